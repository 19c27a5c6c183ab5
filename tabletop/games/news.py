"""Who hears that a game went on: the live table listens, and whoever changes a game outside of it tells."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.games.facts import Entry, Proposal

Listener = Callable[[str, tuple[Entry, ...], Proposal | None], None]

_listeners: list[Listener] = []


def listen(listener: Listener) -> Callable[[], None]:
    """Call `listener` with each piece of news, in the thread that tells it; returns what ends that."""
    _listeners.append(listener)

    def stop() -> None:
        with suppress(ValueError):
            _listeners.remove(listener)

    return stop


def tell(game_id: str, entries: tuple[Entry, ...] = (), proposal: Proposal | None = None) -> None:
    """Say what was committed. Telling it twice, or not at all, costs time and never an entry."""
    for listener in _listeners:
        listener(game_id, entries, proposal)
