"""Games: host, read, start over. Every answer holds only what the caller's seat may see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.game.state import GameState, to_document
from tabletop.api.base import ScenarioBodyView, View, assert_runs_the_table, number, seat_at
from tabletop.api.description import says
from tabletop.api.problems import Problem, places
from tabletop.api.scenarios import find
from tabletop.api.shapes import games as shapes
from tabletop.games import (
    boards,
    exporting,
    numbers,
    overtime,
    pace,
    queries,
    restarting,
    seats,
    visibility,
)
from tabletop.games.hosting import BadSeats, NewGame, TooManyGames, host
from tabletop.games.hosts import hosts
from tabletop.games.values import Entry, NotAllowed, SeatRow
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
        shown = [entry_seen(entry, audience, game.over) for entry in found]
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


def entry_seen(entry: Entry, audience: str, over: bool = False) -> dict[str, Any]:
    """Return an entry as an audience sees it, in the language of the request."""
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
