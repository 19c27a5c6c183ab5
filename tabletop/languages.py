"""The language of an answer: of a request or socket, of the numbers in it, of what the rules say in it."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.utils.formats import number_format
from django.utils.translation import get_language, get_language_from_request, gettext, override

from rules.core.words.messages import ENGLISH, in_words
from tabletop.asgi_types import Scope


def grouped(number: int) -> str:
    """Return a number with its thousands apart, as the present language writes it."""
    return str(number_format(number, force_grouping=True))


def language_of(scope: Scope) -> str:
    """Return the language of a request or socket that no middleware sees, chosen as Django's would."""
    return get_language_from_request(ASGIRequest({"method": "GET", **scope}, BytesIO()))


def current_language() -> str:
    """Return the language of the request that is being answered."""
    return get_language() or ENGLISH


def said(sentence: str, language: str) -> str:
    """Return a sentence of the catalogues of gettext in a language."""
    with override(language):
        return gettext(sentence)


def worded(value: Any) -> Any:
    """Return an answer of the rules as JSON values, its messages in the language of the request."""
    return in_words(value, current_language())
