"""The JSON Schema of scenarios: published for editors of documents, and used to check documents."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

from rules.core.game.silhouettes import SILHOUETTES
from rules.core.game.state import JsonObject, Side
from rules.core.scenario.about import About, Briefing
from rules.core.scenario.kits import DECLARED, PARTS, kit_schema, marks_schema
from rules.core.scenario.names import ID_SCHEMA, NAME_SCHEMA
from rules.core.scenario.register import registered
from rules.core.scenario.shape import NUMBER, Schema, SchemaPart, schemas_of, unless_is
from rules.core.scenario.system_types import SystemTypes

FORMAT: Final = "tabletop-scenario/1"
MOST_UNITS: Final = 500
MOST_SIDES: Final = 8
_LONGEST_TEXT: Final = 20_000
_LARGEST_BEARING: Final = 100_000

_SIDES: Final = (Side("a", "A", "#5b6b57"), Side("b", "B", "#8a6d3b"))
_TEXT: Final[JsonObject] = {"type": "string", "maxLength": _LONGEST_TEXT}
_POSITION: Final[JsonObject] = {"type": "array", "items": NUMBER, "minItems": 2, "maxItems": 2}
_COLOUR: Final[JsonObject] = {
    "type": "string",
    "pattern": "^#[0-9a-fA-F]{6}$",
    "maxLength": 7,
    **unless_is("no_colour"),
}
_SIDE: Final[JsonObject] = {
    "type": "object",
    "required": ["id"],
    "properties": {"id": ID_SCHEMA, "name": NAME_SCHEMA, "colour": _COLOUR},
}
_SIDES_LIST: Final[JsonObject] = {
    "type": "array",
    "minItems": 1,
    "maxItems": MOST_SIDES,
    "items": _SIDE,
    **unless_is("no_sides", most=MOST_SIDES),
}
_STANDING: Final[JsonObject] = {
    "at": {"anyOf": [_POSITION, {"type": "null"}]},
    "hex": {"type": ["string", "null"]},
    "facing": {
        "type": ["number", "null"],
        "minimum": -_LARGEST_BEARING,
        "maximum": _LARGEST_BEARING,
        **unless_is("no_bearing"),
    },
}
_CASE: Final[JsonObject] = {"case": {}, "clauses": {}, "steps": {}, "problems": {}}
"""The fields that a case has besides those of a scenario."""

MakeSchema = Callable[[SystemTypes, SchemaPart], JsonObject]


# -- what is published ---------------------------------------------------------------------------


def scenario_schema() -> JsonObject:
    """Return the JSON Schema of scenarios, one alternative per system."""
    definitions: JsonObject = {}
    alternatives = []
    for system in registered():
        part, own = _parts(system)
        definitions |= own
        profile = {"anyOf": [part(kind) for kind in system.profiles]}
        alternatives.append({"title": str(system.title), **_scenario(system, part, profile)})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": FORMAT,
        "oneOf": alternatives,
        "$defs": definitions,
    }


def _parts(system: SystemTypes) -> tuple[SchemaPart, JsonObject]:
    """Return the schema references to a system's types, and the definitions that they refer to."""
    own = (system.Options, *system.profiles, system.UnitState, system.TurnState)
    kinds = tuple(dict.fromkeys((*own, *system.boards.parts(system), *PARTS, Briefing, About)))
    references, definitions = schemas_of(kinds, f"{system.id}.")
    known = dict(zip(kinds, references, strict=True))
    turn = definitions[known[system.TurnState]["$ref"].rpartition("/")[2]]
    # the fields of the first turn are optional: they follow from the rest of a document
    first = system.first_turn(_SIDES, system.Options())
    turn["required"] = [field for field in turn.get("required", ()) if field not in first]
    return known.__getitem__, definitions


def _scenario(system: SystemTypes, part: SchemaPart, profile: JsonObject) -> JsonObject:
    return _document(
        {"const": system.id},
        options=part(system.Options),
        board=system.boards.schema(system, part),
        unit=_unit(system, part, profile),
        turn=part(system.TurnState),
        beside={**kit_schema(part), "briefing": part(Briefing), "about": part(About)},
    )


def _document(
    system: JsonObject,
    options: JsonObject,
    board: JsonObject,
    unit: JsonObject,
    turn: JsonObject,
    beside: JsonObject,
) -> JsonObject:
    return {
        "type": "object",
        "required": ["format", "system", "sides", "board"],
        "additionalProperties": False,
        "properties": {
            "format": {"const": FORMAT},
            "name": _TEXT,
            "description": _TEXT,
            "system": system,
            "options": options,
            "sides": _SIDES_LIST,
            "board": board,
            "units": {"type": "array", "maxItems": MOST_UNITS, "items": unit},
            "turn": turn,
            **beside,
            **_CASE,
        },
    }


_TOKEN: Final[JsonObject] = {
    "type": ["object", "null"],
    "required": ["asset"],
    "additionalProperties": False,
    "properties": {"asset": {"type": "string", "minLength": 1, "maxLength": 200}},
}
"""The picture of a unit's own token."""


def _unit(system: SystemTypes, part: SchemaPart, profile: JsonObject) -> JsonObject:
    return {
        "type": "object",
        "required": ["id", "side", "kind"],
        "additionalProperties": False,
        "properties": {
            "id": ID_SCHEMA,
            "side": ID_SCHEMA,
            "name": NAME_SCHEMA,
            "kind": {"enum": list(system.kinds)} if system.kinds else {"type": "string"},
            "profile": profile,
            **_STANDING,
            "silhouette": {"enum": list(SILHOUETTES)},
            "state": part(system.UnitState),
            "marks": marks_schema(part),
            "hidden_from": {"type": "array", "items": ID_SCHEMA, "maxItems": MOST_SIDES},
            "token": _TOKEN,
        },
    }


# -- what documents are checked against ----------------------------------------------------------
# The same, except for a unit's profile: the unit's kind decides which of a system's types it has, so it is
# checked separately, against that type's schema.

_OBJECT: Final[JsonObject] = {"type": "object"}


@lru_cache(maxsize=256)
def schema_for(system: SystemTypes, make: MakeSchema) -> Schema:
    """Return a schema that refers to types of a system."""
    part, definitions = _parts(system)
    return Schema({**make(system, part), "$defs": definitions})


def checked_scenario(system: SystemTypes, part: SchemaPart) -> JsonObject:
    """Return the schema of a system's scenarios."""
    return _scenario(system, part, _OBJECT)


def checked_unit(system: SystemTypes, part: SchemaPart) -> JsonObject:
    """Return the schema of a system's units."""
    return _unit(system, part, _OBJECT)


def schema_of_any() -> Schema:
    """Return the schema of what the scenarios of all systems have in common."""
    systems: dict[str, Any] = {"enum": [system.id for system in registered()]}
    beside: JsonObject = {name: {} for name in (*DECLARED, "tokens", "briefing", "about")}
    return Schema(_document(systems, _OBJECT, _OBJECT, _OBJECT, _OBJECT, beside))


STANDING: Final = Schema({"type": "object", "properties": _STANDING})
"""The schema of a unit's place."""
