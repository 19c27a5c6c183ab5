"""The hub of a process: the open rooms, what keeps them up to date, and what closes their sockets.

The journal is authoritative. The hub learns of a new entry from this process's own orders, from another
process's doorbell, or from its poll of the open games' heads; whichever comes first, each entry is sent once,
in order.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any

from django.conf import settings

from tabletop.games import executor, journal, queries, signals, state_cache
from tabletop.games.values import Damaged, Entry, JsonObject, NoSuchGame, Proposal
from tabletop.live import from_server, peers, protocol
from tabletop.live.client import Client
from tabletop.live.deadline import Deadline
from tabletop.live.drafting import workshop
from tabletop.live.limits import ConnectionLimits
from tabletop.live.peers import Peers
from tabletop.live.queries import StillValid, game_and_seats, seating, still_valid
from tabletop.live.room import Room, proposal_text
from tabletop.live.sync import RoomSync
from tabletop.live.tasks import Tasks

TICK_SECONDS = 1
POLL_SECONDS = 4
PRESENCE_SECONDS = 0.2
WORK_SECONDS = 10
FLUSH_SECONDS = 2
COME_BACK_MS = range(1500, 3500)
"""When browsers reconnect after a server stops: once its successor is up, and not all at once."""
LET_IN_BELOW = 4 * 1024 * 1024
"""A board lighter than this is admitted however full the memory is; a usual one weighs a quarter of it."""
MOST_CARRIED = 16 * 1024
"""Characters of entries that a doorbell carries; the other processes read longer ones from the database."""


class NotAdmitted(Exception):
    """A socket may not join a table; `code` is the close code."""

    def __init__(self, code: int) -> None:
        self.code = code


class Hub:
    """The open rooms of this process."""

    def __init__(self) -> None:
        self.rooms: dict[str, Room] = {}
        self.connections = ConnectionLimits()
        self.tasks = Tasks()
        self.sync = RoomSync(self.tasks)
        self.running = False
        self.stopping = False
        self.orders_under_way = 0

    async def start(self) -> None:
        """Start ticking, polling and listening; do nothing if the hub runs already."""
        if self.running:
            return
        self.running = True
        self.loop = asyncio.get_running_loop()
        self.ticked_at = monotonic()
        self.peers = Peers(self._hear)
        self.peers.start()
        workshop.start(self.peers.me, self.peers.publish)
        self._listen()
        self.tasks.repeat(TICK_SECONDS, self._tick)
        self.tasks.repeat(POLL_SECONDS, self._poll)

    async def stop(self) -> None:
        """Stop the hub's tasks; it can be started again."""
        if not self.running:
            return
        self.stop_listening()
        await self.peers.stop()
        for room in self.rooms.values():
            room.deadline.stop()
        await workshop.stop()
        await self.tasks.cancel()
        self.rooms.clear()
        self.running = self.stopping = False

    # Signals of this process

    def _listen(self) -> None:
        signals.entries_committed.connect(self._on_entries, weak=False)
        signals.seats_changed.connect(self._on_seats, weak=False)
        signals.gm_notified.connect(self._on_notice, weak=False)

    def stop_listening(self) -> None:
        """Stop listening to commits from outside the live table."""
        signals.entries_committed.disconnect(self._on_entries)
        signals.seats_changed.disconnect(self._on_seats)
        signals.gm_notified.disconnect(self._on_notice)

    def _on_entries(
        self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None, **_: object
    ) -> None:
        self.loop.call_soon_threadsafe(self.committed, game_id, entries, proposal)

    def _on_seats(self, game_id: str, **_: object) -> None:
        self.loop.call_soon_threadsafe(self._reseated, game_id)

    def _on_notice(self, game_id: str, notice: JsonObject, **_: object) -> None:
        self.loop.call_soon_threadsafe(self.notify_gm, game_id, notice)

    # Sockets

    async def enter(self, client: Client) -> Room:
        """Give a socket its seat, and return its room. Raises NotAdmitted."""
        try:
            found = await executor.read(seating, client.room_id, client.session)
        except NoSuchGame:
            raise NotAdmitted(protocol.NO_GAME) from None
        if found is None:
            raise NotAdmitted(protocol.NO_SEAT)
        if client.room_id not in self.rooms and self._is_full(found.held.state.board):
            raise NotAdmitted(protocol.TOO_MANY_FRAMES)
        room = self.rooms.get(client.room_id)
        if room is None or room.facts.log != found.held.game.log:
            room = self.rooms[client.room_id] = Room(found.held, found.seats, Deadline(self.tasks))
        client.seat = found.seat
        room.add(client)
        return room

    def _is_full(self, board: Any) -> bool:
        """Return whether a board exceeds the memory left beside the open ones; small boards never do."""
        if board.weight < LET_IN_BELOW:
            return False
        boards = [board, *(room.state.board for room in self.rooms.values())]
        weight: int = sum({id(one): one.weight for one in boards}.values())
        return weight > int(settings.MEMORY_BYTES)

    def leave(self, client: Client, room: Room) -> None:
        """Remove a socket, and its room when it was the last one."""
        room.remove(client)
        if not room.listeners:
            room.deadline.stop()
            if self.rooms.get(client.room_id) is room:
                del self.rooms[client.room_id]
        self._announce(client.room_id, room)

    async def refresh(self, room: Room) -> None:
        """Read a room's game row, seats and missing entries; again if an entry came meanwhile."""
        is_old = True
        while is_old:
            held, room.seats = await executor.read(game_and_seats, room.facts.id)
            await self.sync.note_head(room, held.game.log, held.head)
            is_old = held.game.log == room.facts.log and held.head < room.seq
        if held.game.log == room.facts.log:
            room.facts = held.game

    async def welcomed(self, client: Client, room: Room) -> None:
        """Send what follows a welcome: open proposals and presence."""
        for proposal in await executor.read(queries.open_proposals, client.room_id):
            client.put(proposal_text(proposal, room.state, client.audience))
        self._announce(client.room_id, room)

    # Entries

    def committed(self, game_id: str, entries: tuple[Entry, ...], proposal: Proposal | None) -> None:
        """Deliver what this process committed, and tell the other processes."""
        if not entries and proposal is None:
            return
        room = self.rooms.get(game_id)
        if room is not None:
            self.sync.deliver(room, entries)
            if proposal is not None:
                room.deliver_proposal(proposal)
        if self.peers.expected:
            self.peers.publish(doorbell(game_id, entries, proposal))

    def notify_gm(self, game_id: str, notice: JsonObject) -> None:
        """Send the GM a notice, here and in the other processes."""
        self._notify_gm_here(game_id, notice)
        self.peers.publish(peers.ForTheGM(game_id, notice))

    def _notify_gm_here(self, game_id: str, notice: JsonObject) -> None:
        if (room := self.rooms.get(game_id)) is not None:
            room.notify_gm(notice)

    # Seats

    def _reseated(self, game_id: str) -> None:
        """Close the sockets of lost seats, or all sockets if the game began anew, in every process."""
        self.peers.publish(peers.Reseated(game_id))
        self.tasks.start(self._close_unseated(game_id))

    async def _close_unseated(self, game_id: str) -> None:
        if (room := self.rooms.get(game_id)) is not None:
            found = await self._close_ended([room])
            if game_id in found.heads:
                await self.sync.note_head(room, *found.heads[game_id])

    async def _close_ended(self, rooms: list[Room]) -> StillValid:
        """Close the sockets whose game, session or seat is gone."""
        asked = [client for room in rooms for client in room]
        games = [room.facts.id for room in rooms]
        found = await executor.read(still_valid, games, {client.session for client in asked})
        for client in asked:
            code = found.close_code(client.room_id, client.session, client.seat)
            if code is not None:
                client.outbox.close(code)
        return found

    # Presence

    def _announce(self, game_id: str, room: Room) -> None:
        """Tell this room and the other processes who is present."""
        self.peers.publish(peers.Presence(self.peers.me, {game_id: sorted(room.seats_here())}))
        self._want_presence(room)

    def _want_presence(self, room: Room) -> None:
        if not room.presence_wanted:
            room.presence_wanted = True
            self.loop.call_later(PRESENCE_SECONDS, room.send_presence)

    # Passing frames

    def pass_on(self, sender: Client, room: Room, frame: from_server.Passing) -> None:
        """Send a passing frame to the others in the room, here and in the other processes."""
        room.pass_on(frame, sender)
        self.peers.publish(peers.Passed(sender.room_id, frame))

    # Messages of the other processes

    def _hear(self, message: peers.Message) -> None:
        match message:
            case peers.Entries():
                self._hear_entries(message)
            case peers.Presence(process, here):
                self._hear_presence(process, here)
            case peers.ForTheGM(game_id, notice):
                self._notify_gm_here(game_id, notice)
            case peers.Reseated(game_id):
                self.tasks.start(self._close_unseated(game_id))
            case peers.Passed(game_id, frame):
                if room := self.rooms.get(game_id):
                    room.pass_on(frame, None)
            case peers.Drafted() | peers.Makers():
                workshop.hear(message)

    def _hear_entries(self, bell: peers.Entries) -> None:
        room = self.rooms.get(bell.game)
        if room is None:
            return
        self.sync.hear(room, bell.seq, bell.rows)
        if bell.proposal is not None:
            room.deliver_proposal(bell.proposal)

    def _hear_presence(self, process: str, here: dict[str, list[int]]) -> None:
        for game_id, seats in here.items():
            room = self.rooms.get(game_id)
            if room is not None and room.note_peer(process, frozenset(seats)):
                self._want_presence(room)

    # Periodic work

    async def _tick(self) -> None:
        self.ticked_at = now = monotonic()
        for room in list(self.rooms.values()):
            if room.heartbeat_at <= now:
                room.send_heartbeat()
                await asyncio.sleep(0)  # after a restart many rooms are due at once: let others run
        for client in self._clients():
            if client.outbox.is_blocked():
                client.give_up()

    async def _poll(self) -> None:
        """Find unannounced entries, and sockets whose session or seat has ended."""
        if not self.rooms:
            return
        found = await self._close_ended(list(self.rooms.values()))
        for game_id, room in list(self.rooms.items()):
            if found.heads.get(game_id, room.log_and_head) != room.log_and_head:
                await self._note_head(room, *found.heads[game_id])
            if room.forget_silent_peers():
                self._want_presence(room)
        if self.peers.expected:
            here = {game_id: sorted(room.seats_here()) for game_id, room in self.rooms.items()}
            self.peers.publish(peers.Presence(self.peers.me, here))

    async def _note_head(self, room: Room, log: str, head: int) -> None:
        """Bring a room up to date with its journal; a damaged row closes only that room."""
        try:
            with state_cache.stored(room.facts.id):
                await self.sync.note_head(room, log, head)
        except Damaged as damage:
            room.report_damage(damage)

    # Shutdown

    async def shut_down(self) -> None:
        """Refuse new orders, finish the running ones, and tell every browser to reconnect a little later."""
        self.stopping = True
        await self._wait(lambda: self.orders_under_way == 0, WORK_SECONDS)
        for client in self._clients():
            client.bye(protocol.RESTART, random.choice(COME_BACK_MS))  # noqa: S311 - spreads reconnections
        await self._wait(lambda: not self.rooms and not workshop.rooms, FLUSH_SECONDS)

    async def _wait(self, done: Callable[[], bool], seconds: float) -> None:
        until = monotonic() + seconds
        while not done() and monotonic() < until:
            await asyncio.sleep(0.02)

    def _clients(self) -> list[Client]:
        """Return every socket of the tables and of the workshop."""
        return [*(client for room in self.rooms.values() for client in room), *workshop.clients()]

    # Status

    def is_alive(self) -> bool:
        """Return whether the hub still ticks."""
        return self.running and monotonic() - self.ticked_at < 5 * TICK_SECONDS

    def is_cut_off(self) -> bool:
        """Return whether other processes are out of reach."""
        return self.peers.expected and not self.peers.linked

    def sockets(self) -> int:
        """Return how many sockets are open."""
        return len(self.connections)


def doorbell(game_id: str, entries: Sequence[Entry], proposal: Proposal | None) -> peers.Entries:
    """Return the message to other processes about new entries, which it contains unless they are long."""
    rows = tuple(journal.row_of(entry) for entry in entries)
    carried = sum(len(row.order) + len(row.events) for row in rows) <= MOST_CARRIED
    return peers.Entries(game_id, rows[-1].seq if rows else 0, rows if carried else (), proposal)


hub = Hub()
