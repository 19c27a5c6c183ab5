"""The notebook of a seat: what its holder alone reads.

It is no part of the game: no entry, no export and no other seat holds it.
"""

from __future__ import annotations

from tabletop.games.models import Notebook


def read(game_id: str, seat: int) -> str:
    """Return what the seat has noted; empty before its first note."""
    return Notebook.objects.filter(game_id=game_id, number=seat).values_list("text", flat=True).first() or ""


def write(game_id: str, seat: int, text: str) -> None:
    """Keep a text as all that the seat has noted."""
    Notebook.objects.update_or_create(game_id=game_id, number=seat, defaults={"text": text})


def forget(game_id: str, seat: int) -> None:
    """Delete the notebook of a seat that is freed: whoever sits down there next does not read it."""
    Notebook.objects.filter(game_id=game_id, number=seat).delete()
