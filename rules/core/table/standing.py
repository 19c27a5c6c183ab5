"""Units on a table: their hulls, poses, outlines and overlaps."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import takewhile
from typing import Any

from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import Hull, Pose
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


def unit_outlines(state: GameState) -> UnitOutlines:
    """Return the outlines of all units on the table."""
    return _unit_outlines(IdentityKey(state))


@cached(maxsize=32)
def _unit_outlines(key: IdentityKey) -> UnitOutlines:
    units = key.state.units.values()
    return UnitOutlines.of((unit.id, pose_of(unit), hull_of(unit)) for unit in units if unit.at is not None)


def standing_in(state: GameState, unit: Unit) -> frozenset[Key]:
    """Return everything that a unit on the table stands in, itself included: none of that stops it."""
    return _standing_in(IdentityKey(state), unit.id)


@cached(maxsize=256)
def _standing_in(key: IdentityKey, unit_id: str) -> frozenset[Key]:
    unit = key.state.units[unit_id]
    found = stands_in(key.state.board, unit_outlines(key.state), hull_of(unit), pose_of(unit))
    return found | {("unit", unit_id)}


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
