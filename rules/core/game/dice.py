"""Dice: the interface that rules roll by, and scripted dice for tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from rules.core.words.problems import show

Face = int | str


class Roll(Struct, frozen=True):
    """What the dice showed; `epoch` and `nonce` prove a server's roll, and are None for any other."""

    faces: tuple[Face, ...]
    epoch: int | None = None
    nonce: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the faces of numbered dice. Raises ScriptError if one shows a word."""
        words = [face for face in self.faces if isinstance(face, str)]
        if words:
            raise ScriptError(f"a die shows {show(words[0])}: it has numbers on its faces")
        return tuple(face for face in self.faces if isinstance(face, int))


class Dice(Protocol):
    """A source of rolls."""

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Roll `count` dice of `sides` sides; `why` and `unit` name the reason and the unit for the log."""


class ScriptError(Exception):
    """The given faces do not match the dice that an order rolls."""


class ScriptedDice:
    """Dice that show the given faces in order: numbers, or words for dice whose faces bear words.

    `roll` raises ScriptError when too few faces are left or when the next one is not a face of that die;
    `left` are the faces not rolled yet.
    """

    def __init__(self, faces: Iterable[Face] = ()) -> None:
        self.left: list[Face] = list(faces)
        self._rolled = 0

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Return the next `count` faces."""
        if count > len(self.left):
            raise ScriptError(f"{count} dice are rolled for {why or 'the order'}, {len(self.left)} are given")
        faces, self.left = tuple(self.left[:count]), self.left[count:]
        for face in faces:
            self._rolled += 1
            if not isinstance(face, str) and (type(face) is not int or not 1 <= face <= sides):
                raise ScriptError(f"die {self._rolled} shows {show(face)}: it has the faces 1 to {sides}")
        return Roll(faces)
