"""Orders and previews over a socket, frame by frame."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletop.games import orders, seats
from tabletop.live import hub, protocol
from tabletop.live.hub import Hub
from tests.games.table import GM, A, B, Table, new_id
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


async def test_everybody_gets_the_entry_and_the_sender_an_ack(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    name = one.order("run", unit="a1")

    ack = await one.receive("ack")
    entry = await other.receive("entry")

    assert ack == {"type": "ack", "id": name, "seq": entry["seq"], "again": False}
    assert entry["by"] == A
    assert entry["order"] == {"type": "run", "unit": "a1"}
    assert [event["type"] for event in entry["events"]][:2] == ["rolled", "unit_placed"]


async def test_an_order_sent_again_is_acknowledged_again(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    name = one.order("say", text="once")
    first = await one.receive("ack")
    one.send("order", id=name, order={"type": "say", "text": "once"})

    assert await one.receive("ack") == {**first, "again": True}


async def test_an_id_is_good_for_one_order(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    name = one.order("say", text="once")
    await one.receive("ack")
    one.send("order", id=name, order={"type": "say", "text": "twice"})

    reused = await one.receive("refused")
    assert (reused["code"], reused["verdict"]["findings"][0]["key"]) == ("id_reused", "table.id_reused")


async def test_a_refusal_carries_the_verdict(two: tuple[Player, Player]) -> None:
    other = await two[1].sit()
    name = other.order("run", unit="b1")

    refused = await other.receive("refused")

    assert refused["id"] == name
    assert refused["code"] == "not_your_phase"
    assert refused["retry"] is False
    assert refused["verdict"]["legal"] is False
    assert refused["verdict"]["findings"][0]["clause"] == "SK.1"


async def test_orders_of_a_seat_are_carried_out_in_the_order_sent(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    names = [one.order("say", text=str(number)) for number in range(20)]

    acks = [await one.receive("ack") for _ in names]

    assert [ack["id"] for ack in acks] == names
    assert [ack["seq"] for ack in acks] == list(range(acks[0]["seq"], acks[0]["seq"] + 20))


async def test_an_undo_returns(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    one.order("wait", unit="a1")
    await one.receive("ack")
    one.send("undo", id=new_id(), to=one.welcome["seq"])

    assert (await one.receive("ack"))["seq"] == one.welcome["seq"] + 2


async def test_an_umpires_order_goes_by_consent(table: Table) -> None:
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


async def test_an_entry_says_who_agreed_to_it_and_of_what_nobody_was_asked_nothing(table: Table) -> None:
    no_gm = await asyncio.to_thread(Table)
    one, other = await asyncio.to_thread(lambda: (Player(no_gm, A), Player(no_gm, B)))
    await one.sit()
    await other.sit()
    one.send("propose", id=new_id(), order={"type": "enforcement", "to": "off"})
    asked = await other.receive("proposal")
    other.send("answer", id=new_id(), proposal=asked["proposal"], agree=True)
    agreed = await one.receive("entry")
    one.order("place", unit="a1", at=[5, 5], facing=0)
    own = await one.receive("entry")

    assert (agreed["by"], agreed["agreed"]) == (A, B)
    assert own["order"] == {"type": "place", "unit": "a1"}
    assert "agreed" not in own
    again = await one.hello(log=one.welcome["log"], since=0)
    assert [entry.get("agreed") for entry in again["entries"]] == [B, None]


async def test_an_open_proposal_follows_the_welcome(table: Table) -> None:
    no_gm = await asyncio.to_thread(Table)
    one, other = await asyncio.to_thread(lambda: (Player(no_gm, A), Player(no_gm, B)))
    await one.sit()
    one.send("propose", id=new_id(), order={"type": "place", "unit": "a1", "at": [5, 5], "facing": 0})
    await one.receive("ack")

    await other.connect()
    await other.hello()

    assert (await other.receive("proposal"))["by"] == A


async def test_a_failure_of_the_rules_is_answered(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ZeroDivisionError

    one = await two[0].sit()
    monkeypatch.setattr(orders, "resolve_order", fail)
    one.order("say", text="hello")

    failed = await one.receive("refused")
    assert (failed["code"], failed["verdict"]["findings"][0]["key"]) == ("busy", "table.broken")


async def test_an_entry_committed_elsewhere_comes_with_the_poll(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    one = await two[0].sit()
    await in_games(table.order, B, "say")  # refused: it has no text
    await in_games(lambda: table.order(B, "say", text="from afar"))
    await in_games(lambda: table.order(B, "say", text="again"))
    await running_hub._poll()

    assert (await one.receive("entry"))["events"][0]["text"] == "from afar"
    assert (await one.receive("entry"))["events"][0]["text"] == "again"


async def test_a_preview_is_answered(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    one.send("preview", id=1, order={"type": "run", "unit": "a1"})

    answer = await one.receive("preview")

    assert answer["id"] == 1
    assert answer["verdict"]["legal"] is True


async def test_only_the_newest_of_a_burst_is_answered(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    for number in range(30):
        one.send("preview", id=number, order={"type": "run", "unit": "a1"})

    answered = [(await one.receive("preview"))["id"]]
    while answered[-1] != 29:
        answered.append((await one.receive("preview"))["id"])

    assert len(answered) <= 3
    assert await one.quiet("preview")


async def test_an_unseated_seat_is_closed_at_once_and_its_orders_are_refused(
    table: Table, two: tuple[Player, Player]
) -> None:
    other = await two[1].sit()
    seat = await in_games(lambda: seats.seats_at(table.id)[B - 1])
    await in_games(seats.reissue, table.id, GM, B)

    assert await other.until_closed(hub.POLL_SECONDS / 2) == protocol.NO_SEAT
    late = orders.submit(table.id, B, new_id(), {"type": "say", "text": "still here"}).given_by(seat)
    answer = await in_games(late.now)
    assert (answer.ok, answer.code) == (False, "forbidden")
    assert await in_games(lambda: table.head) == 0


async def test_sight_is_answered_and_why_there_is_none(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    one.send("sight", id=1, **{"from": {"unit": "a1"}, "to": {"at": [20, 5]}})
    found = await one.receive("sight")
    assert (found["id"], found["seen"], found["crosses"]) == (1, 1, [])

    one.send("sight", id=2, **{"from": {"unit": "a1"}})
    fan = await one.receive("sight")
    assert (fan["id"], fan["eye"]) == (2, found["eye"])
    assert len(fan["fan"]) >= 4

    one.send("sight", id=3, **{"from": {"unit": "nobody"}})
    none = await one.receive("sight")
    assert (none["id"], none["reason"]) == (3, "There is no such unit or place here.")
    assert "fan" not in none


async def test_of_a_burst_of_each_kind_the_newest_is_answered(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    blast = {"id": "t", "kind": "blast", "at": [5, 5], "size": 3}
    for number in range(30):
        one.send("sight", id=number, **{"from": {"unit": "a1"}, "to": {"at": [number, 9]}})
        one.send("touched", id=number, token=blast)

    answered = []
    while not {("sight", 29), ("touched", 29)} <= set(answered):
        frame = await one.receive("sight", "touched")
        answered.append((frame["type"], frame["id"]))
    assert len(answered) <= 6
    assert await one.quiet("sight", "touched")


@pytest.mark.parametrize(
    "ends",
    [{}, {"from": {}}, {"from": {"unit": "a1", "at": [1, 2]}}, {"from": {"unit": "a1", "edge": "roof"}}],
    ids=str,
)
async def test_a_line_of_sight_has_ends(two: tuple[Player, Player], ends: dict[str, Any]) -> None:
    one = await two[0].sit()
    one.send("sight", id=1, **ends)
    assert (await one.receive("error"))["code"] == "bad_frame"
