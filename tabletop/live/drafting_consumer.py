"""The workshop's websocket: it reads a browser's frames and edits the draft."""

from __future__ import annotations

import asyncio
from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from msgspec import Struct

from rules.core.scenario.edits import BadEdit
from tabletop.games import executor
from tabletop.live import drafting_frames as frames
from tabletop.live import protocol
from tabletop.live.drafting import Drafting, raw, shown, workshop
from tabletop.live.drafting_frames import Maker
from tabletop.live.hub import NotAdmitted
from tabletop.live.limits import Bucket
from tabletop.live.socket_consumer import SocketConsumer
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import drafts, people, permission
from tabletop.scenarios.workshop.permission import May
from tabletop.sessions import SessionStore
from tabletop.words import say

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


class DraftingConsumer(SocketConsumer):
    """A browser with one draft open, from the handshake to the end of its socket."""

    about = "scenario_id"
    room: Drafting | None = None
    entered: Entered
    flood: Bucket
    edits: Bucket
    moves: Bucket

    async def enter(self) -> None:
        """Take part in the draft's room. Raises NotAdmitted if the session may not even look."""
        self.entered = entered = await executor.write(_enter, self.client.session, self.client.room_id)
        self.flood = Bucket(FLOOD / 5, FLOOD)
        self.edits = Bucket(EDITS_A_SECOND, EDITS_AT_ONCE)
        self.moves = Bucket(HERE_A_SECOND, HERE_A_SECOND)
        self.room = workshop.enter(self.client, entered.maker, entered.number, entered.salt)

    def leave(self) -> None:
        """Leave the room."""
        if self.room is not None:
            workshop.leave(self.client, self.room)

    # What arrives

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Decode a message and handle its frame."""
        if self.client.outbox.closing is not None or self.room is None:
            return
        if not self.flood.take():
            self.client.outbox.close(protocol.TOO_MANY_FRAMES)
            return
        frame = await self.read(text_data, frames.KINDS)
        if frame is None:
            return
        if not self.client.welcomed and not isinstance(frame, frames.Hello):
            self.bad_frame(say("no_hello"))
            return
        match frame:
            case frames.Hello():
                await self._hello(frame, self.room)
            case frames.Edit():
                await self._edit(frame, self.room)
            case frames.Here() if self.moves.take():
                workshop.moved(self.client, self.room, frame)
            case frames.Ping():
                self.client.send(frames.Pong())

    async def _hello(self, hello: frames.Hello, room: Drafting) -> None:
        """Send the edits that the browser lacks, or the whole draft. After that it is sent every edit."""
        self.stop_hello_timer()
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

    async def _edit(self, frame: frames.Edit, room: Drafting) -> None:
        """Apply an edit; if it comes too soon after many others, it and all that follows wait.

        An edit that is stored already is confirmed again: the browser may have got the whole draft since.
        """
        edit_id = str(frame.edit.get("id", ""))[:64]
        if self.entered.may != "edit":
            self.client.send(frames.Refused(edit_id, say("draft_to_look_at")))
            return
        await asyncio.sleep(self.edits.spend(1))
        told = room.number
        try:
            made = await executor.write(
                drafts.submit, self.client.room_id, frame.edit, self.entered.maker.key, frame.doing or ""
            )
            if made.number <= told:
                self.client.send(frames.Edits([made]))
        except BadEdit as error:
            self.client.send(frames.Refused(edit_id, error.why))
        except drafts.NoSuchDraft:
            self.client.outbox.close(protocol.NO_GAME)


def _enter(session_id: str, scenario_id: str) -> Entered:
    """Return what a session may do with a draft. Raises NotAdmitted."""
    session: SessionBase = SessionStore(session_id or None)
    try:
        draft = drafts.find(scenario_id)
    except drafts.NoSuchDraft:
        raise NotAdmitted(protocol.NO_GAME) from None
    granted = permission.may(session, draft)
    if granted is None:
        raise NotAdmitted(protocol.NO_SEAT)
    who = people.person(session, draft.pk)
    return Entered(granted, Maker(who.key, who.name, who.colour), draft.number, draft.salt)
