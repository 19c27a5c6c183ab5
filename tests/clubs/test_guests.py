"""Guests without an account: added by name, they come by their link, play, and say how it ended."""

from __future__ import annotations

import json
import re
from typing import Any, Final
from uuid import uuid4

import pytest
from django.test import Client
from django.utils import timezone

from tabletop.clubs import guests, nights, telling
from tabletop.clubs.campaigns import begin, mapped, rounds
from tabletop.clubs.models import Battle, Campaign, Guest, News, Participant
from tabletop.games.values import read_kept
from tabletop.people.models import Notice
from tests.clubs.campaigns import a_scenario, as_person
from tests.clubs.ferry import Ferry, wednesday
from tests.clubs.maps import ATTACK, MAP


@pytest.fixture
def league(ferry: Ferry) -> Campaign:
    organiser = ferry.of("organiser")
    fields = {"kind": "league", "name": "Winter", "settings": {"scenarios": [a_scenario()]}}
    made = begin.make(organiser, fields)
    begin.add(organiser, made.public_id, [ferry.people["member"].public_id])
    return made


def path(league: Campaign, more: str = "") -> str:
    return f"/clubs/{league.club.public_id}/{more}"


def link(name: str = "Kit") -> str:
    return guests.path(Guest.objects.get(name=name))


def at(league: Campaign, verb: str) -> str:
    return f"{link()}{league.public_id}/1/1/{verb}/"


def paired(ferry: Ferry, league: Campaign) -> Battle:
    organiser = ferry.browser("organiser")
    names = {"names": "Kit\n\n", "people": []}
    players = path(league, f"campaigns/{league.public_id}/players/")
    assert organiser.post(players, names).status_code == 302
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    return Battle.objects.get()


def kits_side(battle: Battle) -> str:
    return "first" if battle.first.name == "Kit" else "second"


def said(outcome: str) -> dict[str, Any]:
    return {
        "command": str(uuid4()),
        "outcome": outcome,
        "first_victory": "7",
        "second_victory": "5",
        "how": "say",
    }


def test_a_guest_plays_a_battle_by_the_link_alone(ferry: Ferry, league: Campaign) -> None:
    battle = paired(ferry, league)
    shown = ferry.browser("organiser").get(path(league, "guests/")).content.decode()
    assert link() in shown
    kit = Client()
    page = kit.get(link())
    assert page.status_code == 200
    assert "Winter" in page.content.decode()
    assert at(league, "open") in page.content.decode()
    answer = kit.post(at(league, "open"))
    battle.refresh_from_db()
    assert answer["Location"] == f"/games/{battle.game_id}/"
    page = f"{link()}?campaign={league.public_id}&round=1&table=1#result"
    assert kit.get(answer["Location"]).context["table"]["played_for"] == {"name": league.name, "path": page}
    assert kit.post(at(league, "sit"))["Location"] == f"/games/{battle.game_id}/"
    assert kit.post(at(league, "result"), said("first")).status_code == 302
    battle.refresh_from_db()
    entry = battle.entries.get()
    assert (battle.state, entry.name, entry.side, entry.by) == ("said", "Kit", kits_side(battle), None)
    member = ferry.browser("member")
    member.post(path(league, f"campaigns/{league.public_id}/rounds/1/tables/1/result/"), said("first"))
    battle.refresh_from_db()
    assert battle.state == "settled"
    late = kit.post(at(league, "result"), said("second"))
    assert late.status_code == 422
    assert "This result is settled: ask an organiser to correct it." in late.content.decode()


def test_a_guest_brings_the_seat_to_another_device_by_the_link(ferry: Ferry, league: Campaign) -> None:
    battle = paired(ferry, league)
    laptop, phone = Client(), Client()
    table = laptop.post(at(league, "open"))["Location"]
    assert phone.post(at(league, "sit"))["Location"] == table
    battle.refresh_from_db()
    for device in (laptop, phone):
        you = device.get(f"/api/games/{battle.game_id}/").json()["you"]
        assert (you["role"], you["seat"]) == ("player", battle.seats[kits_side(battle)])
    organiser = ferry.browser("organiser")
    taken = organiser.post(path(league, f"campaigns/{league.public_id}/rounds/1/tables/1/sit/"))
    assert taken["Location"] != table, "the link of another is needed for their seat"
    opponent = ferry.browser("member")
    assert opponent.post(at(league, "sit"))["Location"].startswith("/join/")


def test_a_guest_and_who_invites_them_read_that_nothing_is_sent(ferry: Ferry, league: Campaign) -> None:
    paired(ferry, league)
    assert "You get no messages" in Client().get(link()).content.decode()
    listed = ferry.browser("organiser").get(path(league, "guests/")).content.decode()
    assert "Nothing is sent to them" in listed


def test_a_result_that_cannot_be_is_said_on_the_guests_page(ferry: Ferry, league: Campaign) -> None:
    paired(ferry, league)
    answer = Client().post(at(league, "result"), said("nobody"))
    assert answer.status_code == 422
    assert link() in answer.content.decode()
    assert not Battle.objects.get().entries.exists()


def test_a_link_opens_what_is_its_guests_and_nothing_else(ferry: Ferry, league: Campaign) -> None:
    paired(ferry, league)
    organiser = ferry.of("organiser")
    begin.make(organiser, {"kind": "swiss", "name": "Canary"})
    own = begin.make(organiser, {"kind": "swiss", "name": "Spring cup"})
    begin.add_guests(organiser, own.public_id, ["Lee"])
    lee, token = Client(), link("Lee")
    page = lee.get(token).content.decode()
    assert "Spring cup" in page
    assert "Canary" not in page
    assert "Winter" not in page
    assert lee.get(path(league)).status_code == 404
    theirs = f"{token}{league.public_id}/1/1/"
    assert lee.post(f"{theirs}result/", said("first")).status_code in (302, 403)
    assert lee.post(f"{theirs}open/").status_code in (302, 403)
    battle = Battle.objects.get()
    assert (battle.state, battle.game_id, battle.entries.count()) == ("waiting", None, 0)
    assert Client().get("/clubs/guest/nothing/").status_code == 410


MAPPED: Final = {
    **MAP,
    "areas": [{**one, "scenario": a_scenario()} if one["id"] == "brod" else one for one in MAP["areas"]],
}


@pytest.fixture
def orlya(ferry: Ferry) -> Campaign:
    """A map on which Kit, by a link, meets Jan, who has an account."""
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "map", "name": "Orlya", "plan": MAPPED})
    begin.add_guests(organiser, made.public_id, ["Kit"], "red")
    begin.add(organiser, made.public_id, [one.public_id for one in ferry.more("Jan")], "blue")
    rounds.pair(organiser, made.public_id, 1)
    return made


def orders_of(piece: str) -> str:
    return json.dumps({"orders": ATTACK[piece]})


def test_a_guest_gives_orders_on_the_map_by_the_link_alone(ferry: Ferry, orlya: Campaign) -> None:
    kit = Client()
    assert "Your orders are wanted" in kit.get(link()).content.decode()
    page = f"{link()}{orlya.public_id}/map/"
    facts = kit.get(page).context["facts"]
    assert facts["may"]["give"]
    orders, now = facts["addresses"]["orders"], facts["addresses"]["now"]
    assert kit.put(orders, orders_of("one"), content_type="application/json").status_code == 204
    assert kit.put(orders, orders_of("roth"), content_type="application/json").status_code == 400
    mapped.give(as_person(ferry, Participant.objects.get(name="Jan").person), orlya.public_id, ATTACK["roth"])
    own, other = kit.get(now).json()["orders"]
    assert (bool(own["orders"]), own["sent"], other["orders"], other["sent"]) == (True, True, None, True)
    assert "Your orders are wanted" not in kit.get(link()).content.decode()
    words = json.dumps({"words": "The mill is ours."})
    assert kit.post(facts["addresses"]["story"], words, content_type="application/json").status_code == 201
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    (battle,) = kit.get(now).json()["battles"]
    assert kit.post(battle["open"])["Location"] == f"/games/{Battle.objects.get().game_id}/"
    assert kit.get(battle["table"])["Location"].startswith("/join/")


def test_on_a_map_that_is_not_theirs_a_guest_sees_and_orders_nothing(ferry: Ferry, orlya: Campaign) -> None:
    guests.named(ferry.of("organiser"), "name", "Lee")
    lee = Client()
    for more in ("map/", "map/now/"):
        assert lee.get(f"{link('Lee')}{orlya.public_id}/{more}").status_code == 410
    token = link("Lee").split("/")[-2]
    api = f"/api/guests/{token}/campaigns/{orlya.public_id}/"
    assert lee.get(f"{api}orders/").status_code == 404
    assert lee.put(f"{api}orders/", orders_of("one"), content_type="application/json").status_code == 403
    words = json.dumps({"words": "Hello"})
    assert lee.post(f"{api}story/", words, content_type="application/json").status_code == 404
    assert lee.get(f"/api/guests/nothing/campaigns/{orlya.public_id}/orders/").status_code == 404


def test_the_organisers_are_asked_about_a_guest_without_orders(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(as_person(ferry, Participant.objects.get(name="Jan").person), orlya.public_id, ATTACK["roth"])
    News.objects.filter(kind="overdue").update(due_at=timezone.now())
    while telling.tell_all():
        pass
    (found,) = Notice.objects.filter(kind="overdue", person=ferry.people["owner"], channel="page")
    assert "The orders of one player are missing" in str(read_kept(found.line))


def test_a_guest_challenges_on_a_ladder_by_the_link_alone(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made = begin.make(organiser, {"kind": "ladder", "name": "The ladder"})
    begin.add(organiser, made.public_id, [ferry.people["member"].public_id])
    begin.add_guests(organiser, made.public_id, ["Kit"])
    kit = Client()
    assert "Challenge" not in kit.get(link()).content.decode(), "it has not begun"
    rounds.pair(organiser, made.public_id, 1)
    page = kit.get(link()).content.decode()
    address = f"{link()}{made.public_id}/challenge/"
    assert address in page
    assert re.findall(r'<option value="(\d)"[^>]*>(\w+)', page) == [("1", "Member")]
    kit.post(address, {"number": "1"})
    battle = Battle.objects.get()
    assert battle.second is not None
    assert (battle.first.name, battle.second.name) == ("Kit", "Member")
    kit.post(address, {"number": "2"})
    assert Battle.objects.count() == 1
    while telling.tell_all():
        pass
    assert Notice.objects.filter(kind="challenge", person=ferry.people["member"], channel="page").exists()


def test_a_guest_withdraws_by_the_link_and_takes_nobody_else_out(ferry: Ferry, league: Campaign) -> None:
    paired(ferry, league)
    own = league.participants.get(guest__name="Kit")
    other = league.participants.exclude(pk=own.pk).get()
    kit, away = Client(), f"{link()}{league.public_id}/withdraw/"
    assert f"{away}{own.number}/" in kit.get(link()).content.decode()
    kit.post(f"{away}{other.number}/")
    other.refresh_from_db()
    assert not other.withdrawn
    assert kit.post(f"{away}{own.number}/")["Location"] == link()
    own.refresh_from_db()
    assert own.withdrawn
    assert away not in kit.get(link()).content.decode()


def test_guests_are_named_with_the_campaign_and_their_links_come_next(ferry: Ferry) -> None:
    organiser = ferry.browser("organiser")
    asked = {"name": "Winter", "people": [ferry.people["member"].public_id], "names": "Kit\r\n\r\nLee\r\n"}
    home = f"/clubs/{ferry.club.public_id}/"
    answer = organiser.post(f"{home}campaigns/new/?kind=league", asked)
    made = Campaign.objects.get()
    assert answer["Location"] == f"{home}guests/?campaign={made.public_id}"
    shown = organiser.get(answer["Location"]).content.decode()
    assert "Go on to Winter" in shown
    assert link("Kit") in shown
    assert link("Lee") in shown
    assert f"{home}campaigns/{made.public_id}/" in shown
    assert list(made.participants.order_by("number").values_list("name", flat=True)) == [
        "Member",
        "Kit",
        "Lee",
    ]


def test_a_name_that_cannot_be_is_said_at_its_field_and_nothing_is_made(ferry: Ferry) -> None:
    organiser = ferry.browser("organiser")
    page = f"/clubs/{ferry.club.public_id}/campaigns/new/?kind=league"
    twice = organiser.post(page, {"name": "Winter", "names": "Kit\n Kit"}).content.decode()
    assert "Kit is named twice" in twice
    answer = organiser.post(page, {"name": "Winter", "names": "Kit\n" + "x" * 41})
    assert answer.status_code == 422
    assert 'id="names-problem"' in answer.content.decode()
    assert not Campaign.objects.exists()
    assert not Guest.objects.exists()


def test_a_guest_sits_at_a_nights_table_and_sees_it(ferry: Ferry) -> None:
    night = wednesday(ferry)
    nights.offer(ferry.of("member"), night, name="The lone oak")
    home = f"/clubs/{ferry.club.public_id}/"
    seat = f"{home}nights/{night}/tables/1/guest/"
    assert ferry.browser("member").post(seat, {"name": "Kit", "side": "1"}).status_code == 403
    assert not Guest.objects.exists()
    answer = ferry.browser("organiser").post(seat, {"name": "Kit", "side": "1"})
    assert answer["Location"] == f"{home}guests/#guest-{Guest.objects.get().pk}"
    assert "The lone oak" in Client().get(link()).content.decode()
    assert "Kit" in ferry.browser("member").get(home).content.decode()
    assert "BEGIN:VEVENT" in ferry.browser("member").get(f"{home}nights.ics").content.decode()
    nobody = ferry.browser("organiser").post(f"{home}nights/{night}/guest-up/", {"guest": "Kit"})
    assert nobody.status_code == 404
    freed = {"guest": str(Guest.objects.get().pk)}
    ferry.browser("organiser").post(f"{home}nights/{night}/guest-up/", freed)
    assert "The lone oak" not in Client().get(link()).content.decode()


def test_one_name_is_one_guest_and_a_new_link_ends_the_old_one(ferry: Ferry, league: Campaign) -> None:
    organiser = ferry.browser("organiser")
    for _ in range(2):
        organiser.post(path(league, "guests/"), {"name": " Kit ", "campaign": league.public_id})
    assert Participant.objects.filter(name="Kit").count() == 1
    old, guest = link(), Guest.objects.get()
    organiser.post(path(league, f"guests/{guest.pk}/"))
    assert (Client().get(old).status_code, Client().get(link()).status_code) == (410, 200)
    organiser.post(path(league, f"guests/{guest.pk}/"), {"end": "1"})
    assert not Guest.objects.exists()
    assert Participant.objects.get(name="Kit").guest is None


def test_a_guest_whom_the_table_takes_twice_has_no_second_seat(ferry: Ferry) -> None:
    night, organiser = wednesday(ferry), ferry.of("organiser")
    for name in ("One", "Two"):
        nights.offer(ferry.of("member"), night, name=name)
    nights.seat_guest(organiser, night, 1, 0, "Kit")
    nights.seat_guest(organiser, night, 2, 1, "Kit")
    assert [one.table.name for one in guests.seats(Guest.objects.get())] == ["Two"]
