"""What happens when the server process starts and ends."""

import asyncio

from tabletop.asgi_types import Receive, Scope, Send
from tabletop.games import executor, fence
from tabletop.live.hub import hub
from tabletop.live.start import Refusal, prepare


async def lifespan(scope: Scope, receive: Receive, send: Send) -> None:
    """Start the hub with the server, or refuse to; end the hub and the games' threads with the server."""
    await receive()
    try:
        lock = await asyncio.to_thread(prepare)
    except Refusal as refusal:
        await send({"type": "lifespan.startup.failed", "message": str(refusal)})
        return
    await hub.start()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await hub.stop()
    await asyncio.to_thread(executor.close)
    fence.let_go()
    if lock is not None:
        lock.close()
    await send({"type": "lifespan.shutdown.complete"})
