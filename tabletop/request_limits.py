"""Limits on requests to pages and API: their size, slowness and rate.

A request that passes has arrived whole, so nothing behind the limits waits for a sender. Each process counts
separately, so several processes together allow several times as much.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections import Counter, OrderedDict
from contextlib import suppress
from functools import cache
from http import HTTPStatus
from tempfile import SpooledTemporaryFile
from typing import IO, Final, NamedTuple
from urllib.parse import parse_qs, unquote

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.translation import override

from rules.core.words.messages import Message as Said
from rules.core.words.messages import text
from rules.core.words.problems import cut
from tabletop.asgi_types import Application, Message, Receive, Scope, Send
from tabletop.client_address import counted_address
from tabletop.failures import PROBLEM, problem_document
from tabletop.languages import current_language, language_of
from tabletop.live import metrics
from tabletop.live.limits import Bucket
from tabletop.origins import refuse_socket
from tabletop.sessions import session_key
from tabletop.words import Explained, say

KIB: Final = 1024
BYTES_A_REQUEST: Final = 8 * KIB
"""A body counts as one more request for each this many bytes."""
BODIES_AN_ADDRESS: Final = 6
"""How many bodies of the largest size one address may send at the same time."""
BODIES: Final = 24
MOST_COUNTED: Final = 20_000
LONGEST_NAME: Final = 64
FILES: Final = re.compile(
    r"/api/pictures/|/api/scenarios/import/|/scenarios/(new/)?|/host/|/clubs/(new|[^/]+/edit)/"
)
"""Paths that accept files with pictures: their bodies may be larger, and are then kept on disk."""
REQUESTS_A_FILE: Final = 128
"""How many requests the largest of them counts as."""
FORM_BYTES: Final = 64 * KIB
"""How many bytes a form around such a file may take in addition."""
LINGER_SECONDS: Final = 5
LINGER_BYTES: Final = 32 * KIB * KIB


TITLES: Final = {
    HTTPStatus.REQUEST_TIMEOUT: say("title_too_slow"),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: say("title_too_large"),
    HTTPStatus.TOO_MANY_REQUESTS: say("title_too_many"),
    HTTPStatus.SERVICE_UNAVAILABLE: say("title_too_much"),
}


class Refusal(Explained):
    """A refused request: the status, a code for programs, and after how many seconds to retry."""

    def __init__(self, status: HTTPStatus, code: str, why: Said, seconds: int | None = None) -> None:
        super().__init__(why)
        self.status, self.code, self.seconds = status, code, seconds


class Requester(NamedTuple):
    """A client: a network address (for IPv6 its network), and a session or an empty string."""

    address: str
    session: str


class Allowed(NamedTuple):
    """The largest body of a request, and how many of its bytes count as another request."""

    most: int
    bytes_a_request: float = BYTES_A_REQUEST


class Counts:
    """The remaining allowance of many clients; the client idle for longest is forgotten first."""

    def __init__(self, a_minute: int) -> None:
        self.a_minute = a_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str, requests: float) -> None:
        """Count requests. Raises Refusal if they exceed the limit."""
        bucket = self._buckets.pop(name, None) or Bucket(self.a_minute / 60, self.a_minute)
        self._buckets[name] = bucket
        if len(self._buckets) > MOST_COUNTED:
            self._buckets.popitem(last=False)
        if not bucket.take(min(requests, self.a_minute)):
            why = say("too_many_requests", requests=self.a_minute)
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "too_many", why, 10)


class RequestLimits:
    """ASGI middleware that passes on the requests within the limits."""

    def __init__(self, application: Application) -> None:
        self.application = application
        self.addresses = Counts(settings.ADDRESS_REQUESTS)
        self.sessions = Counts(settings.SESSION_REQUESTS)
        self.arriving: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        requester = requester_of(scope)
        if scope["type"] == "websocket":
            await (self.application if self._may_connect(requester) else refuse_socket)(scope, receive, send)
            return
        try:
            self.count(requester, 1)
            body = await self._body(requester, scope, receive)
        except Refusal as refusal:
            metrics.REFUSED.labels(refusal.status.value).inc()
            await refuse(refusal, scope, receive, send)
        except ConnectionError:
            pass  # the sender went away
        else:
            with body:
                await self.application(scope, _again(body, receive), send)

    def count(self, requester: Requester, requests: float) -> None:
        """Count requests of a client. Raises Refusal if they exceed the limit."""
        if not settings.LIVE_LIMITS:
            return
        if requester.session:
            self.sessions.take(requester.session, requests)
        self.addresses.take(requester.address, requests)

    def _may_connect(self, requester: Requester) -> bool:
        """Count a handshake; return False if it exceeds the limit."""
        try:
            self.count(requester, 1)
        except Refusal:
            return False
        return True

    async def _body(self, requester: Requester, scope: Scope, receive: Receive) -> IO[bytes]:
        """Return the body of a request. Raises Refusal, or ConnectionError if it does not arrive whole."""
        allowed = allowed_to(scope)
        held = min(announced(scope, allowed.most), settings.REQUEST_BYTES)
        self._assert_room(requester, held)
        self.arriving[requester.address] += held
        try:
            async with asyncio.timeout(settings.REQUEST_SECONDS):
                body = await _read(scope, receive, allowed.most)
        except TimeoutError:
            why = say("request_too_slow", seconds=settings.REQUEST_SECONDS)
            raise Refusal(HTTPStatus.REQUEST_TIMEOUT, "too_slow", why) from None
        finally:
            self.arriving[requester.address] -= held
            self.arriving += Counter()  # drops the addresses that no longer send anything
        try:
            self.count(requester, body.tell() // allowed.bytes_a_request)
        except Refusal:
            body.close()
            raise
        return body

    def _assert_room(self, requester: Requester, size: int) -> None:
        if self.arriving[requester.address] + size > BODIES_AN_ADDRESS * settings.REQUEST_BYTES:
            raise Refusal(HTTPStatus.TOO_MANY_REQUESTS, "too_many", say("address_sends_much"), 10)
        if self.arriving.total() + size > BODIES * settings.REQUEST_BYTES:
            raise Refusal(HTTPStatus.SERVICE_UNAVAILABLE, "busy", say("server_receives_much"), 10)


def requester_of(scope: Scope) -> Requester:
    """Return the client of a connection."""
    address = scope["client"][0] if scope.get("client") else ""
    return Requester(counted_address(address), session_key(scope["headers"])[:LONGEST_NAME])


def allowed_to(scope: Scope) -> Allowed:
    """Return how large a request's body may be, and how its bytes count."""
    if FILES.fullmatch(scope["path"]) is None:
        return Allowed(settings.REQUEST_BYTES)
    most = max(settings.PICTURE_BYTES + FORM_BYTES, settings.REQUEST_BYTES)
    return Allowed(most, most / REQUESTS_A_FILE)


def announced(scope: Scope, most: int) -> int:
    """Return the number of body bytes to come; `most` if the body is chunked.

    Raises Refusal if there are too many.
    """
    size = 0
    for name, value in scope["headers"]:
        if name == b"content-length":
            size = int(value) if value.isdigit() and len(value) < 16 else most + 1
        elif name == b"transfer-encoding":
            return most
    if size > most:
        raise _too_large(scope, most)
    return size


async def _read(scope: Scope, receive: Receive, most: int) -> IO[bytes]:
    """Return a body. Raises Refusal if it is too large, ConnectionError if its sender leaves."""
    body = SpooledTemporaryFile(settings.REQUEST_BYTES, dir=settings.FILE_UPLOAD_TEMP_DIR)  # noqa: SIM115 (the caller closes it)
    try:
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ConnectionError("the sender left")
            body.write(message.get("body", b""))
            if body.tell() > most:
                raise _too_large(scope, most)
            if not message.get("more_body", False):
                return body
    except BaseException:
        body.close()
        raise


async def _skim(receive: Receive, most: int) -> None:
    """Read and discard the rest of a body, up to `most` bytes."""
    while most > 0:
        message = await receive()
        most -= len(message.get("body", b""))
        if message["type"] == "http.disconnect" or not message.get("more_body", False):
            return


def _too_large(scope: Scope, most: int) -> Refusal:
    why = say("request_too_large", kib=most // KIB)
    if FILES.fullmatch(scope["path"]) and (file := _file_of(scope)):
        why = say("sent_file_too_large", file=cut(file), mib=most // KIB // KIB)
    return Refusal(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "too_large", why)


def _file_of(scope: Scope) -> str:
    """Return the name of the file that a program sends; empty if it does not give one."""
    if not scope["path"].startswith("/api/"):
        return ""
    told = dict(scope["headers"]).get(b"x-file-name", b"").decode("latin-1")
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("file", [""])
    return unquote(told) or asked[0]


def _again(body: IO[bytes], receive: Receive) -> Receive:
    """Return a receive function that yields a body already read, and then what follows it."""
    size, given = body.tell(), -1
    body.seek(0)

    async def receive_again() -> Message:
        nonlocal given
        if given >= size:
            return await receive()
        piece = body.read(settings.REQUEST_BYTES)
        given = body.tell()
        return {"type": "http.request", "body": piece, "more_body": given < size}

    return receive_again


async def refuse(refusal: Refusal, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a refused request, and end its connection.

    What is still arriving is read for a moment, because a sender whose connection is reset sees no answer.
    """
    with override(language_of(scope)):
        kind, body = answer(refusal, scope["path"].startswith("/api/"))
    headers = [
        (b"content-type", kind.encode()),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        (b"connection", b"close"),
        (b"x-content-type-options", b"nosniff"),
    ]
    if refusal.seconds is not None:
        headers.append((b"retry-after", str(refusal.seconds).encode()))
    status = refusal.status.value
    await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
    await send({"type": "http.response.body", "body": body, "more_body": True})
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER_SECONDS):
            await _skim(receive, LINGER_BYTES)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def answer(refusal: Refusal, is_api: bool) -> tuple[str, bytes]:
    """Return the media type and the body of a refusal, in the current language."""
    if is_api:
        problem = problem_document(refusal.status.value, refusal.code, refusal.why)
        return PROBLEM, json.dumps(problem).encode()
    return "text/html; charset=utf-8", _page(refusal.status, refusal.why, current_language()).encode()


@cache
def _page(status: HTTPStatus, why: Said, language: str) -> str:
    """Return the page of a refusal, which is rendered once for each language."""
    words = {"title": text(TITLES[status], language), "detail": text(why, language)}
    return render_to_string("pages/refused.html", words)
