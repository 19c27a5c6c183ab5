"""Campaigns from their making to their standings, by the services."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.clubs.campaigns import battles, begin, overview, read, results, rounds, standing, story
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.models import Battle, Campaign, Participant, ResultEntry, Round
from tabletop.clubs.permission import BadInput, Forbidden, NoSuchThing
from tabletop.games import seats
from tabletop.games.hosts import hosts
from tabletop.games.models import Game
from tests.clubs.campaigns import a_scenario, as_person, campaign, of_side, said, settle, settle_round
from tests.clubs.ferry import Ferry


@pytest.mark.parametrize("kind", ["swiss", "league", "knockout"])
def test_a_season_is_played_to_its_end(ferry: Ferry, kind: str) -> None:
    made = campaign(ferry, kind, **({"rounds": 3} if kind == "swiss" else {}))
    organiser = ferry.of("organiser")
    number = 0
    while True:
        try:
            found = rounds.pair(organiser, made.public_id, number + 1)
        except NotNow:
            break
        number += 1
        settle_round(ferry, found)
    assert number == {"swiss": 3, "league": 7, "knockout": 3}[kind]
    made.refresh_from_db()
    assert read.kind_of(made).is_over(read.whole(made))
    rows = standing.current(made)
    assert len(rows) == 8
    assert sum(row["won"] for row in rows) == made.battles.count()


def test_a_round_is_paired_once_and_whole(ferry: Ferry) -> None:
    made = campaign(ferry)
    organiser = ferry.of("organiser")
    first = rounds.pair(organiser, made.public_id, 1)
    assert rounds.pair(organiser, made.public_id, 1) == first
    assert first.battles.count() == 4
    assert len({who for one in first.battles.all() for who in (one.first_id, one.second_id)}) == 8
    with pytest.raises(NotNow, match="4 tables are not settled"):
        rounds.pair(organiser, made.public_id, 2)
    settle_round(ferry, first)
    with pytest.raises(BadInput):
        rounds.pair(organiser, made.public_id, 3)
    rounds.pair(organiser, made.public_id, 2)
    assert Round.objects.count() == 2


def test_a_round_that_fails_halfway_leaves_nothing(ferry: Ferry, monkeypatch: pytest.MonkeyPatch) -> None:
    made = campaign(ferry)

    def fails(*_: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(story, "record", fails)
    with pytest.raises(RuntimeError):
        rounds.pair(ferry.of("organiser"), made.public_id, 1)
    made.refresh_from_db()
    assert (made.state, Round.objects.count(), Battle.objects.count()) == ("gathering", 0, 0)


def test_a_result_that_comes_in_while_pairs_are_worked_out_is_in_them(
    ferry: Ferry, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = campaign(ferry)
    organiser = ferry.of("organiser")
    settle_round(ferry, rounds.pair(organiser, made.public_id, 1))
    next_of, seen = rounds._next, []

    def meanwhile(now: Campaign, number: int) -> Any:
        found = next_of(now, number)
        if not seen:
            settle(ferry, Battle.objects.get(number=1), "second")
        seen.append(found)
        return found

    monkeypatch.setattr(rounds, "_next", meanwhile)
    found = rounds.pair(organiser, made.public_id, 2)
    assert len(seen) == 2
    assert seen[0] != seen[1]
    assert {(one.first.number, one.second.number) for one in found.battles.all() if one.second} == {
        (one.first, one.second) for one in seen[1]
    }


def test_who_leaves_before_it_begins_leaves_no_gap(ferry: Ferry) -> None:
    made = campaign(ferry, count=4)
    begin.withdraw(ferry.of("organiser"), made.public_id, 2)
    assert [(one.number, one.name) for one in read.participants(made)] == [
        (1, "Ines"),
        (2, "Anna"),
        (3, "Petra"),
    ]


def test_an_odd_number_has_a_bye_that_is_settled(ferry: Ferry) -> None:
    made = campaign(ferry, count=5)
    found = rounds.pair(ferry.of("organiser"), made.public_id, 1)
    bye = found.battles.get(second=None)
    assert (bye.state, bye.outcome) == ("settled", "bye")
    made.refresh_from_db()
    row = next(one for one in standing.current(made) if one["number"] == bye.first.number)
    assert row["sums"]["points"] == 3


def test_both_say_the_same_and_it_is_settled(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    after = results.state_it(of_side(ferry, battle, "first"), made.public_id, 1, 1, said())
    assert after.state == "said"
    after = results.state_it(of_side(ferry, battle, "second"), made.public_id, 1, 1, said())
    assert (after.state, after.settled_by, after.outcome) == ("settled", "both", "first")
    with pytest.raises(BadInput):
        results.state_it(of_side(ferry, battle, "second"), made.public_id, 1, 1, said("draw"))


def test_where_they_differ_only_that_is_named_and_the_organiser_sets_it(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    results.state_it(of_side(ferry, battle, "first"), made.public_id, 1, 1, said(second=4))
    after = results.state_it(of_side(ferry, battle, "second"), made.public_id, 1, 1, said(second=5))
    entries = list(after.entries.all())
    assert after.state == "said"
    assert results.differences(entries) == ["second_victory"]
    after = settle(ferry, battle)
    assert (after.settled_by, after.second_victory) == ("organiser", 5)
    trail = results.trail(ferry.of("member"), after)
    assert [(one.side, one.struck) for one in trail] == [
        ("first", True),
        ("second", True),
        ("organiser", False),
    ]


def test_a_result_sent_twice_counts_once(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    document = said(command="the-same-id")
    for _ in range(2):
        results.set_it(ferry.of("organiser"), made.public_id, 1, 1, document)
    assert ResultEntry.objects.filter(battle=battle).count() == 1
    made.refresh_from_db()
    assert sum(row["sums"]["points"] for row in standing.current(made)) == 3


def test_others_say_and_set_nothing(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    with pytest.raises(Forbidden):
        results.state_it(ferry.of("organiser"), made.public_id, 1, 1, said())
    with pytest.raises(Forbidden):
        results.set_it(of_side(ferry, battle, "first"), made.public_id, 1, 1, said())
    with pytest.raises(NoSuchThing):
        results.set_it(ferry.of("stranger"), made.public_id, 1, 1, said())
    assert not ResultEntry.objects.exists()


@pytest.mark.parametrize(
    ("document", "field"),
    [
        ({}, ""),
        ({"command": "12345678", "outcome": "won"}, "outcome"),
        ({"command": "12345678", "outcome": "draw", "first_victory": -1}, "first_victory"),
    ],
)
def test_a_wrong_figure_is_named(ferry: Ferry, document: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        results.read_said(document)
    assert caught.value.field == field


def test_a_late_correction_changes_the_standings_and_keeps_the_trail(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    settle(ferry, battle, "first")
    made.refresh_from_db()
    before = {row["number"]: row["sums"]["points"] for row in standing.current(made)}
    settle(ferry, battle, "second", 2, 8)
    made.refresh_from_db()
    after = {row["number"]: row["sums"]["points"] for row in standing.current(made)}
    assert (before[battle.first.number], after[battle.first.number]) == (3, 0)
    assert [one.struck for one in results.trail(ferry.of("member"), battle)] == [True, False]
    assert any("Corrected" in str(story.worded(line)) for line in story.listed(ferry.of("guest"), made))


def test_a_correction_in_a_knock_out_voids_what_no_longer_follows(ferry: Ferry) -> None:
    made = campaign(ferry, "knockout", count=4)
    organiser = ferry.of("organiser")
    settle_round(ferry, rounds.pair(organiser, made.public_id, 1))
    rounds.pair(organiser, made.public_id, 2)
    final = Battle.objects.get(round__number=2)
    semi = Battle.objects.get(round__number=1, number=1)
    settle(ferry, semi, "second")
    final.refresh_from_db()
    assert final.state == "void"
    rounds.pair(organiser, made.public_id, 3)
    again = Battle.objects.get(round__number=3)
    assert semi.second_id in (again.first_id, again.second_id)
    with pytest.raises(BadInput) as caught:
        settle(ferry, again, "draw")
    assert caught.value.field == "outcome"


def test_a_table_is_opened_with_a_named_seat_for_each_side(ferry: Ferry) -> None:
    made = campaign(ferry, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    first = of_side(ferry, battle, "first")
    opened = battles.set_up(first, made.public_id, 1, 1)
    assert battles.set_up(first, made.public_id, 1, 1).game_id == opened.game_id
    assert Game.objects.count() == 1
    assert [seat.name for seat in seats.seats_at(opened.game_id)][:2] == [
        battle.first.name,
        battle.second.name,
    ]  # type: ignore[arg-type, union-attr]
    tokens = {
        side: battles.seat_token(of_side(ferry, opened, side), opened) for side in ("first", "second")
    } | {
        role: battles.seat_token(ferry.of(role), opened)
        for role in ("member", "organiser", "stranger", "nobody")
    }
    assert tokens["stranger"] is None is tokens["nobody"]
    assert tokens["member"] == tokens["organiser"]
    assert len({tokens["first"], tokens["second"], tokens["member"]}) == 3
    assert seats.look(tokens["first"]).seat.sides != seats.look(tokens["second"]).seat.sides  # type: ignore[arg-type]
    assert seats.look(tokens["member"]).seat.role == "watcher"  # type: ignore[arg-type]


def test_who_has_no_account_plays_by_a_link_that_an_organiser_hands_out(ferry: Ferry) -> None:
    made = begin.make(
        ferry.of("organiser"), {"kind": "league", "name": "x", "settings": {"scenarios": [a_scenario()]}}
    )
    begin.add(ferry.of("organiser"), made.public_id, [ferry.people["member"].public_id])
    with pytest.raises(Forbidden):
        begin.add_guests(ferry.of("member"), made.public_id, ["Kit"])
    with pytest.raises(BadInput):
        begin.add_guests(ferry.of("organiser"), made.public_id, ["Kit", " "])
    begin.add_guests(ferry.of("organiser"), made.public_id, ["Kit"])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    opened = battles.set_up(ferry.of("member"), made.public_id, 1, 1)
    (side,) = (one for one in ("first", "second") if getattr(opened, one).name == "Kit")
    assert battles.guest_tokens(ferry.of("member"), opened) == {}
    handed = battles.guest_tokens(ferry.of("organiser"), opened)
    assert [*handed] == [side]
    assert seats.look(handed[side]).seat.name == "Kit"
    settle(ferry, opened)
    made.refresh_from_db()
    assert {row["name"]: row["person"] for row in standing.current(made)}["Kit"] == ""


def test_who_plays_is_not_the_host_and_an_organiser_who_does_not_is(ferry: Ferry, client: Any) -> None:
    made = campaign(ferry, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle, session = Battle.objects.get(number=1), client.session
    one = battles.set_up(of_side(ferry, battle, "first"), made.public_id, 1, 1, session)
    two = battles.set_up(ferry.of("organiser"), made.public_id, 1, 2, session)
    assert not hosts(session, str(one.game_id))
    assert hosts(session, str(two.game_id))


def test_only_the_two_and_organisers_open_a_table(ferry: Ferry) -> None:
    made = campaign(ferry, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    for role, error in (("member", Forbidden), ("stranger", NoSuchThing)):
        with pytest.raises(error):
            battles.set_up(ferry.of(role), made.public_id, 1, 1)
    assert not Game.objects.exists()


def test_a_battle_without_a_scenario_says_so(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    with pytest.raises(BadInput) as caught:
        battles.set_up(ferry.of("organiser"), made.public_id, 1, 1)
    assert caught.value.field == "scenario"
    battles.set_scenario(ferry.of("organiser"), made.public_id, 1, 1, a_scenario())
    assert battles.set_up(ferry.of("organiser"), made.public_id, 1, 1).game_id


def test_a_ladder_is_open_and_rates_its_periods(ferry: Ferry) -> None:
    made = campaign(ferry, "ladder", count=3)
    organiser = ferry.of("organiser")
    ines = as_person(ferry, Participant.objects.get(name="Ines").person)
    with pytest.raises(NotNow):
        rounds.challenge(ines, made.public_id, 2)
    rounds.pair(organiser, made.public_id, 1)
    battle = rounds.challenge(ines, made.public_id, 2)
    settle(ferry, battle)
    rounds.pair(organiser, made.public_id, 2)
    made.refresh_from_db()
    rows = standing.current(made)
    assert [row["name"] for row in rows] == ["Ines", "Anna", "Jan"]
    assert rows[0]["ratings"][0] == [1500, 350]
    assert rows[0]["ratings"][1][0] == pytest.approx(1662.2, abs=0.1)


def test_linked_scenarios_follow_the_result(ferry: Ferry) -> None:
    chapters = [
        {"id": "ford", "scenario": "x", "next": [{"to": "bridge", "won": "first"}, {"to": "road"}]},
        {"id": "bridge", "scenario": "y"},
        {"id": "road", "scenario": "z"},
    ]
    made = campaign(ferry, "linked", count=2, plan={"chapters": chapters})
    organiser = ferry.of("organiser")
    settle_round(ferry, rounds.pair(organiser, made.public_id, 1))
    rounds.pair(organiser, made.public_id, 2)
    second = Battle.objects.get(round__number=2)
    assert (second.at, second.scenario) == ("bridge", "y")
    settle(ferry, Battle.objects.get(round__number=1), "second")
    second.refresh_from_db()
    assert second.state == "void"
    rounds.pair(organiser, made.public_id, 3)
    assert Battle.objects.get(round__number=3).at == "road"


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"kind": "chess"}, "kind"),
        ({"kind": "swiss", "name": ""}, "name"),
        ({"kind": "swiss", "name": "x", "settings": {"rounds": 0}}, "settings"),
        ({"kind": "swiss", "name": "x", "settings": {"measures": ["luck"]}}, "settings"),
        ({"kind": "linked", "name": "x", "plan": {"chapters": []}}, "plan"),
        ({"kind": "map", "name": "x", "plan": {"areas": []}}, "plan"),
    ],
)
def test_a_campaign_with_a_wrong_field_is_not_made(ferry: Ferry, fields: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        begin.make(ferry.of("organiser"), fields)
    assert caught.value.field == field
    assert not Campaign.objects.exists()


def test_seeds_are_put_in_order_before_it_runs(ferry: Ferry) -> None:
    made = campaign(ferry, count=3)
    organiser = ferry.of("organiser")
    begin.seed(organiser, made.public_id, [3, 1, 2])
    assert [one.name for one in read.participants(made)] == ["Anna", "Ines", "Jan"]
    with pytest.raises(BadInput):
        begin.seed(organiser, made.public_id, [1, 1, 2])


def test_who_withdraws_is_not_paired_again(ferry: Ferry) -> None:
    made = campaign(ferry)
    organiser = ferry.of("organiser")
    settle_round(ferry, rounds.pair(organiser, made.public_id, 1))
    gone = Participant.objects.get(number=8)
    begin.withdraw(as_person(ferry, gone.person), made.public_id, 8)
    found = rounds.pair(organiser, made.public_id, 2)
    assert not found.battles.filter(first=gone).exists()
    assert not found.battles.filter(second=gone).exists()
    with pytest.raises(Forbidden):
        begin.withdraw(ferry.of("member"), made.public_id, 1)


def test_the_sums_of_one_participant_are_explained(ferry: Ferry) -> None:
    made = campaign(ferry)
    settle_round(ferry, rounds.pair(ferry.of("organiser"), made.public_id, 1))
    made.refresh_from_db()
    told = standing.explain(ferry.of("guest"), made, 1)
    assert told["sums"][0]["measure"] == "points"
    for one in told["sums"]:
        assert sum(term["value"] for term in one["terms"]) == one["value"]


def test_lists_take_as_many_queries_however_long_the_season(ferry: Ferry, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    made = campaign(ferry)
    organiser = ferry.of("organiser")
    settle_round(ferry, rounds.pair(organiser, made.public_id, 1))
    rounds.pair(organiser, made.public_id, 2)
    made.refresh_from_db()
    with django_assert_num_queries(1):
        (listed,) = overview.campaigns(organiser)
    assert (listed.rounds_made, listed.battles_open, listed.to_settle, listed.players) == (2, 4, 0, 8)  # type: ignore[attr-defined]
    with django_assert_num_queries(2):
        fought = overview.of_round(organiser, made, 2)
        assert [one.state for one in fought] == ["waiting"] * 4
    standing.current(made)
    with django_assert_num_queries(1):
        standing.current(made)


def test_nothing_of_a_private_club_is_told_to_strangers(ferry: Ferry) -> None:
    made = campaign(ferry)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(number=1)
    for role in ("stranger", "nobody"):
        stranger = ferry.of(role)
        for ask in (
            lambda who=stranger: read.find(who, made.public_id),
            lambda who=stranger: overview.campaigns(who),
            lambda who=stranger: overview.of_round(who, made, 1),
            lambda who=stranger: standing.explain(who, made, 1),
            lambda who=stranger: story.listed(who, made),
            lambda who=stranger: results.trail(who, battle),
        ):
            with pytest.raises(NoSuchThing):
                ask()


def test_the_words_of_the_record_are_not_taken_from_people(ferry: Ferry) -> None:
    made = campaign(ferry)
    line = story.write(ferry.of("guest"), made.public_id, '{"key": "clubs_story_over", "args": {}}')
    assert story.worded(line) == line.words


def test_every_kind_has_its_settings(db: None) -> None:
    for kind in KINDS.values():
        assert read.checked_settings(kind, {})["win"] == 3


def test_who_wins_the_final_of_a_knock_out_is_first_whatever_the_beaten_finalist_won(ferry: Ferry) -> None:
    made = campaign(ferry, "knockout", count=5)
    organiser = ferry.of("organiser")
    settle(ferry, rounds.pair(organiser, made.public_id, 1).battles.get(), "second", 0, 9)
    semis = rounds.pair(organiser, made.public_id, 2).battles.order_by("number")
    for battle in semis:
        assert battle.second is not None
        beaten = "first" if battle.second.name != "Oskar" else "second"
        settle(ferry, battle, beaten, *((9, 0) if beaten == "first" else (0, 9)))
    final = rounds.pair(organiser, made.public_id, 3).battles.get()
    assert final.second is not None
    assert {final.first.name, final.second.name} == {"Oskar", "Jan"}
    settle(ferry, final, "first" if final.first.name == "Jan" else "second", 1, 1)
    rows = standing.current(made)
    assert [(row["rank"], row["name"]) for row in rows[:2]] == [(1, "Jan"), (2, "Oskar")]
    assert [row["won"] for row in rows[:2]] == [2, 2]
