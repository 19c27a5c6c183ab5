"""Compare a state with an expected subset of its fields; numbers match within a tolerance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.words.problems import show

NEAR: Final = 0.01
NEAR_DEGREES: Final = 0.1
NEAR_ODDS: Final = 0.0005
ABSENT: Final = object()


def differences(expected: Any, found: Any, place: str = "", near: float = NEAR) -> Iterator[str]:
    """Yield where a value differs from the expected one, which is a subset of its fields."""
    if expected is None:
        if not (found is ABSENT or found is None or found in ([], ())):
            yield f"{place}: expected nothing, found {show(found)}"
    elif found is ABSENT:
        yield f"{place}: expected {show(expected)}, found no such field"
    elif isinstance(expected, dict):
        if not isinstance(found, dict):
            yield f"{place}: expected {show(expected)}, found {show(found)}"
            return
        for key, value in expected.items():
            yield from differences(value, found.get(key, ABSENT), f"{place}.{key}", near)
    elif isinstance(expected, list):
        yield from _list_differences(expected, found, place, near)
    elif not _same(expected, found, place.rsplit(".", 1)[-1], near):
        yield f"{place}: expected {show(expected)}, found {show(found)}"


def _list_differences(expected: list[Any], found: Any, place: str, near: float) -> Iterator[str]:
    if not isinstance(found, list | tuple) or len(found) != len(expected):
        yield f"{place}: expected {show(expected)}, found {show(found)}"
    elif all(isinstance(member, str) for member in (*expected, *found)):
        if sorted(expected) != sorted(found):
            yield f"{place}: expected {show(expected)}, found {show(found)}"
    else:
        for index, (member, other) in enumerate(zip(expected, found, strict=True)):
            yield from differences(member, other, f"{place}[{index}]", near)


def _same(expected: Any, found: Any, key: str, near: float) -> bool:
    if _is_number(expected) and _is_number(found):
        if near == NEAR and ("facing" in key or "bearing" in key):
            near, off = NEAR_DEGREES, abs((expected - found + 180) % 360 - 180)
        else:
            off = abs(expected - found)
        return bool(off <= near + 1e-9)
    return type(expected) is type(found) and bool(expected == found)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
