"""The page on a slow line and on a slow machine: the first table, and the frames of a drag, a zoom and a pan.

A quarter of this machine's processor, without a graphics card, stands in for a phone; the slow line has
100 ms of latency and 1.6 Mbit/s, like a phone's in the country.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean
from typing import Any

from playwright.sync_api import CDPSession, Page

from tests.bench import scenes
from tests.bench.seated import frames, seated, sweep, when_drawn
from tests.bench.tables import print_figures
from tests.browser.player import Player

FEATURES = 100
VISITS = 3
STEPS = 90
SLOW_LINE = {"offline": False, "latency": 100, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2}
SLOWER = 4


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


def slowly(page: Page, devtools: CDPSession, move: Callable[[], None]) -> list[float]:
    """Return the milliseconds between the frames of a movement on a slow machine."""
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    found = frames(page, move)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    page.wait_for_timeout(800)
    return found


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
    with seated(scenario, **PHONE) as table:
        page = table.page
        devtools = page.context.new_cdp_session(page)
        visits = [visit(page, devtools) for _ in range(VISITS)]
        player = Player(page)
        player.wait_until_live()
        moved = {
            "zooming": slowly(page, devtools, lambda: zoom(page)),
            "panning": slowly(page, devtools, lambda: pan(page)),
            "dragging": slowly(page, devtools, sweep(player, scenario["units"][0], STEPS, 6, 3)),
        }
    title = f"The page on a phone: {FEATURES} features, {len(scenario['units'])} units, a slow line"
    rates = {f"frames while {doing}|/s": [1000 / mean(gaps)] for doing, gaps in moved.items()}
    between = {f"between frames while {doing}|ms": gaps for doing, gaps in moved.items()}
    print_figures(
        title,
        {
            f"first drawn table, empty cache, {VISITS} visits|ms": [one["drawn"] for one in visits],
            "requests|": [visits[-1]["requests"]],
            "what they bring|KB": [visits[-1]["size"]],
            **rates,
            **between,
        },
    )


if __name__ == "__main__":
    main()
