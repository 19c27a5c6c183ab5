"""The data for the page of a campaign's map: the map, the round, and the orders that the person may see."""

from __future__ import annotations

from typing import Any

from django.db.models import Prefetch
from django.urls import reverse

from tabletop.clubs import guests
from tabletop.clubs.campaigns import battles, mapped, read, results, story
from tabletop.clubs.campaigns.forces import roster
from tabletop.clubs.campaigns.kinds.region import RegionSettings, map_of
from tabletop.clubs.models import Battle, Campaign, Participant, ResultEntry, Round
from tabletop.clubs.pages.forces.hulls import force_told, look_of
from tabletop.clubs.permission import Access, BadInput
from tabletop.clubs.region.rounds import score
from tabletop.clubs.region.values import Map, written
from tabletop.languages import worded


def now(access: Access, campaign: Campaign) -> dict[str, Any]:
    """Return the present map, in a constant number of queries. Raises NoSuchThing."""
    access.look("campaigns")
    rounds = list(campaign.rounds.order_by("number").prefetch_related("orders"))
    players, present = read.participants(campaign), rounds[-1] if rounds else None
    fought = _fought(access, campaign)
    region = _map(campaign.plan)
    settings: Any = read.settings_of(campaign)
    own = next((one for one in players if access.is_theirs(one)), None)
    return {
        "campaign": {
            "id": campaign.public_id,
            "name": campaign.name,
            "state": campaign.state,
            "rounds": settings.rounds if isinstance(settings, RegionSettings) else len(rounds),
            "sealed": getattr(settings, "sealed", False),
        },
        "club": {"id": access.club.public_id, "name": access.club.name},
        "map": written(region) if region else None,
        "sides": _sides(region, players),
        "round": _round(present) if present else None,
        "past": [] if region is None else _past(rounds, fought, region),
        "orders": mapped.seen(access, campaign, present) if present and access.may_look("orders") else [],
        "battles": [_battle(access, one) for one in fought if present and one.round_id == present.pk],
        "forces": _forces(access, campaign),
        "story": _story(access, campaign),
        "you": {"number": own.number, "side": own.side} if own else None,
        "may": _may(access, campaign, present, own),
    }


def looked_back(access: Access, campaign: Campaign, number: int) -> dict[str, Any]:
    """Return the map before the orders of a round that is over, and these orders. Raises NoSuchThing."""
    access.look("orders")
    before = mapped.looked_back(campaign, number)
    found = campaign.rounds.prefetch_related("orders").get(number=number)
    fought = [one for one in _fought(access, campaign) if one.round_id == found.pk]
    return {
        "round": _round(found),
        "map": dict(before),
        "orders": mapped.seen(access, campaign, found),
        "battles": [_battle(access, one) for one in fought],
    }


def _map(plan: object) -> Map | None:
    """Return the map of a plan; None if the campaign has no map yet."""
    try:
        return map_of(plan)
    except BadInput:
        return None


def _sides(region: Map | None, players: list[Participant]) -> list[dict[str, Any]]:
    if region is None:
        return []
    points = score(region)
    return [
        {
            "id": side,
            "look": look_of(region.sides, side),
            "score": points[side],
            "areas": sum(area.holder == side for area in region.areas),
            "people": [one.name for one in players if one.side == side and not one.withdrawn],
        }
        for side in region.sides
    ]


def _round(one: Round) -> dict[str, Any]:
    names = ("number", "state", "opened_at", "due_at")
    stood = {piece["id"]: piece.get("area", "") for piece in (one.before or {}).get("pieces", [])}
    return {name: getattr(one, name) for name in names} | {"from": stood}


def _past(rounds: list[Round], fought: list[Battle], region: Map) -> list[dict[str, Any]]:
    """Return the rounds that are over, with the winners and the worth of each side's areas afterwards."""
    after = [*(_map(one.before) for one in rounds[1:]), region][: len(rounds)]
    told = []
    for one, then in zip(rounds, after, strict=True):
        if one.state != mapped.OVER:
            continue
        won = [_winner(battle) for battle in fought if battle.round_id == one.pk]
        points = score(then) if then else {}
        told.append({**_round(one), "winners": [side for side in won if side], "score": points})
    return told


def _winner(one: Battle) -> str:
    sides = {"first": one.first.side, "second": one.second.side if one.second else ""}
    return sides.get(one.outcome, "") if one.state == "settled" else ""


def _fought(access: Access, campaign: Campaign) -> list[Battle]:
    """Return all battles that are not void, as `overview.of_round` does for one round."""
    if not access.may_look("battles"):
        return []
    entries = ResultEntry.objects.filter(struck=False).order_by("at", "pk")
    rows = campaign.battles.exclude(state="void").select_related(
        "round", "first__person", "second__person", "game"
    )
    return list(
        rows.prefetch_related(Prefetch("entries", queryset=entries)).order_by("round__number", "number")
    )


def _battle(access: Access, one: Battle) -> dict[str, Any]:
    you = battles.side_of(access, one)
    opened = one.game_id is not None
    return {
        "number": one.number,
        "at": one.at,
        "state": one.state,
        "first": {"name": one.first.name, "side": one.first.side},
        "second": {"name": one.second.name, "side": one.second.side} if one.second else None,
        "winner": _winner(one),
        "score": [one.first_victory, one.second_victory] if one.state == "settled" else None,
        "due_at": one.round.due_at,
        "differ": bool(results.differences(list(one.entries.all()))),
        "you": you,
        "opened": opened,
        "scenario": one.scenario,
        "may_open": not opened and one.state == "waiting" and access.may("battles", "open", own=bool(you)),
        **_ways(access, one),
    }


def _ways(access: Access, one: Battle) -> dict[str, str]:
    """Return the addresses for opening a battle's table, taking one's seat there, and watching."""
    place = [one.campaign.public_id, one.round.number, one.number]
    whose, key = ("guest-", guests.token_of(access.guest)) if access.guest else ("", access.club.public_id)
    names = ("table", "open", "sit")
    found = {name: reverse(f"{whose}battle-{name}", args=[key, *place]) for name in names}
    return found if access.role != "stranger" else {**found, "table": ""}


def _forces(access: Access, campaign: Campaign) -> list[dict[str, Any]]:
    if not access.may_look("forces"):
        return []
    number = campaign.rounds.count()
    return [force_told(access, campaign, one, number) for one in roster.listed(access, campaign)]


def _story(access: Access, campaign: Campaign) -> list[dict[str, Any]]:
    if not access.may_look("story"):
        return []
    names = ("round", "name", "side", "at")
    return [
        {name: getattr(one, name) for name in names} | {"words": worded(story.worded(one))}
        for one in story.listed(access, campaign, 60)
    ]


def _may(
    access: Access, campaign: Campaign, present: Round | None, own: Participant | None
) -> dict[str, bool]:
    running = campaign.state != "over"
    gives = own is not None and not own.withdrawn
    return {
        "give": bool(
            running
            and present
            and present.state == mapped.ORDERS
            and gives
            and access.may("orders", "give", own=gives)
        ),
        "reveal": running and access.may("orders", "reveal"),
        "pair": running and access.may("campaigns", "pair"),
        "change": access.may("campaigns", "change"),
        "draw": access.may("campaigns", "change") and campaign.state == "gathering",
        "write": access.may("story", "write"),
        "join": campaign.state == "gathering" and own is None and access.may("campaigns", "join"),
    }
