"""Offers over the socket: only what is asked for, and to each what its seat may see."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.games import preview
from tabletop.games.budget import TooLong
from tabletop.words import say
from tests.games.table import GM, WATCHER, A, B, Table
from tests.live.player import Frame, Player

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture
def all_four(table: Table) -> list[Player]:
    """The players of both sides, a watcher and the GM, not yet at the table."""
    return [Player(table, seat) for seat in (A, B, WATCHER, GM)]


def types(frame: Frame) -> set[str]:
    return {offer["order"]["type"] for offer in frame["offers"]}


def in_short(frame: Frame) -> dict[str, Any]:
    """Return the offers of each unit that an answer names in short."""
    return {unit: group["offers"] for group in frame["units"] for unit in group["units"] if unit}


async def test_nothing_is_offered_until_it_is_asked_for(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.order("pass")
    await other.receive("entry")
    assert await other.quiet("offers")


async def test_a_question_is_answered_with_the_offers_of_its_unit_alone(two: tuple[Player, Player]) -> None:
    one, _ = await two[0].sit(), await two[1].sit()
    of_unit, of_none = await one.offers("a1"), await one.offers()

    assert {offer["unit"] for offer in of_unit["offers"]} == {"a1"}
    assert {"run", "wait"} <= types(of_unit)
    assert types(of_none) >= {"pass", "roll", "say"}
    assert all("unit" not in offer for offer in of_none["offers"])
    assert "units" not in of_unit


async def test_answers_follow_the_game(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    before = await other.offers()
    one.order("pass")
    entry = await other.receive("entry")
    after = await other.offers()

    assert (before["seq"], after["seq"]) == (0, entry["seq"])
    assert before["offers"] != after["offers"]


async def test_an_offer_has_no_fields_that_say_nothing(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    (told,) = [offer for offer in (await one.offers())["offers"] if offer["order"]["type"] == "say"]
    assert told == {"order": {"type": "say"}, "title": told["title"], "allowed": True}


async def test_the_units_of_a_seat_are_told_in_short_the_same_once(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    whole = await one.offers(since=-1)
    short = in_short(whole)

    assert set(short) == {"a1", "a2"}
    assert [group["units"] for group in whole["units"]] == [["a1", "a2"], [None]]
    assert whole["units"][1]["offers"] == whole["offers"]
    assert all("unit" not in offer["order"] and "reason" not in offer for offer in short["a1"])
    listed = {offer["order"]["type"] for offer in short["a1"]}
    assert types(await one.offers("a1")) - listed == {"mark"}


async def test_only_units_that_changed_are_told_again(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    first = await one.offers(since=-1)
    one.order("say", text="nothing changes")
    spoken = await one.receive("entry")
    same = await one.offers(since=first["seq"])
    one.order("pass")
    passed = await one.receive("entry")
    other = await one.offers(since=spoken["seq"])

    assert (same["seq"], in_short(same)) == (spoken["seq"], {})
    assert set(in_short(other)) == {"a1", "a2"}
    assert in_short(await one.offers(since=passed["seq"])) == {}
    assert in_short(await one.offers(since=-1)) == in_short(other)


async def test_of_a_burst_about_one_unit_the_newest_is_answered(two: tuple[Player, Player]) -> None:
    one = await two[0].sit()
    for number in range(1, 30):
        one.send("offers", id=number, unit="a1")
    one.send("offers", id=30)

    answered = [(await one.receive("offers"))["id"]]
    while answered[-1] != 30:
        answered.append((await one.receive("offers"))["id"])
    assert 29 in answered
    assert len(answered) < 29


async def test_a_unit_that_is_not_seen_is_answered_like_one_that_does_not_exist(
    all_four: list[Player],
) -> None:
    player, owner, watcher, umpire = [await one.sit() for one in all_four]
    umpire.order("hide", unit="b1")
    for one in (player, owner, watcher, umpire):
        await one.receive("entry")

    for blind in (player, watcher):
        unseen, nobody = await blind.offers("b1", since=-1), await blind.offers("b2", since=-1)
        assert unseen | {"id": 0, "unit": ""} == nobody | {"id": 0, "unit": ""}
        assert unseen["offers"] == []
        assert "b1" not in in_short(unseen)
    assert (await owner.offers("b1"))["offers"] != []
    assert "b1" in in_short(await owner.offers(since=-1))
    assert "b1" in in_short(await umpire.offers(since=-1))
    assert (await watcher.offers(since=-1))["units"] == []


async def test_a_gm_is_offered_its_orders_by_hand_and_not_in_short(all_four: list[Player]) -> None:
    umpire = await all_four[-1].sit()

    assert {"place", "hide"} <= types(await umpire.offers("b1"))
    short = in_short(await umpire.offers(since=-1))["b1"]
    assert not {"place", "hide"} & {offer["order"]["type"] for offer in short}


async def test_offers_that_take_the_rules_too_long_are_empty_and_say_why(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    def too_long(*_: Any) -> Any:
        raise TooLong(say("other_checks"))

    one = await two[0].sit()
    with monkeypatch.context() as crowded:
        crowded.setattr(preview, "offers_of", too_long)
        crowded.setattr(preview, "offers_by_unit", too_long)
        frame = await one.offers(since=-1)
    assert (frame["offers"], frame["units"]) == ([], [])
    assert "too much on this table" in frame["reason"]
    assert (frame["key"], frame["args"]) == ("table.not_listed", {})

    one.order("pass")
    await one.receive("entry")
    frame = await one.offers()
    assert (frame["offers"] != [], frame["reason"]) == (True, "")


async def test_an_answer_is_worked_out_once_for_all_who_see_the_same(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str | None] = []
    whole = preview.offers_of

    def counted(game: preview.Seen, unit: str | None) -> Any:
        asked.append(unit)
        return whole(game, unit)

    monkeypatch.setattr(preview, "offers_of", counted)
    one, other = await two[0].sit(), await two[1].sit()
    for _ in range(3):
        await one.offers("a1")
    await other.offers("a1")
    assert asked == ["a1", "a1"]  # once for each side
