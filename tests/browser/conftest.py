"""Two people at one table: real Chromium, the real server, a separate game for each test."""

import contextlib
import itertools
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from django.test import override_settings
from playwright.sync_api import APIRequestContext, Browser, BrowserContext, Page, expect, sync_playwright

from tabletop.games import dice
from tests.browser.chromium import launch
from tests.browser.contexts import DESKTOP, PHONE, Contexts
from tests.browser.player import Player
from tests.faults.client import TOKEN
from tests.services import Server

__all__ = ["DESKTOP", "PHONE", "Hosted"]

Roll = tuple[int | range, ...]

expect.set_options(timeout=20_000)  # slowness of the machine is no failure; something that never comes is


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright, launch(playwright) as browser:
        yield browser


@pytest.fixture(scope="session")
def contexts(chromium: Browser) -> Contexts:
    return Contexts(chromium)


def sit_down(request: APIRequestContext, link: str, name: str) -> None:
    """Take a seat by sending what the invitation page would send, as drawing that page takes long."""
    token = TOKEN.search(request.get(link).text())
    assert token, "the page of the invitation has no form"
    answer = request.post(link, form={"name": name, "csrfmiddlewaretoken": token[1]}, max_redirects=0)
    assert answer.status == 302, answer.text()


class Hosted:
    """A game of the test's own, and the people who came to it."""

    def __init__(self, server: Server, contexts: Contexts, game: dict[str, Any]) -> None:
        self.server = server
        self.id = str(game["id"])
        self.url = server.url + game["url"]
        self.links = {(seat["role"], *seat["sides"]): server.url + seat["link"] for seat in game["seats"]}
        self._contexts = contexts
        self._taken: list[BrowserContext] = []
        self.players: list[Player] = []

    def join(self, *seat: str, name: str = "Ada", **options: Any) -> Player:
        """Seat somebody in a browser of their own: `join("player", "a")`, `join("gm")`, `join("watcher")`."""
        context = self._contexts.take(self.server.url, **options)
        self._taken.append(context)
        sit_down(context.request, self.links[seat or ("player", "a")], name)
        player = Player(context.new_page())
        player.page.goto(self.url)
        player.wait_until_live()
        self.players.append(player)
        return player

    def load_dice(self, *rolls: Roll, sides: int = 6) -> None:
        """Choose the game's secret seed so that its first rolls show these faces.

        A die that may show one of several faces has their range in place of a face.
        The server's dice come from the seed, as always; only the seed is not left to chance.
        """
        key = (self.server.data / "secret-key").read_text().strip()
        name = self.id.replace("-", "")
        mine = "WHERE replace(game_id, '-', '') = ?"
        database = sqlite3.connect(self.server.data / "flat-out.sqlite3", timeout=10)
        with override_settings(SECRET_KEY=key), contextlib.closing(database), database:
            epoch, nonce = database.execute(
                f"SELECT epoch, first_nonce FROM games_diceepoch {mine}", (name,)
            ).fetchone()
            seed = _seed_that_shows(self.id, epoch, nonce, rolls, sides)
            changes = {
                "games_diceepoch SET commitment": dice.commitment(self.id, epoch, seed),
                "games_diceepoch SET seeds": '{"mixed": true}',  # the players' own come too late
                "games_diceseed SET sealed": dice.seal(self.id, epoch, seed),
            }
            for change, value in changes.items():
                database.execute(f"UPDATE {change} = ? {mine}", (value, name))

    def close(self) -> None:
        for context in self._taken:
            self._contexts.give_back(context)


def _seed_that_shows(game: str, epoch: int, nonce: int, rolls: tuple[Roll, ...], sides: int) -> bytes:
    mixed = dice.mix(game, epoch, {})
    for number in itertools.count():
        seed = number.to_bytes(32, "big")
        shown = (
            dice.faces(seed, game, epoch, mixed, nonce + turn, len(roll), sides)
            for turn, roll in enumerate(rolls)
        )
        if all(map(_shows, shown, rolls)):
            return seed
    raise AssertionError


def _shows(faces: list[int], roll: Roll) -> bool:
    return all(
        face in wanted if isinstance(wanted, range) else face == wanted
        for face, wanted in zip(faces, roll, strict=True)
    )


@pytest.fixture
def host(live_server_process: Server, contexts: Contexts) -> Iterator[Callable[..., Hosted]]:
    """Host games from scenarios; at the end of the test everybody who joined leaves."""
    hosted: list[Hosted] = []

    def start(scenario: Any, **fields: Any) -> Hosted:
        answer = httpx.post(
            f"{live_server_process.url}/api/games/", json={"scenario": scenario, **fields}, timeout=20
        )
        assert answer.status_code == 201, answer.text
        hosted.append(Hosted(live_server_process, contexts, answer.json()))
        return hosted[-1]

    yield start
    complaints = [complaint for game in hosted for player in game.players for complaint in player.complaints]
    for game in hosted:
        game.close()
    assert complaints == [], live_server_process.log.read_text()[-4000:]


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    """A stranger's browser."""
    context = chromium.new_context(viewport=DESKTOP)
    yield context.new_page()
    context.close()
