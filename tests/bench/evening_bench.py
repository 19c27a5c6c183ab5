"""The actions of an evening by hand, timed from decision to completion: on a desk, and on a phone.

The page is driven through its own controls, as fast as possible. A person's time is computed from the actions
by the keystroke-level model of Card, Moran and Newell: `PACE` has its seconds. The page's own seconds are
measured in the page, from the event of an action until its result is drawn, on a machine without a graphics
card. The table is the farm crossroads; the dice are rolled as in any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Locator

from tests.bench.seated import seated
from tests.bench.tables import Table
from tests.browser.player import Player, Point, wait_until

SCENARIO = Path("tabletop/scenarios/data/chain_of_command/farm_crossroads.json")
DESK: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
ROUNDS = 7

PACE = {"think": 1.35, "point": 1.1, "press": 0.2, "key": 0.28, "change hands": 0.4}
"""Seconds: to think before each part of a deed, to point at something, to press and let go there, to strike
a key, and to bring the hand from the mouse to the keys or back. A drag points twice and presses once."""

TIMES = """(() => {
  const bench = (globalThis.bench = { acted: 0, entries: 0, drawn: 0 });
  for (const type of ["pointerdown", "pointerup", "keydown"])
    addEventListener(type, () => { bench.acted = performance.now(); }, { capture: true });
  const drawn = () => { bench.entries += 1; bench.drawn = performance.now(); };
  const Plain = globalThis.WebSocket;
  globalThis.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", ({ data }) => {
        if (typeof data === "string" && data.includes('"type":"entry"'))
          requestAnimationFrame(() => setTimeout(drawn));
      });
    }
  };
})();"""
"""Keeps when the last action was, how many entries have been drawn, and when the last of them was."""


class Hands:
    """Somebody's hands: what they do on the page, a person's seconds for it, and those the page takes."""

    def __init__(self, player: Player, by_finger: bool) -> None:
        self.player = player
        self.by_finger = by_finger
        self.begin()

    def begin(self) -> None:
        self.actions = 0
        self.own = 0.0
        self.waited = 0.0
        self._at_keys = False

    def _takes(self, *parts: str, keys: bool = False) -> None:
        if keys != self._at_keys:
            self.own += PACE["change hands"]
        self._at_keys = keys
        self.own += sum(PACE[part] for part in parts)

    def think(self) -> None:
        self.own += PACE["think"]

    def press(self, where: Locator | Point) -> None:
        self.actions += 1
        self._takes("point", "press")
        if isinstance(where, Locator):
            where.tap() if self.by_finger else where.click()
        elif self.by_finger:
            self.player.tap(where)
        else:
            self.player.click(where)

    def key(self, key: str) -> None:
        self.actions += 1
        self._takes("key", keys=True)
        self.player.key(key)

    def key_or_press(self, key: str, button: str) -> None:
        """Strike a key; a finger presses the button instead."""
        if self.by_finger:
            self.press(self.player.page.get_by_role("button", name=button, exact=True).first)
        else:
            self.key(key)

    def drag(self, start: Point, end: Point) -> None:
        self.actions += 1
        self._takes("point", "press", "point")
        if self.by_finger:
            self.player.drag_by_finger(start, end)
        else:
            self.player.drag(start, end)

    def see(self, what: Locator) -> None:
        """Wait until something is there."""
        what.wait_for()
        self.waited += self.player.page.evaluate("() => (performance.now() - bench.acted) / 1000")

    def entry(self, deed: Callable[[], None]) -> None:
        """Do something, and wait until its entry is drawn."""
        page = self.player.page
        before = page.evaluate("() => bench.entries")
        deed()
        wait_until(page, "(before) => bench.entries > before", before)
        self.waited += page.evaluate("() => (bench.drawn - bench.acted) / 1000")


# -- the deeds -------------------------------------------------------------------------------------


def move_a_section(hands: Hands, turn: int) -> None:
    """Drag it along the high road, or back; a finger carries it some way above."""
    x, y = hands.player.state()["units"]["section-1"]["at"]
    hands.begin()
    hands.think()
    hands.entry(lambda: hands.drag((x, y), (10 if turn % 2 else 18, 28)))


def shoot_and_mark(hands: Hands, turn: int) -> None:
    """A tank at a gun: what is seen of it, one die more, the roll, and a hit."""
    page = hands.player.page
    card = page.locator(".sight-card")
    hands.begin()
    hands.think()
    hands.press((4.6, 29.4))
    hands.key_or_press("s", "Sight")
    hands.press((42.9, 27.9))
    hands.see(card.get_by_role("button", name="Roll"))
    hands.think()
    hands.press(card.get_by_role("button", name="More dice"))
    hands.press(card.get_by_role("button", name="Roll"))
    hands.see(page.locator(".shot-card").get_by_text("hit"))
    hands.think()
    hit = page.get_by_role("toolbar", name="Marks").get_by_role("button", name="Hit")
    hands.entry(lambda: hands.press(hit) if hands.by_finger else hands.key("6"))


def lay_smoke(hands: Hands, turn: int) -> None:
    """Take it from the palette, lay it, and close the palette."""
    palette = hands.player.page.locator(".token-palette")
    hands.begin()
    hands.think()
    hands.key_or_press("t", "Tokens")
    hands.press(palette.get_by_role("button", name="Smoke", exact=True))
    hands.entry(lambda: hands.press((34 + turn, 26)))
    hands.key_or_press("t", "Tokens")


def roll_for_morale(hands: Hands, turn: int) -> None:
    """A roll of the kit, by its chip."""
    sheet = hands.player.page.get_by_role("region", name="Dice")
    hands.begin()
    hands.think()
    hands.key_or_press("d", "Dice")
    hands.entry(lambda: hands.press(sheet.get_by_role("button", name="Bad Things")))


def count_morale(hands: Hands, turn: int) -> None:
    """One less of the side's Force Morale."""
    page = hands.player.page
    hands.begin()
    hands.think()
    hands.press(page.locator("#score").get_by_role("button", name="Force Morale"))
    hands.entry(lambda: hands.key_or_press("ArrowDown", "Force Morale: one less"))


DEEDS = {
    "move a section": move_a_section,
    "shoot with a tank, mark a hit": shoot_and_mark,
    "lay smoke": lay_smoke,
    "a morale roll": roll_for_morale,
    "count Force Morale down": count_morale,
}


def measured(hands: Hands, deed: Callable[[Hands, int], None]) -> tuple[int, float, float]:
    """Return the actions of a deed, and the medians of its own seconds and of those that the page takes."""
    own, waited = [], []
    for turn in range(ROUNDS):
        deed(hands, turn)
        own.append(hands.own)
        waited.append(hands.waited)
        hands.player.page.wait_for_timeout(300)
        hands.player.key("Escape", "Escape", "Escape")
    return hands.actions, median(own), median(waited)


def main() -> None:
    scenario = json.loads(SCENARIO.read_text(encoding="utf-8"))
    heads = ("actions|", "hands|s", "page|s", "decision to done|s")
    for name, screen in {"on a desk": DESK, "on a phone, by finger": PHONE}.items():
        table = Table(f"An evening by hand, {name}", "", *heads, names=DEEDS)
        with seated(scenario, TIMES, **screen) as seat:
            hands = Hands(Player(seat.page), screen is PHONE)
            for words, deed in DEEDS.items():
                actions, own, waited = measured(hands, deed)
                table.row(words, actions, own, waited, own + waited)


if __name__ == "__main__":
    main()
