"""Units as things that stand in the way."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rules.core.geometry import Hull, Point, Pose, Ring, box_of, inside
from rules.core.grid import Edge, Grid, Thing, box_cells, edges_of


class Body(Thing, frozen=True, eq=False):
    """The outline of a unit where it stands."""

    outline: Ring

    @property
    def what(self) -> str:
        return "unit"

    def covers(self, point: Point) -> bool:
        return inside((self.outline,), point)

    def edges(self) -> list[tuple[Edge, list[int]]]:
        """Return its edges, each with every cell of its box: so that its middle finds it, too."""
        cells = box_cells(box_of(self.outline))
        return [(edge, cells) for edge in edges_of((self.outline,), self)]


class Bodies(Struct, frozen=True, eq=False):
    """The bodies on a table, indexed; placing and removing one gives new bodies and costs microseconds."""

    by_id: dict[str, Body] = {}
    edges: Grid[Edge] = Grid({})

    @classmethod
    def of(cls, units: Iterable[tuple[str, Pose, Hull]]) -> Bodies:
        bodies = {unit_id: Body(unit_id, hull.outline(pose)) for unit_id, pose, hull in units}
        return cls(bodies, Grid.of(edge for body in bodies.values() for edge in body.edges()))

    def placed(self, unit_id: str, pose: Pose, hull: Hull) -> Bodies:
        """Return the bodies with this unit there, wherever it stood before."""
        others = self.without(unit_id)
        body = Body(unit_id, hull.outline(pose))
        return Bodies({**others.by_id, unit_id: body}, others.edges.with_items(body.edges()))

    def without(self, unit_id: str) -> Bodies:
        """Return the bodies without this unit, which need not be there."""
        body = self.by_id.get(unit_id)
        if body is None:
            return self
        others = {key: other for key, other in self.by_id.items() if key != unit_id}
        return Bodies(others, self.edges.without_items(body.edges()))

    def over(self, point: Point) -> list[Body]:
        """Return the bodies that stand on a spot."""
        found = {thing for *_, thing in self.edges.at(point) if isinstance(thing, Body)}
        return [body for body in found if body.covers(point)]
