"""The table page, the list of the session's tables, and the list of open tables."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

from tabletop import network
from tabletop.games import boards, queries, seats, visibility
from tabletop.games.hosts import hosts
from tabletop.games.values import LoadedGame, NoSuchGame, SeatRow
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.people.signals import belonging
from tabletop.scenarios import links
from tabletop.scenarios.systems import looks_in, system_title
from tabletop.scenarios.tables import open_tables
from tabletop.scenarios.views.answers import no_seat
from tabletop.scenarios.your_turn import your_turn

MOST_LISTED: Final = 60


@require_safe
@ensure_csrf_cookie
def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show the table to whoever has a seat, and to others how to get one."""
    try:
        held = queries.load(game_id)
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    facts, seat = held.game, seats.seat_of(request.session, game_id)
    if seat is None:
        return no_seat(request, game_id, facts.name)
    is_host = hosts(request.session, game_id) or seat.role == "gm"
    shown = seats.tokens(game_id) if is_host else {}
    about = {
        "id": facts.id,
        "briefing": _briefing(game_id, seat),
        "name": facts.name,
        "title": system_title(facts.system),
        "system": facts.system,
        "looks": looks_in(facts.system),
        "host": is_host,
        "left": _left(held, seat),
        "played_for": _played_for(request, game_id),
        "local_only": network.is_for_this_machine_only(request),
        "seats": [
            _seat_facts(request, place, shown.get(place.seat, "")) for place in seats.seats_at(game_id)
        ],
    }
    board = boards.path(game_id, held.state.board)
    return render(request, "table.html", {"table": about, "game_name": facts.name, "board": board})


def _played_for(request: HttpRequest, game_id: str) -> dict[str, str] | None:
    """Return the name and the path of the campaign in which the game is a battle."""
    answers = belonging.send(None, game=game_id, person=person_of(request), session=request.session)
    return next(({"name": found[0], "path": found[1]} for _, found in answers if found), None)


def _left(held: LoadedGame, seat: SeatRow) -> dict[str, Any] | None:
    """Return the point at which the player here left a slow game; None in a live one, and for watchers."""
    if not held.game.pace or seat.role == "watcher":
        return None
    seq, at = seats.left_at(held.game.id, seat.seat)
    return {"seq": seq, "at": at}


def _briefing(game_id: str, seat: SeatRow) -> dict[str, Any]:
    """Return the beginning of the log: the scenario's description, and its briefing for this seat."""
    text, briefing, at = queries.opening(game_id)
    seen = visibility.see_briefing(briefing, visibility.audience_of(seat))
    return {"text": text, "at": at, "common": seen.common, "sides": seen.sides, "victory": seen.victory}


def _seat_facts(request: HttpRequest, seat: SeatRow, token: str) -> dict[str, Any]:
    known = {
        "seat": seat.seat,
        "name": worded(seat.name),
        "role": seat.role,
        "sides": list(seat.sides),
        "taken": seat.taken,
    }
    return known | ({"link": network.address(request, links.join_path(token))} if token else {})


@require_safe
@ensure_csrf_cookie
def tables(request: HttpRequest) -> HttpResponse:
    """List the games of this browser's session and person, by who waits for whom."""
    return render(request, "pages/tables.html", {"list": your_turn(request.session, MOST_LISTED)})


@require_safe
@ensure_csrf_cookie
def watch(request: HttpRequest) -> HttpResponse:
    """List the tables that anyone may watch."""
    return render(request, "pages/watch.html", {"tables": open_tables()})
