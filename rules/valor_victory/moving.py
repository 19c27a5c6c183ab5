"""What is to be said of a move and of coming in: 6.1, 6.31, 6.4, 6.5, 6.7, 6.8, 6.10."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import msgspec

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, forbidding, illegal, note
from rules.valor_victory.orders import Enter, Move
from rules.valor_victory.paying import against_immobile, gains_by_leader, is_led
from rules.valor_victory.permission import (
    against_open_move,
    against_stack,
    group_of,
    may_turn_on_the_spot,
    names_of,
    open_move,
)
from rules.valor_victory.stacking import fits_in
from rules.valor_victory.units import (
    AFV,
    Moving,
    enemies_in,
    is_infantry,
    is_vehicle,
    state_of,
    turn_of,
)
from rules.valor_victory.walking import Plan, Walk


class Case(msgspec.Struct, frozen=True, dict=True):
    """An order to move or to come in, with what follows from it and the state."""

    state: GameState
    order: Move | Enter

    @cached_property
    def group(self) -> tuple[Unit, ...]:
        """The units of the order."""
        return group_of(self.state, self.order)

    @cached_property
    def moving(self) -> Moving | None:
        """The open move that the order goes on with."""
        return None if isinstance(self.order, Enter) else turn_of(self.state).moving

    @cached_property
    def assault(self) -> bool:
        """Whether the move is by assault: its first order says so (6.4)."""
        return self.moving.assault if self.moving is not None else bool(self.order.assault)

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """The hexes to be entered, the one by which the group comes in among them."""
        return (self.order.hex, *self.order.path) if isinstance(self.order, Enter) else self.order.path

    @cached_property
    def plan(self) -> Plan:
        """What the group is to do."""
        order, comes_in = self.order, isinstance(self.order, Enter)
        turns = order.turns or (None,) * len(order.path)
        return Plan(
            group=self.group,
            hexes=self.hexes,
            turns=(None, *turns) if comes_in else turns,
            assault=self.assault,
            entered=self.moving.entered if self.moving is not None else 0,
            coming_in=comes_in,
            face_first=order.face_first,
            facing=order.facing,
        )

    @cached_property
    def walk(self) -> Walk:
        """The group's walk."""
        return Walk(self.state, self.plan)

    @property
    def ends(self) -> bool:
        """Whether the order concludes the move: an attack always does (6.8)."""
        return self.order.end or self.order.attack is not None


# -- what is to be said --------------------------------------------------------------------------


def move_findings(state: GameState, order: Move | Enter) -> list[Finding]:
    """Return everything that is to be said about a move whose order is well formed."""
    case = Case(state, order)
    found = [*_against_group(case), *_against_start(case), *_against_assault(case), *_against_spot(case)]
    if any(finding.rule in ("off_board", "not_in_reserve") for finding in found):
        return found
    found += case.walk.findings
    found += [*_enemies(case), *_full_hex(case)]
    forbidden = list(forbidding(found))
    return forbidden or [*found, *move_notes(case)]


def _against_group(case: Case) -> Iterator[Finding]:
    """Yield why these units may not move together, or not now (6.1, 6.6, 6.9)."""
    state, group = case.state, case.group
    if isinstance(case.order, Enter):
        if turn_of(state).moving is not None:
            yield open_move(state)
    else:
        yield from against_open_move(state, group)
    yield from against_immobile(state, group)
    yield from against_stack(group)


def _against_start(case: Case) -> Iterator[Finding]:
    """Yield why units may not come in, or move from where they are (6.10)."""
    if not isinstance(case.order, Enter):
        for unit in case.group:
            if unit.hex is None:
                yield illegal("6.10", "off_board", f"{unit.name} is not on the board.")
        return
    for unit in case.group:
        place = state_of(unit).place
        if place != "reserve":
            where = "on the board" if place == "board" else place
            yield illegal("6.10", "not_in_reserve", f"{unit.name} is {where}: it does not come in.")
    yield from against_edge(case.state, case.group[0], case.order.hex)


def against_edge(state: GameState, unit: Unit, label: str) -> Iterator[Finding]:
    own = state.board.baselines.get(unit.side)
    if own and label not in own:
        yield illegal("6.10", "baseline", f"{label} is not on the side's own baseline.", label)
    elif not own and not state.board.is_edge(label):
        yield illegal("6.10", "no_edge", f"{label} is not at the map's edge.", label)


def _against_assault(case: Case) -> Iterator[Finding]:
    """Yield why a move may not be by assault, or not any more (6.4)."""
    moving, told = case.moving, case.order.assault
    if moving is not None and told is not None and told != moving.assault:
        began = "by" if moving.assault else "without"
        yield illegal("6.4", "assault_changed", f"The move began {began} assault movement.")
    if case.assault or told:
        for unit in case.group:
            if not is_infantry(unit):
                yield illegal("6.4", "no_infantry", f"{unit.name} is no infantry: no assault movement.")


def _against_spot(case: Case) -> Iterator[Finding]:
    """Yield why a vehicle may not turn before its first hex (6.5)."""
    if case.order.face_first is None:
        return
    if not may_turn_on_the_spot(case.state):
        yield illegal("6.5", "on_the_spot", "By the house rules a vehicle turns only after entering a hex.")
    elif isinstance(case.order, Enter) or case.plan.entered:
        yield illegal("6.5", "not_first", "A vehicle turns on the spot only before its first hex.")
    elif not any(is_vehicle(unit) for unit in case.group):
        yield illegal("6.5", "no_vehicle", "Only vehicles turn on the spot.")


def _enemies(case: Case) -> Iterator[Finding]:
    """Yield which hexes enemies close, and whether an attack opens the last (6.8)."""
    attack, side = case.order.attack, case.group[0].side
    for index, label in enumerate(case.hexes, start=1):
        last = index == len(case.hexes)
        if enemies_in(case.state, label, side) and not (last and attack):
            yield illegal("6.8", "enemy", f"An enemy holds {label}.", label)
    if attack is None:
        return
    target = case.hexes[-1] if case.hexes else None
    if target is None or not enemies_in(case.state, target, side):
        yield illegal("6.8", "no_enemy", "There is no enemy to attack in the last hex.", target)
    for unit in case.group:
        if attack == "close_assault" and not is_infantry(unit):
            yield illegal("6.8", "no_assault", f"{unit.name} is no infantry: no Close Assault.", target)
        if attack == "overrun" and unit.kind != AFV:
            yield illegal("6.8", "no_overrun", f"{unit.name} is no AFV: no Armor Overrun.", target)


def _full_hex(case: Case) -> Iterator[Finding]:
    """Yield that the last hex has no room for the group (6.7)."""
    label = case.hexes[-1] if case.hexes else case.group[0].hex
    if label is None or fits_in(case.state, label, case.group):
        return
    if case.ends:
        yield illegal("6.7", "full", f"{label} has no room for {names_of(case.group)}.", label)
    else:
        message = f"{label} is full: the move may not be concluded there."
        yield Finding("6.7", "full", "risk", message, label)


def move_notes(case: Case) -> Iterator[Finding]:
    """Yield what counted in a move besides what its hexes cost."""
    if is_led(case.group) and any(map(gains_by_leader, case.group)):
        yield note("6.31", "led", f"{names_of(case.group)}: squads move with their leader's points.")
    if case.assault:
        yield note("6.4", "assault", "Assault movement: half the points, and one more of cover on the way.")
    if case.order.attack is not None and case.hexes:
        word = "Close Assault" if case.order.attack == "close_assault" else "Armor Overrun"
        yield note("6.8", "attack", f"{word} in {case.hexes[-1]}: the fight is the players'.", case.hexes[-1])
    if isinstance(case.order, Enter):
        message = f"{case.order.hex}, where it comes in, is the first hex of the move."
        yield note("6.10", "enters", message, case.order.hex)
