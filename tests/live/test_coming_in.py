"""How a socket joins the table, and which sockets are refused."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from pytest_django import Settings

from tabletop.games import journal, queries, reopening
from tabletop.live import consumer, protocol, socket_consumer
from tabletop.live import hub as hub_module
from tabletop.live.client import Client
from tabletop.live.hub import hub
from tabletop.live.room import Room
from tests.games.table import GM, A, Table
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


async def test_a_welcome_tells_everything(table: Table, two: tuple[Player, Player]) -> None:
    welcome = (await two[0].sit()).welcome

    assert welcome["protocol"] == 1
    assert welcome["seq"] == (await in_games(queries.load, table.id)).head
    assert welcome["you"] == {
        "seat": A,
        "name": "seat 1",
        "role": "player",
        "sides": ["a"],
        "may": ["say", "roll", "point", "order"],
    }
    assert welcome["game"]["id"] == table.id
    assert welcome["game"]["enforcement"] == "enforce"
    assert (welcome["game"]["overriding"], welcome["game"]["over"]) == (False, False)
    assert (welcome["dice"]["epoch"], welcome["dice"]["wants"]) == (1, "commitment")
    assert {"a1", "b1"} <= set(welcome["state"]["units"])
    assert welcome["board"]["url"] == f"/api/games/{table.id}/boards/{welcome['board']['hash']}/"
    assert "entries" not in welcome


async def test_a_known_journal_is_caught_up_by_its_entries(two: tuple[Player, Player]) -> None:
    first = (await two[0].sit()).welcome
    two[0].order("say", text="one")
    await two[0].receive("ack")

    again = await two[0].hello(first["log"], first["seq"])

    assert "state" not in again
    assert [entry["seq"] for entry in again["entries"]] == [first["seq"] + 1]
    assert again["entries"][0]["events"] == [{"type": "said", "text": "one"}]


@pytest.mark.parametrize("read", [(hub_module, "game_and_seats"), (queries, "entries")])
async def test_a_welcome_knows_of_a_pause_that_came_while_it_was_written(
    table: Table, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch, read: tuple[Any, str]
) -> None:
    first = (await two[0].sit()).welcome
    two[0].order("say", text="one")
    await two[0].receive("ack")
    asked = getattr(*read)

    def paused_meanwhile(game_id: str, *rest: int) -> Any:
        found = asked(game_id, *rest)
        if not queries.load(game_id).game.paused:
            entries = table.order(GM, "pause", on=True).entries
            hub.loop.call_soon_threadsafe(hub.committed, game_id, entries, None)
        return found

    monkeypatch.setattr(*read, paused_meanwhile)
    welcome = await two[0].hello(first["log"], first["seq"])

    assert [entry["order"]["type"] for entry in welcome["entries"]] == ["say", "pause"]
    assert welcome["game"]["paused"] != ""


async def test_the_head_of_each_entry_is_told_and_an_earlier_one_when_asked(
    table: Table, two: tuple[Player, Player]
) -> None:
    first = (await two[0].sit()).welcome
    two[0].order("say", text="one")
    entry = await two[0].receive("entry")

    again = await two[0].hello(first["log"], first["seq"], kept=entry["seq"])

    assert (again["head"], again["kept"]) == (entry["head"], entry["head"])
    assert again["entries"] == [entry]
    assert "kept" not in first
    assert (await two[0].hello(None, None, kept=entry["seq"] + 1))["kept"] is None
    game = (await in_games(queries.load, table.id)).game
    assert entry["head"] == journal.veiled_head(game.veil, game.tip) != game.tip


async def test_another_journal_is_sent_whole(two: tuple[Player, Player]) -> None:
    first = (await two[0].sit()).welcome

    assert "state" in await two[0].hello("another", first["seq"])


@pytest.mark.parametrize("known", [True, False])
async def test_a_client_that_is_ahead_of_the_journal_is_told_and_gets_all_of_it(
    two: tuple[Player, Player], known: bool
) -> None:
    first = (await two[0].sit()).welcome

    two[0].send("hello", protocol=1, log=first["log"] if known else "another", since=first["seq"] + 5)
    error = await two[0].receive("error")

    assert (error["code"], error["log"]) == ("ahead", first["log"])
    assert ("restored from a backup" in error["message"]) is known
    assert ("started over" in error["message"]) is not known
    assert "state" in await two[0].receive("welcome")


async def test_a_game_brought_back_from_a_backup_is_told_from_one_started_over(
    table: Table, two: tuple[Player, Player]
) -> None:
    log = (await in_games(queries.load, table.id)).game.log
    await in_games(reopening.reopen_all)
    welcome = (await two[0].sit()).welcome
    assert welcome["log"] != welcome["began"] == log

    two[0].send("hello", protocol=1, log=log, since=welcome["seq"] + 5)

    assert "restored from a backup" in (await two[0].receive("error"))["message"]


async def test_a_long_absence_is_sent_whole(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = (await two[0].sit()).welcome
    monkeypatch.setattr(consumer, "MAX_MISSED", 1)
    for text in ("one", "two"):
        two[0].order("say", text=text)
        await two[0].receive("ack")

    assert "state" in await two[0].hello(first["log"], first["seq"])
    assert "entries" in await two[0].hello(first["log"], first["seq"] + 1)


async def test_no_hello_closes(two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket_consumer, "HELLO_SECONDS", 0.1)
    await two[0].connect()

    assert await two[0].until_closed() == protocol.PROTOCOL


async def test_whoever_said_hello_is_waited_for_however_long_the_answer_takes(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    enter, refresh = hub.enter, hub.refresh

    async def busy_enter(client: Client) -> Room:
        await asyncio.sleep(0.3)
        return await enter(client)

    async def busy_refresh(room: Room) -> None:
        await asyncio.sleep(0.3)
        await refresh(room)

    monkeypatch.setattr(socket_consumer, "HELLO_SECONDS", 0.1)
    monkeypatch.setattr(hub, "enter", busy_enter)
    monkeypatch.setattr(hub, "refresh", busy_refresh)

    assert (await two[0].sit()).welcome["seq"] == 0


async def test_an_old_client_is_told_to_reload(two: tuple[Player, Player]) -> None:
    await two[0].connect()
    two[0].send("hello", protocol=0, log=None, since=None)

    assert await two[0].until_closed() == protocol.CLIENT_TOO_OLD


async def test_anything_before_hello_is_answered_and_ignored(two: tuple[Player, Player]) -> None:
    await two[0].connect()
    two[0].order("say", text="too early")

    assert (await two[0].receive())["code"] == "bad_frame"
    assert (await two[0].hello())["seq"] == 0


async def test_a_failing_database_sends_everybody_back_later(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(game_id: str) -> None:
        raise OSError("the disk is gone")

    await two[0].connect()
    await asyncio.sleep(0.3)
    monkeypatch.setattr(queries, "load", fail)
    two[0].send("hello", protocol=1, log=None, since=None)

    assert (await two[0].receive("bye"))["after_ms"] > 0
    assert await two[0].until_closed() == protocol.RESTART


async def test_an_unknown_game_closes(two: tuple[Player, Player]) -> None:
    two[0].path = f"/ws/games/{uuid.uuid4()}/"
    await two[0].connect()

    assert await two[0].until_closed() == protocol.NO_GAME


async def test_a_stranger_is_closed_out(table: Table, two: tuple[Player, Player]) -> None:
    two[0].session = SessionStore("nobody" * 5)
    await two[0].connect()

    assert await two[0].until_closed() == protocol.NO_SEAT


@pytest.mark.parametrize(
    "origins",
    [
        [], ["null"], [""], ["http://localhost:81"], ["https://localhost"], ["http://localhost.evil.example"],
        ["http://evil.example"], ["http://sub.localhost"], ["localhost"], ["http://"], ["http://["],
        ["http://localhost", "http://localhost"], ["http://localhost/"], ["http://user@localhost"],
    ],
)  # fmt: skip
async def test_a_foreign_page_is_refused(two: tuple[Player, Player], origins: list[str]) -> None:
    two[0].origins = origins
    await two[0].connect()
    await two[0].until_closed()

    assert not two[0].accepted


async def test_a_crowded_table_is_not_opened_beside_many_others(
    two: tuple[Player, Player], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MEMORY_BYTES = -1  # the board of these tests is bare and weighs nothing
    monkeypatch.setattr("tabletop.live.hub.LET_IN_BELOW", 0)
    assert await (await two[0].connect()).until_closed() == protocol.TOO_MANY_FRAMES

    monkeypatch.setattr("tabletop.live.hub.LET_IN_BELOW", 10**9)
    assert (await two[1].sit()).welcome["seq"] == 0
