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

import msgspec

MILLION = 1e6
MOST = 2.0**53
"""Whole numbers below it are exact, in a browser too."""


def millionths(number: float) -> int:
    """Return a number in whole millionths, rounded half up, as the browser does it."""
    return math.floor(number * MILLION + 0.5)


def to_send(value: Any) -> Any:
    """Return a value as JSON, with each of its fractions rounded to the millionth, and 7.0 as 7.

    It is written and read again, which is several times as fast as looking at each of its members here.
    """
    return _decoder.decode(msgspec.json.encode(value))


def _rounded(digits: str) -> float:
    number = float(digits)
    return int(number) if number.is_integer() and abs(number) < MOST else millionths(number) / MILLION


_decoder: Final = msgspec.json.Decoder(float_hook=_rounded)
