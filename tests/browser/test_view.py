"""What part of the table is in view."""

import json
import math
import re
from collections.abc import Callable
from typing import Any

from tests.browser.conftest import Hosted
from tests.browser.field import field, tank
from tests.browser.player import Player

Host = Callable[..., Hosted]

TURNS_FOUR_TIMES = """async () => {
  for (let press = 0; press < 4; press += 1) {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "e", code: "KeyE", bubbles: true }));
    await new Promise((done) => setTimeout(done, 20));
  }
}"""


def view_of(player: Player) -> dict[str, Any]:
    player.wait_until_framed()
    return dict(json.loads(player.page.locator("#map").get_attribute("data-stage") or "{}"))


def test_turns_that_follow_one_another_quickly_add_up(host: Host) -> None:
    ada = host(field()).join("player", "a", reduced_motion="no-preference")
    before = view_of(ada)["rotation"]
    ada.page.evaluate(TURNS_FOUR_TIMES)
    assert abs(math.degrees(view_of(ada)["rotation"] - before) - 60) < 0.1


def test_a_framed_unit_stays_in_the_middle_of_a_window_of_another_size_and_a_reserve_is_not_looked_for(
    host: Host,
) -> None:
    bedford = tank("bedford", "a", (0, 0))
    del bedford["at"]
    ada = host(field(units=[tank("zarya", "a", (10, 16)), bedford])).join("player", "a")
    whole = view_of(ada)
    ada.page.get_by_role("button", name=re.compile("^Bedford")).first.dblclick()
    ada.key("Tab", "Tab")
    assert view_of(ada) == whole
    ada.page.get_by_role("button", name=re.compile("^Zarya")).first.dblclick()
    close = view_of(ada)
    assert close["scale"] > 1.3 * whole["scale"]
    ada.page.set_viewport_size({"width": 1200, "height": 860})
    assert abs(view_of(ada)["scale"] - close["scale"]) < 0.2 * close["scale"]
