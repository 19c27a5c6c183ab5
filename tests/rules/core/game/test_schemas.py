"""Schemas list choices as they are declared."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

import rules
from rules.core.game.schemas import schema_of


class Gear(Struct):
    speed: Literal["slow", "fast"] | None = None
    wheels: tuple[Literal[6, 4, 8], ...] = ()


class Car(Struct):
    gears: list[Gear]
    colour: Annotated[Literal["red", "blue", "green"], Meta(title="Paint")] = "red"


def test_choices_stand_in_their_declared_order_however_deep_they_lie() -> None:
    defs = schema_of(Car)["$defs"]
    assert defs["Car"]["properties"]["colour"] == {
        "title": "Paint",
        "enum": ["red", "blue", "green"],
        "default": "red",
    }
    speed, wheels = defs["Gear"]["properties"]["speed"], defs["Gear"]["properties"]["wheels"]
    assert {"enum": ["slow", "fast"]} in speed["anyOf"]
    assert wheels["items"]["enum"] == [6, 4, 8]


def test_phases_stand_in_the_order_of_play() -> None:
    phases = [
        (list(system.phases), field["enum"])
        for system in rules.systems()
        for field in schema_of(system.TurnState)["$defs"][system.TurnState.__name__]["properties"].values()
        if field.get("role") == "phase" and "enum" in field
    ]
    assert len(phases) == 3
    assert all(played == listed for played, listed in phases)
