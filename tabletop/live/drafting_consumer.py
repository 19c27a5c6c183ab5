"""The workshop's websocket: it reads a browser's frames and edits the draft."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.contrib.sessions.backends.base import SessionBase
from msgspec import Struct

from rules.core.scenario.edits import BadEdit
from rules.core.words.messages import Words
from tabletop.asgi_types import Message, Receive, Scope, Send
from tabletop.client_address import counted_address
from tabletop.games import executor
from tabletop.languages import language_of
from tabletop.live import drafting_frames as frames
from tabletop.live import metrics, protocol
from tabletop.live.client import Client
from tabletop.live.drafting import Drafting, raw, shown, workshop
from tabletop.live.drafting_frames import Maker
from tabletop.live.from_server import Error
from tabletop.live.hub import hub
from tabletop.live.limits import Bucket
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import drafts, people, permission
from tabletop.scenarios.workshop.permission import May
from tabletop.sessions import SessionStore, session_key
from tabletop.words import say

logger = logging.getLogger(__name__)

HELLO_SECONDS = 5
FAILED_MS = 2000
EDITS_A_SECOND = 10
EDITS_AT_ONCE = 60
HERE_A_SECOND = 10
FLOOD = 100
"""A socket is closed if it sends more frames at once than this, or more than a fifth of it each second."""


class Entered(Struct, frozen=True):
    """What a socket may do with a draft, and as whom."""

    may: May
    maker: Maker
    number: int
    salt: str


class DraftingConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels is untyped
    """A browser with one draft open, from the handshake to the end of its socket."""

    client: Client
    room: Drafting | None = None
    entered: Entered
    hello_timer: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket until either end closes it, and always clean up."""
        self.scope, self.base_send = scope, send
        scenario_id = str(scope["url_route"]["kwargs"]["scenario_id"])
        address = scope["client"][0] if scope.get("client") else ""
        session, language = session_key(scope["headers"]), language_of(scope)
        self.client = Client(scenario_id, session, counted_address(address), language, send)
        self.frames = Bucket(FLOOD / 5, FLOOD)
        self.edits = Bucket(EDITS_A_SECOND, EDITS_AT_ONCE)
        self.moves = Bucket(HERE_A_SECOND, HERE_A_SECOND)
        with hub.connections.counted(self.client.session, self.client.address) as self.is_one_too_many:
            try:
                while True:
                    await self.dispatch(await receive())
            except StopConsumer:
                pass
            except Exception:
                logger.exception("socket failed draft=%s", scenario_id)
                self.client.bye(protocol.RESTART, FAILED_MS)
                await self.client.until_closed()
            finally:
                self._leave()

    async def dispatch(self, message: Message) -> None:
        """Handle a message on the event loop."""
        match message["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive":
                await self.receive(message.get("text"), message.get("bytes"))
            case _:
                raise StopConsumer

    async def connect(self) -> None:
        """Accept the socket; close it with a code that says why if it may not even look."""
        await hub.start()
        await self.accept()
        self.client.start()
        if self.is_one_too_many:
            self.client.outbox.close(protocol.TOO_MANY_FRAMES)
            return
        entered = await executor.write(_enter, self.client.session, self.client.game_id)
        if isinstance(entered, int):
            self.client.outbox.close(entered)
            return
        self.entered = entered
        self.room = workshop.enter(self.client, entered.maker, entered.number, entered.salt)
        self.hello_timer = asyncio.get_running_loop().call_later(
            HELLO_SECONDS, self.client.outbox.close, protocol.PROTOCOL
        )

    def _leave(self) -> None:
        if self.hello_timer is not None:
            self.hello_timer.cancel()
        self.client.stop()
        if self.room is not None:
            workshop.leave(self.client, self.room)

    # What arrives

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Decode a message and handle its frame."""
        if self.client.outbox.closing is not None or self.room is None:
            return
        if not self.frames.take():
            self.client.outbox.close(protocol.TOO_MANY_FRAMES)
            return
        try:
            if text_data is not None and len(text_data) > protocol.LARGE:
                frame = await asyncio.to_thread(protocol.read, text_data, frames.KINDS)
            else:
                frame = protocol.read(text_data, frames.KINDS)
        except protocol.BadFrame as error:
            self._bad_frame(error.why)
            return
        if not self.client.welcomed and not isinstance(frame, frames.Hello):
            self._bad_frame(say("no_hello"))
            return
        match frame:
            case frames.Hello():
                await self._hello(frame, self.room)
            case frames.Edit():
                await self._edit(frame)
            case frames.Here() if self.moves.take():
                workshop.moved(self.client, self.room, frame)
            case frames.Ping():
                self.client.send(frames.Pong())

    def _bad_frame(self, reason: Words) -> None:
        metrics.BAD_FRAMES.inc()
        self.client.send(Error("bad_frame", reason))

    async def _hello(self, hello: frames.Hello, room: Drafting) -> None:
        """Send the edits that the browser lacks, or the whole draft. After that it is sent every edit."""
        if self.hello_timer is not None:
            self.hello_timer.cancel()
        await workshop.catch_up(room)
        async with room.reading:  # no edit is sent while the missing ones are read
            draft = await executor.read(drafts.find, room.id)
            missed = (
                None if hello.number is None else await executor.read(drafts.since, room.id, hello.number)
            )
            self.client.welcomed = True
            if missed is None:
                self.client.send(self._whole(draft, room))
            else:
                self.client.send(frames.Edits(missed))
                self.client.send(frames.People(room.people()))
                self.client.send(frames.Problems(room.number, room.problems()))

    def _whole(self, draft: Draft, room: Drafting) -> Any:
        return frames.TheDraft(
            number=draft.number,
            document=raw(draft.document),  # type: ignore[arg-type]
            you=shown(self.entered.maker),
            people=room.people(),
            may=self.entered.may,
            problems=room.problems(),
        )

    async def _edit(self, frame: frames.Edit) -> None:
        """Apply an edit; if it comes too soon after many others, it and all that follows wait."""
        edit_id = str(frame.edit.get("id", ""))[:64]
        if self.entered.may != "edit":
            self.client.send(frames.Refused(edit_id, say("draft_to_look_at")))
            return
        await asyncio.sleep(self.edits.spend(1))
        try:
            await executor.write(
                drafts.submit, self.client.game_id, frame.edit, self.entered.maker.key, frame.doing or ""
            )
        except BadEdit as error:
            self.client.send(frames.Refused(edit_id, error.why))
        except drafts.NoSuchDraft:
            self.client.outbox.close(protocol.NO_GAME)


def _enter(session_id: str, scenario_id: str) -> Entered | int:
    """Return what a session may do with a draft, or the code to close its socket with."""
    session: SessionBase = SessionStore(session_id or None)
    try:
        draft = drafts.find(scenario_id)
    except drafts.NoSuchDraft:
        return protocol.NO_GAME
    granted = permission.may(session, draft)
    if granted is None:
        return protocol.NO_SEAT
    who = people.person(session, draft.pk)
    return Entered(granted, Maker(who.key, who.name, who.colour), draft.number, draft.salt)
