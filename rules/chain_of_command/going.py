"""11.1.1 The going: the ground under a route, piece by piece, and the rates that a vehicle has on it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.chain_of_command.rates import INSIDE, Rate, rate_on
from rules.chain_of_command.terrain import Spot, spot_of
from rules.chain_of_command.units import Options, Profile, options_of, profile_of
from rules.core.game.state import GameState, Unit
from rules.core.geometry.lanes import Lanes
from rules.core.geometry.plane import Point
from rules.core.table.board import TableBoard
from rules.core.table.ground import stretches_along
from rules.core.table.standing import pose_of

_EDGE_OF_GROUND: Final = 1e-4
"""Inches: a vehicle that halted at the edge of ground stands on the edge, and not in that ground."""

Rates = tuple[Rate | None, ...]
"""The rates that hold on a piece, of which the slowest counts; None where a vehicle does not move."""


class Piece(Struct, frozen=True):
    """A piece of the route on one ground: `kind` is the number of its rates."""

    start: float
    end: float
    kind: int
    ground: str


class Going(Struct, frozen=True):
    """The pieces of a route, their rates, and the inches at which it first is soft."""

    pieces: tuple[Piece, ...]
    rates: tuple[Rates, ...]
    soft: float | None


def going_along(
    table: TableBoard, lanes: Lanes, profile: Profile, options: Options, reversing: bool
) -> Going:
    """Return the going under the middle of a hull along its lanes."""
    kinds: dict[Rates, int] = {}
    known: dict[Spot, tuple[int, str]] = {}
    pieces = []
    soft: float | None = None
    for stretch in stretches_along(table, lanes):
        spot = spot_of(stretch.over, table.ground)
        if spot not in known:
            ground, rates = _rates_at(spot, profile, options, reversing)
            known[spot] = kinds.setdefault(rates, len(kinds)), ground
        pieces.append(Piece(stretch.start, stretch.end, *known[spot]))
        if soft is None and spot.soft:
            soft = stretch.start
    if not pieces and spot_of(table.over(lanes.path.points[0]), table.ground).soft:
        soft = 0.0
    return Going(tuple(pieces), tuple(kinds), soft)


def _rates_at(spot: Spot, profile: Profile, options: Options, reversing: bool) -> tuple[str, Rates]:
    """Return what a spot is called and the rates that hold there."""
    ground = "building" if spot.building else spot.ground
    rate = INSIDE if spot.building else rate_on(spot.ground, profile, options, reversing)
    if spot.obstacle and profile.locomotion == "fully_tracked":
        return "obstacle", (rate, rate_on("broken", profile, options, reversing))
    return ground, (rate,)


def ground_words(ground: str) -> str:
    """Return where a piece of a route leads."""
    if ground in ("building", "obstacle"):
        return "inside a building" if ground == "building" else "over an obstacle"
    return f"on {ground} ground"


def stands_on_ground(state: GameState, unit: Unit) -> bool:
    """Return whether the middle of a vehicle stands on ground on which it can move, or on its edge."""
    (x, y), slack = pose_of(unit).at, _EDGE_OF_GROUND
    around = ((x - slack, y - slack), (x + slack, y - slack), (x - slack, y + slack), (x + slack, y + slack))
    return any(_is_drivable(state, unit, at) for at in ((x, y), *around))


def _is_drivable(state: GameState, unit: Unit, at: Point) -> bool:
    spot = spot_of(state.board.over(at), state.board.ground)
    return spot.building or rate_on(spot.ground, profile_of(unit), options_of(state)) is not None
