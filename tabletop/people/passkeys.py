"""Allauth's views of passkeys, read when the first is asked for: what they stand on is large."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.http import HttpRequest, HttpResponse


def sign_in(request: HttpRequest) -> HttpResponse:
    """Answer with a challenge, and sign in whoever has the key to it."""
    return _answer("login_webauthn", request)


def sign_up(request: HttpRequest) -> HttpResponse:
    """Make the first passkey of a new account."""
    return _answer("signup_webauthn", request)


def add(request: HttpRequest) -> HttpResponse:
    """Make another passkey."""
    return _answer("add_webauthn", request)


def remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a passkey."""
    return _answer("remove_webauthn", request, pk=pk)


def _answer(view: str, request: HttpRequest, **arguments: Any) -> HttpResponse:
    views = import_module("allauth.mfa.webauthn.views")
    answer: HttpResponse = getattr(views, view)(request, **arguments)
    return answer
