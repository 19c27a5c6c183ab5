"""6.1, 6.5 A path hex by hex: the turns that its order leaves open, its result, and its steps."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import partial
from math import inf
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.core.game.answers import HexGoal, HexStep
from rules.core.game.state import GameState, JsonObject
from rules.core.hex.search import Everywhere, Listed, Search, apart
from rules.core.words.messages import Message
from rules.valor_victory.march import Case, Enter, Move
from rules.valor_victory.paying import is_led, purse_of
from rules.valor_victory.permission import may_turn_on_the_spot
from rules.valor_victory.stances import front
from rules.valor_victory.turning import Ahead, Facings, ahead_of, may_reverse
from rules.valor_victory.units import is_vehicle, options_of
from rules.valor_victory.words import say

Node = tuple[int, Facings]
"""The number of hexes of a path from which vehicles have driven on, and their facings."""

A_POINT: Final = 1000
_ANY_COST: Final = Everywhere(range(1 << 30))


class PathHex(Struct, frozen=True):
    """A hex of a path: what is next, the turn that is asked for there, and whether it may turn unasked."""

    hex: str
    next: str | None
    turn: float | None
    may_turn: bool
    first: bool


def along(case: Case) -> HexGoal:
    """Return the result of the path of a legal order."""
    led = is_led(case.group)
    had = [max(0.0, purse_of(unit, led, case.assault).left) for unit in case.group]
    left = [max(0.0, case.walk.purses[unit.id].left) for unit in case.group]
    cost = max(before - after for before, after in zip(had, left, strict=True))
    return HexGoal(case.hexes[-1], cost, _fields(case.order), left=min(left))


def steps_along(case: Case) -> tuple[HexStep, ...]:
    """Return a legal order split into one per hex; all but an attack keep the move open (6.1, 6.8)."""
    found: list[HexStep] = []
    for index, (label, facings) in enumerate(case.walk.course):
        drives = [facings[unit.id] for unit in case.group if is_vehicle(unit)]
        step = HexStep(
            order=_step_order(case, index),
            title=_step_title(case, index),
            hex=label,
            spent=case.walk.spent[index],
            clause="6.2",
            facing=drives[0] if drives else None,
            before=index - 1 if index else None,
        )
        found.append(step)
    return tuple(found)


def _step_order(case: Case, index: int) -> JsonObject:
    """Return the order for one hex: the first has the fields for the start, the last those for the end."""
    order, label, turn = case.order, case.hexes[index], case.plan.turns[index]
    named: JsonObject = {"units": list(order.units)} if order.units is not None else {"unit": order.unit}
    comes_in = isinstance(order, Enter) and index == 0
    fields: JsonObject = {"type": "enter", **named, "hex": label} if comes_in else {"type": "move", **named}
    is_last = index == len(case.hexes) - 1
    further: JsonObject = {
        "path": None if comes_in else [label],
        "turns": None if turn is None else [turn],
        "face_first": order.face_first if index == 0 else None,
        "facing": order.facing if comes_in or (is_last and not isinstance(order, Enter)) else None,
        "assault": order.assault if index == 0 else None,
        "attack": order.attack if is_last else None,
        "end": is_last and order.attack is not None,
    }
    return fields | {name: value for name, value in further.items() if value is not None}


def _step_title(case: Case, index: int) -> Message:
    label = case.hexes[index]
    if case.order.attack is not None and index == len(case.hexes) - 1:
        return say("attack_into", attack=case.order.attack, hex=label)
    if isinstance(case.order, Enter) and index == 0:
        return say("come_in_by", hex=label)
    return say("move_to", hex=label)


def _fields(order: Move | Enter) -> JsonObject:
    fields: JsonObject = {"path": list(order.path)}
    if any(turn is not None for turn in order.turns or ()):
        fields["turns"] = list(order.turns or ())
    if order.face_first is not None:
        fields["face_first"] = order.face_first
    return fields


def with_turns(state: GameState, order: Move | Enter) -> Move | Enter:
    """Return an order with the cheapest turns that its vehicles need in addition to those that it names."""
    case = Case(state, order)
    comes_in = isinstance(order, Enter)
    facings = tuple(order.facing if comes_in else unit.facing for unit in case.group if is_vehicle(unit))
    on_board = comes_in or all(unit.hex is not None for unit in case.group)
    if not on_board or not facings or None in facings:
        return order
    path = tuple(_path_hexes(case))
    network = Listed(partial(_onward, state, path))
    search = Search(network, _ANY_COST, defaultdict(lambda: inf))
    search.put(network.number((0, facings)), 0)
    search.run()
    last = next((number for number in search.spent if network.nodes[number][0] == len(path)), None)
    if last is None:
        return order
    faced = [network.nodes[number][1] for number in search.way_to(last)]
    first, *others = map(_turn, path, faced, faced[1:])
    return replace(order, face_first=first, turns=tuple(others)) if others else order


def _path_hexes(case: Case) -> Iterator[PathHex]:
    order, comes_in = case.order, isinstance(case.order, Enter)
    start = order.hex if isinstance(order, Enter) else case.group[0].hex
    hexes = [str(start), *order.path]
    turns = [order.face_first, *(order.turns or (None for _ in order.path))]
    on_the_spot = may_turn_on_the_spot(case.state) and not comes_in and not case.plan.entered
    for index, (label, turn) in enumerate(zip(hexes, turns, strict=True)):
        beyond = hexes[index + 1] if index + 1 < len(hexes) else None
        yield PathHex(label, beyond, turn, may_turn=index > 0 or on_the_spot, first=index == 0)


def _onward(state: GameState, path: tuple[PathHex, ...], node: Node) -> Iterable[tuple[Node, int]]:
    """Return how vehicles may go on from a hex of the path to the next, and the cost of each way."""
    index, facings = node
    if index == len(path):
        return ()
    at, grid = path[index], state.board.grid
    bearing = grid.bearing(at.hex, at.next) if at.next is not None else None
    choices = ahead_of(facings, grid.sides, may_reverse(options_of(state)), on_the_spot=at.first)
    return [
        ((index + 1, ahead.facings), _dearness(ahead))
        for ahead in choices
        if _turns_so(at, ahead) and (at.next is None or bearing in ahead.bearings)
    ]


def _dearness(ahead: Ahead) -> int:
    """Return the search's cost of a turn: of ways for the same points, it prefers fewer turns."""
    return round(A_POINT * sum(apart(ahead.turning))) + (ahead.turned is not None)


def _turns_so(at: PathHex, ahead: Ahead) -> bool:
    """Return whether a turn is the ordered one; without an ordered turn, whether it serves to drive on."""
    if at.turn is not None:
        return all(facing == at.turn for facing in ahead.facings)
    return ahead.turned is None or (at.may_turn and at.next is not None)


def _turn(at: PathHex, faced: Facings, faces: Facings) -> float | None:
    """Return the turn in a hex: as ordered, or else the present facing of the vehicles."""
    return at.turn if at.turn is not None or faces == faced else front(faces)
