"""The orders of Chain of Command."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.geometry.plane import Point

DiceCount = Annotated[int, Meta(ge=1, le=3)]
Distance = Annotated[float, Meta(ge=0, le=1000)]
Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]


class Activate(Order, frozen=True, tag="activate"):
    """Activate a vehicle: its driver and every weapon."""

    unit: Name


class Deploy(Order, frozen=True, tag="deploy"):
    """Bring a vehicle from reserve onto the table."""

    unit: Name
    at: Annotated[Point, role("place")]
    facing: Annotated[Bearing, role("facing")]


class Move(Order, frozen=True, tag="move"):
    """Drive toward a named point, or along a road to a named point on it.

    `pivot` turns the hull on its tracks first, to a bearing; `stop` says where a move that is not Flat Out
    may end: at the point, where the player says after the roll, or after so many inches.
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


class Finish(Order, frozen=True, tag="finish"):
    """Say where a move ends that was to ask after its roll."""

    unit: Name
    inches: Annotated[Distance, role("inches")]


class Pivot(Order, frozen=True, tag="pivot"):
    """Turn on the tracks."""

    unit: Name
    facing: Annotated[Bearing, role("facing")]


class Fire(Order, frozen=True, tag="fire"):
    """Note that a vehicle fires a weapon."""

    unit: Name
    weapon: Literal["main", "mg"]


class Interrupt(Order, frozen=True, tag="interrupt"):
    """React with a Chain of Command Dice."""

    unit: Name


class Recover(Order, frozen=True, tag="recover"):
    """Roll for an Immobilised or trapped vehicle as its driver is activated."""

    unit: Name


class Withdraw(Order, frozen=True, tag="withdraw"):
    """Drive a vehicle straight back under fire."""

    unit: Name
    inches: Annotated[Distance, role("inches")]
    facing: Annotated[Bearing | None, role("facing")] = None


class ReEnter(Order, frozen=True, tag="re_enter"):
    """Bring a vehicle back to where it was driven off the table."""

    unit: Name


class AddShock(Order, frozen=True, tag="add_shock"):
    """Add points of Shock, or take some off."""

    unit: Name
    points: Annotated[int, Meta(ge=-1000, le=1000)]


class EndPhase(Order, frozen=True, tag="end_phase"):
    """End the phase; `next` is the side whose phase follows, the other side unless named."""

    next: Annotated[Name | None, role("side")] = None


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the turn, and roll for every vehicle that owes an end-of-turn roll."""


UnitOrder = (
    Activate | Deploy | Move | Finish | Pivot | Fire | Interrupt | Recover | Withdraw | ReEnter | AddShock
)
ORDERS: tuple[type[Order], ...] = (
    Activate,
    Deploy,
    Move,
    Finish,
    Pivot,
    Fire,
    Interrupt,
    Recover,
    Withdraw,
    ReEnter,
    AddShock,
    EndPhase,
    EndTurn,
)
