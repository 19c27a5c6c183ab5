"""End the games of battles that are settled or no longer count, so that they wait for nobody's move."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from tabletop.clubs.campaigns import record
from tabletop.clubs.campaigns.battles import SIDES
from tabletop.clubs.models import Battle, Campaign
from tabletop.games import overtime
from tabletop.games.values import Damaged, NoSuchGame, NotAllowed


def settled(campaign: Campaign, battle: Battle) -> None:
    """End the game of a settled battle with the battle's result if the game goes on."""
    game, counted = battle.game_id, record.counted(battle.game_id)
    if game is None or counted is None or counted.over:
        return
    winner = None if battle.outcome == "draw" else counted.sides[SIDES.index(battle.outcome)]
    with suppress(NotAllowed, NoSuchGame, Damaged):
        overtime.settle(game, winner, campaign.name)


def void(campaign: Campaign, battle: Battle) -> None:
    """Void a battle; if its game goes on, end it and let it go: a battle that is restored gets another."""
    battle.state = "void"
    if battle.game is not None and not battle.game.over:
        _call_off(campaign, battle.game.id)
        battle.game, battle.seats = None, {}
    battle.save(update_fields=["state", "game", "seats"])


def over(campaign: Campaign) -> None:
    """Void the battles of an ended campaign of which nobody has said a result, and end all its games."""
    for battle in campaign.battles.filter(state__in=("waiting", "playing")).select_related("game"):
        void(campaign, battle)
    deleted(Campaign, campaign)


def deleted(sender: object, instance: Campaign, **_: Any) -> None:
    """End the games of a campaign that is deleted."""
    for game in instance.battles.filter(game__over=False).values_list("game", flat=True):
        _call_off(instance, game)


def _call_off(campaign: Campaign, game: str) -> None:
    with suppress(NotAllowed, NoSuchGame, Damaged):
        overtime.call_off(game, campaign.name)
