"""The live table as an ASGI application: who may open a socket, and to which game."""

import re

from tabletop.asgi_types import Receive, Scope, Send
from tabletop.asker import counted
from tabletop.live.consumer import Came, TableConsumer
from tabletop.live.hub import hub
from tabletop.live.queries import session_key
from tabletop.origins import may_connect

PATH = re.compile(r"^/ws/games/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/$")


async def live(scope: Scope, receive: Receive, send: Send) -> None:
    """Serve one websocket; closing before accepting is HTTP 403."""
    await receive()
    path = PATH.match(scope["path"])
    headers = list(scope["headers"])
    if path is None or not may_connect(headers):
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    await hub.start()
    await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
    address = scope["client"][0] if scope["client"] else ""
    await TableConsumer(hub, Came(path[1], session_key(headers), counted(address)), receive, send).run()
