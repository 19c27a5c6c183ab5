"""Input that is made to be hard: everybody else goes on playing."""

from __future__ import annotations

import asyncio

import pytest

from tests.faults import attacks
from tests.faults.client import host
from tests.services import Server

pytestmark = pytest.mark.faults

PATIENCE = 1.0
"""Seconds that a bystander waits at most: the machine may be busy with other tests."""


async def test_bad_json_over_http_holds_nobody_up(server: Server) -> None:
    outcome = await attacks.bad_json_over_http(server.url)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < 5 * PATIENCE, outcome


async def test_bad_json_on_a_socket_holds_nobody_up(server: Server) -> None:
    player = (await asyncio.to_thread(host, server.url))[0]

    outcome = await attacks.bad_json_on_a_socket(server.url, player)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < PATIENCE, outcome
