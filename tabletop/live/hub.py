"""One hub a process: the open tables, what keeps them up to date, and what ends their sockets.

Truth is the journal. The hub hears of a new entry from this process's own orders, from another process's
doorbell, or from its poll of the open games' heads; whichever comes first, each entry is sent once, in order.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
from django.conf import settings

from tabletop.games import executor, memory, news, reading, sight
from tabletop.games.facts import Damaged, Entry, JsonObject, NoSuchGame, Proposal
from tabletop.live import from_server, protocol
from tabletop.live.crowd import Crowd
from tabletop.live.following import Following
from tabletop.live.identity import Census, arrive, census, facts_of
from tabletop.live.neighbours import Message, Neighbours
from tabletop.live.offering import Offering, offers_to
from tabletop.live.table import Table, proposal_text
from tabletop.live.tasks import Tasks

if TYPE_CHECKING:
    from tabletop.live.visit import Visit

TICK_SECONDS = 1
POLL_SECONDS = 4
PRESENCE_SECONDS = 0.2
WORK_SECONDS = 10
FLUSH_SECONDS = 2
COME_BACK_MS = 5000
CROWDED = 4 * 1024 * 1024
"""The weight of a board from which a table counts as crowded: a usual one weighs a quarter of it."""


class Hub:
    """The open tables of this process."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.crowd = Crowd()
        self.tasks = Tasks()
        self.offering = Offering(self.tasks)
        self.following = Following(self.tasks, self.offering)
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
        self.stop_listening = news.listen(self._news, self._news_of_seats, self._news_for_gm)
        self.tasks.repeat(TICK_SECONDS, self._tick)
        self.tasks.repeat(POLL_SECONDS, self._poll)

    async def stop(self) -> None:
        """End the hub's own tasks; it may be started again."""
        if not self.running:
            return
        self.stop_listening()
        await self.neighbours.stop()
        await self.tasks.cancel()
        self.tables.clear()
        self.offering.clear()
        self.running = self.stopping = False

    # Sockets come and go

    async def enter(self, visit: Visit) -> int | None:
        """Seat a socket at its table; returns the close code when it may not sit there."""
        if not self.crowd.admit(visit.key, visit.address):
            return protocol.TOO_MANY_FRAMES
        try:
            found = await executor.read(arrive, visit.game_id, visit.key)
        except NoSuchGame:
            return protocol.NO_GAME
        if found is None:
            return protocol.NO_SEAT
        if visit.game_id not in self.tables and self._is_full(found.held.state.board.weight):
            return protocol.TOO_MANY_FRAMES
        table = self.tables.get(visit.game_id)
        if table is None or table.facts.log != found.held.game.log:
            table = self.tables[visit.game_id] = Table(found.held, found.seats)
        visit.sit(table, found.seat, sight.audience_of(found.seat))
        return None

    def _is_full(self, weight: int) -> bool:
        """Return whether there is no room for one more table of this weight; for a usual one there is."""
        if weight < CROWDED:
            return False
        open_already: int = sum(table.state.board.weight for table in self.tables.values())
        return open_already + weight > int(settings.MEMORY_BYTES)

    def leave(self, visit: Visit) -> None:
        """Forget a socket, and its table when it was the last."""
        self.crowd.leave(visit.key, visit.address)
        if not visit.seated:
            return
        visit.table.remove(visit)
        if not visit.table.audiences and self.tables.get(visit.game_id) is visit.table:
            del self.tables[visit.game_id]
        self._announce(visit.game_id, visit.table)

    async def refresh(self, table: Table) -> None:
        """Read a table's facts and seats again, and the entries that it has not heard of."""
        held, table.seats = await executor.read(facts_of, table.facts.id)
        await self.following.note_head(table, held.game.log, held.head)
        if held.game.log == table.facts.log:
            table.facts = held.game

    async def welcomed(self, visit: Visit) -> None:
        """Send what follows a welcome: what waits for consent, what may be ordered, who is here."""
        for proposal in await executor.read(reading.open_proposals, visit.game_id):
            visit.put(proposal_text(proposal, visit.table.state, visit.audience))
        frame = await offers_to(visit)
        visit.put(protocol.write(frame))
        visit.table.note_offers(visit.audience, frame)
        self._announce(visit.game_id, visit.table)

    # The journal goes on

    def committed(self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None) -> None:
        """Deliver what this process committed, and ring the other processes' doorbell."""
        if not entries and proposal is None:
            return
        table = self.tables.get(game_id)
        if table is not None:
            self.following.deliver(table, entries)
            if proposal is not None:
                table.deliver_proposal(proposal)
        asked = msgspec.to_builtins(proposal) if proposal else None
        seq = entries[-1].seq if entries else 0
        self.neighbours.tell({"about": "entries", "game": game_id, "seq": seq, "proposal": asked})

    def _news(self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None) -> None:
        self.loop.call_soon_threadsafe(self.committed, game_id, entries, proposal)

    def _news_for_gm(self, game_id: str, notice: JsonObject) -> None:
        self.loop.call_soon_threadsafe(self.tell_gm, game_id, notice)

    def tell_gm(self, game_id: str, notice: JsonObject) -> None:
        """Tell the GM, here and at the other processes, what nobody else hears."""
        self._tell_gm_here(game_id, notice)
        self.neighbours.tell({"about": "gm", "game": game_id, "notice": notice})

    def _tell_gm_here(self, game_id: str, notice: JsonObject) -> None:
        if (table := self.tables.get(game_id)) is not None:
            table.tell_gm(msgspec.convert(notice, from_server.Notice))

    # Seats change hands

    def _news_of_seats(self, game_id: str) -> None:
        self.loop.call_soon_threadsafe(self._reseated, game_id)

    def _reseated(self, game_id: str) -> None:
        """Close the sockets of those who lost their seat, or all where the game began anew, everywhere."""
        self.neighbours.tell({"about": "seats", "game": game_id})
        self.tasks.start(self._close_unseated(game_id))

    async def _close_unseated(self, game_id: str) -> None:
        if (table := self.tables.get(game_id)) is not None:
            found = await self._look_round([table])
            if game_id in found.heads:
                await self.following.note_head(table, *found.heads[game_id])

    async def _look_round(self, tables: list[Table]) -> Census:
        """Close the sockets whose game, session or seat is gone."""
        asked = [visit for table in tables for visit in table]
        games = [table.facts.id for table in tables]
        found = await executor.read(census, games, {visit.key for visit in asked})
        for visit in asked:
            code = found.close_code(visit.game_id, visit.key, visit.seat)
            if code is not None:
                visit.outbox.close(code)
        return found

    # Who is here

    def _announce(self, game_id: str, table: Table) -> None:
        """Tell this table, and the other processes, who is here."""
        self.neighbours.tell({"about": "presence", "here": {game_id: sorted(table.here())}})
        self._want_presence(table)

    def _want_presence(self, table: Table) -> None:
        if not table.presence_wanted:
            table.presence_wanted = True
            self.loop.call_later(PRESENCE_SECONDS, table.send_presence)

    # Passing frames

    def pass_on(self, sender: Visit, frame: from_server.Passing) -> None:
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
            case "gm":
                self._tell_gm_here(message["game"], message["notice"])
            case "seats":
                self.tasks.start(self._close_unseated(message["game"]))
            case "passing":
                if table := self.tables.get(message["game"]):
                    frame = msgspec.convert(message["frame"], from_server.Passing)
                    table.pass_on(frame, None)

    def _hear_entries(self, message: Message) -> None:
        table = self.tables.get(message["game"])
        if table is None:
            return
        if message["seq"] > table.seq:
            self.tasks.start(self.following.catch_up(table))
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
        found = await self._look_round(list(self.tables.values()))
        for game_id, table in list(self.tables.items()):
            if game_id in found.heads:
                await self._note_head(table, *found.heads[game_id])
            if table.forget_others():
                self._want_presence(table)
        here = {game_id: sorted(table.here()) for game_id, table in self.tables.items()}
        self.neighbours.tell({"about": "presence", "here": here})

    async def _note_head(self, table: Table, log: str, head: int) -> None:
        """Follow a table's journal; a row that makes no sense costs that table only."""
        try:
            with memory.stored(table.facts.id):
                await self.following.note_head(table, log, head)
        except Damaged as damage:
            table.send_off(damage)

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
        return len(self.crowd)


hub = Hub()
