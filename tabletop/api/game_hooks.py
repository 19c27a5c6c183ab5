"""Webhooks of a game over the API: for who organises it with an account."""

from __future__ import annotations

from typing import Any

from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import View
from tabletop.api.deliveries import DeliveryShown, delivery
from tabletop.api.description import says
from tabletop.api.people import you
from tabletop.api.problems import Problem
from tabletop.api.shapes import game_hooks as shapes
from tabletop.games import queries
from tabletop.languages import worded
from tabletop.people import game_hooks, hooks
from tabletop.people.models import Hook, Person
from tabletop.words import say


class Hooks(View):
    """List the webhooks of a game; add one."""

    @says("Webhooks of a game", answers={200: shapes.HookShown(many=True)}, problems=(401, 403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        _organiser(request, game_id)
        return Response([_shown(one) for one in game_hooks.listed(game_id)])

    @says("Add a webhook to a game", shapes.HookWanted, {201: shapes.HookMade}, (400, 401, 403, 404, 409))
    def post(self, request: Request, game_id: str) -> Response:
        person, wanted = _organiser(request, game_id), self.read(shapes.HookWanted, request)
        try:
            made = game_hooks.add(person, game_id, wanted["url"], chat=wanted["chat"])
        except hooks.BadAddress as error:
            why = error.why
            fields, codes = {"url": [worded(why)]}, {"url": [why.key]}
            raise Problem(400, "bad_request", why, fields=fields, codes=codes) from None
        except hooks.Enough as error:
            raise Problem(409, "enough", error.why) from None
        return Response({**_shown(made), "secret": made.secret}, 201)


class HookOne(View):
    """Delete a webhook of a game."""

    @says("Delete a webhook of a game", answers={204: None}, problems=(401, 403, 404))
    def delete(self, request: Request, game_id: str, number: int) -> Response:
        _find(request, game_id, number).delete()
        return Response(status=204)


class Deliveries(View):
    """List what was sent to a webhook of a game, the newest first, and what became of it."""

    @says(
        "Deliveries of a webhook of a game",
        answers={200: DeliveryShown(many=True)},
        problems=(401, 403, 404),
    )
    def get(self, request: Request, game_id: str, number: int) -> Response:
        found = hooks.deliveries(_find(request, game_id, number))
        return Response([delivery(one) for one in found])


def _organiser(request: Request, game_id: str) -> Person:
    """Return who asks. Raises Problem unless they organise the game with an account, or NoSuchGame."""
    person = you(request)
    queries.load(game_id)
    if not game_hooks.may_add(person, game_id):
        raise Problem(403, "forbidden", say("only_host_does_this"))
    return person


def _find(request: Request, game_id: str, number: int) -> Hook:
    _organiser(request, game_id)
    found = game_hooks.listed(game_id).filter(pk=number).first()
    if found is None:
        raise Problem(404, "not_found", say("nothing_here"))
    return found


def _shown(one: Hook) -> dict[str, Any]:
    return {"id": one.pk, "url": one.url, "chat": one.chat, "at": one.made_at}
