"""The pages of forces: what they show, who may press what, and how many queries they take."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tabletop.clubs import guests, shelf
from tabletop.clubs.campaigns import begin
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.models import AfterRoll, Campaign, Force, Participant
from tabletop.scenarios.arsenals import own
from tabletop.scenarios.arsenals.pieces import piece_ids
from tabletop.scenarios.models import OwnArsenal
from tests.clubs.ferry import Ferry
from tests.clubs.forces import SYSTEM, a_tank, company, fought
from tests.people import browser_of

pytestmark = pytest.mark.filterwarnings("error::DeprecationWarning")


def as_leader(ferry: Ferry) -> Client:
    return browser_of(Participant.objects.get(number=1).person)


def address(ferry: Ferry, force: Force, more: str = "") -> str:
    return f"/clubs/{ferry.club.public_id}/forces/{force.public_id}/{more}"


def test_a_roster_shows_its_units_and_a_units_history(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=2), "immobilised"))
    page = ferry.browser("guest").get(address(ferry, force, "units/2/")).content.decode()
    assert "Tank 0" in page
    assert "To roll" in page
    assert "Immobilised" in page
    assert "Joined" in page
    assert 'action="' not in page.split("<main")[1]


def test_its_leader_rolls_once_and_sees_what_came_of_it(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=2), "immobilised"))
    made = AfterRoll.objects.get()
    client = as_leader(ferry)
    assert "Roll</button>" in client.get(address(ferry, force)).content.decode()
    for _ in range(2):
        answer = client.post(address(ferry, force, f"rolls/{made.pk}/"), follow=True)
    page = answer.content.decode()
    made.refresh_from_db()
    assert made.dice
    assert f"<b>{sum(made.dice)}</b>" in page
    assert 'class="rolled"' in page


def test_rolls_that_wait_are_told_to_who_may_roll_until_they_are_rolled(
    ferry: Ferry, league: Campaign
) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=2), "immobilised"))
    club = f"/clubs/{ferry.club.public_id}/"
    campaign = f"{club}campaigns/{league.public_id}/"
    roll = address(ferry, force, "#after")

    def told(client: Client, page: str) -> bool:
        return roll in client.get(page).content.decode()

    leader, organiser = as_leader(ferry), ferry.browser("organiser")
    assert told(leader, campaign)
    assert told(leader, club)
    assert told(organiser, campaign)
    assert not told(organiser, club)
    for other in browser_of(Participant.objects.get(number=2).person), ferry.browser("member"):
        assert not told(other, campaign)
        assert not told(other, club)
    after.roll(ferry.of("organiser"), AfterRoll.objects.get().pk)
    assert not told(leader, campaign)
    assert not told(leader, club)


def test_a_guest_sees_and_rolls_for_their_own_force_by_the_link_alone(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=2), "immobilised"))
    kit, lee = (guests.named(ferry.of("organiser"), "name", name) for name in ("Kit", "Lee"))
    Participant.objects.filter(number=1).update(person=None, guest=kit)
    made, client = AfterRoll.objects.get(), Client()
    assert (
        f"{guests.path(kit)}forces/{force.public_id}/#after" in client.get(guests.path(kit)).content.decode()
    )
    own, others = (f"{guests.path(one)}forces/{force.public_id}/" for one in (kit, lee))
    page = client.get(f"{own}units/2/").content.decode()
    assert "Immobilised" in page
    assert re.findall(r'action="([^"]*)"', page.split("<main")[1]) == [f"{own}rolls/{made.pk}/"]
    assert client.get(others).status_code == 410
    assert client.post(f"{others}rolls/{made.pk}/").status_code in (302, 403)
    made.refresh_from_db()
    assert made.dice is None
    assert client.post(f"{own}rolls/{made.pk}/")["Location"] == f"{own}units/2/"
    made.refresh_from_db()
    assert f"<b>{sum(made.dice or [])}</b>" in client.get(own).content.decode()


def test_a_repair_that_the_supply_does_not_pay_for_says_when_it_is_over(
    ferry: Ferry, league: Campaign, monkeypatch: pytest.MonkeyPatch
) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=1), "destroyed"))
    Force.objects.update(supply=0)
    monkeypatch.setattr(after, "_thrown", lambda *_: (1, [5, 4]))
    after.roll(ferry.of("organiser"), AfterRoll.objects.get().pk)
    back = force.units.get(number=1).back_round
    page = as_leader(ferry).get(address(ferry, force, "units/1/")).content.decode()
    assert f"It is repaired until round {back}, for 0 supply." in page


def test_an_organiser_raises_a_force_for_a_guest_and_sets_its_limits(ferry: Ferry, league: Campaign) -> None:
    begin.add_guests(ferry.of("organiser"), league.public_id, ["Kit"])
    organiser, number = ferry.browser("organiser"), Participant.objects.get(name="Kit").number
    page = f"/clubs/{ferry.club.public_id}/campaigns/{league.public_id}/forces/"
    assert ">Kit</option>" in organiser.get(page).content.decode()
    assert ">Kit</option>" not in as_leader(ferry).get(page).content.decode()
    asked = {"number": str(number), "name": "Kit’s Own", "points": "60", "supply": "3"}
    organiser.post(f"{page}raise/", asked)
    force = Force.objects.get()
    assert (force.participant.name, force.points, force.supply) == ("Kit", 60, 3)
    organiser.post(address(ferry, force, "limits/"), {"points": "80", "supply": "5"})
    assert as_leader(ferry).post(address(ferry, force, "limits/"), {"supply": "99"}).status_code == 403
    force.refresh_from_db()
    assert (force.points, force.supply) == (80, 5)


def test_a_unit_comes_from_an_arsenal_on_the_clubs_shelf(ferry: Ferry, league: Campaign) -> None:
    tank = piece_ids(SYSTEM)[a_tank()]
    entry = {"id": "ours", "name": "Old Ironsides", "kind": tank["kind"], "profile": tank["profile"]}
    document = {**own.empty("Ours", SYSTEM), "entries": [entry]}
    arsenal = OwnArsenal.objects.create(name="Ours", system=SYSTEM, document=document)
    shelf.add(ferry.of("member"), "arsenal", str(arsenal.pk))
    force, client = company(ferry, league, 0), as_leader(ferry)
    page = client.get(address(ferry, force)).content.decode()
    assert '<option value="Old Ironsides">' in page
    client.post(address(ferry, force, "units/"), {"entry": "Old Ironsides", "points": "9"})
    unit = force.units.get()
    assert (unit.name, unit.entry, unit.profile) == ("Old Ironsides", "ours", tank["profile"])


@pytest.mark.parametrize("typed", ["Pz.Kpfw. II Luchs · Germany 1943", "luchs"])
def test_a_unit_is_chosen_by_its_line_or_by_words_of_it_alone(
    ferry: Ferry, league: Campaign, typed: str
) -> None:
    force = company(ferry, league, 0)
    as_leader(ferry).post(address(ferry, force, "units/"), {"entry": typed})
    assert force.units.get().entry == "luchs"


def test_after_a_unit_the_page_asks_for_the_next_one(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    client = as_leader(ferry)
    asked = re.compile(r"<details[^>]*open[^>]*>\s*<summary>Take a unit in")
    assert not asked.search(client.get(address(ferry, force)).content.decode())
    given = {"entry": "luchs", "points": "9"}
    page = client.post(address(ferry, force, "units/"), given, follow=True).content.decode()
    assert asked.search(page)
    assert "autofocus" in page


def test_words_that_several_units_have_are_told_with_some_of_those(ferry: Ferry, league: Campaign) -> None:
    force, client = company(ferry, league, 0), as_leader(ferry)
    for typed, told in ("tiger", "fits several: "), ("no such", "Nothing in the arsenals"):
        given = {"entry": typed, "back": address(ferry, force)}
        page = client.post(address(ferry, force, "units/"), given, follow=True).content.decode()
        assert told in page
    assert not force.units.exists()


@pytest.mark.parametrize("role", ["member", "guest"])
def test_others_press_nothing_on_it(ferry: Ferry, league: Campaign, role: str) -> None:
    force = company(ferry, league)
    fought(ferry, league, (force.units.get(number=2), "immobilised"))
    made = AfterRoll.objects.get()
    client = ferry.browser(role)
    for act, given in (
        (f"rolls/{made.pk}/", {}),
        ("units/", {"entry": "x"}),
        ("units/1/name/", {"name": "Mine"}),
        ("units/1/dismiss/", {}),
        ("units/1/hurry/", {}),
        ("limits/", {"supply": "9"}),
    ):
        assert client.post(address(ferry, force, act), given).status_code == 403
    made.refresh_from_db()
    assert made.dice is None
    assert force.units.get(number=1).name == "Tank 0"


def test_strangers_find_no_page_of_a_private_club(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    for client in (Client(), ferry.browser("stranger")):
        for path in (
            address(ferry, force),
            f"/clubs/{ferry.club.public_id}/campaigns/{league.public_id}/forces/",
        ):
            answer = client.get(path)
            assert answer.status_code == 404
            assert "1 Company" not in answer.content.decode()


def test_what_is_wrong_is_said_on_the_page(ferry: Ferry, league: Campaign) -> None:
    force = company(ferry, league)
    given = {"entry": "no-such", "points": "1", "back": address(ferry, force)}
    page = as_leader(ferry).post(address(ferry, force, "units/"), given, follow=True).content.decode()
    assert 'role="status"' in page
    assert force.units.count() == 2


def test_a_page_takes_as_many_queries_for_twenty_units_as_for_two(
    ferry: Ferry, league: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    force = company(ferry, league)
    client = as_leader(ferry)
    client.get(address(ferry, force))
    with django_assert_max_num_queries(25) as few:
        client.get(address(ferry, force))
    for number in range(3, 21):
        one = force.units.get(number=1)
        one.pk, one.number = None, number
        one.save()
    with django_assert_max_num_queries(len(few)):
        client.get(address(ferry, force))
