"""11.3 The gaps that a vehicle leaves in the obstacles that it drives through."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.course import is_before
from rules.chain_of_command.driving import Plan
from rules.core.game.events import Event, FeatureRemoved, FeatureSet
from rules.core.game.state import GameState, JsonObject
from rules.core.geometry.paths import Path
from rules.core.geometry.sweep import swept
from rules.core.table.breaches import cut
from rules.core.table.features import Feature


def breach_events(state: GameState, plan: Plan, driven: Path, inches: float) -> Iterator[Event]:
    """Yield the changes of every obstacle that the hull has overlapped; contact alone changes nothing."""
    if plan.course.profile.running_gear.hovers:
        return
    taken = set(state.board.by_id)
    for meeting in plan.course.meetings:
        feature = state.board.feature(meeting.contact.id) if meeting.contact.what == "feature" else None
        if feature is not None and feature.kind == "obstacle" and is_before(meeting, inches):
            yield from _breach(feature, plan, driven, taken)


def _breach(obstacle: Feature, plan: Plan, driven: Path, taken: set[str]) -> Iterator[Event]:
    left = cut(obstacle, swept(plan.course.hull, driven))
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
        yield FeatureSet(_feature(_fresh_id(f"{obstacle.id}:gap", taken), gap, "Polygon", ring))


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
