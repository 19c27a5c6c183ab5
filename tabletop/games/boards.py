"""Boards as browsers fetch them: encoded once, and named by a hash of their bytes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from hashlib import blake2b
from typing import Any, TypeVar
from weakref import finalize

from msgspec import Struct

from tabletop.games import numbers
from tabletop.games.journal import canonical

Made = TypeVar("Made")


class EncodedBoard(Struct, frozen=True):
    """A board's document as JSON, the same bytes in every process, and their hash in hexadecimal digits."""

    hash: str
    text: bytes


def kept_with_board(make: Callable[[Any], Made]) -> Callable[[Any], Made]:
    """Cache a function's result for a board for as long as the board is in memory."""
    kept: dict[int, Made] = {}

    @wraps(make)
    def of(board: Any) -> Made:
        found = kept.get(id(board))
        if found is None:
            found = kept[id(board)] = make(board)
            finalize(board, kept.pop, id(board), None).atexit = False
        return found

    return of


@kept_with_board
def encoded(board: Any) -> EncodedBoard:
    """Return a board's encoded document."""
    text = canonical(numbers.to_send(board.document()))
    return EncodedBoard(blake2b(text, digest_size=16).hexdigest(), text)


def path(game_id: str, board: Any) -> str:
    """Return the address at which a game's seats fetch this board."""
    return f"/api/games/{game_id}/boards/{encoded(board).hash}/"
