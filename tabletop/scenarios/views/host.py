"""Hosting: the form for a new game, and the page with its links."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

import rules
from rules.core.scenario.document import ScenarioProblems
from rules.core.scenario.schema import MOST_SIDES
from rules.core.words.problems import Problem
from tabletop import network
from tabletop.games import hosting, hosts, queries, restarting, seats
from tabletop.games.budget import TooLong
from tabletop.games.hosting import BadSeats, Hosted, TooManyGames, name_of_seat
from tabletop.games.values import LoadedGame, NoSuchGame, SeatRow
from tabletop.languages import worded
from tabletop.people import game_hooks
from tabletop.people.queries import person_of
from tabletop.scenarios import host_form, library, links, stored
from tabletop.scenarios.exchange.files import is_of_another_program
from tabletop.scenarios.models import OpenTable, Stored
from tabletop.scenarios.shelf.cards import Card, card_of, cards_for
from tabletop.scenarios.stored import TooManyScenarios
from tabletop.scenarios.systems import system_title
from tabletop.scenarios.views.answers import no_seat, too_many, worded_problems
from tabletop.scenarios.views.requester import address_of, take_first_seat
from tabletop.scenarios.views.taking import asked_of_a_file, take_in


def host(request: HttpRequest) -> HttpResponse:
    """Show the host's form; a POST starts the game and goes to its links."""
    if request.method != "POST":
        return _host_form(request)
    try:
        file = request.FILES.get("file")
        if request.POST.get("scenario") == "own" and file and is_of_another_program(str(file.name)):
            return _show_first(request)
        return begin(request, host_form.asked(request.POST.dict(), request.FILES.get("file")))
    except ScenarioProblems as error:
        return _host_form(request, error.problems)
    except (BadSeats, TooLong) as error:
        return _host_form(request, [Problem("", error.why)])
    except (TooManyGames, TooManyScenarios) as error:
        return too_many(request, error)


def begin(request: HttpRequest, asked: host_form.Asked) -> HttpResponse:
    """Start a game and go to it, or to its links.

    Raises ScenarioProblems, BadSeats, TooLong, TooManyGames, or TooManyScenarios.
    """
    own = stored.prepare(asked.game.document) if asked.keep else None
    hosted = hosting.host(
        asked.game,
        session=request.session,
        address=address_of(request),
        also=partial(_with_the_game, request, asked, own),
    )
    return redirect("game" if asked.solo and not hosted.warnings else "invites", hosted.game.id)


def _show_first(request: HttpRequest) -> HttpResponse:
    """Store the scenario of another program's file and show it, before a game is made of it."""
    taken = take_in(request)
    return redirect("scenario", taken.id) if isinstance(taken, Stored) else _host_form(request, taken)


def _with_the_game(request: HttpRequest, asked: host_form.Asked, own: Stored | None, hosted: Hosted) -> None:
    """Store the host's other wishes in the transaction that creates the game."""
    if own is not None:
        with suppress(stored.TooManyScenarios):
            stored.keep(own, request.session, address_of(request))
    if asked.open:
        token = next(token for seat, token in hosted.seats if seat.role == "watcher")
        OpenTable.objects.create(game_id=hosted.game.id, token=token)
    if asked.solo:
        take_first_seat(request, hosted)


def _host_form(request: HttpRequest, problems: list[Problem] | None = None) -> HttpResponse:
    given = request.POST.dict() if request.method == "POST" else {}
    systems = [
        {
            "id": system.id,
            "title": worded(system.title),
            "choices": [
                (choice, given.get(f"{system.id}.{choice.name}", ""))
                for choice in host_form.house_rules(system)
            ],
        }
        for system in rules.systems()
    ]
    chosen = given.get("scenario") or request.GET.get("scenario") or library.DEMO
    context = {
        "systems": systems,
        "scenarios": _offered(request, chosen),
        "chosen": chosen,
        "arrangements": host_form.ARRANGEMENTS.items(),
        "arrangement": given.get("seats", "sides"),
        "enforcements": host_form.ENFORCEMENTS.items(),
        "enforcement": given.get("enforcement", "enforce"),
        "paces": host_form.PACES.items(),
        "reminders": host_form.REMINDERS.items(),
        "given": given,
        "sides": [_asked_of_side(index, given) for index in range(MOST_SIDES)],
        "gm_name": given.get("gm.name", ""),
        "most_seats": host_form.MOST_SEATS_A_SIDE,
        "name": request.session.get("name", ""),
        "problems": worded_problems(problems or []),
        **asked_of_a_file(request),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/host.html", context, status=status)


def _offered(request: HttpRequest, chosen: str) -> list[Card]:
    """Return the cards of the scenarios to choose from, first the chosen one, whoever gave out its link."""
    cards = cards_for(request.session)
    first = [card for card in cards if card.id == chosen]
    if not first and (by_link := stored.find(chosen)) is not None:
        first = [card_of(by_link, by_others=True)]
    return [*first, *(card for card in cards if card.id != chosen)]


def _asked_of_side(index: int, given: Mapping[str, str]) -> dict[str, Any]:
    """Return a side's fields of the form with the values last entered."""
    return {
        "index": index,
        "seats": given.get(f"side.{index}.seats", "1"),
        "names": given.get(f"side.{index}.names", ""),
    }


def invites(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game's links to its host or GM; a POST issues one again, which invalidates the old one."""
    try:
        held = queries.load(game_id)
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    you = seats.seat_of(request.session, game_id)
    is_host = hosts.hosts(request.session, game_id)
    if not is_host and (you is None or you.role != "gm"):
        return no_seat(request, game_id, held.game.name)
    if request.method == "POST":
        return _reissue(request, held, you)
    names = {side.id: (number, side.name) for number, side in enumerate(held.state.sides)}
    tokens = seats.tokens(game_id)
    places = [
        {
            "seat": seat,
            "sides": [names[side] for side in seat.sides if side in names],
            "named": str(seat.name) != str(name_of_seat(seat.role, seat.sides, held.state)),
            "mine": you is not None and you.seat == seat.seat,
            "link": network.address(request, links.join_path(tokens[seat.seat]))
            if seat.seat in tokens
            else "",
            "token": tokens.get(seat.seat, ""),
        }
        for seat in seats.seats_at(game_id)
    ]
    context = {
        "game": held.game,
        "system": system_title(held.game.system),
        "places": places,
        "recovery": network.address(request, links.recover_path(hosts.recovery_token(game_id)))
        if is_host
        else "",
        "local_only": network.is_for_this_machine_only(request),
        "reachable": network.reachable(request),
        "records": restarting.records(game_id),
        "warnings": rules.system(held.game.system).warnings(held.state) if held.game.head == 0 else [],
        "seated": you is not None,
        "may_hook": game_hooks.may_add(person_of(request), game_id),
        "name": request.session.get("name", ""),
    }
    return render(request, "pages/invites.html", context)


def _reissue(request: HttpRequest, held: LoadedGame, you: SeatRow | None) -> HttpResponse:
    """Issue a link again, after asking for confirmation if somebody loses their seat."""
    game_id, asked = held.game.id, request.POST.get("seat", "")
    seat = next((seat for seat in seats.seats_at(game_id) if str(seat.seat) == asked), None)
    if seat is None:
        raise Http404("there is no such seat")
    if "sure" not in request.POST:
        context = {
            "game": held.game,
            "seat": seat,
            "name": worded(seat.name),
            "mine": you is not None and you.seat == seat.seat,
        }
        return render(request, "pages/new_link.html", context)
    before = seats.tokens(game_id).get(seat.seat)
    seats.reissue(game_id, you.seat if you else None, seat.seat, request.session)
    OpenTable.objects.filter(game_id=game_id, token=before).delete()
    return redirect("invites", game_id)
