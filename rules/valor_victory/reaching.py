"""Where a group may still get: every hex with its price and the cheapest way, and what closes the others."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import count

from msgspec import Struct

from rules.core.state import GameState, JsonObject, Unit
from rules.core.system import HexGoal
from rules.valor_victory.fares import Fares, fares_of
from rules.valor_victory.paying import is_led, purse_of
from rules.valor_victory.stacking import fits
from rules.valor_victory.terrain import Column
from rules.valor_victory.turning import DEAREST_TURN, turn_cost, ways_of
from rules.valor_victory.units import (
    AFV,
    FORTIFICATION,
    Moving,
    is_infantry,
    is_small_gun,
    is_vehicle,
    options_of,
    profile_of,
    turn_of,
)

Facings = tuple[float | None, ...]
Lefts = tuple[float, ...]


Ahead = tuple[int, float | None, Facings, Lefts | None]
"""A way ahead: the bearing, the turn before it if any, the facings then, and the price of the turn."""


class Alike(Struct, frozen=True):
    """Units of a group that pay alike, and face alike where that counts; of them the poorest decides."""

    fares: Fares
    facing: float | None
    small_gun: bool


class Label(Struct, frozen=True):
    """A way to a hex: how its vehicles face on coming in, what each kind has left, and the step before.

    `turned` is the facing to which they turned in the hex before, if they did.
    """

    hex: str
    facings: Facings
    lefts: Lefts
    before: Label | None = None
    turned: float | None = None

    def way(self) -> tuple[list[str], list[float | None]]:
        """Return the hexes entered, and the turn after each."""
        path: list[str] = []
        turned: list[float | None] = []
        step = self
        while step.before is not None:
            path.append(step.hex)
            turned.append(step.turned)
            step = step.before
        return path[::-1], [*turned[-2::-1], None]


class Reaching:
    """One search from where a group stands.

    `labels` are the cheapest ways to each hex in reach; `shut` says why others beside those are closed.
    """

    def __init__(self, state: GameState, group: tuple[Unit, ...], moving: Moving | None) -> None:
        self.state = state
        self.group = group
        self.options = options_of(state)
        self.first = moving is None or not moving.entered
        self.alike, lefts = self._alike(moving is not None and moving.assault)
        self.lefts = lefts
        self.side = group[0].side
        self.standing: dict[str, list[Unit]] = {}
        self.enemies: set[str] = set()
        self._look_around()
        self.labels: dict[str, Label] = {}
        self.shut: dict[str, tuple[str, str]] = {}
        self._steps: dict[Facings, list[Ahead]] = {}
        self._search()

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
        poorest: dict[tuple[Column, bool, float | None], float] = {}
        for unit in self.group:
            facing = unit.facing if is_vehicle(unit) else None
            key = profile_of(unit).movement, is_small_gun(unit), facing
            left = purse_of(unit, led, assault).left
            poorest[key] = min(left, poorest.get(key, left))
        alike = [
            Alike(fares_of(self.state.board, self.options, column), facing, small)
            for column, small, facing in poorest
        ]
        return alike, tuple(poorest.values())

    # -- the search ------------------------------------------------------------------------------

    def _search(self) -> None:
        start = self.group[0].hex
        assert start is not None
        first = Label(start, tuple(each.facing for each in self.alike), self.lefts)
        self._shut_what_is_not_ahead(first)
        tick = count()
        heap: list[tuple[float, int, Label]] = []
        best: dict[tuple[str, Facings], list[Lefts]] = {}
        self._push(heap, tick, best, self._from(first, on_the_way=False))
        while heap:
            _, _, label = heappop(heap)
            if label.lefts not in best[label.hex, label.facings]:
                continue
            cheapest = self.labels.setdefault(label.hex, label)
            if label.hex not in self.enemies and (label is cheapest or not _is_beaten(label, cheapest)):
                self._push(heap, tick, best, self._from(label, on_the_way=True))

    def _shut_what_is_not_ahead(self, first: Label) -> None:
        ahead = {bearing for bearing, turned, _, _ in self._bearings(first.facings) if turned is None}
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

    def _from(self, label: Label, on_the_way: bool) -> Iterator[Label]:
        """Yield the ways that go one hex further; before the first hex no vehicle turns."""
        minimum = self.first and not on_the_way
        for bearing, turned, facings, turning in self._bearings(label.facings):
            if turned is not None and not on_the_way:
                continue
            lefts = label.lefts
            if turning is not None:
                lefts = tuple(left - cost for left, cost in zip(lefts, turning, strict=True))
                if min(lefts) < -1e-9:
                    continue
            found = self._pay(label.hex, bearing, lefts, minimum)
            if found is not None:
                yield Label(found[0], facings, found[1], label, turned)

    def _bearings(self, facings: Facings) -> list[Ahead]:
        """Return the ways ahead of units that face like this."""
        if facings not in self._steps:
            self._steps[facings] = list(self._work_out_bearings(facings))
        return self._steps[facings]

    def _work_out_bearings(self, facings: Facings) -> Iterator[Ahead]:
        if all(facing is None for facing in facings):
            yield from ((bearing, None, facings, None) for bearing in self.state.board.grid.sides)
            return
        for turned in (None, *self.state.board.grid.sides):
            after = tuple(facing if facing is None or turned is None else turned for facing in facings)
            if turned is not None and after == facings:
                continue
            costs = tuple(
                0.0 if start is None or end is None else turn_cost(start, end)
                for start, end in zip(facings, after, strict=True)
            )
            ahead = [set(ways_of(facing, self.options)) for facing in after if facing is not None]
            for bearing in set.intersection(*ahead):
                yield int(bearing), turned, after, costs if any(costs) else None

    def _pay(self, start: str, bearing: int, lefts: Lefts, minimum: bool) -> tuple[str, Lefts] | None:
        """Return the hex across a hexside and what is left there, or None and why in `shut`."""
        after: list[float] = []
        for each, left in zip(self.alike, lefts, strict=True):
            found = each.fares[start].get(bearing)
            if found is None:
                return None
            label, points = found
            if points is None:
                self.shut[label] = "6.2", f"The terrain of {label}, or what lies before it, forbids it."
                return None
            cost = 1.0 if each.small_gun else points
            if cost > left + 1e-9 and not minimum:
                self.shut.setdefault(label, ("6.1", f"{label} costs {cost:g}, and {left:g} is left."))
                return None
            after.append(max(0.0, left - cost))
        return label, tuple(after)


def _is_beaten(label: Label, cheapest: Label) -> bool:
    """Return whether the cheapest way to a hex leads on as cheaply, even after the dearest turn there."""
    return all(left <= other - DEAREST_TURN for left, other in zip(label.lefts, cheapest.lefts, strict=True))


def _as_good(lefts: Lefts, others: Lefts) -> bool:
    if len(lefts) == 1:
        return lefts[0] >= others[0] - 1e-9
    return all(left >= other - 1e-9 for left, other in zip(lefts, others, strict=True))


# -- goals ---------------------------------------------------------------------------------------


def goals_of(state: GameState, group: tuple[Unit, ...]) -> tuple[HexGoal, ...]:
    """Return the hexes that a group on the board may get to, cheapest first, and why others are closed."""
    turn = turn_of(state)
    found = Reaching(state, group, turn.moving)
    goals = [_goal(found, label) for label in found.labels.values() if label.hex != group[0].hex]
    shut = (
        HexGoal(label, reason=reason, clause=clause)
        for label, (clause, reason) in found.shut.items()
        if label not in found.labels
    )
    return (*goals, *shut)


def _goal(found: Reaching, label: Label) -> HexGoal:
    path, turns = label.way()
    fields: JsonObject = {"path": path}
    if any(turn is not None for turn in turns):
        fields["turns"] = turns
    cost = max(before - left for before, left in zip(found.lefts, label.lefts, strict=True))
    if label.hex in found.enemies:
        return _attack(found, label, fields, cost)
    standing = found.standing.get(label.hex, [])
    if standing and not fits([*standing, *found.group]):
        reason = f"{label.hex} is full: the group may pass, not stop."
        return HexGoal(label.hex, cost, {**fields, "end": False}, reason, "6.7")
    return HexGoal(label.hex, cost, fields)


def _attack(found: Reaching, label: Label, fields: JsonObject, cost: float) -> HexGoal:
    """Return what an enemy's hex is to a group: the end of an attack, or closed (6.8)."""
    standing = found.standing.get(label.hex, [])
    if all(map(is_infantry, found.group)):
        attack = "close_assault"
    elif all(unit.kind == AFV for unit in found.group):
        attack = "overrun"
    else:
        return HexGoal(label.hex, reason=f"An enemy holds {label.hex}.", clause="6.8")
    if not fits([*standing, *found.group]):
        return HexGoal(label.hex, reason=f"{label.hex} has no room for the group.", clause="6.7")
    return HexGoal(label.hex, cost, {**fields, "attack": attack})
