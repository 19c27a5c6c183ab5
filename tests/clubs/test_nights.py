"""Nights, their tables and seats; shelves and announcements."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from tabletop.clubs import announcements, nights, shelf
from tabletop.clubs.models import NightSeat, NightTable
from tabletop.clubs.permission import BadInput, Forbidden
from tabletop.scenarios import library
from tests.clubs.ferry import Ferry, wednesday


def test_a_table_is_offered_and_taken(ferry: Ferry) -> None:
    night = wednesday(ferry)
    scenario = next(iter(library.scenarios()))
    table = nights.offer(ferry.of("member"), night, scenario)
    assert table.number == 1
    assert len(table.sides) >= 2
    nights.sit(ferry.of("member"), night, 1, 0)
    nights.sit(ferry.of("guest"), night, 1, 1)
    with pytest.raises(BadInput) as caught:
        nights.sit(ferry.of("organiser"), night, 1, 1)
    assert caught.value.field == "side"
    found = nights.find(ferry.of("member"), night)
    assert [[seat.person.name for seat in one.seats.all()] for one in found.offered.all()] == [
        ["Member", "Guest"]
    ]


def test_nobody_sits_at_two_tables(ferry: Ferry) -> None:
    night = wednesday(ferry)
    for name in ("One", "Two"):
        nights.offer(ferry.of("member"), night, name=name)
    nights.sit(ferry.of("guest"), night, 1, 0)
    nights.sit(ferry.of("guest"), night, 2, 1)
    nights.sit(ferry.of("guest"), night, 2, 1)
    assert [(seat.table.number, seat.side) for seat in NightSeat.objects.all()] == [(2, 1)]
    nights.stand_up(ferry.of("guest"), night)
    assert not NightSeat.objects.exists()


def test_organisers_free_seats_and_others_do_not(ferry: Ferry) -> None:
    night = wednesday(ferry)
    nights.offer(ferry.of("member"), night, name="One")
    nights.sit(ferry.of("guest"), night, 1, 0)
    with pytest.raises(Forbidden):
        nights.stand_up(ferry.of("member"), night, ferry.people["guest"].public_id)
    with pytest.raises(Forbidden):
        nights.withdraw(ferry.of("guest"), night, 1)
    nights.stand_up(ferry.of("organiser"), night, ferry.people["guest"].public_id)
    nights.withdraw(ferry.of("member"), night, 1)
    assert not NightTable.objects.exists()


def test_a_night_has_as_many_tables_as_it_says(ferry: Ferry) -> None:
    night = wednesday(ferry, tables=1)
    nights.offer(ferry.of("member"), night, name="One")
    with pytest.raises(BadInput):
        nights.offer(ferry.of("member"), night, name="Two")


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"starts_at": "tomorrow"}, "starts_at"),
        ({"starts_at": "2026-11-25T19:00"}, "starts_at"),
        ({"starts_at": "9999-12-31T20:00+00:00", "ends_at": "9999-12-31T23:00+00:00"}, "starts_at"),
        ({"starts_at": "0001-01-01T00:00+14:00"}, "starts_at"),
        ({"ends_at": timezone.now() - timedelta(days=1)}, "ends_at"),
        ({"tables": -1}, "tables"),
        ({"tables": True}, "tables"),
    ],
)
def test_a_wrong_field_is_named(ferry: Ferry, fields: dict[str, Any], field: str) -> None:
    with pytest.raises(BadInput) as caught:
        wednesday(ferry, **fields)
    assert caught.value.field == field


def test_a_cancelled_night_takes_nobody(ferry: Ferry) -> None:
    night = wednesday(ferry)
    nights.change(ferry.of("organiser"), night, {"cancelled": True})
    with pytest.raises(BadInput):
        nights.offer(ferry.of("member"), night, name="One")


def test_nights_take_as_many_queries_however_many_tables(ferry: Ferry, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    for _ in range(3):
        night = wednesday(ferry)
        for name in "ABC":
            nights.offer(ferry.of("member"), night, name=name)
        nights.sit(ferry.of("guest"), night, 1, 0)
    member = ferry.of("member")
    with django_assert_num_queries(3):
        found = nights.coming(member)
        assert sum(len(table.seats.all()) for night in found for table in night.offered.all()) == 3


def test_strangers_see_the_nights_of_a_public_club_and_not_who_sits_there(db: None) -> None:
    ferry = Ferry("public")
    night = wednesday(ferry)
    nights.offer(ferry.of("member"), night, name="One")
    (seen,) = nights.coming(ferry.of("nobody"))
    assert "offered" not in getattr(seen, "_prefetched_objects_cache", {})
    with pytest.raises(Forbidden):
        nights.sit(ferry.of("stranger"), night, 1, 0)


def test_a_shelf_holds_each_thing_once(ferry: Ferry) -> None:
    member, scenario = ferry.of("member"), next(iter(library.scenarios()))
    first = shelf.add(member, "scenario", scenario)
    assert shelf.add(member, "scenario", scenario).pk == first.pk
    rules = shelf.add(member, "rules", "chain_of_command", "Ferry rules", {})
    assert [one.kind for one in shelf.listed(ferry.of("guest"))] == ["rules", "scenario"]
    with pytest.raises(Forbidden):
        shelf.remove(ferry.of("guest"), rules.pk)
    shelf.remove(member, rules.pk)
    for asked, field in (
        (("scenario", "none"), "of"),
        (("rules", "chess", "x"), "of"),
        (("hat", "x"), "kind"),
    ):
        with pytest.raises(BadInput) as caught:
            shelf.add(member, *asked)
        assert caught.value.field == field
    with pytest.raises(BadInput) as caught:
        shelf.add(member, "rules", "chain_of_command", "x", {"nonsense": 1})
    assert caught.value.field == "options"


def test_pinned_announcements_stay_on_top(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    first = announcements.write(organiser, "Doors at **18:30**.", pinned=True)
    announcements.write(organiser, "Round 4 is paired.")
    assert [one.pinned for one in announcements.listed(ferry.of("guest"))] == [True, False]
    announcements.pin(organiser, first.pk, pinned=False)
    announcements.delete(organiser, first.pk)
    assert len(announcements.listed(ferry.of("guest"))) == 1
    with pytest.raises(Forbidden):
        announcements.write(ferry.of("member"), "Mine")
