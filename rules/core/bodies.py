"""Units as things that stand in the way."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.core.geometry import Hull, Point, Pose, Ring, box_of, inside
from rules.core.grid import Cells, Grid, box_cells
from rules.core.things import Thing

BodyEdge = tuple[float, float, float, float, "Body"]
"""From (x, y) to (x, y), and whose it is."""


class Body(Thing, frozen=True, eq=False):
    """The outline of a unit where it stands."""

    outline: Ring

    @property
    def what(self) -> str:
        return "unit"

    def covers(self, point: Point) -> bool:
        return inside((self.outline,), point)

    @property
    def edges(self) -> list[BodyEdge]:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.outline
        return [
            (ax, ay, bx, by, self),
            (bx, by, cx, cy, self),
            (cx, cy, dx, dy, self),
            (dx, dy, ax, ay, self),
        ]


class Bodies(Struct, frozen=True, eq=False):
    """The bodies on a table, indexed; placing and removing one gives new bodies and costs microseconds."""

    by_id: dict[str, Body] = {}
    grid: Grid[Body] = Grid()

    @classmethod
    def of(cls, units: Iterable[tuple[str, Pose, Hull]]) -> Bodies:
        bodies = [Body(unit_id, hull.outline(pose)) for unit_id, pose, hull in units]
        grid: Grid[Body] = Grid()
        grid = grid.with_items((body, box_cells(box_of(body.outline))) for body in bodies)
        return cls({body.id: body for body in bodies}, grid)

    def placed(self, unit_id: str, pose: Pose, hull: Hull) -> Bodies:
        """Return the bodies with this unit there, wherever it stood before."""
        others = self.without(unit_id)
        body = Body(unit_id, hull.outline(pose))
        grid = others.grid.with_items([(body, box_cells(box_of(body.outline)))])
        return Bodies({**others.by_id, unit_id: body}, grid)

    def without(self, unit_id: str) -> Bodies:
        """Return the bodies without this unit, which need not be there."""
        body = self.by_id.get(unit_id)
        if body is None:
            return self
        others = self.by_id.copy()
        del others[unit_id]
        return Bodies(others, self.grid.without_items([(body, box_cells(box_of(body.outline)))]))

    def edges_inside(self, cells: Cells) -> list[BodyEdge]:
        """Return the edges of all bodies in some cells."""
        return [edge for body in self.grid.inside(cells) for edge in body.edges]

    def over(self, point: Point) -> list[Body]:
        """Return the bodies that stand on a spot."""
        return [body for body in self.grid.at(point) if body.covers(point)]
