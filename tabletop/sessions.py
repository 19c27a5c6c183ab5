"""Sessions in the database, written once a request."""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    """A session that is not written again as it was just written.

    A seat is committed together with the session that holds it. The middleware saves the session once more
    before it sends the cookie: were that a second write, a full disk could take the seat from its holder.
    """

    _written: tuple[str | None, bytes] | None = None

    def save(self, must_create: bool = False) -> None:
        """Save the session, unless that was done already. Raises CreateError or UpdateError."""
        unchecked: Any = self
        content = self.serializer().dumps(unchecked._get_session(no_load=must_create))
        if not must_create and self._written == (self.session_key, content):
            return
        super().save(must_create)
        self._written = (self.session_key, content)
