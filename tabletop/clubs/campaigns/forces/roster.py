"""Rosters of forces: raise them, fill them from arsenals, and show them with their history."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.db import transaction
from django.db.models import Max, Prefetch, Sum

import rules
from tabletop.clubs import texts
from tabletop.clubs.campaigns import read
from tabletop.clubs.models import Campaign, Force, ForceUnit, UnitEvent
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.scenarios.arsenals import own
from tabletop.scenarios.arsenals.known import Known
from tabletop.words import say

MOST_FORCES: Final = 12
MOST_UNITS: Final = 100
EXPERIENCE: Final = ("untested", "green", "steady", "veteran", "crack")


def raise_force(access: Access, public_id: str, number: int, fields: Mapping[str, Any]) -> Force:
    """Raise a force for a participant, by `name`, `piece` on the map, limit of `points`, and `supply`.

    Participants may raise their own; only organisers set limits. Raises Forbidden, NoSuchThing or BadInput.
    """
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        who = campaign.participants.filter(number=number).first()
        if who is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        access.demand("forces", "change", own=_is(access, who.person_id))
        if who.forces.count() >= MOST_FORCES:
            raise BadInput("", say("clubs_forces_enough", most=MOST_FORCES))
        piece = fields.get("piece", "")
        pieces = {one["id"] for one in campaign.plan.get("pieces", []) if one.get("side") == who.side}
        if piece and piece not in pieces:
            raise BadInput("piece", say("clubs_no_piece"))
        made = Force(
            participant=who, name=texts.line("name", fields.get("name"), 60, needed=True), piece=piece
        )
        if access.may("campaigns", "change"):
            _limit(made, fields)
        made.save()
    return made


def change(access: Access, force_id: str, fields: Mapping[str, Any]) -> Force:
    """Change a force's name, and as an organiser its limits and supply. Raises Forbidden or BadInput."""
    force = find(access, force_id)
    _demand(access, force)
    if "name" in fields:
        force.name = texts.line("name", fields["name"], 60, needed=True)
    if {"points", "supply"} & {*fields}:
        access.demand("campaigns", "change")
        _limit(force, fields)
    force.save(update_fields=[name for name in ("name", "points", "supply") if name in fields])
    return force


def _limit(force: Force, fields: Mapping[str, Any]) -> None:
    if "points" in fields:
        force.points = texts.number("points", fields["points"], 0, 100_000)
    if "supply" in fields:
        force.supply = texts.number("supply", fields["supply"], 0, 9999)


def find(access: Access, force_id: str) -> Force:
    """Return a force of a club with its units, in two queries. Raises NoSuchThing."""
    access.look("forces")
    units = ForceUnit.objects.order_by("number")
    rows = Force.objects.filter(participant__campaign__club=access.club, public_id=force_id)
    found = rows.select_related("participant__person", "participant__campaign")
    force = found.prefetch_related(Prefetch("units", queryset=units)).first()
    if force is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return force


def listed(access: Access, campaign: Campaign) -> list[Force]:
    """Return the forces of a campaign with their units, in two queries. Raises NoSuchThing."""
    access.look("forces")
    units = ForceUnit.objects.order_by("number")
    rows = Force.objects.filter(participant__campaign=campaign).select_related("participant__person")
    return list(
        rows.prefetch_related(Prefetch("units", queryset=units)).order_by("participant__number", "pk")
    )


def add_unit(access: Access, force_id: str, fields: Mapping[str, Any]) -> ForceUnit:
    """Add a unit to a force: an `entry` of `arsenal`, or of the built-in arsenals, with `name` and `points`.

    Raises Forbidden, NoSuchThing or BadInput.
    """
    with transaction.atomic():
        force = find(access, force_id)
        _demand(access, force)
        Force.objects.select_for_update().get(pk=force.pk)
        piece = _piece(force.participant.campaign, fields)
        points = texts.amount("points", fields.get("points", 0), 0, 100_000)
        held = force.units.exclude(state__in=("lost", "captured"))
        total = (held.aggregate(total=Sum("points"))["total"] or 0) + points
        if force.points and total > force.points:
            raise BadInput("points", say("clubs_over_points", total=f"{total:g}", most=f"{force.points:g}"))
        if force.units.count() >= MOST_UNITS:
            raise BadInput("", say("clubs_units_enough", most=MOST_UNITS))
        last = force.units.aggregate(last=Max("number"))["last"] or 0
        made = ForceUnit.objects.create(
            force=force,
            number=last + 1,
            name=texts.line("name", fields.get("name") or piece["name"], 60, needed=True),
            entry=piece["id"],
            kind=piece["kind"],
            profile=piece["profile"],
            points=points,
        )
        UnitEvent.objects.create(
            unit=made, round=_round(force), what="joined", facts={"points": points, "type": piece["name"]}
        )
    return made


def _piece(campaign: Campaign, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the piece of an arsenal from which a unit is made. Raises BadInput."""
    system = campaign.system
    if system not in {one.id for one in rules.systems()}:
        raise BadInput("", say("clubs_choose_system"))
    entries: tuple[Any, ...] = ()
    if fields.get("arsenal"):
        try:
            owned = own.owned_of(own.find(fields["arsenal"]))
        except own.NoSuchArsenal:
            raise BadInput("arsenal", say("no_such_arsenal")) from None
        if owned.system != system:
            raise BadInput("arsenal", say("clubs_other_system"))
        entries = owned.entries
    found = Known(system, entries).find(str(fields.get("entry", "")))
    if found is None:
        raise BadInput("entry", say("no_such_entry"))
    if found.get("fill"):
        raise BadInput("entry", say("clubs_entry_unfilled", names=tuple(found["fill"])))
    return found


def rename(access: Access, force_id: str, number: int, name: str) -> ForceUnit:
    """Give a unit another name. Raises Forbidden, NoSuchThing or BadInput."""
    force = find(access, force_id)
    _demand(access, force)
    unit = unit_of(force, number)
    unit.name = texts.line("name", name, 60, needed=True)
    unit.save(update_fields=["name"])
    return unit


def dismiss(access: Access, force_id: str, number: int) -> None:
    """Delete a unit if it has not fought, else keep it as lost with its history. Raises Forbidden."""
    with transaction.atomic():
        force = find(access, force_id)
        _demand(access, force)
        unit = unit_of(force, number)
        if not unit.history.exclude(what="joined").exists():
            unit.delete()
            return
        unit.state = "lost"
        unit.save(update_fields=["state"])
        UnitEvent.objects.create(unit=unit, round=_round(force), what="dismissed")


def unit_of(force: Force, number: int) -> ForceUnit:
    """Return a unit of a force from `find`. Raises NoSuchThing."""
    found = next((one for one in force.units.all() if one.number == number), None)
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def history(access: Access, force_id: str, number: int) -> list[UnitEvent]:
    """Return what happened to a unit, newest first. Raises NoSuchThing."""
    unit = unit_of(find(access, force_id), number)
    return list(unit.history.select_related("battle__round").order_by("-at", "-pk")[:200])


def _round(force: Force) -> int:
    return force.participant.campaign.rounds.count()


def _demand(access: Access, force: Force) -> None:
    access.demand("forces", "change", own=_is(access, force.participant.person_id))


def _is(access: Access, person_id: int | None) -> bool:
    return access.person is not None and access.person.pk == person_id
