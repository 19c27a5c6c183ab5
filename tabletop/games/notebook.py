"""The notebook of a seat: notes and tokens that only its holder sees.

It is not part of the game: entries, exports and other seats never contain it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from rules.core.by_hand.tokens import Token
from tabletop.games.models import Notebook

MOST_LETTERS: Final = 20_000
MOST_TOKENS: Final = 100


def read(game_id: str, seat: int) -> str:
    """Return what the seat has noted; empty before its first note."""
    return _column(game_id, seat, "text") or ""


def write(game_id: str, seat: int, text: str) -> None:
    """Store a text as the seat's whole notes."""
    _keep(game_id, seat, text=text)


def tokens(game_id: str, seat: int) -> list[Token]:
    """Return the tokens that only the seat's holder sees, in the order in which they were placed."""
    return msgspec.json.decode(_column(game_id, seat, "tokens") or "[]", type=list[Token])


def keep_tokens(game_id: str, seat: int, tokens: Sequence[Token]) -> None:
    """Store these tokens as all that only the seat's holder sees."""
    _keep(game_id, seat, tokens=msgspec.json.encode(tokens).decode())


def forget(game_id: str, seat: int) -> None:
    """Delete the notebook of a seat that is freed, so that its next holder cannot read it."""
    Notebook.objects.filter(game_id=game_id, number=seat).delete()


def _column(game_id: str, seat: int, name: str) -> str | None:
    kept: str | None = (
        Notebook.objects.filter(game_id=game_id, number=seat).values_list(name, flat=True).first()
    )
    return kept


def _keep(game_id: str, seat: int, **columns: str) -> None:
    Notebook.objects.update_or_create(game_id=game_id, number=seat, defaults=columns)
