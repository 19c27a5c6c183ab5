"""The page on which a game's organiser decides about its time: slow or live, more time, or the end."""

from __future__ import annotations

from http import HTTPStatus

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from tabletop.games import overtime, pace, queries, seats
from tabletop.games.hosts import hosts
from tabletop.games.permission import runs_the_table
from tabletop.games.values import NoSuchGame, NotAllowed
from tabletop.languages import worded
from tabletop.people import turns
from tabletop.people.queries import person_of
from tabletop.scenarios import host_form
from tabletop.scenarios.views.answers import no_seat
from tabletop.timestamps import iso_now
from tabletop.whole_numbers import whole
from tabletop.words import say


def organises(request: HttpRequest, game_id: str) -> bool:
    """Return whether a request comes from the host, the GM, or another organiser of a game."""
    seat = seats.seat_of(request.session, game_id)
    if hosts(request.session, game_id) or (seat is not None and runs_the_table(seat)):
        return True
    person = person_of(request)
    return person is not None and person in turns.organisers(game_id)


@require_http_methods(["GET", "HEAD", "POST"])
def turn(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show the time of a game to its organiser; a POST sets its pace, gives more time, or ends the game."""
    try:
        held = queries.load(game_id)
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    if not organises(request, game_id):
        return no_seat(request, game_id, held.game.name)
    problem = _decide(request, game_id) if request.method == "POST" else ""
    if request.method == "POST" and not problem:
        return redirect("turn", game_id)
    found = pace.read(held.game.pace)
    running = found if found and found.state == "runs" and not held.game.over else None
    context = {
        "game": held.game,
        "running": running,
        "out": running is not None and running.is_out(iso_now()),
        "side": held.state.name_of_side(running.side or "") if running else "",
        "sides": held.state.sides,
        "problem": problem,
        "given": request.POST.dict(),
        **_choices(found),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, "pages/turn.html", context, status=status)


def _choices(held: pace.Pace | None) -> dict[str, object]:
    """Return the paces and reminders to choose from, with those that the game has."""
    hours = f"{held.hours:g}" if held else ""
    before = (
        " ".join(f"{each:g}" for each in sorted(held.reminders, reverse=True)) or "none" if held else "24"
    )
    more = {hours: host_form.pace_words(hours)}
    other = {before: _("%(hours)s hours before the end") % {"hours": before}}
    return {
        "paces": (more | host_form.PACES).items(),
        "pace": hours,
        "reminders": (other | host_form.REMINDERS).items(),
        "reminder": before,
    }


def _decide(request: HttpRequest, game_id: str) -> str:
    """Do what the form says; return what is wrong with it, or an empty string."""
    try:
        if request.POST.get("act") == "extend":
            hours = whole(request.POST.get("hours", "")) or 0
            if not 1 <= hours <= overtime.MOST_HOURS:
                return _("Choose how much time.")
            overtime.extend(game_id, hours)
        elif request.POST.get("act") == "pace":
            return _set_pace(request, game_id)
        elif "sure" not in request.POST:
            return _("Confirm that you are sure: this cannot be undone.")
        else:
            note = " ".join(request.POST.get("note", "").split())[:500]
            overtime.adjudicate(game_id, request.POST.get("winner") or None, note)
    except NotAllowed as error:
        return str(worded(error.why))
    return ""


def _set_pace(request: HttpRequest, game_id: str) -> str:
    """Make the game slow or live as the form says; an end that is set stays. Raises NotAllowed."""
    held = pace.read(queries.load(game_id).game.pace)
    asked = host_form.pace_of(request.POST)
    if asked is not None and held is not None and held.end:
        asked |= {"end": held.end}
    try:
        overtime.set_pace(game_id, pace.wanted(asked) if asked else None)
    except msgspec.ValidationError:
        return str(worded(say("pace_is")))
    return ""
