"""The front door: play a demo at once, paste a link, take a seat."""

from __future__ import annotations

from functools import partial
from http import HTTPStatus
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST, require_safe

from rules.core.scenario.document import ScenarioProblems
from tabletop import network
from tabletop.games import hosts, invites, pace, queries, seats
from tabletop.games.budget import TooLong
from tabletop.games.hosting import BadSeats, NewGame, TooManyGames, host
from tabletop.games.invites import BadInvite
from tabletop.games.values import SeatRow
from tabletop.scenarios import host_form, library, links, stored
from tabletop.scenarios.shelf.cards import card_of
from tabletop.scenarios.systems import system_title
from tabletop.scenarios.tables import count_open_tables, your_tables
from tabletop.scenarios.thumbnails.picture import ground_of, picture
from tabletop.scenarios.views.answers import too_many, unplayable
from tabletop.scenarios.views.requester import address_of, name_of, take_first_seat

CARDS_IN_LOBBY: Final = 4
LOOKED_THROUGH: Final = 12


@require_safe
@ensure_csrf_cookie
def lobby(request: HttpRequest) -> HttpResponse:
    """Show the lobby: play a demo, host, watch, or return to a table."""
    cards = your_tables(request.session, LOOKED_THROUGH)
    _, *others = library.demos()
    context = {
        "demos": [card_of(demo) for demo in others],
        "tables": cards[:CARDS_IN_LOBBY],
        "waiting": sum(card.yours for card in cards),
        "open": count_open_tables(),
    }
    return render(request, "pages/lobby.html", context)


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """Start a game of a scenario with the requester on the first side, and go to it."""
    asked = request.POST.get("scenario", library.DEMO)
    found = library.scenarios().get(asked) or stored.find(asked)
    if found is None:
        raise Http404(f"No scenario is called {asked}.")
    try:
        hosted = host(
            NewGame(found.document),
            session=request.session,
            address=address_of(request),
            also=partial(take_first_seat, request),
        )
    except (ScenarioProblems, BadSeats, TooLong) as error:
        return unplayable(request, error, asked)
    except TooManyGames as error:
        return too_many(request, error)
    return redirect("game", hosted.game.id)


@require_GET
def paste(request: HttpRequest) -> HttpResponse:
    """Go where a pasted link leads."""
    token = links.token_in(request.GET.get("link", ""))
    if token is None:
        context = {"pasted": request.GET.get("link", "")}
        return render(request, "pages/no_invite.html", context, status=HTTPStatus.NOT_FOUND)
    return HttpResponseRedirect(links.join_path(token))


def join(request: HttpRequest, token: str) -> HttpResponse:
    """Show an invitation; a POST with a name takes the seat."""
    try:
        invitation = seats.look(token, request.session)
    except BadInvite:
        return render(request, "pages/no_invite.html", status=HTTPStatus.GONE)
    mine = seats.seat_of(request.session, invitation.game.id)
    if request.method != "POST":
        return _invitation(request, token, invitation, mine)
    name = name_of(request)
    if not name and not invitation.carries:
        return _invitation(request, token, invitation, mine, gettext("Tell the others who you are."))
    request.session["name"] = name or _own_name(invitation.seat)
    try:
        seats.join(token, name, request.session)
    except BadInvite:
        return render(request, "pages/no_invite.html", status=HTTPStatus.GONE)
    except seats.SeatTaken:
        return _invitation(request, token, invitation, mine, taken=True)
    return redirect("game", invitation.game.id)


def _own_name(seat: SeatRow) -> str:
    """Return the name that somebody has given a seat; empty if it is called by its role or its sides."""
    return seat.name if isinstance(seat.name, str) else ""


def recover(request: HttpRequest, token: str) -> HttpResponse:
    """Show the host's recovery page; a POST gives this browser the host's rights."""
    try:
        game = hosts.look(token)
        if request.method == "POST":
            hosts.recover(token, request.session)
            return redirect("invites", game.id)
    except invites.BadInvite:
        return render(request, "pages/no_invite.html", status=HTTPStatus.GONE)
    context = {"game": game, "system": system_title(game.system), "token": token}
    return _secretive(render(request, "pages/recover.html", context))


def _invitation(
    request: HttpRequest,
    token: str,
    invitation: seats.Invitation,
    mine: SeatRow | None,
    problem: str = "",
    *,
    taken: bool = False,
) -> HttpResponse:
    state = queries.load(invitation.game.id).state
    seat = invitation.seat
    yours = mine is not None and mine.seat == seat.seat
    taken = taken or (seat.taken and seat.role != "watcher" and not yours and not invitation.carries)
    others = [
        place.name
        for place in seats.seats_at(invitation.game.id)
        if place.taken and place.name and place.seat != seat.seat and place.role != "watcher"
    ]
    slow = pace.read(invitation.game.pace)
    context = {
        "token": token,
        "pace": host_form.pace_words(f"{slow.hours:g}") if slow else "",
        "game": invitation.game,
        "system": system_title(invitation.game.system),
        "seat": seat,
        "sides": [(number, side.name, side.id in seat.sides) for number, side in enumerate(state.sides)],
        "others": others,
        "carries": invitation.carries,
        "picture": picture(ground_of(state.board, state.system)),
        "yours": yours,
        "elsewhere": mine is not None and not yours,
        "taken": taken,
        "problem": problem,
        "name": request.POST.get("name", request.session.get("name", "")),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.CONFLICT if taken else HTTPStatus.OK
    return _secretive(render(request, "pages/join.html", context, status=status))


def _secretive(response: HttpResponse) -> HttpResponse:
    """Keep a page's secret address out of the referrers sent to other pages."""
    # With "no-referrer", browsers would send the form without an Origin.
    response["Referrer-Policy"] = "strict-origin"
    return response


@require_safe
def join_code(request: HttpRequest, token: str) -> HttpResponse:
    """Return the QR code of a link; the address contains the link's token, so it reveals nothing new."""
    code = links.code(network.address(request, links.join_path(token)))
    return HttpResponse(code, content_type="image/svg+xml")
