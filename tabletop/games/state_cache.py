"""This process's cache of decoded game states; every use is checked against the game's row.

A state is cached with the hash of its entry, which identifies the whole journal up to it. If the row has
moved on, the missing entries are applied; the board is parsed only for games that this process does not know.
"""

from __future__ import annotations

import logging
import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from operator import attrgetter
from typing import Any

from django.conf import settings
from django.db import InterfaceError, OperationalError
from msgspec import Struct

import rules
from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from tabletop.games import journal, store
from tabletop.games.journal import EntryRow
from tabletop.games.store import Cursor
from tabletop.games.values import Damaged, GameRow, LoadedGame, NoSuchGame
from tabletop.words import say

logger = logging.getLogger(__name__)

MOST_TO_CATCH_UP = 100
STATES_KEPT = 4
BYTES_A_GAME = 20_000
BYTES_A_UNIT = 250  # a state shares most of its units with the one before


class _Known(Struct):
    """A cached game: its head, and the states after its newest entries.

    `board` is the heaviest of their boards and stands for all of them, because they share most features.
    `weight` is roughly how many bytes the rest takes.
    """

    log: str
    tip: str
    head: int
    states: dict[int, GameState]
    board: Any
    weight: int


class _Games:
    """The cached games, least recently used first, and their total weight; a shared board counts once."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, _Known] = OrderedDict()
        self._games_on: Counter[int] = Counter()
        self.weight = 0

    def get(self, game_id: str) -> _Known | None:
        return self._games.get(game_id)

    def use(self, game_id: str) -> None:
        self._games.move_to_end(game_id)

    def put(self, game_id: str, known: _Known) -> None:
        """Cache a game, and evict others while the total weight is too high."""
        replaced = self._games.pop(game_id, None)
        self._games[game_id] = known
        self._add(known)
        if replaced:
            self._drop(replaced)
        while len(self._games) > 1 and self.weight > settings.MEMORY_BYTES:
            self._drop(self._games.popitem(last=False)[1])

    def clear(self) -> None:
        self._games.clear()
        self._games_on.clear()
        self.weight = 0

    def _add(self, known: _Known) -> None:
        board = id(known.board)
        self.weight += known.weight + (0 if self._games_on[board] else known.board.weight)
        self._games_on[board] += 1

    def _drop(self, known: _Known) -> None:
        board = id(known.board)
        self._games_on[board] -= 1
        self.weight -= known.weight + (0 if self._games_on[board] else known.board.weight)
        if not self._games_on[board]:
            del self._games_on[board]


_known = _Games()
_lock = threading.Lock()


def load(cursor: Cursor, facts: GameRow) -> LoadedGame:
    """Return the game with its state, from the cache or the database.

    Outside a lock the game may have moved on since `facts` were read."""
    with _lock:
        known = _known.get(facts.id)
        if known and known.tip == facts.tip and known.log == facts.log:
            _known.use(facts.id)
            return LoadedGame(facts, known.states[known.head])
    state = _caught_up(cursor, facts, known) if known else None
    held = LoadedGame(facts, state or replay(cursor, facts, facts.head))
    remember(held)
    return held


def load_locked(cursor: Cursor, facts: GameRow) -> LoadedGame:
    """Return the game with its state, for a row that is locked.

    Raises Damaged if the cache is ahead of the row, because then the database was restored.
    """
    with _lock:
        known = _known.get(facts.id)
        if known and known.log == facts.log and known.head > facts.head:
            raise Damaged(facts.id, say("put_back"))
    return load(cursor, facts)


def remember(held: LoadedGame) -> None:
    """Put a committed state into the cache."""
    facts = held.game
    with _lock:
        known = _known.get(facts.id)
        if known and known.log == facts.log and known.head > facts.head:
            return
        earlier = known.states if known and known.log == facts.log else {}
        states = {seq: state for seq, state in earlier.items() if facts.head - STATES_KEPT < seq < facts.head}
        states[facts.head] = held.state
        board = max({id(one.board): one.board for one in states.values()}.values(), key=attrgetter("weight"))
        weight = BYTES_A_GAME + BYTES_A_UNIT * sum([len(state.units) for state in states.values()])
        _known.put(facts.id, _Known(facts.log, facts.tip, facts.head, states, board, weight))


def remembered(facts: GameRow, seq: int) -> GameState | None:
    """Return the cached state after entry `seq`, for a game at the head of `facts`; else None."""
    with _lock:
        known = _known.get(facts.id)
        return known.states.get(seq) if known and known.tip == facts.tip else None


def state_at(cursor: Cursor, facts: GameRow, seq: int) -> GameState:
    """Return the state after entry `seq`; 0 is the start. Raises LookupError for a number beyond the head."""
    if not 0 <= seq <= facts.head:
        raise LookupError(f"game {facts.id} has no entry {seq}")
    known = remembered(facts, seq)
    return known if known is not None else replay(cursor, facts, seq)


def forget() -> None:
    """Empty the cache."""
    with _lock:
        _known.clear()


def _caught_up(cursor: Cursor, facts: GameRow, known: _Known) -> GameState | None:
    """Return the state at the row's head, computed from a cached one; None if that needs a snapshot."""
    if known.log != facts.log or not 0 < facts.head - known.head <= MOST_TO_CATCH_UP:
        return None
    rows = store.events_between(cursor, facts.id, known.head, facts.head)
    if known.head and (not rows or rows.pop(0).hash != known.tip):
        return None
    if not rows or rows[-1].hash != facts.tip:
        return None
    state = known.states[known.head]
    with stored(facts.id):
        for row in rows:
            state = apply_all(state, list(journal.read_events(row.events)))
    return state


@contextmanager
def stored(game_id: str) -> Iterator[None]:
    """Turn any exception of a reader of stored rows into Damaged, and log the game."""
    try:
        yield
    except (NoSuchGame, Damaged, OperationalError, InterfaceError):
        raise
    except Exception as error:
        logger.exception("the game %s cannot be read", game_id)
        raise Damaged(game_id) from error


def replay(cursor: Cursor, facts: GameRow, seq: int) -> GameState:
    """Return the state after entry `seq` from the database: a snapshot, and the entries since.

    Raises Damaged.
    """
    with stored(facts.id):
        start, state_text, board_text = store.snapshot_at(cursor, facts.id, seq)
        system = rules.system(facts.system)
        state = system.restore(journal.read_json(state_text), journal.read_json(board_text))
        rows = store.entries_between(cursor, facts.id, max(start, 1), seq)
        _assert_chained(rows)
        for row in rows:
            if row.seq > start:
                state = apply_all(state, list(journal.read_events(row.events)))
    return state


def _assert_chained(rows: Sequence[EntryRow]) -> None:
    """Raise ValueError unless each entry's hash follows from the entry and the hash before it."""
    for before, row in pairwise(rows):
        if not journal.follows(before.hash, row):
            raise ValueError(f"entry {row.seq} is not what its hash says")
