"""Club notices: who is told what, and only once; and notices before and after a deadline."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from tabletop.clubs import announcements, news, nights, telling
from tabletop.clubs.campaigns import begin, mapped, results, rounds
from tabletop.clubs.campaigns.forces import after, brings
from tabletop.clubs.models import AfterRoll, Battle, Campaign, MapOrders, News, Round
from tabletop.clubs.permission import BadInput, Forbidden, access
from tabletop.people import notices, work
from tabletop.people.models import Block, Notice, Person
from tests.clubs.campaigns import campaign, said, settle
from tests.clubs.ferry import Ferry
from tests.clubs.forces import company, fought, leader
from tests.clubs.maps import ATTACK, MAP, one_round

NEWCOMERS = ("Ines", "Jan", "Anna", "Petra")


def told(person: Person, kind: str = "") -> list[tuple[str, str]]:
    """Return what somebody was told on their page, in the order of it."""
    rows = Notice.objects.filter(person=person, channel=notices.PAGE).order_by("made_at")
    return [(notices.said(row.subject), notices.said(row.line)) for row in rows if kind in ("", row.kind)]


def kinds(person: Person) -> list[str]:
    rows = Notice.objects.filter(person=person, channel=notices.PAGE).order_by("made_at")
    return [row.kind for row in rows]


def tell() -> None:
    while telling.tell_all():
        pass


def name_of(*names: str) -> list[Person]:
    return [Person.objects.get(name=name) for name in names]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Let so much time pass."""
    passed = [timedelta()]

    def now() -> datetime:
        return datetime.now(UTC) + passed[0]

    monkeypatch.setattr(timezone, "now", now)

    def wait(**time: int) -> None:
        passed[0] += timedelta(**time)

    return wait


def test_an_announcement_reaches_everybody_but_its_writer_once(ferry: Ferry) -> None:
    announcements.write(ferry.of("organiser"), "**Doors** at [18:30](https://ferry.example/doors).")
    tell()
    News.objects.update(due_at=timezone.now())
    tell()
    for role in ("owner", "member", "guest"):
        assert told(ferry.people[role]) == [("Ferry Street: an announcement", "Doors at 18:30.")]
    assert told(ferry.people["organiser"]) == []
    assert told(ferry.people["stranger"]) == []


def test_news_that_cannot_be_told_keeps_no_other_waiting(
    ferry: Ferry, later: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    announcements.write(ferry.of("organiser"), "Bring chairs.")
    first = News.objects.order_by("due_at", "pk")[0]
    teller = telling.TELLERS[first.kind]

    def tell_of(row: News) -> Any:
        if row.pk == first.pk:
            raise ValueError("a row that nobody expected")
        return teller(row)

    with monkeypatch.context() as broken:
        broken.setitem(telling.TELLERS, first.kind, tell_of)
        tell()
    assert [line for _, line in told(ferry.people["member"])] == ["Bring chairs."]
    later(minutes=11)
    tell()
    assert [line for _, line in told(ferry.people["member"])] == ["Bring chairs.", "Doors at 18:30."]


def test_of_somebody_who_is_blocked_nothing_is_told(ferry: Ferry) -> None:
    Block.objects.create(person=ferry.people["guest"], blocked=ferry.people["organiser"])
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    tell()
    assert told(ferry.people["guest"]) == []
    assert told(ferry.people["member"])


def test_mails_go_to_those_who_want_them_and_have_an_address(ferry: Ferry) -> None:
    Person.objects.filter(pk=ferry.people["guest"].pk).update(by_mail=False)
    ferry.people["member"].user.email = ""
    ferry.people["member"].user.save()
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    tell()
    assert [one.person for one in Notice.objects.filter(channel="mail")] == [ferry.people["owner"]]


def test_what_is_undone_is_told_to_nobody(ferry: Ferry) -> None:
    with transaction.atomic():
        announcements.write(ferry.of("organiser"), "Doors at 18:30.")
        transaction.set_rollback(True)
    written = announcements.write(ferry.of("organiser"), "Doors at 19:30.")
    announcements.delete(ferry.of("organiser"), written.pk)
    tell()
    assert not Notice.objects.exists()
    assert not news.due().exists()


def test_a_night_invites_all_and_calling_it_off_tells_who_sat_down(ferry: Ferry) -> None:
    starts = datetime(2031, 1, 8, 19, 0, tzinfo=UTC)
    asked = {"starts_at": starts, "ends_at": starts + timedelta(hours=4), "place": "The back room"}
    night = nights.plan(ferry.of("organiser"), asked)
    Person.objects.filter(pk=ferry.people["guest"].pk).update(zone="Europe/Warsaw")
    tell()
    assert told(ferry.people["guest"]) == [
        ("Ferry Street has a night", "Wednesday 8 January, 20:00, The back room")
    ]
    nights.offer(ferry.of("member"), night.public_id, name="Bocage")
    nights.sit(ferry.of("guest"), night.public_id, 1, 0)
    nights.change(ferry.of("organiser"), night.public_id, {"cancelled": True})
    tell()
    assert kinds(ferry.people["guest"]) == ["night", "called_off"]
    assert kinds(ferry.people["member"]) == ["night"]


def test_a_round_tells_each_whom_they_meet_by_when_and_where(ferry: Ferry) -> None:
    made = campaign(ferry, "swiss", 3)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    tell()
    found = Round.objects.get(campaign=made, number=1)
    battle, bye = found.battles.order_by("number")
    assert battle.second is not None
    one, other, third = (who.person for who in (battle.first, battle.second, bye.first))
    assert one is not None
    assert other is not None
    assert third is not None
    assert told(one) == [
        ("You take part in Winter league", "Organiser of Ferry Street put you on the list."),
        ("Winter league: round 1", f"You meet {battle.second.name}."),
    ]
    assert told(other, "round") == [("Winter league: round 1", f"You meet {battle.first.name}.")]
    assert told(third, "round") == [("Winter league: round 1", "You have a bye: nobody is to be met.")]
    notice = Notice.objects.get(person=one, kind="round", channel="page")
    assert notice.till == found.due_at
    home = f"/clubs/{ferry.club.public_id}/campaigns/{made.public_id}/"
    assert notice.path == f"{home}?round=1&table={battle.number}#table-{battle.number}"


def test_a_result_that_one_side_said_is_told_to_the_other_until_both_agree(ferry: Ferry) -> None:
    made = campaign(ferry, "league", 2)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = Battle.objects.get(campaign=made)
    assert battle.second is not None
    one, other = battle.first.person, battle.second.person
    assert one is not None
    assert other is not None
    tell()
    results.state_it(access(ferry.club, one), made.public_id, 1, 1, said())
    tell()
    assert told(other, "result_said") == [
        (f"{one.name} said how your battle ended: Winter league", "It counts once you say the same.")
    ]
    results.state_it(access(ferry.club, other), made.public_id, 1, 1, said(second=4))
    tell()
    assert told(one, "result_said") == [
        (
            f"{other.name} says something else about your battle: Winter league",
            "Agree on one result, or ask an organiser to set it.",
        )
    ]
    dispute = f"{battle.first.name} and {battle.second.name} say different things about their battle."
    for role in ("owner", "organiser"):
        assert told(ferry.people[role], "result_said") == [("A result to settle: Winter league", dispute)]
    results.state_it(access(ferry.club, one), made.public_id, 1, 1, said(second=4))
    tell()
    assert len(told(one, "result_said")) == len(told(other, "result_said")) == 1
    assert told(one, "result") == []


def test_an_organiser_who_plays_is_told_of_their_dispute_as_the_other_side(ferry: Ferry) -> None:
    made = begin.make(ferry.of("owner"), {"kind": "league", "name": "Winter league"})
    both = [ferry.people["organiser"], ferry.people["member"]]
    begin.add(ferry.of("owner"), made.public_id, [one.public_id for one in both])
    rounds.pair(ferry.of("owner"), made.public_id, 1)
    for role, second in (("organiser", 5), ("member", 4)):
        results.state_it(ferry.of(role), made.public_id, 1, 1, said(second=second))
    tell()
    ((subject, _),) = told(ferry.people["organiser"], "result_said")
    assert subject == "Member says something else about your battle: Winter league"
    assert len(told(ferry.people["owner"], "result_said")) == 1


def test_a_result_set_by_an_organiser_is_told_to_both(ferry: Ferry) -> None:
    made = campaign(ferry, "league", 2)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    settle(ferry, Battle.objects.get(campaign=made))
    tell()
    for person in name_of(*NEWCOMERS[:2]):
        ((subject, line),) = told(person, "result")
        assert subject == "Winter league: a result of round 1"
        assert " beat " in line
        notice = Notice.objects.get(person=person, kind="result", channel=notices.PAGE)
        assert notices.said(notice.button) == "See the result"


def test_who_has_not_played_is_reminded_and_then_the_organisers_are_asked(ferry: Ferry, later: Any) -> None:
    made = campaign(ferry, "league", 4, days=7, reminders=[24, 72])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle, missing = Battle.objects.filter(campaign=made).order_by("number")
    settle(ferry, battle)
    tell()
    people = {one: name_of(one)[0] for one in NEWCOMERS}
    late = {missing.first.name, missing.second.name if missing.second else ""}
    for days, reminders, asked in ((3, 0, 0), (2, 1, 0), (0, 1, 0), (1, 2, 0), (2, 2, 1), (9, 2, 1)):
        later(days=days)
        tell()
        tell()
        for name, person in people.items():
            assert len(told(person, "deadline")) == (reminders if name in late else 0), (days, name)
        for role in ("owner", "organiser"):
            assert len(told(ferry.people[role], "overdue")) == asked, (days, role)
    assert told(ferry.people["organiser"], "overdue") == [
        (
            "The time is over: Winter league, round 1",
            "A battle has no result. Give more time, or set the result.",
        )
    ]
    assert told(ferry.people["member"], "overdue") == []


def test_a_deadline_that_is_moved_counts_alone(ferry: Ferry, later: Any) -> None:
    made = campaign(ferry, "league", 2, days=7)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    tell()
    until = timezone.now() + timedelta(days=20)
    with pytest.raises(Forbidden):
        rounds.set_deadline(ferry.of("member"), made.public_id, 1, until)
    with pytest.raises(BadInput):
        rounds.set_deadline(ferry.of("organiser"), made.public_id, 1, timezone.now())
    rounds.set_deadline(ferry.of("organiser"), made.public_id, 1, until)
    later(days=10)
    tell()
    assert told(ferry.people["organiser"], "overdue") == []
    later(days=9)
    tell()
    assert len(told(name_of("Ines")[0], "deadline")) == 1
    later(days=2)
    tell()
    assert len(told(ferry.people["organiser"], "overdue")) == 1


def test_a_campaign_that_is_over_or_gone_asks_nobody(ferry: Ferry, later: Any) -> None:
    made, other = (
        campaign(ferry, "league", 2),
        begin.make(ferry.of("organiser"), {"kind": "league", "name": "B"}),
    )
    begin.add(ferry.of("organiser"), other.public_id, [one.public_id for one in name_of("Ines", "Jan")])
    for one in (made, other):
        rounds.pair(ferry.of("organiser"), one.public_id, 1)
    tell()
    begin.end(ferry.of("organiser"), made.public_id)
    begin.delete(ferry.of("organiser"), other.public_id)
    later(days=30)
    tell()
    assert not Notice.objects.filter(kind__in=("deadline", "overdue")).exists()


def test_on_a_map_orders_are_wanted_and_then_battles_are_known(ferry: Ferry, later: Any) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "The Orlya bridges", "plan": MAP})
    anna, jan = ferry.more("Anna", "Jan")
    for person, side in ((anna, "red"), (jan, "blue")):
        begin.add(organiser, made.public_id, [person.public_id], side)
    rounds.pair(organiser, made.public_id, 1)
    tell()
    assert told(anna, "round") == [("The Orlya bridges: orders for round 1", "")]
    mapped.give(access(ferry.club, anna), made.public_id, ATTACK["one"])
    later(days=13)
    tell()
    assert told(anna, "deadline") == []
    assert told(jan, "deadline") == [("Round 1 ends soon: The Orlya bridges", "Your orders are missing.")]
    mapped.give(access(ferry.club, jan), made.public_id, ATTACK["roth"])
    mapped.reveal(organiser, made.public_id, 1)
    tell()
    assert told(anna, "battles") == [("The Orlya bridges: round 1", "You meet Jan.")]
    assert told(jan, "battles") == [("The Orlya bridges: round 1", "You meet Anna.")]


def test_both_are_told_of_a_battle_that_corrections_add_take_away_and_bring_back(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "The Orlya bridges", "plan": MAP})
    anna, jan = ferry.more("Anna", "Jan")
    for person, side in ((anna, "red"), (jan, "blue")):
        begin.add(organiser, made.public_id, [person.public_id], side)
    rounds.pair(organiser, made.public_id, 1)
    one_round(ferry, made, 1, ATTACK, "red")
    one_round(ferry, made, 2, {}, "red")
    again = [{"piece": "one", "doing": "attack", "path": ["brod"]}]
    MapOrders.objects.filter(round__number=2, participant__name="Anna").update(orders=again)
    tell()
    first = Battle.objects.get()
    for _ in range(2):
        settle(ferry, first, "first" if first.first.side == "blue" else "second")
        tell()
    added = Battle.objects.get(round__number=2)
    assert told(anna, "battle_added") == [("The Orlya bridges: round 2", "You meet Jan.")]
    assert told(jan, "battle_added") == [("The Orlya bridges: round 2", "You meet Anna.")]
    notice = Notice.objects.get(person=jan, kind="battle_added", channel="page")
    assert f"table={added.number}" in notice.path
    settle(ferry, first, "first" if first.first.side == "red" else "second")
    tell()
    gone = f"A correction takes a battle away: {added.first.name} – {added.second.name}."  # type: ignore[union-attr]
    for person in (anna, jan):
        assert told(person, "battle_removed") == [("The Orlya bridges: round 2", gone)]
    settle(ferry, first, "first" if first.first.side == "blue" else "second")
    tell()
    back = gone.replace("takes a battle away", "brings a battle back")
    for person in (anna, jan):
        assert told(person, "battle_restored") == [("The Orlya bridges: round 2", back)]


def test_rolls_after_a_battle_are_told_to_the_leader_who_makes_them_once(
    ferry: Ferry, league: Campaign
) -> None:
    force = company(ferry, league)
    one, two = force.units.order_by("number")
    battle = fought(ferry, league, (one, "destroyed"))
    tell()
    ines, jan = name_of("Ines", "Jan")
    subject = "After-battle rolls wait for you: Winter league"
    assert told(ines, "rolls") == [(subject, "1 Company: one roll.")]
    notice = Notice.objects.get(person=ines, kind="rolls", channel="page")
    assert notice.path == f"/clubs/{ferry.club.public_id}/forces/{force.public_id}/#after"
    assert Notice.objects.filter(person=ines, kind="rolls", channel="mail").count() == 1
    assert told(jan, "rolls") == []
    lost = [
        {"side": "a", "unit": brings.unit_id(unit), "name": unit.name, "what": "bogged"}
        for unit in (one, two)
    ]
    for losses in (lost[:1], lost, lost):
        results.set_it(ferry.of("organiser"), league.public_id, 1, battle.number, said() | {"losses": losses})
        tell()
    assert told(ines, "rolls")[1:] == [
        (subject, "1 Company: one roll."),
        (subject, "1 Company: 2 rolls."),
    ]


def test_rolls_that_are_made_before_a_worker_comes_are_told_to_nobody(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=1), "destroyed"))
    after.roll(leader(ferry), AfterRoll.objects.get().pk)
    tell()
    assert not Notice.objects.filter(kind="rolls").exists()


def test_a_challenge_is_told_to_whom_it_is_to(ferry: Ferry) -> None:
    made = campaign(ferry, "ladder", 3)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    ines, jan = name_of("Ines", "Jan")
    rounds.challenge(access(ferry.club, ines), made.public_id, 2)
    tell()
    assert told(jan, "challenge") == [("Ines challenges you: Winter league", "")]
    assert told(ines, "challenge") == []


def test_a_challenge_that_an_organiser_enters_is_told_to_both(ferry: Ferry) -> None:
    made = campaign(ferry, "ladder", 3)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    ines, jan = name_of("Ines", "Jan")
    rounds.challenge(ferry.of("organiser"), made.public_id, 2, of=1)
    tell()
    assert told(jan, "challenge") == [("Ines challenges you: Winter league", "")]
    assert told(ines, "challenge") == [("An organiser entered that you challenge Jan: Winter league", "")]


def test_a_worker_that_dies_between_two_people_tells_the_others_later(
    ferry: Ferry, monkeypatch: pytest.MonkeyPatch
) -> None:
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    whole, left = notices.notify, [2]

    def dying(*args: Any, **more: Any) -> int:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return whole(*args, **more)

    monkeypatch.setattr(telling, "notify", dying)
    with pytest.raises(KeyboardInterrupt):
        tell()
    monkeypatch.setattr(telling, "notify", whole)
    assert work.is_waiting()
    tell()
    assert [len(told(ferry.people[role])) for role in ("owner", "member", "guest")] == [1, 1, 1]


def test_who_took_part_is_told_at_which_place_they_came_when_a_campaign_is_over(ferry: Ferry) -> None:
    made = campaign(ferry, "league", count=3)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = made.battles.exclude(second=None).get()
    settle(ferry, battle)
    first, second = battle.first.person, battle.second.person  # type: ignore[union-attr]
    begin.end(ferry.of("organiser"), made.public_id)
    tell()
    assert told(first, "over") == [(f"{made.name} is over", "Your place: 1 of 3.")]  # type: ignore[arg-type]
    assert told(second, "over")[0][1] != told(first, "over")[0][1]  # type: ignore[arg-type]
    assert told(ferry.people["owner"], "over") == []


def test_a_campaign_that_ends_without_a_result_has_no_places(ferry: Ferry) -> None:
    made = campaign(ferry, "league", count=2)
    (one, _) = made.participants.order_by("number")
    begin.end(ferry.of("organiser"), made.public_id)
    tell()
    assert told(one.person, "over") == [(f"{made.name} is over", "")]  # type: ignore[arg-type]
