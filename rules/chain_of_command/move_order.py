"""The fields of the order to move: courses are computed from it, and a pending move keeps it."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.geometry.plane import Point

DiceCount = Annotated[int, Meta(ge=1, le=3)]
Distance = Annotated[float, Meta(ge=0, le=1000)]
Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Move(Order, frozen=True, tag="move"):
    """Drive toward a named point, or along a road to a named point on it.

    `pivot` is the bearing to which the hull turns on its tracks first. `stop` is where a move that is not
    Flat Out may end: at the "point", where the player chooses after the roll ("ask"), or after some inches.
    """

    unit: Name
    dice: DiceCount
    toward: Annotated[Name | None, role("point")] = None
    along: Annotated[Name | None, role("road")] = None
    to: Annotated[Name | None, role("road_point")] = None
    via: Annotated[Annotated[tuple[Point, ...], Meta(max_length=20)] | None, role("via")] = ()
    reverse: Annotated[bool, role("reverse")] = False
    pivot: Annotated[Bearing | None, role("face_first")] = None
    stop: Annotated[Literal["point", "ask"] | Distance, role("stop")] = "point"
