"""By hand on hexes: the umpire puts units and ground there, players their own where the rules let them."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.conftest import Hosted
from tests.browser.hexes import driving, expect_hex, hex_board, middle, ring, squad, ways

Host = Callable[..., Hosted]
WITH_GM = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]


def test_the_umpire_puts_a_unit_into_a_hex_and_turns_it(host: Host) -> None:
    game = host(driving("E5", 120), seats=WITH_GM)
    gm = game.join("gm", name="Gil")
    stage = gm.page.locator("#map").get_attribute("data-stage")
    gm.page.get_by_role("button", name="Place a unit").click()
    gm.drag(middle("E5"), middle("I3"))
    expect_hex(gm, "zarya", "I3")
    gm.drag(ring("I3", 120), ring("I3", 200), ring("I3", 240))
    gm.sees("Zarya is turned, facing 240°")
    assert gm.state()["units"]["zarya"]["facing"] == 240
    assert gm.page.locator("#map").get_attribute("data-stage") == stage


def test_the_umpire_adds_a_unit_in_a_hex(host: Host) -> None:
    gm = host(driving("E5", 120), seats=WITH_GM).join("gm", name="Gil")
    gm.tab("Orders")
    gm.page.get_by_label("Who", exact=True).select_option("The turn and the table")
    gm.page.get_by_label("Order", exact=True).select_option("Add a unit")
    gm.page.get_by_label("What", exact=True).select_option("Like Zarya")
    gm.page.get_by_label("Name", exact=True).fill("Volga")
    gm.page.get_by_label("Hex", exact=True).fill("C4")
    gm.page.get_by_label("Facing", exact=True).fill("60")
    gm.page.locator(".order-go").click()
    gm.sees("Volga")
    expect_hex(gm, "volga", "C4")


def test_the_umpire_lays_woods_in_a_hex_and_a_hedge_beside_it(host: Host) -> None:
    gm = host(driving("E5", 120), seats=WITH_GM).join("gm", name="Gil")
    gm.page.get_by_role("button", name="Change terrain").click()
    card = gm.page.locator(".terrain-card")
    gm.click(middle("H4"))
    card.get_by_role("button", name="woods").click()
    expect(card.get_by_role("button", name="woods")).to_have_attribute("aria-pressed", "true")
    card.get_by_role("button", name="Higher").click()
    expect(card).to_contain_text("level 1")
    (x, y), (to_x, to_y) = middle("H4"), middle("H5")
    gm.click(((x + to_x) / 2, (y + to_y) / 2))
    expect(card).to_contain_text("Between H4 and H5")
    card.get_by_role("button", name="hedge").click()
    expect(card.get_by_role("button", name="hedge")).to_have_attribute("aria-pressed", "true")
    board = gm.board()
    assert (board["hexes"]["H4"]["terrain"], board["hexes"]["H4"]["level"]) == (["woods"], 1)
    assert board["hexsides"] == [{"between": ["H4", "H5"], "terrain": "hedge"}]
    card.get_by_role("button", name="Clear").click()
    expect(card.get_by_role("button", name="hedge")).to_have_attribute("aria-pressed", "false")
    assert gm.board()["hexsides"] == []


def test_where_the_rules_are_off_players_put_their_own_units_and_no_others(host: Host) -> None:
    units = [squad("first", "a", "C4"), squad("foe", "b", "H4")]
    ada = host(hex_board("valor_victory", units), enforcement="off").join("player", "a")
    ada.drag(middle("C4"), middle("K7"))
    ways(ada).get_by_text("Put it there by hand", exact=True).click()
    expect_hex(ada, "first", "K7")
    ada.page.get_by_role("button", name="Place a unit").click()
    ada.drag(middle("K7"), middle("G7"))
    expect_hex(ada, "first", "G7")
    ada.drag(middle("H4"), middle("H6"))
    ada.drag(middle("G7"), middle("F3"))
    expect_hex(ada, "first", "F3")
    assert ada.state()["units"]["foe"]["hex"] == "H4"


def test_where_the_rules_advise_a_drag_against_them_is_asked_about_and_carried_out(host: Host) -> None:
    units = [squad("first", "a", "C4"), squad("foe", "b", "H4")]
    ada = host(hex_board("valor_victory", units), enforcement="advise").join("player", "a")
    ada.drag(middle("C4"), middle("J4"))
    expect(ways(ada)).to_contain_text("First to J4")
    expect(ways(ada).locator(".refused .clause-chip").first).to_have_text("6.1")
    ada.key("Enter")
    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("The rules do not allow that")
    dialog.get_by_role("button", name="Do it anyway").click()
    expect_hex(ada, "first", "J4")
    ada.sees("6.1")


def test_a_click_on_a_hex_fills_the_form_that_puts_a_unit_somewhere(host: Host) -> None:
    gm = host(driving("E5", 120), seats=WITH_GM).join("gm", name="Gil")
    gm.click(middle("E5"))
    gm.tab("Orders")
    gm.page.get_by_label("Order", exact=True).select_option("Put it somewhere")
    gm.click(middle("H4"))
    expect(gm.page.get_by_label("Hex", exact=True)).to_have_value("H4")
    gm.page.locator(".order-go").click()
    expect_hex(gm, "zarya", "H4")


def test_the_ruler_counts_hexes_and_everybody_sees_how_many(host: Host) -> None:
    game = host(driving("E5", 120), seats=WITH_GM)
    ada, gil = game.join("player", "a"), game.join("gm", name="Gil")
    ada.key("m")
    ada.click(middle("B2"))
    ada.click(middle("E3"))
    ada.page.mouse.move(*ada.spot(middle("E5")))
    expect(ada.page.locator(".hint-strip")).to_contain_text("5 hexes")
    ada.key("Enter")
    gil.sees("measured 5 hexes from B2 to E5")
