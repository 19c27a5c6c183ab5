"""How far a roll takes a vehicle (11.1.1, 11.1.2, 11.2), and what becomes of it on the way (11.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from rules.chain_of_command.course import Course
from rules.chain_of_command.orders import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.core.table.course import Meeting, used_up

Fault = Literal["immobilised", "trapped"]


class Plan(Struct, frozen=True):
    """A move as declared: `end` is where it ends at the latest, `rolled` how many dice.

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


class Drive(Struct, frozen=True):
    """How far a roll drives the middle of the hull.

    It is `halted` when something blocked it that it did not just reach: `ground` on which it cannot move, or
    a thing in the way.
    """

    inches: float
    halted: bool = False
    ground: bool = False


class Outcome(Struct, frozen=True):
    """What comes of a roll."""

    inches: float
    halted: bool
    ground: bool
    fault: Fault | None
    flat_out: bool


def outcome(plan: Plan, faces: Sequence[int]) -> Outcome:
    """Return what comes of a roll of the plan's dice."""
    throw = Throw.of(faces, plan.discard)
    drive = drive_of(plan, throw)
    fault, inches = _fault(plan, faces, drive.inches)
    halted = drive.halted and fault is None
    flat_out = plan.flat_out and not halted and fault is None and inches > NEAR
    return Outcome(inches, halted, drive.ground and halted, fault, flat_out)


def _fault(plan: Plan, faces: Sequence[int], inches: float) -> tuple[Fault | None, float]:
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
