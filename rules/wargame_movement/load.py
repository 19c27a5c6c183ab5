"""Loading and unloading, limbering and unlimbering (W31 to W33)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import shapely

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.geometry.plane import Point, Pose, along, normal_bearing, reverse_of, snap_point, unit_vector
from rules.core.geometry.sweep import stands_in
from rules.core.table.standing import hull_of, pose_of
from rules.wargame_movement.marking import afloat, is_in_water
from rules.wargame_movement.orders import Load, Unload
from rules.wargame_movement.permission import may_move_now
from rules.wargame_movement.rates import strands
from rules.wargame_movement.resolve import procedures_with
from rules.wargame_movement.speed import full_speed, is_past_half
from rules.wargame_movement.terrain import IN_WATER, spots_about
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import (
    Procedure,
    class_of,
    profile_of,
    state_of,
    units_aboard,
    units_in_the_way,
)
from rules.wargame_movement.wording import inches_of

REACH: Final = 1.0
STEPS: Final = 20
"""The places within reach that are tried over the bow of a craft."""
AFTER_HALF_A_MOVE: Final = 1.0


def load_findings(state: GameState, unit: Unit, order: Load) -> Iterator[Finding]:
    """Yield what is to be said about a carrier that loads or limbers (W31)."""
    yield from against_loading(state, unit)
    yield from against_cargo(state, unit, state.units[order.cargo])
    yield note("W31", "load", f"{unit.name} has half a move beside, or may unload.")


def against_loading(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a carrier does not load or limber, whatever it would be (W1, W31)."""
    yield from may_move_now(state, unit)
    yield from against_carrier(unit, "load")
    if is_past_half(state, unit):
        yield illegal("W31", "past_half", f"{unit.name} has moved more than half its full speed.")


def against_nearest(state: GameState, carrier: Unit, others: list[Unit]) -> Iterator[Finding]:
    """Yield why none of some units gets aboard: what is against the nearest, be it out of reach (W31)."""

    def away(other: Unit) -> float:
        return inches_between(carrier, pose_of(carrier), other, pose_of(other))

    nearest = min(others, key=away)
    for finding in against_cargo(state, carrier, nearest):
        if finding.rule == "too_far":
            who = f"{nearest.name} is the nearest, {inches_of(away(nearest))} away"
            message = f"Nobody who could be loaded is within 1″ of {carrier.name}: {who}."
            yield illegal("W31", "too_far", message)
        else:
            yield finding


def against_carrier(carrier: Unit, procedure: Procedure) -> Iterator[Finding]:
    """Yield why a carrier does not load or unload: where it is, or a third procedure (W31)."""
    own = state_of(carrier)
    if carrier.at is None or own.condition != "ok":
        yield illegal("W31", "no_carrier", f"{carrier.name} is off the table, or not fit to carry anything.")
    if len({*own.procedures, procedure}) > 2:
        done = " and ".join(own.procedures)
        message = f"{carrier.name} has done {done} this turn: a third procedure is too many."
        yield illegal("W31", "third_procedure", message)


def against_cargo(state: GameState, carrier: Unit, cargo: Unit) -> Iterator[Finding]:
    """Yield why a unit does not get aboard (W31)."""
    own, name = state_of(cargo), cargo.name
    if cargo.id == carrier.id:
        yield illegal("W31", "itself", f"{name} does not carry itself.")
        return
    if cargo.side != carrier.side:
        yield illegal("W31", "other_side", f"{name} is of another side.")
    if class_of(cargo) in ("craft", "aircraft"):
        yield illegal("W31", "no_cargo", f"{carrier.name} cannot carry {name}.")
    if len(units_aboard(state, carrier.id)) >= profile_of(carrier).capacity:
        yield illegal("W31", "no_room", f"There is no room aboard {carrier.name}.")
    if own.unloaded is not None:
        yield illegal("W31", "on_and_off", f"{name} got down this turn: it does not get on again.")
    if cargo.at is None or own.condition != "ok":
        yield illegal("W31", "no_cargo", f"{name} is off the table, or not fit to get aboard.")
    elif carrier.at is not None:
        apart = inches_between(carrier, pose_of(carrier), cargo, pose_of(cargo))
        if apart > REACH + NEAR:
            message = f"{name} is {inches_of(apart)} from {carrier.name}: 1″ is the most."
            yield illegal("W31", "too_far", message)


def inches_between(one: Unit, at: Pose, other: Unit, there: Pose) -> float:
    """Return the inches between two hulls: none where they touch or overlap."""
    first, second = hull_of(one).outline(at), hull_of(other).outline(there)
    return float(shapely.Polygon(first).distance(shapely.Polygon(second)))


def load_events(state: GameState, unit: Unit, order: Load, dice: Dice) -> list[Event]:
    """Return what comes of loading; raises ValueError where there is nothing to take aboard."""
    cargo = state.units[order.cargo]
    if unit.at is None or cargo.at is None or cargo.id == unit.id:
        raise ValueError(f"{unit.name} has nothing to take aboard")
    changes: JsonObject = {
        "aboard": unit.id,
        "boarded": True,
        "wire": None,
        **afloat(cargo, in_water=False),
    }
    verb = "limbers" if class_of(cargo) == "gun" else "takes aboard"
    return [
        UnitPlaced(cargo.id, None, None, cargo.facing),
        UnitChanged(cargo.id, changes),
        *_done(unit, "load"),
        Told(unit.id, f"**{unit.name}** {verb} **{cargo.name}**.", ("W31",)),
    ]


def _done(carrier: Unit, procedure: Procedure) -> list[Event]:
    changes = procedures_with(carrier, procedure)
    return [UnitChanged(carrier.id, changes)] if changes else []


# -- getting down --------------------------------------------------------------------------------


def unload_findings(state: GameState, unit: Unit, order: Unload) -> Iterator[Finding]:
    """Yield what is to be said about a carrier that unloads or unlimbers (W31 to W33)."""
    cargo = state.units[order.cargo]
    yield from against_getting_down(state, unit, order)
    if unit.at is not None and cargo.id != unit.id:
        pose = landing_pose(state, unit, cargo, order)
        yield from against_place(state, unit, cargo, pose)
        yield from stranding(state, cargo, pose)
    left = inches_of(inches_after_getting_down(state, unit, cargo))
    yield note("W32", "unload", f"{cargo.name} may move {left} this turn.")


def against_getting_down(state: GameState, unit: Unit, order: Unload) -> Iterator[Finding]:
    """Yield why a carrier does not put a unit down, wherever (W1, W31, W33)."""
    cargo = state.units[order.cargo]
    yield from may_move_now(state, unit)
    yield from against_carrier(unit, "unload")
    if is_past_half(state, unit):
        yield illegal("W33", "past_half", f"{unit.name} has moved too far for {cargo.name} to get down.")
    if state_of(cargo).aboard != unit.id:
        yield illegal("W31", "not_aboard", f"{cargo.name} is not aboard {unit.name}.")
    elif state_of(cargo).boarded:
        yield illegal("W31", "on_and_off", f"{cargo.name} got on this turn: it does not get off again.")


def landing_pose(state: GameState, carrier: Unit, cargo: Unit, order: Unload) -> Pose:
    """Return where cargo is put down: unless ordered, straight behind the carrier, hull touching hull.

    A beached craft puts it down over its bow, as near as there is ground that it can stand on.
    """
    pose = pose_of(carrier)
    facing = normal_bearing(order.facing) if order.facing is not None else pose.facing
    if order.at is not None:
        return Pose(snap_point(order.at), facing)
    ahead = unit_vector(pose.facing)
    way = ahead if state_of(carrier).beached else reverse_of(ahead)
    corners = hull_of(cargo).outline(Pose((0.0, 0.0), facing))
    room = hull_of(carrier).length / 2 + max(x * way[0] + y * way[1] for x, y in corners)
    spots = [along(pose.at, way, room + step * REACH / STEPS) for step in range(STEPS + 1)]
    if not state_of(carrier).beached:
        return Pose(spots[0], facing)
    return Pose(next((spot for spot in spots if is_ground_for(state, cargo, spot)), spots[0]), facing)


def is_ground_for(state: GameState, cargo: Unit, at: Point) -> bool:
    """Return whether cargo can stand there: on the table, on land, and where it could move on."""
    table = state.board
    is_dry = any(spot.ground not in IN_WATER for spot in spots_about(table, at))
    return table.contains(at) and is_dry and strands(state, cargo, at) is None


def stranding(state: GameState, cargo: Unit, pose: Pose) -> Iterator[Finding]:
    """Yield that cargo could never move on from where it is put down (W18, W39, W40, W43)."""
    rate = strands(state, cargo, pose.at) if state.board.contains(pose.at) else None
    if rate is not None:
        message = f"{cargo.name} could not move on from there: {rate.held}."
        yield Finding(rate.stops[0], "stranded", "risk", message, pose.at)


def against_place(state: GameState, carrier: Unit, cargo: Unit, pose: Pose) -> Iterator[Finding]:
    """Yield why cargo is not put down there: off the table (W3), too far off or on another unit (W31)."""
    if not state.board.contains(pose.at):
        yield illegal("W3", "off_table", f"{_spot(pose.at)} is off the table.", pose.at)
        return
    if inches_between(carrier, pose_of(carrier), cargo, pose) > REACH + NEAR:
        message = f"{_spot(pose.at)} is more than 1″ from {carrier.name}."
        yield illegal("W31", "too_far", message, pose.at)
    units = units_in_the_way(state).without(cargo.id)
    for what, unit_id in sorted(stands_in(state.board, units, hull_of(cargo), pose, NEAR)):
        if what == "unit":
            message = f"{cargo.name} would stand on {state.units[unit_id].name}."
            yield illegal("W31", "in_the_way", message, pose.at)


def _spot(at: Point) -> str:
    return f"The spot ({round(at[0], 1):g}, {round(at[1], 1):g})"


def inches_after_getting_down(state: GameState, carrier: Unit, cargo: Unit) -> float:
    """Return how far a unit may move in the turn it gets down (W32)."""
    if class_of(cargo) == "gun":
        return 0.0
    if state_of(carrier).moved is not None:
        return AFTER_HALF_A_MOVE
    return full_speed(state, cargo) / 2


def unload_events(state: GameState, unit: Unit, order: Unload, dice: Dice) -> list[Event]:
    """Return what comes of unloading; raises ValueError where there is nothing, or nowhere, to put down."""
    cargo = state.units[order.cargo]
    if unit.at is None or state_of(cargo).aboard != unit.id:
        raise ValueError(f"{cargo.name} is not aboard {unit.name}")
    pose = landing_pose(state, unit, cargo, order)
    if not state.board.contains(pose.at):
        raise ValueError(f"{_spot(pose.at)} is off the table")
    left = inches_after_getting_down(state, unit, cargo)
    in_water = is_in_water(state.board, cargo, pose.at)
    changes: JsonObject = {"aboard": None, "unloaded": {"inches": left}, **afloat(cargo, in_water)}
    verb = "unlimbers" if class_of(cargo) == "gun" else "puts down"
    return [
        UnitPlaced(cargo.id, pose.at, None, pose.facing),
        UnitChanged(cargo.id, changes),
        *_done(unit, "unload"),
        Told(unit.id, f"**{unit.name}** {verb} **{cargo.name}**.", ("W31", "W32")),
    ]
