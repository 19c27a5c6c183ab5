"""Gestures: an order that is given by one has the fields that the hand fills in."""

from __future__ import annotations

from typing import Final

import msgspec

import rules
from rules.core.game.answers import Gesture
from rules.core.game.orders import Order

FILLS: Final[dict[Gesture, set[str]]] = {
    "drive": {"point", "path"},
    "step": {"hex"},
    "enter": {"place", "hex"},
    "turn": {"facing", "face_first"},
    "board": {"cargo", "carrier"},
    "slide": {"inches"},
}
"""The roles of which such an order has at least one."""


def roles_of(order: type[Order]) -> set[str]:
    schema = msgspec.json.schema(order)
    fields = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    return {field["role"] for field in fields.values() if "role" in field}


def test_an_order_has_the_fields_that_its_gesture_fills() -> None:
    every = [rule for system in rules.systems() for rule in system.rules.values()]
    lacking = [
        rule.order
        for rule in every
        if rule.gesture in FILLS and not roles_of(rule.order) & FILLS[rule.gesture]
    ]
    assert every
    assert lacking == []
