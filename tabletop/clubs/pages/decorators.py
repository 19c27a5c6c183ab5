"""Decorators and helpers of every club page: they find the person's access, and show refusals."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tabletop.clubs import guests, permission
from tabletop.clubs.permission import Access, Forbidden, NoSuchThing
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.words import Explained

View = Callable[..., HttpResponse]
SEEN_AS_MEMBER: Final = "member"


def page(view: View) -> View:
    """Give a view the person's `Access`; answer 404 if they may not see the club."""

    @wraps(view)
    @require_http_methods(["GET", "HEAD", "POST"])
    def asked(request: HttpRequest, club_id: str, **rest: Any) -> HttpResponse:
        try:
            return view(request, permission.find(club_id, person_of(request)), **rest)
        except NoSuchThing as error:
            raise Http404(str(error)) from None
        except Forbidden as error:
            return forbidden(request, error)

    return asked


def by_link(view: View) -> View:
    """Give a view the `Access` of the guest whose link it is; keep the address out of referrers."""

    @wraps(view)
    @require_http_methods(["GET", "HEAD", "POST"])
    def asked(request: HttpRequest, token: str, **rest: Any) -> HttpResponse:
        try:
            answer = view(request, guests.come(token), **rest)
        except NoSuchThing as error:
            answer = render(request, "clubs/no_invitation.html", {"why": worded(error.why)}, status=410)
        except Forbidden as error:
            answer = forbidden(request, error)
        answer["Referrer-Policy"] = "strict-origin"
        return answer

    return asked


def act(view: View) -> View:
    """Make a POST view for a button; a refusal is shown on the page with the button."""
    return require_POST(page(_said(view)))


def act_by_link(view: View) -> View:
    """Make a POST view for a button of a guest."""
    return require_POST(by_link(_said(view)))


def _said(view: View) -> View:
    @wraps(view)
    def done(request: HttpRequest, access: Access, **rest: Any) -> HttpResponse:
        try:
            return view(request, access, **rest)
        except (NoSuchThing, Forbidden):
            raise
        except Explained as error:
            messages.error(request, worded(error.why))
            return back(request, access)

    return done


def back(request: HttpRequest, access: Access) -> HttpResponse:
    """Redirect to the page of this club with the button, or to the club's first page."""
    home = guests.path(access.guest) if access.guest else reverse("club", args=[access.club.public_id])
    wanted = request.POST.get("back", "")
    return HttpResponseRedirect(wanted if wanted.startswith(home) else home)


def battle_page(access: Access, campaign_id: str, round_number: int, number: int) -> str:
    """Return the address at which the person sees a battle's result; for a guest their own page."""
    asked = f"round={round_number}&table={number}#result"
    if access.guest is not None:
        return f"{guests.path(access.guest)}?campaign={campaign_id}&{asked}"
    return f"{reverse('campaign', args=[access.club.public_id, campaign_id])}?{asked}"


def forbidden(request: HttpRequest, error: Forbidden) -> HttpResponse:
    """Ask the person to sign in, or say that their role does not allow it."""
    if person_of(request) is None:
        return sign_in(request)
    context = {"why": worded(error.why)}
    return render(request, "clubs/forbidden.html", context, status=HTTPStatus.FORBIDDEN)


def sign_in(request: HttpRequest) -> HttpResponse:
    """Redirect to the sign-in page, and back to this page afterwards."""
    path = request.get_full_path() if request.method != "POST" else request.POST.get("back", request.path)
    return redirect(f"{reverse('account_login')}?{urlencode({'next': path})}")


def as_seen(request: HttpRequest, access: Access) -> Access:
    """Return the person's access, or a member's while they view the page as a member."""
    if request.GET.get("as") == SEEN_AS_MEMBER and access.may("club", "change"):
        return Access(access.club, access.person, "member")
    return access
