"""What is noted about a legal move: which clause gave or lifted a die, or stopped the unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, note
from rules.great_war.bogging import Throw
from rules.great_war.course import Step, crosses_border, effect_of, stopped_by_wire
from rules.great_war.driving import Entered
from rules.great_war.terrain import has_wire
from rules.great_war.units import KINDS, Options, allowance, is_tank, options_of


def move_notes(state: GameState, unit: Unit, taken: Iterable[Entered]) -> Iterator[Finding]:
    """Yield what counted in a move, step by step."""
    most = allowance(unit)
    message = f"{unit.name} moves up to {most} hex{'es' if most > 1 else ''} a turn."
    yield note(KINDS[unit.kind].clause, "allowance", message)
    for entered in taken:
        yield from _step_notes(state, unit, entered.step)
        if is_tank(unit):
            yield from _tank_notes(state, entered, "G19", "the distance", "G26", "does not battle this turn")


def ground_notes(state: GameState, unit: Unit, entered: Entered) -> Iterator[Finding]:
    """Yield what counted in taking ground."""
    label = entered.step.hex
    yield from _border_notes(state, entered.step)
    if not is_tank(unit):
        yield note("G20", "takes_ground", f"{unit.name} takes {label} without a die.", label)
        return
    if not entered.throw.distance:
        yield note("G20", "takes_ground", f"{unit.name} takes {label}.", label)
    yield from _tank_notes(state, entered, "G20", "taking ground", "G27", "gains no bonus combat")


def _step_notes(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    if step.leaves:
        yield note("G7", "leaves", f"{unit.name} leaves the board: that takes one of its hexes.", step.start)
        return
    yield from _border_notes(state, step)
    effect = effect_of(state, step.hex)
    if effect.stop:
        yield Finding("G12", "stop", "limits", f"The terrain in {step.hex} ends the move.", step.hex)
    if effect.no_battle:
        message = f"After entering {step.hex}, {unit.name} does not battle this turn."
        yield Finding("G12", "no_battle", "limits", message, step.hex)
    if stopped_by_wire(state, unit, step.hex):
        yield Finding("G17", "wire", "limits", f"The wire in {step.hex} ends the move.", step.hex)


def _border_notes(state: GameState, step: Step) -> Iterator[Finding]:
    if crosses_border(state, step):
        yield note("G5", "section", f"{step.hex} lies in another section: that is no bar.", step.hex)


def _tank_notes(
    state: GameState, entered: Entered, clause: str, cause: str, bogged_clause: str, bogged: str
) -> Iterator[Finding]:
    label, throw = entered.step.hex, entered.throw
    if entered.step.leaves:
        return
    if throw.distance:
        yield note(clause, "dice", f"{label}: {_dice(throw.distance)} for {cause}.", label)
    yield from _terrain_notes(options_of(state), throw, label)
    if has_wire(state.board, label):
        yield note("G17", "wire_removed", f"The wire in {label} is crushed and removed.", label)
        yield note("G22", "wire_free", f"The wire in {label} asks for no die.", label)
    if throw.count > 1:
        yield note("G24", "together", f"{label}: {_dice(throw.count)} are thrown together.", label)
    if entered.bogged:
        message = f"A deadly face in {label}: bogged down."
        yield Finding("G25", "bogged", "limits", message, label)
        yield Finding(bogged_clause, "bogged", "limits", f"Bogged down in {label}, it {bogged}.", label)


def _terrain_notes(options: Options, throw: Throw, label: str) -> Iterator[Finding]:
    if throw.words:
        words = ", ".join(word.replace("_", " ") for word in throw.words)
        yield note("G21", "dice", f"{label}: {_dice(len(throw.words))} for {words}.", label)
    if throw.lifted:
        what = "no dice at all" if options.friendly_trench == "no_roll" else "no die"
        yield note("G23", "own_trench", f"{label} is of the tank's own trench line: {what} for it.", label)


def _dice(count: int) -> str:
    return "1 die" if count == 1 else f"{count} dice"
