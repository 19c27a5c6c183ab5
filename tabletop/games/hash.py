"""The hash of a state, by which a browser detects that its own differs (`static/table/state/hash.js`)."""

from __future__ import annotations

import json
import zlib
from typing import Any

from rules.core.game.state import GameState, to_document
from tabletop.games.boards import kept_with_board
from tabletop.games.numbers import millionths


def state_hash(state: GameState) -> str:
    """Return the CRC-32 of the state and its board in canonical JSON, as eight lower-case hexadecimal digits.

    Canonical: keys sorted by code point, no spaces, every number in whole millionths.
    """
    rest = b',"state":%s}' % _canonical(to_document(state))
    return f"{zlib.crc32(rest, _checksum(state.board)):08x}"


@kept_with_board
def _checksum(board: Any) -> int:
    """Return the CRC-32 of the text up to the end of the board, which is most of it."""
    return zlib.crc32(b'{"board":%s' % _canonical(board.document()))


def _canonical(value: Any) -> bytes:
    whole = in_millionths(value)
    return json.dumps(whole, sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def in_millionths(value: Any) -> Any:
    """Return the JSON value with each of its numbers in whole millionths, rounded half up."""
    if isinstance(value, bool) or value is None or isinstance(value, str):
        return value
    if isinstance(value, int | float):
        return millionths(value)
    if isinstance(value, dict):
        return {key: in_millionths(member) for key, member in value.items()}
    return [in_millionths(member) for member in value]
