"""The browser: from navigation to the first drawn table, the script on the wire, and the frames of a drag.

A table of 300 features and 60 units in headless Chromium, which draws with the processor alone.
"""

import math
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from playwright.sync_api import Browser, Page, sync_playwright

from tests.bench import scenes
from tests.browser.chromium import launch
from tests.browser.player import Player, Point
from tests.services import Server, running

FEATURES = 300
VISITS = 5
STEPS = 240
ANSWERS = 20

FRAMES = """() => {
  const times = [];
  const step = (now) => { times.push(now); if (times.going !== false) requestAnimationFrame(step); };
  requestAnimationFrame(step);
  document.body.addEventListener("bench-end", () => { times.going = false; });
  globalThis.benchFrames = times;
}"""


ANSWERED = """() => {
  let movedAt = 0;
  globalThis.benchAnswers = [];
  addEventListener("pointermove", () => {
    movedAt = performance.now();
    benchAnswers.push(0);
  }, { capture: true });
  new MutationObserver(() => {
    benchAnswers[benchAnswers.length - 1] = performance.now() - movedAt;
  }).observe(document.querySelector(".chips"), { childList: true, subtree: true, characterData: true });
}"""


def sit_down(browser: Browser, link: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(link)
    page.get_by_label("name", exact=False).first.fill("Ada")
    page.locator("form button[type=submit]").first.click()
    page.wait_for_url("**/games/**")
    Player(page).wait_until_live()
    return page


def visit(page: Page) -> dict[str, float]:
    """Come with an empty cache; return the milliseconds to the first table, and the scripts' kilobytes."""
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    page.reload()
    drawn = when_drawn(page)
    scripts: float = page.evaluate(
        """() => performance.getEntriesByType("resource")
          .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""
    )
    return {"drawn": drawn, "scripts": scripts / 1000}


def when_drawn(page: Page) -> float:
    for _ in range(400):
        at: Any = page.evaluate("() => performance.getEntriesByName('table drawn')[0]?.startTime ?? null")
        if at is not None:
            return float(at)
        page.wait_for_timeout(50)
    raise RuntimeError("the table was never drawn")


def drag(page: Page, unit: dict[str, Any]) -> list[float]:
    """Drag a vehicle about the table; return the milliseconds between its frames."""
    ada = Player(page)
    x, y = unit["at"]
    ada.press((x, y))
    ada.pull((x + 2, y + 1))
    page.evaluate(FRAMES)
    for step in range(STEPS):
        page.mouse.move(*ada.spot((x + 3 + 12 * step / STEPS, y + 1 + 6 * step / STEPS)))
    times: list[float] = page.evaluate("() => globalThis.benchFrames")
    page.evaluate("() => document.body.dispatchEvent(new Event('bench-end'))")
    page.keyboard.press("Escape")
    page.mouse.up()
    return [later - sooner for sooner, later in pairwise(times)]


def odds(page: Page, unit: dict[str, Any], aims: list[Point]) -> list[float]:
    """Drag a vehicle to named points about it; return the milliseconds until the odds of each are shown."""
    ada = Player(page)
    start = tuple(unit["at"])
    aims = [aim for aim in aims if 4 < math.dist(start, aim) < 14][:ANSWERS]
    ada.press(start)
    ada.pull(aims[-1])
    page.wait_for_timeout(500)
    page.evaluate(ANSWERED)
    for aim in aims:
        page.mouse.move(*ada.spot(aim))
        page.wait_for_timeout(400)
    page.keyboard.press("Escape")
    page.mouse.up()
    found: list[float] = page.evaluate("() => globalThis.benchAnswers")
    return found


def main() -> None:
    scenario = scenes.scenario(FEATURES)
    with (
        tempfile.TemporaryDirectory() as data,
        running(Server(Path(data), LIVE_LIMITS="off").install()) as server,
    ):
        hosted = httpx.post(f"{server.url}/api/games/", json={"scenario": scenario}, timeout=60).json()
        link = server.url + hosted["seats"][0]["link"]
        with sync_playwright() as playwright, launch(playwright) as browser:
            page = sit_down(browser, link)
            visits = [visit(page) for _ in range(VISITS)]
            frames = drag(page, scenario["units"][0])
            game = hosted["url"].split("/")[2]
            named = page.request.get(f"{server.url}/api/games/{game}/points/").json()
            answers = odds(page, scenario["units"][0], [tuple(point["at"]) for point in named])
    drawn = statistics.median(facts["drawn"] for facts in visits)
    slow = sorted(frames)[int(len(frames) * 0.95)]
    print(f"\nThe browser, {FEATURES} features and {len(scenario['units'])} units, headless Chromium")
    print(f"  navigation to the first drawn table   {drawn:8.0f} ms   median of {VISITS}, empty cache")
    print(f"  JavaScript on the wire                {visits[-1]['scripts']:8.0f} KB")
    latest = max(answers)
    print(
        f"  new odds on the screen                {statistics.median(answers):8.0f} ms   at most {latest:.0f}"
    )
    print(
        f"  frames while dragging                 {1000 / statistics.mean(frames):8.0f} /s   "
        f"median {statistics.median(frames):.1f} ms, 95 % within {slow:.1f} ms, {len(frames)} frames"
    )


if __name__ == "__main__":
    main()
