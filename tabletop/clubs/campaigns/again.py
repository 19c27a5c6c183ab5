"""Recompute the map after a correction of a battle's result in a round that is over."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.clubs import news
from tabletop.clubs.campaigns import endings, mapped, read, rounds, story
from tabletop.clubs.campaigns.kinds.kind import Fixture
from tabletop.clubs.campaigns.kinds.region import fixtures_of, map_of
from tabletop.clubs.models import Battle, Campaign, Participant, Round
from tabletop.clubs.region.rounds import aftermath
from tabletop.clubs.region.values import Map, written
from tabletop.words import say


def from_round(campaign: Campaign, first: Round) -> None:
    """Recompute the map from the aftermath of round `first` on, within a transaction; the story notes it.

    Later rounds are moved by the orders that were given in them. Battles that still come about keep their
    results, others become void, and new ones are to be fought: until then they count as won by nobody.
    """
    stood, players = map_of(campaign.plan), read.participants(campaign)
    region = map_of(first.before)
    for found in campaign.rounds.filter(number__gte=first.number).order_by("number"):
        if found.number > first.number:
            found.before = written(region)
            found.save(update_fields=["before"])
        if found.state != mapped.ORDERS:
            region = _played(campaign, found, region, players)
    if region == stood:
        return
    mapped.keep(campaign, region)
    story.record(campaign, say("clubs_story_again", round=first.number), first.number)
    _tell(campaign, first, stood, region)


def _played(campaign: Campaign, found: Round, region: Map, players: Sequence[Participant]) -> Map:
    """Return the map after a round: with its movement, and with its battles if the round is over."""
    moved = mapped.moved_in(campaign, found, region)
    fixtures = fixtures_of(moved.region, moved.conflicts, mapped.leaders_of(players))
    rows = Battle.objects.filter(round=found).select_related("first", "second", "round").order_by("number")
    held, sides = list(rows), {one.number: one.side for one in players}
    new, following = [], []
    for fixture in fixtures:
        same = next((one for one in held if _is_of(one, fixture, sides)), None)
        new += [fixture] if same is None else []
        following += [same] if same is not None else []
    for battle in held:
        _follow(campaign, battle, follows=battle in following)
    added = rounds.add_battles(campaign, found, new, players)
    for battle in added:
        news.added(campaign, battle)
    fought = [*following, *added]
    if found.state != mapped.OVER:
        return moved.region
    return aftermath(moved.region, [mapped.ended(one) for one in fought])


def _is_of(battle: Battle, fixture: Fixture, sides: dict[int, str]) -> bool:
    """Return whether a battle matches a fixture: the same area and the same sides."""
    led = {battle.first.side, battle.second.side if battle.second else ""}
    return battle.at == fixture.at and led == {sides[fixture.first], sides[fixture.second or fixture.first]}


def _follow(campaign: Campaign, battle: Battle, *, follows: bool) -> None:
    """Void a battle that no longer comes about; restore the former state of one that does so again."""
    if follows == (battle.state != "void"):
        return
    first, second = battle.first.name, battle.second.name if battle.second else ""
    if follows:
        battle.state = _stood(battle)
        battle.save(update_fields=["state"])
        line, tell = say("clubs_story_restored", first=first, second=second), news.restored
    else:
        endings.void(campaign, battle)
        line, tell = say("clubs_story_void", first=first, second=second), news.removed
    story.record(campaign, line, battle.round.number)
    tell(campaign, battle)


def _stood(battle: Battle) -> str:
    if battle.settled_at is not None:
        return "settled"
    if battle.entries.filter(struck=False).exists():
        return "said"
    return "waiting" if battle.game_id is None else "playing"


def _tell(campaign: Campaign, first: Round, before: Map, now: Map) -> None:
    """Write into the story what changed on the map, and whose orders are to be given again."""
    names = {area.id: area.name for area in now.areas}
    for area in now.areas:
        if area.holder != before.area(area.id).holder:
            message = say("clubs_story_holds", area=area.name, side=area.holder or "none")
            story.record(campaign, message, first.number, area.holder)
    for piece in now.pieces:
        if piece.area != before.piece(piece.id).area:
            message = say("clubs_story_stands", piece=piece.name, area=names.get(piece.area, "none"))
            story.record(campaign, message, first.number, piece.side)
    last = campaign.rounds.order_by("-number").first()
    if last is not None and last.state == mapped.ORDERS and last.orders.exists():
        story.record(campaign, say("clubs_story_orders_again"), last.number)
