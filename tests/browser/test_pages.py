"""The pages around the table by eye and hand: pictures by night, and a game hosted by keys and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.contexts import DESKTOP, PHONE
from tests.services import Server

LIGHT = """picture => {
  const grass = getComputedStyle(picture.querySelector(".p-grass")).fill;
  const { filter } = getComputedStyle(picture.querySelector(".p-ground"));
  const [red, green, blue] = grass.match(/\\d+/g).map(Number);
  return (Number(/brightness\\((.*)\\)/.exec(filter)?.[1] ?? 1) * (red + green + blue)) / 3;
}"""
"""How light the open ground of a picture is, from 0 to 255."""


def light_of(picture: Locator) -> float:
    return float(picture.evaluate(LIGHT))


def test_pictures_of_every_climate_are_dark_in_the_dark_theme(
    chromium: Browser, live_server_process: Server
) -> None:
    for scheme in ("light", "dark"):
        context = chromium.new_context(color_scheme=scheme)
        page = context.new_page()
        page.goto(f"{live_server_process.url}/scenarios/")
        for climate in ("temperate", "winter", "desert"):
            picture = page.locator(f".table-picture svg[data-climate={climate}]").first
            expect(picture).to_be_attached()
            assert (light_of(picture) > 140) == (scheme == "light"), (scheme, climate)
        context.close()


@pytest.fixture(params=[DESKTOP, PHONE], ids=["on a desk", "on a phone"])
def host_page(request: pytest.FixtureRequest, page: Page, live_server_process: Server) -> Page:
    page.set_viewport_size(request.param)
    page.goto(f"{live_server_process.url}/host/")
    expect(page.get_by_role("button", name=re.compile("^All"))).to_be_visible()
    return page


def test_a_host_begins_at_once_from_any_place_of_the_form(host_page: Page) -> None:
    button = host_page.get_by_role("button", name="Set up the table")
    expect(button).to_be_in_viewport(ratio=1)
    host_page.locator("summary").filter(has_text="What the game is called").click()
    host_page.get_by_role("textbox", name="What the game is called").fill("Club night")
    expect(button).to_be_in_viewport(ratio=1)
    button.click()
    expect(host_page.get_by_role("heading", name="Club night")).to_be_visible()


def test_a_host_finds_a_table_and_changes_a_folded_choice_by_keys_alone(host_page: Page) -> None:
    host_page.get_by_label("Find a table").focus()
    host_page.keyboard.type("lane hedge")
    host_page.keyboard.press("Enter")
    expect(host_page.get_by_role("radio", name="Hedge Lane")).to_be_checked()
    expect(host_page.get_by_role("radio", name="Farm crossroads")).to_be_hidden()
    expect(host_page.locator("#host-says")).to_have_text("Hedge Lane · A player a side")
    rules = host_page.locator("summary").filter(has_text=re.compile("^\\s*The rules"))
    expect(rules).to_contain_text("Enforce")
    rules.focus()
    host_page.keyboard.press("Enter")
    host_page.keyboard.press("Tab")
    host_page.keyboard.press("ArrowDown")
    expect(host_page.get_by_role("radio", name="Advise")).to_be_checked()
    rules.focus()
    host_page.keyboard.press("Enter")
    expect(rules).to_contain_text("Advise")
    host_page.get_by_role("button", name="Set up the table").focus()
    host_page.keyboard.press("Enter")
    expect(host_page.get_by_role("heading", name="Hedge Lane")).to_be_visible()


def test_a_folded_figure_that_cannot_be_is_unfolded(host_page: Page) -> None:
    clock = host_page.locator("summary").filter(has_text="The clock")
    clock.click()
    host_page.get_by_label("Minutes a side").fill("0")
    clock.click()
    expect(host_page.get_by_label("Minutes a side")).to_be_hidden()
    host_page.get_by_role("button", name="Set up the table").click()
    expect(host_page.get_by_label("Minutes a side")).to_be_focused()


def test_all_tables_are_one_press_away(host_page: Page) -> None:
    tables = host_page.locator("#host-tables .pick-picture")
    assert tables.filter(visible=True).count() == 6
    host_page.get_by_role("button", name=re.compile("^All")).click()
    expect(tables.filter(visible=True)).to_have_count(tables.count())
