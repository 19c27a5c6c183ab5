"""The plan of a move: its course, where it ends as declared, what it crosses and what blocks it."""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from rules.chain_of_command.course import course_of, is_before, is_flat_out
from rules.chain_of_command.driving import Plan, drive_of
from rules.chain_of_command.orders import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import state_of
from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState
from rules.core.table.aim import NoAim
from rules.core.table.course import Meeting

CROSSING_DICE: Final = 2


def plan_of(state: GameState, order: Move) -> Plan | NoAim:
    """Return the plan of a move, or why it has no aim: of a vehicle and by points on the table."""
    return _plan(IdentityKey(state), order)


@cached(maxsize=64)
def _plan(key: IdentityKey, order: Move) -> Plan | NoAim:
    course = course_of(key.state, order)
    if isinstance(course, NoAim):
        return course
    flat_out = is_flat_out(order)
    end = course.route.path.length if flat_out else course.route.aim
    if isinstance(order.stop, float) and not flat_out:
        end = min(end, order.stop)
    spent = course.pivot.dice if course.pivot is not None else 0
    plan = Plan(course, order, state_of(course.unit).shock, max(0, order.dice - spent), flat_out, end)
    return choose_crossing(plan)


def choose_crossing(plan: Plan) -> Plan:
    """Return the plan with what it crosses, which die goes for that, and what blocks it (11.3, 11.3.2)."""
    crossing: Meeting | None = None
    block: Meeting | None = None
    crosses = plan.rolled == CROSSING_DICE and plan.course.pivot is None
    for meeting in sorted(plan.course.meetings, key=_by_inches_then_blocks):
        if not is_before(meeting, plan.end):
            break
        if meeting.kind == "passable":
            continue
        if meeting.kind in ("crossable", "enterable") and crosses and crossing is None:
            crossing = meeting
            continue
        block = meeting
        break
    if crossing is None:
        return replace(plan, block=block)
    open_way = replace(plan, block=block)
    if drive_of(open_way, Throw.of((6,) * CROSSING_DICE)).inches < crossing.inches - NEAR:
        return replace(plan, block=crossing)
    discard: Literal["higher", "lower"] = "lower" if crossing.kind == "enterable" else "higher"
    return replace(open_way, crossing=crossing, discard=discard)


def _by_inches_then_blocks(meeting: Meeting) -> tuple[float, bool, str]:
    return (round(meeting.inches, 9), meeting.kind not in ("crossable", "enterable"), meeting.contact.id)
