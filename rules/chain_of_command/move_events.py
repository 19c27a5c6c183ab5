"""Resolve a move: roll its dice, drive the vehicle, and word the log's line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules.chain_of_command.breach import breach_events
from rules.chain_of_command.course import aim_id
from rules.chain_of_command.driving import Outcome, Plan, outcome
from rules.chain_of_command.ground import Ground, sum_on
from rules.chain_of_command.judged_move import plan_to_resolve
from rules.chain_of_command.meeting import clause_of
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.rates import Throw
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import Moved, Pending, turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, FeatureSet, Narrated, Rolled, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.paths import Path, Posed, poses_along
from rules.core.system.umpire_words import listed
from rules.core.table.aim import road_of
from rules.core.table.course import Meeting
from rules.core.table.points import name_of
from rules.core.table.standing import name_of_thing, pose_of
from rules.core.words.messages import Message, Words

_PACES: Final = {1: "cautious", 2: "rapid", 3: "flat_out"}
PACES: Final = {dice: say("pace", pace=pace) for dice, pace in _PACES.items()}
MOVEMENT: Final = say("movement_why")


def resolve(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return the events of a move: its roll, then the drive, or a pending move whose end the player picks."""
    plan = plan_to_resolve(state, order)
    events: list[Event] = []
    faces: tuple[int, ...] = ()
    if plan.rolled:
        roll = dice.roll(plan.rolled, 6, str(MOVEMENT), unit.id)
        faces = roll.numbers
        events.append(Rolled.of(roll, 6, MOVEMENT, unit.id))
    found = outcome(plan, faces)
    if order.stop == "ask" and not plan.flat_out:
        return [*events, *_asked(plan, faces, found)]
    return [*events, *drive_events(state, plan, found, faces)]


def _asked(plan: Plan, faces: tuple[int, ...], found: Outcome) -> list[Event]:
    unit = plan.course.unit
    pending = Pending(unit.id, found.inches, plan.order, tuple(faces))
    rolls = say("rolls", unit=unit.name, inches=found.inches)
    return [
        UnitChanged(unit.id, {"activated": True}),
        TurnChanged({"pending": msgspec.to_builtins(pending)}),
        Narrated.of(unit.id, _with_sums(rolls, plan, found, faces), ("11.1.1",)),
    ]


# -- driving -------------------------------------------------------------------------------------


def drive_events(state: GameState, plan: Plan, found: Outcome, faces: tuple[int, ...] = ()) -> list[Event]:
    """Return the events of a drive: where the hull goes, what it has done, what it leaves behind.

    `faces` are the dice of the roll that the log has not shown yet.
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
        _narrated(state, plan, found, faces),
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
    """Return the event that turns a collapsed building into rough ground (11.3.2)."""
    building = state.board.feature(crossing.contact.id)
    properties = {key: value for key, value in building.properties.items() if key not in ("material", "look")}
    rubble = {**building.document, "properties": {**properties, "kind": "area", "ground": "rough"}}
    return [FeatureSet(rubble)]


# -- words ---------------------------------------------------------------------------------------


def _narrated(state: GameState, plan: Plan, found: Outcome, faces: tuple[int, ...]) -> Narrated:
    narration = _with_sums(_drive(state, plan, found, faces), plan, found, faces)
    return Narrated.of(plan.course.unit.id, narration, tuple(dict.fromkeys(_clauses(plan, found))))


def _drive(state: GameState, plan: Plan, found: Outcome, faces: tuple[int, ...]) -> Message:
    """Return the sentence for a drive: its pace, aim, road and length, and how it ended."""
    order, unit = plan.order, plan.course.unit
    aim, road = state.board.point(aim_id(order)), road_of(state.board, order.along)
    assert aim is not None
    pace, went = _pace(order), _ending(state, plan, found)
    discard = plan.discard or "none" if faces else "no_dice"
    if road is None:
        return say("goes_toward", unit=unit.name, pace=pace, aim=aim.name, discard=discard, went=went)
    name = name_of(road)
    return say("goes_along", unit=unit.name, pace=pace, road=name, aim=aim.name, discard=discard, went=went)


def _pace(order: Move) -> str:
    if order.reverse:
        return "reverse"
    return _PACES[order.dice] if order.pivot is None else "pivot"


def _with_sums(narration: Message, plan: Plan, found: Outcome, faces: tuple[int, ...]) -> Message:
    """Return a sentence with how the dice add up to inches, once for each ground that was driven on."""
    sums = tuple(_sums(plan, found, faces))
    return say("told_with_sums", told=narration, sums=sums) if sums else narration


def _sums(plan: Plan, found: Outcome, faces: tuple[int, ...]) -> Iterator[Message]:
    if not faces:
        return
    throw = Throw.of(faces, plan.discard)
    places: dict[tuple[int, Words], list[Message]] = {}
    for ground in dict.fromkeys(_driven_on(plan, found)):
        made = sum_on(ground, throw, plan.shock)
        if made is not None:
            there = places.setdefault(made, [])
            if ground.where not in there:
                there.append(ground.where)
    for (inches, words), there in places.items():
        where = listed(there)
        if words == str(inches):
            yield say("dice_give", where=where, inches=inches)
        else:
            yield say("dice_sum_up", where=where, inches=inches, sum=words)


def _driven_on(plan: Plan, found: Outcome) -> Iterator[Ground]:
    """Yield the ground of each stretch on which a vehicle was driven."""
    for stretch in plan.course.stretches:
        if stretch.start > 0 and stretch.start >= found.inches - NEAR:
            return
        yield stretch.ground


def _ending(state: GameState, plan: Plan, found: Outcome) -> Message:
    """Return the words for the length of a drive and the reason why it ended there."""
    inches = found.inches
    if found.fault == "trapped":
        return say("went_into_trap", inches=inches)
    if found.fault == "immobilised":
        return say("went_immobilised", inches=inches)
    if found.ground:
        return say("went_stuck", inches=inches)
    if found.halted and plan.block is not None:
        contact = plan.block.contact
        return say("went_stopped", inches=inches, thing=name_of_thing(state, contact.what, contact.id))
    short = plan.reached - inches
    if short >= 0.05:
        return say("went_short", inches=inches, short=round(short, 1))
    return say("went", inches=inches) if plan.flat_out else say("went_there", inches=inches)


def _clauses(plan: Plan, found: Outcome) -> Iterator[str]:
    """Yield the numbers of the clauses that decided the length and the end of a drive; may repeat."""
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
