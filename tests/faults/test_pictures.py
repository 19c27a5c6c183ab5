"""Ground that is hard to draw: it holds up neither the page that shows it nor anybody else."""

from __future__ import annotations

from time import monotonic
from typing import Any

import httpx
import pytest

from tests.faults.attacks import Outcome, bystander
from tests.faults.client import TOKEN
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

SIZE = 360
TABLES = 5


def thin_wood(corners: int = 200) -> list[list[float]]:
    """Return a wood a hair wide from one corner of the largest table to the other."""
    half = corners // 2
    there = [[SIZE * n / half, SIZE * n / half] for n in range(half)]
    back = [[x + 0.5, y] for x, y in reversed(there)]
    return [*there, *back, there[0]]


def hard_ground() -> dict[str, Any]:
    """Return a scenario of little ground that costs much to draw tree by tree."""
    woods = [
        {
            "type": "Feature",
            "id": f"wood {number}",
            "properties": {"kind": "area", "look": "wood", "ground": "broken"},
            "geometry": {"type": "Polygon", "coordinates": [[[x, y + number] for x, y in thin_wood()]]},
        }
        for number in range(3)
    ]
    return {
        "format": "tabletop-scenario/1",
        "name": "A thin wood",
        "system": "chain_of_command",
        "sides": [{"id": "a", "name": "Red"}, {"id": "b", "name": "Blue"}],
        "board": {"kind": "table", "width": SIZE, "height": SIZE, "features": {"features": woods}},
        "units": [],
    }


async def pictures_of_hard_ground(url: str) -> Outcome:
    """Host tables of such ground, open to watchers; open every link's preview and the list of tables."""
    slowest, looked = 0.0, 0
    async with bystander(url) as watching, httpx.AsyncClient(base_url=url, timeout=120) as host:
        for _ in range(TABLES):
            found = TOKEN.search((await host.get("/host/")).text)
            assert found, "the form has no token"
            fields = {"csrfmiddlewaretoken": found[1], "scenario": "own", "open": "on", "seats": "sides"}
            file = {"file": ("wood.json", httpx.Response(200, json=hard_ground()).content)}
            made = await host.post("/host/", data=fields, files=file)
            assert made.status_code == 302, made.text[-3000:]
            shown = (await host.get(made.headers["Location"])).text.split('"')
            pages = {part.removeprefix(url) for part in shown if "/join/" in part and part.endswith("/")}
            for path in (*pages, "/watch/", "/games/", "/"):
                began = monotonic()
                page = await host.get(path)
                slowest, looked = max(slowest, monotonic() - began), looked + 1
                assert page.status_code in (200, 409), (path, page.status_code)
    return Outcome("pictures of hard ground", looked, slowest, watching.waited)


@pytest.mark.fault("PICTURES")
async def test_hard_ground_holds_up_no_page(server: Server, tally: Tally) -> None:
    outcome = await pictures_of_hard_ground(server.url)
    outcome.count(tally)

    assert outcome.tried > TABLES * 3
    assert outcome.slowest < 5
    assert outcome.others_waited < 3
