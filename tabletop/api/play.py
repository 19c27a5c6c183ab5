"""Playing over REST: orders, undo, and what may be asked of the rules before an order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import View, number, seat_at
from tabletop.api.description import says
from tabletop.api.games import entry_seen
from tabletop.api.problems import Problem, refused
from tabletop.api.shapes import games as shapes
from tabletop.games import notices, orders, preview, proposals, queries, signals, visibility
from tabletop.games.commands import Command
from tabletop.games.values import Answer, Entry, JsonObject, SeatRow
from tabletop.languages import current_language, worded
from tabletop.words import say


class Orders(View):
    """Give an order, exactly as over the websocket.

    Answers 201, or 200 with the first answer if this `id` was sent before.
    """

    scope = "play"

    @says(
        "Give an order",
        shapes.OrderSent,
        {201: shapes.CarriedOut, 200: shapes.CarriedOut},
        (400, 403, 404, 409, 413, 422),
    )
    def post(self, request: Request, game_id: str) -> Response:
        sent = self.read(shapes.OrderSent, request)
        name, order = str(sent["id"]), sent["order"]
        return _execute(
            request, game_id, lambda seat: orders.submit(game_id, seat.seat, name, order, seat.host), order
        )


class Undo(View):
    """Take back every entry after `to`, or propose it where another seat has to agree."""

    scope = "play"

    @says(
        "Return to an earlier entry, or ask to",
        shapes.UndoSent,
        {201: shapes.CarriedOut, 200: shapes.CarriedOut},
        (400, 403, 404, 409, 422),
    )
    def post(self, request: Request, game_id: str) -> Response:
        sent = self.read(shapes.UndoSent, request)
        return _execute(
            request, game_id, lambda seat: proposals.undo(game_id, seat.seat, str(sent["id"]), sent["to"])
        )


class Preview(View):
    """Return an order's verdict, effect and odds; nothing is stored and no die is rolled."""

    asks = True

    @says("Preview an order", shapes.OrderTried, {200: dict}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        seat = seat_at(request, game_id)
        order = self.read(shapes.OrderTried, request)["order"]
        return Response(preview.preview(game_id, seat.seat, order, current_language()))


class Sight(View):
    """Return what lies between two ends and how much is seen of the second; without `to`, all that is seen.

    It is what the caller sees of the table: nothing that is hidden from them is told, or closes their sight.
    """

    asks = True

    @says("What is seen", shapes.SightAsked, {200: dict}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        seat = seat_at(request, game_id)
        asked = self.read(shapes.SightAsked, request)
        ends = asked["from"], asked.get("to")
        try:
            return Response(preview.sight(game_id, seat.seat, *ends, current_language()))
        except LookupError:
            raise Problem(404, "not_found", say("no_such_unit")) from None


class Touched(View):
    """Return which units a template would touch, and what part of each."""

    asks = True

    @says("What a template touches", shapes.TouchedAsked, {200: dict}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        seat = seat_at(request, game_id)
        token = self.read(shapes.TouchedAsked, request)["token"]
        return Response(preview.touched(game_id, seat.seat, token))


class Offers(View):
    """Return the orders that the caller may give now, and why the others are not available."""

    @says("What you may order now", answers={200: dict}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        found = preview.offers(game_id, seat_at(request, game_id).seat)
        return Response(worded({**found, "offers": list(map(msgspec.structs.asdict, found["offers"]))}))


class Points(View):
    """Return every named point of the table, such as a house's corner."""

    @says("The named points", answers={200: dict}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        return Response(preview.points(game_id, seat_at(request, game_id).seat, current_language()))


class Reach(View):
    """Return where a unit (`unit` in the query) can get with a number of dice.

    Posted is a move by hand as far as it has come: where what it leaves of its limit, or of the unit's
    allowance, may bring the unit. 404 where the ground makes no difference to that.
    """

    asks = True

    @says(
        "A unit's reach",
        answers={200: dict},
        problems=(400, 403, 404),
        query={
            "dice": "the number of dice, at least 1",
            "packed": "1: a reach on hexes in few bytes, as docs/api.md describes it",
        },
    )
    def get(self, request: Request, game_id: str) -> Response:
        seat = seat_at(request, game_id)
        unit, dice = request.query_params.get("unit", ""), number(request, "dice", at_least=1)
        is_packed = request.query_params.get("packed") == "1"
        try:
            return Response(
                preview.reach(game_id, seat.seat, unit, dice, current_language(), is_packed=is_packed)
            )
        except LookupError:
            raise Problem(404, "not_found", say("no_such_unit")) from None

    @says("What a move by hand has left", shapes.HandTried, {200: dict}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        seat = seat_at(request, game_id)
        order = self.read(shapes.HandTried, request)["order"]
        try:
            return Response(preview.reach_by_hand(game_id, seat.seat, order, current_language()))
        except LookupError:
            raise Problem(404, "not_found", say("no_such_unit")) from None


def _execute(
    request: Request, game_id: str, command: Callable[[SeatRow], Command], order: JsonObject | None = None
) -> Response:
    """Carry out a command for the caller's seat, and announce its entries to the live tables."""
    seat = seat_at(request, game_id)
    answer = command(seat).given_by(seat).now()
    if not answer.ok:
        if notice := notices.of_refusal(answer.verdict, order or {}, queries.load(game_id).state):
            signals.gm_notified.send(None, game_id=game_id, notice=notice)
        raise refused(answer.code or "bad_order", answer.verdict, answer.retry)
    signals.entries_committed.send(None, game_id=game_id, entries=answer.entries, proposal=answer.proposal)
    audience = visibility.audience_of(seat)
    found = answer.entries or _told_before(game_id, answer)
    events = [event for entry in found for event in entry_seen(entry, audience)["events"]]
    body: dict[str, Any] = {"seq": answer.seq, "events": events}
    if answer.proposal is not None:
        body["proposal"] = visibility.see_proposal(answer.proposal, queries.load(game_id).state, audience)
    return Response(body, 200 if answer.again else 201)


def _told_before(game_id: str, answer: Answer) -> tuple[Entry, ...]:
    if answer.proposal is not None or answer.seq == 0:
        return ()
    return tuple(queries.entries(game_id, answer.seq - 1, 1))
