"""Standings: the points of a campaign's battles, and the measures that break ties.

Each measure is a list of summands, so that its value can be explained for a participant.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from tabletop.clubs.pairing.values import Meeting, meetings_of


class Term(Struct, frozen=True):
    """One summand of a measure: its round, the other participant, and its value."""

    round: int
    about: int | None
    value: float


class Sum(Struct, frozen=True):
    """The value of a measure for a participant, with its summands."""

    measure: str
    value: float
    terms: tuple[Term, ...]


class Row(Struct, frozen=True):
    """A participant's place. Participants whom no measure tells apart share a rank."""

    rank: int
    who: int
    won: int
    drawn: int
    lost: int
    sums: tuple[Sum, ...]
    form: tuple[str, ...]

    def value(self, measure: str) -> float:
        """Return the value of a measure; 0 for one that the campaign does not use."""
        return next((one.value for one in self.sums if one.measure == measure), 0)


class Table:
    """The settled battles of a campaign, as the measures read them."""

    def __init__(self, participants: Sequence[int], meetings: Sequence[Meeting]) -> None:
        self.participants = participants
        self.meetings = meetings
        self.own = {who: meetings_of(who, meetings) for who in participants}
        self.points = {who: sum(one.of(who)[0] for one in own) for who, own in self.own.items()}


Measure = Callable[[Table, int, frozenset[int]], list[Term]]


def _points(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    return [Term(one.round, one.other(who), one.of(who)[0]) for one in table.own[who]]


def _wins(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    return [Term(one.round, one.other(who), 1) for one in table.own[who] if one.outcome(who) == "W"]


def _buchholz(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    """Return the points of all opponents; a bye is not an opponent."""
    return [
        Term(one.round, other, table.points[other])
        for one in table.own[who]
        if (other := one.other(who)) in table.points and other is not None
    ]


def _buchholz_cut(table: Table, who: int, level: frozenset[int]) -> list[Term]:
    """Return the points of all opponents except the lowest."""
    terms = _buchholz(table, who, level)
    lowest = min(terms, key=lambda term: term.value, default=None)
    return [term for term in terms if term is not lowest]


def _sonneborn_berger(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    """Return the points of beaten opponents, and half the points of drawn ones."""
    share = {"W": 1.0, "D": 0.5}
    return [
        Term(one.round, other, table.points[other] * share[one.outcome(who)])
        for one in table.own[who]
        if one.outcome(who) in share and (other := one.other(who)) is not None and other in table.points
    ]


def _victory_difference(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    return [
        Term(one.round, one.other(who), one.of(who)[1] - one.of(who)[2])
        for one in table.own[who]
        if one.second is not None
    ]


def _victory_points(table: Table, who: int, _level: frozenset[int]) -> list[Term]:
    return [Term(one.round, one.other(who), one.of(who)[1]) for one in table.own[who] if one.second]


def _head_to_head(table: Table, who: int, level: frozenset[int]) -> list[Term]:
    """Return the points from battles among the level participants, if all of them have met each other."""
    among = [one for one in table.meetings if {one.first, one.second} <= level and one.second is not None]
    met = {frozenset((one.first, one.second)) for one in among}
    if len(met) < len(level) * (len(level) - 1) // 2:
        return []
    return [Term(one.round, one.other(who), one.of(who)[0]) for one in meetings_of(who, among)]


MEASURES: Final[Mapping[str, Measure]] = {
    "points": _points,
    "wins": _wins,
    "head_to_head": _head_to_head,
    "buchholz": _buchholz,
    "buchholz_cut": _buchholz_cut,
    "sonneborn_berger": _sonneborn_berger,
    "victory_difference": _victory_difference,
    "victory_points": _victory_points,
}
LEAGUE: Final = ("points", "head_to_head", "victory_difference", "wins")
SWISS: Final = ("points", "buchholz_cut", "buchholz", "victory_difference", "head_to_head")


def standings(
    participants: Sequence[int], meetings: Sequence[Meeting], order: Sequence[str] = LEAGUE
) -> list[Row]:
    """Return the participants by rank; level ones keep their given order.

    Each measure of `order` decides between participants whom all measures before it leave level.
    """
    table = Table(participants, meetings)
    sums: dict[int, list[Sum]] = {who: [] for who in participants}
    groups = _split([list(participants)], list(order), table, sums)
    rows, rank = [], 1
    for group in groups:
        rows += [_row(rank, who, table, tuple(sums[who])) for who in group]
        rank += len(group)
    return rows


def _split(
    groups: list[list[int]], order: Sequence[str], table: Table, sums: dict[int, list[Sum]]
) -> list[list[int]]:
    for measure in order:
        finer: list[list[int]] = []
        for group in groups:
            level = frozenset(group)
            for who in group:
                terms = tuple(MEASURES[measure](table, who, level))
                total = round(sum(term.value for term in terms), 4)
                sums[who].append(Sum(measure, total, terms))
            values = sorted({sums[who][-1].value for who in group}, reverse=True)
            finer += [[who for who in group if sums[who][-1].value == value] for value in values]
        groups = finer
    return groups


def _row(rank: int, who: int, table: Table, sums: tuple[Sum, ...]) -> Row:
    form = tuple(one.outcome(who) for one in table.own[who])
    count = form.count
    return Row(rank, who, count("W") + count("B"), count("D"), count("L"), sums, form)
