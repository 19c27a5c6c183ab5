"""How the log pairs dice and sentences: each `{dice}` takes the next roll that no sentence has taken yet."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.game.events import Event, Narrated, Rolled


def mispaired(events: Iterable[Event]) -> list[str]:
    """Return the sentences that do not draw just the rolls since the one before, and rolls left untold."""
    wrong: list[str] = []
    rolled: list[str] = []
    for event in events:
        if isinstance(event, Rolled):
            rolled.append(event.why or event.key)
        elif isinstance(event, Narrated):
            if str(event).count("{dice}") != len(rolled):
                wrong.append(f"{event} after {rolled}")
            rolled = []
    return [*wrong, *(f"{why} is told nowhere" for why in rolled)]
