"""A disk that takes no more, a database that another process holds: clear answers, nothing lost, recovery."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import sqlite3
from collections.abc import Iterator
from time import monotonic
from typing import Any

import httpx
import pytest

from tests import services
from tests.faults.attacks import Outcome
from tests.faults.checker import History
from tests.faults.client import SCENARIO, TOKEN, Frame, Socket, host, new_id, sit_down
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

A_FEW_PAGES = 8 * 1024
BUSY_WITHIN = 8
MEANWHILE = 1


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of this file's own: what its log says of a full disk is no defect that others should find."""
    with services.server(tmp_path_factory.mktemp("disk"), LIVE_LIMITS="off", METRICS="1") as running:
        yield running


@contextlib.contextmanager
def full_disk(server: Server) -> Iterator[None]:
    """Let no file of the server's grow beyond a few pages: SQLite meets a disk that takes no more."""
    assert server.process is not None
    limits = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (A_FEW_PAGES, limits[1]))
    try:
        yield
    finally:
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, limits)


@contextlib.contextmanager
def held_database(server: Server) -> Iterator[None]:
    """Hold the database's write lock, as a backup that never ends would."""
    with contextlib.closing(sqlite3.connect(server.data / "flat-out.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


async def say(socket: Socket, history: History, name: str | None = None) -> Frame:
    name = history.send(name or new_id())
    socket.send("order", id=name, order={"type": "say", "text": name})
    answer = await socket.answer(name)
    history.hear(answer)
    return answer


@pytest.mark.fault("F24")
async def test_a_full_disk_is_answered_with_busy_and_play_goes_on_when_there_is_room(
    server: Server, tally: Tally
) -> None:
    players = await asyncio.to_thread(host, server.url)
    socket, other, history = await players[0].socket(), await players[1].socket(), History()
    assert (await say(socket, history))["type"] == "ack"

    with full_disk(server):
        lost = new_id()
        for name in (lost, new_id(), new_id()):
            answer = await say(socket, history, name)
            assert (answer["type"], answer["code"], answer["retry"]) == ("refused", "busy", True)
        ready = await asyncio.to_thread(httpx.get, server.url + "/readyz", timeout=15)
        assert ready.status_code == 503
        assert len(await asyncio.to_thread(players[1].entries)) == 1

    assert (await say(socket, History(), lost))["seq"] == 2
    assert (await say(socket, history))["seq"] == 3
    for seq in (1, 2, 3):
        assert (await other.receive("entry"))["seq"] == seq
    assert (await asyncio.to_thread(httpx.get, server.url + "/readyz")).status_code == 200
    assert (socket.closed, other.closed) == (None, None)
    tally.hold(history, await asyncio.to_thread(players[0].entries))
    assert len(history.acknowledged) == 2


def filled_disk_over_http(server: Server) -> Outcome:
    """Host, join, issue links, store and order while the disk takes nothing: words, and nothing half done."""
    slowest = 0.0
    places = [{"role": "gm"}, {"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}]
    wanted = {"scenario": SCENARIO, "seats": places}
    with httpx.Client(base_url=server.url, timeout=30) as browser:
        made = browser.post("/api/games/", json=wanted).json()
        gm = sit_down(server.url, made["id"], made["seats"][0]["link"])
        link = made["seats"][1]["link"]
        document = browser.get(f"/scenarios/{SCENARIO}.json").json()
        token = _token(browser, "/host/")
        form = {"csrfmiddlewaretoken": token, "scenario": SCENARIO, "name": "Anna", "open": "on"}
        pages = {
            "/host/": form | {"seats": "sides"},
            "/host/?alone": form | {"seats": "solo"},
            "/play/": form,
            link: form,
        }
        asked = {
            "/api/games/": wanted,
            "/api/scenarios/import/": document,
            f"/api/games/{made['id']}/invites/": {"seat": 3},
            f"/api/games/{made['id']}/orders/": {"id": new_id(), "order": {"type": "say", "text": "hello"}},
        }
        before = _rows(server)
        with full_disk(server):
            for path, fields in pages.items():
                began = monotonic()
                page = browser.post(path, data=fields)
                slowest = max(slowest, monotonic() - began)
                assert page.status_code == 507, (path, page.status_code)
                assert "no room left" in page.text, path
            for path, body in asked.items():
                began = monotonic()
                answer = browser.post(path, json=body, headers=gm.headers)
                slowest = max(slowest, monotonic() - began)
                assert answer.status_code in (507, 409), (path, answer.status_code)
                assert answer.headers["Content-Type"] == "application/problem+json"
                assert answer.json()["code"] in ("disk_full", "busy"), answer.text
        assert _rows(server) == before, "something was half done"
        for path, fields in pages.items():
            assert browser.post(path, data=fields).status_code == 302, path
    return Outcome("a full disk over HTTP", len(pages) + len(asked), slowest, 0.0)


def _token(browser: httpx.Client, path: str) -> str:
    found = TOKEN.search(browser.get(path).text)
    assert found, "the page has no form"
    return found[1]


def _rows(server: Server) -> dict[str, list[tuple[Any, ...]]]:
    """Return what is stored of games, seats, scenarios and sessions."""
    tables = ("games_game", "games_seat", "games_entry", "games_command", "scenarios_stored")
    tables += ("scenarios_opentable", "django_session")
    with contextlib.closing(sqlite3.connect(server.data / "flat-out.sqlite3")) as database:
        return {name: database.execute(f"SELECT * FROM {name} ORDER BY 1").fetchall() for name in tables}


@pytest.mark.fault("F24")
def test_a_full_disk_is_answered_in_words_and_nothing_is_half_done(server: Server, tally: Tally) -> None:
    outcome = filled_disk_over_http(server)
    outcome.count(tally)

    assert outcome.slowest < 3 * BUSY_WITHIN


@pytest.mark.fault("F6")
async def test_orders_wait_for_another_process_that_holds_the_database_a_while(
    server: Server, tally: Tally
) -> None:
    tables = [await asyncio.to_thread(host, server.url) for _ in range(3)]
    sockets, history = [await players[0].socket() for players in tables], History()
    with held_database(server):
        waiting = [asyncio.create_task(say(socket, history)) for socket in sockets]
        assert not (await asyncio.wait(waiting, timeout=2))[0]
    assert [(await answer)["type"] for answer in waiting] == ["ack"] * 3
    journal = [entry for players in tables for entry in await asyncio.to_thread(players[0].entries)]
    tally.hold(history, journal)
    assert [entry["seq"] for entry in journal] == [1, 1, 1]
    assert {entry["events"][0]["text"] for entry in journal} == {sent.id for sent in history.acknowledged}


@pytest.mark.fault("F6")
async def test_orders_are_put_off_when_the_database_is_held_for_long(server: Server, tally: Tally) -> None:
    tables = [await asyncio.to_thread(host, server.url) for _ in range(4)]
    sockets, history = [await players[0].socket() for players in tables], History()
    other = await tables[0][1].socket()
    with held_database(server):
        began = monotonic()
        waiting = [asyncio.create_task(say(socket, history)) for socket in sockets]
        while not all(answer.done() for answer in waiting):
            pinged = monotonic()
            other.send("ping", t=1)
            await other.receive("pong")
            assert monotonic() - pinged < MEANWHILE
            await asyncio.sleep(0.2)
        answers = [await answer for answer in waiting]
        assert monotonic() - began < 2 * BUSY_WITHIN
    tally.tried = len(answers)
    assert [(answer["code"], answer["retry"]) for answer in answers] == [("busy", True)] * 4
    for socket, answer, players in zip(sockets, answers, tables, strict=True):
        again = await say(socket, History(), str(answer["id"]))
        assert (again["type"], again["seq"]) == ("ack", 1)
        assert len(await asyncio.to_thread(players[0].entries)) == 1
