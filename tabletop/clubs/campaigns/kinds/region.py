"""A map campaign: forces move by the orders of a round, and a battle comes about where enemies meet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec
from msgspec import Meta

from tabletop.clubs.campaigns.kinds.kind import Fixture, Kind, NotNow, Season, Settings
from tabletop.clubs.permission import BadInput
from tabletop.clubs.region import values
from tabletop.clubs.region.rounds import Conflict
from tabletop.clubs.region.values import BadMap, Map
from tabletop.words import say


class RegionSettings(Settings, frozen=True, kw_only=True):
    """The number of rounds; if `sealed`, nobody sees others' orders before they are revealed."""

    rounds: Annotated[int, Meta(ge=1, le=60)] = 6
    sealed: bool = True


def map_of(plan: object) -> Map:
    """Return the map of a campaign. Raises BadInput."""
    try:
        return values.read(plan)
    except BadMap as error:
        raise BadInput("plan", say("clubs_bad_map", place=error.place, why=error.why)) from None
    except msgspec.ValidationError as error:
        raise BadInput("plan", say("clubs_bad_document", why=str(error))) from None


def fixtures_of(region: Map, conflicts: Sequence[Conflict], of_side: dict[str, list[int]]) -> list[Fixture]:
    """Return a battle for each conflict, between one participant of each of its first two sides.

    If a side has several battles at once, its participants take turns.
    """
    turn = dict.fromkeys(of_side, 0)
    made = []
    for conflict in conflicts:
        led = []
        for side in conflict.sides[:2]:
            who = of_side.get(side, [])
            if who:
                led.append(who[turn[side] % len(who)])
                turn[side] += 1
        if len(led) == 2:
            made.append(Fixture(led[0], led[1], conflict.area, region.area(conflict.area).scenario))
    return made


def _fixtures(season: Season) -> list[Fixture]:
    """Open a round for orders; its battles are made when the orders are revealed."""
    if season.rounds >= season.settings.rounds:
        raise NotNow(say("clubs_all_rounds_paired"))
    return []


def _is_over(season: Season) -> bool:
    return season.rounds >= season.settings.rounds and all(one.outcome for one in season.battles)


def _assert_sound(season: Season) -> None:
    if not season.plan:
        raise BadInput("plan", say("clubs_no_map"))
    map_of(season.plan)


REGION = Kind("map", RegionSettings, _fixtures, _is_over, _assert_sound)
