"""6.1 One search for every hex that a group may still get to: what is left there, and the cheapest way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import heappop, heappush
from itertools import count
from typing import Final

from msgspec import Struct

from rules.core.state import GameState, Unit
from rules.valor_victory.acting import may_turn_on_the_spot
from rules.valor_victory.fares import Fare, Fares, fares_of
from rules.valor_victory.paying import is_led, purse_of
from rules.valor_victory.terrain import Column
from rules.valor_victory.turning import DEAREST_TURN, face_first_cost, turn_cost, ways_of
from rules.valor_victory.units import (
    FORTIFICATION,
    Moving,
    is_small_gun,
    is_vehicle,
    options_of,
    profile_of,
)

Facings = tuple[float | None, ...]
Lefts = tuple[float, ...]
Ahead = tuple[int, float | None, Facings, Lefts | None]
"""A way ahead: the bearing, the turn before it if any, the facings then, and the price of the turn."""


class Alike(Struct, frozen=True):
    """Units of a group that pay alike and, where they drive, face alike; of them the poorest decides."""

    fares: Fares
    small_gun: bool
    drives: bool
    facing: float | None


class Label(Struct, frozen=True):
    """A way to a hex: how its vehicles face on coming in, what each kind has left, and the step before.

    `turned` is the facing to which they turned in the hex before, if they did.
    """

    hex: str
    facings: Facings
    lefts: Lefts
    before: Label | None = None
    turned: float | None = None

    def way(self) -> tuple[list[Label], list[float | None]]:
        """Return the steps taken, and the turn after each."""
        steps: list[Label] = []
        step = self
        while step.before is not None:
            steps.append(step)
            step = step.before
        steps.reverse()
        return steps, [*(each.turned for each in steps[1:]), None]


OFF_MAP: Final = Label("", (), ())
"""The step before one that comes in from off the map."""


class Reaching:
    """One search from where a group stands, or from the hexes of the edge by which it may come in.

    `beyond` false goes no farther than those. `labels` are the cheapest ways to each hex in reach; `shut`
    says why others beside those are closed.
    """

    def __init__(
        self,
        state: GameState,
        group: tuple[Unit, ...],
        moving: Moving | None,
        edge: Iterable[str] = (),
        beyond: bool = True,
    ) -> None:
        self.state = state
        self.group = group
        self.options = options_of(state)
        self.first = moving is None or not moving.entered
        self.turns_on_the_spot = self.first and may_turn_on_the_spot(state)
        self.alike, self.lefts = self._alike(moving is not None and moving.assault)
        self.side = group[0].side
        self.standing: dict[str, list[Unit]] = {}
        self.enemies: set[str] = set()
        self._look_around()
        self.labels: dict[str, Label] = {}
        self.shut: dict[str, tuple[str, str]] = {}
        self._steps: dict[tuple[Facings, bool], list[Ahead]] = {}
        self._search(edge, beyond)

    def _look_around(self) -> None:
        """Find where friends stand that count, and which hexes enemies hold."""
        group = {unit.id for unit in self.group}
        for unit in self.state.units.values():
            if unit.hex is None or unit.id in group or unit.kind == FORTIFICATION:
                continue
            if unit.side == self.side:
                self.standing.setdefault(unit.hex, []).append(unit)
            else:
                self.enemies.add(unit.hex)

    def _alike(self, assault: bool) -> tuple[list[Alike], Lefts]:
        led = is_led(self.group)
        poorest: dict[tuple[Column, bool, bool, float | None], float] = {}
        for unit in self.group:
            drives = is_vehicle(unit)
            facing = unit.facing if drives else None
            key = profile_of(unit).movement, is_small_gun(unit), drives, facing
            left = purse_of(unit, led, assault).left
            poorest[key] = min(left, poorest.get(key, left))
        alike = [
            Alike(fares_of(self.state.board, self.options, column), small, drives, facing)
            for column, small, drives, facing in poorest
        ]
        return alike, tuple(poorest.values())

    # -- the search ------------------------------------------------------------------------------

    def _search(self, edge: Iterable[str], beyond: bool) -> None:
        tick = count()
        heap: list[tuple[float, int, Label]] = []
        best: dict[tuple[str, Facings], list[Lefts]] = {}
        self._push(heap, tick, best, self._coming_in(edge))
        start = self.group[0].hex
        if start is not None:
            first = Label(start, tuple(each.facing for each in self.alike), self.lefts)
            self._shut_what_is_not_ahead(first)
            self._push(heap, tick, best, self._from(first))
        while heap:
            _, _, label = heappop(heap)
            if label.lefts not in best[label.hex, label.facings]:
                continue
            cheapest = self.labels.setdefault(label.hex, label)
            goes_on = beyond and label.hex not in self.enemies
            if goes_on and (label is cheapest or not _is_beaten(label, cheapest)):
                self._push(heap, tick, best, self._from(label))

    def _coming_in(self, edge: Iterable[str]) -> Iterator[Label]:
        """Yield the ways in from off the map (6.10); vehicles face into it."""
        driving = any(each.drives for each in self.alike)
        for label in edge:
            fares = [(label, each.fares.coming_in(label)) for each in self.alike]
            paid = self._paid(fares, self.lefts, minimum=True)
            if paid is not None:
                for facing in self.state.board.grid.neighbours(label) if driving else (None,):
                    facings = tuple(facing if each.drives else None for each in self.alike)
                    yield Label(label, facings, paid, OFF_MAP)

    def _shut_what_is_not_ahead(self, first: Label) -> None:
        ahead = {bearing for bearing, turned, _, _ in self._bearings(first.facings, True) if turned is None}
        for bearing, label in self.state.board.grid.neighbours(first.hex).items():
            if bearing not in ahead:
                self.shut[label] = "6.5", f"A vehicle drives straight ahead: {label} is not before it."

    def _push(
        self,
        heap: list[tuple[float, int, Label]],
        tick: Iterator[int],
        best: dict[tuple[str, Facings], list[Lefts]],
        labels: Iterator[Label],
    ) -> None:
        for label in labels:
            known = best.setdefault((label.hex, label.facings), [])
            if any(_as_good(lefts, label.lefts) for lefts in known):
                continue
            known[:] = [lefts for lefts in known if not _as_good(label.lefts, lefts)] + [label.lefts]
            heappush(heap, (-sum(label.lefts), next(tick), label))

    def _from(self, label: Label) -> Iterator[Label]:
        """Yield the ways that go one hex further.

        A vehicle turns in hexes that it drove into on the map, and by option before its first hex (6.5).
        """
        starts = label.before is None
        minimum = self.first and starts
        may_turn = self.turns_on_the_spot if starts else label.before is not OFF_MAP
        ahead = [each.fares.ahead(label.hex) for each in self.alike]
        for bearing, turned, facings, turning in self._bearings(label.facings, starts):
            if turned is not None and not may_turn:
                continue
            lefts = label.lefts
            if turning is not None:
                lefts = tuple(left - cost for left, cost in zip(lefts, turning, strict=True))
                if min(lefts) < -1e-9:
                    continue
            if bearing in ahead[0]:
                paid = self._paid([fares[bearing] for fares in ahead], lefts, minimum)
                if paid is not None:
                    yield Label(ahead[0][bearing][0], facings, paid, label, turned)

    def _bearings(self, facings: Facings, on_the_spot: bool) -> list[Ahead]:
        """Return the ways ahead of units that face like this, with what turning costs them."""
        key = facings, on_the_spot
        if key not in self._steps:
            price = face_first_cost if on_the_spot else turn_cost
            self._steps[key] = list(self._work_out_bearings(facings, price))
        return self._steps[key]

    def _work_out_bearings(self, facings: Facings, price: Callable[[float, float], float]) -> Iterator[Ahead]:
        if all(facing is None for facing in facings):
            yield from ((bearing, None, facings, None) for bearing in self.state.board.grid.sides)
            return
        for turned in (None, *self.state.board.grid.sides):
            after = tuple(facing if facing is None or turned is None else turned for facing in facings)
            if turned is not None and after == facings:
                continue
            costs = tuple(
                0.0 if start is None or end is None else price(start, end)
                for start, end in zip(facings, after, strict=True)
            )
            ahead = [set(ways_of(facing, self.options)) for facing in after if facing is not None]
            for bearing in set.intersection(*ahead):
                yield int(bearing), turned, after, costs if any(costs) else None

    def _paid(self, fares: list[Fare], lefts: Lefts, minimum: bool) -> Lefts | None:
        """Return what is left after entering a hex, or None and why in `shut`."""
        after: list[float] = []
        for each, (label, points), left in zip(self.alike, fares, lefts, strict=True):
            if points is None:
                self.shut[label] = "6.2", f"The terrain of {label}, or what lies before it, forbids it."
                return None
            cost = 1.0 if each.small_gun else points
            if cost > left + 1e-9 and not minimum:
                self.shut.setdefault(label, ("6.1", f"{label} costs {cost:g}, and {left:g} is left."))
                return None
            after.append(max(0.0, left - cost))
        return tuple(after)


def _is_beaten(label: Label, cheapest: Label) -> bool:
    """Return whether the cheapest way to a hex leads on as cheaply, even after the dearest turn there."""
    return all(left <= other - DEAREST_TURN for left, other in zip(label.lefts, cheapest.lefts, strict=True))


def _as_good(lefts: Lefts, others: Lefts) -> bool:
    if len(lefts) == 1:
        return lefts[0] >= others[0] - 1e-9
    return all(left >= other - 1e-9 for left, other in zip(lefts, others, strict=True))
