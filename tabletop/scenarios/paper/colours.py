"""Colours of style sheets as red, green and blue from 0 to 1: hexadecimal, and mixed in Oklab."""

from __future__ import annotations

import re
from typing import Final

Rgb = tuple[float, float, float]

_MIX: Final = re.compile(r"color-mix\(in oklab, (.+?) (\d+)%, ([^()]+|color-mix\(.+\))\)")
_TO_CONE: Final = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_TO_LAB: Final = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)
_FROM_LAB: Final = (
    (1.0, 0.3963377774, 0.2158037573),
    (1.0, -0.1055613458, -0.0638541728),
    (1.0, -0.0894841775, -1.2914855480),
)
_FROM_CONE: Final = (
    (4.0767416621, -3.3077115913, 0.2309699292),
    (-1.2684380046, 2.6097574011, -0.3413193965),
    (-0.0041960863, -0.7034186147, 1.7076147010),
)


def colour(text: str) -> Rgb | None:
    """Return a colour; None for `none` and for anything that is not a colour."""
    text = text.strip()
    if mixed := _MIX.fullmatch(text):
        one, share, other = mixed.groups()
        return _mixed(colour(one) or (0, 0, 0), colour(other) or (0, 0, 0), int(share) / 100)
    digits = text.removeprefix("#")
    if not text.startswith("#") or len(digits) not in (3, 6):
        return None
    pairs = [digit * 2 for digit in digits] if len(digits) == 3 else re.findall("..", digits)
    red, green, blue = (int(pair, 16) / 255 for pair in pairs)
    return red, green, blue


def _mixed(one: Rgb, other: Rgb, share: float) -> Rgb:
    first, second = _lab(one), _lab(other)
    red, green, blue = _rgb(tuple(a * share + b * (1 - share) for a, b in zip(first, second, strict=True)))
    return red, green, blue


def _lab(rgb: Rgb) -> tuple[float, ...]:
    linear = tuple(one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in rgb)
    return _times(_TO_LAB, tuple(one ** (1 / 3) for one in _times(_TO_CONE, linear)))


def _rgb(lab: tuple[float, ...]) -> tuple[float, ...]:
    linear = _times(_FROM_CONE, tuple(one**3 for one in _times(_FROM_LAB, lab)))
    found = (12.92 * one if one <= 0.0031308 else 1.055 * one ** (1 / 2.4) - 0.055 for one in linear)
    return tuple(min(1.0, max(0.0, one)) for one in found)


def _times(matrix: tuple[tuple[float, ...], ...], vector: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
