"""Invite links: their addresses, the codes that stand beside them, and the ones this browser may still show.

The tokens of a game that this browser hosted are kept in its session (which holds its seats as well), so that
the links can be shown again after a reload. Nobody else can see them.
"""

from __future__ import annotations

import io
import re
from typing import Final
from urllib.parse import urlsplit

import segno
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.http import HttpRequest
from django.urls import reverse

from tabletop.games.seats import Hosted

SESSION_KEY: Final = "links"
MOST_GAMES: Final = 20
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{8,100}\Z")


def address(request: HttpRequest, path: str) -> str:
    """Return the whole address of a path, as others reach this table."""
    if settings.PUBLIC_ORIGINS:
        return f"{settings.PUBLIC_ORIGINS[0]}{path}"
    return request.build_absolute_uri(path)


def join_path(token: str) -> str:
    """Return the path of a link."""
    return reverse("join", args=[token])


def token_in(pasted: str) -> str | None:
    """Return the token of a link as somebody pasted it: a whole address, a path, or the token alone."""
    path = urlsplit(pasted.strip()).path.strip("/")
    token = path.rpartition("/")[2]
    return token if TOKEN.fullmatch(token) else None


def code(text: str) -> str:
    """Return a QR code as an SVG document without styles of its own."""
    written = io.BytesIO()
    segno.make(text, error="m").save(
        written, kind="svg", scale=4, border=2, dark="#000", light="#fff", xmldecl=False
    )
    return written.getvalue().decode()


def keep(session: SessionBase, hosted: Hosted) -> None:
    """Keep the links of a game that was just hosted, and let the oldest go."""
    kept = dict(session.get(SESSION_KEY, {}))
    kept[hosted.game.id] = {str(seat.seat): token for seat, token in hosted.seats}
    session[SESSION_KEY] = dict(list(kept.items())[-MOST_GAMES:])


def renew(session: SessionBase, game_id: str, seat: int, token: str) -> None:
    """Put a fresh link in the place of a seat's old one."""
    kept = dict(session.get(SESSION_KEY, {}))
    kept[game_id] = {**kept.get(game_id, {}), str(seat): token}
    session[SESSION_KEY] = kept


def kept(session: SessionBase, game_id: str) -> dict[int, str]:
    """Return the tokens that this browser holds for a game, by seat."""
    return {int(seat): token for seat, token in session.get(SESSION_KEY, {}).get(game_id, {}).items()}
