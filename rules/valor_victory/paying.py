"""6.3, 6.4, 6.6 The points of units, what a hex costs each of them, and the minimum move."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import floor

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.hex.board import HexBoard
from rules.core.hex.crossings import Crossing
from rules.valor_victory.terrain import Chart, Column, Part, Price, coming_in, price
from rules.valor_victory.units import (
    FORTIFICATION,
    LEADER,
    LED,
    RATES,
    has_marker,
    is_small_gun,
    profile_of,
    state_of,
)
from rules.valor_victory.words import say

SMALL_GUN = "small_gun"


class Purse(Struct, frozen=True):
    """What a unit may spend in a turn, and has spent."""

    allowance: float
    spent: float

    @property
    def left(self) -> float:
        """The points left."""
        return self.allowance - self.spent

    def can_pay(self, points: float) -> bool:
        """Return whether these points are left."""
        return points <= self.left + 1e-9

    def after(self, points: float) -> Purse:
        """Return the purse after paying, or empty if the cost is more than it holds (6.6)."""
        return Purse(self.allowance, min(self.spent + points, max(self.allowance, self.spent)))


def is_led(group: Iterable[Unit]) -> bool:
    """Return whether an unpinned leader goes along (6.31)."""
    return any(unit.kind == LEADER and not has_marker(unit, "pinned") for unit in group)


def gains_by_leader(unit: Unit) -> bool:
    """Return whether a leader raises the points of a unit: a unit with more keeps its own (6.31)."""
    return unit.kind in LED and profile_of(unit).mp < RATES.with_leader


def allowance(unit: Unit, led: bool, assault: bool) -> float:
    """Return a unit's points for a turn: raised by a leader (6.31), then halved by an assault (6.4)."""
    points = float(profile_of(unit).mp)
    if led and gains_by_leader(unit):
        points = RATES.with_leader
    return float(floor(points * RATES.assault)) if assault else points


def purse_of(unit: Unit, led: bool, assault: bool) -> Purse:
    """Return what a unit may spend and has spent."""
    return Purse(allowance(unit, led, assault), state_of(unit).mp_spent)


def price_for(board: HexBoard, costs: Chart, unit: Unit, start: str | None, end: str) -> Price:
    """Return what a hex costs a unit; without `start` it comes in from off the map."""
    crossing = coming_in(board, end) if start is None else board.crossing(start, end)
    return step_price(costs, profile_of(unit).movement, is_small_gun(unit), crossing)


def step_price(costs: Chart, column: Column, small_gun: bool, crossing: Crossing) -> Price:
    """Return what a step costs: a gun with one point pays one wherever it may go at all (6.32)."""
    asked = price(costs, column, crossing)
    if small_gun and asked.forbidden_by is None:
        return Price((Part(SMALL_GUN, 1.0),))
    return asked


def against_immobile(state: GameState, group: Iterable[Unit]) -> Iterator[Finding]:
    """Yield which units are not capable of moving (6.6), and which have moved (6.1)."""
    for unit in group:
        why = _immobile(unit)
        if why is not None:
            yield illegal("6.6", "immobile", say("immobile", unit=unit.name, why=why), unit.hex)
        if has_marker(unit, "move"):
            yield illegal("6.1", "moved", say("moved", unit=unit.name), unit.hex)


def _immobile(unit: Unit) -> str | None:
    """Return the word for the reason why a unit cannot move."""
    if unit.kind == FORTIFICATION:
        return "fortification"
    if has_marker(unit, "pinned"):
        return "pinned"
    if state_of(unit).aboard is not None:
        return "aboard"
    if profile_of(unit).mp <= 0:
        return "no_points"
    return None
