"""What the GM rolls out of sight, at the table while it is played and when it is over."""

from __future__ import annotations

import asyncio

import pytest

from tests.games.table import GM, Table
from tests.live.player import Player

pytestmark = pytest.mark.usefixtures("running_hub")


async def test_a_hidden_roll_is_open_to_who_comes_after_the_end(
    table: Table, two: tuple[Player, Player]
) -> None:
    umpire = await asyncio.to_thread(Player, table, GM)
    player, gm = await two[0].sit(), await umpire.sit()
    welcome = player.welcome
    gm.order("roll", dice="4d6", hidden=True)
    hidden = await player.receive("entry")
    rolled = (await gm.receive("entry"))["events"][0]
    gm.order("end_game", winner=None)
    await gm.receive("ack", "refused")
    await gm.receive("ack", "refused")
    assert [event["type"] for event in hidden["events"]] == ["told"]

    entries = (await player.hello(welcome["log"], welcome["seq"]))["entries"]
    (opened,) = (entry for entry in entries if entry["order"]["type"] == "roll")
    assert opened["events"][0] == rolled
