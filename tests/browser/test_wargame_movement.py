"""Wargame Movement by hand: the first roll, gaits, free aims, carriers, weather, a landing."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.landing import SEA, landing, lane, man, truck, unit
from tests.browser.player import Player

Host = Callable[..., Hosted]

WATCH_THE_TRAY = """() => {
  window.thrown = [];
  const tray = document.querySelector(".dice-tray");
  const note = () => window.thrown.push(tray.getAttribute("aria-label"));
  new MutationObserver(note).observe(tray, { attributeFilter: ["aria-label"] });
}"""
BOTH = [{"role": "player", "sides": ["a", "b"]}, {"role": "watcher"}]
DIRT = lane([[16, 16], [30, 16], [30, 30]], surface="dirt")
PAVED = lane([[16, 16], [30, 16], [30, 30]], surface="paved")


def two_at(game: Hosted) -> tuple[Player, Player]:
    return game.join("player", "a"), game.join("player", "b", name="Ben")


def press(player: Player, name: str) -> None:
    player.page.locator("#phase-ends").get_by_role("button", name=name).click()


def chip(player: Player, name: str) -> Locator:
    return player.chips.locator(".chip").filter(has_text=name)


def token(player: Player, name: str) -> Locator:
    return player.page.locator(".cargo").get_by_role("button", name=name)


def state_of(player: Player, unit_id: str) -> dict[str, object]:
    found: dict[str, object] = player.state()["units"][unit_id]["state"]
    return found


# -- the first roll ------------------------------------------------------------------------------


def test_a_tie_for_the_first_move_is_rolled_again_before_everybody_s_eyes(host: Host) -> None:
    game = host(landing(truck(), turn={"phase": "initiative"}))
    game.load_dice((4, 4), (5, 2))
    ada, ben = two_at(game)
    ben.page.evaluate(WATCH_THE_TRAY)
    press(ada, "Roll for the first move")
    for player in (ada, ben):
        player.sees("A tie: both sides roll again.")
        player.sees("Marines move first, Garrison fire first.")
        expect(player.log.locator("svg.die")).to_have_count(4)
    assert ben.page.evaluate("() => window.thrown") == [
        "initiative: Marines 4, Garrison 4",
        "initiative, after a tie: Marines 5, Garrison 2",
    ]
    expect(ada.page.locator("#phase")).to_contain_text("Your phase")
    expect(ada.page.locator("#phase-ends")).to_contain_text("Done moving")


# -- gaits, free aims ----------------------------------------------------------------------------


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


# -- touch-move ----------------------------------------------------------------------------------


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


# -- carriers ------------------------------------------------------------------------------------


def test_infantry_is_loaded_by_hand_and_gets_down_after_a_half_move(host: Host) -> None:
    game = host(landing(truck(), man("ned", (20, 17.3)), man("joe", None, state={"aboard": "truck"})))
    ada, ben = two_at(game)
    ada.drag((20, 16), (22, 14.5), (24, 13))
    ada.key("1")
    ada.sees("Truck drives 5″")
    ada.click((24, 13))
    token(ada, "Joe").hover()
    ada.page.mouse.down()
    ada.pull((24.4, 14.2))
    ada.let_go()
    ada.sees("Joe may move 1″ this turn.", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    for player in (ada, ben):
        player.sees("Truck puts down Joe.")
    ada.sees("Drag it where it is to go", ada.page.locator(".hint-strip"))
    ada.drag((24.4, 14.2), (30, 20))
    expect(chip(ada, "Run").locator(".chip-odds")).to_have_text("1″")
    expect(chip(ada, "Run")).to_contain_text("Just got down")
    expect(chip(ada, "Run").get_by_role("button", name="W32")).to_be_visible()


def test_a_unit_aboard_is_dragged_from_its_row_onto_the_table(host: Host) -> None:
    ada = host(landing(truck(), man("joe", None, state={"aboard": "truck"}))).join("player", "a")
    ada.page.locator(".row.aboard .row-main").hover()
    ada.page.mouse.down()
    ada.pull((22, 18), (20, 17.5))
    ada.let_go()
    ada.sees("Joe may move 5″ this turn.", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    ada.sees("Truck puts down Joe.")
    ada.expect_unit_at("joe", [20, 17.5])


def test_a_unit_dropped_on_a_carrier_is_taken_aboard_and_listed_below_it(host: Host) -> None:
    game = host(landing(truck(), man("ned", (20, 17.3)), unit("cannon", "gun", (18, 16))))
    ada, ben = two_at(game)
    ada.drag((20, 17.3), (20.2, 16.8), (20, 16))
    ada.sees("aboard Truck", ada.chips)
    ada.key("1")
    ada.drag((18, 16), (19, 16.2), (20, 16))
    ada.sees("aboard Truck", ada.chips)
    ada.key("1")
    for player in (ada, ben):
        player.sees("Truck takes aboard Ned.")
        player.sees("Truck limbers Cannon.")
        player.tab("Units")
        expect(player.page.locator(".row.aboard")).to_have_count(2)
    assert [state_of(ada, name)["aboard"] for name in ("ned", "cannon")] == ["truck", "truck"]


def test_what_is_too_far_to_board_is_refused_with_its_clause(host: Host) -> None:
    ada = host(landing(truck(), man("ned", (24, 20)))).join("player", "a")
    ada.drag((24, 20), (22, 18), (20, 16))
    expect(ada.chips.locator(".refused")).to_contain_text("1″ is the most")
    expect(ada.chips.get_by_role("button", name="W31")).to_be_visible()


# -- the landing, the weather --------------------------------------------------------------------


def test_a_landing_on_a_mine_shows_its_dice(host: Host) -> None:
    boat = unit("higgins", "boat", (8, 16), mph=10, capacity=4)
    game = host(
        landing(SEA, boat, man("sam", None, state={"aboard": "higgins"}), options={"amphibious": True})
    )
    game.load_dice((3,), (50,), sides=100)
    ada, ben = two_at(game)
    ada.drag((8, 16), (11, 16), (16, 16))
    only = chip(ada, "Full speed 8″")
    expect(only).to_contain_text("mine 5\u00a0%, obstacle 5\u00a0%")
    expect(only.get_by_role("button", name="W22")).to_be_visible()
    ada.key("1")
    for player in (ada, ben):
        player.sees("it hits a mine")
        player.sees("it misses every obstacle")
        expect(player.log.locator(".die-word")).to_have_text(["3", "50"])
    landed = state_of(ben, "higgins")
    assert (landed["mined"], landed["beached"]) == (True, True)


def test_three_turns_of_rain_turn_the_dirt_road_to_mud(host: Host) -> None:
    game = host(landing(truck(), DIRT, turn={"phase": "initiative", "weather": "rain"}), seats=BOTH)
    ada, cy = game.join("player", "a", "b"), game.join("watcher", name="Cy")
    top = cy.page.locator("#phase .conditions")
    for number in (1, 2, 3):
        expect(top).to_contain_text(f"Rain, turn {number}")
        expect(top).not_to_contain_text("Mud")
        press(ada, "Roll for the first move")
        for name in ("Done moving", "Done moving", "Done designating fire", "Done designating fire"):
            expect(ada.page.locator("#phase-ends button").first).to_have_text(name)
            press(ada, name)
        press(ada, "End the turn")
    expect(top).to_contain_text("Mud")
    press(ada, "Roll for the first move")
    expect(ada.page.locator("#phase-ends")).to_contain_text("Done moving")
    if ada.state()["turn"]["side"] == "b":
        press(ada, "Done moving")
    expect(ada.page.locator(".row").filter(has_text="Truck")).to_contain_text("May move")
    ada.drag((20, 16), (26, 16))
    expect(chip(ada, "Full speed").locator(".chip-odds")).to_have_text("5″")
    expect(chip(ada, "Full speed")).to_contain_text("Slow off road")


def test_the_umpire_says_what_the_weather_is_and_everybody_is_told(host: Host) -> None:
    game = host(landing(truck()), seats=[{"role": "player", "sides": ["a"]}, {"role": "gm"}])
    ada, gus = game.join("player", "a"), game.join("gm", name="Gus")
    gus.tab("Orders")
    gus.page.get_by_label("Order", exact=True).select_option(label="Weather and tide")
    gus.page.get_by_label("Weather", exact=True).select_option(label="Snow")
    gus.page.get_by_label("Tide", exact=True).select_option(label="High")
    gus.page.locator(".order-go").click()
    expect(ada.page.locator("#phase .conditions")).to_contain_text("Snow, turn 1")
    expect(ada.page.locator("#phase .conditions")).to_contain_text("High tide")


def test_a_runaway_s_arrow_die_and_who_fires_are_ordered_by_a_button(host: Host) -> None:
    runaway = truck(state={"out_of_control": True})
    game = host(landing(runaway, man("ned", (10, 24))), seats=BOTH)
    ada, cy = game.join("player", "a", "b"), game.join("watcher", name="Cy")
    hints = ada.page.locator(".hint-strip")
    roster = ada.page.locator(".roster section").filter(has_text="Marines")
    expect(roster).to_contain_text("2 of 2 may still act")
    expect(roster.locator(".row").filter(has_text="Truck")).to_contain_text("Roll the arrow die")
    ada.page.locator("#phase-ends").get_by_role("button", name="Done moving").click(force=True)
    ada.sees("Truck is out of control: its arrow die comes first.", ada.notices)
    expect(ada.notices.get_by_role("button", name="Rule W34")).to_be_visible()
    ada.click((20, 16))
    hints.get_by_role("button", name="Roll the arrow die").click()
    for player in (ada, cy):
        player.sees("Truck, out of control")
    for name in ("Done moving", "Done moving", "Done designating fire"):
        expect(ada.page.locator("#phase-ends button").first).to_have_text(name)
        press(ada, name)
    ada.click((10, 24))
    hints.get_by_role("button", name="Designate as firing").click()
    cy.sees("Ned will fire.")


# -- without a mouse -----------------------------------------------------------------------------


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


def test_cargo_gets_down_straight_behind_with_keys_alone(host: Host) -> None:
    ada = host(landing(truck(), man("joe", None, state={"aboard": "truck"}))).join("player", "a")
    ada.page.get_by_role("button", name="Truck").first.focus()
    ada.key("Enter")
    ada.walk_to(token(ada, "Joe"))
    ada.key("Enter")
    ada.sees("Joe may move 5″ this turn.", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    ada.sees("Truck puts down Joe.")
    ada.expect_unit_at("joe", [18.75, 16])


def test_men_walk_and_get_down_by_the_thumb_on_a_phone(host: Host) -> None:
    game = host(landing(truck(), man("joe", None, state={"aboard": "truck"}), man("ned", (30, 20))))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap((30, 20))
    ada.page.wait_for_timeout(400)  # a thumb needs that long, and two quick taps would be one double tap
    ada.tap((30, 24))
    walk = chip(ada, "Walk").get_by_role("button", name=re.compile("Walk"))
    box = walk.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    walk.tap()
    ada.sees("Ned walks")
    ada.page.wait_for_timeout(400)
    ada.tap((20, 16))
    joe = token(ada, "Joe")
    box = joe.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    joe.tap()
    down = ada.page.locator(".hint-strip").get_by_role("button", name="get down")
    down.tap()
    ada.expect_unit_at("joe", [18.75, 16])
