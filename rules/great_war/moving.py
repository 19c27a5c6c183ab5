"""Moving and finishing a move: G2 to G4, G10, G14 to G16, G18, G29, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, FeatureSet, Rolled, Told, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.great_war.course import Step, against_step, can_step, effect_of, must_stop, steps_of
from rules.great_war.driving import WHY, Entered, drive, move_throw
from rules.great_war.noting import move_notes
from rules.great_war.orders import Finish, Move
from rules.great_war.permission import is_ordered
from rules.great_war.terrain import has_wire, without_wire
from rules.great_war.units import (
    ARTILLERY,
    KINDS,
    Moved,
    allowance,
    hexes_moved,
    is_tank,
    state_of,
    turn_of,
)

# -- what stands against it ----------------------------------------------------------------------


def against_move(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield why a unit may not make a move."""
    yield from against_moving(state, unit)
    if unit.kind == ARTILLERY:
        return
    yield from _against_splitting(unit, order)
    yield from _against_distance(state, unit, order)
    for step in move_steps(state, unit, order):
        yield from against_step(state, unit, step)


def against_moving(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not move at all now, wherever it would go."""
    if unit.kind == ARTILLERY:
        yield illegal("G29", "artillery", f"{unit.name} is reserve artillery: it never moves.")
    moving = turn_of(state).moving
    if moving is not None and moving != unit.id:
        yield illegal("G2", "open_move", f"{_name(state, moving)} must finish its move first.")
    if state_of(unit).moved is not None and moving != unit.id:
        yield illegal("G3", "moved", f"{unit.name} has moved this turn.")
    yield from is_ordered(unit, "move")
    yield from against_bogged(unit)


def against_bogged(unit: Unit) -> Iterator[Finding]:
    """Yield why a tank that is bogged down stays where it is (G18)."""
    if state_of(unit).bogged:
        yield illegal("G18", "bogged", f"{unit.name} is bogged down.", unit.hex)


def _against_splitting(unit: Unit, order: Move) -> Iterator[Finding]:
    figures = state_of(unit).figures
    if order.figures is not None and order.figures != figures:
        message = f"{unit.name} moves as a whole, with its {figures} figures."
        yield illegal("G10", "splitting", message)


def _against_distance(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    most, whole = allowance(unit), moved_before(state, unit) + len(order.path)
    if whole > most:
        message = f"{unit.name} moves {most} hex{'es' if most > 1 else ''} a turn, not {whole}."
        yield illegal(KINDS[unit.kind].clause, "too_far", message)


def against_finish(state: GameState, unit: Unit, order: Finish) -> Iterator[Finding]:
    """Yield why there is no move of this unit to be finished (G2)."""
    if turn_of(state).moving != unit.id:
        yield illegal("G2", "no_open_move", f"{unit.name} has no open move.")


# -- what is noted -------------------------------------------------------------------------------


def planned(state: GameState, unit: Unit, order: Move) -> list[Entered]:
    """Return the steps of a move before any die is thrown."""
    return [Entered(step, move_throw(state, unit, step)) for step in move_steps(state, unit, order)]


def planned_notes(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield what will count in a legal move if nothing goes wrong."""
    return move_notes(state, unit, planned(state, unit, order))


def thrown_notes(state: GameState, unit: Unit, order: Move, dice: Dice) -> Iterator[Finding]:
    """Yield what counted in a legal move whose dice are thrown."""
    return move_notes(state, unit, drive(state, unit, move_steps(state, unit, order), dice))


def move_steps(state: GameState, unit: Unit, order: Move) -> list[Step]:
    """Return the steps of a move, or of the rest of one."""
    return steps_of(unit, order.path, moved_before(state, unit))


def moved_before(state: GameState, unit: Unit) -> int:
    """Return how many hexes a unit has moved already in a move that is open."""
    return hexes_moved(unit) if turn_of(state).moving == unit.id else 0


# -- what comes of it ----------------------------------------------------------------------------


def move_events(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return what comes of a move; ValueError where not even its first step is one on this board."""
    steps = []
    for step in move_steps(state, unit, order):
        if not can_step(state, step):
            break
        steps.append(step)
    if not steps:
        raise ValueError(f"{unit.name} cannot get to {order.path[0]} from where it stands")
    taken = drive(state, unit, steps, dice)
    return [
        *(event for entered in taken for event in entered_events(state, unit, entered)),
        UnitChanged(unit.id, _changes(state, unit, taken)),
        *_left_open(state, unit, order, taken),
        Told(unit.id, _sentence(unit, taken), _clauses(state, unit, taken)),
    ]


def entered_events(state: GameState, unit: Unit, entered: Entered) -> list[Event]:
    """Return what comes of one step: the unit stands there, wire is crushed, dice are thrown."""
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


def _changes(state: GameState, unit: Unit, taken: list[Entered]) -> JsonObject:
    last = taken[-1]
    changes: JsonObject = {"moved": msgspec.to_builtins(Moved(last.step.place))}
    if _may_not_battle(state, unit, taken):
        changes["no_battle"] = True
    if last.bogged:
        changes["bogged"] = True
    if last.step.leaves:
        changes["place"] = "off"
    return changes


def _may_not_battle(state: GameState, unit: Unit, taken: list[Entered]) -> bool:
    """Return whether a move bars its unit from battle (G12, G14, G15, G26)."""
    after = KINDS[unit.kind].battles_after
    too_far = after is not None and taken[-1].step.place > after
    entered = [each.step.hex for each in taken if not each.step.leaves]
    return too_far or taken[-1].bogged or any(effect_of(state, label).no_battle for label in entered)


def _left_open(state: GameState, unit: Unit, order: Move, taken: list[Entered]) -> list[Event]:
    moving = unit.id if order.more and not _is_closed(state, unit, taken[-1]) else None
    return [TurnChanged({"moving": moving})] if turn_of(state).moving != moving else []


def _is_closed(state: GameState, unit: Unit, last: Entered) -> bool:
    """Return whether a move cannot go on (G2): used up, bogged down, off the board, or made to stop."""
    used_up = last.step.place >= allowance(unit)
    return used_up or last.bogged or last.step.leaves or must_stop(state, unit, last.step.hex)


def finish_events(state: GameState, unit: Unit, order: Finish, dice: Dice) -> list[Event]:
    """Return what comes of the end of a move."""
    return [TurnChanged({"moving": None}), Told(unit.id, f"**{unit.name}** ends its move.", ("G2",))]


# -- words ---------------------------------------------------------------------------------------


def _sentence(unit: Unit, taken: list[Entered]) -> str:
    way = "; then ".join(f"{where(each)}{thrown(each)}" for each in taken)
    if not any(each.words for each in taken):
        way = _listed([where(each) for each in taken])
    return f"**{unit.name}** moves to {way}{', and is **bogged down**' if taken[-1].bogged else ''}."


def _listed(places: list[str]) -> str:
    *most, last = places
    return f"{', '.join(most)} and {last}" if most else last


def where(entered: Entered) -> str:
    """Return where a step led, in words."""
    return "the edge and off the board" if entered.step.leaves else f"**{entered.step.hex}**"


def thrown(entered: Entered) -> str:
    """Return a throw in words, its dice drawn before them."""
    return f", rolling {{dice}} {' and '.join(entered.words)}" if entered.words else ""


def _clauses(state: GameState, unit: Unit, taken: list[Entered]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.clause for finding in move_notes(state, unit, taken)))


def _name(state: GameState, unit_id: str) -> str:
    unit = state.units.get(unit_id)
    return unit.name if unit is not None else unit_id
