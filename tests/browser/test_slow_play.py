"""A slow game of two browsers: whose turn it is, and what is replayed on return or when a game is over."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Response, expect

from tests.browser.conftest import PHONE, Hosted, sit_down
from tests.browser.contexts import Contexts
from tests.browser.field import field
from tests.browser.player import Player
from tests.services import Server

Host = Callable[..., Hosted]


def give(game: Hosted, player: Player, **order: Any) -> None:
    answer = player.page.request.post(
        f"{game.server.url}/api/games/{game.id}/orders/", data={"id": str(uuid.uuid4()), "order": order}
    )
    assert answer.ok, answer.text()


def is_noted(answer: Response) -> bool:
    """Return whether an answer says that the server knows how far a seat has seen the game."""
    return answer.request.method == "PUT" and answer.url.endswith("/seen/")


def left_and_missed(game: Hosted) -> tuple[Player, Player]:
    """Ben was at the table and has left; Ada then drove, and ended her phase."""
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    ben.page.goto(game.server.url + "/games/")
    expect(ben.page.get_by_role("heading", name="You wait for")).to_be_visible()
    give(game, ada, type="move", unit="zarya", dice=2, toward="oak")
    give(game, ada, type="end_phase")
    return ada, ben


def test_what_was_missed_is_replayed_and_the_turn_taken_at_any_time(host: Host) -> None:
    game = host(field(), pace={"hours": 48})
    _, ben = left_and_missed(game)

    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="They wait for you")).to_be_visible()
    expect(ben.page.locator(".bar-links .count")).to_have_text("1")
    ben.page.set_viewport_size({"width": 390, "height": 844})
    links = [link.bounding_box() for link in ben.page.locator(".bar-links a").all()]
    assert len({link and (link["y"], link["height"]) for link in links}) == 1, "they stand in one line"
    ben.page.set_viewport_size({"width": 1440, "height": 900})
    ben.page.get_by_role("link", name="Open").click()
    ben.wait_until_live()
    replay = ben.page.get_by_role("region", name="What you have missed")
    expect(replay.locator(".replay-caption")).to_contain_text("Zarya")
    expect(replay.locator(".replay-count")).to_have_text("1 of 1")
    ben.key("ArrowLeft")
    expect(replay.locator(".replay-count")).to_have_text("0 of 1")
    ben.key("ArrowRight")
    expect(replay.locator(".replay-count")).to_have_text("1 of 1")
    expect(replay.get_by_role("button", name="Play")).to_be_visible()
    phase = ben.page.locator("#phase").inner_text()
    ben.key("z")
    with ben.page.expect_response(is_noted) as noted:
        replay.get_by_role("button", name="Take your turn").click()
    assert noted.value.ok
    expect(replay).to_have_count(0)
    ben.page.reload()
    ben.wait_until_live()
    expect(replay).to_have_count(0)
    assert ben.page.locator("#phase").inner_text() == phase, "keys during a replay are no orders"


def test_on_a_phone_space_stops_the_replay(host: Host) -> None:
    game = host(field(), pace={"hours": 48})
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben", viewport=PHONE)
    ben.page.goto(game.server.url + "/games/")
    give(game, ada, type="move", unit="zarya", dice=2, toward="oak")
    ben.page.goto(game.url)
    ben.wait_until_live()
    take = ben.page.get_by_role("button", name="Take your turn")
    expect(take).to_be_in_viewport()
    if ben.page.get_by_role("button", name="Stop", exact=True).is_visible():
        ben.key("Space")
    expect(ben.page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    take.click()
    expect(take).to_have_count(0)


def test_a_unit_that_is_hidden_is_in_no_replay(host: Host) -> None:
    units = field()["units"]
    units[0]["hidden_from"] = ["b"]
    game = host(field(units=units), pace={"hours": 48})
    _, ben = left_and_missed(game)
    with ben.page.expect_response(is_noted) as noted:
        ben.page.goto(game.url)
    assert noted.value.ok
    ben.wait_until_live()
    assert "Zarya" not in ben.page.content()
    expect(ben.page.locator(".replay")).to_have_count(0)


def test_its_host_makes_a_live_game_slow_by_the_tables_dialog(
    live_server_process: Server, contexts: Contexts
) -> None:
    context = contexts.take(live_server_process.url)
    made = context.request.post(f"{live_server_process.url}/api/games/", data={"scenario": field()}).json()
    game = Hosted(live_server_process, contexts, made)
    sit_down(context.request, game.links["player", "a"], "Ada")
    ada = Player(context.new_page())
    ada.page.goto(game.url)
    ada.wait_until_live()
    ada.page.get_by_role("button", name="This table").click()
    ada.page.get_by_role("button", name="Live or slow…").click()
    ada.page.get_by_label("How it is played").select_option("48")
    ada.page.get_by_role("button", name="Play it so").click()
    expect(ada.page.get_by_text("It is the turn of Rifles, till")).to_be_visible()
    ada.page.goto(game.url)
    ada.wait_until_live()
    expect(ada.page.get_by_text("48 hours for a turn")).to_be_visible()
    contexts.give_back(context)
    assert ada.complaints == []


def test_a_live_game_replays_nothing(host: Host) -> None:
    game = host(field())
    _, ben = left_and_missed(game)
    ben.page.goto(game.url)
    ben.wait_until_live()
    expect(ben.page.locator(".replay")).to_have_count(0)


def test_a_game_that_is_over_is_replayed_from_the_list_of_games_and_from_its_table(host: Host) -> None:
    game = host(field())
    ada, ben = game.join("player", "a"), game.join("player", "b", name="Ben")
    give(game, ada, type="move", unit="zarya", dice=2, toward="oak")
    give(game, ada, type="end_phase")
    give(game, ben, type="move", unit="luchs", dice=1, toward="oak")
    give(game, ben, type="end_game", winner="a", note="")
    ada.page.goto(game.server.url + "/games/")
    ada.page.get_by_role("link", name="Replay").click()
    replay = ada.page.get_by_role("region", name="The whole game again")
    expect(replay.locator(".replay-caption")).to_contain_text("Zarya")
    expect(replay.locator(".replay-count")).to_have_text("2 of 2")
    expect(replay.locator(".replay-caption")).to_contain_text("Luchs")
    replay.get_by_role("button", name="To the end").click()
    expect(replay).to_have_count(0)
    ada.page.get_by_role("button", name="This table").click()
    ada.page.get_by_role("button", name="Replay the game").click()
    ada.key("ArrowLeft")
    expect(replay.locator(".replay-count")).to_contain_text("of 2")
    expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    ada.key("Escape")
    expect(replay).to_have_count(0)


def test_a_game_that_cannot_be_fetched_for_its_replay_is_told(host: Host) -> None:
    game = host(field())
    ada = game.join("player", "a")
    give(game, ada, type="end_game", winner="b", note="")
    ada.page.route("**/api/games/*/entries/**", lambda route: route.abort())
    ada.page.get_by_role("button", name="This table").click()
    ada.page.get_by_role("button", name="Replay the game").click()
    expect(ada.page.get_by_text("The game could not be fetched to be replayed")).to_be_visible()
