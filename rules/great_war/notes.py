"""The notes about a legal move: which clause requires or lifts a die, or stops the unit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, note
from rules.great_war.bogging import Throw
from rules.great_war.course import Step, crosses_border, effect_of, stopped_by_wire
from rules.great_war.driving import Entered
from rules.great_war.phrases import ground_word
from rules.great_war.terrain import has_wire
from rules.great_war.units import KINDS, Options, allowance, is_tank, options_of
from rules.great_war.words import say

Act = Literal["move", "ground"]
"""Why a tank enters a hex: in its move, or to take the ground that it won."""


def move_notes(state: GameState, unit: Unit, taken: Iterable[Entered]) -> Iterator[Finding]:
    """Yield what counts in a move, step by step."""
    most = allowance(unit)
    yield note(KINDS[unit.kind].clause, "allowance", say("allowance", unit=unit.name, most=most))
    for entered in taken:
        yield from _step_notes(state, unit, entered.step)
        if is_tank(unit):
            yield from _tank_notes(state, entered, "move", "G19", "G26")


def ground_notes(state: GameState, unit: Unit, entered: Entered) -> Iterator[Finding]:
    """Yield what counts in taking ground."""
    label = entered.step.hex
    yield from _border_notes(state, entered.step)
    if not is_tank(unit):
        yield note("G20", "takes_ground", say("takes_without_die", unit=unit.name, hex=label), label)
        return
    if not entered.throw.distance:
        yield note("G20", "takes_ground", say("takes", unit=unit.name, hex=label), label)
    yield from _tank_notes(state, entered, "ground", "G20", "G27")


def _step_notes(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    if step.leaves:
        yield note("G7", "leaves", say("leaves", unit=unit.name), step.start)
        return
    yield from _border_notes(state, step)
    effect = effect_of(state, step.hex)
    if effect.stop:
        yield Finding("G12", "stop", "limits", say("stop", hex=step.hex), step.hex)
    if effect.no_battle:
        message = say("no_battle_after", hex=step.hex, unit=unit.name)
        yield Finding("G12", "no_battle", "limits", message, step.hex)
    if stopped_by_wire(state, unit, step.hex):
        yield Finding("G17", "wire", "limits", say("wire", hex=step.hex), step.hex)


def _border_notes(state: GameState, step: Step) -> Iterator[Finding]:
    if crosses_border(state, step):
        yield note("G5", "section", say("section", hex=step.hex), step.hex)


def _tank_notes(
    state: GameState, entered: Entered, act: Act, clause: str, bogged_clause: str
) -> Iterator[Finding]:
    label, throw = entered.step.hex, entered.throw
    if entered.step.leaves:
        return
    if throw.distance:
        yield note(clause, "dice", say("dice", act=act, hex=label, count=throw.distance), label)
    yield from _terrain_notes(options_of(state), throw, label)
    if has_wire(state.board, label):
        yield note("G17", "wire_removed", say("wire_removed", hex=label), label)
        yield note("G22", "wire_free", say("wire_free", hex=label), label)
    if throw.count > 1:
        yield note("G24", "together", say("together", hex=label, count=throw.count), label)
    if entered.bogged:
        yield Finding("G25", "bogged", "limits", say("deadly_face", hex=label), label)
        yield Finding(bogged_clause, "bogged", "limits", say("bogged_after", act=act, hex=label), label)


def _terrain_notes(options: Options, throw: Throw, label: str) -> Iterator[Finding]:
    if throw.words:
        grounds = tuple(map(ground_word, throw.words))
        message = say("dice_for_terrain", hex=label, count=len(grounds), grounds=grounds)
        yield note("G21", "dice", message, label)
    if throw.lifted:
        message = say("own_trench", hex=label, spares=options.friendly_trench)
        yield note("G23", "own_trench", message, label)
