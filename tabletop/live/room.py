"""A room: one open game in this process, its sockets by audience, and what they are sent."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from time import monotonic, time
from typing import Any

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from rules.core.game.state import GameState, to_document
from tabletop.games import boards, clock, journal, notices, numbers, pace, permission, seeding, visibility
from tabletop.games.hash import state_hash
from tabletop.games.values import Damaged, Entry, GameRow, JsonObject, LoadedGame, Proposal, SeatRow
from tabletop.live import from_server, passing, protocol
from tabletop.live.client import Client, Listening
from tabletop.live.deadline import Deadline
from tabletop.live.limits import LIMITS
from tabletop.live.offers import RoomOffers
from tabletop.timestamps import iso_now

HEARTBEAT_SECONDS = 15
HASH_EVERY = 10
ELSEWHERE_SECONDS = 15
DOCUMENTS_KEPT = 64
"""How many encoded states a process keeps: those of rooms where people are sitting down."""


class View:
    """The current state as one or more audiences see it."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    @lru_cache(DOCUMENTS_KEPT)  # noqa: B019 - bounded; a room forgets its views with the next entry
    def document(self) -> Raw:
        """Return the encoded state."""
        return protocol.raw(numbers.to_send(to_document(self.state)))


class Room:
    """The sockets of a game, and the entry and state up to which they are informed."""

    def __init__(self, held: LoadedGame, seats: list[SeatRow], deadline: Deadline) -> None:
        self.facts = held.game
        self.state = held.state
        self.seq = held.head
        self.tip = held.game.tip
        self.head = journal.veiled_head(held.game.veil, held.game.tip)
        self.seats = seats
        self.listeners: dict[Listening, set[Client]] = {}
        self.elsewhere: dict[str, tuple[frozenset[int], float]] = {}
        self.views: dict[str, View] = {}
        self.heartbeats = 0
        self.heartbeat_at = monotonic() + HEARTBEAT_SECONDS
        self.offers = RoomOffers()
        self.catching_up = False
        self.presence_wanted = False
        self.deadline = deadline
        deadline.follow(held.game)

    def __iter__(self) -> Iterator[Client]:
        for clients in self.listeners.values():
            yield from clients

    @property
    def log_and_head(self) -> tuple[str, int]:
        """The log that it shows, and the number of the last entry that it has sent."""
        return self.facts.log, self.seq

    # Clients

    def add(self, client: Client) -> None:
        self.listeners.setdefault(client.listening, set()).add(client)

    def remove(self, client: Client) -> None:
        clients = self.listeners.get(client.listening, set())
        clients.discard(client)
        if not clients:
            self.listeners.pop(client.listening, None)

    def seats_here(self) -> frozenset[int]:
        """Return the seats with a socket in this process."""
        return frozenset(client.seat.seat for client in self if client.welcomed)

    def seats_anywhere(self) -> frozenset[int]:
        """Return the seats with a socket in any process."""
        now = monotonic()
        alive = [seats for seats, until in self.elsewhere.values() if until > now]
        return self.seats_here().union(*alive)

    def note_peer(self, process: str, seats: frozenset[int]) -> bool:
        """Record which seats are in another process; return whether that changed who is present."""
        before = self.seats_anywhere()
        self.elsewhere[process] = (seats, monotonic() + ELSEWHERE_SECONDS)
        return self.seats_anywhere() != before

    def forget_silent_peers(self) -> bool:
        """Drop processes that have been silent; return whether there were any."""
        if not self.elsewhere:
            return False
        now = monotonic()
        silent = [process for process, (_, until) in self.elsewhere.items() if until <= now]
        for process in silent:
            del self.elsewhere[process]
        return bool(silent)

    # Broadcasts

    def deliver(self, entry: Entry) -> None:
        """Send the next entry to every socket, encoded once for all with the same view and language."""
        self.seq, self.tip, self.head, self.state = entry.seq, entry.hash, entry.head, entry.after
        self.views.clear()
        counted = clock.after(self.facts.clock, entry)
        self.facts = replace(self.facts, clock=counted, pace=pace.after(self.facts.pace, entry))
        same = visibility.seeing_the_same(entry, {audience for audience, _ in self.listeners})
        texts: dict[Listening, str] = {}
        for (audience, language), clients in self.listeners.items():
            shown = Listening(same[audience], language)
            if shown not in texts:
                texts[shown] = entry_text(entry, shown, self.facts.over, clock_facts(self.facts, entry.at))
            for client in clients:
                client.put(texts[shown])
        self.deadline.follow(self.facts)

    def deliver_proposal(self, proposal: Proposal) -> None:
        for (audience, _), clients in self.listeners.items():
            text = proposal_text(proposal, self.state, audience)
            for client in clients:
                client.put(text)

    def send_presence(self) -> None:
        """Send everybody the list of those present."""
        self.presence_wanted = False
        frame = from_server.Presence(self.seats_now())
        for (_, language), clients in self.listeners.items():
            text = protocol.write(frame, language)
            for client in clients:
                client.put(text)

    def send_heartbeat(self) -> None:
        """Send the heartbeat; every tenth carries the hash of each audience's view."""
        self.heartbeats += 1
        self.heartbeat_at = monotonic() + HEARTBEAT_SECONDS
        for (audience, _), clients in self.listeners.items():
            hashed = state_hash(self.view(audience).state) if self.heartbeats % HASH_EVERY == 0 else UNSET
            text = protocol.write(from_server.Heartbeat(self.seq, round(time(), 3), self.head, hashed))
            for client in clients:
                client.put(text)

    def pass_on(self, frame: from_server.Passing, sender: Client | None) -> None:
        """Send a passing frame to the others; a dragged unit only to those who may see it."""
        whole = protocol.write(frame)
        for (audience, _), clients in self.listeners.items():
            seen = passing.seen_by(frame, self.state, audience)
            if seen is not None:
                text = whole if seen is frame else protocol.write(seen)
                for client in clients - {sender}:
                    client.put(text)

    def notify_gm(self, notice: JsonObject) -> None:
        """Send a notice to those who see everything, in their language."""
        for (audience, language), clients in self.listeners.items():
            if audience == permission.GM:
                text = protocol.write(from_server.Notice(**notices.in_words(notice, language)))
                for client in clients:
                    client.put(text)

    def report_damage(self, damage: Damaged) -> None:
        """Tell everybody that the game cannot be read, and close their sockets."""
        for client in list(self):
            client.report_damage(damage)

    # For one client

    def view(self, audience: str) -> View:
        """Return an audience's view; all audiences from which nothing is hidden share one."""
        view = self.views.get(audience)
        if view is None:
            seen = visibility.see_state(self.state, audience)
            alike = (view for view in self.views.values() if view.state is seen)
            view = self.views[audience] = next(alike, None) or View(seen)
        return view

    def welcome(
        self, client: Client, missed: list[Entry] | None, kept: str | UnsetType | None = UNSET
    ) -> str:
        """Return the welcome with the entries that the client missed; None asks for the whole state.

        `kept` is the stored head that the client asked for.
        """
        facts = self.facts
        start: dict[str, Any]
        if missed is None:
            start = {"state": self.view(client.audience).document(), "board": self._board_address()}
        else:
            texts = [entry_text(one, client.listening, facts.over) for one in missed]
            start = {"entries": [Raw(text.encode()) for text in texts]}
        return protocol.write(
            from_server.Welcome(
                protocol=protocol.VERSION,
                log=facts.log,
                began=facts.began,
                seq=self.seq,
                you=you(client.seat),
                game=game_facts(facts, self.state),
                seats=self.seats_now(),
                dice=from_server.DiceFacts(facts.epoch, facts.commitment, seeding.wanted(facts, client.seat)),
                limits=LIMITS,
                head=self.head,
                kept=kept,
                **start,
            ),
            client.language,
        )

    def _board_address(self) -> from_server.BoardAddress:
        return from_server.BoardAddress(
            boards.encoded(self.state.board).hash, boards.path(self.facts.id, self.state.board)
        )

    def seats_now(self) -> list[from_server.Seat]:
        here = self.seats_anywhere()
        return [
            from_server.Seat(one.seat, one.name, one.role, one.sides, one.taken, one.seat in here)
            for one in self.seats
        ]


def entry_text(
    entry: Entry, listening: Listening, over: bool, counted: from_server.ClockFacts | UnsetType = UNSET
) -> str:
    """Return the frame of an entry as an audience sees it, in its language; `over`: the game has ended."""
    seen = visibility.see_entry(entry, entry.before, entry.after, *listening, over)
    return protocol.write(from_server.Entry(**seen, clock=counted))


def proposal_text(proposal: Proposal, state: GameState, audience: str) -> str:
    """Return the frame of a proposal, open or closed."""
    seen = visibility.see_proposal(proposal, state, audience)
    if proposal.agreed is None:
        return protocol.write(from_server.Proposal(seen["proposal"], seen["by"], seen["what"]))
    return protocol.write(from_server.ProposalClosed(**seen))


def game_facts(facts: GameRow, state: GameState) -> from_server.GameFacts:
    """Return the part of a welcome about the game."""
    switches = facts.enforcement, facts.overriding, facts.over, facts.result, facts.why_paused
    counted = clock_facts(facts, iso_now())
    return from_server.GameFacts(
        facts.id, facts.name, facts.system, state.options, *switches, counted, pace_facts(facts)
    )


def clock_facts(facts: GameRow, at: str) -> from_server.ClockFacts | UnsetType:
    """Return the time that the sides have left at a time; UNSET in a game without a clock."""
    counted = clock.read(facts.clock)
    return from_server.ClockFacts(counted.left_at(at), counted.side, counted.state) if counted else UNSET


def pace_facts(facts: GameRow) -> from_server.PaceFacts | UnsetType:
    """Return whose turn it is in a slow game, and until when; UNSET in a live one."""
    held = pace.read(facts.pace)
    return from_server.PaceFacts(**pace.document(held)) if held else UNSET


def you(seat: SeatRow) -> from_server.You:
    """Return the part of a welcome about its receiver's seat."""
    return from_server.You(seat.seat, seat.name, seat.role, seat.sides, permission.allowed(seat))
