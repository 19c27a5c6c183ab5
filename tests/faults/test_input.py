"""Hostile input: everybody else goes on playing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests import services
from tests.faults import attacks
from tests.faults.client import host
from tests.faults.report import Tally, either
from tests.scenarios.pictures import files
from tests.services import Server

pytestmark = pytest.mark.faults

PATIENCE = 2.0
"""Seconds that a bystander waits at most: the machine may be busy with other tests."""


@pytest.mark.fault("JSON")
async def test_bad_json_over_http_holds_nobody_up(server: Server, tally: Tally) -> None:
    outcome = await attacks.bad_json_over_http(server.url)
    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < 5 * PATIENCE, outcome


@pytest.mark.fault("JSON")
async def test_bad_json_on_a_socket_holds_nobody_up(server: Server, tally: Tally) -> None:
    player = (await asyncio.to_thread(host, server.url))[0]

    outcome = await attacks.bad_json_on_a_socket(server.url, player)

    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < PATIENCE, outcome


@pytest.mark.fault("F17")
async def test_huge_bodies_are_cut_short_at_any_address(server: Server, tally: Tally) -> None:
    outcome = await attacks.huge_bodies(server.url, megabytes=either(short=100, full=400))
    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < 20 * PATIENCE, outcome


@pytest.mark.fault("F17")
async def test_pictures_that_are_bombs_are_decoded_by_nobody(server: Server, tally: Tally) -> None:
    bad = {
        "bomb.png": files.bomb(30_000, 30_000),
        "svg.png": b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "torn.png": files.png(900, 600)[:-200],
        "animated.webp": files.animated("WEBP"),
        "polyglot.png": b"GIF89a" + files.png(),
    }
    outcome = await attacks.bad_pictures(server.url, bad)
    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome
    assert not list(server.data.rglob("*.webp"))
    assert not list((server.data / "arriving").iterdir())


@pytest.mark.fault("F17")
async def test_a_head_without_end_is_cut_short(server: Server, tally: Tally) -> None:
    outcome = await attacks.huge_heads(server.url)
    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome


@pytest.mark.fault("SLOW")
async def test_half_sent_requests_are_closed_and_floods_have_to_wait(tmp_path: Path, tally: Tally) -> None:
    limits = {"HEAD_SECONDS": "2", "REQUEST_SECONDS": "2", "SESSION_REQUESTS": "60"}
    with services.server(tmp_path, **limits) as strict:
        outcome = await attacks.half_sent_requests(strict.url, seconds=20)
        outcome.count(tally)
        assert outcome.others_waited < PATIENCE, outcome

        _, statuses = await attacks.flood_of_requests(strict.url, 200, cookie="session=flood")
        assert statuses.count(429) > 100
        _, statuses = await attacks.flood_of_requests(strict.url, 40, cookie="session=another")
        assert set(statuses) == {200}


@pytest.mark.fault("CROWDED")
async def test_tangles_are_refused_at_once(server: Server, tally: Tally) -> None:
    outcome = await attacks.tangled_scenarios(server.url)
    outcome.count(tally)

    assert outcome.others_waited < PATIENCE, outcome
    assert outcome.slowest < 5 * PATIENCE, outcome


@pytest.mark.fault("CROWDED")
@pytest.mark.parametrize("kind", ["hedges", "woods"])
async def test_the_most_crowded_tables_cost_little(server: Server, kind: str, tally: Tally) -> None:
    before = memory(server)
    outcome = await attacks.crowded_tables(server.url, kind, at_once=2)
    outcome.count(tally)

    assert outcome.others_waited < 5 * PATIENCE, outcome
    assert outcome.slowest < 60 * PATIENCE, outcome
    assert memory(server) - before < 200 * 1024


@pytest.mark.fault("CROWDED")
async def test_orders_at_crowded_tables_take_turns(server: Server, tally: Tally) -> None:
    outcome = await attacks.crowded_orders(server.url)
    outcome.count(tally)

    assert outcome.others_waited < 20 * PATIENCE, outcome


def memory(server: Server) -> int:
    """Return the most memory that the server has had, in KiB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmHWM")).split()[1])
