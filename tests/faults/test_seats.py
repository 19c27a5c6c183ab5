"""Whoever has lost a seat can give no more orders, and receives nothing more."""

from __future__ import annotations

import asyncio
from time import monotonic

import pytest

from tests.faults.attacks import Outcome
from tests.faults.client import Guest, host, new_id, sit_down
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

TRIES = 10


async def orders_of_the_unseated(players: list[Guest]) -> Outcome:
    """Take a seat away repeatedly while its holder sends orders as fast as the socket accepts them."""
    slowest = 0.0
    for _ in range(TRIES):
        old = await players[1].socket()
        before = len(await asyncio.to_thread(players[0].entries))
        fresh = await asyncio.to_thread(players[0].post, "invites/", {"seat": 2})
        assert fresh.status_code == 201, fresh.text
        began = monotonic()
        while old.closed is None and monotonic() - began < 10:
            old.send("order", id=new_id(), order={"type": "say", "text": "still here"})
            await asyncio.sleep(0.01)
        slowest = max(slowest, monotonic() - began)
        assert old.closed == 4003
        late = await asyncio.to_thread(
            players[1].post, "orders/", {"id": new_id(), "order": {"type": "pass"}}
        )
        assert late.status_code == 403
        assert len(await asyncio.to_thread(players[0].entries)) == before, "an order of the unseated counted"
        players[1] = await asyncio.to_thread(
            sit_down, players[1].url, players[1].game_id, fresh.json()["link"]
        )
    return Outcome("orders of the unseated", TRIES, slowest, 0.0)


@pytest.mark.fault("F16")
async def test_whoever_has_lost_a_seat_orders_no_more(server: Server, tally: Tally) -> None:
    places = [{"role": "gm"}, {"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}]
    players = await asyncio.to_thread(host, server.url, seats=places)

    outcome = await orders_of_the_unseated(players)
    outcome.count(tally)

    assert outcome.slowest < 2, "it is told at once, not at the next round"
