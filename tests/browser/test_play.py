"""Two browsers at one table: what one does, the other sees."""

import json
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import block, field, line, point, tank
from tests.browser.player import Player

Host = Callable[..., Hosted]


def two_at(game: Hosted) -> tuple[Player, Player]:
    return game.join("player", "a"), game.join("player", "b", name="Ben")


class HeldBack:
    """Frames of one kind that do not arrive until they are let go."""

    def __init__(self) -> None:
        self.kept: list[Callable[[], None]] = []
        self.is_open = False

    def let_go(self) -> None:
        self.is_open = True
        for send in self.kept:
            send()


def held_back(player: Player, kind: str) -> HeldBack:
    """Join anew over a line that will keep back frames of a kind, once the table is there."""
    held = HeldBack()
    held.is_open = True

    def meet(line: WebSocketRoute) -> None:
        def pass_on(frame: str | bytes) -> None:
            if held.is_open or json.loads(frame)["type"] != kind:
                line.send(frame)
            else:
                held.kept.append(lambda: line.send(frame))

        line.connect_to_server().on_message(pass_on)

    player.page.route_web_socket(re.compile("/ws/games/"), meet)
    player.page.reload()
    player.wait_until_live()
    held.is_open = False
    return held


def test_an_invitation_asks_for_a_name_and_leads_to_the_table(host: Host, page: Page) -> None:
    game = host(field())
    ada = Player(page)
    page.goto(game.links["player", "a"])
    page.get_by_label("name", exact=False).first.fill("Ada")
    page.get_by_role("button", name=re.compile("seat|join|watch", re.IGNORECASE)).first.click()
    page.wait_for_url(game.url)
    ada.wait_until_live()
    expect(page.locator("#people")).to_contain_text("Ada")
    assert ada.complaints == []


def test_a_drag_is_seen_by_the_other_and_so_are_the_dice_the_drive_and_the_log(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada, ben = two_at(game)
    before = ben.look_at((14, 13), (26, 19))

    ada.press((10, 16))
    ada.pull((18, 15), (24, 16))
    ben.hears("dragging", unit="zarya")
    ben.waits_until_it_looks_different((14, 13), (26, 19), before)
    expect(ada.chips.get_by_role("button", name=re.compile("Rapid"))).to_contain_text("17")
    ada.let_go()
    ada.key("2")

    for player in (ada, ben):
        player.sees("Zarya, Rapid, toward the lone oak")
        player.sees("9″, 3 short")
        expect(player.log.locator("svg.die")).to_have_count(2)
        expect(player.log.get_by_role("button", name="11.1.1")).to_be_visible()
    ben.tab("Units")
    ben.sees("Moved 9″", ben.page.locator("#panel"))


def test_a_drag_begun_as_the_phase_turns_is_a_drag_before_the_new_offers_come(host: Host) -> None:
    ada, ben = two_at(host(field()))
    offers = held_back(ben, "offers")
    ada.page.get_by_role("button", name="End the phase").click()
    ben.sees("Phase 2")
    ben.drag((40, 16), (32, 16), (24, 16))
    offers.let_go()
    ben.sees("Rapid", ben.chips)
    expect(ben.chips.get_by_role("button", name=re.compile("Rapid"))).to_be_enabled()


def test_a_click_on_a_unit_while_an_order_is_on_its_way_selects_it_once_that_is_answered(host: Host) -> None:
    units = [tank("zarya", "a", (10, 16)), tank("volga", "a", (10, 8)), tank("luchs", "b", (40, 16), 270)]
    ada = host(field(units=units)).join("player", "a")
    answers = held_back(ada, "ack")
    ada.drag((10, 16), (20, 16), (24, 16))
    expect(ada.chips).to_contain_text("Rapid")
    ada.key("1")
    ada.sees("Zarya")
    ada.click((10, 8))
    answers.let_go()
    expect(ada.page.locator(".row-main", has_text="Volga")).to_have_attribute("aria-pressed", "true")


def test_a_refused_move_names_its_clause_and_nothing_moves(host: Host) -> None:
    friend = tank("volga", "a", (17, 16))
    game = host(field(units=[tank("zarya", "a", (10, 16)), friend, tank("luchs", "b", (40, 16), 270)]))
    ada = game.join("player", "a")
    ada.drag((10, 16), (20, 16), (24, 16))
    expect(ada.chips).to_contain_text("Volga")
    expect(ada.chips.get_by_role("button", name="11.1").first).to_be_visible()
    ada.key("2")
    ada.sees("Volga", ada.notices)
    ada.key("Escape")
    assert ada.state()["units"]["zarya"]["at"] == [10, 16]


def test_a_reload_in_the_middle_of_a_plan_keeps_the_seat_and_the_game(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_be_visible()
    ada.page.reload()
    ada.wait_until_live()
    expect(ada.chips).to_be_hidden()
    expect(ada.page.locator("#phase")).to_contain_text("Your phase")
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    ada.sees("9″, 3 short")


def test_a_lost_line_says_so_and_catches_up_by_itself(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada, ben = game.join("player", "a"), game.join("watcher", name="Ben")
    ben.page.context.set_offline(True)
    ben.cut_the_line()
    expect(ben.page.locator("#live")).not_to_contain_text("Live", timeout=30_000)
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    ada.sees("9″, 3 short")
    ben.page.context.set_offline(False)
    expect(ben.page.locator("#live")).to_contain_text("Live", timeout=60_000)
    ben.sees("9″, 3 short")
    assert ben.state() == ada.state()


def test_driving_flat_out_onto_a_wall_halts_there_and_does_not_count(host: Host) -> None:
    wall = line("wall", [[20, 8], [20, 24]], obstacle="wall", name="the wall")
    game = host(field(wall, point("elm", (34, 16), "the elm")))
    game.load_dice((6, 5, 6))
    ada, ben = two_at(game)
    ada.drag((10, 16), (30, 16), (34, 16))
    ada.key("3")
    for player in (ada, ben):
        player.sees("Zarya, Flat Out, toward the elm")
        player.sees(re.compile("wall"))
    zarya = ben.state()["units"]["zarya"]
    assert zarya["at"] == [17.75, 16]
    assert zarya["state"]["moved"]["flat_out"] is False


def test_a_double_in_soft_ground_bogs_and_a_six_frees(host: Host) -> None:
    marsh = block("marsh", (14, 8, 30, 24), kind="area", soft=True, name="the marsh")
    game = host(field(marsh), seats=[{"role": "player", "sides": ["a", "b"]}])
    game.load_dice((4, 4), (6,))
    ada = game.join("player", "a", "b")
    ada.drag((10, 16), (24, 16))
    ada.sees(re.compile("%"), ada.chips)
    ada.key("2")
    ada.sees(re.compile("immobilised", re.IGNORECASE))
    ada.tab("Units")
    ada.sees("Immobilised", ada.page.locator("#panel"))
    ada.page.get_by_role("button", name="End the turn").first.click()
    ada.sees(re.compile("free|mobile again|no longer", re.IGNORECASE))
    assert ada.state()["units"]["zarya"]["state"]["condition"] == "mobile"


def test_a_double_in_a_building_brings_it_down_on_the_tank(host: Host) -> None:
    barn = block("barn", (17, 10, 27, 22), kind="building", material="brick", name="the barn")
    game = host(field(barn, point("elm", (34, 16), "the elm")))
    game.load_dice((6, 6))
    ada, ben = two_at(game)
    ada.drag((10, 16), (30, 16), (34, 16))
    ada.key("2")
    for player in (ada, ben):
        player.sees(re.compile("collapse|comes down", re.IGNORECASE))
    zarya = ben.state()["units"]["zarya"]
    assert zarya["state"]["condition"] == "trapped"
    assert zarya["at"] == [15, 16]
    barn_now = next(f for f in ben.board()["features"]["features"] if f["id"] == "barn")
    assert (barn_now["properties"]["kind"], barn_now["properties"]["ground"]) == ("area", "rough")


def test_a_watcher_sees_it_all_and_orders_nothing(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada, cy = game.join("player", "a"), game.join("watcher", name="Cy")
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    cy.sees("9″, 3 short")
    cy.drag((40, 16), (24, 16))
    cy.key("2")
    cy.page.wait_for_timeout(500)
    assert cy.state()["units"]["luchs"]["at"] == [40, 16]


def test_a_watcher_talks_with_the_players(host: Host) -> None:
    game = host(field())
    ada, cy = game.join("player", "a"), game.join("watcher", name="Cy", viewport=PHONE)
    cy.tab("Log")
    cy.page.get_by_label("Say something").fill("Well driven!")
    cy.key("Enter")
    ada.sees("Watcher Well driven!")
    ada.key("/")
    ada.page.keyboard.type("Thank you.")
    ada.key("Enter")
    cy.sees("Ada Thank you.")


def test_a_move_is_taken_back_when_the_other_agrees(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada, ben = two_at(game)
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    ben.sees("9″, 3 short")
    ada.key("Control+z")
    ben.page.get_by_role("button", name="Agree").click()
    for player in (ada, ben):
        expect(player.log.locator("del, s, .undone, .struck").first).to_be_visible()
        player.expect_unit_at("zarya", [10, 16])


def test_a_proposal_to_take_back_says_what_has_come_since(host: Host) -> None:
    game = host(field())
    ada, ben = two_at(game)
    ada.drag((10, 16), (24, 16))
    ada.key("2")
    ada.sees("Zarya, Rapid")
    ada.key("Control+z")
    ben.sees("to take back the last order", ben.page.locator(".proposals"))
    ada.key("z")
    ben.sees("to take back the last 2 orders", ben.page.locator(".proposals"))


def test_a_plan_is_forgotten_before_an_order_is_taken_back(host: Host) -> None:
    ada = host(field()).join("player", "a")
    ada.drag((10, 16), (24, 16))
    expect(ada.chips).to_be_visible()
    ada.key("Control+z")
    expect(ada.chips).to_be_hidden()
    expect(ada.notices).not_to_contain_text("nothing to take back")
    ada.key("Control+z")
    ada.sees("There is nothing to take back", ada.notices)


def test_a_move_is_made_with_the_thumb_on_a_phone(host: Host) -> None:
    game = host(field())
    game.load_dice((3, 4))
    ada = game.join("player", "a", viewport=PHONE, has_touch=True, is_mobile=True)
    ada.tap((10, 16))
    ada.page.wait_for_timeout(400)  # a thumb needs that long, and two quick taps would be one double tap
    table = ada.page.locator("#map")
    view = table.get_attribute("data-stage") or ""
    ada.tap((24, 16))
    chip = ada.chips.get_by_role("button", name=re.compile("Rapid"))
    expect(chip).to_be_visible()
    box = chip.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    chip.tap()
    ada.expect_unit_at("zarya", [19, 16])
    expect(table).to_have_attribute("data-stage", view)
