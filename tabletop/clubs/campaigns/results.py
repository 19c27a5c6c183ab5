"""Results: agreed by both sides or set by an organiser. Every statement stays in the trail."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final, Literal

import msgspec
from django.db import transaction
from django.utils import timezone
from msgspec import Meta, Struct

from rules.core.words.messages import Message
from tabletop.clubs import news
from tabletop.clubs.campaigns import again, endings, mapped, read, record, standing, story
from tabletop.clubs.campaigns.battles import SIDES, find, side_of
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.models import Battle, Campaign, ResultEntry
from tabletop.clubs.permission import Access, BadInput
from tabletop.words import say

MOST_VICTORY: Final = 9999

Victory = Annotated[float, Meta(ge=0, le=MOST_VICTORY)]
What = Literal["destroyed", "immobilised", "bogged", "driven_off"]
FIGURES = ("outcome", "first_victory", "second_victory", "losses")


class Loss(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that was lost or hurt."""

    side: Annotated[str, Meta(max_length=80)]
    unit: Annotated[str, Meta(max_length=80)]
    name: Annotated[str, Meta(max_length=200)]
    what: What


class Said(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as somebody states it. `command` is the client's id: a statement sent twice counts once.

    `seen` is how many entries of the trail the form showed, so that an organiser cannot override a statement
    that they have not read.
    """

    command: Annotated[str, Meta(min_length=8, max_length=36)]
    outcome: Literal["first", "second", "draw"]
    first_victory: Victory = 0
    second_victory: Victory = 0
    losses: Annotated[tuple[Loss, ...], Meta(max_length=500)] = ()
    note: Annotated[str, Meta(max_length=300)] = ""
    seen: Annotated[int, Meta(ge=0)] | None = None


def read_said(document: Any) -> Said:
    """Return a result from its document. Raises BadInput."""
    try:
        return msgspec.convert(document, Said)
    except msgspec.ValidationError as error:
        place = str(error).rpartition("`$.")[2].rstrip("`") if "`$." in str(error) else ""
        if place in ("first_victory", "second_victory"):
            raise BadInput(place, say("clubs_bad_victory", most=MOST_VICTORY)) from None
        raise BadInput(place, say("clubs_bad_document", why=str(error))) from None


def state_it(access: Access, public_id: str, round_number: int, number: int, document: Any) -> Battle:
    """State the result of one's own battle; it is settled when both agree. Raises Forbidden or BadInput."""
    return _enter(access, public_id, round_number, number, read_said(document), "say")


def set_it(access: Access, public_id: str, round_number: int, number: int, document: Any) -> Battle:
    """Set or later correct the result of a battle as an organiser; what depends on it is recomputed.

    Raises Forbidden or BadInput.
    """
    return _enter(access, public_id, round_number, number, read_said(document), "set")


def _enter(
    access: Access, public_id: str, round_number: int, number: int, result: Said, action: str
) -> Battle:
    name = access.named()
    with transaction.atomic():
        campaign = read.locked(access, public_id)
        battle = find(access, campaign, round_number, number)
        side = side_of(access, battle) if action == "say" else "organiser"
        access.demand("results", action, own=bool(side))
        if ResultEntry.objects.filter(battle=battle, command=result.command).exists():
            return battle
        _assert_may_be(campaign, battle, result, action)
        if action == "set":
            _assert_read(battle, result)
        struck = battle.entries.filter(struck=False)
        (struck.filter(side=side) if action == "say" else struck).update(struck=True)
        figures = msgspec.to_builtins(result)
        del figures["seen"]
        entry = ResultEntry.objects.create(battle=battle, by=access.person, name=name, side=side, **figures)
        if action == "set":
            _settle(campaign, battle, result, "organiser")
        elif not differences(list(battle.entries.all()), whole=True):
            _settle(campaign, battle, result, "both")
        else:
            Battle.objects.filter(pk=battle.pk).update(state="said")
        found = find(access, campaign, round_number, number)
        (news.settled if found.state == "settled" else news.said)(campaign, entry)
        return found


def _assert_may_be(campaign: Campaign, battle: Battle, result: Said, action: str) -> None:
    if battle.second is None or battle.state == "void":
        raise BadInput("", say("clubs_no_result_here"))
    if action == "say" and battle.state == "settled":
        raise BadInput("", say("clubs_settled_already"))
    if result.outcome == "draw" and not read.kind_of(campaign).draws:
        raise BadInput("outcome", say("clubs_no_draws"))


def _assert_read(battle: Battle, result: Said) -> None:
    entries = battle.entries.order_by("at", "pk")
    if result.seen is not None and entries.count() > result.seen:
        raise BadInput("", say("clubs_result_meanwhile", name=entries[result.seen].name))


def spoken(entries: Sequence[ResultEntry]) -> dict[str, ResultEntry]:
    """Return what each side states now."""
    return {one.side: one for one in entries if not one.struck and one.side in SIDES}


def differences(entries: Sequence[ResultEntry], *, whole: bool = False) -> list[str]:
    """Return the figures in which the sides differ; with `whole`, all if one side has stated nothing."""
    now = spoken(entries)
    if len(now) < len(SIDES):
        return list(FIGURES) if whole else []
    first, second = (now[side] for side in SIDES)
    return [name for name in FIGURES if _figure(first, name) != _figure(second, name)]


def _figure(entry: ResultEntry, name: str) -> Any:
    value = getattr(entry, name)
    if name == "losses":
        return sorted((one["side"], one["unit"], one["what"]) for one in value)
    return value


def _settle(campaign: Campaign, battle: Battle, result: Said, by: str) -> None:
    was = battle.state == "settled"
    battle.state, battle.settled_by, battle.settled_at = "settled", by, timezone.now()
    battle.outcome = result.outcome
    battle.first_victory, battle.second_victory = result.first_victory, result.second_victory
    battle.losses = msgspec.to_builtins(result.losses)
    battle.save()
    campaign.version += 1
    campaign.save(update_fields=["version"])
    story.record(campaign, sentence(battle, corrected=was), battle.round.number)
    (after.correct if was else after.take_stock)(campaign, battle)
    news.rolls_wait(campaign, battle)
    if campaign.kind == "map" and battle.round.state == mapped.OVER:
        again.from_round(campaign, battle.round)
    elif was:
        _void_what_no_longer_follows(campaign)
    standing.current(campaign)
    endings.settled(campaign, battle)


def sentence(battle: Battle, *, corrected: bool = False) -> Message:
    """Return a settled result as a sentence of the story: who beat whom, the winner's points first."""
    other = battle.second.name if battle.second else ""
    pairs = [(battle.first.name, battle.first_victory), (other, battle.second_victory)]
    (winner, won), (loser, lost) = reversed(pairs) if battle.outcome == "second" else pairs
    return say(
        "clubs_story_corrected" if corrected else "clubs_story_settled",
        drawn="yes" if battle.outcome == "draw" else "no",
        winner=winner,
        loser=loser,
        won=f"{won:g}",
        lost=f"{lost:g}",
    )


def _void_what_no_longer_follows(campaign: Campaign) -> None:
    """Void the later battles that no longer follow from the corrected results, earliest first."""
    kind = read.kind_of(campaign)
    while True:
        fought = read.battles(campaign)
        season = read.season(campaign, read.participants(campaign), fought, campaign.rounds.count())
        wrong = next((one for one in fought if not kind.follows(season, read.as_fought(one))), None)
        if wrong is None:
            return
        endings.void(campaign, wrong)
        other = wrong.second.name if wrong.second else ""
        message = say("clubs_story_void", first=wrong.first.name, second=other)
        story.record(campaign, message, wrong.round.number)
        news.removed(campaign, wrong)


def trail(access: Access, battle: Battle) -> list[ResultEntry]:
    """Return all statements about a battle's result, oldest first. Raises NoSuchThing."""
    access.look("results")
    return list(ResultEntry.objects.filter(battle=battle).select_related("by").order_by("at", "pk"))


def proposed(battle: Battle) -> Mapping[str, Any] | None:
    """Return the result that the table itself counted; None without a game."""
    counted = record.counted(battle.game_id)
    if counted is None:
        return None
    winner = counted.sides.index(counted.winner) if counted.winner in counted.sides else None
    outcome = "draw" if winner is None else "first" if winner == 0 else "second"
    return {
        "over": counted.over,
        "turn": counted.turn,
        "outcome": outcome if counted.over else "",
        "losses": [msgspec.to_builtins(one) for one in counted.losses],
    }
