"""A guest's belongings move into their account, are there on every device, and leave with signing out."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from tabletop.games import seats
from tabletop.people.models import Kept
from tabletop.scenarios import library, stored
from tests.games.table import Table
from tests.people import make_person, signed_in

pytestmark = pytest.mark.django_db


def sit_down(browser: Client, table: Table, seat: int) -> None:
    token = next(token for place, token in table.hosted.seats if place.seat == seat)
    assert browser.post(f"/join/{token}/", {"name": "Anna"}).status_code == 302


def seat_in(browser: Client, table: Table) -> int | None:
    found = seats.seat_of(browser.session, table.id)
    return found.seat if found else None


def test_a_guest_who_signs_in_keeps_seat_game_and_scenario_and_has_them_elsewhere() -> None:
    table, laptop, phone = Table(), Client(), Client()
    sit_down(laptop, table, 1)
    session: Any = laptop.session
    kept = stored.store(library.scenario(library.DEMO).document, session, "")
    laptop.post("/play/", {"name": "Anna"})
    assert len(seats.games_of(laptop.session)) == 2
    anna = make_person("Anna")
    laptop.force_login(anna.user)
    phone.force_login(anna.user)
    for browser in (laptop, phone):
        assert seat_in(browser, table) == 1
        assert stored.own(browser.session) == [str(kept.id)]
        assert len(seats.games_of(browser.session)) == 2
        assert sum(one["hosted"] for one in seats.games_of(browser.session)) == 1


def test_what_is_taken_on_one_device_is_there_on_the_other_that_is_signed_in_already() -> None:
    table = Table()
    laptop, anna = signed_in("Anna")
    phone = Client()
    phone.force_login(anna.user)
    sit_down(phone, table, 1)
    assert seat_in(laptop, table) == 1


def test_two_devices_lose_nothing_to_each_other() -> None:
    one, two = Table(), Table()
    laptop, anna = signed_in("Anna")
    phone = Client()
    phone.force_login(anna.user)
    older: Any = laptop.session
    assert older.get("seats") == {}
    sit_down(phone, one, 1)
    token = next(token for place, token in two.hosted.seats if place.seat == 1)
    seats.join(token, "Anna", older)
    assert Kept.objects.filter(person=anna, kind="seats").count() == 2


def test_a_new_link_ends_the_seat_on_every_device() -> None:
    table = Table()
    laptop, anna = signed_in("Anna")
    phone = Client()
    phone.force_login(anna.user)
    sit_down(laptop, table, 1)
    seats.fresh_token(table.id, 1)
    assert (seat_in(laptop, table), seat_in(phone, table)) == (None, None)


def test_signing_out_takes_everything_out_of_that_browser_alone() -> None:
    table = Table()
    laptop, anna = signed_in("Anna")
    phone = Client()
    phone.force_login(anna.user)
    sit_down(laptop, table, 1)
    laptop.post("/people/logout/")
    assert (seat_in(laptop, table), seat_in(phone, table)) == (None, 1)
    laptop.force_login(anna.user)
    assert seat_in(laptop, table) == 1


def test_another_person_in_the_same_browser_gets_nothing() -> None:
    table = Table()
    browser, _ = signed_in("Anna")
    sit_down(browser, table, 1)
    browser.force_login(make_person("Bo").user)
    assert seat_in(browser, table) is None


def test_of_two_seats_at_one_game_the_one_that_was_theirs_stays_while_it_stands() -> None:
    table, laptop, phone = Table(), Client(), Client()
    laptop, anna = signed_in("Anna")
    sit_down(laptop, table, 1)
    sit_down(phone, table, 2)
    phone.force_login(anna.user)
    assert seat_in(phone, table) == 1
    seats.fresh_token(table.id, 1)
    other = Client()
    sit_down(other, Table(), 1)
    token = seats.fresh_token(table.id, 2)
    other.post(f"/join/{token}/", {"name": "Anna"})
    other.force_login(anna.user)
    assert seat_in(other, table) == 2


def test_a_guest_needs_none_of_it(django_assert_num_queries: Any) -> None:
    browser = Client()
    sit_down(browser, Table(), 1)
    assert Kept.objects.count() == 0
    session: Any = browser.session
    with django_assert_num_queries(1):
        assert session.get("seats")


def test_tidying_leaves_people_signed_in_and_their_scenarios_alone() -> None:
    browser, anna = signed_in("Anna")
    session: Any = browser.session
    kept = stored.store(library.scenario(library.DEMO).document, session, "")
    stored.Stored.objects.update(used_at="2020-01-01T00:00Z")
    Kept.objects.create(person=anna, kind="seats", key="gone", value={"seat": 1, "generation": 1, "name": ""})
    call_command("tidy", "--unplayed-days", "0", stdout=StringIO())
    assert browser.get("/people/you/").status_code == 200
    assert stored.find(str(kept.id)) is not None
    assert not Kept.objects.filter(key="gone").exists()
