"""The order to pivot: what turning on the tracks costs and sweeps, in a move or alone (11.1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.chain_of_command.fire import move_after_firing
from rules.chain_of_command.move_order import Bearing
from rules.chain_of_command.permission import A_UNIT, assert_on_table, is_no_vehicle, may_move
from rules.chain_of_command.rates import dice_words
from rules.chain_of_command.tolerance import DEGREE, NEAR
from rules.chain_of_command.units import Moved, pivots
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.geometry.plane import Hull, normal_bearing, turn_from
from rules.core.geometry.sweep import Contact, in_order
from rules.core.geometry.turning import pivot
from rules.core.system.order_rule import OrderRule
from rules.core.table.standing import hull_of, name_of_thing, pose_of, standing_in, unit_outlines


class Turn(Struct, frozen=True):
    """A pivot: its degrees (positive to the right), the dice it costs, and what it would sweep."""

    degrees: float
    dice: int
    contacts: tuple[Contact, ...]


def pivot_of(state: GameState, unit: Unit, facing: float) -> Turn:
    """Return the pivot of a unit to a bearing, the shorter way, and what it would sweep.

    A half turn is equally long both ways: it sweeps everything that either way sweeps, about its middle.
    """
    pose, hull, table = pose_of(unit), hull_of(unit), state.board
    degrees = turn_from(pose.facing, normal_bearing(facing))
    slim = Hull(hull.length - 2 * NEAR, hull.width - 2 * NEAR)
    size = abs(degrees)
    ways = () if not degrees else (degrees, -degrees) if size > 180 - DEGREE else (degrees,)
    swept = [
        contact
        for way in ways
        for contact in pivot(table, unit_outlines(state), slim, pose, way, ignore=standing_in(state, unit))
    ]
    if len(ways) > 1:
        swept = [replace(contact, at=pose.at) for contact in swept]
    dice = 1 if size <= 45 + DEGREE else 2 if size <= 90 + DEGREE else 3
    return Turn(degrees, dice, tuple(in_order(swept)))


def pivot_findings(state: GameState, unit: Unit, facing: float) -> Iterator[Finding]:
    """Yield why a vehicle on the table does not turn on its tracks to a bearing."""
    if not pivots(unit):
        yield illegal("11.1.3", "no_pivot", say("no_pivot", unit=unit.name))
        return
    for contact in pivot_of(state, unit, facing).contacts[:1]:
        name = name_of_thing(state, contact.what, contact.id)
        message = say("pivot_sweeps", thing=name, degrees=round(contact.entry))
        yield illegal("11.1.3", "pivot_sweeps", message, contact.at)


# -- the order -----------------------------------------------------------------------------------


class Pivot(Order, frozen=True, tag="pivot"):
    """Turn on the tracks."""

    unit: Name
    facing: Annotated[Bearing, role("facing")]


def _judge(state: GameState, unit: Unit, order: Pivot) -> Iterator[Finding]:
    """Yield the findings about a pivot alone."""
    if unit.at is None:
        return
    yield from pivot_findings(state, unit, order.facing)
    cost = pivot_of(state, unit, order.facing).dice
    yield from move_after_firing(unit, cost)
    yield note("11.1.3", "pivot", say("pivot_alone", dice=dice_words(cost)))


def _resolve(state: GameState, unit: Unit, order: Pivot, dice: Dice) -> list[Event]:
    """Return the events of a pivot alone: its dice are spent, none is rolled."""
    assert_on_table(unit)
    pose, facing = pose_of(unit), normal_bearing(order.facing)
    turn = pivot_of(state, unit, facing)
    moved = Moved(turn.dice, 0.0, pivoted=True)
    return [
        UnitPlaced(unit.id, pose.at, None, facing, ((*pose.at, pose.facing), (*pose.at, facing))),
        UnitChanged(unit.id, {"activated": True, "moved": msgspec.to_builtins(moved)}),
        Narrated.of(unit.id, say("turns", unit=unit.name, degrees=abs(turn.degrees)), ("11.1.3",)),
    ]


PIVOT = OrderRule(
    order=Pivot,
    title=say("pivot"),
    key="p",
    gesture="turn",
    who=A_UNIT,
    is_listed=lambda state, unit: pivots(unit),
    malformed=is_no_vehicle,
    may=may_move,
    judge=_judge,
    resolve=_resolve,
)
