"""11.1.1 The ground under a route, and the rates that a vehicle has on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct

from rules.chain_of_command.rates import INSIDE, Rate, Throw, rate_on
from rules.chain_of_command.terrain import Spot, spot_of
from rules.chain_of_command.units import Options, Profile, options_of, profile_of
from rules.chain_of_command.words import say
from rules.core.game.state import GameState, Unit
from rules.core.geometry.plane import Point
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.standing import pose_of
from rules.core.words.messages import Message, Words

_EDGE_OF_GROUND: Final = 1e-4
"""Inches within which a vehicle that halted at the edge of ground stands on the edge, not in that ground."""


class Ground(Struct, frozen=True, cache_hash=True):
    """A piece of ground and its rates for a vehicle: the slowest counts, None is no movement."""

    name: str
    rates: tuple[Rate | None, ...]
    is_soft: bool

    def inches(self, throw: Throw, shock: int) -> int:
        """Return how far a roll goes on it."""
        return min([rate.inches(throw, shock) if rate is not None else 0 for rate in self.rates])

    @property
    def where(self) -> Message:
        """Where a way leads that runs on it."""
        return _where(self.name)


@lru_cache(maxsize=1024)
def sum_on(ground: Ground, throw: Throw, shock: int) -> tuple[int, Words] | None:
    """Return the inches of a roll at the slowest rate of a ground, and how they add up; None without one."""
    rates = [rate for rate in ground.rates if rate is not None]
    if not rates:
        return None
    rate = min(rates, key=lambda each: each.inches(throw, shock))
    return rate.inches(throw, shock), rate.sum_words(throw, shock)


@cache
def _where(name: str) -> Message:
    return say("where", ground=name)


def ground_for(
    board: TableBoard, profile: Profile, options: Options, reversing: bool = False
) -> Callable[[tuple[Feature, ...]], Ground]:
    """Return a function from the features that lie over a place to its ground for a vehicle."""
    base = board.ground
    return lambda over: _ground_at(spot_of(over, base), profile, options, reversing)


@lru_cache(maxsize=1024)
def _ground_at(spot: Spot, profile: Profile, options: Options, reversing: bool) -> Ground:
    gear = profile.running_gear
    is_soft = spot.soft and not gear.hovers
    rate = INSIDE if spot.building else rate_on(spot.ground, profile, options, reversing)
    if spot.obstacle and gear.crosses:
        return Ground("obstacle", (rate, rate_on("broken", profile, options, reversing)), is_soft)
    return Ground("building" if spot.building else spot.ground, (rate,), is_soft)


def stands_on_ground(state: GameState, unit: Unit) -> bool:
    """Return whether the middle of a vehicle stands on ground on which it can move, or on its edge."""
    (x, y), slack = pose_of(unit).at, _EDGE_OF_GROUND
    around = ((x - slack, y - slack), (x + slack, y - slack), (x - slack, y + slack), (x + slack, y + slack))
    return any(_is_drivable(state, unit, at) for at in ((x, y), *around))


def _is_drivable(state: GameState, unit: Unit, at: Point) -> bool:
    spot = spot_of(state.board.over(at), state.board.ground)
    return spot.building or rate_on(spot.ground, profile_of(unit), options_of(state)) is not None
