"""A player at the table: what they do with the mouse and the keys, and what they see."""

import json
import math
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import FloatRect, Locator, Page, expect

Point = tuple[float, float]

WHAT_CAME = """() => performance.getEntries()
  .filter(({entryType}) => ["mark", "resource"].includes(entryType))
  .map(({name, startTime, duration, responseStatus}) => [name, startTime, duration, responseStatus])"""
"""The page's marks and requests: name, begin and duration in milliseconds, status."""


STILL = """async () => {
  const map = document.querySelector("#map");
  const frame = () => new Promise(requestAnimationFrame);
  for (let still = 0, last = ""; still < 5; last = map.dataset.stage) {
    await frame();
    still = map.dataset.stage === last ? still + 1 : 0;
  }
}"""


WAITED = """async (arg) => {{
  const end = performance.now() + 15_000;
  while (!({condition})(arg)) {{
    if (performance.now() > end) throw new Error("waited in vain");
    await new Promise(requestAnimationFrame);
  }}
}}"""


def wait_until(page: Page, condition: str, arg: object = None) -> None:
    """Wait until a function of the page returns true; it is asked once a frame.

    `Page.wait_for_function` asks a second time by `eval`, which the pages' security policy forbids.
    """
    page.evaluate(WAITED.format(condition=condition), arg)


def box_of(thing: Locator) -> FloatRect:
    """Return the box of a thing once it stays where it is: what is drawn again meanwhile has none."""
    seen = None
    for _ in range(100):
        box = thing.bounding_box()
        if box is not None and box == seen:
            return box
        seen = box
        thing.page.wait_for_timeout(100)
    raise AssertionError(f"{thing} never comes to rest")


def once_still(page: Page, look: Callable[[], bytes]) -> bytes:
    """Return a picture that is the same four times in a row."""
    seen = [look()]
    while len(seen) < 200:
        page.wait_for_timeout(100)
        seen.append(look())
        if len(set(seen[-4:])) == 1 and len(seen) > 3:
            return seen[-1]
    raise AssertionError("it never comes to rest")


class Player:
    """A page on the table; `complaints` gathers the errors in its console."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._heard)
        self.frames: list[dict[str, Any]] = []
        page.on("websocket", lambda line: line.on("framereceived", self._received))

    def _heard(self, message: Any) -> None:
        # The browser logs an error for a line that the test itself cut; any other error is a fault.
        if message.type == "error" and "WebSocket" not in message.text and "ERR_" not in message.text:
            self.complaints.append(message.text)

    def _received(self, frame: str | bytes) -> None:
        self.frames.append(json.loads(frame))

    def wait_until_live(self) -> None:
        expect(self.page.locator("#live")).to_contain_text("Live")
        self.wait_until_ready()

    def wait_until_ready(self) -> None:
        """Wait for the table's picture and all that the page fetches; the error says what has come."""
        self.page.wait_for_selector("#map[data-stage]")
        try:
            expect(self.page.locator("#desk")).to_have_attribute("aria-busy", "false")
        except AssertionError as error:
            error.add_note(json.dumps([self.complaints, self.page.evaluate(WHAT_CAME)], indent=1))
            raise

    def wait_until_framed(self) -> None:
        """Wait until the table lies still after a resize of the window: its bars settle late."""
        self.page.evaluate(STILL)

    # -- where things are ------------------------------------------------------------------------

    def spot(self, at: Point) -> Point:
        """Return the screen position of a spot of the table (inches)."""
        desk = self.page.locator("#map")
        stage = json.loads(desk.get_attribute("data-stage") or "{}")
        box = desk.bounding_box()
        assert box is not None
        east, south = ((at[n] - stage["centre"][n]) * stage["scale"] for n in (0, 1))
        cosine, sine = math.cos(stage["rotation"]), math.sin(stage["rotation"])
        return (
            box["x"] + box["width"] / 2 + cosine * east - sine * south,
            box["y"] + box["height"] / 2 + sine * east + cosine * south,
        )

    # -- what they do ----------------------------------------------------------------------------

    def press(self, at: Point) -> None:
        self.page.mouse.move(*self.spot(at))
        self.page.mouse.down()

    def pull(self, *through: Point) -> None:
        for at in through:
            self.page.mouse.move(*self.spot(at), steps=8)

    def let_go(self) -> None:
        self.page.mouse.up()

    def drag(self, start: Point, *through: Point) -> None:
        """Drag a vehicle and drop it; the chips stay at the drop."""
        self.press(start)
        self.pull(*through)
        self.let_go()

    def click(self, at: Point, **options: Any) -> None:
        self.page.mouse.click(*self.spot(at), **options)

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def tap(self, at: Point) -> None:
        self.page.touchscreen.tap(*self.spot(at))

    def drag_by_finger(self, start: Point, end: Point) -> None:
        """Drag with a finger that comes to rest: it flings nothing, so that a tap may follow at once."""
        finger = self.page.context.new_cdp_session(self.page)
        began = time.time()

        def touch(kind: str, seconds: float, *at: Point) -> None:
            points = [{"x": x, "y": y} for x, y in at]
            event = {"type": kind, "touchPoints": points, "timestamp": began + seconds}
            finger.send("Input.dispatchTouchEvent", event)

        (x, y), (to_x, to_y) = self.spot(start), self.spot(end)
        touch("touchStart", 0, (x, y))
        for step in range(1, 9):
            touch("touchMove", step / 20, (x + (to_x - x) * step / 8, y + (to_y - y) * step / 8))
        touch("touchMove", 1.4, (to_x, to_y + 1))
        touch("touchEnd", 1.5)

    def cut_the_line(self) -> None:
        """Going offline leaves an open socket open; the server's end is what drops in a tunnel."""
        self.page.evaluate("() => { window.dispatchEvent(new Event('offline')) }")

    def open_panel(self) -> None:
        """On a phone the panel is a sheet that may be folded away."""
        unfold = self.page.get_by_role("button", name=re.compile("unfold|open the panel|show", re.IGNORECASE))
        if unfold.count() and unfold.first.is_visible():
            unfold.first.click()

    def walk_to(self, wanted: Locator) -> None:
        """Press Tab until the focus is on something."""
        for _ in range(200):
            if wanted.evaluate_all("(all) => all.some((one) => one === document.activeElement)"):
                return
            self.key("Tab")
        raise AssertionError(f"Tab never came to {wanted}")

    def walk_tabs_to(self, name: str) -> None:
        """Go to a tab of the panel as the keyboard does: Tab to the list, arrows along it."""
        self.walk_to(self.page.get_by_role("tab", selected=True))
        tab = self.page.get_by_role("tab", name=name)
        for _ in range(5):
            if tab.get_attribute("aria-selected") == "true":
                return
            self.key("ArrowRight")
        raise AssertionError(f"the arrows never came to {name}")

    def choose(self, label: str, option: str) -> None:
        """Choose in a list by typing, as the keyboard does."""
        box = self.page.get_by_label(label, exact=True)
        self.walk_to(box)
        self.page.keyboard.type(option)
        expect(box.locator("option:checked")).to_have_text(re.compile("^" + re.escape(option)))

    # -- what they see ---------------------------------------------------------------------------

    @property
    def chips(self) -> Locator:
        return self.page.locator(".chips")

    @property
    def log(self) -> Locator:
        return self.page.locator("[role=log]")

    @property
    def notices(self) -> Locator:
        return self.page.locator("#toasts")

    def sees(self, words: str | re.Pattern[str], where: Locator | None = None) -> None:
        expect(where or self.log).to_contain_text(words)

    def look_at(self, north_west: Point, south_east: Point) -> bytes:
        """Return a picture of a part of the table."""
        (left, top), (right, bottom) = self.spot(north_west), self.spot(south_east)
        clip = {"x": left, "y": top, "width": right - left, "height": bottom - top}
        return self.page.screenshot(clip=clip)  # type: ignore[arg-type]

    def waits_until_it_looks_different(self, north_west: Point, south_east: Point, before: bytes) -> None:
        for _ in range(200):
            if self.look_at(north_west, south_east) != before:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("nothing changed there")

    def waits_until_it_looks_the_same(self, north_west: Point, south_east: Point, before: bytes) -> None:
        for _ in range(200):
            if self.look_at(north_west, south_east) == before:
                return
            self.page.wait_for_timeout(100)
        raise AssertionError("it looks different there")

    def look_once_still(self, north_west: Point, south_east: Point) -> bytes:
        """Return a picture of a part of the table once it stops changing: ground is drawn bit by bit."""
        return once_still(self.page, lambda: self.look_at(north_west, south_east))

    def hears(
        self, kind: str, where: Callable[[dict[str, Any]], bool] = lambda _: True, **fields: Any
    ) -> dict[str, Any]:
        """Wait for a frame of the live protocol, and return it."""
        for _ in range(200):
            for frame in self.frames:
                is_meant = all(frame.get(key) == value for key, value in fields.items())
                if frame["type"] == kind and is_meant and where(frame):
                    return frame
            self.page.wait_for_timeout(100)
        raise AssertionError(f"no {kind} frame with {fields} came")

    def state(self) -> dict[str, Any]:
        """Return the game's state as the server gives it to this seat."""
        return self._ask("state/")["state"]  # type: ignore[no-any-return]

    def board(self) -> dict[str, Any]:
        return self._ask("state/")["board"]  # type: ignore[no-any-return]

    def _ask(self, what: str) -> dict[str, Any]:
        game = self.page.url.split("/games/")[1].strip("/")
        base = self.page.url.split("/games/")[0]
        answer = self.page.request.get(f"{base}/api/games/{game}/{what}")
        assert answer.ok, answer.text()
        return answer.json()  # type: ignore[no-any-return]

    def expect_unit_at(self, unit: str, at: list[float]) -> None:
        for _ in range(200):
            if self.state()["units"][unit]["at"] == at:
                return
            self.page.wait_for_timeout(100)
        assert self.state()["units"][unit]["at"] == at
