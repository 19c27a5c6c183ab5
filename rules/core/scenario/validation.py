"""The validation of one document: its problems, and which of its parts are sound."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeVar

import msgspec

from rules.core.scenario.shape import Schema, schema_of
from rules.core.words.messages import Message, Words, say
from rules.core.words.problems import (
    LARGEST,
    MISSING,
    MOST_PROBLEMS,
    JsonPath,
    Problem,
    Problems,
    below,
    cut,
    place_of,
    show,
)

Kind = TypeVar("Kind")


class Validation:
    """The problems of a document: first faults of its shape, then contradictions.

    A part is *sound* if its whole shape is right. Only sound parts are checked further, as if the document
    left out the others; whatever depends on an unsound part is not checked.
    """

    def __init__(self) -> None:
        self.problems = Problems()
        self._faults: set[JsonPath] = set()
        self._around: set[JsonPath] = set()
        self._places: set[str] = set()

    def check(self, value: object, schema: Schema, *path: str | int) -> bool:
        """Note where a value at the end of a path differs from a schema; return whether it fits."""
        before = len(self._faults)
        for inner, words in schema.faults(value):
            fault = (*path, *inner)
            if fault in self._faults:
                continue
            self._faults.add(fault)
            self._places.add(place_of(fault))
            self.problems.refuse(place_of(fault), words)
            self._around.update(fault[:length] for length in range(len(fault)))
            if len(self._faults) > MOST_PROBLEMS:
                break
        return len(self._faults) == before

    def is_sound(self, *path: str | int) -> bool:
        """Return whether the shape of a part is right: it, its contents and its containers have no fault."""
        return path not in self._around and self._is_whole(path)

    def _is_whole(self, path: JsonPath) -> bool:
        if not self._faults:
            return True
        return not any(path[:end] in self._faults for end in range(len(path) + 1))

    def members(self, value: object, *path: str | int) -> Iterator[tuple[JsonPath, Any]]:
        """Yield the members of a list or an object, each with its path.

        A member may contain faults but has none itself: it is the list, the object or the word that it has to
        be.
        """
        listed: Iterable[tuple[str | int, Any]] = ()
        if isinstance(value, dict):
            listed = value.items()
        elif isinstance(value, list):
            listed = enumerate(value)
        for key, member in listed:
            if self._is_whole((*path, key)):
                yield (*path, key), member

    def sound_members(self, value: object, *path: str | int) -> Iterator[tuple[JsonPath, Any]]:
        """Yield the members of a list or an object that contain no fault, each with its path."""
        return ((inner, member) for inner, member in self.members(value, *path) if self.is_sound(*inner))

    def sound_fields(self, value: object, *path: str | int) -> Iterator[tuple[str, Any]]:
        """Yield the fields of an object that contain no fault, by name."""
        return ((str(inner[-1]), member) for inner, member in self.sound_members(value, *path))

    def typed(self, value: object, kind: type[Kind], *path: str | int) -> Kind | None:
        """Return a value of sound shape as this type; None if it does not convert."""
        try:
            return msgspec.convert(value, kind)
        except msgspec.ValidationError:
            self.problems.refuse(place_of(path), say("unfit", value=show(value)))
            return None

    def refuse(self, path: JsonPath, message: Words) -> None:
        """Note a contradiction."""
        self.problems.refuse(place_of(path), message)

    def refuse_all(self, problems: Iterable[Problem], *path: str | int) -> None:
        """Note contradictions, with places relative to a path, except for parts whose shape is wrong."""
        if self.problems.is_full:
            return
        for problem in problems:
            place = below(place_of(path), problem.place)
            if place not in self._places:
                self.problems.refuse(place, problem.message)


def faults_of(value: object, kind: Any) -> tuple[Message, ...]:
    """Return what is wrong with a value that cannot be read as a type, for a list in a sentence."""
    validation = Validation()
    validation.check(value, schema_of(kind))
    return tuple(map(_fault_words, validation.problems.problems)) or (say("wrong_kind"),)


def _fault_words(problem: Problem) -> Message:
    if problem.message == MISSING:
        return say("missing_field", field=cut(problem.place))
    return say("problem_of_field", field=cut(problem.place), problem=problem.message)


def plain(document: object) -> Any:
    """Return a document as plain JSON values. Raises ValueError or TypeError for what JSON cannot express."""
    text = document if isinstance(document, bytes | str) else msgspec.json.encode(document)
    return _decoder.decode(text)


class NumberTooLarge(ValueError):
    """A number is too large for JSON's readers; `number` is how it begins."""

    def __init__(self, number: str) -> None:
        super().__init__(f"{number} is too large a number")
        self.number = number


def _number(text: str) -> float:
    """Return a number; whole numbers become ints however they are written: 2.0 is 2."""
    number = float(text)
    if not math.isfinite(number):
        raise NumberTooLarge(text[:20])
    return int(number) if abs(number) <= LARGEST and number.is_integer() else number


_decoder: Final = msgspec.json.Decoder(float_hook=_number)
