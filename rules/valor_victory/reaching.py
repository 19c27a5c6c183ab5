"""6.1 One search for every hex that a group may still get to: what is left there, and the cheapest way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from itertools import count
from typing import Final

from msgspec import Struct

from rules.core.state import GameState, Unit
from rules.valor_victory.acting import may_turn_on_the_spot
from rules.valor_victory.fares import Fares, fares_of
from rules.valor_victory.lefts import Left, each_of, emptied, improves, left_of
from rules.valor_victory.paying import is_led, purse_of
from rules.valor_victory.terrain import Column
from rules.valor_victory.turning import Ahead, Facings, may_reverse, most_saved, ways_ahead
from rules.valor_victory.units import FORTIFICATION, Moving, is_small_gun, is_vehicle, options_of, profile_of

Step = tuple[str, Left | None]
"""A hex to enter, and what it costs; None where it is forbidden to one of the group."""

FORBIDDEN: Final = "6.2", "The terrain of {}, or what lies before it, forbids it."
NOT_AHEAD: Final = "6.5", "A vehicle drives straight ahead: {} is not before it."


class Alike(Struct, frozen=True):
    """Units of a group that pay alike and, where they drive, face alike; of them the poorest decides."""

    fares: Fares
    drives: bool
    facing: float | None


class Label(Struct, frozen=True):
    """A way to a hex: how its vehicles face on coming in, what is left, and the step before.

    `turned` is the facing to which they turned in the hex before, if they did.
    """

    hex: str
    facings: Facings
    left: Left
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


OFF_MAP: Final = Label("", (), 0.0)
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
        self.grid = state.board.grid
        self.sides = self.grid.sides
        self.first = moving is None or not moving.entered
        self.alike, self.left = self._alike(moving is not None and moving.assault)
        self.standing: dict[str, list[Unit]] = {}
        self.enemies: set[str] = set()
        self._look_around()
        self.labels: dict[str, Label] = {}
        self._heap: list[tuple[float, int, Label]] = []
        self._ticks = count()
        self._entered: dict[tuple[str, Facings], list[Left]] = {}
        self._turned: dict[str, dict[Facings, list[Left]]] = {}
        self._broke = left_of([-1e-9 for _ in self.alike])
        self._steps: dict[str, dict[int, Step]] = {}
        self._closed: dict[str, tuple[str, str]] = {}
        self._short: dict[str, tuple[Left, Left]] = {}
        self._search(edge, beyond)

    def _look_around(self) -> None:
        """Find where friends stand that count, and which hexes enemies hold."""
        group = {unit.id for unit in self.group}
        for unit in self.state.units.values():
            if unit.hex is None or unit.id in group or unit.kind == FORTIFICATION:
                continue
            if unit.side == self.group[0].side:
                self.standing.setdefault(unit.hex, []).append(unit)
            else:
                self.enemies.add(unit.hex)

    def _alike(self, assault: bool) -> tuple[list[Alike], Left]:
        led = is_led(self.group)
        poorest: dict[tuple[Column, bool, bool, float | None], float] = {}
        for unit in self.group:
            drives = is_vehicle(unit)
            facing = unit.facing if drives else None
            key = profile_of(unit).movement, is_small_gun(unit), drives, facing
            left = max(0.0, purse_of(unit, led, assault).left)
            poorest[key] = min(left, poorest.get(key, left))
        alike = [
            Alike(fares_of(self.state.board, self.options, column, small), drives, facing)
            for column, small, drives, facing in poorest
        ]
        return alike, left_of(list(poorest.values()))

    # -- the search ------------------------------------------------------------------------------

    def _search(self, edge: Iterable[str], beyond: bool) -> None:
        """Go on from the way that leaves most, then the next; who comes in from off the map does not turn."""
        self._come_in(edge)
        start = self.group[0].hex
        if start is not None:
            self._start(Label(start, tuple(each.facing for each in self.alike), self.left))
        while self._heap:
            _, _, label = heappop(self._heap)
            cheapest = self.labels.setdefault(label.hex, label)
            goes_on = beyond and label.hex not in self.enemies
            if goes_on and (label is cheapest or not self._is_beaten(label.hex, label.facings, label.left)):
                self._go_on(label, self._ways(label.facings, may_turn=label.before is not OFF_MAP))

    def _come_in(self, edge: Iterable[str]) -> None:
        """Find the ways in from off the map (6.10); vehicles face into it."""
        driving = any(each.drives for each in self.alike)
        for label in edge:
            cost = _together([each.fares.coming_in(label) for each in self.alike])
            if cost is None:
                self._closed[label] = FORBIDDEN
                continue
            for facing in self.grid.neighbours(label) if driving else (None,):
                facings = tuple(facing if each.drives else None for each in self.alike)
                self._take(OFF_MAP, label, facings, emptied(self.left - cost))

    def _start(self, first: Label) -> None:
        """Find the ways from where the group stands, by option after a turn (6.5), with the minimum (6.6)."""
        may_turn = self.first and may_turn_on_the_spot(self.state)
        ways = self._ways(first.facings, may_turn, on_the_spot=True)
        for bearing, label in self.grid.neighbours(first.hex).items():
            if bearing not in ways[0].bearings:
                self._closed[label] = NOT_AHEAD
        self._go_on(first, ways, minimum=self.first)

    def _ways(self, facings: Facings, may_turn: bool, on_the_spot: bool = False) -> tuple[Ahead, ...]:
        ways = ways_ahead(facings, self.sides, may_reverse(self.options), on_the_spot)
        return ways if may_turn else ways[:1]

    def _go_on(self, label: Label, ways: tuple[Ahead, ...], minimum: bool = False) -> None:
        """Go one hex further, after each turn that leaves more than those known to the same facings here."""
        broke, steps = self._broke, self._steps_from(label.hex)
        turned_here = self._turned.setdefault(label.hex, {})
        for turned, facings, turning, bearings in ways:
            left = label.left - turning
            if not left >= broke or not improves(left, turned_here, facings):
                continue
            for bearing in bearings:
                if bearing not in steps:
                    continue
                end, cost = steps[bearing]
                if cost is None:
                    self._closed[end] = FORBIDDEN
                    continue
                after = left - cost
                if after >= broke or minimum:
                    self._take(label, end, facings, emptied(after) if minimum else after, turned)
                else:
                    self._short.setdefault(end, (cost, left))

    def _steps_from(self, label: str) -> Mapping[int, Step]:
        """Return the hexes beside one by bearing, with what they cost the whole group."""
        first, *others = self.alike
        if not others:
            return first.fares.ahead(label)
        found = self._steps.get(label)
        if found is None:
            more = [each.fares.ahead(label) for each in others]
            found = self._steps[label] = {
                bearing: (end, _together([cost, *(fares[bearing][1] for fares in more)]))
                for bearing, (end, cost) in first.fares.ahead(label).items()
            }
        return found

    def _take(
        self, before: Label, label: str, facings: Facings, left: Left, turned: float | None = None
    ) -> None:
        """Note a way to a hex, unless one is known that leads on as cheaply."""
        if not self._is_beaten(label, facings, left) and improves(left, self._entered, (label, facings)):
            way = Label(label, facings, left, before, turned)
            heappush(self._heap, (-float(left), next(self._ticks), way))

    def _is_beaten(self, label: str, facings: Facings, left: Left) -> bool:
        """Return whether the cheapest way to a hex leads on as cheaply, whichever turn is made there."""
        cheapest = self.labels.get(label)
        if cheapest is None or cheapest.before is OFF_MAP:
            return False
        return cheapest.left - most_saved(cheapest.facings, facings) >= left

    # -- what is closed --------------------------------------------------------------------------

    def shut(self) -> Iterator[tuple[str, str, str]]:
        """Yield the hexes beside those in reach that are closed, with clause and reason."""
        for label in {**self._closed, **self._short}:
            if label not in self.labels:
                yield label, *self._why_shut(label)

    def _why_shut(self, label: str) -> tuple[str, str]:
        if label in self._closed:
            clause, reason = self._closed[label]
            return clause, reason.format(label)
        cost, left = map(each_of, self._short[label])
        short = next(pair for pair in zip(cost, left, strict=True) if pair[0] > pair[1] + 1e-9)
        return "6.1", f"{label} costs {short[0]:g}, and {max(0.0, short[1]):g} is left."


def _together(costs: list[float | None]) -> Left | None:
    """Return what each kind of unit pays, or None where one of them may not."""
    paid = [cost for cost in costs if cost is not None]
    return left_of(paid) if len(paid) == len(costs) else None
