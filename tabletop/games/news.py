"""Who hears that a game went on: the live table listens, and whoever changes a game outside of it tells."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.games.facts import Entry, Proposal

Listener = Callable[[str, tuple[Entry, ...], Proposal | None], None]
SeatsListener = Callable[[str], None]

_listeners: list[tuple[Listener, SeatsListener | None]] = []


def listen(listener: Listener, seats: SeatsListener | None = None) -> Callable[[], None]:
    """Call `listener` with each piece of news, in the thread that tells it; returns what ends that.

    `seats` is called with each game at which somebody may have lost a seat.
    """
    pair = (listener, seats)
    _listeners.append(pair)

    def stop() -> None:
        with suppress(ValueError):
            _listeners.remove(pair)

    return stop


def tell(game_id: str, entries: tuple[Entry, ...] = (), proposal: Proposal | None = None) -> None:
    """Say what was committed. Telling it twice, or not at all, costs time and never an entry."""
    for listener, _ in _listeners:
        listener(game_id, entries, proposal)


def tell_of_seats(game_id: str) -> None:
    """Say that a seat has another holder, or none, or that a game began anew. Not telling costs seconds."""
    for _, seats in _listeners:
        if seats is not None:
            seats(game_id)
