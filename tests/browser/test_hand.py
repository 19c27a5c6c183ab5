"""The hand: units that the rules do not move are lifted, carried and put down."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import Document, field, tank
from tests.browser.player import Player

Host = Callable[..., Hosted]


def section(unit_id: str, side: str, at: tuple[float, float], **more: Any) -> Document:
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.capitalize(),
        "kind": "infantry",
        "profile": {"length": 2, "width": 1.5},
        "at": list(at),
        "facing": 90,
        **more,
    }


def sections() -> Document:
    units = [
        section("rifles", "a", (10, 10)),
        section("bren", "a", (10, 14)),
        section("mortar", "a", (13, 12)),
        section("gruppe", "b", (36, 12)),
        tank("zarya", "a", (10, 24)),
    ]
    return field(units=units)


def spoken(player: Player, words: str | re.Pattern[str]) -> None:
    expect(player.page.locator("#spoken")).to_contain_text(words)


def test_a_section_is_dragged_past_a_via_point_and_everybody_sees_it(host: Host) -> None:
    game = host(sections())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ada.press((10, 10))
    ada.pull((13, 10))
    ada.key("Space")
    ada.pull((13, 14))
    spoken(ada, re.compile(r"Rifles, [67](\.\d)? inches"))
    ben.hears("dragging", lambda frame: bool(frame["route"]) and frame["route"].get("hand", False), unit="rifles")
    ada.let_go()
    ada.expect_unit_at("rifles", [13, 14])
    ben.sees("Rifles, by Ada's hand, 7″")
    entry = ben.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    [placed] = [event for event in entry["events"] if event["type"] == "unit_placed"]
    assert [at[:2] for at in placed["path"]] == [[10, 10], [13, 10], [13, 14]]
