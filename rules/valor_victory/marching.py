"""What comes of a move: where the group goes, what it has spent, and whether the move stays open."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.words.numbers import points_words
from rules.valor_victory.marking import concluded, marked
from rules.valor_victory.moving import Case, move_notes
from rules.valor_victory.orders import Enter, Move
from rules.valor_victory.permission import they
from rules.valor_victory.units import Moving, passengers_of, turn_of


def move_events(state: GameState, order: Move | Enter, dice: Dice) -> list[Event]:
    """Return what comes of a move; ValueError where not even its first step is one on this board."""
    case = Case(state, order)
    off_board = not isinstance(order, Enter) and any(unit.hex is None for unit in case.group)
    if not case.group or off_board or (case.hexes and not case.walk.course):
        raise ValueError("there is no way for this group to go")
    moving = Moving(
        units=case.moving.units if case.moving is not None else tuple(unit.id for unit in case.group),
        assault=case.assault,
        entered=case.plan.entered + len(case.walk.course),
    )
    return [
        *_placed(case),
        *(_changed(case, unit) for unit in case.group),
        *_riders_come_in(case),
        *_turn_events(state, None if case.ends else moving),
        Told(case.group[0].id, _sentence(case), _clauses(case)),
    ]


def _placed(case: Case) -> Iterator[Event]:
    """Yield where the units and those aboard them stand, hex by hex."""
    aboard = [(unit, rider) for unit in case.group for rider in passengers_of(case.state, unit)]
    if not case.walk.course:
        for unit in case.group:
            yield UnitPlaced(unit.id, None, unit.hex, case.walk.facings[unit.id])
    for label, facings in case.walk.course:
        for unit in case.group:
            yield UnitPlaced(unit.id, None, label, facings[unit.id])
        for _, rider in aboard:
            yield UnitPlaced(rider.id, None, label, rider.facing)


def _changed(case: Case, unit: Unit) -> Event:
    changes: JsonObject = {"mp_spent": case.walk.purses[unit.id].spent}
    if isinstance(case.order, Enter):
        changes["place"] = "board"
    if case.ends:
        changes["markers"] = list(concluded(unit))
    elif case.assault:
        changes["markers"] = list(marked(unit, "assault_move"))
    return UnitChanged(unit.id, changes)


def _riders_come_in(case: Case) -> Iterator[Event]:
    if isinstance(case.order, Enter):
        for unit in case.group:
            for rider in passengers_of(case.state, unit):
                yield UnitChanged(rider.id, {"place": "board"})


def _turn_events(state: GameState, moving: Moving | None) -> list[Event]:
    if turn_of(state).moving == moving:
        return []
    return [TurnChanged({"moving": msgspec.to_builtins(moving)})]


def _sentence(case: Case) -> str:
    order, group = case.order, case.group
    goes = they(group, "comes in", "come in") if isinstance(order, Enter) else they(group, "moves", "move")
    how = ", by assault movement," if case.assault else ""
    way = " → ".join(f"**{label}**" for label, _ in case.walk.course) or "a new facing"
    spent = max(purse.spent for purse in case.walk.purses.values())
    ending = {"close_assault": ", into Close Assault", "overrun": ", in an Armor Overrun", None: ""}
    return f"{goes}{how} to {way}{ending[order.attack]}: {points_words(spent)} spent."


def _clauses(case: Case) -> tuple[str, ...]:
    found = [*case.walk.findings, *move_notes(case)]
    return tuple(dict.fromkeys(finding.clause for finding in found if finding.severity == "note"))
