"""The editor: a table drawn by mouse and by keys alone, as its document has it in the end."""

import base64
import contextlib
import io
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.contexts import Contexts
from tests.browser.editor import Editor, begun
from tests.browser.player import STILL, wait_until
from tests.services import Server


@pytest.fixture
def editor(live_server_process: Server, contexts: Contexts) -> Iterator[Editor]:
    context: BrowserContext = contexts.take(live_server_process.url)
    path = begun(context, live_server_process.url)
    opened = Editor(context.new_page(), live_server_process.url, path)
    yield opened
    contexts.give_back(context)
    assert opened.complaints == []


@contextlib.contextmanager
def shared(editor: Editor, contexts: Contexts, link_label: str) -> Iterator[Editor]:
    """Open the table in another browser, by one of the links that are shared."""
    editor.page.get_by_role("button", name="Share").click()
    link = editor.page.get_by_label(link_label).input_value()
    editor.page.get_by_role("button", name="Close").click()
    context: BrowserContext = contexts.take(editor.server)
    opened = Editor(context.new_page(), "", link)
    opened.server = editor.server
    yield opened
    contexts.give_back(context)
    assert opened.complaints == []


@pytest.fixture
def guest(editor: Editor, contexts: Contexts) -> Iterator[Editor]:
    """Somebody in another browser, who came by the link to draw."""
    with shared(editor, contexts, "To draw with you") as opened:
        yield opened


@pytest.fixture
def viewer(editor: Editor, contexts: Contexts) -> Iterator[Editor]:
    """Somebody in another browser, who came by the link to look."""
    with shared(editor, contexts, "To look") as opened:
        yield opened


def corners(feature: dict[str, Any]) -> list[list[float]]:
    coordinates = feature["geometry"]["coordinates"]
    ring: list[list[float]] = coordinates[0] if feature["geometry"]["type"] == "Polygon" else coordinates
    return ring


def test_a_field_is_drawn_with_the_mouse_and_a_hedge_along_its_edge_has_a_gate(editor: Editor) -> None:
    editor.choose("wheat")
    editor.drag((6, 6), (18, 18))
    (field,) = editor.features("area")
    assert field["properties"] == {"kind": "area", "ground": "broken", "look": "wheat"}
    assert corners(field) == [[6, 6], [18, 6], [18, 18], [6, 18], [6, 6]]

    editor.press("w")
    editor.choose("hedge")
    editor.drag((6, 6), (12, 6), (18, 6.3), (18, 12), (18, 18))
    (hedge,) = editor.features("obstacle")
    assert corners(hedge) == [[6, 6], [18, 6], [18, 18]]

    editor.press("v")
    editor.field("add-gap").click()
    one, two = editor.features("obstacle")
    ends = [corners(one)[-1], corners(two)[0]]
    assert abs(ends[0][0] - ends[1][0]) + abs(ends[0][1] - ends[1][1]) == pytest.approx(3, abs=0.02)


def test_a_gate_slides_along_the_edge_of_a_field(editor: Editor) -> None:
    editor.choose("plough")
    editor.drag((6, 6), (24, 18))
    editor.press("v")
    editor.field("edged").select_option("hedge")
    editor.field("add-gap").click()
    editor.field("gap-0").fill("1.5")
    editor.press("Enter")
    assert corners(editor.features("obstacle")[1])[0] == [10.5, 6]
    editor.drag((10.5, 6), (13.5, 6))
    expect(editor.field("gap-wide-0")).to_have_value("6")
    first, second = (corners(each) for each in editor.features("obstacle"))
    assert (first[-1], second[0]) == ([7.5, 6], [13.5, 6])


def of_file(page: Page, server: str, name: str, data: bytes) -> None:
    """Make a table of a file, as its form does."""
    page.goto(f"{server}/scenarios/new/")
    page.get_by_text("From a file", exact=True).click()
    held: Any = {"name": name, "mimeType": "application/json", "buffer": data}
    page.locator("input[type=file]").set_input_files(held)
    page.get_by_role("button", name="Begin").click()
    page.locator("#desk:not([aria-busy])").wait_for()


def test_numbers_that_do_not_matter_are_hidden_and_stop_nothing(
    live_server_process: Server, contexts: Contexts
) -> None:
    context: BrowserContext = contexts.take(live_server_process.url)
    page = context.new_page()
    page.goto(f"{live_server_process.url}/scenarios/new/")
    page.get_by_label("Inches wide").fill("0")
    page.get_by_text("Make one", exact=True).click()
    expect(page.get_by_label("Inches wide")).to_be_hidden()
    page.get_by_text("Draw", exact=True).click()
    expect(page.get_by_label("Inches wide")).to_be_visible()
    page.get_by_text("Squad Leader", exact=True).click()
    page.get_by_role("button", name="Begin").click()
    page.locator("#desk:not([aria-busy])").wait_for()
    expect(page.locator("#system-name")).to_contain_text("Squad Leader")
    contexts.give_back(context)


def test_what_a_file_had_without_a_counterpart_is_told_beside_its_table(
    live_server_process: Server, contexts: Contexts
) -> None:
    ice = {"type": "Point", "coordinates": [20, 20]}
    features = [{"type": "Feature", "properties": {"natural": "iceberg"}, "geometry": ice}]
    context: BrowserContext = contexts.take(live_server_process.url)
    page = context.new_page()
    file = json.dumps({"type": "FeatureCollection", "features": features}).encode()
    of_file(page, live_server_process.url, "ice.geojson", file)
    page.locator("#inspector summary", has_text="on the file").click()
    expect(page.locator(".form-file li")).to_contain_text(["natural=iceberg: 1, without a counterpart here"])
    contexts.give_back(context)


def test_a_map_of_squares_comes_with_its_picture(live_server_process: Server, contexts: Contexts) -> None:
    painted = io.BytesIO()
    Image.new("RGB", (240, 160), "#7d8a5b").save(painted, "PNG")
    size = {"map_size": {"x": 24, "y": 16}, "map_origin": {"x": 0, "y": 0}, "pixels_per_grid": 10}
    picture = base64.b64encode(painted.getvalue()).decode()
    context: BrowserContext = contexts.take(live_server_process.url)
    page = context.new_page()
    file = json.dumps({"resolution": size, "line_of_sight": [], "image": picture}).encode()
    of_file(page, live_server_process.url, "inn.dd2vtt", file)
    expect(page.locator('#inspector [data-focus="picture-remove"]')).to_be_visible()
    contexts.give_back(context)


def test_a_road_joins_another_and_both_are_one_crossing(editor: Editor) -> None:
    editor.choose("paved")
    editor.click(2, 24)
    editor.click(60, 24)
    editor.press("Enter", "r")
    editor.choose("track")
    editor.click(30, 40)
    editor.click(30, 24.3)
    editor.press("Enter")
    paved, track = editor.features("road")
    assert corners(paved) == [[2, 24], [60, 24]]
    assert corners(track) == [[30, 40], [30, 24]]
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_a_road_that_ends_short_of_another_is_joined_by_its_cure(editor: Editor) -> None:
    editor.choose("paved")
    editor.click(2, 24)
    editor.click(60, 24)
    editor.press("Enter", "r")
    editor.choose("track")
    editor.page.keyboard.down("Alt")
    editor.click(30, 40)
    editor.click(30, 25.5)
    editor.page.keyboard.up("Alt")
    editor.press("Enter", "v", "Escape")
    expect(editor.page.locator("#to-mend")).to_contain_text("1 to mend")
    editor.page.get_by_role("button", name="Join them").click()
    assert corners(editor.features("road")[1])[-1] == [30, 24]
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_a_building_is_turned_by_its_disc_and_by_its_number(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((30, 18), (36, 24))
    editor.press("v")
    x, y = editor.at(30 + 6 * 0.32, 18)
    editor.page.mouse.move(x, y - 33)
    editor.page.mouse.down()
    editor.page.keyboard.down("Shift")
    east, south = editor.at(40, 21)
    editor.page.mouse.move(east, south, steps=6)
    editor.page.keyboard.up("Shift")
    editor.press("4", "5", "Enter")
    editor.page.mouse.up()
    expect(editor.field("turn")).to_have_value("45")
    editor.field("turn").fill("0")
    editor.press("Enter")
    (house,) = editor.features("building")
    assert corners(house) == [[30, 18], [36, 18], [36, 24], [30, 24], [30, 18]]


def test_undo_and_redo_go_back_to_the_bare_table_and_forth_again(editor: Editor) -> None:
    for x in (6, 18, 30):
        editor.choose("brick")
        editor.drag((x, 6), (x + 6, 12))
    editor.press("v", "Control+a", "Delete")
    assert editor.features("building") == []
    editor.press("Control+z")
    assert len(editor.features("building")) == 3
    for _ in range(3):
        editor.press("Control+z")
    assert editor.features("building") == []
    for _ in range(4):
        editor.press("Control+Shift+z")
    assert editor.features("building") == []
    editor.press("Control+z")
    assert [corners(each)[0] for each in editor.features("building")] == [[6, 6], [18, 6], [30, 6]]


def test_a_house_is_moved_copied_cut_and_joined(editor: Editor) -> None:
    editor.choose("plough")
    editor.drag((6, 6), (18, 18))
    editor.press("v")
    editor.drag((12, 12), (24, 12.2))
    assert corners(editor.features("area")[0])[0] == [18, 6]
    editor.press("x")
    editor.drag((24, 2), (24, 22))
    west, east = sorted(editor.features("area"), key=lambda each: min(corners(each)))
    assert max(corners(west))[0] == min(corners(east))[0] == 24
    editor.press("v", "Escape")
    editor.drag((15, 3), (33, 21))
    editor.page.get_by_role("button", name="Join").click()
    (whole,) = editor.features("area")
    assert sorted(corners(whole)[:-1]) == [[18, 6], [18, 18], [30, 6], [30, 18]]
    editor.press("Control+d")
    assert len(editor.features("area")) == 2


def test_a_deployment_zone_is_pulled_or_set_corner_by_corner(editor: Editor) -> None:
    editor.press("d")
    editor.drag((1, 2), (8, 40))
    for at in ((30, 20), (40, 20), (40, 30)):
        editor.click(*at)
    editor.press("Enter")
    first, second = editor.document()["tokens"]
    assert first["shape"] == [[0, 0], [8, 0], [8, 40], [0, 40]]
    assert (first["kind"], first["side"]) == ("zone", editor.document()["sides"][0]["id"])
    assert second["shape"] == [[30, 20], [40, 20], [40, 30]]
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.click(4, 20)
    assert editor.document()["tokens"] == [second]
    expect(editor.page.locator("#spoken")).to_contain_text("deployment zone")


def test_a_drawing_lies_on_the_table_when_another_tool_is_chosen(editor: Editor) -> None:
    editor.choose("wheat")
    for at in ((10, 10), (30, 10), (30, 20)):
        editor.click(*at)
    editor.press("m")
    (field,) = editor.features("area")
    assert [[round(each) for each in at] for at in corners(field)][:3] == [[10, 10], [30, 10], [30, 20]]
    editor.press("Control+z")
    assert editor.features("area") == []


def test_a_drawing_goes_on_as_another_kind_of_its_tool(editor: Editor) -> None:
    editor.choose("wheat")
    for at in ((10, 10), (30, 10)):
        editor.click(*at)
    editor.choose("orchard")
    editor.click(30, 20)
    editor.press("Enter")
    (field,) = editor.features("area")
    assert len(corners(field)) == 4
    assert field["id"].startswith("orchard")


def test_a_deployment_zone_ends_as_a_field_does(editor: Editor) -> None:
    done = editor.page.get_by_role("button", name="Done")
    editor.press("d")
    for at in ((60, 10), (70, 10), (70, 20)):
        editor.click(*at)
    editor.click(70, 20)
    for at in ((30, 10), (40, 10), (40, 20), (50, 40)):
        editor.click(*at)
    editor.page.get_by_role("button", name="Last corner").click()
    done.click()
    expect(done).to_have_count(0)
    assert [each["shape"] for each in editor.document()["tokens"]] == [
        [[60, 10], [72, 10], [72, 20]],
        [[30, 10], [40, 10], [40, 20]],
    ]


def test_entries_and_objectives_are_set_by_the_keys_alone(editor: Editor) -> None:
    spoken = editor.page.locator("#spoken")
    editor.board.focus()
    editor.press("z", *["Shift+ArrowLeft"] * 9, "Space", *["Shift+ArrowDown"] * 2, "Space")
    expect(spoken).to_have_text("an entry for Red")
    editor.press("j", "ArrowLeft", "ArrowUp", "Space")
    expect(spoken).to_have_text("an objective")
    entry, objective = editor.document()["tokens"]
    assert (entry["kind"], entry["at"][0], entry["to"][0]) == ("line", 0, 0)
    assert entry["to"][1] - entry["at"][1] == 12
    assert objective["kind"] == "objective"
    editor.press("Space")
    assert editor.document()["tokens"] == [entry]


def test_undo_says_that_others_have_changed_it_since(editor: Editor, guest: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    (house,) = editor.features("building")
    expect(guest.page.locator(".mend-none")).to_have_count(1)
    guest.press("v")
    guest.click(9, 9)
    guest.press("ArrowRight")
    moved = guest.features("building")
    assert moved != [house]
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.board.focus()
    editor.press("Control+z")
    expect(editor.page.locator("#toasts")).to_contain_text("Others have changed it since")
    assert editor.features("building") == moved


def test_what_a_key_does_to_the_thing_that_is_selected_is_announced(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.board.focus()
    spoken = editor.page.locator("#spoken")
    for key, words in (
        (".", "building turned"),
        ("Control+d", "building copied"),
        ("[", "building lowered"),
        ("Delete", "building taken out"),
    ):
        editor.press("v", key)
        expect(spoken).to_have_text(words)


def test_pieces_are_pasted_for_the_sides_of_the_other_table_and_hexes_get_nothing(editor: Editor) -> None:
    clip = {
        "format": "tabletop-clip/2",
        "system": "chain_of_command",
        "board": "table",
        "sides": ["x", "y", "z"],
    }
    tank = {"side": "z", "kind": "vehicle", "name": "M4", "at": [20, 20], "facing": 90}
    profile = {"length": 5, "width": 2}
    clip |= {"features": [], "units": [{"id": "m4", "profile": profile, **tank}]}
    paste = """(text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData }));
    }"""
    editor.page.evaluate(paste, json.dumps(clip))
    (unit,) = editor.document()["units"]
    assert unit["side"] == editor.document()["sides"][-1]["id"]
    editor.page.evaluate(paste, json.dumps(clip | {"board": "hex"}))
    expect(editor.page.locator("#toasts")).to_contain_text("another kind of board")
    assert editor.document()["units"] == [unit]


def test_the_swatches_of_the_palette_have_the_climate_of_the_table(editor: Editor) -> None:
    drawn = "() => document.querySelector('[data-row=wheat] canvas').toDataURL()"
    before = editor.page.evaluate(drawn)
    editor.page.locator("#inspector").get_by_role("tab", name="Table").click()
    editor.field("climate").select_option("winter")
    wait_until(editor.page, f"(before) => ({drawn})() !== before", before)


def test_a_table_says_what_a_shelf_finds_it_by(editor: Editor) -> None:
    inspector = editor.page.locator("#inspector")
    inspector.get_by_role("tab", name="Table").click()
    inspector.get_by_label("Problem").fill("Take the bridge")
    inspector.get_by_label("Teaches").fill("Roads")
    inspector.get_by_label("Length").fill("90")
    inspector.get_by_role("radio", name="Hard").click()
    inspector.get_by_role("button", name="River").click()
    facts = {"problem": "Take the bridge", "teaches": "Roads", "minutes": 90, "difficulty": 3}
    assert editor.document()["about"] == facts | {"themes": ["river"]}


def test_what_is_to_mend_is_listed_with_what_it_lies_in(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    (house,) = editor.features("building")
    properties = {**house["properties"], "name": "Old Mill", "material": "brik"}
    edit = {
        "id": "brik",
        "changes": [{"thing": f"feature:{house['id']}", "to": house | {"properties": properties}}],
    }
    scenario = re.findall(r"/scenarios/([^/]+)/", editor.page.url)[0]
    token = next(each["value"] for each in editor.page.context.cookies() if each["name"] == "csrftoken")
    address = f"{editor.server}/api/scenarios/{scenario}/edits/"
    headers = {"X-CSRFToken": token, "Referer": editor.server}
    assert editor.page.request.post(address, data={"edit": edit}, headers=headers).ok
    editor.page.locator("#to-mend summary").click()  # there once the page was told of the problem
    expect(editor.page.locator("#to-mend li b")).to_have_text("Old Mill")
    editor.press("Escape")
    expect(editor.page.locator("#to-mend li")).to_be_hidden()
    editor.page.locator("#to-mend summary").click()
    editor.click(40, 40)
    expect(editor.page.locator("#to-mend li")).to_be_hidden()
    editor.page.get_by_role("button", name="Play this").click()
    expect(editor.page.locator("dialog .mend-list li")).to_contain_text("Old Mill")


def test_a_table_of_another_size_is_framed_between_the_panels(editor: Editor) -> None:
    editor.field("width").fill("40")
    editor.press("Enter")
    expect(editor.page.locator("#system-name")).to_contain_text("40 × 48")
    editor.page.evaluate(STILL)
    edge = "box => box.getBoundingClientRect()"
    palette, inspector = (editor.page.locator(each).evaluate(edge) for each in ("#palette", "#inspector"))
    (west, north), (east, _) = editor.at(0, 0), editor.at(40, 48)
    assert palette["right"] < west < east < inspector["left"]
    assert north > 0


def test_a_point_of_which_only_the_name_is_seen_has_one_from_the_start(editor: Editor) -> None:
    editor.choose("named_point")
    editor.click(20, 20)
    editor.click(30, 20)
    editor.choose("place")
    editor.click(40, 20)
    names = [each["properties"]["name"] for each in editor.features("point")]
    assert names == ["Point 1", "Point 2", "Village 1"]
    expect(editor.field("kind")).to_have_value("place")
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_the_words_of_a_problem_let_a_press_on_the_table_through(editor: Editor) -> None:
    editor.choose("water")
    editor.drag((24, 16), (36, 26))
    editor.put("sherman", 30, 20)
    editor.press("v", "Escape", "p")
    editor.choose("tree")
    words = editor.page.locator(".callout").bounding_box()
    assert words
    editor.page.mouse.click(words["x"] + words["width"] / 2, words["y"] + words["height"] / 2)
    assert len(editor.features("point")) == 1


def test_a_number_that_a_field_does_not_take_is_said_under_it_and_changes_nothing(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.press("v")
    for field, typed, said in (
        ("x", "999", "From 0 to 72"),
        ("x", "near", "That is no number"),
        ("wide", "-3", "From 0.1 to 144"),
        ("corner-0-curve", "-1", "0 or more"),
    ):
        editor.field(field).fill(typed)
        editor.press("Enter")
        expect(editor.page.locator(".field-wrong")).to_have_text(said)
        editor.field(field).fill("")
        editor.press("Enter")
        expect(editor.page.locator(".field-wrong")).to_have_count(0)
    assert corners(editor.features("building")[0]) == [[6, 6], [12, 6], [12, 12], [6, 12], [6, 6]]


def test_after_a_number_the_next_field_has_the_focus_and_after_a_name_a_button_is_pressed_at_once(
    editor: Editor,
) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.press("v")
    editor.field("wide").fill("8")
    editor.press("Tab")
    expect(editor.field("wide")).to_have_value("8")
    expect(editor.field("high")).to_be_focused()
    editor.field("feature-name").fill("The mill")
    editor.field("act-copy").click()
    assert [each["properties"].get("name") for each in editor.features("building")] == ["The mill"] * 2


def test_keys_that_follow_each_other_at_once_turn_and_size_by_one_step_each(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.press("v")
    editor.field("wide").focus()
    editor.page.evaluate(
        """() => [1, 2, 3, 4].forEach(() => document.activeElement.dispatchEvent(
          new KeyboardEvent("keydown", { key: "ArrowUp", bubbles: true, cancelable: true })))"""
    )
    expect(editor.field("wide")).to_have_value("8")
    editor.field("wide").fill("6,5")
    editor.press("ArrowUp")
    expect(editor.field("wide")).to_have_value("7")
    assert corners(editor.features("building")[0])[1] == [13, 6]


def test_what_somebody_types_is_not_taken_before_its_end_because_others_draw(
    editor: Editor, guest: Editor
) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.press("v")
    editor.field("feature-name").click()
    editor.page.keyboard.type("The old mi")
    guest.choose("stone")
    guest.drag((40, 6), (46, 12))
    expect(editor.page.locator(".layer", has_text="Buildings").locator(".count")).to_have_text("2")
    editor.page.keyboard.type("ll")
    expect(editor.field("feature-name")).to_have_value("The old mill")
    assert [each["properties"].get("name") for each in editor.features("building")] == [None, None]
    guest.press("Control+z")
    expect(editor.page.locator(".layer", has_text="Buildings").locator(".count")).to_have_text("1")
    editor.press("Tab")
    expect(editor.field("lock")).to_be_focused()
    assert editor.features("building")[0]["properties"]["name"] == "The old mill"


def test_two_values_of_a_piece_are_typed_one_after_the_other(editor: Editor) -> None:
    editor.put("Sherman", 20, 20)
    editor.press("Escape")
    editor.click(20, 20)
    editor.page.get_by_role("tab", name="Forces").click()
    piece = editor.page.locator(".force-form")
    piece.get_by_label("Length").fill("5")
    editor.press("Tab")
    piece.get_by_label("Width").fill("3")
    editor.press("Tab")
    profile = editor.document()["units"][0]["profile"]
    assert (profile["length"], profile["width"]) == (5, 3)


def test_a_name_as_long_as_names_may_be_is_saved(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.press("v")
    editor.field("feature-name").fill("x" * 200)
    editor.press("Enter")
    assert editor.features("building")[0]["properties"]["name"] == "x" * 200


def test_a_table_is_drawn_by_keys_alone_and_each_thing_is_announced(editor: Editor) -> None:
    said = editor.page.locator("#spoken")
    editor.board.focus()
    editor.press("b", *["Control+ArrowLeft"] * 2)
    place = said.inner_text()
    editor.press("Space")
    expect(said).to_contain_text("drawn")
    editor.press("v", "Escape", "Tab")
    expect(said).to_contain_text("building")
    before = corners(editor.features("building")[0])[0]
    editor.press("ArrowRight", "Shift+ArrowDown")
    after = corners(editor.features("building")[0])[0]
    assert (after[0] - before[0], after[1] - before[1]) == (0.5, 1)
    assert place

    editor.press("Enter")
    expect(said).to_contain_text("Corner 1")
    editor.press("Tab")
    expect(said).to_contain_text("Corner 2")
    editor.press("ArrowUp", "Escape", "Escape")
    editor.press(
        "a",
        "ArrowRight",
        "Space",
        *["Shift+ArrowRight"] * 4,
        "Space",
        *["Shift+ArrowDown"] * 4,
        "Space",
        "Enter",
    )
    (field,) = editor.features("area")
    assert len(corners(field)) == 4
    editor.press("v", "Delete")
    assert editor.features("area") == []


def test_pieces_are_selected_with_all_and_their_copies_have_numbers_and_mirrored_face_the_other_way(
    editor: Editor,
) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    editor.put("sherman", 20, 10)
    editor.press("v", "Escape", "Control+a")
    expect(editor.field("wide")).to_be_visible()
    editor.press("Control+d")
    first, second = editor.document()["units"]
    assert (second["name"], second["facing"]) == (f"{first['name']} 2", 90)
    editor.page.get_by_role("button", name="Mirror").click()
    assert [each["facing"] for each in editor.document()["units"]] == [90, 270]


@pytest.mark.parametrize("deed", ["Lock all", "Hide"])
def test_pieces_that_are_locked_or_hidden_stay_while_the_ground_is_moved(editor: Editor, deed: str) -> None:
    editor.choose("plough")
    editor.drag((16, 6), (24, 14))
    editor.put("sherman", 20, 10)
    editor.press("v", "Escape")
    inspector = editor.page.locator("#inspector")
    inspector.get_by_role("tab", name="Feature").click()
    inspector.get_by_role("button", name=f"{deed}: Pieces").click()
    editor.drag((20, 10), (30, 10))
    assert corners(editor.features("area")[0])[0] == [26, 6]
    editor.press("Escape", "Control+a", "Delete")
    (tank,) = editor.document()["units"]
    assert tank["at"] == [20, 10]
    assert editor.features("area") == []
    editor.press("u")
    editor.click(40, 20)
    expect(editor.page.locator("#toasts")).to_contain_text("Pieces")
    assert len(editor.document()["units"]) == 1


def test_a_ground_is_cut_curved_and_several_are_sized_by_keys(editor: Editor) -> None:
    said = editor.page.locator("#spoken")
    editor.choose("wheat")
    editor.drag((6, 6), (18, 18))
    editor.press("v")
    editor.field("corner-1-curve").fill("4")
    editor.press("Enter")
    assert editor.features("area")[0]["properties"]["shape"]["corners"][1] == [18, 6, 4]
    editor.board.focus()
    editor.press("x", *["Shift+ArrowUp"] * 2, "Space")
    expect(said).to_have_text("The cut begins at 12, 0")
    editor.press(*["Shift+ArrowDown"] * 4, "Space")
    west, east = sorted(editor.features("area"), key=lambda each: min(corners(each)))
    assert max(corners(west))[0] == min(corners(east))[0] == 12
    assert [18, 6] not in corners(east)
    editor.press("Control+a")
    editor.field("wide").fill("24")
    editor.press("Enter")
    assert sorted(max(corners(each))[0] for each in editor.features("area")) == [18, 30]


def test_a_finger_puts_corners_where_it_presses_and_ends_a_drawing_by_its_buttons(
    live_server_process: Server, contexts: Contexts
) -> None:
    tablet = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
    context: BrowserContext = contexts.take(live_server_process.url, **tablet)
    editor = Editor(context.new_page(), live_server_process.url, begun(context, live_server_process.url))

    def tap(x: float, y: float, right: float = 0) -> None:
        east, south = editor.at(x, y)
        editor.page.touchscreen.tap(east + right, south)

    editor.choose("track")
    for at in ((10, 10), (32, 14), (40, 22)):
        tap(*at)
    editor.page.get_by_role("button", name="Last corner").click()
    editor.page.get_by_role("button", name="Done").click()
    (road,) = editor.features("road")
    assert [[round(each) for each in at] for at in corners(road)] == [[10, 10], [32, 14]]
    expect(editor.page.get_by_role("button", name="Done")).to_have_count(0)

    editor.choose("wheat")
    for at in ((10, 22), (30, 22), (30, 40)):
        tap(*at)
    tap(10, 22, right=16)
    assert len(corners(editor.features("area")[0])) == 4
    assert editor.complaints == []
    contexts.give_back(context)


def test_two_at_once_see_each_other_and_lose_nothing(editor: Editor) -> None:
    path = editor.page.url.removeprefix(editor.server)
    other = Editor(editor.page.context.new_page(), editor.server, path)
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    assert len(editor.features("building")) == 1
    other.choose("stone")
    other.drag((24, 6), (30, 12))
    assert {each["properties"]["material"] for each in other.features("building")} == {"brick", "stone"}
    other.press("Control+z")
    assert [each["properties"]["material"] for each in other.features("building")] == ["brick"]
    assert other.complaints == []


def test_a_named_field_keeps_its_name_and_says_it_at_the_pointer(editor: Editor) -> None:
    editor.choose("wheat")
    editor.drag((6, 6), (18, 18))
    editor.press("v")
    editor.field("feature-name").fill("the long acre")
    editor.press("Enter")
    assert editor.features("area")[0]["properties"]["name"] == "the long acre"
    editor.page.locator("#scenario-name button").click()
    editor.page.locator(".name-field").fill("Cold Farm")
    editor.press("Enter")
    assert editor.document()["name"] == "Cold Farm"
    expect(editor.page).to_have_title("Cold Farm · Flat Out")


def test_a_bridge_pressed_onto_a_river_lies_across_it_and_slides_along_it(editor: Editor) -> None:
    editor.choose("stream")
    editor.click(6, 24)
    editor.click(40, 24)
    editor.press("Enter")
    editor.choose("bridge")
    editor.click(20, 24.4)
    (bridge,) = editor.features("road")
    assert corners(bridge) == [[20, 21.95], [20, 26.05]]
    editor.press("v")
    editor.drag((20, 22.3), (28, 25))
    (bridge,) = editor.features("road")
    assert corners(bridge) == [[28, 21.95], [28, 26.05]]
    editor.press("ArrowDown", "ArrowRight")
    assert corners(editor.features("road")[0])[0] == [28.5, 21.95]
    editor.drag((30, 24), (32, 24))
    assert editor.features("road")[0]["properties"]["width"] == 5


def test_a_farm_that_was_kept_is_laid_again_on_the_table(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((10, 10), (16, 14))
    editor.press("v", "Control+g")
    name = editor.page.get_by_label("Name of the stamp")
    name.fill("Cold Farm")
    editor.press("Enter")
    editor.page.get_by_role("button", name="Lay Cold Farm on the table").hover()
    editor.page.mouse.down()
    editor.page.mouse.move(*editor.at(30, 30), steps=6)
    editor.page.mouse.up()
    first, second = (corners(each) for each in editor.features("building"))
    assert [round(second[0][axis] - first[0][axis]) for axis in (0, 1)] == [17, 18]
    editor.page.reload()
    editor.page.get_by_role("tab", name="Stamps").click()
    expect(name).to_have_value("Cold Farm")


def test_the_corner_of_a_house_is_given_a_name_and_keeps_it_when_the_house_moves(editor: Editor) -> None:
    editor.choose("brick")
    editor.drag((10, 10), (16, 14))
    editor.press("v")
    editor.field("corner-1-name").fill("the broken gate")
    editor.press("Enter")
    expect(editor.page.locator(".point-renamed")).to_have_text("renamed")
    editor.page.locator("#board").focus()
    editor.press("Shift+ArrowRight")
    (point,) = editor.features("point")
    assert point["properties"]["name"] == "the broken gate"
    assert corners(point) == corners(editor.features("building")[0])[1] == [17, 10]


def ink_at(editor: Editor, x: float, y: float) -> int:
    """Return how opaque the marks over the table are within the arrow of a cursor that points at a place."""
    opaque: int = editor.page.evaluate(
        """([left, top]) => {
          const canvas = document.querySelector("#board canvas.marks");
          const box = canvas.getBoundingClientRect();
          const at = [left - box.x + 4, top - box.y + 7].map((one) => (one * canvas.width) / box.width);
          return canvas.getContext("2d").getImageData(...at.map(Math.round), 1, 1).data[3];
        }""",
        editor.at(x, y),
    )
    return opaque


def test_a_church_is_copied_into_another_table(editor: Editor) -> None:
    context = editor.page.context
    other = Editor(context.new_page(), editor.server, begun(context, editor.server))
    editor.page.bring_to_front()
    editor.choose("church")
    editor.drag((10, 10), (16, 14))
    editor.press("v", "Control+c")
    other.page.bring_to_front()
    other.board.focus()
    other.press("Control+v")
    expect(other.field("feature-name")).to_be_visible()
    (church,) = other.features("building")
    assert church["properties"] == editor.features("building")[0]["properties"]
    assert other.page.url != editor.page.url
    assert other.complaints == []


def test_a_version_is_gone_back_to(editor: Editor, guest: Editor) -> None:
    editor.choose("brick")
    editor.drag((6, 6), (12, 12))
    assert len(editor.features("building")) == 1
    guest.choose("stone")
    guest.drag((24, 6), (30, 12))
    assert len(guest.features("building")) == 2
    expect(editor.page.locator("button.version")).to_have_count(2)
    editor.page.locator("button.version").first.click()
    expect(editor.page.locator("dialog .differences li")).to_have_text("stone added")
    editor.page.get_by_role("button", name=re.compile("^Go back")).click()
    expect(editor.page.locator("button.version")).to_have_count(3)
    assert [each["properties"]["material"] for each in editor.features("building")] == ["brick"]


def test_the_cursor_of_who_came_by_the_link_is_seen(editor: Editor, guest: Editor) -> None:
    expect(editor.page.locator("#people li")).to_have_count(2)
    assert ink_at(editor, 10, 42) == 0
    guest.page.mouse.move(*guest.at(10, 42))
    for _ in range(100):
        if ink_at(editor, 10, 42):
            break
        editor.page.wait_for_timeout(50)
    assert ink_at(editor, 10, 42) == 255


def test_a_table_is_played_at_once(editor: Editor) -> None:
    editor.choose("wheat")
    editor.drag((6, 6), (18, 18))
    assert len(editor.features("area")) == 1
    editor.page.get_by_role("button", name="Play this").click()
    expect(editor.page).to_have_url(re.compile(r"/games/[^/]+/"))


def test_who_may_only_look_finds_nothing_to_change_it_with_and_may_copy_it(
    editor: Editor, viewer: Editor
) -> None:
    editor.choose("wheat")
    editor.drag((6, 6), (18, 18))
    tools = viewer.page.get_by_role("navigation", name="Tools").get_by_role("button")
    assert [tool.get_attribute("aria-label") for tool in tools.all()] == [
        "Select",
        "Measure",
        "Frame",
        "Keys",
    ]
    expect(viewer.page.locator("#palette")).to_be_hidden()
    expect(viewer.page.locator("#strip .saved")).to_have_text("Only to look at")
    viewer.press("a")
    viewer.drag((30, 30), (40, 40))
    viewer.click(12, 12)
    expect(viewer.field("name")).to_be_disabled()
    viewer.press("Delete")
    assert len(editor.features("area")) == 1
    viewer.page.get_by_role("button", name="Copy to change").click()
    viewer.page.get_by_role("button", name="Share").wait_for()
    assert len(viewer.features("area")) == 1
