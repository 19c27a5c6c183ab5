"""Dice that can be checked afterwards: commit, roll, reveal.

An epoch has a secret seed S whose commitment is public from its start. Roll number `nonce` is drawn from
HMAC-SHA256(S, ...); when the epoch ends, S is published and anybody can draw every roll again. Nonces are
handed out inside the order's own transaction, so a crash or a repeated order does not roll again.

Every hashed text is `enc(parts)`: each part is preceded by its length, so no two lists encode alike. The only
client input that enters a roll is the players' own seeds (`mix`, `seeding`). The server commits to its own
seed before it knows any of them, so it cannot choose a lucky one.
"""

from __future__ import annotations

import hmac
import secrets
import struct
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from hashlib import sha256
from itertools import islice
from typing import Final

import msgspec
from django.conf import settings
from msgspec import Struct

from rules.core.game.dice import Roll
from tabletop.games.values import GameRow

ROLLS_AN_EPOCH = 1000
_NUMBERS: Final = {1: struct.Struct(">32B").unpack, 2: struct.Struct(">16H").unpack}
"""Unpack the numbers in a block of draws, by their width in bytes."""


def enc(*parts: str | bytes) -> bytes:
    """Return the parts concatenated, each preceded by its length in four bytes."""
    whole = bytearray()
    for part in parts:
        data = part.encode() if isinstance(part, str) else part
        whole += len(data).to_bytes(4, "big") + data
    return bytes(whole)


def _number(value: int) -> bytes:
    return value.to_bytes(8, "big")


def commitment(game: str, epoch: int, seed: bytes) -> str:
    """Return the hash of the table's seed; published first, it later proves that the seed is unchanged."""
    return sha256(enc("dice-v1/commit", game, _number(epoch), seed)).hexdigest()


def seed_commitment(game: str, epoch: int, player: str, seed: bytes) -> str:
    """Return the hash of a player's own seed, which the player sends before anybody's seed is revealed."""
    return sha256(enc("dice-v1/client", game, _number(epoch), player, seed)).hexdigest()


def mix(game: str, epoch: int, players: Mapping[str, bytes]) -> bytes:
    """Return the bytes that the players' own seeds contribute to each roll."""
    given = sorted((player.encode(), seed) for player, seed in players.items())
    return sha256(enc("dice-v1/mix", game, _number(epoch), *(enc(*pair) for pair in given))).digest()


def faces(
    seed: bytes, game: str, epoch: int, mixed: bytes, nonce: int, count: int, sides: int = 6
) -> list[int]:
    """Return what `count` dice show in roll `nonce`.

    A draw is one byte, or two for dice of more than 256 sides. Draws that would make some faces likelier are
    skipped.
    """
    width = 1 if sides <= 256 else 2
    limit = 256**width - 256**width % sides
    draws = _draws(seed, enc("dice-v1/roll", game, _number(epoch), mixed, _number(nonce)), width)
    return list(islice((draw % sides + 1 for draw in draws if draw < limit), count))


def _draws(seed: bytes, message: bytes, width: int) -> Iterator[int]:
    for counter in range(2**32):
        yield from _NUMBERS[width](hmac.digest(seed, message + enc(counter.to_bytes(4, "big")), "sha256"))


def new_seed() -> bytes:
    """Return a fresh secret."""
    return secrets.token_bytes(32)


class LostSeed(Exception):
    """A stored seed cannot be decrypted, because SECRET_KEY has changed since."""


def seal(game: str, epoch: int, seed: bytes) -> str:
    """Return the seed encrypted with SECRET_KEY, so that the database alone does not reveal it."""
    return _masked(settings.SECRET_KEY, game, epoch, seed).hex()


def unseal(game: str, epoch: int, sealed: str, committed: str) -> bytes:
    """Return the seed that `seal` encrypted. Raises LostSeed unless it fits its commitment."""
    return _unsealed(game, epoch, sealed, committed, (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS))


def seed_of(game: GameRow, sealed: str | None) -> bytes:
    """Return the seed of a game's epoch; `sealed` is None once the seed is revealed. Raises LostSeed."""
    if sealed is None:
        raise LostSeed(f"epoch {game.epoch} of game {game.id} is shown already")
    return unseal(game.id, game.epoch, sealed, game.commitment)


@lru_cache(maxsize=1024)
def _unsealed(game: str, epoch: int, sealed: str, committed: str, keys: tuple[str, ...]) -> bytes:
    for key in keys:
        seed = _masked(key, game, epoch, bytes.fromhex(sealed))
        if commitment(game, epoch, seed) == committed:
            return seed
    raise LostSeed(f"the seed of epoch {epoch} of game {game} does not open with this SECRET_KEY")


def _masked(key: str, game: str, epoch: int, seed: bytes) -> bytes:
    pad = hmac.digest(key.encode(), enc("dice-v1/seal", game, _number(epoch)), "sha256")
    return bytes(a ^ b for a, b in zip(seed, pad, strict=True))


class ProvenDice:
    """The dice of one order: each roll takes the game's next nonce.

    The seed is decrypted at the first roll: most orders roll nothing, and a finished game has no sealed seed.
    """

    def __init__(self, game: GameRow, open_seed: Callable[[], bytes], mixed: bytes) -> None:
        self.next_nonce = game.next_nonce
        self._game = game
        self._open_seed = open_seed
        self._mixed = mixed

    @classmethod
    def of(cls, game: GameRow, sealed: str | None) -> ProvenDice:
        """Return the dice of a game's next order."""
        mixed = _mixed_seeds(game.id, game.epoch, game.seeds)
        return cls(game, partial(seed_of, game, sealed), mixed)

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Return `count` faces; `why` and `unit` are for the log and change nothing. Raises LostSeed."""
        seed, nonce = self._open_seed(), self.next_nonce
        shown = faces(seed, self._game.id, self._game.epoch, self._mixed, nonce, count, sides)
        self.next_nonce += 1
        return Roll(tuple(shown), self._game.epoch, nonce)


# -- the players' own seeds ------------------------------------------------------------------------


class Seeds(Struct, frozen=True):
    """The players' own seeds of an epoch, in hexadecimal, by seat; `since` is when this stage began."""

    since: str = ""
    commitments: dict[str, str] = {}
    sealed: bool = False
    shown: dict[str, str] = {}
    mixed: bool = False

    @staticmethod
    def read(text: str) -> Seeds:
        """Read the seeds from their text column; an empty text holds none."""
        return msgspec.json.decode(text, type=Seeds) if text else Seeds()


@lru_cache(maxsize=1024)
def _mixed_seeds(game: str, epoch: int, text: str) -> bytes:
    """Return the bytes that an epoch's stored seeds of players contribute to its rolls."""
    shown = Seeds.read(text).shown
    return mix(game, epoch, {player: bytes.fromhex(seed) for player, seed in shown.items()})
