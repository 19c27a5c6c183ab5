"""A far hex in Squad Leader: the whole way is shown, and driven one expenditure a key."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.hexes import expect_hex, expect_state, lane, middle, strip, take_up, tank, ways
from tests.browser.player import Player

Host = Callable[..., Hosted]

FRIENDS = (("E4", "Vesna"), ("H3", "Oka"))
A_LANE_THROUGH_WOODS = {"lines": 1, "hexes": {"A4": {"terrain": ["woods"]}}}


def expect_next(player: Player, words: str) -> None:
    expect(ways(player).locator(".chip-sentence").first).to_contain_text(words)


def last_path_heard(player: Player) -> list[tuple[str, float | None]]:
    routes = [frame["route"] for frame in player.frames if frame["type"] == "dragging" and frame["route"]]
    return [(step["hex"], step.get("spent")) for step in routes[-1]["hexes"]]


def expect_last_path(player: Player, path: list[tuple[str, float | None]]) -> None:
    for _ in range(200):
        if last_path_heard(player) == path:
            return
        player.page.wait_for_timeout(100)
    assert last_path_heard(player) == path


def test_a_drag_over_several_hexes_is_driven_one_expenditure_a_key(host: Host) -> None:
    game = host(lane(tank("E5")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "10 MP left")
    before = bo.look_at(middle("D4"), middle("H7"))
    ada.press(middle("E5"))
    ada.pull(middle("H6"))
    bo.hears("dragging", unit="zarya")
    bo.waits_until_it_looks_different(middle("D4"), middle("H7"), before)
    ada.let_go()
    expect(ways(ada)).to_contain_text("Zarya to H6")
    expect_next(ada, "Next Start, 1 MP; 5 of 10 MP in 5 steps.")
    expect_last_path(bo, [("E5", None), ("F5", 3), ("G6", 4), ("H6", 5)])
    ada.key("Enter")
    expect_next(ada, "Next Turn right to 90°, 1 MP; 4 of 9 MP in 4 steps.")
    ada.key("1")
    expect_next(ada, "Next Enter F5, 1 MP; 3 of 8 MP in 3 steps.")
    bo.sees("turns to 90°")
    assert bo.state()["units"]["zarya"]["hex"] == "E5"
    ada.key("1")
    expect_next(ada, "Next Enter G6, 1 MP; 2 of 7 MP in 2 steps.")
    bo.sees("enters F5")
    ada.key("Enter")
    expect(ways(ada)).to_contain_text("Enter H6")
    ada.key("Enter")
    expect_hex(bo, "zarya", "H6")
    expect(ways(ada)).to_have_count(0)
    expect(strip(ada)).to_contain_text("5 MP left")


def test_a_way_that_was_begun_waits_for_the_end_of_a_pause(host: Host) -> None:
    game = host(lane(tank("E5")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "10 MP left")
    ada.drag(middle("E5"), middle("H6"))
    expect_next(ada, "Next Start, 1 MP; 5 of 10 MP in 5 steps.")
    ada.key("Enter")
    expect_next(ada, "Next Turn right to 90°, 1 MP; 4 of 9 MP in 4 steps.")

    bo.page.get_by_role("button", name="This table").click()
    bo.page.get_by_role("button", name="Propose a pause").click()
    bo.page.get_by_role("button", name="Propose it").click()
    ada.page.get_by_role("button", name="Agree").click()
    resume = bo.page.get_by_role("button", name="Propose to resume")
    resume.click()
    expect(resume).to_have_count(0)
    expect(ada.page.locator(".roster")).not_to_contain_text("MP left")
    ada.page.get_by_role("button", name="Agree").click()

    expect(ada.page.locator(".roster")).to_contain_text("9 MP left")
    expect_next(ada, "Next Turn right to 90°, 1 MP; 4 of 9 MP in 4 steps.")
    expect(ada.notices).to_be_empty()
    ada.key("Enter")
    bo.sees("turns to 90°")


def test_on_a_tablet_the_hints_stay_within_their_strip(host: Host) -> None:
    foes = [tank(f"H{n}", "b") | {"id": f"foe{n}"} for n in (1, 2)]
    game = host(lane(tank("E5"), *foes))
    ada = game.join("player", "a", name="Ada, the second of that name")
    bo = game.join("player", "b", name="Bo", viewport={"width": 1024, "height": 768})
    take_up(ada, "E5", "10 MP left")
    ada.key("s")
    expect(strip(bo)).to_contain_text("attempt Motion")
    assert strip(bo).evaluate("(strip) => strip.scrollWidth <= strip.clientWidth")


def test_a_bogged_tank_gets_no_farther_and_says_so(host: Host) -> None:
    game = host(lane(tank("A5", status="motion"), **A_LANE_THROUGH_WOODS))
    game.load_dice((6, 6))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "A5", "10 MP left")
    ada.click(middle("A2"))
    expect_next(ada, "bog 8")
    ada.key("1")
    expect_state(bo, "zarya", bogged=True)
    ada.sees("Zarya can no longer get to A2.", ada.notices)
    expect(ways(ada)).to_have_count(0)


def test_keys_that_run_ahead_stop_where_dice_may_be_rolled(host: Host) -> None:
    ada = host(lane(tank("A6"), **A_LANE_THROUGH_WOODS)).join("player", "a")
    take_up(ada, "A6", "10 MP left")
    ada.click(middle("A3"))
    expect_next(ada, "in 4 steps, dice at A4.")
    ada.key("1", "1", "1")
    expect_next(ada, "bog 8")
    expect_hex(ada, "zarya", "A5")
    expect(strip(ada)).to_contain_text("8 MP left")
    ada.key("1")
    expect_hex(ada, "zarya", "A4")


def test_what_the_other_side_does_meanwhile_leaves_a_way_that_is_still_open(host: Host) -> None:
    game = host(lane(tank("E5"), tank("J2", "b")))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E2"))
    expect_next(ada, "in 4 steps")
    ada.key("1")
    expect_next(ada, "Next Enter E4, 1 MP; 3 of 9 MP in 3 steps.")
    bo.page.get_by_role("button", name="Foe").first.click()
    expect(strip(bo)).to_contain_text("Mark its fire")
    bo.key("h", "Enter")
    ada.sees("Foe")
    expect_state(ada, "foe", fire="first")
    expect_next(ada, "Next Enter E4, 1 MP; 3 of 9 MP in 3 steps.")
    ada.key("1")
    expect_hex(bo, "zarya", "E4")


def test_an_expenditure_is_taken_back_and_the_way_begins_there_again(host: Host) -> None:
    ada = host(lane(tank("E5"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E2"))
    expect_next(ada, "Next Start, 1 MP; 4 of 10 MP in 4 steps.")
    ada.key("1")
    expect_next(ada, "3 of 9 MP in 3 steps.")
    ada.key("1")
    expect_hex(ada, "zarya", "E4")
    expect_next(ada, "2 of 8 MP in 2 steps.")
    ada.key("Control+z")
    expect_next(ada, "Next Enter E4, 1 MP; 3 of 9 MP in 3 steps.")
    ada.key("Escape")
    expect(ways(ada)).to_have_count(0)
    assert ada.state()["units"]["zarya"]["hex"] == "E5"


def test_a_key_or_a_click_beside_the_tank_goes_on_working_and_the_way_follows(host: Host) -> None:
    ada = host(lane(tank("E5", status="motion"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E2"))
    expect_next(ada, "3 of 10 MP in 3 steps.")
    ada.key("d")
    expect(strip(ada)).to_contain_text("9 MP left")
    expect_next(ada, "in 4 steps")
    ada.key("a")
    expect_next(ada, "3 of 8 MP in 3 steps.")
    ada.click(middle("E4"))
    expect_hex(ada, "zarya", "E4")
    expect_next(ada, "2 of 7 MP in 2 steps.")


def test_a_way_is_aimed_and_driven_by_keys_alone(host: Host) -> None:
    ada = host(lane(tank("A6", status="motion"), lines=1)).join("player", "a")
    north, south = (1.0, 4.0), (4.0, 18.0)
    before = ada.look_at(north, south)
    ada.walk_to(ada.page.get_by_role("button", name="Zarya").first)
    ada.key("Enter")
    ada.waits_until_it_looks_different(north, south, before)
    ada.key("ArrowRight", "ArrowRight")
    expect_next(ada, "Next Enter A5, 1 MP; 2 of 10 MP in 2 steps.")
    expect(ada.page.locator("#spoken")).to_contain_text("Follow to A4: Next Enter A5")
    ada.key("Enter")
    expect(ways(ada)).to_contain_text("Enter A4")
    ada.key("Enter")
    expect_hex(ada, "zarya", "A4")


def test_a_way_is_drawn_by_a_finger_and_driven_by_its_card(host: Host) -> None:
    ada = host(lane(tank("E5"))).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("E5"))
    expect(strip(ada)).to_contain_text("10 MP left")
    ada.drag_by_finger(middle("E5"), middle("E3"))
    expect_next(ada, "3 of 10 MP in 3 steps.")
    ways(ada).get_by_text("Follow to E3").tap()
    expect_next(ada, "2 of 9 MP in 2 steps.")
    ways(ada).get_by_text("Follow to E3").tap()
    expect_hex(ada, "zarya", "E4")


def test_a_friend_beside_the_tank_is_asked_about_and_one_farther_away_is_picked(host: Host) -> None:
    others = [
        {**tank(label), "id": name.lower(), "name": name} for label, name in (("E4", "Vesna"), ("H3", "Oka"))
    ]
    ada = host(lane(tank("E5"), *others)).join("player", "a")
    selected = ada.page.locator('.row-main[aria-pressed="true"]')
    take_up(ada, "E5", "10 MP left")
    ada.click(middle("E4"))
    expect(ways(ada)).to_contain_text("Follow to E4")
    expect(ways(ada)).to_contain_text("Take Vesna")
    ada.click(middle("E4"))
    expect(selected).to_contain_text("Vesna")
    ada.click(middle("H3"))
    expect(selected).to_contain_text("Oka")


def test_the_keys_of_the_card_are_bound_anew(host: Host) -> None:
    ada = host(lane(tank("E5"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    ada.key("?")
    ada.page.locator('.key-cap[data-action="pace-1"]').click()
    ada.key("7")
    ada.page.get_by_role("button", name="Close").click()
    ada.click(middle("E3"))
    expect(ways(ada).locator(".key-cap").first).to_have_text("7")
    ada.key("7")
    expect_next(ada, "2 of 9 MP in 2 steps.")


def test_a_drag_too_far_stops_at_the_last_hex_in_reach_and_says_why(host: Host) -> None:
    slow: dict[str, Any] = tank("E7")
    ada = host(lane({**slow, "profile": {**slow["profile"], "mp": 4}})).join("player", "a")
    take_up(ada, "E7", "4 MP left")
    ada.drag(middle("E7"), middle("E2"))
    ada.sees("Zarya cannot get to E2", ada.notices)
    expect(ways(ada)).to_contain_text("Zarya to E4")


def test_who_is_waited_for_is_named_as_soon_as_they_sit_down(host: Host) -> None:
    game = host(lane(tank("E5"), tank("H1", "b")))
    bo = game.join("player", "b", name="Bo")
    expect(strip(bo)).to_contain_text("Waiting for somebody to play Rifles")
    game.join("player", "a")
    expect(strip(bo)).to_contain_text("Waiting for Ada (Rifles)")
