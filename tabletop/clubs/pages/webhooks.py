"""The page on which owners manage the club's webhooks and read the log of deliveries."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from tabletop.clubs import hooks
from tabletop.clubs.campaigns import begin, overview
from tabletop.clubs.pages import forms
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import Field, Group
from tabletop.clubs.permission import Access
from tabletop.people.hooks import LONGEST_URL, deliveries
from tabletop.people.models import Hook

MOST_LISTED: Final = 20


@page
def listed(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the webhooks with their deliveries, and ask for another; a POST adds it."""
    found = hooks.listed(access)
    campaigns = {one.public_id: one.name for one in overview.campaigns(access, begin.MOST_CAMPAIGNS)}
    fields = [
        Field(name="url", label=_("The address to be told"), most=LONGEST_URL, needed=True),
        Field(
            name="campaign",
            label=_("It is told"),
            kind="select",
            options=[("", _("All that happens in the club")), *campaigns.items()],
        ),
        Field(name="chat", label=_("It is a chat's: send a sentence with a link"), kind="check", value=False),
    ]

    def done(given: QueryDict) -> HttpResponse:
        campaign = given.get("campaign", "")
        hooks.add(access, given.get("url"), chat="chat" in given, campaign=campaign)
        return redirect("club-hooks", access.club.public_id)

    context = {
        "access": access,
        "hooks": [_told(one, access, campaigns) for one in found],
        "submit": _("Add a webhook"),
    }
    return forms.asked(request, context, [Group(fields=fields)], done, "clubs/webhooks.html")


def _told(one: Hook, access: Access, campaigns: dict[str, str]) -> dict[str, Any]:
    """Return a webhook with its log; only the person who added it sees its signing secret."""
    is_own = access.person is not None and one.person_id == access.person.pk
    return {
        "hook": one,
        "campaign": campaigns.get(one.about.removeprefix("campaign "), ""),
        "secret": one.secret if is_own else "",
        "log": deliveries(one, MOST_LISTED),
    }


@act
def remove(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Delete a webhook."""
    hooks.remove(access, number)
    return back(request, access)
