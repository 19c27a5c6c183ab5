"""11.1 Deploying, and 11.4 leaving the table and coming back."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.orders import Deploy, ReEnter, Withdraw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import state_of
from rules.chain_of_command.wording import inches_words, spot_words
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import (
    EPS,
    Hull,
    Point,
    Pose,
    Vector,
    along,
    bearing_of,
    normal_bearing,
    reverse_of,
    snap_point,
    unit_vector,
)
from rules.core.geometry.sweep import Contact, sides, stands_in, sweep
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of, name_of_thing, pose_of, standing_in, unit_outlines

# -- deploying -----------------------------------------------------------------------------------


def deploy_findings(state: GameState, unit: Unit, order: Deploy) -> Iterator[Finding]:
    """Yield why a vehicle does not come onto the table there."""
    table: TableBoard = state.board
    pose = Pose(snap_point(order.at), normal_bearing(order.facing))
    if not table.contains(pose.at):
        yield illegal("11.4", "off_table", f"The spot {spot_words(pose.at)} is off the table.", pose.at)
        return
    yield from _in_the_way(state, unit, pose, "11.1")


def _in_the_way(state: GameState, unit: Unit, pose: Pose, clause: str) -> Iterator[Finding]:
    """Yield what a hull put down there would overlap: things by `clause`, the edge by 11.4."""
    found = stands_in(state.board, unit_outlines(state), hull_of(unit), pose) - {("unit", unit.id)}
    for what, thing in sorted(found):
        if what == "edge":
            message = f"{unit.name} would hang over the table's {thing} edge."
            yield illegal("11.4", "off_table", message, pose.at)
        else:
            message = f"{unit.name} would stand in {name_of_thing(state, what, thing)}."
            yield illegal(clause, "no_room", message, pose.at)


def deploy_events(state: GameState, unit: Unit, order: Deploy, dice: Dice) -> list[Event]:
    """Return what comes of a deployment."""
    return [
        UnitPlaced(unit.id, snap_point(order.at), None, normal_bearing(order.facing)),
        UnitChanged(unit.id, {"place": "table", "deployed_this_phase": True, "activated": True}),
        Told(unit.id, f"**{unit.name}** deploys.", ("11.1",)),
    ]


# -- driven back ---------------------------------------------------------------------------------


def withdraw_findings(state: GameState, unit: Unit, order: Withdraw) -> Iterator[Finding]:
    """Yield why a vehicle is not driven back: only a mobile one is."""
    if state_of(unit).condition in ("immobilised", "permanently_immobilised"):
        message = f"{unit.name} is Immobilised: it is not driven back."
        yield illegal("11.3.1.1", "immobilised", message)
    yield note("11.4", "withdrawal", f"{unit.name} is driven straight back, over the edge if need be.")


def withdraw_events(state: GameState, unit: Unit, order: Withdraw, dice: Dice) -> list[Event]:
    """Return what comes of being driven straight back: in contact with what is solid, or off the table."""
    pose = pose_of(unit)
    facing = normal_bearing(order.facing) if order.facing is not None else pose.facing
    back = reverse_of(unit_vector(facing))
    inches, contact = _driven_back(state, unit, back, order.inches)
    if contact is not None and contact.what == "edge":
        return _off_table(state, unit, pose.at, back, facing, contact)
    end = along(pose.at, back, inches)
    path = ((*pose.at, pose.facing), (*pose.at, facing), (*end, facing))
    thing = name_of_thing(state, contact.what, contact.id) if contact else ""
    stopped = f", stopped by {thing}" if thing else ""
    told = f"is driven back **{inches_words(inches)}**{stopped}" if inches > NEAR else f"is held by {thing}"
    return [
        UnitPlaced(unit.id, end, None, facing, path),
        Told(
            unit.id, f"**{unit.name}** {told if inches > NEAR or thing else 'stays where it is'}.", ("11.4",)
        ),
    ]


def _driven_back(state: GameState, unit: Unit, back: Vector, inches: float) -> tuple[float, Contact | None]:
    """Return how far a vehicle is driven back, and what stops it before it has gone so far."""
    table: TableBoard = state.board
    pose, hull, units = pose_of(unit), hull_of(unit), unit_outlines(state)
    standing = {key for key in standing_in(state, unit) if key[0] != "edge"}
    run = min(inches, table.width + table.height + hull.length)
    slim = Hull(hull.length, hull.width - 2 * NEAR)
    contacts = sweep(table, units, slim, Path.through([pose.at, along(pose.at, back, run)]), standing)
    met = [contact for contact in contacts if contact.entry < inches - NEAR]
    return (met[0].entry, met[0]) if met else (inches, None)


def _off_table(
    state: GameState, unit: Unit, at: Point, back: Vector, facing: float, contact: Contact
) -> list[Event]:
    crossed = _crossing(state.board, at, back)
    end = along(at, back, contact.entry)
    path = ((*at, unit.facing or 0.0), (*at, facing), (*end, facing))
    return [
        UnitPlaced(unit.id, None, None, facing, path),
        UnitChanged(unit.id, {"place": "off_table", "exit_at": list(crossed)}),
        Told(unit.id, f"**{unit.name}** is driven off the table.", ("11.4",)),
    ]


def _crossing(table: TableBoard, at: Point, way: Vector) -> Point:
    """Return where a ray from a spot on the table crosses the table's edge."""
    runs = [
        room / speed
        for _, normal, room in sides(table, at)
        if (speed := way[0] * normal[0] + way[1] * normal[1]) > EPS
    ]
    x, y = along(at, way, max(0.0, min(runs)))
    return min(max(x, 0.0), table.width), min(max(y, 0.0), table.height)


# -- coming back ---------------------------------------------------------------------------------


def re_enter_findings(state: GameState, unit: Unit, order: ReEnter) -> Iterator[Finding]:
    """Yield why a vehicle does not come back where it left."""
    if state_of(unit).place != "off_table":
        return
    if state_of(unit).exit_at is None:
        yield illegal(
            "11.4", "no_exit", f"{unit.name} has no place where it left the table: place it by hand."
        )
        return
    for finding in _in_the_way(state, unit, _entry(state.board, unit), "11.4"):
        if finding.rule == "no_room":
            yield finding


def re_enter_events(state: GameState, unit: Unit, order: ReEnter, dice: Dice) -> list[Event]:
    """Return what comes of coming back onto the table."""
    pose = _entry(state.board, unit)
    back = {"place": "table", "exit_at": None, "deployed_this_phase": True, "activated": True}
    return [
        UnitPlaced(unit.id, pose.at, None, pose.facing),
        UnitChanged(unit.id, back),
        Told(unit.id, f"**{unit.name}** comes back onto the table.", ("11.4",)),
    ]


def _entry(table: TableBoard, unit: Unit) -> Pose:
    """Return the pose just inside the edge that a vehicle left by, square to it, clear of corners."""
    exit_at = state_of(unit).exit_at
    assert exit_at is not None
    hull = hull_of(unit)
    left_by = reverse_of(unit_vector(unit.facing or 0.0))
    _, _, outward = min(
        (abs(room), -(normal[0] * left_by[0] + normal[1] * left_by[1]), normal)
        for _, normal, room in sides(table, exit_at)
    )
    inward = reverse_of(outward)
    x, y = along(exit_at, inward, hull.length / 2)
    across = _across(hull, inward)
    at = (
        min(max(x, across[0]), max(table.width - across[0], across[0])),
        min(max(y, across[1]), max(table.height - across[1], across[1])),
    )
    return Pose(at, bearing_of(inward))


def _across(hull: Hull, way: Vector) -> Point:
    """Return how far a hull that lies square on the table reaches from its middle along x and along y."""
    return (hull.length / 2, hull.width / 2) if way[0] else (hull.width / 2, hull.length / 2)
