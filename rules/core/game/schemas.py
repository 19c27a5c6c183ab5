"""The JSON Schema of a struct as clients see it: choices stand in the order in which they are declared."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from rules.core.game.state import JsonObject


def schema_of(kind: type[Struct]) -> JsonObject:
    """Return the schema of a struct and of those within it; msgspec alone would sort the choices."""
    declared = {frozenset(choices): choices for choices in _choices_in(kind)}
    schema: JsonObject = _in_order(msgspec.json.schema(kind), declared)
    return schema


def _choices_in(kind: Any) -> Iterator[tuple[Any, ...]]:
    if typing.get_origin(kind) is Literal:
        yield typing.get_args(kind)
    elif isinstance(kind, type) and issubclass(kind, Struct):
        for field in msgspec.structs.fields(kind):
            yield from _choices_in(field.type)
    else:
        for inner in typing.get_args(kind):
            yield from _choices_in(inner)


def _in_order(schema: Any, declared: dict[frozenset[Any], tuple[Any, ...]]) -> Any:
    if isinstance(schema, list):
        return [_in_order(member, declared) for member in schema]
    if not isinstance(schema, dict):
        return schema
    ordered = {key: _in_order(member, declared) for key, member in schema.items()}
    if isinstance(choices := schema.get("enum"), list):
        ordered["enum"] = list(declared.get(frozenset(choices), choices))
    return ordered
