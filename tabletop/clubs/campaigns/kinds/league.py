"""A league: all participants meet each other once in each leg."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tabletop.clubs.campaigns.kinds.kind import Fixture, Kind, NotNow, Season, Settings
from tabletop.clubs.pairing.round_robin import rounds
from tabletop.clubs.pairing.values import Pair
from tabletop.words import say


class LeagueSettings(Settings, frozen=True, kw_only=True):
    """The number of legs; every second leg swaps the sides."""

    legs: Annotated[int, Meta(ge=1, le=4)] = 1


def _all(season: Season) -> list[list[Pair]]:
    return rounds([one.number for one in season.players], season.settings.legs)


def _fixtures(season: Season) -> list[Fixture]:
    """Return the next round of the table; a participant whose opponent has withdrawn has a bye."""
    made = _all(season)
    if season.rounds >= len(made):
        raise NotNow(say("clubs_all_rounds_paired"))
    active = set(season.active)
    found = []
    for pair in made[season.rounds]:
        there = [one for one in (pair.first, pair.second) if one in active]
        if there:
            found.append(Fixture(there[0], there[1] if len(there) > 1 else None))
    return sorted(found, key=lambda one: one.second is None)


def _is_over(season: Season) -> bool:
    return season.rounds >= len(_all(season)) and all(one.outcome for one in season.battles)


LEAGUE = Kind("league", LeagueSettings, _fixtures, _is_over, rounds=lambda season: len(_all(season)))
