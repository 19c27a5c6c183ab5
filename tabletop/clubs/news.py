"""News of a club, noted in the transaction of the event; `telling` sends the notices later.

A request writes only one row, however many members a club has. A row is due at once, or before the deadline
of a round.
"""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django.db.models import Max, QuerySet
from django.utils import timezone

from tabletop.clubs.models import (
    AfterRoll,
    Announcement,
    Battle,
    Campaign,
    Club,
    News,
    Night,
    ResultEntry,
    Round,
)
from tabletop.people.models import Person


def _note(club: Club, kind: str, what: str, by: Person | None = None, **more: Any) -> bool:
    """Note something once; return whether it is new."""
    return News.objects.get_or_create(club=club, kind=kind, what=what, defaults={"by": by, **more})[1]


def announced(one: Announcement) -> None:
    """Note a new announcement."""
    _note(one.club, "announcement", f"announcement {one.pk}", one.by, about=one.pk)


def planned(night: Night, by: Person | None) -> None:
    """Note that a night is planned, for all members."""
    _note(night.club, "night", f"night {night.public_id}", by, about=night.pk)


def called_off(night: Night, by: Person | None) -> None:
    """Note that a night is called off, for those who have a seat."""
    _note(night.club, "called_off", f"night {night.public_id}", by, about=night.pk)


def invited(campaign: Campaign, person: Person, by: Person | None) -> None:
    """Note that an organiser added a person to a campaign."""
    _note(
        campaign.club,
        "invited",
        f"{_campaign(campaign)}/{person.public_id}",
        by,
        campaign=campaign,
        about=person.pk,
    )


def ended(campaign: Campaign, by: Person | None) -> None:
    """Note that a campaign is over, for all who took part."""
    _note(campaign.club, "over", _campaign(campaign), by, campaign=campaign, about=campaign.pk)


def paired(campaign: Campaign, found: Round) -> None:
    """Note that a round is paired, or that its orders are wanted."""
    _note(campaign.club, "round", _round(campaign, found), campaign=campaign, about=found.pk)


def revealed(campaign: Campaign, found: Round) -> None:
    """Note that the battles of a round of a map campaign are known."""
    _note(campaign.club, "battles", _round(campaign, found), campaign=campaign, about=found.pk)


def added(campaign: Campaign, battle: Battle) -> None:
    """Note that a correction brought about a new battle."""
    what = f"{_round(campaign, battle.round)}/table {battle.number}"
    _note(campaign.club, "battle_added", what, campaign=campaign, about=battle.pk)


def removed(campaign: Campaign, battle: Battle) -> None:
    """Note that a correction voids a battle. Each such correction is noted separately."""
    _note(campaign.club, "battle_removed", _change(campaign, battle), campaign=campaign, about=battle.pk)


def restored(campaign: Campaign, battle: Battle) -> None:
    """Note that a correction restores a voided battle. Each such correction is noted separately."""
    _note(campaign.club, "battle_restored", _change(campaign, battle), campaign=campaign, about=battle.pk)


def challenged(campaign: Campaign, battle: Battle, by: Person | None) -> None:
    """Note a challenge on a ladder."""
    what = f"{_round(campaign, battle.round)}/table {battle.number}"
    _note(campaign.club, "challenge", what, by, campaign=campaign, about=battle.pk)


def said(campaign: Campaign, entry: ResultEntry) -> None:
    """Note that one side stated the result of a battle, and the other has not agreed."""
    _note(campaign.club, "result_said", _entry(campaign, entry), entry.by, campaign=campaign, about=entry.pk)


def settled(campaign: Campaign, entry: ResultEntry) -> None:
    """Note that a result is settled."""
    _note(campaign.club, "result", _entry(campaign, entry), entry.by, campaign=campaign, about=entry.pk)


def rolls_wait(campaign: Campaign, battle: Battle) -> None:
    """Note which forces have rolls to make after a battle; one that a correction adds is noted again."""
    open_rolls = AfterRoll.objects.filter(battle=battle, struck=False, dice__isnull=True)
    for force, newest in open_rolls.values_list("unit__force").annotate(newest=Max("pk")):
        what = f"{_round(campaign, battle.round)}/table {battle.number}/roll {newest}"
        _note(campaign.club, "rolls", what, campaign=campaign, about=force)


def schedule(campaign: Campaign, found: Round, hours: tuple[int, ...]) -> None:
    """Note when to remind people of a round, and when to ask its organisers about what is missing."""
    if found.due_at is None:
        return
    now, named = timezone.now(), f"{_round(campaign, found)}/{found.due_at:%Y-%m-%dT%H:%M:%S}"
    for before in hours:
        moment = found.due_at - timedelta(hours=before)
        if moment > now:
            _deadline(campaign, found, "deadline", f"{named}/{before}", moment)
    _deadline(campaign, found, "overdue", named, found.due_at)


def remind(campaign: Campaign, found: Round, by: Person | None) -> bool:
    """Note a reminder by an organiser; return False if there was one in this clock hour."""
    what = f"{_round(campaign, found)}/asked {timezone.now():%Y-%m-%dT%H}"
    about = {"campaign": campaign, "about": found.pk, "deadline": found.due_at}
    return _note(campaign.club, "deadline", what, by, **about)


def _deadline(campaign: Campaign, found: Round, kind: str, what: str, moment: datetime) -> None:
    _note(
        campaign.club,
        kind,
        what,
        campaign=campaign,
        about=found.pk,
        due_at=moment,
        deadline=found.due_at,
    )


def due() -> QuerySet[News]:
    """Return the news that is due now, oldest first."""
    return News.objects.filter(due_at__lte=timezone.now()).order_by("due_at", "pk")


def _campaign(campaign: Campaign) -> str:
    return f"campaign {campaign.public_id}"


def _entry(campaign: Campaign, entry: ResultEntry) -> str:
    table = f"{_round(campaign, entry.battle.round)}/table {entry.battle.number}"
    return f"{table}/result {entry.pk}"


def _change(campaign: Campaign, battle: Battle) -> str:
    return f"{_round(campaign, battle.round)}/table {battle.number}/change {campaign.version}"


def _round(campaign: Campaign, found: Round) -> str:
    return f"{_campaign(campaign)}/round {found.number}"
