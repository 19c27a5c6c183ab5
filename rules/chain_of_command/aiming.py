"""11.1 The aim: a named point, or a named point on the road driven along."""

from __future__ import annotations

from msgspec import Struct

from rules.chain_of_command.orders import Move
from rules.chain_of_command.tolerance import NEAR
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.points import NamedPoint, name_of, opening


class Aim(Struct, frozen=True):
    """What an order aims at: a named point, and the road along which the vehicle drives there."""

    point: NamedPoint
    road: Feature | None = None


class NoSuchAim(Struct, frozen=True):
    """Why an order has no aim on this table."""

    rule: str
    message: str


def aim_of(table: TableBoard, order: Move) -> Aim | NoSuchAim:
    """Return the aim of an order, or why it has none (11.1)."""
    road = table.feature(order.along) if order.along is not None else None
    if order.along is not None and (road is None or road.kind != "road"):
        return NoSuchAim("no_road", f'"{order.along}" is no road of the table')
    wanted = order.to if order.along is not None else order.toward
    point = table.point(wanted) if wanted is not None else None
    if point is None:
        return NoSuchAim("no_named_point", f'"{wanted}" is no named point of the table')
    if road is not None and not lies_on(road, point):
        return NoSuchAim("not_on_road", f"{opening(point.name)} does not lie on {name_of(road)}")
    return Aim(point, road)


def lies_on(road: Feature, point: NamedPoint) -> bool:
    """Return whether a named point lies on a road."""
    return road.path.nearest(point.at).off <= road_half_width(road) + NEAR


def road_half_width(road: Feature) -> float:
    """Return half the width of a road, in inches."""
    assert road.width is not None
    return road.width / 2
