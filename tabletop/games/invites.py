"""Tokens of links: 128 random bits, stored as their SHA-256 and sealed with the secret key.

The database alone opens no link; with the key the server can show a host the game's links again.
"""

from __future__ import annotations

import hmac
import secrets
import unicodedata
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from django.conf import settings

from tabletop.games.dice import enc
from tabletop.timestamps import iso


class BadInvite(LookupError):
    """This link leads to no seat: it is wrong, expired, used or replaced by a new one."""


def new_token() -> str:
    """Return a fresh token."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """Return the hash under which a token is stored."""
    return sha256(token.encode()).hexdigest()


def seal(token: str) -> str:
    """Return a token encrypted with SECRET_KEY, to be stored beside its hash."""
    return _masked(settings.SECRET_KEY, hashed(token), token.encode()).hex()


def unseal(sealed: str, token_hash: str) -> str | None:
    """Return the token that `seal` encrypted; None if it does not fit its hash (SECRET_KEY has changed)."""
    for key in (settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS):
        token = _masked(str(key), token_hash, bytes.fromhex(sealed)).decode("latin-1")
        if token and hashed(token) == token_hash:
            return token
    return None


def _masked(key: str, token_hash: str, text: bytes) -> bytes:
    pad = hmac.digest(key.encode(), enc("link-v1/seal", token_hash), "sha256")
    return bytes(a ^ b for a, b in zip(text, pad, strict=False))


def fields(token: str) -> dict[str, str]:
    """Return the fields of a seat's row for the token of its link."""
    return {"invite": hashed(token), "sealed": seal(token), "invite_until": until()}


def until() -> str:
    """Return when a link issued now expires; it does not expire once its seat is taken."""
    return iso(datetime.now(UTC) + timedelta(days=getattr(settings, "INVITE_DAYS", 30)))


def clean_name(name: Any, fallback: str, longest: int = 80) -> str:
    """Return a name cleaned for display: one line, no control characters, of limited length."""
    if not isinstance(name, str):
        return fallback
    letters = (" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in name[: longest * 4])
    return " ".join("".join(letters).split())[:longest] or fallback
