"""What people at a table see of one another: passing frames, presence, heartbeats."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletop.games import visibility
from tabletop.games.hash import state_hash
from tabletop.live import room
from tabletop.live.hub import Hub
from tests.games.table import GM, WATCHER, A, B, Table
from tests.live.player import Player

pytestmark = pytest.mark.usefixtures("running_hub")


async def test_a_dragged_unit_is_seen_by_those_who_may_see_it(table: Table) -> None:
    one, other, watcher = await asyncio.to_thread(
        lambda: [Player(table, A), Player(table, B), Player(table, WATCHER)]
    )
    gm = await asyncio.to_thread(Player, table, GM)
    for player in (one, other, watcher, gm):
        await player.sit()
    gm.order("hide", unit="a1", sides=["b"])
    await one.receive("entry")
    one.send("dragging", unit="a1", route=[[1, 1], [2, 2]])

    frame = {"type": "dragging", "seat": A, "unit": "a1", "route": [[1, 1], [2, 2]]}
    assert await gm.receive("dragging") == frame
    assert await other.quiet("dragging")
    assert await one.quiet("dragging")


@pytest.mark.parametrize(
    "route",
    [
        [[1e308, 1]], [[1, -1e308]], [[1, 1, 1e308]], {"path": [[1, 1], [1, 1e9]]}, {"via": [[-500, 1]]},
        {"cursor": [1e4, 1e4]}, {"aim": {"at": [1e308, 1e308]}}, {"pose": {"at": [1, 1e5], "facing": 0}},
        {"hexes": [{"hex": "C4"}]}, {"hexes": [{"hex": "", "at": [1e7, 1]}]},
        {"hexes": [{"hex": "", "at": [1, 1], "side": ["C4", "C5"]}]},
    ],
    ids=str,
)  # fmt: skip
async def test_a_route_far_off_the_board_is_refused(two: tuple[Player, Player], route: Any) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.send("dragging", unit="a1", route=route)

    error = await one.receive("error")
    assert error["code"] == "bad_frame"
    assert "route" in error["message"]
    assert await other.quiet("dragging", seconds=0.2)


@pytest.mark.parametrize("spot", [{"at": [1e308, 1]}, {"at": [1, -4000]}, {"hex": "C4"}], ids=str)
async def test_pointing_far_off_the_board_is_refused(two: tuple[Player, Player], spot: Any) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.send("point", **spot)

    assert (await one.receive("error"))["code"] == "bad_frame"
    assert await other.quiet("pointed", seconds=0.2)


async def test_nobody_drags_what_is_not_theirs(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.send("dragging", unit="b1", route=None)
    one.send("dragging", unit="nobody", route=None)

    assert await other.quiet("dragging")


async def test_a_ruler_is_seen_by_the_others_while_it_is_held(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.send("measuring", legs=[[1, 1], [4, 5]])
    assert await other.receive("measuring") == {"type": "measuring", "seat": A, "legs": [[1, 1], [4, 5]]}
    one.send("measuring", legs=None)
    assert (await other.receive("measuring"))["legs"] is None
    one.send("measuring", legs=[[1, 1], [1e308, 1]])
    assert (await one.receive("error"))["code"] == "bad_frame"
    assert await other.quiet("measuring")


async def test_pointing_is_seen_by_the_others(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.send("point", at=[3, 4])

    assert await other.receive("pointed") == {"type": "pointed", "seat": A, "at": [3, 4]}
    assert await one.quiet("pointed")


async def test_a_watcher_points_and_talks_and_is_told_that_it_may(
    table: Table, two: tuple[Player, Player]
) -> None:
    other = await two[1].sit()
    watcher = await (await asyncio.to_thread(Player, table, WATCHER)).sit()
    assert watcher.welcome["you"]["may"] == ["say", "roll", "point"]

    watcher.send("point", at=[3, 4])
    assert (await other.receive("pointed"))["seat"] == WATCHER
    watcher.order("say", text="well driven")
    assert (await other.receive("entry"))["events"] == [{"type": "said", "text": "well driven"}]
    watcher.order("pass")
    assert (await watcher.receive("refused"))["code"] == "forbidden"


async def test_a_ping_is_answered(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    one.send("ping", t=17)

    assert await one.receive("pong") == {"type": "pong", "t": 17}


async def test_presence_tells_who_comes_and_goes(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    await two[1].sit()
    while B not in _here(frame := await one.receive("presence")):
        pass
    assert next(seat for seat in frame["seats"] if seat["seat"] == B)["name"] == "seat 2"

    await two[1].leave()
    while B in _here(await one.receive("presence")):
        pass


async def test_the_heartbeat_carries_the_head_and_every_tenth_the_hash(
    two: tuple[Player, Player], running_hub: Hub
) -> None:
    one = await two[0].sit()
    open_table = running_hub.rooms[one.game_id]
    for _ in range(10):
        open_table.send_heartbeat()

    beats = [await one.receive("heartbeat") for _ in range(10)]
    seen = visibility.see_state(open_table.state, "side:a")

    assert all(beat["seq"] == one.welcome["seq"] and beat["t"] > 0 for beat in beats)
    assert [beat.get("hash") for beat in beats] == [None] * 9 + [state_hash(seen)]


async def test_heartbeats_come_by_themselves(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "HEARTBEAT_SECONDS", 0.1)
    one = await two[0].sit()

    assert await one.receive("heartbeat")


async def test_nothing_is_left_behind(two: tuple[Player, Player], running_hub: Hub) -> None:
    await two[0].sit()
    await two[1].sit()
    await two[0].leave()
    await two[1].leave()

    assert not running_hub.rooms
    assert running_hub.sockets() == 0


def _here(presence: dict[str, Any]) -> set[int]:
    return {seat["seat"] for seat in presence["seats"] if seat["here"]}
