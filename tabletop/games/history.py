"""Earlier states of a game, and the entries with the states around them."""

from __future__ import annotations

from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from tabletop.games import journal, journal_store, state_cache
from tabletop.games.cursor import Cursor
from tabletop.games.facts import Entry, GameFacts


def state_at(cursor: Cursor, facts: GameFacts, seq: int) -> GameState:
    """Return the state after entry `seq`; 0 is the start. Raises LookupError for a number beyond the head."""
    if not 0 <= seq <= facts.head:
        raise LookupError(f"game {facts.id} has no entry {seq}")
    remembered = state_cache.remembered(facts, seq)
    return remembered if remembered is not None else state_cache.replay(cursor, facts, seq)


def entries(cursor: Cursor, facts: GameFacts, since: int, limit: int) -> list[Entry]:
    """Return the entries after number `since`, each with the states around it. Raises Damaged."""
    rows = journal_store.entries_between(cursor, facts.id, since + 1, min(since + limit, facts.head))
    if not rows:
        return []
    state, found = state_at(cursor, facts, since), []
    with state_cache.stored(facts.id):
        for row in rows:
            events = journal.read_events(row.events)
            after = apply_all(state, list(events))
            order = journal.read_json(row.order)
            head = journal.told_head(facts.veil, row.hash)
            found.append(Entry(row.seq, row.at, row.seat, order, events, row.hash, head, state, after))
            state = after
    return found
