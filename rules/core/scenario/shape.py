"""The shape of a document: whether it is what its JSON Schema says, and the schemas of our types.

`jsonschema_rs` decides quickly whether a document fits; if it does not, `faults.py` says why. Both libraries
take up 10 MB, and are loaded when the first document is read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property, lru_cache
from typing import Any, Final

import msgspec

from rules.core.game.state import JsonObject
from rules.core.words.messages import Message
from rules.core.words.problems import LARGEST, JsonPath

SchemaPart = Callable[[Any], JsonObject]
"""Returns a schema's reference to a type of a system."""
NUMBER: Final[JsonObject] = {"type": "number", "minimum": -LARGEST, "maximum": LARGEST}
_NUMBERS: Final = frozenset({"number", "integer"})
_DEFINITIONS: Final = "#/$defs/"


class Schema:
    """A JSON Schema, ready to check values.

    If a part of it has a message of its own (see `unless_is`), a value gets that message when it breaks any
    keyword except `type` of a number.
    """

    def __init__(self, document: JsonObject) -> None:
        self._document = document

    @cached_property
    def _quick(self) -> Any:
        import jsonschema_rs

        return jsonschema_rs.validator_for(self._document, offline=True)

    def faults(self, value: object) -> Iterator[tuple[JsonPath, Message]]:
        """Yield the faults of a value: the path, and the message."""
        if self._quick.is_valid(value):
            return
        from rules.core.scenario.faults import faults_in

        yield from faults_in(value, self._document)


def unless_is(key: str, **args: Any) -> JsonObject:
    """Return the keyword that gives a part of a schema its own message for values that it refuses."""
    return {"message": key, "messageArgs": args}


# -- schemas of types ----------------------------------------------------------------------------


@lru_cache(maxsize=256)
def schema_of(kind: Any) -> Schema:
    """Return the schema of a type."""
    (reference,), components = schemas_of((kind,), "")
    return Schema({**reference, "$defs": components})


def schemas_of(kinds: Iterable[Any], prefix: str) -> tuple[tuple[JsonObject, ...], JsonObject]:
    """Return the schema references to types, and the definitions that they refer to.

    An object has the fields of its type and no others, and a number is one that every JSON reader keeps
    exactly.
    """
    references, components = msgspec.json.schema_components(
        kinds, ref_template=f"{_DEFINITIONS}{prefix}{{name}}"
    )
    return references, {f"{prefix}{name}": _strict(component) for name, component in components.items()}


def _strict(schema: Any) -> Any:
    """Return the schema of a type with the limits that msgspec leaves to the reader."""
    if not isinstance(schema, dict):
        return schema
    strict: JsonObject = {**schema}
    if "properties" in schema:
        strict["properties"] = {name: _strict(member) for name, member in schema["properties"].items()}
        strict["additionalProperties"] = False
    for key in ("items", "additionalProperties", "propertyNames"):
        if key in schema:
            strict[key] = _strict(schema[key])
    for key in ("prefixItems", "anyOf"):
        if key in schema:
            strict[key] = [_strict(member) for member in schema[key]]
    if schema.get("items") is False:
        del strict["items"]  # maxItems covers it
    if schema.get("type") in _NUMBERS:
        strict = {**NUMBER, **strict}
    return strict
