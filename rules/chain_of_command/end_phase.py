"""The turn: activating, ending a phase, ending a turn, and Shock."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.orders import Activate, AddShock, EndPhase, EndTurn
from rules.chain_of_command.permission import name_of_side
from rules.chain_of_command.recover import rolls_at_turns_end, turns_end_events
from rules.chain_of_command.units import state_of, turn_of
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged, UnitChanged
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal


def activate_findings(state: GameState, unit: Unit, order: Activate) -> Iterator[Finding]:
    """Yield why a vehicle is not activated: once a phase is all."""
    if state_of(unit).activated:
        yield illegal("11.1", "activated", f"{unit.name} has been activated this phase.")


def activate_events(state: GameState, unit: Unit, order: Activate, dice: Dice) -> list[Event]:
    """Return what comes of an activation."""
    return [
        UnitChanged(unit.id, {"activated": True}),
        Told(unit.id, f"**{unit.name}** is activated.", ("11.1",)),
    ]


def add_shock_events(state: GameState, unit: Unit, order: AddShock, dice: Dice) -> list[Event]:
    """Return what comes of points of Shock, or of taking some off: there never are fewer than none."""
    before = state_of(unit).shock
    shock = max(0, min(1000, before + order.points))
    if shock > before:
        change = f"takes {shock - before} Shock"
    else:
        change = f"loses {before - shock} Shock" if shock < before else "keeps its Shock"
    told = f"{change}: {shock or 'none'} now" if before or shock else "has no Shock"
    return [
        UnitChanged(unit.id, {"shock": shock}),
        Told(unit.id, f"**{unit.name}** {told}.", ("11.2",)),
    ]


def end_phase_events(state: GameState, order: EndPhase) -> list[Event]:
    """Return what comes of the end of a phase."""
    following = order.next if order.next is not None else _other_side(state)
    turn = turn_of(state)
    return [
        *_fresh_units(state),
        TurnChanged({"phase": turn.phase + 1, "side": following}),
        Told(None, f"Phase {turn.phase + 1}: {name_of_side(state, following)} to play."),
    ]


def end_turn_events(state: GameState, order: EndTurn, dice: Dice) -> list[Event]:
    """Return what comes of the end of a turn: the rolls that vehicles owe, then the next turn."""
    turn, following = turn_of(state), _other_side(state)
    rolled: list[Event] = []
    for unit in state.units.values():
        if rolls_at_turns_end(state, unit):
            rolled += turns_end_events(unit, dice)
    return [
        *rolled,
        *_fresh_units(state),
        TurnChanged({"turn": turn.turn + 1, "phase": turn.phase + 1, "side": following}),
        Told(None, _turn_words(state, turn.turn + 1, turn.phase + 1, following)),
    ]


def _turn_words(state: GameState, turn: int, phase: int, side: str) -> str:
    return f"Turn {turn} begins with phase {phase}: {name_of_side(state, side)} to play."


def _other_side(state: GameState) -> str:
    """Return the side after the phase's own, in the order of the sides."""
    sides = [side.id for side in state.sides]
    return sides[(sides.index(turn_of(state).side) + 1) % len(sides)]


def _fresh_units(state: GameState) -> list[Event]:
    """Return what every unit forgets as a phase ends."""
    fresh: JsonObject = {"activated": False, "deployed_this_phase": False, "moved": None, "fired": []}
    events: list[Event] = []
    for unit in state.units.values():
        own = state_of(unit)
        was = {
            "activated": own.activated,
            "deployed_this_phase": own.deployed_this_phase,
            "moved": own.moved,
            "fired": list(own.fired),
        }
        changed = {name: value for name, value in fresh.items() if was[name] != value}
        if changed:
            events.append(UnitChanged(unit.id, changed))
    return events
