"""Offers: what may be ordered now, sent to each audience when it changes.

Offers wait and are combined before they are sent, so that a busy process delays them and not its orders.
"""

from __future__ import annotations

import asyncio
from functools import cache
from time import monotonic
from typing import Final

from msgspec import Raw

from rules.core.game.answers import Offer
from tabletop.games import executor, preview, queries
from tabletop.games.budget import TooLong
from tabletop.games.values import Damaged, NoSuchGame
from tabletop.live import from_server, protocol
from tabletop.live.client import Client
from tabletop.live.room import Room
from tabletop.live.tasks import Tasks
from tabletop.words import say

GATHER_SECONDS = 0.05
PAUSE = 9  # pause for this many times the time that the last room's offers took
LONGEST_PAUSE_SECONDS = 0.2  # at most, so that one slow room does not hold up the others
MOST_BYTES: Final = 16 * 1024 * 1024
"""Bytes of encoded offers in a language that a process keeps; those of a usual table weigh 0.1 MB."""


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
                text = protocol.write(frame, listening.language)
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
        return from_server.Offers(queries.load(game_id).head, protocol.raw([]), say("not_listed"))
    return from_server.Offers(found["seq"], _written(language).together(found["offers"]))


class _Written:
    """Offers in JSON, in one language, each encoded once.

    The rules return the same offer for as long as what it depends on is unchanged: most of those that are
    sent after an order were sent before it too.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._kept: dict[int, tuple[Offer, Raw]] = {}
        self._bytes = 0

    def together(self, offers: list[Offer]) -> Raw:
        """Return a list of offers in JSON."""
        kept = self._kept
        written = [found[1] if (found := kept.get(id(one))) else self._write(one) for one in offers]
        return protocol.raw(written)

    def _write(self, offer: Offer) -> Raw:
        """Encode an offer and keep it beside its text, so that no other object gets its id meanwhile."""
        text = protocol.raw(offer, self._language)
        if self._bytes > MOST_BYTES:
            self._kept.clear()
            self._bytes = 0
        self._kept[id(offer)] = offer, text
        self._bytes += len(text)
        return text


@cache
def _written(language: str) -> _Written:
    return _Written(language)
