"""Send the news of clubs that is due: to whom, and in which words. Only workers import this module.

Each person's notice is a transaction of its own, and the row is marked done after the last one. If a worker
dies in between, the row stays due, and `people.notices` tells nobody twice. News that no longer holds is not
sent.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime, timedelta
from typing import Final

from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Struct

from rules.core.words.messages import Message
from tabletop.clubs import addresses, hooks, news
from tabletop.clubs.campaigns import results, standing
from tabletop.clubs.campaigns.battles import SIDES
from tabletop.clubs.models import (
    AfterRoll,
    Announcement,
    Battle,
    Club,
    Force,
    MapOrders,
    Membership,
    News,
    Night,
    NightSeat,
    Participant,
    ResultEntry,
    Round,
)
from tabletop.people import game_hooks
from tabletop.people.models import Person
from tabletop.people.notices import notify
from tabletop.people.sending.words import moment
from tabletop.words import say

logger = logging.getLogger(__name__)

AT_ONCE: Final = 50
AGAIN: Final = timedelta(minutes=10)
"""When news that failed is tried again."""
QUOTED: Final = 240
MARKS: Final = re.compile(r"[*_#`>|]+|\]\([^)]*\)|!?\[")


class Told(Struct, frozen=True):
    """A notice to a person; without a `person` it goes to webhooks, also to those of a `game`."""

    person: Person | None
    subject: Message
    line: Message | None
    path: str
    button: Message
    till: datetime | None = None
    game: str = ""


Teller = Callable[[News], Iterable[Told]]


def tell_all() -> int:
    """Send the news that is due now; return how many rows that was.

    News that fails is tried again later, so that the rest does not wait for it.
    """
    found = list(news.due().select_related("club", "campaign__club", "by")[:AT_ONCE])
    for row in found:
        later = None
        try:
            for told in TELLERS[row.kind](row):
                _tell(row, told)
        except Exception:
            logger.exception("news not told news=%s", row.pk)
            later = timezone.now() + AGAIN
        News.objects.filter(pk=row.pk).update(due_at=later)
    return len(found)


def _tell(row: News, told: Told) -> None:
    if told.person is None:
        hooks.post(row, told.subject, told.line, told.path, told.till)
        if told.game:
            game_hooks.post(told.game, row.kind, row.what, told.subject, told.line)
        return
    notify(
        told.person,
        row.kind,
        row.what,
        told.subject,
        told.line,
        path=told.path,
        button=told.button,
        till=told.till,
        by=row.by,
    )


def _of_club(club: Club, roles: tuple[str, ...] = ()) -> list[Person]:
    rows = Membership.objects.filter(club=club).select_related("person__user").order_by("pk")
    return [row.person for row in (rows.filter(role__in=roles) if roles else rows)]


def _announcement(row: News) -> Iterator[Told]:
    found = Announcement.objects.filter(pk=row.about).first()
    if found is None:
        return
    plain = " ".join(MARKS.sub("", found.words).split())
    words = plain if len(plain) <= QUOTED else plain[: QUOTED - 1] + "…"
    for person in (*_of_club(row.club), None):
        if person is None or person.pk != row.by_id:
            yield Told(
                person,
                say("news_announcement", club=row.club.name),
                say("news_words", words=words),
                addresses.club(row.club, "news"),
                say("news_read"),
            )


def _night(row: News) -> Iterator[Told]:
    found = Night.objects.filter(pk=row.about).select_related("club").first()
    if found is None or found.ends_at < timezone.now() or found.cancelled != (row.kind == "called_off"):
        return
    people = _of_club(row.club)
    if found.cancelled:
        seated = NightSeat.objects.filter(night=found).select_related("person__user")
        people = [seat.person for seat in seated.order_by("pk") if seat.person]
    for person in (*people, None):
        if person is not None and person.pk == row.by_id:
            continue
        reader = person or row.by
        at = moment(found.starts_at, reader) if reader else f"{found.starts_at:%Y-%m-%d %H:%M} UTC"
        subject = say("news_night" if not found.cancelled else "news_night_off", club=row.club.name)
        line = say("news_night_when", at=at, place=found.place or "no")
        yield Told(person, subject, line, addresses.night(found), say("news_night_see"))


def _invited(row: News) -> Iterator[Told]:
    own = Participant.objects.filter(campaign=row.campaign, person=row.about, withdrawn=False)
    found = own.select_related("person__user").first()
    if found is not None and row.campaign is not None:
        yield Told(
            found.person,
            say("news_invited", campaign=row.campaign.name),
            say("news_invited_line", name=row.by.name if row.by else "–", club=row.club.name),
            addresses.campaign(row.campaign),
            say("news_campaign_see"),
        )


def _over(row: News) -> Iterator[Told]:
    """Tell everybody who took part to the end at which place they came; nobody has one without a result."""
    campaign = row.campaign
    if campaign is None:
        return
    subject, path = say("news_over", campaign=campaign.name), addresses.campaign(campaign)
    rows = [one for one in standing.current(campaign) if not one["withdrawn"]]
    is_played = any(one["won"] or one["drawn"] or one["lost"] for one in rows)
    places = {one["number"]: one["rank"] for one in rows if is_played}
    people = campaign.participants.filter(withdrawn=False, person__isnull=False).exclude(person=row.by)
    for one in people.select_related("person__user").order_by("number"):
        place = places.get(one.number)
        line = say("news_over_place", place=place, count=len(rows)) if place else None
        yield Told(one.person, subject, line, path, say("news_campaign_see"))
    yield Told(None, subject, None, path, say("news_campaign_see"))


def _round(row: News) -> Iterator[Told]:
    """Tell everybody in a round whom they meet; in a map campaign first ask for orders."""
    found = _round_of(row)
    if found is None:
        return
    fought = _battles(found)
    if found.state == "orders":
        yield from (_orders_wanted(found, one) for one in _without_orders(found) if _has_account(one))
    for battle in fought:
        for own in _two(battle):
            yield _met(battle, own)
    yield Told(
        None,
        say("news_round", campaign=found.campaign.name, round=found.number),
        say("news_round_line", battles=len(fought)) if fought else None,
        addresses.campaign(found.campaign, found.number),
        say("news_campaign_see"),
        found.due_at,
    )


def _orders_wanted(found: Round, one: Participant) -> Told:
    return Told(
        one.person,
        say("news_orders", campaign=found.campaign.name, round=found.number),
        None,
        addresses.campaign(found.campaign, found.number),
        say("news_orders_give"),
        found.due_at,
    )


def _met(battle: Battle, own: Participant) -> Told:
    other = battle.second if own == battle.first else battle.first
    return Told(
        own.person,
        say("news_round", campaign=battle.campaign.name, round=battle.round.number),
        say("news_meet", name=other.name) if other else say("news_bye"),
        addresses.battle(battle),
        say("news_battle_see"),
        battle.round.due_at if other else None,
    )


def _battle_added(row: News) -> Iterator[Told]:
    """Tell both participants, and webhooks, about a battle that a correction brought about."""
    battle = _battle(row.about)
    if battle is None or battle.state != "waiting":
        return
    yield from (_met(battle, own) for own in _two(battle))
    first, second = _names(battle)
    yield Told(
        None,
        say("news_round", campaign=battle.campaign.name, round=battle.round.number),
        say("news_battle_added", first=first, second=second),
        addresses.battle(battle),
        say("news_battle_see"),
        battle.round.due_at,
    )


def _battle_removed(row: News) -> Iterator[Told]:
    """Tell both participants, and webhooks, about a battle that a correction voided."""
    battle = _battle(row.about)
    if battle is not None and battle.state == "void":
        see = say("news_campaign_see")
        path = addresses.campaign(battle.campaign, battle.round.number)
        first, second = _names(battle)
        yield from _changed(battle, say("news_battle_removed", first=first, second=second), path, see)


def _battle_restored(row: News) -> Iterator[Told]:
    """Tell both participants, and webhooks, about a battle that a later correction restored."""
    battle = _battle(row.about)
    if battle is not None and battle.state != "void":
        first, second = _names(battle)
        line = say("news_battle_restored", first=first, second=second)
        yield from _changed(battle, line, addresses.battle(battle), say("news_battle_see"))


def _names(battle: Battle) -> tuple[str, str]:
    return battle.first.name, battle.second.name if battle.second else ""


def _changed(battle: Battle, line: Message, path: str, button: Message) -> Iterator[Told]:
    for person in (*(own.person for own in _two(battle)), None):
        yield Told(
            person,
            say("news_round", campaign=battle.campaign.name, round=battle.round.number),
            line,
            path,
            button,
        )


def _challenge(row: News) -> Iterator[Told]:
    """Tell the challenged participant; also the challenger, if an organiser entered the challenge."""
    battle = _battle(row.about)
    if battle is None or battle.second is None or battle.state != "waiting":
        return
    campaign, first, second = battle.campaign.name, battle.first, battle.second
    lines = {second: say("news_challenge", name=first.name, campaign=campaign)}
    if row.by is not None and row.by != first.person:
        lines[first] = say("news_challenge_entered", name=second.name, campaign=campaign)
    for one, line in lines.items():
        if one.person is not None:
            see = say("news_battle_see")
            yield Told(one.person, line, None, addresses.battle(battle), see, battle.round.due_at)


def _result_said(row: News) -> Iterator[Told]:
    """Tell the other side that a result awaits their statement; if both differ, tell organisers too."""
    entry = ResultEntry.objects.filter(pk=row.about, struck=False).first()
    battle = _battle(entry.battle_id) if entry else None
    if entry is None or battle is None or battle.state != "said":
        return
    others = {"first": battle.second, "second": battle.first}
    other = others.get(entry.side)
    entries = list(battle.entries.filter(struck=False).order_by("pk"))
    differs = bool(results.differences(entries))
    if other is not None and other.person is not None:
        yield Told(
            other.person,
            say("news_differs" if differs else "news_said", name=entry.name, campaign=battle.campaign.name),
            say("news_differs_line" if differs else "news_said_line"),
            addresses.battle(battle),
            say("news_result_see"),
        )
    if differs and entry == entries[-1]:
        yield from _dispute(row.club, battle)


def _dispute(club: Club, battle: Battle) -> Iterator[Told]:
    """Ask the organisers who are not in a battle to decide it, as its sides state different results."""
    first, second = _names(battle)
    for person in _of_club(club, ("owner", "organiser")):
        if person.pk not in (one.person_id for one in _two(battle)):
            yield Told(
                person,
                say("news_dispute", campaign=battle.campaign.name),
                say("news_dispute_line", first=first, second=second),
                addresses.battle(battle),
                say("news_result_see"),
            )


def _result(row: News) -> Iterator[Told]:
    """Tell webhooks about a settled result, and both participants if an organiser set it."""
    entry = ResultEntry.objects.filter(pk=row.about, struck=False).first()
    battle = _battle(entry.battle_id) if entry else None
    if entry is None or battle is None or battle.state != "settled" or battle.second is None:
        return
    line = results.sentence(battle)
    subject = say("news_result", campaign=battle.campaign.name, round=battle.round.number)
    for own in _two(battle) if entry.side not in SIDES else ():
        if own.person_id != row.by_id:
            yield Told(own.person, subject, line, addresses.battle(battle), say("news_result_see"))
    game = str(battle.game_id or "")
    yield Told(None, subject, line, addresses.battle(battle), say("news_result_see"), game=game)


def _rolls(row: News) -> Iterator[Told]:
    """Tell the leader of a force that rolls after a battle wait for them."""
    found = Force.objects.filter(pk=row.about).exclude(participant__campaign__state="over")
    force = found.select_related("participant__person__user").first()
    count = AfterRoll.objects.filter(unit__force=row.about, struck=False, dice__isnull=True).count()
    if force is not None and force.participant.person is not None and row.campaign is not None and count:
        yield Told(
            force.participant.person,
            say("news_rolls", campaign=row.campaign.name),
            say("news_rolls_line", force=force.name, count=count),
            addresses.rolls(row.campaign, force),
            say("news_rolls_make"),
        )


def _deadline(row: News) -> Iterator[Told]:
    """Remind those who have not played or given orders yet."""
    found = _round_of(row)
    if found is None or found.due_at != row.deadline:
        return
    subject = say("news_deadline", campaign=found.campaign.name, round=found.number)
    if found.state == "orders":
        for one in filter(_has_account, _without_orders(found)):
            path = addresses.campaign(found.campaign, found.number)
            yield Told(
                one.person, subject, say("news_no_orders"), path, say("news_orders_give"), found.due_at
            )
    for battle in _open(found):
        for own in _two(battle):
            other = battle.second if own == battle.first else battle.first
            line = say("news_not_played", name=other.name if other else "–")
            path = addresses.battle(battle)
            yield Told(own.person, subject, line, path, say("news_battle_see"), found.due_at)


def _overdue(row: News) -> Iterator[Told]:
    """Ask the organisers to decide what is missing when the time of a round is over."""
    found = _round_of(row)
    if found is None or found.due_at != row.deadline:
        return
    missing = len(_without_orders(found)) if found.state == "orders" else len(_open(found))
    if not missing:
        return
    for person in (*_of_club(row.club, ("owner", "organiser")), None):
        yield Told(
            person,
            say("news_overdue", campaign=found.campaign.name, round=found.number),
            say("news_overdue_orders" if found.state == "orders" else "news_overdue_line", count=missing),
            addresses.campaign(found.campaign, found.number),
            say("news_decide"),
        )


def _round_of(row: News) -> Round | None:
    """Return the round that a row is about; None once its campaign is over."""
    rows = Round.objects.filter(pk=row.about).exclude(campaign__state="over")
    return rows.select_related("campaign__club").first()


def _battles(found: Round) -> list[Battle]:
    rows = Battle.objects.filter(round=found).exclude(state="void").order_by("number")
    return list(_whole(rows))


def _open(found: Round) -> list[Battle]:
    return [one for one in _battles(found) if one.state != "settled"]


def _battle(key: int) -> Battle | None:
    return _whole(Battle.objects.filter(pk=key)).first()


def _whole(rows: QuerySet[Battle]) -> QuerySet[Battle]:
    return rows.select_related("round", "campaign__club", "first__person__user", "second__person__user")


def _two(battle: Battle) -> list[Participant]:
    """Return the participants of a battle who have an account."""
    both = (battle.first, battle.second)
    return [one for one in both if one is not None and _has_account(one)]


def _has_account(one: Participant) -> bool:
    return one.person is not None


def _without_orders(found: Round) -> list[Participant]:
    given = MapOrders.objects.filter(round=found).values("participant")
    rows = found.campaign.participants.filter(withdrawn=False).exclude(pk__in=given)
    return list(rows.select_related("person__user").order_by("number"))


TELLERS: Final[dict[str, Teller]] = {
    "announcement": _announcement,
    "night": _night,
    "called_off": _night,
    "invited": _invited,
    "round": _round,
    "battles": _round,
    "battle_added": _battle_added,
    "battle_removed": _battle_removed,
    "battle_restored": _battle_restored,
    "challenge": _challenge,
    "result_said": _result_said,
    "result": _result,
    "rolls": _rolls,
    "deadline": _deadline,
    "overdue": _overdue,
    "over": _over,
}
