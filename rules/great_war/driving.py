"""The outcome of a move, hex by hex: the steps taken, the dice thrown, and whether a tank bogs down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import Struct

from rules.core.game.dice import Dice, Roll, ScriptedDice
from rules.core.game.events import Event, FeatureSet, Rolled, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.words.messages import Message
from rules.great_war.bogging import CHART, Throw, bogs, chance_to_pass, distance_dice, shown, throw_at
from rules.great_war.course import Step, against_step, steps_of
from rules.great_war.phrases import face_word, in_a_row
from rules.great_war.terrain import has_wire, without_wire
from rules.great_war.units import KINDS, allowance, hexes_moved, is_tank, options_of, turn_of
from rules.great_war.words import say

WHY: Final = say("why_dice")


class Entered(Struct, frozen=True):
    """A step that was taken: its throw, the roll and its words; the roll is None without dice."""

    step: Step
    throw: Throw
    roll: Roll | None = None
    words: tuple[str, ...] = ()

    @property
    def bogged(self) -> bool:
        """Whether the tank bogged down here."""
        return bogs(self.words)


def move_throw(state: GameState, unit: Unit, step: Step) -> Throw:
    """Return the dice for a step of a move: only tanks throw any, and none for leaving the board (G7)."""
    if not is_tank(unit) or step.leaves:
        return Throw()
    return throw_at(state, unit, step.hex, distance_dice(unit, step.place))


def ground_throw(state: GameState, unit: Unit, label: str) -> Throw:
    """Return the dice for taking ground: for the act and for the terrain, none for the distance (G20)."""
    return throw_at(state, unit, label, CHART.taking_ground) if is_tank(unit) else Throw()


def enter(state: GameState, unit: Unit, step: Step, throw: Throw, dice: Dice) -> Entered:
    """Return the outcome of a step: all its dice are thrown together (G24)."""
    if not throw.count:
        return Entered(step, throw)
    roll = dice.roll(throw.count, 6, str(WHY), unit.id)
    return Entered(step, throw, roll, shown(options_of(state), roll.faces))


def drive(state: GameState, unit: Unit, steps: list[Step], dice: Dice) -> list[Entered]:
    """Return the steps that a unit takes: a tank that bogs down takes no further steps (G25)."""
    taken: list[Entered] = []
    for step in steps:
        taken.append(enter(state, unit, step, move_throw(state, unit, step), dice))
        if taken[-1].bogged:
            break
    return taken


def moved_before(state: GameState, unit: Unit) -> int:
    """Return how many hexes a unit has moved already in a move that is open."""
    return hexes_moved(unit) if turn_of(state).moving == unit.id else 0


def move_steps(state: GameState, unit: Unit, path: tuple[str, ...]) -> list[Step]:
    """Return the steps of a move along these hexes, or of the rest of one."""
    return steps_of(unit, path, moved_before(state, unit))


def against_path(state: GameState, unit: Unit, path: tuple[str, ...]) -> Iterator[Finding]:
    """Yield why a unit does not go along these hexes: too far, or not by one of the steps."""
    most, whole = allowance(unit), moved_before(state, unit) + len(path)
    if whole > most:
        message = say("too_far", unit=unit.name, most=most, hexes=whole)
        yield illegal(KINDS[unit.kind].clause, "too_far", message)
    for step in move_steps(state, unit, path):
        yield from against_step(state, unit, step)


def planned(state: GameState, unit: Unit, path: tuple[str, ...]) -> list[Entered]:
    """Return the steps of a move before any die is thrown."""
    return [Entered(step, move_throw(state, unit, step)) for step in move_steps(state, unit, path)]


def entered_events(state: GameState, unit: Unit, entered: Entered) -> list[Event]:
    """Return the events of one step: the unit is placed, wire is crushed, dice are thrown."""
    step = entered.step
    events: list[Event] = [UnitPlaced(unit.id, None, None if step.leaves else step.hex, unit.facing)]
    if is_tank(unit) and not step.leaves and has_wire(state.board, step.hex):
        events.append(FeatureSet(without_wire(state.board, step.hex)))
    return events + rolled_events(unit, entered)


def rolled_events(unit: Unit, entered: Entered) -> list[Event]:
    """Return the event of a throw to bog down, if there was one."""
    if entered.roll is None:
        return []
    return [msgspec.structs.replace(Rolled.of(entered.roll, 6, WHY, unit.id), words=entered.words)]


def faces_of(entered: Entered) -> Message:
    """Return the words for the faces of a throw."""
    return in_a_row([face_word(word) for word in entered.words])


def thrown_dice(events: list[Event]) -> Dice:
    """Return the dice of these events, to be thrown again."""
    return ScriptedDice([face for event in events if isinstance(event, Rolled) for face in event.dice])


def odds_of(state: GameState, unit: Unit, steps: list[Entered]) -> JsonObject:
    """Return the exact odds of these steps, from the faces of the scenario's battle die (G25)."""
    if not is_tank(unit):
        return {"reach": 1.0, "bogged": 0.0}
    free = reached = 1.0
    for entered in steps:
        reached = free
        free *= chance_to_pass(options_of(state), entered.throw)
    return {
        "bogged": round(1 - free, 12),
        "reach": round(reached, 12),
        "dice": [entered.throw.count for entered in steps],
    }
