"""Offers: what may be ordered now, sent to each audience when it changes.

Offers wait and are combined before they are sent, so that a busy process delays them and not its orders.
"""

from __future__ import annotations

import asyncio
from time import monotonic

from django.utils.translation import gettext_noop

from tabletop.games import executor, preview, queries
from tabletop.games.budget import TooLong
from tabletop.games.facts import Damaged, NoSuchGame
from tabletop.languages import said
from tabletop.live import from_server, protocol
from tabletop.live.client import Client
from tabletop.live.room import Room
from tabletop.live.tasks import Tasks

GATHER_SECONDS = 0.05
PAUSE = 9  # pause for this many times the time that the last room's offers took
LONGEST_PAUSE_SECONDS = 0.2  # at most, so that one slow room does not hold up the others
NOT_LISTED = gettext_noop(
    "There is too much on this table for the rules to list what may be ordered. Take terrain or units away,"
    " or start over from a simpler scenario."
)


class OfferQueue:
    """The rooms that wait for new offers."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._waiting: dict[str, Room] = {}
        self._task: asyncio.Task[None] | None = None

    def want(self, room: Room) -> None:
        """Queue a room for new offers."""
        self._waiting[room.facts.id] = room
        if self._task is None or self._task.done():
            self._task = self._tasks.start(self._send_all())

    def clear(self) -> None:
        """Empty the queue."""
        self._waiting.clear()

    async def _send_all(self) -> None:
        await asyncio.sleep(GATHER_SECONDS)
        while self._waiting:
            room = self._waiting.pop(next(iter(self._waiting)))
            began = monotonic()
            try:
                await _send(room)
            except Damaged as damage:
                room.report_damage(damage)
            except NoSuchGame:
                pass  # the hub's poll closes its sockets
            await asyncio.sleep(min(PAUSE * (monotonic() - began), LONGEST_PAUSE_SECONDS))


async def _send(room: Room) -> None:
    """Send each audience its offers when they have changed."""
    for listening, clients in list(room.listeners.items()):
        for client in list(clients)[:1]:
            frame = await offers_to(room, client)
            if room.offered.get(listening) != frame.content:
                room.offered[listening] = frame.content
                text = protocol.write(frame)
                for one in clients:
                    one.put(text)


async def offers_to(room: Room, client: Client) -> from_server.Offers:
    """Return the offers of a socket's audience in its language, computed once per entry of the journal."""
    frame = room.offers.get(client.listening)
    if frame is None or frame.seq != room.seq:
        found = await executor.ask(_offers, client.game_id, client.seat.seat, client.language)
        frame = room.offers[client.listening] = found
    return frame


def _offers(game_id: str, seat: int, language: str) -> from_server.Offers:
    """Return what a seat may order now, encoded; empty, with the reason, when the rules take too long."""
    try:
        found = preview.offers(game_id, seat)
    except TooLong:
        why = said(NOT_LISTED, language)
        return from_server.Offers(queries.load(game_id).head, protocol.raw([]), why)
    return from_server.Offers(found["seq"], protocol.raw(found["offers"], language))
