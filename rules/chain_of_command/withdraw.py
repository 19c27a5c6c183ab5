"""The order to withdraw: a vehicle is driven straight back under fire, if necessary off the table (11.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.chain_of_command.move_order import Bearing, Distance
from rules.chain_of_command.permission import A_UNIT, assert_on_table, is_a_vehicle, is_no_vehicle, may_act
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import state_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull, Point, Vector, along, normal_bearing, reverse_of, unit_vector
from rules.core.geometry.sweep import Contact, sides, sweep
from rules.core.system.order_rule import OrderRule
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of, name_of_thing, pose_of, standing_in, unit_outlines
from rules.core.words.messages import Message


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Drive a vehicle straight back under fire."""

    unit: Name
    inches: Annotated[Distance, role("inches")]
    facing: Annotated[Bearing | None, role("facing")] = None


def _may_withdraw(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle is not driven back: only a mobile one is (11.3.1.1)."""
    yield from may_act(state, unit)
    if state_of(unit).condition in ("immobilised", "permanently_immobilised"):
        yield illegal("11.3.1.1", "immobilised", say("not_driven_back", unit=unit.name))


def _notes(state: GameState, unit: Unit, order: Withdraw) -> Iterator[Finding]:
    """Yield that the way back may lead off the table."""
    yield note("11.4", "withdrawal", say("withdrawal", unit=unit.name))


def _resolve(state: GameState, unit: Unit, order: Withdraw, dice: Dice) -> list[Event]:
    """Return the events of a withdrawal: the vehicle stops at the first solid thing, or leaves the table."""
    assert_on_table(unit)
    pose = pose_of(unit)
    facing = normal_bearing(order.facing) if order.facing is not None else pose.facing
    back = reverse_of(unit_vector(facing))
    inches, contact = _driven_back(state, unit, back, order.inches)
    if contact is not None and contact.what == "edge":
        return _off_table(state, unit, pose.at, back, facing, contact)
    end = along(pose.at, back, inches)
    path = ((*pose.at, pose.facing), (*pose.at, facing), (*end, facing))
    return [
        UnitPlaced(unit.id, end, None, facing, path),
        Narrated.of(unit.id, _narration(state, unit, inches, contact), ("11.4",)),
    ]


def _narration(state: GameState, unit: Unit, inches: float, contact: Contact | None) -> Message:
    """Return how far a vehicle was driven back, and what stopped it."""
    thing = name_of_thing(state, contact.what, contact.id) if contact is not None else None
    if inches <= NEAR:
        return say("stays", unit=unit.name) if thing is None else say("held", unit=unit.name, thing=thing)
    if thing is None:
        return say("driven_back", unit=unit.name, inches=inches)
    return say("driven_back_to", unit=unit.name, inches=inches, thing=thing)


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
        Narrated.of(unit.id, say("driven_off", unit=unit.name), ("11.4",)),
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


WITHDRAW = OrderRule(
    order=Withdraw,
    title=say("withdraw"),
    key="w",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_withdraw,
    notes=_notes,
    resolve=_resolve,
)
