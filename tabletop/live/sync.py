"""Keeps open rooms at the head of their journals: each entry is delivered once and in order."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabletop.games import executor, journal, queries, state_cache
from tabletop.games.journal import EntryRow
from tabletop.games.values import Damaged, Entry, LoadedGame, NoSuchGame
from tabletop.live import metrics, protocol
from tabletop.live.room import Room
from tabletop.live.tasks import Tasks

ENTRIES_AT_ONCE = 200


class RoomSync:
    """Brings rooms up to date with their journals."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks

    def deliver(self, room: Room, entries: tuple[Entry, ...] | list[Entry]) -> None:
        """Deliver entries in order, each once; fill a gap from the journal."""
        for entry in entries:
            if entry.seq == room.seq + 1:
                room.deliver(entry)
                metrics.ENTRIES.inc()
            elif entry.seq > room.seq:
                self._tasks.start(self.catch_up(room))
                return

    def hear(self, room: Room, seq: int, rows: Sequence[EntryRow]) -> None:
        """Deliver another process's entries up to `seq`; read the journal if they do not follow.

        The new state is cached, so that the next order here need not read the entries either.
        """
        if seq <= room.seq:
            return
        entries = following(room, rows)
        if not entries:
            self._tasks.start(self.catch_up(room))
            return
        self.deliver(room, entries)
        facts = msgspec.structs.replace(room.facts, head=room.seq, tip=room.tip)
        state_cache.remember(LoadedGame(facts, room.state))

    async def catch_up(self, room: Room) -> None:
        """Deliver the entries of the journal that the room lacks."""
        if room.catching_up:
            return
        room.catching_up = True
        try:
            found: list[Entry] = []
            while not found or len(found) == ENTRIES_AT_ONCE:
                found = await executor.read(queries.entries, room.facts.id, room.seq, ENTRIES_AT_ONCE)
                self.deliver(room, [entry for entry in found if entry.seq > room.seq])
                if not found:
                    return
        except Damaged as damage:
            room.report_damage(damage)
        except NoSuchGame:
            return  # the hub's poll closes its sockets
        finally:
            room.catching_up = False

    async def note_head(self, room: Room, log: str, head: int) -> None:
        """Compare a room with its journal's head; after a change of log every browser connects again."""
        if log != room.facts.log:
            for client in room:
                client.bye(protocol.RESTART, 0)
        elif head > room.seq:
            await self.catch_up(room)


def following(room: Room, rows: Sequence[EntryRow]) -> list[Entry]:
    """Return the entries in `rows` that a room lacks; none unless their hashes follow from its own."""
    found: list[Entry] = []
    state, tip = room.state, room.tip
    for row in rows:
        if row.seq > room.seq:
            if not journal.follows(tip, row):
                return []
            found.append(queries.read_entry(row, state, room.facts.veil))
            state, tip = found[-1].after, row.hash
    return found
