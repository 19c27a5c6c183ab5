"""6.10 Leaving the map, for good."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, forbidding, illegal, note
from rules.core.words.numbers import points_words
from rules.valor_victory.marking import concluded
from rules.valor_victory.orders import Exit
from rules.valor_victory.paying import Purse, against_immobile, is_led, purse_of
from rules.valor_victory.permission import against_open_move, against_stack, group_of, they
from rules.valor_victory.turning import faces_off_map
from rules.valor_victory.units import is_vehicle, options_of, passengers_of, turn_of


def exit_findings(state: GameState, order: Exit) -> list[Finding]:
    """Return everything that is to be said about leaving the map."""
    group = group_of(state, order)
    found = [*against_exit(state, group), *_minimum(state, group)]
    forbidden = list(forbidding(found))
    if forbidden:
        return forbidden
    price = points_words(options_of(state).exit_cost) + (" each" if group[1:] else "")
    message = f"{they(group, 'leaves', 'leave', bold=False)} the map for {price}."
    return [*found, note("6.10", "exits", message, group[0].hex)]


def against_exit(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why a group may not leave the map."""
    yield from against_open_move(state, group)
    yield from against_immobile(state, group)
    yield from against_stack(group)
    for unit in group:
        if unit.hex is None:
            yield illegal("6.10", "off_board", f"{unit.name} is not on the board.")
        elif not state.board.is_edge(unit.hex):
            yield illegal("6.10", "no_edge", f"{unit.hex} is not at the map's edge.", unit.hex)
        elif is_vehicle(unit) and not faces_off_map(state.board, unit):
            yield illegal("6.10", "faces_inward", f"{unit.name} does not face off the map.", unit.hex)
        yield from _against_cost(state, group, unit)


def _against_cost(state: GameState, group: tuple[Unit, ...], unit: Unit) -> Iterator[Finding]:
    cost, purse = options_of(state).exit_cost, _purse(state, group, unit)
    if not purse.can_pay(cost) and not _is_first(state):
        message = f"{unit.name} has {points_words(purse.left)} left, and leaving costs {points_words(cost)}."
        yield illegal("6.1", "too_dear", message, unit.hex)


def _minimum(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    cost = options_of(state).exit_cost
    for unit in group:
        if _is_first(state) and not _purse(state, group, unit).can_pay(cost):
            message = f"{unit.name} spends all that it has on leaving, which costs {points_words(cost)}."
            yield note("6.6", "minimum", message, unit.hex)


def _is_first(state: GameState) -> bool:
    """Return whether leaving is the first thing that the group does (6.6)."""
    moving = turn_of(state).moving
    return moving is None or not moving.entered


def _purse(state: GameState, group: tuple[Unit, ...], unit: Unit) -> Purse:
    moving = turn_of(state).moving
    return purse_of(unit, is_led(group), moving is not None and moving.assault)


def exit_events(state: GameState, order: Exit, dice: Dice) -> list[Event]:
    """Return what comes of leaving the map: carriers take along what is aboard."""
    group, events = group_of(state, order), []
    for unit in group:
        spent = _purse(state, group, unit).after(options_of(state).exit_cost).spent
        changes = {"place": "exited", "mp_spent": spent, "markers": list(concluded(unit))}
        events += [*_gone(unit), UnitChanged(unit.id, changes)]
        for rider in passengers_of(state, unit):
            events += [*_gone(rider), UnitChanged(rider.id, {"place": "exited"})]
    if turn_of(state).moving is not None:
        events.append(TurnChanged({"moving": None}))
    return [*events, Told(group[0].id, f"{they(group, 'leaves', 'leave')} the map.", ("6.10",))]


def _gone(unit: Unit) -> list[Event]:
    return [UnitPlaced(unit.id, None, None, unit.facing)]
