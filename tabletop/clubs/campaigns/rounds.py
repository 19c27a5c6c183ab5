"""Make the rounds of a campaign: each is paired once, with all its battles or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import Max
from django.utils import timezone
from msgspec import Struct

from tabletop.clubs import news, texts
from tabletop.clubs.campaigns import begin, read, slow_games, story
from tabletop.clubs.campaigns.kinds.kind import Fixture, NotNow
from tabletop.clubs.models import Battle, Campaign, Participant, Round
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.words import say

MOST_TRIES: Final = 3
MOST_DAYS: Final = 90


class Missing(Struct, frozen=True):
    """A battle for which the next round waits, and its state."""

    number: int
    first: str
    second: str
    state: str


def missing(fought: Sequence[Battle]) -> list[Missing]:
    """Return the battles to settle before the next round can be paired."""
    return [
        Missing(one.number, one.first.name, one.second.name if one.second else "", one.state)
        for one in fought
        if one.state != "settled"
    ]


def pair(access: Access, public_id: str, number: int) -> Round:
    """Make round `number` with all its battles and return it; a round made before is returned unchanged.

    The first round begins the campaign. The pairs are computed before anything is locked, because a large
    Swiss takes seconds; they are computed again if the campaign changes meanwhile. Raises Forbidden,
    BadInput, or NotNow.
    """
    access.demand("campaigns", "pair")
    for _ in range(MOST_TRIES):
        campaign = read.find(access, public_id)
        held = campaign.rounds.filter(number=number).first()
        if held is not None:
            return held
        fixtures = _next(campaign, number)
        with transaction.atomic():
            now = read.locked(access, public_id)
            if now.version == campaign.version:
                begin.start(now)
                return _made(now, number, fixtures, read.participants(now))
    raise NotNow(say("clubs_changed_meanwhile"))


def _next(campaign: Campaign, number: int) -> list[Fixture]:
    """Return the battles of the next round. Raises BadInput or NotNow."""
    if campaign.state == begin.OVER:
        raise NotNow(say("clubs_campaign_over"))
    players, fought = read.participants(campaign), read.battles(campaign)
    begin.assert_ready(campaign, players)
    made = campaign.rounds.count()
    if number != made + 1:
        raise BadInput("number", say("clubs_next_round_is", number=made + 1))
    kind, waits = read.kind_of(campaign), missing(fought)
    if waits and not kind.challenges:
        raise NotNow(say("clubs_round_waits", count=len(waits), table=waits[0].number))
    if campaign.kind == "map" and campaign.rounds.exclude(state="over").exists():
        raise NotNow(say("clubs_round_open", number=made))
    return kind.fixtures(read.season(campaign, players, fought, made))


def _made(
    campaign: Campaign, number: int, fixtures: Sequence[Fixture], players: Sequence[Participant]
) -> Round:
    settings = read.settings_of(campaign)
    due = timezone.now() + timedelta(days=settings.days) if settings.days else None
    state = "orders" if campaign.kind == "map" else "battles"
    before = campaign.plan if campaign.kind == "map" else None
    found = Round.objects.create(campaign=campaign, number=number, state=state, due_at=due, before=before)
    add_battles(campaign, found, fixtures, players)
    campaign.version += 1
    campaign.save(update_fields=["version"])
    story.record(campaign, say("clubs_story_paired", round=number, battles=len(fixtures)), number)
    news.paired(campaign, found)
    news.schedule(campaign, found, settings.reminders)
    return found


def set_deadline(access: Access, public_id: str, number: int, until: Any) -> Round:
    """Change the deadline of a round, and with it the reminders and the end of slow battles.

    Raises Forbidden or BadInput.
    """
    access.demand("campaigns", "pair")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        found = campaign.rounds.filter(number=number).first()
        if found is None:
            raise NoSuchThing(say("clubs_nothing_here"))
        found.due_at = texts.moment("due_at", until)
        if found.due_at <= timezone.now():
            raise BadInput("due_at", say("clubs_deadline_past"))
        found.save(update_fields=["due_at"])
        news.schedule(campaign, found, read.settings_of(campaign).reminders)
        slow_games.deadline_moved(found)
    return found


def give_time(access: Access, public_id: str, number: int, days: Any) -> Round:
    """Extend a round by `days`, counted from now if its time is over. Raises Forbidden or BadInput."""
    access.demand("campaigns", "pair")
    found = read.find(access, public_id).rounds.filter(number=number).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    now = timezone.now()
    more = timedelta(days=texts.number("days", days, 1, MOST_DAYS))
    return set_deadline(access, public_id, number, (max(found.due_at or now, now) + more).isoformat())


def remind(access: Access, public_id: str, number: int) -> None:
    """Remind everybody in a round who has not played or not given orders, at most once an hour.

    Raises Forbidden or NotNow.
    """
    access.demand("campaigns", "pair")
    campaign = read.find(access, public_id)
    found = campaign.rounds.filter(number=number).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    if campaign.state != begin.RUNNING or not news.remind(campaign, found, access.person):
        raise NotNow(say("clubs_reminded_already"))


def add_battles(
    campaign: Campaign, found: Round, fixtures: Sequence[Fixture], players: Sequence[Participant]
) -> list[Battle]:
    """Add battles to a round, within a transaction; a bye is settled at once."""
    by_number = {one.number: one for one in players}
    settings = read.settings_of(campaign)
    last = found.battles.aggregate(last=Max("number"))["last"] or 0
    now = timezone.now()
    return Battle.objects.bulk_create(
        Battle(
            campaign=campaign,
            round=found,
            number=last + place,
            first=by_number[one.first],
            second=by_number[one.second] if one.second is not None else None,
            at=one.at,
            scenario=one.scenario or settings.scenario(found.number),
            options=settings.options,
            **({} if one.second is not None else _BYE | {"settled_at": now}),
        )
        for place, one in enumerate(fixtures, 1)
    )


_BYE: Final = {"state": "settled", "settled_by": "table", "outcome": "bye"}


def challenge(
    access: Access, public_id: str, number: int, scenario: str = "", of: int | None = None
) -> Battle:
    """Challenge a participant of a ladder to a battle in its present period.

    An organiser may enter the challenge `of` another participant, by number: for guests, or for battles
    that were already played.

    Raises Forbidden, BadInput or NotNow.
    """
    access.named()
    access.demand("campaigns", "join" if of is None else "pair")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        if not read.kind_of(campaign).challenges:
            raise NotNow(say("clubs_no_challenges"))
        if campaign.state == begin.OVER:
            raise NotNow(say("clubs_campaign_over"))
        players = read.participants(campaign)
        own = next((one for one in players if _challenges(access, one, of) and not one.withdrawn), None)
        other = next((one for one in players if one.number == number and not one.withdrawn), None)
        if own is None and of is None:
            raise BadInput("", say("clubs_take_part_first"))
        if own is None:
            raise BadInput("of", say("clubs_nobody_to_meet"))
        if other is None or other == own:
            raise BadInput("number", say("clubs_nobody_to_meet"))
        found = campaign.rounds.order_by("-number").first()
        if found is None:
            raise NotNow(say("clubs_ladder_closed"))
        if campaign.battles.filter(first=own, second=other, state="waiting").exists():
            raise BadInput("number", say("clubs_challenged_already"))
        (made,) = add_battles(campaign, found, [Fixture(own.number, number, scenario=scenario)], players)
        news.challenged(campaign, made, access.person)
    return made


def _challenges(access: Access, one: Participant, of: int | None) -> bool:
    return access.is_theirs(one) if of is None else one.number == of
