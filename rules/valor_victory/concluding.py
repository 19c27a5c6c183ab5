"""6.1, 6.7 The end of a move: its units are marked, and a full hex is no place for it."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.events import Event, Told, TurnChanged, UnitChanged
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.valor_victory.marking import concluded
from rules.valor_victory.orders import EndMove
from rules.valor_victory.permission import names_of, they
from rules.valor_victory.stacking import fits_in
from rules.valor_victory.units import turn_of


def end_move_findings(state: GameState, order: EndMove, by: str) -> Iterator[Finding]:
    """Yield why the open move may not be concluded here: the umpire may in a full hex (6.7)."""
    moving = turn_of(state).moving
    if moving is None:
        yield bad_order("No move is open.")
        return
    group = tuple(state.units[unit] for unit in moving.units if unit in state.units)
    label = group[0].hex if group else None
    if label is not None and not fits_in(state, label, group):
        message = f"{label} has no room for {names_of(group)}."
        yield Finding("6.7", "full", "limits" if by == UMPIRE else "illegal", message, label)


def end_move_events(state: GameState) -> list[Event]:
    """Return what comes of the end of the open move."""
    moving = turn_of(state).moving
    group = [state.units[unit] for unit in (moving.units if moving else ()) if unit in state.units]
    return [
        *conclude_events(group),
        TurnChanged({"moving": None}),
        Told(None, f"{they(group, 'concludes its', 'conclude their')} move.", ("6.1",)),
    ]


def conclude_events(group: list[Unit]) -> list[Event]:
    """Return the events that mark units as having moved."""
    return [UnitChanged(unit.id, {"markers": list(concluded(unit))}) for unit in group]
