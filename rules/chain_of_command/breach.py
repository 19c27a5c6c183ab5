"""11.3 The gaps that a vehicle leaves in the obstacles that it drives through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.chain_of_command.course import is_before
from rules.chain_of_command.driving import Plan
from rules.core.game.events import Event, FeatureRemoved, FeatureSet
from rules.core.game.state import GameState, JsonObject
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Ring
from rules.core.geometry.sweep import swept
from rules.core.table.breaches import OF_A_GAP, cut
from rules.core.table.course import Meeting
from rules.core.table.features import Feature


def breach_events(state: GameState, plan: Plan, driven: Path, inches: float) -> Iterator[Event]:
    """Yield the changes of every obstacle that the hull has overlapped; contact alone changes nothing."""
    if plan.course.profile.running_gear.hovers:
        return
    breached = [
        obstacle
        for meeting in plan.course.meetings
        if is_before(meeting, inches) and (obstacle := _obstacle(state, meeting)) is not None
    ]
    if breached:
        rings, taken = swept(plan.course.hull, driven), set(state.board.by_id)
        for obstacle in breached:
            yield from _breach(obstacle, rings, taken)


def _obstacle(state: GameState, meeting: Meeting) -> Feature | None:
    """Return the obstacle that is met, if it is one."""
    feature = state.board.feature(meeting.contact.id) if meeting.contact.what == "feature" else None
    return feature if feature is not None and feature.kind == "obstacle" else None


def _breach(obstacle: Feature, rings: Sequence[Ring], taken: set[str]) -> Iterator[Event]:
    left = cut(obstacle, rings)
    if not left.gaps:
        return
    if not left.pieces:
        yield FeatureRemoved(obstacle.id)
    for piece in left.pieces[:1]:
        yield FeatureSet(_feature(obstacle.id, obstacle.properties, "LineString", piece))
    for piece in left.pieces[1:]:
        yield FeatureSet(_feature(_fresh_id(obstacle.id, taken), obstacle.properties, "LineString", piece))
    gap: JsonObject = {"kind": "area", "ground": "broken"}
    for ring in left.gaps:
        yield FeatureSet(_feature(_fresh_id(obstacle.id + OF_A_GAP, taken), gap, "Polygon", ring))


def _fresh_id(stem: str, taken: set[str]) -> str:
    """Return the first of stem:1, stem:2 … that no feature has, and take it."""
    number = 1
    while f"{stem}:{number}" in taken:
        number += 1
    taken.add(f"{stem}:{number}")
    return f"{stem}:{number}"


def _feature(feature_id: str, properties: JsonObject, shape: str, coordinates: object) -> JsonObject:
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": dict(properties),
        "geometry": {"type": shape, "coordinates": coordinates},
    }
