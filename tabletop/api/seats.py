"""A seat at a game: its links, its notebook, its own tokens, and how far its holder has seen the game."""

from __future__ import annotations

import msgspec
from rest_framework.request import Request
from rest_framework.response import Response

from tabletop import network
from tabletop.api.base import View, seat_at
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import games as shapes
from tabletop.games import notebook, queries, seats
from tabletop.games.values import NotAllowed
from tabletop.words import say


class Notebook(View):
    """What the caller's seat has noted for itself; nobody else reads it, not the host nor the GM."""

    scope = "play"

    @says("Your notebook", answers={200: shapes.Notebook}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        return Response({"text": notebook.read(game_id, _notebook_of(request, game_id))})

    @says("Keep your notebook", shapes.Notebook, {200: shapes.Notebook}, (400, 403, 404))
    def put(self, request: Request, game_id: str) -> Response:
        seat = _notebook_of(request, game_id)
        kept = self.read(shapes.Notebook, request)
        notebook.write(game_id, seat, kept["text"])
        return Response(kept)


class OwnTokens(View):
    """The tokens that the caller's seat alone sees; they are no part of the game."""

    scope = "play"

    @says("Tokens that you alone see", answers={200: shapes.OwnTokens}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        kept = notebook.tokens(game_id, _notebook_of(request, game_id))
        return Response({"tokens": msgspec.to_builtins(kept)})

    @says(
        "Keep the tokens that you alone see", shapes.OwnTokens, {200: shapes.OwnTokens}, (400, 403, 404, 413)
    )
    def put(self, request: Request, game_id: str) -> Response:
        seat = _notebook_of(request, game_id)
        tokens = self.read(shapes.OwnTokens, request)["tokens"]
        notebook.keep_tokens(game_id, seat, tokens)
        return Response({"tokens": msgspec.to_builtins(tokens)})


class Seen(View):
    """Up to which entry the caller's seat has seen the game: from there a slow game is replayed on return."""

    @says("Where you left", answers={200: shapes.SeenShown}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        seq, at = seats.left_at(game_id, _notebook_of(request, game_id))
        return Response({"seq": seq, "at": at})

    @says("Note what you have seen", shapes.SeenSent, {200: shapes.SeenShown}, (400, 403, 404))
    def put(self, request: Request, game_id: str) -> Response:
        seat = _notebook_of(request, game_id)
        seats.note_seen(game_id, seat, self.read(shapes.SeenSent, request)["seq"])
        seq, at = seats.left_at(game_id, seat)
        return Response({"seq": seq, "at": at})


class Invites(View):
    """Issue a seat's link again: the old one stops working, and whoever sits there, unless it is the caller,
    loses the seat.
    """

    @says("Issue a link again", shapes.InviteWanted, {201: shapes.InviteMade}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        wanted = self.read(shapes.InviteWanted, request)["seat"]
        if game_id not in queries.heads([game_id]):
            raise Problem(404, "not_found", say("no_such_game"))
        by = seats.seat_of(request.session, game_id)
        try:
            token = seats.reissue(game_id, by.seat if by else None, wanted, request.session)
        except NotAllowed as error:
            raise Problem(403, "forbidden", error.why) from None
        except LookupError:
            raise Problem(404, "not_found", say("no_such_seat_here")) from None
        path = f"/join/{token}/"
        return Response({"seat": wanted, "link": path, "address": network.address(request, path)}, 201)


class Device(View):
    """Issue a link that takes the caller's seat to another device, once."""

    scope = "play"

    @says("Take your seat to another device", shapes.DeviceWanted, {201: shapes.DeviceLink}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        seat_at(request, game_id)
        wanted = self.read(shapes.DeviceWanted, request)
        token, until = seats.transfer(game_id, request.session, keep=wanted["keep"])
        path = f"/join/{token}/"
        return Response({"link": path, "address": network.address(request, path), "until": until}, 201)


def _notebook_of(request: Request, game_id: str) -> int:
    """Return the caller's seat, which has a notebook. Raises Problem for a watcher's."""
    seat = seat_at(request, game_id)
    if seat.role == "watcher":
        raise Problem(403, "forbidden", say("watcher_notes_nothing"))
    return seat.seat
