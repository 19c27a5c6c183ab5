"""What is seen from a unit or a spot, on a table in inches and on hexes."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import block, field, line
from tests.browser.hexes import hex_board, middle
from tests.browser.player import Player
from tests.rules.valor_victory import map as vv

Host = Callable[..., Hosted]
HEDGE = line("hedge", [[20, 4], [20, 28]], obstacle="hedge", name="the old hedge")
COPSE = block("copse", (28, 8, 32.5, 24), kind="area", ground="rough", look="wood", name="Kurgan Wood")
BARN = block("barn", (34, 16, 37, 22), kind="building", name="the barn")


def card(player: Player) -> Locator:
    return player.page.locator(".sight-card")


def strip(player: Player) -> Locator:
    return player.page.locator(".hint-strip")


def farm(host: Host, *more: Any) -> Hosted:
    return host(field(HEDGE, COPSE, *more))


def test_from_the_selected_unit_to_the_pointer(host: Host) -> None:
    ada = farm(host).join("player", "a")
    ada.click((10, 16))
    ada.key("s")
    ada.sees("What Zarya sees", strip(ada))
    before = ada.look_at((12, 13), (28, 19))
    ada.page.mouse.move(*ada.spot((40, 16)))
    for words in ("Luchs", "100 % seen", "front arc", "26″", "the old hedge and Kurgan Wood 4.5″ inside"):
        ada.sees(words, card(ada))
    ada.waits_until_it_looks_different((12, 13), (28, 19), before)
    ada.page.mouse.move(*ada.spot((14, 24)))
    ada.sees("nothing between", card(ada))
    ada.key("s")
    expect(card(ada)).to_be_hidden()
    ada.sees("Drag it", strip(ada))


def test_how_much_is_seen_past_a_corner_and_from_the_edge_of_the_hull(host: Host) -> None:
    ada = farm(host, BARN).join("player", "a")
    ada.click((10, 16))
    ada.key("s")
    ada.click((40, 16))
    ada.sees("50 % seen", card(ada))
    ada.key("v")
    expect(card(ada)).to_contain_text(re.compile(r"(5[1-9]|[6-9]\d) % seen"))
    ada.sees("from the turret", strip(ada))
    ada.key("v")
    ada.sees("50 % seen", card(ada))


def test_a_press_keeps_what_is_looked_at_and_escape_lets_it_go_and_then_the_tool(host: Host) -> None:
    ada = farm(host).join("player", "a")
    ada.key("s")
    ada.sees("Press what looks", strip(ada))
    ada.click((6, 6))
    ada.click((14, 6))
    ada.sees("this spot", card(ada))
    ada.sees("8″", card(ada))
    ada.page.mouse.move(*ada.spot((40, 16)))
    ada.sees("8″", card(ada))
    ada.key("Escape")
    expect(card(ada)).to_be_hidden()
    ada.page.mouse.move(*ada.spot((40, 17)))
    ada.sees("Luchs", card(ada))
    ada.key("Escape")
    expect(ada.page.get_by_role("button", name="Sight")).to_have_attribute("aria-pressed", "false")


def test_by_keys_alone_and_said_aloud(host: Host) -> None:
    ada = farm(host).join("player", "a")
    ada.click((10, 16))
    ada.key("s", "Tab")
    aloud = ada.page.locator("#announcer, [aria-live]").filter(has_text="Luchs, 26″, 100 % seen, front arc")
    expect(aloud.first).to_be_attached()
    ada.key("ArrowLeft")
    ada.sees("this spot", card(ada))
    ada.key("Backspace")
    ada.sees("Press what looks", strip(ada))


def test_all_that_is_seen_is_lit(host: Host) -> None:
    ada = farm(host, BARN).join("player", "a")
    ada.click((10, 19))
    ada.click((10, 16))
    behind = (38, 19), (44, 22)
    before = ada.look_at(*behind)
    ada.key("Shift+S")
    ada.waits_until_it_looks_different(*behind, before)
    ada.sees("hide all that is seen", strip(ada))
    lit = ada.look_at(*behind)
    ada.key("Shift+S")
    ada.waits_until_it_looks_different(*behind, lit)


def test_what_has_moved_is_looked_at_again(host: Host) -> None:
    game = host(field(HEDGE, COPSE), seats=[{"role": "player", "sides": ["a"]}, {"role": "gm"}])
    ada, umpire = game.join("player", "a"), game.join("gm", name="Una")
    ada.click((10, 16))
    ada.key("s")
    ada.click((40, 16))
    ada.hears("sight", inches=26)
    umpire.page.evaluate(
        """async (path) => {
          const token = document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? "";
          const headers = {"Content-Type": "application/json", "X-CSRFToken": token};
          await fetch(path, {method: "POST", headers, body: JSON.stringify({id: crypto.randomUUID(),
            order: {type: "place", unit: "luchs", at: [36, 16], facing: 270}})});
        }""",
        f"/api/games/{game.id}/orders/",
    )
    ada.hears("sight", inches=22)


def test_the_dice_of_a_shot_take_two_rows_of_the_card(host: Host) -> None:
    ada = farm(host).join("player", "a", viewport={"width": 1024, "height": 768})
    ada.click((10, 16))
    ada.key("s")
    ada.click((40, 16))
    ada.sees("or more", card(ada))
    roll = card(ada).get_by_role("button", name="Roll").bounding_box()
    box = card(ada).bounding_box()
    assert box is not None
    assert roll is not None
    assert box["height"] <= 80
    assert roll["x"] + roll["width"] <= box["x"] + box["width"]


def test_with_a_finger_on_a_phone(host: Host) -> None:
    ada = farm(host).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Sight").tap()
    ada.sees("Press what looks", strip(ada))
    ada.tap((10, 16))
    ada.sees("What Zarya sees", strip(ada))
    ada.tap((40, 16))
    ada.sees("100 % seen", card(ada))
    box = card(ada).bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def test_the_ruler_measures_as_before(host: Host) -> None:
    ada = farm(host).join("player", "a")
    ada.key("m")
    ada.click((10, 16))
    ada.page.mouse.move(*ada.spot((40, 16)))
    ada.sees("26″", strip(ada))
    expect(card(ada)).to_be_hidden()


def test_the_other_hands_of_the_pointer_stay_as_they_are(host: Host) -> None:
    ada = farm(host).join("player", "a")
    ada.click((10, 16))
    ada.key("s")
    ada.page.keyboard.down("Alt")
    ada.click((14, 16))
    ada.page.keyboard.up("Alt")
    ada.page.mouse.move(*ada.spot((40, 16)))
    ada.sees("Luchs", card(ada))
    ada.page.keyboard.down("Control")
    ada.drag((12, 6), (18, 6))
    ada.page.keyboard.up("Control")
    ada.page.mouse.move(*ada.spot((40, 17)))
    ada.sees("Luchs", card(ada))


def test_a_plan_keeps_its_own_key(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_be_visible()
    ada.key("s")
    expect(ada.page.get_by_role("button", name="Sight")).to_have_attribute("aria-pressed", "false")


def test_on_hexes_the_line_and_what_it_crosses(host: Host) -> None:
    units = [vv.squad("one", "B2"), vv.squad("two", "H2", side="b")]
    ground = {"hexes": {"D3": {"terrain": ["grain"]}, "F4": {"terrain": ["woods"]}}}
    game = host(hex_board("valor_victory", units, board=ground))
    ada = game.join("player", "a")
    ada.key("s")
    ada.click(middle("B2"))
    ada.sees("What", strip(ada))
    ada.page.mouse.move(*ada.spot(middle("H2")))
    ada.sees("6 hexes", card(ada))
    ada.sees("nothing blocks it", card(ada))
    ada.page.mouse.move(*ada.spot(middle("J6")))
    ada.sees("blocked", card(ada))
    ada.sees("woods", card(ada))
    dark = middle("J6")
    corners = (dark[0] - 1, dark[1] - 1), (dark[0] + 1, dark[1] + 1)
    ada.page.mouse.move(*ada.spot(middle("B6")))
    before = ada.look_at(*corners)
    ada.key("Shift+S")
    ada.waits_until_it_looks_different(*corners, before)
    ada.key("ArrowUp")
    ada.sees("B5", card(ada))
