"""The language of an answer: chosen for a request or socket, and used for its numbers and messages."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.utils.formats import number_format
from django.utils.translation import get_language, get_language_from_request, gettext, override

from rules.core.words.messages import ENGLISH, in_words
from tabletop.asgi_types import Scope


def grouped(number: int) -> str:
    """Return a number with grouped thousands, as the current language writes it."""
    return str(number_format(number, force_grouping=True))


def language_of(scope: Scope) -> str:
    """Return the language of a request or socket that no middleware sees, chosen as Django's would."""
    return get_language_from_request(ASGIRequest({**scope, "method": "GET", "query_string": b""}, BytesIO()))


def current_language() -> str:
    """Return the language of the request that is being answered."""
    return get_language() or ENGLISH


def speaking(language: str | None) -> AbstractContextManager[object]:
    """Return a block in which gettext speaks a language; None is the language that it speaks already."""
    return nullcontext() if language is None else override(language)


def said(sentence: str, language: str) -> str:
    """Return the gettext translation of a sentence in a language."""
    with override(language):
        return gettext(sentence)


def worded(value: Any) -> Any:
    """Return an answer of the rules as JSON values, with its messages in the language of the request."""
    return in_words(value, current_language())
