"""Single and double knock-out brackets: seeded, with byes for the best seeds, and a second final if needed.

A bracket is a fixed list of ties; who meets in a tie follows from the results so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from msgspec import Struct

from tabletop.clubs.pairing.values import Pair

Tie = str
FINAL: Final = "final"
AGAIN: Final = "again"


class Place(Struct, frozen=True):
    """The source of a tie's participant: a seed (counted from 1), or the winner or loser of another tie."""

    kind: Literal["seed", "winner", "loser"]
    of: int | Tie


class Node(Struct, frozen=True):
    """One tie of a bracket. Its stage is the round in which it is played, counted from 1."""

    id: Tie
    stage: int
    first: Place
    second: Place


class Due(Struct, frozen=True):
    """A tie whose two participants are known and which has no result yet."""

    id: Tie
    stage: int
    pair: Pair


def slots(size: int) -> list[int]:
    """Return the seeds of a bracket from top to bottom, so that the two best can meet only in the final."""
    order = [1]
    while len(order) < size:
        order = [seed for one in order for seed in (one, 2 * len(order) + 1 - one)]
    return order


def single(count: int) -> list[Node]:
    """Return the ties of a single knock-out."""
    return _winners(count)


def double(count: int) -> list[Node]:
    """Return the ties of a double knock-out: two losses put a participant out; the final may be repeated."""
    upper = _winners(count)
    stages = max(node.stage for node in upper)
    lower: list[Node] = []
    waiting = [Place("loser", node.id) for node in upper if node.stage == 1]
    for stage in range(2, stages + 1):
        waiting = _lower(waiting, 2 * stage - 3, lower, f"l{stage}a")
        fallen = [Place("loser", node.id) for node in upper if node.stage == stage]
        crossed = list(reversed(fallen)) if stage % 2 == 0 else fallen
        mixed = [place for pair in zip(waiting, crossed, strict=True) for place in pair]
        waiting = _lower(mixed, 2 * stage - 2, lower, f"l{stage}b")
    last = waiting[0]
    final = Node(FINAL, 2 * stages - 1, Place("winner", upper[-1].id), last)
    again = Node(AGAIN, 2 * stages, Place("winner", FINAL), Place("loser", FINAL))
    return [*upper, *lower, final, again]


def _winners(count: int) -> list[Node]:
    size = 2
    while size < count:
        size *= 2
    places: list[Place] = [Place("seed", seed) for seed in slots(size)]
    nodes: list[Node] = []
    stage = 1
    while len(places) > 1:
        made = [
            Node(f"w{stage}-{number + 1}", stage, places[2 * number], places[2 * number + 1])
            for number in range(len(places) // 2)
        ]
        nodes += made
        places = [Place("winner", node.id) for node in made]
        stage += 1
    return nodes


def _lower(places: Sequence[Place], stage: int, nodes: list[Node], name: str) -> list[Place]:
    made = [
        Node(f"{name}-{number + 1}", stage, places[2 * number], places[2 * number + 1])
        for number in range(len(places) // 2)
    ]
    nodes += made
    return [Place("winner", node.id) for node in made]


class Bracket:
    """A bracket with the results so far: `won` maps each settled tie to its winner."""

    def __init__(self, nodes: Sequence[Node], seeds: Sequence[int], won: Mapping[Tie, int]) -> None:
        self.nodes = list(nodes)
        self.by_id = {node.id: node for node in nodes}
        self.seeds = seeds
        self.won = won

    def due(self) -> list[Due]:
        """Return the ties that can be played now."""
        found = []
        for node in self.nodes:
            first, second = self._at(node.first), self._at(node.second)
            if first is None or second is None or node.id in self.won or not self._counts(node):
                continue
            if first >= 0 and second >= 0:
                found.append(Due(node.id, node.stage, Pair(first, second)))
        return found

    def winner(self) -> int | None:
        """Return the winner of the bracket; None while it goes on."""
        last = self.by_id.get(AGAIN)
        if last is not None and self._counts(last):
            return self.won.get(AGAIN)
        final = FINAL if FINAL in self.by_id else self.nodes[-1].id
        won = self._winner(final)
        return won if won is not None and won >= 0 else None

    def lost(self) -> dict[int, int]:
        """Return how many ties each participant has lost."""
        losses = dict.fromkeys(self.seeds, 0)
        for tie in self.won:
            loser = self._loser(tie)
            if loser is not None and loser in losses:
                losses[loser] += 1
        return losses

    def put_out(self, losses: int) -> dict[int, int]:
        """Return the stage in which each participant was put out who has lost so many ties."""
        last: dict[int, int] = {}
        for tie in self.won:
            loser = self._loser(tie)
            if loser is not None:
                last[loser] = max(last.get(loser, 0), self.by_id[tie].stage)
        return {who: last[who] for who, lost in self.lost().items() if lost >= losses}

    def _counts(self, node: Node) -> bool:
        """Return whether a tie is played: the second final only if the unbeaten finalist lost the first."""
        if node.id != AGAIN:
            return True
        unbeaten = self._at(self.by_id[FINAL].first)
        return FINAL in self.won and self.won[FINAL] != unbeaten

    def _at(self, place: Place) -> int | None:
        """Return the participant at a place: −1 if there will be nobody, None while it is open."""
        if isinstance(place.of, int):
            return self.seeds[place.of - 1] if place.of <= len(self.seeds) else -1
        return self._winner(place.of) if place.kind == "winner" else self._loser(place.of)

    def _winner(self, tie: Tie) -> int | None:
        if tie in self.won:
            return self.won[tie]
        first, second = self._at(self.by_id[tie].first), self._at(self.by_id[tie].second)
        if first == -1:
            return second
        return first if second == -1 else None

    def _loser(self, tie: Tie) -> int | None:
        first, second = self._at(self.by_id[tie].first), self._at(self.by_id[tie].second)
        if -1 in (first, second):
            return -1
        if tie not in self.won or first is None or second is None:
            return None
        return second if self.won[tie] == first else first
