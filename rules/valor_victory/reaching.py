"""6.1 One search for every hex that a group may still get to: what is left there, and the cheapest way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from heapq import heappop, heappush
from typing import Final

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.words.numbers import points_words
from rules.valor_victory.fares import Fares, fares_of
from rules.valor_victory.lefts import Left, each_of, emptied, left_of
from rules.valor_victory.paying import is_led, purse_of
from rules.valor_victory.permission import may_turn_on_the_spot
from rules.valor_victory.terrain import Column
from rules.valor_victory.turning import Facings, may_reverse
from rules.valor_victory.units import FORTIFICATION, Moving, is_small_gun, is_vehicle, options_of, profile_of
from rules.valor_victory.ways import ANY_WAY, Way, every_way

Step = tuple[str, Left | None]
"""A hex to enter, and what it costs; None where it is forbidden to one of the group."""

FORBIDDEN: Final = "6.2", "The terrain of {}, or the hexside before it, keeps it out."
NOT_AHEAD: Final = "6.5", "A vehicle drives straight ahead: {} is not before it."


class Alike(Struct, frozen=True):
    """Units of a group that pay alike and, where they drive, face alike; of them the poorest decides."""

    fares: Fares
    drives: bool
    facing: float | None


class Label(Struct, frozen=True):
    """A way to a hex: how vehicles face there, what is left, the hexes entered, and the turn before each."""

    hex: str
    facings: Facings
    left: Left
    path: tuple[str, ...] = ()
    turns: tuple[float | None, ...] = ()


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
        self.first = moving is None or not moving.entered
        self.alike, self.left = self._alike(moving is not None and moving.assault)
        self.comes_in = group[0].hex is None
        self.drives = any(each.drives for each in self.alike)
        self.facings = tuple(each.facing for each in self.alike)
        drives = tuple(each.drives for each in self.alike)
        self.ways = every_way(self.facings, drives, self.grid.sides, may_reverse(self.options))
        self.standing: dict[str, list[Unit]] = {}
        self.enemies: set[str] = set()
        self._look_around()
        self.labels: dict[str, Label] = {}
        self._known: dict[str, list[Label]] = {}
        self._by_left: dict[float, list[Label]] = {}
        self._lefts: list[float] = []
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
            facing = unit.facing if drives and unit.hex is not None else None
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
        """Go on from the ways that leave most, then the next; one step on for nothing joins those at hand."""
        self._come_in(edge)
        if self.group[0].hex is not None:
            self._start(self.group[0].hex)
        while self._lefts:
            for label in self._by_left[-heappop(self._lefts)]:
                self.labels.setdefault(label.hex, label)
                if beyond and label.hex not in self.enemies:
                    self._go_on(label, self.ways.on[label.facings])

    def _come_in(self, edge: Iterable[str]) -> None:
        """Find the ways in from off the map (6.10); vehicles then face as they choose."""
        facings = ANY_WAY if self.drives else self.facings
        for end in edge:
            cost = _together([each.fares.coming_in(end) for each in self.alike])
            if cost is None:
                self._closed[end] = FORBIDDEN
            else:
                self._take(Label(end, facings, emptied(self.left - cost), (end,), (None,)))

    def _start(self, start: str) -> None:
        """Find the ways from where the group stands, by option after a turn (6.5), with the minimum (6.6)."""
        straight = [way for way in self.ways.first if way.turned is None]
        ahead = [way.bearing for way in straight]
        for bearing, end in self.grid.neighbours(start).items():
            if bearing not in ahead:
                self._closed[end] = NOT_AHEAD
        may_turn = self.first and may_turn_on_the_spot(self.state)
        ways = self.ways.first if may_turn else straight
        self._go_on(Label(start, self.facings, self.left), ways, minimum=self.first)

    def _go_on(self, label: Label, ways: Iterable[Way], minimum: bool = False) -> None:
        """Go one hex further each way, unless another to the same hex is known to lead on as cheaply."""
        broke, known, steps = self._broke, self._known, self._steps_from(label.hex)
        for bearing, turned, turning, facings, spared in ways:
            left = label.left - turning
            if bearing not in steps or not left >= broke:
                continue
            end, cost = steps[bearing]
            if cost is None:
                self._closed[end] = FORBIDDEN
                continue
            after = left - cost
            if minimum:
                after = emptied(after)
            elif not after >= broke:
                self._short.setdefault(end, (cost, left))
                continue
            for other in known.get(end, ()):
                if other.left - spared[other.facings] >= after:
                    break
            else:
                self._take(Label(end, facings, after, (*label.path, end), (*label.turns, turned)))

    def _take(self, label: Label) -> None:
        self._known.setdefault(label.hex, []).append(label)
        left = float(label.left)
        if left not in self._by_left:
            self._by_left[left] = []
            heappush(self._lefts, -left)
        self._by_left[left].append(label)

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
        return (
            "6.1",
            f"{label} costs {points_words(short[0])}, and {points_words(max(0.0, short[1]))} is left.",
        )


def _together(costs: list[float | None]) -> Left | None:
    """Return what each kind of unit pays, or None where one of them may not."""
    paid = [cost for cost in costs if cost is not None]
    return left_of(paid) if len(paid) == len(costs) else None
