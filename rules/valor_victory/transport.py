"""6.9 Transport: going aboard and leaving a carrier."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.valor_victory.marking import concluded
from rules.valor_victory.orders import Load, Unload
from rules.valor_victory.permission import group_of, names_of, open_move, they
from rules.valor_victory.stacking import fits, friends_in
from rules.valor_victory.units import (
    GUN,
    has_marker,
    is_infantry,
    passengers_of,
    profile_of,
    state_of,
    turn_of,
)


def against_transport(state: GameState) -> Iterator[Finding]:
    """Yield why nobody goes aboard or leaves a carrier while a move is open (6.1, 6.9)."""
    if turn_of(state).moving is not None:
        yield open_move(state)
        yield open_move(state, "6.9")


# -- loading -------------------------------------------------------------------------------------


def load_findings(state: GameState, order: Load) -> Iterator[Finding]:
    """Yield why units may not go aboard another."""
    yield from against_transport(state)
    carrier, group = state.units[order.onto], group_of(state, order)
    if carrier.hex is None:
        yield illegal("6.10", "off_board", f"{carrier.name} is not on the board.")
    if has_marker(carrier, "move"):
        yield illegal("6.9", "carrier_moved", f"{carrier.name} has moved this turn.", carrier.hex)
    if state_of(carrier).aboard is not None:
        yield illegal("6.9", "carrier_aboard", f"{carrier.name} is aboard another unit.", carrier.hex)
    for unit in group:
        yield from _against_passenger(state, unit, carrier)
    yield from _against_room(state, group, carrier)


def _against_passenger(state: GameState, unit: Unit, carrier: Unit) -> Iterator[Finding]:
    if unit.hex != carrier.hex or unit.side != carrier.side or unit.id == carrier.id:
        yield illegal("6.9", "not_beside", f"{unit.name} does not stand with {carrier.name}.", unit.hex)
    if has_marker(unit, "move"):
        yield illegal("6.9", "moved", f"{unit.name} has moved this turn.", unit.hex)
    if state_of(unit).aboard is not None:
        yield illegal("6.9", "aboard", f"{unit.name} is aboard already.", unit.hex)
    if not is_infantry(unit) and unit.kind != GUN:
        yield illegal("6.9", "no_passenger", f"{unit.name} is neither infantry nor a gun.", unit.hex)
    if passengers_of(state, unit):
        yield illegal("6.9", "carries", f"{unit.name} carries others itself.", unit.hex)


def _against_room(state: GameState, group: tuple[Unit, ...], carrier: Unit) -> Iterator[Finding]:
    profile = profile_of(carrier)
    aboard = [*passengers_of(state, carrier), *group]
    if sum(map(is_infantry, aboard)) > profile.carries:
        yield illegal(
            "6.9", "no_room", f"{carrier.name} carries {profile.carries or 'no'} infantry.", carrier.hex
        )
    if sum(unit.kind == GUN for unit in aboard) > profile.tows:
        what = "one gun" if profile.tows else "no gun"
        yield illegal("6.9", "no_tow", f"{carrier.name} tows {what}.", carrier.hex)


def load_events(state: GameState, order: Load, dice: Dice) -> list[Event]:
    """Return what comes of going aboard."""
    group, carrier = group_of(state, order), state.units[order.onto]
    return [
        *(UnitChanged(u.id, {"aboard": carrier.id, "markers": list(concluded(u))}) for u in group),
        Told(group[0].id, f"{they(group, 'goes', 'go')} aboard **{carrier.name}**.", ("6.9",)),
    ]


# -- unloading -----------------------------------------------------------------------------------


def unload_findings(state: GameState, order: Unload) -> Iterator[Finding]:
    """Yield why units may not leave their carrier."""
    yield from against_transport(state)
    group = group_of(state, order)
    for unit in group:
        if state_of(unit).aboard is None:
            yield illegal("6.9", "not_aboard", f"{unit.name} is aboard nothing.", unit.hex)
    for label in dict.fromkeys(unit.hex for unit in group if unit.hex is not None):
        yield from _against_limit(state, group, label)


def _against_limit(state: GameState, group: tuple[Unit, ...], label: str) -> Iterator[Finding]:
    leaving = [_on_foot(unit) for unit in group if unit.hex == label]
    standing = friends_in(state, label, group[0].side, [unit.id for unit in leaving])
    if not fits([*standing, *leaving]):
        yield illegal("6.9", "full", f"{label} has no room for {names_of(leaving)}.", label)


def _on_foot(unit: Unit) -> Unit:
    return replace(unit, state=replace(state_of(unit), aboard=None))


def unload_events(state: GameState, order: Unload, dice: Dice) -> list[Event]:
    """Return what comes of leaving a carrier: a gun faces as told, or as its carrier does."""
    group = group_of(state, order)
    events: list[Event] = []
    for unit in group:
        carrier = state.units.get(state_of(unit).aboard or "")
        if unit.kind == GUN:
            facing = order.facing if order.facing is not None else carrier.facing if carrier else unit.facing
            events.append(UnitPlaced(unit.id, None, unit.hex, facing))
        events.append(UnitChanged(unit.id, {"aboard": None, "markers": list(concluded(unit))}))
    return [
        *events,
        Told(group[0].id, f"{they(group, 'unloads', 'unload')} in **{group[0].hex}**.", ("6.9",)),
    ]


# -- the umpire's hand ---------------------------------------------------------------------------


def brought_along(state: GameState, carrier: Unit) -> list[Event]:
    """Return that what is aboard a carrier is where the umpire has put that."""
    where = {"place": state_of(carrier).place}
    return [
        event
        for rider in passengers_of(state, carrier)
        for event in (UnitPlaced(rider.id, None, carrier.hex, rider.facing), UnitChanged(rider.id, where))
    ]
