"""Words for numbers and sides."""

from __future__ import annotations

from rules.core.game.state import GameState


def inches_of(value: float) -> str:
    """Return a distance as it is read out."""
    return f"{round(value, 1 if value >= 1 else 2):g}″"


def tons_of(value: float) -> str:
    """Return a weight as it is read out."""
    return f"{round(value, 2):g} {'ton' if value == 1 else 'tons'}"


def name_of_side(state: GameState, side_id: str | None) -> str:
    """Return what a side is called."""
    side = state.side(side_id) if side_id is not None else None
    return side.name if side is not None else "nobody"
