"""The stored form of the journal: entries as JSON text, each with a hash that covers the one before."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, NamedTuple

import msgspec

from rules.core.game.events import AnyEvent, Event
from rules.core.game.state import GameState, JsonObject, parts_of
from tabletop.games.dice import enc
from tabletop.games.values import Entry, GameRow

_events = msgspec.json.Decoder(tuple[AnyEvent, ...])


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    seq: int
    at: str
    seat: int | None
    order: str
    events: str
    hash: str


def canonical(value: Any) -> bytes:
    """Return a value as canonical JSON: keys sorted, no spaces."""
    return msgspec.json.encode(value, order="sorted")


def read_events(text: str) -> tuple[AnyEvent, ...]:
    """Return the events in an entry's text."""
    return _events.decode(text)


def entry_text(seq: int, at: str, by: int | None, order: bytes, events: bytes) -> bytes:
    """Return an entry in canonical JSON, given its order and events in canonical JSON."""
    seat = b"null" if by is None else str(by).encode()
    return b'{"at":"%s","by":%s,"events":%s,"order":%s,"seq":%d}' % (at.encode(), seat, events, order, seq)


def chained(tip: str, seq: int, at: str, by: int | None, order: bytes, events: bytes) -> str:
    """Return the hash of an entry, given as canonical JSON, that follows the one with hash `tip`."""
    return sha256(bytes.fromhex(tip) + entry_text(seq, at, by, order, events)).hexdigest()


def next_entry(
    game: GameRow, at: str, by: int | None, order: JsonObject, events: Sequence[Event]
) -> tuple[EntryRow, str]:
    """Return a game's next entry as it is stored, and the new head as players see it."""
    seq, order_text, events_text = game.head + 1, canonical(order), canonical(events)
    tip = chained(game.tip, seq, at, by, order_text, events_text)
    row = EntryRow(seq, at, by, order_text.decode(), events_text.decode(), tip)
    return row, veiled_head(game.veil, tip)


def row_of(entry: Entry) -> EntryRow:
    """Return an entry as it is stored."""
    order, events = canonical(entry.order).decode(), canonical(entry.events).decode()
    return EntryRow(entry.seq, entry.at, entry.by, order, events, entry.hash)


def follows(tip: str, row: EntryRow) -> bool:
    """Return whether an entry's hash follows from it and from the hash of the entry before."""
    return chained(tip, row.seq, row.at, row.seat, row.order.encode(), row.events.encode()) == row.hash


def beginning(log: str, state: JsonObject, board: JsonObject, commitment: str, terms: bytes = b"") -> str:
    """Return the hash that a journal begins with.

    It binds the start, the first dice and the terms: the rules, their enforcement, and who plays what. Older
    games have no terms in it.
    """
    start = (log, canonical(state), canonical(board), commitment)
    return sha256(enc("journal-v2", *start, terms) if terms else enc("journal-v1", *start)).hexdigest()


def veiled_head(veil: str, tip: str) -> str:
    """Return the head as players see it: a hash of the entry's hash and the game's secret `veil`.

    With the entry's own hash a player could test guesses about a hidden order.
    """
    return hmac.digest(bytes.fromhex(veil), enc("head-v1", bytes.fromhex(tip)), "sha256").hex()


def state_text(state: GameState) -> bytes:
    """Return `to_document(state)` as JSON. The units keep their order, because dice are rolled in it."""
    return msgspec.json.encode(parts_of(state))


def board_text(state: GameState) -> bytes:
    """Return the state's board in canonical JSON."""
    return canonical(state.board.document())


def read_json(text: str) -> Any:
    """Return the value of a stored JSON text."""
    return msgspec.json.decode(text)
