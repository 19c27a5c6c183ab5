"""The form and the buttons of announcements."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tabletop.clubs import announcements
from tabletop.clubs.pages import forms
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access


@page
def announce(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask for an announcement; a POST publishes it."""
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
    """Pin, unpin or delete an announcement."""
    if "delete" in request.POST:
        announcements.delete(access, number)
    else:
        announcements.pin(access, number, pinned="pin" in request.POST)
    return back(request, access)
