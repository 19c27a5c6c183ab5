"""What a player sees while planning a move: its route, first contacts, what holds it back, where it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from rules.core.game.answers import Contact, Ghost, Hindrance, Preview, RouteStretch
from rules.core.game.state import GameState
from rules.core.game.verdict import Severity, Verdict
from rules.core.geometry.paths import poses_along
from rules.core.geometry.plane import EPS
from rules.core.table.points import name_of
from rules.core.table.standing import pose_of
from rules.wargame_movement.course import Meeting
from rules.wargame_movement.driving import Drive, Going
from rules.wargame_movement.forecast import odds_of
from rules.wargame_movement.judging import findings
from rules.wargame_movement.moving import drive_ordered
from rules.wargame_movement.orders import Move
from rules.wargame_movement.speed import gaits_of, rate_clause
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import has_gaits
from rules.wargame_movement.wire import wire_clause

_HELD: Final = {
    "half_move": "half a move",
    "got_down": "just got down",
    "land": "runs ashore",
}
"""How what ends a move is told, where neither the ground nor something met does."""


def preview_of(state: GameState, order: Move, by: str) -> Preview:
    """Return the preview of a move: as much as can be said of it, legal or not."""
    verdict = Verdict.of(findings(state, order, by))
    unit = state.units.get(order.unit)
    drive = drive_ordered(state, unit, order) if unit is not None else None
    if drive is None:
        return Preview(verdict)
    return Preview(
        verdict,
        _route(drive),
        _contacts(state, drive),
        (_ghost(drive),),
        odds_of(state, drive),
        hindrances=_hindrances(state, drive),
    )


def _route(drive: Drive) -> tuple[RouteStretch, ...]:
    """Return the whole way to the aim by its rates, the part out of reach included."""
    path = drive.course.path
    return tuple(
        RouteStretch(
            path.between(going.start, going.end).points,
            going.spot.ground,
            going.rate.held,
            going.start,
            going.end,
        )
        for going in drive.goings
        if going.end - going.start > EPS
    )


def _contacts(state: GameState, drive: Drive) -> tuple[Contact, ...]:
    """Return what is met as far as the move goes, and what ends it."""
    shown = [met for met in drive.course.meetings if met.inches <= drive.inches + NEAR]
    told = [_contact(state, drive, met) for met in shown]
    return (*told, *_grounds(drive))


def _contact(state: GameState, drive: Drive, met: Meeting) -> Contact:
    clause = wire_clause(drive.unit) if met.kind == "wire" else rate_clause(drive.unit)
    severity: Severity = "limits" if met.stops else "note"
    return Contact(
        at=met.contact.at,
        inches=met.inches,
        what=met.contact.id,
        name=_name(state, met),
        kind="obstacle" if met.kind == "wire" else met.kind,
        effect="stops it" if met.stops else "lets it through",
        blocks=met.stops,
        severity=severity,
        clause=clause,
    )


def _name(state: GameState, met: Meeting) -> str:
    if met.kind == "edge":
        return "the edge of the table"
    if met.kind == "unit":
        return state.units[met.contact.id].name
    return name_of(state.board.feature(met.contact.id))


def _grounds(drive: Drive) -> tuple[Contact, ...]:
    """Return the ground or the shore that ends a move, as something met."""
    at = drive.course.path.at(drive.inches)
    return tuple(
        Contact(
            at=at,
            inches=drive.inches,
            what=bound.rule,
            name=bound.message,
            kind="ground",
            effect="stops it",
            blocks=True,
            severity="limits",
            clause=bound.clause,
        )
        for bound in drive.held
        if bound.rule in ("no_way", "land")
    )


def _ghost(drive: Drive) -> Ghost:
    pose = pose_of(drive.unit)
    x, y, facing = poses_along(drive.driven, [(*pose.at, pose.facing)])[-1]
    return Ghost((x, y), facing, drive.inches, 1.0)


def _hindrances(state: GameState, drive: Drive) -> tuple[Hindrance, ...]:
    """Return what holds a move back, each once: what ends it first, then the ground on its way."""
    told: dict[str, str] = {}
    for bound in drive.held:
        if bound.meeting is not None:
            told[f"stopped by {_name(state, bound.meeting)}"] = bound.clause
        elif bound.rule in _HELD:
            told[_HELD[bound.rule]] = bound.clause
    for going in _slow_goings(drive):
        for hold in going.rate.holds:
            told[hold.words] = hold.clause
    if drive.mover.halved:
        told[_HELD["half_move"]] = "W31"
    return tuple(Hindrance(words, clause) for words, clause in told.items())


def _slow_goings(drive: Drive) -> Iterator[Going]:
    """Yield the pieces on which the ground gives less than the pace, as far as the move goes."""
    for going in drive.goings:
        is_on_way = going.start < drive.inches - NEAR
        is_end = going.start <= drive.inches + NEAR and not going.rate.inches
        if (is_on_way or is_end) and going.rate.inches < drive.mover.pace:
            yield going


def variants_of(state: GameState, order: Any) -> list[dict[str, Any]]:
    """Return a move at each gait that its unit may use; of a vehicle the move itself."""
    document: dict[str, Any] = order if isinstance(order, dict) else msgspec.to_builtins(order)
    if document.get("type") != "move":
        return []
    unit = state.units.get(str(document.get("unit")))
    if unit is None or not has_gaits(unit):
        return [document]
    return [{**document, "gait": gait} for gait in gaits_of(state, unit)] or [document]
