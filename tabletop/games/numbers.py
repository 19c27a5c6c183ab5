"""Numbers as they leave the server: to the millionth, which is as much as the hash of a state compares.

Coordinates lie on the lattice of the rules, 2**-18 inch apart (`rules/core/geometry/plane.py`), and so
have up to eighteen decimals; six are enough to tell one point of it from the next, and `snap` finds it
again. Where a move ends lies off the lattice and is rounded too. The server keeps, stores and exports
all of its numbers whole. Only what is sent is rounded, events and states, so that a browser that
applies the events holds the very numbers that a state would bring it.
"""

from __future__ import annotations

import math
from typing import Any, Final

MILLION = 1e6
MOST = 2.0**53
"""Whole numbers below it are exact, in a browser too."""
_NO_FRACTION: Final = frozenset({str, int, bool, type(None)})


def millionths(number: float) -> int:
    """Return a number in whole millionths, rounded half up, as the browser does it."""
    return math.floor(number * MILLION + 0.5)


def to_send(value: Any) -> Any:
    """Return a JSON value with each of its fractions rounded to the millionth, and 7.0 as 7."""
    kind = type(value)
    if kind is float:
        return int(value) if value.is_integer() and abs(value) < MOST else millionths(value) / MILLION
    if kind is dict:
        return {key: one if type(one) in _NO_FRACTION else to_send(one) for key, one in value.items()}
    if kind is list or kind is tuple:
        return kind(map(to_send, value))
    return value
