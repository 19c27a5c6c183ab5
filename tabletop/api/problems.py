"""Errors as `application/problem+json`: `code` is for programs, `detail` for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.http import Http404
from rest_framework.exceptions import (
    APIException,
    MethodNotAllowed,
    NotAcceptable,
    UnsupportedMediaType,
    ValidationError,
)
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.game.verdict import Verdict
from rules.core.scenario.document import ScenarioProblems
from rules.core.words.messages import Words
from rules.core.words.problems import Problem as Wrong
from tabletop.failures import PROBLEM, failure_of, leave_session, problem_document
from tabletop.games.values import NoSuchGame
from tabletop.languages import in_document, worded
from tabletop.words import say

MEDIA_TYPE = PROBLEM
CODES = {
    400: "bad_request",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    406: "not_acceptable",
    415: "unsupported_media_type",
}


class Problem(Exception):
    """A request that fails; `more` holds further members of the answer."""

    def __init__(self, status: int, code: str, why: Words, **more: Any) -> None:
        super().__init__(why)
        self.status, self.code, self.why, self.more = status, code, why, more

    def response(self) -> Response:
        """Return the problem as an answer, in the words of the request's language."""
        body = problem_document(self.status, self.code, self.why, **self.more)
        return Response(body, self.status, content_type=MEDIA_TYPE)


def refused(code: str, verdict: Verdict | None, retry: bool = False) -> Problem:
    """Return the problem of a refused order: 422 if the rules refuse it, 403 for the wrong seat, else 409."""
    findings = verdict.findings if verdict else ()
    why = next((finding.message for finding in findings), say("order_refused", code=code))
    status = {"forbidden": 403, "illegal": 422, "bad_order": 422}.get(code, 409)
    return Problem(status, code, why, findings=worded(findings), retry=retry)


def bad_scenario(error: ScenarioProblems) -> Problem:
    """Return the problem of an invalid scenario, with every wrong place in `fields`."""
    return Problem(422, "bad_scenario", say("bad_scenario"), fields=places(error.problems))


def places(problems: Iterable[Wrong]) -> list[dict[str, Any]]:
    """Return what is wrong in a scenario as JSON, `{place, name, message, key, args}` each."""
    return [{"place": one.place, "name": one.name, **in_document("message", one.message)} for one in problems]


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the answer to an exception in a view, or None if the exception is unexpected."""
    match error:
        case Problem():
            return error.response()
        case ScenarioProblems():
            return bad_scenario(error).response()
        case NoSuchGame():
            return Problem(404, "not_found", say("no_such_game")).response()
        case Http404():
            return Problem(404, "not_found", say("nothing_here")).response()
        case ValidationError():
            wrong = {"fields": error.detail, "codes": error.get_codes()}
            return Problem(400, "bad_request", say("malformed_request"), **wrong).response()
        case APIException():
            code = CODES.get(error.status_code, str(error.default_code))
            return Problem(error.status_code, code, _why(error, context["request"])).response()
    if (failure := failure_of(error)) is not None:
        leave_session(context["request"]._request)
        return Problem(failure.status, failure.code, failure.why, retry=failure.retry).response()
    return None


def _why(error: APIException, request: Request) -> Words:
    """Return the message for a request that the framework refuses."""
    match error:
        case MethodNotAllowed():
            return say("no_method", method=request.method)
        case NotAcceptable():
            return say("not_acceptable")
        case UnsupportedMediaType():
            return say("no_media_type", type=request.content_type)
    return str(error.detail)
