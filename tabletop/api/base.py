"""What the API's views share: reading request bodies, checking their origin, finding the caller's seat."""

from __future__ import annotations

from http import HTTPStatus
from typing import IO, Any

from rest_framework import serializers
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import ErrorDetail
from rest_framework.parsers import BaseParser
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from rules.core.scenario.document import MOST_BYTES
from rules.core.words.messages import Message
from tabletop.api.problems import Problem
from tabletop.games import queries, seats
from tabletop.games.hosts import hosts
from tabletop.games.permission import runs_the_table
from tabletop.games.values import NoSuchGame, SeatRow
from tabletop.languages import worded
from tabletop.origins import is_allowed
from tabletop.people import tokens
from tabletop.people.token_session import TokenSession
from tabletop.strict_json import BadJson, decode
from tabletop.words import say

SAFE = {"GET", "HEAD", "OPTIONS"}
ORDER_BYTES = 64 * 1024


class StrictJson(BaseParser):
    """Parse JSON bodies strictly, and accept no other media type."""

    media_type = "application/json"

    def parse(self, stream: IO[bytes], media_type: Any = None, parser_context: Any = None) -> Any:
        limit = parser_context["view"].max_bytes
        body = stream.read(limit + 1)
        if len(body) > limit:
            raise Problem(
                413,
                "too_large",
                say("body_too_large", kib=limit // 1024),
            )
        try:
            return decode(body, limit)
        except BadJson as error:
            raise Problem(400, "bad_json", error.why) from None


def invalid(why: Message) -> ErrorDetail:
    """Return what is wrong with a field of a request: its sentence, with the message's key as its code."""
    return ErrorDetail(worded(why), code=why.key)


class Strict(serializers.Serializer[Any]):
    """A serializer that refuses unknown fields."""

    def to_internal_value(self, data: Any) -> Any:
        unknown = set(data) - set(self.fields) if isinstance(data, dict) else set()
        if unknown:
            raise serializers.ValidationError(
                {name: [invalid(say("unknown_field"))] for name in sorted(unknown)}
            )
        return super().to_internal_value(data)


class OfCookie(BaseAuthentication):
    """Whoever is signed in where the cookie is from; to guests, and to seats, it makes no difference."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        user = getattr(request._request, "user", None)
        return (user, None) if user is not None and user.is_authenticated else None


class View(APIView):
    """The base of the API's views.

    The session cookie is SameSite=Lax and bodies are JSON, so a form on another site cannot send a request;
    a request with an Origin header must name one of this server's origins. A token of somebody's takes the
    place of the cookie: it has their seats and what is theirs, within its scopes. `scope` is what changing
    something needs, `asks` says that a view's POST changes nothing.
    """

    authentication_classes = (OfCookie,)
    parser_classes: tuple[type[BaseParser], ...] = (StrictJson,)
    max_bytes = ORDER_BYTES
    scope = "host"
    asks = False

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        origin = request.headers.get("Origin")
        if request.method not in SAFE and origin is not None and not is_allowed(origin, request.get_host()):
            raise Problem(403, "forbidden", say("other_origin"))
        if "Authorization" in request.headers:
            self._take_token(request)

    def _take_token(self, request: Request) -> None:
        """Let the request be its token's person. Raises Problem."""
        kind, _, text = request.headers["Authorization"].partition(" ")
        found = tokens.find(text.strip()) if kind.lower() == "bearer" else None
        if found is None:
            raise Problem(401, "bad_token", say("bad_token"))
        needed = "read" if request.method in SAFE or self.asks else self.scope
        if needed not in found.scopes.split():
            raise Problem(403, "scope", say("token_lacks_scope", scope=needed))
        plain: Any = request._request
        plain.session, plain.user = TokenSession(found.person), found.person.user
        plain._person = found.person

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        response.headers.setdefault("Cache-Control", "no-store")
        session = getattr(request, "session", None)
        if isinstance(session, TokenSession):
            session.save()
        if response.status_code == HTTPStatus.UNAUTHORIZED:
            response.headers["WWW-Authenticate"] = "Bearer"
        return super().finalize_response(request, response, *args, **kwargs)

    def read(self, kind: type[Strict], request: Request) -> dict[str, Any]:
        """Return the request's validated body. Raises ValidationError."""
        serializer = kind(data=request.data)
        serializer.is_valid(raise_exception=True)
        return dict(serializer.validated_data)


class ScenarioBodyView(View):
    """A view whose request body may hold a whole scenario."""

    max_bytes = MOST_BYTES


def number(request: Request, name: str, default: int | None = None, at_least: int = 0) -> int:
    """Return a whole number from the query string. Raises Problem if it is missing or not one."""
    text = request.query_params.get(name)
    if text is None and default is not None:
        return default
    if text is None or not text.isascii() or not text.isdigit() or len(text) > 9 or int(text) < at_least:
        raise Problem(
            400,
            "bad_request",
            say("no_number", name=name),
            fields={name: [worded(say("not_a_number"))]},
            codes={name: [say("not_a_number").key]},
        )
    return int(text)


def seat_at(request: Request, game_id: str) -> SeatRow:
    """Return the seat that this session holds at a game. Raises NoSuchGame, or Problem if it holds none."""
    seat = seats.seat_of(request.session, game_id)
    if seat is None:
        if game_id not in queries.heads([game_id]):
            raise NoSuchGame(game_id)
        raise Problem(403, "forbidden", say("you_have_no_seat"))
    return seat


def assert_runs_the_table(request: Request, game_id: str) -> None:
    """Raise Problem unless the caller hosts the game or is its GM. Raises NoSuchGame."""
    seat = seats.seat_of(request.session, game_id)
    if hosts(request.session, game_id) or (seat and runs_the_table(seat)):
        return
    if game_id not in queries.heads([game_id]):
        raise NoSuchGame(game_id)
    raise Problem(403, "forbidden", say("only_host_does_this"))
