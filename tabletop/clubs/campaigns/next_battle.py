"""Make a scenario for the next battle from the state and board of a finished game."""

from __future__ import annotations

from django.contrib.sessions.backends.base import SessionBase

from rules.core.scenario.document import write
from tabletop.clubs.campaigns import read
from tabletop.clubs.campaigns.battles import find
from tabletop.clubs.permission import Access, BadInput
from tabletop.games import queries
from tabletop.scenarios import stored
from tabletop.scenarios.models import Stored
from tabletop.words import say


def make(
    access: Access, public_id: str, round_number: int, number: int, session: SessionBase, address: str
) -> Stored:
    """Store a scenario that begins with the final state of a battle's game, including wrecks.

    A game that goes on is refused, because the scenario would show what is hidden. Raises Forbidden,
    BadInput, or what `stored.store` raises.
    """
    campaign = read.find(access, public_id)
    battle = find(access, campaign, round_number, number)
    access.demand("shelf", "add")
    loaded = queries.load(battle.game_id) if battle.game_id else None
    if loaded is None or not loaded.game.over:
        raise BadInput("", say("clubs_game_goes_on"))
    name = f"{battle.at or campaign.name}: {loaded.game.name}"[:200]
    return stored.store(write(loaded.state, name), session, address)
