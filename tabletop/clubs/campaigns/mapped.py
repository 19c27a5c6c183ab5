"""Rounds of a map campaign: give orders, reveal them all at once, fight the battles, apply the aftermath."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Meta

from tabletop.clubs import news
from tabletop.clubs.campaigns import read, rounds, story
from tabletop.clubs.campaigns.kinds.kind import NotNow
from tabletop.clubs.campaigns.kinds.region import fixtures_of, map_of
from tabletop.clubs.models import Battle, Campaign, MapOrders, Participant, Round
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.clubs.region.rounds import BadOrder, Fought, Moved, aftermath, check, move
from tabletop.clubs.region.values import Map, Order, written
from tabletop.words import say

Orders = Annotated[tuple[Order, ...], Meta(max_length=60)]
ORDERS, BATTLES, OVER = "orders", "battles", "over"
_SIDES: Final = {"first": 0, "second": 1}


def give(access: Access, public_id: str, document: Any) -> MapOrders:
    """Give or replace all the participant's orders of the present round, for forces of their own side.

    Raises Forbidden, BadInput or NotNow.
    """
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        taking_part = campaign.participants.filter(withdrawn=False)
        own = next((one for one in taking_part if access.is_theirs(one)), None)
        access.demand("orders", "give", own=own is not None)
        found = _present(campaign, ORDERS)
        assert own is not None
        orders = _read(map_of(campaign.plan), own, document)
        given, _ = MapOrders.objects.update_or_create(
            round=found,
            participant=own,
            defaults={"orders": msgspec.to_builtins(orders), "at": timezone.now()},
        )
    return given


def _read(region: Map, own: Participant, document: Any) -> tuple[Order, ...]:
    try:
        orders = msgspec.convert(document, Orders)
    except msgspec.ValidationError as error:
        raise BadInput("orders", say("clubs_bad_document", why=str(error))) from None
    seen: set[str] = set()
    for number, order in enumerate(orders):
        try:
            check(region, order)
            if order.piece in seen:
                raise BadOrder(order.piece, "twice")
        except BadOrder as error:
            raise BadInput(
                f"orders[{number}]", say("clubs_bad_order", piece=error.piece, why=error.why)
            ) from None
        if region.piece(order.piece).side != own.side:
            raise BadInput(f"orders[{number}]", say("clubs_other_side", piece=order.piece))
        seen.add(order.piece)
    return orders


def _present(campaign: Campaign, state: str) -> Round:
    found = campaign.rounds.order_by("-number").first()
    if campaign.kind != "map" or found is None or found.state != state:
        raise NotNow(say("clubs_no_step", step=state))
    return found


def seen(access: Access, campaign: Campaign, found: Round) -> list[dict[str, Any]]:
    """Return each participant's orders as the person may see them: whether they sent any, and which.

    Everybody who sees the campaign sees open orders. Until they are revealed, sealed orders are seen only by
    the participant who gave them. Organisers see only that they were sent, because organisers play too.
    """
    access.look("orders")
    given = {one.participant_id: one for one in found.orders.all()}
    open_to_all = found.state != ORDERS or not read.settings_of(campaign).sealed  # type: ignore[attr-defined]
    told = []
    for one in read.participants(campaign):
        orders = given.get(one.pk)
        shown = orders is not None and (open_to_all or access.is_theirs(one))
        told.append(
            {
                "number": one.number,
                "name": one.name,
                "side": one.side,
                "sent": orders is not None,
                "orders": orders.orders if orders is not None and shown else None,
            }
        )
    return told


def reveal(access: Access, public_id: str, number: int) -> Round:
    """Reveal the orders of a round: all forces move, and enemies who meet fight. A repeat changes nothing.

    Raises Forbidden or NotNow.
    """
    access.demand("orders", "reveal")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        found = campaign.rounds.filter(number=number).first()
        if found is None or found.state in (BATTLES, OVER):
            return _or_absent(found)
        found = _present(campaign, ORDERS)
        players = read.participants(campaign)
        moved = moved_in(campaign, found, map_of(campaign.plan))
        fixtures = fixtures_of(moved.region, moved.conflicts, leaders_of(players))
        rounds.add_battles(campaign, found, fixtures, players)
        found.state = BATTLES
        found.save(update_fields=["state"])
        keep(campaign, moved.region)
        story.record(campaign, say("clubs_story_revealed", round=number, battles=len(fixtures)), number)
        _tell_support(campaign, moved, number)
        news.revealed(campaign, found)
    return found


def leaders_of(players: Sequence[Participant]) -> dict[str, list[int]]:
    """Return the numbers of the participants who lead each side of the map."""
    leaders: dict[str, list[int]] = {}
    for one in players:
        if not one.withdrawn:
            leaders.setdefault(one.side, []).append(one.number)
    return leaders


def moved_in(campaign: Campaign, found: Round, region: Map) -> Moved:
    """Return the outcome of a round's orders on a map; a force whose order is no longer possible holds."""
    possible = []
    given = found.orders.order_by("participant__number")
    for order in _once([msgspec.convert(one, Order) for each in given for one in each.orders]):
        try:
            check(region, order)
        except BadOrder:
            piece = next((one.name for one in region.pieces if one.id == order.piece), order.piece)
            message = say("clubs_story_order_void", piece=piece, round=found.number)
            story.record(campaign, message, found.number)
        else:
            possible.append(order)
    return move(region, possible)


def _tell_support(campaign: Campaign, moved: Moved, number: int) -> None:
    """Write into the story how much support each side has; the players decide what it is worth."""
    for conflict in moved.conflicts:
        area = moved.region.area(conflict.area).name
        for side, strength in conflict.support.items():
            told = say("clubs_story_support", side=side, area=area, strength=strength)
            story.record(campaign, told, number, side)


def _or_absent(found: Round | None) -> Round:
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def _once(orders: Sequence[Order]) -> list[Order]:
    """Return one order for each force: if two participants lead a side, the first one's order counts."""
    by_piece: dict[str, Order] = {}
    for order in orders:
        by_piece.setdefault(order.piece, order)
    return list(by_piece.values())


def finish(access: Access, public_id: str, number: int) -> Round:
    """Apply the aftermath of a round whose battles are all settled. A repeat changes nothing.

    Raises Forbidden or NotNow.
    """
    access.demand("orders", "reveal")
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        found = campaign.rounds.filter(number=number).first()
        if found is None or found.state == OVER:
            return _or_absent(found)
        found = _present(campaign, BATTLES)
        fought = [one for one in read.battles(campaign) if one.round_id == found.pk]
        if waits := rounds.missing(fought):
            raise NotNow(say("clubs_round_waits", count=len(waits), table=waits[0].number))
        keep(campaign, aftermath(map_of(campaign.plan), [ended(one) for one in fought]))
        found.state = OVER
        found.save(update_fields=["state"])
        for one in fought:
            _tell(campaign, one)
    return found


def ended(battle: Battle) -> Fought:
    """Return how a battle ended in its area; nobody won as long as it has no result."""
    if battle.state != "settled":
        return Fought(battle.at)
    second = battle.second.side if battle.second else ""
    return Fought(battle.at, {"first": battle.first.side, "second": second}.get(battle.outcome, ""))


def _tell(campaign: Campaign, battle: Battle) -> None:
    region = map_of(campaign.plan)
    area = region.area(battle.at)
    message = say("clubs_story_holds", area=area.name, side=area.holder or "none")
    story.record(campaign, message, battle.round.number, area.holder)


def keep(campaign: Campaign, region: Map) -> None:
    """Store the map."""
    campaign.plan = written(region)
    campaign.version += 1
    campaign.save(update_fields=["plan", "version"])


def looked_back(campaign: Campaign, number: int) -> Mapping[str, Any]:
    """Return the map as it was before the orders of a round. Raises NoSuchThing."""
    found = campaign.rounds.filter(number=number).first()
    if found is None or found.before is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return dict(found.before)
