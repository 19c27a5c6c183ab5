"""Reading JSON into typed fields, naming every problem with its place instead of stopping at the first."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from rules.core.state import JsonObject

MISSING: Final = object()
_SHOWN = 60


class Problem(Struct, frozen=True):
    """What is wrong in a document, and where: `units[2].profile.speed`."""

    place: str
    message: str


def show(value: object) -> str:
    """Return a value as JSON, cut to a length that a sentence can hold."""
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError):
        text = "that"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def one_of(words: Iterable[object]) -> str:
    """Return words as a list for a sentence."""
    return ", ".join(str(word) for word in words)


def below(place: str, key: str) -> str:
    """Return the place of a key inside a place."""
    return f"{place}.{key}" if place else key


@lru_cache(maxsize=256)
def _described(kind: Any) -> Type:
    return type_info(kind)


class FieldReader:
    """Reads values of given types; `problems` gathers what is wrong with them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []

    def refuse(self, place: str, message: str) -> None:
        """Note a problem."""
        self.problems.append(Problem(place, message))

    def struct(self, value: object, kind: type[Struct], place: str) -> Any:
        """Return the struct of a JSON object, or None when anything in it is wrong."""
        before = len(self.problems)
        read = self._value(value, _described(kind), place)
        return read if len(self.problems) == before else None

    def value(self, value: object, kind: Any, place: str) -> Any:
        """Return a value of the type, or MISSING when it is none."""
        return self._value(value, _described(kind), place)

    def mapping(self, value: object, place: str) -> JsonObject | None:
        """Return a JSON object with words for keys, or None."""
        if isinstance(value, dict) and all(isinstance(key, str) for key in value):
            return value
        self.refuse(place, f"{show(value)} is no object with fields")
        return None

    def array(self, value: object, place: str, at_most: int) -> list[Any] | None:
        """Return a list of at most so many members, or None."""
        if not isinstance(value, list | tuple):
            self.refuse(place, f"{show(value)} is no list")
            return None
        if len(value) > at_most:
            self.refuse(place, f"{len(value)} are too many: at most {at_most} fit")
            return None
        return list(value)

    def number(self, value: object, place: str) -> float | None:
        """Return a finite number, or None."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            self.refuse(place, f"{show(value)} is no number")
            return None
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if not math.isfinite(number):
            self.refuse(place, "the number is not finite")
            return None
        return number

    def _value(self, value: object, kind: Type, place: str) -> Any:
        match kind:
            case StructType():
                return self._struct(value, kind, place)
            case UnionType():
                return self._union(value, kind, place)
            case LiteralType(values=values):
                if isinstance(value, str | int | None) and value in values and not isinstance(value, bool):
                    return value
                self.refuse(place, f"{show(value)} is none of {one_of(values)}")
                return MISSING
            case FloatType() | IntType():
                return self._number(value, kind, place)
            case BoolType():
                return self._plain(value, bool, "neither true nor false", place)
            case StrType():
                return self._word(value, kind, place)
            case NoneType():
                return self._plain(value, type(None), "not null", place)
            case ListType() | VarTupleType() | TupleType():
                return self._members(value, kind, place)
            case DictType():
                return self._mapping(value, kind, place)
            case AnyType():
                return value
        raise TypeError(f"no reader for fields of {kind}")

    def _plain(self, value: object, kind: type, complaint: str, place: str) -> Any:
        if isinstance(value, kind):
            return value
        self.refuse(place, f"{show(value)} is {complaint}")
        return MISSING

    def _word(self, value: object, kind: StrType, place: str) -> Any:
        if not isinstance(value, str):
            self.refuse(place, f"{show(value)} is no text")
        elif kind.min_length and len(value) < kind.min_length:
            self.refuse(place, "the text is empty" if not value else f"{show(value)} is too short")
        elif kind.max_length is not None and len(value) > kind.max_length:
            self.refuse(place, f"the text is longer than {kind.max_length} characters")
        else:
            return value
        return MISSING

    def _number(self, value: object, kind: FloatType | IntType, place: str) -> Any:
        number = self.number(value, place)
        if number is None:
            return MISSING
        limits = (
            (kind.ge is not None and number < kind.ge, f"less than {kind.ge}"),
            (kind.gt is not None and number <= kind.gt, f"not more than {kind.gt}"),
            (kind.le is not None and number > kind.le, f"more than {kind.le}"),
            (kind.lt is not None and number >= kind.lt, f"not less than {kind.lt}"),
            (isinstance(kind, IntType) and not number.is_integer(), "no whole number"),
        )
        for broken, complaint in limits:
            if broken:
                self.refuse(place, f"{show(value)} is {complaint}")
                return MISSING
        return int(number) if isinstance(kind, IntType) else number

    def _union(self, value: object, kind: UnionType, place: str) -> Any:
        if value is None and any(isinstance(member, NoneType) for member in kind.types):
            return None
        members = [member for member in kind.types if not isinstance(member, NoneType)]
        tries = []
        for member in members:
            reader = FieldReader()
            read = reader._value(value, member, place)
            if not reader.problems:
                return read
            tries.append(reader.problems)
        if len(tries) == 1:
            self.problems += tries[0]
        else:
            self.refuse(place, " and ".join(problems[0].message for problems in tries))
        return MISSING

    def _members(self, value: object, kind: ListType | VarTupleType | TupleType, place: str) -> Any:
        if not isinstance(value, list | tuple):
            self.refuse(place, f"{show(value)} is no list")
            return MISSING
        kinds = list(kind.item_types) if isinstance(kind, TupleType) else [kind.item_type] * len(value)
        if len(kinds) != len(value):
            self.refuse(place, f"{show(value)} has {len(value)} members, not {len(kinds)}")
            return MISSING
        read = [
            self._value(member, member_kind, f"{place}[{index}]")
            for index, (member, member_kind) in enumerate(zip(value, kinds, strict=True))
        ]
        if any(member is MISSING for member in read):
            return MISSING
        return read if isinstance(kind, ListType) else tuple(read)

    def _mapping(self, value: object, kind: DictType, place: str) -> Any:
        fields = self.mapping(value, place)
        if fields is None:
            return MISSING
        read: JsonObject = {}
        for key, member in fields.items():
            known = self._value(key, kind.key_type, below(place, key)) is not MISSING
            read[key] = self._value(member, kind.value_type, below(place, key)) if known else MISSING
        return MISSING if any(member is MISSING for member in read.values()) else read

    def _struct(self, value: object, kind: StructType, place: str) -> Any:
        fields = self.mapping(value, place)
        if fields is None:
            return MISSING
        known = {field.encode_name: field for field in kind.fields}
        own = {kind.tag_field} if kind.tag_field else set()
        for key in fields:
            if key not in known and key not in own:
                self.refuse(
                    below(place, key), f"there is no field of this name: known are {one_of(known) or 'none'}"
                )
        values: dict[str, Any] = {}
        for key, field in known.items():
            if key in fields:
                values[field.name] = self._value(fields[key], field.type, below(place, key))
            elif field.required:
                self.refuse(below(place, key), "the field is missing")
                values[field.name] = MISSING
        if any(member is MISSING for member in values.values()):
            return MISSING
        return kind.cls(**values)
