"""How many sockets each session and each address has open here, and how many are too many."""

from __future__ import annotations

from collections import Counter

from django.conf import settings

SOCKETS_A_SESSION = 8
SOCKETS_AN_ADDRESS = 200


class Crowd:
    """The open sockets of this process, by where they come from."""

    def __init__(self) -> None:
        self._sessions: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._addresses.total()

    def admit(self, session: str, address: str) -> bool:
        """Count a socket in; return False when it is one too many. It has to be counted out all the same."""
        self._sessions[session] += 1
        self._addresses[address] += 1
        crowded = bool(session) and self._sessions[session] > SOCKETS_A_SESSION
        return not settings.LIVE_LIMITS or not (crowded or self._addresses[address] > SOCKETS_AN_ADDRESS)

    def leave(self, session: str, address: str) -> None:
        """Count a socket out."""
        for counter, name in ((self._sessions, session), (self._addresses, address)):
            counter[name] -= 1
            if counter[name] <= 0:
                del counter[name]
