"""Orders: the base class, and the umpire's common orders, which every system knows."""

from __future__ import annotations

import math
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from rules.core.by_hand.marks import Count, Id, Text
from rules.core.by_hand.tokens import Token
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.geometry.plane import Point

UMPIRE: Final = "gm"
"""The giver of an order from the umpire; any other giver is the id of a side."""

Name = Annotated[str, Meta(min_length=1, max_length=200)]

MOST_SPOTS: Final = 64
"""The most places of a way by hand."""
MOST_HANDED: Final = 60
"""The most units that a hand moves together."""
Length = Annotated[float, Meta(ge=0, le=1000)]
HandPath = Annotated[tuple[Point | str, ...], Meta(max_length=MOST_SPOTS)]
"""Places in inches, or labels of hexes; where the unit stands is not among them.

The labels are of any length: msgspec 0.22 crashes on a union of a tuple with text that is bounded.
"""


class Order(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    """An order. `anyway` asks an advise-only game to resolve it against the rules; rules ignore it."""

    anyway: bool = False


class Place(Order, frozen=True, tag="place"):
    """Put a unit somewhere; without `at` and `hex`, take it off the board."""

    unit: Name
    at: Annotated[Point | None, role("place")] = None
    hex: Annotated[Name | None, role("hex")] = None
    facing: Annotated[float | None, role("facing")] = None


class Adjust(Order, frozen=True, tag="adjust"):
    """Set fields of a unit's state."""

    unit: Name
    state: JsonObject


class AddUnit(Order, frozen=True, tag="add_unit"):
    """Add a unit to the game, in the form of a scenario's units."""

    unit: JsonObject


class RemoveUnit(Order, frozen=True, tag="remove_unit"):
    """Remove a unit from the game for good."""

    unit: Name


class SetFeature(Order, frozen=True, tag="set_feature"):
    """Add a terrain feature, or replace the one with the same id."""

    feature: JsonObject
    index: Annotated[int, Meta(ge=0)] | None = None


class RemoveFeature(Order, frozen=True, tag="remove_feature"):
    """Remove a terrain feature."""

    feature: Name


class Reveal(Order, frozen=True, tag="reveal"):
    """Show a unit to sides it is hidden from; to all if none is named."""

    unit: Name
    sides: Annotated[tuple[Name, ...] | None, role("sides")] = None


class Hide(Order, frozen=True, tag="hide"):
    """Hide a unit from sides; from all but its own if none is named."""

    unit: Name
    sides: Annotated[tuple[Name, ...] | None, role("sides")] = None


class RollDice(Order, frozen=True, tag="roll"):
    """Roll dice for anything that the rules do not roll for.

    `dice` is a text such as "6d6 hit 4+"; it replaces `count` and `sides`. `name` is a roll of the kit, whose
    text `dice` fills in where that asks for something. `unit` rolls them, at `target`. Only the umpire may
    roll `hidden`.
    """

    count: Annotated[int, Meta(ge=1, le=100)] = 1
    sides: Annotated[int, Meta(ge=2, le=1000)] = 6
    why: Annotated[str, Meta(max_length=200)] = ""
    dice: Annotated[str, Meta(max_length=200)] | None = None
    unit: Name | None = None
    target: Name | None = None
    name: Name | None = None
    hidden: bool = False


class Say(Order, frozen=True, tag="say"):
    """Send a chat message to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000)]


class SetTurn(Order, frozen=True, tag="set_turn"):
    """Set fields of the turn."""

    turn: JsonObject


class HandLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """How far a hand should move a unit: in inches or hexes, or as far as the dice of `roll` say."""

    inches: Length | None = None
    hexes: Length | None = None
    roll: Annotated[str, Meta(max_length=60)] | None = None


class Handed(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that a hand moves together with others."""

    unit: Name
    path: HandPath
    facing: Annotated[float | None, role("facing")] = None


class Hand(Order, frozen=True, tag="hand"):
    """Move a unit by hand, or several `units`: along its path, or with an empty path off the table."""

    unit: Name | None = None
    path: Annotated[HandPath | None, role("path")] = None
    facing: Annotated[float | None, role("facing")] = None
    units: Annotated[tuple[Handed, ...], Meta(max_length=MOST_HANDED)] = ()
    limit: HandLimit | None = None


class SetMark(Order, frozen=True, tag="mark"):
    """Set a mark on a unit; a count of 0 takes it off."""

    unit: Name
    mark: Id
    count: Count = 1
    of: Count | None = None
    text: Text = ""


class SetToken(Order, frozen=True, tag="token"):
    """Lay a token on the table, or change the one with its id."""

    token: Token


class RemoveToken(Order, frozen=True, tag="remove_token"):
    """Take a token off the table."""

    token: Id


class SetTrack(Order, frozen=True, tag="track"):
    """Set a track: one's own or the game's, or the umpire that of a side."""

    track: Id
    to: int
    side: Annotated[Name | None, role("side")] = None


class Spend(Order, frozen=True, tag="spend"):
    """Spend a die of one's own tray, on a unit if one is named, or take it back."""

    die: Annotated[int, Meta(ge=0)]
    unit: Name | None = None
    back: bool = False
    side: Annotated[Name | None, role("side")] = None


CommonOrder = (
    Place
    | Adjust
    | AddUnit
    | RemoveUnit
    | SetFeature
    | RemoveFeature
    | Reveal
    | Hide
    | RollDice
    | Say
    | SetTurn
)

OPEN_TO_EVERYONE = (RollDice, Say)


def order_type(order: Any) -> str:
    """Return the word for the kind of order in JSON."""
    tag = order.__struct_config__.tag
    assert isinstance(tag, str)
    return tag


_DEEPEST: Final = 100


def word_of(order: Any) -> str:
    """Return the type of an order in JSON; empty if it has none."""
    word = order.get("type") if isinstance(order, dict) else None
    return word if isinstance(word, str) else ""


def unit_of(order: JsonObject) -> str | None:
    """Return the id of the unit that an order in JSON is for, or None if it is for no unit."""
    named = order.get("unit")
    if isinstance(named, dict):
        named = named.get("id")
    if named is None and isinstance(units := order.get("units"), list) and units:
        named = units[0].get("unit") if isinstance(units[0], dict) else units[0]
    return named if isinstance(named, str) else None


def is_finite(value: Any, depth: int = 0) -> bool:
    """Return whether every number in a JSON value is finite."""
    if isinstance(value, float):
        return math.isfinite(value)
    if depth > _DEEPEST:
        return False
    members = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for member in members:
        kind = type(member)
        if kind is str or (kind is float and math.isfinite(member)):
            continue  # most members; a call for each would cost more than the check
        if not is_finite(member, depth + 1):
            return False
    return True
