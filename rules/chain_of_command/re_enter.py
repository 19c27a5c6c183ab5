"""The order to re-enter: a vehicle comes back where it was driven off the table (11.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.deploy import in_the_way
from rules.chain_of_command.permission import (
    A_UNIT,
    against_destroyed,
    against_pending,
    against_trapped,
    in_own_phase,
    is_a_vehicle,
    is_no_vehicle,
)
from rules.chain_of_command.units import state_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.geometry.plane import Hull, Point, Pose, Vector, along, bearing_of, reverse_of, unit_vector
from rules.core.geometry.sweep import sides
from rules.core.system.order_rule import OrderRule
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of


class ReEnter(Order, frozen=True, tag="re_enter"):
    """Bring a vehicle back to where it was driven off the table."""

    unit: Name


def _may_re_enter(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle does not come back where it left the table."""
    yield from against_pending(state)
    yield from against_destroyed(unit)
    yield from against_trapped(unit)
    own = state_of(unit)
    if own.place != "off_table":
        yield illegal("11.4", "not_off_table", say("not_off_table", unit=unit.name))
    yield from in_own_phase(state, unit)
    if own.place != "off_table":
        return
    if own.exit_at is None:
        yield illegal("11.4", "no_exit", say("no_exit", unit=unit.name))
        return
    for finding in in_the_way(state, unit, _entry(state.board, unit, own.exit_at), "11.4"):
        if finding.rule == "no_room":
            yield finding


def _resolve(state: GameState, unit: Unit, order: ReEnter, dice: Dice) -> list[Event]:
    exit_at = state_of(unit).exit_at
    if unit.at is not None or exit_at is None:
        raise ValueError(f"{unit.name} cannot do that where it is")
    pose = _entry(state.board, unit, exit_at)
    back = {"place": "table", "exit_at": None, "deployed_this_phase": True, "activated": True}
    return [
        UnitPlaced(unit.id, pose.at, None, pose.facing),
        UnitChanged(unit.id, back),
        Narrated.of(unit.id, say("comes_back", unit=unit.name), ("11.4",)),
    ]


def _entry(table: TableBoard, unit: Unit, exit_at: Point) -> Pose:
    """Return the pose just inside the edge that a vehicle left by, square to it, clear of corners."""
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


RE_ENTER = OrderRule(
    order=ReEnter,
    title=say("re_enter"),
    key="n",
    gesture="enter",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_re_enter,
    resolve=_resolve,
)
