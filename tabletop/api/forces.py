"""Forces over the API: rosters, what happened to their units, and the rolls after a battle."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.club_base import ClubView
from tabletop.api.description import says
from tabletop.api.shapes import forces as shapes
from tabletop.clubs.campaigns.forces import after, roster
from tabletop.clubs.models import AfterRoll, Force, ForceUnit


class Forces(ClubView):
    """List the forces of a campaign; raise one."""

    @says("Forces", answers={200: shapes.ForceShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str, campaign_id: str) -> Response:
        return Response([_force(one) for one in roster.listed(*self.campaign(request, club_id, campaign_id))])

    @says("Raise a force", shapes.ForceWanted, {201: shapes.ForceShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, campaign_id: str) -> Response:
        access, body = self.access(request, club_id), self.body(request)
        number = body.get("number")
        made = roster.raise_force(access, campaign_id, number if isinstance(number, int) else 0, body)
        return Response(_force(roster.find(access, made.public_id)), 201)


class OneForce(ClubView):
    """Return a force; change its name, or as an organiser its points and supply."""

    @says("A force", answers={200: shapes.ForceShown}, problems=(404,))
    def get(self, request: Request, club_id: str, force_id: str) -> Response:
        return Response(_force(roster.find(self.access(request, club_id), force_id)))

    @says("Change a force", shapes.ForceWanted, {200: shapes.ForceShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, force_id: str) -> Response:
        return Response(_force(roster.change(self.access(request, club_id), force_id, self.body(request))))


class Units(ClubView):
    """Take a unit of an arsenal into a force."""

    @says("Add a unit", shapes.UnitWanted, {201: shapes.UnitShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, force_id: str) -> Response:
        return Response(
            _unit(roster.add_unit(self.access(request, club_id), force_id, self.body(request))), 201
        )


class OneUnit(ClubView):
    """Return what happened to a unit, the newest first; rename it, or take it out."""

    @says("A unit's history", answers={200: shapes.UnitEventShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str, force_id: str, number: int) -> Response:
        found = roster.history(self.access(request, club_id), force_id, number)
        names = ("what", "round", "facts", "at")
        return Response([{name: getattr(one, name) for name in names} for one in found])

    @says("Rename a unit", shapes.UnitWanted, {200: shapes.UnitShown}, (400, 403, 404))
    def patch(self, request: Request, club_id: str, force_id: str, number: int) -> Response:
        access, name = self.access(request, club_id), str(self.body(request).get("name", ""))
        return Response(_unit(roster.rename(access, force_id, number, name)))

    @says("Dismiss a unit", answers={204: None}, problems=(403, 404))
    def delete(self, request: Request, club_id: str, force_id: str, number: int) -> Response:
        roster.dismiss(self.access(request, club_id), force_id, number)
        return Response(status=204)


class UnitHurry(ClubView):
    """Spend two supply, so that a unit in repair is back a round sooner."""

    @says("Hurry a repair", None, {200: shapes.UnitShown}, (400, 403, 404))
    def post(self, request: Request, club_id: str, force_id: str, number: int) -> Response:
        access = self.access(request, club_id)
        return Response(_unit(after.hurry(access, roster.find(access, force_id), number)))


class Rolls(ClubView):
    """List a force's rolls after battles, those to be made first."""

    @says("Rolls after battles", answers={200: shapes.AfterRollShown(many=True)}, problems=(404,))
    def get(self, request: Request, club_id: str, force_id: str) -> Response:
        access = self.access(request, club_id)
        return Response([_roll(one) for one in after.rolls(access, roster.find(access, force_id))])


class OneRoll(ClubView):
    """Roll for a unit; what was rolled stays, however often it is asked for."""

    @says("Roll", None, {200: shapes.AfterRollShown}, (403, 404, 409))
    def post(self, request: Request, club_id: str, number: int) -> Response:
        return Response(_roll(after.roll(self.access(request, club_id), number)))


def _force(one: Force) -> dict[str, Any]:
    return {
        "id": one.public_id,
        "participant": one.participant.number,
        "name": one.name,
        "piece": one.piece,
        "points": one.points,
        "supply": one.supply,
        "units": [_unit(unit) for unit in one.units.all()],
    }


def _unit(one: ForceUnit) -> dict[str, Any]:
    names = ("number", "name", "entry", "kind", "points", "condition", "state", "back_round")
    told = {name: getattr(one, name) for name in names}
    return told | {"experience": roster.EXPERIENCE[one.experience]}


def _roll(one: AfterRoll) -> dict[str, Any]:
    return {
        "id": one.pk,
        "unit": one.unit.number,
        "name": one.unit.name,
        "round": one.battle.round.number,
        "recorded": one.recorded,
        "dice": one.dice,
        "nonce": one.nonce,
        "result": one.result,
    }
