"""Rolls after a battle for what its record says of each unit, with the campaign's own provably fair dice.

A campaign's dice have one seed. The campaign commits to the seed when it begins, and reveals it when it ends.
Roll `nonce` is drawn like the rolls of a game (`tabletop/games/dice.py`), with the campaign's id in place of
the game's, in the first epoch, without seeds of players.
"""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.db.models import Count, F, Q, QuerySet

from tabletop.clubs.after_tables import AfterTable, Line, usual
from tabletop.clubs.campaigns import read, story
from tabletop.clubs.campaigns.forces import brings
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.models import AfterRoll, Battle, Campaign, Force, ForceUnit, UnitEvent
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import dice
from tabletop.words import say

EPOCH: Final = 1
MOST_EXPERIENCE: Final = 4
FIT: Final = 100
GONE: Final = ("lost", "captured")
FOUGHT: Final = ("fought", "destroyed", "immobilised", "bogged", "driven_off")
"""The things that a battle's record may say of a unit that was in it."""


def tables_of(campaign: Campaign) -> dict[str, AfterTable]:
    """Return a campaign's after-battle tables: its own, and the default ones where it has none."""
    return usual() | read.settings_of(campaign).after


def take_stock(campaign: Campaign, battle: Battle) -> None:
    """Write a settled battle once into the history of the units that fought, within a transaction.

    Each unit that fought gains experience. Each unit to which something happened gets a roll.
    """
    if battle.second is None or UnitEvent.objects.filter(battle=battle).exists():
        return
    battle.forces = brings.named(battle)
    battle.save(update_fields=["forces"])
    lost = _recorded(battle)
    for side in battle.forces:
        force = brings.force_for(battle, side)
        if force is not None:
            for unit in brings.ready(force, battle.round.number):
                _fought(unit, battle, lost.get(brings.unit_id(unit), ""), side)


def _recorded(battle: Battle) -> dict[str, str]:
    return {one["unit"]: one["what"] for one in battle.losses}


def correct(campaign: Campaign, battle: Battle) -> None:
    """Correct a battle in the history of the units that fought, within a transaction.

    A unit of which the record says the same keeps its roll. Otherwise the roll is struck and another is to
    be made. Its consequences are undone unless the roll of a later battle has decided since.
    """
    rows = UnitEvent.objects.filter(battle=battle, what__in=FOUGHT).select_related("unit__force__participant")
    if not (events := list(rows)):
        take_stock(campaign, battle)
        return
    lost = _recorded(battle)
    for event in events:
        was, now = event.what, lost.get(brings.unit_id(event.unit), "fought")
        event.what = now
        event.facts = {**event.facts, "won": battle.outcome == _side(event, battle)}
        event.save()
        if was != now:
            _strike(battle, event.unit, was)
            UnitEvent.objects.create(
                unit=event.unit,
                battle=battle,
                round=battle.round.number,
                what="corrected",
                facts={"was": was, "now": now, "at": battle.at},
            )
            _record(battle, event.unit, now)


def _side(event: UnitEvent, battle: Battle) -> str:
    """Return the side on which a unit fought in a battle."""
    force = event.unit.force
    named = next((side for side, one in battle.forces.items() if one == force.public_id), "")
    return named or ("first" if force.participant_id == battle.first_id else "second")


def _strike(battle: Battle, unit: ForceUnit, what: str) -> None:
    """Strike a unit's roll for a record; undo its effects unless a later roll has decided since."""
    found = _rolls().filter(battle=battle, unit=unit, recorded=what, struck=False).first()
    if found is None:
        return
    if found.dice is None:
        ForceUnit.objects.filter(pk=unit.pk, state="to_roll").update(state="ready")
        found.delete()
        return
    found.struck = True
    found.save(update_fields=["struck"])
    spent = found.was.get("paid", 0) + found.was.get("hurried", 0)
    Force.objects.filter(pk=found.unit.force_id).update(supply=F("supply") + spent)
    later = AfterRoll.objects.filter(unit=unit, struck=False, nonce__gt=found.nonce).exists()
    if later or found.unit.history.filter(what="dismissed").exists():
        return
    found.unit.state, found.unit.back_round = "ready", 0
    found.unit.condition = found.was.get("condition", FIT)
    found.unit.save()
    if found.result in GONE:
        message = say("clubs_story_unit_back", unit=found.unit.name, force=found.unit.force.name)
        story.record(battle.campaign, message, battle.round.number)


def _record(battle: Battle, unit: ForceUnit, what: str) -> None:
    """Create the roll that a record asks for; a roll that was struck before counts again as it was rolled."""
    if what == "fought":
        return
    held = _rolls().filter(battle=battle, unit=unit, recorded=what).first()
    if held is None:
        AfterRoll.objects.create(battle=battle, unit=unit, recorded=what)
        ForceUnit.objects.filter(pk=unit.pk).exclude(state__in=GONE).update(state="to_roll")
        return
    held.struck = False
    total = sum(held.dice or ())
    _apply(held, tables_of(battle.campaign)[what].line(total), total)


def _rolls() -> QuerySet[AfterRoll]:
    return AfterRoll.objects.select_related("unit__force__participant", "battle__round", "battle__campaign")


def _fought(unit: ForceUnit, battle: Battle, what: str, side: str) -> None:
    other = {"won": battle.outcome == side, "at": battle.at, "round": battle.round.number}
    UnitEvent.objects.create(
        unit=unit, battle=battle, round=battle.round.number, what=what or "fought", facts=other
    )
    unit.experience = min(unit.experience + 1, MOST_EXPERIENCE)
    if what:
        AfterRoll.objects.create(battle=battle, unit=unit, recorded=what)
        unit.state = "to_roll"
    elif unit.state == "repair":
        unit.state, unit.back_round = "ready", 0
    unit.save()


def rolls(access: Access, force: Force) -> list[AfterRoll]:
    """Return a force's rolls after battles, open ones first. Raises NoSuchThing."""
    access.look("forces")
    found = AfterRoll.objects.filter(unit__force=force, struck=False).select_related("unit", "battle__round")
    return sorted(found, key=lambda one: (one.dice is not None, -one.pk))


def waiting(access: Access, **of: Any) -> list[Force]:
    """Return the forces for whose units the person may roll now, with the number `left`, in one query.

    `of` are conditions on the forces.
    """
    if access.person is None and access.guest is None:
        return []
    unrolled = Q(units__rolls__struck=False, units__rolls__dice__isnull=True)
    rows = Force.objects.filter(participant__campaign__club=access.club, **of)
    rows = rows.exclude(participant__campaign__state="over").annotate(left=Count("units__rolls", unrolled))
    found = rows.filter(left__gt=0).select_related("participant__person", "participant__guest")
    order = found.order_by("participant__campaign", "participant__number", "pk")
    return [one for one in order if access.may("forces", "roll", own=access.is_theirs(one.participant))]


def roll(access: Access, roll_id: int) -> AfterRoll:
    """Roll for a unit; a roll that was made before stays. Raises Forbidden, NoSuchThing or NotNow."""
    access.look("forces")
    with transaction.atomic():
        rows = _rolls().filter(pk=roll_id, battle__campaign__club=access.club, struck=False)
        found = rows.first()
        if found is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        access.demand("forces", "roll", own=access.is_theirs(found.unit.force.participant))
        campaign = Campaign.objects.select_for_update().get(pk=found.battle.campaign_id)
        found = rows.get()
        if found.dice is not None:
            return found
        if not campaign.sealed:
            raise NotNow(say("clubs_campaign_over"))
        table = tables_of(campaign)[found.recorded]
        found.nonce, found.dice = _thrown(campaign, table)
        total = sum(found.dice)
        line = table.line(total)
        _apply(found, line, total)
    return found


def _thrown(campaign: Campaign, table: AfterTable) -> tuple[int, list[int]]:
    secret = dice.unseal(campaign.public_id, EPOCH, campaign.sealed, campaign.commitment)
    nonce, mixed = campaign.next_nonce, dice.mix(campaign.public_id, EPOCH, {})
    shown = dice.faces(secret, campaign.public_id, EPOCH, mixed, nonce, table.dice, table.sides)
    campaign.next_nonce += 1
    campaign.save(update_fields=["next_nonce"])
    return nonce, shown


def _apply(found: AfterRoll, line: Line, total: int) -> None:
    """Apply a table's line to a unit; a repair that the supply cannot pay takes one round more.

    A unit that was lost in another battle stays lost.
    """
    unit, number = found.unit, found.battle.round.number
    force = Force.objects.select_for_update().get(pk=unit.force_id)  # `hurry` spends supply too
    is_gone = unit.state in GONE
    paid = 0 if is_gone else min(line.supply, force.supply)
    found.result, found.was = line.result, {"condition": unit.condition, "paid": paid}
    found.save()
    facts = {"sum": total, "rounds": line.rounds, "supply": paid, "recorded": found.recorded}
    UnitEvent.objects.create(unit=unit, battle=found.battle, round=number, what=line.result, facts=facts)
    if is_gone:
        return
    unit.state, unit.condition, unit.back_round = line.result, line.condition, 0
    if line.result == "repair":
        unit.back_round = number + 1 + line.rounds + (1 if paid < line.supply else 0)
    elif line.result in GONE:
        unit.condition = 0
    unit.save()
    if paid:
        force.supply -= paid
        force.save(update_fields=["supply"])
    if line.result in GONE:
        message = say("clubs_story_unit_gone", unit=unit.name, force=force.name, result=line.result)
        story.record(found.battle.campaign, message, number)


def hurry(access: Access, force: Force, number: int, supply: int = 2) -> ForceUnit:
    """Spend supply to end a unit's repair a round sooner. Raises Forbidden, NoSuchThing or BadInput."""
    leader = force.participant.person_id
    access.demand("forces", "change", own=access.person is not None and leader == access.person.pk)
    with transaction.atomic():
        held = Force.objects.select_for_update().get(pk=force.pk)
        unit = held.units.filter(number=number).first()
        if unit is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        if unit.state != "repair":
            raise BadInput("", say("clubs_not_in_repair"))
        if held.supply < supply:
            raise BadInput("supply", say("clubs_no_supply", needed=supply, held=held.supply))
        held.supply -= supply
        held.save(update_fields=["supply"])
        unit.back_round -= 1
        unit.save(update_fields=["back_round"])
        _note_spent(unit, supply)
        UnitEvent.objects.create(unit=unit, what="hurried", round=unit.back_round, facts={"supply": supply})
    return unit


def _note_spent(unit: ForceUnit, supply: int) -> None:
    """Note supply with the roll that it hurries, so that it is paid back if that roll is struck."""
    made = AfterRoll.objects.filter(unit=unit, struck=False, result="repair").order_by("nonce").last()
    if made is not None:
        made.was = {**made.was, "hurried": made.was.get("hurried", 0) + supply}
        made.save(update_fields=["was"])
