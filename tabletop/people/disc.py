"""The disc that stands for a person: two letters of their name on a colour derived from their id."""

from __future__ import annotations

from typing import Final, NamedTuple
from zlib import crc32

COLOURS: Final = 8


class Disc(NamedTuple):
    """Two letters, and the number of a colour of `static/pages/pages.css`."""

    letters: str
    colour: int


def disc(name: str, public_id: str) -> Disc:
    """Return a person's disc; its colour stays the same when the name changes."""
    words = name.split()
    letters = words[0][:1] + words[-1][:1] if len(words) > 1 else name[:2]
    return Disc(letters.upper(), crc32(public_id.encode()) % COLOURS)
