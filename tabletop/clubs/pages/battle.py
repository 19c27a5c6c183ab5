"""The buttons of a battle, for its table, its scenario and its result."""

from __future__ import annotations

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from rules.core.scenario.document import ScenarioProblems
from tabletop.clubs import permission
from tabletop.clubs.campaigns import battles, read, results
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.models import Battle
from tabletop.clubs.pages import campaign as pages
from tabletop.clubs.pages import result
from tabletop.clubs.pages.decorators import act, act_by_link, battle_page, page
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import seats
from tabletop.games.hosting import TooManyGames
from tabletop.games.invites import BadInvite
from tabletop.languages import worded
from tabletop.people.queries import person_of
from tabletop.scenarios import links
from tabletop.scenarios.views.answers import too_many
from tabletop.scenarios.views.requester import address_of
from tabletop.words import say


def open_it(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    """Open a battle's table with the chosen scenario; a person who plays there takes their seat at once."""
    _choose(request, access, campaign_id, round_number, number)
    try:
        battles.set_up(access, campaign_id, round_number, number, address=address_of(request))
    except TooManyGames as error:
        return too_many(request, error)
    except ScenarioProblems as error:
        for problem in error.problems:
            messages.error(request, f"{problem.place}: {worded(problem.message)}")
        return redirect(battle_page(access, campaign_id, round_number, number))
    return _to_the_table(request, access, campaign_id, round_number, number)


def choose_it(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    """Store the scenario of a battle, and the forces that fight in it."""
    _choose(request, access, campaign_id, round_number, number)
    return redirect(battle_page(access, campaign_id, round_number, number))


def _choose(request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int) -> None:
    given, battle = request.POST, battles.find(access, read.find(access, campaign_id), round_number, number)
    wanted = given.get("scenario", "")
    forces = {side: named for side in battles.SIDES if (named := given.get(f"force_{side}"))}
    with transaction.atomic():
        if wanted and wanted != battle.scenario:
            battles.set_scenario(access, campaign_id, round_number, number, wanted)
        battles.name_forces(access, campaign_id, round_number, number, forces)


def sit_down(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    """Take the person's own seat; a person without a seat goes to watch, or back to the battle's page."""
    return _to_the_table(request, access, campaign_id, round_number, number)


def _to_the_table(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    battle = battles.find(access, read.find(access, campaign_id), round_number, number)
    token = battles.seat_token(access, battle)
    if token is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    if battles.side_of(access, battle):
        try:
            _sit(request, access, battle, token)
        except (BadInvite, seats.SeatTaken):
            return redirect(links.join_path(token))
        if access.guest is not None:
            page = battle_page(access, campaign_id, round_number, number)
            battles.note_way_back(request.session, battle, page)
        return redirect("game", battle.game_id)
    if "watch" in request.POST:
        return redirect(links.join_path(token))
    return redirect(battle_page(access, campaign_id, round_number, number))


def _sit(request: HttpRequest, access: Access, battle: Battle, token: str) -> None:
    """Take a seat. A guest has no account to keep it, so their link brings it to another device.

    Organisers have the guests' links too, so a person who plays in the battle gets no second seat by a link.
    Raises BadInvite or SeatTaken.
    """
    try:
        seats.join(token, access.named(), request.session)
    except seats.SeatTaken:
        if access.guest is None or _plays(request, battle):
            raise
        seats.share(str(battle.game_id), battle.seats[battles.side_of(access, battle)], request.session)


def _plays(request: HttpRequest, battle: Battle) -> bool:
    own = permission.access(battle.campaign.club, person_of(request))
    is_in_it = bool(battles.side_of(own, battle))
    return is_in_it or seats.seat_of(request.session, str(battle.game_id)) is not None


set_up, choose, sit = act(open_it), act(choose_it), act(sit_down)
by_link_set_up, by_link_choose, by_link_sit = map(act_by_link, (open_it, choose_it, sit_down))


@require_POST
@page
def say_result(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    """State a battle's result, or set it as an organiser; show errors at their fields."""
    enter = results.set_it if request.POST.get("how") == "set" else results.state_it
    try:
        settled = enter(access, campaign_id, round_number, number, result.document(request.POST))
    except BadInput as error:
        found = read.find(access, campaign_id)
        return pages.shown(request, access, found, result.refused(request, round_number, number, error))
    except NotNow as error:
        messages.error(request, worded(error.why))
        return redirect(battle_page(access, campaign_id, round_number, number))
    home = reverse("campaign", args=[access.club.public_id, campaign_id])
    if settled.state == "settled":
        return redirect(f"{home}?round={round_number}#table-{number}")
    return redirect(battle_page(access, campaign_id, round_number, number))
