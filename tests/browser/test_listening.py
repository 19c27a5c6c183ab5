"""What is spoken, where the focus stays, what the tab's title says, and a browser that keeps nothing."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.field import field

Host = Callable[..., Hosted]
FOCUSED = "document.activeElement?.dataset.focus"
BLOCKED = """for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("Blocked", "SecurityError"); } });
}"""


def test_a_row_of_the_roster_selects_plans_and_gives_by_enter_and_keeps_the_focus(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    expect(ada.page).to_have_title(re.compile("Your turn"))
    expect(ben.page).not_to_have_title(re.compile("Your turn"))
    ben.sees("Waiting for Ada", ben.page.locator(".hint-strip"))

    ada.page.locator(".row-main", has_text="Zarya").focus()
    ada.key("Enter", "Shift+W")
    spoken = ada.page.locator("#spoken")
    ada.sees("Nearest enemy: Luchs", spoken)
    ada.key("Enter")
    ada.chips.wait_for()
    ada.sees("Rapid, ", spoken)
    ada.key("ArrowRight")
    assert ada.page.evaluate(FOCUSED) == "zarya"
    ada.key("Enter")
    ada.sees("Zarya, Rapid", ben.page.locator("#spoken-log"))
    assert ada.page.evaluate(FOCUSED) == "zarya"


def test_the_phase_and_the_line_are_silent_while_they_stay_as_they_are(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.page.evaluate("""() => {
      window.heard = 0;
      const ear = new MutationObserver((changes) => { window.heard += changes.length; });
      ear.observe(document.getElementById("phase"), { childList: true, subtree: true, characterData: true });
    }""")
    assert ada.page.locator("#live").get_attribute("role") is None
    ada.page.locator("#say").fill("hello")
    ada.page.locator("#say").press("Enter")
    ada.sees("hello")
    assert ada.page.evaluate("window.heard") == 0


def test_forced_colours_frame_what_is_chosen(host: Host) -> None:
    ada = host(field()).join("player", "a", forced_colors="active")
    chosen = ada.page.get_by_role("tab", selected=True)
    style: Any = chosen.evaluate("(tab) => getComputedStyle(tab).outlineStyle")
    assert style == "solid"


def test_where_the_browsers_storage_is_blocked_the_table_plays(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a")
    ada.page.add_init_script(BLOCKED)
    ada.page.reload()
    ada.wait_until_live()
    ada.key("n")
    expect(ada.page.locator("html")).to_have_attribute("data-theme", re.compile("dark|light"))
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    ada.sees("Zarya, Rapid")
