"""Squad Leader at both ends of the table: one expenditure a click or key, along hexsides, into the woods."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.hexes import (
    TURN,
    expect_hex,
    expect_state,
    hex_board,
    hexside,
    lane,
    middle,
    strip,
    take_up,
    tank,
    ways,
)

Host = Callable[..., Hosted]

WOODS = {"E4": {"terrain": ["woods"]}}


def test_a_tank_spends_its_points_one_click_or_key_at_a_time(host: Host) -> None:
    game = host(lane(tank("E5")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    expect(ada.page.locator("#phase")).to_contain_text("Movement")
    take_up(ada, "E5", "Start")
    ada.key("s")
    expect(strip(ada)).to_contain_text("9 MP left")
    ada.click(middle("E4"))
    expect_hex(bo, "zarya", "E4")
    bo.sees("enters E4")
    expect(strip(ada)).to_contain_text("8 MP left")
    ada.key("d")
    expect(strip(ada)).to_contain_text("7 MP left")
    assert bo.state()["units"]["zarya"]["facing"] == 90
    ada.key("Control+z")
    expect(strip(ada)).to_contain_text("8 MP left")


def test_while_none_is_in_the_hand_the_hex_of_a_unit_means_it(host: Host) -> None:
    ada = host(lane(tank("E5"))).join("player", "a")
    (x, y), (_, next_y) = middle("E5"), middle("E4")
    ada.click((x, y + (next_y - y) * 0.4))
    expect(strip(ada)).to_contain_text("Start")


def test_keys_that_follow_each_other_are_all_spent(host: Host) -> None:
    ada = host(lane(tank("E5"))).join("player", "a")
    take_up(ada, "E5", "Start")
    ada.key("s", "d", "d", "a")
    expect(strip(ada)).to_contain_text("6 MP left")
    assert ada.state()["units"]["zarya"]["facing"] == 90


def test_a_key_takes_the_road_and_turns_no_table_under_a_plan(host: Host) -> None:
    ada = host(lane(tank("E5", status="motion"), hexes=WOODS, roads=[["E5", "F4"]])).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    ada.key("q")
    expect(ways(ada)).to_contain_text(re.compile(r"bog \d+"))
    before = ada.page.locator("#map").get_attribute("data-stage")
    ada.key("q", "e")
    assert ada.page.locator("#map").get_attribute("data-stage") == before
    ada.key("Escape", "d", "q")
    expect_hex(ada, "zarya", "F4")


def test_a_tank_is_turned_by_dragging_its_ring(host: Host) -> None:
    ada = host(lane(tank("E5", status="motion"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    east, south = middle("E5")
    ada.drag((east - 2.25 * 0.5, south - 2.25 * 0.866), (east - 2, south - 2))
    expect(strip(ada)).to_contain_text("9 MP left")
    assert ada.state()["units"]["zarya"]["facing"] == 330


def test_a_tank_that_enters_woods_by_mouse_may_bog(host: Host) -> None:
    game = host(lane(tank("E5", status="motion"), hexes=WOODS))
    game.load_dice((6, 6))
    ada = game.join("player", "a")
    bo = game.join("player", "b", name="Bo", reduced_motion="no-preference")
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E4"))
    expect(ways(ada)).to_contain_text(re.compile(r"bog \d+"))
    ada.key("1")
    expect(bo.page.locator(".dice-tray")).to_be_visible()
    bo.sees(re.compile("bog", re.IGNORECASE))
    expect_state(bo, "zarya", bogged=True)
    expect(strip(ada)).not_to_contain_text("Enter")


def test_a_tank_that_enters_woods_by_keys_may_bog(host: Host) -> None:
    game = host(lane(tank("E5"), hexes=WOODS))
    game.load_dice((6, 6))
    ada = game.join("player", "a")
    ada.page.get_by_role("button", name="Zarya").first.click()
    expect(strip(ada)).to_contain_text("Start")
    ada.key("s", "q")
    expect(ways(ada)).to_contain_text(re.compile(r"bog \d+"))
    ada.key("Enter")
    expect_state(ada, "zarya", bogged=True)


def test_a_hexside_is_chosen_for_bypass_and_the_tank_stands_astride_it(host: Host) -> None:
    game = host(lane(tank("E5", status="motion"), hexes=WOODS))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "10 MP left")
    before = bo.look_at(middle("D2"), middle("G5"))
    ada.page.mouse.move(*ada.spot(hexside("E4", "F4")))
    ada.click(hexside("E4", "F4"))
    expect(strip(ada)).to_contain_text("8 MP left")
    bypass = bo.state()["units"]["zarya"]["state"]["bypass"]
    assert bypass["hexside"] == ["E4", "F4"]
    bo.waits_until_it_looks_different(middle("D2"), middle("G5"), before)
    ada.click(hexside("E4", "F4"))
    expect(ada.page.locator(".row.on")).to_contain_text("Zarya")


def test_a_way_is_traced_until_the_phase_ends_and_lit_from_the_log(host: Host) -> None:
    game = host(lane(tank("E5", status="motion"), tank("J2", "b")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "10 MP left")
    ada.page.keyboard.press("q")
    expect_hex(ada, "zarya", "E4")
    bo.sees("enters E4")
    bo.page.reload()
    bo.wait_until_live()
    bo.sees("enters E4")
    traced = bo.look_at(middle("D3"), middle("F6"))
    bo.page.locator(".le", has_text="enters E4").hover()
    bo.waits_until_it_looks_different(middle("D3"), middle("F6"), traced)


def test_the_reach_of_any_vehicle_is_told_by_r(host: Host) -> None:
    ada = host(lane(tank("E5", status="motion"), tank("J2", "b"))).join("player", "a")
    ada.page.get_by_role("button", name="Foe").first.click()
    before = ada.look_at(middle("H1"), middle("L4"))
    ada.key("r")
    ada.waits_until_it_looks_different(middle("H1"), middle("L4"), before)
    expect(ada.notices).to_contain_text("in its next turn")


def test_on_a_phone_the_strip_shows_no_keys_and_is_one_row_that_fades_where_it_goes_on(host: Host) -> None:
    game = host(lane(tank("E5", status="motion")))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("E5"))
    expect(strip(ada)).to_contain_text("10 MP left")
    row, orders = strip(ada).locator(".hint-row"), strip(ada).get_by_role("button")
    expect(strip(ada).locator(".key-cap").first).to_be_hidden()
    expect(row).to_have_class(re.compile("beyond"))
    orders.last.scroll_into_view_if_needed()
    expect(row).not_to_have_class(re.compile("beyond"))
    box = strip(ada).bounding_box()
    assert box is not None
    assert box["height"] < 90
    assert 0 <= box["x"] <= PHONE["width"] - box["width"]
    strip(ada).get_by_role("button", name="Stop").tap()
    expect_state(ada, "zarya", mp_spent=1)


def test_a_vehicle_under_way_may_enter_where_a_friend_stands_or_the_friend_is_taken_up(host: Host) -> None:
    friend = {**tank("E4"), "id": "vesna", "name": "Vesna"}
    ada = host(lane(tank("E5"), friend)).join("player", "a")
    take_up(ada, "E5", "Start")
    ada.key("s")
    expect(strip(ada)).to_contain_text("9 MP left")
    ada.click(middle("E4"))
    expect(ways(ada)).to_contain_text("Take Vesna")
    ada.key("1")
    expect_hex(ada, "zarya", "E4")


def test_the_friend_in_the_way_is_taken_up_by_the_card(host: Host) -> None:
    friend = {**tank("E4"), "id": "vesna", "name": "Vesna"}
    ada = host(lane(tank("E5"), friend)).join("player", "a")
    take_up(ada, "E5", "Start")
    ada.key("s")
    expect(strip(ada)).to_contain_text("9 MP left")
    ada.click(middle("E4"))
    ways(ada).get_by_role("button", name="Take Vesna").click()
    expect(ada.page.locator('.row-main[aria-pressed="true"]')).to_contain_text("Vesna")
    expect_hex(ada, "zarya", "E5")


def test_a_click_beyond_reach_says_why_and_esc_deselects(host: Host) -> None:
    slow = tank("E5")
    ada = host(lane({**slow, "profile": {**slow["profile"], "mp": 3}})).join("player", "a")
    chosen = ada.page.locator('.row-main[aria-pressed="true"]')
    take_up(ada, "E5", "Start")
    ada.click(middle("E1"))
    ada.sees("Zarya cannot get to E1 now. The nearest hex that it may enter is E3.", ada.notices)
    expect(chosen).to_contain_text("Zarya")
    ada.key("Escape")
    expect(chosen).to_have_count(0)


def test_a_click_behind_asks_before_it_goes_back(host: Host) -> None:
    ada = host(lane(tank("E5", status="moving"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E6"))
    expect(ways(ada)).to_contain_text("Reverse into E6")
    expect_hex(ada, "zarya", "E5")
    ways(ada).get_by_text("Reverse into E6", exact=True).click()
    expect_hex(ada, "zarya", "E6")


def test_motion_against_several_enemies_is_a_row_for_each_with_a_number(host: Host) -> None:
    foes = [
        {**tank(label, "b", mp_spent=4, status="moving"), "id": f"foe{number}", "name": f"Foe {number}"}
        for number, label in enumerate(("C2", "D2", "E2", "F2", "G2", "H2"), start=1)
    ]
    board = hex_board("squad_leader", [tank("E6"), *foes], turn={**TURN, "side": "b"})
    ada = host(board).join("player", "a")
    ada.click(middle("E6"))
    expect(strip(ada)).to_contain_text("Motion")
    ada.key("i")
    rows = ways(ada).locator(".chip")
    expect(rows).to_have_count(6)
    ada.key("ArrowDown", "ArrowRight", "ArrowRight")
    expect(rows.nth(1)).to_contain_text("3 MP")
    rows.nth(5).get_by_role("button", name="More").click()
    expect(rows.nth(5)).to_contain_text("2 MP")
    ada.key("Enter")
    ada.sees("needs 2 or less")
