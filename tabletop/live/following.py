"""The open tables kept at the journal's head: each entry is delivered once, in order, whoever tells of it."""

from __future__ import annotations

from tabletop.games import executor, reading
from tabletop.games.facts import Damaged, Entry, NoSuchGame
from tabletop.live import metrics, protocol
from tabletop.live.offering import Offering
from tabletop.live.table import Table
from tabletop.live.tasks import Tasks

ENTRIES_AT_ONCE = 200


class Following:
    """Brings tables up to the journal, and has them offered what may be ordered then."""

    def __init__(self, tasks: Tasks, offering: Offering) -> None:
        self._tasks = tasks
        self._offering = offering

    def deliver(self, table: Table, entries: tuple[Entry, ...] | list[Entry]) -> None:
        """Deliver these entries in order, each once; what is missing before one is read from the journal."""
        for entry in entries:
            if entry.seq == table.seq + 1:
                table.deliver(entry)
                metrics.count("entries_delivered")
            elif entry.seq > table.seq:
                self._tasks.start(self.catch_up(table))
                return
        self._offering.want(table)

    async def catch_up(self, table: Table) -> None:
        """Deliver what the journal holds beyond the table's number."""
        if table.catching_up:
            return
        table.catching_up = True
        try:
            found: list[Entry] = []
            while not found or len(found) == ENTRIES_AT_ONCE:
                found = await executor.read(reading.entries, table.facts.id, table.seq, ENTRIES_AT_ONCE)
                self.deliver(table, [entry for entry in found if entry.seq > table.seq])
                if not found:
                    return
        except Damaged as damage:
            table.send_off(damage)
        except NoSuchGame:
            return  # the hub's poll sees to its sockets
        finally:
            table.catching_up = False

    async def note_head(self, table: Table, log: str, head: int) -> None:
        """Compare a table with the journal's head; a new incarnation sends everybody back to the door."""
        if log != table.facts.log:
            for visit in table:
                visit.dismiss(protocol.RESTART, 0)
        elif head > table.seq:
            await self.catch_up(table)
