"""Every frame by every role, as declared here. A new frame without a row fails."""

from __future__ import annotations

import asyncio
from typing import Any, get_args

import pytest
from django.contrib.sessions.backends.db import SessionStore

from tabletop.live import from_browser, protocol
from tests.games.table import GM, WATCHER, A, B, Table, new_id
from tests.live.player import Player

pytestmark = pytest.mark.usefixtures("running_hub")

ROLES = {"own side": A, "other side": B, "watcher": WATCHER, "GM": GM}
# frame: an example about side a's unit, and what each role gets for it (None: nothing) ...
FRAMES: dict[str, tuple[dict[str, Any], dict[str, str | None]]] = {
    "hello": (
        {"protocol": 1, "log": None, "since": None},
        dict.fromkeys(ROLES, "welcome"),
    ),
    "order": (
        {"order": {"type": "run", "unit": "a1"}},
        {"own side": "ack", "other side": "forbidden", "watcher": "forbidden", "GM": "ack"},
    ),
    "preview": (
        {"id": 1, "order": {"type": "run", "unit": "a1"}},
        dict.fromkeys(ROLES, "preview"),
    ),
    "sight": (
        {"id": 1, "from": {"unit": "a1"}, "to": {"at": [9, 9]}},
        dict.fromkeys(ROLES, "sight"),
    ),
    "touched": (
        {"id": 1, "token": {"id": "t", "kind": "blast", "at": [5, 5], "size": 3}},
        dict.fromkeys(ROLES, "touched"),
    ),
    "offers": (
        {"id": 1, "unit": "a1"},
        dict.fromkeys(ROLES, "offers"),
    ),
    "undo": (
        {"to": 0},
        {"own side": "ack", "other side": "forbidden", "watcher": "forbidden", "GM": "ack"},
    ),
    "propose": (
        {"order": {"type": "place", "unit": "a1", "at": [9, 9], "facing": 0}},
        {**dict.fromkeys(ROLES, "forbidden"), "GM": "ack"},  # with a GM, the umpire's hand is the GM's alone
    ),
    "answer": (
        {"proposal": 1, "agree": True},
        {"own side": "ack", "other side": "ack", "watcher": "forbidden", "GM": "ack"},
    ),
    "point": (
        {"at": [1, 2]},
        dict.fromkeys(ROLES),
    ),
    "dragging": (
        {"unit": "a1", "route": [[1, 2]]},
        dict.fromkeys(ROLES),
    ),
    "measuring": (
        {"legs": [[1, 2], [3, 4]]},
        dict.fromkeys(ROLES),
    ),
    "ping": (
        {"t": 1},
        dict.fromkeys(ROLES, "pong"),
    ),
}
# ... and what the other side's player is sent of it
PASSED_ON = {
    "point": {"own side", "other side", "watcher", "GM"},
    "dragging": {"own side", "GM"},
    "measuring": {"own side", "other side", "watcher", "GM"},
}
ANSWERS = ("welcome", "ack", "refused", "preview", "sight", "touched", "offers", "pong", "error")


def test_every_frame_has_a_row() -> None:
    assert set(FRAMES) == {frame.__struct_config__.tag for frame in get_args(from_browser.FromBrowser)}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.fault("F13")
async def test_every_role_gets_what_it_may(table: Table, frame: str, role: str) -> None:
    bystander_seat = A if ROLES[role] == B else B
    players = await asyncio.to_thread(lambda: [Player(table, ROLES[role]), Player(table, bystander_seat)])
    player, bystander = [await one.sit() for one in players]
    fields, answers = FRAMES[frame]
    if frame == "undo":
        await asyncio.to_thread(lambda: table.order(A, "run", unit="a1"))
    if frame == "answer":
        await asyncio.to_thread(_ask_for_consent, table, role)
    if frame in {"order", "undo", "propose", "answer"}:
        fields = {"id": new_id(), **fields}
    player.send(frame, **fields)

    if (expected := answers[role]) is None:
        assert await player.quiet(*ANSWERS, seconds=0.2)
    else:
        answer = await player.receive(*ANSWERS)
        assert expected in {answer["type"], answer.get("code")}, answer
    if frame in PASSED_ON:
        passed = not await bystander.quiet("pointed", "dragging", "measuring", seconds=0.2)
        assert passed == (role in PASSED_ON[frame])


def _ask_for_consent(table: Table, role: str) -> None:
    """Have another seat propose to take back what rolled dice."""
    asker, unit = (B, "b1") if ROLES[role] == A else (A, "a1")
    if asker == B:
        table.order(A, "pass")
    before = table.head
    assert table.order(asker, "run", unit=unit).ok
    assert table.undo(asker, before).proposal


@pytest.mark.parametrize("session", [None, "unseated", "elsewhere"])
async def test_strangers_get_nothing(table: Table, session: str | None) -> None:
    def stranger() -> Player:
        player = Player(table, B)
        if session == "elsewhere":
            player.session = Player(Table(), A).session
        elif session == "unseated":
            player.session.flush()
        else:
            player.session = SessionStore("x" * 32)
        return player

    player = await asyncio.to_thread(stranger)
    await player.connect()
    for frame, (fields, _) in FRAMES.items():
        player.send(frame, **({"id": new_id()} if "id" not in fields else {}), **fields)

    assert await player.until_closed() == protocol.NO_SEAT
    assert player.outbox.get_nowait() is None
