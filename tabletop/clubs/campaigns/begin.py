"""Make, change, begin and end campaigns, and manage their participants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from django.db import transaction
from django.db.models import F, Max

import rules
from tabletop.clubs import guests, news, shelf, texts
from tabletop.clubs.campaigns import endings, read, story
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.models import Campaign, Club, ForceUnit, Guest, Membership, Participant
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import dice
from tabletop.people.models import Person
from tabletop.words import say

MOST_CAMPAIGNS: Final = 300
GATHERING, RUNNING, OVER = "gathering", "running", "over"


def make(access: Access, fields: Mapping[str, Any]) -> Campaign:
    """Make a campaign that people may then join. Raises Forbidden or BadInput."""
    access.demand("campaigns", "make")
    kind = KINDS[texts.choice("kind", fields.get("kind"), tuple(KINDS))]
    made = Campaign(club=access.club, kind=kind.id)
    _fill(made, {"name": "", "settings": {}, **fields})
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=access.club.pk)
        if access.club.campaigns.count() >= MOST_CAMPAIGNS:
            raise BadInput("", say("clubs_campaigns_enough", most=MOST_CAMPAIGNS))
        made.save()
    return made


def make_with(
    access: Access, fields: Mapping[str, Any], people: Sequence[str], names: Sequence[str] = ()
) -> Campaign:
    """Make a campaign with these members, then these guests by name, seeded in this order; all or nothing.

    Raises Forbidden or BadInput.
    """
    with transaction.atomic():
        made = make(access, fields)
        add(access, made.public_id, people)
        add_guests(access, made.public_id, names)
    return made


def change(access: Access, public_id: str, fields: Mapping[str, Any]) -> Campaign:
    """Change a campaign; once it runs, only its rounds change its plan. Raises Forbidden or BadInput."""
    access.demand("campaigns", "change")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        if campaign.state != GATHERING and "plan" in fields:
            raise BadInput("plan", say("clubs_plan_runs"))
        was = campaign.system
        _fill(campaign, fields)
        if campaign.system != was:
            _assert_no_units(campaign)
        campaign.version += 1
        campaign.save()
    return campaign


def _fill(campaign: Campaign, fields: Mapping[str, Any]) -> None:
    systems = ("", *(system.id for system in rules.systems()))
    if "name" in fields:
        campaign.name = texts.line("name", fields["name"], 80, needed=True)
    if "words" in fields:
        campaign.words = texts.prose("words", fields["words"], 8000)
    was = campaign.system
    if "system" in fields:
        campaign.system = texts.choice("system", fields["system"], systems)
    if "settings" in fields:
        campaign.settings = read.checked_settings(read.kind_of(campaign), fields["settings"])
    if "plan" in fields:
        campaign.plan = fields["plan"] if isinstance(fields["plan"], dict) else {}
        read.kind_of(campaign).assert_sound(read.season(campaign, (), (), 0))
        _assert_areas_fit(campaign, "plan")
    if campaign.system != was:
        _assert_areas_fit(campaign, "system")


def _assert_no_units(campaign: Campaign) -> None:
    """Raise BadInput if forces have units, because these belong to the campaign's former rules."""
    held = ForceUnit.objects.filter(force__participant__campaign=campaign).select_related("force").first()
    if held is not None:
        raise BadInput("system", say("clubs_system_of_forces", force=held.force.name))


def _assert_areas_fit(campaign: Campaign, field: str) -> None:
    """Raise BadInput if an area of the map names a scenario of rules that are not the campaign's."""
    for area in campaign.plan.get("areas", []) if campaign.system else []:
        named = area.get("scenario")
        document = shelf.scenario(named) if named else None
        if document is not None and document["system"] != campaign.system:
            where = area.get("name") or area["id"]
            raise BadInput(field, say("clubs_area_of_other_system", area=where, scenario=document["name"]))


def join(access: Access, public_id: str, side: str = "") -> Participant:
    """Let the person take part. Raises Forbidden or BadInput."""
    person = access.signed_in()
    access.demand("campaigns", "join")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        return _add(campaign, person, person.name, side)


def add(access: Access, public_id: str, people: Sequence[str], side: str = "") -> list[Participant]:
    """Add members as participants by their ids, all or none. Raises Forbidden or BadInput."""
    access.demand("campaigns", "change")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        held = Membership.objects.filter(club=access.club, person__public_id__in=people)
        by_id = {one.person.public_id: one.person for one in held.select_related("person")}
        missing = [one for one in people if one not in by_id]
        if missing:
            raise BadInput("people", say("clubs_no_member"))
        added = [_add(campaign, by_id[one], by_id[one].name, side) for one in dict.fromkeys(people)]
        for person in by_id.values():
            if person != access.person:
                news.invited(campaign, person, access.person)
        return added


def add_guests(access: Access, public_id: str, names: Sequence[str], side: str = "") -> list[Participant]:
    """Add people without an account by their names, all or none; each gets a link of their own.

    Raises Forbidden or BadInput.
    """
    access.demand("campaigns", "change")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        found = [guests.named(access, "names", name) for name in names]
        twice = next((one for one in found if found.count(one) > 1), None)
        if twice is not None:
            raise BadInput("names", say("clubs_guest_twice", name=twice.name))
        return [_add(campaign, one, one.name, side) for one in found]


def _add(campaign: Campaign, who: Person | Guest, name: str, side: str) -> Participant:
    is_who = {"guest" if isinstance(who, Guest) else "person": who}
    held = Participant.objects.filter(campaign=campaign, **is_who).first()
    if held is not None:
        return _again(campaign, held)
    kind = read.kind_of(campaign)
    if not takes_more(campaign):
        raise BadInput("", say("clubs_campaign_runs"))
    if side:
        _assert_side(campaign, side)
    if campaign.participants.count() >= kind.most:
        raise BadInput("", say("clubs_campaign_full", most=kind.most))
    last = campaign.participants.aggregate(last=Max("number"))["last"] or 0
    made = Participant.objects.create(campaign=campaign, name=name, number=last + 1, side=side, **is_who)
    _changed(campaign)
    return made


def takes_more(campaign: Campaign) -> bool:
    """Return whether somebody new may still take part."""
    running = campaign.state == RUNNING and (read.kind_of(campaign).challenges or campaign.kind == "swiss")
    return campaign.state == GATHERING or running


def _assert_side(campaign: Campaign, side: str) -> None:
    known = campaign.plan.get("sides", [])
    if side not in known:
        raise BadInput("side", say("clubs_one_of", words=tuple(known)))


def lead(access: Access, public_id: str, number: int, side: str) -> Participant:
    """Let a participant lead a side of the map, before it runs. Raises Forbidden, NoSuchThing or BadInput."""
    access.demand("campaigns", "change")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        held = campaign.participants.filter(number=number).first()
        if held is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        if campaign.state != GATHERING:
            raise BadInput("side", say("clubs_campaign_runs"))
        _assert_side(campaign, side)
        held.side = side
        held.save(update_fields=["side"])
        _changed(campaign)
    return held


def _again(campaign: Campaign, held: Participant) -> Participant:
    if held.withdrawn:
        held.withdrawn = False
        held.save(update_fields=["withdrawn"])
        _changed(campaign)
    return held


def withdraw(access: Access, public_id: str, number: int) -> None:
    """Remove a participant before the campaign runs; later withdraw them from the next round on.

    Raises Forbidden or NoSuchThing.
    """
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        held = campaign.participants.filter(number=number).first()
        if held is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        access.demand("campaigns", "withdraw", own=access.is_theirs(held))
        if campaign.state == GATHERING:
            held.delete()
            _close_ranks(campaign)
        else:
            held.withdrawn = True
            held.save(update_fields=["withdrawn"])
            story.record(campaign, say("clubs_story_withdrew", name=held.name))
        _changed(campaign)


def _close_ranks(campaign: Campaign) -> None:
    """Number the participants from 1 on, without gaps."""
    for place, one in enumerate(read.participants(campaign), 1):
        if one.number != place:
            Participant.objects.filter(pk=one.pk).update(number=place)


def seed(access: Access, public_id: str, numbers: Sequence[int]) -> None:
    """Reorder the participants, naming all, before the campaign runs. Raises Forbidden or BadInput."""
    access.demand("campaigns", "change")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        held = {one.number: one for one in campaign.participants.all()}
        if campaign.state != GATHERING:
            raise BadInput("numbers", say("clubs_campaign_runs"))
        if sorted(numbers) != sorted(held):
            raise BadInput("numbers", say("clubs_name_all"))
        campaign.participants.update(number=-F("number"))
        for place, number in enumerate(numbers, 1):
            Participant.objects.filter(pk=held[number].pk).update(number=place)
        _changed(campaign)


def start(campaign: Campaign) -> None:
    """Begin a campaign that is still gathering participants, within a transaction. Raises BadInput."""
    if campaign.state != GATHERING:
        return
    players = read.participants(campaign)
    assert_ready(campaign, players)
    secret = dice.new_seed()
    campaign.commitment = dice.commitment(campaign.public_id, 1, secret)
    campaign.sealed = dice.seal(campaign.public_id, 1, secret)
    campaign.state = RUNNING
    _changed(campaign)
    story.record(campaign, say("clubs_story_begun", players=len(players)))


def assert_ready(campaign: Campaign, players: Sequence[Participant]) -> None:
    """Raise BadInput if a campaign that is still gathering may not begin; do nothing for a running one."""
    kind = read.kind_of(campaign)
    if campaign.state != GATHERING:
        return
    if len(players) < kind.least:
        raise BadInput("", say("clubs_too_few", least=kind.least))
    kind.assert_sound(read.season(campaign, players, (), 0))
    if campaign.kind == "map" and not all(one.side for one in players):
        raise BadInput("", say("clubs_side_missing"))
    led = {one.side for one in players}
    if campaign.kind == "map" and (alone := [one for one in campaign.plan["sides"] if one not in led]):
        raise BadInput("", say("clubs_side_unled", side=alone[0]))


def end(access: Access, public_id: str) -> Campaign:
    """End a campaign with its open battles, and reveal the seed of its dice. Raises Forbidden."""
    access.demand("campaigns", "end")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        if campaign.state != OVER:
            if campaign.sealed:
                secret = dice.unseal(campaign.public_id, 1, campaign.sealed, campaign.commitment)
                campaign.revealed, campaign.sealed = secret.hex(), ""
            campaign.state = OVER
            _changed(campaign)
            endings.over(campaign)
            story.record(campaign, say("clubs_story_over"))
            news.ended(campaign, access.person)
    return campaign


def delete(access: Access, public_id: str) -> None:
    """Delete a campaign with its results; its games end, and stay. Raises Forbidden."""
    access.demand("campaigns", "end")
    read.find(access, public_id).delete()


def _changed(campaign: Campaign) -> None:
    campaign.version += 1
    campaign.save()
