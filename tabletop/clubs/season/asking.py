"""Finds the club of a page for who asks: what they may not see is a page that is not there."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tabletop.clubs import permission
from tabletop.clubs.permission import Forbidden, NoSuchThing
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.words import Explained

View = Callable[..., HttpResponse]


def page(view: View) -> View:
    """Give a view the access of who asks."""

    @wraps(view)
    @require_http_methods(["GET", "HEAD", "POST"])
    def asked(request: HttpRequest, club_id: str, **rest: Any) -> HttpResponse:
        try:
            return view(request, permission.find(club_id, person_of(request)), **rest)
        except NoSuchThing as error:
            raise Http404(str(error)) from None
        except Forbidden as error:
            if person_of(request) is None:
                wanted = urlencode({"next": request.get_full_path()})
                return redirect(f"{reverse('account_login')}?{wanted}")
            context = {"why": worded(error.why)}
            return render(request, "season/forbidden.html", context, status=HTTPStatus.FORBIDDEN)

    return asked


def button(view: View) -> View:
    """Make a view of one button, which returns where its page is; what cannot be is said there."""

    @wraps(view)
    def done(request: HttpRequest, access: permission.Access, **rest: Any) -> HttpResponse:
        try:
            return view(request, access, **rest)
        except (NoSuchThing, Forbidden):
            raise
        except Explained as error:
            messages.error(request, worded(error.why))
        home = f"/clubs/{access.club.public_id}/"
        wanted = request.POST.get("back", "")
        return HttpResponseRedirect(wanted if wanted.startswith(home) else home)

    return require_POST(page(done))
