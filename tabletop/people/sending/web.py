"""Send one POST to an address that a stranger may have given: never to a private network or a redirect.

The host name is resolved once, and the connection goes to the address that was checked. So a name that
resolves differently the next time changes nothing.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable, Mapping
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from ipaddress import IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings

from tabletop.people.sending import Permanent, Temporary, Unknown

SECONDS: Final = 10
ANSWER_BYTES: Final = 2000


class _Pinned(HTTPSConnection):
    """A TLS connection to a resolved address, verified for the host name."""

    def __init__(self, address: str, name: str, port: int) -> None:
        super().__init__(name, port, timeout=SECONDS, context=ssl.create_default_context())
        self.address = address

    def connect(self) -> None:
        plain = socket.create_connection((self.address, self.port), SECONDS)
        self.sock = self._context.wrap_socket(plain, server_hostname=self.host)  # type: ignore[attr-defined]


def post(url: str, body: bytes, headers: Mapping[str, str], hand_over: Callable[[], None]) -> int:
    """Send a body and return the answer's status. Raises Temporary, Permanent or Unknown."""
    parts = urlsplit(url)
    name, secure = parts.hostname or "", parts.scheme == "https"
    if parts.scheme not in {"http", "https"} or not name:
        raise Permanent("the address is none of the web")
    try:
        port = parts.port or (443 if secure else 80)
        address = _judged(name, port)
    except ValueError:  # a port that is none, or a name that no server can have
        raise Permanent("the address is none of the web") from None
    plain = HTTPConnection(address, port, timeout=SECONDS)
    connection: HTTPConnection = _Pinned(address, name, port) if secure else plain
    try:
        connection.connect()
    except OSError as error:
        raise Temporary(f"no connection: {type(error).__name__}") from error
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    hand_over()
    try:
        connection.request("POST", path, body, {"Host": parts.netloc.rpartition("@")[2], **headers})
        answer = connection.getresponse()
        answer.read(ANSWER_BYTES)
    except (OSError, HTTPException) as error:
        raise Unknown(f"no answer: {type(error).__name__}") from error
    finally:
        connection.close()
    return answer.status


def is_public(address: str) -> bool:
    """Return whether an address is public, not one of a private network or of this machine."""
    found = ip_address(address)
    if isinstance(found, IPv6Address) and found.ipv4_mapped:
        found = found.ipv4_mapped
    return found.is_global and not found.is_multicast


def _judged(name: str, port: int) -> str:
    try:
        found = [str(entry[4][0]) for entry in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)]
    except OSError as error:
        raise Temporary("the name was not found") from error
    allowed = [one for one in found if settings.HOOKS_TO_PRIVATE_ADDRESSES or is_public(one)]
    if len(allowed) < len(found) or not allowed:
        raise Permanent("the address is one of a private network")
    return allowed[0]
