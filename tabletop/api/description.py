"""The OpenAPI description of each operation: its summary, body, answers and problems."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.conf import settings
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from drf_spectacular.utils import OpenApiParameter, OpenApiResponse, extend_schema

PROBLEM = {
    "type": "object",
    "required": ["status", "code", "detail"],
    "properties": {
        "status": {"type": "integer"},
        "code": {"type": "string"},
        "detail": {"type": "string"},
        "key": {"type": "string"},
        "args": {"type": "object"},
        "findings": {"type": "array", "items": {"type": "object"}},
        "fields": {},
        "codes": {},
        "retry": {"type": "boolean"},
    },
}
SAYS = {
    400: "The request is malformed.",
    401: "Nobody is signed in, or the token is none.",
    403: "This seat may not do it, or the caller has no seat here.",
    404: "Not found.",
    409: "Not now: `not_your_phase`, `pending`, `paused`, `id_reused`, `busy` (then `retry` is true), …",
    413: "The body is too large.",
    415: "The body is of a kind that is not taken here.",
    422: "The rules refuse it, or the scenario is invalid.",
    429: "Too many requests.",
    503: "The rules took too long, or the server is busy.",
    507: "There is no room left for more.",
}


def says(
    summary: str,
    body: Any = None,
    answers: dict[int, Any] | None = None,
    problems: tuple[int, ...] = (),
    query: dict[str, str] | None = None,
    name: str | None = None,
) -> Callable[[Any], Any]:
    """Describe an operation; `query` gives the meaning of each whole-number query parameter.

    Without a `name` the operation is named by its address, which two addresses may share.
    """
    responses: dict[Any, Any] = dict(answers or {})
    for status in problems:
        responses[status, "application/problem+json"] = OpenApiResponse(PROBLEM, SAYS[status])
    parameters = [OpenApiParameter(name, int, description=text) for name, text in (query or {}).items()]
    return extend_schema(
        operation_id=name, summary=summary, request=body, responses=responses, parameters=parameters
    )


class CookieOrToken(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How a caller says who they are: by the session's cookie, or by a token in its place."""

    target_class = "tabletop.api.base.OfCookie"
    name = ["cookie", "token"]  # noqa: RUF012

    def get_security_definition(self, auto_schema: Any) -> list[dict[str, str]]:
        return [
            {"type": "apiKey", "in": "cookie", "name": settings.SESSION_COOKIE_NAME},
            {"type": "http", "scheme": "bearer"},
        ]
