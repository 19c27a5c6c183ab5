"""Offers: how one is made of what stands against an order, and those that every system makes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from rules.core.game.answers import Gesture, HexGoal, Offer, Variant
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, forbidding

_OPEN: Final = (("roll", "Roll dice"), ("say", "Say something"))
_BY_UNIT: Final = (
    ("place", "Place"),
    ("adjust", "Adjust"),
    ("hide", "Hide"),
    ("reveal", "Reveal"),
    ("remove_unit", "Take out of the game"),
)
_FOR_ALL: Final = (
    ("add_unit", "Add a unit"),
    ("set_feature", "Set terrain"),
    ("remove_feature", "Take terrain away"),
    ("set_turn", "Set the turn"),
)


class Shape(Struct, frozen=True):
    """How an order is offered: an example by which to see whether it may be given, title, key and gesture."""

    example: Order
    title: str
    key: str | None = None
    gesture: Gesture = "press"


def offered(
    order: JsonObject,
    title: str,
    against: Iterable[Finding] = (),
    *,
    unit: str | None = None,
    key: str | None = None,
    values: dict[str, list[Any]] | None = None,
    hexes: tuple[HexGoal, ...] = (),
    variants: list[Variant] | None = None,
    note: bool = False,
    open: JsonObject | None = None,
    gesture: Gesture = "press",
    after: JsonObject | None = None,
) -> Offer:
    """Return the offer of an order: allowed, or with the first finding that forbids it."""
    reason = next(forbidding(against), None)
    return Offer(
        order=order,
        title=title,
        allowed=reason is None,
        unit=unit,
        reason=reason.message if reason is not None else None,
        clause=reason.clause if reason is not None else None,
        key=key,
        values=values or {},
        variants=variants or [],
        hexes=hexes,
        note=note,
        open=open or {},
        gesture=gesture,
        after=after or {},
    )


def common_offers(state: GameState, side: str) -> list[Offer]:
    """Return the common orders that a side (or "gm") may give at any time."""
    offers = [Offer({"type": word}, title, allowed=True) for word, title in _OPEN]
    if side != UMPIRE:
        return offers
    offers += [
        Offer({"type": word, "unit": unit.id}, title, allowed=True, unit=unit.id)
        for unit in state.units.values()
        for word, title in _BY_UNIT
    ]
    return offers + [Offer({"type": word}, title, allowed=True) for word, title in _FOR_ALL]
