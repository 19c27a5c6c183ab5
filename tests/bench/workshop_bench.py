"""A table of one's own: from "New table" to the first move, by hand and with the generator; its frames.

The pages are driven through their own controls, as fast as possible. A person's time is computed from the
actions by the keystroke-level model, as in `evening_bench.PACE`, including every letter typed; the pages' own
seconds are the wall time of the run. The frames are those of a table of a thousand features, drawn without a
graphics card, and with a quarter of the processor.
"""

from __future__ import annotations

import math
import re
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page, sync_playwright

from tests.bench import scenes
from tests.bench.evening_bench import PACE
from tests.bench.seated import frames
from tests.bench.tables import Table
from tests.browser.chromium import launch
from tests.browser.player import Player, Point
from tests.services import Server, running

DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
FEATURES = 1_000
SIZE = (144, 96, 40)
MOVES = 120
SLOWER = 4

FIELDS: list[tuple[str, Point, Point]] = [
    ("wheat", (4, 4), (16, 14)),
    ("plough", (20, 4), (32, 14)),
    ("wheat", (56, 34), (68, 44)),
]
WAYS: list[tuple[str, list[Point]]] = [
    ("paved", [(0, 24), (36, 25), (72, 23)]),
    ("track", [(38, 48), (37, 36), (36, 25)]),
    ("stream", [(50, 0), (47, 18), (50, 32), (48, 48)]),
    ("hedge", [(38, 4), (44, 4), (44, 14)]),
    ("low_wall", [(22, 28), (22, 36), (30, 36)]),
]
GROUNDS: list[tuple[str, list[Point]]] = [
    ("woods", [(56, 3), (68, 3), (69, 12), (60, 15)]),
    ("woods", [(3, 32), (14, 31), (15, 42), (5, 44)]),
]
HOUSES: list[tuple[str, Point, Point]] = [
    ("church", (24, 29), (29, 34)),
    ("brick", (32, 29), (35, 32)),
    ("brick", (32, 33), (35, 36)),
    ("brick", (40, 28), (43, 31)),
    ("stone", (40, 33), (43, 36)),
    ("stone", (38, 17), (42, 20)),
    ("stone", (32, 17), (35, 20)),
    ("brick", (26, 18), (30, 21)),
]
"""With a hill and a bridge, and the hedges of two fields, 20 features as a hand counts them."""
FORCES: list[tuple[str, str, list[Point]]] = [
    ("Red", "Sherman", [(4, 20), (4, 24), (4, 28)]),
    ("Red", "M5", [(8, 22), (8, 26), (10, 24)]),
    ("Blue", "Pz.Kpfw. IV", [(68, 18), (68, 22), (68, 28)]),
    ("Blue", "251", [(64, 20), (64, 26), (62, 23)]),
]
BRIEFING = "The bridge has to be in our hands by dark. Nobody crosses the stream elsewhere."


class Maker:
    """Somebody who makes a table: what they do, and a person's seconds for it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.player = Player(page)
        self.actions = 0
        self.own = 0.0
        self._at_keys = False

    def _takes(self, *parts: str, keys: bool = False) -> None:
        self.actions += 1
        if keys != self._at_keys:
            self.own += PACE["change hands"]
        self._at_keys = keys
        self.own += sum(PACE[part] for part in parts)

    def think(self) -> None:
        self.own += PACE["think"]

    def press(self, what: Locator) -> None:
        self._takes("point", "press")
        what.click()

    def click(self, at: Point) -> None:
        self._takes("point", "press")
        self.player.click(at)

    def drag(self, start: Point, end: Point) -> None:
        self._takes("point", "press", "point")
        self.player.drag(start, end)

    def key(self, key: str) -> None:
        self._takes("key", keys=True)
        self.player.key(key)

    def write(self, field: Locator, words: str) -> None:
        self.press(field)
        self._takes(*["key"] * len(words), keys=True)
        field.fill(words)

    def choose(self, field: Locator, option: str) -> None:
        """Open a list and press one of it."""
        self._takes("point", "press", "point", "press")
        field.select_option(option)

    # -- what is made ------------------------------------------------------------------------------

    def begin(self, way: str, server: str) -> None:
        page = self.page
        page.goto(f"{server}/scenarios/new/")
        self.think()
        self.write(page.get_by_label("Name"), "Saint-Aubin")
        self.think()
        self.press(page.get_by_text(way, exact=True))
        self.press(page.locator("main form button[type=submit]").last)

    def wait_for_editor(self) -> None:
        self.page.wait_for_url(re.compile("/edit/"))
        self.page.locator("#desk:not([aria-busy])").wait_for()
        self.page.locator("#live.up").wait_for()

    def row(self, row: str) -> None:
        self.think()
        self.press(self.page.locator(f'[data-row="{row}"]'))

    def draw_village(self) -> None:
        inspector = self.page.locator("#inspector")
        for row, north_west, south_east in FIELDS:
            self.row(row)
            self.drag(north_west, south_east)
        for row, corners in [*WAYS, *GROUNDS]:
            self.row(row)
            for corner in corners:
                self.click(corner)
            self.key("Enter")
        self.row("hill")
        self.drag((56, 16), (70, 30))
        self.row("bridge")
        self.click((48.4, 24.2))
        for row, north_west, south_east in HOUSES:
            self.row(row)
            self.drag(north_west, south_east)
        self.key("v")
        for field in FIELDS[:2]:
            self.think()
            self.click((field[1][0] + 4, field[1][1] + 4))
            self.choose(inspector.locator('[data-focus="edged"]'), "hedge")
            self.press(inspector.locator('[data-focus="add-gap"]'))

    def put_pieces(self) -> None:
        palette = self.page.locator("#palette")
        self.key("u")
        for side, piece, places in FORCES:
            self.think()
            self.press(palette.get_by_role("radio", name=side, exact=True))
            self.write(palette.locator(".palette-search:visible"), piece)
            self.press(palette.locator(".palette-row:visible").first)
            for at in places:
                self.click(at)

    def say_what_it_is_about(self) -> None:
        for side, x in (("Red", 0.4), ("Blue", 71.6)):
            self.think()
            self.key("z")
            self.press(self.page.locator("#palette").get_by_role("radio", name=side, exact=True))
            self.drag((x, 16), (x, 30))
        self.think()
        self.key("j")
        self.click((48, 24))
        self.key("v")
        self.think()
        self.press(self.page.get_by_role("tab", name="Briefing"))
        self.write(self.page.locator("#inspector textarea:visible").first, BRIEFING)

    def play(self) -> None:
        """Start a game of it, sit down, and drive the first vehicle."""
        page = self.page
        self.think()
        self.press(page.get_by_role("button", name="Play this"))
        page.wait_for_url(re.compile("/games/"))
        self.think()
        self.press(page.get_by_role("button", name="Take this seat").first)
        self.player.wait_until_live()
        for unit, start, aim in self._drives():
            self.think()
            self.drag(start, aim)
            self.think()
            self.key("1")
            if self._has_moved(unit, start):
                return
            self.player.key("Escape", "Escape")
        raise RuntimeError("no vehicle has moved")

    def _drives(self) -> list[tuple[str, Point, Point]]:
        """Return the vehicles of the first side, each with a named point before it."""
        game = re.findall("/games/([^/]+)/", self.page.url)[0]
        points = self.page.request.get(f"/api/games/{game}/points/").json()
        found = []
        for name, unit in self.player.state()["units"].items():
            if unit["side"] != "a" or not unit.get("at"):
                continue
            start: Point = (unit["at"][0], unit["at"][1])
            aims = [tuple(point["at"]) for point in points if 6 < math.dist(point["at"], start) < 20]
            aims.sort(key=lambda aim: abs(aim[1] - start[1]) - aim[0] / 10)
            found += [(name, start, aim) for aim in aims[:2]]
        return found[:8]

    def _has_moved(self, unit: str, start: Point) -> bool:
        for _ in range(30):
            if math.dist(self.player.state()["units"][unit].get("at") or start, start) > 0.1:
                return True
            self.page.wait_for_timeout(100)
        return False


def by_hand(maker: Maker, server: str) -> None:
    maker.begin("Draw", server)
    maker.wait_for_editor()
    maker.draw_village()
    maker.put_pieces()
    maker.say_what_it_is_about()
    maker.play()


def by_generator(maker: Maker, server: str) -> None:
    page = maker.page
    maker.begin("Make one", server)
    page.locator(".gen-made").nth(3).wait_for()
    maker.think()
    maker.press(page.locator(".gen-made").nth(1))
    maker.press(page.get_by_role("button", name="Use this table"))
    maker.wait_for_editor()
    maker.play()


# -- frames ----------------------------------------------------------------------------------------


def doings(maker: Maker) -> dict[str, Callable[[], None]]:
    """Return what a hand does on the large table, from the middle of it on."""
    page = maker.page
    x, y = maker.player.spot((66, 44))

    def sway() -> None:
        for step in range(MOVES):
            page.mouse.move(x + step, y + (step % 30) * 3)

    def after(*presses: tuple[str, Point]) -> Callable[[], None]:
        def act() -> None:
            for row, (east, south) in presses:
                page.locator(f'[data-row="{row}"]').click()
                page.mouse.click(x + east, y + south)
            sway()

        return act

    def strokes() -> None:
        page.locator('[data-row="wheat"]').click()
        for stroke in range(6):
            page.mouse.move(x + 12 * stroke, y)
            page.mouse.down()
            page.mouse.move(x + 12 * stroke + 10, y + 10, steps=20)
            page.mouse.up()

    def dragging() -> None:
        page.keyboard.press("v")
        page.mouse.move(x, y)
        page.mouse.down()
        sway()
        page.mouse.up()

    return {
        "drawing a ground": after(("wheat", (0, 0))),
        "drawing a road": after(("paved", (0, 0))),
        "six strokes, each laid": strokes,
        "dragging": dragging,
    }


def frame_rates(context: BrowserContext, server: str) -> None:
    page = context.new_page()
    page.goto(f"{server}/scenarios/new/")
    token = next(each["value"] for each in context.cookies() if each["name"] == "csrftoken")
    stored = page.request.post(
        f"{server}/api/scenarios/",
        data=scenes.scenario(FEATURES, size=SIZE),
        headers={"X-CSRFToken": token, "Referer": server},
    )
    page.goto(f"{server}/scenarios/{stored.json()['id']}/edit/")
    page.locator("#desk:not([aria-busy])").wait_for()
    page.wait_for_timeout(2_000)
    devtools = context.new_cdp_session(page)
    acts = doings(Maker(page))
    heads = ("frames|/s", "95 % within|ms", "longest|ms", "script a move|ms")
    for name, rate in {"": 1, ", a quarter of the processor": SLOWER}.items():
        table = Table(f"The editor at {FEATURES:,} features{name}", "", *heads, names=acts)
        for words, act in acts.items():
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": rate})
            before = _script(devtools)
            gaps = sorted(frames(page, act))
            spent = _script(devtools) - before
            table.row(
                words,
                1000 / mean(gaps),
                gaps[int(len(gaps) * 0.95)],
                gaps[-1],
                1000 * spent / MOVES,
            )
            page.keyboard.press("Escape")
            page.keyboard.press("Escape")
            devtools.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            page.wait_for_timeout(1_500)


def _script(devtools: Any) -> float:
    """Return the seconds that the page has spent in scripts."""
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = {one["name"]: one["value"] for one in devtools.send("Performance.getMetrics")["metrics"]}
    return float(metrics["ScriptDuration"])


@contextmanager
def visited() -> Iterator[tuple[Server, Browser]]:
    with (
        tempfile.TemporaryDirectory() as data,
        running(Server(Path(data)).install()) as server,
        sync_playwright() as playwright,
        launch(playwright) as browser,
    ):
        yield server, browser


def main() -> None:
    with visited() as (server, browser):
        ways = {"by hand": by_hand, "with the generator": by_generator}
        heads = ("actions|", "hands|s", "pages|s", "New table to first move|min")
        table = Table("A village of 20 features and 12 units", "", *heads, names=ways)
        for words, way in ways.items():
            context = browser.new_context(**DESK, base_url=server.url)
            maker, began = Maker(context.new_page()), time.monotonic()
            way(maker, server.url)
            pages = time.monotonic() - began
            table.row(words, maker.actions, maker.own, pages, (maker.own + pages) / 60)
            context.close()
        frame_rates(browser.new_context(**DESK, base_url=server.url), server.url)


if __name__ == "__main__":
    main()
