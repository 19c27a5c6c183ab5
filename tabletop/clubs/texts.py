"""Clean input texts; refuse those that are too long or missing, naming their field."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

from tabletop.clubs.permission import BadInput
from tabletop.games.invites import clean_name
from tabletop.words import say

YEARS: Final = range(1900, 2200)
"""The years a club may name: far enough from the ends of the calendar to add days or to change the zone."""


def line(field: str, given: Any, longest: int, *, needed: bool = False) -> str:
    """Return a text of one line. Raises BadInput."""
    text = clean_name(given, "", longest * 4)
    if needed and not text:
        raise BadInput(field, say("clubs_needed"))
    if len(text) > longest:
        raise BadInput(field, say("clubs_too_long", most=longest))
    return text


def prose(field: str, given: Any, longest: int, *, needed: bool = False) -> str:
    """Return a text of several lines, as Markdown. Raises BadInput."""
    text = "".join(sign for sign in str(given or "") if sign in "\n\t" or sign >= " ").strip()
    if needed and not text:
        raise BadInput(field, say("clubs_needed"))
    if len(text) > longest:
        raise BadInput(field, say("clubs_too_long", most=longest))
    return text


def choice(field: str, given: Any, of: tuple[str, ...]) -> Any:
    """Return the value if it is one of the words. Raises BadInput."""
    if given not in of:
        raise BadInput(field, say("clubs_one_of", words=of))
    return given


def number(field: str, given: Any, least: int, most: int) -> int:
    """Return a whole number. Raises BadInput."""
    if not isinstance(given, int) or isinstance(given, bool) or not least <= given <= most:
        raise BadInput(field, say("clubs_number_between", least=least, most=most))
    return given


def amount(field: str, given: Any, least: int, most: int) -> float:
    """Return a number, which may have a fraction. Raises BadInput, also for one that is none, as NaN."""
    if not isinstance(given, int | float) or isinstance(given, bool) or not least <= given <= most:
        raise BadInput(field, say("clubs_number_between", least=least, most=most))
    return given


def moment(field: str, given: Any) -> datetime:
    """Return a time with its zone, in a year of YEARS. Raises BadInput."""
    if isinstance(given, str):
        try:
            given = datetime.fromisoformat(given)
        except ValueError:
            given = None
    if not isinstance(given, datetime) or given.tzinfo is None or given.year not in YEARS:
        raise BadInput(field, say("clubs_no_time"))
    return given
