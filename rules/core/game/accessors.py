"""Typed access to the system's own part of a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from rules.core.game.state import GameState, Unit

Own = TypeVar("Own", bound=Struct)


def state_accessor(kind: type[Own]) -> Callable[[Unit], Own]:
    """Return a function that returns a unit's state as this type."""

    def state_of(unit: Unit) -> Own:
        assert isinstance(unit.state, kind)
        return unit.state

    return state_of


def profile_accessor(kind: type[Own]) -> Callable[[Unit], Own]:
    """Return a function that returns a unit's profile as this type."""

    def profile_of(unit: Unit) -> Own:
        assert isinstance(unit.profile, kind)
        return unit.profile

    return profile_of


def turn_accessor(kind: type[Own]) -> Callable[[GameState], Own]:
    """Return a function that gives the turn as the type in which its system keeps it."""

    def turn_of(state: GameState) -> Own:
        assert isinstance(state.turn, kind)
        return state.turn

    return turn_of


def options_accessor(kind: type[Own]) -> Callable[[GameState], Own]:
    """Return a function that returns a game's house rules as this type."""

    def options_of(state: GameState) -> Own:
        assert isinstance(state.options, kind)
        return state.options

    return options_of
