"""What everyone, and the umpire by hand, may order in any system: the offers beside a system's own."""

from __future__ import annotations

from typing import Final

from rules.core.scenario import UMPIRE
from rules.core.state import GameState
from rules.core.system import Offer

_OPEN: Final = (("roll", "Roll dice"), ("say", "Say something"))
_BY_UNIT: Final = (
    ("place", "Place"),
    ("adjust", "Adjust"),
    ("hide", "Hide"),
    ("reveal", "Reveal"),
    ("remove_unit", "Take out of the game"),
)
_FOR_ALL: Final = (
    ("add_unit", "Add a unit"),
    ("set_feature", "Set terrain"),
    ("remove_feature", "Take terrain away"),
    ("set_turn", "Set the turn"),
)


def common_offers(state: GameState, side: str) -> list[Offer]:
    """Return the common orders that a side (or "gm") may give at any time."""
    offers = [Offer({"type": word}, title, allowed=True) for word, title in _OPEN]
    if side != UMPIRE:
        return offers
    offers += [
        Offer({"type": word, "unit": unit.id}, title, allowed=True, unit=unit.id)
        for unit in state.units.values()
        for word, title in _BY_UNIT
    ]
    return offers + [Offer({"type": word}, title, allowed=True) for word, title in _FOR_ALL]
