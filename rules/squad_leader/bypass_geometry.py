"""The hexes and vertices around a vehicle: ahead, behind, and along its hexside in Bypass (2.3, 2.32).

A vehicle in Bypass straddles a hexside. Its CAFP (Covered Arc Focal Point) is the vertex at the front end of
that hexside, where three hexes meet; the rear vertex is the other end.
"""

from __future__ import annotations

from msgspec import Struct

from rules.core.hex.grid import Cell, HexGrid
from rules.core.words.messages import Message
from rules.squad_leader.units import Bypass, Facing
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say


def turned_by(start: float, end: float) -> float:
    """Return the degrees from one bearing to another, from -180 up to 180."""
    return (end - start + 180) % 360 - 180


def spines_between(start: float, end: float) -> int:
    """Return how many hexspines lie between two bearings: between two VCAs, or a VCA and a hex."""
    return int(abs(turned_by(start, end)) // 60)


def is_spine(grid: HexGrid, facing: float) -> bool:
    """Return whether a bearing is one of the six hexspines."""
    return facing % 360 in grid.spines


def spines_of(grid: HexGrid) -> Message:
    """Return the words for the bearings that a VCA may have on a board."""
    *others, last = sorted(grid.spines)
    return say("no_spine", others=tuple(others), last=last)


class Straddle(Struct, frozen=True):
    """A vehicle on a hexside: `facing` along it, the hexes on either side, ahead and behind, as cells."""

    grid: HexGrid
    facing: int
    own: Cell
    ahead: Cell
    right: Cell
    left: Cell
    behind: Cell

    def label(self, cell: Cell) -> str | None:
        """Return the label of a cell, or None off the board."""
        return self.grid.label(cell)

    @property
    def front_hex(self) -> str | None:
        """The label of the third hex at the CAFP, the one ahead; None off the board."""
        return self.grid.label(self.ahead)

    @property
    def rear_hex(self) -> str | None:
        """The label of the third hex at the rear vertex, the one behind; None off the board."""
        return self.grid.label(self.behind)

    def beside(self, facing: float) -> Cell:
        """Return the straddled hex toward which a turn to a bearing points: right or left."""
        return self.right if turned_by(self.facing, facing) > 0 else self.left

    def swung_to(self, facing: float, about: str) -> tuple[str | None, str | None]:
        """Return the hexside along which the vehicle moves on after a turn (2.33), as its two hexes.

        It pivots about the vertex `about`, "front" or "rear".
        """
        if about == "front":
            return self.label(self.ahead), self.label(self.beside(facing))
        return self.label(self.behind), self.label(self._across(self.beside(facing)))

    def backed_into(self, facing: float) -> str | None:
        """Return the hex that a vehicle reverses into after a turn to `facing`; None for its own (2.33)."""
        cell = self._across(self.beside(facing))
        return self.label(cell) if cell != self.own else None

    def _across(self, cell: Cell) -> Cell:
        return self.left if cell == self.right else self.right

    def facing_of(self, label: str) -> Facing:
        """Return the Target Facing in which a hex lies (2.32)."""
        leftward, rightward = self._steps(label)
        if leftward >= 0 and rightward >= 0:
            return "front"
        if leftward < 0 and rightward < 0:
            return "rear"
        return "right" if rightward > leftward else "left"

    def _steps(self, label: str) -> Cell:
        """Return a hex's steps from the hex ahead: at facing - 30, and at facing + 30."""
        cell = self.grid.cell(label)
        across, along = cell[0] - self.ahead[0], cell[1] - self.ahead[1]
        left = self.grid.beyond((0, 0), self.facing - 30)
        right = self.grid.beyond((0, 0), self.facing + 30)
        area = left[0] * right[1] - left[1] * right[0]
        return (across * right[1] - along * right[0]) // area, (left[0] * along - left[1] * across) // area


def straddle(grid: HexGrid, hexside: tuple[str, str], facing: float) -> Straddle | None:
    """Return how a vehicle lies on a hexside, or None when the facing does not run along it."""
    own, beyond = grid.cell(hexside[0]), grid.cell(hexside[1])
    bearing = grid.bearing(*hexside)
    if bearing is None or abs(turned_by(bearing, facing)) != 90:
        return None
    is_right = turned_by(facing, bearing) < 0
    right, left = (own, beyond) if is_right else (beyond, own)
    along = int(facing)
    return Straddle(
        grid=grid,
        facing=along,
        own=own,
        ahead=grid.beyond(right, along - 30),
        right=right,
        left=left,
        behind=grid.beyond(right, along + 210),
    )


def line_of(bypass: Bypass, facing: float) -> float:
    """Return the facing along the straddled hexside.

    After a turn that still has to be followed by a move, this is the facing before the turn (2.33).
    """
    return bypass.turned.origin if bypass.turned is not None else facing


def straddle_of(vehicle: Vehicle) -> Straddle | None:
    """Return how a vehicle in Bypass lies on its hexside; None if it is not in Bypass."""
    bypass = vehicle.own.bypass
    if bypass is None:
        return None
    grid = vehicle.situation.board.grid
    return straddle(grid, bypass.hexside, line_of(bypass, vehicle.facing))


def cafp_of(lie: Straddle, hexside: tuple[str, str]) -> tuple[str, str, str | None]:
    """Return the CAFP, the vertex ahead of the vehicle, as the labels of the three hexes that meet there."""
    return (*hexside, lie.front_hex)
