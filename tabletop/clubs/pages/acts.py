"""The forms and buttons of a club's page: nights, tables, announcements, members, invitations, shelves."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

import rules
from tabletop import network
from tabletop.clubs import announcements, invitations, members, nights, shelf
from tabletop.clubs.models import Night, ShelfItem
from tabletop.clubs.pages import forms, land, named
from tabletop.clubs.pages.asking import act, back, page, sign_in, whole
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.scenarios import hosting, links
from tabletop.scenarios.tables import system_title
from tabletop.words import say

# -- nights and their tables


@page
def night(request: HttpRequest, access: Access, night_id: str = "") -> HttpResponse:
    """Ask for a night, a new one or one that changes; a POST plans it."""
    access.demand("nights", "plan")
    held = nights.find(access, night_id) if night_id else None
    groups = [Group(fields=_night_fields(access, held))]

    def done(given: QueryDict) -> HttpResponse:
        times = {
            name: forms.moment(given.get(name), given.get("zone"), access.person)
            for name in ("starts_at", "ends_at")
        }
        asked = (
            given.dict() | times | {"tables": whole(given.get("tables")), "cancelled": "cancelled" in given}
        )
        if held:
            nights.change(access, night_id, asked)
        else:
            nights.plan(access, asked)
        return redirect("club", access.club.public_id)

    title = _("The night") if held else _("Plan a night")
    return forms.asked(request, {"title": title, "submit": _("Keep"), "access": access}, groups, done)


def _night_fields(access: Access, held: Night | None) -> list[Field]:
    zone = forms.zone_of(access.person.zone if access.person else None)
    last = held or Night.objects.filter(club=access.club).order_by("-starts_at").first()
    week = timedelta() if held else timedelta(days=7)
    evening = timezone.localtime(timezone=zone).replace(hour=19, minute=0) + timedelta(days=1)
    begins = last.starts_at + week if last else evening
    ends = last.ends_at + week if last else begins + timedelta(hours=4)
    local = [at.astimezone(zone).strftime("%Y-%m-%dT%H:%M") for at in (begins, ends)]
    return [
        Field(name="starts_at", label=_("From"), kind="moment", value=local[0], needed=True),
        Field(name="ends_at", label=_("Until"), kind="moment", value=local[1], needed=True),
        Field(name="place", label=_("Where"), value=last.place if last else "", most=160),
        Field(
            name="tables",
            label=_("Tables"),
            kind="number",
            value=last.tables if last else 6,
            least=0,
            most=nights.MOST_TABLES,
        ),
        Field(name="words", label=_("Words"), kind="area", value=held.words if held else ""),
        *(
            [Field(name="cancelled", label=_("It is cancelled"), kind="check", value=held.cancelled)]
            if held
            else []
        ),
    ]


@page
def offer(request: HttpRequest, access: Access, night_id: str) -> HttpResponse:
    """Ask for a table to offer; a POST offers it."""
    access.demand("tables", "offer")
    scenarios = land.choices(access)
    fields = [
        Field(
            name="scenario",
            label=_("Scenario"),
            kind="select",
            options=[*scenarios, ("", _("None, something else"))],
            value=scenarios[0][0],
        ),
        Field(name="name", label=_("Its name"), most=200, hint=_("Only if it is not the scenario’s.")),
        Field(
            name="seats_a_side",
            label=_("Seats a side"),
            kind="number",
            value=1,
            least=1,
            most=nights.MOST_A_SIDE,
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        nights.offer(
            access,
            night_id,
            given.get("scenario", ""),
            given.get("name", ""),
            whole(given.get("seats_a_side")),
        )
        return redirect("club", access.club.public_id)

    context = {"title": _("Offer a table"), "submit": _("Offer it"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


@act
def sit(request: HttpRequest, access: Access, night_id: str, number: int) -> HttpResponse:
    """Sit down at a table."""
    nights.sit(access, night_id, number, whole(request.POST.get("side")))
    return back(request, access)


@act
def stand_up(request: HttpRequest, access: Access, night_id: str) -> HttpResponse:
    """Give up a seat."""
    nights.stand_up(access, night_id, request.POST.get("person", ""))
    return back(request, access)


@act
def withdraw_table(request: HttpRequest, access: Access, night_id: str, number: int) -> HttpResponse:
    """Take a table back."""
    nights.withdraw(access, night_id, number)
    return back(request, access)


# -- announcements


@page
def announce(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask for an announcement; a POST tells the club."""
    access.demand("announcements", "write")
    fields = [
        Field(
            name="words",
            label=_("What the club should know"),
            kind="area",
            needed=True,
            hint=_("As Markdown: **bold**, lists, links."),
        ),
        Field(name="pinned", label=_("Keep it on top"), kind="check", value=False),
    ]

    def done(given: QueryDict) -> HttpResponse:
        announcements.write(access, given.get("words", ""), pinned="pinned" in given)
        return redirect("club", access.club.public_id)

    context = {"title": _("Tell the club"), "submit": _("Tell it"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


@act
def pin(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Pin an announcement, take its pin out, or delete it."""
    if "delete" in request.POST:
        announcements.delete(access, number)
    else:
        announcements.pin(access, number, pinned="pin" in request.POST)
    return back(request, access)


# -- members


@page
def people(request: HttpRequest, access: Access) -> HttpResponse:
    """List all members, and who asks to join."""
    context = {
        "access": access,
        "members": members.listed(access),
        "asking": members.asking(access),
        "may_promote": access.may("members", "promote"),
        "may_appoint": access.may("members", "appoint"),
    }
    return render(request, "clubs/members.html", context)


@page
def ask(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask to join a club."""
    if access.person is None:
        return sign_in(request)
    fields = [Field(name="words", label=_("Who you are"), most=300, hint=_("Organisers read it."))]

    def done(given: QueryDict) -> HttpResponse:
        members.ask(access, given.get("words", ""))
        return redirect("club", access.club.public_id)

    context = {"title": _("Ask to join"), "submit": _("Ask"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


@act
def answer(request: HttpRequest, access: Access, person_id: str) -> HttpResponse:
    """Let somebody in who asks, or not."""
    members.answer(access, person_id, take="take" in request.POST)
    return back(request, access)


@act
def role(request: HttpRequest, access: Access, person_id: str) -> HttpResponse:
    """Give a member another role, or take them out."""
    if "remove" in request.POST:
        members.remove(access, person_id)
        own = access.person is not None and person_id == access.person.public_id
        return redirect("clubs") if own else back(request, access)
    members.give_role(access, person_id, request.POST.get("role", ""))
    return back(request, access)


# -- invitations


@page
def invite(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the links that let people in, and ask for a new one; a POST makes it."""
    access.demand("invitations", "make")
    roles = [one for one in named.options("role") if one[0] in invitations.ROLES]
    fields = [
        Field(name="role", label=_("As"), kind="select", options=roles, value="member"),
        Field(name="most", label=_("So many"), kind="number", value=10, least=1, most=invitations.MOST_USES),
        Field(
            name="days",
            label=_("For so many days"),
            kind="number",
            value=14,
            least=1,
            most=invitations.MOST_DAYS,
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        invitations.make(access, given.get("role", ""), whole(given.get("most")), whole(given.get("days")))
        return redirect("club-invite", access.club.public_id)

    context = {"access": access, "links": [_link(request, access, one) for one in invitations.listed(access)]}
    context |= {"title": _("Invite"), "submit": _("Make a link"), "now": timezone.now()}
    context |= {"local_only": network.is_for_this_machine_only(request)}
    return forms.asked(request, context, [Group(fields=fields)], done, "clubs/invite.html")


def _link(request: HttpRequest, access: Access, one: Any) -> dict[str, Any]:
    token = invitations.token_of(access, one)
    address = network.address(request, _join_path(token)) if token else ""
    over = one.until < timezone.now() or one.used >= one.most
    return {"invitation": one, "token": token, "address": address, "over": over}


def _join_path(token: str) -> str:
    return reverse("club-join", args=[token])


@act
def end_invitation(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """End a link."""
    invitations.end(access, number)
    return back(request, access)


@require_http_methods(["GET", "HEAD", "POST"])
def join(request: HttpRequest, token: str) -> HttpResponse:
    """Show what a link leads to; a POST joins."""
    try:
        found = invitations.look(token)
        if request.method == "POST":
            person = person_of(request)
            if person is None:
                return sign_in(request)
            held = invitations.take(token, person)
            return redirect("club", held.club.public_id)
    except NoSuchThing as error:
        return render(request, "clubs/no_invitation.html", {"why": worded(error.why)}, status=410)
    except BadInput as error:
        return render(request, "clubs/no_invitation.html", {"why": worded(error.why)}, status=409)
    answer = render(request, "clubs/join.html", {"found": found})
    answer["Referrer-Policy"] = "strict-origin"
    return answer


def join_code(request: HttpRequest, token: str) -> HttpResponse:
    """Return the QR code of an invitation."""
    code = links.code(network.address(request, _join_path(token)))
    return HttpResponse(code, content_type="image/svg+xml")


# -- shelves


@page
def shelves(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the shelves, and ask for what to put there; a POST puts it."""
    items = shelf.listed(access)
    may_add = access.may("shelf", "add")
    scenarios = [(one.id, f"{one.name} · {system_title(one.system)}") for one in land.playable()]
    fields = [
        Field(name="scenario", label=_("A scenario"), kind="select", options=scenarios),
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
    """Ask for house rules of a system; a POST puts them on the shelf."""
    access.demand("shelf", "add")
    system = next((one for one in rules.systems() if one.id == system_id), None)
    if system is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    choices = hosting.house_rules(system)
    fields = [Field(name="name", label=_("Their name"), most=200, needed=True)]
    fields += [_house_rule(one) for one in choices]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {one.name: given.get(f"option.{one.name}", "") for one in choices}
        options = {one.name: hosting.value_of(one, wanted[one.name]) for one in choices if wanted[one.name]}
        shelf.add(access, "rules", system_id, given.get("name", ""), options)
        return redirect("club-shelves", access.club.public_id)

    title = _("House rules for %(system)s") % {"system": worded(system.title)}
    context = {"title": title, "submit": _("Put it on the shelf"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


def _house_rule(one: hosting.Choice) -> Field:
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
