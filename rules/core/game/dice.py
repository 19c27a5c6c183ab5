"""Dice: the interface that rules roll by, and scripted dice for tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from rules.core.words.messages import Message, say
from rules.core.words.problems import show

Face = int | str


class Roll(Struct, frozen=True):
    """What the dice showed; `epoch` and `nonce` prove a server's roll, and are None for any other."""

    faces: tuple[Face, ...]
    epoch: int | None = None
    nonce: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """Return the faces of numbered dice. Raises ScriptError if a die shows a word."""
        words = [face for face in self.faces if isinstance(face, str)]
        if words:
            raise ScriptError(say("die_has_numbers", face=show(words[0])))
        return tuple(face for face in self.faces if isinstance(face, int))


class Dice(Protocol):
    """A source of rolls."""

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Roll `count` dice of `sides` sides; `why` and `unit` name the reason and the unit for the log."""


class ScriptError(Exception):
    """The given faces do not match the dice that an order rolls; `why` is the message."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


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
            given = len(self.left)
            raise ScriptError(
                say("too_few_dice_for", count=count, why=why, given=given)
                if why
                else say("too_few_dice", count=count, given=given)
            )
        faces, self.left = tuple(self.left[:count]), self.left[count:]
        for face in faces:
            self._rolled += 1
            if not isinstance(face, str) and (type(face) is not int or not 1 <= face <= sides):
                raise ScriptError(say("no_face", number=self._rolled, face=show(face), sides=sides))
        return Roll(faces)
