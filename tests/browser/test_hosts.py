"""What hosts and umpires do, and what the others see of it."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Hosted
from tests.browser.field import field
from tests.browser.player import Player

Host = Callable[..., Hosted]
SEATS = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "gm"}]


def deed(player: Player, name: str) -> None:
    """Do something with the table as a whole."""
    player.page.get_by_role("button", name="This table").click()
    player.page.get_by_role("dialog").get_by_role("button", name=re.compile(name)).click()


def test_two_players_end_a_game_together_or_one_concedes_though_there_is_an_umpire(host: Host) -> None:
    game = host(field(), seats=SEATS)
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    deed(ada, "Propose to end the game")
    ada.page.get_by_role("button", name="Propose the end").click()
    ada.sees("You propose to end the game", ada.page.locator("#banners"))
    expect(ben.page.locator("#banners")).to_contain_text("end the game")
    ben.page.get_by_role("button", name="Decline").click()
    deed(ben, "Concede")
    ben.page.get_by_role("button", name="Concede", exact=True).click()
    for player in (ada, ben):
        player.sees("Ben concedes: Rifles won.")
        expect(player.page.locator("#phase")).to_contain_text("Rifles won")


def test_the_game_is_over_at_once_when_a_player_says_that_the_other_side_won(host: Host) -> None:
    game = host(field(), seats=SEATS[:2])
    ada = game.join("player", "a")
    deed(ada, "Propose to end the game")
    ending = ada.page.get_by_role("dialog").last
    ada.sees("or at once if you say that Grenadiers won", ending)
    ending.get_by_label("Who won").select_option("Grenadiers")
    ending.get_by_role("button", name="Propose the end").click()
    ada.sees("Ada concedes: Grenadiers won")


def test_two_players_pause_and_go_on_by_agreement(host: Host) -> None:
    game = host(field(), seats=SEATS[:2])
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    deed(ada, "Propose a pause")
    ada.page.keyboard.type("Tea")
    ada.key("Enter")
    ben.sees("to pause the game: Tea.", ben.page.locator("#banners"))
    ben.page.get_by_role("button", name="Agree").click()
    ada.sees("Ada paused the game: Tea.", ada.page.locator("#banners"))
    ben.page.get_by_role("button", name="Propose to resume").click()
    ada.sees("to resume the game.", ada.page.locator("#banners"))
    ada.page.get_by_role("button", name="Agree").click()
    for player in (ada, ben):
        expect(player.page.locator("#banners")).not_to_contain_text("Paused")


def test_a_pause_and_the_end_are_seen_by_everybody(host: Host) -> None:
    game = host(field(), seats=SEATS)
    ada, gm = game.join("player", "a"), game.join("gm", name="Gerda")
    ben = game.join("player", "b", name="Ben", viewport=PHONE)
    take_back = ada.page.get_by_role("button", name="Take back")
    may_move = ada.page.locator(".roster").get_by_text("May move")

    gm.tab("Orders")
    gm.page.get_by_role("button", name="Advise").click()
    ada.sees("From here on the rules advise")
    expect(take_back).to_be_hidden()
    expect(may_move).to_be_visible()

    deed(gm, "Pause")
    expect(gm.page.get_by_label("Why")).to_be_focused()
    gm.page.keyboard.type("Tea")
    gm.key("Enter")
    banner = ada.page.locator("#banners")
    expect(banner).to_contain_text("Gerda paused the game: Tea.")
    expect(banner.get_by_role("button", name="Resume")).to_have_count(0)
    expect(may_move).to_be_hidden()
    gm.page.get_by_role("button", name="Resume").click()
    expect(banner).not_to_contain_text("Tea")
    expect(may_move).to_be_visible()

    deed(gm, "End the game")
    gm.page.get_by_label("Who won").select_option("Rifles")
    gm.page.get_by_role("button", name="End the game", exact=True).click()
    for player in (ada, gm):
        expect(player.page.locator("#phase")).to_have_text("The game is over: Rifles won")
        expect(player.page.locator("#phase-ends button")).to_have_count(0)
    expect(ben.page.locator("#turn-line")).to_have_text("The game is over: Rifles won")
    expect(may_move).to_be_hidden()

    deed(gm, "Start over")
    gm.page.get_by_role("button", name="Start over", exact=True).click()
    for player in (ada, gm):
        expect(player.page.locator("#phase")).to_contain_text("Rifles")
        expect(player.log).not_to_contain_text("The game is over")
    expect(may_move).to_be_visible()
    expect(banner).to_contain_text("The game was started over")
    expect(gm.page.locator("#banners")).not_to_contain_text("The game was started over")


def test_a_seat_comes_along_to_another_device_and_a_new_link_asks_first(host: Host, page: Page) -> None:
    game = host(field(), seats=SEATS)
    ada, gm = game.join("player", "a"), game.join("gm", name="Gerda")
    deed(ada, "another device")
    ada.page.get_by_label("leaves the table").check()
    ada.page.get_by_role("button", name="Make the link").click()
    link = ada.page.get_by_role("textbox", name="Link for this seat").input_value()
    page.goto(link)
    page.get_by_role("button", name="Sit down here").click()
    expect(page.locator("#people")).to_contain_text("Ada (Rifles): you")
    expect(ada.page.locator("#banners")).to_contain_text("You have no seat at this table")

    gm.page.get_by_role("button", name="Invite").click()
    gm.page.get_by_role("listitem").filter(has_text="taken by Ada").get_by_role(
        "button", name="New link"
    ).click()
    expect(gm.page.get_by_text("Ada loses the seat")).to_be_visible()
    gm.page.get_by_role("button", name="Make the new link").click()
    expect(page.locator("#banners")).to_contain_text("You have no seat at this table")
