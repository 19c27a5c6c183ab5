"""A damaged database row affects its own game only, and nobody else's page."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path
from time import monotonic

import httpx
import pytest

from tests.faults.attacks import Outcome
from tests.faults.client import SCENARIO, TOKEN, host, new_id
from tests.faults.report import Tally
from tests.services import Server
from tests.services import server as server_in

pytestmark = pytest.mark.faults

DAMAGE = {
    "a snapshot that is cut off": "UPDATE games_snapshot SET state = substr(state, 1, 50) WHERE game_id = ?",
    "a board that is no board": "UPDATE games_snapshot SET board = '[]' WHERE game_id = ?",
    "a head that is no number": "UPDATE games_game SET head = 'many' WHERE id = ?",
    "a hash that is none": "UPDATE games_game SET tip = 'zz' WHERE id = ?",
    "a system that nobody knows": "UPDATE games_game SET system = 'tiddlywinks' WHERE id = ?",
    "a time that is none": "UPDATE games_game SET touched_at = 'yesterday' WHERE id = ?",
    "seeds that are no JSON": "UPDATE games_diceepoch SET seeds = '{{' WHERE game_id = ?",
    "no dice at all": "DELETE FROM games_diceepoch WHERE game_id = ?",
    "no snapshot at all": "DELETE FROM games_snapshot WHERE game_id = ?",
    "seats that are none": "UPDATE games_seat SET role = 'king', sides = NULL WHERE game_id = ?",
    "an opening at no time": "UPDATE scenarios_opentable SET opened_at = 'once' WHERE game_id = ?",
}
PAGES = ("/", "/games/", "/watch/", "/host/", "/scenarios/", "/api/games/")


def open_game(browser: httpx.Client, name: str) -> str:
    """Host a game that anybody may watch, and return its id."""
    found = TOKEN.search(browser.get("/host/").text)
    assert found, "the form has no token"
    fields = {"csrfmiddlewaretoken": found[1], "scenario": SCENARIO, "seats": "solo", "open": "on"}
    made = browser.post("/host/", data={**fields, "name_of_game": name, "name": "Anna"})
    assert made.status_code == 302, made.text[:500]
    return made.headers["Location"].split("/")[2]


def damaged_rows(server: Server) -> Outcome:
    """Damage several games, each in a different way, and leave one sound; look at every page."""
    slowest = 0.0
    with (
        httpx.Client(base_url=server.url, timeout=30) as owner,
        httpx.Client(base_url=server.url, timeout=30) as stranger,
    ):
        games = {what: open_game(owner, what) for what in DAMAGE}
        sound = open_game(owner, "the sound one")
        server.stop()  # what it remembers is not what the disk says
        with contextlib.closing(sqlite3.connect(server.data / "flat-out.sqlite3")) as database, database:
            database.execute("PRAGMA ignore_check_constraints = 1")
            for what, statement in DAMAGE.items():
                with contextlib.suppress(sqlite3.IntegrityError):
                    database.execute(statement, [games[what]])
        server.start()
        for browser in (owner, stranger):
            for path in PAGES:
                began = monotonic()
                page = browser.get(path)
                slowest = max(slowest, monotonic() - began)
                assert page.status_code == 200, (path, page.text[:500])
        assert f"/games/{sound}/" in owner.get("/games/").text
        assert "the sound one" in stranger.get("/watch/").text
        for what, game in games.items():
            page = owner.get(f"/games/{game}/")
            assert page.status_code in (200, 403, 404, 503), (what, page.status_code)
        said = {"id": new_id(), "order": {"type": "say", "text": "we play on"}}
        assert owner.post(f"/api/games/{sound}/orders/", json=said).status_code == 201
    return Outcome("damaged rows", len(DAMAGE), slowest, 0.0)


@pytest.mark.fault("F25")
def test_one_damaged_row_costs_one_game(tmp_path: Path, tally: Tally) -> None:
    with server_in(tmp_path, LIVE_LIMITS="off") as server:
        outcome = damaged_rows(server)
    outcome.count(tally)

    assert outcome.slowest < 10


@pytest.mark.fault("F25")
async def test_a_row_damaged_while_it_is_played_closes_that_table_only(tmp_path: Path) -> None:
    with server_in(tmp_path, LIVE_LIMITS="off") as server:
        lost, sound = [await asyncio.to_thread(host, server.url) for _ in range(2)]
        unlucky, lucky = await lost[0].socket(), await sound[0].socket()
        with contextlib.closing(sqlite3.connect(server.data / "flat-out.sqlite3")) as database, database:
            database.execute(DAMAGE["a head that is no number"], [lost[0].game_id])

        assert (await unlucky.receive("error"))["code"] == "damaged"
        name = new_id()
        lucky.send("order", id=name, order={"type": "say", "text": "we play on"})
        assert (await lucky.answer(name))["type"] == "ack"
        assert lucky.closed is None
        await lucky.close()
