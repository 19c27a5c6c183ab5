"""Allauth's views of passkeys, imported at the first request because their dependencies are large."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from django.http import HttpRequest, HttpResponse


def sign_in(request: HttpRequest) -> HttpResponse:
    """Answer with a challenge, and sign in the person who has the key for it."""
    return _answer("login_webauthn", request)


def sign_up(request: HttpRequest) -> HttpResponse:
    """Create the first passkey of a new account."""
    return _answer("signup_webauthn", request)


def add(request: HttpRequest) -> HttpResponse:
    """Add another passkey."""
    return _answer("add_webauthn", request)


def remove(request: HttpRequest, pk: int) -> HttpResponse:
    """Delete a passkey."""
    return _answer("remove_webauthn", request, pk=pk)


def _answer(view: str, request: HttpRequest, **arguments: Any) -> HttpResponse:
    views = import_module("allauth.mfa.webauthn.views")
    answer: HttpResponse = getattr(views, view)(request, **arguments)
    return answer
