"""The orders to move and to come in, hex by hex: 6.1, 6.31, 6.4, 6.5, 6.7, 6.8, 6.10."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rules.core.game.answers import HexGoal, Preview
from rules.core.game.cache import cached
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order, forbidding, illegal, note
from rules.core.system.deployment import outside_its_zones
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.core.words.problems import show
from rules.valor_victory.completion import along, steps_along, with_turns
from rules.valor_victory.goals import edge_of, goals_of
from rules.valor_victory.group import A_GROUP, names_of
from rules.valor_victory.march import Case, Enter, Move
from rules.valor_victory.markers import concluded, marked
from rules.valor_victory.paying import gains_by_leader, is_led, purse_of
from rules.valor_victory.permission import (
    bad_facings,
    may_come_in,
    may_march,
    may_move,
    may_turn_on_the_spot,
    on_board,
    open_move,
)
from rules.valor_victory.stacking import fits_in
from rules.valor_victory.turning import face_first_cost
from rules.valor_victory.units import (
    AFV,
    GUN,
    Moving,
    enemies_in,
    is_infantry,
    is_vehicle,
    passengers_of,
    state_of,
    turn_of,
)
from rules.valor_victory.words import say

STAYS_OPEN: Final[JsonObject] = {"end": False}
"""What keeps a move open, so that the other side may fire at it hex by hex (6.1, 6.31)."""


# -- what stands against it ----------------------------------------------------------------------


def _malformed(state: GameState, group: tuple[Unit, ...], order: Move | Enter) -> Iterator[Finding]:
    """Yield why a move is malformed: its path, its turns, its facings."""
    entered = (order.hex,) if isinstance(order, Enter) else ()
    for label in (*entered, *order.path):
        if state.board.grid.find(label) is None:
            yield bad_order(say("no_hex", hex=show(label)))
    if not entered and not order.path and order.face_first is None:
        yield bad_order(say("empty_path"))
    if order.turns is not None and len(order.turns) != len(order.path):
        yield bad_order(say("turns_of_another_path"))
    yield from bad_facings(state, (order.facing, order.face_first, *(order.turns or ())))
    if isinstance(order, Enter) and order.facing is None and any(map(is_vehicle, group)):
        yield bad_order(say("comes_in_with_facing"))


def _judge(state: GameState, group: tuple[Unit, ...], order: Move | Enter) -> list[Finding]:
    """Return every reason against a well-formed move."""
    case = Case(state, order)
    found = [*_against_start(case), *_against_assault(case), *_against_spot(case)]
    if any(finding.rule in ("off_board", "not_in_reserve") for finding in found):
        return found
    return [*found, *forbidding([*case.walk.findings, *_enemies(case), *_full_hex(case)])]


def _against_start(case: Case) -> Iterator[Finding]:
    """Yield why units may not come in, or move from where they are (6.10)."""
    if not isinstance(case.order, Enter):
        yield from on_board(case.group)
        return
    if turn_of(case.state).moving is not None:
        yield open_move(case.state)
    for unit in case.group:
        place = state_of(unit).place
        if place != "reserve":
            yield illegal("6.10", "not_in_reserve", say("not_in_reserve", unit=unit.name, place=place))
    yield from _against_edge(case.state, case.group[0], case.order.hex)


def _against_edge(state: GameState, unit: Unit, label: str) -> Iterator[Finding]:
    """Yield why a unit does not come in by a hex (6.10)."""
    own = state.board.baselines.get(unit.side)
    if own and label not in own:
        yield illegal("6.10", "baseline", say("not_on_baseline", hex=label), label)
    elif not own and not state.board.is_edge(label):
        yield illegal("6.10", "no_edge", say("not_at_edge", hex=label), label)


def _against_assault(case: Case) -> Iterator[Finding]:
    """Yield why a move may not be by assault, or no longer (6.4)."""
    moving, ordered = case.moving, case.order.assault
    if moving is not None and ordered is not None and ordered != moving.assault:
        message = say("assault_changed", assault="yes" if moving.assault else "no")
        yield illegal("6.4", "assault_changed", message)
    if case.assault or ordered:
        for unit in case.group:
            if not is_infantry(unit):
                yield illegal("6.4", "no_infantry", say("no_infantry", unit=unit.name))


def _against_spot(case: Case) -> Iterator[Finding]:
    """Yield why a vehicle may not turn before its first hex (6.5)."""
    if case.order.face_first is None:
        return
    if not may_turn_on_the_spot(case.state):
        yield illegal("6.5", "on_the_spot", say("on_the_spot"))
    elif isinstance(case.order, Enter) or case.plan.entered:
        yield illegal("6.5", "not_first", say("not_first"))
    elif not any(is_vehicle(unit) for unit in case.group):
        yield illegal("6.5", "no_vehicle", say("no_vehicle"))


def _enemies(case: Case) -> Iterator[Finding]:
    """Yield which hexes enemies close, and whether an attack opens the last (6.8)."""
    attack, side = case.order.attack, case.group[0].side
    for index, label in enumerate(case.hexes, start=1):
        last = index == len(case.hexes)
        if enemies_in(case.state, label, side) and not (last and attack):
            yield illegal("6.8", "enemy", say("enemy", hex=label), label)
    if attack is None:
        return
    target = case.hexes[-1] if case.hexes else None
    if target is None or not enemies_in(case.state, target, side):
        yield illegal("6.8", "no_enemy", say("no_enemy"), target)
    for unit in case.group:
        if attack == "close_assault" and not is_infantry(unit):
            yield illegal("6.8", "no_assault", say("no_close_assault", unit=unit.name), target)
        if attack == "overrun" and unit.kind != AFV:
            yield illegal("6.8", "no_overrun", say("no_overrun", unit=unit.name), target)


def _full_hex(case: Case) -> Iterator[Finding]:
    """Yield a finding if the last hex has no room for the group (6.7)."""
    label = case.hexes[-1] if case.hexes else case.group[0].hex
    if label is None or fits_in(case.state, label, case.group):
        return
    if case.ends:
        yield illegal("6.7", "full", say("no_room", hex=label, units=names_of(case.group)), label)
    else:
        yield Finding("6.7", "full", "risk", say("full", hex=label), label)


# -- what counts in it ---------------------------------------------------------------------------


def _notes(state: GameState, group: tuple[Unit, ...], order: Move | Enter) -> Iterator[Finding]:
    """Yield what counts in a legal move: what its hexes cost, whether it may end there, and the rest."""
    case = Case(state, order)
    yield from case.walk.findings
    yield from _full_hex(case)
    yield from _move_notes(case)


def _move_notes(case: Case) -> Iterator[Finding]:
    """Yield what counts in a move besides the costs of its hexes."""
    if is_led(case.group) and any(map(gains_by_leader, case.group)):
        yield note("6.31", "led", say("led", units=names_of(case.group)))
    if case.assault:
        yield note("6.4", "assault", say("assault"))
    if case.order.attack is not None and case.hexes:
        target = case.hexes[-1]
        yield note("6.8", "attack", say("attack", attack=case.order.attack, hex=target), target)
    if isinstance(case.order, Enter):
        yield note("6.10", "enters", say("enters", hex=case.order.hex), case.order.hex)
        for unit in case.group:
            yield from outside_its_zones(case.state, unit, case.order.hex)


def _preview(state: GameState, group: tuple[Unit, ...], order: Move | Enter, verdict: Verdict) -> Preview:
    """Return where a group may get, the result of the order's path, and its steps hex by hex."""
    if any(may_march(state, group)):
        return Preview(verdict)
    goals = goals_of(state, group)
    is_none = any(finding.clause == "order" for finding in verdict.findings)
    case = None if is_none else _completed(state, group, order)
    if case is None:
        return Preview(verdict, hexes=goals)
    return Preview(verdict, hexes=goals, along=along(case), steps=() if order.end else steps_along(case))


def _completed(state: GameState, group: tuple[Unit, ...], order: Move | Enter) -> Case | None:
    """Return an order along a path with the turns that it needs; None if it is illegal."""
    case = Case(state, with_turns(state, order))
    return None if any(_judge(state, group, case.order)) or not case.hexes else case


# -- its events ----------------------------------------------------------------------------------


def _resolve(state: GameState, group: tuple[Unit, ...], order: Move | Enter, dice: Dice) -> list[Event]:
    """Return the events of a move. Raises ValueError if its first step is impossible on this board."""
    case = Case(state, order)
    off_board = not isinstance(order, Enter) and any(unit.hex is None for unit in case.group)
    if not case.group or off_board or (case.hexes and not case.walk.course):
        raise ValueError("there is no way for this group to go")
    moving = Moving(
        units=case.moving.units if case.moving is not None else tuple(unit.id for unit in case.group),
        assault=case.assault,
        entered=case.plan.entered + len(case.walk.course),
    )
    return [
        *_placed(case),
        *(_changed(case, unit) for unit in case.group),
        *_riders_come_in(case),
        *_turn_events(state, None if case.ends else moving),
        Narrated.of(case.group[0].id, _sentence(case), _clauses(case)),
        *_fight(case),
    ]


def _fight(case: Case) -> Iterator[Event]:
    """Yield that a fight follows an attack, which the players decide (6.8)."""
    if case.order.attack is None or not case.walk.course:
        return
    label, _ = case.walk.course[-1]
    foes = enemies_in(case.state, label, case.group[0].side)
    if foes:
        said = say("fights_on", attack=case.order.attack, hex=label, foes=names_of(foes))
        yield Narrated.of(foes[0].id, said, ("6.8",))


def _placed(case: Case) -> Iterator[Event]:
    """Yield where the units and those aboard them stand, hex by hex."""
    aboard = [(unit, rider) for unit in case.group for rider in passengers_of(case.state, unit)]
    if not case.walk.course:
        for unit in case.group:
            yield UnitPlaced(unit.id, None, unit.hex, case.walk.facings[unit.id])
    for label, facings in case.walk.course:
        for unit in case.group:
            yield UnitPlaced(unit.id, None, label, facings[unit.id])
        for _, rider in aboard:
            yield UnitPlaced(rider.id, None, label, rider.facing)


def _changed(case: Case, unit: Unit) -> Event:
    changes: JsonObject = {"mp_spent": case.walk.purses[unit.id].spent}
    if isinstance(case.order, Enter):
        changes["place"] = "board"
    if case.ends:
        changes["markers"] = list(concluded(unit))
    elif case.assault:
        changes["markers"] = list(marked(unit, "assault_move"))
    return UnitChanged(unit.id, changes)


def _riders_come_in(case: Case) -> Iterator[Event]:
    if isinstance(case.order, Enter):
        for unit in case.group:
            for rider in passengers_of(case.state, unit):
                yield UnitChanged(rider.id, {"place": "board"})


def _turn_events(state: GameState, moving: Moving | None) -> list[Event]:
    if turn_of(state).moving == moving:
        return []
    return [TurnChanged({"moving": msgspec.to_builtins(moving)})]


def _sentence(case: Case) -> Message:
    units, count = names_of(case.group), len(case.group)
    spent = max(purse.spent for purse in case.walk.purses.values())
    if not case.walk.course:
        return say("turns", units=units, count=count, spent=spent)
    way = " → ".join(f"**{label}**" for label, _ in case.walk.course)
    how = "assault" if case.assault else "plain"
    attack = case.order.attack or "none"
    if isinstance(case.order, Enter):
        return say("comes_in", units=units, count=count, how=how, way=way, attack=attack, spent=spent)
    return say("moves", units=units, count=count, how=how, way=way, attack=attack, spent=spent)


def _clauses(case: Case) -> tuple[str, ...]:
    found = [*case.walk.findings, *_move_notes(case)]
    return tuple(dict.fromkeys(finding.clause for finding in found if finding.severity == "note"))


# -- how it is offered ---------------------------------------------------------------------------


def _is_on_board(state: GameState, group: tuple[Unit, ...]) -> bool:
    return state_of(group[0]).place == "board"


def _move_choices(state: GameState, group: tuple[Unit, ...], barred: bool) -> Iterator[Choice]:
    """Yield the move, with its hexes once it is open, and the turn of a vehicle where it stands."""
    moving = turn_of(state).moving
    values: dict[str, list[Any]] = {"end": [True, False]}
    if all(map(is_infantry, group)):
        values["assault"] = [False, True] if moving is None else [moving.assault]
    if any(map(is_vehicle, group)):
        values["turns"] = [None, *state.board.grid.sides]
    if any(unit.kind == GUN for unit in group):
        values["facing"] = list(state.board.grid.sides)
    hexes = goals_of(state, group) if moving is not None and not barred else ()
    yield Choice(values=values, hexes=hexes, open=STAYS_OPEN)
    facings = _facings_on_the_spot(state, group[0]) if len(group) == 1 else []
    if facings:
        yield Choice(
            fields={"path": [], "end": False},
            title=say("turn_on_the_spot"),
            key="y",
            values={"face_first": facings},
            gesture="turn",
        )


def _facings_on_the_spot(state: GameState, unit: Unit) -> list[float]:
    """Return how a vehicle may turn where it stands, before the first hex of its move (6.5)."""
    moving = turn_of(state).moving
    if not is_vehicle(unit) or unit.facing is None or not may_turn_on_the_spot(state):
        return []
    if moving is not None and moving.entered:
        return []
    left = purse_of(unit, led=False, assault=False).left
    return [side for side in state.board.grid.sides if 0 < face_first_cost(unit.facing, side) <= left]


def _is_in_reserve(state: GameState, group: tuple[Unit, ...]) -> bool:
    return len(group) == 1 and state_of(group[0]).place == "reserve"


def _enter_choices(state: GameState, group: tuple[Unit, ...], barred: bool) -> Iterator[Choice]:
    """Yield the hexes of the edge by which a unit comes in."""
    (unit,) = group
    values: dict[str, list[Any]] = {"hex": edge_of(state, unit), "end": [True, False]}
    if is_vehicle(unit) or unit.kind == GUN:
        values["facing"] = list(state.board.grid.sides)
    hexes = () if barred else _goals_at_edge(_ComingIn(state, unit))
    yield Choice(values=values, hexes=hexes, open=STAYS_OPEN)


class _ComingIn:
    """A unit that comes in, as a cache key: units of one side, kind and profile are alike in a state."""

    def __init__(self, state: GameState, unit: Unit) -> None:
        self.state, self.unit = state, unit
        self._alike = unit.side, unit.kind, unit.profile

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ComingIn) and self.state is other.state and self._alike == other._alike

    def __hash__(self) -> int:
        return hash((id(self.state), self._alike))


@cached(maxsize=256)
def _goals_at_edge(coming: _ComingIn) -> tuple[HexGoal, ...]:
    return goals_of(coming.state, (coming.unit,), beyond=False)


MOVE: Final = OrderRule(
    order=Move,
    title=say("move"),
    key="d",
    gesture="drive",
    who=A_GROUP,
    is_listed=_is_on_board,
    malformed=_malformed,
    may=may_move,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    preview=_preview,
    choices=_move_choices,
)
ENTER: Final = OrderRule(
    order=Enter,
    title=say("enter"),
    key="b",
    gesture="enter",
    who=A_GROUP,
    is_listed=_is_in_reserve,
    malformed=_malformed,
    may=may_come_in,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    preview=_preview,
    choices=_enter_choices,
)
