"""What the languages of pages and answers need beside Django's own."""

from __future__ import annotations

from io import BytesIO

from django.core.handlers.asgi import ASGIRequest
from django.utils.formats import number_format
from django.utils.translation import get_language_from_request

from tabletop.asgi_types import Scope


def grouped(number: int) -> str:
    """Return a number with its thousands apart, as the present language writes it."""
    return str(number_format(number, force_grouping=True))


def language_of(scope: Scope) -> str:
    """Return the language of a request or socket that no middleware sees, chosen as Django's would."""
    return get_language_from_request(ASGIRequest({"method": "GET", **scope}, BytesIO()))
