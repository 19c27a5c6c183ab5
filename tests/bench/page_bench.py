"""The page on a slow line and on a slow machine: the first table, and the frames of a drag, a zoom and a pan.

A phone is stood in for by a quarter of this machine's processor, without a graphics card; the slow line has
100 ms of latency and 1.6 Mbit/s, as a phone's in the country.
"""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench import scenes
from tests.bench.browser_bench import FRAMES, when_drawn
from tests.browser.chromium import launch
from tests.browser.player import Player
from tests.services import Server, running

FEATURES = 100
VISITS = 3
STEPS = 90
SLOW_LINE = {"offline": False, "latency": 100, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
SLOWER = 4


def sit_down(browser: Browser, link: str) -> Page:
    """Take a seat on a phone."""
    page = browser.new_context(**PHONE).new_page()
    page.goto(link)
    page.get_by_label("name", exact=False).first.fill("Ada")
    page.locator("form button[type=submit]").first.click()
    page.wait_for_url("**/games/**")
    Player(page).wait_until_live()
    return page


def visit(page: Page, devtools: CDPSession) -> dict[str, float]:
    """Come with an empty cache on a slow line; return milliseconds to the table, requests, kilobytes."""
    devtools.send("Network.clearBrowserCache")
    devtools.send("Network.emulateNetworkConditions", SLOW_LINE)
    page.reload(wait_until="commit")
    drawn = when_drawn(page)
    page.wait_for_load_state("networkidle")
    devtools.send(
        "Network.emulateNetworkConditions",
        {**SLOW_LINE, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1},
    )
    requests, size = page.evaluate(
        """() => {
          const all = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
          return [all.length, all.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)];
        }"""
    )
    return {"drawn": drawn, "requests": requests, "size": size / 1000}


def frames(page: Page, devtools: CDPSession, move: Callable[[], None]) -> list[float]:
    """Return the milliseconds between the frames of a movement on a slow machine."""
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(FRAMES)
    move()
    times: list[float] = page.evaluate("() => globalThis.benchFrames")
    page.evaluate("() => document.body.dispatchEvent(new Event('bench-end'))")
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.wait_for_timeout(800)
    return [later - sooner for sooner, later in pairwise(times)]


def drag(player: Player, unit: dict[str, Any]) -> Callable[[], None]:
    x, y = unit["at"]
    player.press((x, y))
    player.pull((x + 2, y + 1))

    def move() -> None:
        for step in range(STEPS):
            player.page.mouse.move(*player.spot((x + 2 + 6 * step / STEPS, y + 1 + 3 * step / STEPS)))

    return move


def zoom(page: Page) -> None:
    page.mouse.move(195, 350)
    for step in range(STEPS):
        page.mouse.wheel(0, -30 if step < STEPS / 2 else 30)
        page.wait_for_timeout(8)


def pan(page: Page) -> None:
    page.mouse.move(195, 350)
    page.mouse.down()
    for step in range(STEPS):
        page.mouse.move(195 + 120 * step / STEPS, 350 - 90 * step / STEPS)
    page.mouse.up()


def main() -> None:
    scenario = scenes.scenario(FEATURES)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Server(Path(data), LIVE_LIMITS="off").install()) as server,
    ):
        hosted = httpx.post(f"{server.url}/api/games/", json={"scenario": scenario}, timeout=60).json()
        with sync_playwright() as playwright, launch(playwright) as browser:
            page = sit_down(browser, server.url + hosted["seats"][0]["link"])
            devtools = page.context.new_cdp_session(page)
            visits = [visit(page, devtools) for _ in range(VISITS)]
            Player(page).wait_until_live()
            moved = {
                "zooming": frames(page, devtools, lambda: zoom(page)),
                "panning": frames(page, devtools, lambda: pan(page)),
                "dragging": frames(page, devtools, drag(Player(page), scenario["units"][0])),
            }
    drawn = statistics.median(one["drawn"] for one in visits)
    print(f"\nA phone, {FEATURES} features and {len(scenario['units'])} units; slow line: 100 ms, 1.6 Mbit/s")
    print(f"  to the first drawn table, slow line   {drawn:8.0f} ms   median of {VISITS}, empty cache")
    last = visits[-1]
    print(f"  requests, and their kilobytes         {last['requests']:8.0f}   {last['size']:6.0f} KB")
    for doing, gaps in moved.items():
        rate, slow = 1000 / statistics.mean(gaps), sorted(gaps)[int(len(gaps) * 0.95)]
        print(f"  frames while {doing:24s} {rate:8.0f} /s   95 % within {slow:.1f} ms")


if __name__ == "__main__":
    main()
