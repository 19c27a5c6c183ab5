"""What is wrong in a document: where, in a sentence, and of very much no more than can be read."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

import msgspec
from msgspec import Struct

MOST_PROBLEMS: Final = 200
_MOST_WORDS: Final = 30
_NEAREST: Final = 5
_SHOWN: Final = 60


class Problem(Struct, frozen=True):
    """What is wrong in a document, and where: `units[2].profile.speed`."""

    place: str
    message: str


def show(value: object) -> str:
    """Return a value as JSON, cut to a length that a sentence can hold."""
    try:
        text = msgspec.json.encode(value).decode()
    except (TypeError, ValueError, RecursionError, msgspec.MsgspecError):
        text = "that"
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def one_of(words: Iterable[object], like: object = "") -> str:
    """Return words as a list for a sentence; of very many those nearest to what was said."""
    known = [str(word) for word in words]
    if len(known) <= _MOST_WORDS:
        return ", ".join(known)
    near = get_close_matches(str(like)[:_SHOWN], known, _NEAREST, cutoff=0.0)
    return f"{', '.join(near)} and {len(known) - len(near)} more"


def below(place: str, key: str) -> str:
    """Return the place of a key inside a place."""
    return f"{place}.{key}" if place and key else place or key


class Problems:
    """What is wrong in a document, as it is found. `refused` counts it all: more than `problems` tells."""

    def __init__(self) -> None:
        self.refused = 0
        self._told: list[Problem] = []

    @property
    def problems(self) -> list[Problem]:
        """What is wrong; of very much the first, and how many more there are."""
        left = self.refused - len(self._told)
        return [*self._told, Problem("", f"there are {left} problems more")] if left else list(self._told)

    def refuse(self, place: str, message: str) -> None:
        """Note a problem."""
        self.refused += 1
        if self.refused <= MOST_PROBLEMS:
            self._told.append(Problem(place, message))

    def refuse_all(self, problems: Iterable[Problem], place: str) -> None:
        """Note problems whose places lie below a place."""
        for problem in problems:
            self.refuse(below(place, problem.place), problem.message)

    def none_of(self, value: object, words: Iterable[object], place: str) -> None:
        """Note that a value is none of the words that it might be."""
        told = (
            self.refused < MOST_PROBLEMS
        )  # or looking for the nearest words would take its time for nothing
        self.refuse(place, f"{show(value)} is none of {one_of(words, value)}" if told else "")
