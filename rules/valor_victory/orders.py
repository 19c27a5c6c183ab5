"""The orders of Valor & Victory. A group is `units`, or `unit` when it is one alone."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rules.core.game.orders import Name, Order
from rules.core.game.roles import role

Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Names = Annotated[tuple[Name, ...], Meta(max_length=500)]
Facings = Annotated[tuple[Bearing | None, ...], Meta(max_length=500)]
Attack = Literal["close_assault", "overrun"]


class GroupOrder(Order, frozen=True, kw_only=True):
    """An order to a unit or to a group."""

    unit: Name | None = None
    units: Names | None = None


class Going(GroupOrder, frozen=True, kw_only=True):
    """What moving and coming in have in common.

    `turns` are the vehicles' facings after each hex, `facing` a gun's at the end, `face_first` turns vehicles
    before the first hex. `end` concludes the move; an `attack` into the last hex always does.
    """

    path: Annotated[Names, role("path")]
    turns: Annotated[Annotated[tuple[Bearing | None, ...], Meta(max_length=500)] | None, role("facings")] = (
        None
    )
    facing: Annotated[Bearing | None, role("facing")] = None
    assault: Annotated[bool | None, Meta(title="Assault move, at half the points")] = None
    attack: Attack | None = None
    face_first: Annotated[Bearing | None, Meta(title="Turn before it sets out"), role("face_first")] = None
    end: Annotated[bool, Meta(title="End the move there")] = True


class Move(Going, frozen=True, kw_only=True, tag="move"):
    """Move along a path of hexes."""


class Enter(Going, frozen=True, kw_only=True, tag="enter"):
    """Come in from reserve by a map-edge hex and go on along the path; `facing` is also a vehicle's there."""

    hex: Annotated[Name, role("hex")]
    path: Annotated[Names, role("path")] = ()


class Exit(GroupOrder, frozen=True, kw_only=True, tag="exit"):
    """Leave the map from its edge, for good."""


class EndMove(Order, frozen=True, tag="end_move"):
    """Conclude the open move."""


class Load(GroupOrder, frozen=True, kw_only=True, tag="load"):
    """Go aboard a unit in the same hex."""

    onto: Name


class Unload(GroupOrder, frozen=True, kw_only=True, tag="unload"):
    """Leave the carrier in its hex; `facing` is a gun's."""

    facing: Annotated[Bearing | None, role("facing")] = None


class Pin(Order, frozen=True, tag="pin"):
    """Note that fire pinned a unit."""

    unit: Name


class Unpin(Order, frozen=True, tag="unpin"):
    """Note that a unit is pinned no longer."""

    unit: Name


class Eliminate(Order, frozen=True, tag="eliminate"):
    """Note that fire eliminated a unit."""

    unit: Name


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the side's turn."""


ORDERS: tuple[type[Order], ...] = (
    *(Move, Enter, Exit, EndMove),
    *(Load, Unload),
    *(Pin, Unpin, Eliminate),
    EndTurn,
)
