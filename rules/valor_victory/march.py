"""A march: an order to move or to come in, with the values that follow from it and the state."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.valor_victory.group import Bearing, GroupOrder, Names, group_of
from rules.valor_victory.units import Moving, turn_of
from rules.valor_victory.walking import Plan, Walk

Facings = Annotated[tuple[Bearing | None, ...], Meta(max_length=500)]
Attack = Literal["close_assault", "overrun"]


class March(GroupOrder, frozen=True, kw_only=True):
    """The common fields of moving and coming in: a path from hex to hex.

    `turns` are the vehicles' facings after each hex, `facing` a gun's at the end, `face_first` turns vehicles
    before the first hex. `end` concludes the move; an `attack` into the last hex always does.
    """

    path: Annotated[Names, role("path")]
    turns: Annotated[Facings | None, role("facings")] = None
    facing: Annotated[Bearing | None, role("facing")] = None
    assault: bool | None = None
    attack: Attack | None = None
    face_first: Annotated[Bearing | None, role("face_first")] = None
    end: bool = True


class Move(March, frozen=True, kw_only=True, tag="move"):
    """Move along a path of hexes."""


class Enter(March, frozen=True, kw_only=True, tag="enter"):
    """Come in from reserve by a map-edge hex and go on along the path; `facing` is also a vehicle's there."""

    hex: Annotated[Name, role("hex")]
    path: Annotated[Names, role("path")] = ()


class Case(msgspec.Struct, frozen=True, dict=True):
    """An order to move or to come in, with the values that follow from it and the state."""

    state: GameState
    order: Move | Enter

    @cached_property
    def group(self) -> tuple[Unit, ...]:
        """The units of the order."""
        return group_of(self.state, self.order)

    @cached_property
    def moving(self) -> Moving | None:
        """The open move that the order continues."""
        return None if isinstance(self.order, Enter) else turn_of(self.state).moving

    @cached_property
    def assault(self) -> bool:
        """Whether the move is by assault: its first order says so (6.4)."""
        return self.moving.assault if self.moving is not None else bool(self.order.assault)

    @cached_property
    def hexes(self) -> tuple[str, ...]:
        """The hexes to be entered, the one by which the group comes in among them."""
        return (self.order.hex, *self.order.path) if isinstance(self.order, Enter) else self.order.path

    @cached_property
    def plan(self) -> Plan:
        """The plan of the group."""
        order, comes_in = self.order, isinstance(self.order, Enter)
        turns = order.turns or (None,) * len(order.path)
        return Plan(
            group=self.group,
            hexes=self.hexes,
            turns=(None, *turns) if comes_in else turns,
            assault=self.assault,
            entered=self.moving.entered if self.moving is not None else 0,
            coming_in=comes_in,
            face_first=order.face_first,
            facing=order.facing,
        )

    @cached_property
    def walk(self) -> Walk:
        """The group's walk."""
        return Walk(self.state, self.plan)

    @property
    def ends(self) -> bool:
        """Whether the order concludes the move: an attack always does (6.8)."""
        return self.order.end or self.order.attack is not None
