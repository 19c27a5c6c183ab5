"""Cache keys that compare states by identity."""

from __future__ import annotations

from rules.core.game.state import GameState


class IdentityKey:
    """A cache key for a state, equal only to itself: comparing whole states would be slower."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)
