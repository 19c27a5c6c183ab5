"""What the hand can do at the table besides a plain drag."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import field, tank
from tests.browser.player import wait_until

Host = Callable[..., Hosted]

LUCHS = tank("luchs", "b", (40, 16), 270)


def test_a_move_that_asks_is_finished_where_the_ghost_is_slid_to(host: Host) -> None:
    game = host(field())
    game.load_dice((5, 3))
    ada = game.join("player", "a")
    ada.drag((10, 16), (24, 16))
    ada.key("s", "2")
    ada.sees("10″ of 10″", ada.page.locator(".hint-strip"))
    ada.page.reload()
    ada.wait_until_live()
    ada.sees("10″ of 10″", ada.page.locator(".hint-strip"))
    ada.key("m")
    ada.sees("Click where to measure from", ada.page.locator(".hint-strip"))
    ada.key("Escape", "ArrowUp", "ArrowUp")
    ada.sees("9″ of 10″", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    ada.expect_unit_at("zarya", [19, 16])


def test_a_ghost_pulled_back_along_the_route_stops_there(host: Host) -> None:
    game = host(field())
    game.load_dice((5, 3))
    ada = game.join("player", "a")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_contain_text("17")
    ada.drag((18.5, 16), (14, 16))
    expect(ada.chips).to_contain_text("4″ toward the lone oak")
    ada.key("2")
    ada.expect_unit_at("zarya", [14, 16])


COVERED = """() => {
  const card = document.querySelector(".chips").getBoundingClientRect();
  return [...document.querySelectorAll(".hint-strip, .tools, .panel, .top")].filter((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < card.right && right > card.left && top < card.bottom && bottom > card.top;
  }).map((one) => one.className);
}"""


def test_the_card_covers_neither_the_vehicle_nor_what_floats_over_the_table_at_any_size(host: Host) -> None:
    ada = host(field()).join("player", "a")
    for width, height in ((1024, 768), (960, 600), (844, 390), (1440, 900)):
        stage = ada.page.locator("#map").get_attribute("data-stage")
        ada.page.set_viewport_size({"width": width, "height": height})
        wait_until(ada.page, f"() => document.querySelector('#map canvas:not(.ground)').width === {width}")
        expect(ada.page.locator("#map")).not_to_have_attribute("data-stage", str(stage))
        ada.wait_until_framed()
        ada.drag((10, 16), (24, 16))
        expect(ada.chips).to_be_visible()
        expect(ada.chips).to_contain_text("17")
        wait_until(ada.page, f"() => ({COVERED})().length === 0")
        card, (x, y) = ada.chips.bounding_box(), ada.spot((10, 16))
        assert card is not None
        assert not (card["x"] < x < card["x"] + card["width"] and card["y"] < y < card["y"] + card["height"])
        last_row, strip = ada.spot((24, 32))[1], ada.page.locator(".hint-strip").bounding_box()
        assert strip is not None
        assert last_row < strip["y"]
        ada.key("Escape")


def test_every_tool_is_in_sight_on_a_phone_on_its_side(host: Host) -> None:
    gil = host(field(), seats=[{"role": "gm"}]).join("gm", viewport={"width": 844, "height": 390})
    for tool in gil.page.locator(".tools .tool").all():
        expect(tool).to_be_in_viewport(ratio=1)


def test_where_no_named_point_is_near_the_chips_say_so_and_a_drop_does_nothing(host: Host) -> None:
    ada = host(field()).join("player", "a")
    nothing_near = re.compile(
        r"No named point is near\. The nearest is the lone oak, \d+(\.\d)?″ to the north-east\."
    )
    ada.press((10, 16))
    ada.pull((16, 20), (18, 22))
    expect(ada.chips).to_contain_text(nothing_near)
    ada.let_go()
    expect(ada.notices).to_contain_text(nothing_near)
    expect(ada.chips).to_be_hidden()
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_contain_text("to the lone oak")
    ada.drag((24, 16), (18, 22))
    expect(ada.chips).to_contain_text("to the lone oak")
    ada.click((18, 22))
    expect(ada.chips).to_contain_text("to the lone oak")


def test_the_ground_is_drawn_sharp_after_a_zoom_while_the_hand_still_moves(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.press((10, 16))
    ada.pull((14, 16))
    x, y = ada.spot((14, 16))
    ada.page.mouse.wheel(0, -240)
    at_first, in_the_end = ada.page.evaluate(
        """async ([x, y]) => {
          const ground = document.querySelector("#map canvas");
          const grounds = () => [...document.querySelectorAll(".ground")];
          const stretched = () => grounds().at(-1).style.transform.includes("scale");
          const frame = () => new Promise(requestAnimationFrame);
          let atFirst = false;
          const until = performance.now() + 1500;
          for (let turn = 0; performance.now() < until; turn += 1) {
            const at = { clientX: x + (turn % 9), clientY: y, pointerId: 1, bubbles: true };
            ground.dispatchEvent(new PointerEvent("pointermove", at));
            await frame();
            atFirst ||= stretched();
          }
          return [atFirst, stretched()];
        }""",
        [x, y],
    )
    assert (at_first, in_the_end) == (True, False)


def test_names_are_hidden_by_a_switch_and_shown_again(host: Host) -> None:
    ada = host(field()).join("player", "a")
    name = (38, 16.5), (42, 19)
    shown = ada.look_once_still(*name)
    switch = ada.page.get_by_role("button", name="Hide names and chips")
    ada.key("Shift+N")
    expect(switch).to_have_attribute("aria-pressed", "true")
    ada.waits_until_it_looks_different(*name, shown)
    switch.click()
    ada.waits_until_it_looks_the_same(*name, shown)


def test_a_via_point_bends_the_way_and_is_taken_back(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.press((10, 16))
    ada.pull((15, 12))
    ada.key("Space")
    ada.pull((24, 16))
    ada.sees("choose", ada.page.locator(".hint-strip"))
    ada.let_go()
    ada.sees("declare", ada.page.locator(".hint-strip"))
    expect(ada.page.locator(".chips-inches")).to_have_text("14.3″")
    ada.key("Backspace")
    expect(ada.page.locator(".chips-inches")).to_have_text("12″")


def test_reverse_turns_the_hull_and_its_rate(host: Host) -> None:
    game = host(field(units=[tank("zarya", "a", (10, 16), 270), LUCHS]))
    game.load_dice((3, 4))
    ada = game.join("player", "a")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips.locator(".refused")).to_have_count(3)
    ada.key("v")
    expect(ada.chips.locator(".refused")).to_have_count(1)
    ada.key("2")
    ada.expect_unit_at("zarya", [17, 16])
    assert ada.state()["units"]["zarya"]["facing"] == 270


def test_a_plan_is_made_and_declared_with_keys_alone(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a")
    ada.page.get_by_role("button", name="Zarya").first.focus()
    ada.key("Enter", "a")
    expect(ada.chips).to_contain_text("to the lone oak")
    ada.key("2")
    ada.expect_unit_at("zarya", [19, 16])


@pytest.mark.parametrize(
    ("late", "known"), [("**/points/", "to a named point"), ("**/api/systems/*/", "to the lone oak")]
)
def test_a_plan_begun_before_its_table_is_known_whole_takes_up_the_rest_as_it_comes(
    host: Host, late: str, known: str
) -> None:
    ada = host(field()).join("player", "a")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    ada.page.route(late, hold)
    ada.frames.clear()
    ada.page.reload()
    ada.hears("offers")
    ada.page.wait_for_selector("#map[data-stage]")
    expect(ada.page.get_by_role("button", name="Zarya May move")).to_be_visible()
    ada.page.evaluate(
        "() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
    )
    expect(ada.page.locator("#desk")).to_have_attribute("aria-busy", "true")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_contain_text(known)
    held[0].continue_()
    expect(ada.chips).to_contain_text("to the lone oak")
    expect(ada.chips.get_by_role("button", name=re.compile("Rapid"))).to_contain_text("17")
    expect(ada.page.locator("#desk")).to_have_attribute("aria-busy", "false")


def test_a_plan_outlives_what_others_do(host: Host) -> None:
    game = host(field(), seats=[{"role": "player", "sides": ["a"]}, {"role": "gm"}])
    ada, umpire = game.join("player", "a"), game.join("gm", name="Gus")
    ada.drag((10, 16), (24, 16))
    expect(ada.page.locator(".chips-inches")).to_have_text("12″")
    umpire.key("Shift+P")
    umpire.drag((10, 16), (6, 16))
    ada.sees("from the north, by the umpire’s hand")
    expect(ada.page.locator(".chips-inches")).to_have_text("16″")
    umpire.expect_unit_at("zarya", [6, 16])


def test_a_refused_plan_slides_home_and_the_chips_go(host: Host) -> None:
    game = host(field(), enforcement="advise")
    ada = game.join("player", "a")
    ada.press((10, 16))
    ada.pull((4, 10))
    ada.key("Space")
    ada.pull((24, 16))
    ada.let_go()
    expect(ada.chips.locator(".refused").first).to_be_visible()
    ada.key("2")
    ada.page.get_by_role("dialog").get_by_role(
        "button", name=re.compile("no|cancel|leave", re.IGNORECASE)
    ).click()
    expect(ada.chips).to_be_hidden()
    assert ada.state()["units"]["zarya"]["at"] == [10, 16]


def test_a_ruler_measures_from_edge_to_edge_and_everybody_is_told(host: Host) -> None:
    game = host(field())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    between = (14, 14), (22, 18)
    bare = ben.look_at(*between)
    ada.page.keyboard.down("Control")
    ada.press((10, 16))
    ada.pull((39, 16))
    ada.page.keyboard.down("Shift")
    ada.let_go()
    ada.page.keyboard.up("Shift")
    ada.page.keyboard.up("Control")
    ben.sees("measured 26″ from Zarya to Luchs, bearing 90°")
    expect(ben.log).not_to_contain_text("(")
    ben.waits_until_it_looks_different(*between, bare)


def test_a_reserve_is_brought_onto_the_table_by_hand(host: Host) -> None:
    bedford = {
        key: value for key, value in tank("bedford", "a", (0, 0)).items() if key not in ("at", "facing")
    }
    game = host(field(units=[tank("zarya", "a", (10, 16)), bedford, LUCHS]))
    ada = game.join("player", "a")
    ada.page.get_by_role("button", name="Orders of Bedford").click()
    ada.page.get_by_role("menuitem", name="Deploy").click()
    ada.click((3, 6))
    ada.sees("facing 90°", ada.page.locator(".hint-strip"))
    ada.key("Enter")
    ada.expect_unit_at("bedford", [3, 6])


def test_a_ping_is_seen_by_the_others(host: Host) -> None:
    game = host(field())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.page.keyboard.down("Alt")
    ada.click((30, 10))
    ada.page.keyboard.up("Alt")
    ben.hears("pointed")


def test_a_key_is_bound_anew_and_stays_so(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.key("?")
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("^Inch grid")).click()
    ada.key("k")
    expect(dialog.get_by_role("button", name="Inch grid: K. Change")).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    ada.page.reload()
    ada.wait_until_live()
    ada.key("k")
    expect(ada.page.get_by_role("button", name="Inch grid")).to_have_attribute("aria-pressed", "true")


def test_the_umpire_hides_a_unit(host: Host) -> None:
    game = host(field(), seats=[{"role": "player", "sides": ["b"]}, {"role": "gm"}])
    ben, umpire = game.join("player", "b", name="Ben"), game.join("gm", name="Gus")
    umpire.key("Shift+H")
    umpire.click((10, 16))
    expect(ben.page.locator("#panel")).not_to_contain_text("Zarya")
    assert "zarya" not in ben.state()["units"]


@pytest.mark.parametrize("size", [{"width": 1440, "height": 900}, PHONE], ids=["desktop", "phone"])
def test_a_finger_drags_a_vehicle(host: Host, size: Any) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a", viewport=size, has_touch=True, is_mobile=True)
    ada.drag_by_finger((10, 16), (24, 16))
    ada.chips.get_by_role("button", name=re.compile("Rapid")).tap()
    ada.expect_unit_at("zarya", [19, 16])


def test_an_order_out_of_turn_may_be_dragged_and_insisted_on_where_the_rules_advise(host: Host) -> None:
    bo = host(field(), enforcement="advise").join("player", "b", name="Bo")
    bo.drag((40, 16), (24, 16))
    expect(bo.chips.locator(".refused").first).to_contain_text("Luchs waits for its own")
    bo.key("1")
    dialog = bo.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The rules do not allow that")
    dialog.get_by_role("button", name="Do it anyway").click()
    bo.sees("toward the lone oak")
    bo.sees("against")


def test_a_ruler_is_shared_while_it_is_held_and_says_the_same_after_the_click(host: Host) -> None:
    game = host(field())
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    between = (20, 4), (34, 12)
    bare = bo.look_once_still(*between)
    ada.key("m")
    ada.click((20, 8))
    ada.page.mouse.move(*ada.spot((32, 8)), steps=4)
    expect(ada.page.locator(".hint-strip")).to_contain_text("12″")
    bo.hears("measuring", lambda frame: bool(frame["legs"]))
    bo.waits_until_it_looks_different(*between, bare)
    before = ada.page.locator(".hint-note").inner_text()
    ada.click((32, 8))
    expect(ada.page.locator(".hint-note")).to_have_text(before)
    ada.key("Escape")
    bo.hears("measuring", legs=None)
    bo.waits_until_it_looks_the_same(*between, bare)


def test_the_tool_for_terrain_is_put_down_when_the_game_ends(host: Host) -> None:
    gil = host(field(), seats=[{"role": "gm"}]).join("gm")
    gil.page.get_by_role("button", name="Change terrain").click()
    gil.tab("Orders")
    gil.page.get_by_label("Order", exact=True).select_option(label="End the game")
    gil.page.locator(".order-go").click()
    gil.page.get_by_role("dialog").get_by_role("button", name=re.compile("End")).click()
    expect(gil.page.get_by_role("button", name="Change terrain")).to_have_count(0)
    expect(gil.page.locator("#tools").get_by_role("button", name="Move")).to_have_attribute(
        "aria-pressed", "true"
    )
