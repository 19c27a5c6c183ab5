"""What a seat may see. Live, passing frames, REST, replays, odds and refusals all ask here, and nowhere else.

An audience is a word: "gm", "side:a", "sides:a,b" or "watcher". Seats of one audience see the same.
"""

from __future__ import annotations

from rules.core.state import GameState, Unit

from tabletop.games.facts import Entry, JsonObject, Proposal, SeatFacts


def audience_of(seat: SeatFacts) -> str:
    """Return the audience that a seat belongs to."""
    raise NotImplementedError


def may_see(state: GameState, unit: Unit | str | None, audience: str) -> bool:
    """Return whether the audience sees this unit (or the unit of this id) in this state."""
    raise NotImplementedError


def see_state(state: GameState, audience: str) -> GameState:
    """Return the state as the audience may see it; the same object when nothing is hidden from it."""
    raise NotImplementedError


def see_entry(entry: Entry, before: GameState, after: GameState, audience: str) -> JsonObject:
    """Return `{seq, at, by, order, events}` as JSON; an entry is never left out, its events may be."""
    raise NotImplementedError


def see_proposal(proposal: Proposal, state: GameState, audience: str) -> JsonObject:
    """Return `{proposal, by, what, agreed}` as JSON, without what the audience may not see."""
    raise NotImplementedError


def state_hash(state: GameState) -> str:
    """Return the CRC-32 of the state and its board in canonical JSON, as eight lower-case hexadecimal digits."""
    raise NotImplementedError
