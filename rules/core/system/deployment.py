"""A unit that comes onto the board outside its side's zones gets a note with the nearest place in one."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.by_hand.zones import holds, nearest_place, zones_of
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.core.geometry.plane import GRAIN, Point, distance, snap_point
from rules.core.words.messages import say


def outside_its_zones(state: GameState, unit: Unit, spot: Point | str) -> Iterator[Finding]:
    """Yield a finding if a unit comes onto the board outside the zones that its side has."""
    own = zones_of(state.tokens.values(), unit.side)
    zones = [zone for zone in own if (zone.hexes if isinstance(spot, str) else zone.shape)]
    is_off_board = unit.at is None and unit.hex is None
    if not is_off_board or not zones or any(holds(zone, spot) for zone in zones):
        return
    side = state.name_of_side(unit.side)
    if isinstance(spot, str):
        hexes = [label for zone in zones for label in zone.hexes]
        near = min(hexes, key=lambda label: state.board.grid.distance(spot, label))
        told = say("outside_zone_hex", unit=unit.name, side=side, hex=near)
        yield Finding("order", "outside_zone", "limits", told, near)
    else:
        nearest = nearest_place(zones, spot)
        if distance(spot, nearest) <= GRAIN:  # such as the place that this finding offers on a slanted edge
            return
        at = snap_point(nearest)
        away = distance(spot, at)
        told = say("outside_zone", unit=unit.name, side=side, x=at[0], y=at[1], inches=away)
        yield Finding("order", "outside_zone", "limits", told, at)
