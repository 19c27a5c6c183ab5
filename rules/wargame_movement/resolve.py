"""What comes of a move: the events of its drive, and of a craft that lands."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Rolled, Told, UnitChanged, UnitPlaced
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.paths import poses_along
from rules.core.geometry.plane import Point
from rules.core.table.aim import road_of
from rules.core.table.points import name_of
from rules.core.table.standing import pose_of
from rules.wargame_movement.aim import aim_of
from rules.wargame_movement.driving import Drive, wire_touched
from rules.wargame_movement.landing import PERCENTILE, hits_up_to, is_ashore
from rules.wargame_movement.marking import afloat, is_in_water, markers_of
from rules.wargame_movement.move import drive_ordered, held_back, is_landing, noted
from rules.wargame_movement.orders import Move
from rules.wargame_movement.units import (
    Moved,
    Wire,
    class_of,
    kind_of,
    profile_of,
    state_of,
    turn_of,
    units_aboard,
)
from rules.wargame_movement.wire import remembers_wire
from rules.wargame_movement.wording import inches_of


def move_events(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return what comes of a move; raises ValueError where there is no way to go at all."""
    drive = drive_ordered(state, unit, order)
    if drive is None:
        raise ValueError(f"{unit.name} has no way to go")
    start = pose_of(unit)
    poses = poses_along(drive.driven, [(*start.at, start.facing)])
    x, y, facing = poses[-1]
    spots = [stretch.ground for stretch in drive.travelled]
    changes: JsonObject = {
        "moved": msgspec.to_builtins(Moved(drive.inches if drive.goes else 0.0, drive.gait)),
        "markers": list(markers_of(state, unit, drive.inches, spots)),
        "wire": _wire(state, drive),
        **afloat(unit, is_in_water(state.board, unit, (x, y))),
        **beached(state, unit, (x, y), facing),
        **procedures_with(unit, "move"),
    }
    return [
        UnitPlaced(unit.id, (x, y), None, facing, tuple(poses)),
        UnitChanged(unit.id, changes),
        _told(state, order, drive),
        *(landing_events(state, drive, (x, y), facing, dice) if is_landing(state, drive) else ()),
    ]


def procedures_with(carrier: Unit, procedure: Any) -> JsonObject:
    """Return the procedures of a carrier with one more; of a unit that carries nothing, nothing (W31)."""
    if not profile_of(carrier).capacity:
        return {}
    return {"procedures": list(dict.fromkeys([*state_of(carrier).procedures, procedure]))}


def beached(state: GameState, unit: Unit, at: Point, facing: float) -> JsonObject:
    """Return whether a craft that moved there lies on the beach (W22); of any other unit, nothing."""
    return {"beached": is_ashore(state.board, unit, at, facing)} if class_of(unit) == "craft" else {}


def _wire(state: GameState, drive: Drive) -> JsonObject | None:
    """Return the wire that stops men or armour at the end of a move (W36, W37)."""
    meeting = wire_touched(drive)
    if meeting is None or not remembers_wire(drive.unit):
        return None
    found: JsonObject = msgspec.to_builtins(Wire(meeting.contact.id, turn_of(state).turn))
    return found


# -- landing -------------------------------------------------------------------------------------


def landing_events(state: GameState, drive: Drive, at: Point, facing: float, dice: Dice) -> list[Event]:
    """Return what comes of a craft's landing: the mine, then the obstacle, always both (W22, W23)."""
    craft = drive.unit
    events: list[Event] = []
    hits = []
    for danger in ("mine", "obstacle"):
        roll = dice.roll(1, PERCENTILE, danger, craft.id)
        hit = roll.numbers[0] <= hits_up_to(state)
        events += [Rolled.of(roll, PERCENTILE, danger, craft.id), _told_of_danger(craft, danger, hit)]
        hits.append(hit)
    mine, obstacle = hits
    if mine:
        events.append(UnitChanged(craft.id, {"mined": True}))
    return events + (wreck_events(state, craft, at, facing) if obstacle else [])


def _told_of_danger(craft: Unit, danger: str, hit: bool) -> Told:
    what = f"hits {'a mine' if danger == 'mine' else 'an obstacle'}" if hit else f"misses every {danger}"
    clauses = ("W22", "W23") if hit else ("W22",)
    return Told(craft.id, f"**{craft.name}** lands: {{dice}}, it {what}.", clauses)


def wreck_events(state: GameState, carrier: Unit, at: Point, facing: float) -> list[Event]:
    """Return the end of a craft or of a vehicle or gun aboard it: men and animals go into the water (W23)."""
    events: list[Event] = []
    for unit in units_aboard(state, carrier.id):
        if class_of(unit) in ("man", "animal"):
            changes = {"aboard": None, **afloat(unit, in_water=True)}
            events += [
                UnitPlaced(unit.id, at, None, facing),
                UnitChanged(unit.id, changes),
                Told(unit.id, f"**{unit.name}** is in the water.", ("W23",)),
            ]
        else:
            events += wreck_events(state, unit, at, facing)
    return [
        *events,
        UnitPlaced(carrier.id, None, None, facing),
        UnitChanged(carrier.id, {"condition": "destroyed", "aboard": None}),
        Told(carrier.id, f"**{carrier.name}** is destroyed.", ("W23",)),
    ]


# -- words ---------------------------------------------------------------------------------------


def _told(state: GameState, order: Move, drive: Drive) -> Told:
    unit, aim = drive.unit, aim_of(state, drive.unit, order)
    road = road_of(state.board, order.along)
    where = "" if order.path is not None else f" toward {aim.name}"
    where = where if road is None else f" along {name_of(road)} to {aim.name}"
    verb = _verb(unit, drive)
    ending = ", there" if drive.reaches and order.path is None else ""
    held = [bound for bound in drive.held if bound.short]
    if held:
        is_met = held[-1].meeting is not None or held[-1].rule == "land"
        ending = f", {held[-1].short}" if is_met else f": {held[-1].short}"
    found = [*held_back(drive), *noted(state, drive)]
    clauses = tuple(dict.fromkeys(finding.clause for finding in found))
    return Told(unit.id, f"**{unit.name}** {verb} **{inches_of(drive.inches)}**{where}{ending}.", clauses)


def _verb(unit: Unit, drive: Drive) -> str:
    if drive.gait is not None:
        return f"{drive.gait}s"
    return {"aircraft": "flies", "craft": "sails"}.get(kind_of(unit).group, "drives")
