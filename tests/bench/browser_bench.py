"""The page on a desk: the first drawn table, the script on the wire, a drag's new odds, and its frames.

A table of 300 features and 60 units in headless Chromium, which draws with the processor alone. New odds are
timed from the pointer event to the end of the frame that shows the answer, in three parts: until the page has
asked, until the server's answer is there, until it is drawn. Their processor time is that of the page's
thread and of the server's process for one aim, including the frames in which the map settles afterwards.
"""

import math
import statistics
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.bench import scenes
from tests.bench.machine import cpu_seconds
from tests.bench.seated import Seated, frames, seated, sweep, when_drawn
from tests.bench.tables import print_figures
from tests.browser.player import Player, Point

FEATURES = 300
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
VISITS = 5
STEPS = 240
AIMS = 40

ANSWERS = """(() => {
  const isPreview = (text) => typeof text === "string" && text.includes('"type":"preview"');
  const answers = (globalThis.benchAnswers = []);
  let movedAt = 0;
  let asked = null;
  const drawn = (answer) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => answers.push({ ...answer, drawn: performance.now() });
    port2.postMessage(0);
  };
  addEventListener("pointermove", ({ timeStamp }) => { movedAt = timeStamp; }, { capture: true });
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (!isPreview(data) || !asked) return;
        const answer = { ...asked, answered: performance.now() };
        requestAnimationFrame(() => drawn(answer));
      });
    }
    send(text) {
      if (isPreview(text)) asked = { moved: movedAt, asked: performance.now() };
      super.send(text);
    }
  };
})();"""
"""Keeps when the hand moved, the page asked, the server answered and the page had drawn, of each preview."""

Answer = dict[str, float]


class Odds(NamedTuple):
    """New odds of a drag: when each was moved to, asked, answered and drawn, and the CPU seconds of all."""

    answers: list[Answer]
    page: float
    server: float


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


def odds(table: Seated, unit: dict[str, Any]) -> tuple[Odds, float]:
    """Drag a vehicle to named points about it, resting at each; return the odds, and the answers a second
    while the hand goes from one to the next without a rest."""
    page, ada = table.page, Player(table.page)
    start: Point = (unit["at"][0], unit["at"][1])
    aims = [aim for aim in table.points if 4 < math.dist(start, aim) < 14][:AIMS]
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    ada.press(start)
    ada.pull(aims[-1])
    page.wait_for_timeout(1000)
    page.evaluate("() => { benchAnswers.length = 0; }")
    before = _cpu(table, devtools)
    for aim in aims:
        page.mouse.move(*ada.spot(aim))
        page.wait_for_timeout(400)
    after = _cpu(table, devtools)
    answers: list[Answer] = page.evaluate("() => benchAnswers.splice(0)")
    spots = [ada.spot(aim) for aim in aims]
    began = page.evaluate("() => performance.now()")
    for spot in spots * 3:
        page.mouse.move(*spot)
    restless = page.evaluate("(began) => 1000 * benchAnswers.length / (performance.now() - began)", began)
    page.keyboard.press("Escape")
    page.mouse.up()
    return Odds(answers, after[0] - before[0], after[1] - before[1]), restless


def _cpu(table: Seated, devtools: Any) -> tuple[float, float]:
    """Return the CPU seconds that the page's thread and the server's process have used."""
    assert table.server.process is not None
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    return metrics["TaskDuration"], cpu_seconds(table.server.process.pid)


def main() -> None:
    scenario = scenes.scenario(FEATURES)
    unit = scenario["units"][0]
    with seated(scenario, ANSWERS, **DESK) as table:
        page = table.page
        visits = [visit(page) for _ in range(VISITS)]
        moved = frames(page, sweep(Player(page), unit, STEPS, 12, 6))
        page.keyboard.press("Escape")
        page.mouse.up()
        found, restless = odds(table, unit)
    title = f"The page on a desk: {FEATURES} features, {len(scenario['units'])} units, headless Chromium"
    print_figures(
        title,
        {
            f"first drawn table, empty cache, {VISITS} visits|ms": [facts["drawn"] for facts in visits],
            "JavaScript on the wire|KB": [visits[-1]["scripts"]],
            "between frames while dragging|ms": moved,
            "frames while dragging|/s": [1000 / statistics.mean(moved)],
        },
    )
    answers, aims = found.answers, len(found.answers)
    print_figures(
        f"A drag's new odds: {aims} aims, the hand resting at each",
        {
            "hand moved to question sent|ms": [one["asked"] - one["moved"] for one in answers],
            "to its answer|ms": [one["answered"] - one["asked"] for one in answers],
            "to its odds drawn|ms": [one["drawn"] - one["answered"] for one in answers],
            "all: new odds on the screen|ms": [one["drawn"] - one["moved"] for one in answers],
            "CPU of the page's thread for an aim|ms": [1000 * found.page / aims],
            "CPU of the server for an aim|ms": [1000 * found.server / aims],
            "new odds while the hand never rests|/s": [restless],
        },
    )


if __name__ == "__main__":
    main()
