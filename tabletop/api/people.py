"""Whoever asks, over the API: themselves, what they were told, and the browsers that show it."""

from __future__ import annotations

from hashlib import sha256
from typing import Any, Final

from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import View
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import people as shapes
from tabletop.people import notices
from tabletop.people.models import Notice, Person, PushTarget
from tabletop.people.queries import person_of
from tabletop.words import say

LISTED: Final = 100
MOST_TARGETS: Final = 10


def you(request: Request) -> Person:
    """Return who is signed in, or whose token it is. Raises Problem for a guest."""
    person = person_of(request._request)
    if person is None:
        raise Problem(401, "signed_out", say("signed_out"))
    return person


class You(View):
    """Who the caller is."""

    @says("You", answers={200: shapes.You}, problems=(401,))
    def get(self, request: Request) -> Response:
        person = you(request)
        return Response({"id": person.public_id, "name": person.name, "zone": person.zone})


class Notices(View):
    """What the caller was told, newest first."""

    @says("Your notices", answers={200: shapes.NoticeListed(many=True)}, problems=(401,))
    def get(self, request: Request) -> Response:
        rows = Notice.objects.filter(person=you(request), channel=notices.PAGE).order_by("-made_at")
        return Response([_listed(row) for row in rows[:LISTED]])


def _listed(row: Notice) -> dict[str, Any]:
    return {
        "id": str(row.pk),
        "kind": row.kind,
        "what": row.what,
        "game": row.game or None,
        "subject": notices.said(row.subject),
        "line": notices.said(row.line),
        "path": row.path,
        "till": row.till,
        "at": row.made_at,
        "read": row.read_at is not None,
    }


class Push(View):
    """The caller's browsers that show notices while no page is open, each as its push service knows it."""

    scope = "play"

    @says("Show notices in a browser", shapes.PushWanted, {204: None}, (400, 401))
    def put(self, request: Request) -> Response:
        person, wanted = you(request), self.read(shapes.PushWanted, request)
        digest = _digest(wanted["endpoint"])
        old = PushTarget.objects.filter(person=person).exclude(digest=digest).order_by("-made_at")
        PushTarget.objects.filter(pk__in=list(old.values_list("pk", flat=True)[MOST_TARGETS - 1 :])).delete()
        values = {"person": person, "endpoint": wanted["endpoint"], **wanted["keys"]}
        PushTarget.objects.update_or_create(digest=digest, defaults=values)
        return Response(status=204)

    @says("Show no more notices in a browser", shapes.PushEnded, {204: None}, (400, 401))
    def delete(self, request: Request) -> Response:
        digest = _digest(self.read(shapes.PushEnded, request)["endpoint"])
        PushTarget.objects.filter(person=you(request), digest=digest).delete()
        return Response(status=204)


def _digest(endpoint: str) -> str:
    return sha256(endpoint.encode()).hexdigest()
