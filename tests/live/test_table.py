"""A socket at the table, frame by frame."""

from __future__ import annotations

import asyncio
import uuid
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore

from tabletop.games import memory, orders, reading, seats, sight
from tabletop.games.hash import state_hash
from tabletop.games.models import Entry
from tabletop.live import hub as hubs
from tabletop.live import protocol, table, visit
from tabletop.live.hub import Hub
from tests.games.table import GM, WATCHER, A, B, Table, new_id
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture
def two(table: Table) -> tuple[Player, Player]:
    return Player(table, A), Player(table, B)


class TestComingIn:
    async def test_a_welcome_tells_everything(self, table: Table, two: tuple[Player, Player]) -> None:
        welcome = (await two[0].sit()).welcome

        assert welcome["protocol"] == 1
        assert welcome["seq"] == (await in_games(reading.load, table.id)).head
        assert welcome["you"] == {
            "seat": A,
            "name": "seat 1",
            "role": "player",
            "sides": ["a"],
            "may": ["say", "roll", "point", "order"],
        }
        assert welcome["game"]["id"] == table.id
        assert welcome["game"]["enforcement"] == "enforce"
        assert (welcome["game"]["overriding"], welcome["game"]["over"]) == (False, False)
        assert (welcome["dice"]["epoch"], welcome["dice"]["wants"]) == (1, "commitment")
        assert {"a1", "b1"} <= set(welcome["state"]["units"])
        assert welcome["board"]["kind"] == "table"
        assert "entries" not in welcome

    async def test_a_known_journal_is_caught_up_by_its_entries(self, two: tuple[Player, Player]) -> None:
        first = (await two[0].sit()).welcome
        two[0].order("say", text="one")
        await two[0].receive("ack")

        again = await two[0].hello(first["log"], first["seq"])

        assert "state" not in again
        assert [entry["seq"] for entry in again["entries"]] == [first["seq"] + 1]
        assert again["entries"][0]["events"] == [{"type": "said", "text": "one"}]

    async def test_another_journal_is_sent_whole(self, two: tuple[Player, Player]) -> None:
        first = (await two[0].sit()).welcome

        assert "state" in await two[0].hello("another", first["seq"])
        assert "state" in await two[0].hello(first["log"], first["seq"] + 5)

    async def test_a_long_absence_is_sent_whole(
        self, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = (await two[0].sit()).welcome
        monkeypatch.setattr(visit, "MAX_MISSED", 1)
        for text in ("one", "two"):
            two[0].order("say", text=text)
            await two[0].receive("ack")

        assert "state" in await two[0].hello(first["log"], first["seq"])
        assert "entries" in await two[0].hello(first["log"], first["seq"] + 1)

    async def test_no_hello_closes(self, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(visit, "HELLO_SECONDS", 0.1)
        await two[0].connect()

        assert await two[0].until_closed() == protocol.PROTOCOL

    async def test_an_old_client_is_told_to_reload(self, two: tuple[Player, Player]) -> None:
        await two[0].connect()
        two[0].send("hello", protocol=0, log=None, since=None)

        assert await two[0].until_closed() == protocol.CLIENT_TOO_OLD

    async def test_anything_before_hello_is_answered_and_ignored(self, two: tuple[Player, Player]) -> None:
        await two[0].connect()
        two[0].order("say", text="too early")

        assert (await two[0].receive())["code"] == "bad_frame"
        assert (await two[0].hello())["seq"] == 0

    async def test_a_failing_database_sends_everybody_back_later(
        self, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(game_id: str) -> None:
            raise OSError("the disk is gone")

        await two[0].connect()
        await asyncio.sleep(0.3)
        monkeypatch.setattr(reading, "load", fail)
        two[0].send("hello", protocol=1, log=None, since=None)

        assert (await two[0].receive("bye"))["after_ms"] > 0
        assert await two[0].until_closed() == protocol.RESTART

    async def test_an_unknown_game_closes(self, two: tuple[Player, Player]) -> None:
        two[0].path = f"/ws/games/{uuid.uuid4()}/"
        await two[0].connect()

        assert await two[0].until_closed() == protocol.NO_GAME

    async def test_a_stranger_is_closed_out(self, table: Table, two: tuple[Player, Player]) -> None:
        two[0].session = SessionStore("nobody" * 5)
        await two[0].connect()

        assert await two[0].until_closed() == protocol.NO_SEAT

    @pytest.mark.parametrize(
        "origins",
        [
            [], ["null"], [""], ["http://localhost:81"], ["https://localhost"], ["http://localhost.evil.example"],
            ["http://evil.example"], ["http://sub.localhost"], ["localhost"], ["http://"], ["http://["],
            ["http://localhost", "http://localhost"], ["http://localhost/"], ["http://user@localhost"],
        ],
    )  # fmt: skip
    async def test_a_foreign_page_is_refused(self, two: tuple[Player, Player], origins: list[str]) -> None:
        two[0].origins = origins
        await two[0].connect()
        await two[0].until_closed()

        assert not two[0].accepted


class TestOrders:
    async def test_everybody_gets_the_entry_and_the_sender_an_ack(self, two: tuple[Player, Player]) -> None:
        one, other = await two[0].sit(), await two[1].sit()
        name = one.order("run", unit="a1")

        ack = await one.receive("ack")
        entry = await other.receive("entry")

        assert ack == {"type": "ack", "id": name, "seq": entry["seq"], "again": False}
        assert entry["by"] == A
        assert entry["order"] == {"type": "run", "unit": "a1"}
        assert [event["type"] for event in entry["events"]][:2] == ["rolled", "unit_placed"]

    async def test_offers_follow_what_changes_them(self, two: tuple[Player, Player]) -> None:
        one, other = await two[0].sit(), await two[1].sit()
        one.order("say", text="nothing changes")
        await other.receive("entry")
        assert await other.quiet("offers")

        one.order("pass")
        entry = await other.receive("entry")
        assert (await other.receive("offers"))["seq"] == entry["seq"]

    async def test_an_order_sent_again_is_acknowledged_again(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        name = one.order("say", text="once")
        first = await one.receive("ack")
        one.send("order", id=name, order={"type": "say", "text": "once"})

        assert await one.receive("ack") == {**first, "again": True}

    async def test_an_id_is_good_for_one_order(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        name = one.order("say", text="once")
        await one.receive("ack")
        one.send("order", id=name, order={"type": "say", "text": "twice"})

        assert (await one.receive("refused"))["code"] == "id_reused"

    async def test_a_refusal_carries_the_verdict(self, two: tuple[Player, Player]) -> None:
        other = await two[1].sit()
        name = other.order("run", unit="b1")

        refused = await other.receive("refused")

        assert refused["id"] == name
        assert refused["code"] == "not_your_phase"
        assert refused["retry"] is False
        assert refused["verdict"]["legal"] is False
        assert refused["verdict"]["findings"][0]["clause"] == "SK.1"

    async def test_orders_of_a_seat_are_carried_out_in_the_order_sent(
        self, two: tuple[Player, Player]
    ) -> None:
        one = await two[0].sit()
        names = [one.order("say", text=str(number)) for number in range(20)]

        acks = [await one.receive("ack") for _ in names]

        assert [ack["id"] for ack in acks] == names
        assert [ack["seq"] for ack in acks] == list(range(acks[0]["seq"], acks[0]["seq"] + 20))

    async def test_an_undo_returns(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        one.order("wait", unit="a1")
        await one.receive("ack")
        one.send("undo", id=new_id(), to=one.welcome["seq"])

        assert (await one.receive("ack"))["seq"] == one.welcome["seq"] + 2

    async def test_an_umpires_order_goes_by_consent(self, table: Table) -> None:
        no_gm = await asyncio.to_thread(Table)
        one, other = await asyncio.to_thread(lambda: (Player(no_gm, A), Player(no_gm, B)))
        await one.sit()
        await other.sit()
        one.send("propose", id=new_id(), order={"type": "place", "unit": "a1", "at": [5, 5], "facing": 0})
        asked = await other.receive("proposal")
        assert (asked["by"], asked["what"]["type"]) == (A, "place")

        other.send("answer", id=new_id(), proposal=asked["proposal"], agree=True)

        assert (await one.receive("proposal_closed"))["agreed"] is True
        await other.receive("ack")
        assert (await one.hello())["state"]["units"]["a1"]["at"] == [5, 5]

    async def test_an_open_proposal_follows_the_welcome(self, table: Table) -> None:
        no_gm = await asyncio.to_thread(Table)
        one, other = await asyncio.to_thread(lambda: (Player(no_gm, A), Player(no_gm, B)))
        await one.sit()
        one.send("propose", id=new_id(), order={"type": "place", "unit": "a1", "at": [5, 5], "facing": 0})
        await one.receive("ack")

        await other.connect()
        await other.hello()

        assert (await other.receive("proposal"))["by"] == A

    async def test_a_failure_of_the_rules_is_answered(
        self, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fail(*_: Any) -> None:
            raise ZeroDivisionError

        one = await two[0].sit()
        monkeypatch.setattr(orders, "carry_out", fail)
        one.order("say", text="hello")

        assert (await one.receive("refused"))["code"] == "busy"

    async def test_an_entry_committed_elsewhere_comes_with_the_poll(
        self, table: Table, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        one = await two[0].sit()
        await in_games(table.order, B, "say")  # refused: it has no text
        await in_games(lambda: table.order(B, "say", text="from afar"))
        await in_games(lambda: table.order(B, "say", text="again"))
        await running_hub._poll()

        assert (await one.receive("entry"))["events"][0]["text"] == "from afar"
        assert (await one.receive("entry"))["events"][0]["text"] == "again"


class TestPreviews:
    async def test_a_preview_is_answered(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        one.send("preview", id=1, order={"type": "run", "unit": "a1"})

        answer = await one.receive("preview")

        assert answer["id"] == 1
        assert answer["verdict"]["legal"] is True

    async def test_only_the_newest_of_a_burst_is_answered(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        for number in range(30):
            one.send("preview", id=number, order={"type": "run", "unit": "a1"})

        answered = [(await one.receive("preview"))["id"]]
        while answered[-1] != 29:
            answered.append((await one.receive("preview"))["id"])

        assert len(answered) <= 3
        assert await one.quiet("preview")


class TestPassingFrames:
    async def test_a_dragged_unit_is_seen_by_those_who_may_see_it(self, table: Table) -> None:
        one, other, watcher = await asyncio.to_thread(
            lambda: [Player(table, A), Player(table, B), Player(table, WATCHER)]
        )
        gm = await asyncio.to_thread(Player, table, GM)
        for player in (one, other, watcher, gm):
            await player.sit()
        gm.order("hide", unit="a1", sides=["b"])
        await one.receive("entry")
        one.send("dragging", unit="a1", route=[[1, 1], [2, 2]])

        frame = {"type": "dragging", "seat": A, "unit": "a1", "route": [[1, 1], [2, 2]]}
        assert await gm.receive("dragging") == frame
        assert await other.quiet("dragging")
        assert await one.quiet("dragging")

    async def test_nobody_drags_what_is_not_theirs(self, two: tuple[Player, Player]) -> None:
        one, other = await two[0].sit(), await two[1].sit()
        one.send("dragging", unit="b1", route=None)
        one.send("dragging", unit="nobody", route=None)

        assert await other.quiet("dragging")

    async def test_pointing_is_seen_by_the_others(self, two: tuple[Player, Player]) -> None:
        one, other = await two[0].sit(), await two[1].sit()
        one.send("point", at=[3, 4])

        assert await other.receive("pointed") == {"type": "pointed", "seat": A, "at": [3, 4]}
        assert await one.quiet("pointed")

    async def test_a_watcher_points_and_talks_and_is_told_that_it_may(
        self, table: Table, two: tuple[Player, Player]
    ) -> None:
        other = await two[1].sit()
        watcher = await (await asyncio.to_thread(Player, table, WATCHER)).sit()
        assert watcher.welcome["you"]["may"] == ["say", "roll", "point"]

        watcher.send("point", at=[3, 4])
        assert (await other.receive("pointed"))["seat"] == WATCHER
        watcher.order("say", text="well driven")
        assert (await other.receive("entry"))["events"] == [{"type": "said", "text": "well driven"}]
        watcher.order("pass")
        assert (await watcher.receive("refused"))["code"] == "forbidden"

    async def test_a_ping_is_answered(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        one.send("ping", t=17)

        assert await one.receive("pong") == {"type": "pong", "t": 17}


class TestBeingHere:
    async def test_presence_tells_who_comes_and_goes(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        await two[1].sit()
        while B not in _here(frame := await one.receive("presence")):
            pass
        assert next(seat for seat in frame["seats"] if seat["seat"] == B)["name"] == "seat 2"

        await two[1].leave()
        while B in _here(await one.receive("presence")):
            pass

    async def test_the_heartbeat_carries_the_head_and_every_tenth_the_hash(
        self, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        one = await two[0].sit()
        open_table = running_hub.tables[one.game_id]
        for _ in range(10):
            open_table.beat()

        beats = [await one.receive("heartbeat") for _ in range(10)]
        seen = sight.see_state(open_table.state, "side:a")

        assert all(beat["seq"] == one.welcome["seq"] and beat["t"] > 0 for beat in beats)
        assert [beat.get("hash") for beat in beats] == [None] * 9 + [state_hash(seen)]

    async def test_heartbeats_come_by_themselves(
        self, two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(table, "HEARTBEAT_SECONDS", 0.1)
        one = await two[0].sit()

        assert await one.receive("heartbeat")

    async def test_nothing_is_left_behind(self, two: tuple[Player, Player], running_hub: Hub) -> None:
        await two[0].sit()
        await two[1].sit()
        await two[0].leave()
        await two[1].leave()

        assert not running_hub.tables
        assert running_hub.sockets() == 0


class TestBeingSentAway:
    @pytest.fixture(autouse=True)
    def _often(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hubs, "POLL_SECONDS", 0.1)

    async def test_a_reissued_link_closes_the_seat(self, table: Table, two: tuple[Player, Player]) -> None:
        gm = await (await asyncio.to_thread(Player, table, GM)).sit()
        one, other = await two[0].sit(), await two[1].sit()
        await in_games(seats.reissue, table.id, GM, B)

        assert await other.until_closed() == protocol.NO_SEAT
        assert one.closed is None
        assert gm.closed is None

    async def test_an_ended_session_closes_its_sockets(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        await asyncio.to_thread(one.session.delete)

        assert await one.until_closed() == protocol.SESSION_ENDED

    async def test_a_new_incarnation_sends_everybody_back(
        self, table: Table, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        one = await two[0].sit()
        await running_hub.following.note_head(running_hub.tables[table.id], "another log", 1)

        assert (await one.receive("bye"))["code"] == protocol.RESTART
        assert await one.until_closed() == protocol.RESTART

    async def test_a_damaged_game_says_so_and_others_go_on(
        self, table: Table, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        other = await (await in_games(lambda: Player(Table(), A))).sit()
        one = await two[0].sit()
        await in_games(lambda: table.order(B, "say", text="from afar"))
        await in_games(lambda: Entry.objects.filter(game_id=table.id).update(events="[{"))
        memory.forget()
        await running_hub._poll()

        assert (await one.receive("error"))["code"] == "damaged"
        assert (await one.receive("bye"))["after_ms"] == visit.DAMAGED_MS
        assert await one.until_closed() == protocol.RESTART
        await two[1].connect()
        assert table.id in (await two[1].receive("error"))["message"]
        other.order("say", text="we play on")
        assert (await other.receive("ack"))["seq"] == 1

    async def test_a_farewell_tells_when_to_come_back(
        self, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        one = await two[0].sit()
        name = one.order("say", text="just in time")
        await one.receive("ack")
        await running_hub.farewell()

        bye = await one.receive("bye")
        assert bye["code"] == protocol.RESTART
        assert 0 <= bye["after_ms"] <= 5000
        assert await one.until_closed() == protocol.RESTART
        assert name

    async def test_orders_are_put_off_while_the_server_stops(
        self, two: tuple[Player, Player], running_hub: Hub
    ) -> None:
        one = await two[0].sit()
        running_hub.stopping = True
        one.order("say", text="too late")

        assert (await one.receive("refused"))["code"] == "busy"
        running_hub.stopping = False

    async def test_too_many_frames_close(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        for _ in range(60):
            one.send("ping", t=1)

        assert await one.until_closed() == protocol.TOO_MANY_FRAMES

    async def test_too_many_bad_frames_close(self, two: tuple[Player, Player]) -> None:
        one = await two[0].sit()
        for _ in range(20):
            one.text("nonsense")

        assert await one.until_closed() == protocol.PROTOCOL

    async def test_a_session_has_eight_sockets(self, table: Table, two: tuple[Player, Player]) -> None:
        players = [two[0], *[Player(table, A, two[0].session) for _ in range(8)]]
        for player in players[:8]:
            await player.sit()
        await players[8].connect()

        assert await players[8].until_closed() == protocol.TOO_MANY_FRAMES


def _here(presence: dict[str, Any]) -> set[int]:
    return {seat["seat"] for seat in presence["seats"] if seat["here"]}
