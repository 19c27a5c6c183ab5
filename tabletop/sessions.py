"""Sessions in the database, written once per request, and the session key of a connection."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.contrib.sessions.backends import db
from django.http.cookie import parse_cookie


class SessionStore(db.SessionStore):
    """A session store that skips saving a session that was just saved.

    A seat is committed together with the session that holds it. The middleware saves the session once more
    before it sends the cookie: if that were a second write, a full disk could take the seat from its holder.
    """

    _written: tuple[str | None, bytes] | None = None

    def save(self, must_create: bool = False) -> None:
        """Save the session unless it has just been saved. Raises CreateError or UpdateError."""
        unchecked: Any = self
        content = self.serializer().dumps(unchecked._get_session(no_load=must_create))
        if not must_create and self._written == (self.session_key, content):
            return
        super().save(must_create)
        self._written = (self.session_key, content)


def session_key(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Return the session key in the cookies of a request or handshake, or an empty string."""
    cookies = "; ".join(value.decode("latin-1") for name, value in headers if name == b"cookie")
    return str(parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME, ""))
