"""Wargame Movement by hand: the first roll, gaits, free aims, moves that are final."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.landing import chip, landing, lane, man, press, state_of, truck, two_at, unit

Host = Callable[..., Hosted]

WATCH_THE_TRAY = """() => {
  window.thrown = [];
  const tray = document.querySelector(".dice-tray");
  const note = () => window.thrown.push(tray.getAttribute("aria-label"));
  new MutationObserver(note).observe(tray, { attributeFilter: ["aria-label"] });
}"""
PAVED = lane([[16, 16], [30, 16], [30, 30]], surface="paved")


def test_a_tie_for_the_first_move_is_rolled_again_before_everybody_s_eyes(host: Host) -> None:
    game = host(landing(truck(), turn={"phase": "initiative"}))
    game.load_dice((4, 4), (5, 2))
    ada, ben = two_at(game)
    ben.page.evaluate(WATCH_THE_TRAY)
    press(ada, "Roll for the first move")
    for player in (ada, ben):
        player.sees("A tie: both sides roll again.")
        player.sees("Marines move first; Garrison fire first.")
        expect(player.log.locator("svg.die")).to_have_count(4)
    assert ben.page.evaluate("() => window.thrown") == [
        "initiative: Marines 4, Garrison 4",
        "initiative, after a tie: Marines 5, Garrison 2",
    ]
    expect(ada.page.locator("#phase")).to_contain_text("Your phase")
    expect(ada.page.locator("#phase-ends")).to_contain_text("Done moving")


def test_a_truck_is_slowed_off_road_and_the_chip_says_by_what(host: Host) -> None:
    game = host(landing(truck()))
    ada, ben = two_at(game)
    ada.press((20, 16))
    ada.pull((26, 14), (32, 16))
    ben.hears("dragging", unit="truck")
    only = chip(ada, "Full speed 25.5″")
    expect(only.locator(".chip-odds")).to_have_text("5″")
    expect(only).to_contain_text("Slow off road")
    expect(only.get_by_role("button", name="W16")).to_be_visible()
    expect(ada.chips.locator(".chip")).to_have_count(1)
    ada.let_go()
    ada.key("1")
    for player in (ada, ben):
        player.sees("Truck drives 5″")
    ada.expect_unit_at("truck", [25, 16])


def test_from_the_road_a_drop_on_it_is_driven_to_along_its_bend(host: Host) -> None:
    game = host(landing(truck(), PAVED))
    ada = game.join("player", "a")
    ada.drag((20, 16), (28, 18), (30, 24))
    expect(ada.chips).to_contain_text("along the lane")
    expect(chip(ada, "Full speed").locator(".chip-odds")).to_have_text("18″")
    ada.key("1")
    ada.expect_unit_at("truck", [30, 24])


def test_both_distances_of_a_way_to_a_point_with_a_name_are_the_same(host: Host) -> None:
    ada = host(landing(truck(at=(35, 6)))).join("player", "a")
    ada.drag((35, 6), (38, 6), (40, 6))
    expect(ada.chips).to_contain_text("to the lone oak")
    expect(ada.chips.locator(".chips-inches")).to_have_text("5″")
    expect(chip(ada, "Full speed").locator(".chip-odds")).to_have_text("5″")


def test_each_gait_says_how_far_it_goes_and_the_slowest_that_gets_there_is_chosen(host: Host) -> None:
    game = host(landing(man("ned", (20, 16))))
    ada = game.join("player", "a")
    ada.drag((20, 16), (22, 16), (24, 16))
    told = [chip(ada, gait).locator(".chip-odds") for gait in ("Crawl", "Walk", "Run")]
    for odds, inches in zip(told, ("1″", "4″", "4″"), strict=True):
        expect(odds).to_have_text(inches)
    expect(ada.chips.locator(".chosen")).to_contain_text("Walk")
    expect(ada.chips.get_by_role("button", name="Reverse")).to_be_hidden()
    expect(ada.page.locator(".hint-strip")).not_to_contain_text(re.compile("reverse|ask after"))
    ada.key("Enter")
    ada.sees("Ned walks 4″")
    assert state_of(ada, "ned")["moved"] == {"inches": 4, "gait": "walk"}


def test_a_mule_team_is_refused_for_its_load(host: Host) -> None:
    wagon = unit("wagon", "wagon", (20, 16), team={"mule": 2}, state={"tons": 6})
    ada = host(landing(wagon)).join("player", "a")
    ada.sees("2 mules", ada.page.locator("#panel"))
    ada.drag((20, 16), (24, 16))
    ada.sees("The team of Wagon pulls 4 tons: 6 tons are too much.", ada.notices)
    expect(ada.notices.get_by_role("button", name="W27")).to_be_visible()
    expect(ada.chips).to_be_hidden()


def test_a_move_is_final_and_taken_back_only_when_the_other_side_agrees(host: Host) -> None:
    game = host(landing(man("ned", (20, 16))))
    ada, ben = two_at(game)
    ada.drag((20, 16), (24, 16))
    expect(ada.chips).to_contain_text("Final: once made, taken back only with consent.")
    ada.key("2")
    ada.sees("Ned walks 4″")
    ada.key("Control+z")
    ben.page.get_by_role("button", name="Decline").click()
    ada.sees("not agreed to", ada.notices)
    ada.expect_unit_at("ned", [24, 16])
    ada.key("Control+z")
    ben.page.get_by_role("button", name="Agree").click()
    ada.expect_unit_at("ned", [20, 16])


def test_a_free_aim_is_set_and_the_move_made_with_keys_alone(host: Host) -> None:
    ada = host(landing(man("ned", (20, 16)))).join("player", "a")
    ada.page.get_by_role("button", name="Ned").first.focus()
    ada.key("Enter", "a")
    expect(ada.chips).to_contain_text("Ned to the lone oak")
    ada.key("Shift+ArrowDown", "Shift+ArrowDown")
    expect(ada.chips).to_contain_text("Ned east")
    ada.key("3")
    ada.sees("Ned runs 10″")
    east, south = ada.state()["units"]["ned"]["at"]
    assert abs((16 - south) / (east - 20) - (16 - 8) / (40 - 20)) < 0.001


def test_a_path_is_given_in_the_orders_form(host: Host) -> None:
    ada = host(landing(man("ned", (20, 16)))).join("player", "a")
    ada.page.get_by_role("button", name="Ned").first.focus()
    ada.key("Enter")
    ada.tab("Orders")
    form = ada.page.get_by_role("form", name="Give an order")
    form.get_by_role("group", name="Path points").get_by_role("button", name="Add a point").click()
    form.get_by_label("Path point 1: inches east").fill("20")
    form.get_by_label("Path point 1: inches south").fill("12")
    form.get_by_label(re.compile("Walk")).check()
    ada.sees("Gets there", form)
    form.get_by_role("button", name=re.compile("^Move, Walk")).click()
    ada.expect_unit_at("ned", [20, 12])
