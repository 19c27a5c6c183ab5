"""Swiss: in each round participants with equal points meet, and no two meet twice."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from tabletop.clubs.campaigns.kinds.kind import Fixture, Kind, NotNow, Season, Settings
from tabletop.clubs.pairing import standings, swiss
from tabletop.clubs.pairing.values import NoPairing
from tabletop.words import say


class SwissSettings(Settings, frozen=True, kw_only=True):
    """The number of rounds."""

    rounds: Annotated[int, Meta(ge=1, le=30)] = 5
    measures: Annotated[tuple[str, ...], Meta(max_length=10)] = standings.SWISS


def _fixtures(season: Season) -> list[Fixture]:
    if season.rounds >= season.settings.rounds:
        raise NotNow(say("clubs_all_rounds_paired"))
    try:
        pairs = swiss.pair(swiss.players(season.active, season.meetings()))
    except NoPairing:
        raise NotNow(say("clubs_no_pairing")) from None
    return [Fixture(pair.first, pair.second) for pair in pairs]


def _is_over(season: Season) -> bool:
    return season.rounds >= season.settings.rounds and all(one.outcome for one in season.battles)


SWISS = Kind("swiss", SwissSettings, _fixtures, _is_over, most=128)
