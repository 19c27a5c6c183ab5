"""What has an outline on the table: terrain features and units."""

from __future__ import annotations

from msgspec import Struct

from rules.core.geometry import Point


class Thing(Struct, frozen=True, eq=False):
    """Something with an outline on the table. Two things are never equal: each is itself."""

    id: str

    @property
    def what(self) -> str:
        """`feature` or `unit`."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Tell whether the point lies on it, its outline included."""
        raise NotImplementedError


Edge = tuple[float, float, float, float, Thing]
"""From (x, y) to (x, y), and whose it is."""
