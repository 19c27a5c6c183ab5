"""The Great War at both ends of the table: tanks that bog down, men who walk, and the way off the board."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.hexes import (
    expect_hex,
    expect_state,
    hex_board,
    middle,
    refused_by,
    squad,
    strip,
    take_up,
    ways,
)

Host = Callable[..., Hosted]

DEADLY = 6
"""The face of the battle die that bogs a tank down."""


def field(*units: dict[str, Any], **fields: Any) -> dict[str, Any]:
    board = {"orientation": "pointy", **fields.pop("board", {})}
    turn = {"turn": 1, "side": "a", "phase": "movement"}
    return hex_board("great_war", [*units, foe()], turn=turn, board=board, **fields)


def company(label: str) -> dict[str, Any]:
    return squad("first", "a", label, "infantry", state={"ordered": True})


def whippet(label: str) -> dict[str, Any]:
    return {**squad("whippet", "a", label, "tank", state={"ordered": True}), "profile": {"moves": 3}}


def foe() -> dict[str, Any]:
    return squad("foe", "b", "H7", "infantry")


def test_infantry_walks_by_keys_alone_and_the_other_side_sees_it(host: Host) -> None:
    game = host(field(company("E5")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    ada.page.get_by_role("button", name="First").first.click()
    expect(strip(ada)).to_contain_text("2 hexes left")
    ada.key("d")
    expect(ways(ada)).to_contain_text("First to")
    aimed = ways(ada).locator(".chips-aim")
    before = aimed.text_content() or ""
    ada.key("ArrowRight")
    expect(aimed).not_to_have_text(before)
    aim = aimed.text_content() or ""
    ada.key("1")
    expect_hex(bo, "first", aim.removeprefix("to "))
    bo.sees("First")


def test_a_hex_that_is_held_is_closed_with_its_clause(host: Host) -> None:
    ada = host(field(company("E5"), squad("second", "a", "E6", "infantry"))).join("player", "a")
    take_up(ada, "E5", "2 hexes left", "pointy")
    ada.page.get_by_role("button", name="First").first.click()
    ada.key("Escape")
    ada.page.get_by_role("button", name="First").first.click()
    ada.press(middle("E5", "pointy"))
    ada.pull(middle("E6", "pointy"))
    expect(refused_by(ada)).to_have_text(re.compile(r"^G\d+$"))
    ada.let_go()
    ada.key("Escape")
    assert ada.state()["units"]["first"]["hex"] == "E5"


def test_a_tank_dragged_over_two_hexes_may_bog_down_and_its_die_says_so(host: Host) -> None:
    game = host(field(whippet("E5")))
    game.load_dice((DEADLY,))
    ada = game.join("player", "a")
    bo = game.join("player", "b", name="Bo", reduced_motion="no-preference")
    take_up(ada, "E5", "3 hexes left", "pointy")
    ada.drag(middle("E5", "pointy"), middle("E7", "pointy"))
    expect(ways(ada)).to_contain_text("bogged 17")
    tray = bo.page.locator(".dice-tray")
    ada.key("Enter")
    expect(tray).to_have_attribute("aria-label", re.compile("deadly"))
    expect(tray).to_contain_text("deadly")
    bo.sees("bogged down")
    expect_hex(bo, "whippet", "E7")
    expect_state(bo, "whippet", bogged=True)


def test_a_tank_bogs_down_by_keys_alone(host: Host) -> None:
    game = host(field(whippet("E5"), board={"hexes": {"E6": {"terrain": ["shell_crater"]}}}))
    game.load_dice((DEADLY,))
    ada = game.join("player", "a")
    ada.page.get_by_role("button", name="Whippet").first.click()
    expect(strip(ada)).to_contain_text("3 hexes left")
    ada.key("d")
    for _ in range(6):
        if "to E6" in (ways(ada).locator(".chips-aim").text_content() or ""):
            break
        ada.key("ArrowRight")
    expect(ways(ada)).to_contain_text("bogged 17")
    ada.key("Enter")
    expect_state(ada, "whippet", bogged=True)


def test_a_unit_leaves_the_board_by_mouse_and_by_key(host: Host) -> None:
    baselines = {"a": [f"A{number}" for number in range(1, 9)], "b": [f"L{number}" for number in range(1, 9)]}
    units = [company("A4"), squad("second", "a", "A6", "infantry", state={"ordered": True})]
    game = host(field(*units, board={"baselines": baselines}, options={"exit": {"a": ["a"]}}))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "A4", "leave the board", "pointy")
    east, south = middle("A4", "pointy")
    ada.click((east, south - 3.2))
    expect(ways(ada)).to_contain_text("First off the board")
    ada.key("Enter")
    expect_hex(bo, "first", None)
    ada.page.get_by_role("button", name="Second").first.click()
    expect(strip(ada)).to_contain_text("leave the board")
    ada.key("l")
    expect(ways(ada)).to_contain_text("Second off the board")
    ada.key("1")
    expect_hex(bo, "second", None)


def test_a_drag_out_of_reach_ends_where_the_tank_would_and_says_why(host: Host) -> None:
    ada = host(field(whippet("C5"))).join("player", "a")
    take_up(ada, "C5", "3 hexes left", "pointy")
    ada.press(middle("C5", "pointy"))
    ada.pull(middle("C4", "pointy"), middle("C2", "pointy"), middle("C1", "pointy"))
    expect(ways(ada)).to_contain_text("Whippet to C2")
    ada.let_go()
    expect(ways(ada)).to_contain_text("Whippet to C2")
    ada.sees("Whippet moves 3 hexes a turn, not 4.", ada.notices)
    ada.sees("G16", ada.notices)


def test_a_click_out_of_reach_says_why(host: Host) -> None:
    ada = host(field(company("E5"))).join("player", "a")
    take_up(ada, "E5", "2 hexes left", "pointy")
    ada.click(middle("E1", "pointy"))
    ada.sees("The nearest hex that it may enter is E3. First moves 2 hexes a turn, not 3.", ada.notices)
    ada.click(middle("E2", "pointy"))
    expect(refused_by(ada)).to_have_text("G14")


def idle(unit_id: str, label: str) -> dict[str, Any]:
    return squad(unit_id, "a", label, "infantry")


def test_a_unit_is_ordered_at_its_key_once_and_shown_as_ordered(host: Host) -> None:
    turn = {"turn": 1, "side": "a", "phase": "order"}
    units = idle("first", "E5"), idle("second", "E7")
    game = host({**field(*units), "turn": turn, "description": "Two lines."})
    ada = game.join("player", "a")
    expect(ada.log.locator("li").first).to_contain_text("The green. Two lines.")
    expect(ada.page.locator(".roster, #panel").first).to_contain_text("2 of 2 may still act")
    ada.page.get_by_role("button", name="First").first.click()
    take = strip(ada).get_by_role("button", name="Take orders")
    expect(take).to_be_visible()
    expect(ada.page.get_by_role("toolbar", name="Marks")).to_be_hidden()
    take.click()
    expect_state(ada, "first", ordered=True)
    expect(strip(ada)).to_be_visible()
    expect(ways(ada)).to_have_count(0)
    expect(ada.page.locator("#panel").first).to_contain_text("1 of 2 may still act")
    expect(strip(ada)).to_contain_text("First has its orders for this turn")
    expect(strip(ada)).to_contain_text("next unit")
    ada.key("o")
    expect(ada.page.locator("#toasts")).to_contain_text("First has its orders for this turn")
    ada.key("o")
    ada.key("o")
    expect(ada.page.locator("#toasts > *")).to_have_count(1)
    strip(ada).get_by_role("button", name="marks").click()
    expect(ada.page.get_by_role("toolbar", name="Marks")).to_contain_text("First")


def test_a_side_that_orders_nobody_is_asked_whether_it_means_it(host: Host) -> None:
    turn = {"turn": 1, "side": "a", "phase": "order"}
    ada = host({**field(idle("first", "E5")), "turn": turn}).join("player", "a")
    ends = ada.page.locator("#phase-ends").get_by_role("button", name="Next phase")
    dialog = ada.page.get_by_role("dialog")
    ends.click()
    expect(dialog).to_contain_text("No unit of Rifles has orders")
    dialog.get_by_role("button", name="Cancel").click()
    assert ada.state()["turn"]["phase"] == "order"
    ends.click()
    dialog.get_by_role("button", name="Next phase").click()
    expect(ada.page.locator("#phase")).to_contain_text("Movement")
    ada.drag(middle("E5", "pointy"), middle("E6", "pointy"))
    expect(ada.page.locator("#toasts")).to_contain_text("First is not ordered this turn: it does not move.")
    expect(ada.page.locator("#toasts").get_by_text("G4", exact=True).first).to_be_visible()


def test_a_battle_is_aimed_at_the_nearest_enemy_and_nobody_goes_there(host: Host) -> None:
    turn = {"turn": 1, "side": "a", "phase": "battle"}
    far = squad("far", "b", "A2", "infantry")
    ada = host({**field(company("G7"), far), "turn": turn}).join("player", "a")
    take_up(ada, "G7", "Battle", "pointy")
    ada.key("x")
    expect(ways(ada)).to_contain_text("First against H7")
    expect(ways(ada)).to_contain_text("Battle · a close combat, and won")
    ada.key("Escape")
    ada.click(middle("A2", "pointy"))
    expect(ways(ada)).to_contain_text("First against A2")
    ada.key("Escape")
    ada.click(middle("H7", "pointy"))
    expect(ways(ada)).to_contain_text("First against H7")
    ada.key("Enter")
    expect_state(ada, "first", battled={"target": "H7", "close": True, "won": False})
    expect_hex(ada, "first", "G7")


def test_a_won_fight_leads_on_to_the_retreat_and_the_ground(host: Host) -> None:
    turn = {"turn": 1, "side": "a", "phase": "battle"}
    beaten = squad("beaten", "b", "E5", "infantry")
    board = {"orientation": "pointy"}
    game = host(hex_board("great_war", [company("D5"), beaten, foe()], turn=turn, board=board))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    ada.click(middle("D5", "pointy"))
    ada.click(middle("E5", "pointy"))
    ways(ada).get_by_role("button", name="won").click()
    bo.sees("Beaten has to clear E5")
    expect(strip(bo)).to_contain_text("Beaten may act now: Give way")
    bo.click(middle("E5", "pointy"))
    bo.click(middle("F4", "pointy"))
    bo.key("Enter")
    expect_hex(ada, "beaten", "F4")
    ada.sees("First may take E5")
    ada.key("t", "Enter")
    expect_hex(bo, "first", "E5")
