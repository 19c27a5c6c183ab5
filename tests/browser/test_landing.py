"""A landing, weather that turns, a runaway: what the dice and the umpire do to units."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.landing import SEA, chip, landing, lane, man, press, state_of, truck, two_at, unit

Host = Callable[..., Hosted]

BOTH = [{"role": "player", "sides": ["a", "b"]}, {"role": "watcher"}]
DIRT = lane([[16, 16], [30, 16], [30, 30]], surface="dirt")


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
    top, whose = cy.page.locator("#phase .conditions"), ada.page.locator("#phase")
    for number in (1, 2, 3):
        expect(top).to_contain_text(f"Rain, turn {number}")
        expect(top).not_to_contain_text("Mud")
        press(ada, "Roll for the first move")
        for name in ("Done moving", "Done moving", "Done designating fire", "Done designating fire"):
            expect(ada.page.locator("#phase-ends button").first).to_contain_text(name)
            before = whose.text_content() or ""
            press(ada, name)
            expect(whose).not_to_have_text(before)
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
        player.sees("Truck is out of control")
    whose = ada.page.locator("#phase")
    for name in ("Done moving", "Done moving", "Done designating fire"):
        expect(ada.page.locator("#phase-ends button").first).to_contain_text(name)
        before = whose.text_content() or ""
        press(ada, name)
        expect(whose).not_to_have_text(before)
    ada.click((10, 24))
    expect(roster.locator(".row.on")).to_contain_text("Ned")
    ada.wait_until_framed()  # the strip is drawn for Ned a frame later than his row
    hints.get_by_role("button", name="Designate as firing").click()
    cy.sees("Ned will fire.")
