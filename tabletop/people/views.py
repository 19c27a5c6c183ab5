"""The pages of a person's own account."""

from __future__ import annotations

from contextlib import suppress
from datetime import date, timedelta
from typing import Final
from urllib.parse import urlencode

from allauth.account.internal.stagekit import clear_login, unstash_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tabletop.languages import worded
from tabletop.people import confirming, devices, hooks, leaving, notices, provided, stopping, tokens
from tabletop.people.confirming import confirmed
from tabletop.people.forms import ProfileForm
from tabletop.people.models import AccessToken, Away, Block, Muted, Notice, Person, PushTarget
from tabletop.people.queries import find, person_of
from tabletop.people.vapid import public_key
from tabletop.whole_numbers import whole

LISTED: Final = 30
MOST_HOLIDAYS: Final = 20
MOST_AWAY: Final = timedelta(days=100)
FURTHEST: Final = timedelta(days=3660)
"""How far ahead a holiday may end: after the calendar's last day there is none to go on with."""


def _you(request: HttpRequest) -> Person:
    """Return the person who is signed in. Raises Http404 for a user without a person."""
    person = person_of(request)
    if person is None:
        raise Http404("there is no such person")
    return person


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: HttpRequest) -> HttpResponse:
    """Show the person's own page; a POST changes what others see and which notices the person gets."""
    person = _you(request)
    form = ProfileForm(request.POST if request.method == "POST" else None, instance=person)
    if request.method == "POST" and form.is_valid():
        form.save()
        request.session["name"] = person.name
        return redirect("profile")
    context = {
        "form": form,
        "email": EmailAddress.objects.filter(user_id=person.pk, primary=True).first(),
        "connected": provided.of(person).exists() if settings.OIDC else False,
        "passkeys": Authenticator.objects.filter(user_id=person.pk).order_by("pk"),
        "signed_in": [(one, devices.called(one.agent)) for one in devices.living(person)],
        "here": request.session.get(devices.MARK, ""),
        "hooks": hooks.own(person),
        "hook_log": Notice.objects.filter(person=person, channel__startswith=notices.HOOK).order_by(
            "-made_at"
        )[:10],
        "tokens": AccessToken.objects.filter(person=person).order_by("-made_at"),
        "scopes": tokens.SCOPES.items(),
        "blocks": Block.objects.filter(person=person).select_related("blocked"),
        "muted": Muted.objects.filter(person=person).count(),
        "pushes": PushTarget.objects.filter(person=person).count(),
        "push_key": public_key(),
        "file_begins": "file" in request.GET,
    }
    status = 422 if form.errors else 200
    return render(request, "people/profile.html", context, status=status)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def notice_list(request: HttpRequest) -> HttpResponse:
    """List the person's notices, and mark them as read."""
    person = _you(request)
    rows = Notice.objects.filter(person=person, channel=notices.PAGE).order_by("-made_at")[:LISTED]
    listed = [
        {"notice": row, "subject": notices.said(row.subject), "line": notices.said(row.line)} for row in rows
    ]
    answer = render(request, "people/notices.html", {"listed": listed})
    notices.note_read(person)
    return answer


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def holiday(request: HttpRequest) -> HttpResponse:
    """List the person's holidays; a POST adds or deletes one."""
    person, problem = _you(request), ""
    if (deleted := whole(request.POST.get("delete", ""))) is not None:
        Away.objects.filter(person=person, pk=deleted).delete()
        return redirect("holidays")
    if request.method == "POST":
        since, until = _day(request, "since"), _day(request, "until")
        today = timezone.now().date()
        in_reach = until is not None and today <= until <= today + FURTHEST
        if since and until and in_reach and since <= until and until - since <= MOST_AWAY:
            if Away.objects.filter(person=person).count() < MOST_HOLIDAYS:
                Away.objects.create(person=person, since=since, until=until)
            return redirect("holidays")
        problem = _("Two days in their order, the last of them not past, and not a hundred days apart.")
    rows = Away.objects.filter(person=person, until__gte=timezone.now().date()).order_by("since")
    context = {"holidays": rows, "problem": problem, "given": request.POST.dict()}
    return render(request, "people/holidays.html", context, status=422 if problem else 200)


def _day(request: HttpRequest, name: str) -> date | None:
    with suppress(ValueError):
        return date.fromisoformat(request.POST.get(name, ""))
    return None


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop_notices(request: HttpRequest, token: str) -> HttpResponse:
    """Stop the mails of a game, or all mails, by the link in a mail. Mail programs POST without a cookie."""
    found = stopping.read(token)
    if found is None:
        raise Http404("this link leads nowhere")
    person_id, game = found
    person = get_object_or_404(Person, pk=person_id)
    if request.method == "POST":
        if game:
            Muted.objects.get_or_create(person=person, game=game)
        else:
            Person.objects.filter(pk=person.pk).update(by_mail=False)
    context = {"done": request.method == "POST", "of_a_game": bool(game)}
    return render(request, "people/stop.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def confirm(request: HttpRequest) -> HttpResponse:
    """Confirm the person's identity, then redirect to the page that they requested."""
    back = request.POST.get("next") or request.GET.get("next", "")
    if not url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        back = ""
    problem, email = "", _you(request).user.email
    if request.method == "POST" and request.POST.get("action") != "resend":
        if confirming.check(request, request.POST.get("code", "")):
            if back == reverse("own-data"):
                # A download leaves the page before it in view: that is to be the profile, which begins it.
                back = f"{reverse('profile')}?file"
            return redirect(back or "profile")
        problem = _("That is not the code. After three tries ask for a new one.")
    else:
        confirming.send_code(request, email)
    context = {"email": email, "next": back, "problem": problem}
    return render(request, "people/confirm.html", context, status=422 if problem else 200)


@require_safe
def again(request: HttpRequest, page: str) -> HttpResponse:
    """End a sign-in or sign-up that waits for its digits, and redirect to `page`, where one begins.

    Until then that page redirects to the one that asks for the digits.
    """
    waiting = unstash_login(request)
    clear_login(request)
    back = request.GET.get("next") or (waiting.redirect_url if waiting else None)
    return redirect(f"{reverse(page)}?{urlencode({'next': back})}" if back else reverse(page))


@login_required
@require_POST
def end_sign_in(request: HttpRequest) -> HttpResponse:
    """End one sign-in, or all except this one."""
    if (ended := whole(request.POST.get("one", ""))) is not None:
        devices.end(_you(request), pk=ended)
    else:
        devices.end(_you(request), but=request.session.get(devices.MARK, ""))
    return redirect("profile")


@login_required
@require_POST
def disconnect(request: HttpRequest) -> HttpResponse:
    """Disconnect the provider; signing in by a mailed code still works."""
    provided.of(_you(request)).delete()
    return redirect("profile")


@login_required
@require_POST
def hook(request: HttpRequest) -> HttpResponse:
    """Add or delete a webhook; show a refused address on the page."""
    person, given = _you(request), request.POST
    if "delete" in given:
        if (deleted := whole(given["delete"])) is not None:
            hooks.own(person).filter(pk=deleted).delete()
        return redirect("profile")
    try:
        hooks.add_own(person, given.get("url", ""), chat=given.get("shape") == "chat")
    except (hooks.BadAddress, hooks.Enough) as error:
        messages.error(request, worded(error.why))
    return redirect("profile")


@confirmed
@require_http_methods(["GET", "HEAD", "POST"])
def token(request: HttpRequest) -> HttpResponse:
    """Make a token for programs, which is shown only now, or delete one."""
    person = _you(request)
    if "revoke" in request.POST:
        if (revoked := whole(request.POST["revoke"])) is not None:
            AccessToken.objects.filter(person=person, pk=revoked).delete()
        return redirect("profile")
    scopes = [scope for scope in tokens.SCOPES if scope in request.POST.getlist("scope")]
    if request.method != "POST" or not scopes:
        return redirect("profile")
    made = tokens.make(person, request.POST.get("name", ""), scopes)
    return render(request, "people/token.html", {"token": made})


@confirmed
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    """Return everything that is kept about the person."""
    written = leaving.exported(_you(request))
    named = {"Content-Disposition": 'attachment; filename="flat-out.zip"'}
    return HttpResponse(written, content_type="application/zip", headers=named)


@confirmed
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest) -> HttpResponse:
    """Say what is deleted and what stays; a POST deletes the account."""
    person = _you(request)
    if request.method == "POST":
        logout(request)
        leaving.delete(person)
        return render(request, "people/left.html")
    return render(request, "people/leave.html")


@require_http_methods(["GET", "HEAD", "POST"])
def somebody(request: HttpRequest, public_id: str) -> HttpResponse:
    """Show another person; a POST blocks or unblocks them."""
    person, you = find(public_id), person_of(request)
    if person is None:
        raise Http404("there is no such person")
    if request.method == "POST" and you is not None and you != person:
        if "unblock" in request.POST:
            Block.objects.filter(person=you, blocked=person).delete()
        else:
            Block.objects.get_or_create(person=you, blocked=person)
        return redirect("somebody", public_id)
    blocked = you is not None and Block.objects.filter(person=you, blocked=person).exists()
    return render(request, "people/somebody.html", {"one": person, "you": you, "blocked": blocked})
