"""The problems of a document: each with its place and a sentence, up to a readable number of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.words.messages import Message, Words, say

MOST_PROBLEMS: Final = 200
MISSING: Final = say("missing")
LARGEST: Final = 2**53
"""Whole numbers beyond this are not the same in every JSON reader."""
_MOST_WORDS: Final = 30
_NEAREST: Final = 5
_SHOWN: Final = 60

JsonPath = tuple[str | int, ...]
"""The keys and indices that lead to a value in a document: `("units", 2, "profile", "speed")`."""


class Problem(Struct, frozen=True):
    """What is wrong in a document, and where: `units[2].profile.speed`.

    `name` is what the document itself calls the thing at that place, empty if it has no name.
    """

    place: str
    message: Words
    name: str = ""


def show(value: object) -> str:
    """Return a value as JSON, cut to a length that fits a sentence."""
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError):
        text = "that"
    return cut(text)


def cut(text: str) -> str:
    """Return a text cut to a length that fits a sentence."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def one_of(words: Iterable[object], like: object = "") -> Message:
    """Return words as a list for a sentence; from a long list, those most similar to what was written."""
    known = tuple(str(word) for word in words)
    if len(known) <= _MOST_WORDS:
        return say("listed", words=known)
    near = tuple(get_close_matches(str(like)[:_SHOWN], known, _NEAREST, cutoff=0.0))
    return say("listed_and_more", words=near, more=len(known) - len(near))


def none_of(value: object, words: Iterable[object]) -> Message:
    """Return the message that a value is not one of the allowed words."""
    return say("none_of", value=show(value), known=one_of(words, value))


def below(place: str, key: str) -> str:
    """Return the place of a key inside a place."""
    return f"{place}.{key}" if place and key else place or key


def place_of(path: JsonPath) -> str:
    """Return a path as people read it: `units[2].profile.speed`."""
    place = ""
    for step in path:
        place = f"{place}[{step}]" if isinstance(step, int) else below(place, step)
    return place


_THING: Final = re.compile(r"(units|tokens|board\.features\.features)\[(\d+)\]")
"""The beginnings of places that lie in a thing with a name of its own."""


def named(problems: Iterable[Problem], document: object) -> list[Problem]:
    """Return problems of a document, each with the name or the id of its unit or feature."""
    return [msgspec.structs.replace(problem, name=_name_at(problem.place, document)) for problem in problems]


def within(place: str) -> str:
    """Return a place without the thing that a problem already names: `kind` of `units[2].kind`."""
    inner = _THING.sub("", place, count=1)
    return inner.removeprefix(".").removeprefix("properties.")


def _name_at(place: str, document: Any) -> str:
    thing = _THING.match(place)
    if thing is None:
        return ""
    try:
        for key in thing[1].split("."):
            document = document[key]
        found = document[int(thing[2])]
        said = (found.get("properties") or {}).get("name"), found.get("name"), found.get("id")
    except (LookupError, TypeError, AttributeError):
        return ""
    return cut(next((name for name in said if isinstance(name, str)), ""))


class Problems:
    """The problems of a document, in the order in which they are found."""

    def __init__(self) -> None:
        self._found: list[Problem] = []
        self._has_more = False

    def __bool__(self) -> bool:
        """Whether anything is wrong."""
        return bool(self._found)

    @property
    def is_full(self) -> bool:
        """Whether there are more problems than are kept."""
        return self._has_more

    @property
    def problems(self) -> list[Problem]:
        """The first problems, followed by a note if there are more."""
        more = [Problem("", say("more_problems", most=MOST_PROBLEMS))] if self._has_more else []
        return [*self._found, *more]

    def refuse(self, place: str, message: Words) -> None:
        """Note a problem."""
        if len(self._found) < MOST_PROBLEMS:
            self._found.append(Problem(place, message))
        else:
            self._has_more = True
