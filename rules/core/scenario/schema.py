"""The JSON Schema of scenarios, for editors of documents."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.state import JsonObject, Side
from rules.core.scenario.boards import ID_SCHEMA, NAME_SCHEMA
from rules.core.scenario.document import FORMAT
from rules.core.scenario.register import registered
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.units import MOST_SIDES, MOST_UNITS


def scenario_schema() -> JsonObject:
    """Return the JSON Schema of scenarios, one alternative a system."""
    definitions: JsonObject = {}
    alternatives = []
    for system in registered():
        kinds = (system.Options, *system.profiles, system.UnitState, system.TurnState)
        _, components = msgspec.json.schema_components(
            [*dict.fromkeys((*kinds, *system.boards.parts(system)))],
            ref_template=f"#/$defs/{system.id}.{{name}}",
        )
        _follow(components[system.TurnState.__name__], system.first_turn(_SIDES))
        definitions |= {f"{system.id}.{name}": component for name, component in components.items()}
        alternatives.append(_system_schema(system))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "oneOf": alternatives,
        "$defs": definitions,
    }


def _follow(component: JsonObject, first: JsonObject) -> None:
    """Let the fields be left out that follow from the rest of a document."""
    component["required"] = [field for field in component.get("required", ()) if field not in first]


def _system_schema(system: SystemTypes) -> JsonObject:
    def part(kind: type[Struct]) -> JsonObject:
        return {"$ref": f"#/$defs/{system.id}.{kind.__name__}"}

    return {
        "title": system.title,
        "type": "object",
        "required": ["format", "system", "sides", "board"],
        "properties": {
            "format": {"const": FORMAT},
            "name": {"type": "string"},
            "description": {"type": "string"},
            "system": {"const": system.id},
            "options": part(system.Options),
            "sides": {"type": "array", "minItems": 1, "maxItems": MOST_SIDES, "items": _SIDE_SCHEMA},
            "board": system.boards.schema(system, part),
            "units": {
                "type": "array",
                "maxItems": MOST_UNITS,
                "items": {**_UNIT_SCHEMA, "properties": _unit_schema(system, part)},
            },
            "turn": part(system.TurnState),
        },
    }


_POSITION_SCHEMA: Final = {"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}
_SIDE_SCHEMA: Final = {
    "type": "object",
    "required": ["id"],
    "properties": {
        "id": ID_SCHEMA,
        "name": NAME_SCHEMA,
        "colour": {"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"},
    },
}
_SIDES: Final = (Side("a", "A", "#5b6b57"), Side("b", "B", "#8a6d3b"))
_UNIT_SCHEMA: Final = {
    "type": "object",
    "required": ["id", "side", "kind"],
    "additionalProperties": False,
}


def _unit_schema(system: SystemTypes, part: Any) -> JsonObject:
    return {
        "id": ID_SCHEMA,
        "side": ID_SCHEMA,
        "name": NAME_SCHEMA,
        "kind": {"enum": list(system.kinds)} if system.kinds else {"type": "string"},
        "profile": {"anyOf": [part(profile) for profile in system.profiles]},
        "at": {"anyOf": [_POSITION_SCHEMA, {"type": "null"}]},
        "hex": {"type": ["string", "null"]},
        "facing": {"type": ["number", "null"]},
        "state": part(system.UnitState),
        "hidden_from": {"type": "array", "items": ID_SCHEMA},
    }
