"""A ladder: always open, with battles by challenge; a round is a rating period."""

from __future__ import annotations

from tabletop.clubs.campaigns.kinds.kind import Fixture, Kind, Season, Settings
from tabletop.clubs.pairing.glicko import Game, Rating, rated


class LadderSettings(Settings, frozen=True, kw_only=True):
    """A rating period lasts 30 days, unless set otherwise."""

    days: int = 30


def ratings(season: Season) -> dict[int, list[Rating]]:
    """Return each participant's rating before the first period and after each one."""
    found = {one.number: [Rating()] for one in season.players}
    for period in range(1, season.rounds + 1):
        games: dict[int, list[Game]] = {number: [] for number in found}
        for one in season.battles:
            if one.round != period or one.outcome not in ("first", "second", "draw") or one.second is None:
                continue
            score = {"first": 1.0, "second": 0.0, "draw": 0.5}[one.outcome]
            games[one.first].append(Game(found[one.second][-1], score))
            games[one.second].append(Game(found[one.first][-1], 1 - score))
        after = {number: rated(so_far[-1], games[number]) for number, so_far in found.items()}
        for number, rating in after.items():
            found[number].append(rating)
    return found


def _fixtures(season: Season) -> list[Fixture]:
    return []


def _is_over(season: Season) -> bool:
    return False


LADDER = Kind("ladder", LadderSettings, _fixtures, _is_over, challenges=True)
