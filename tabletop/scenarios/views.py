"""The pages around the table: coming in, hosting, watching, reading the rules."""

from __future__ import annotations

from contextlib import suppress
from http import HTTPStatus
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_http_methods, require_POST, require_safe

import rules as rule_systems
from rules.core.scenario import ScenarioProblems
from tabletop.games import reading, seats
from tabletop.games.facts import NoSuchGame, SeatFacts
from tabletop.scenarios import arsenal, hosting, library, links, stored
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import OpenTable, Stored
from tabletop.scenarios.picture import picture
from tabletop.scenarios.tables import open_tables, system_title, your_tables

LONGEST_NAME: Final = 40
CARDS_IN_LOBBY: Final = 4


@require_safe
@ensure_csrf_cookie
def lobby(request: HttpRequest) -> HttpResponse:
    """Where everybody comes in: play, host, watch, go on."""
    cards = your_tables(request.session)
    context = {
        "tables": cards[:CARDS_IN_LOBBY],
        "more": len(cards) > CARDS_IN_LOBBY,
        "waiting": sum(card.yours for card in cards),
        "open": len(open_tables()),
    }
    return render(request, "pages/lobby.html", context)


@require_POST
def play(request: HttpRequest) -> HttpResponse:
    """A fresh demo game; whoever asks for it has the first side."""
    document = library.scenario(library.DEMO).document
    try:
        hosted = seats.host(document, session=request.session, address=_address(request))
    except seats.TooManyGames as error:
        return _too_many(request, error)
    links.keep(request.session, hosted)
    token = next(token for seat, token in hosted.seats if seat.role == "player")
    seats.join(token, _name(request) or "Player", request.session)
    return redirect("game", hosted.game.id)


def host(request: HttpRequest) -> HttpResponse:
    """The form for a game of one's own; a POST starts it and leads to its links."""
    if request.method != "POST":
        return _host_form(request)
    try:
        asked = hosting.asked(request.POST.dict(), request.FILES.get("file"))
        hosted = seats.host(
            asked.document,
            name=asked.name,
            options=asked.options,
            enforcement=asked.enforcement,
            seats=asked.seats,
            session=request.session,
            address=_address(request),
        )
    except ScenarioProblems as error:
        return _host_form(request, [(problem.place, problem.message) for problem in error.problems])
    except (seats.BadSeats, LookupError) as error:
        return _host_form(request, [("", str(error))])
    except seats.TooManyGames as error:
        return _too_many(request, error)
    links.keep(request.session, hosted)
    if asked.keep:
        with suppress(stored.TooManyScenarios):
            stored.store(asked.document, request.session)
    if asked.open:
        token = next(token for seat, token in hosted.seats if seat.role == "watcher")
        OpenTable.objects.create(game_id=hosted.game.id, token=token)
    if asked.solo:
        seats.join(hosted.seats[0][1], _name(request) or "Player", request.session)
        return redirect("game", hosted.game.id)
    return redirect("invites", hosted.game.id)


def _host_form(request: HttpRequest, problems: list[tuple[str, str]] | None = None) -> HttpResponse:
    systems = [
        {"id": system.id, "title": system.title, "choices": hosting.house_rules(system)}
        for system in rule_systems.systems()
    ]
    given = request.POST.dict() if request.method == "POST" else {}
    context = {
        "systems": systems,
        "scenarios": _scenarios(request),
        "chosen": given.get("scenario") or request.GET.get("scenario") or library.DEMO,
        "arrangements": hosting.ARRANGEMENTS.items(),
        "arrangement": given.get("seats", "sides"),
        "enforcements": hosting.ENFORCEMENTS.items(),
        "enforcement": given.get("enforcement", "enforce"),
        "given": given,
        "name": request.session.get("name", ""),
        "problems": problems or [],
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/host.html", context, status=status)


@require_safe
@ensure_csrf_cookie
def watch(request: HttpRequest) -> HttpResponse:
    """The tables that anybody may watch."""
    return render(request, "pages/watch.html", {"tables": open_tables()})


@require_safe
@ensure_csrf_cookie
def tables(request: HttpRequest) -> HttpResponse:
    """Every table of this browser."""
    return render(request, "pages/tables.html", {"tables": your_tables(request.session)})


@require_safe
@ensure_csrf_cookie
def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """The table itself for whoever has a seat; for others, how to get one."""
    try:
        facts = reading.load(game_id).game
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    seat = seats.seat_of(request.session, game_id)
    if seat is None:
        return _no_seat(request, game_id, facts.name)
    hosting_it = seats.hosts(request.session, game_id)
    shown = links.kept(request.session, game_id) if hosting_it else {}
    about = {
        "id": facts.id,
        "name": facts.name,
        "title": system_title(facts.system),
        "system": facts.system,
        "host": hosting_it or seat.role == "gm",
        "seats": [
            _seat_facts(request, place, shown.get(place.seat, "")) for place in seats.seats_at(game_id)
        ],
    }
    return render(request, "table.html", {"table": about, "game_name": facts.name})


def _seat_facts(request: HttpRequest, seat: SeatFacts, token: str) -> dict[str, Any]:
    known = {
        "seat": seat.seat,
        "name": seat.name,
        "role": seat.role,
        "sides": list(seat.sides),
        "taken": seat.taken,
    }
    return known | ({"link": links.address(request, links.join_path(token))} if token else {})


def _no_seat(request: HttpRequest, game_id: str, name: str) -> HttpResponse:
    """Say how to get in, and no more than anybody may know."""
    is_host = seats.hosts(request.session, game_id)
    open_to_watchers = OpenTable.objects.filter(game_id=game_id).first()
    context = {
        "game_id": game_id,
        "name": name if is_host or open_to_watchers else "",
        "hosting": is_host,
        "watch": open_to_watchers.token if open_to_watchers else "",
    }
    return render(request, "pages/no_seat.html", context, status=HTTPStatus.FORBIDDEN)


def invites(request: HttpRequest, game_id: str) -> HttpResponse:
    """The links of a game, for its host; a POST issues one again, which ends the old one."""
    try:
        held = reading.load(game_id)
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    you = seats.seat_of(request.session, game_id)
    is_host = seats.hosts(request.session, game_id)
    if not is_host and (you is None or you.role != "gm"):
        return _no_seat(request, game_id, held.game.name)
    if request.method == "POST":
        return _reissue(request, game_id, you)
    names = {side.id: (number, side.name) for number, side in enumerate(held.state.sides)}
    kept = links.kept(request.session, game_id)
    places = [
        {
            "seat": seat,
            "sides": [names[side] for side in seat.sides if side in names],
            "mine": you is not None and you.seat == seat.seat,
            "link": links.address(request, links.join_path(kept[seat.seat])) if seat.seat in kept else "",
            "token": kept.get(seat.seat, ""),
        }
        for seat in seats.seats_at(game_id)
    ]
    context = {
        "game": held.game,
        "system": system_title(held.game.system),
        "places": places,
        "seated": you is not None,
        "name": request.session.get("name", ""),
    }
    return render(request, "pages/invites.html", context)


def _reissue(request: HttpRequest, game_id: str, you: SeatFacts | None) -> HttpResponse:
    try:
        seat = int(request.POST.get("seat", ""))
        token = seats.reissue(game_id, you.seat if you else None, seat, request.session)
    except (ValueError, LookupError):
        raise Http404("there is no such seat") from None
    except PermissionError:
        return _no_seat(request, game_id, "")
    links.renew(request.session, game_id, seat, token)
    OpenTable.objects.filter(game_id=game_id).exclude(
        token__in=links.kept(request.session, game_id).values()
    ).delete()
    return redirect("invites", game_id)


@require_GET
def paste(request: HttpRequest) -> HttpResponse:
    """Somebody pasted a link on the page: go where it leads."""
    token = links.token_in(request.GET.get("link", ""))
    if token is None:
        context = {"pasted": request.GET.get("link", "")}
        return render(request, "pages/no_invite.html", context, status=HTTPStatus.NOT_FOUND)
    return HttpResponseRedirect(links.join_path(token))


def join(request: HttpRequest, token: str) -> HttpResponse:
    """Who invites to what. Looking takes nothing; a POST with a name takes the seat."""
    try:
        invitation = seats.look(token, request.session)
    except seats.BadInvite:
        return render(request, "pages/no_invite.html", status=HTTPStatus.GONE)
    mine = seats.seat_of(request.session, invitation.game.id)
    if request.method != "POST":
        return _invitation(request, token, invitation, mine)
    name = _name(request)
    if not name:
        return _invitation(request, token, invitation, mine, "Tell the others who you are.")
    try:
        seats.join(token, name, request.session)
    except seats.BadInvite:
        return render(request, "pages/no_invite.html", status=HTTPStatus.GONE)
    except seats.SeatTaken:
        return _invitation(request, token, invitation, mine, taken=True)
    request.session["name"] = name
    return redirect("game", invitation.game.id)


def _invitation(
    request: HttpRequest,
    token: str,
    invitation: seats.Invitation,
    mine: SeatFacts | None,
    problem: str = "",
    *,
    taken: bool = False,
) -> HttpResponse:
    state = reading.load(invitation.game.id).state
    seat = invitation.seat
    yours = mine is not None and mine.seat == seat.seat
    taken = taken or (seat.taken and seat.role != "watcher" and not yours)
    others = [
        place.name
        for place in seats.seats_at(invitation.game.id)
        if place.taken and place.name and place.seat != seat.seat and place.role != "watcher"
    ]
    context = {
        "token": token,
        "game": invitation.game,
        "system": system_title(invitation.game.system),
        "seat": seat,
        "sides": [(number, side.name, side.id in seat.sides) for number, side in enumerate(state.sides)],
        "others": others,
        "picture": picture(state.board.document()),
        "yours": yours,
        "elsewhere": mine is not None and not yours,
        "taken": taken,
        "problem": problem,
        "name": request.POST.get("name", request.session.get("name", "")),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.CONFLICT if taken else HTTPStatus.OK
    response = render(request, "pages/join.html", context, status=status)
    response["Referrer-Policy"] = "same-origin"
    return response


@require_safe
@cache_control(private=True, max_age=3600)
def join_code(request: HttpRequest, token: str) -> HttpResponse:
    """The QR code of a link, for whoever has the link already."""
    code = links.code(links.address(request, links.join_path(token)))
    return HttpResponse(code, content_type="image/svg+xml")


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def scenarios(request: HttpRequest) -> HttpResponse:
    """The built-in scenarios and this browser's own; a POST throws one of its own away."""
    if request.method == "POST":
        stored.throw_away(request.POST.get("throw_away", ""), request.session)
        return redirect("scenarios")
    return render(request, "pages/scenarios.html", {"scenarios": _scenarios(request)})


@require_safe
def scenario_file(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """A scenario as its JSON document: a start for one's own."""
    found = library.scenarios().get(scenario_id) or stored.find(scenario_id)
    if found is None:
        raise Http404("there is no such scenario")
    return JsonResponse(found.document, json_dumps_params={"ensure_ascii": False})


@require_safe
def arsenals(request: HttpRequest) -> HttpResponse:
    """The built-in lists of vehicles."""
    listed = [
        {"arsenal": found, "system": system_title(found.system), "sources": _sources(found)}
        for found in arsenal.arsenals()
    ]
    return render(request, "pages/arsenals.html", {"arsenals": listed})


def _sources(found: arsenal.Arsenal) -> list[str]:
    return sorted({vehicle.source for vehicle in found.vehicles})


@require_safe
def arsenal_file(request: HttpRequest, system_id: str) -> HttpResponse:
    """The vehicles of a system as units without a side: what `add_unit` and scenarios take."""
    units = [
        {
            "id": vehicle.listed.id,
            "name": vehicle.listed.name,
            "nation": vehicle.listed.nation,
            "kind": "vehicle",
            "profile": vehicle.profile,
        }
        for found in arsenal.arsenals()
        if found.system == system_id
        for vehicle in found.vehicles
    ]
    if not units:
        raise Http404("there is no arsenal for this system")
    return JsonResponse({"system": system_id, "units": units}, json_dumps_params={"ensure_ascii": False})


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """The rule systems that the table knows."""
    return render(request, "pages/rules.html", {"systems": rule_systems.systems()})


@require_safe
def rules_of(request: HttpRequest, system_id: str) -> HttpResponse:
    """What the table applies of a system, clause by clause, in our own words."""
    system = next((system for system in rule_systems.systems() if system.id == system_id), None)
    if system is None:
        raise Http404("the table does not know this system")
    return render(request, "pages/rules_of.html", {"system": system, "choices": hosting.house_rules(system)})


@require_safe
@cache_control(max_age=86400)
def robots(request: HttpRequest) -> HttpResponse:
    """What search engines may read: not the tables, not the links."""
    kept_out = ("/games/", "/join/", "/api/", "/play/", "/host/")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in kept_out), ""]
    return HttpResponse("\n".join(lines), content_type="text/plain")


@require_safe
@cache_control(max_age=86400)
def favicon(request: HttpRequest) -> HttpResponse:
    """Browsers ask here without being told to."""
    return HttpResponseRedirect(static("pages/icon.ico"))


def _scenarios(request: HttpRequest) -> list[dict[str, Any]]:
    """Return the built-in scenarios and this browser's own, for the lists of the pages."""
    own = stored.stored_by(request.session)
    listed: list[Built | Stored] = [*library.scenarios().values(), *own]
    return [
        {
            "id": str(found.id),
            "name": found.name,
            "description": found.description,
            "system": system_title(found.system),
            "picture": _scenario_picture(found.document),
            "own": found in own,
        }
        for found in listed
    ]


def _scenario_picture(document: dict[str, Any]) -> str:
    sides = [side["id"] for side in document["sides"]]
    return picture(document["board"], document["units"], sides)


def _name(request: HttpRequest) -> str:
    name = " ".join(request.POST.get("name", "").split())[:LONGEST_NAME]
    return name or ("" if "name" in request.POST else str(request.session.get("name", "")))


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))


def _too_many(request: HttpRequest, error: Exception) -> HttpResponse:
    context = {"reason": str(error)}
    return render(request, "pages/too_many.html", context, status=HTTPStatus.TOO_MANY_REQUESTS)
