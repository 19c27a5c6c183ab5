"""How a journal is written down: entries as JSON text, each bound to the one before by a hash."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import msgspec

from rules.core.events import AnyEvent
from rules.core.state import GameState, JsonObject
from tabletop.games.dice import enc

_events = msgspec.json.Decoder(tuple[AnyEvent, ...])


def canonical(value: Any) -> bytes:
    """Return JSON in its one canonical form: keys sorted, no spaces."""
    return msgspec.json.encode(value, order="sorted")


def read_events(text: str) -> tuple[AnyEvent, ...]:
    """Return the events that an entry's text holds."""
    return _events.decode(text)


def entry_text(seq: int, at: str, by: int | None, order: bytes, events: bytes) -> bytes:
    """Return an entry in canonical JSON, from its order and events in canonical JSON."""
    seat = b"null" if by is None else str(by).encode()
    return b'{"at":"%s","by":%s,"events":%s,"order":%s,"seq":%d}' % (at.encode(), seat, events, order, seq)


def chained(tip: str, entry: bytes) -> str:
    """Return the hash of an entry that follows the one with hash `tip`."""
    return sha256(bytes.fromhex(tip) + entry).hexdigest()


def beginning(log: str, state: JsonObject, board: JsonObject, commitment: str) -> str:
    """Return the hash that a journal begins with; it binds the start and the first dice."""
    return sha256(enc("journal-v1", log, canonical(state), canonical(board), commitment)).hexdigest()


def state_text(state: GameState) -> bytes:
    """Return `to_document(state)` as JSON, the units in their order: dice are rolled for them in it."""
    return msgspec.json.encode(
        {"sides": state.sides, "units": state.units, "turn": state.turn, "options": state.options}
    )


def board_text(state: GameState) -> bytes:
    """Return the state's board in canonical JSON."""
    return canonical(state.board.document())


def read_json(text: str) -> Any:
    """Return what a text written here says."""
    return msgspec.json.decode(text)
