"""The session of a request with a token: it holds what is kept for the person, and has no cookie."""

from __future__ import annotations

from typing import Any

from django.contrib.auth import SESSION_KEY as USER

from tabletop.people.keeping import Keeping
from tabletop.people.models import Person
from tabletop.sessions import SessionStore


class TokenSession(SessionStore):
    """A session without a row of its own: saving it keeps the changes for its person."""

    def __init__(self, person: Person) -> None:
        super().__init__(None)
        self.kept = Keeping().kept(str(person.pk))
        self._session_cache: dict[str, Any] = {**self.kept, USER: str(person.pk), "name": person.name}

    @property
    def modified(self) -> bool:
        """Return False: the middleware must not save it, as no cookie leads to it."""
        return False

    @modified.setter
    def modified(self, _: bool) -> None:
        """Ignore Django's note that something was set."""

    def save(self, must_create: bool = False) -> None:
        """Store the changes for the person."""
        Keeping().keep(self._session_cache[USER], "", self.kept, self._session_cache)
        self.kept = dict(self._session_cache)

    def cycle_key(self) -> None:
        """Do nothing: there is no key that could have been known before."""
