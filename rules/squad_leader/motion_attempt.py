"""2.401 The order to attempt Motion: a defending vehicle tries to gain it in the enemy's MPh."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.odds import rolls
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import JsonObject, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.bog_check import bog_finding, bog_odds, bog_of_turn, bogs
from rules.squad_leader.breakdown import breakdown_odds, breakdown_risk, breaks_down
from rules.squad_leader.bypass_geometry import is_spine, spines_of
from rules.squad_leader.expenditure import HALF, is_on_board, odds_of
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.units import WRECK, is_vehicle, state_of
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, Bearing, Modifier, VehicleOrder
from rules.squad_leader.words import say

BARRED_BY_FIRE: Final = ("first", "final", "intensive")
HIGHEST_FACE: Final = 6


class MotionAttempt(VehicleOrder, frozen=True, tag="motion_attempt"):
    """Try to gain Motion in the enemy's MPh; `mp` are those that an enemy spent in its sight."""

    no_vehicle: ClassVar[str] = "2.401"
    enemy: Name
    mp: Annotated[float, role("points")]
    seen_before: bool = False
    facing: Annotated[Bearing | None, role("facing")] = None
    drm: Modifier = 0


# -- what stands against it ----------------------------------------------------------------------


def _may_attempt(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle attempts no Motion at all now (2.401)."""
    own, name = vehicle.own, vehicle.name
    if not vehicle.is_in_enemy_mph:
        yield illegal("2.401", "not_your_phase", say("attempt_not_now", unit=name))
    if vehicle.is_off_board:
        yield illegal("2.401", "off_board", say("off_board", unit=name))
    if not own.is_mobile:
        yield illegal("2.401", "not_mobile", say("attempt_not_mobile", unit=name), vehicle.unit.hex)
    if own.fire in BARRED_BY_FIRE:
        yield illegal("2.401", "has_fired", say("attempt_has_fired", unit=name), vehicle.unit.hex)
    if own.motion_attempt is not None:
        yield illegal("2.401", "once", say("attempt_once", unit=name), vehicle.unit.hex)


def _judge(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield why an enemy does not allow an attempt, or why the facing is not possible after it (2.401)."""
    yield from _before_enemy(vehicle, order)
    yield from _may_face(vehicle, order)


def _before_enemy(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield why an enemy does not allow an attempt: it has not spent these MP in sight (2.401)."""
    enemy = vehicle.situation.state.units[order.enemy]
    if enemy.side == vehicle.unit.side or enemy.hex is None or enemy.kind == WRECK:
        yield illegal("2.401", "no_enemy", say("no_enemy", enemy=enemy.name))
        return
    if order.mp <= 0:
        message = say("no_mp_in_sight", enemy=enemy.name, unit=vehicle.name)
        yield illegal("2.401", "no_mp", message)
    elif is_vehicle(enemy) and order.mp > state_of(enemy).mp_spent:
        message = say("too_many_mp", enemy=enemy.name, spent=state_of(enemy).mp_spent)
        yield illegal("2.401", "too_many_mp", message, enemy.hex)


def _may_face(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    if order.facing is None or vehicle.is_off_board:
        return
    grid = vehicle.situation.board.grid
    if not is_spine(grid, order.facing):
        yield illegal("2.401", "no_spine", spines_of(grid))
        yield illegal("2.11", "no_spine", spines_of(grid))
    if vehicle.own.bypass is not None and _turns(vehicle, order):
        message = say("keeps_vca", unit=vehicle.name)
        yield illegal("2.33", "bypass_turn", message, vehicle.hex)


def _turns(vehicle: Vehicle, order: MotionAttempt) -> bool:
    """Return whether a successful attempt also changes the VCA."""
    return order.facing is not None and order.facing % 360 != vehicle.facing % 360


def _bog(vehicle: Vehicle, order: MotionAttempt) -> int | None:
    """Return the modifier of the Bog Check that the change of VCA requires, None if it requires none."""
    return bog_of_turn(vehicle) if _turns(vehicle, order) else None


# -- what is noted, and the odds -----------------------------------------------------------------


def _notes(vehicle: Vehicle, order: MotionAttempt) -> Iterator[Finding]:
    """Yield the chances and risks of an attempt (2.401, 2.51, 8.21)."""
    name = vehicle.name
    if order.seen_before:
        yield note("2.401", "seen_before", say("seen_before", unit=name))
        return
    yield note("2.401", "attempt", say("attempt", unit=name, mp=order.mp))
    if vehicle.own.status == "stopped":
        yield from breakdown_risk(vehicle)
    bog = _bog(vehicle, order)
    if bog is not None:
        yield bog_finding(vehicle, bog, order.drm, vehicle.hex)


def _forecast(vehicle: Vehicle, order: MotionAttempt) -> JsonObject:
    """Return the chances of an attempt as a whole, its dr included (2.401, 2.51, 8.21)."""
    if order.seen_before:
        return {}
    passed = sum(chance for faces, chance in rolls(1) if faces[0] <= order.mp)
    is_start = vehicle.own.status == "stopped"
    breakdown = passed * breakdown_odds(vehicle).get("breakdown", 0.0) if is_start else 0.0
    holds = passed - breakdown
    bogged = holds * bog_odds(vehicle, _bog(vehicle, order), order.drm).get("bog", 0.0)
    return odds_of({"motion": holds - bogged, "bog": bogged, "breakdown": breakdown})


# -- its events ----------------------------------------------------------------------------------


def _resolve(vehicle: Vehicle, order: MotionAttempt, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    is_gained = _gains(resolution, order)
    if is_gained:
        facing = order.facing % 360 if order.facing is not None else None
        in_motion = resolution.vehicle.after(facing=facing, status="motion", motion_attempt="passed")
        resolution.become(in_motion)
    else:
        resolution.change(motion_attempt="failed")
    message = say("attempt_ended_told", unit=vehicle.name, gained="yes" if is_gained else "no")
    resolution.narrate(message, "2.401")
    return resolution.events()


def _gains(resolution: Resolution, order: MotionAttempt) -> bool:
    """Make the rolls of an attempt until one fails, and return whether Motion is gained."""
    if order.seen_before or not _dr_is_low(resolution, order.mp):
        return False
    if resolution.vehicle.own.status == "stopped" and breaks_down(resolution):
        return False
    bog = _bog(resolution.vehicle, order)
    return bog is None or not bogs(resolution, bog, order.drm)


def _dr_is_low(resolution: Resolution, mp: float) -> bool:
    """Make the dr of an attempt; return whether it is not above the enemy's MP."""
    is_low = resolution.roll(1, say("attempt_why")) <= mp
    resolution.narrate(say("attempt_told", unit=resolution.vehicle.name, mp=mp), "2.401")
    return is_low


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield an attempt for each enemy that has spent MP."""
    enemies = vehicle.spenders
    for enemy in enemies:
        yield _before(vehicle, enemy, barred)
    if not enemies:
        message = say("no_spender", unit=vehicle.name)
        yield Choice(against=(illegal("2.401", "no_enemy", message),))


def _before(vehicle: Vehicle, enemy: Unit, barred: bool) -> Choice:
    against = tuple(_judge(vehicle, MotionAttempt(unit=vehicle.unit.id, enemy=enemy.id, mp=HALF)))
    most = min(int(state_of(enemy).mp_spent), HIGHEST_FACE)
    values: dict[str, list[Any]] = {"mp": list(range(1, most + 1))}
    if vehicle.own.bypass is None:
        values["facing"] = list(vehicle.situation.board.grid.spines)
    return Choice(
        fields={"enemy": enemy.id},
        title=say("attempt_before", enemy=enemy.name),
        against=against,
        values={} if barred or against else values,
    )


MOTION_ATTEMPT = OrderRule(
    order=MotionAttempt,
    title=say("motion_attempt"),
    key="i",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_attempt,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
