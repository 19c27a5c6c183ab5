"""Games: host, read, give orders. Every answer holds only what the caller's seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.game.state import GameState, to_document
from tabletop import network
from tabletop.api.base import ScenarioBodyView, View, assert_runs_the_table, number, seat_at
from tabletop.api.description import says
from tabletop.api.problems import Problem, places, refused
from tabletop.api.scenarios import find
from tabletop.api.shapes import games as shapes
from tabletop.games import (
    boards,
    exporting,
    notebook,
    notices,
    numbers,
    orders,
    overtime,
    pace,
    preview,
    proposals,
    queries,
    restarting,
    seats,
    signals,
    visibility,
)
from tabletop.games.commands import Command
from tabletop.games.hosting import BadSeats, NewGame, TooManyGames, host
from tabletop.games.hosts import hosts
from tabletop.games.values import Answer, Entry, JsonObject, NotAllowed, SeatRow
from tabletop.languages import current_language, worded
from tabletop.people import turns
from tabletop.people.queries import person_of
from tabletop.words import say

MOST_ENTRIES = 1000


class Games(ScenarioBodyView):
    """List the games of this browser's session; host a new one."""

    @says("My games", answers={200: shapes.GameListed(many=True)})
    def get(self, request: Request) -> Response:
        return Response(seats.games_of(request.session))

    @says("Host a game", shapes.NewGame, {201: shapes.HostedGame}, (400, 413, 422, 429))
    def post(self, request: Request) -> Response:
        wanted = self.read(shapes.NewGame, request)
        scenario = wanted.pop("scenario")
        wanted["document"] = scenario if isinstance(scenario, dict) else find(scenario).document
        try:
            hosted = host(NewGame(**wanted), session=request.session, address=request.META.get("REMOTE_ADDR"))
        except BadSeats as error:
            raise Problem(422, "bad_seats", error.why, fields={"seats": [worded(error.why)]}) from None
        except TooManyGames as error:
            raise Problem(429, "too_many", error.why) from None
        links = [
            {"seat": seat.seat, "role": seat.role, "sides": seat.sides, "link": f"/join/{token}/"}
            for seat, token in hosted.seats
        ]
        game = hosted.game
        made = {"id": game.id, "log": game.log, "url": f"/games/{game.id}/", "seats": links}
        made["recovery"] = f"/recover/{hosted.recovery}/"
        made["warnings"] = places(hosted.warnings)
        return Response(made, 201)


class Game(View):
    """Return one game's settings, progress and seats; its organiser makes it slow or live."""

    @says("A game, and who sits at it", answers={200: shapes.GameShown}, problems=(403, 404))
    def get(self, request: Request, game_id: str) -> Response:
        you = seat_at(request, game_id)
        held = queries.load(game_id)
        game = held.game
        held_pace = pace.read(game.pace)
        shown = {
            "id": game.id,
            "log": game.log,
            "name": game.name,
            "system": game.system,
            "options": msgspec.to_builtins(held.state.options),
            "enforcement": game.enforcement,
            "seq": game.head,
            "over": game.over,
            "result": msgspec.to_builtins(game.result),
            "paused": worded(game.why_paused),
            "pace": pace.document(held_pace) if held_pace else None,
            "you": _seat(you),
            "seats": [_seat(seat) for seat in seats.seats_at(game_id)],
        }
        return Response(shown)

    @says("Make a game slow or live", shapes.GameChanged, {200: shapes.PaceSet}, (400, 403, 404, 409, 422))
    def patch(self, request: Request, game_id: str) -> Response:
        _assert_organises(request, game_id)
        asked = self.read(shapes.GameChanged, request)["pace"]
        try:
            wanted = None if asked is None else pace.wanted(asked)
        except msgspec.ValidationError:
            raise Problem(
                422, "bad_pace", say("pace_is"), fields={"pace": [worded(say("pace_is"))]}
            ) from None
        _decide(lambda: overtime.set_pace(game_id, wanted), "game_over")
        held = pace.read(queries.load(game_id).game.pace)
        return Response({"pace": pace.document(held) if held else None})


class State(View):
    """Return the current state, or the state after an earlier entry, with its board."""

    @says(
        "The state as you see it",
        answers={200: shapes.StateShown},
        problems=(400, 403, 404),
        query={"at": "the state after this entry; default: the newest"},
    )
    def get(self, request: Request, game_id: str) -> Response:
        audience = visibility.audience_of(seat_at(request, game_id))
        held = queries.load(game_id)
        seq = number(request, "at", held.head)
        etag = f'"{held.game.log}:{seq}:{audience}"'
        if request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
            return Response(status=304)
        try:
            state = held.state if seq == held.head else queries.state_at(game_id, seq)
        except LookupError:
            raise Problem(404, "not_found", say("no_entry_yet", number=seq)) from None
        seen = visibility.see_state(state, audience)
        return Response(
            _shown(held.game.log, seq, seen), headers={"ETag": etag, "Cache-Control": "private, no-cache"}
        )


class Board(View):
    """Return the board of the current state, by its hash in a `welcome`; a browser keeps it for good."""

    @says("The board with a hash", answers={200: dict}, problems=(403, 404))
    def get(self, request: Request, game_id: str, name: str) -> HttpResponse:
        seat_at(request, game_id)
        board = boards.encoded(queries.load(game_id).state.board)
        if board.hash != name:
            raise Problem(404, "not_found", say("board_changed"))
        return HttpResponse(
            board.text,
            content_type="application/json",
            headers={"Cache-Control": "private, max-age=31536000, immutable"},
        )


class Entries(View):
    """Return journal entries, oldest first, at most 1,000 at a time."""

    @says(
        "The entries after a number",
        answers={200: shapes.EntriesShown},
        problems=(400, 403, 404),
        query={"since": "only entries after this number; default 0: all"},
    )
    def get(self, request: Request, game_id: str) -> Response:
        audience = visibility.audience_of(seat_at(request, game_id))
        since = number(request, "since", 0)
        game = queries.load(game_id).game
        found = queries.entries(game_id, since, MOST_ENTRIES)
        shown = [_seen(entry, audience, game.over) for entry in found]
        return Response({"log": game.log, "seq": game.head, "entries": shown})


class Export(View):
    """Return the whole journal of a finished game, hidden units included."""

    @says(
        "Export a finished game",
        answers={200: shapes.Exported},
        problems=(403, 404, 409),
    )
    def get(self, request: Request, game_id: str) -> HttpResponse:
        seat_at(request, game_id)
        if not queries.load(game_id).game.over:
            raise Problem(409, "not_over", say("export_when_over"))
        return HttpResponse(exporting.text(exporting.export(game_id)), content_type="application/json")


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


def _notebook_of(request: Request, game_id: str) -> int:
    """Return the caller's seat, which has a notebook. Raises Problem for a watcher's."""
    seat = seat_at(request, game_id)
    if seat.role == "watcher":
        raise Problem(403, "forbidden", say("watcher_notes_nothing"))
    return seat.seat


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


class Extend(View):
    """Give the turn of a slow game more time. Only for who organises it: the host, the GM, the club."""

    @says("More time for a turn", shapes.ExtendSent, {200: shapes.PaceShown}, (400, 403, 404, 409))
    def post(self, request: Request, game_id: str) -> Response:
        _assert_organises(request, game_id)
        hours = self.read(shapes.ExtendSent, request)["hours"]
        _decide(lambda: overtime.extend(game_id, hours))
        held = pace.read(queries.load(game_id).game.pace)
        return Response(pace.document(held) if held else None)


class Adjudicate(View):
    """End a slow game as its organiser judges it."""

    @says("End a slow game", shapes.AdjudicateSent, {200: shapes.EndShown}, (400, 403, 404, 409))
    def post(self, request: Request, game_id: str) -> Response:
        _assert_organises(request, game_id)
        end = self.read(shapes.AdjudicateSent, request)
        _decide(lambda: overtime.adjudicate(game_id, end["winner"], end["note"]))
        return Response(end)


def _assert_organises(request: Request, game_id: str) -> None:
    """Raise Problem unless the caller organises the game. Raises NoSuchGame."""
    person = person_of(request._request)
    if person is None or person not in turns.organisers(game_id):
        assert_runs_the_table(request, game_id)


def _decide(change: Callable[[], None], unless: str = "not_slow") -> None:
    try:
        change()
    except NotAllowed as error:
        raise Problem(409, unless, error.why) from None


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


class Restart(View):
    """Start the game over. The journal so far is kept as a record."""

    @says("Start over", shapes.RestartWanted, {201: shapes.Restarted}, (400, 403, 404))
    def post(self, request: Request, game_id: str) -> Response:
        free = self.read(shapes.RestartWanted, request)["free"]
        seat, host = seats.seat_of(request.session, game_id), hosts(request.session, game_id)
        queries.load(game_id)
        try:
            log, record = restarting.start_over(game_id, seat, host=host, free=free)
        except NotAllowed as error:
            raise Problem(403, "forbidden", error.why) from None
        return Response({"log": log, "record": record}, 201)


class Records(View):
    """List the records kept when the game was started over. Only for the host and the GM."""

    @says(
        "The records of earlier games",
        answers={200: shapes.RecordListed(many=True)},
        problems=(403, 404),
        name="games_records_list",
    )
    def get(self, request: Request, game_id: str) -> Response:
        assert_runs_the_table(request, game_id)
        return Response(restarting.records(game_id))


class Record(View):
    """Return one record, hidden units included, in the format that `manage.py verify` checks."""

    @says("A record of an earlier game", answers={200: dict}, problems=(403, 404))
    def get(self, request: Request, game_id: str, number: int) -> Response:
        assert_runs_the_table(request, game_id)
        try:
            return Response(restarting.record(game_id, number))
        except LookupError:
            raise Problem(404, "not_found", say("no_such_record")) from None


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
    events = [event for entry in found for event in _seen(entry, audience)["events"]]
    body: dict[str, Any] = {"seq": answer.seq, "events": events}
    if answer.proposal is not None:
        body["proposal"] = visibility.see_proposal(answer.proposal, queries.load(game_id).state, audience)
    return Response(body, 200 if answer.again else 201)


def _told_before(game_id: str, answer: Answer) -> tuple[Entry, ...]:
    if answer.proposal is not None or answer.seq == 0:
        return ()
    return tuple(queries.entries(game_id, answer.seq - 1, 1))


def _seen(entry: Entry, audience: str, over: bool = False) -> dict[str, Any]:
    return visibility.see_entry(entry, entry.before, entry.after, audience, current_language(), over)


def _shown(log: str, seq: int, state: GameState) -> dict[str, Any]:
    shown = {"state": to_document(state), "board": state.board.document()}
    return {"log": log, "seq": seq, **numbers.to_send(shown)}


def _seat(seat: SeatRow) -> dict[str, Any]:
    return {
        "seat": seat.seat,
        "name": worded(seat.name),
        "role": seat.role,
        "sides": seat.sides,
        "taken": seat.taken,
    }
