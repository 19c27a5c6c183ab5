"""The demo's first turn with no mouse at all."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted


def test_the_demos_first_turn_is_played_by_keyboard_alone(host: Callable[..., Hosted]) -> None:
    game = host("farm_crossroads", seats=[{"role": "player", "sides": ["a", "b"]}])
    ada = game.join("player", "a", "b")
    page = ada.page

    ada.walk_to(page.get_by_role("tab", name=re.compile("Units|Orders")))
    ada.walk_tabs_to("Orders")
    ada.choose("Who", "Sherman")
    ada.choose("Order", "Move")
    ada.walk_to(page.get_by_role("combobox", name="Toward"))
    page.keyboard.type("the lone oak")
    page.keyboard.press("Tab")
    expect(page.get_by_role("status").filter(has_text=re.compile("%|Allowed"))).to_be_visible()
    ada.walk_to(page.get_by_role("button", name=re.compile("^Move, ")))
    page.keyboard.press("Enter")
    ada.walk_tabs_to("Log")
    ada.sees(re.compile("Sherman, Cautious, toward the lone oak"))

    ada.walk_tabs_to("Orders")
    ada.choose("Who", "The turn and the table")
    ada.choose("Order", "End the phase")
    ada.walk_to(page.get_by_role("button", name="End the phase").last)
    page.keyboard.press("Enter")
    expect(page.locator("#phase")).to_contain_text("Grenadiers")

    ada.choose("Who", "The turn and the table")
    ada.choose("Order", "End the turn")
    ada.walk_to(page.get_by_role("button", name="End the turn").last)
    page.keyboard.press("Enter")
    expect(page.locator(".top")).to_contain_text("Turn 2")
