"""The events that lead from one state to another: for an undo, and for a filtered view."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

import msgspec

from rules.core.game.events import (
    AnyEvent,
    FeatureRemoved,
    FeatureSet,
    TokenRemoved,
    TokenSet,
    TrackSet,
    TraySet,
    TurnChanged,
    UnitAdded,
    UnitChanged,
    UnitHidden,
    UnitMarked,
    UnitPlaced,
    UnitRemoved,
)
from rules.core.game.state import GameState, Unit, unit_document
from tabletop.games.values import JsonObject


def differences(now: GameState, then: GameState) -> list[AnyEvent]:
    """Return events that turn the state `now` into `then`; none if they are equal."""
    return [*_units(now, then), *_features(now, then), *_turn(now, then), *_by_hand(now, then)]


def _units(now: GameState, then: GameState) -> Iterator[AnyEvent]:
    """Yield events for changed units; later units are added again, so that a restored one keeps its place."""
    if now.units is then.units:
        return
    kept = [key for key, unit in now.units.items() if not _is_another(unit, then.units.get(key))]
    staying = {key for key, wanted in takewhile(_alike, zip(kept, then.units, strict=False))}
    for unit_id in now.units:
        if unit_id not in staying:
            yield UnitRemoved(unit_id)
    for unit_id, unit in then.units.items():
        if unit_id not in staying:
            yield UnitAdded(unit_document(unit))
        elif now.units[unit_id] is not unit:
            yield from _unit(now.units[unit_id], unit)


def _alike(pair: tuple[str, str]) -> bool:
    return pair[0] == pair[1]


def _is_another(unit: Unit, other: Unit | None) -> bool:
    """Return whether the unit is gone, or differs in something that no event can change."""
    return other is None or (unit.side, unit.name, unit.kind, unit.profile) != (
        other.side,
        other.name,
        other.kind,
        other.profile,
    )


def _unit(now: Unit, then: Unit) -> Iterator[AnyEvent]:
    if (now.at, now.hex, now.facing) != (then.at, then.hex, then.facing):
        yield UnitPlaced(then.id, then.at, then.hex, then.facing)
    if fields := changed_fields(now.state, then.state):
        yield UnitChanged(then.id, fields)
    if now.hidden_from != then.hidden_from:
        yield UnitHidden(then.id, then.hidden_from)
    if now.marks != then.marks:
        yield UnitMarked(then.id, then.marks)


def changed_fields(now: msgspec.Struct, then: msgspec.Struct) -> JsonObject:
    """Return the fields, as JSON, in which `then` differs from `now`."""
    if now is then:
        return {}
    before, after = msgspec.to_builtins(now), msgspec.to_builtins(then)
    return {name: value for name, value in after.items() if before.get(name) != value}


def _turn(now: GameState, then: GameState) -> Iterator[AnyEvent]:
    if fields := changed_fields(now.turn, then.turn):
        yield TurnChanged(fields)


def _by_hand(now: GameState, then: GameState) -> Iterator[AnyEvent]:
    """Yield events for tokens, tracks and trays."""
    if now.tokens is not then.tokens:
        yield from (TokenRemoved(key) for key in now.tokens if key not in then.tokens)
        yield from (TokenSet(token) for key, token in then.tokens.items() if now.tokens.get(key) != token)
    if now.tracks is not then.tracks:
        for track, values in then.tracks.items():
            held = now.tracks[track]
            yield from (TrackSet(track, side, to) for side, to in values.items() if held[side] != to)
    if now.trays is not then.trays:
        yield from (TraySet(side, None) for side in now.trays if side not in then.trays)
        yield from (TraySet(side, tray) for side, tray in then.trays.items() if now.trays.get(side) != tray)


def _features(now: GameState, then: GameState) -> Iterator[AnyEvent]:
    """Yield events for changed features, in stacking order."""
    if now.board is then.board:
        return
    lying, wanted = now.board.layers(), then.board.layers()
    kept = {feature["id"] for feature in wanted}
    for feature in lying:
        if feature["id"] not in kept:
            yield FeatureRemoved(feature["id"])
    lying = [feature for feature in lying if feature["id"] in kept]
    for index, feature in enumerate(wanted):
        if index >= len(lying) or lying[index] != feature:
            lying = [other for other in lying if other["id"] != feature["id"]]
            lying.insert(index, feature)
            yield FeatureSet(feature, index)
