"""Every order of section 2: what breaks it, what is to be said of it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.game.dice import Dice
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Order
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words.problems import show
from rules.squad_leader import (
    bypass,
    end_move,
    enter,
    excess_speed,
    lay_gun,
    minimum_move,
    motion_attempt,
    orders,
    start,
    turn,
)
from rules.squad_leader.end_phase import end_phase_events, end_phase_findings
from rules.squad_leader.permission import is_own, may_spend, radio_note
from rules.squad_leader.scene import Scene, Vehicle, scene_of, vehicle_of
from rules.squad_leader.units import is_vehicle

Judge = Callable[[Vehicle, Any], Iterable[Finding]]
Carry = Callable[[Vehicle, Any, Dice], list[Event]]


class Handling(Struct, frozen=True):
    """How an order is handled, and the clause that refuses it to anything but a vehicle."""

    broken: Judge
    notes: Judge
    carry: Carry
    clause: str = "2.1"


HANDLING: Final[dict[type[Order], Handling]] = {
    orders.Start: Handling(start.start_broken, start.start_notes, start.start_events),
    orders.Stop: Handling(start.stop_broken, start.stop_notes, start.stop_events),
    orders.Delay: Handling(start.delay_broken, start.delay_notes, start.delay_events),
    orders.Turn: Handling(turn.turn_broken, turn.turn_notes, turn.turn_events),
    orders.Enter: Handling(enter.enter_broken, enter.enter_notes, enter.enter_events),
    orders.PassBy: Handling(bypass.bypass_broken, bypass.bypass_notes, bypass.bypass_events),
    orders.MinimumMove: Handling(
        minimum_move.minimum_broken, minimum_move.minimum_notes, minimum_move.minimum_events
    ),
    orders.ExcessSpeed: Handling(excess_speed.esb_broken, excess_speed.esb_notes, excess_speed.esb_events),
    orders.EndMove: Handling(end_move.end_broken, end_move.end_notes, end_move.end_events),
    orders.MotionAttempt: Handling(
        motion_attempt.attempt_broken, motion_attempt.attempt_notes, motion_attempt.attempt_events, "2.401"
    ),
    orders.MarkFire: Handling(lay_gun.fire_broken, lay_gun.fire_notes, lay_gun.fire_events),
    orders.LayGun: Handling(lay_gun.aim_broken, lay_gun.aim_notes, lay_gun.aim_events, "2.321"),
    orders.TakeHit: Handling(lay_gun.struck_broken, lay_gun.struck_notes, lay_gun.struck_events, "2.32"),
}
_HEX_FIELDS: Final = ("hex", "along", "wish", "origin")


def findings(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return what breaks an order, or else what is to be said of it."""
    if isinstance(order, orders.EndPhase):
        return list(end_phase_findings(state, order, by))
    bad = list(_names_nothing(state, order))
    if bad:
        return bad
    scene = scene_of(state)
    return list(broken(scene, order, by)) or list(notes(vehicle_of(scene, state.units[order.unit]), order))


def _names_nothing(state: GameState, order: Any) -> Iterator[Finding]:
    """Yield the names in an order that nothing goes by: clause `order`."""
    for field in ("unit", "enemy"):
        name = getattr(order, field, None)
        if name is not None and name not in state.units:
            yield bad_order(f"There is no unit {show(name)}.")
    for field in _HEX_FIELDS:
        label = getattr(order, field, None)
        if label is not None and state.board.grid.find(label) is None:
            yield bad_order(f"There is no hex {show(label)} on this board.")


def broken(scene: Scene, order: Any, by: str) -> Iterator[Finding]:
    """Yield everything that breaks an order of a unit."""
    unit = scene.state.units[order.unit]
    handling = HANDLING[type(order)]
    if not is_vehicle(unit):
        message = f"{unit.name} is no vehicle: only the umpire moves it."
        yield illegal(handling.clause, "no_vehicle", message, unit.hex)
        return
    vehicle = vehicle_of(scene, unit)
    if isinstance(order, orders.MOVEMENT_ORDERS):
        yield from may_spend(vehicle, by)
    elif not isinstance(order, orders.TakeHit):
        yield from is_own(vehicle, by)
    yield from handling.broken(vehicle, order)


def notes(vehicle: Vehicle, order: Any) -> Iterator[Finding]:
    """Yield everything that is to be said of a legal order."""
    yield from HANDLING[type(order)].notes(vehicle, order)
    if isinstance(order, orders.MOVEMENT_ORDERS):
        yield from radio_note(vehicle)


def concluded(state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
    """Return what is to be said of an order now that its dice are thrown: whether a hexside was clear."""
    found = findings(state, order, by)
    if not isinstance(order, orders.PassBy):
        return found
    if bypass.has_passed(apply_all(state, events).units[order.unit], order):
        return [finding for finding in found if finding.rule != "doubtful"]
    unit = state.units[order.unit]
    return [*found, bypass.obstructed(vehicle_of(scene_of(state), unit), order)]


def events(state: GameState, order: Any, dice: Dice) -> list[Event]:
    """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
    if isinstance(order, orders.EndPhase):
        return end_phase_events(state, order)
    bad = next(_names_nothing(state, order), None)
    if bad is not None:
        raise ValueError(bad.message)
    unit = state.units[order.unit]
    if not is_vehicle(unit):
        raise ValueError(f"{unit.name} is no vehicle")
    return HANDLING[type(order)].carry(vehicle_of(scene_of(state), unit), order, dice)
