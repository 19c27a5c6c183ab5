"""The order to move along hexes (G2 to G4, G10, G14 to G16, G18, G29)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.great_war.course import can_step, effect_of, must_stop
from rules.great_war.driving import (
    Entered,
    against_path,
    drive,
    entered_events,
    faces_of,
    move_steps,
    odds_of,
    planned,
    thrown_dice,
)
from rules.great_war.notes import move_notes
from rules.great_war.permission import A_UNIT, is_phase, may_move
from rules.great_war.phrases import in_a_row
from rules.great_war.reaching import goals_of
from rules.great_war.units import ARTILLERY, KINDS, Moved, allowance, state_of, turn_of
from rules.great_war.words import say


class Move(Order, frozen=True, tag="move"):
    """Move a unit along the hexes that it enters, in order; "off" at the end leaves the board.

    `figures` is how many go, which must be all. `more` leaves the move open, so that the unit may go on.
    """

    unit: Name
    path: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=1000), role("path")]
    figures: Annotated[int, Meta(ge=1)] | None = None
    more: bool = False


# -- what stands against it ----------------------------------------------------------------------


def _judge(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield why a unit may not make this move."""
    if unit.kind == ARTILLERY:
        return
    yield from _against_splitting(unit, order)
    yield from against_path(state, unit, order.path)


def _against_splitting(unit: Unit, order: Move) -> Iterator[Finding]:
    figures = state_of(unit).figures
    if order.figures is not None and order.figures != figures:
        yield illegal("G10", "splitting", say("splitting", unit=unit.name, figures=figures))


# -- what is noted, and the odds -----------------------------------------------------------------


def _notes(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield what counts in a legal move if no die stops it."""
    return move_notes(state, unit, planned(state, unit, order.path))


def _concluded(state: GameState, unit: Unit, order: Move, events: list[Event]) -> Iterator[Finding]:
    """Yield what counts in a legal move after its dice are thrown."""
    steps = move_steps(state, unit, order.path)
    return move_notes(state, unit, drive(state, unit, steps, thrown_dice(events)))


def _forecast(state: GameState, unit: Unit, order: Move) -> JsonObject:
    """Return the odds of a move: where it ends, and whether a tank bogs down (G25)."""
    return odds_of(state, unit, planned(state, unit, order.path))


# -- its events ----------------------------------------------------------------------------------


def _resolve(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return the events of a move. Raises ValueError if its first step is impossible on this board."""
    steps = []
    for step in move_steps(state, unit, order.path):
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
        Narrated.of(unit.id, _sentence(unit, taken), _clauses(state, unit, taken)),
    ]


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


def _sentence(unit: Unit, taken: list[Entered]) -> Message:
    if not any(each.words for each in taken):
        return say("moves", unit=unit.name, way=in_a_row([_where(each) for each in taken]))
    first, *others = taken
    way = (_rolling(first), *(say("then", step=_rolling(each)) for each in others))
    bogged = "yes" if taken[-1].bogged else "no"
    return say("moves_rolling", unit=unit.name, way=way, bogged=bogged)


def _rolling(entered: Entered) -> Message:
    """Return the message for where a step led, with what was thrown there."""
    if not entered.words:
        return _where(entered)
    return say("rolling", place=_where(entered), faces=faces_of(entered))


def _where(entered: Entered) -> Message:
    """Return the message for where a step led."""
    return say("off_board_place") if entered.step.leaves else say("place", hex=entered.step.hex)


def _clauses(state: GameState, unit: Unit, taken: list[Entered]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.clause for finding in move_notes(state, unit, taken)))


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the hexes that a unit may move to; G9 where none about it is open."""
    hexes = () if barred else goals_of(state, unit)
    closed_in = not barred and not any(goal.fields for goal in hexes)
    against = illegal("G9", "closed_in", say("closed_in", unit=unit.name), unit.hex)
    yield Choice(
        against=(against,) if closed_in else (),
        values={"more": [False, True]} if unit.kind != ARTILLERY else {},
        hexes=hexes,
    )


MOVE = OrderRule(
    order=Move,
    title=say("move"),
    key="d",
    gesture="drive",
    who=A_UNIT,
    is_listed=is_phase("movement"),
    may=may_move,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    concluded=_concluded,
    forecast=_forecast,
    choices=_choices,
)
