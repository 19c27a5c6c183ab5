"""A move that is judged, with its plan if it has one."""

from __future__ import annotations

from msgspec import Struct

from rules.chain_of_command.driving import Plan, drive_of, plan_of
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.units import is_vehicle
from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.plane import Point, snap_point
from rules.core.table.aim import NoAim


class JudgedMove(Struct, frozen=True):
    """A move that is judged; without a plan nothing can be said about its way.

    `off_table` are its via points that are not on the table; findings cover `shown` inches of the way.
    """

    state: GameState
    unit: Unit
    order: Move
    off_table: list[Point]
    plan: Plan | None = None
    no_aim: NoAim | None = None
    shown: float = 0.0


def judged_move(state: GameState, order: Move) -> JudgedMove:
    """Return a move of one of the state's units with its plan, if it has one."""
    return _judged_move(IdentityKey(state), order)


@cached(maxsize=64)
def _judged_move(key: IdentityKey, order: Move) -> JudgedMove:
    state = key.state
    unit = state.units[order.unit]
    off_table = vias_off_table(state, order)
    if unit.at is None or not is_vehicle(unit) or not has_one_aim(order) or off_table:
        return JudgedMove(state, unit, order, off_table)
    plan = plan_of(state, order)
    if isinstance(plan, NoAim):
        return JudgedMove(state, unit, order, off_table, no_aim=plan)
    return JudgedMove(state, unit, order, off_table, plan, shown=_shown(plan))


def plan_to_resolve(state: GameState, order: Move) -> Plan:
    """Return the plan of a move. Raises ValueError if the vehicle has no way to drive at all."""
    judged = judged_move(state, order)
    if judged.no_aim is not None:
        raise ValueError(str(judged.no_aim.message))
    if judged.plan is None:
        raise ValueError(f"{judged.unit.name} has no way to drive")
    return judged.plan


def _shown(plan: Plan) -> float:
    """Return the inches of its way that findings cover: to the aim, or as far as three sixes go."""
    return drive_of(plan, Throw.of((6, 6, 6))).inches if plan.flat_out else plan.reached


def has_one_aim(order: Move) -> bool:
    """Return whether an order has either a point or a road with a point on it for an aim."""
    return (order.toward is None) != (order.along is None) and (order.to is None) == (order.along is None)


def vias_off_table(state: GameState, order: Move) -> list[Point]:
    """Return the via points that are not on the table."""
    return [at for at in map(snap_point, order.via or ()) if not state.board.contains(at)]
