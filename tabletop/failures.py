"""Failures that no user caused: a full disk, no database, a damaged game; with their messages."""

from __future__ import annotations

import errno
import sys
from http import HTTPStatus
from typing import Any, Final

from django.db import DatabaseError, InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from msgspec import Struct

from tabletop.games.budget import TooLong
from tabletop.games.values import Damaged
from tabletop.languages import worded

PROBLEM: Final = "application/problem+json"
RETRY_SECONDS: Final = 5
NO_ROOM: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})


class Failure(Struct, frozen=True):
    """A failure as reported to programs (`code`) and people (`title`, `detail`)."""

    status: HTTPStatus
    code: str
    title: str
    detail: str
    retry: bool = False


def _disk_full() -> Failure:
    return Failure(
        HTTPStatus.INSUFFICIENT_STORAGE,
        "disk_full",
        _("The server has no room left."),
        _("Nothing was changed. Whoever runs this table has to make room on its disk; then try again."),
    )


def _no_database() -> Failure:
    return Failure(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "busy",
        _("The table cannot write that down just now."),
        _("Nothing was changed. Try again in a moment."),
        retry=True,
    )


def _broken() -> Failure:
    return Failure(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "broken",
        _("Bogged down."),
        _(
            "Something broke on our side. Your games are safe: what the table had acknowledged is written"
            " down. Try again in a moment."
        ),
    )


def failure_of(error: BaseException | None) -> Failure | None:
    """Return the failure for an exception; None for an unexpected one."""
    match error:
        case Damaged(why=why):
            title = _("This game cannot be opened.")
            return Failure(HTTPStatus.SERVICE_UNAVAILABLE, "damaged", title, worded(why))
        case TooLong():
            return Failure(HTTPStatus.SERVICE_UNAVAILABLE, "too_long", _("That took too long."), str(error))
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


def leave_session(request: HttpRequest) -> None:
    """Keep the middleware from saving the session, because the request's changes were rolled back."""
    if hasattr(request, "session"):
        request.session.modified = False


def answer(request: HttpRequest) -> HttpResponse:
    """Answer a failed request in the format of its address; Django's `handler500`."""
    failure = failure_of(sys.exc_info()[1]) or _broken()
    leave_session(request)
    if request.path.startswith("/api/"):
        body = {"status": failure.status, "code": failure.code, "detail": failure.detail}
        response: HttpResponse = JsonResponse(
            body | {"retry": failure.retry}, status=failure.status, content_type=PROBLEM
        )
    else:
        response = render(request, "500.html", {"failure": failure}, status=failure.status)
    if failure.retry:
        response["Retry-After"] = str(RETRY_SECONDS)
    return response
