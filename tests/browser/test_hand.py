"""The hand: units that the rules do not move are lifted, carried and put down."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import Document, field, section, tank
from tests.browser.hexes import expect_hex, hex_board, middle, squad
from tests.browser.player import Player

Host = Callable[..., Hosted]


def sections() -> Document:
    units = [
        section("rifles", "a", (10, 10)),
        section("bren", "a", (10, 14)),
        section("mortar", "a", (13, 12)),
        section("gruppe", "b", (36, 12)),
        tank("zarya", "a", (10, 24)),
    ]
    return field(units=units)


def spoken(player: Player, words: str | re.Pattern[str]) -> None:
    expect(player.page.locator("#spoken")).to_contain_text(words)


def test_a_section_is_dragged_past_a_via_point_and_everybody_sees_it(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.press((10, 10))
    ada.pull((13, 10))
    ada.key("Space")
    ada.pull((13, 14))
    spoken(ada, re.compile(r"Rifles, [67](\.\d)? inches"))
    ben.hears(
        "dragging", lambda frame: bool(frame["route"]) and frame["route"].get("hand", False), unit="rifles"
    )
    row = ben.page.locator(".row", has_text="Rifles")
    ben.sees("in Ada’s hand", row)
    ada.let_go()
    ada.expect_unit_at("rifles", [13, 14])
    ben.sees("Rifles, by Ada's hand, 7″")
    expect(row).not_to_contain_text("hand")
    entry = ben.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    [placed] = [event for event in entry["events"] if event["type"] == "unit_placed"]
    assert [at[:2] for at in placed["path"]] == [[10, 10], [13, 10], [13, 14]]


def test_over_a_limit_the_hand_is_warned_and_lets_go_all_the_same(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.press((10, 10))
    ada.pull((14, 10))
    ada.key("6")
    ada.pull((18, 10))
    spoken(ada, "Rifles, 8 of 6 inches")
    spoken(ada, "2 over")
    ada.let_go()
    ada.expect_unit_at("rifles", [18, 10])
    ada.sees("Rifles, by Ada's hand, 8″ of 6″")


def test_a_limit_that_is_typed_is_the_one_units_alone(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.press((10, 10))
    ada.pull((14, 10))
    ada.key("6")
    ada.let_go()
    ada.sees("Rifles, by Ada's hand, 4″ of 6″")
    ada.drag((10, 14), (17, 14))
    ada.sees("Bren, by Ada's hand, 7″.")
    ada.drag((14, 10), (17, 10))
    ada.sees("Rifles, by Ada's hand, 3″ of 6″")


def test_on_a_phone_a_small_piece_that_is_selected_is_dragged_and_not_turned(host: Host) -> None:
    ada = host(sections()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap((10, 10))
    expect(ada.page.locator(".marks-bar")).to_be_visible()
    ada.drag_by_finger((10, 10), (20, 20))
    ada.sees("Rifles, by Ada's hand")
    assert ada.state()["units"]["rifles"]["facing"] == 90


def test_what_the_hand_has_moved_is_selected_to_be_marked(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((13, 12))
    ada.drag((10, 10), (16, 20))
    ada.expect_unit_at("rifles", [16, 20])
    ada.key("5")
    ada.sees("Rifles: Activated, by Ada's hand")


def test_a_limit_is_rolled_before_a_move(host: Host) -> None:
    game = host(sections())
    game.load_dice((2, 3))
    ada = game.join("player", "a")
    ada.click((10, 10))
    ada.page.get_by_role("button", name="limit").click()
    card = ada.page.locator(".hand-limit")
    card.get_by_role("button", name="2d6").click()
    ada.sees("for how far Rifles goes")
    bar = ada.page.get_by_role("toolbar", name="Marks")
    ada.sees("2d6: 5″", bar)
    ada.drag((10, 10), (14, 10))
    ada.sees("Rifles, by Ada's hand, 4″ of 5″")
    ada.sees("2d6: 4″ of 5″", bar)
    ada.drag((14, 10), (16, 10))
    ada.sees("Rifles, by Ada's hand, 2″ of 1″")
    ada.sees("2d6: 6″ of 5″", bar)
    ada.key("Control+z")
    ada.sees("2d6: 4″ of 5″", bar)
    ada.key("Shift+Z")
    expect(bar.get_by_text("2d6")).to_be_hidden()


def test_what_is_left_of_a_rolled_limit_outlasts_a_reload_until_the_phase_ends(host: Host) -> None:
    game = host(sections())
    game.load_dice((2, 3))
    ada = game.join("player", "a")
    bar = ada.page.get_by_role("toolbar", name="Marks")
    ada.click((10, 10))
    ada.page.get_by_role("button", name="limit").click()
    ada.page.locator(".hand-limit").get_by_role("button", name="2d6").click()
    ada.drag((10, 10), (14, 10))
    ada.sees("2d6: 4″ of 5″", bar)
    ada.page.reload()
    ada.wait_until_live()
    ada.click((14, 10))
    ada.sees("2d6: 4″ of 5″", bar)
    ada.drag((14, 10), (16, 10))
    ada.sees("2d6: 6″ of 5″", bar)
    ada.key("Shift+Z")
    expect(bar.get_by_text("2d6")).to_be_hidden()
    ada.page.reload()
    ada.wait_until_live()
    ada.click((16, 10))
    ada.sees("limit", bar)
    expect(bar.get_by_text("2d6")).to_be_hidden()


def test_escape_puts_the_piece_back_and_sends_nothing(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.press((10, 10))
    ada.pull((20, 10))
    spoken(ada, "Rifles, 10 inches")
    ada.key("Escape")
    ada.let_go()
    ada.drag((13, 12), (13, 8))
    ada.sees("Mortar, by Ada's hand, 4″")
    assert ada.state()["units"]["rifles"]["at"] == [10, 10]


def test_the_wheel_turns_the_piece_and_not_the_view(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    stage = ada.page.locator("#map").get_attribute("data-stage")
    ada.press((10, 10))
    ada.pull((14, 10))
    ada.page.mouse.wheel(0, 100)
    ada.key(".")
    ada.let_go()
    ada.sees("Rifles, by Ada's hand")
    assert ada.state()["units"]["rifles"]["facing"] == 120
    assert ada.page.locator("#map").get_attribute("data-stage") == stage


def test_a_piece_takes_hold_of_a_named_point_and_of_anothers_edge(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.drag((10, 10), (23.8, 16.1))
    ada.expect_unit_at("rifles", [24, 16])
    ada.drag((10, 14), (30, 12), (36, 12))
    ada.sees("Bren, by Ada's hand")
    [x, y] = ada.state()["units"]["bren"]["at"]
    assert abs(x - 34) < 0.1, "two inches of its own length from the middle of the other"
    assert abs(y - 12) < 0.2


def test_a_box_selects_several_units_that_keep_their_formation(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    stage = ada.page.locator("#map").get_attribute("data-stage")
    ada.page.keyboard.down("Shift")
    ada.drag((7, 8), (16, 16))
    ada.page.keyboard.up("Shift")
    spoken(ada, "3 selected")
    ada.drag((10, 14), (20, 18))
    ada.expect_unit_at("bren", [20, 18])
    units = ben.state()["units"]
    assert [units[name]["at"] for name in ("rifles", "mortar")] == [[20, 14], [23, 16]]
    assert units["zarya"]["at"] == [10, 24]
    assert ada.page.locator("#map").get_attribute("data-stage") == stage
    entry = ben.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    placed = {event["unit"] for event in entry["events"] if event["type"] == "unit_placed"}
    assert placed == {"rifles", "bren", "mortar"}
    ada.page.keyboard.down("Shift")
    ada.click((23, 16))
    ada.page.keyboard.up("Shift")
    ada.drag((20, 18), (20, 22))
    ada.expect_unit_at("bren", [20, 22])
    units = ada.state()["units"]
    assert [units[name]["at"] for name in ("rifles", "mortar")] == [[20, 18], [23, 16]]


def test_a_box_of_the_tool_leaves_out_what_was_selected_before(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((13, 12))
    ada.key("b")
    ada.drag((8, 8), (12, 15.5))
    spoken(ada, "2 selected")
    ada.drag((10, 14), (20, 18))
    ada.expect_unit_at("bren", [20, 18])
    units = ada.state()["units"]
    assert [units[name]["at"] for name in ("rifles", "mortar")] == [[20, 14], [13, 12]]


def test_the_figure_of_dice_that_are_typed_is_no_limit_of_the_next_move(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.press((10, 10))
    ada.pull((12, 10))
    ada.page.keyboard.type("2d6")
    ada.key("Enter")
    ada.sees("for how far Rifles goes")
    ada.let_go()
    ada.sees("Rifles, by Ada's hand")
    ada.click((12, 10))
    expect(ada.page.get_by_role("toolbar", name="Marks").locator(".mark-limit")).to_contain_text("2d6: 2″ of")


def test_the_keyboard_lifts_moves_and_puts_down(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 10))
    ada.key("ArrowRight", "ArrowRight", "Shift+ArrowRight", "Space", "ArrowDown")
    spoken(ada, "Rifles, 1.6 inches, open ground")
    ada.key("Enter")
    ada.sees("Rifles, by Ada's hand, 1.6″")
    assert ada.state()["units"]["rifles"]["at"] == pytest.approx([11.1, 10.5], abs=1e-5)


def test_what_is_chosen_in_the_list_is_moved_with_the_arrows_and_let_go_with_enter(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.page.locator(".row-main", has_text="Rifles").first.click()
    ada.key("ArrowRight", "ArrowRight", "Space", "ArrowDown", "Enter")
    ada.sees("Rifles, by Ada's hand, 1.5″")


def test_a_vehicle_is_moved_by_hand_when_the_other_side_agrees(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.click((10, 24), button="right")
    ada.page.get_by_role("menuitem", name="By hand").click()
    ada.drag((10, 24), (16, 24))
    ben.page.locator("#banners").get_by_role("button", name="Agree").click()
    ada.expect_unit_at("zarya", [16, 24])


def test_a_finger_carries_the_piece_above_it_and_a_second_one_sets_a_via_point(host: Host) -> None:
    ada = host(sections()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    stage = ada.page.locator("#map").get_attribute("data-stage")
    finger = ada.page.context.new_cdp_session(ada.page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": index} for index, (x, y) in enumerate(at)]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    (x, y), (far_x, far_y) = ada.spot((10, 10)), ada.spot((22, 10))
    touch("touchStart", (x, y))
    for step in range(1, 7):
        touch("touchMove", (x + (far_x - x) * step / 6, y + (far_y + 64 - y) * step / 6))
    spoken(ada, re.compile(r"Rifles, (12|11\.\d|12\.\d) inches"))
    expect(ada.page.get_by_role("button", name="Put it back")).to_be_visible()
    touch("touchStart", (far_x, far_y + 64), (far_x + 90, far_y + 150))
    to_x, to_y = ada.spot((22, 14))
    touch("touchMove", (to_x, to_y + 64))
    touch("touchEnd")
    ada.open_panel()
    ada.tab("Log")
    ada.sees(re.compile(r"Rifles, by Ada's hand, 1[56](\.\d)?″"))
    entry = ada.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    [placed] = [event for event in entry["events"] if event["type"] == "unit_placed"]
    assert len(placed["path"]) == 3
    assert ada.page.locator("#map").get_attribute("data-stage") == stage


def test_on_hexes_a_squad_is_dragged_from_hex_to_hex(host: Host) -> None:
    units = [squad("first", "a", "C4", "infantry"), squad("foe", "b", "J4", "infantry")]
    game = host(hex_board("squad_leader", units))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.press(middle("C4"))
    ada.pull(middle("F4"))
    ada.key("Space")
    ada.pull(middle("F6"))
    spoken(ada, "First, 5 hexes, F6")
    ada.let_go()
    expect_hex(ada, "first", "F6")
    entry = ben.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    [placed] = [event for event in entry["events"] if event["type"] == "unit_placed"]
    assert placed["hexes"][0] == "C4"
    assert placed["hexes"][3:] == ["F4", "F5", "F6"]
    ben.sees("First, by Ada's hand, 5 hexes")


def test_the_form_moves_a_unit_along_points_within_rolled_inches(host: Host) -> None:
    game = host(sections())
    game.load_dice((2, 3))
    ada = game.join("player", "a")
    ada.click((10, 10))
    ada.tab("Orders")
    ada.page.get_by_label("Order", exact=True).select_option("Move by hand")
    ada.page.get_by_role("button", name="Add a point").click()
    ada.page.get_by_label("Path point 1: inches east").fill("14")
    ada.page.get_by_label("Limit", exact=True).fill("2d6")
    ada.page.locator(".order-go").click()
    ada.expect_unit_at("rifles", [14, 10])
    ada.tab("Log")
    ada.sees("Rifles, by Ada's hand, 4″ of 5″")


def test_a_form_that_is_clicked_twice_gives_its_order_once(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((10, 10))
    ada.tab("Orders")
    ada.page.get_by_label("Order", exact=True).select_option("Move by hand")
    ada.page.get_by_role("button", name="Add a point").click()
    ada.page.get_by_label("Path point 1: inches east").fill("14")
    ada.page.locator(".order-go").dblclick()
    ada.expect_unit_at("rifles", [14, 10])
    expect(ada.page.get_by_label("Order", exact=True)).not_to_have_value("hand 0")  # it is answered
    ada.tab("Log")
    ada.key("/")
    ada.page.keyboard.type("done")
    ada.key("Enter")
    ada.sees("done")
    orders = [frame["order"]["type"] for frame in ada.frames if frame["type"] == "entry"]
    assert orders == ["hand", "say"]


def test_the_umpires_hand_goes_everywhere_and_a_players_only_to_their_own(host: Host) -> None:
    seats = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]
    game = host(sections(), seats=seats)
    ada, gil = game.join("player", "a"), game.join("gm", name="Gil")
    ada.drag((36, 12), (30, 12))
    gil.drag((36, 12), (36, 16))
    gil.expect_unit_at("gruppe", [36, 16])
    gil.click((10, 24), button="right")
    gil.page.get_by_role("menuitem", name="By hand").click()
    gil.drag((10, 24), (16, 24))
    gil.expect_unit_at("zarya", [16, 24])
    ada.sees("Zarya, by Gil's hand, 6″")


def test_the_trail_stays_until_the_phase_ends_and_then_a_key_shows_it(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.drag((10, 10), (20, 6))
    ada.sees("by Ada's hand")
    ada.page.mouse.move(*ada.spot((30, 28)))
    trail = ((13, 6), (17, 9))
    with_trail = ada.look_at(*trail)
    ada.key("z")
    ada.waits_until_it_looks_different(*trail, with_trail)
    without = ada.look_at(*trail)
    ada.key("l")
    ada.waits_until_it_looks_different(*trail, without)


def test_a_reserve_is_dragged_from_its_row_and_stands_as_it_was_held(host: Host) -> None:
    units = [section("rifles", "a", (10, 10)), section("bren", "a", (0, 0)) | {"at": None, "facing": None}]
    ada = host(field(units=[*units, tank("luchs", "b", (40, 16))])).join("player", "a")
    ada.page.locator(".row-main", has_text="Bren").click()
    ada.sees("Drag Bren from the list onto the table", ada.page.locator(".hint-strip"))
    row = ada.page.locator(".row", has_text="Bren").bounding_box()
    assert row
    ada.page.mouse.move(row["x"] + 60, row["y"] + 18)
    ada.page.mouse.down()
    ada.pull((20, 20), (22, 24))
    ada.key(".")
    ada.let_go()
    ada.sees("Bren is put on the board by Ada's hand")
    bren = ada.state()["units"]["bren"]
    assert (bren["at"], bren["facing"]) == ([22, 24], 105)


def test_on_a_phone_a_reserve_is_laid_by_a_tap_as_the_panel_folds(host: Host) -> None:
    units = [section("rifles", "a", (10, 10)), section("bren", "a", (0, 0)) | {"at": None}]
    game = host(field(units=[*units, tank("luchs", "b", (40, 16))]))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.open_panel()
    row = ada.page.locator(".row", has_text="Bren")
    row.tap(position={"x": 60, "y": 18})
    expect(row).to_be_hidden()
    ada.tap((16, 16))
    ada.open_panel()
    ada.tab("Log")
    ada.sees("Bren is put on the board by Ada's hand")
    assert ada.state()["units"]["bren"]["at"] == pytest.approx([16, 16], abs=0.3)


def test_a_reserve_comes_onto_the_table_and_leaves_it_again_by_hand(host: Host) -> None:
    units = [section("rifles", "a", (10, 10)), section("bren", "a", (0, 0)) | {"at": None}]
    ada = host(field(units=[*units, tank("luchs", "b", (40, 16))])).join("player", "a")
    row = ada.page.locator(".row", has_text="Bren")
    row.get_by_role("button", name="Orders of Bren").click()
    ada.page.get_by_role("menuitem", name="Move by hand").click()
    ada.page.mouse.move(*ada.spot((20, 20)))
    ada.click((22, 24))
    ada.expect_unit_at("bren", [22, 24])
    ada.press((22, 24))
    ada.pull((22, 31), (22, 34))
    spoken(ada, "off the table")
    ada.let_go()
    ada.sees("Bren is taken off the board by Ada's hand")
    assert ada.state()["units"]["bren"]["at"] is None


def test_a_reserve_that_is_held_outside_the_zone_of_its_side_is_told_so_and_comes_on_all_the_same(
    host: Host,
) -> None:
    strip = {"id": "z", "kind": "zone", "side": "a", "shape": [[0, 0], [8, 0], [8, 30], [0, 30]]}
    units = [section("rifles", "a", (10, 10)), section("bren", "a", (0, 0)) | {"at": None}]
    ada = host(field(units=[*units, tank("luchs", "b", (40, 16))], tokens=[strip])).join("player", "a")
    row = ada.page.locator(".row", has_text="Bren")
    row.click()
    spoken(ada, re.compile("^Zone of .*, 0″ to 8″ east"))
    row.get_by_role("button", name="Orders of Bren").click()
    ada.page.get_by_role("menuitem", name="Move by hand").click()
    ada.page.mouse.move(*ada.spot((22, 24)))
    spoken(ada, "outside the zone")
    ada.click((22, 24))
    ada.expect_unit_at("bren", [22, 24])
