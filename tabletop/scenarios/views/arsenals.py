"""The pages of arsenals: the built-in lists, and those that people make, share and copy."""

from __future__ import annotations

from collections.abc import Iterator
from http import HTTPStatus
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from rules.core.game.silhouettes import SILHOUETTES
from rules.core.words.problems import Problem
from tabletop import network
from tabletop.languages import worded
from tabletop.scenarios.arsenals import built_in, own, permission, search, told, vehicles
from tabletop.scenarios.arsenals.entries import BadArsenal, read, written
from tabletop.scenarios.arsenals.files import ENDINGS
from tabletop.scenarios.arsenals.forms import kinds_of
from tabletop.scenarios.arsenals.pieces import piece_ids, pieces_of
from tabletop.scenarios.arsenals.sets import set_of
from tabletop.scenarios.models import OwnArsenal
from tabletop.scenarios.systems import described, named, system_title
from tabletop.scenarios.views.answers import too_many, worded_problems
from tabletop.scenarios.views.requester import address_of, said

FROM_A_FILE: Final = "file"


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def arsenals(request: HttpRequest) -> HttpResponse:
    """Show one's own arsenals and the built-in lists; a POST makes one, or copies of a list into one."""
    if request.method != "POST":
        return _listed(request)
    try:
        made = _copied(request) if "list" in request.POST else _made(request)
    except BadArsenal as error:
        return _listed(request, error.problems)
    except own.TooManyArsenals as error:
        return too_many(request, error)
    way = f"?from={FROM_A_FILE}" if request.POST.get("way") == FROM_A_FILE else ""
    return redirect(reverse("arsenal", args=[made.pk]) + way)


def _listed(request: HttpRequest, problems: list[Problem] | None = None) -> HttpResponse:
    """Show the built-in vehicles that the query asks for, at the scale that it names."""
    lists = built_in.arsenals()
    wanted = search.search_of(request.GET, lists)
    mine = own.of_session(request.session)
    context = {
        "mine": [_card(one) for one in mine],
        "systems": worded([named(system) for system in rules.systems()]),
        "problems": worded_problems(problems or []),
        "arsenals": [_found_in(found, wanted, mine) for found in lists],
        "wanted": wanted,
        "nations": search.nations(lists),
        "classes": {name: known.word for name, known in vehicles.CLASSES.items()},
        "scales": search.SCALES,
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/arsenals.html", context, status=status)


def _card(made: OwnArsenal) -> dict[str, Any]:
    owned = own.owned_of(made)
    return {
        "id": made.pk,
        "name": owned.name,
        "system": system_title(owned.system),
        "entries": len(owned.entries),
        "forces": len(owned.forces),
        "fill": len(told.fill_of(owned)),
    }


def _made(request: HttpRequest) -> OwnArsenal:
    """Make an empty arsenal. Raises BadArsenal, or TooManyArsenals."""
    name = " ".join(said(request, "name").split())
    document = own.empty(name or _("My arsenal"), request.POST.get("system", ""))
    return own.create(document, request.session, address_of(request))


def _copied(request: HttpRequest) -> OwnArsenal:
    """Copy a built-in vehicle, or all that the query asks for, into an own arsenal or a new one.

    Raises BadArsenal, or TooManyArsenals.
    """
    lists = built_in.arsenals()
    found = next((one for one in lists if one.system == request.POST["list"]), None)
    if found is None:
        raise Http404("there is no such arsenal")
    wanted, one = search.search_of(request.GET, lists), request.POST.get("vehicle", "")
    shown = found.at(wanted.scale) if wanted.scale else found
    copied = list(
        _pieces(
            shown.system,
            [
                vehicle
                for vehicle in shown.vehicles
                if (vehicle.listed.id == one if one else wanted.takes(vehicle))
            ],
        )
    )
    into = request.POST.get("into", "")
    if not into:
        owned = own.with_copies(read(own.empty(found.name, found.system)), copied)
        return own.create(written(owned), request.session, address_of(request))
    try:
        return own.change(into, request.session, lambda owned: own.with_copies(owned, copied))
    except (own.NoSuchArsenal, own.NotYours):
        raise Http404("there is no such arsenal") from None


def _pieces(system: str, found: list[built_in.Vehicle]) -> Iterator[dict[str, Any]]:
    known = piece_ids(system)
    for vehicle in found:
        yield known[vehicle.listed.id] | {"profile": vehicle.profile}


@require_safe
@ensure_csrf_cookie
def own_arsenal(request: HttpRequest, arsenal_id: str) -> HttpResponse:
    """Show an arsenal that somebody made: its owner may change it there, others may copy it."""
    found = _found(arsenal_id)
    system = rules.system(found.system)
    facts = {
        "arsenal": told.shown(found, own=permission.may_change(request.session, found)),
        "system": worded(described(system)),
        "kinds": worded(kinds_of(system.id)),
        "pieces": pieces_of(system.id),
        "silhouettes": SILHOUETTES,
        "by_hand": set_of(system.id).by_hand is not None,
        "link": network.address(request, reverse("arsenal", args=[found.pk])),
        "all": reverse("arsenals"),
        "endings": ENDINGS,
        "start": request.GET.get("from", "") == FROM_A_FILE,
    }
    return render(request, "pages/arsenal.html", {"arsenal": facts, "name": found.name})


@require_POST
def copy_arsenal(request: HttpRequest, arsenal_id: str) -> HttpResponse:
    """Make an arsenal one's own, and show it."""
    document = own.owned_of(_found(arsenal_id))
    try:
        made = own.create(written(document), request.session, address_of(request))
    except own.TooManyArsenals as error:
        return too_many(request, error)
    return redirect("arsenal", made.pk)


def _found(arsenal_id: str) -> OwnArsenal:
    try:
        return own.find(arsenal_id)
    except own.NoSuchArsenal:
        raise Http404("there is no such arsenal") from None


def _found_in(listed: built_in.Arsenal, wanted: search.Search, mine: list[OwnArsenal]) -> dict[str, Any]:
    """Return an arsenal as its page shows it: the sources of its figures, and the vehicles asked for."""
    shown = listed.at(wanted.scale) if wanted.scale else listed
    rows = {
        nation: [(vehicle, shown.row(vehicle)) for vehicle in of_nation if wanted.takes(vehicle)]
        for nation, of_nation in shown.nations.items()
    }
    return {
        "arsenal": shown,
        "system": system_title(listed.system),
        "mine": [one for one in mine if one.system == listed.system],
        "compared": [vehicle for vehicle in listed.vehicles if vehicle.listed.compared],
        "uncompared": [vehicle for vehicle in listed.vehicles if not vehicle.listed.compared],
        "nations": [(nation, found) for nation, found in rows.items() if found],
        "count": sum(map(len, rows.values())),
    }


@require_safe
def arsenal_file(request: HttpRequest, system_id: str) -> HttpResponse:
    """Return a system's vehicles as units without a side, in the form that scenarios and `add_unit` take.

    A system without an arsenal has none. The query may name a `scale` other than that of the game.
    """
    if system_id not in {system.id for system in rules.systems()}:
        raise Http404("there is no such system")
    scale = search.scale_of(request.GET)
    units = [
        {
            "id": vehicle.listed.id,
            "name": vehicle.listed.name,
            "nation": vehicle.listed.nation,
            "kind": "vehicle",
            "profile": vehicle.profile,
        }
        for found in built_in.arsenals()
        if found.system == system_id
        for vehicle in (found.at(scale) if scale else found).vehicles
    ]
    return JsonResponse({"system": system_id, "units": units}, json_dumps_params={"ensure_ascii": False})
