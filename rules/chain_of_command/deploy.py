"""The order to deploy a vehicle from reserve onto the table, where there is room for it (11.1, 11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.chain_of_command.move_order import Bearing
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
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.geometry.plane import Point, Pose, normal_bearing, snap_point
from rules.core.geometry.sweep import stands_in
from rules.core.system.deployment import outside_its_zones
from rules.core.system.order_rule import OrderRule
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of, name_of_thing, unit_outlines


class Deploy(Order, frozen=True, tag="deploy"):
    """Bring a vehicle from reserve onto the table."""

    unit: Name
    at: Annotated[Point, role("place")]
    facing: Annotated[Bearing, role("facing")]


def _may_deploy(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle does not come onto the table now, wherever."""
    yield from against_pending(state)
    yield from against_destroyed(unit)
    yield from against_trapped(unit)
    if state_of(unit).place != "reserve":
        yield illegal("11.1", "not_in_reserve", say("not_in_reserve", unit=unit.name))
    yield from in_own_phase(state, unit)


def _judge(state: GameState, unit: Unit, order: Deploy) -> Iterator[Finding]:
    """Yield why a vehicle does not come onto the table there."""
    table: TableBoard = state.board
    pose = Pose(snap_point(order.at), normal_bearing(order.facing))
    if not table.contains(pose.at):
        yield illegal("11.4", "off_table", say("would_be_off_table", unit=unit.name), pose.at)
        return
    yield from in_the_way(state, unit, pose, "11.1")


def in_the_way(state: GameState, unit: Unit, pose: Pose, clause: str) -> Iterator[Finding]:
    """Yield what a hull put down there would overlap: things by `clause`, the edge by 11.4."""
    found = stands_in(state.board, unit_outlines(state), hull_of(unit), pose) - {("unit", unit.id)}
    for what, thing in sorted(found):
        name = name_of_thing(state, what, thing)
        if what == "edge":
            message = say("would_hang_over", unit=unit.name, edge=name)
            yield illegal("11.4", "off_table", message, pose.at)
        else:
            yield illegal(clause, "no_room", say("would_stand_in", unit=unit.name, thing=name), pose.at)


def _notes(state: GameState, unit: Unit, order: Deploy) -> Iterator[Finding]:
    """Yield a finding if a vehicle comes on outside its side's zones, of which section 11 says nothing."""
    yield from outside_its_zones(state, unit, snap_point(order.at))


def _resolve(state: GameState, unit: Unit, order: Deploy, dice: Dice) -> list[Event]:
    return [
        UnitPlaced(unit.id, snap_point(order.at), None, normal_bearing(order.facing)),
        UnitChanged(unit.id, {"place": "table", "deployed_this_phase": True, "activated": True}),
        Narrated.of(unit.id, say("deploys", unit=unit.name), ("11.1",)),
    ]


DEPLOY = OrderRule(
    order=Deploy,
    title=say("deploy"),
    key="b",
    gesture="enter",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_deploy,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
)
