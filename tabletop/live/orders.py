"""The orders of one socket, executed one after the other while its other frames are read."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from time import monotonic

from tabletop.games import executor, notices, orders, proposals
from tabletop.games.commands import Command
from tabletop.games.permission import Refused, refusal
from tabletop.games.values import Answer, SeatRow
from tabletop.live import from_browser, from_server, metrics
from tabletop.live.client import Client
from tabletop.live.hub import Hub
from tabletop.live.room import Room
from tabletop.words import say

logger = logging.getLogger(__name__)

MOST_WAITING = 64


class OrderQueue:
    """The unanswered orders of a client: the oldest is running, the others wait."""

    def __init__(self, hub: Hub, room: Room, client: Client) -> None:
        self.hub, self.room, self.client = hub, room, client
        self.waiting: list[from_browser.Ordering] = []
        self.places = asyncio.Semaphore(MOST_WAITING)

    async def take(self, frame: from_browser.Ordering) -> None:
        """Queue an order; waits while the queue is full."""
        await self.places.acquire()
        self.waiting.append(frame)
        if len(self.waiting) == 1:
            self._begin()

    def _begin(self) -> None:
        """Start the oldest waiting order, which runs to its end even if the socket closes."""
        frame = self.waiting[0]
        if self.hub.stopping:
            self._answer(frame, refused(frame.id, refusal("busy", say("shutting_down"), retry=True)))
            return
        self.hub.orders_under_way += 1
        seat = self.client.seat
        command = command_of(self.client.room_id, seat, frame).given_by(seat, self.room.facts.log)
        done = partial(self._carried_out, frame, monotonic())
        executor.execute(command).add_done_callback(done)

    def _carried_out(self, frame: from_browser.Ordering, began: float, done: asyncio.Future[Answer]) -> None:
        """Deliver what was committed, and answer the sender."""
        self.hub.orders_under_way -= 1
        if error := done.exception():
            logger.error(
                "order failed game=%s seat=%s", self.client.room_id, self.client.seat.seat, exc_info=error
            )
            self._answer(frame, refused(frame.id, refusal("busy", say("broken"))))
            return
        answer = done.result()
        order = frame.order if isinstance(frame, from_browser.Order) else {}
        if notice := notices.of_refusal(answer.verdict, order, self.room.state):
            self.hub.notify_gm(self.client.room_id, notice)
        try:
            self.hub.committed(self.client.room_id, answer.entries, answer.proposal)
        finally:
            self._answer(frame, reply(frame.id, answer))
        metrics.ORDERS.observe(monotonic() - began)
        metrics.ANSWERS.labels(answer.code or ("again" if answer.again else "ok")).inc()
        logger.info(
            "order game=%s seq=%s seat=%s answer=%s",
            self.client.room_id,
            answer.seq,
            self.client.seat.seat,
            answer.code or "ok",
        )

    def _answer(self, frame: from_browser.Ordering, said: from_server.Ack | from_server.Refused) -> None:
        """Send an order's answer and start the next order."""
        self.client.send(said)
        self.waiting.pop(0)
        self.places.release()
        if self.waiting and self.client.outbox.closing is None:
            self._begin()


def command_of(game_id: str, facts: SeatRow, frame: from_browser.Ordering) -> Command:
    """Return the command of an order frame."""
    name, seat = frame.id.lower(), facts.seat
    match frame:
        case from_browser.Order(order=order):
            return orders.submit(game_id, seat, name, order, facts.host)
        case from_browser.Undo(to=to):
            return proposals.undo(game_id, seat, name, to)
        case from_browser.Propose(order=order):
            return proposals.propose(game_id, seat, name, order)
        case from_browser.Consent(proposal=proposal, agree=agree):
            return proposals.answer(game_id, seat, name, proposal, agree)


def refused(frame_id: str, why: Refused) -> from_server.Refused:
    """Return the frame that refuses an order which was not executed."""
    return from_server.Refused(frame_id, why.code, why.verdict, why.retry)


def reply(frame_id: str, answer: Answer) -> from_server.Ack | from_server.Refused:
    """Return the frame that answers a command."""
    if answer.ok:
        return from_server.Ack(frame_id, answer.seq, answer.again)
    return from_server.Refused(frame_id, answer.code or "bad_order", answer.verdict, answer.retry)
