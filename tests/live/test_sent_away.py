"""How a socket is ended: by its seat, its session, the server or too many frames."""

from __future__ import annotations

import asyncio

import pytest

from tabletop.games import seats, state_cache
from tabletop.games.models import Entry
from tabletop.live import client, protocol
from tabletop.live import hub as hubs
from tabletop.live.hub import Hub
from tests.games.table import GM, A, B, Table
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "POLL_SECONDS", 0.1)


async def test_a_reissued_link_closes_the_seat(table: Table, two: tuple[Player, Player]) -> None:
    gm = await (await asyncio.to_thread(Player, table, GM)).sit()
    one, other = await two[0].sit(), await two[1].sit()
    await in_games(seats.reissue, table.id, GM, B)

    assert await other.until_closed() == protocol.NO_SEAT
    assert one.closed is None
    assert gm.closed is None


async def test_an_ended_session_closes_its_sockets(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    await asyncio.to_thread(one.session.delete)

    assert await one.until_closed() == protocol.SESSION_ENDED


async def test_a_new_log_sends_everybody_back(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    one = await two[0].sit()
    await running_hub.sync.note_head(running_hub.rooms[table.id], "another log", 1)

    assert (await one.receive("bye"))["code"] == protocol.RESTART
    assert await one.until_closed() == protocol.RESTART


async def test_a_damaged_game_says_so_and_others_go_on(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    other = await (await in_games(lambda: Player(Table(), A))).sit()
    one = await two[0].sit()
    await in_games(lambda: table.order(B, "say", text="from afar"))
    await in_games(lambda: Entry.objects.filter(game_id=table.id).update(events="[{"))
    state_cache.forget()
    await running_hub._poll()

    assert (await one.receive("error"))["code"] == "damaged"
    assert (await one.receive("bye"))["after_ms"] == client.DAMAGED_MS
    assert await one.until_closed() == protocol.RESTART
    await two[1].connect()
    assert table.id in (await two[1].receive("error"))["message"]
    other.order("say", text="we play on")
    assert (await other.receive("ack"))["seq"] == 1


async def test_a_farewell_tells_when_to_come_back(two: tuple[Player, Player], running_hub: Hub) -> None:
    one = await two[0].sit()
    name = one.order("say", text="just in time")
    await one.receive("ack")
    await running_hub.shut_down()

    bye = await one.receive("bye")
    assert bye["code"] == protocol.RESTART
    assert 1500 <= bye["after_ms"] < 3500
    assert await one.until_closed() == protocol.RESTART
    assert name


async def test_orders_are_put_off_while_the_server_stops(
    two: tuple[Player, Player], running_hub: Hub
) -> None:
    one = await two[0].sit()
    running_hub.stopping = True
    one.order("say", text="too late")

    refused = await one.receive("refused")
    assert (refused["code"], refused["verdict"]["findings"][0]["key"]) == ("busy", "table.shutting_down")
    running_hub.stopping = False


async def test_too_many_frames_close(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    for _ in range(60):
        one.send("ping", t=1)

    assert await one.until_closed() == protocol.TOO_MANY_FRAMES


async def test_too_many_bad_frames_close(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    for _ in range(20):
        one.text("nonsense")

    assert await one.until_closed() == protocol.PROTOCOL


async def test_a_session_has_eight_sockets(table: Table, two: tuple[Player, Player]) -> None:
    players = [two[0], *[Player(table, A, two[0].session) for _ in range(8)]]
    for player in players[:8]:
        await player.sit()
    await players[8].connect()

    assert await players[8].until_closed() == protocol.TOO_MANY_FRAMES
