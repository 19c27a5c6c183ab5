"""What the table itself says to a socket is in the language that its browser asks for."""

from __future__ import annotations

import asyncio
import json
from typing import Any, Final

import pytest
from pytest_django import Settings

from tabletop.games import preview
from tabletop.games.values import Damaged
from tabletop.live.hub import hub
from tests.games.table import GM, WATCHER, A, B, Table
from tests.live.player import Frame, Player
from tests.pseudo import TAG, accented, offer_pages, plain_beside, plain_words

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
    assert told["en"] == "Only the umpire gives this order."


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
    assert told["en"].startswith(f"The stored data of game {table.id} are damaged.")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("{", "frame_refused"),
        ('{"type": "dance"}', "no_frame_type"),
        ("[]", "no_frame_type"),
        ('{"type": "ping"}', "no_frame"),
        ('{"type": "undo", "id": 1, "to": -1, "at": 2}', "no_frame"),
        ('{"type": "point", "at": [1e9, 1]}', "frame_refused"),
        ('{"type": "dragging", "unit": "a1", "route": [[1, 1, 1000000]]}', "frame_refused"),
        ('{"type": "point", "hex": "Z9"}', "frame_refused"),
    ],
)
async def test_what_is_wrong_with_a_frame_is_in_it_with_a_key(table: Table, text: str, key: str) -> None:
    player = await (await speaking(TAG, table, A)).sit()
    player.text(text)
    assert_accented(await player.receive("error"), key)


async def test_that_nothing_was_said_before_a_frame_is_in_it(table: Table) -> None:
    player = await (await speaking(TAG, table, A)).connect()
    player.send("ping", t=1)
    assert_accented(await player.receive("error"), "no_hello")
    player.binary(b"hello")
    assert_accented(await player.receive("error"), "frames_are_text")


async def test_that_a_preview_failed_is_in_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    player = await (await speaking(TAG, table, A)).sit()
    monkeypatch.setattr(preview, "preview", None)
    player.send("preview", id=1, order={"type": "run", "unit": "a1"})
    assert_accented(await player.receive("error"), "not_previewed")


def assert_accented(frame: Frame, key: str) -> None:
    assert frame["key"] == f"table.{key}"
    assert plain_beside(frame["message"], frame["args"]) == []


PLACED: Final = {"type": "place", "unit": "a1", "at": [9, 9], "facing": 0}


@pytest.mark.parametrize(
    ("seat", "frame", "key"),
    [
        (WATCHER, {"type": "order", "order": {"type": "run", "unit": "a1"}}, "table.watcher_orders_nothing"),
        (WATCHER, {"type": "undo", "to": 0}, "table.no_entry_to_return_to"),
        (A, {"type": "order", "order": {}}, "table.no_order_type"),
        (A, {"type": "order", "order": {"type": "override", "on": True}}, "table.only_gm_overrides"),
        (A, {"type": "order", "order": {"type": "pause", "on": True}}, "table.only_host_pauses"),
        (A, {"type": "order", "order": PLACED}, "table.only_gm_orders"),
        (A, {"type": "propose", "order": {"type": "say", "text": "?"}}, "table.only_umpires_proposed"),
        (A, {"type": "propose", "order": PLACED}, "table.only_gm_orders"),
        (A, {"type": "answer", "proposal": 7, "agree": True}, "table.no_proposal"),
        (A, {"type": "order", "order": {"type": "seed", "epoch": 9, "seed": ""}}, "table.seed_too_late"),
        (GM, {"type": "order", "order": {"type": "end_game", "winner": "nobody"}}, "table.no_such_winner"),
        (GM, {"type": "order", "order": {"type": "end_game", "note": 1, "at": 2}}, "core.unreadable_order"),
        (GM, {"type": "order", "order": {"type": "pause", "on": False}}, "table.not_paused"),
        (GM, {"type": "order", "order": {"type": "new_dice"}}, "table.dice_not_rolled"),
    ],
)
async def test_a_command_that_the_table_refuses_is_answered_in_it_with_a_key(
    table: Table, seat: int, frame: dict[str, Any], key: str
) -> None:
    player = await (await speaking(TAG, table, seat)).sit()
    for _ in range(2):  # the second time from what was stored
        player.text(json.dumps({**frame, "id": "00000000-0000-4000-8000-000000000000"}))
        (finding,) = (await player.receive("refused"))["verdict"]["findings"]
        assert finding["key"] == key
        assert plain_beside(finding["message"], finding["args"]) == []


async def test_a_refusal_that_was_stored_is_worded_for_whoever_asks_again(table: Table) -> None:
    told = {}
    session = None
    for language in ("en", TAG):
        player = await asyncio.to_thread(Player, table, WATCHER, session)
        session, player.language = player.session, language
        await player.sit()
        player.send("order", id="00000000-0000-4000-8000-000000000000", order={"type": "run", "unit": "a1"})
        told[language] = said(await player.receive("refused"))
    english = "A watcher talks, points and rolls, and gives no other orders."
    assert told == {"en": english, TAG: accented(english)}
