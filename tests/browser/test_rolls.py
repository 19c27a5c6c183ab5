"""Dice that are typed: their chance before, their faces in the log, a line to the target for both."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import field
from tests.browser.test_hosts import deed

Host = Callable[..., Hosted]
WITH_GM: Any = [
    {"role": "player", "sides": ["a"]},
    {"role": "player", "sides": ["b"]},
    {"role": "gm"},
]


def test_dice_are_typed_foretold_and_told(host: Host) -> None:
    game = host(field())
    game.load_dice((4, 6, 3, 1, 5, 2))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.open_panel()
    box = ada.page.locator("#say")
    box.fill("/roll 6d6 hit 4+")
    chance = ada.page.locator("#say-chance")
    ada.sees("66 % for 3 or more", chance)
    ada.sees("mean 3", chance)
    box.fill("/roll 6d6 hti 4+")
    ada.sees("“hti 4+” cannot be read", chance)
    box.fill("/roll 6d6 hit 4+")
    box.press("Enter")
    line = ada.log.locator(".le", has_text="6 dice").last
    ada.sees("3 or more: 66 %", line)
    expect(line.locator(".die.counts")).to_have_count(3)
    expect(line.locator(".die.misses")).to_have_count(3)
    expect(box).to_have_value("")
    expect(chance).to_be_empty()
    ada.sees(re.compile(r"6 dice, 4\+4 up:\s+3 hits"), ada.page.locator("#spoken-log"))
    ben.open_panel()
    ben.sees("3 hits", ben.log)


KIT: Any = {
    "tracks": [{"id": "command_die", "name": "Command die", "most": 6, "start": 3, "cells": 6}],
    "rolls": [
        {"id": "morale", "name": "Morale", "dice": "2d6", "table": [{"upto": 12, "text": "it holds"}]},
        {"id": "fire", "name": "Fire", "dice": "{shots}d6 hit {target}+"},
        {
            "id": "command",
            "name": "Command roll",
            "dice": "5d6 sort",
            "tray": {"1": "team", "2": "section", "3": "junior leader"},
            "keeps": {"5": {"track": "command_die"}},
        },
    ],
}


def test_a_unit_rolls_at_a_target_and_both_see_the_line_and_the_dice(host: Host) -> None:
    game = host(field())
    game.load_dice((6, 5, 4, 4, 3, 2, 1))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.click((10, 16))
    ada.key("d")
    sheet = ada.page.get_by_role("region", name="Dice")
    expect(sheet.get_by_label("By")).to_have_value("zarya")
    sheet.get_by_label("At").select_option("luchs")
    sheet.get_by_role("button", name="More dice").click()
    sheet.get_by_role("button", name="A higher face hits").click()
    ada.sees("74 % for 2 or more", sheet)
    sheet.get_by_role("button", name="Roll").click()
    for player in (ada, ben):
        player.sees("Zarya at Luchs, 26″, 7 dice, 5+")
        card = player.page.locator(".shot-card")
        player.sees("2 hits", card)
        player.sees("Luchs", card)
        player.sees("7 dice, 5+", card)
        player.sees("100 % seen", card)
    ada.key("Escape")
    ada.page.locator("#say").fill("2d6")
    ada.page.locator("#say").press("Enter")
    expect(ben.page.locator(".shot-card")).to_be_hidden()
    ben.log.locator(".le", has_text="Zarya at Luchs").hover()
    expect(ben.page.locator(".shot-card")).to_be_visible()


@pytest.mark.parametrize("viewport", [{"width": 1024, "height": 768}, {"width": 844, "height": 390}])
def test_a_notice_stands_beside_the_open_dice_sheet(host: Host, viewport: dict[str, int]) -> None:
    ada = host(field()).join("player", "a", viewport=viewport)
    ada.key("d")
    sheet = ada.page.get_by_role("region", name="Dice")
    expect(sheet).to_be_visible()
    ada.key("Control+z")
    ada.sees("nothing to take back", ada.notices)
    dice, notice = sheet.bounding_box(), ada.notices.bounding_box()
    assert dice
    assert notice
    assert notice["x"] >= dice["x"] + dice["width"]


def test_the_rolls_of_a_scenario_are_chips_and_ask_for_their_numbers(host: Host) -> None:
    ada = host(field(**KIT)).join("player", "a")
    ada.key("d")
    sheet = ada.page.get_by_role("region", name="Dice")
    sheet.get_by_role("button", name="Morale").click()
    ada.sees("it holds")
    sheet.get_by_role("button", name="Command roll").click()
    ada.sees("Command roll, 5d6")
    expect(sheet).to_be_hidden()
    ada.key("d", "d")
    sheet.get_by_role("button", name="Fire").click()
    sheet.get_by_role("button", name="More: shots").click()
    ada.sees("or more", sheet)
    sheet.get_by_role("button", name="Roll", exact=True).click()
    ada.sees("Fire, 6 dice, 5+")


def test_the_sheet_opens_for_what_is_at_hand_and_the_same_keys_roll_each_time(host: Host) -> None:
    command = {**KIT["rolls"][2], "dice": "{dice}d6 sort"}
    ada = host(field(tracks=KIT["tracks"], rolls=[command])).join("player", "a")
    sheet = ada.page.get_by_role("region", name="Dice")
    ada.click((10, 16))
    for keys, rolled in (("d",), 1), (("d", "d"), 2):
        ada.key(*keys)
        expect(sheet.get_by_label("By")).to_have_value("zarya")
        ada.key("Enter")
        expect(sheet.get_by_label("By")).to_be_hidden()
        ada.key("Enter")
        expect(ada.log.locator(".le", has_text="Ada: Command roll, 5d6")).to_have_count(rolled)
        expect(sheet).to_be_hidden()


def test_what_hits_do_is_rolled_for_as_many_as_were_rolled_at_the_unit(host: Host) -> None:
    effect = {"id": "effect", "name": "Effect", "dice": "{hits}d6 sort"}
    game = host(field(rolls=[effect]))
    game.load_dice((6, 5, 4, 1, 1, 1))
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ben.key("d")
    theirs = ben.page.get_by_role("region", name="Dice")
    theirs.get_by_label("By").select_option("Luchs")
    theirs.get_by_label("At").select_option("Zarya")
    theirs.get_by_role("button", name="Roll", exact=True).click()
    ada.sees("3 hits")
    ada.click((10, 16))
    ada.key("d")
    sheet = ada.page.get_by_role("region", name="Dice")
    sheet.get_by_role("button", name="Effect").click()
    ada.sees("hits 3", sheet)


def test_a_gm_rolls_out_of_sight_until_the_game_ends(host: Host) -> None:
    game = host(field(), seats=WITH_GM)
    game.load_dice((2, 3, 5))
    gm, ada = game.join("gm", name="Uma"), game.join("player", "a")
    gm.open_panel()
    gm.page.get_by_role("button", name="Roll out of sight").click()
    gm.page.locator("#say").fill("3d6")
    gm.page.locator("#say").press("Enter")
    gm.sees("Only you see it")
    ada.sees("The umpire rolled out of sight")
    ada.sees("shown at the end")
    assert ada.log.locator(".die").count() == 0
    assert not [frame for frame in ada.frames if '"rolled"' in json.dumps(frame)]

    deed(gm, "End the game")
    gm.page.get_by_role("button", name="End the game", exact=True).click()
    expect(ada.log.locator(".die")).to_have_count(3)
    expect(ada.log).to_contain_text("3d6")
    expect(ada.log).not_to_contain_text("shown at the end")
    expect(gm.log).not_to_contain_text("Only you see it")
    ada.page.reload()
    ada.wait_until_live()
    ada.open_panel()
    expect(ada.log.locator(".die")).to_have_count(3)
    assert ada.complaints == []


def test_on_a_phone_the_dice_are_a_sheet(host: Host) -> None:
    game = host(field())
    game.load_dice((2, 3))
    ada = game.join("player", "a", viewport=PHONE)
    ada.page.get_by_role("button", name="Dice").first.click()
    sheet = ada.page.get_by_role("region", name="Dice")
    ada.sees("or more", sheet)
    for button in sheet.get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert round(min(box["width"], box["height"])) >= 44
    sheet.get_by_role("button", name="Roll").click()
    expect(sheet).to_be_hidden()
    ada.sees("6 dice, 4+")


def test_a_shot_is_rolled_where_its_target_is_looked_at(host: Host) -> None:
    game = host(field())
    game.load_dice((6, 5, 4, 4, 3, 2, 1))
    ada = game.join("player", "a")
    ada.click((10, 16))
    ada.key("s")
    ada.click((40, 16))
    card = ada.page.locator(".sight-card")
    card.get_by_role("button", name="More dice").click()
    card.get_by_role("button", name="A higher face hits").click()
    ada.sees("74 % for 2 or more", card)
    card.get_by_role("button", name="Roll").click()
    ada.sees("2 hits", ada.page.locator(".shot-card"))
    expect(card).to_be_hidden()
    bar = ada.page.get_by_role("toolbar", name="Marks")
    ada.sees("Luchs", bar)
    ada.sees("×2", bar)
    ada.key("6")
    ada.sees("Hit 2, by Ada's hand")
    ada.key("6")
    ada.sees("Hit 3, by Ada's hand")
    bar.get_by_role("button", name="Burning").click()
    ada.sees("Luchs: Burning, by Ada's hand")
