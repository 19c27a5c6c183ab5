"""Tokens and templates: laid, moved, turned and taken away; what they touch; when they are gone."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import Document, field, section
from tests.browser.hexes import hex_board, middle, squad
from tests.browser.player import Player, wait_until

Host = Callable[..., Hosted]
Fields = dict[str, Any]


def sections(**fields: Any) -> Document:
    return field(units=[section("rifles", "a", (20, 20)), section("gruppe", "b", (30, 12))], **fields)


def palette(player: Player) -> Locator:
    return player.page.locator(".token-palette")


def take(player: Player, kind: str) -> None:
    """Take a token from the palette, which is opened if it is closed."""
    if not palette(player).is_visible():
        player.page.get_by_role("button", name="Tokens", exact=True).click()
        player.wait_until_framed()
    palette(player).get_by_role("button", name=kind, exact=True).click()


def expect_token(player: Player, count: int = 1, **fields: Any) -> Fields:
    """Wait for so many tokens, the last of them as told, and return it."""

    def found() -> list[Fields]:
        return list(player.state()["tokens"].values())

    def is_there() -> bool:
        tokens = found()
        return len(tokens) == count and all(tokens[-1].get(name) == fields[name] for name in fields)

    for _ in range(200):
        if is_there():
            return found()[-1] if count else {}
        player.page.wait_for_timeout(100)
    raise AssertionError(found())


def strip(player: Player) -> Locator:
    return player.page.locator(".hint-strip")


def click_once_there(player: Player, at: tuple[float, float], words: str) -> None:
    """Click on a token that only its seat sees: it comes some time after the table."""
    for _ in range(40):
        player.click(at)
        with suppress(AssertionError):
            expect(strip(player)).to_contain_text(words, timeout=500)
            return
    raise AssertionError(f"nobody sees {words} at {at}")


def test_a_token_is_set_with_two_clicks_dragged_and_taken_away_and_the_other_sees_it(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    take(ada, "Jump-off")
    ada.click((12, 10))
    expect_token(ben, kind="jump_off", side="a", at=[12, 10])
    ben.sees("jump-off point is laid by Ada's hand")
    ada.drag((12, 10), (14, 12))
    expect_token(ben, at=[14, 12])
    expect(strip(ada)).to_contain_text("take it away")
    ada.key("Delete")
    expect_token(ben, 0)
    ada.key("/")
    ada.page.keyboard.type("done")
    ada.key("Enter")
    ben.sees("done")
    orders = [frame["order"]["type"] for frame in ben.frames if frame["type"] == "entry"]
    assert [order for order in orders if "token" in order] == ["token", "token", "remove_token"]


def test_the_whole_table_lies_beside_the_palette_and_as_before_once_that_is_closed(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    before = ada.spot((0, 0))
    ada.key("t")
    expect(palette(ada)).to_be_visible()
    ada.wait_until_framed()
    box = palette(ada).bounding_box()
    assert box is not None
    assert ada.spot((0, 0))[0] > box["x"] + box["width"]
    ada.key("Escape")
    expect(palette(ada)).to_be_hidden()
    ada.wait_until_framed()
    assert ada.spot((0, 0)) == pytest.approx(before, abs=1)


def test_another_players_token_is_looked_at_and_not_moved(host: Host) -> None:
    lying = [{"id": "s", "kind": "smoke", "side": "a", "at": [24, 8], "size": 4}]
    ben = host(sections(tokens=lying)).join("player", "b", name="Ben")
    ben.click((24, 8))
    expect(strip(ben)).to_contain_text("Smoke")
    expect(strip(ben)).not_to_contain_text("take it away")
    ben.drag((24, 8), (10, 8))
    ben.key("Delete")
    take(ben, "Fire")
    ben.click((30, 20))
    expect_token(ben, 2, kind="fire", side="b")
    assert ben.state()["tokens"]["s"]["at"] == [24, 8]


def test_escape_drops_what_is_in_the_hand_and_puts_back_what_is_dragged(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    take(ada, "Crater")
    ada.page.mouse.move(*ada.spot((14, 8)))
    ada.key("Escape")
    ada.click((14, 8))
    take(ada, "Objective")
    ada.click((16, 8))
    expect_token(ada, kind="objective", at=[16, 8])
    ada.press((16, 8))
    ada.pull((20, 10))
    ada.key("Escape")
    ada.let_go()
    take(ada, "Patrol")
    ada.click((30, 20))
    expect_token(ada, 2, kind="patrol")
    assert next(iter(ada.state()["tokens"].values()))["at"] == [16, 8]


def test_a_unit_is_dragged_at_once_while_a_token_is_selected(host: Host) -> None:
    lying = [{"id": "s", "kind": "smoke", "side": "a", "at": [24, 8], "size": 4}]
    ada = host(sections(tokens=lying)).join("player", "a")
    ada.click((24, 8))
    expect(strip(ada)).to_contain_text("take it away")
    ada.drag((20, 20), (20, 16))
    ada.expect_unit_at("rifles", [20, 16])


def test_a_box_about_units_is_begun_on_a_token(host: Host) -> None:
    lying = [{"id": "s", "kind": "jump_off", "side": "a", "at": [16, 16]}]
    units = [section("rifles", "a", (20, 20)), section("bren", "a", (24, 20))]
    ada = host(field(units=units, tokens=lying)).join("player", "a")
    ada.key("b")
    ada.drag((16, 16), (28, 24))
    expect(ada.page.locator(".marks-bar")).to_contain_text("2 units")
    assert ada.state()["tokens"]["s"]["at"] == [16, 16]


def test_escape_closes_the_palette_or_the_dice_wherever_the_keys_are(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    sheet = ada.page.get_by_role("region", name="Dice")
    for key, opened in (("t", palette(ada)), ("d", sheet)):
        ada.click((20, 20))
        ada.key(key)
        expect(opened).to_be_visible()
        ada.page.evaluate("document.activeElement.blur()")
        ada.key("Escape")
        expect(opened).to_be_hidden()
        expect(ada.page.locator(".marks-bar")).to_contain_text("Rifles")


def test_a_template_says_whom_it_touches_and_is_made_larger_and_turned(host: Host) -> None:
    game = host(sections())
    ada = game.join("player", "a")
    take(ada, "Blast")
    palette(ada).get_by_role("button", name="6″").click()
    ada.click((30, 12.5))
    expect_token(ada, kind="blast", size=6)
    touched = ada.hears("touched", lambda frame: bool(frame["touched"]))
    assert [unit["unit"] for unit in touched["touched"]] == ["gruppe"]
    take(ada, "Arc")
    stage = ada.page.locator("#map").get_attribute("data-stage")
    ada.page.mouse.move(*ada.spot((20, 8)))
    ada.page.mouse.wheel(0, 100)
    ada.page.mouse.click(*ada.spot((20, 8)))
    expect_token(ada, 2, kind="arc", angle=45, facing=15, at=[20, 8])
    assert ada.page.locator("#map").get_attribute("data-stage") == stage
    palette(ada).get_by_role("button", name="90°").click()
    expect_token(ada, 2, angle=90)
    palette(ada).get_by_role("button", name="Turn it right").click()
    expect_token(ada, 2, facing=30, angle=90)


def test_an_arc_set_on_a_unit_goes_with_it(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    take(ada, "Arc")
    ada.click((20, 20))
    expect_token(ada, kind="arc", unit="rifles")


def test_a_line_is_set_by_both_its_ends(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    take(ada, "Arrow")
    ada.click((10, 8))
    ada.click((16, 8))
    expect_token(ada, kind="arrow", at=[10, 8], to=[16, 8])
    ada.drag((16, 8), (16, 12))
    expect_token(ada, at=[10, 8], to=[16, 12])


def test_a_token_is_gone_after_its_last_turn(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    take(ada, "Smoke")
    palette(ada).get_by_label("Until when").select_option("This turn")
    ada.click((24, 10))
    expect_token(ada, kind="smoke", until=1)
    ada.key("Escape", "Shift+Z")
    ada.sees("Turn 2")
    expect_token(ben, 0)


def kept(player: Player) -> AbstractContextManager[object]:
    """Wait until the server holds what happens here to the tokens that one alone sees."""
    return player.page.expect_response(lambda answer: answer.request.method == "PUT")


def test_what_only_one_sees_is_sent_to_nobody_else_and_needs_nothing_of_the_browser(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    take(ada, "Text")
    palette(ada).get_by_label("Who sees it").select_option("Only I")
    palette(ada).get_by_label("Text", exact=True).fill("mined, I think")
    with kept(ada):
        ada.click((14, 8))
    with kept(ada):
        palette(ada).get_by_label("Who sees it").select_option("All see it")
    expect_token(ben, kind="text", text="mined, I think")
    with kept(ada):
        palette(ada).get_by_label("Who sees it").select_option("Only I")
    expect_token(ben, 0)
    ada.page.evaluate("localStorage.clear()")
    ada.page.reload()
    ada.wait_until_live()
    click_once_there(ada, (14, 8), "mined, I think")
    assert all("mined" not in str(frame) for frame in ben.frames[-1:])


def test_what_only_one_sees_is_kept_when_the_page_is_left_at_once(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    take(ada, "Patrol")
    palette(ada).get_by_label("Who sees it").select_option("Only I")
    own = "**/notebook/tokens/"
    ada.page.route(own, lambda route: route.continue_() if route.request.method == "PUT" else None)
    ada.click((14, 8))
    ada.page.goto("about:blank")
    ada.page.unroute(own)
    ada.page.go_back()
    ada.wait_until_live()
    click_once_there(ada, (14, 8), "Patrol")


def test_what_only_one_sees_is_taken_back_before_an_older_order(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.drag((20, 20), (20, 24))
    ada.sees("Rifles, by Ada's hand")
    take(ada, "Patrol")
    palette(ada).get_by_label("Who sees it").select_option("Only I")
    for lay in (lambda: ada.click((14, 8)), lambda: ada.drag((14, 8), (18, 8))):
        with kept(ada):
            lay()
    with kept(ada):
        ada.key("Control+z")
    ada.click((14, 8))
    expect(strip(ada)).to_contain_text("Patrol")
    with kept(ada):
        ada.key("Control+z")
    ada.click((14, 8))
    expect(strip(ada)).not_to_contain_text("Patrol")
    assert ada.state()["units"]["rifles"]["at"] == [20, 24]
    ada.key("Control+z")
    ada.expect_unit_at("rifles", [20, 20])


def test_escape_puts_down_what_was_taken_from_the_palette_before_it_closes_that(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    take(ada, "Patrol")
    palette(ada).get_by_label("Who sees it").select_option("My side")
    ada.key("Escape")
    expect(strip(ada)).not_to_contain_text("Patrol")
    expect(palette(ada)).to_be_visible()
    palette(ada).get_by_label("Who sees it").focus()
    ada.key("Escape")
    expect(palette(ada)).to_be_hidden()
    assert ada.state()["tokens"] == {}


def test_a_side_alone_sees_its_own_mark(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    take(ada, "Patrol")
    palette(ada).get_by_label("Who sees it").select_option("My side")
    ada.click((14, 8))
    expect_token(ada, kind="patrol", seen_by="side")
    ada.sees("Patrol is laid, hidden from the others")
    ada.drag((14, 8), (18, 8))
    ada.sees("Patrol is changed, hidden from the others")
    palette(ada).get_by_label("Who sees it").select_option("Only I")
    ada.sees("Patrol is taken away")
    expect(ada.log).not_to_contain_text("An order was given")
    expect(ben.log).not_to_contain_text("Patrol")
    ada.click((18, 8))
    expect(strip(ada)).to_contain_text("Patrol")
    ada.key("Delete")
    take(ben, "Fire")
    ben.click((30, 20))
    expect_token(ben, kind="fire")


def test_the_keys_take_move_turn_and_set_a_template(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.key("t", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowDown")
    palette(ada).get_by_role("button", name="Teardrop").focus()
    ada.key("Enter")
    expect(ada.page.locator("#spoken")).to_contain_text("teardrop 6″ in hand")
    ada.key("ArrowRight", "ArrowDown", "Shift+ArrowDown", ".", ".", ",", "Enter")
    token = expect_token(ada, kind="teardrop", facing=15)
    ada.key("ArrowUp", "Enter")
    ada.hears("entry", lambda frame: frame["seq"] == 2)
    [moved] = ada.state()["tokens"].values()
    assert moved["at"] == pytest.approx([token["at"][0], token["at"][1] - 0.5], abs=0.02)
    ada.key("Delete")
    expect_token(ada, 0)


def test_tokens_lie_in_hexes_where_no_template_is_laid(host: Host) -> None:
    game = host(
        hex_board(
            "squad_leader", [squad("able", "a", "C4", "infantry"), squad("baker", "b", "I4", "infantry")]
        )
    )
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    take(ada, "Smoke")
    expect(palette(ada).get_by_role("button", name="Blast")).to_have_count(0)
    expect(palette(ada).get_by_role("button", name="4″")).to_have_count(0)
    ada.click(middle("E4"))
    expect_token(ben, kind="smoke", hex="E4")
    ada.drag(middle("E4"), middle("G5"))
    expect_token(ben, kind="smoke", hex="G5")
    ada.key("Delete")
    expect_token(ben, 0)


def test_the_umpire_moves_anybodys_token(host: Host) -> None:
    lying = [{"id": "j", "kind": "jump_off", "side": "a", "at": [12, 10]}]
    seats = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]
    gm = host(sections(tokens=lying), seats=seats).join("gm", name="Gil")
    gm.drag((12, 10), (16, 10))
    expect_token(gm, side="a", at=[16, 10])


def test_a_finger_sets_a_token_and_takes_it_away(host: Host) -> None:
    ada = host(sections()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Tokens", exact=True).tap()
    palette(ada).get_by_role("button", name="Fire").tap()
    ada.wait_until_framed()
    ada.tap((38, 12))
    expect_token(ada, kind="fire", at=[38, 12])
    small = palette(ada).evaluate(
        "(all) => [...all.querySelectorAll('button, select, input')].filter((one) => one.offsetHeight > 0"
        " && one.getBoundingClientRect().height < 44).map((one) => one.className)"
    )
    assert small == []
    palette(ada).get_by_role("button", name="take it away").tap()
    expect_token(ada, 0)


def test_the_orders_and_the_menu_of_a_unit_hold_no_order_for_tokens(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.click((20, 20), button="right")
    expect(ada.page.locator(".menu")).not_to_contain_text(re.compile("token", re.IGNORECASE))
    ada.key("Escape")
    ada.tab("Orders")
    expect(ada.page.get_by_label("Order", exact=True)).not_to_contain_text(re.compile("token", re.IGNORECASE))


EDGE = "(of, side) => document.querySelector(of).getBoundingClientRect()[side]"


def test_a_notice_stands_clear_of_a_strip_of_two_rows(host: Host) -> None:
    ada = host(sections()).join("player", "a")
    ada.page.locator(".hint-strip").evaluate("(strip) => { strip.style.minHeight = '90px' }")
    ada.page.locator("#toasts").evaluate(
        "(toasts) => { toasts.innerHTML = '<div class=\"toast\">A word in passing</div>' }"
    )
    expect(ada.page.get_by_text("A word in passing")).to_be_visible()
    wait_until(ada.page, f"() => ({EDGE})('.toast', 'bottom') <= ({EDGE})('.hint-strip', 'top')")


def test_on_a_phone_the_palette_stands_right_above_the_strip(host: Host) -> None:
    ada = host(sections()).join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Tokens", exact=True).tap()
    expect(palette(ada)).to_be_visible()
    wait_until(
        ada.page,
        f"() => {{ const gap = ({EDGE})('.hint-strip', 'top') - ({EDGE})('.token-palette', 'bottom');"
        " return gap >= 0 && gap <= 12; }",
    )
