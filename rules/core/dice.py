"""Dice: where rolls come from, and a source that shows what a test wants."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

Face = int | str


class Roll(Struct, frozen=True):
    """What the dice showed; `epoch` and `nonce` prove a server's roll, and are None for any other."""

    faces: tuple[Face, ...]
    epoch: int | None = None
    nonce: int | None = None

    @property
    def numbers(self) -> tuple[int, ...]:
        """The faces of numbered dice."""
        return tuple(face for face in self.faces if isinstance(face, int))


class Dice(Protocol):
    """A source of rolls."""

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Roll `count` dice of so many sides; `why` and `unit` say what for."""


class OutOfDiceError(Exception):
    """An order asked for more dice than the script holds."""


class ScriptedDice:
    """Dice that show the given faces, in order.

    `roll` raises OutOfDiceError when too few are left; `left` are the faces not rolled yet.
    """

    def __init__(self, faces: Iterable[Face] = ()) -> None:
        self.left: list[Face] = list(faces)

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Return the next `count` faces."""
        if count > len(self.left):
            raise OutOfDiceError(
                f"{count} dice are rolled for {why or 'the order'}, {len(self.left)} are given"
            )
        faces, self.left = tuple(self.left[:count]), self.left[count:]
        return Roll(faces)
