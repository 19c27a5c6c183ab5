"""Which units may act now, by turn, place and open move (6.1, 6.9, 6.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words import messages
from rules.core.words.messages import Message
from rules.valor_victory.group import names_of
from rules.valor_victory.paying import against_immobile
from rules.valor_victory.stacking import fits
from rules.valor_victory.units import options_of, state_of, turn_of
from rules.valor_victory.words import say


def at_turn(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield a finding if it is not the turn of the group's side (6.1)."""
    side = turn_of(state).side
    if group[0].side != side:
        message = messages.say("not_your_turn", side=state.name_of_side(side))
        yield illegal("6.1", "not_your_phase", message)


def on_board(group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield which units are not on the board (6.10)."""
    for unit in group:
        if unit.hex is None:
            yield illegal("6.10", "off_board", say("off_board", unit=unit.name))


def may_move(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why a group on the board may not move at all."""
    yield from at_turn(state, group)
    yield from on_board(group)
    yield from _may_go(state, group)


def may_come_in(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why a group in reserve may not come in by any hex."""
    yield from at_turn(state, group)
    yield from _may_go(state, group)


def may_march(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why a group may not move, or come in where all of it is in reserve."""
    in_reserve = all(state_of(unit).place == "reserve" for unit in group)
    return may_come_in(state, group) if in_reserve else may_move(state, group)


def _may_go(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    yield from against_open_move(state, group)
    yield from against_immobile(state, group)
    yield from against_stack(group)


def against_open_move(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why units may not act while a move is open that is not exactly theirs (6.1)."""
    moving = turn_of(state).moving
    if moving is None:
        return
    ids = {unit.id for unit in group}
    if ids == set(moving.units):
        return
    if ids.isdisjoint(moving.units):
        yield open_move(state)
    else:
        yield illegal("6.1", "open_move", say("part_of_open_move", units=_moving(state)))


def against_stack(group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why units are not one stack: apart (6.1), or more than a hex holds (6.9)."""
    if len(group) == 1:
        return
    if len({unit.hex for unit in group}) > 1:
        yield illegal("6.1", "apart", say("apart", units=names_of(group)))
    if not fits(group):
        yield illegal("6.9", "too_many", say("too_many", units=names_of(group)))


def open_move(state: GameState, clause: str = "6.1") -> Finding:
    """Return the finding that the open move comes first."""
    return illegal(clause, "open_move", say("open_move", units=_moving(state)))


def _moving(state: GameState) -> Message:
    moving = turn_of(state).moving
    return names_of(state.units[unit] for unit in (moving.units if moving else ()) if unit in state.units)


def may_turn_on_the_spot(state: GameState) -> bool:
    """Return whether the house rules let vehicles turn before their first hex."""
    return options_of(state).turn_on_the_spot == "yes"


def bad_facings(state: GameState, facings: Iterable[float | None]) -> Iterator[Finding]:
    """Yield which facings are not hexsides."""
    sides = state.board.grid.sides
    for facing in facings:
        if facing is not None and facing not in sides:
            yield bad_order(say("no_hexside", facing=facing, sides=sides))
