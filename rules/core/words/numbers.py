"""Numbers in sentences: the functions that catalogues may use in addition to Fluent's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import copysign
from typing import Any, Final

from babel import Locale, UnknownLocaleError
from babel.numbers import get_decimal_symbol

PLURALS: Final = ("zero", "one", "two", "few", "many", "other")
"""The plural forms of all languages; each has some of them, and always `other`."""
_HAIR: Final = 1e-9
"""Added before rounding, so that halves are rounded away from zero, as in the browser: 0.35 is 0.4."""
_PARTS: Final = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


class Listed(str):
    """Names in a sentence, with commas between them; `members` are the names."""

    __slots__ = ("members",)
    members: Sequence[str]

    def __new__(cls, members: Sequence[str], comma: str) -> Listed:
        listed = super().__new__(cls, comma.join(members))
        listed.members = members
        return listed


def points_words(points: float) -> str:
    """Return a number of points with halves and quarters as one character: 3½."""
    whole, part = divmod(points, 1)
    if part not in _PARTS:
        return f"{points:g}"
    return f"{int(whole)}{_PARTS[part]}" if whole or not part else _PARTS[part]


def locale_of(language: str) -> Locale:
    """Return the locale of a language, or that of the language that it is a variant of."""
    try:
        return Locale.parse(language, sep="-")
    except UnknownLocaleError:
        return Locale(language.partition("-")[0])


def functions_of(locale: Locale) -> dict[str, Callable[..., Any]]:
    """Return the functions of a language's catalogues.

    - `INCHES($distance)`: a distance as precise as a ruler shows it, "3.5″"; {inches} for a placeholder
    - `POINTS($points)`: points with halves and quarters as one character, "3½"
    - `TENTHS($short)`: a number with at most one decimal, "3.5"
    - `WHOLE($degrees)`: a number without decimals
    - `JOINED($names, between: "; ")`: a list with another separator than a comma
    - `CAPITAL($name)`: a name with a capital letter, to begin a sentence
    - `LAST_LETTER($name)`: the last letter of a name in lower case, as "Rifles' hand" needs it
    - `DICE()`: the place where a sentence of the log shows the dice just rolled
    """

    def inches(value: float | str) -> str:
        if isinstance(value, str):
            return "{inches}"
        return f"{tenths(value)}″"

    def tenths(value: float) -> str:
        return decimal(round(value + copysign(_HAIR, value), 1))

    def whole(value: float) -> str:
        return decimal(round(value))

    # Babel's own, which Fluent's NUMBER calls, takes as long as all the rest of a sentence.
    point = get_decimal_symbol(locale)

    def decimal(value: float) -> str:
        return f"{value or 0:.12g}".replace(".", point)

    def capital(name: str) -> str:
        return f"{name[:1].upper()}{name[1:]}"

    def last_letter(name: str) -> str:
        return str(name)[-1:].lower()

    def joined(names: str, between: str = "") -> str:
        return between.join(names.members) if isinstance(names, Listed) else names

    return {
        "CAPITAL": capital,
        "JOINED": joined,
        "INCHES": inches,
        "LAST_LETTER": last_letter,
        "POINTS": points_words,
        "TENTHS": tenths,
        "WHOLE": whole,
        "DICE": lambda: "{dice}",
    }
