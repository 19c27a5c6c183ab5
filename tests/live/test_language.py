"""What the table itself says to a socket is in the language that its browser asks for."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.games.values import Damaged
from tabletop.live.hub import hub
from tests.games.table import GM, WATCHER, A, B, Table
from tests.live.player import Frame, Player
from tests.pseudo import TAG, accented, offer_pages, plain_words

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture(autouse=True)
def _accented(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    offer_pages(settings, monkeypatch)


async def speaking(language: str, table: Table, seat: int) -> Player:
    player = await asyncio.to_thread(Player, table, seat)
    player.language = language
    return player


def said(frame: Frame) -> str:
    return str(frame["verdict"]["findings"][0]["message"])


async def test_a_refusal_is_in_the_language_of_whoever_ordered(table: Table) -> None:
    place: dict[str, Any] = {"unit": "a1", "at": [9, 9], "facing": 0}
    told = {}
    for language, seat in ((TAG, WATCHER), ("en", A)):
        player = await (await speaking(language, table, seat)).sit()
        player.order("place", **place)
        told[language] = said(await player.receive("refused"))
    assert plain_words(told[TAG]) == []
    assert told["en"] == "Only the GM gives this order."


async def test_a_preview_is_refused_in_it_too(table: Table) -> None:
    player = await (await speaking(TAG, table, WATCHER)).sit()
    player.send("preview", id=1, order={"type": "run", "unit": "a1"})
    assert plain_words(said(await player.receive("preview"))) == []


async def test_a_browser_that_is_ahead_is_told_in_it(table: Table) -> None:
    player = await speaking(TAG, table, A)
    await player.connect()
    player.send("hello", protocol=1, log="another", since=99)
    assert plain_words((await player.receive("error"))["message"]) == []


async def test_why_a_game_is_paused_is_in_the_language_of_each_reader(table: Table) -> None:
    assert await asyncio.to_thread(lambda: table.order(GM, "pause", on=True).ok)
    told = {}
    for language, seat in ((TAG, A), ("en", B)):
        player = await (await speaking(language, table, seat)).connect()
        told[language] = (await player.hello())["game"]["paused"]
    assert plain_words(told[TAG]) == []
    assert told["en"] == "Umpire paused the game."


async def test_a_seat_without_a_name_is_called_by_its_role_in_each_reader_s_language(
    table: Table,
) -> None:
    called = {}
    for language, seat in ((TAG, A), ("en", B)):
        player = await (await speaking(language, table, seat)).connect()
        welcome, presence = await player.hello(), await player.receive("presence")
        assert [each["name"] for each in welcome["seats"]] == [each["name"] for each in presence["seats"]]
        called[language] = [each["name"] for each in welcome["seats"]][WATCHER - 1 :]
    assert called == {TAG: [accented("Watcher"), accented("Umpire")], "en": ["Watcher", "Umpire"]}


async def test_that_a_game_is_damaged_is_told_in_the_language_of_each_reader(table: Table) -> None:
    players = {
        language: await (await speaking(language, table, seat)).sit()
        for language, seat in ((TAG, A), ("en", B))
    }
    hub.rooms[table.id].report_damage(Damaged(table.id))
    told = {language: (await player.receive("error"))["message"] for language, player in players.items()}
    assert plain_words(told[TAG].replace(table.id, "")) == []
    assert told["en"].startswith(f"What is stored of the game {table.id} is damaged.")
