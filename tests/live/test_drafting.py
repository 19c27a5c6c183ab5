"""The workshop's socket: edits, problems and people of a draft, live."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.test import override_settings

from tabletop.games import executor
from tabletop.live import drafting, drafting_consumer, peers, protocol, socket_consumer
from tabletop.live.hub import hub
from tabletop.scenarios import stored
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import drafts, people, permission
from tests.live.player import OPEN, ORIGIN, Player, in_games
from tests.scenarios.workshop.drafts_of import begun, change, edit, wood


class Drafter(Player):
    """One browser with a draft open."""

    def __init__(self, draft: Draft, session: SessionStore) -> None:
        self.session = session
        self.origins = [ORIGIN]
        self.path = f"/ws/scenarios/{draft.pk}/"
        self.language = "en"
        self.closed: int | None = None
        self.accepted = False

    async def open(self, **hello: Any) -> Drafter:
        """Connect, say hello, and keep the draft that comes."""
        await self.connect()
        self.send("hello", **hello)
        self.draft = await self.receive("draft")
        return self

    def edit(self, *changes: Any, **more: Any) -> str:
        """Send an edit; return its id."""
        made = edit(*changes)
        self.send("edit", edit=made, **more)
        return str(made["id"])

    async def news(self) -> list[tuple[int, str, str]]:
        """Return the next edits: their numbers, who made them, and what they changed first."""
        found = (await self.receive("edits"))["edits"]
        return [(one["number"], one["by"], one["edit"]["changes"][0]["thing"]) for one in found]


def guest(draft: Draft, grants: permission.May = "edit", name: str = "") -> SessionStore:
    """Return the session of somebody who came by a link."""
    session = SessionStore()
    session["name"] = name
    people.come(session)
    permission.enter(session, draft, permission.token(draft, grants))
    session.create()
    return session


@pytest.fixture
async def table(transactional_db: None) -> AsyncIterator[tuple[Draft, SessionStore]]:
    """A draft and the session that it is of, with a running hub."""
    draft, session = await asyncio.to_thread(begun)
    await hub.start()
    yield draft, session
    while OPEN:
        await OPEN.pop().leave()
    await hub.stop()
    await asyncio.to_thread(executor.close)


async def test_a_hello_is_answered_with_the_whole_draft(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    assert (one.draft["number"], one.draft["may"], one.draft["you"]["key"]) == (0, "edit", "p1")
    assert one.draft["document"]["name"] == "The mill"
    assert [person["key"] for person in one.draft["people"]] == ["p1"]


async def test_an_edit_reaches_everybody_and_so_its_sender_that_it_is_stored(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    two = await Drafter(draft, await in_games(guest, draft)).open()
    one.edit(change("feature:wood", wood()), doing="a wood")
    assert await one.news() == await two.news() == [(1, "p1", "feature:wood")]
    two.edit(change("field:name", "The ford"))
    assert await one.news() == await two.news() == [(2, "p2", "field:name")]


async def test_whoever_missed_edits_says_the_number_that_it_has(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    for name in ("a", "b", "c"):
        one.edit(change("field:name", name))
    newest = 0
    while newest < 3:  # edits that come together are told together
        newest = (await one.news())[-1][0]
    late = await Drafter(draft, session).connect()
    late.send("hello", number=1)
    assert [number for number, _, _ in await late.news()] == [2, 3]
    later = await Drafter(draft, session).connect()
    later.send("hello", number=7)
    assert (await later.receive("draft"))["number"] == 3


async def test_an_edit_that_is_sent_again_counts_once_and_is_confirmed_again(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    made = edit(change("field:name", "The ford"))
    one.send("edit", edit=made)
    assert [number for number, _, _ in await one.news()] == [1]
    one.send("edit", edit=made)
    assert [number for number, _, _ in await one.news()] == [1]
    one.edit(change("field:name", "The mill"))
    assert [number for number, _, _ in await one.news()] == [2]


async def test_a_refused_edit_is_told_to_its_sender_in_words(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    edit_id = one.edit(change("feature:wood", "a wood"))
    refused = await one.receive("refused")
    assert (refused["edit"], bool(refused["words"])) == (edit_id, True)


async def test_who_may_look_sees_edits_and_makes_none(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    looker = await Drafter(draft, await in_games(guest, draft, "look")).open()
    assert looker.draft["may"] == "look"
    looker.edit(change("field:name", "x"))
    assert "look" in (await looker.receive("refused"))["words"]
    one.edit(change("field:name", "y"))
    assert [number for number, _, _ in await looker.news()] == [1]


async def test_the_rules_say_what_is_wrong_a_moment_after_the_last_edit(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    assert one.draft["problems"] == []
    one.edit(change("feature:wood", wood(ground="lava")))
    while (said := await one.receive("problems"))["number"] == 0:
        pass
    (problem,) = said["problems"]
    assert (problem["thing"], problem["level"]) == ("feature:wood", "bad")
    assert "lava" in problem["words"]
    two = await Drafter(draft, session).open()
    assert two.draft["problems"] == said["problems"]
    one.edit(change("feature:wood", None))
    while (said := await one.receive("problems"))["number"] == 1:
        pass
    assert said["problems"] == []


async def named(draft: Draft, name: str) -> None:
    """Wait until the scenario that others read has a name."""
    while (await in_games(stored.find, str(draft.pk))).name != name:
        await asyncio.sleep(0.02)


async def test_the_scenario_follows_though_its_maker_leaves_at_once(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    one.edit(change("field:name", "The ford"))
    await one.news()
    await one.leave()
    OPEN.remove(one)
    async with asyncio.timeout(5):
        await named(draft, "The ford")


async def test_the_scenario_follows_an_edit_though_nobody_has_the_draft_open(table):
    draft, _ = table
    await in_games(drafts.submit, str(draft.pk), edit(change("field:name", "The ford")), "p1")
    async with asyncio.timeout(5):
        await named(draft, "The ford")


async def test_everybody_sees_where_the_others_are_and_who_has_gone(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    two = await Drafter(draft, await in_games(guest, draft, "edit", "JM")).open()
    two.send("here", at=[12, 30.5], doing="feature:forge", selected=["feature:forge"])
    while True:
        seen = (await one.receive("people"))["people"]
        if len(seen) == 2 and seen[1]["at"]:
            break
    assert (seen[1]["name"], seen[1]["at"], seen[1]["doing"]) == ("JM", [12, 30.5], "feature:forge")
    await two.leave()
    OPEN.remove(two)
    while len((await one.receive("people"))["people"]) > 1:
        pass


async def test_an_edit_of_another_process_arrives_too(table, monkeypatch):
    draft, session = table
    one = await Drafter(draft, session).open()
    monkeypatch.setattr(drafts.signals.changed, "send", lambda *_args, **_named: None)
    await in_games(drafts.submit, str(draft.pk), edit(change("field:name", "x")), "p7")
    assert await one.news() == [(1, "p7", "field:name")]


async def test_the_people_of_another_process_are_shown_until_it_is_silent(table, monkeypatch):
    draft, session = table
    one = await Drafter(draft, session).open()
    other = drafting.frames.Maker("p5", "JM", "#123456")
    drafting.workshop.hear(peers.Makers("elsewhere", str(draft.pk), [other]))
    assert [person["key"] for person in (await one.receive("people"))["people"]] == ["p5", "p1"]
    monkeypatch.setattr(drafting, "SILENCE_SECONDS", 0)
    while len((await one.receive("people"))["people"]) > 1:
        pass


async def test_a_stranger_is_sent_away(table):
    draft, _ = table
    stranger = SessionStore()
    await in_games(stranger.create)
    one = await Drafter(draft, stranger).connect()
    assert await one.until_closed() == protocol.NO_SEAT


async def test_a_page_of_another_origin_gets_no_socket(table):
    draft, session = table
    one = Drafter(draft, session)
    one.origins = ["http://elsewhere.example"]
    await one.connect()
    await one.until_closed()
    assert not one.accepted


async def test_new_links_send_away_who_came_by_the_old_ones(table):
    draft, _ = table
    session = await in_games(guest, draft)
    one = await Drafter(draft, session).open()
    await in_games(permission.end_links, draft)
    assert await one.until_closed() == protocol.RESTART
    again = await Drafter(draft, session).connect()
    assert await again.until_closed() == protocol.NO_SEAT


async def test_a_draft_that_is_thrown_away_closes_its_sockets(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    await in_games(stored.throw_away, str(draft.pk), session)
    assert await one.until_closed() == protocol.NO_GAME


@override_settings(LIVE_LIMITS=True)
async def test_a_flood_closes_the_socket(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    for _ in range(2 * drafting_consumer.FLOOD):
        one.send("ping")
    assert await one.until_closed() == protocol.TOO_MANY_FRAMES


async def test_many_edits_at_once_wait_and_none_is_lost(table, monkeypatch):
    monkeypatch.setattr(drafting_consumer, "EDITS_AT_ONCE", 3)
    draft, session = table
    one = await Drafter(draft, session).open()
    for number in range(8):
        one.edit(change("field:name", str(number)))
    seen: list[int] = []
    while len(seen) < 8:
        seen += [number for number, _, _ in await one.news()]
    assert seen == list(range(1, 9))


async def test_what_is_no_frame_is_told(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    one.send("order", id=1)
    assert (await one.receive("error"))["code"] == "bad_frame"


async def test_a_socket_that_says_no_hello_is_closed(table, monkeypatch):
    monkeypatch.setattr(socket_consumer, "HELLO_SECONDS", 0.1)
    draft, session = table
    one = await Drafter(draft, session).connect()
    assert await one.until_closed() == protocol.PROTOCOL


async def test_a_server_that_stops_says_when_to_come_back(table):
    draft, session = table
    one = await Drafter(draft, session).open()
    stopping = asyncio.create_task(hub.shut_down())
    assert (await one.receive("bye"))["code"] == protocol.RESTART
    await one.until_closed()
    await stopping
    hub.stopping = False
