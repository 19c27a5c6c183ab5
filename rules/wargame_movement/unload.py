"""The order to unload: putting a unit down from its carrier, or unlimbering a gun (W31 to W33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, forbidding, illegal, note
from rules.core.geometry.plane import (
    Point,
    Pose,
    Vector,
    along,
    normal_bearing,
    reverse_of,
    snap_point,
    unit_vector,
)
from rules.core.geometry.sweep import stands_in
from rules.core.system.order_rule import Choice, OrderRule, unknown_units
from rules.core.table.standing import hull_of, pose_of
from rules.wargame_movement.carriers import (
    REACH,
    against_carrier,
    can_carry,
    inches_between,
    nothing_to_carry,
    procedure_events,
)
from rules.wargame_movement.markers import afloat, is_in_water
from rules.wargame_movement.permission import A_UNIT, may_move_now
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.rates import strands
from rules.wargame_movement.speed import full_speed, is_past_half
from rules.wargame_movement.terrain import IN_WATER, spots_about
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, state_of, units_aboard, units_in_the_way
from rules.wargame_movement.words import say

STEPS: Final = 20
"""The places within reach that are tried over the bow of a craft."""
AFTER_HALF_A_MOVE: Final = 1.0
Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Unload(Order, frozen=True, tag="unload"):
    """Put a unit down from its carrier, or unlimber a gun."""

    unit: Name
    cargo: Annotated[Name, role("cargo")]
    at: Annotated[Point | None, role("place")] = None
    facing: Annotated[Bearing | None, role("facing")] = None


# -- what stands against it ----------------------------------------------------------------------


def _malformed(state: GameState, unit: Unit, order: Unload) -> Iterator[Finding]:
    """Yield a finding if the unit to put down does not exist."""
    return unknown_units(state, order.cargo)


def _judge(state: GameState, unit: Unit, order: Unload) -> Iterator[Finding]:
    """Yield why a carrier does not put a unit down there, and what that risks (W31 to W33)."""
    cargo = state.units[order.cargo]
    yield from _against_getting_down(state, unit, cargo)
    if unit.at is not None and cargo.id != unit.id:
        pose = _landing_pose(unit, cargo, order)
        yield from _against_place(state, unit, cargo, pose)
        yield from _stranding(state, cargo, pose)


def _against_getting_down(state: GameState, unit: Unit, cargo: Unit) -> Iterator[Finding]:
    """Yield why a carrier does not put a unit down anywhere (W1, W31, W33)."""
    yield from may_move_now(state, unit)
    yield from against_carrier(unit, "unload")
    if is_past_half(state, unit):
        message = say("too_far_to_get_down", carrier=unit.name, cargo=cargo.name)
        yield illegal("W33", "past_half", message)
    if state_of(cargo).aboard != unit.id:
        yield illegal("W31", "not_aboard", say("not_aboard", cargo=cargo.name, carrier=unit.name))
    elif state_of(cargo).boarded:
        yield illegal("W31", "on_and_off", say("got_on_before", cargo=cargo.name))


def _against_place(state: GameState, carrier: Unit, cargo: Unit, pose: Pose) -> Iterator[Finding]:
    """Yield why cargo is not put down there: off the table (W3), too far off or on another unit (W31)."""
    if not state.board.contains(pose.at):
        yield illegal("W3", "off_table", say("would_be_off_table", unit=cargo.name), pose.at)
        return
    away = inches_between(carrier, pose_of(carrier), cargo, pose)
    if away > REACH + NEAR:
        message = say("down_too_far", cargo=cargo.name, inches=inches_of(away), carrier=carrier.name)
        yield illegal("W31", "too_far", message, pose.at)
    units = units_in_the_way(state).without(cargo.id)
    for what, unit_id in sorted(stands_in(state.board, units, hull_of(cargo), pose, NEAR)):
        if what == "unit":
            message = say("in_the_way", cargo=cargo.name, other=state.units[unit_id].name)
            yield illegal("W31", "in_the_way", message, pose.at)


def _stranding(state: GameState, cargo: Unit, pose: Pose) -> Iterator[Finding]:
    """Yield a finding if cargo could never move on from where it is put down (W18, W39, W40, W43)."""
    rate = strands(state, cargo, pose.at) if state.board.contains(pose.at) else None
    if rate is not None:
        message = say("stranded", cargo=cargo.name, rate=rate.held)
        yield Finding(rate.stops[0], "stranded", "risk", message, pose.at)


# -- where the cargo stands, and how far it may go -----------------------------------------------


def _landing_pose(carrier: Unit, cargo: Unit, order: Unload) -> Pose:
    """Return the pose at which cargo is put down: as ordered, or straight behind, hull to hull (W31)."""
    pose = pose_of(carrier)
    facing = normal_bearing(order.facing) if order.facing is not None else pose.facing
    if order.at is not None:
        return Pose(snap_point(order.at), facing)
    return Pose(_touching(carrier, cargo, facing, reverse_of(unit_vector(pose.facing))), facing)


def _touching(carrier: Unit, cargo: Unit, facing: float, way: Vector) -> Point:
    """Return where cargo that faces so touches the carrier's hull, straight ahead or behind."""
    corners = hull_of(cargo).outline(Pose((0.0, 0.0), facing))
    room = hull_of(carrier).length / 2 + max(x * way[0] + y * way[1] for x, y in corners)
    return along(pose_of(carrier).at, way, room)


def _offered_pose(state: GameState, carrier: Unit, cargo: Unit) -> Pose:
    """Return the pose that is offered for cargo: behind its carrier, but over the bow of a beached craft.

    Over the bow it is the nearest ground on which the cargo can stand.
    """
    if not state_of(carrier).beached:
        return _landing_pose(carrier, cargo, Unload(unit=carrier.id, cargo=cargo.id))
    pose = pose_of(carrier)
    ahead = unit_vector(pose.facing)
    bow = _touching(carrier, cargo, pose.facing, ahead)
    spots = [along(bow, ahead, step * REACH / STEPS) for step in range(STEPS + 1)]
    return Pose(next((spot for spot in spots if _is_ground_for(state, cargo, spot)), bow), pose.facing)


def _is_ground_for(state: GameState, cargo: Unit, at: Point) -> bool:
    """Return whether cargo can stand there: on the table, on land, and where it could move on."""
    table = state.board
    is_dry = any(spot.ground not in IN_WATER for spot in spots_about(table, at))
    return table.contains(at) and is_dry and strands(state, cargo, at) is None


def _inches_after_getting_down(state: GameState, carrier: Unit, cargo: Unit) -> float:
    """Return how far a unit may move in the turn it gets down (W32)."""
    if class_of(cargo) == "gun":
        return 0.0
    if state_of(carrier).moved is not None:
        return AFTER_HALF_A_MOVE
    return full_speed(state, cargo) / 2


def _notes(state: GameState, unit: Unit, order: Unload) -> Iterator[Finding]:
    """Yield how far the unit may move in the turn it gets down (W32)."""
    cargo = state.units[order.cargo]
    left = inches_of(_inches_after_getting_down(state, unit, cargo))
    yield note("W32", "unload", say("may_move_still", cargo=cargo.name, inches=left))


# -- its events ----------------------------------------------------------------------------------


def _resolve(state: GameState, unit: Unit, order: Unload, dice: Dice) -> list[Event]:
    """Return the events of unloading. Raises ValueError without anything to put down, or a place for it."""
    cargo = state.units[order.cargo]
    if unit.at is None or state_of(cargo).aboard != unit.id:
        raise ValueError(f"{cargo.name} is not aboard {unit.name}")
    pose = _landing_pose(unit, cargo, order)
    if not state.board.contains(pose.at):
        raise ValueError(f"the spot {pose.at} is off the table")
    left = _inches_after_getting_down(state, unit, cargo)
    in_water = is_in_water(state.board, cargo, pose.at)
    changes: JsonObject = {"aboard": None, "unloaded": {"inches": left}, **afloat(cargo, in_water)}
    narration = say("puts_down", carrier=unit.name, cargo=cargo.name, kind=class_of(cargo))
    return [
        UnitPlaced(cargo.id, pose.at, None, pose.facing),
        UnitChanged(cargo.id, changes),
        *procedure_events(unit, "unload"),
        Narrated.of(unit.id, narration, ("W31", "W32")),
    ]


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the units aboard that may get down; if there are none, the reasons against the first."""
    judged = {
        cargo.id: list(_against_getting_down(state, unit, cargo)) for cargo in units_aboard(state, unit.id)
    }
    allowed = [cargo for cargo, found in judged.items() if not any(forbidding(found))]
    against = () if allowed else tuple(next(iter(judged.values()), [nothing_to_carry(unit)]))
    yield Choice(values={"cargo": allowed}, against=against, places=_free_places(state, unit, allowed))


def _free_places(state: GameState, unit: Unit, cargo: list[str]) -> dict[str, tuple[float, float, float]]:
    """Return where each of those who may get down is offered to stand, as far as that is free."""
    poses = {name: _offered_pose(state, unit, state.units[name]) for name in cargo}
    return {
        name: (*pose.at, pose.facing)
        for name, pose in poses.items()
        if not any(forbidding(_against_place(state, unit, state.units[name], pose)))
    }


UNLOAD = OrderRule(
    order=Unload,
    title=say("unload"),
    key="u",
    gesture="disembark",
    who=A_UNIT,
    is_listed=can_carry,
    malformed=_malformed,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
    final=True,
)
