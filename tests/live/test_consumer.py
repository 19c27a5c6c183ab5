"""The consumer behind its routes, driven by Channels' own communicator."""

from __future__ import annotations

import uuid
from typing import Any

import pytest

from tabletop.asgi import application
from tabletop.live import protocol
from tests.live.communicator import WebsocketCommunicator
from tests.live.player import ORIGIN, Player

pytestmark = pytest.mark.usefixtures("running_hub")

HELLO = {"type": "hello", "protocol": protocol.VERSION, "log": None, "since": None}


def communicator(player: Player, path: str = "", origin: str = ORIGIN) -> WebsocketCommunicator:
    """Return a socket of a player's session that is not connected yet."""
    cookie = f"session={player.session.session_key}".encode()
    headers = [(b"host", b"localhost"), (b"cookie", cookie), (b"origin", origin.encode())]
    return WebsocketCommunicator(application, path or player.path, headers)


async def receive(socket: WebsocketCommunicator, type: str) -> Any:
    while (frame := await socket.receive_json_from(5))["type"] != type:
        pass
    return frame


async def test_a_hello_is_answered_by_a_welcome_and_an_order_by_an_ack(two: tuple[Player, Player]) -> None:
    socket = communicator(two[0])
    assert await socket.connect(5) == (True, None)
    await socket.send_json_to(HELLO)
    assert (await receive(socket, "welcome"))["seq"] == 0

    name = str(uuid.uuid4())
    await socket.send_json_to({"type": "order", "id": name, "order": {"type": "say", "text": "hello"}})
    assert await receive(socket, "ack") == {"type": "ack", "id": name, "seq": 1, "again": False}
    await socket.disconnect(timeout=5)


async def test_it_is_closed_by_a_code_of_the_protocol(two: tuple[Player, Player]) -> None:
    socket = communicator(two[0])
    await socket.connect(5)
    await socket.send_json_to({**HELLO, "protocol": 0})
    assert await socket.receive_output(5) == {"type": "websocket.close", "code": protocol.CLIENT_TOO_OLD}
    await socket.disconnect(timeout=5)


@pytest.mark.parametrize(
    "path", ["/ws/", "/ws/games/", "/ws/games/one/", "/ws/games/{id}", "/ws/games/{id}/more/", "/games/{id}/"]
)
async def test_no_other_address_is_a_table(two: tuple[Player, Player], path: str) -> None:
    socket = communicator(two[0], path.format(id=two[0].game_id))
    assert await socket.connect(5) == (False, 1008)
    await socket.wait(5)


async def test_a_foreign_page_is_refused_before_the_consumer(two: tuple[Player, Player]) -> None:
    socket = communicator(two[0], origin="http://evil.example")
    assert await socket.connect(5) == (False, 1008)
    await socket.wait(5)


async def test_a_socket_handles_its_messages_without_a_thread(
    two: tuple[Player, Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hop() -> None:
        raise AssertionError("Channels looked after database connections in another thread")

    monkeypatch.setattr("channels.consumer.aclose_old_connections", hop)
    monkeypatch.setattr("channels.generic.websocket.aclose_old_connections", hop)
    socket = communicator(two[0])
    await socket.connect(5)
    await socket.send_json_to(HELLO)
    await receive(socket, "welcome")
    await socket.disconnect(timeout=5)
