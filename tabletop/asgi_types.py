"""The types of an ASGI connection, and whether its request has a body."""

from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Receive, Send], Awaitable[None]]


def has_body(scope: Scope) -> bool:
    """Return whether a request has a body, which the request limits must wait for."""
    announced = {name: value for name, value in scope["headers"] if value != b"0"}
    return b"content-length" in announced or b"transfer-encoding" in announced
