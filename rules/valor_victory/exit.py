"""6.10 The order to leave the map, for good."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.valor_victory.group import A_GROUP, GroupOrder, at_hand, named, names_of
from rules.valor_victory.markers import concluded
from rules.valor_victory.paying import Purse, against_immobile, is_led, purse_of
from rules.valor_victory.permission import against_open_move, against_stack, at_turn, on_board
from rules.valor_victory.turning import faces_off_map
from rules.valor_victory.units import is_vehicle, options_of, passengers_of, state_of, turn_of
from rules.valor_victory.words import say


class Exit(GroupOrder, frozen=True, kw_only=True, tag="exit"):
    """Leave the map from its edge, for good."""


def _judge(state: GameState, group: tuple[Unit, ...], order: Exit) -> Iterator[Finding]:
    """Yield why a group may not leave the map."""
    return _against_exit(state, group)


def _against_exit(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    yield from at_turn(state, group)
    yield from on_board(group)
    yield from against_open_move(state, group)
    yield from against_immobile(state, group)
    yield from against_stack(group)
    for unit in group:
        if unit.hex is None:
            continue
        if not state.board.is_edge(unit.hex):
            yield illegal("6.10", "no_edge", say("not_at_edge", hex=unit.hex), unit.hex)
        elif is_vehicle(unit) and not faces_off_map(state.board, unit):
            yield illegal("6.10", "faces_inward", say("faces_inward", unit=unit.name), unit.hex)
        yield from _against_cost(state, group, unit)


def _against_cost(state: GameState, group: tuple[Unit, ...], unit: Unit) -> Iterator[Finding]:
    cost, purse = options_of(state).exit_cost, _purse(state, group, unit)
    if not purse.can_pay(cost) and not _is_first(state):
        message = say("leaving_too_dear", unit=unit.name, left=purse.left, cost=cost)
        yield illegal("6.1", "too_dear", message, unit.hex)


def _notes(state: GameState, group: tuple[Unit, ...], order: Exit) -> Iterator[Finding]:
    """Yield what leaving costs, and which units pay all that they have (6.6)."""
    yield from _minimum(state, group)
    cost = options_of(state).exit_cost
    message = say("exits", units=names_of(group), count=len(group), cost=cost)
    yield note("6.10", "exits", message, group[0].hex)


def _minimum(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    cost = options_of(state).exit_cost
    for unit in group:
        if _is_first(state) and not _purse(state, group, unit).can_pay(cost):
            message = say("leaving_takes_all", unit=unit.name, cost=cost)
            yield note("6.6", "minimum", message, unit.hex)


def _is_first(state: GameState) -> bool:
    """Return whether leaving is the first thing that the group does (6.6)."""
    moving = turn_of(state).moving
    return moving is None or not moving.entered


def _purse(state: GameState, group: tuple[Unit, ...], unit: Unit) -> Purse:
    moving = turn_of(state).moving
    return purse_of(unit, is_led(group), moving is not None and moving.assault)


def _resolve(state: GameState, group: tuple[Unit, ...], order: Exit, dice: Dice) -> list[Event]:
    """Return the events of leaving the map: carriers take along what is aboard."""
    events: list[Event] = []
    for unit in group:
        spent = _purse(state, group, unit).after(options_of(state).exit_cost).spent
        changes = {"place": "exited", "mp_spent": spent, "markers": list(concluded(unit))}
        events += [*_gone(unit), UnitChanged(unit.id, changes)]
        for rider in passengers_of(state, unit):
            events += [*_gone(rider), UnitChanged(rider.id, {"place": "exited"})]
    if turn_of(state).moving is not None:
        events.append(TurnChanged({"moving": None}))
    narration = say("leaves_map", units=names_of(group), count=len(group))
    return [*events, Narrated.of(group[0].id, narration, ("6.10",))]


def _gone(unit: Unit) -> list[Event]:
    return [UnitPlaced(unit.id, None, None, unit.facing)]


def _is_listed(state: GameState, group: tuple[Unit, ...]) -> bool:
    return len(group) == 1 and state_of(group[0]).place == "board"


def _choices(state: GameState, group: tuple[Unit, ...], barred: bool) -> Iterator[Choice]:
    """Yield that a unit leaves with all that it is moving with."""
    together = at_hand(state, group[0])
    yield Choice(named=named(together), against=tuple(_against_exit(state, together)))


EXIT: Final = OrderRule(
    order=Exit,
    title=say("exit"),
    key="l",
    who=A_GROUP,
    is_listed=_is_listed,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
)
