"""The markers on units: Move, Assault Move, Pinned."""

from __future__ import annotations

from rules.core.game.state import Unit
from rules.valor_victory.units import Marker, state_of


def marked(unit: Unit, marker: Marker) -> tuple[Marker, ...]:
    """Return a unit's markers with one more."""
    markers = state_of(unit).markers
    return markers if marker in markers else (*markers, marker)


def unmarked(unit: Unit, *gone: Marker) -> tuple[Marker, ...]:
    """Return a unit's markers without some."""
    return tuple(marker for marker in state_of(unit).markers if marker not in gone)


def concluded(unit: Unit) -> tuple[Marker, ...]:
    """Return the markers of a unit that concludes its move: Move, instead of Assault Move (6.4)."""
    return (*unmarked(unit, "assault_move", "move"), "move")
