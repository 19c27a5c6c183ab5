"""The dice that a side spends: dragged onto a unit, pressed and then the unit, or by keys."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import Document, field, tank
from tests.browser.player import Player, wait_until

Host = Callable[..., Hosted]

ON_ITS_SIDE = {"width": 844, "height": 390}

COMMAND = {
    "id": "command",
    "name": "Command roll",
    "dice": "5d6 sort",
    "tray": {
        "1": "team",
        "2": {"name": "section", "fits": ["infantry"]},
        "3": "junior leader",
        "4": {"name": "senior leader"},
    },
    "keeps": {
        "5": {"track": "command_die"},
        "6": {"table": [{"upto": 1, "text": "they have the next phase"}]},
    },
}
TRACK = {"id": "command_die", "name": "Command die", "most": 6, "cells": 6}
UNITS = [
    tank("zarya", "a", (10, 16)),
    tank("grom", "a", (10, 24)),
    tank("luchs", "b", (40, 16), 270),
]


RIFLES = {
    "id": "rifles",
    "side": "a",
    "name": "Rifles",
    "kind": "infantry",
    "profile": {"length": 2, "width": 1.4},
    "at": [16, 20],
    "facing": 90,
}


def roll_them(player: Player) -> None:
    player.page.get_by_role("region", name="Dice").get_by_role("button", name="Command roll").click()


def with_dice(host: Host, units: list[Document] = UNITS, **screen: Any) -> tuple[Player, Player]:
    """Return two players after side a has rolled 1, 2, 3, 5 and 6."""
    game = host(field(units=units, rolls=[COMMAND], tracks=[TRACK]))
    game.load_dice((1, 2, 3, 5, 6))
    ada, ben = game.join("player", "a", **screen), game.join("player", "b", name="Ben")
    ada.page.keyboard.press("d")
    roll_them(ada)
    expect(ada.page.get_by_role("toolbar", name="Dice to spend")).to_be_visible()
    expect(ada.page.get_by_role("region", name="Dice")).to_be_hidden()
    return ada, ben


def test_a_die_is_dragged_onto_a_unit_and_both_see_on_which(host: Host) -> None:
    ada, ben = with_dice(host)
    expect(ada.page.locator(".tray-slot.kept")).to_contain_text(["command die", "command roll"])
    box = ada.page.get_by_role("button", name="2, section").bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + 30, box["y"] + 20)
    ada.page.mouse.down()
    ada.page.mouse.move(*ada.spot((11, 17)), steps=4)
    ada.page.mouse.move(*ada.spot((10, 16)))
    expect(ada.page.locator(".tray-tip")).to_have_text("the 2 is meant for: section")
    ada.page.mouse.up()
    for player in (ada, ben):
        expect(player.page.locator(".tray-slot.spent")).to_contain_text("Zarya")
    expect(ben.page.get_by_role("toolbar").get_by_role("button")).to_have_count(0)
    expect(ben.page.get_by_role("toolbar")).not_to_contain_text("drag a die")
    expect(ben.page.locator(".tray-follows")).to_have_text("1 × 6: they have the next phase")
    assert ada.complaints == ben.complaints == []


def test_a_die_stays_in_the_hand_while_the_dice_are_drawn_anew(host: Host) -> None:
    ada, _ = with_dice(host)
    box = ada.page.get_by_role("button", name="2, section").bounding_box()
    assert box is not None
    ada.page.mouse.move(box["x"] + 30, box["y"] + 20)
    ada.page.mouse.down()
    ada.page.mouse.move(*ada.spot((11, 17)), steps=4)
    ada.page.keyboard.press(".")
    expect(ada.page.locator(".row.on")).to_have_count(1)
    ada.page.mouse.move(*ada.spot((10, 16)), steps=2)
    ada.page.mouse.up()
    expect(ada.page.locator(".tray-slot.spent")).to_contain_text("Zarya")
    expect(ada.page.locator(".tray-held")).to_be_hidden()


def test_a_die_is_pressed_and_then_the_unit_and_taken_back(host: Host) -> None:
    ada, _ = with_dice(host)
    ada.page.get_by_role("button", name="3, junior leader").click()
    ada.page.mouse.click(*ada.spot((10, 24)))
    spent = ada.page.get_by_role("button", name="3, spent on Grom, take it back")
    spent.click()
    expect(ada.page.get_by_role("button", name="3, junior leader")).to_be_visible()
    expect(ada.page.locator(".tray-slot.spent")).to_have_count(0)


def test_the_units_that_a_die_is_meant_for_are_ringed_and_another_may_take_it(host: Host) -> None:
    ada, _ = with_dice(host, [*UNITS, RIFLES])
    ada.page.get_by_role("button", name="2, section").click()
    ring = ada.page.locator(".tray-ring.meant")
    expect(ring).to_have_count(1)
    box = ring.bounding_box()
    assert box is not None
    spot = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert spot == pytest.approx(ada.spot((16, 20)), abs=1)
    ada.page.get_by_role("button", name="2, section").focus()
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".tray-tip")).to_have_text("activate it")
    ada.page.keyboard.press("Tab")
    expect(ada.page.locator(".tray-tip")).to_have_text("the 2 is meant for: section")
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".tray-slot.spent")).to_contain_text("Zarya")
    expect(ring).to_have_count(0)


def test_the_keys_choose_the_die_and_the_unit(host: Host) -> None:
    ada, _ = with_dice(host)
    ada.page.keyboard.press("d")
    expect(ada.page.get_by_role("button", name="1, team")).to_be_focused()
    for key in ("ArrowRight", "Enter", "Tab", "Tab", "Enter"):
        ada.page.keyboard.press(key)
    expect(ada.page.locator(".tray-slot.spent")).to_contain_text("Grom")


def test_what_a_hand_may_do_is_said_beside_the_dice(host: Host) -> None:
    ada, _ = with_dice(host, [*UNITS, RIFLES])
    ada.press((16, 20))
    ada.pull((20, 20))
    strip = ada.page.locator(".hint-strip")
    expect(strip).to_contain_text("put back")
    dice, hints = ada.page.locator(".tray-bar").bounding_box(), strip.bounding_box()
    assert dice
    assert hints
    assert hints["x"] > dice["x"] + dice["width"]
    assert hints["y"] + hints["height"] > dice["y"] + 20
    ada.let_go()


def test_the_strip_of_keys_is_never_behind_the_dice_that_lie_there_when_a_page_opens(host: Host) -> None:
    seats = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]
    game = host(field(units=UNITS, rolls=[COMMAND], tracks=[TRACK]), seats=seats)
    ada = game.join("player", "a")
    ada.page.keyboard.press("d")
    roll_them(ada)
    expect(ada.page.get_by_role("toolbar", name="Dice to spend")).to_be_visible()
    gil = game.join("gm", name="Gil")
    strip = gil.page.locator(".hint-strip")
    expect(strip).to_contain_text("End the turn")
    dice, hints = gil.page.locator(".tray-bar").bounding_box(), strip.bounding_box()
    assert dice
    assert hints
    assert hints["x"] >= dice["x"] + dice["width"] or hints["y"] + hints["height"] <= dice["y"]


def test_on_a_phone_the_palette_takes_the_place_of_the_dice(host: Host) -> None:
    ada, _ = with_dice(host, viewport=PHONE, has_touch=True, is_mobile=True)
    dice = ada.page.get_by_role("toolbar", name="Dice to spend")
    palette = ada.page.get_by_role("region", name="Tokens")
    ada.page.get_by_role("button", name="Tokens", exact=True).tap()
    expect(dice).to_be_hidden()
    expect(palette.get_by_role("button", name="Fire")).to_be_in_viewport()
    ada.page.get_by_role("button", name="Tokens", exact=True).tap()
    expect(palette).to_be_hidden()
    expect(dice).to_be_visible()


def test_on_a_phone_what_comes_onto_the_table_is_named_in_the_place_of_the_dice(host: Host) -> None:
    late = {**RIFLES, "id": "late", "name": "Late section", "at": None}
    ada, _ = with_dice(host, [*UNITS, late], viewport=PHONE, has_touch=True, is_mobile=True)
    dice = ada.page.get_by_role("toolbar", name="Dice to spend")
    expect(dice).to_be_visible()
    ada.tab("Units")
    ada.page.locator("#body-units").get_by_text("Late section").tap()
    strip = ada.page.locator(".hint-strip")
    expect(strip).to_contain_text("Tap where Late section comes onto the table")
    expect(dice).to_be_hidden()
    strip.get_by_role("button", name="put back").tap()
    expect(dice).to_be_visible()


def test_six_dice_are_in_sight_beside_the_panel_of_a_small_screen(host: Host) -> None:
    game = host(field(units=UNITS, rolls=[{**COMMAND, "dice": "6d6 sort"}], tracks=[TRACK]))
    game.load_dice((1, 2, 3, 4, 5, 6))
    ada = game.join("player", "a", viewport={"width": 1024, "height": 768})
    ada.key("d")
    roll_them(ada)
    dice = ada.page.locator(".tray-slots .die")
    expect(dice).to_have_count(6)
    expect(dice.last).to_be_visible()
    row = ada.page.locator(".tray-slots").bounding_box()
    last = dice.last.bounding_box()
    assert row
    assert last
    assert last["x"] + last["width"] <= row["x"] + row["width"]


def test_five_dice_are_in_sight_on_the_smallest_phone(host: Host) -> None:
    ada, _ = with_dice(host, viewport={"width": 320, "height": 568}, has_touch=True, is_mobile=True)
    row = ada.page.locator(".tray-slots")
    expect(row.locator(".die")).to_have_count(5)
    assert row.evaluate("(row) => row.scrollWidth <= row.clientWidth")


def expect_the_whole_table_above(player: Player, bar: Locator) -> None:
    box = bar.bounding_box()
    assert box

    def nearest_edge() -> float:
        return max(player.spot(corner)[1] for corner in ((0, 0), (48, 0), (48, 32), (0, 32)))

    deadline = time.monotonic() + 10
    while nearest_edge() > box["y"] and time.monotonic() < deadline:
        player.page.wait_for_timeout(50)
    assert nearest_edge() <= box["y"]


def test_on_a_phone_the_whole_table_is_framed_above_the_dice(host: Host) -> None:
    ada, _ = with_dice(host, viewport=PHONE, has_touch=True, is_mobile=True)
    dice = ada.page.get_by_role("toolbar", name="Dice to spend")
    expect_the_whole_table_above(ada, dice)
    ada.page.set_viewport_size({"width": 320, "height": 568})
    ada.page.reload()
    ada.wait_until_live()
    expect_the_whole_table_above(ada, dice)


def test_on_a_phone_on_its_side_the_whole_table_is_framed_above_the_dice(host: Host) -> None:
    ada, _ = with_dice(host, viewport=ON_ITS_SIDE, has_touch=True, is_mobile=True)
    dice = ada.page.get_by_role("toolbar", name="Dice to spend")
    expect_the_whole_table_above(ada, dice)
    ada.page.reload()
    ada.wait_until_live()
    expect_the_whole_table_above(ada, dice)
    top, box = ada.spot((0, 0))[1], ada.page.locator("#map").bounding_box()
    assert box
    assert top > box["y"]


def test_the_whole_table_is_framed_above_the_dice_and_the_marks_above_those(host: Host) -> None:
    ada, _ = with_dice(host, [*UNITS, RIFLES])
    ada.click((16, 20))
    marks = ada.page.get_by_role("toolbar", name="Marks")
    expect(marks).to_contain_text("Rifles")
    expect_the_whole_table_above(ada, marks)


def test_the_whole_table_is_framed_above_the_dice_that_lie_there_when_a_page_opens(host: Host) -> None:
    ada, _ = with_dice(host)
    ada.page.reload()
    ada.wait_until_live()
    strip = ada.page.locator(".hint-strip")
    expect(strip).to_contain_text("next unit")
    expect_the_whole_table_above(ada, strip)


def test_the_sheet_of_dice_lies_over_neither_the_marks_nor_the_dice_to_spend(host: Host) -> None:
    ada, _ = with_dice(host, [*UNITS, RIFLES])
    ada.click((16, 20))
    marks = ada.page.get_by_role("toolbar", name="Marks")
    sheet = ada.page.get_by_role("region", name="Dice")
    for width, height in (1440, 900), (1024, 768):
        ada.page.set_viewport_size({"width": width, "height": height})
        ada.key("d", "d")
        expect(sheet).to_be_visible()
        marks.get_by_role("button").first.click(trial=True)
        ada.page.locator(".tray-slots button").first.click(trial=True)
        ada.key("Escape")


def test_on_a_phone_the_sheet_of_dice_covers_the_foot_of_the_page(host: Host) -> None:
    ada, _ = with_dice(host, viewport=PHONE, has_touch=True, is_mobile=True)
    ada.page.get_by_role("button", name="Dice", exact=True).tap()
    foot = 'document.querySelector(".dice-sheet").getBoundingClientRect().bottom'
    wait_until(ada.page, f"() => Math.round({foot}) === innerHeight")


def test_on_a_phone_the_phase_is_ended_beside_the_dice(host: Host) -> None:
    ada, ben = with_dice(host, viewport=PHONE, has_touch=True, is_mobile=True)
    dice = ada.page.get_by_role("toolbar", name="Dice to spend")
    dice.get_by_role("button", name="End the phase").tap()
    ben.sees("Phase 2: Grenadiers to play")
    expect(dice).to_be_hidden()


def test_the_strip_offers_the_dice_until_they_are_rolled_in_the_phase(host: Host) -> None:
    game = host(field(units=UNITS, rolls=[COMMAND], tracks=[TRACK]))
    game.load_dice((1, 2, 3, 5, 6))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    offered = ada.page.locator(".hint-strip").get_by_role("button", name="Command roll")
    offered.click()
    roll_them(ada)
    ben.sees("Command roll", ben.page.get_by_role("toolbar", name="Dice to spend"))
    expect(ada.page.get_by_role("toolbar", name="Dice to spend")).to_be_visible()
    expect(offered).to_have_count(0)
    expect(ben.page.locator(".hint-strip").get_by_role("button", name="Command roll")).to_have_count(0)
    ada.key("z")
    expect(ben.page.locator(".hint-strip").get_by_role("button", name="Command roll")).to_be_visible()


def test_on_a_phone_on_its_side_nothing_of_the_evening_lies_under_the_tools(host: Host) -> None:
    ada, _ = with_dice(host, [*UNITS, RIFLES], viewport=ON_ITS_SIDE, has_touch=True, is_mobile=True)
    page = ada.page
    page.locator(".tray-slots").get_by_role("button").first.click()
    ada.tap((10, 16))
    expect(page.locator(".tray-slots")).to_contain_text("Zarya")
    page.get_by_role("button", name="Dice", exact=True).click()
    sheet = page.get_by_role("region", name="Dice")
    sheet.get_by_role("button", name="Command roll").click(trial=True)
    sheet.get_by_role("button", name="Roll", exact=True).click(trial=True)
    page.get_by_role("button", name="Dice", exact=True).click()
    page.get_by_role("button", name="Tokens", exact=True).click()
    page.get_by_role("region", name="Tokens").get_by_role("button", name="Smoke").click(trial=True)
    page.get_by_role("button", name="Tokens", exact=True).click()
    ada.wait_until_framed()
    ada.tap((16, 20))
    page.get_by_role("toolbar", name="Marks").get_by_role("button").first.click(trial=True)
