"""The pages of a club's shelves, on which people put scenarios, arsenals and house rules."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

import rules
from tabletop.clubs import shelf
from tabletop.clubs.models import ShelfItem
from tabletop.clubs.pages import forms, scenarios
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access, NoSuchThing
from tabletop.languages import worded
from tabletop.scenarios import host_form
from tabletop.scenarios.systems import system_title
from tabletop.words import say


@page
def shelves(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the shelves, and ask for an item to add; a POST adds it."""
    items = shelf.listed(access)
    may_add = access.may("shelf", "add")
    fields = [
        Field(name="scenario", label=_("A scenario"), kind="select", options=scenarios.built_in()),
        Field(
            name="of",
            label=_("Or another’s address"),
            hint=_("The address of the page of a scenario or of an arsenal."),
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        access.demand("shelf", "add")
        _put(access, given)
        return redirect("club-shelves", access.club.public_id)

    kinds = [(kind, [_item(one, access) for one in items if one.kind == kind]) for kind in shelf.KINDS]
    context = {"access": access, "kinds": kinds, "may_add": may_add, "submit": _("Put it on the shelf")}
    context["systems"] = [(one.id, worded(one.title)) for one in rules.systems()]
    return forms.asked(request, context, [Group(fields=fields)] if may_add else [], done, "clubs/shelf.html")


def _item(one: ShelfItem, access: Access) -> dict[str, Any]:
    own = access.person is not None and one.added_by_id == access.person.pk
    return {
        "item": one,
        "system": system_title(one.system),
        "may_remove": access.may("shelf", "remove", own=own),
    }


def _put(access: Access, given: QueryDict) -> None:
    pasted = given.get("of", "").strip().rstrip("/")
    if "/arsenals/" in pasted:
        shelf.add(access, "arsenal", pasted.rpartition("/")[2])
    else:
        shelf.add(access, "scenario", pasted.rpartition("/")[2] if pasted else given.get("scenario", ""))


@page
def house_rules(request: HttpRequest, access: Access, system_id: str) -> HttpResponse:
    """Ask for house rules of a system; a POST adds them to the shelf."""
    access.demand("shelf", "add")
    system = next((one for one in rules.systems() if one.id == system_id), None)
    if system is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    choices = host_form.house_rules(system)
    fields = [Field(name="name", label=_("Their name"), most=200, needed=True)]
    fields += [_house_rule(one) for one in choices]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {one.name: given.get(f"option.{one.name}", "") for one in choices}
        options = {one.name: host_form.value_of(one, wanted[one.name]) for one in choices if wanted[one.name]}
        shelf.add(access, "rules", system_id, given.get("name", ""), options)
        return redirect("club-shelves", access.club.public_id)

    title = _("House rules for %(system)s") % {"system": worded(system.title)}
    context = {"title": title, "submit": _("Put it on the shelf"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


def _house_rule(one: host_form.Choice) -> Field:
    options = [("", _("As the scenario has it")), *((str(value), str(word)) for value, word in one.words)]
    kind = "number" if one.kind == "number" else "select"
    return Field(
        name=f"option.{one.name}", label=one.title, kind=kind, step="any", options=options, hint=one.says
    )


@act
def unshelve(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Take something off a shelf."""
    shelf.remove(access, number)
    return back(request, access)
