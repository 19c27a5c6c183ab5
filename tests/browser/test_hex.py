"""Games on hex boards, played by hand: seen at both ends of the table, refused with the clause."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Hosted
from tests.browser.hexes import hex_board, middle
from tests.browser.player import Player

Host = Callable[..., Hosted]


def squad(unit_id: str, side: str, label: str) -> dict[str, Any]:
    return {
        "id": unit_id,
        "side": side,
        "name": unit_id.title(),
        "kind": "squad",
        "profile": {},
        "hex": label,
    }


def tank(label: str, **state: Any) -> dict[str, Any]:
    profile = {"class": "tracked", "mp": 10, "afv": True, "closed_top": True, "manufacturer": "russian"}
    return {
        "id": "zarya", "side": "a", "name": "Zarya", "kind": "vehicle",
        "profile": profile, "hex": label, "facing": 30, "state": state,
    }  # fmt: skip


def squads() -> dict[str, Any]:
    return hex_board("valor_victory", [squad("first", "a", "C4"), squad("foe", "b", "E4")])


def ways(player: Player) -> Locator:
    """The card of the ways into a hex, while it is there."""
    return player.page.locator(".chips:not([hidden])")


def expect_hex(player: Player, unit: str, label: str) -> None:
    for _ in range(100):
        if player.state()["units"][unit]["hex"] == label:
            return
        player.page.wait_for_timeout(100)
    assert player.state()["units"][unit]["hex"] == label


def test_a_squad_dragged_to_a_hex_goes_the_cheapest_way_and_everybody_sees_it(host: Host) -> None:
    game = host(squads())
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    ada.click(middle("C4"))
    expect(ada.page.locator(".hint-strip")).to_contain_text("Move")
    ada.page.wait_for_timeout(500)
    ada.drag(middle("C4"), middle("C6"))
    expect(ways(ada)).to_contain_text("First to C6")
    expect(ways(ada).locator(".chips-inches")).to_have_text("2 MP, 2 left")
    ada.key("Enter")
    bo.sees("C6")
    expect_hex(bo, "first", "C6")


def test_a_way_is_laid_hex_by_hex_and_taken_back(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    ada.click(middle("C4"))
    expect(ada.page.locator(".hint-strip")).to_contain_text("Move")
    ada.page.wait_for_timeout(500)
    for label in ("B4", "B5", "C6"):
        ada.click(middle(label))
        expect(ways(ada)).to_contain_text(f"First to {label}")
        ada.page.wait_for_timeout(400)
    ada.key("Backspace")
    expect(ways(ada)).to_contain_text("First to B5")
    ada.page.wait_for_timeout(400)
    ada.key("1")
    expect_hex(ada, "first", "B5")


def test_a_hex_that_is_closed_says_why_with_its_clause(host: Host) -> None:
    ada = host(squads()).join("player", "a")
    ada.click(middle("C4"))
    expect(ada.page.locator(".hint-strip")).to_contain_text("Move")
    ada.page.wait_for_timeout(500)
    ada.click(middle("E4"))
    expect(ways(ada)).to_contain_text("close assault")
    ada.page.wait_for_timeout(500)
    ada.click(middle("E5"))
    expect(ways(ada).locator(".refused .clause-chip").first).to_have_text(re.compile(r"6\.\d+"))
    ada.key("Escape")
    expect(ways(ada)).to_have_count(0)
    assert ada.state()["units"]["first"]["hex"] == "C4"


def test_a_tank_spends_its_points_one_click_or_key_at_a_time(host: Host) -> None:
    turn = {"turn": 1, "side": "a", "phase": "mph"}
    game = host(hex_board("squad_leader", [tank("E5")], turn=turn))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    strip = ada.page.locator(".hint-strip")
    ada.click(middle("E5"))
    expect(strip).to_contain_text("Start")
    ada.click(middle("E4"))
    expect(ways(ada).locator(".refused .clause-chip").first).to_have_text(re.compile(r"2\.\d+"))
    ada.key("Escape", "s")
    expect(strip).to_contain_text("9 MP left")
    ada.click(middle("E4"))
    expect_hex(bo, "zarya", "E4")
    bo.sees("enters E4")
    expect(strip).to_contain_text("8 MP left")
    ada.key("d")
    expect(strip).to_contain_text("7 MP left")
    assert bo.state()["units"]["zarya"]["facing"] == 90
    ada.key("Control+z")
    expect(strip).to_contain_text("8 MP left")


def test_great_war_infantry_walks_by_keys_alone(host: Host) -> None:
    units = [{**squad("first", "a", "E5"), "kind": "infantry", "state": {"ordered": True}}]
    turn = {"turn": 1, "side": "a", "phase": "movement"}
    game = host(hex_board("great_war", units, turn=turn, board={"orientation": "pointy"}))
    ada, bo = game.join("player", "a"), game.join("player", "b", name="Bo")
    ada.page.get_by_role("button", name="First").first.click()
    expect(ada.page.locator(".hint-strip")).to_contain_text("Move")
    ada.page.wait_for_timeout(500)
    ada.key("d")
    expect(ways(ada)).to_contain_text("First to")
    ada.page.wait_for_timeout(400)
    ada.key("1")
    bo.sees(re.compile("First"))
    for _ in range(50):
        if bo.state()["units"]["first"]["hex"] != "E5":
            break
        bo.page.wait_for_timeout(100)
    assert bo.state()["units"]["first"]["hex"] != "E5"
