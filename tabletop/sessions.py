"""Sessions in the database, written once per request, and the session key of a connection.

Until somebody signs in, a session's data belongs to its browser. From then on it belongs to the person: it is
read from what is stored for them, and changes are stored for them in the transaction that saves the session.
Either way, of two requests at once neither undoes what the other has changed.
"""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from typing import Any, Final, Protocol

from django.conf import settings
from django.contrib.auth import SESSION_KEY as USER
from django.contrib.sessions.backends import db
from django.db import transaction
from django.http.cookie import parse_cookie


class Keeper(Protocol):
    """Stores the data of people's sessions (`tabletop.people.keeping`)."""

    def kept(self, user: str) -> dict[str, Any]:
        """Return the data stored for a user, as members of a session."""

    def keep(self, user: str, key: str, before: dict[str, Any], now: dict[str, Any]) -> None:
        """Store what has changed since the session was read; the session's key is now `key`."""


class SessionStore(db.SessionStore):
    """A session store that does not save a session twice in a row, and stores a person's data for them.

    A seat is committed together with its holder's session. The middleware saves the session once more before
    it sends the cookie: if that were a second write, a full disk could cost the holder the seat.
    """

    keeper: Keeper | None = None
    _written: tuple[str | None, bytes] | None = None

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key)
        self.kept: dict[str, Any] = {}
        self._read: dict[str, Any] = {}

    def load(self) -> dict[str, Any]:
        """Return the session's data; for a signed-in person, the data stored for them now."""
        held: dict[str, Any] = super().load()
        self._read = deepcopy(held)
        if self.keeper is not None and USER in held:
            self.kept = self.keeper.kept(held[USER])
            held.update(self.kept)
        return held

    def save(self, must_create: bool = False) -> None:
        """Save the session unless it has just been saved. Raises CreateError or UpdateError."""
        unchecked: Any = self
        held = unchecked._get_session(no_load=must_create)
        content = self.serializer().dumps(held)
        if not must_create and self._written == (self.session_key, content):
            return
        if self.keeper is not None and USER in held:
            with transaction.atomic():
                super().save(must_create)
                self.keeper.keep(held[USER], str(self.session_key), self.kept, held)
            self.kept = dict(held)
        elif must_create:
            super().save(must_create)
        else:
            with transaction.atomic():
                self._take_in(held)
                super().save()
            content = self.serializer().dumps(held)
        self._read = deepcopy(held)
        self._written = (self.session_key, content)

    def _take_in(self, held: dict[str, Any]) -> None:
        """Take in what other requests of the browser have stored since the session was read."""
        row = self.model.objects.select_for_update().filter(pk=self.session_key).first()
        stored = self._read if row is None else row.get_decoded()
        if stored != self._read:
            together = merged(self._read, stored, held)
            held.clear()
            held.update(together)


_NOTHING: Final = object()
"""What a member is that a dictionary does not have."""


def merged(before: Any, stored: Any, now: Any) -> Any:
    """Return what is stored with the changes from `before` to `now`, in dictionaries and lists by member."""
    if now == before:
        return stored
    if stored == before:
        return now
    if isinstance(stored, dict) and isinstance(now, dict):
        old = before if isinstance(before, dict) else {}
        names = dict.fromkeys([*stored, *now])
        found = {name: merged(*(each.get(name, _NOTHING) for each in (old, stored, now))) for name in names}
        return {name: value for name, value in found.items() if value is not _NOTHING}
    if isinstance(stored, list) and isinstance(now, list):
        old_list = before if isinstance(before, list) else []
        left = [one for one in stored if one in now or one not in old_list]
        return left + [one for one in now if one not in stored and one not in old_list]
    return now


def session_key(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Return the session key in the cookies of a request or handshake, or an empty string."""
    cookies = "; ".join(value.decode("latin-1") for name, value in headers if name == b"cookie")
    return str(parse_cookie(cookies).get(settings.SESSION_COOKIE_NAME, ""))
