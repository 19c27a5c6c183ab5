"""2.401 The Motion attempt of a defending vehicle in the enemy's MPh."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.core.words.numbers import points_words
from rules.squad_leader import bypass_geometry
from rules.squad_leader.bog_check import bog_finding, bog_of_turn, bogs, breaks_down, worn_findings
from rules.squad_leader.orders import MotionAttempt
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.units import WRECK, is_vehicle, state_of

BARRED_BY_FIRE = ("first", "final", "intensive")


def attempt_broken(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield why a vehicle does not attempt Motion (2.401)."""
    own, name, turn = vehicle.own, vehicle.name, vehicle.scene.turn
    if turn.phase != "mph" or turn.side == vehicle.unit.side:
        yield illegal("2.401", "not_your_phase", f"{name} attempts Motion in the enemy's MPh only.")
    if vehicle.is_off_board:
        yield illegal("2.401", "off_board", f"{name} is off the board.")
    if not own.is_mobile:
        yield illegal("2.401", "not_mobile", f"{name} is not Mobile.", vehicle.unit.hex)
    if own.fire in BARRED_BY_FIRE:
        yield illegal("2.401", "has_fired", f"{name} has fired: it attempts no Motion.", vehicle.unit.hex)
    if own.motion_attempt is not None:
        yield illegal("2.401", "once", f"{name} has attempted Motion in this MPh.", vehicle.unit.hex)
    yield from _before_enemy(vehicle, order)
    yield from _may_face(vehicle, order)


def _before_enemy(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield why an enemy gives no occasion: it has not spent so many MP in sight."""
    enemy = vehicle.scene.state.units[order.enemy]
    if enemy.side == vehicle.unit.side or enemy.hex is None or enemy.kind == WRECK:
        yield illegal("2.401", "no_enemy", f"{enemy.name} is no enemy unit on the board.")
        return
    if order.mp <= 0:
        yield illegal("2.401", "no_mp", f"{enemy.name} must have spent some MP in sight of {vehicle.name}.")
    elif is_vehicle(enemy) and order.mp > state_of(enemy).mp_spent:
        spent = points_words(state_of(enemy).mp_spent)
        message = f"{enemy.name} has spent {spent} MP only in this MPh."
        yield illegal("2.401", "too_many_mp", message, enemy.hex)


def _may_face(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    if order.facing is None or vehicle.is_off_board:
        return
    grid = vehicle.scene.board.grid
    if not bypass_geometry.is_spine(grid, order.facing):
        yield illegal("2.401", "no_spine", bypass_geometry.spines_of(grid))
        yield illegal("2.11", "no_spine", bypass_geometry.spines_of(grid))
    if vehicle.own.bypass is not None and turns(vehicle, order):
        message = f"{vehicle.name} is in Bypass: it keeps its VCA."
        yield illegal("2.33", "bypass_turn", message, vehicle.hex)


def turns(vehicle: Vehicle, order: MotionAttempt) -> bool:
    """Return whether a successful attempt also changes the VCA."""
    return order.facing is not None and order.facing % 360 != vehicle.facing % 360


def bog_of_attempt(vehicle: Vehicle, order: MotionAttempt) -> int | None:
    """Return the modifier of the Bog Check that the change of VCA asks for, None when it asks for none."""
    return bog_of_turn(vehicle) if turns(vehicle, order) else None


def attempt_notes(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield the chances and risks of an attempt (2.401, 2.51, 8.21)."""
    if order.seen_before:
        yield note("2.401", "seen_before", f"The enemy was in sight before: {vehicle.name} fails.")
        return
    yield note(
        "2.401", "attempt", f"{vehicle.name} gains Motion on a dr of {points_words(order.mp)} or less."
    )
    if vehicle.own.status == "stopped":
        yield from worn_findings(vehicle)
    bog = bog_of_attempt(vehicle, order)
    if bog is not None:
        yield bog_finding(vehicle, bog, order.drm, vehicle.hex)


def attempt_events(vehicle: Vehicle, order: MotionAttempt, dice: Dice) -> list[Event]:
    """Return what comes of an attempt."""
    act = Act(vehicle, dice)
    is_gained = _gains(act, order)
    if is_gained:
        facing = order.facing % 360 if order.facing is not None else None
        act.become(act.vehicle.after(facing=facing, status="motion", motion_attempt="passed"))
    else:
        act.change(motion_attempt="failed")
    act.tell("is in **Motion**" if is_gained else "gains no Motion", "2.401")
    return act.events()


def _gains(act: Act, order: MotionAttempt) -> bool:
    """Make the rolls of an attempt, as far as they go; return whether Motion is gained."""
    if order.seen_before or not _dr_is_low(act, order.mp):
        return False
    if act.vehicle.own.status == "stopped" and breaks_down(act):
        return False
    bog = bog_of_attempt(act.vehicle, order)
    return bog is None or not bogs(act, bog, order.drm)


def _dr_is_low(act: Act, mp: float) -> bool:
    """Make the dr of an attempt; return whether it is not above the enemy's MP."""
    is_low = act.roll(1, "Motion attempt") <= mp
    act.tell(f"tries for Motion and needs {points_words(mp)} or less: {{dice}}", "2.401")
    return is_low
