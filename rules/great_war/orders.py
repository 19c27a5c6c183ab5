"""The orders of the Great War."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core.game.orders import Name, Order


class GiveOrder(Order, frozen=True, tag="order"):
    """Order a unit: it may move and battle this turn."""

    unit: Name


class Move(Order, frozen=True, tag="move"):
    """Move a unit along the hexes that it enters, in order; "off" at the end leaves the board.

    `figures` are those that go: all of them. `more` leaves the move open for the unit to go on.
    """

    unit: Name
    path: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=1000)]
    figures: Annotated[int, Meta(ge=1)] | None = None
    more: Annotated[bool, Meta(title="Keep the move open")] = False


class Finish(Order, frozen=True, tag="finish"):
    """Close the unit's open move."""

    unit: Name


class Battle(Order, frozen=True, tag="battle"):
    """Report a battle against a hex, and whether it was a successful close combat."""

    unit: Name
    target: Name
    won: Annotated[bool, Meta(title="A close combat, and won")] = False


class TakeGround(Order, frozen=True, tag="take_ground"):
    """Move onto the hex left vacant by a successful close combat."""

    unit: Name
    hex: Name


class NextPhase(Order, frozen=True, tag="next_phase"):
    """Go on to the next phase, after the last to the other side's turn."""


ORDERS: tuple[type[Order], ...] = (GiveOrder, Move, Finish, Battle, TakeGround, NextPhase)
