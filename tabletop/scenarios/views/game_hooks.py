"""The page on which a game's organiser sets its webhooks, and sees what became of each delivery."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods

from tabletop.games import queries
from tabletop.games.values import NoSuchGame
from tabletop.languages import worded
from tabletop.people import game_hooks
from tabletop.people import hooks as all_hooks
from tabletop.people.models import Hook, Person
from tabletop.people.queries import person_of
from tabletop.scenarios.views.answers import no_seat
from tabletop.whole_numbers import whole

MOST_LISTED = 20


@require_http_methods(["GET", "HEAD", "POST"])
def hooks(request: HttpRequest, game_id: str) -> HttpResponse:
    """Show a game's webhooks to an organiser with an account; a POST adds or deletes one."""
    try:
        held = queries.load(game_id)
    except NoSuchGame:
        return render(request, "pages/no_game.html", status=HTTPStatus.NOT_FOUND)
    person = person_of(request)
    if person is None or not game_hooks.may_add(person, game_id):
        return no_seat(request, game_id, held.game.name)
    problem = _change(request, person, game_id) if request.method == "POST" else ""
    if request.method == "POST" and not problem:
        return redirect("game-hooks", game_id)
    context = {
        "game": held.game,
        "hooks": [_shown(one, person) for one in game_hooks.listed(game_id).select_related("person")],
        "problem": problem,
        "given": request.POST.dict(),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    return render(request, "pages/game_hooks.html", context, status=status)


def _change(request: HttpRequest, person: Person, game_id: str) -> str:
    """Do what the form says; return what is wrong with it, or an empty string."""
    if (gone := whole(request.POST.get("delete", ""))) is not None:
        game_hooks.listed(game_id).filter(pk=gone).delete()
        return ""
    try:
        chat = request.POST.get("shape") == "chat"
        game_hooks.add(person, game_id, request.POST.get("url", ""), chat=chat)
    except (all_hooks.BadAddress, all_hooks.Enough) as error:
        return str(worded(error.why))
    return ""


def _shown(hook: Hook, person: Person) -> dict[str, object]:
    """Return a webhook with its log; only its owner gets its signing secret."""
    return {
        "hook": hook,
        "secret": hook.secret if hook.person_id == person.pk else "",
        "log": all_hooks.deliveries(hook, MOST_LISTED),
    }
