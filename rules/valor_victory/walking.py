"""6.1 The course of a group: what each unit pays for each hex, and how vehicles turn."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.words.messages import Message
from rules.valor_victory.paying import SMALL_GUN, Purse, is_led, price_for, purse_of
from rules.valor_victory.terrain import Price, terrain_word
from rules.valor_victory.turning import face_first_cost, is_ahead, turn_cost
from rules.valor_victory.units import GUN, costs_of, is_vehicle, options_of, profile_of
from rules.valor_victory.words import say


class Plan(Struct, frozen=True):
    """The plan of a group: the hexes to enter, the first from off the map where `coming_in`.

    `turns` has a facing or None for each hex; `facing` is a gun's at the end, and a vehicle's on coming in.
    `entered` are the hexes of the move before these.
    """

    group: tuple[Unit, ...]
    hexes: tuple[str, ...]
    turns: tuple[float | None, ...]
    assault: bool
    entered: int
    coming_in: bool
    face_first: float | None = None
    facing: float | None = None


class Walk:
    """One walk of a plan: its `findings`, and the `purses`, `facings` and `course` that result.

    `spent` is what the walk has cost the unit that pays most by the time it leaves each hex of the course.

    Where a step cannot be paid it is still taken, so that every reason on the way is found; `course` ends
    where the board's shape does.
    """

    def __init__(self, state: GameState, plan: Plan) -> None:
        self.state = state
        self.plan = plan
        self.options = options_of(state)
        self.costs = costs_of(self.options)
        led = is_led(plan.group)
        self.purses: dict[str, Purse] = {unit.id: purse_of(unit, led, plan.assault) for unit in plan.group}
        self.facings: dict[str, float | None] = {unit.id: self._first_facing(unit) for unit in plan.group}
        self._had = {unit: purse.left for unit, purse in self.purses.items()}
        self.short: set[str] = set()
        self.findings: list[Finding] = []
        self.course: list[tuple[str, dict[str, float | None]]] = []
        self.spent: list[float] = []
        self._walk()

    def _walk(self) -> None:
        plan = self.plan
        if plan.face_first is not None:
            self.findings += self._face_first(plan.face_first)
        here = None if plan.coming_in else plan.group[0].hex
        for index, label in enumerate(plan.hexes):
            if not self._is_beside(here, label):
                message = say("not_beside", hex=label, other=here)
                self.findings.append(illegal("6.1", "not_beside", message, label))
                return
            self.findings += self._enter(here, label, first=plan.entered + index == 0)
            self.findings += self._turn(label, plan.turns[index])
            self.course.append((label, dict(self.facings)))
            self.spent.append(max(self._had[unit] - purse.left for unit, purse in self.purses.items()))
            here = label
        self._face_guns()

    def _first_facing(self, unit: Unit) -> float | None:
        return self.plan.facing if self.plan.coming_in and is_vehicle(unit) else unit.facing

    def _is_beside(self, here: str | None, label: str) -> bool:
        return here is None or bool(self.state.board.grid.adjacent(here, label))

    # -- entering --------------------------------------------------------------------------------

    def _enter(self, here: str | None, label: str, first: bool) -> Iterator[Finding]:
        yielded: set[tuple[Message, ...]] = set()
        for unit in self.plan.group:
            if here is not None and is_vehicle(unit):
                yield from self._ahead(unit, here, label)
            price = price_for(self.state.board, self.costs, unit, here, label)
            yield from self._pay(unit, price, label, first)
            if price.forbidden_by is None and price.words not in yielded:
                yielded.add(price.words)
                yield from _price_notes(unit, price, label)

    def _ahead(self, unit: Unit, here: str, label: str) -> Iterator[Finding]:
        facing = self.facings[unit.id]
        if not is_ahead(self.state.board, self.options, facing, here, label):
            message = say("not_ahead", unit=unit.name, hex=label)
            yield illegal("6.5", "not_ahead", message, label)

    def _pay(self, unit: Unit, price: Price, label: str, first: bool) -> Iterator[Finding]:
        purse = self.purses[unit.id]
        if price.forbidden_by is not None:
            message = say("forbidden", terrain=terrain_word(price.forbidden_by), unit=unit.name, hex=label)
            yield illegal("6.2", "impassable", message, label)
            return
        if not purse.can_pay(price.points):
            if first:
                message = say("takes_all", unit=unit.name, hex=label, cost=price.points)
                yield note("6.6", "minimum", message, label)
            elif unit.id not in self.short:
                self.short.add(unit.id)
                message = say("too_dear", unit=unit.name, left=purse.left, hex=label, cost=price.points)
                yield illegal("6.1", "too_dear", message, label)
        self.purses[unit.id] = purse.after(price.points)

    # -- turning ---------------------------------------------------------------------------------

    def _turn(self, label: str, facing: float | None) -> Iterator[Finding]:
        if facing is None:
            return
        for unit in self.plan.group:
            if is_vehicle(unit):
                before = self.facings[unit.id]
                cost = turn_cost(before, facing) if before is not None else 0.0
                yield from self._pay_turn(unit, cost, label)
                self.facings[unit.id] = facing

    def _face_first(self, facing: float) -> Iterator[Finding]:
        for unit in self.plan.group:
            if is_vehicle(unit) and unit.facing is not None:
                yield from self._pay_turn(unit, face_first_cost(unit.facing, facing), unit.hex)
                self.facings[unit.id] = facing

    def _pay_turn(self, unit: Unit, cost: float, label: str | None) -> Iterator[Finding]:
        if not cost:
            return
        purse = self.purses[unit.id]
        if purse.can_pay(cost):
            message = say("turning", unit=unit.name, cost=cost, hex=label)
            yield note("6.5", "turning", message, label, mp=cost, what=say("turning_in"))
        else:
            message = say("turn_too_dear", unit=unit.name, left=purse.left, hex=label, cost=cost)
            yield illegal("6.5", "turn_too_dear", message, label)
        self.purses[unit.id] = purse.after(cost)

    def _face_guns(self) -> None:
        for unit in self.plan.group:
            if unit.kind == GUN and self.plan.facing is not None:
                self.facings[unit.id] = self.plan.facing
                if self.course:
                    self.course[-1][1][unit.id] = self.plan.facing


def _price_notes(unit: Unit, price: Price, label: str) -> Iterator[Finding]:
    column = profile_of(unit).movement
    message = say("cost", hex=label, column=column, cost=price.points, made_of=price.words)
    yield note("6.2", "cost", message, label, mp=price.points, what=price.what)
    if price.parts[0].what == SMALL_GUN:
        yield note("6.32", "small_gun", say("small_gun", unit=unit.name), label)
