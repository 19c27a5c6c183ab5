"""Words for numbers, gaits and sides."""

from __future__ import annotations

from rules.core.game.state import GameState
from rules.core.words.messages import Message, Words
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.words import say


def inches_of(value: float) -> Message:
    """Return a distance in words."""
    return say("inches", inches=value)


def tons_of(value: float) -> Message:
    """Return a weight in words."""
    return say("tons", tons=value)


def gait_words(gait: Gait | None) -> Message:
    """Return the name of a gait within a sentence."""
    return say("gait", gait=gait)


def gait_inches(gait: Gait | None, inches: float) -> Message:
    """Return the words for a gait and its inches."""
    return say("gait_inches", gait=gait_words(gait), inches=inches_of(inches))


def name_of_side(state: GameState, side_id: str | None) -> Words:
    """Return the name of a side."""
    side = state.side(side_id) if side_id is not None else None
    return side.name if side is not None else say("nobody")
