"""The hexes of a move, and the reasons against entering each (G1, G5 to G9, G11, G12, G17)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.words.problems import show
from rules.great_war.terrain import Effect, effect_at, has_wire, sections_of
from rules.great_war.units import OFF, is_reduced, is_tank, options_of, units_in
from rules.great_war.words import say


class Step(Struct, frozen=True):
    """One hex of a move, or leaving the board; `place` counts the hexes of the turn's move."""

    start: str | None
    hex: str
    place: int
    last: bool

    @property
    def leaves(self) -> bool:
        """Whether the step leads off the board."""
        return self.hex == OFF and self.last


def steps_of(unit: Unit, path: tuple[str, ...], moved: int) -> list[Step]:
    """Return the steps of a path for a unit that has already moved `moved` hexes in this move."""
    hexes = (unit.hex, *path)
    return [
        Step(start, str(label), moved + index, last=index == len(path))
        for index, (start, label) in enumerate(pairwise(hexes), start=1)
    ]


def can_step(state: GameState, step: Step) -> bool:
    """Return whether the board's shape allows a step at all."""
    grid = state.board.grid
    if step.start is None or grid.find(step.start) is None:
        return False
    return step.leaves or (grid.find(step.hex) is not None and grid.adjacent(step.start, step.hex))


def against_step(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    """Yield why a unit may not take a step of its move."""
    if step.leaves:
        yield from against_leaving(state, unit, step.start)
        return
    yield from against_strangers(state, step)
    yield from against_entering(state, unit, step)
    yield from against_going_on(state, unit, step)


def against_entering(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    """Yield why a unit may not enter a hex beside its own."""
    yield from against_half_hex(state, step.hex)
    yield from against_company(state, unit, step)
    yield from against_impassable(state, step.hex)


def against_leaving(state: GameState, unit: Unit, start: str | None) -> Iterator[Finding]:
    """Yield why a unit may not leave the board where it stands (G7)."""
    baselines = state.board.baselines
    open_sides = options_of(state).exit.get(unit.side, ())
    if not any(start in baselines.get(side, ()) for side in open_sides):
        message = say("no_exit", unit=unit.name, hex=start or "none")
        yield illegal("G7", "no_exit", message, start)


def against_strangers(state: GameState, step: Step) -> Iterator[Finding]:
    """Yield why a step is impossible: an unknown hex, or one that is not beside the one before (G1)."""
    grid = state.board.grid
    if grid.find(step.hex) is None:
        yield illegal("G1", "no_hex", say("no_hex", hex=show(step.hex)))
    elif step.start is None:
        yield illegal("G1", "off_board", say("moves_from_nowhere", hex=step.hex))
    elif grid.find(step.start) is not None and not grid.adjacent(step.start, step.hex):
        yield illegal("G1", "not_beside", say("not_beside", hex=step.hex, other=step.start), step.hex)


def against_half_hex(state: GameState, label: str) -> Iterator[Finding]:
    """Yield why a half hex is closed (G6)."""
    if label in state.board.half_hexes:
        yield illegal("G6", "half_hex", say("half_hex", hex=label), label)


def against_company(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    """Yield why a hex with a unit in it is closed, as a way (G9) and as an end (G8, G11)."""
    for other in units_in(state, step.hex, unit.id):
        message = say("through_unit", unit=other.name, hex=step.hex)
        yield illegal("G9", "through_unit", message, step.hex)
        if step.last:
            yield illegal("G8", "shared_hex", say("shared_hex", unit=other.name, hex=step.hex), step.hex)
            yield from _against_combining(unit, other)


def _against_combining(unit: Unit, other: Unit) -> Iterator[Finding]:
    if other.side == unit.side and other.kind == unit.kind and (is_reduced(unit) or is_reduced(other)):
        message = say("combining", unit=unit.name, other=other.name)
        yield illegal("G11", "combining", message, other.hex)


def against_impassable(state: GameState, label: str) -> Iterator[Finding]:
    """Yield why the scenario's terrain may not be entered (G12)."""
    if effect_of(state, label).impassable:
        yield illegal("G12", "impassable", say("impassable", hex=label), label)


def against_going_on(state: GameState, unit: Unit, step: Step) -> Iterator[Finding]:
    """Yield why a move ends in a hex and does not go on (G12, G17)."""
    if step.last:
        return
    if effect_of(state, step.hex).stop:
        yield illegal("G12", "stop", say("stop_there", hex=step.hex), step.hex)
    if stopped_by_wire(state, unit, step.hex):
        yield illegal("G17", "wire", say("wire_there", hex=step.hex), step.hex)


def effect_of(state: GameState, label: str) -> Effect:
    """Return what the scenario's terrain does in a hex."""
    return effect_at(state.board, options_of(state).terrain_effects, label)


def stopped_by_wire(state: GameState, unit: Unit, label: str) -> bool:
    """Return whether wire in a hex stops a unit: it does not stop a tank (G17)."""
    return not is_tank(unit) and has_wire(state.board, label)


def must_stop(state: GameState, unit: Unit, label: str) -> bool:
    """Return whether a unit's move ends in a hex even if it has movement left."""
    return effect_of(state, label).stop or stopped_by_wire(state, unit, label)


def crosses_border(state: GameState, step: Step) -> bool:
    """Return whether a step leads over a border of the battlefield's sections (G5)."""
    if step.start is None or step.leaves:
        return False
    return sections_of(state.board, step.start) != sections_of(state.board, step.hex)
