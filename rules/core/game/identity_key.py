"""A state as the key of a cache."""

from __future__ import annotations

from rules.core.game.state import GameState


class IdentityKey:
    """A state as a key of a cache: equal to itself alone, for comparing whole states would cost more."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IdentityKey) and self.state is other.state

    def __hash__(self) -> int:
        return id(self.state)
