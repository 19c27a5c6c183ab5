"""Carriers by hand: who goes aboard, and who gets down."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.landing import chip, landing, man, state_of, token, truck, two_at, unit

Host = Callable[..., Hosted]


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
    ada.sees("Truck takes aboard Ned.")
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
