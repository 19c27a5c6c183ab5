"""The floor for a durable, shared order: the same sockets and the same kind of write, no game, no Django.

A plain ASGI function on uvicorn; one writer thread commits whatever waits in one transaction (SQLite, WAL,
synchronous FULL) before anybody is told. Run it as `python -m tests.bench.bare PORT FILE`.
"""

from __future__ import annotations

import asyncio
import json
import queue
import sqlite3
import sys
import threading
from collections import defaultdict
from typing import Any

import uvicorn

STATE = "x" * 20_000
Waiting = tuple[str, str, str, "asyncio.Future[int]"]


class Writer(threading.Thread):
    """Commits orders: a game's state updated and an entry added for each."""

    def __init__(self, file: str) -> None:
        super().__init__(daemon=True)
        self.file = file
        self.waiting: queue.SimpleQueue[Waiting] = queue.SimpleQueue()
        self.heads: dict[str, int] = defaultdict(int)
        self.loop: asyncio.AbstractEventLoop | None = None

    def run(self) -> None:
        database = sqlite3.connect(self.file, isolation_level=None)
        database.executescript(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
            "CREATE TABLE game (id TEXT PRIMARY KEY, head INTEGER, state TEXT);"
            "CREATE TABLE entry (game TEXT, seq INTEGER, id TEXT, body TEXT, PRIMARY KEY (game, seq));"
            "CREATE UNIQUE INDEX command ON entry (game, id);"
        )
        while True:
            batch = [self.waiting.get()]
            while not self.waiting.empty():
                batch.append(self.waiting.get())
            self._commit(database, batch)

    def _commit(self, database: sqlite3.Connection, batch: list[Waiting]) -> None:
        entries, told = [], []
        for game, name, body, future in batch:
            self.heads[game] += 1
            entries.append((game, self.heads[game], name, body))
            told.append((future, self.heads[game]))
        database.execute("BEGIN IMMEDIATE")
        database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", entries)
        games = [(game, seq, STATE) for game, seq, _, _ in entries]
        database.executemany("INSERT OR REPLACE INTO game VALUES (?, ?, ?)", games)
        database.execute("COMMIT")
        assert self.loop is not None
        self.loop.call_soon_threadsafe(_tell, told)


def _tell(told: list[tuple[asyncio.Future[int], int]]) -> None:
    for future, seq in told:
        future.set_result(seq)


writer = Writer(sys.argv[2] if len(sys.argv) > 2 else ":memory:")
tables: dict[str, set[Any]] = defaultdict(set)


async def application(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] != "websocket":
        return
    game = scope["path"].split("/")[3]
    await receive()
    await send({"type": "websocket.accept"})
    tables[game].add(send)
    writer.loop = asyncio.get_running_loop()
    try:
        while (message := await receive())["type"] == "websocket.receive":
            await _order(game, json.loads(message["text"]), send)
    finally:
        tables[game].discard(send)


async def _order(game: str, frame: Any, send: Any) -> None:
    if frame["type"] != "order":
        await send({"type": "websocket.send", "text": '{"type":"welcome"}'})
        return
    future = asyncio.get_running_loop().create_future()
    writer.waiting.put((game, frame["id"], json.dumps(frame["order"]), future))
    seq = await future
    entry = _text({"type": "entry", "seq": seq, "order": frame["order"]})
    for socket in tables[game]:
        await socket({"type": "websocket.send", "text": entry})
    await send({"type": "websocket.send", "text": _text({"type": "ack", "id": frame["id"], "seq": seq})})


def _text(frame: Any) -> str:
    return json.dumps(frame, separators=(",", ":"))


if __name__ == "__main__":
    writer.start()
    uvicorn.run(
        application, host="127.0.0.1", port=int(sys.argv[1]), loop="uvloop", ws="websockets-sansio",
        ws_per_message_deflate=False, lifespan="off", log_level="warning",
    )  # fmt: skip
