"""What a move comes to, hex by hex: the steps taken, the dice thrown, and whether a tank bogs down."""

from __future__ import annotations

from msgspec import Struct

from rules.core.game.dice import Dice, Roll
from rules.core.game.state import GameState, Unit
from rules.great_war.bogging import CHART, Throw, bogs, distance_dice, shown, throw_at
from rules.great_war.course import Step
from rules.great_war.units import is_tank, options_of

WHY = "to bog down"


class Entered(Struct, frozen=True):
    """A step that was taken: what was to be thrown, the roll and its words; no roll without dice."""

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
    """Return the dice for taking ground: for that, and for the terrain, none for the distance (G20)."""
    return throw_at(state, unit, label, CHART.taking_ground) if is_tank(unit) else Throw()


def enter(state: GameState, unit: Unit, step: Step, throw: Throw, dice: Dice) -> Entered:
    """Return what comes of a step: all its dice are thrown together (G24)."""
    if not throw.count:
        return Entered(step, throw)
    roll = dice.roll(throw.count, 6, WHY, unit.id)
    return Entered(step, throw, roll, shown(options_of(state), roll.faces))


def drive(state: GameState, unit: Unit, steps: list[Step], dice: Dice) -> list[Entered]:
    """Return the steps that a unit takes: a tank that bogs down takes no more of them (G25)."""
    taken: list[Entered] = []
    for step in steps:
        taken.append(enter(state, unit, step, move_throw(state, unit, step), dice))
        if taken[-1].bogged:
            break
    return taken
