"""What every page of a club does: it finds the club for who asks, and says what may not be."""

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
    """Give a view the access of who asks; a club that they may not see is a page that is not there."""

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
    """Give a view the access of the guest whose link it is; nobody else needs to know that address."""

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
    """Make a view of one button: what cannot be is said on the page that it is on."""
    return require_POST(page(_said(view)))


def act_by_link(view: View) -> View:
    """Make the same of a guest's button."""
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
    """Return to the page of this club on which a button was, or to the club's first one."""
    home = guests.path(access.guest) if access.guest else reverse("club", args=[access.club.public_id])
    wanted = request.POST.get("back", "")
    return HttpResponseRedirect(wanted if wanted.startswith(home) else home)


def battle_page(access: Access, campaign_id: str, round_number: int, number: int) -> str:
    """Return where somebody sees a battle with its result: a guest on their own page."""
    asked = f"round={round_number}&table={number}#result"
    if access.guest is not None:
        return f"{guests.path(access.guest)}?campaign={campaign_id}&{asked}"
    return f"{reverse('campaign', args=[access.club.public_id, campaign_id])}?{asked}"


def forbidden(request: HttpRequest, error: Forbidden) -> HttpResponse:
    """Ask somebody to sign in, or say that their role does not allow it."""
    if person_of(request) is None:
        return sign_in(request)
    context = {"why": worded(error.why)}
    return render(request, "clubs/forbidden.html", context, status=HTTPStatus.FORBIDDEN)


def sign_in(request: HttpRequest) -> HttpResponse:
    """Go to sign in, and come back to the page afterwards."""
    path = request.get_full_path() if request.method != "POST" else request.POST.get("back", request.path)
    return redirect(f"{reverse('account_login')}?{urlencode({'next': path})}")


def as_seen(request: HttpRequest, access: Access) -> Access:
    """Return the access of an organiser, or a member's while they look at the page as one."""
    if request.GET.get("as") == SEEN_AS_MEMBER and access.may("club", "change"):
        return Access(access.club, access.person, "member")
    return access


def whole(given: str | None) -> Any:
    """Return the whole number that a field holds; what is none stays as it is, for the service to refuse."""
    try:
        return int(given or "")
    except ValueError:
        return given
