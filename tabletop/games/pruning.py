"""Remove names from typed values, together with the parts that are not valid without them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo

T = TypeVar("T", bound=Struct)
_GONE: Final = object()


def without_names(struct: T, names: set[str]) -> T:
    """Return the struct without these names; a field that needs a name gets its default.

    Raises ValueError if a field without a default holds one of them.
    """
    kept = _without(struct, names)
    if kept is _GONE:
        raise ValueError(f"{type(struct).__name__} cannot stand without the units it names")
    return kept  # type: ignore[no-any-return]


def _without(value: Any, names: set[str]) -> Any:
    if isinstance(value, str):
        return _GONE if value in names else value
    if isinstance(value, Struct):
        return _fields_without(value, names)
    if isinstance(value, dict):
        members = {key: _without(member, names) for key, member in value.items() if key not in names}
        return {key: member for key, member in members.items() if member is not _GONE}
    if isinstance(value, list | tuple):
        return type(value)(kept for member in value if (kept := _without(member, names)) is not _GONE)
    return value


def _fields_without(struct: Struct, names: set[str]) -> Any:
    changes: dict[str, Any] = {}
    for field in _fields_of(type(struct)):
        value = getattr(struct, field.name)
        kept = _without(value, names)
        if kept is _GONE:
            kept = field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory()
            if kept is msgspec.NODEFAULT:
                return _GONE
        if kept is not value and kept != value:
            changes[field.name] = kept
    if not changes:
        return struct
    changed = msgspec.structs.replace(struct, **changes)
    return changed if _stands(changed) else _GONE


@cache
def _fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """Return a type's fields, cached because evaluating its annotations takes longer than all else here."""
    return msgspec.structs.fields(kind)


def _stands(struct: Struct) -> bool:
    """Return whether a struct is still valid for its type; a list, for example, may not be empty."""
    try:
        msgspec.convert(msgspec.to_builtins(struct), type(struct))
    except msgspec.ValidationError:
        return False
    return True
