"""The reasons why a document does not fit its JSON Schema, fault by fault, in plain words.

`jsonschema` lists the faults lazily, so that a document full of faults costs no more than its first two
hundred (docs/documents.md says what else was tried).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import reduce
from typing import Any, Final

import jsonschema
from jsonschema.validators import extend

from rules.core.game.state import JsonObject
from rules.core.words.messages import Message, say
from rules.core.words.problems import LARGEST, MISSING, JsonPath, none_of, one_of, show

_NULL: Final = {"type": "null"}
_NUMBERS: Final = frozenset({"number", "integer"})


def faults_in(value: object, schema: JsonObject) -> Iterator[tuple[JsonPath, Message]]:
    """Yield the faults of a value that does not fit a schema: the path, and the message."""
    count = 0
    for error in _Thorough(schema).iter_errors(value):
        count += 1
        yield tuple(error.absolute_path), _words(error)
    if not count:  # another reader refused it: one of the two is enough
        yield (), say("unfit", value=show(value))


# -- keywords ------------------------------------------------------------------------------------
# These replace jsonschema's own checks: each fault has a place of its own, faults are found lazily, and
# a list that is too long is reported as that alone.

_Errors = Iterator[jsonschema.ValidationError]


class _Fault(jsonschema.ValidationError):
    """A fault whose message is not derived from a keyword."""

    def __init__(self, said: Message, **more: Any) -> None:
        super().__init__(str(said), **more)
        self.said = said


def _is_of_other_kind(value: Any, schema: JsonObject) -> bool:
    """Return whether an object names another kind, and has no field that this kind requires.

    The kind is then its only fault. An object with fields of this kind is of this kind, with a misspelt word.
    """
    only = schema.get("properties", {}).get("kind", {}).get("const")
    if only is None or not isinstance(value, dict) or value.get("kind", only) == only:
        return False
    return not any(name in value for name in schema.get("required", ()) if name != "kind")


def _properties(validator: Any, properties: JsonObject, value: Any, schema: JsonObject) -> _Errors:
    """Yield the faults of an object's fields."""
    if not isinstance(value, dict):
        return
    is_other = _is_of_other_kind(value, schema)
    for name, held in properties.items():
        if name in value and (name == "kind" or not is_other):
            yield from validator.descend(value[name], held, path=name, schema_path=name)


def _required(validator: Any, names: list[str], value: Any, schema: JsonObject) -> _Errors:
    """Yield each missing field, at its own place."""
    if isinstance(value, dict) and not _is_of_other_kind(value, schema):
        for name in names:
            if name not in value:
                yield _Fault(MISSING, path=(name,))


def _additional_properties(validator: Any, others: Any, value: Any, schema: JsonObject) -> _Errors:
    """Yield each unknown field, at its own place."""
    if not isinstance(value, dict) or _is_too_long(value, schema) or _is_of_other_kind(value, schema):
        return
    known = schema.get("properties", {})
    for key, member in value.items():
        if key in known:
            continue
        if others is False:
            message = say("no_field", known=one_of(known, key)) if known else say("no_fields")
            yield _Fault(message, path=(key,))
        else:
            yield from validator.descend(member, others, path=key)


def _property_names(validator: Any, names: JsonObject, value: Any, schema: JsonObject) -> _Errors:
    """Yield the faults of a field's name, at the place of that field."""
    if isinstance(value, dict) and not _is_too_long(value, schema):
        for key in value:
            yield from validator.descend(key, names, path=key)


def _items(validator: Any, items: JsonObject, value: Any, schema: JsonObject) -> _Errors:
    """Yield the faults of a list's members."""
    if isinstance(value, list) and not _is_too_long(value, schema):
        for index, member in enumerate(value):
            yield from validator.descend(member, items, path=index)


def _multiple_of(validator: Any, step: float, value: Any, schema: JsonObject) -> _Errors:
    """Yield a fault if a number is not a multiple; jsonschema divides, which overflows for some numbers."""
    if isinstance(value, int | float) and abs(value) <= LARGEST and value % step:
        yield jsonschema.ValidationError("")


def _is_too_long(value: Any, schema: JsonObject) -> bool:
    """Return whether a list or an object is longer than allowed; its members are then not checked."""
    most = schema.get("maxProperties" if isinstance(value, dict) else "maxItems")
    return most is not None and len(value) > most


def _any_of(validator: Any, choices: list[JsonObject], value: Any, schema: JsonObject) -> _Errors:
    """Yield the faults of a nullable value, or the fault that it is none of several alternatives."""
    if value is None and _NULL in choices:
        return
    others = [choice for choice in choices if choice != _NULL]
    if len(others) == 1:
        yield from validator.descend(value, others[0])
        return
    complaints = []
    for choice in others:
        error = next(validator.descend(value, choice), None)
        if error is None:
            return
        complaints.append(_words(error))
    yield _Fault(reduce(lambda one, other: say("and", one=one, other=other), complaints))


_Thorough: Final[Any] = extend(  # type: ignore[no-untyped-call]
    jsonschema.Draft202012Validator,
    {
        "properties": _properties,
        "required": _required,
        "additionalProperties": _additional_properties,
        "propertyNames": _property_names,
        "items": _items,
        "multipleOf": _multiple_of,
        "anyOf": _any_of,
    },
)


# -- messages ------------------------------------------------------------------------------------

_LIMITS: Final = frozenset({"minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"})


def _words(error: Any) -> Message:
    """Return the message for a value, by the schema keyword that it breaks."""
    keyword, bound, value, schema = error.validator, error.validator_value, error.instance, error.schema
    if isinstance(error, _Fault):
        return error.said
    if "message" in schema and not (keyword == "type" and _NUMBERS & set(_kinds(bound))):
        return Message(f"core.{schema['message']}", {"value": show(value), **schema["messageArgs"]})
    if keyword == "type":
        return _no_type(bound, value)
    if keyword in _LIMITS:
        return say(f"limit_{keyword}", value=show(value), bound=f"{bound:g}")
    words = _WORDS.get(keyword)
    return words(value, bound, schema) if words is not None else say("unfit", value=show(value))


def _kinds(wanted: str | list[str]) -> list[str]:
    return [wanted] if isinstance(wanted, str) else [kind for kind in wanted if kind != "null"]


def _no_type(wanted: str | list[str], value: object) -> Message:
    kinds = _kinds(wanted)
    if kinds == ["integer"] and isinstance(value, int | float) and not isinstance(value, bool):
        return say("no_whole_number", value=show(value))
    faults = (say(f"no_{kind}", value=show(value)) for kind in kinds)
    return reduce(lambda one, other: say("and", one=one, other=other), faults)


def _count_words(value: Any, bound: int, schema: JsonObject) -> Message:
    if "minItems" in schema and schema["minItems"] == schema.get("maxItems"):
        return say("other_count", value=show(value), count=len(value), bound=bound)
    return say("too_many" if len(value) > bound else "too_few", count=len(value), bound=bound)


def _short_words(value: Any, bound: int, schema: JsonObject) -> Message:
    return say("too_short", value=show(value)) if value else say("empty_text")


_WORDS: Final[dict[str, Callable[[Any, Any, JsonObject], Message]]] = {
    "enum": lambda value, words, _: none_of(value, (word for word in words if word is not None)),
    "const": lambda value, only, _: say("not_const", value=show(value), only=show(only)),
    "minLength": _short_words,
    "maxLength": lambda _, most, __: say("long_text", most=most),
    **dict.fromkeys(("minItems", "maxItems", "minProperties", "maxProperties"), _count_words),
}
