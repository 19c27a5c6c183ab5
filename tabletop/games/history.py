"""Earlier states of a game: from the nearest snapshot, and the entries after it."""

from __future__ import annotations

from rules.core.events import apply_all
from rules.core.state import GameState
from tabletop.games import journal, memory, store
from tabletop.games.facts import Entry, GameFacts
from tabletop.games.store import Cursor


def state_at(cursor: Cursor, facts: GameFacts, seq: int) -> GameState:
    """Return the state after entry `seq`; 0 is the start. Raises LookupError for a number beyond the head."""
    if not 0 <= seq <= facts.head:
        raise LookupError(f"game {facts.id} has no entry {seq}")
    remembered = memory.remembered(facts, seq)
    if remembered is not None:
        return remembered
    start, state_text, board_text = store.snapshot_at(cursor, facts.id, seq)
    state = memory.decode(facts.system, state_text, board_text)
    for row in store.events_between(cursor, facts.id, start + 1, seq):
        state = apply_all(state, list(journal.read_events(row.events)))
    return state


def entries(cursor: Cursor, facts: GameFacts, since: int, limit: int) -> list[Entry]:
    """Return the entries after number `since`, each with the states around it."""
    rows = store.entries_between(cursor, facts.id, since + 1, min(since + limit, facts.head))
    if not rows:
        return []
    state, found = state_at(cursor, facts, since), []
    for row in rows:
        events = journal.read_events(row.events)
        after = apply_all(state, list(events))
        order = journal.read_json(row.order)
        found.append(Entry(row.seq, row.at, row.seat, order, events, row.hash, state, after))
        state = after
    return found
