"""Tracks: the counters of a side or of the game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.by_hand.kit import Kit

THE_GAME: Final = ""
"""The owner of a track that belongs to no side."""

Tracks = dict[str, dict[str, int]]
"""The value of each track for each side, or for `THE_GAME`."""


def first_values(kit: Kit, sides: Iterable[str]) -> Tracks:
    """Return the first values of the kit's tracks."""
    names = tuple(sides)
    return {
        track.id: {owner: track.first(owner) for owner in (names if track.per == "side" else (THE_GAME,))}
        for track in kit.tracks
    }
