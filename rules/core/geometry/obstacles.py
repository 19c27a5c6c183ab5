"""Units as things that stand in the way."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache

from msgspec import Struct

from rules.core.geometry.outlines import Chain, Thing
from rules.core.geometry.plane import Box, Hull, Point, Pose, Ring, box_of, inside


class Body(Thing, frozen=True, eq=False, dict=True):
    """The outline of a unit where it stands."""

    outline: Ring
    box: Box

    @property
    def what(self) -> str:
        return "unit"

    def covers(self, point: Point) -> bool:
        return inside((self.outline,), point)

    @cached_property
    def chain(self) -> Chain:
        """Its four edges."""
        return Chain(self, (*self.outline, self.outline[0]))


@lru_cache(maxsize=4096)
def body(unit_id: str, pose: Pose, hull: Hull) -> Body:
    """Return a unit's body: made once for as long as the unit stands there."""
    outline = hull.outline(pose)
    return Body(unit_id, True, outline, box_of(outline))


class Bodies(Struct, frozen=True, eq=False):
    """The bodies on a table: so few that to look at every one's box is quicker than an index."""

    by_id: dict[str, Body] = {}

    @classmethod
    def of(cls, units: Iterable[tuple[str, Pose, Hull]]) -> Bodies:
        return cls({unit[0]: body(*unit) for unit in units})

    def placed(self, unit_id: str, pose: Pose, hull: Hull) -> Bodies:
        """Return the bodies with this unit there, wherever it stood before."""
        return Bodies({**self.by_id, unit_id: body(unit_id, pose, hull)})

    def without(self, unit_id: str) -> Bodies:
        """Return the bodies without this unit, which need not be there."""
        return Bodies({other: body for other, body in self.by_id.items() if other != unit_id})

    def near(self, box: Box) -> list[Body]:
        """Return the bodies whose box meets another."""
        west, north, east, south = box
        return [
            body
            for body in self.by_id.values()
            if body.box[0] <= east and body.box[2] >= west and body.box[1] <= south and body.box[3] >= north
        ]
