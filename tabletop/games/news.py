"""Who hears that a game went on: the live table listens, and whoever changes a game outside of it tells."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from tabletop.games.facts import Entry, JsonObject, Proposal

Listener = Callable[[str, tuple[Entry, ...], Proposal | None], None]
SeatsListener = Callable[[str], None]
GmListener = Callable[[str, JsonObject], None]

_listeners: list[tuple[Listener, SeatsListener | None, GmListener | None]] = []


def listen(
    listener: Listener, seats: SeatsListener | None = None, gm: GmListener | None = None
) -> Callable[[], None]:
    """Call `listener` with each piece of news, in the thread that tells it; returns what ends that.

    `seats` is called with each game at which somebody may have lost a seat, `gm` with what a GM alone hears.
    """
    listening = (listener, seats, gm)
    _listeners.append(listening)

    def stop() -> None:
        with suppress(ValueError):
            _listeners.remove(listening)

    return stop


def tell(game_id: str, entries: tuple[Entry, ...] = (), proposal: Proposal | None = None) -> None:
    """Say what was committed. Telling it twice, or not at all, costs time and never an entry."""
    for listener, _, _ in _listeners:
        listener(game_id, entries, proposal)


def tell_of_seats(game_id: str) -> None:
    """Say that a seat has another holder, or none, or that a game began anew. Not telling costs seconds."""
    for _, seats, _ in _listeners:
        if seats is not None:
            seats(game_id)


def tell_gm(game_id: str, notice: JsonObject) -> None:
    """Say what a game's GM alone is told, and nobody stores. A GM who is not there does not hear it."""
    for _, _, gm in _listeners:
        if gm is not None:
            gm(game_id, notice)
