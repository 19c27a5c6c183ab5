"""A table on its own server, a player seated at it in Chromium, and what they see."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.chromium import launch
from tests.browser.player import Player, Point
from tests.services import Server, running

Json = dict[str, Any]

FRAMES = """() => {
  const times = [];
  const step = (now) => { times.push(now); if (times.going !== false) requestAnimationFrame(step); };
  requestAnimationFrame(step);
  document.body.addEventListener("bench-end", () => { times.going = false; });
  globalThis.benchFrames = times;
}"""


class Seated(NamedTuple):
    """A page at the table, and the server process."""

    server: Server
    page: Page
    points: list[Point]
    """The named points of the table."""


@contextmanager
def seated(scenario: Json, script: str = "", **screen: Any) -> Iterator[Seated]:
    """Host the scenario and sit down at it on a screen; a script runs in the page before its own."""
    with (
        tempfile.TemporaryDirectory() as data,
        running(Server(Path(data)).install()) as server,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        hosted = httpx.post(f"{server.url}/api/games/", json={"scenario": scenario}, timeout=60).json()
        page = _sit_down(browser, server.url + hosted["seats"][0]["link"], script, screen)
        game = hosted["url"].split("/")[2]
        named = page.request.get(f"{server.url}/api/games/{game}/points/").json()
        yield Seated(server, page, [tuple(point["at"]) for point in named])


def _sit_down(browser: Browser, link: str, script: str, screen: Json) -> Page:
    context = browser.new_context(**screen)
    context.add_init_script(script)
    page = context.new_page()
    page.goto(link)
    page.get_by_label("name", exact=False).first.fill("Ada")
    page.locator("form button[type=submit]").first.click()
    page.wait_for_url("**/games/**")
    Player(page).wait_until_live()
    return page


def when_drawn(page: Page) -> float:
    """Return the milliseconds from navigation to the first drawn table."""
    for _ in range(400):
        at: Any = page.evaluate("() => performance.getEntriesByName('table drawn')[0]?.startTime ?? null")
        if at is not None:
            return float(at)
        page.wait_for_timeout(50)
    raise RuntimeError("the table was never drawn")


def frames(page: Page, move: Callable[[], None]) -> list[float]:
    """Return the milliseconds between the frames of a movement."""
    page.evaluate(FRAMES)
    move()
    times: list[float] = page.evaluate("() => globalThis.benchFrames")
    page.evaluate("() => document.body.dispatchEvent(new Event('bench-end'))")
    return [later - sooner for sooner, later in pairwise(times)]


def sweep(player: Player, unit: Json, steps: int, east: float, south: float) -> Callable[[], None]:
    """Take hold of a vehicle; return what drags it so many inches east and south, step by step."""
    x, y = unit["at"]
    player.press((x, y))
    player.pull((x + 2, y + 1))

    def move() -> None:
        for step in range(steps):
            player.page.mouse.move(*player.spot((x + 2 + east * step / steps, y + 1 + south * step / steps)))

    return move
