"""The ASGI application: health, static files, the gate, and behind it Django's pages and the live table."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")

from django.core.asgi import get_asgi_application

from tabletop.asgi_types import Application, Receive, Scope, Send

pages: Application = get_asgi_application()

# These need the loaded applications.
from tabletop.gate import Gate  # noqa: E402
from tabletop.live import health  # noqa: E402
from tabletop.live.endpoint import live  # noqa: E402
from tabletop.live.lifespan import lifespan  # noqa: E402
from tabletop.static import StaticFiles  # noqa: E402


async def live_or_pages(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand what came through the gate to its part of the server."""
    if scope["type"] == "websocket":
        await live(scope, receive, send)
    else:
        await pages(scope, receive, send)


files_or_gate = StaticFiles(Gate(live_or_pages))


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand each connection to its part of the server."""
    if scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["type"] == "http" and scope["path"] in health.PATHS:
        await health.answer(scope, send)
    else:
        await files_or_gate(scope, receive, send)
