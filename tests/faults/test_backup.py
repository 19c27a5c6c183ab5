"""A restored backup: no die repeats a face already seen, and nobody goes on from a state that is gone."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from tests import services
from tests.faults.checker import History, effects, problems
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
    file, backup = server.data / "flat-out.sqlite3", server.data / "backup"

    def back_up() -> None:
        server.manage("backup", str(backup))

    def put_back() -> None:
        for name in ("-wal", "-shm"):
            Path(f"{file}{name}").unlink(missing_ok=True)
        file.write_bytes((backup / file.name).read_bytes())

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
    with (
        services.postgresql() as database,
        services.server(tmp_path, DATABASE_URL=database.url, LIVE_LIMITS="off") as server,
    ):
        backup = tmp_path / "backup"

        def back_up() -> None:
            shutil.rmtree(backup, ignore_errors=True)
            server.manage("backup", str(backup))

        def put_back() -> None:
            options = ("--clean", "--if-exists", f"--dbname={database.url}")
            subprocess.run(["pg_restore", *options, str(backup / "flat-out.dump")], check=True)

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
            contextlib.closing(sqlite3.connect(tmp_path / "backup" / "flat-out.sqlite3")) as backup,
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


@pytest.mark.fault("F23")
async def test_a_backup_made_while_orders_come_in_is_a_folder_to_go_on_from(
    tmp_path: Path, tally: Tally
) -> None:
    backup, history = tmp_path / "backup", History()
    (old := tmp_path / "old").mkdir()
    with services.server(old, LIVE_LIMITS="off") as server:
        players = await asyncio.to_thread(host, server.url)
        sockets = [await player.socket() for player in players]
        rolling = [asyncio.create_task(_roll_on(socket, history)) for socket in sockets]
        await asyncio.sleep(0.3)
        before = {order.id for order in history.acknowledged}
        await asyncio.to_thread(server.manage, "backup", str(backup))
        until = len(history.acknowledged)
        while len(history.acknowledged) < until + ROLLS:
            await asyncio.sleep(0.01)
        for task in rolling:
            task.cancel()
        log, since = sockets[0].welcome["log"], await _head(players[0])
        server.kill()

    assert backup.stat().st_mode & 0o777 == 0o700
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in backup.iterdir()} == {
        "flat-out.sqlite3": "0o600",
        "secret-key": "0o600",
    }
    (backup / "static").symlink_to(old / "static")
    with services.running(Server(backup, server.port, LIVE_LIMITS="off")):
        assert await _told(players[0], log, since) == []
        again = await players[1].socket()
        await _roll(again, played := History())
        entries = players[0].entries()
        kept = set(effects(entries)) - set(played.sent)
        assert before
        assert before <= kept < set(history.sent)
        assert problems(played, entries) == []
        tally.tried = len(before)


async def _roll_on(socket: Socket, history: History) -> None:
    """Roll, one time after another."""
    while True:
        await _roll(socket, history)
