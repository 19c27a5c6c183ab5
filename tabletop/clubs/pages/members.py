"""The page of a club's members and of those who ask to join, and its buttons."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from tabletop.clubs import members
from tabletop.clubs.pages import forms
from tabletop.clubs.pages.decorators import act, back, page, sign_in
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access


@page
def people(request: HttpRequest, access: Access) -> HttpResponse:
    """List all members, and the requests to join."""
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
    """Accept a request to join, or turn it down."""
    members.answer(access, person_id, take="take" in request.POST)
    return back(request, access)


@act
def role(request: HttpRequest, access: Access, person_id: str) -> HttpResponse:
    """Give a member another role, or remove them."""
    if "remove" in request.POST:
        members.remove(access, person_id)
        if access.person is None or person_id != access.person.public_id:
            return back(request, access)
        messages.success(request, _("You have left %(club)s.") % {"club": access.club.name})
        return redirect("clubs")
    members.give_role(access, person_id, request.POST.get("role", ""))
    return back(request, access)
