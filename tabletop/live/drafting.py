"""The drafts that are open in this process: who has each of them open, and what they are sent.

The database is authoritative. A room learns of a new edit of its draft from this process, from another
process's message, or from its own check every second; whichever comes first, each edit is sent once, in
order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from tabletop.games import executor
from tabletop.live import drafting_frames as frames
from tabletop.live import peers, protocol
from tabletop.live.client import Client
from tabletop.live.drafting_frames import Maker
from tabletop.live.tasks import Tasks
from tabletop.scenarios.workshop import checking, drafts, signals
from tabletop.scenarios.workshop.checking import Checked
from tabletop.scenarios.workshop.people import shown_name

LOOK_SECONDS: Final = 1
PROBLEMS_SECONDS: Final = 0.3
PEOPLE_SECONDS: Final = 0.1
ANNOUNCE_SECONDS: Final = 5
SILENCE_SECONDS: Final = 3 * ANNOUNCE_SECONDS


class Elsewhere(Struct, frozen=True):
    """The people with a draft open in another process, and when that process last reported them."""

    people: list[Maker]
    at: float


class Drafting:
    """One draft that is open here."""

    def __init__(self, scenario_id: str, number: int, salt: str) -> None:
        self.id = scenario_id
        self.number = number
        self.salt = salt
        self.here: dict[Client, Maker] = {}
        self.elsewhere: dict[str, Elsewhere] = {}
        self.checked: Checked | None = None
        self.reading = asyncio.Lock()
        self.people_wanted = False

    def people(self) -> list[Maker]:
        """Return everybody with the draft open, as shown to others.

        A person who has it open twice appears once, where their pointer is.
        """
        others = (one for place in self.elsewhere.values() for one in place.people)
        pointing_last = sorted((*others, *self.here.values()), key=lambda one: one.at is not None)
        return [shown(one) for one in {one.key: one for one in pointing_last}.values()]

    def send(self, frame: Any) -> None:
        """Send a frame to everybody here, in their own language."""
        texts: dict[str, str] = {}
        for client in self.here:
            if client.language not in texts:
                texts[client.language] = protocol.write(frame, client.language)
            client.put(texts[client.language])

    def problems(self) -> list[frames.Shown]:
        """Return what the rules last said of the draft."""
        said = self.checked.problems if self.checked else ()
        return [frames.Shown(one.thing, one.path, one.words, one.level) for one in said]


class Workshop:
    """The open drafts of this process. The hub starts it, and passes on messages of other processes."""

    def __init__(self) -> None:
        self.rooms: dict[str, Drafting] = {}
        self.tasks = Tasks()
        self.me = ""
        self.announced_at = 0.0
        self.due: dict[str, asyncio.TimerHandle] = {}
        """The next check of each draft, also of one that its last maker has left."""
        self.checking: set[str] = set()

    def start(self, me: str, publish: Callable[[peers.Message], None]) -> None:
        """Start looking after open drafts."""
        self.loop = asyncio.get_running_loop()
        self.me, self.publish = me, publish
        signals.changed.connect(self._on_change, weak=False)
        self.tasks.repeat(LOOK_SECONDS, self._look)

    async def stop(self) -> None:
        """Stop looking after them."""
        signals.changed.disconnect(self._on_change)
        for timer in self.due.values():
            timer.cancel()
        self.due.clear()
        await self.tasks.cancel()
        self.rooms.clear()

    def clients(self) -> Iterator[Client]:
        """Yield everybody who has a draft open here."""
        for room in self.rooms.values():
            yield from room.here

    # Coming and going

    def enter(self, client: Client, maker: Maker, number: int, salt: str) -> Drafting:
        """Admit a client; the first one opens the room, at the draft's newest edit."""
        room = self.rooms.get(client.room_id)
        if room is None:
            room = self.rooms[client.room_id] = Drafting(client.room_id, number, salt)
            self._want_check(room.id, 0)
        room.here[client] = maker
        self._want_people(room)
        return room

    def leave(self, client: Client, room: Drafting) -> None:
        """Remove a client, and close the room after the last one."""
        room.here.pop(client, None)
        self._want_people(room)
        if not room.here and self.rooms.get(room.id) is room:
            del self.rooms[room.id]

    def moved(self, client: Client, room: Drafting, here: frames.Here) -> None:
        """Show the others where a person is and what they do."""
        if client in room.here:
            room.here[client] = replace(
                room.here[client], at=here.at, doing=here.doing, selected=here.selected
            )
            self._want_people(room)

    def _want_people(self, room: Drafting) -> None:
        if not room.people_wanted:
            room.people_wanted = True
            self.loop.call_later(PEOPLE_SECONDS, self._send_people, room)

    def _send_people(self, room: Drafting) -> None:
        room.people_wanted = False
        room.send(frames.People(room.people()))
        self.publish(peers.Makers(self.me, room.id, list(room.here.values())))

    # Edits

    def _on_change(self, scenario_id: str, **_: object) -> None:
        self.loop.call_soon_threadsafe(self._changed_here, scenario_id)

    def _changed_here(self, scenario_id: str) -> None:
        self.publish(peers.Drafted(scenario_id))
        self._changed(scenario_id)

        if scenario_id not in self.rooms:
            self._want_check(scenario_id, PROBLEMS_SECONDS)

    def _changed(self, scenario_id: str) -> None:
        if (room := self.rooms.get(scenario_id)) is not None:
            self.tasks.start(self.catch_up(room))

    async def catch_up(self, room: Drafting) -> None:
        """Send everybody in a room the edits that they do not have yet."""
        async with room.reading:
            try:
                made = await executor.read(drafts.since, room.id, room.number)
            except drafts.NoSuchDraft:
                _send_away(room, protocol.NO_GAME)
                return
            if made is None:  # deleted, or the database was put back: everybody says hello again
                _send_away(room, protocol.RESTART)
            elif made:
                room.number = made[-1].number
                room.send(frames.Edits(made))
                self._want_check(room.id, PROBLEMS_SECONDS)

    # Problems

    def _want_check(self, scenario_id: str, seconds: float) -> None:
        if (due := self.due.get(scenario_id)) is not None:
            due.cancel()
        self.due[scenario_id] = self.loop.call_later(seconds, self._check_soon, scenario_id)

    def _check_soon(self, scenario_id: str) -> None:
        """Start the check that is due, or wait for one that still looks at an older edit."""
        if scenario_id in self.checking:
            self._want_check(scenario_id, PROBLEMS_SECONDS)
            return
        del self.due[scenario_id]
        self.checking.add(scenario_id)
        self.tasks.start(self._check(scenario_id))

    async def _check(self, scenario_id: str) -> None:
        """Have the rules check a draft outside the event loop, and tell whoever has it open."""
        try:
            checked = await executor.ask(checking.check, scenario_id)
        except drafts.NoSuchDraft:
            return
        finally:
            self.checking.discard(scenario_id)
        if (room := self.rooms.get(scenario_id)) is not None:
            room.checked = checked
            room.send(frames.Problems(checked.number, room.problems()))

    # Other processes, and changes without a message

    def hear(self, message: peers.Drafted | peers.Makers) -> None:
        """Act on a message of another process."""
        if isinstance(message, peers.Drafted):
            self._changed(message.scenario)
        elif room := self.rooms.get(message.scenario):
            room.elsewhere[message.process] = Elsewhere(message.people, monotonic())
            room.send(frames.People(room.people()))

    async def _look(self) -> None:
        """Find unannounced edits, deleted drafts, ended links, and processes that have gone silent."""
        if not self.rooms:
            return
        rooms = dict(self.rooms)
        found = await executor.read(drafts.states, list(rooms))
        for scenario_id, room in rooms.items():
            number, salt = found.get(scenario_id, (-1, ""))
            if number != room.number:
                await self.catch_up(room)
            if salt not in {"", room.salt}:
                _send_away(room, protocol.RESTART)  # those who are still allowed come back
                room.salt = salt
            self._forget_silent(room)
        if monotonic() - self.announced_at > ANNOUNCE_SECONDS:
            self.announced_at = monotonic()
            for room in rooms.values():
                self.publish(peers.Makers(self.me, room.id, list(room.here.values())))

    def _forget_silent(self, room: Drafting) -> None:
        heard_since = monotonic() - SILENCE_SECONDS
        kept = {name: one for name, one in room.elsewhere.items() if one.at > heard_since}
        if len(kept) < len(room.elsewhere):
            room.elsewhere = kept
            self._want_people(room)


def _send_away(room: Drafting, code: int) -> None:
    for client in list(room.here):
        client.outbox.close(code)


def shown(maker: Maker) -> Maker:
    """Return a person as shown to others; one without a name gets a name in the reader's language."""
    return replace(maker, name=shown_name(maker.key, str(maker.name)))


workshop: Final = Workshop()


def raw(document: str) -> msgspec.Raw:
    """Return a stored document for a frame, without decoding it."""
    return msgspec.Raw(document.encode())
