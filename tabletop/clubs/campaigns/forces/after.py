"""After a battle: what the record says of each unit is rolled for, with the campaign's own proven dice.

A campaign's dice have one seed, to which it commits when it begins and which it shows when it ends. Roll
`nonce` is drawn as those of a game are (`tabletop/games/dice.py`), with the campaign's id in the place of the
game's, in its first epoch, without seeds of players.
"""

from __future__ import annotations

from django.db import transaction

from tabletop.clubs.after_tables import AfterTable, Line, usual
from tabletop.clubs.campaigns import read, story
from tabletop.clubs.campaigns.forces import brings
from tabletop.clubs.campaigns.season import NotNow
from tabletop.clubs.models import AfterRoll, Battle, Campaign, Force, ForceUnit, UnitEvent
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import dice
from tabletop.words import say

EPOCH = 1
MOST_EXPERIENCE = 4


def tables_of(campaign: Campaign) -> dict[str, AfterTable]:
    """Return a campaign's after-battle tables: its own, and the usual ones where it has none."""
    return usual() | read.settings_of(campaign).after


def take_stock(campaign: Campaign, battle: Battle) -> None:
    """Write a settled battle into the history of the units that fought, within a transaction; once.

    Whoever fought is more experienced; for whom something happened to there is a roll to be made.
    """
    if battle.second is None or UnitEvent.objects.filter(battle=battle).exists():
        return
    lost = {one["unit"]: one["what"] for one in battle.losses}
    for side in ("first", "second"):
        force = brings.force_for(getattr(battle, side), battle)
        if force is not None:
            for unit in brings.ready(force, battle.round.number):
                _fought(unit, battle, lost.get(brings.unit_id(unit), ""), won=battle.outcome == side)


def take_back(battle: Battle) -> bool:
    """Take a battle out of the history of its units; return whether that can be: nothing is rolled yet."""
    if AfterRoll.objects.filter(battle=battle).exclude(dice=None).exists():
        return False
    for event in UnitEvent.objects.filter(battle=battle).select_related("unit"):
        unit = event.unit
        unit.experience = max(unit.experience - 1, 0)
        unit.state = "ready" if unit.state == "to_roll" else unit.state
        unit.save()
        event.delete()
    AfterRoll.objects.filter(battle=battle).delete()
    return True


def _fought(unit: ForceUnit, battle: Battle, what: str, *, won: bool) -> None:
    other = {"won": won, "at": battle.at, "round": battle.round.number}
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
    """Return a force's rolls after battles, those to be made first. Raises NoSuchThing."""
    access.look("forces")
    found = AfterRoll.objects.filter(unit__force=force).select_related("unit", "battle__round")
    return sorted(found, key=lambda one: (one.dice is not None, -one.pk))


def roll(access: Access, roll_id: int) -> AfterRoll:
    """Roll for a unit; what was rolled stays. Raises Forbidden or NoSuchThing."""
    access.look("forces")
    with transaction.atomic():
        rows = AfterRoll.objects.filter(pk=roll_id, battle__campaign__club=access.club)
        found = rows.select_related("unit__force__participant", "battle__round", "battle__campaign").first()
        if found is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        leader = found.unit.force.participant.person_id
        access.demand("forces", "roll", own=access.person is not None and leader == access.person.pk)
        campaign = Campaign.objects.select_for_update().get(pk=found.battle.campaign_id)
        found = rows.select_related("unit__force", "battle__round").get()
        if found.dice is not None:
            return found
        if not campaign.sealed:
            raise NotNow(say("clubs_campaign_over"))
        table = tables_of(campaign)[found.recorded]
        found.nonce, found.dice = _thrown(campaign, table)
        total = sum(found.dice)
        line = table.line(total)
        found.result = line.result
        found.save()
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
    """Make of a unit what its line says; a repair that the supply does not pay for takes a round more."""
    unit, force, number = found.unit, found.unit.force, found.battle.round.number
    paid = min(line.supply, force.supply)
    unit.state, unit.condition, unit.back_round = line.result, line.condition, 0
    if line.result == "repair":
        unit.back_round = number + 1 + line.rounds + (1 if paid < line.supply else 0)
    elif line.result in ("lost", "captured"):
        unit.condition = 0
    unit.save()
    if paid:
        force.supply -= paid
        force.save(update_fields=["supply"])
    facts = {"sum": total, "rounds": line.rounds, "supply": paid, "recorded": found.recorded}
    UnitEvent.objects.create(unit=unit, battle=found.battle, round=number, what=line.result, facts=facts)
    if line.result in ("lost", "captured"):
        message = say("clubs_story_unit_gone", unit=unit.name, force=force.name, result=line.result)
        story.record(found.battle.campaign, message, number)


def hurry(access: Access, force: Force, number: int, supply: int = 2) -> ForceUnit:
    """Spend supply so that a unit in repair is back a round sooner. Raises Forbidden or BadInput."""
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
        UnitEvent.objects.create(unit=unit, what="hurried", round=unit.back_round, facts={"supply": supply})
    return unit
