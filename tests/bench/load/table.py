"""A table under load: two sockets as browsers hold them, orders in turn, and how long each took to arrive."""

from __future__ import annotations

import asyncio
import random
import time
import uuid
from collections import Counter
from typing import ClassVar

import msgspec

from tests.bench.load.hosting import Game, Place
from tests.bench.load.scripts import Step
from tests.bench.wire import Wire, connect

WELCOME_SECONDS = 60
LONGEST_WAIT = 30
now = time.perf_counter


class _Welcome(msgspec.Struct):
    log: str = ""
    seq: int = 0


class _Bye(msgspec.Struct):
    after_ms: int


class Seat:
    """The socket of one browser: it says hello, knows where the journal stands, and comes back by itself."""

    closes: ClassVar[Counter[int]] = Counter()
    """With which codes servers have closed sockets, and how often."""

    wire: Wire

    def __init__(self, port: int, game: str, place: Place) -> None:
        self.port, self.path, self.place = port, f"/ws/games/{game}/", place
        self.log: str | None = None
        self.seq: int | None = None
        self.table: Table | None = None
        self.bye: asyncio.Future[float] | None = None

    async def sit_down(self) -> None:
        """Connect, and wait for the welcome. Raises OSError if the server refuses or ends the connection."""
        self.wire = wire = await connect(self.port, self.path, self.place.cookie)
        welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        wire.hear = lambda data: self._welcome(data, welcomed)
        wire.closed.add_done_callback(lambda closed: self.closes.update([closed.result()]))
        wire.send(msgspec.json.encode({"type": "hello", "protocol": 1, "log": self.log, "since": self.seq}))
        await asyncio.wait((welcomed, wire.closed), timeout=WELCOME_SECONDS, return_when="FIRST_COMPLETED")
        if not welcomed.done():
            raise ConnectionError("no welcome")
        wire.hear = self._hear

    def _welcome(self, data: bytes, welcomed: asyncio.Future[None]) -> None:
        if data.startswith(b'{"type":"welcome"') and not welcomed.done():
            welcome = msgspec.json.decode(data, type=_Welcome)
            self.log, self.seq = welcome.log, welcome.seq
            welcomed.set_result(None)

    def _hear(self, data: bytes) -> None:
        if data.startswith(b'{"type":"entry"'):
            self.seq = int(data[22 : data.index(b",", 22)])
            if self.table is not None and b'"by":null' not in data[:200]:
                self.table.heard(self)
        elif data.startswith(b'{"type":"refused"') and self.table is not None:
            self.table.refused(self)
        elif data.startswith(b'{"type":"bye"') and self.bye is not None and not self.bye.done():
            self.bye.set_result(msgspec.json.decode(data, type=_Bye).after_ms / 1000)

    async def come_back(self) -> float:
        """Wait for the server's end, come back as a page does, and return when the table was there again."""
        self.bye = asyncio.get_running_loop().create_future()
        await asyncio.wait((self.bye, self.wire.closed), return_when="FIRST_COMPLETED")
        tries = 0 if self.bye.done() else 1
        wait = self.bye.result() if self.bye.done() else random.random() * 2**tries
        self.wire.close()
        while True:
            await asyncio.sleep(wait)
            try:
                await self.sit_down()
            except OSError:
                tries += 1
                wait = random.random() * min(LONGEST_WAIT, 2**tries)
            else:
                return now()


class Table:
    """A game whose seats give the orders of a script, each as its side comes up."""

    def __init__(self, number: int, game: Game, script: list[Step], ports: tuple[int, ...]) -> None:
        self.number, self.script, self.given = number, script, 0
        self.seats = [
            Seat(ports[n % len(ports)], game.id, place) for n, place in enumerate(game.places)
        ]  # the seats of a game at different processes, where there are several
        self.by_side = {seat.place.side: seat for seat in self.seats}
        for seat in self.seats:
            seat.table = self
        self.latencies: list[float] = []
        self.refusals = 0

    async def order(self, due: float | None = None) -> None:
        """Give the next order, and return when the other seat has heard of it; timed from `due`, or now."""
        self.since = due or now()
        self.reached: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._send()
        await asyncio.wait_for(self.reached, WELCOME_SECONDS)

    def _send(self) -> None:
        step = self.script[self.given]
        self.given += 1
        self.sender = self.by_side[step.side]
        frame = {"type": "order", "id": str(uuid.uuid4()), "order": step.at(self.number)}
        self.sender.wire.send(msgspec.json.encode(frame))

    def heard(self, seat: Seat) -> None:
        if seat is not self.sender and not self.reached.done():
            self.latencies.append(now() - self.since)
            self.reached.set_result(None)

    def refused(self, seat: Seat) -> None:
        """Count it, and give the next order on the same clock."""
        self.refusals += 1
        self._send()

    @property
    def received(self) -> int:
        """The bytes that both seats have received."""
        return sum(seat.wire.received for seat in self.seats)
