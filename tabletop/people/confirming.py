"""Confirm a person's identity before an action that cannot be undone, by six digits sent by mail.

A person who has just signed in needs no further confirmation.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable
from functools import wraps
from hashlib import sha256
from typing import Any, Final
from urllib.parse import urlencode

from allauth.account.adapter import get_adapter
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

AT: Final = "confirmed_at"
CODE: Final = "confirming"
LASTS: Final = 600
MOST_TRIES: Final = 3
SECONDS_BETWEEN: Final = 30

View = Callable[..., HttpResponse]


def confirmed(view: View) -> View:
    """Let people through who confirmed their identity within ten minutes; ask others first."""

    @wraps(view)
    @login_required
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if time.time() - request.session.get(AT, 0) > LASTS:
            back = request.get_full_path() if request.method == "GET" else reverse("profile")
            return redirect(f"{reverse('confirm')}?{urlencode({'next': back})}")
        return view(request, *args, **kwargs)

    return answer


def note(sender: type[User], request: HttpRequest, user: User, **_: Any) -> None:
    """Note that a person has just confirmed their identity."""
    request.session[AT] = time.time()
    request.session.pop(CODE, None)


def send_code(request: HttpRequest, address: str) -> bool:
    """Send six digits, unless some were sent within half a minute; return whether they were sent."""
    open_one = request.session.get(CODE)
    if open_one and time.time() - open_one["at"] < SECONDS_BETWEEN:
        return False
    code = f"{secrets.randbelow(10**6):06}"
    request.session[CODE] = {"code": _hashed(code, request), "at": time.time(), "tries": 0}
    get_adapter().send_mail("account/email/login_code", address, {"code": code})
    return True


def check(request: HttpRequest, code: str) -> bool:
    """Return whether these are the digits; after three wrong attempts new digits are needed."""
    open_one = request.session.get(CODE)
    if not open_one or open_one["tries"] >= MOST_TRIES or time.time() - open_one["at"] > LASTS:
        return False
    figures = "".join(letter for letter in code if letter.isdecimal())
    if hmac.compare_digest(_hashed(figures, request), open_one["code"]):
        request.session[AT] = time.time()
        del request.session[CODE]
        return True
    request.session[CODE] = {**open_one, "tries": open_one["tries"] + 1}
    return False


def _hashed(code: str, request: HttpRequest) -> str:
    return sha256(f"{request.session.get('sign_in')}/{code}".encode()).hexdigest()
