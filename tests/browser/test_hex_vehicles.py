"""A vehicle's way over hexes: a path laid by hand bends, and its end is turned by keys and ring."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.hexes import (
    driving,
    expect_hex,
    expect_state,
    lane,
    middle,
    ring,
    strip,
    take_up,
    tank,
    ways,
)

Host = Callable[..., Hosted]


def test_a_vehicle_s_path_laid_by_clicks_bends_and_is_turned_at_its_end(host: Host) -> None:
    ada = host(driving("E5", 120)).join("player", "a")
    take_up(ada, "E5", "8 MP left")
    points = ways(ada).locator(".chips-inches")
    for label in ("F5", "F6"):
        ada.click(middle(label))
        expect(ways(ada)).to_contain_text(f"Zarya to {label}")
    expect(points).to_have_text("2 MP, 6 left")
    ada.key("e")
    expect(points).to_have_text("2 MP, 6 left")
    ada.key("e")
    expect(points).to_have_text("3 MP, 5 left")
    ada.key("Enter")
    expect_hex(ada, "zarya", "F5")
    ada.key("Enter")
    expect_hex(ada, "zarya", "F6")
    assert ada.state()["units"]["zarya"]["facing"] == 300


def test_an_assault_shows_what_it_leaves(host: Host) -> None:
    ada = host(driving("E5", 120)).join("player", "a")
    take_up(ada, "C2", "4 MP left")
    ada.click(middle("C4"))
    row = ways(ada).locator(
        ".chip", has=ada.page.get_by_text("Move · assault move, at half the points", exact=True)
    )
    expect(row.locator(".chip-sentence")).to_contain_text("2 of 2 MP in 2 steps")


def test_the_ring_is_dragged_by_its_arrow_and_says_where_a_unit_does_not_turn(host: Host) -> None:
    ada = host(lane(tank("E5", status="motion"))).join("player", "a")
    take_up(ada, "E5", "10 MP left")
    stage = ada.page.locator("#map").get_attribute("data-stage")
    ada.click(ring("E5", 210))
    ada.sees("turns to 330° or 90° now", ada.notices)
    expect(ada.page.locator(".row.on")).to_contain_text("Zarya")
    ada.drag(ring("E5", 30), ring("E5", 60), ring("E5", 90))
    expect(strip(ada)).to_contain_text("9 MP left")
    assert ada.state()["units"]["zarya"]["facing"] == 90
    assert ada.page.locator("#map").get_attribute("data-stage") == stage


def test_a_tap_under_which_the_sheet_opens_gives_no_order(host: Host) -> None:
    ada = host(driving("E5", 180)).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap(middle("E5"))
    expect(strip(ada)).to_contain_text("8 MP left")
    east, south = ada.spot(middle("E7"))
    finger = ada.page.context.new_cdp_session(ada.page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": east, "y": south}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(ways(ada)).to_contain_text("Zarya to E7")
    # The browser's own click comes where the finger was, once the sheet lies there.
    row = ways(ada).locator(".chip-pace").first
    row.evaluate("(button) => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))")
    assert ada.state()["units"]["zarya"]["hex"] == "E5"
    row.tap()
    expect_hex(ada, "zarya", "E6")


def test_the_side_that_waits_attempts_motion_by_its_key(host: Host) -> None:
    game = host(lane(tank("E5"), tank("E7", side="b")))
    game.load_dice((1,))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    take_up(ada, "E5", "Start")
    ada.key("s")
    take_up(bo, "E7", "Before Zarya, attempt Motion")
    expect(bo.page.locator(".row.on .tagx")).to_have_text("May act")
    bo.key("i")
    expect(ways(bo)).to_contain_text("in Motion 17")
    bo.key("Enter")
    expect_state(bo, "foe", status="motion")
