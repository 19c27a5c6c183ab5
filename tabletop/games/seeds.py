"""What is kept of the players' own seeds for the dice of an epoch, and what they add to each roll."""

from __future__ import annotations

from functools import lru_cache

import msgspec
from msgspec import Struct

from tabletop.games import dice


class Seeds(Struct, frozen=True):
    """What an epoch has of its players' seeds, in hexadecimal, by seat; `since` when its stage began."""

    since: str = ""
    commitments: dict[str, str] = {}
    sealed: bool = False
    shown: dict[str, str] = {}
    mixed: bool = False

    @staticmethod
    def read(text: str) -> Seeds:
        """Return what is stored of an epoch; an empty text is nothing yet."""
        return msgspec.json.decode(text, type=Seeds) if text else Seeds()


@lru_cache(maxsize=1024)
def mixed(game: str, epoch: int, text: str) -> bytes:
    """Return what an epoch's seeds, as they are stored, add to its rolls."""
    shown = Seeds.read(text).shown
    return dice.mix(game, epoch, {player: bytes.fromhex(seed) for player, seed in shown.items()})
