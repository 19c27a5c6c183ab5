"""Invite links: 128 random bits, of which the table keeps only the SHA-256."""

from __future__ import annotations

import secrets
import unicodedata
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any

from django.conf import settings

from tabletop.games.facts import iso


def new_token() -> str:
    """Return a fresh token."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode()).hexdigest()


def until() -> str:
    """Return when a link issued now ends, unless its seat is taken by then."""
    return iso(datetime.now(UTC) + timedelta(days=getattr(settings, "INVITE_DAYS", 30)))


def clean_name(name: Any, fallback: str, longest: int = 80) -> str:
    """Return a name fit to be shown: one line, no control characters, not too long."""
    if not isinstance(name, str):
        return fallback
    letters = (" " if unicodedata.category(letter)[0] in "CZ" else letter for letter in name[: longest * 4])
    return " ".join("".join(letters).split())[:longest] or fallback
