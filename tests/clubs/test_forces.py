"""Forces: rosters, what they bring, and what becomes of their units after a battle."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs import texts
from tabletop.clubs.after_tables import usual
from tabletop.clubs.campaigns import battles, begin, next_battle, results, rounds
from tabletop.clubs.campaigns.forces import after, brings, roster
from tabletop.clubs.models import AfterRoll, Battle, Campaign, Force, ForceUnit, UnitEvent
from tabletop.clubs.permission import BadInput, Forbidden, NoSuchThing
from tabletop.games import dice, queries
from tabletop.languages import worded
from tests.clubs.ferry import Ferry
from tests.clubs.forces import a_tank, company, fought, leader, scenario


def test_a_leader_fills_a_force_within_its_points(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league, 4)
    assert [unit.name for unit in force.units.all()] == ["Tank 0", "Tank 1", "Tank 2", "Tank 3"]
    with pytest.raises(BadInput) as caught:
        roster.add_unit(leader(ferry), force.public_id, {"entry": a_tank(), "points": 14})
    assert caught.value.field == "points"
    with pytest.raises(BadInput) as caught:
        roster.add_unit(leader(ferry), force.public_id, {"entry": "no-such"})
    assert caught.value.field == "entry"
    assert UnitEvent.objects.filter(what="joined").count() == 4


def test_leaders_set_no_limits_and_others_change_nothing(ferry: Ferry, league: Campaign) -> None:
    mine = roster.raise_force(
        leader(ferry), league.public_id, 1, {"name": "Mine", "points": 500, "supply": 99}
    )
    assert (mine.points, mine.supply) == (0, 0)
    with pytest.raises(Forbidden):
        roster.change(leader(ferry), mine.public_id, {"supply": 99})
    for who, error in (("member", Forbidden), ("stranger", NoSuchThing)):
        with pytest.raises(error):
            roster.add_unit(ferry.of(who), mine.public_id, {"entry": a_tank()})
    with pytest.raises(Forbidden):
        roster.raise_force(leader(ferry, 2), league.public_id, 1, {"name": "Theirs"})


@pytest.mark.parametrize("points", [float("nan"), float("inf"), -0.5, 100_000.5, True, "14"])
def test_points_that_no_unit_can_cost_are_refused_at_their_field(
    ferry: Ferry, league: Campaign, points: Any
) -> None:
    force = company(ferry, league, 0)
    with pytest.raises(BadInput) as caught:
        roster.add_unit(leader(ferry), force.public_id, {"entry": a_tank(), "points": points})
    assert caught.value.field == "points"


def test_a_new_name_does_not_bring_spent_supply_back(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force, line = company(ferry, league), texts.line

    def spent_meanwhile(*args: Any, **more: Any) -> str:
        Force.objects.update(supply=1)
        return line(*args, **more)

    monkeypatch.setattr(texts, "line", spent_meanwhile)
    roster.change(leader(ferry), force.public_id, {"name": "2 Company"})
    force.refresh_from_db()
    assert (force.name, force.supply) == ("2 Company", 1)


def test_a_roll_pays_with_what_another_payment_has_left(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force, thrown = company(ferry, league), after._thrown
    fought(ferry, league, (force.units.get(number=1), "immobilised"))

    def spent_meanwhile(*args: Any) -> Any:
        Force.objects.update(supply=0)
        return thrown(*args)[0], [6]

    monkeypatch.setattr(after, "_thrown", spent_meanwhile)
    made = after.roll(leader(ferry), AfterRoll.objects.get().pk)
    assert made.was["paid"] == 0
    force.refresh_from_db()
    assert force.supply == 0


def test_the_battle_brings_what_the_roster_says(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    gone = force.units.get(number=2)
    ForceUnit.objects.filter(pk=gone.pk).update(state="lost")
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    opened = battles.set_up(leader(ferry), league.public_id, 1, 1)
    state = queries.load(str(opened.game_id)).state
    side = state.sides[0].id if opened.first.number == 1 else state.sides[1].id
    mine = [unit for unit in state.units.values() if unit.side == side]
    assert [unit.name for unit in mine] == ["Tank 0"]
    assert mine[0].id == brings.unit_id(force.units.get(number=1))


def test_a_scenario_of_other_rules_than_the_forces_is_refused_in_a_sentence(
    ferry: Ferry, league: Campaign
) -> None:
    company(ferry, league)
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    Battle.objects.update(scenario="mule_track")
    with pytest.raises(BadInput) as caught:
        battles.set_up(leader(ferry), league.public_id, 1, 1)
    assert caught.value.field == "scenario"
    assert str(worded(caught.value.why)) == (
        "The units of 1 Company are of other rules than “The mule track to San Elia”:"
        " an organiser chooses another scenario for this battle."
    )
    Battle.objects.update(scenario=scenario())
    assert battles.set_up(leader(ferry), league.public_id, 1, 1).game_id is not None


def test_a_campaign_keeps_its_rules_while_its_forces_have_units(ferry: Ferry, league: Campaign) -> None:
    force, organiser = company(ferry, league, 1), ferry.of("organiser")
    with pytest.raises(BadInput) as caught:
        begin.change(organiser, league.public_id, {"system": "great_war"})
    assert caught.value.field == "system"
    assert str(worded(caught.value.why)) == (
        "1 Company has units of the rules as they are:"
        " take the units out of all forces first, or make another campaign."
    )
    begin.change(organiser, league.public_id, {"system": league.system, "name": "Spring league"})
    roster.dismiss(leader(ferry), force.public_id, 1)
    assert begin.change(organiser, league.public_id, {"system": "great_war"}).system == "great_war"


def test_the_record_goes_into_the_history_and_asks_for_a_roll(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    one, two = force.units.all()
    fought(ferry, league, (one, "immobilised"))
    one.refresh_from_db()
    two.refresh_from_db()
    assert (one.state, two.state, one.experience) == ("to_roll", "ready", 1)
    assert [event.what for event in roster.history(ferry.of("guest"), force.public_id, 1)] == [
        "immobilised",
        "joined",
    ]
    assert [event.what for event in roster.history(ferry.of("guest"), force.public_id, 2)] == [
        "fought",
        "joined",
    ]
    (asked,) = after.rolls(ferry.of("guest"), force)
    assert (asked.recorded, asked.dice) == ("immobilised", None)


def test_a_roll_is_made_once_and_can_be_checked(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    fought(ferry, league, *((unit, "destroyed") for unit in force.units.all()))
    for asked in AfterRoll.objects.order_by("pk"):
        first = after.roll(leader(ferry), asked.pk)
        assert after.roll(ferry.of("organiser"), asked.pk).dice == first.dice
    shown = {one.nonce: one.dice for one in AfterRoll.objects.all()}
    assert set(shown) == {1, 2}
    ended = begin.end(ferry.of("organiser"), league.public_id)
    secret = bytes.fromhex(ended.revealed)
    assert dice.commitment(ended.public_id, 1, secret) == ended.commitment
    mixed = dice.mix(ended.public_id, 1, {})
    for nonce, faces in shown.items():
        assert dice.faces(secret, ended.public_id, 1, mixed, int(nonce or 0), 2) == faces


@pytest.mark.parametrize(
    ("faces", "state", "back", "supply"),
    [([1, 2], "lost", 0, 3), ([5, 4], "repair", 4, 1), ([6, 6], "repair", 3, 2)],
)
def test_what_was_rolled_decides(
    ferry: Ferry,
    league: Campaign,
    monkeypatch: pytest.MonkeyPatch,
    faces: list[int],
    state: str,
    back: int,
    supply: int,
) -> None:
    force = company(ferry, league, 1)
    fought(ferry, league, (force.units.get(), "destroyed"))
    monkeypatch.setattr(dice, "faces", lambda *_: faces)
    after.roll(leader(ferry), AfterRoll.objects.get().pk)
    unit = ForceUnit.objects.get()
    force.refresh_from_db()
    assert (unit.state, unit.back_round, force.supply) == (state, back, supply)
    assert brings.is_ready(unit, back) == (state == "repair")
    assert not brings.is_ready(unit, back - 1)


def test_supply_brings_a_unit_back_sooner(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league, 1)
    force.units.update(state="repair", back_round=3)
    assert after.hurry(leader(ferry), force, 1).back_round == 2
    with pytest.raises(BadInput) as caught:
        after.hurry(leader(ferry), force, 1)
    assert caught.value.field == "supply"
    with pytest.raises(Forbidden):
        after.hurry(leader(ferry, 2), force, 1)


def test_a_correction_before_the_roll_takes_the_record_back(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league, 1)
    fought(ferry, league, (force.units.get(), "destroyed"))
    fought(ferry, league)
    unit = ForceUnit.objects.get()
    assert (unit.state, unit.experience) == ("ready", 1)
    assert not AfterRoll.objects.exists()


def two_companies(ferry: Ferry, league: Campaign) -> tuple[Force, Force]:
    one = company(ferry, league, 1)
    fields = {"name": "2 Company", "points": 60}
    two = roster.raise_force(ferry.of("organiser"), league.public_id, 1, fields)
    roster.add_unit(leader(ferry), two.public_id, {"entry": a_tank(), "name": "Second"})
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    return one, two


def test_of_two_forces_the_one_fights_that_was_named(ferry: Ferry, league: Campaign) -> None:
    _, two = two_companies(ferry, league)
    side = battles.side_of(leader(ferry), Battle.objects.get())
    with pytest.raises(brings.Unclear) as caught:
        battles.set_up(ferry.of("organiser"), league.public_id, 1, 1)
    assert "1 Company" in str(caught.value)
    assert "2 Company" in str(caught.value)
    assert Battle.objects.get().game_id is None
    battles.name_forces(leader(ferry), league.public_id, 1, 1, {side: two.public_id})
    opened = battles.set_up(ferry.of("organiser"), league.public_id, 1, 1)
    state = queries.load(str(opened.game_id)).state
    mine = state.sides[battles.SIDES.index(side)].id
    assert [unit.name for unit in state.units.values() if unit.side == mine] == ["Second"]
    with pytest.raises(BadInput) as opened_already:
        battles.name_forces(leader(ferry), league.public_id, 1, 1, {side: two.public_id})
    assert opened_already.value.field == "forces"
    results.set_it(ferry.of("organiser"), league.public_id, 1, 1, {"command": str(uuid4()), "outcome": side})
    assert [event.unit.name for event in UnitEvent.objects.filter(what="fought")] == ["Second"]


def test_a_force_is_named_by_its_leader_or_an_organiser(ferry: Ferry, league: Campaign) -> None:
    one, two = two_companies(ferry, league)
    side = battles.side_of(leader(ferry), Battle.objects.get())
    other = "second" if side == "first" else "first"
    for who in (leader(ferry, 2), ferry.of("member")):
        with pytest.raises(Forbidden):
            battles.name_forces(who, league.public_id, 1, 1, {side: two.public_id})
    for wrong in ({other: two.public_id}, {side: "nothing"}):
        with pytest.raises(BadInput):
            battles.name_forces(ferry.of("organiser"), league.public_id, 1, 1, wrong)
    assert Battle.objects.get().forces == {}
    battles.name_forces(ferry.of("organiser"), league.public_id, 1, 1, {side: one.public_id})
    assert Battle.objects.get().forces == {side: one.public_id}


def rolled(ferry: Ferry, monkeypatch: pytest.MonkeyPatch, faces: list[int]) -> AfterRoll:
    monkeypatch.setattr(after, "_thrown", lambda *_: (AfterRoll.objects.count(), faces))
    return after.roll(ferry.of("organiser"), AfterRoll.objects.get(dice__isnull=True).pk)


def test_a_correction_after_the_roll_takes_back_what_it_decided(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force = company(ferry, league, 1)
    unit = force.units.get()
    fought(ferry, league, (unit, "destroyed"))
    assert rolled(ferry, monkeypatch, [1, 1]).result == "lost"
    fought(ferry, league)
    unit.refresh_from_db()
    assert (unit.state, unit.condition, unit.experience) == ("ready", 100, 1)
    said = [event.what for event in roster.history(ferry.of("guest"), force.public_id, 1)]
    assert said == ["corrected", "lost", "fought", "joined"]
    assert after.rolls(ferry.of("guest"), force) == []
    fought(ferry, league, (unit, "destroyed"))
    unit.refresh_from_db()
    assert (unit.state, unit.condition) == ("lost", 0)
    assert [one.dice for one in after.rolls(ferry.of("guest"), force)] == [[1, 1]]


def test_a_correction_to_another_record_asks_for_another_roll_and_gives_the_supply_back(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force = company(ferry, league, 2)
    one, two = force.units.all()
    fought(ferry, league, (one, "destroyed"), (two, "bogged"))
    roll = AfterRoll.objects.get(unit=one)
    line = next(line for line in usual()["destroyed"].lines if line.supply)
    monkeypatch.setattr(after, "_thrown", lambda *_: (1, [line.least]))
    after.roll(ferry.of("organiser"), roll.pk)
    assert Force.objects.get().supply == 3 - line.supply
    fought(ferry, league, (one, "immobilised"), (two, "bogged"))
    assert Force.objects.get().supply == 3
    states = dict(ForceUnit.objects.values_list("number", "state"))
    assert states == {1: "to_roll", 2: "to_roll"}
    left = {(roll.unit.number, roll.recorded) for roll in after.rolls(ferry.of("guest"), force)}
    assert left == {(1, "immobilised"), (2, "bogged")}


def test_supply_that_hurried_a_repair_comes_back_with_a_correction_and_once(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force = company(ferry, league, 1)
    unit = force.units.get()
    fought(ferry, league, (unit, "destroyed"))
    assert rolled(ferry, monkeypatch, [6, 6]).result == "repair"
    held = Force.objects.get().supply
    after.hurry(leader(ferry), force, 1)
    assert Force.objects.get().supply == held - 2
    for _ in range(2):
        fought(ferry, league)
        assert Force.objects.get().supply == 3
    fought(ferry, league, (unit, "destroyed"))
    assert Force.objects.get().supply == held


def test_who_may_not_roll_does_not(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league, 1)
    fought(ferry, league, (force.units.get(), "destroyed"))
    roll = AfterRoll.objects.get().pk
    for who, error in ((leader(ferry, 2), Forbidden), (ferry.of("stranger"), NoSuchThing)):
        with pytest.raises(error):
            after.roll(who, roll)
    assert AfterRoll.objects.get().dice is None


def test_who_has_fought_stays_on_the_roster_when_dismissed(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    roster.dismiss(leader(ferry), force.public_id, 2)
    fought(ferry, league)
    roster.dismiss(leader(ferry), force.public_id, 1)
    assert [(unit.number, unit.state) for unit in ForceUnit.objects.all()] == [(1, "lost")]


def test_forces_are_listed_in_two_queries(ferry: Ferry, league: Campaign, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    company(ferry, league, 4)
    roster.raise_force(ferry.of("organiser"), league.public_id, 2, {"name": "2. Zug"})
    guest = ferry.of("guest")
    with django_assert_num_queries(2):
        assert [len(force.units.all()) for force in roster.listed(guest, league)] == [4, 0]


@given(st.sampled_from(sorted(usual())))
def test_the_usual_tables_have_a_line_for_every_sum(name: str) -> None:
    assert usual()[name].gaps == []


def test_a_campaigns_own_tables_are_whole(ferry: Ferry) -> None:
    lines = [{"from": 1, "to": 5, "result": "lost"}]
    settings: dict[str, Any] = {"after": {"destroyed": {"dice": 1, "sides": 6, "lines": lines}}}
    fields = {"kind": "league", "name": "x", "settings": settings}
    with pytest.raises(BadInput) as caught:
        begin.make(ferry.of("organiser"), fields)
    assert caught.value.field == "settings"
    lines[0]["to"] = 6
    made = begin.make(ferry.of("organiser"), fields)
    assert after.tables_of(made)["destroyed"].line(6).result == "lost"
    assert after.tables_of(made)["bogged"] == usual()["bogged"]


def test_the_next_battle_begins_as_the_last_one_ended(ferry: Ferry, league: Campaign, client: Any) -> None:
    from tabletop.games.models import Game

    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    opened = battles.set_up(leader(ferry), league.public_id, 1, 1)
    session = client.session
    with pytest.raises(BadInput):
        next_battle.make(leader(ferry), league.public_id, 1, 1, session, "")
    Game.objects.filter(pk=opened.game_id).update(over=True)
    made = next_battle.make(leader(ferry), league.public_id, 1, 1, session, "")
    state = queries.load(str(opened.game_id)).state
    assert {unit["id"] for unit in made.document["units"]} == set(state.units)
    with pytest.raises(Forbidden):
        next_battle.make(ferry.of("guest"), league.public_id, 1, 1, session, "")
