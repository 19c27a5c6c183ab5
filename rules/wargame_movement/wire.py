"""Barbed wire: which units it stops, and how men cut a way through (W36 to W38)."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from rules.core.game.events import Event, FeatureSet, Narrated, UnitChanged
from rules.core.game.state import GameState, Unit
from rules.core.geometry.plane import Point, Vector, along, distance, unit_vector
from rules.core.table.features import Feature
from rules.core.table.points import name_of
from rules.core.table.standing import pose_of
from rules.wargame_movement.terrain import is_wire
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, profile_of, state_of, turn_of
from rules.wargame_movement.words import say

GAP_HALF_WIDTH = 0.25


def wire_clause(unit: Unit) -> str:
    """Return the clause by which wire stops a unit: men have one of their own."""
    return "W36" if class_of(unit) == "man" else "W37"


def is_let_through(state: GameState, unit: Unit, wire: Feature, start: Point, way: Vector) -> bool:
    """Return whether wire lets a unit through on a leg: by a gap (W36), or armour that stopped once (W37)."""
    if class_of(unit) == "man":
        return _through_gap(wire, start, way)
    held = state_of(unit).wire
    is_armour = class_of(unit) == "motor" and profile_of(unit).armoured
    return is_armour and held is not None and held.obstacle == wire.id and held.turn < turn_of(state).turn


def remembers_wire(unit: Unit) -> bool:
    """Return whether wire that stops a unit is noted: men cut it (W36), armour goes on (W37)."""
    return class_of(unit) == "man" or (class_of(unit) == "motor" and profile_of(unit).armoured)


def _through_gap(wire: Feature, start: Point, way: Vector) -> bool:
    """Return whether a leg, extended as far as necessary, meets the wire's line within a gap."""
    met = meets_line(wire, start, way)
    gaps = wire.properties.get("gaps") or ()
    return met is not None and any(distance(met, (x, y)) <= GAP_HALF_WIDTH + NEAR for x, y in gaps)


def meets_line(wire: Feature, start: Point, way: Vector) -> Point | None:
    """Return where a ray first meets the line of some wire, if it does."""
    nearest = math.inf
    for (ax, ay), (bx, by) in pairwise(wire.path.points):
        dx, dy = bx - ax, by - ay
        cross = way[0] * dy - way[1] * dx
        if abs(cross) <= 1e-12:
            continue
        rx, ry = ax - start[0], ay - start[1]
        run, share = (rx * dy - ry * dx) / cross, (rx * way[1] - ry * way[0]) / cross
        slack = NEAR / math.hypot(dx, dy)
        if run >= -NEAR and -slack <= share <= 1 + slack:
            nearest = min(nearest, run)
    return along(start, way, nearest) if nearest < math.inf else None


def cutting_events(state: GameState) -> Iterator[Event]:
    """Yield the events of men who have stood at wire for a full turn when the turn ends (W36)."""
    cut: dict[str, Feature] = {}
    for unit in state.units.values():
        wire = _wire_to_cut(state, unit)
        if wire is None:
            continue
        wire = cut.get(wire.id, wire)
        pose, held = pose_of(unit), state_of(unit).wire
        at = meets_line(wire, pose.at, unit_vector(pose.facing)) or wire.path.nearest(pose.at).at
        gaps = [*(wire.properties.get("gaps") or ()), list(at)]
        document = {**wire.document, "properties": {**wire.properties, "gaps": gaps}}
        cut[wire.id] = msgspec.structs.replace(wire, document=document, properties=document["properties"])
        assert held is not None
        cleared = msgspec.structs.replace(held, cleared=True)
        yield FeatureSet(document)
        yield UnitChanged(unit.id, {"wire": msgspec.to_builtins(cleared)})
        yield Narrated.of(unit.id, say("way_cut", unit=unit.name, wire=name_of(wire)), ("W36",))


def _wire_to_cut(state: GameState, unit: Unit) -> Feature | None:
    """Return the wire at which a man has stood the whole of a turn after the one that stopped him."""
    own = state_of(unit)
    if class_of(unit) != "man" or unit.at is None or own.wire is None or own.condition != "ok":
        return None
    if own.wire.cleared or own.moved is not None or own.wire.turn >= turn_of(state).turn:
        return None
    wire: Feature | None = state.board.feature(own.wire.obstacle)
    return wire if wire is not None and is_wire(wire) else None
