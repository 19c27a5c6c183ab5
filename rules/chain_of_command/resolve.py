"""What comes of a move as it is rolled for, and of the drive once it is known how far it goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from rules.chain_of_command.breach import breach_events
from rules.chain_of_command.case import has_one_aim, vias_off_table
from rules.chain_of_command.course import aim_id
from rules.chain_of_command.driving import Outcome, Plan, outcome, plan_of
from rules.chain_of_command.meeting import clause_of
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import Moved, Pending, is_vehicle, turn_of
from rules.chain_of_command.wording import inches_words
from rules.core.game.dice import Dice
from rules.core.game.events import Event, FeatureSet, Rolled, Told, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.paths import Path, Posed, poses_along
from rules.core.table.aim import NoAim, road_of
from rules.core.table.course import Meeting
from rules.core.table.points import name_of, opening
from rules.core.table.standing import name_of_thing, pose_of

PACES: Final = {1: "Cautious", 2: "Rapid", 3: "Flat Out"}
MOVEMENT: Final = "movement"


def plan_to_resolve(state: GameState, unit: Unit, order: Move) -> Plan:
    """Return the plan of a move; raises ValueError where there is no way to drive at all."""
    if unit.at is None or not is_vehicle(unit) or not has_one_aim(order) or vias_off_table(state, order):
        raise ValueError(f"{unit.name} has no way to drive")
    plan = plan_of(state, order)
    if isinstance(plan, NoAim):
        raise ValueError(plan.message)
    return plan


def resolve(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return what comes of a move: its roll, and the drive, or the question where it ends."""
    plan = plan_to_resolve(state, unit, order)
    events: list[Event] = []
    faces: tuple[int, ...] = ()
    if plan.rolled:
        roll = dice.roll(plan.rolled, 6, MOVEMENT, unit.id)
        faces = roll.numbers
        events.append(Rolled.of(roll, 6, MOVEMENT, unit.id))
    found = outcome(plan, faces)
    if order.stop == "ask" and not plan.flat_out:
        return [*events, *_asked(plan, faces, found)]
    return [*events, *drive_events(state, plan, found, faces)]


def _asked(plan: Plan, faces: Sequence[int], found: Outcome) -> list[Event]:
    unit = plan.course.unit
    pending = Pending(unit.id, found.inches, plan.order, tuple(faces))
    sums = _sums(plan, found, faces)
    text = f"**{unit.name}** rolls {{dice}}: up to **{inches_words(found.inches)}**.{sums}"
    return [
        UnitChanged(unit.id, {"activated": True}),
        TurnChanged({"pending": msgspec.to_builtins(pending)}),
        Told(unit.id, text, ("11.1.1",)),
    ]


# -- driving -------------------------------------------------------------------------------------


def drive_events(state: GameState, plan: Plan, found: Outcome, faces: Sequence[int] = ()) -> list[Event]:
    """Return the events of a drive: where the hull goes, what it has done, what it leaves behind.

    `faces` are the dice of the roll that the log has not told yet.
    """
    unit, course = plan.course.unit, plan.course
    driven = course.route.driven(found.inches)
    poses = drive_poses(plan, driven)
    x, y, facing = poses[-1]
    collapse = found.fault == "trapped"
    return [
        UnitPlaced(unit.id, (x, y), None, facing, tuple(poses)),
        UnitChanged(unit.id, _changes(state, plan, found, (x, y))),
        *breach_events(state, plan, driven, found.inches),
        *(_collapse(state, plan.crossing) if collapse and plan.crossing is not None else []),
        _told(state, plan, found, faces),
    ]


def drive_poses(plan: Plan, driven: Path) -> list[Posed]:
    """Return the poses of a hull that pivots and drives a path, turning in place at each corner."""
    course = plan.course
    start = pose_of(course.unit)
    before: list[Posed] = [(*start.at, start.facing)]
    if course.pivot is not None:
        before.append((*start.at, course.facing))
    return poses_along(driven, before, plan.order.reverse)


def _changes(state: GameState, plan: Plan, found: Outcome, at: tuple[float, float]) -> JsonObject:
    order, turn = plan.order, turn_of(state)
    moved = Moved(order.dice, found.inches, found.flat_out, order.reverse, plan.course.pivot is not None)
    changes: JsonObject = {"activated": True, "moved": msgspec.to_builtins(moved)}
    if found.flat_out:
        changes["barred_from_interrupting_until"] = turn.phase + 1
    if found.fault is not None:
        changes["condition"] = found.fault
    if found.fault == "trapped" and plan.crossing is not None:
        building = plan.crossing.contact.id
        changes |= {"trapped_in": building, "entered_at": list(at), "trapped_since": turn.turn}
    return changes


def _collapse(state: GameState, crossing: Meeting) -> list[Event]:
    """Return the building's end: rough ground where it stood (11.3.2)."""
    building = state.board.feature(crossing.contact.id)
    properties = {key: value for key, value in building.properties.items() if key not in ("material", "look")}
    rubble = {**building.document, "properties": {**properties, "kind": "area", "ground": "rough"}}
    return [FeatureSet(rubble)]


# -- words ---------------------------------------------------------------------------------------


def _told(state: GameState, plan: Plan, found: Outcome, faces: Sequence[int]) -> Told:
    course, order = plan.course, plan.order
    aim = state.board.point(aim_id(order))
    pace = "Reverse" if order.reverse else PACES[order.dice] if order.pivot is None else "Pivot and drive"
    road = road_of(state.board, order.along)
    way = f"along {name_of(road)} to" if road is not None else "toward"
    dice = "{dice} " if faces else ""
    went = (
        f"{dice}{_kept(plan) if faces else ''}**{inches_words(found.inches)}**{_ending(state, plan, found)}."
    )
    text = (
        f"**{course.unit.name}**, {pace}, {way} {aim.name if aim is not None else 'its point'}: "
        f"{went}{_sums(plan, found, faces)}"
    )
    return Told(course.unit.id, text, tuple(dict.fromkeys(_clauses(plan, found))))


def _kept(plan: Plan) -> str:
    return f"without the {plan.discard} die " if plan.discard is not None else ""


def _sums(plan: Plan, found: Outcome, faces: Sequence[int]) -> str:
    """Return how the dice come to the inches of each ground that was driven on."""
    if not faces:
        return ""
    throw = Throw.of(faces, plan.discard)
    grounds: dict[str, list[str]] = {}
    for stretch in plan.course.stretches:
        if stretch.start > 0 and stretch.start >= found.inches - NEAR:
            break
        rates = [rate for rate in stretch.ground.rates if rate is not None]
        if rates:
            rate = min(rates, key=lambda each: each.inches(throw, plan.shock))
            inches, words = rate.inches(throw, plan.shock), rate.sum_words(throw, plan.shock)
            made = f"{inches}″: {words}" if words != str(inches) else f"{inches}″"
            there = grounds.setdefault(made, [])
            if stretch.ground.where not in there:
                there.append(stretch.ground.where)
    return "".join(f" {opening(' and '.join(there))} {made}." for made, there in grounds.items())


def _ending(state: GameState, plan: Plan, found: Outcome) -> str:
    if found.fault == "trapped":
        return ", and the building comes down: trapped"
    if found.fault == "immobilised":
        return ", Immobilised"
    if found.ground:
        return ", stopped where it cannot move"
    if found.halted and plan.block is not None:
        contact = plan.block.contact
        return f", stopped by {name_of_thing(state, contact.what, contact.id)}"
    short = plan.reached - found.inches
    return f", {round(short, 1):g} short" if short >= 0.05 else ", there" if not plan.flat_out else ""


def _clauses(plan: Plan, found: Outcome) -> Iterator[str]:
    """Yield the clauses that gave the numbers."""
    yield "11.1.3" if plan.order.reverse else "11.1.1"
    if plan.flat_out:
        yield "11.1.2"
    if plan.course.pivot is not None and not plan.order.reverse:
        yield "11.1.3"
    if plan.shock:
        yield "11.2"
    crossing = plan.crossing
    if crossing is not None and plan.discard is not None:
        yield clause_of(crossing)
    if found.fault == "immobilised" and (crossing is None or crossing.inches < found.inches - NEAR):
        yield "11.3.1"
    met = {clause_of(meeting) for meeting in plan.course.meetings if meeting.inches <= found.inches + NEAR}
    yield from sorted(met)
