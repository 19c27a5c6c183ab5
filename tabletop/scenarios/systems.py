"""Rule systems as pages, programs and editors read them: titles, looks, schemas, terrain and words."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

import rules
from rules.core.game.schemas import schema_of
from rules.core.hex.board import HexVocabulary
from rules.core.hex.documents import HexTypes
from rules.core.scenario.looks import TABLES
from rules.core.system.rule_system import RuleSystem
from tabletop.languages import worded
from tabletop.scenarios.thumbnails.picture import looks_of


def system_title(system_id: str) -> str:
    """Return a rule system's title, or its id if this server no longer has the system."""
    titles = {system.id: system.title for system in rules.systems()}
    return str(worded(titles.get(system_id, system_id)))


def looks_in(system_id: str) -> dict[str, Any]:
    """Return how a system's boards are drawn: its words, the tables of all words, the roles of properties."""
    looks: dict[str, Any] = msgspec.to_builtins(looks_of(system_id))
    return looks | {"tables": msgspec.to_builtins(TABLES)}


def named(system: RuleSystem) -> dict[str, Any]:
    """Return a rule system's id, its title and its kind of board."""
    return {"id": system.id, "title": system.title, "board": system.board}


def described(system: RuleSystem) -> dict[str, Any]:
    """Return a rule system's schemas, terrain, clauses and words, its messages not yet in words."""
    terrain = system.terrain
    hexes = system.hexes(system.Options()) if isinstance(system, HexTypes) else HexVocabulary()
    return named(system) | {
        "options": schema_in_words(system, system.Options),
        "profile": schema_in_words(system, system.Profile),
        "unit_state": schema_in_words(system, system.UnitState),
        "turn": schema_in_words(system, system.TurnState),
        "orders": {word: schema_in_words(system, kind, word) for word, kind in system.order_types.items()},
        "terrain": {
            "kinds": {name: schema_in_words(system, kind) for name, kind in terrain.kinds.items()},
            "grounds": terrain.grounds,
            "looks": terrain.looks,
            "sight": terrain.sight,
            "tables": msgspec.to_builtins(TABLES),
            "hexes": hexes.terrain or terrain.grounds,
            "hexsides": hexes.hexsides,
            "hex": schema_in_words(system, hexes.hex),
        },
        "clauses": system.clauses,
        "phases": system.phases,
        "words": system.words,
        "fields": system.fields,
        "titles": {word: system.rules[kind].title for word, kind in system.order_types.items()},
        "measure": system.measure,
        "signs": system.signs,
    }


def schema_in_words(system: RuleSystem, kind: type[Struct], order: str = "") -> dict[str, Any]:
    """Return the schema of a type, each field with what the catalogue calls it and says of it.

    `field_mp.delay` is another name that the order `delay` gives a field; `.delay_says` describes it there.
    """
    schema, fields = schema_of(kind), system.fields
    _, _, own = schema["$ref"].rpartition("/")
    for name, field in schema["$defs"][own]["properties"].items():
        if title := fields.get(f"{name} {order}") or fields.get(name):
            field["title"] = title
        if says := fields.get(f"{name} {order}_says") or fields.get(f"{name} says"):
            field["description"] = says
    return schema
