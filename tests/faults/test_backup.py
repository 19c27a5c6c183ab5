"""A backup is restored: no die shows what was seen already, and nobody goes on with a state that is gone."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from tests import services
from tests.faults.checker import History
from tests.faults.client import Guest, Socket, host, new_id, open_socket
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

ROLLS = 3
DICE = 20  # so many that no two rolls are alike by chance
Step = Callable[[], None]


async def restore_a_backup(server: Server, back_up: Step, put_back: Step, tally: Tally) -> list[str]:
    """Restore a backup under players who have seen more; return what is wrong with what they meet then.

    What was acknowledged before the backup counts as kept, what came after it is gone with reason.
    """
    players = await asyncio.to_thread(host, server.url)
    socket, history = await players[0].socket(), History()
    await _roll(socket, history)
    await asyncio.to_thread(back_up)
    seen = [await _roll(socket, History()) for _ in range(ROLLS)]
    log, since = socket.welcome["log"], (await _head(players[0]))
    began = monotonic()
    await asyncio.to_thread(server.stop)
    await asyncio.to_thread(put_back)
    await asyncio.to_thread(server.start)
    seconds = monotonic() - began
    found = await _told(players[0], log, since)
    again = await players[1].socket()
    rolled = [await _roll(again, history) for _ in range(ROLLS)]
    found += [f"the dice {faces} were seen before" for faces in rolled if faces in seen]
    tally.hold(history, players[0].entries())
    tally.note = f"stopped, restored and ready after {seconds:.1f} s"
    return found


async def _told(player: Guest, log: str, since: int) -> list[str]:
    """What is wrong with how a client is received that holds entries which are gone."""
    socket = Socket(await open_socket(player.url, player.game_id, player.cookie))
    socket.send("hello", protocol=1, log=log, since=since)
    first, welcome = await socket.receive(), await socket.receive("welcome")
    await socket.close()
    found = []
    if first.get("code") != "ahead" or first.get("log") != welcome["log"]:
        found.append(f"a client that is ahead was told {first['type']}")
    if welcome["log"] == log:
        found.append("the log is the old one")
    if "state" not in welcome:
        found.append("the state was not sent whole")
    return found


async def _head(player: Guest) -> int:
    return len(await asyncio.to_thread(player.entries))


async def _roll(socket: Socket, history: History) -> list[int]:
    """Roll many dice; returns what they show."""
    name = history.send(new_id())
    socket.send("order", id=name, order={"type": "roll", "count": DICE, "why": name})
    answer = await socket.answer(name)
    history.hear(answer)
    entry = next(
        frame for frame in socket.frames if frame["type"] == "entry" and frame["seq"] == answer["seq"]
    )
    dice: list[int] = next(event["dice"] for event in entry["events"] if event["type"] == "rolled")
    return dice


def copies(server: Server) -> tuple[Step, Step]:
    """Back SQLite up with the server running, and put the backup in its place."""
    file, backup = server.data / "flat-out.sqlite3", server.data / "backup.sqlite3"

    def back_up() -> None:
        with contextlib.closing(sqlite3.connect(file)) as database:
            database.execute("VACUUM INTO ?", [str(backup)])

    def put_back() -> None:
        for name in ("-wal", "-shm"):
            Path(f"{file}{name}").unlink(missing_ok=True)
        file.write_bytes(backup.read_bytes())

    return back_up, put_back


@pytest.mark.fault("F23")
async def test_a_restored_file_goes_on_with_new_dice_and_a_new_log(tmp_path: Path, tally: Tally) -> None:
    with services.server(tmp_path, LIVE_LIMITS="off") as server:
        assert await restore_a_backup(server, *copies(server), tally) == []
        log = (await (await asyncio.to_thread(host, server.url))[0].socket()).welcome["log"]
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.start)
        assert server.log.read_text().count("put back") == 1
        assert log


@pytest.mark.fault("F23")
async def test_a_dump_put_into_a_new_database_does_too(tmp_path: Path, tally: Tally) -> None:
    with services.postgresql() as database:

        def back_up() -> None:
            database.run("pg_dump", "--format=custom", f"--file={database.home / 'dump'}", database.url)

        def put_back() -> None:
            options = ("--clean", "--if-exists", f"--dbname={database.url}")
            database.run("pg_restore", *options, str(database.home / "dump"))

        with services.server(tmp_path, DATABASE_URL=database.url, LIVE_LIMITS="off") as server:
            assert await restore_a_backup(server, back_up, put_back, tally) == []
            (server.data / "fence").unlink()
            assert await restore_a_backup(server, back_up, put_back, tally) == []
            assert (tally.lost, tally.doubled) == (0, 0)


@pytest.mark.fault("F23")
async def test_a_database_put_back_under_a_running_server_takes_no_order_until_it_is_said(
    tmp_path: Path, tally: Tally
) -> None:
    with services.server(tmp_path, LIVE_LIMITS="off") as server:
        players = await asyncio.to_thread(host, server.url)
        socket, history = await players[0].socket(), History()
        back_up, _ = copies(server)
        back_up()
        seen = [await _roll(socket, history) for _ in range(ROLLS)]
        tally.tried = len(seen)
        with (
            contextlib.closing(sqlite3.connect(tmp_path / "backup.sqlite3")) as backup,
            contextlib.closing(sqlite3.connect(tmp_path / "flat-out.sqlite3")) as live,
        ):
            backup.backup(live)
        name = new_id()
        socket.send("order", id=name, order={"type": "roll", "count": DICE})
        refused = await socket.answer(name)
        assert (refused["type"], refused["code"]) == ("refused", "paused")
        assert "manage.py restored" in refused["verdict"]["findings"][0]["message"]

        assert "1 running games" in await asyncio.to_thread(server.manage, "restored")
        async with asyncio.timeout(15):
            while socket.closed is None:  # sent to the door, for the new log
                await asyncio.sleep(0.05)
        again = await players[1].socket()
        assert [await _roll(again, History()) for _ in range(ROLLS)] != seen
