"""The editor of hex boards: painted by mouse and by keys alone, as its document has it in the end."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.contexts import PHONE, Contexts
from tests.browser.player import STILL
from tests.services import Server

PITCH: Final = 4.5
"""Inches between the middles of hexes that touch: `static/table/map/hex/grid.js`."""


class HexEditor:
    """A person at the editor of a board of flat-topped hexes."""

    def __init__(self, page: Page, server: str, system: str) -> None:
        self.page, self.server = page, server
        self.complaints: list[str] = []
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.goto(f"{server}/scenarios/new/")
        page.locator(f"input[name=system][value={system}]").check(force=True)
        page.locator("#name").fill("Mill bridge")
        page.locator("#lines").fill("9")
        page.locator("#length").fill("8")
        page.locator("#orientation").select_option("flat")
        page.get_by_role("button", name="Begin").click()
        page.locator("#desk:not([aria-busy])").wait_for()
        page.locator("#live.up").wait_for(state="attached")

    # -- places ----------------------------------------------------------------------------------

    def middle(self, label: str) -> tuple[float, float]:
        """Return where the middle of a hex is, in inches."""
        line, number = ord(label[0]) - ord("A"), int(label[1:])
        along = number + (0.5 if line % 2 else 0)
        return PITCH / sqrt(3) + line * PITCH * sqrt(3) / 2, (along - 0.5) * PITCH

    def between(self, one: str, other: str) -> tuple[float, float]:
        """Return where the middle of a hexside is, in inches."""
        (x, y), (u, v) = self.middle(one), self.middle(other)
        return (x + u) / 2, (y + v) / 2

    def at(self, place: str | tuple[float, float]) -> tuple[float, float]:
        """Return where a hex, or a place in inches, is on the page."""
        x, y = self.middle(place) if isinstance(place, str) else place
        stage = json.loads(self.page.locator("#map").get_attribute("data-stage") or "{}")
        box = self.page.locator("#board").bounding_box()
        assert box
        return (
            box["x"] + box["width"] / 2 + (x - stage["centre"][0]) * stage["scale"],
            box["y"] + box["height"] / 2 + (y - stage["centre"][1]) * stage["scale"],
        )

    # -- deeds -----------------------------------------------------------------------------------

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def choose(self, row: str) -> None:
        self.page.locator(f'[data-row="{row}"]').click()

    def click(self, place: str | tuple[float, float]) -> None:
        self.page.mouse.click(*self.at(place))

    def drag(self, *places: str | tuple[float, float]) -> None:
        self.page.mouse.move(*self.at(places[0]))
        self.page.mouse.down()
        for place in places[1:]:
            self.page.mouse.move(*self.at(place), steps=4)
        self.page.mouse.up()

    def tab(self, name: str) -> None:
        self.page.locator("#inspector").get_by_role("tab", name=name).click()

    # -- what came of it -------------------------------------------------------------------------

    def document(self) -> dict[str, Any]:
        """Return the document as the server has it."""
        expect(self.page.locator(".saved")).to_have_text("Saved")
        scenario = re.findall(r"/scenarios/([^/]+)/", self.page.url)[0]
        answer = self.page.request.get(f"{self.server}/api/scenarios/{scenario}/edits/")
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()["document"]
        return found

    def hexes(self, word: str) -> set[str]:
        """Return the hexes that hold a word of terrain."""
        held = self.document()["board"].get("hexes", {})
        return {label for label, found in held.items() if word in found.get("terrain", ())}

    @property
    def said(self) -> Any:
        return self.page.locator("#spoken")


Open = Callable[..., HexEditor]


@pytest.fixture
def open_editor(live_server_process: Server, contexts: Contexts) -> Iterator[Open]:
    opened: list[HexEditor] = []

    def start(system: str = "squad_leader", **options: Any) -> HexEditor:
        context = contexts.take(live_server_process.url, **options)
        editor = HexEditor(context.new_page(), live_server_process.url, system)
        opened.append(editor)
        return editor

    yield start
    for editor in opened:
        contexts.give_back(editor.page.context)
        assert editor.complaints == []


@pytest.mark.parametrize(
    ("system", "row", "word"),
    [
        ("squad_leader", "woods", "woods"),
        ("valor_victory", "marsh", "marsh"),
        ("great_war", "shell_crater", "shell_crater"),
        ("open_hexes", "crops", "crops"),
    ],
)
def test_a_stroke_of_the_brush_is_laid_and_taken_back_as_one(
    open_editor: Open, system: str, row: str, word: str
) -> None:
    editor = open_editor(system)
    editor.press("b")
    editor.choose(row)
    editor.drag("D4", "E5")
    ring = {"D3", "D4", "D5", "C4", "C5", "E4", "E5", "E6", "F4", "F5"}
    assert editor.hexes(word) == ring
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.press("Control+z")
    assert editor.hexes(word) == set()


def test_a_brush_is_made_smaller_and_picks_up_what_lies_under_it(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("b", ",")
    expect(editor.said).to_have_text("A brush of one hex")
    editor.choose("grain")
    editor.click("C3")
    editor.choose("woods")
    editor.page.keyboard.down("Alt")
    editor.click("C3")
    editor.page.keyboard.up("Alt")
    expect(editor.page.locator('[data-row="grain"]')).to_have_attribute("aria-pressed", "true")
    editor.click("F6")
    assert editor.hexes("grain") == {"C3", "F6"}


def test_the_fill_reaches_what_holds_the_same_and_the_eraser_clears(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("b")
    editor.choose("woods")
    editor.drag("D4")
    editor.press("g")
    editor.choose("brush")
    editor.click("D4")
    assert editor.hexes("woods") == set()
    assert len(editor.hexes("brush")) == 7
    editor.press("e")
    editor.click("D4")
    assert editor.hexes("brush") == set()


def test_levels_are_painted_and_raised_by_keys(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("b", ",")
    editor.choose("level_1")
    editor.click("E3")
    editor.press("]")
    assert editor.document()["board"]["hexes"] == {"E3": {"level": 2}}


def test_a_hedge_goes_from_corner_to_corner_and_a_press_takes_a_side_off(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("s")
    editor.choose("hedge")
    editor.click(editor.between("C3", "C4"))
    assert editor.document()["board"]["hexsides"] == [{"between": ["C3", "C4"], "terrain": "hedge"}]
    editor.drag(editor.between("E4", "E5"), editor.between("F4", "E5"), editor.between("F5", "F4"))
    sides = [tuple(side["between"]) for side in editor.document()["board"]["hexsides"]]
    assert len(sides) > 2
    editor.click(editor.between("C3", "C4"))
    assert ("C3", "C4") not in [tuple(side["between"]) for side in editor.document()["board"]["hexsides"]]


def test_a_road_is_dragged_from_hex_to_hex_and_taken_up_again(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("r")
    editor.drag("B3", "D4", "F3")
    roads = [["B3", "C4"], ["C4", "D4"], ["D4", "E4"], ["E4", "F3"]]
    assert editor.document()["board"]["roads"] == roads
    editor.drag("B3", "D4")
    assert editor.document()["board"]["roads"] == roads[2:]


def test_a_hex_gets_a_name(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("t")
    editor.click("D4")
    editor.page.get_by_label("Name on D4").fill("Hill 522")
    editor.press("Enter")
    assert editor.document()["board"]["hexes"] == {"D4": {"features": {"name": "Hill 522"}}}


def test_hexes_are_painted_by_keys_alone_and_each_is_announced(open_editor: Open) -> None:
    editor = open_editor()
    editor.page.locator("#board").focus()
    editor.press("b", ",", "5", "ArrowDown", "ArrowDown", "ArrowRight")
    expect(editor.said).to_have_text(re.compile(r"^B\d, Open, level 0$"))
    editor.press("Enter")
    expect(editor.said).to_have_text("Woods, 1 hex")
    assert len(editor.hexes("woods")) == 1


def test_pieces_are_put_down_numbered_turned_and_put_in_reserve(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("u")
    editor.page.get_by_label("Find a piece").fill("sherman")
    editor.page.locator("[data-piece]").first.click()
    editor.click("B3")
    editor.click("B5")
    units = editor.document()["units"]
    assert [unit["hex"] for unit in units] == ["B3", "B5"]
    assert units[1]["name"] == f"{units[0]['name']} 2"
    editor.page.locator("#board").focus()
    editor.press(".")
    assert editor.document()["units"][1]["facing"] == (units[1]["facing"] + 60) % 360
    editor.press("Backspace")
    assert "hex" not in editor.document()["units"][1]
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_a_piece_is_dragged_onto_the_board_from_the_palette(open_editor: Open) -> None:
    editor = open_editor("valor_victory")
    editor.page.locator("#palette").get_by_role("tab", name="Pieces").click()
    box = editor.page.locator("[data-piece]").first.bounding_box()
    assert box
    editor.page.mouse.move(box["x"] + 20, box["y"] + 15)
    editor.page.mouse.down()
    editor.page.mouse.move(*editor.at("D4"), steps=5)
    editor.page.mouse.up()
    assert [unit["hex"] for unit in editor.document()["units"]] == ["D4"]


def test_terrain_is_found_by_its_words_and_by_a_slash(open_editor: Open) -> None:
    editor = open_editor("valor_victory")
    editor.press("/")
    expect(editor.page.get_by_label("Find a terrain")).to_be_focused()
    editor.page.keyboard.type("cross")
    expect(editor.page.locator(".palette-row")).to_have_count(1)
    editor.press("Escape")
    assert editor.page.locator(".palette-row").count() > 10


def test_the_board_forces_and_briefing_are_set_in_the_inspector(open_editor: Open) -> None:
    editor = open_editor()
    editor.tab("Board")
    editor.page.locator("#inspector").get_by_label("Lines of hexes").fill("11")
    editor.press("Enter")
    editor.page.locator("#inspector").get_by_role("radio", name="Half").click()
    editor.tab("Forces")
    editor.page.get_by_label("Name of Red").fill("Guards")
    editor.press("Enter")
    editor.tab("Briefing")
    editor.page.get_by_label("For Guards alone").fill("Hold the **mill**.")
    editor.page.get_by_label("Victory").fill("The mill.")
    editor.page.get_by_label("Victory").blur()
    document = editor.document()
    assert (document["board"]["lines"], document["board"]["half_hexes"][:2]) == (11, ["B8", "D8"])
    assert document["sides"][0]["name"] == "Guards"
    own = document["sides"][0]["id"]
    assert document["briefing"] == {"sides": {own: "Hold the **mill**."}, "victory": "The mill."}


def test_sides_get_baselines_and_hexes_objectives(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("z")
    editor.page.locator("#palette").get_by_role("radio", name="Blue").click()
    editor.drag("A2", "A5")
    editor.press("j")
    editor.click("E4")
    editor.click("G4")
    editor.click("E4")
    document = editor.document()
    assert document["board"]["baselines"] == {document["sides"][1]["id"]: ["A2", "A3", "A4", "A5"]}
    (objective,) = document["tokens"]
    assert (objective["kind"], objective["hex"]) == ("objective", "G4")
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_a_side_gets_hexes_to_deploy_in_by_the_mouse_and_by_the_keys(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("d")
    editor.drag("A2", "B4")
    (zone,) = editor.document()["tokens"]
    assert (zone["kind"], zone["side"]) == ("zone", editor.document()["sides"][0]["id"])
    assert {"A2", "A3", "B4"} <= set(zone["hexes"])
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.drag("A2", "B4")
    assert editor.document()["tokens"] == []


def test_baselines_and_objectives_are_set_by_the_keys_alone(open_editor: Open) -> None:
    editor = open_editor()
    editor.page.locator("#board").focus()
    editor.press("z", "ArrowDown", "ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown", "Space")
    expect(editor.said).to_have_text("baseline of Red: 3 hexes")
    editor.press("j", "ArrowDown", "Space")
    expect(editor.said).to_have_text("an objective")
    document = editor.document()
    assert document["board"]["baselines"] == {document["sides"][0]["id"]: ["A2", "A3", "A4"]}
    assert [token["hex"] for token in document["tokens"]] == ["A1"]
    editor.press("Space")
    assert editor.document()["tokens"] == []


def test_a_piece_that_is_to_be_filled_in_is_filled_in_where_its_problem_leads(open_editor: Open) -> None:
    editor = open_editor()
    editor.press("u")
    editor.page.get_by_label("Find a piece").fill("sherman")
    editor.page.locator("[data-piece]", has_text="to be filled in").first.click()
    editor.click("B3")
    mend = editor.page.locator("#to-mend")
    mend.get_by_text("1 to mend").click()
    (unit,) = editor.document()["units"]
    expect(mend.locator("li")).to_have_text(f"{unit['name']} MP is missing")
    mend.locator("li button").click()
    editor.tab("Forces")
    form = editor.page.locator("#inspector .force-form")
    expect(form.locator(".field", has_text="MP")).to_contain_text("To be filled in")
    form.get_by_label("MP", exact=True).fill("9")
    editor.press("Tab")
    expect(mend).to_have_text("Nothing to mend")
    assert editor.document()["units"][0]["profile"]["mp"] == 9


def put_down(editor: HexEditor, *hexes: str) -> None:
    editor.press("u")
    editor.page.get_by_label("Find a piece").fill("sherman")
    editor.page.locator("[data-piece]").first.click()
    for hex_ in hexes:
        editor.click(hex_)
    editor.press("v")
    editor.page.locator("#board").focus()
    editor.press("Escape")


def where(editor: HexEditor) -> list[str | None]:
    return [unit.get("hex") for unit in editor.document()["units"]]


def test_pieces_are_led_copied_and_taken_out_by_the_keys_alone(open_editor: Open) -> None:
    editor = open_editor()
    put_down(editor, "B3", "E3")
    editor.press("Tab", "Tab")
    expect(editor.said).to_have_text("Sherman 2, piece, in E3")
    editor.press("ArrowDown")
    expect(editor.said).to_have_text("Sherman 2, piece, in E4")
    assert where(editor) == ["B3", "E4"]
    editor.press("Control+d")
    names = [unit["name"] for unit in editor.document()["units"]]
    assert len(set(names)) == 3
    assert where(editor)[2] not in {"B3", "E4"}
    editor.press("Delete")
    assert where(editor) == ["B3", "E4"]
    editor.press("Tab", "Backspace")
    assert where(editor) == [None, "E4"]
    editor.press("Control+z", "Control+z")
    assert len(where(editor)) == 3


def test_several_pieces_are_selected_and_go_together(open_editor: Open) -> None:
    editor = open_editor()
    put_down(editor, "B3", "D3", "G6")
    x, y = editor.middle("B3")
    editor.drag((x - 2, y - 2), tuple(at + 2 for at in editor.middle("D3")))
    editor.drag("B3", "B5")
    assert where(editor) == ["B5", "D5", "G6"]
    editor.page.keyboard.down("Shift")
    editor.click("G6")
    editor.page.keyboard.up("Shift")
    editor.press("ArrowUp")
    assert where(editor) == ["B4", "D4", "G5"]
    editor.press("Delete")
    assert where(editor) == []


def test_a_board_with_fewer_lines_has_nothing_to_mend_and_comes_back_in_one_step(open_editor: Open) -> None:
    editor = open_editor()
    editor.choose("woods")
    editor.drag("H2", "H6")
    before = editor.document()
    editor.tab("Board")
    editor.page.locator("#inspector").get_by_label("Lines of hexes").fill("6")
    editor.press("Enter")
    assert editor.hexes("woods") == set()
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.page.locator("#board").focus()
    editor.press("Control+z")
    assert editor.document() == before


def test_a_phone_puts_pieces_down_with_a_tap(open_editor: Open) -> None:
    editor = open_editor(viewport=PHONE, has_touch=True, is_mobile=True)
    editor.page.get_by_role("button", name="Place").tap()
    editor.page.locator("[data-piece]").first.tap()
    editor.page.evaluate(STILL)
    for corner in ("A1", "A8", "I1", "I8"):
        editor.page.touchscreen.tap(*editor.at(corner))
    editor.page.get_by_role("button", name="Look").tap()
    expect(editor.page.locator("#palette")).to_be_hidden()
    assert [unit["hex"] for unit in editor.document()["units"]] == ["A1", "A8", "I1", "I8"]


# -- layers ------------------------------------------------------------------------------------------


def layer(editor: HexEditor, deed: str, name: str) -> Any:
    return editor.page.locator("#inspector").get_by_role("button", name=f"{deed}: {name}")


def test_a_locked_layer_is_not_painted_nor_erased_and_that_is_said(open_editor: Open) -> None:
    editor = open_editor()
    editor.choose("woods")
    editor.drag("D4")
    editor.choose("level_1")
    editor.drag("D4")
    editor.tab("Feature")
    layer(editor, "Lock all", "Terrain").click()
    editor.press("e")
    editor.drag("D4")
    expect(editor.page.locator("#toasts")).to_contain_text("Locked: Terrain")
    editor.choose("level_2")
    editor.drag("D4")
    assert len(editor.hexes("woods")) == 7
    assert editor.document()["board"]["hexes"]["D4"] == {"terrain": ["woods"], "level": 2}
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")
    editor.tab("Feature")
    layer(editor, "Lock all", "Terrain").click()
    editor.press("e")
    editor.drag("D4")
    assert editor.hexes("woods") == set()


def test_a_lock_is_seen_by_others_and_is_one_step_of_undo(open_editor: Open) -> None:
    editor = open_editor()
    other = editor.page.context.new_page()
    other.goto(editor.page.url)
    other.locator("#desk:not([aria-busy])").wait_for()
    other.locator("#inspector").get_by_role("tab", name="Feature").click()
    editor.tab("Feature")
    layer(editor, "Lock all", "Roads").click()
    lock = other.locator("#inspector").get_by_role("button", name="Lock all: Roads")
    expect(lock).to_have_attribute("aria-pressed", "true")
    editor.page.bring_to_front()
    editor.press("r")
    editor.drag("B3", "D4")
    assert editor.document()["board"]["roads"] == []
    editor.press("Control+z")
    expect(lock).to_have_attribute("aria-pressed", "false")
    other.close()


def test_locked_and_hidden_pieces_are_neither_selected_nor_put_down(open_editor: Open) -> None:
    editor = open_editor()
    put_down(editor, "B3", "E3")
    editor.tab("Feature")
    layer(editor, "Lock all", "Pieces").click()
    editor.drag("B3", "B5")
    editor.press("u")
    editor.click("G4")
    expect(editor.page.locator("#toasts")).to_contain_text("Locked: Pieces")
    assert where(editor) == ["B3", "E3"]
    expect(editor.page.locator("#toasts")).not_to_contain_text("Locked")
    editor.tab("Forces")
    editor.page.locator(".force-pick").first.click()
    editor.page.locator("#inspector").get_by_role("button", name="In reserve", exact=True).click()
    expect(editor.page.locator("#toasts")).to_contain_text("Locked: Pieces")
    assert where(editor) == ["B3", "E3"]
    editor.tab("Feature")
    layer(editor, "Lock all", "Pieces").click()
    layer(editor, "Hide", "Pieces").click()
    editor.press("v")
    editor.page.locator("#board").focus()
    editor.press("Control+a")
    expect(editor.page.locator("#inspector .sect").first).to_have_text("72 hexes")


# -- patches of hexes --------------------------------------------------------------------------------


def village(editor: HexEditor) -> None:
    """Lay woods on C3 and C4, a level on C4, a hedge between them and a road beside it."""
    editor.press("b", ",")
    editor.choose("woods")
    editor.drag("C3", "C4")
    editor.choose("level_1")
    editor.click("C4")
    editor.press("s")
    editor.choose("hedge")
    editor.click(editor.between("C3", "C4"))
    editor.press("r")
    editor.drag("C4", "D4")
    editor.press("v")


def box(editor: HexEditor, first: str, last: str) -> None:
    """Draw a box about the hexes from one to another."""
    (x, y), (u, v) = editor.middle(first), editor.middle(last)
    editor.drag((x - 2.9, y - 2.9), (u + 2.9, v + 2.9))


def lies(editor: HexEditor) -> tuple[set[str], dict[str, int], list[list[str]], list[list[str]]]:
    """Return where woods, levels, hexsides and roads are."""
    board = editor.document()["board"]
    levels = {label: held["level"] for label, held in board["hexes"].items() if "level" in held}
    sides = [side["between"] for side in board["hexsides"]]
    return editor.hexes("woods"), levels, sides, board["roads"]


def test_a_patch_is_dragged_onto_other_lines_and_keeps_its_shape(open_editor: Open) -> None:
    editor = open_editor()
    village(editor)
    box(editor, "C3", "D4")
    expect(editor.page.locator("#inspector .sect").first).to_have_text("4 hexes")
    editor.drag("C4", "F6")
    after = ({"F5", "F6"}, {"F6": 1}, [["F5", "F6"]], [["F6", "G7"]])
    assert lies(editor) == after
    editor.press("Control+z")
    assert lies(editor) == ({"C3", "C4"}, {"C4": 1}, [["C3", "C4"]], [["C4", "D4"]])
    editor.press("Control+y")
    assert lies(editor) == after
    expect(editor.page.locator("#to-mend")).to_have_text("Nothing to mend")


def test_what_a_patch_was_led_over_by_the_keys_comes_back_and_all_of_it_is_one_step(
    open_editor: Open,
) -> None:
    editor = open_editor()
    village(editor)
    editor.press("b")
    editor.choose("marsh")
    editor.click("C6")
    before = editor.document()
    editor.press("v")
    box(editor, "C3", "C4")
    editor.press(*["ArrowDown"] * 3)
    expect(editor.said).to_have_text("2 hexes, from C6")
    assert editor.hexes("marsh") == set()
    editor.press("ArrowDown", "ArrowDown")
    assert editor.hexes("marsh") == {"C6"}
    expect(editor.page.locator("#toasts")).to_contain_text("1 hex of it falls off the board")
    editor.press("ArrowUp")
    assert editor.hexes("woods") == {"C7", "C8"}
    editor.press("Control+z")
    assert editor.document() == before


def test_a_patch_is_turned_and_mirrored_and_comes_round(open_editor: Open) -> None:
    editor = open_editor()
    village(editor)
    box(editor, "C3", "D4")
    before = lies(editor)
    turn = editor.page.locator("#inspector").get_by_role("button", name="Turn by 60°")
    turn.click()
    assert lies(editor) != before
    for _ in range(5):
        turn.click()
    assert lies(editor) == before
    mirror = editor.page.locator("#inspector").get_by_role("button", name="Mirror")
    mirror.click()
    assert lies(editor)[3] == [["B4", "C4"]]
    mirror.click()
    assert lies(editor) == before


def test_a_patch_is_selected_copied_and_pasted_by_the_keys_alone(open_editor: Open) -> None:
    editor = open_editor()
    village(editor)
    editor.page.mouse.move(5, 5)
    editor.page.locator("#board").focus()
    editor.press("Escape", *["ArrowRight"] * 3, "ArrowDown", "ArrowDown")
    expect(editor.said).to_have_text("C3, Woods, level 0")
    editor.press("Shift+ArrowDown")
    expect(editor.said).to_have_text("C4, 2 hexes selected")
    editor.press("Control+c", "Escape")
    editor.press(*["ArrowRight"] * 5, *["ArrowDown"] * 5)
    at = str(editor.said.text_content()).split(",")[0]
    editor.press("Control+v")
    woods, levels, sides, _ = lies(editor)
    assert at in woods
    assert len(woods) == 4
    assert sorted(levels.values()) == [1, 1]
    assert len(sides) == 2
    editor.press("Control+x")
    assert editor.hexes("woods") == {"C3", "C4"}
    editor.press("Control+z")
    assert editor.hexes("woods") == woods


def test_a_patch_is_pasted_into_a_board_whose_hexes_point_another_way(open_editor: Open) -> None:
    editor = open_editor()
    village(editor)
    put_down(editor, "C4")
    box(editor, "C3", "D4")
    editor.press("Control+c")
    other = HexEditor(editor.page.context.new_page(), editor.server, "squad_leader")
    other.tab("Board")
    other.page.locator("#inspector").get_by_role("radio", name="Points up").click()
    other.page.locator("#board").focus()
    other.press("Control+v")
    expect(other.page.locator("#inspector .sect").first).to_have_text("4 hexes, 1 piece")
    woods, levels, sides, roads = lies(other)
    (unit,) = other.document()["units"]
    assert len(woods) == 2
    assert len(roads) == 1
    assert sides == [sorted(woods)]
    assert list(levels) == [unit["hex"]]
    assert unit["facing"] == editor.document()["units"][0]["facing"] + 30
    expect(other.page.locator("#to-mend")).to_have_text("Nothing to mend")
    assert other.complaints == []


def test_pieces_are_pasted_under_the_pointer_in_their_formation_and_beside_those_that_stand_there(
    open_editor: Open,
) -> None:
    editor = open_editor()
    put_down(editor, "B3", "C4")
    (x, y), (u, v) = editor.middle("B3"), editor.middle("C4")
    editor.drag((x - 2, y - 2), (u + 2, v + 2))
    editor.press("Control+c")
    editor.page.mouse.move(*editor.at("F6"))
    editor.press("Control+v")
    assert where(editor)[2:] == ["F6", "G7"]
    editor.press("Control+v")
    places = where(editor)
    assert None not in places
    assert len(set(places)) == 6
    names = [unit["name"] for unit in editor.document()["units"]]
    assert len(set(names)) == 6


def test_pieces_of_a_patch_that_falls_off_the_board_are_put_in_reserve(open_editor: Open) -> None:
    editor = open_editor()
    put_down(editor, "D4")
    box(editor, "B2", "D4")
    editor.press("Control+c")
    editor.page.mouse.move(*editor.at("I8"))
    editor.press("Control+v")
    toasts = editor.page.locator("#toasts")
    expect(toasts).to_contain_text("fall off the board")
    expect(toasts).to_contain_text("1 piece has no hex there, and is in reserve")
    assert where(editor) == ["D4", None]
