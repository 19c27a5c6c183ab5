"""Deployment zones: where a side comes onto the board. They inform players, and restrict nobody."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.by_hand.tokens import Token
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, inside


def zones_of(tokens: Iterable[Token], side: str) -> tuple[Token, ...]:
    """Return the zones of a side."""
    return tuple(token for token in tokens if token.kind == "zone" and token.side == side)


def holds(zone: Token, spot: Point | str) -> bool:
    """Return whether a place in inches, or a hex, lies in a zone; its edge belongs to it."""
    if isinstance(spot, str):
        return spot in zone.hexes
    return bool(zone.shape) and inside([zone.shape], spot)


def nearest_place(zones: Iterable[Token], spot: Point) -> Point:
    """Return the place of zones on a table that is nearest to one outside of them."""
    edges = (Path.through([*zone.shape, zone.shape[0]]) for zone in zones if zone.shape)
    return min((edge.nearest(spot) for edge in edges), key=lambda near: near.off).at
