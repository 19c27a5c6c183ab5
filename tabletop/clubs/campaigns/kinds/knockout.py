"""Knock-out: a participant is out after one loss, or in a double knock-out after two."""

from __future__ import annotations

from tabletop.clubs.campaigns.kinds.kind import Fixture, Fought, Kind, NotNow, Season, Settings
from tabletop.clubs.pairing.knockout import Bracket, double, single
from tabletop.words import say


class KnockoutSettings(Settings, frozen=True, kw_only=True):
    """Whether a participant is out after one loss or after two."""

    double: bool = False
    measures: tuple[str, ...] = ("wins", "victory_difference")


def bracket(season: Season) -> Bracket:
    """Return the bracket with the results so far; withdrawn participants lose their remaining ties."""
    numbers = [one.number for one in season.players]
    nodes = (double if season.settings.double else single)(len(numbers))
    won = {
        one.at: one.first if one.outcome == "first" else one.second
        for one in season.battles
        if one.outcome in ("first", "second") and one.second is not None
    }
    found = {tie: who for tie, who in won.items() if who is not None}
    gone = {one.number for one in season.players if one.withdrawn}
    while walkovers := [
        one
        for one in Bracket(nodes, numbers, found).due()
        if one.pair.both & gone and one.pair.second is not None
    ]:
        for one in walkovers:
            found[one.id] = one.pair.second or 0 if one.pair.first in gone else one.pair.first
    return Bracket(nodes, numbers, found)


def reached(season: Season) -> dict[int, int]:
    """Return how far each participant has come: the stage in which they were put out, else further."""
    played = bracket(season)
    still_in = max(node.stage for node in played.nodes) + 1
    out = played.put_out(2 if season.settings.double else 1)
    winner = played.winner()
    return {
        one.number: still_in + 1 if one.number == winner else out.get(one.number, still_in)
        for one in season.players
    }


def without_battle(season: Season, number: int) -> list[int]:
    """Return who is in the tournament at a round, but has no battle in it."""
    before = tuple(one for one in season.battles if one.round < number)
    come = reached(Season(season.settings, season.plan, season.players, before, number - 1))
    fighting = {who for one in season.battles if one.round == number for who in (one.first, one.second)}
    furthest = max(come.values())
    return [who for who in season.active if come[who] == furthest and who not in fighting]


def _fixtures(season: Season) -> list[Fixture]:
    """Return the ties that can be played, of the earliest stage only."""
    made = {one.at for one in season.battles}
    due = [one for one in bracket(season).due() if one.id not in made]
    if not due:
        raise NotNow(say("clubs_all_rounds_paired"))
    stage = min(one.stage for one in due)
    return [Fixture(one.pair.first, one.pair.second, one.id) for one in due if one.stage == stage]


def _is_over(season: Season) -> bool:
    return bracket(season).winner() is not None


def _follows(season: Season, fought: Fought) -> bool:
    """Return whether the other results still bring these two participants into the tie."""
    others = tuple(one for one in season.battles if one.at != fought.at)
    earlier = Season(season.settings, season.plan, season.players, others, season.rounds)
    return any(
        one.id == fought.at and one.pair.both == {fought.first, fought.second}
        for one in bracket(earlier).due()
    )


KNOCKOUT = Kind("knockout", KnockoutSettings, _fixtures, _is_over, follows=_follows, draws=False)
