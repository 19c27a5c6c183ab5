"""Keeps open rooms at the head of their journals: each entry is delivered once and in order."""

from __future__ import annotations

from tabletop.games import executor, queries
from tabletop.games.values import Damaged, Entry, NoSuchGame
from tabletop.live import metrics, protocol
from tabletop.live.offers import OfferQueue
from tabletop.live.room import Room
from tabletop.live.tasks import Tasks

ENTRIES_AT_ONCE = 200


class RoomSync:
    """Brings rooms up to their journals, and queues them for new offers."""

    def __init__(self, tasks: Tasks, offers: OfferQueue) -> None:
        self._tasks = tasks
        self._offers = offers

    def deliver(self, room: Room, entries: tuple[Entry, ...] | list[Entry]) -> None:
        """Deliver entries in order, each once; a gap is filled from the journal."""
        for entry in entries:
            if entry.seq == room.seq + 1:
                room.deliver(entry)
                metrics.ENTRIES.inc()
            elif entry.seq > room.seq:
                self._tasks.start(self.catch_up(room))
                return
        self._offers.want(room)

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
        """Compare a room with its journal's head; a new log has every browser connect again."""
        if log != room.facts.log:
            for client in room:
                client.bye(protocol.RESTART, 0)
        elif head > room.seq:
            await self.catch_up(room)
