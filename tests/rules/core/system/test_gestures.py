"""Gestures: an order given by a gesture has the fields that the gesture fills in."""

from __future__ import annotations

from typing import Final

import msgspec

import rules
from rules.core.game.answers import Gesture
from rules.core.game.roles import roles_of
from rules.core.system.order_rule import OrderRule

FILLS: Final[dict[Gesture, set[str]]] = {
    "drive": {"point", "path"},
    "step": {"hex"},
    "enter": {"place", "hex"},
    "turn": {"facing", "face_first"},
    "board": {"cargo", "carrier"},
    "slide": {"inches"},
}
"""The roles of which such an order has at least one."""


def is_pressed_to_enter(rule: OrderRule) -> bool:
    """Return whether an order brings its unit onto the board with nothing left to say."""
    fields = {field.name for field in msgspec.structs.fields(rule.order)}
    return rule.gesture == "enter" and fields <= {"unit", "anyway"}


def test_an_order_has_the_fields_that_its_gesture_fills() -> None:
    every = [rule for system in rules.systems() for rule in system.rules.values()]
    lacking = [
        rule.order
        for rule in every
        if rule.gesture in FILLS
        and not set(roles_of(rule.order).values()) & FILLS[rule.gesture]
        and not is_pressed_to_enter(rule)
    ]
    assert every
    assert lacking == []
