"""Rounds of a map campaign in the database."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.clubs.campaigns import begin, mapped, rounds, story
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.models import Battle, Campaign, MapOrders, StoryLine
from tabletop.clubs.permission import BadInput, Forbidden
from tabletop.games.values import read_kept
from tabletop.languages import worded
from tests.clubs.campaigns import settle
from tests.clubs.ferry import Ferry
from tests.clubs.maps import ATTACK, MAP, of, one_round


def test_a_round_from_orders_to_aftermath(ferry: Ferry, orlya: Campaign) -> None:
    organiser, public_id = ferry.of("organiser"), orlya.public_id
    mapped.give(of(ferry, "Anna"), public_id, ATTACK["one"])
    mapped.give(of(ferry, "Jan"), public_id, ATTACK["roth"])
    for _ in range(2):
        mapped.reveal(organiser, public_id, 1)
    battle = Battle.objects.get()
    assert (battle.at, battle.scenario, {battle.first.name, battle.second.name}) == (
        "brod",
        "bridge",
        {"Anna", "Jan"},
    )  # type: ignore[union-attr]
    with pytest.raises(NotNow):
        mapped.finish(organiser, public_id, 1)
    settle(ferry, battle, "first" if battle.first.name == "Anna" else "second")
    for _ in range(2):
        mapped.finish(organiser, public_id, 1)
    orlya.refresh_from_db()
    assert {one["id"]: one.get("holder") for one in orlya.plan["areas"]} == {
        "mill": "red",
        "brod": "red",
        "kamen": "blue",
    }
    assert mapped.looked_back(orlya, 1)["pieces"][0]["area"] == "mill"
    rounds.pair(organiser, public_id, 2)


def test_sealed_orders_are_absent_until_they_are_revealed(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    found = orlya.rounds.get()
    for name, sees in (("Anna", True), ("Jan", False)):
        told = mapped.seen(of(ferry, name), orlya, found)
        assert told[0]["sent"]
        assert (told[0]["orders"] is not None) == sees
    for role in ("organiser", "owner", "guest"):
        assert mapped.seen(ferry.of(role), orlya, found)[0]["orders"] is None
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    found.refresh_from_db()
    assert mapped.seen(of(ferry, "Jan"), orlya, found)[0]["orders"] is not None


def test_orders_are_for_ones_own_forces_and_possible(ferry: Ferry, orlya: Campaign) -> None:
    with pytest.raises(BadInput) as caught:
        mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["roth"])
    assert caught.value.field == "orders[0]"
    far = [{"piece": "one", "doing": "move", "path": ["kamen"]}]
    with pytest.raises(BadInput, match="no way"):
        mapped.give(of(ferry, "Anna"), orlya.public_id, far)
    with pytest.raises(Forbidden):
        mapped.give(ferry.of("organiser"), orlya.public_id, ATTACK["one"])
    with pytest.raises(Forbidden):
        mapped.reveal(of(ferry, "Anna"), orlya.public_id, 1)


def test_orders_come_too_late_after_the_reveal(ferry: Ferry, orlya: Campaign) -> None:
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    with pytest.raises(NotNow):
        mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    with pytest.raises(NotNow):
        rounds.pair(ferry.of("organiser"), orlya.public_id, 2)


def test_each_participant_of_a_map_leads_a_side(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "x", "plan": MAP})
    people = ferry.more("Anna", "Jan")
    with pytest.raises(BadInput) as caught:
        begin.add(organiser, made.public_id, [people[0].public_id], "green")
    assert caught.value.field == "side"
    begin.add(organiser, made.public_id, [one.public_id for one in people])
    with pytest.raises(BadInput):
        rounds.pair(organiser, made.public_id, 1)


def test_areas_are_fought_by_scenarios_of_the_campaigns_rules(ferry: Ferry) -> None:
    organiser, fields = ferry.of("organiser"), {"kind": "map", "name": "x", "system": "chain_of_command"}

    def plan(scenario: str) -> dict[str, Any]:
        return MAP | {"areas": [{**one, "scenario": scenario} for one in MAP["areas"]]}

    with pytest.raises(BadInput) as caught:
        begin.make(organiser, fields | {"plan": plan("mule_track")})
    assert caught.value.field == "plan"
    assert str(worded(caught.value.why)) == (
        "The Mill is fought by “The mule track to San Elia”, which is of other rules than the campaign’s:"
        " choose another scenario there, or the rules of that one."
    )
    made = begin.make(organiser, fields | {"plan": plan("farm_crossroads")})
    with pytest.raises(BadInput) as caught:
        begin.change(organiser, made.public_id, {"system": "great_war"})
    assert caught.value.field == "system"


def test_who_takes_part_is_given_another_side_until_it_runs(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "x", "plan": MAP})
    begin.add(organiser, made.public_id, [one.public_id for one in ferry.more("Anna", "Jan")])
    for number, side in ((1, "blue"), (2, "blue"), (1, "red")):
        begin.lead(organiser, made.public_id, number, side)
    with pytest.raises(BadInput) as caught:
        begin.lead(organiser, made.public_id, 1, "green")
    assert caught.value.field == "side"
    with pytest.raises(Forbidden):
        begin.lead(of(ferry, "Anna"), made.public_id, 1, "blue")
    rounds.pair(organiser, made.public_id, 1)
    with pytest.raises(BadInput):
        begin.lead(organiser, made.public_id, 1, "blue")
    assert list(made.participants.order_by("number").values_list("side", flat=True)) == ["red", "blue"]


def test_a_side_that_nobody_leads_is_named(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "x", "plan": MAP})
    begin.add(organiser, made.public_id, [one.public_id for one in ferry.more("Anna", "Jan")], "red")
    with pytest.raises(BadInput, match="blue"):
        rounds.pair(organiser, made.public_id, 1)


def test_support_is_told_in_the_story(ferry: Ferry) -> None:
    militia = {"id": "militia", "name": "Militia", "side": "red", "area": "mill", "strength": 3}
    organiser = ferry.of("organiser")
    plan = {**MAP, "pieces": [*MAP["pieces"], militia]}
    made = begin.make(organiser, {"kind": "map", "name": "x", "plan": plan})
    for one, side in zip(ferry.more("Anna", "Jan"), ("red", "blue"), strict=True):
        begin.add(organiser, made.public_id, [one.public_id], side)
    rounds.pair(organiser, made.public_id, 1)
    support = {"piece": "militia", "doing": "support", "path": ["brod"]}
    mapped.give(of(ferry, "Anna"), made.public_id, [*ATTACK["one"], support])
    mapped.give(of(ferry, "Jan"), made.public_id, ATTACK["roth"])
    mapped.reveal(organiser, made.public_id, 1)
    lines = [str(story.worded(line)) for line in story.listed(organiser, made)]
    assert any("red fights for Brod with a support of 3" in line for line in lines)


def stands(orlya: Campaign) -> tuple[dict[str, Any], dict[str, Any]]:
    orlya.refresh_from_db()
    plan = orlya.plan
    return (
        {one["id"]: one.get("holder", "") for one in plan["areas"]},
        {one["id"]: one.get("area", "") for one in plan["pieces"]},
    )


def winner(battle: Battle, side: str) -> str:
    return "first" if battle.first.side == side else "second"


def told(orlya: Campaign) -> list[str]:
    return [read_kept(line.words).key.rpartition(".")[2] for line in StoryLine.objects.order_by("pk")]  # type: ignore[union-attr]


def test_a_correction_after_the_aftermath_moves_the_map_back(ferry: Ferry, orlya: Campaign) -> None:
    one_round(ferry, orlya, 1, ATTACK, "red")
    assert stands(orlya)[1] == {"one": "brod", "roth": "kamen"}
    rounds.pair(ferry.of("organiser"), orlya.public_id, 2)
    battle = Battle.objects.get()
    settle(ferry, battle, winner(battle, "blue"))
    holders, areas = stands(orlya)
    assert holders == {"mill": "red", "brod": "blue", "kamen": "blue"}
    assert areas == {"one": "mill", "roth": "brod"}
    assert orlya.rounds.get(number=2).before == orlya.plan
    assert [one for one in told(orlya) if "again" in one or "stands" in one] == [
        "clubs_story_again",
        "clubs_story_stands",
        "clubs_story_stands",
    ]


def test_a_correction_of_points_alone_leaves_the_map(ferry: Ferry, orlya: Campaign) -> None:
    one_round(ferry, orlya, 1, ATTACK, "red")
    before = stands(orlya)
    settle(ferry, battle := Battle.objects.get(), winner(battle, "red"))
    assert stands(orlya) == before
    assert "clubs_story_again" not in told(orlya)


def test_later_rounds_are_worked_out_again_with_their_orders(ferry: Ferry, orlya: Campaign) -> None:
    one_round(ferry, orlya, 1, ATTACK, "red")
    on = {"one": [{"piece": "one", "doing": "attack", "path": ["kamen"]}]}
    one_round(ferry, orlya, 2, on, "red")
    first, second = Battle.objects.order_by("round__number")
    assert stands(orlya)[0]["kamen"] == "red"
    settle(ferry, first, winner(first, "blue"))
    second.refresh_from_db()
    assert second.state == "void"
    assert stands(orlya) == (
        {"mill": "red", "brod": "blue", "kamen": "blue"},
        {"one": "mill", "roth": "brod"},
    )
    assert "clubs_story_order_void" in told(orlya)
    settle(ferry, first, winner(first, "red"))
    second.refresh_from_db()
    assert second.state == "settled"
    assert "clubs_story_restored" in told(orlya)
    assert stands(orlya)[0]["kamen"] == "red"


def test_a_battle_that_comes_by_a_correction_is_to_be_fought(ferry: Ferry, orlya: Campaign) -> None:
    one_round(ferry, orlya, 1, ATTACK, "red")
    one_round(ferry, orlya, 2, {"roth": [{"piece": "roth", "doing": "hold"}]}, "red")
    one_round(ferry, orlya, 3, {"one": [{"piece": "one", "doing": "hold"}]}, "red")
    given = {"piece": "one", "doing": "attack", "path": ["brod"]}
    MapOrders.objects.filter(round__number=2, participant__name="Anna").update(orders=[given])
    first = Battle.objects.get()
    settle(ferry, first, winner(first, "blue"))
    second = Battle.objects.get(round__number=2)
    assert (second.at, second.state) == ("brod", "waiting")
    with pytest.raises(NotNow):
        rounds.pair(ferry.of("organiser"), orlya.public_id, 4)
    settle(ferry, second, winner(second, "red"))
    assert stands(orlya)[1] == {"one": "brod", "roth": "kamen"}
    rounds.pair(ferry.of("organiser"), orlya.public_id, 4)
