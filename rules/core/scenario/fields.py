"""Reading JSON into typed fields, naming every problem with its place instead of stopping at the first.

What cannot be read is read as a hole, so that whatever does not depend on it is judged all the same.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final

from msgspec.inspect import (
    AnyType,
    BoolType,
    DictType,
    FloatType,
    IntType,
    ListType,
    LiteralType,
    Metadata,
    NoneType,
    StrType,
    StructType,
    TupleType,
    Type,
    UnionType,
    VarTupleType,
    type_info,
)

from rules.core.game.state import JsonObject
from rules.core.scenario.holes import HOLE, Unread
from rules.core.words.problems import Problems, below, one_of, show

_LARGEST_INT: Final = 2**53
MISSING: Final = "the field is missing"


@lru_cache(maxsize=256)
def _described(kind: Any) -> Type:
    return type_info(kind)


def _bare(kind: Type) -> Type:
    """Return a type without what is only told of it, such as a title."""
    return kind.type if isinstance(kind, Metadata) else kind


class FieldReader(Problems):
    """Reads values of given types, and gathers what is wrong with them."""

    def value(self, value: object, kind: Any, place: str) -> Any:
        """Return a value of the type, with holes for what is wrong in it; a hole for one that is none."""
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
        if value is HOLE:
            return HOLE
        kind = _bare(kind)
        match kind:
            case StructType():
                return self._struct(value, kind, place)
            case UnionType():
                return self._union(value, kind, place)
            case LiteralType(values=values):
                if isinstance(value, str | int | None) and value in values and not isinstance(value, bool):
                    return value
                self.none_of(value, values, place)
                return HOLE
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
        return HOLE

    def _word(self, value: object, kind: StrType, place: str) -> Any:
        if not isinstance(value, str):
            self.refuse(place, f"{show(value)} is no text")
        elif kind.min_length and len(value) < kind.min_length:
            self.refuse(place, "the text is empty" if not value else f"{show(value)} is too short")
        elif kind.max_length is not None and len(value) > kind.max_length:
            self.refuse(place, f"the text is longer than {kind.max_length} characters")
        else:
            return value
        return HOLE

    def _number(self, value: object, kind: FloatType | IntType, place: str) -> Any:
        number = self.number(value, place)
        if number is None:
            return HOLE
        limits = (
            (kind.ge is not None and number < kind.ge, f"less than {kind.ge}"),
            (kind.gt is not None and number <= kind.gt, f"not more than {kind.gt}"),
            (kind.le is not None and number > kind.le, f"more than {kind.le}"),
            (kind.lt is not None and number >= kind.lt, f"not less than {kind.lt}"),
            (isinstance(kind, IntType) and not number.is_integer(), "no whole number"),
            (
                kind.multiple_of is not None and number % kind.multiple_of,
                f"no multiple of {kind.multiple_of}",
            ),
            (isinstance(kind, IntType) and abs(number) > _LARGEST_INT, "too large a number"),
        )
        for broken, complaint in limits:
            if broken:
                self.refuse(place, f"{show(value)} is {complaint}")
                return HOLE
        return int(number) if isinstance(kind, IntType) else number

    def _union(self, value: object, kind: UnionType, place: str) -> Any:
        if value is None and any(isinstance(member, NoneType) for member in kind.types):
            return None
        members = [member for member in kind.types if not isinstance(member, NoneType)]
        if len(members) == 1:
            return self._value(value, members[0], place)
        complaints = []
        for member in members:
            reader = FieldReader()
            read = reader._value(value, member, place)
            if not reader.refused:
                return read
            complaints.append(reader.problems[0].message)
        self.refuse(place, " and ".join(complaints))
        return HOLE

    def _fits(self, count: int, kind: ListType | VarTupleType | DictType, place: str) -> bool:
        """Return whether a list or an object has as many members as it may have."""
        if kind.max_length is not None and count > kind.max_length:
            self.refuse(place, f"{count} are too many: at most {kind.max_length} fit")
        elif kind.min_length is not None and count < kind.min_length:
            self.refuse(place, f"{count} are too few: there is {kind.min_length} at least")
        else:
            return True
        return False

    def _members(self, value: object, kind: ListType | VarTupleType | TupleType, place: str) -> Any:
        if not isinstance(value, list | tuple):
            self.refuse(place, f"{show(value)} is no list")
            return HOLE
        if isinstance(kind, TupleType):
            kinds = list(kind.item_types)
            if len(kinds) != len(value):
                self.refuse(place, f"{show(value)} has {len(value)} members, not {len(kinds)}")
                return HOLE
        elif not self._fits(len(value), kind, place):
            return HOLE
        else:
            kinds = [kind.item_type] * len(value)
        read = [
            self._value(member, member_kind, f"{place}[{index}]")
            for index, (member, member_kind) in enumerate(zip(value, kinds, strict=True))
        ]
        return read if isinstance(kind, ListType) else tuple(read)

    def _mapping(self, value: object, kind: DictType, place: str) -> Any:
        fields = self.mapping(value, place)
        if fields is None or not self._fits(len(fields), kind, place):
            return HOLE
        read: JsonObject = {}
        for key, member in fields.items():
            if self._value(key, kind.key_type, below(place, key)) is not HOLE:
                read[key] = self._value(member, kind.value_type, below(place, key))
        return read

    def _struct(self, value: object, kind: StructType, place: str) -> Any:
        found = self.mapping(value, place)
        known = {field.encode_name: field for field in kind.fields}
        if found is None:
            return _made(kind, {field.name: HOLE for field in kind.fields})
        own = {kind.tag_field} if kind.tag_field else set()
        for key in found:
            if key not in known and key not in own:
                message = f"there is no field of this name: known are {one_of(known, key) or 'none'}"
                self.refuse(below(place, key), message)
        values: JsonObject = {}
        for key, field in known.items():
            if key in found:
                values[field.name] = self._value(found[key], field.type, below(place, key))
            elif field.required:
                self.refuse(below(place, key), MISSING)
                values[field.name] = HOLE
        return _made(kind, values)


def _made(kind: StructType, values: JsonObject) -> Any:
    try:
        return kind.cls(**values)
    except Unread:  # it works out some of its fields from others
        return HOLE
