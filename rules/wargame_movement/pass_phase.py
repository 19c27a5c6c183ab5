"""The turn: initiative (W1), its end (W2), passing and designating fire (W5)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Rolled, Told, TurnChanged, UnitChanged
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.wargame_movement.drift import may_drift
from rules.wargame_movement.marking import at_rest, is_diver, swims
from rules.wargame_movement.orders import Designate, EndTurn, Initiative, Pass
from rules.wargame_movement.permission import may_fire_now
from rules.wargame_movement.units import UnitState, class_of, other_side, state_of, turn_of
from rules.wargame_movement.weather import weather_at_turns_end
from rules.wargame_movement.wire import cutting_events
from rules.wargame_movement.wording import name_of_side

# -- W1 initiative -------------------------------------------------------------------------------


def initiative_findings(state: GameState, order: Initiative, by: str) -> Iterator[Finding]:
    """Yield what is to be said about the roll for the first move (W1)."""
    if turn_of(state).phase != "initiative":
        yield illegal("W1", "not_your_phase", "The dice for the first move have been thrown this turn.")
    yield note("W1", "initiative", "The higher die moves first and fires second.")


def initiative_events(state: GameState, order: Initiative, dice: Dice) -> list[Event]:
    """Return what comes of a die a side, thrown again until they differ (W1, W5)."""
    sides = tuple(side.id for side in state.sides)
    events: list[Event] = []
    faces: tuple[int, ...] = ()
    while len(set(faces)) != len(sides):
        if events:
            events.append(Told(None, "{dice} A tie: both sides roll again.", ("W1",)))
        why = "initiative, after a tie" if events else "initiative"
        roll = dice.roll(len(sides), 6, why)
        faces = roll.numbers
        events.append(Rolled.of(roll, 6, why, owners=sides))
    rolls = dict(zip(sides, faces, strict=True))
    first = max(rolls, key=lambda side: rolls[side])
    second = other_side(state, first)
    changes: JsonObject = {
        "phase": "movement",
        "side": first,
        "first": first,
        "fires_first": second,
        "rolls": rolls,
    }
    told = f"{{dice}} **{name_of_side(state, first)}** move first; {name_of_side(state, second)} fire first."
    return [*events, TurnChanged(changes), Told(None, told, ("W1", "W5"))]


# -- W5 passing ----------------------------------------------------------------------------------


def pass_findings(state: GameState, order: Pass, by: str) -> Iterator[Finding]:
    """Yield why a side is not done with a phase (W5, W34)."""
    turn = turn_of(state)
    if turn.phase not in ("movement", "fire"):
        yield illegal("W5", "not_your_phase", "There is nothing to pass: no side is moving or firing.")
        return
    if by not in (UMPIRE, turn.side):
        yield illegal("W5", "not_your_phase", f"It is for {name_of_side(state, turn.side)} to pass.")
    if turn.phase == "movement":
        for unit in state.units.values():
            if unit.side == turn.side and may_drift(unit):
                message = f"{unit.name} is out of control: its arrow die comes first."
                yield illegal("W34", "must_drift", message)


def pass_events(state: GameState, order: Pass, dice: Dice) -> list[Event]:
    """Return what comes of a pass: the other side's turn, or the next phase; ValueError in any other (W5)."""
    if turn_of(state).phase not in ("movement", "fire"):
        raise ValueError("there is nothing to pass")
    phase, side = _after_pass(state)
    what = {"movement": "to move", "fire": "to designate fire", "end": "the end of the turn"}[phase]
    told = (
        f"It is for **{name_of_side(state, side)}** {what}." if side is not None else "Both sides are done."
    )
    return [TurnChanged({"phase": phase, "side": side}), Told(None, told, ("W5",))]


def _after_pass(state: GameState) -> tuple[str, str | None]:
    """Return the phase and the side that follow when the side at turn has done."""
    turn = turn_of(state)
    fires_first = turn.fires_first or other_side(state, turn.first or turn.side)
    if turn.phase == "movement":
        moves_first = turn.first or turn.side
        return (
            ("movement", other_side(state, moves_first))
            if turn.side == moves_first
            else ("fire", fires_first)
        )
    return ("fire", other_side(state, fires_first)) if turn.side == fires_first else ("end", None)


# -- W5, W19 designating fire --------------------------------------------------------------------


def designate_findings(state: GameState, unit: Unit, order: Designate) -> Iterator[Finding]:
    """Yield why a unit is not named as firing: not its time (W5), or it swims (W19)."""
    yield from may_fire_now(state, unit)
    own = state_of(unit)
    if own.condition == "destroyed":
        yield illegal("W5", "destroyed", f"{unit.name} is destroyed.")
    if class_of(unit) == "man" and swims(state, unit) and not is_diver(unit):
        yield illegal("W19", "swimming", f"{unit.name} is in the water and does not fire.")


def designate_events(state: GameState, unit: Unit, order: Designate, dice: Dice) -> list[Event]:
    """Return what comes of naming a unit as firing."""
    return [
        UnitChanged(unit.id, {"designated": True}),
        Told(unit.id, f"**{unit.name}** will fire.", ("W5",)),
    ]


# -- W2 the end of the turn ----------------------------------------------------------------------


def end_turn_findings(state: GameState, order: EndTurn, by: str) -> Iterator[Finding]:
    """Yield why the turn does not end yet (W2)."""
    if turn_of(state).phase != "end":
        yield illegal("W2", "not_your_phase", "Both sides have yet to move and to designate their fire.")


def end_turn_events(state: GameState, order: EndTurn, dice: Dice) -> list[Event]:
    """Return what comes of the end of a turn: ways cut through wire, weather, and a clean slate (W2)."""
    turn = turn_of(state)
    changes: JsonObject = {
        "turn": turn.turn + 1,
        "phase": "initiative",
        "side": None,
        "first": None,
        "fires_first": None,
        "rolls": {},
        **weather_at_turns_end(state),
    }
    return [
        *cutting_events(state),
        *(event for unit in state.units.values() for event in _fresh(state, unit)),
        TurnChanged(changes),
        Told(None, f"Turn {turn.turn + 1} begins.", ("W2",)),
    ]


def _fresh(state: GameState, unit: Unit) -> list[Event]:
    """Return what a unit forgets as a turn ends (W2)."""
    own = state_of(unit)
    before: dict[str, Any] = msgspec.to_builtins(own)
    fields = ("moved", "markers", "procedures", "boarded", "unloaded", "designated")
    blank: dict[str, Any] = msgspec.to_builtins(UnitState())
    fresh = {field: blank[field] for field in fields} | {"counts_as": at_rest(unit, swims(state, unit))}
    changes = {field: value for field, value in fresh.items() if before[field] != value}
    return [UnitChanged(unit.id, changes)] if changes else []
