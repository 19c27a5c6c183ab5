"""The campaigns and battles on a club's page, in a constant number of queries."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import Count, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tabletop.clubs.campaigns import read
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.campaigns.rounds import missing
from tabletop.clubs.models import Battle, Campaign, Participant, ResultEntry, Round
from tabletop.clubs.permission import Access
from tabletop.words import say

OPEN: Final = ("waiting", "playing", "said")


def campaigns(access: Access, most: int = 100) -> list[Campaign]:
    """Return the club's campaigns in one query, running ones first, with their counts and kept standings.

    `rounds_made`, `battles_open`, `to_settle`, `players` are counts; `standing` may be of an older version.
    """
    access.look("campaigns")
    found = _counted(Campaign.objects.filter(club=access.club)).select_related("standing")
    order = {"running": 0, "gathering": 1, "over": 2}
    return sorted(found[:most], key=lambda one: (order[one.state], -one.pk))


def _counted(rows: QuerySet[Campaign]) -> QuerySet[Campaign]:
    battles, players = Battle.objects.all(), Participant.objects.filter(withdrawn=False)
    return rows.annotate(
        rounds_made=_count(Round.objects.all()),
        battles_open=_count(battles.filter(state__in=OPEN)),
        to_settle=_count(battles.filter(state="said")),
        players=_count(players),
    ).order_by("-pk")


def _count(rows: QuerySet[Any]) -> Coalesce:
    """Return a subquery that counts rows of a campaign; several joins would multiply each other's rows."""
    own = rows.filter(campaign=OuterRef("pk")).order_by().values("campaign")
    return Coalesce(Subquery(own.annotate(count=Count("pk")).values("count")), 0)


def of_round(access: Access, campaign: Campaign, number: int) -> list[Battle]:
    """Return the battles of a round by table, with their people and stated results, in two queries."""
    access.look("battles")
    rows = campaign.battles.filter(round__number=number).exclude(state="void")
    return list(with_people(rows).order_by("number"))


def with_people(rows: QuerySet[Battle]) -> QuerySet[Battle]:
    """Return battles with their people and stated results, in two queries."""
    entries = ResultEntry.objects.filter(struck=False).order_by("at", "pk")
    people = ("campaign__club", "round", "first__person", "second__person", "game")
    return rows.select_related(*people).prefetch_related(Prefetch("entries", queryset=entries))


def of_person(access: Access) -> list[Battle]:
    """Return the person's own open battles in the club, in one query."""
    if access.person is None or access.role == "stranger":
        return []
    own = Q(first__person=access.person) | Q(second__person=access.person)
    rows = Battle.objects.filter(own, campaign__club=access.club, state__in=OPEN)
    return list(
        rows.select_related("campaign", "round", "first", "second").order_by("round__due_at", "pk")[:100]
    )


def taking_part(access: Access) -> dict[int, Participant]:
    """Return the person's part in each of the club's campaigns, by the campaign's key, in one query."""
    if access.person is None:
        return {}
    rows = Participant.objects.filter(campaign__club=access.club, person=access.person)
    return {one.campaign_id: one for one in rows}


def next_round(access: Access, campaign: Campaign) -> dict[str, Any]:
    """Return whether the next round can be paired, what it waits for, or why there is none."""
    kind, season = read.kind_of(campaign), read.whole(campaign)
    fought = read.battles(campaign)
    waits = [] if kind.challenges else missing(fought)
    told: dict[str, Any] = {"number": season.rounds + 1, "missing": waits, "why": None}
    told["none"] = campaign.state == "running" and 0 < kind.rounds(season) <= season.rounds
    unfinished = campaign.rounds.exclude(state="over").exists() if campaign.kind == "map" else False
    told["over"] = campaign.state == "running" and not unfinished and kind.is_over(season)
    if unfinished:
        told["why"] = say("clubs_round_open", number=season.rounds)
    elif not waits and campaign.state == "running":
        try:
            kind.fixtures(season)
        except NotNow as error:
            told["why"] = error.why
    return told | {"can": not waits and told["why"] is None and campaign.state != "over"}
