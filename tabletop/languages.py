"""The language of an answer: how it is chosen for a request or socket, and how messages are put into it."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

from django.core.handlers.asgi import ASGIRequest
from django.utils.translation import get_language, get_language_from_request

from rules.core.words.messages import COMMON, ENGLISH, Message, Words, in_words
from tabletop.asgi_types import Scope


def language_of(scope: Scope) -> str:
    """Return the language of a request or socket that passes no middleware, chosen as Django's would."""
    return get_language_from_request(ASGIRequest({**scope, "method": "GET", "query_string": b""}, BytesIO()))


def current_language() -> str:
    """Return the language of the request that is being answered."""
    return get_language() or ENGLISH


def worded(value: Any) -> Any:
    """Return an answer of the rules as JSON values, with its messages in the language of the request."""
    return in_words(value, current_language())


def listed(names: Iterable[Words]) -> str:
    """Return names as a list in the language of the request."""
    return str(worded(COMMON.say("listed", words=tuple(names))))


def in_document(name: str, said: Words) -> dict[str, Any]:
    """Return a message as members of a JSON object: its sentence as `name`, and its `key` and `args`."""
    keyed = {"key": said.key, "args": said.plain_args()} if isinstance(said, Message) else {}
    return {name: worded(said), **keyed}
