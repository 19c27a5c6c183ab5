"""An arsenal of one's own, made, filled and taken to the table in real Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, Route, expect

from tests.browser.contexts import Contexts
from tests.browser.editor import Editor
from tests.browser.test_pictures import STREAM, saved, shows
from tests.services import Server

CSV = "name,kind,length,width,speed,colour\nScout,vehicle,3,2,fast,red\nBad,vehicle,x,2,,\n"


@pytest.fixture
def server(live_server_process: Server) -> Server:
    return live_server_process


@pytest.fixture
def page(server: Server, contexts: Contexts) -> Iterator[Page]:
    context = contexts.take(server.url)
    yield context.new_page()
    contexts.give_back(context)


def make(page: Page, server: Server) -> None:
    page.goto(f"{server.url}/arsenals/")
    page.get_by_label("A new arsenal").fill("Tuesday")
    page.get_by_role("button", name="Make it").click()
    expect(page.get_by_label("Name of the arsenal")).to_have_value("Tuesday")


def test_an_arsenal_is_filled_from_the_lists_and_its_force_is_counted(page: Page, server: Server) -> None:
    make(page, server)
    page.get_by_role("button", name="Add from the lists").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("searchbox").fill("m4a1 sherman")
    sheet.get_by_role("button", name="Copy M4A1 Sherman").click()
    expect(sheet.get_by_role("status")).to_have_text("1 copied")
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New force").click()
    bring = page.get_by_role("button", name="One more M4A1 Sherman in the force")
    bring.click()
    expect(page.get_by_label("How many: M4A1 Sherman")).to_have_value("1")
    bring.click()
    expect(page.get_by_label("How many: M4A1 Sherman")).to_have_value("2")
    page.get_by_label("Points of each: M4A1 Sherman").fill("80")
    page.keyboard.press("Tab")
    expect(page.locator(".arms-total b")).to_have_text("160")
    page.reload()
    expect(page.locator(".arms-total b")).to_have_text("160")


def test_presses_while_a_change_of_the_force_is_on_its_way_all_count(page: Page, server: Server) -> None:
    make(page, server)
    page.get_by_role("button", name="Add from the lists").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("searchbox").fill("m4a1 sherman")
    sheet.get_by_role("button", name="Copy M4A1 Sherman").click()
    expect(sheet.get_by_role("status")).to_have_text("1 copied")
    sheet.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="New force").click()
    held: list[Route] = []
    page.route("**/forces/*/", lambda route: route.continue_() if held else held.append(route))
    for _ in range(3):
        page.get_by_role("button", name="One more M4A1 Sherman in the force").click()
    held[0].continue_()
    expect(page.get_by_label("How many: M4A1 Sherman")).to_have_value("3")


def test_an_arsenal_that_cannot_be_thrown_away_says_so(page: Page, server: Server) -> None:
    make(page, server)
    page.route("**/api/arsenals/*/", lambda route: route.abort())
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Throw away").click()
    expect(page.get_by_role("status").first).to_have_text("The table cannot be reached.")


def test_an_arsenal_has_one_filled_button_which_is_that_of_the_form_while_one_is_open(
    page: Page, server: Server
) -> None:
    make(page, server)
    filled = page.locator(".button-main")
    expect(filled).to_have_text(["Add from the lists"])
    page.get_by_role("button", name="New entry").click()
    expect(filled).to_have_text(["Add"])
    page.get_by_role("button", name="Cancel").click()
    expect(filled).to_have_text(["Add from the lists"])


def test_an_entry_is_changed_by_its_form_and_the_rules_say_what_is_wrong(page: Page, server: Server) -> None:
    make(page, server)
    page.get_by_role("button", name="New entry").click()
    expect(page.get_by_label("Name", exact=True)).to_be_focused()
    page.get_by_label("Name", exact=True).fill("My tank")
    page.get_by_label("Length").fill("400")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("Length")
    page.get_by_label("Length").fill("4")
    page.get_by_role("button", name="Add", exact=True).click()
    row = page.locator(".arms-row")
    expect(row).to_contain_text("My tank")
    expect(row).to_contain_text("To be filled in: speed, locomotion and width")


def test_a_file_is_shown_row_by_row_and_stored_when_it_is_confirmed(page: Page, server: Server) -> None:
    make(page, server)
    page.get_by_role("button", name="From a file").click()
    file = {"name": "list.csv", "mimeType": "text/csv", "buffer": CSV.encode()}
    page.get_by_label("The file").set_input_files(file)  # type: ignore[arg-type]
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Line 1, colour: an unknown column")
    expect(sheet).to_contain_text("Line 3, length:")
    expect(page.locator(".arms-entries .arms-row")).to_have_count(0)
    sheet.get_by_role("button", name="Add to the arsenal").click()
    expect(sheet).to_have_count(0)
    expect(page.locator(".arms-entries .arms-row")).to_contain_text(["Scout"])


SEND = """async ([path, body]) => {
  const token = /csrftoken=([^;]*)/.exec(document.cookie)[1];
  const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
  return (await fetch(path, {method: "POST", headers, body: JSON.stringify(body)})).json();
}"""


TABLE = {
    "format": "tabletop-scenario/1",
    "system": "chain_of_command",
    "name": "Table",
    "sides": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
    "board": {"kind": "table", "width": 48, "height": 48},
    "units": [],
}


def test_an_entry_with_a_picture_of_its_own_is_dragged_onto_the_table_and_stands_there_as_that(
    page: Page, server: Server, tmp_path: Path
) -> None:
    make(page, server)
    page.get_by_role("button", name="New entry").click()
    page.get_by_label("Name", exact=True).fill("Zarya")
    for measure in ("Length", "Width"):
        page.get_by_label(measure).fill("4")
    own = saved(Image.new("RGB", (200, 200), STREAM), tmp_path, "tank.png")
    page.get_by_label("Token picture").set_input_files(own)
    expect(page.locator(".arms-token-field img")).to_be_visible()
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator(".arms-row")).to_contain_text("Zarya")
    scenario = page.evaluate(SEND, ["/api/scenarios/", TABLE])["id"]

    maker = Editor(page, server.url, f"/scenarios/{scenario}/edit/")
    page.get_by_role("tab", name="Pieces").click()
    page.get_by_role("searchbox", name="Find a piece").fill("zarya")
    card = page.locator(".empty-card")  # it lies on the table, which takes what is let go there
    box = card.bounding_box()
    assert box
    page.locator(".palette-row", has_text="Zarya").drag_to(card)
    expect(page.locator("#spoken")).to_contain_text("Zarya")
    expect(card).to_be_hidden()
    (unit,) = maker.document()["units"]
    assert list(unit["token"]) == ["asset"]
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert list(maker.at(*unit["at"])) == pytest.approx(middle, abs=12)
    shows(page, lambda: maker.at(*unit["at"]), STREAM)
    assert maker.complaints == []


def test_a_whole_force_is_put_on_the_table_and_in_reserve_from_the_palette(
    page: Page, server: Server
) -> None:
    page.goto(f"{server.url}/arsenals/")
    lines = [{"name": "Luchs", "entry": "luchs", "count": 3, "points": 10}]
    arsenal = {
        "system": "chain_of_command",
        "name": "Tuesday",
        "forces": [{"id": "van", "name": "Vanguard", "lines": lines}],
    }
    page.evaluate(SEND, ["/api/arsenals/", arsenal])
    scenario = page.evaluate(SEND, ["/api/scenarios/", TABLE])
    page.goto(f"{server.url}/scenarios/{scenario['id']}/edit/")
    page.get_by_role("tab", name="Pieces").click()
    page.get_by_role("searchbox", name="Find a piece").fill("vanguard")
    page.locator(".palette-row", has_text="Vanguard").click()
    page.get_by_role("button", name="In reserve").click()
    expect(page.locator("#spoken")).to_have_text("Vanguard, 3 units: in reserve")
    page.locator(".palette-row", has_text="Vanguard").drag_to(page.locator("#board"))
    expect(page.locator("#spoken")).to_contain_text("Vanguard, 3 units: 2")
