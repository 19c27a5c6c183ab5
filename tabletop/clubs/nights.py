"""A club's nights, and the tables that people offer and join there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Prefetch, QuerySet
from django.utils import timezone

from tabletop.clubs import guests, news, shelf, texts
from tabletop.clubs.models import Night, NightSeat, NightTable
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.words import say

MOST_TABLES: Final = 60
MOST_A_SIDE: Final = 6


def plan(access: Access, fields: Mapping[str, Any]) -> Night:
    """Plan a night. Raises Forbidden or BadInput."""
    access.demand("nights", "plan")
    read = _read({"starts_at": None, "ends_at": None, **fields})
    _assert_in_order(read["starts_at"], read["ends_at"])
    with transaction.atomic():
        night = Night.objects.create(club=access.club, **read)
        news.planned(night, access.person)
    return night


def change(access: Access, public_id: str, fields: Mapping[str, Any]) -> Night:
    """Change a night, or cancel it. Raises Forbidden, NoSuchThing or BadInput."""
    access.demand("nights", "plan")
    night = find(access, public_id)
    for name, value in _read(fields).items():
        setattr(night, name, value)
    _assert_in_order(night.starts_at, night.ends_at)
    with transaction.atomic():
        night.save()
        if night.cancelled:
            news.called_off(night, access.person)
    return night


def _read(fields: Mapping[str, Any]) -> dict[str, Any]:
    readers: dict[str, Callable[[Any], Any]] = {
        "starts_at": lambda given: texts.moment("starts_at", given),
        "ends_at": lambda given: texts.moment("ends_at", given),
        "place": lambda given: texts.line("place", given, 160),
        "words": lambda given: texts.prose("words", given, 4000),
        "tables": lambda given: texts.number("tables", given, 0, MOST_TABLES),
        "cancelled": lambda given: given is True,
    }
    return {name: readers[name](value) for name, value in fields.items() if name in readers}


def _assert_in_order(starts_at: datetime, ends_at: datetime) -> None:
    if not starts_at < ends_at <= starts_at + timedelta(days=7):
        raise BadInput("ends_at", say("clubs_ends_after"))


def find(access: Access, public_id: str) -> Night:
    """Return a night. Raises NoSuchThing."""
    access.look("nights")
    found = _told(access).filter(public_id=public_id).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def coming(access: Access, most: int = 20) -> list[Night]:
    """Return the nights that are not over, soonest first, with tables and seats, in three queries."""
    access.look("nights")
    return list(_told(access).filter(ends_at__gte=timezone.now()).order_by("starts_at", "pk")[:most])


def _told(access: Access) -> QuerySet[Night]:
    """Return nights, with their tables and people if the person may see these."""
    found = Night.objects.filter(club=access.club).select_related("club")
    if not access.may_look("tables"):
        return found
    seats = NightSeat.objects.select_related("person", "guest").order_by("side", "place")
    tables = NightTable.objects.order_by("number").prefetch_related(Prefetch("seats", queryset=seats))
    return found.prefetch_related(Prefetch("offered", queryset=tables))


def offer(
    access: Access, public_id: str, scenario: str = "", name: str = "", seats_a_side: Any = 1
) -> NightTable:
    """Offer a table with a scenario, or with only a name and two sides. Raises Forbidden or BadInput."""
    access.demand("tables", "offer")
    with transaction.atomic():
        night = Night.objects.select_for_update().get(pk=_open(access, public_id).pk)
        numbers = set(night.offered.values_list("number", flat=True))
        free = next((one for one in range(1, night.tables + 1) if one not in numbers), None)
        if free is None:
            raise BadInput("", say("clubs_no_table_free", tables=night.tables))
        document = shelf.scenario(scenario) if scenario else {}
        if document is None:
            raise BadInput("scenario", say("no_such_scenario"))
        sides = [str(side.get("name") or side["id"]) for side in document.get("sides", [])] or ["", ""]
        return NightTable.objects.create(
            night=night,
            number=free,
            scenario=scenario,
            name=texts.line("name", name or document.get("name"), 200, needed=True),
            system=document.get("system", ""),
            sides=sides,
            seats_a_side=texts.number("seats_a_side", seats_a_side, 1, MOST_A_SIDE),
            offered_by=access.person,
        )


def withdraw(access: Access, public_id: str, number: int) -> None:
    """Withdraw a table. Raises Forbidden or NoSuchThing."""
    table = _table(access, public_id, number)
    access.demand("tables", "withdraw", own=table.offered_by_id == access.signed_in().pk)
    table.delete()


def sit(access: Access, public_id: str, number: int, side: Any) -> NightSeat:
    """Take a seat on a side of a table, leaving any other seat that night. Raises Forbidden or BadInput."""
    access.demand("tables", "sit")
    return _sit(access, public_id, number, side, person=access.signed_in())


def seat_guest(access: Access, public_id: str, number: int, side: Any, name: str) -> NightSeat:
    """Give a seat to a guest without an account, by their name. Raises Forbidden or BadInput."""
    access.demand("guests", "add")
    with transaction.atomic():
        return _sit(access, public_id, number, side, guest=guests.named(access, "name", name))


def _sit(access: Access, public_id: str, number: int, side: Any, **who: Any) -> NightSeat:
    with transaction.atomic():
        night = Night.objects.select_for_update().get(pk=_open(access, public_id).pk)
        table = _table(access, public_id, number)
        texts.number("side", side, 0, len(table.sides) - 1)
        held = NightSeat.objects.filter(night=night, **who).first()
        if held is not None and (held.table_id, held.side) == (table.pk, side):
            return held
        taken = set(table.seats.filter(side=side).values_list("place", flat=True))
        place = next((one for one in range(table.seats_a_side) if one not in taken), None)
        if place is None:
            raise BadInput("side", say("clubs_side_full"))
        if held is not None:
            held.delete()
        return NightSeat.objects.create(night=night, table=table, side=side, place=place, **who)


def stand_up(access: Access, public_id: str, person_id: str = "") -> None:
    """Give up one's seat of a night, or free another's as an organiser. Raises Forbidden or NoSuchThing."""
    night, person = find(access, public_id), access.signed_in()
    if person_id and person_id != person.public_id:
        access.demand("tables", "free")
        NightSeat.objects.filter(night=night, person__public_id=person_id).delete()
    else:
        access.demand("tables", "sit")
        NightSeat.objects.filter(night=night, person=person).delete()


def free_guest(access: Access, public_id: str, guest_id: Any) -> None:
    """Free the seat of a guest without an account. Raises Forbidden or NoSuchThing."""
    access.demand("tables", "free")
    if not isinstance(guest_id, int):
        raise NoSuchThing(say("clubs_nothing_here"))
    NightSeat.objects.filter(night=find(access, public_id), guest_id=guest_id).delete()


def _open(access: Access, public_id: str) -> Night:
    night = find(access, public_id)
    if night.cancelled or night.ends_at < timezone.now():
        raise BadInput("", say("clubs_night_over"))
    return night


def _table(access: Access, public_id: str, number: int) -> NightTable:
    access.look("tables")
    found = NightTable.objects.filter(
        night__club=access.club, night__public_id=public_id, number=number
    ).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found
