"""Read campaigns from the database as the values that kinds work on, in a constant number of queries."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.campaigns.kinds.kind import Fought, Kind, Player, Season, Settings, read_settings
from tabletop.clubs.models import Battle, Campaign, Participant
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.words import say


def kind_of(campaign: Campaign) -> Kind:
    """Return a campaign's kind."""
    return KINDS[campaign.kind]


def settings_of(campaign: Campaign) -> Settings:
    """Return a campaign's settings."""
    return msgspec.convert(campaign.settings, kind_of(campaign).settings)


def checked_settings(kind: Kind, document: Any) -> dict[str, Any]:
    """Return settings in the form in which they are stored. Raises BadInput."""
    try:
        found: dict[str, Any] = msgspec.to_builtins(read_settings(kind, document or {}))
    except msgspec.ValidationError as error:
        raise BadInput("settings", say("clubs_bad_document", why=str(error))) from None
    return found


def find(access: Access, public_id: str) -> Campaign:
    """Return a campaign of a club. Raises NoSuchThing."""
    access.look("campaigns")
    found = Campaign.objects.filter(club=access.club, public_id=public_id).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def locked(access: Access, public_id: str) -> Campaign:
    """Return a campaign locked for a change, within a transaction, so that its changes happen one by one."""
    return Campaign.objects.select_for_update().get(pk=find(access, public_id).pk)


def participants(campaign: Campaign) -> list[Participant]:
    """Return the participants with their people, by number."""
    return list(campaign.participants.select_related("person").order_by("number"))


def battles(campaign: Campaign) -> list[Battle]:
    """Return the battles that are not void with their participants, by round and table."""
    rows = campaign.battles.exclude(state="void").select_related("round", "first", "second")
    return list(rows.order_by("round__number", "number"))


def season(
    campaign: Campaign, players: Iterable[Participant], fought: Iterable[Battle], rounds: int
) -> Season:
    """Return a campaign as the `Season` that its kind reads."""
    return Season(
        settings_of(campaign),
        campaign.plan,
        tuple(Player(one.number, one.withdrawn) for one in players),
        tuple(map(as_fought, fought)),
        rounds,
    )


def as_fought(battle: Battle) -> Fought:
    """Return a battle as the `Fought` that its campaign's kind reads."""
    return Fought(
        battle.round.number,
        battle.first.number,
        battle.second.number if battle.second else None,
        battle.at,
        battle.outcome if battle.state == "settled" else "",
        battle.first_victory,
        battle.second_victory,
    )


def whole(campaign: Campaign) -> Season:
    """Return a campaign as the `Season` that its kind reads, in three queries."""
    return season(campaign, participants(campaign), battles(campaign), campaign.rounds.count())
