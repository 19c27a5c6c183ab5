"""The pages that may open a socket: only those of this server's exact origins (scheme, host, port).

Channels' own validator compares only host names, so a page on another port of the same host would pass.
"""

from django.conf import settings
from django.http.request import split_domain_port, validate_host

from tabletop.asgi_types import Application, Receive, Scope, Send

Headers = list[tuple[bytes, bytes]]


def may_connect(headers: Headers) -> bool:
    """Return whether a handshake's headers name exactly one origin, and an allowed one."""
    origins, hosts = _values(headers, b"origin"), _values(headers, b"host")
    return len(origins) == 1 and len(hosts) == 1 and is_allowed(origins[0], hosts[0])


def is_allowed(origin: str, host: str) -> bool:
    """Return whether a page of this origin may use the server that was addressed as `host`.

    With PUBLIC_URL, the origin must be in its list; in local play, it must be the allowed address by which
    the server was reached.
    """
    if settings.PUBLIC_ORIGINS:
        return origin in settings.PUBLIC_ORIGINS
    domain, _ = split_domain_port(host)
    return bool(domain) and validate_host(domain, settings.ALLOWED_HOSTS) and origin == f"http://{host}"


def _values(headers: Headers, name: bytes) -> list[str]:
    return [value.decode("latin-1").strip().lower() for key, value in headers if key.lower() == name]


class ExactOriginValidator:
    """An ASGI application that lets the sockets of this server's own pages through, and no others."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = not may_connect(list(scope["headers"]))
        await (refuse_socket if refused else self.application)(scope, receive, send)


async def refuse_socket(scope: Scope, receive: Receive, send: Send) -> None:
    """Close a socket before it is accepted, which the browser sees as HTTP 403."""
    await receive()
    await send({"type": "websocket.close", "code": 1008, "reason": ""})
