"""The parts of a state that are a system's own, as the types that the system gave them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import Struct

from rules.core.game.state import GameState, Unit

Own = TypeVar("Own", bound=Struct)


def states(kind: type[Own]) -> Callable[[Unit], Own]:
    """Return what tells a unit's state as the type in which its system keeps it."""

    def state_of(unit: Unit) -> Own:
        assert isinstance(unit.state, kind)
        return unit.state

    return state_of


def profiles(kind: type[Own]) -> Callable[[Unit], Own]:
    """Return what tells a unit's profile as the type that its system gives it."""

    def profile_of(unit: Unit) -> Own:
        assert isinstance(unit.profile, kind)
        return unit.profile

    return profile_of


def turns(kind: type[Own]) -> Callable[[GameState], Own]:
    """Return what tells the turn as the type in which its system keeps it."""

    def turn_of(state: GameState) -> Own:
        assert isinstance(state.turn, kind)
        return state.turn

    return turn_of


def house_rules(kind: type[Own]) -> Callable[[GameState], Own]:
    """Return what tells the options of a game as the type in which its system keeps them."""

    def options_of(state: GameState) -> Own:
        assert isinstance(state.options, kind)
        return state.options

    return options_of
