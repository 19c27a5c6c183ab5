"""Errors as `application/problem+json`: `code` is for programs, `detail` for people."""

from __future__ import annotations

from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ValidationError
from rest_framework.response import Response

from rules.core.game.verdict import Verdict
from rules.core.scenario.document import ScenarioProblems
from tabletop.failures import PROBLEM, failure_of, leave_session
from tabletop.games.values import NoSuchGame
from tabletop.languages import worded

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

    def __init__(self, status: int, code: str, detail: str, **more: Any) -> None:
        super().__init__(detail)
        self.status, self.code, self.detail, self.more = status, code, detail, more

    def response(self) -> Response:
        """Return the problem as an answer."""
        body = {"status": self.status, "code": self.code, "detail": self.detail, **self.more}
        return Response(body, self.status, content_type=MEDIA_TYPE)


def refused(code: str, verdict: Verdict | None, retry: bool = False) -> Problem:
    """Return the problem of a refused order: 422 if the rules refuse it, 403 for the wrong seat, else 409."""
    findings = worded(verdict.findings) if verdict else []
    detail = next(
        (finding["message"] for finding in findings), _("The order was refused: %(code)s.") % {"code": code}
    )
    status = {"forbidden": 403, "illegal": 422, "bad_order": 422}.get(code, 409)
    return Problem(status, code, detail, findings=findings, retry=retry)


def bad_scenario(error: ScenarioProblems) -> Problem:
    """Return the problem of an invalid scenario, with every wrong place in `fields`."""
    fields = [{"place": problem.place, "message": worded(problem.message)} for problem in error.problems]
    return Problem(422, "bad_scenario", _("The scenario cannot be played."), fields=fields)


def answer(error: Exception, context: dict[str, Any]) -> Response | None:
    """Return the answer to an exception in a view, or None if the exception is unexpected."""
    match error:
        case Problem():
            return error.response()
        case ScenarioProblems():
            return bad_scenario(error).response()
        case NoSuchGame():
            return Problem(404, "not_found", _("There is no such game.")).response()
        case Http404():
            return Problem(404, "not_found", _("There is nothing here.")).response()
        case ValidationError():
            return Problem(400, "bad_request", _("The request is malformed."), fields=error.detail).response()
        case APIException():
            code = CODES.get(error.status_code, str(error.default_code))
            return Problem(error.status_code, code, str(error.detail)).response()
    if (failure := failure_of(error)) is not None:
        leave_session(context["request"]._request)
        return Problem(failure.status, failure.code, failure.detail, retry=failure.retry).response()
    return None
