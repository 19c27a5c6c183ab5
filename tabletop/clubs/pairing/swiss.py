"""Swiss pairings, score group by score group, by the preferences of the Dutch system in their order.

A score group is paired together with the players who floated down into it. Each step is one maximum weight
matching among all unpaired players, so that the rest can always be paired. The weights are whole numbers in
which an earlier preference outweighs all later ones. If no pairing keeps the sides in balance, balance is
given up; the rule against a second meeting never is.

Source: FIDE Handbook C.04.3 (Dutch system), criteria C.1 to C.17 and the order D; sides stand for colours.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from tabletop.clubs.pairing.values import Meeting, NoPairing, Pair, meetings_of

BYE: Final = -1
Edge = tuple[int, int]


class Player(Struct, frozen=True, dict=True):
    """A participant to be paired: the place in the order of seeds, the points, and the battles so far.

    `sides` has 1 for the first side or −1 for the second for each battle played; `floats` has "down", "up"
    or "" for each round so far.
    """

    id: int
    rank: int
    points: float
    met: frozenset[int] = frozenset()
    sides: tuple[int, ...] = ()
    floats: tuple[str, ...] = ()
    had_bye: bool = False

    @cached_property
    def due(self) -> tuple[int, int]:
        """Return the side that is due, or 0, and the strength of that: 3 absolute, 2 strong, 1 mild."""
        balance = sum(self.sides)
        if abs(balance) > 1:
            return (-1 if balance > 0 else 1), 3
        if len(self.sides) > 1 and self.sides[-1] == self.sides[-2]:
            return -self.sides[-1], 3
        if balance:
            return -balance, 2
        return (-self.sides[-1], 1) if self.sides else (0, 0)


def players(seeds: Sequence[int], meetings: Sequence[Meeting]) -> list[Player]:
    """Return the players to pair after these meetings; `seeds` gives their order."""
    rounds = sorted({one.round for one in meetings})
    before = {number: _points(one for one in meetings if one.round < number) for number in rounds}
    total = _points(meetings)
    return [_player(who, rank, total, meetings, before) for rank, who in enumerate(seeds)]


def _points(meetings: Iterable[Meeting]) -> dict[int, float]:
    total: dict[int, float] = {}
    for one in meetings:
        total[one.first] = total.get(one.first, 0) + one.first_points
        if one.second is not None:
            total[one.second] = total.get(one.second, 0) + one.second_points
    return total


def _player(
    who: int,
    rank: int,
    total: Mapping[int, float],
    meetings: Sequence[Meeting],
    before: Mapping[int, Mapping[int, float]],
) -> Player:
    own = meetings_of(who, meetings)
    played = [one for one in own if one.played and one.second is not None]
    return Player(
        id=who,
        rank=rank,
        points=total.get(who, 0),
        met=frozenset(other for one in played if (other := one.other(who)) is not None),
        sides=tuple(1 if one.first == who else -1 for one in played),
        floats=tuple(_floated(who, one, before[one.round]) for one in own),
        had_bye=any(_is_free(who, one) for one in own),
    )


def _is_free(who: int, one: Meeting) -> bool:
    """Return whether a player got points without playing, and so gets no bye."""
    return (one.second is None or not one.played) and one.of(who)[0] > 0


def _floated(who: int, one: Meeting, points: Mapping[int, float]) -> str:
    other = one.other(who)
    if other is None or not one.played:
        return "down" if one.of(who)[0] > 0 else ""
    mine, theirs = points.get(who, 0), points.get(other, 0)
    return "down" if mine > theirs else "up" if mine < theirs else ""


def pair(field: Sequence[Player]) -> list[Pair]:
    """Return the pairs of a round, highest points first and the bye last. Raises NoPairing.

    If the number of players is odd, the lowest player who had no bye gets one.
    """
    for strict in (True, False):
        pairing = _Pairing(field, strict)
        if pairing.is_possible:
            return pairing.pairs()
    raise NoPairing


class _Pairing:
    """The pairing of one round in progress; `left` are the players still to pair."""

    def __init__(self, field: Sequence[Player], strict: bool) -> None:
        self.by_id = {one.id: one for one in field}
        self.left = sorted(field, key=lambda one: (-one.points, one.rank))
        self.strict = strict
        self.odd = len(field) % 2 == 1
        self.groups = sorted({one.points for one in field})

    @property
    def is_possible(self) -> bool:
        """Return whether everybody can be paired at all."""
        return len(self._matched(lambda edge: 0)) * 2 == len(self.left) + self.odd

    def pairs(self) -> list[Pair]:
        """Pair the groups from the top; the player who is left at the end has the bye."""
        made: list[Edge] = []
        moved: list[Player] = []
        while residents := self._next_group(moved):
            edges = self._group(moved, residents)
            made += edges
            gone = {who for edge in edges for who in edge}
            self.left = [one for one in self.left if one.id not in gone]
            moved = [one for one in [*moved, *residents] if one.id not in gone]
        return [*(self._sided(edge) for edge in made), *(Pair(one.id) for one in moved)]

    def _next_group(self, moved: list[Player]) -> list[Player]:
        fresh = [one for one in self.left if one not in moved]
        return [one for one in fresh if one.points == fresh[0].points]

    def _group(self, moved: list[Player], residents: list[Player]) -> list[Edge]:
        """Return the pairs within a group: first those of players who floated in, then the others."""
        pool = {one.id for one in [*moved, *residents]}
        lower = [one for one in self.left if one.id not in pool]
        following = frozenset(one.id for one in lower if one.points == lower[0].points)
        return self._ordered(moved, residents, pool, following)

    def _ordered(
        self,
        moved: list[Player],
        residents: list[Player],
        pool: Collection[int],
        following: frozenset[int],
    ) -> list[Edge]:
        def quality(edge: Edge) -> list[int]:
            return self._quality(edge, moved, pool, following)

        inside = self._inside(self._best(quality), pool)
        ids = {one.id for one in moved}
        come = [one.id for one in moved if any(one.id in edge and not ids >= {*edge} for edge in inside)]
        fixed: list[Edge] = []
        if come:
            places = {one.id: place for place, one in enumerate(residents)}
            found = self._best(lambda edge: [*quality(edge), *_transposed(edge, come, places)])
            fixed = [edge for edge in self._inside(found, pool) if ids & {*edge}]
            self.left = [one for one in self.left if not any(one.id in edge for edge in fixed)]
            inside = [edge for edge in self._inside(found, pool) if edge not in fixed]
        taken = {who for edge in fixed for who in edge}
        rest = [one.id for one in residents if one.id not in taken]
        upper = rest[: len(inside)]
        places = {who: place for place, who in enumerate(rest[len(inside) :])}
        if len(rest) > 2:
            found = self._best(
                lambda edge: [
                    *quality(edge),
                    _exchanged(edge, upper, rest),
                    *_transposed(edge, upper, places),
                ]
            )
            inside = self._inside(found, pool)
        return [*fixed, *inside]

    def _inside(self, matched: Iterable[Edge], pool: Collection[int]) -> list[Edge]:
        return [edge for edge in matched if edge[0] in pool and edge[1] in pool]

    def _quality(
        self, edge: Edge, moved: list[Player], pool: Collection[int], following: frozenset[int]
    ) -> list[int]:
        """Return the qualities of a pair for the group that is being paired, most important first."""
        one, other = edge
        if other == BYE:
            paused = self.by_id[one]
            nothing = [0] * (len(moved) + 5)
            return [-self.groups.index(paused.points), *nothing, *self._floats(paused, None, [paused])]
        a, b = self.by_id[one], self.by_id[other]
        inside = one in pool and other in pool
        into = [int(inside and who.id in edge) for who in moved]
        next_one = int(not inside and all(who in pool or who in following for who in edge))
        floating = [] if inside else [who for who in (a, b) if who.id in pool]
        return [
            0,
            int(inside),
            *into,
            next_one,
            *(self._balance(a, b) if inside else (0, 0, 0)),
            *self._floats(a, b if inside else None, floating),
        ]

    def _balance(self, a: Player, b: Player) -> tuple[int, int, int]:
        """Return a pair's cost for the balance of sides: absolute dues first, then any, then strong ones."""
        (side, strength), (their_side, their_strength) = a.due, b.due
        clash = side != 0 and side == their_side
        weaker = min(strength, their_strength)
        return -int(clash and weaker == 3), -int(clash), -int(clash and weaker >= 2)

    def _floats(self, a: Player, b: Player | None, floating: list[Player]) -> list[int]:
        """Return the cost of repeated floats: down and up one round ago, then two rounds ago."""
        up = None if b is None or a.points == b.points else min(a, b, key=lambda one: one.points)
        costs = []
        for back in (1, 2):
            costs.append(-sum(_float(one, back) == "down" for one in floating))
            costs.append(-int(up is not None and _float(up, back) == "up"))
        return costs

    def _best(self, quality: Callable[[Edge], list[int]]) -> list[Edge]:
        """Return the complete matching with the best summed qualities, compared in their order."""
        edges = {edge: quality(edge) for edge in self._edges()}
        length = max((len(found) for found in edges.values()), default=0)
        many = len(self.left) + 2
        spans = [many * (1 + max(_size(found, place) for found in edges.values())) for place in range(length)]
        weights: dict[Edge, int] = {}
        for edge, found in edges.items():
            weight = 0
            for place in range(length):
                weight = weight * (2 * spans[place]) + (found[place] if place < len(found) else 0)
            weights[edge] = weight
        return self._matched(weights.__getitem__)

    def _matched(self, weight: Callable[[Edge], int]) -> list[Edge]:
        import networkx

        graph: Any = networkx.Graph()
        graph.add_weighted_edges_from((one, other, weight((one, other))) for one, other in self._edges())
        found = networkx.max_weight_matching(graph, maxcardinality=True)
        place = {one.id: number for number, one in enumerate(self.left)} | {BYE: len(self.left)}
        edges = [(one, other) if place[one] < place[other] else (other, one) for one, other in found]
        return sorted(edges, key=lambda edge: (place[edge[0]], place[edge[1]]))

    def _edges(self) -> list[Edge]:
        edges = [
            (one.id, other.id)
            for number, one in enumerate(self.left)
            for other in self.left[number + 1 :]
            if self._may_meet(one, other)
        ]
        return edges + ([(one.id, BYE) for one in self._may_pause()] if self.odd else [])

    def _may_meet(self, a: Player, b: Player) -> bool:
        if b.id in a.met:
            return False
        return not (self.strict and self._balance(a, b)[0])

    def _may_pause(self) -> list[Player]:
        return [one for one in self.left if not one.had_bye]

    def _sided(self, edge: Edge) -> Pair:
        """Return a pair with its sides assigned."""
        a, b = self.by_id[edge[0]], self.by_id[edge[1]]
        return Pair(a.id, b.id) if first_side(a, b) == a.id else Pair(b.id, a.id)


def first_side(a: Player, b: Player) -> int:
    """Return which of two players has the first side; `a` is placed higher."""
    (side, strength), (their_side, their_strength) = a.due, b.due
    if side and their_side and side == their_side:
        favoured = _favoured(a, b, strength, their_strength)
        if favoured is not None:
            return _with(favoured, a, b)
        for mine, theirs in zip(reversed(a.sides), reversed(b.sides), strict=False):
            if mine != theirs:
                return a.id if mine == -1 else b.id
        return _with(a, a, b)
    if side:
        return _with(a, a, b)
    if their_side:
        return _with(b, a, b)
    return a.id if a.rank % 2 == 0 else b.id


def _favoured(a: Player, b: Player, strength: int, their_strength: int) -> Player | None:
    if strength != their_strength:
        return a if strength > their_strength else b
    mine, theirs = abs(sum(a.sides)), abs(sum(b.sides))
    if strength == 3 and mine != theirs:
        return a if mine > theirs else b
    return None


def _with(favoured: Player, a: Player, b: Player) -> int:
    """Return who has the first side if `favoured` gets the side that is due."""
    other = b if favoured is a else a
    return favoured.id if favoured.due[0] == 1 else other.id


def _float(one: Player, back: int) -> str:
    return one.floats[-back] if len(one.floats) >= back else ""


def _size(found: Sequence[int], place: int) -> int:
    return abs(found[place]) if place < len(found) else 0


def _exchanged(edge: Edge, upper: Sequence[int], rest: Sequence[int]) -> int:
    """Return the cost of a pair whose players are in one half of the group: one of them changed halves."""
    if edge[0] not in rest or edge[1] not in rest:
        return 0
    return -int((edge[0] in upper) == (edge[1] in upper))


def _transposed(edge: Edge, upper: Sequence[int], places: Mapping[int, int]) -> list[int]:
    """Return for each player of the upper half how far down in the lower half their opponent is."""
    return [-places[edge[1]] if who == edge[0] and edge[1] in places else 0 for who in upper]
