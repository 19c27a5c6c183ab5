"""The aim of a move: a named point, or a named point on the road that the unit drives along."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.points import NamedPoint, name_of
from rules.core.words.messages import Message, say
from rules.core.words.problems import show

ON_ROAD = 1e-3
"""Inches by which a point may miss a road and still count as on it."""


class NoAim(Struct, frozen=True):
    """An order has no valid aim on this table; the message says why."""

    rule: str
    message: Message


def against_aim(board: TableBoard, wanted: str | None, along: str | None) -> Iterator[NoAim]:
    """Yield why a point is no valid aim: unknown, not on the road, or the road is unknown."""
    road = road_of(board, along)
    if along is not None and road is None:
        yield NoAim("no_road", say("no_road", road=show(along)))
    point = board.point(wanted) if wanted is not None else None
    if point is None:
        yield NoAim("no_named_point", say("no_named_point", point=show(wanted)))
    elif road is not None and not lies_on(road, point):
        yield NoAim("not_on_road", say("not_on_road", point=point.name, road=name_of(road)))


def road_of(board: TableBoard, along: str | None) -> Feature | None:
    """Return the road with that id."""
    road = board.feature(along) if along is not None else None
    return road if road is not None and road.kind == "road" else None


def lies_on(road: Feature, point: NamedPoint) -> bool:
    """Return whether a named point is on a road."""
    return road.path.nearest(point.at).off <= half_width_of(road) + ON_ROAD


def half_width_of(road: Feature) -> float:
    """Return half the width of a road, in inches."""
    assert road.width is not None
    return road.width / 2
