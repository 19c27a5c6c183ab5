"""A club's shelves: the scenarios, arsenals and house rules that its games start from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction

import rules
from tabletop.clubs import texts
from tabletop.clubs.models import ShelfItem
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.scenarios import library, stored
from tabletop.scenarios.arsenals import own
from tabletop.scenarios.host_form import house_rules
from tabletop.words import say

KINDS: Final = ("scenario", "arsenal", "rules")
MOST_ITEMS: Final = 500


def listed(access: Access) -> list[ShelfItem]:
    """Return the items on the shelves in one query, by kind and name. Raises NoSuchThing."""
    access.look("shelf")
    return list(ShelfItem.objects.filter(club=access.club).order_by("kind", "name", "pk"))


def add(
    access: Access, kind: str, of: str, name: str = "", options: Mapping[str, Any] | None = None
) -> ShelfItem:
    """Put a scenario or an arsenal on a shelf by its id, or a system's house rules under a name.

    Raises Forbidden or BadInput.
    """
    access.demand("shelf", "add")
    texts.choice("kind", kind, KINDS)
    made = (
        _scenario(of)
        if kind == "scenario"
        else _arsenal(of)
        if kind == "arsenal"
        else _rules(of, name, options)
    )
    made.club, made.kind, made.added_by = access.club, kind, access.person
    with transaction.atomic():
        held = ShelfItem.objects.filter(club=access.club, kind=kind, of=made.of, name=made.name).first()
        if held is not None:
            return held
        if ShelfItem.objects.filter(club=access.club).count() >= MOST_ITEMS:
            raise BadInput("", say("clubs_shelf_full", most=MOST_ITEMS))
        made.save()
    return made


def _scenario(of: str) -> ShelfItem:
    found = scenario(of)
    if found is None:
        raise BadInput("of", say("no_such_scenario"))
    return ShelfItem(of=str(of)[:64], name=found["name"][:200], system=found["system"])


def scenario(scenario_id: str) -> dict[str, Any] | None:
    """Return the document of a built-in or stored scenario; None if there is none."""
    found = library.scenarios().get(scenario_id) or stored.find(scenario_id)
    return None if found is None else {"name": "", **found.document}


def _arsenal(of: str) -> ShelfItem:
    try:
        found = own.find(of)
    except own.NoSuchArsenal:
        raise BadInput("of", say("no_such_arsenal")) from None
    return ShelfItem(of=str(found.pk), name=found.name, system=found.system)


def _rules(of: str, name: str, options: Mapping[str, Any] | None) -> ShelfItem:
    system = next((one for one in rules.systems() if one.id == of), None)
    if system is None:
        raise BadInput("of", say("no_such_system"))
    known = {choice.name for choice in house_rules(system)}
    unknown = sorted(set(options or {}) - known)
    if unknown:
        raise BadInput("options", say("clubs_no_option", name=unknown[0], known=tuple(sorted(known))))
    return ShelfItem(name=texts.line("name", name, 200, needed=True), system=of, options=dict(options or {}))


def remove(access: Access, item_id: int) -> None:
    """Take an item off a shelf; the scenario or arsenal itself stays. Raises Forbidden or NoSuchThing."""
    access.look("shelf")
    found = ShelfItem.objects.filter(club=access.club, pk=item_id).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    own_item = access.person is not None and found.added_by_id == access.person.pk
    access.demand("shelf", "remove", own=own_item)
    found.delete()
