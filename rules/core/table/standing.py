"""Units on a table: their hulls, poses, outlines and overlaps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from typing import Any

from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import EVERYWHERE, Box, Hull, Pose, box_between
from rules.core.geometry.sweep import Key, stands_in
from rules.core.table.points import name_of
from rules.core.words.messages import Words, say
from rules.core.words.problems import Problem


def hull_of(unit: Unit) -> Hull:
    """Return a unit's hull."""
    profile: Any = unit.profile
    return Hull(profile.length, profile.width)


def pose_of(unit: Unit) -> Pose:
    """Return the pose of a unit on the table."""
    assert unit.at is not None
    return Pose(unit.at, unit.facing or 0.0)


def unit_outlines(state: GameState, near: Box = EVERYWHERE) -> UnitOutlines:
    """Return the outlines of the units on the table that may touch a box; by default of all of them."""
    west, north, east, south = near
    found = []
    for unit in state.units.values():
        at = unit.at
        if at is not None:
            profile: Any = unit.profile
            reach = (profile.length + profile.width) / 2  # farther than any corner is from the middle
            if west - reach <= at[0] <= east + reach and north - reach <= at[1] <= south + reach:
                found.append((unit.id, pose_of(unit), hull_of(unit)))
    return UnitOutlines.of(found)


def standing_in(state: GameState, unit: Unit) -> frozenset[Key]:
    """Return everything that a unit on the table stands in, itself included: none of that stops it."""
    return _standing_in(IdentityKey(state), unit.id)


@cached(maxsize=256)
def _standing_in(key: IdentityKey, unit_id: str) -> frozenset[Key]:
    state = key.state
    unit = state.units[unit_id]
    at = pose_of(unit).at
    return standing_among(state, unit_outlines(state, box_between(at, at, hull_of(unit).radius)), unit)


def standing_among(state: GameState, units: UnitOutlines, unit: Unit) -> frozenset[Key]:
    """Return what `standing_in` does, from the outlines of at least the units that the unit may touch."""
    found = stands_in(state.board, units.without(unit.id), hull_of(unit), pose_of(unit))
    return found | {("unit", unit.id)}


def overlapping(state: GameState, unit: Unit, above: Collection[str] = ()) -> Iterator[Problem]:
    """Yield overlaps that a scenario hardly intends: with an earlier unit, or over the table's edge.

    Units `above` overlap nothing.
    """
    if unit.at is None or unit.id in above:
        return
    earlier = set(takewhile(lambda other: other != unit.id, state.units)).difference(above)
    for what, thing in sorted(standing_in(state, unit)):
        if what == "edge" or thing in earlier:
            name = name_of_thing(state, what, thing)
            yield Problem(
                "at", say("hangs_over" if what == "edge" else "stands_in", unit=unit.name, thing=name)
            )


def name_of_thing(state: GameState, what: str, thing: str) -> Words:
    """Return the name of a unit, a feature or an edge of the table for messages."""
    if what == "unit":
        return state.units[thing].name
    if what == "edge":
        return say("edge", side=thing)
    feature = state.board.feature(thing)
    return name_of(feature) if feature is not None else thing
