"""One hub a process: the open tables, what keeps them up to date, and what ends their sockets.

Truth is the journal. The hub hears of a new entry from this process's own orders, from another process's
doorbell, or from its poll of the open games' heads; whichever comes first, each entry is sent once, in order.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from django.conf import settings

from tabletop.games import executor, news, preview, reading, sight
from tabletop.games.facts import Damaged, Entry, NoSuchGame, Proposal
from tabletop.live import metrics, protocol
from tabletop.live.identity import Census, arrive, census, facts_of
from tabletop.live.neighbours import Message, Neighbours
from tabletop.live.table import Table, proposal_text

if TYPE_CHECKING:
    from tabletop.live.visit import Visit

logger = logging.getLogger(__name__)

TICK_SECONDS = 1
POLL_SECONDS = 4
OFFERS_SECONDS = 0.05
OFFERS_PAUSE = 9  # times as long as the last table's offers took
PRESENCE_SECONDS = 0.2
WORK_SECONDS = 10
FLUSH_SECONDS = 2
COME_BACK_MS = 5000
ENTRIES_AT_ONCE = 200
SOCKETS_A_SESSION = 8
SOCKETS_AN_ADDRESS = 200


class Hub:
    """The open tables of this process."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.sessions: Counter[str] = Counter()
        self.addresses: Counter[str] = Counter()
        self.offering: dict[str, Table] = {}
        self.offerer: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.running = False
        self.stopping = False
        self.at_work = 0

    async def start(self) -> None:
        """Begin to tick, to poll and to listen; does nothing when the hub runs."""
        if self.running:
            return
        self.running = True
        self.loop = asyncio.get_running_loop()
        self.ticked_at = monotonic()
        self.neighbours = Neighbours(self._hear)
        self.neighbours.start()
        self.stop_listening = news.listen(self._news)
        self._spawn(self._every(TICK_SECONDS, self._tick))
        self._spawn(self._every(POLL_SECONDS, self._poll))

    async def stop(self) -> None:
        """End the hub's own tasks; it may be started again."""
        if not self.running:
            return
        self.stop_listening()
        await self.neighbours.stop()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.tables.clear()
        self.offering.clear()
        self.tasks.clear()
        self.running = self.stopping = False

    # Sockets come and go

    async def enter(self, visit: Visit) -> int | None:
        """Seat a socket at its table; returns the close code when it may not sit there."""
        self.sessions[visit.key] += 1
        self.addresses[visit.address] += 1
        if self._too_many(visit):
            return protocol.TOO_MANY_FRAMES
        try:
            found = await executor.read(arrive, visit.game_id, visit.key)
        except NoSuchGame:
            return protocol.NO_GAME
        if found is None:
            return protocol.NO_SEAT
        table = self.tables.get(visit.game_id) or Table(found.held, found.seats)
        self.tables[visit.game_id] = table
        visit.sit(table, found.seat, sight.audience_of(found.seat))
        return None

    def _too_many(self, visit: Visit) -> bool:
        crowded = (bool(visit.key) and self.sessions[visit.key] > SOCKETS_A_SESSION) or self.addresses[
            visit.address
        ] > SOCKETS_AN_ADDRESS
        return crowded and settings.LIVE_LIMITS

    def leave(self, visit: Visit) -> None:
        """Forget a socket, and its table when it was the last."""
        for counter, name in ((self.sessions, visit.key), (self.addresses, visit.address)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]
        if not visit.seated:
            return
        visit.table.remove(visit)
        if not visit.table.audiences:
            self.tables.pop(visit.game_id, None)
        self._announce(visit.game_id, visit.table)

    async def refresh(self, table: Table) -> None:
        """Read a table's facts and seats again, and the entries that it has not heard of."""
        held, table.seats = await executor.read(facts_of, table.facts.id)
        await self._note_head(table, held.game.log, held.head)
        table.facts = held.game

    async def welcomed(self, visit: Visit) -> None:
        """Send what follows a welcome: what waits for consent, what may be ordered, who is here."""
        for proposal in await executor.read(reading.open_proposals, visit.game_id):
            visit.put(proposal_text(proposal, visit.table.state, visit.audience))
        frame = await self._offers(visit.table, visit)
        visit.put(protocol.write(frame))
        visit.table.note_offers(visit.audience, frame.offers)
        self._announce(visit.game_id, visit.table)

    # The journal goes on

    def committed(self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None) -> None:
        """Deliver what this process committed, and ring the other processes' doorbell."""
        if not entries and proposal is None:
            return
        table = self.tables.get(game_id)
        if table is not None:
            self._deliver(table, entries)
            if proposal is not None:
                table.deliver_proposal(proposal)
        asked = msgspec.to_builtins(proposal) if proposal else None
        seq = entries[-1].seq if entries else 0
        self.neighbours.tell({"about": "entries", "game": game_id, "seq": seq, "proposal": asked})

    def _deliver(self, table: Table, entries: tuple[Entry, ...] | list[Entry]) -> None:
        for entry in entries:
            if entry.seq == table.seq + 1:
                table.deliver(entry)
                metrics.count("entries_delivered")
            elif entry.seq > table.seq:
                self._spawn(self._catch_up(table))
                return
        self._want_offers(table)

    async def _catch_up(self, table: Table) -> None:
        """Deliver what the journal holds beyond the table's number."""
        if table.catching_up:
            return
        table.catching_up = True
        try:
            found: list[Entry] = []
            while not found or len(found) == ENTRIES_AT_ONCE:
                found = await executor.read(reading.entries, table.facts.id, table.seq, ENTRIES_AT_ONCE)
                self._deliver(table, [entry for entry in found if entry.seq > table.seq])
                if not found:
                    return
        except Damaged as damage:
            _lament(table, damage)
        except NoSuchGame:
            return  # the poll sees to its sockets
        finally:
            table.catching_up = False

    async def _note_head(self, table: Table, log: str, head: int) -> None:
        """Compare a table with the journal's head; a new incarnation sends everybody back to the door."""
        if log != table.facts.log:
            for visit in table:
                visit.dismiss(protocol.RESTART, 0)
        elif head > table.seq:
            await self._catch_up(table)

    def _news(self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None) -> None:
        self.loop.call_soon_threadsafe(self.committed, game_id, entries, proposal)

    # Offers and presence, gathered before they are sent

    def _want_offers(self, table: Table) -> None:
        """Send new offers soon; a busy process makes them late and fewer, rather than its orders."""
        self.offering[table.facts.id] = table
        if self.offerer is None or self.offerer.done():
            self.offerer = self._spawn(self._send_all_offers())

    async def _send_all_offers(self) -> None:
        await asyncio.sleep(OFFERS_SECONDS)
        while self.offering:
            table = self.offering.pop(next(iter(self.offering)))
            began = monotonic()
            try:
                await self._send_offers(table)
            except Damaged as damage:
                _lament(table, damage)
            except NoSuchGame:
                pass  # the poll sees to its sockets
            await asyncio.sleep(OFFERS_PAUSE * (monotonic() - began))

    async def _send_offers(self, table: Table) -> None:
        """Send each audience its offers, when they are others than it was sent last."""
        for audience, visits in list(table.audiences.items()):
            for visit in list(visits)[:1]:
                frame = await self._offers(table, visit)
                if table.offered.get(audience) != frame.offers:
                    table.offered[audience] = frame.offers
                    text = protocol.write(frame)
                    for one in visits:
                        one.put(text)

    async def _offers(self, table: Table, visit: Visit) -> protocol.Offers:
        """Return the offers of a socket's audience, asked for once a number of the journal."""
        frame = table.offers.get(visit.audience)
        if frame is None or frame.seq != table.seq:
            found = await executor.read(_offers_of, visit.game_id, visit.seat.seat)
            frame = table.offers[visit.audience] = found
        return frame

    def _announce(self, game_id: str, table: Table) -> None:
        """Tell this table, and the other processes, who is here."""
        self.neighbours.tell({"about": "presence", "here": {game_id: sorted(table.here())}})
        self._want_presence(table)

    def _want_presence(self, table: Table) -> None:
        if not table.presence_wanted:
            table.presence_wanted = True
            self.loop.call_later(PRESENCE_SECONDS, table.send_presence)

    # Passing frames

    def pass_on(self, sender: Visit, frame: protocol.Pointed | protocol.Dragged) -> None:
        """Send a passing frame to the others at the table, here and at the other processes."""
        sender.table.pass_on(frame, sender)
        self.neighbours.tell(
            {"about": "passing", "game": sender.game_id, "frame": msgspec.to_builtins(frame)}
        )

    # What the other processes say

    def _hear(self, message: Message) -> None:
        match message.get("about"):
            case "entries":
                self._hear_entries(message)
            case "presence":
                self._hear_presence(message)
            case "passing":
                if table := self.tables.get(message["game"]):
                    frame = msgspec.convert(message["frame"], protocol.Pointed | protocol.Dragged)
                    table.pass_on(frame, None)

    def _hear_entries(self, message: Message) -> None:
        table = self.tables.get(message["game"])
        if table is None:
            return
        if message["seq"] > table.seq:
            self._spawn(self._catch_up(table))
        if message["proposal"] is not None:
            table.deliver_proposal(msgspec.convert(message["proposal"], Proposal))

    def _hear_presence(self, message: Message) -> None:
        for game_id, seats in message["here"].items():
            table = self.tables.get(game_id)
            if table is not None and table.hear_of_others(message["from"], frozenset(seats)):
                self._want_presence(table)

    # Rounds

    async def _tick(self) -> None:
        self.ticked_at = now = monotonic()
        for table in list(self.tables.values()):
            if table.heartbeat_at <= now:
                table.beat()
            for visit in [visit for visit in table if visit.outbox.is_blocked()]:
                visit.break_off()

    async def _poll(self) -> None:
        """Find entries that nobody rang for, and sockets whose session or seat has ended."""
        if not self.tables:
            return
        asked = [visit for table in self.tables.values() for visit in table]
        found = await executor.read(census, list(self.tables), {visit.key for visit in asked})
        for visit in asked:
            _dismiss_stranger(visit, found)
        for game_id, table in list(self.tables.items()):
            if game_id in found.heads:
                await self._note_head(table, *found.heads[game_id])
            if table.forget_others():
                self._want_presence(table)
        here = {game_id: sorted(table.here()) for game_id, table in self.tables.items()}
        self.neighbours.tell({"about": "presence", "here": here})

    async def _every(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(seconds)
            try:
                await work()
            except Exception:
                logger.exception("a round of the hub failed")

    # The end

    async def farewell(self) -> None:
        """Refuse new orders, finish the running ones, and send everybody off to come back a little later."""
        self.stopping = True
        await self._wait(lambda: self.at_work == 0, WORK_SECONDS)
        for table in self.tables.values():
            for visit in table:
                visit.dismiss(protocol.RESTART, random.randrange(COME_BACK_MS))  # noqa: S311 - spreads the return
        await self._wait(lambda: not self.tables, FLUSH_SECONDS)

    async def _wait(self, done: Callable[[], bool], seconds: float) -> None:
        until = monotonic() + seconds
        while not done() and monotonic() < until:
            await asyncio.sleep(0.02)

    # How it is

    def is_alive(self) -> bool:
        """Return whether the hub makes its rounds."""
        return self.running and monotonic() - self.ticked_at < 5 * TICK_SECONDS

    def is_cut_off(self) -> bool:
        """Return whether other processes are out of reach."""
        return self.neighbours.expected and not self.neighbours.linked

    def sockets(self) -> int:
        """Return how many sockets are open."""
        return self.addresses.total()

    def _spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("work of the hub failed", exc_info=task.exception())


def _lament(table: Table, damage: Damaged) -> None:
    """Tell everybody at a table that its game cannot be read, and send them off for a while."""
    for visit in list(table):
        visit.lament(damage)


def _dismiss_stranger(visit: Visit, found: Census) -> None:
    """Close a socket whose game, session or seat was found to be gone."""
    if visit.game_id not in found.heads:
        visit.outbox.close(protocol.NO_GAME)
    elif visit.key not in found.sessions:
        visit.outbox.close(protocol.SESSION_ENDED)
    elif found.generations.get((visit.game_id, visit.seat.seat)) != visit.seat.generation:
        visit.outbox.close(protocol.NO_SEAT)


def _offers_of(game_id: str, seat: int) -> protocol.Offers:
    """Return what a seat may order now, encoded."""
    found = preview.offers(game_id, seat)
    return protocol.Offers(found["seq"], protocol.raw(found["offers"]))


hub = Hub()
