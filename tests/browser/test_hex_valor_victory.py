"""Valor & Victory at both ends of the table: paths over hexes, stacks, and what fire does to a move."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Hosted
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
from tests.browser.player import Player

Host = Callable[..., Hosted]


def squads(**fields: Any) -> dict[str, Any]:
    return hex_board("valor_victory", [squad("first", "a", "C4"), squad("foe", "b", "E4")], **fields)


def stacked() -> dict[str, Any]:
    units = [squad("first", "a", "C4"), squad("second", "a", "C4"), squad("foe", "b", "H4")]
    return hex_board("valor_victory", units)


def tank(label: str) -> dict[str, Any]:
    profile = {"mp": 6, "movement": "tracked"}
    return {**squad("zarya", "a", label, "afv"), "profile": profile, "facing": 60}


def leads_to(label: str) -> Callable[[dict[str, Any]], bool]:
    """Return whether the route of a frame ends in a hex."""
    return lambda frame: bool(frame["route"]) and frame["route"]["hexes"][-1]["hex"] == label


def test_a_path_is_written_in_the_form_hex_by_hex(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    ada.tab("Orders")
    ada.page.get_by_label("Who", exact=True).select_option("First")
    ada.page.get_by_label("Order", exact=True).select_option("Move")
    ada.page.get_by_label("Path", exact=True).fill("c5 C6")  # capitals are not asked for
    ada.page.get_by_label("End the move there").check()
    ada.page.locator(".order-go").click()
    expect_hex(ada, "first", "C6")


def test_a_vehicle_s_turns_are_written_hex_by_hex(host: Host) -> None:
    units = [tank("C4"), squad("foe", "b", "I8")]
    ada = host(hex_board("valor_victory", units)).join("player", "a")
    ada.tab("Orders")
    ada.page.get_by_label("Who", exact=True).select_option("Zarya")
    ada.page.get_by_label("Order", exact=True).select_option("Move")
    ada.page.get_by_label("Path", exact=True).fill("D3 E4 E5")
    ada.page.get_by_label("Turns, hex 1").select_option("120°")
    ada.page.get_by_label("Turns, hex 2").select_option("180°")
    ada.page.get_by_label("Turns, hex 3").select_option("240°")
    ada.page.locator(".order-go").click()
    expect_hex(ada, "zarya", "E5")
    assert ada.state()["units"]["zarya"]["facing"] == 240


def without_rules(ada: Player) -> Route:
    """Load the page again, with the rules on their way; return the request for them."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route("**/api/systems/*/", hold)
    ada.frames.clear()
    ada.page.reload()
    ada.hears("offers")
    ada.page.wait_for_selector("#map[data-stage]")
    ada.page.get_by_role("button", name="First").first.click()
    for _ in range(200):
        if held:
            return held[0]
        ada.page.wait_for_timeout(100)
    raise AssertionError("the rules were not asked for")


def click_c6(ada: Player) -> None:
    ada.click(middle("C6"))


def drag_to_c6(ada: Player) -> None:
    ada.drag(middle("C4"), middle("C6"))


@pytest.mark.parametrize("point_at_c6", [click_c6, drag_to_c6])
def test_a_hex_chosen_before_the_rules_have_come_is_gone_to_once_they_have(
    host: Host, point_at_c6: Callable[[Player], None]
) -> None:
    ada = host(squads()).join("player", "a")
    rules = without_rules(ada)
    point_at_c6(ada)
    ada.page.wait_for_timeout(300)
    expect(ada.notices).to_be_empty()
    rules.continue_()
    expect(ways(ada)).to_contain_text("First to C6")
    expect(ada.notices).to_be_empty()


def test_rules_that_do_not_come_are_said_to_be_missing_and_asked_for_again_by_hand(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    rules = without_rules(ada)
    click_c6(ada)
    rules.abort()
    banner = ada.page.get_by_role("alert").filter(has_text="The rules could not be fetched")
    expect(banner).to_be_visible()
    ada.page.unroute("**/api/systems/*/")
    banner.get_by_role("button", name="Try now").click()
    expect(banner).to_have_count(0)
    ada.page.get_by_role("button", name="First").first.click()
    click_c6(ada)
    expect(ways(ada)).to_contain_text("First to C6")


def test_before_the_rules_have_come_no_order_is_asked_about_that_cannot_be_read(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    rules = without_rules(ada)
    ada.key("d")
    expect(ways(ada)).to_have_count(0)
    rules.continue_()
    expect(strip(ada)).to_contain_text("4 MP left")
    ada.key("d")
    expect(ways(ada)).to_contain_text("First to")


def test_a_squad_dragged_to_a_hex_goes_the_cheapest_way_and_everybody_sees_it(host: Host) -> None:
    game = host(squads())
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "C4", "4 MP left")
    before = bo.look_at(middle("B3"), middle("D7"))
    ada.press(middle("C4"))
    ada.pull(middle("C6"))
    bo.sees("is moving First", bo.page.locator(".lines.now"))
    steps = bo.hears("dragging", leads_to("C6"), unit="first")["route"]["hexes"]
    assert [(step["hex"], step.get("spent")) for step in steps] == [("C4", None), ("C5", 1), ("C6", 2)]
    bo.waits_until_it_looks_different(middle("B3"), middle("D7"), before)
    ada.let_go()
    expect(ways(ada)).to_contain_text("First to C6")
    expect(ways(ada).locator(".chips-inches")).to_have_text("2 MP, 2 left")
    ada.key("Enter")
    expect_hex(bo, "first", "C5")
    expect(ways(ada)).to_contain_text("First to C6")
    ada.key("Enter")
    expect_hex(bo, "first", "C6")
    assert bo.state()["turn"]["moving"]["units"] == ["first"]
    expect(strip(ada)).to_contain_text("End the move")
    ada.key("z")
    bo.sees("First concludes its move.")
    expect_state(bo, "first", markers=["move"])


def test_who_plays_both_sides_moves_all_at_once_or_hex_by_hex(host: Host) -> None:
    ada = host(stacked(), seats=[{"role": "player", "sides": ["a", "b"]}]).join("player", "a", "b")
    take_up(ada, "C4", "4 MP left")
    ada.click(middle("C6"))
    ways(ada).get_by_text("Hex by hex", exact=True).click()
    ways(ada).get_by_text("Move · hex by hex", exact=True).click()
    expect_hex(ada, "second", "C5")
    ada.key("Enter")
    expect_hex(ada, "second", "C6")
    ada.key("z")
    expect_state(ada, "second", markers=["move"])
    take_up(ada, "C4", "4 MP left")
    ada.click(middle("D6"))
    ada.key("1")
    expect_hex(ada, "first", "D6")
    expect_state(ada, "first", markers=["move"])


def test_a_way_is_laid_hex_by_hex_and_taken_back(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    take_up(ada, "C4", "4 MP left")
    for label in ("B4", "B5", "C6"):
        ada.click(middle(label))
        expect(ways(ada)).to_contain_text(f"First to {label}")
    ada.key("Backspace")
    expect(ways(ada)).to_contain_text("First to B5")
    ada.key("1")
    expect_hex(ada, "first", "B4")
    ada.key("1")
    expect_hex(ada, "first", "B5")


def test_a_reserve_comes_in_and_goes_on_by_one_order(host: Host) -> None:
    reserve = {"state": {"place": "reserve"}} | squad("late", "a", "C4")
    del reserve["hex"]
    game = host(hex_board("valor_victory", [reserve, squad("foe", "b", "H4")]))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    ada.page.locator("#body-units").get_by_text("Late").click()
    expect(strip(ada)).to_contain_text("Come in")
    ada.click(middle("C1"))
    expect(ways(ada)).to_contain_text("Late to C1")
    ada.click(middle("C3"))
    expect(ways(ada)).to_contain_text("Late to C3")
    expect(ways(ada).locator(".chips-inches")).to_have_text("3 MP, 1 left")
    ada.key("1", "1", "1")
    expect_hex(bo, "late", "C3")
    assert bo.state()["turn"]["moving"]["entered"] == 3


def test_a_hex_that_is_closed_says_why_with_its_clause(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    take_up(ada, "C4", "4 MP left")
    ada.click(middle("E4"))
    expect(ways(ada)).to_contain_text("close assault")
    ada.click(middle("E5"))
    expect(refused_by(ada)).to_have_text(re.compile(r"6\.\d+"))
    ada.key("Escape")
    expect(ways(ada)).to_have_count(0)
    assert ada.state()["units"]["first"]["hex"] == "C4"


def test_fire_stops_a_move_that_is_open_and_leaves_the_plan_of_the_other_alone(host: Host) -> None:
    game = host(stacked())
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "C4", "4 MP left")
    ada.page.get_by_role("button", name="First").first.click()
    ada.click(middle("C5"))
    ways(ada).get_by_text("Move", exact=True).click()
    expect_hex(bo, "first", "C5")
    expect(strip(ada)).to_contain_text("3 MP left")
    ada.click(middle("C6"))
    expect(ways(ada)).to_contain_text("First to C6")
    bo.page.get_by_role("button", name="Second").first.click()
    expect(strip(bo)).to_contain_text("Pin")
    bo.key("i", "Enter")
    ada.sees("Second")
    expect(ways(ada)).to_contain_text("First to C6")
    bo.page.get_by_role("button", name="First").first.click()
    bo.key("i", "Enter")
    expect_state(ada, "first", markers=["pinned", "move"])
    expect(strip(ada)).not_to_contain_text("MP left")


def test_a_pin_by_the_other_is_told_by_a_toast_and_its_owner_takes_it_back(host: Host) -> None:
    game = host(stacked())
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    bo.page.get_by_role("button", name="First").first.click()
    expect(strip(bo)).to_contain_text("Pin")
    bo.key("i", "Enter")
    toast = ada.page.locator(".mark-toast")
    ada.sees(re.compile("Bo: First is pinned"), toast)
    expect(bo.page.locator(".mark-toast")).to_be_hidden()
    toast.get_by_role("button", name="Take it back").click()
    expect(toast).to_be_hidden()
    expect_state(bo, "first", markers=[])


def test_a_stack_assaults_by_the_card_and_its_move_stays_open(host: Host) -> None:
    ada = host(stacked()).join("player", "a")
    take_up(ada, "C4", "4 MP left")
    ada.click(middle("C5"))
    ways(ada).get_by_text("Move, 2 together · assault move, at half the points", exact=True).click()
    expect_hex(ada, "second", "C5")
    assert ada.state()["turn"]["moving"] == {"units": ["first", "second"], "assault": True, "entered": 1}


def test_a_stack_fans_out_and_is_picked_from_by_hover_and_by_key(host: Host) -> None:
    ada = host(stacked()).join("player", "a")
    card = ada.page.locator(".stack-card")
    before = ada.look_at(middle("B3"), middle("D5"))
    ada.page.mouse.move(*ada.spot(middle("C4")))
    expect(card).to_contain_text("Stack in C4")
    ada.waits_until_it_looks_different(middle("B3"), middle("D5"), before)
    card.get_by_role("button", name="First").click()
    expect(card.get_by_role("button", name="First")).to_have_attribute("aria-pressed", "true")
    expect(ada.page.locator(".row.on")).to_contain_text("First")
    ada.page.mouse.move(*ada.spot(middle("J7")))
    expect(card).to_be_hidden()
    ada.key("c")
    expect(card.get_by_role("button", name="Second")).to_be_focused()
    ada.key("Enter")
    expect(ada.page.locator(".row.on")).to_contain_text("Second")


def test_the_list_of_a_stack_goes_when_a_unit_is_clicked_and_comes_again_by_key(host: Host) -> None:
    ada = host(stacked()).join("player", "a")
    card = ada.page.locator(".stack-card")
    ada.page.mouse.move(*ada.spot(middle("C4")))
    expect(card).to_contain_text("Stack in C4")
    ada.click(middle("C4"))
    expect(strip(ada)).to_contain_text("4 MP left")
    expect(card).to_be_hidden()
    ada.key("c")
    expect(card).to_contain_text("Stack in C4")
    ada.page.get_by_role("button", name="Foe").first.click()
    expect(ada.page.locator(".row.on")).to_contain_text("Foe")
    expect(card).to_be_hidden()


def test_a_vehicle_turns_on_the_spot_by_its_ring_and_by_keys(host: Host) -> None:
    board = hex_board("valor_victory", [tank("E5")], options={"turn_on_the_spot": "yes"})
    ada = host(board).join("player", "a")
    take_up(ada, "E5", "Turn on the spot")
    east, south = middle("E5")
    ada.click((east + 2.25 * 0.866, south + 2.25 * 0.5))
    expect(ways(ada)).to_contain_text("Turn on the spot")
    ada.key("Enter")
    expect(strip(ada)).to_contain_text("5 MP left")
    assert ada.state()["units"]["zarya"]["facing"] == 120
    ada.key("y")
    expect(ways(ada)).to_contain_text("Turn on the spot")
    ada.key("e", "Enter")
    expect(strip(ada)).to_contain_text("4 MP left")
    assert ada.state()["units"]["zarya"]["facing"] == 180


def test_a_stack_is_tapped_and_then_the_enemy_beside_it(host: Host) -> None:
    units = [squad("first", "a", "D6"), squad("second", "a", "D6"), squad("foe", "b", "E6")]
    game = host(hex_board("valor_victory", units))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("D6"))
    expect(ada.page.locator(".stack-card")).to_contain_text("Stack in D6")
    expect(strip(ada)).to_contain_text("4 MP left")
    ada.tap(middle("E6"))
    expect(ways(ada)).to_contain_text("into close assault")


def test_on_a_phone_a_clause_of_the_card_is_read_above_it(host: Host) -> None:
    units = [squad("first", "a", "C4"), squad("second", "a", "C4", "leader"), squad("foe", "b", "H4")]
    game = host(hex_board("valor_victory", units))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("C4"))
    expect(strip(ada)).to_contain_text("6 MP left")
    ada.tap(middle("G4"))
    refused_by(ada).tap()
    meaning = ada.page.locator("#body-rules details[open]").first
    expect(meaning).to_be_in_viewport(ratio=1)
    meaning.click(position={"x": 40, "y": 60})  # nothing lies over it
    ada.page.get_by_role("button", name="Fold the panel away").first.tap()
    expect(ways(ada)).to_contain_text("Second to G4")
    ways(ada).get_by_role("button", name="Cancel").tap()
    expect(ways(ada)).to_have_count(0)


def test_a_finger_taps_and_drags_a_squad(host: Host) -> None:
    ada = host(squads()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("C4"))
    expect(strip(ada)).to_contain_text("4 MP left")
    table = ada.page.locator("#map")
    view = table.get_attribute("data-stage") or ""
    ada.tap(middle("C5"))
    expect(ways(ada)).to_contain_text("First to C5")
    expect(table).not_to_have_attribute("data-stage", view)
    ways(ada).get_by_role("button", name="Cancel").tap()
    expect(ways(ada)).to_have_count(0)
    expect(table).to_have_attribute("data-stage", view)
    ada.drag_by_finger(middle("C4"), middle("C6"))
    expect(ways(ada)).to_contain_text("First to C6")
    ways(ada).get_by_text("Move", exact=True).tap()
    expect_hex(ada, "first", "C5")
    ways(ada).get_by_text("Move", exact=True).tap()
    expect_hex(ada, "first", "C6")
