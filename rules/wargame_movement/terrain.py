"""The terrain of Wargame Movement: its vocabulary, and what lies over a spot."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from rules.core.game.charts import read_chart
from rules.core.game.roles import role
from rules.core.geometry.plane import Point, along, unit_vector
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.terrain import Named, PointProperties, WidthInches
from rules.wargame_movement.tolerance import NEAR

Ground = Literal["off_road", "paved", "dirt", "woods", "forest", "jungle", "creek", "ford", "stream", "water"]
Relief = Literal["hill", "mountain", "steep"]
IN_WATER: Final = frozenset({"stream", "water"})
"""The grounds in which men swim."""
WET: Final = frozenset({"creek", "ford", "stream", "water"})
MADE: Final = frozenset({"paved", "dirt"})

_CHART: Final = read_chart(__package__, "terrain")


class AreaProperties(Named, frozen=True):
    """A stretch of ground, or what lies over any ground: relief, mud or snow, smoke, damp."""

    ground: Annotated[Ground | None, role("ground")] = None
    bed: Literal["firm", "soft"] | None = None
    relief: Annotated[Relief | None, role("relief")] = None
    rise: Annotated[float, Meta(gt=0, le=100)] | None = None
    cover: Annotated[Literal["mud", "snow"] | None, role("cover")] = None
    smoke: Annotated[bool | None, role("smokes")] = None
    damp: bool | None = None


class RoadProperties(Named, frozen=True):
    """A road, paved unless it says otherwise."""

    surface: Annotated[Literal["paved", "dirt"] | None, role("surface")] = None
    width: WidthInches | None = None


class WireProperties(Named, frozen=True):
    """Barbed wire; `gaps` are where men have cut a way through its line."""

    obstacle: Annotated[Literal["wire"], role("obstacle")]
    continuous: Annotated[bool | None, role("belt")] = None
    gaps: Annotated[tuple[Point, ...] | None, role("gaps")] = None
    width: WidthInches | None = None


class BuildingProperties(Named, frozen=True):
    """A building; the rules treat all materials alike."""

    material: Annotated[str | None, role("walls")] = None


VOCABULARY: Final = Vocabulary(
    kinds={
        "area": AreaProperties,
        "road": RoadProperties,
        "obstacle": WireProperties,
        "building": BuildingProperties,
        "point": PointProperties,
    },
    looks=_CHART["looks"],
    grounds=tuple(_CHART["grounds"]),
    sight=_CHART["sight"],
)


class Spot(Struct, frozen=True, cache_hash=True):
    """What lies over a spot: its ground, and what is laid over that.

    `relief` is the topmost; on a road there is none when `road_counts`. `wire` is whether continuous wire
    lies there.
    """

    ground: str
    is_road: bool = False
    firm: bool = False
    relief: str | None = None
    rise: float = 1.0
    covers: frozenset[str] = frozenset()
    smoke: bool = False
    damp: bool = False
    wire: bool = False


def spot_of(over: tuple[Feature, ...], base: str, road_counts: bool) -> Spot:
    """Return the spot under features, given bottom to top, on a table whose own ground is `base`."""
    laid = [feature for feature in over if feature.kind == "area"]
    top = max((index for index, feature in enumerate(over) if _is_ground(feature)), default=None)
    lying = over[top] if top is not None else None
    is_road = lying is not None and lying.kind == "road"
    heights = [] if is_road and road_counts else [area for area in laid if area.properties.get("relief")]
    relief = heights[-1].properties if heights else {}
    return Spot(
        ground=_ground_of(lying) if lying is not None else base,
        is_road=is_road,
        firm=lying is not None and lying.properties.get("bed") == "firm",
        relief=relief.get("relief"),
        rise=float(relief.get("rise") or 1.0),
        covers=frozenset(area.properties["cover"] for area in laid if area.properties.get("cover")),
        smoke=any(area.properties.get("smoke") for area in laid),
        damp=any(area.properties.get("damp") for area in laid),
        wire=any(is_wire(feature) and feature.properties.get("continuous") for feature in over),
    )


def spots_about(table: TableBoard, at: Point) -> list[Spot]:
    """Return the spots at a place and a hair around it: at the edge of two grounds, both."""
    about = [along(at, unit_vector(45.0 * eighth), NEAR) for eighth in range(8)]
    return [
        spot_of(table.over(place), table.ground, road_counts=True)
        for place in (at, *about)
        if table.contains(place)
    ]


def _is_ground(feature: Feature) -> bool:
    return feature.kind == "road" or (feature.kind == "area" and bool(feature.properties.get("ground")))


def _ground_of(feature: Feature) -> str:
    if feature.kind == "road":
        return feature.properties.get("surface") or "paved"
    return str(feature.properties["ground"])


def is_wire(feature: Feature) -> bool:
    """Return whether a feature is barbed wire."""
    return feature.kind == "obstacle"
