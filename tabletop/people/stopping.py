"""The link in a mail that stops further mails without signing in."""

from __future__ import annotations

from typing import Final

from django.core.signing import BadSignature, dumps, loads

SALT: Final = "people.stop"


def token(person_id: int, game: str) -> str:
    """Return the token of the link that stops the mails of a game, or all mails if no game is given."""
    return dumps([person_id, game], salt=SALT)


def read(text: str) -> tuple[int, str] | None:
    """Return the person and the game of a token; None if it is not a valid token."""
    try:
        person_id, game = loads(text, salt=SALT)
    except BadSignature:
        return None
    return person_id, game
