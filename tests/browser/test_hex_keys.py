"""A board of hexes without a pointer: from unit to unit, to a hex in reach, to the end of the turn."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.hexes import expect_hex, expect_state, hex_board, squad, strip, ways
from tests.browser.player import Player

Host = Callable[..., Hosted]


def with_the_first_taken_up(host: Host) -> Player:
    """Two squads and a foe, and a player who took up the first squad by its key."""
    units = [squad("first", "a", "C4"), squad("second", "a", "F4"), squad("foe", "b", "H7")]
    ada = host(hex_board("valor_victory", units)).join("player", "a")
    expect(strip(ada)).to_contain_text("next unit")
    ada.key(".")
    expect(strip(ada)).to_contain_text("4 MP left")
    return ada


def expect_may_move(player: Player, name: str) -> None:
    """Wait until the page knows that a unit's turn has come: keys go by what it was offered."""
    row = player.page.locator(".row").filter(has_text=name)
    expect(row).to_contain_text("May move")


def test_a_squad_moves_and_the_turn_ends_by_keys_alone(host: Host) -> None:
    ada = with_the_first_taken_up(host)
    ada.key("ArrowRight")
    expect(ways(ada)).to_contain_text("First to")
    ada.key("Enter")
    expect(strip(ada)).to_contain_text("End the move")
    ada.key("z", ".")
    expect_state(ada, "first", mp_spent=1, markers=["move"])
    expect(ada.page.locator(".row.on")).to_contain_text("Second")
    expect(strip(ada)).to_contain_text("4 MP left")
    ada.key("ArrowRight")
    expect(ways(ada)).to_contain_text("Second to")
    ada.key("Enter")
    expect(strip(ada)).to_contain_text("End the move")
    ada.key("z")
    expect(strip(ada)).to_contain_text("1 MP spent")
    ada.key("Escape")
    expect(strip(ada)).to_contain_text("End the turn")
    ada.key("z")
    expect(ada.page.locator("#phase")).to_contain_text("Grenadiers")


def test_a_plan_is_forgotten_before_an_order_is_taken_back(host: Host) -> None:
    ada = with_the_first_taken_up(host)
    ada.key("ArrowRight", "Enter")
    expect(strip(ada)).to_contain_text("End the move")
    ada.key("z")
    expect(strip(ada)).to_contain_text("1 MP spent")
    expect_may_move(ada, "Second")
    ada.key(".")
    expect(strip(ada)).to_contain_text("4 MP left")
    ada.key("ArrowRight")
    expect(ways(ada)).to_contain_text("Second to")
    ada.key("Control+z")
    expect(ways(ada)).to_have_count(0)
    expect_state(ada, "first", markers=["move"])
    ada.key("Control+z")
    expect_state(ada, "first", mp_spent=1, markers=[])
    expect(strip(ada)).to_contain_text("The move of First is open")
    ada.key("Control+z")
    expect_hex(ada, "first", "C4")


def test_the_card_of_ways_keeps_off_the_strip(host: Host) -> None:
    low = {"width": 1000, "height": 560}
    units = [squad("first", "a", "F4"), squad("second", "a", "F4")]
    ada = host(hex_board("valor_victory", units)).join("player", "a", viewport=low)
    expect(strip(ada)).to_contain_text("next unit")
    ada.key(".")
    expect(strip(ada)).to_contain_text("4 MP left")
    for _ in range(6):
        ada.key("ArrowLeft")
        expect(ways(ada)).to_contain_text("First to")
        card, foot = ways(ada).bounding_box(), strip(ada).bounding_box()
        assert card is not None
        assert foot is not None
        assert card["y"] + card["height"] <= foot["y"] or card["x"] + card["width"] <= foot["x"]


def test_the_list_of_keys_is_that_of_a_board_of_hexes(host: Host) -> None:
    ada = host(hex_board("valor_victory", [squad("first", "a", "C4")])).join("player", "a")
    ada.key(".", "?")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Orders of the selected unit")).to_be_visible()
    expect(dialog).to_contain_text("End the phase")
    expect(dialog).to_contain_text("The next hex in reach")
    for words in ("an inch farther", "Inch grid", r"\bpace"):
        expect(dialog).not_to_contain_text(re.compile(words))


def test_enter_on_the_row_of_a_selected_unit_leaves_it_selected(host: Host) -> None:
    ada = host(hex_board("valor_victory", [squad("first", "a", "C4")])).join("player", "a")
    row = ada.page.locator(".row-main").first
    row.focus()
    for _ in range(2):
        ada.key("Enter")
        expect(row).to_have_attribute("aria-pressed", "true")
    expect_hex(ada, "first", "C4")
