"""The generator's page: wishes on the left, four tables on the right, by mouse, by keys and on a phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import PHONE
from tests.services import Server


@pytest.fixture
def at_generator(page: Page, live_server_process: Server) -> Page:
    page.goto(f"{live_server_process.url}/scenarios/generate/?system=open_table")
    expect(page.locator(".gen-made")).to_have_count(4)
    return page


def seeds(page: Page) -> list[str]:
    return page.locator(".gen-made b").all_inner_texts()


def test_a_wish_makes_four_other_tables_with_its_outcome_in_words(at_generator: Page) -> None:
    page, before = at_generator, seeds(at_generator)
    page.get_by_text("Desert").click()
    expect(page.locator(".gen-made b").first).to_have_text(re.compile("^desert-"))
    hills = page.get_by_label("Hills")
    hills.focus()
    page.keyboard.press("Home")
    expect(hills).to_have_attribute("aria-valuetext", "none")
    expect(page.get_by_role("status")).to_have_text("4 tables to choose from.")
    assert seeds(page) != before


def test_keys_choose_a_table_make_others_and_use_one(at_generator: Page) -> None:
    page, before = at_generator, seeds(at_generator)
    page.keyboard.press("3")
    expect(page.get_by_role("radio", name=before[2])).to_be_checked()
    expect(page.get_by_role("radio", name=before[2])).to_be_focused()
    page.keyboard.press("Space")
    expect(page.locator(".gen-made b").first).not_to_have_text(before[0])
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(r"/scenarios/[-0-9a-f]{36}/edit/"))


def test_a_key_that_is_pressed_twice_stores_one_scenario(at_generator: Page) -> None:
    stored: list[str] = []
    at_generator.on("request", lambda one: one.method == "POST" and stored.append(one.url))
    at_generator.keyboard.press("2")
    at_generator.evaluate(
        """() => [1, 2].forEach(() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })))"""
    )
    at_generator.wait_for_url(re.compile(r"/edit/"))
    assert len(stored) == 1


def test_tables_of_other_wishes_are_not_used_while_these_are_made(at_generator: Page) -> None:
    use = at_generator.get_by_role("button", name="Use this table")
    expect(use).to_be_enabled()
    at_generator.get_by_text("Desert").click()
    expect(use).to_be_disabled(timeout=0)
    expect(use).to_be_enabled()
    assert all(seed.startswith("desert-") for seed in seeds(at_generator))


def test_a_table_can_be_played_at_once(at_generator: Page) -> None:
    at_generator.get_by_role("button", name="Play this").click()
    at_generator.wait_for_url(re.compile(r"/host/\?scenario="))
    expect(at_generator.locator("input[name=scenario]:checked")).to_have_count(1)


def test_on_a_phone_it_is_one_column(chromium: Browser, live_server_process: Server) -> None:
    context = chromium.new_context(viewport=PHONE)
    page = context.new_page()
    page.goto(f"{live_server_process.url}/scenarios/generate/")
    expect(page.locator(".gen-made")).to_have_count(4)
    boxes = [tile.bounding_box() for tile in page.locator(".gen-made").all()]
    assert len({round(box["x"]) for box in boxes if box}) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    context.close()


def test_a_bare_table_is_made_in_the_editor_by_wishes(page: Page, live_server_process: Server) -> None:
    bare = {
        "format": "tabletop-scenario/1",
        "system": "open_table",
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {"kind": "table", "width": 48, "height": 48},
    }
    stored = page.request.post(f"{live_server_process.url}/api/scenarios/", data=bare).json()
    page.goto(f"{live_server_process.url}/scenarios/{stored['id']}/edit/")
    page.get_by_role("button", name="Make one").dblclick()
    expect(page.locator(".gen-made")).to_have_count(4)
    expect(page.get_by_role("dialog")).to_have_count(1)
    seed = seeds(page)[2]
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("#strip")).to_contain_text(f"made the table {seed}")
