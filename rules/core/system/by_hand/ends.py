"""What ends by itself: a token with its turn or its unit, and unspent dice with their side's phase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from rules.core.game.events import Event, Narrated, TokenRemoved, TraySet, TurnChanged, UnitRemoved, apply_all
from rules.core.game.roles import TurnRole, roles_of
from rules.core.game.state import GameState
from rules.core.scenario.system_types import SystemTypes
from rules.core.system.by_hand.token import feature_removed, name_of_token
from rules.core.words.messages import say


def endings(system: SystemTypes, state: GameState, events: list[Event]) -> list[Event]:
    """Return what ends after the events of an order that changed the turn or removed a unit."""
    if not (state.tokens or state.trays):
        return []
    if not any(isinstance(event, TurnChanged | UnitRemoved) for event in events):
        return []
    after = apply_all(state, events)
    return [*_tokens(system, after), *_trays(state, after)]


def _tokens(system: SystemTypes, after: GameState) -> Iterator[Event]:
    turn = number_of(after)
    for token in after.tokens.values():
        is_over = turn is not None and token.until is not None and token.until < turn
        if not is_over and (token.unit is None or token.unit in after.units):
            continue
        yield TokenRemoved(token.id)
        yield from feature_removed(system, after, token)
        if token.seen_by == "all":
            yield Narrated.of(token.unit, say("token_ends", token=name_of_token(system, token)))


def _trays(before: GameState, after: GameState) -> Iterator[Event]:
    """Yield the end of each tray: it ends with its side's phase and with the turn.

    If phases are numbered, two phases of one side in a row are two different phases.
    """
    side = before.side_at_turn
    of_phase = side is not None and (side, _phase_of(before)) != (after.side_at_turn, _phase_of(after))
    if of_phase or number_of(before) != number_of(after):
        yield from (TraySet(owner, None) for owner in after.trays if side in (None, owner))


def number_of(state: GameState) -> int | None:
    """Return the number of the turn; None in a system that does not count its turns."""
    return _said(state, "turn")


def _phase_of(state: GameState) -> int | None:
    """Return the number of the phase; None if phases have names, because a side may have several in a row."""
    return _said(state, "phase")


def _said(state: GameState, role: TurnRole) -> int | None:
    """Return the number in the field of the turn with this role; None if there is none."""
    field = _fields(type(state.turn)).get(role)
    found = None if field is None else getattr(state.turn, field)
    return found if isinstance(found, int) else None


@cache
def _fields(turn: type[Struct]) -> dict[str, str]:
    """Return the fields of a turn by their roles."""
    return {role: name for name, role in roles_of(turn).items()}
