"""The ASGI application: health, static files, Django's pages, the live table."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tabletop.settings")

from django.core.asgi import get_asgi_application

from tabletop.connection import Receive, Scope, Send

pages = get_asgi_application()

# These need the loaded applications.
from tabletop.live import health  # noqa: E402
from tabletop.live.endpoint import live  # noqa: E402
from tabletop.live.lifespan import lifespan  # noqa: E402
from tabletop.static import StaticFiles  # noqa: E402

files_and_pages = StaticFiles(pages)


async def application(scope: Scope, receive: Receive, send: Send) -> None:
    """Hand each connection to its part of the server."""
    if scope["type"] == "websocket":
        await live(scope, receive, send)
    elif scope["type"] == "lifespan":
        await lifespan(receive, send)
    elif scope["path"] in health.PATHS:
        await health.answer(scope, send)
    else:
        await files_and_pages(scope, receive, send)
