"""What the views of clubs share: who asks, at which club, and how a refusal is answered."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import View
from tabletop.api.problems import Problem
from tabletop.clubs import permission
from tabletop.clubs.campaigns import read
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.clubs import BadPicture
from tabletop.clubs.models import Campaign
from tabletop.clubs.permission import Access, BadInput, Forbidden, NoSuchThing
from tabletop.games.hosting import BadSeats, TooManyGames
from tabletop.languages import worded
from tabletop.people.models import Person
from tabletop.people.queries import person_of
from tabletop.words import say


class ClubView(View):
    """A view of clubs; bodies of plans and maps are larger than orders."""

    max_bytes = 512 * 1024
    scope = "clubs"

    def handle_exception(self, exc: Exception) -> Response:
        """Answer what the services refuse: 404, 403, 400 with the field, or 409."""
        return super().handle_exception(_problem(exc) or exc)

    def person(self, request: Request) -> Person | None:
        """Return who asks: whom the cookie or the token stands for."""
        return person_of(request._request)

    def access(self, request: Request, club_id: str) -> Access:
        """Return who asks, at a club. Raises NoSuchThing."""
        return permission.find(club_id, self.person(request))

    def campaign(self, request: Request, club_id: str, campaign_id: str) -> tuple[Access, Campaign]:
        """Return who asks, and a campaign of the club. Raises NoSuchThing."""
        access = self.access(request, club_id)
        return access, read.find(access, campaign_id)

    def body(self, request: Request) -> dict[str, Any]:
        """Return the body, which is an object. Raises Problem."""
        if not isinstance(request.data, dict):
            raise Problem(400, "bad_request", say("clubs_body_is_object"))
        return request.data


def _problem(error: Exception) -> Problem | None:
    match error:
        case NoSuchThing():
            return Problem(404, "not_found", error.why)
        case Forbidden():
            return Problem(403, "forbidden", error.why)
        case BadInput():
            field = error.field or "non_field_errors"
            picture = isinstance(error, BadPicture)
            return Problem(
                422 if picture else 400,
                "bad_picture" if picture else "bad_request",
                error.why,
                fields={field: [worded(error.why)]},
                codes={field: [error.why.key]},
            )
        case NotNow():
            return Problem(409, "not_now", error.why)
        case BadSeats():
            return Problem(422, "bad_seats", error.why)
        case TooManyGames():
            return Problem(429, "too_many", error.why)
    return None
