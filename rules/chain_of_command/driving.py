"""The plan of a move, how far a roll drives it (11.1.1, 11.1.2, 11.2), and its outcome there (11.3)."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.chain_of_command.course import Course, course_of, is_before, is_flat_out
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import state_of
from rules.core.game.state import GameState
from rules.core.table.aim import NoAim
from rules.core.table.course import Meeting, used_up

Fault = Literal["immobilised", "trapped"]
CROSSING_DICE: Final = 2


class Plan(Struct, frozen=True):
    """A declared move: `end` is the most inches that it goes, `rolled` the number of dice.

    `crossing` is the obstacle or building for which a die is discarded (the "higher" or the "lower"), `block`
    the first thing on the way that this move cannot get past.
    """

    course: Course
    order: Move
    shock: int
    rolled: int
    flat_out: bool
    end: float
    crossing: Meeting | None = None
    discard: Literal["higher", "lower"] | None = None
    block: Meeting | None = None

    @property
    def reached(self) -> float:
        """The inches at which the leading edge touches the named point."""
        return self.course.route.aim


def plan_of(state: GameState, order: Move) -> Plan | NoAim:
    """Return the plan of a move, or why it has no aim: of a vehicle and by points on the table."""
    course = course_of(state, order)
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


# -- how far a roll takes it ---------------------------------------------------------------------


class Drive(Struct, frozen=True):
    """How far a roll drives the middle of the hull.

    It is `halted` when something blocked it that it did not just reach: `ground` on which it cannot move, or
    a thing in the way.
    """

    inches: float
    halted: bool = False
    ground: bool = False


class Outcome(Struct, frozen=True):
    """The outcome of a roll."""

    inches: float
    halted: bool
    ground: bool
    fault: Fault | None
    flat_out: bool


def outcome(plan: Plan, faces: tuple[int, ...]) -> Outcome:
    """Return the outcome of a roll of the plan's dice."""
    throw = Throw.of(faces, plan.discard)
    drive = drive_of(plan, throw)
    fault, inches = _fault(plan, faces, drive.inches)
    halted = drive.halted and fault is None
    flat_out = plan.flat_out and not halted and fault is None and inches > NEAR
    return Outcome(inches, halted, drive.ground and halted, fault, flat_out)


def _fault(plan: Plan, faces: tuple[int, ...], inches: float) -> tuple[Fault | None, float]:
    """Return what a double does on the way, and how far the vehicle then goes: the first fault counts."""
    if len(set(faces)) == len(faces):
        return None, inches
    faults: list[tuple[float, Fault]] = []
    if plan.crossing is not None:
        kind: Fault = "trapped" if plan.crossing.kind == "enterable" else "immobilised"
        faults.append((plan.crossing.inches, kind))
    if plan.course.soft is not None:
        faults.append((plan.course.soft, "immobilised"))
    met = [fault for fault in faults if fault[0] <= inches + NEAR]
    if not met:
        return None, inches
    at, first = min(met, key=lambda fault: fault[0])
    return first, at


def drive_of(plan: Plan, throw: Throw) -> Drive:
    """Return how far a throw goes: to what blocks it or the declared end, or less far."""
    course = plan.course
    block = plan.block.inches if plan.block is not None else plan.end + 1.0
    limit = min(plan.end, block)
    if plan.end <= NEAR and plan.end < block:
        return Drive(plan.end)
    gives = {ground: ground.inches(throw, plan.shock) for ground in course.grounds}
    found = used_up(course.stretches, gives, limit, mixed=course.options.mixed_ground, slack=NEAR)
    if found is None:
        return Drive(limit, halted=block <= plan.end)
    inches, stretch = found
    is_stuck = not gives[stretch.ground]
    return Drive(inches, halted=is_stuck, ground=is_stuck)
