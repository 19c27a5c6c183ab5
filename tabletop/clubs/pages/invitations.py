"""The pages for links that let people into a club: making, showing, following and ending them."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tabletop import network
from tabletop.clubs import invitations
from tabletop.clubs.pages import forms, named
from tabletop.clubs.pages.decorators import act, back, page, sign_in
from tabletop.clubs.pages.forms import Field, Group, as_number
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.scenarios import links


@page
def invite(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the links that let people in, and ask for a new one; a POST makes it."""
    access.demand("invitations", "make")
    roles = [one for one in named.options("role") if one[0] in invitations.ROLES]
    fields = [
        Field(name="role", label=_("As"), kind="select", options=roles, value="member"),
        Field(
            name="most",
            label=_("How many people it lets in"),
            kind="number",
            value=10,
            least=1,
            most=invitations.MOST_USES,
        ),
        Field(
            name="days",
            label=_("Days until it ends"),
            kind="number",
            value=14,
            least=1,
            most=invitations.MOST_DAYS,
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        invitations.make(
            access, given.get("role", ""), as_number(given.get("most")), as_number(given.get("days"))
        )
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
    """Show the club of a link; a POST joins it."""
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
