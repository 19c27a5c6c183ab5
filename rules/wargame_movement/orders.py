"""The orders of Wargame Movement."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.geometry.plane import Point
from rules.wargame_movement.kinds import Gait

Distance = Annotated[float, Meta(gt=0)]
Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Vias = Annotated[tuple[Point, ...], Meta(max_length=100)]
Weather = Literal["dry", "rain", "snow"]
Tide = Literal["low", "high"]


class Initiative(Order, frozen=True, tag="initiative"):
    """Roll a die for each side: the higher moves first."""


class Move(Order, frozen=True, tag="move"):
    """Move a unit along a path, toward a named point, or along a road to a named point on it.

    `stop` ends the move after so many inches, if it goes so far.
    """

    unit: Name
    path: Annotated[Annotated[tuple[Point, ...], Meta(min_length=1, max_length=100)] | None, role("path")] = (
        None
    )
    toward: Annotated[Name | None, role("point")] = None
    via: Annotated[Vias, role("via")] = ()
    along: Annotated[Name | None, role("road")] = None
    to: Annotated[Name | None, role("road_point")] = None
    gait: Gait | None = None
    stop: Annotated[Distance | None, role("stop")] = None


class Load(Order, frozen=True, tag="load"):
    """Take a unit aboard a carrier, or limber a gun to it."""

    unit: Name
    cargo: Annotated[Name, role("cargo")]


class Unload(Order, frozen=True, tag="unload"):
    """Put a unit down from its carrier, or unlimber a gun."""

    unit: Name
    cargo: Annotated[Name, role("cargo")]
    at: Annotated[Point | None, role("place")] = None
    facing: Annotated[Bearing | None, role("facing")] = None


class Drift(Order, frozen=True, tag="drift"):
    """Roll the arrow die for a vehicle out of control."""

    unit: Name


class Designate(Order, frozen=True, tag="designate"):
    """Name a unit as firing."""

    unit: Name


class Pass(Order, frozen=True, tag="pass"):
    """Be done with this phase: the side at turn."""


class Conditions(Order, frozen=True, tag="conditions"):
    """Say what the weather is, or the tide."""

    weather: Weather | None = None
    tide: Tide | None = None


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the turn."""


ORDERS: tuple[type[Order], ...] = (
    Initiative,
    Move,
    Load,
    Unload,
    Drift,
    Designate,
    Pass,
    Conditions,
    EndTurn,
)

FINAL: frozenset[type[Order]] = frozenset({Move, Load, Unload, Drift})
"""Touch-move (W3): the hand has left the unit."""
