"""The reach of a group, now or in its side's next turn: each hex with its order, or why it is closed."""

from __future__ import annotations

from msgspec.structs import replace

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.hex.grid import HexGrid
from rules.valor_victory.markers import unmarked
from rules.valor_victory.permission import may_march
from rules.valor_victory.reaching import Reaching, Way
from rules.valor_victory.stacking import fits
from rules.valor_victory.units import AFV, is_infantry, options_of, state_of, turn_of
from rules.valor_victory.words import say


def reach_of(state: GameState, group: tuple[Unit, ...]) -> HexReach:
    """Return where a group may get: with what it has left, or as it would in its side's next turn."""
    ids = tuple(unit.id for unit in group)
    if not any(may_march(state, group)):
        return HexReach(ids, goals_of(state, group))
    state = replace(state, turn=replace(turn_of(state), side=group[0].side, moving=None))
    group = tuple(map(_fresh, group))
    against = next(may_march(state, group), None)
    if against is not None:
        return HexReach(ids, (), now=False, reason=against.message, clause=against.clause)
    return HexReach(ids, goals_of(state, group), now=False)


def _fresh(unit: Unit) -> Unit:
    markers = unmarked(unit, "move", "assault_move")
    return replace(unit, state=replace(state_of(unit), mp_spent=0.0, markers=markers))


def edge_of(state: GameState, unit: Unit) -> list[str]:
    """Return the hexes by which a unit may come in (6.10)."""
    own = state.board.baselines.get(unit.side)
    return list(dict.fromkeys(own or (*state.board.grid.rim, *state.board.half_hexes)))


def goals_of(state: GameState, group: tuple[Unit, ...], beyond: bool = True) -> tuple[HexGoal, ...]:
    """Return the hexes that a group may get to, cheapest first, and why others are closed.

    From off the map, the search goes no farther than the edge if `beyond` is false.
    """
    edge = edge_of(state, group[0]) if group[0].hex is None else ()
    found = Reaching(state, group, turn_of(state).moving, edge, beyond)
    goes_on = options_of(state).exit_cost == 0
    goals = [_goal(found, label, way, goes_on) for label, way in found.ways.items() if label != group[0].hex]
    shut = (HexGoal(label, reason=reason, clause=clause) for label, clause, reason in found.shut())
    return (*goals, *shut)


def _goal(found: Reaching, label: str, way: Way, goes_on: bool) -> HexGoal:
    """Return a hex as a group's goal; one step that leaves no points ends the move, unless it `goes_on`."""
    fields = _fields(found, way)
    if not goes_on and max(way.left) == 0 and len(way.path) == 1:
        fields["end"] = True
    goal = HexGoal(label, max(way.spent), fields, left=min(way.left))
    if label in found.enemies:
        return _attack(found, goal)
    standing = found.standing.get(label, [])
    if standing and not fits([*standing, *found.group]):
        fields = {**goal.fields, "end": False}
        return replace(goal, fields=fields, reason=say("may_pass", hex=label), clause="6.7")
    return goal


def _fields(found: Reaching, way: Way) -> JsonObject:
    """Return the order's fields for a way: a path, or the hex by which to come in and the path from there."""
    path, (before, *turns) = list(way.path), (*way.turns, None)
    fields: JsonObject = {"path": path}
    if found.comes_in:
        fields["hex"], facing = path.pop(0), turns.pop(0)
        if found.drives:
            fields["facing"] = inward(found.state.board.grid, way.path[0]) if facing is None else facing
    elif before is not None:
        fields["face_first"] = before
    if turns.count(None) < len(turns):
        fields["turns"] = turns
    return fields


def inward(grid: HexGrid, label: str) -> int:
    """Return the facing with which a vehicle has its back to the board's edge."""
    beside = grid.neighbours(label)

    def off_board_behind(facing: int) -> tuple[bool, bool]:
        left, back, right = ((facing + turn) % 360 not in beside for turn in (120, 180, 240))
        return back, left and right

    return max(beside, key=off_board_behind, default=grid.sides[0])


def _attack(found: Reaching, goal: HexGoal) -> HexGoal:
    """Return an enemy's hex as a group's goal: the end of an attack, or closed (6.8)."""
    standing = found.standing.get(goal.hex, [])
    if all(map(is_infantry, found.group)):
        attack = "close_assault"
    elif all(unit.kind == AFV for unit in found.group):
        attack = "overrun"
    else:
        return HexGoal(goal.hex, reason=say("enemy", hex=goal.hex), clause="6.8")
    if not fits([*standing, *found.group]):
        return HexGoal(goal.hex, reason=say("no_room_for_group", hex=goal.hex), clause="6.7")
    ending = {"end": True} if len(found.ways[goal.hex].path) == 1 else {}
    return replace(goal, fields={**goal.fields, "attack": attack, **ending})
