"""Queries about a game. Nothing here is filtered for a seat: `visibility` does that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from rules.core.scenario.about import Briefing
from tabletop.games import journal, state_cache, store
from tabletop.games.journal import EntryRow
from tabletop.games.store import Cursor
from tabletop.games.values import Entry, LoadedGame, Proposal


def load(game_id: str) -> LoadedGame:
    """Return the game at its head. Raises NoSuchGame."""
    with Cursor() as cursor:
        return state_cache.load(cursor, store.game_row(cursor, game_id))


def cached(game_id: str) -> LoadedGame | None:
    """Return the game at its head if it is in the cache, else None. Raises NoSuchGame."""
    with Cursor() as cursor:
        facts = store.game_row(cursor, game_id)
    state = state_cache.remembered(facts, facts.head)
    return None if state is None else LoadedGame(facts, state)


class Opening(NamedTuple):
    """What a game's log begins with: the scenario's description, its briefings, the time of hosting."""

    text: str
    briefing: Briefing
    at: str


def opening(game_id: str) -> Opening:
    """Return how a game's log begins. Raises NoSuchGame."""
    with Cursor() as cursor:
        text, briefings, at = store.opening(cursor, game_id)
    return Opening(text, msgspec.json.decode(briefings or "{}", type=Briefing), at)


def entries(game_id: str, since: int, limit: int = 1000) -> list[Entry]:
    """Return the entries after number `since`, oldest first, each with the states around it.

    Raises NoSuchGame, or Damaged.
    """
    since, found = max(since, 0), []
    with Cursor() as cursor:
        facts = store.game_row(cursor, game_id)
        rows = store.entries_between(cursor, facts.id, since + 1, min(since + limit, facts.head))
        if not rows:
            return []
        state = state_cache.state_at(cursor, facts, since)
    with state_cache.stored(facts.id):
        for row in rows:
            found.append(read_entry(row, state, facts.veil))
            state = found[-1].after
    return found


def read_entry(row: EntryRow, before: GameState, veil: str) -> Entry:
    """Return a stored entry, given the state before it and the game's secret `veil`."""
    events = journal.read_events(row.events)
    after, order = apply_all(before, list(events)), journal.read_json(row.order)
    head = journal.veiled_head(veil, row.hash)
    return Entry(row.seq, row.at, row.seat, order, events, row.hash, head, before, after)


def state_at(game_id: str, seq: int) -> GameState:
    """Return the state after entry `seq`; 0 is the start.

    Raises NoSuchGame, or LookupError beyond the head.
    """
    with Cursor() as cursor:
        return state_cache.state_at(cursor, store.game_row(cursor, game_id), seq)


def heads(game_ids: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Return the log and the head of each of these games that exists, using one statement."""
    if not game_ids:
        return {}
    with Cursor() as cursor:
        return store.heads(cursor, game_ids)


def head_at(game_id: str, seq: int) -> str | None:
    """Return the head after entry `seq` as players see it; None for a number that does not exist.

    Raises NoSuchGame.
    """
    with Cursor() as cursor:
        facts = store.game_row(cursor, game_id)
        found = store.events_between(cursor, game_id, seq, seq)
    tip = facts.tip if seq == facts.head else found[0].hash if found else None
    return journal.veiled_head(facts.veil, tip) if tip else None


def open_proposals(game_id: str) -> list[Proposal]:
    """Return the proposals that wait for consent, oldest first."""
    with Cursor() as cursor:
        return store.open_proposals(cursor, game_id)
