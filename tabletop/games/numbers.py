"""Numbers as they leave the server: rounded to the millionth, the precision of the hash of a state.

Coordinates lie on the lattice of the rules, 2**-18 inch apart (`rules/core/geometry/plane.py`), and so have
up to eighteen decimals. Six decimals are enough to tell neighbouring lattice points apart, and `snap` finds
the point again. The end of a move lies off the lattice and is rounded too. The server keeps, stores and
exports full precision. Only events and states are rounded when sent, so that a browser that applies the
events holds exactly the numbers that a new state would bring.
"""

from __future__ import annotations

import math
from typing import Any, Final

import msgspec

MILLION = 1e6
MOST = 2.0**53
"""Whole numbers below this are exact, in a browser too."""


def millionths(number: float) -> int:
    """Return a number in whole millionths, rounded half up as the browser does."""
    return math.floor(number * MILLION + 0.5)


def to_send(value: Any) -> Any:
    """Return a value as JSON, with each fraction rounded to the millionth, and 7.0 as 7.

    Encoding and decoding it again is several times faster than visiting each member here.
    """
    return _decoder.decode(msgspec.json.encode(value))


def _rounded(digits: str) -> float:
    number = float(digits)
    return int(number) if number.is_integer() and abs(number) < MOST else millionths(number) / MILLION


_decoder: Final = msgspec.json.Decoder(float_hook=_rounded)
