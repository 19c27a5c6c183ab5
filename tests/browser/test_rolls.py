"""Dice that are typed: their chance before, their faces in the log, a line to the target for both."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.field import field

Host = Callable[..., Hosted]


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
    assert line.locator(".die.counts").count() == 3
    assert line.locator(".die.misses").count() == 3
    expect(box).to_have_value("")
    expect(chance).to_be_empty()
    ada.sees(re.compile(r"6 dice, 4\+4 up:\s+3 hits"), ada.page.locator("#spoken-log"))
    ben.open_panel()
    ben.sees("3 hits", ben.log)
