"""Failures that no user caused (a full disk, no database, a damaged game), with their messages."""

from __future__ import annotations

import errno
import sys
from http import HTTPStatus
from typing import Any, Final

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from msgspec import Struct

from rules.core.words.messages import Message, Words
from tabletop.games.budget import TooLong
from tabletop.games.values import Damaged
from tabletop.languages import in_document, worded
from tabletop.words import say

PROBLEM: Final = "application/problem+json"
RETRY_SECONDS: Final = 5
NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


class Failure(Struct, frozen=True):
    """A failure as reported to programs (`code`) and people (`title`, `why`)."""

    status: HTTPStatus
    code: str
    title: Message
    why: Message
    retry: bool = False


def _disk_full() -> Failure:
    return Failure(
        HTTPStatus.INSUFFICIENT_STORAGE,
        "disk_full",
        say("title_disk_full"),
        say("disk_full"),
    )


def _no_database() -> Failure:
    return Failure(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "busy",
        say("title_no_database"),
        say("no_database"),
        retry=True,
    )


def _broken() -> Failure:
    return Failure(HTTPStatus.INTERNAL_SERVER_ERROR, "broken", say("title_broken"), say("broken"))


def failure_of(error: BaseException | None) -> Failure | None:
    """Return the failure for an exception; None for an unexpected one."""
    match error:
        case Damaged(why=why):
            return Failure(HTTPStatus.SERVICE_UNAVAILABLE, "damaged", say("title_damaged"), why)
        case TooLong(why=why):
            return Failure(HTTPStatus.SERVICE_UNAVAILABLE, "too_long", say("title_too_long"), why)
        case OSError() if error.errno in NO_ROOM:
            return _disk_full()
        case DatabaseError() | InterfaceError() if _is_out_of_room(error.__cause__):
            return _disk_full()
        case OperationalError() | InterfaceError():
            return _no_database()
    return None


def _is_out_of_room(cause: Any) -> bool:
    """Return whether a driver's error means that the disk is full."""
    name = getattr(cause, "sqlite_errorname", None) or ""
    return (
        name == "SQLITE_FULL" or name.startswith("SQLITE_IOERR") or getattr(cause, "sqlstate", "") == "53100"
    )


def problem_document(status: int, code: str, why: Words, **more: Any) -> dict[str, Any]:
    """Return the body of an `application/problem+json`, with its `detail` in the language of the request."""
    return {"status": status, "code": code, **in_document("detail", why), **more}


def leave_session(request: HttpRequest) -> None:
    """Keep the middleware from saving the session, because the request's changes were rolled back."""
    if hasattr(request, "session"):
        request.session.modified = False


def answer(request: HttpRequest) -> HttpResponse:
    """Answer a failed request in the format of its path; Django's `handler500`."""
    failure = failure_of(sys.exc_info()[1]) or _broken()
    leave_session(request)
    if request.path.startswith("/api/"):
        body = problem_document(failure.status, failure.code, failure.why, retry=failure.retry)
        response: HttpResponse = JsonResponse(body, status=failure.status, content_type=PROBLEM)
    else:
        words = {"title": worded(failure.title), "detail": worded(failure.why)}
        response = render(request, "500.html", words, status=failure.status)
    if failure.retry:
        response["Retry-After"] = str(RETRY_SECONDS)
    return response
