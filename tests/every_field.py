"""States of units in which every field is set, to test that each has words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec import Struct, inspect

Json = dict[str, Any]
HEXES: Final = ("B2", "B3", "B4")
"""Text that is no word: ids, names, and on every board of hexes a row of them."""


def states(kind: type[Struct]) -> list[Json]:
    """Return as many states as it takes for every value of every field; nobody is aboard anything."""
    return _values(inspect.type_info(kind))


class Field(NamedTuple):
    """A field of a state, its default and the values that say something."""

    name: str
    default: Any
    values: list[Any]


def fields(kind: type[Struct]) -> list[Field]:
    """Return the fields of a state."""
    found = inspect.type_info(kind)
    assert isinstance(found, inspect.StructType)
    return [Field(field.encode_name, field.default, _values(field.type)) for field in found.fields]


def names(kind: type[Struct]) -> set[str]:
    """Return the names of the fields of a state, and of those within them."""
    return set(_names(inspect.type_info(kind)))


def _names(info: inspect.Type) -> Iterator[str]:
    info = _plain(info)
    if isinstance(info, inspect.StructType):
        for field in info.fields:
            yield field.encode_name
            yield from _names(field.type)


def _plain(info: inspect.Type) -> inspect.Type:
    """Return what a type holds, apart from what is said about it and from nothing at all."""
    if isinstance(info, inspect.Metadata):
        return _plain(info.type)
    if isinstance(info, inspect.UnionType):
        return _plain(next(each for each in info.types if not isinstance(each, inspect.NoneType)))
    return info


def _values(info: inspect.Type) -> list[Any]:
    if isinstance(info, inspect.Metadata) and (info.extra_json_schema or {}).get("role") == "carrier":
        return [None]
    match _plain(info):
        case inspect.LiteralType(values=values):
            return [value for value in values if value is not None]
        case inspect.VarTupleType(item_type=item):
            return [_values(item)]
        case inspect.TupleType(item_types=items):
            return [[(_values(item) * 3)[at % 3] for at, item in enumerate(items)]]
        case inspect.StructType(fields=members):
            each = {field.encode_name: _values(field.type) for field in members}
            most = max(map(len, each.values()))
            return [{name: values[n % len(values)] for name, values in each.items()} for n in range(most)]
        case inspect.BoolType():
            return [True]
        case inspect.IntType():
            return [2]
        case inspect.FloatType():
            return [1.5]
        case inspect.StrType():
            return list(HEXES)
    raise TypeError(f"a unit's state holds {info}")
