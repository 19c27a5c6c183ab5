"""The terrain of Chain of Command: its vocabulary, and the ground at a spot."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.roles import role
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.table.features import Feature
from rules.core.table.terrain import Named, PointProperties, WidthInches

Ground = Literal["open", "hard", "broken", "rough", "heavy"]
Obstacle = Literal["fence", "low_wall", "hedge", "wall", "ditch", "bocage", "anti_tank"]
Size = Literal["minor", "medium", "major"]


_CHART: Final = read_chart(__package__, "terrain")
USUAL_SIZE: Final[dict[str, str]] = _CHART["obstacles"]


class AreaProperties(Named, frozen=True):
    """A stretch of ground; `soft` lies over any ground, and may stand alone."""

    ground: Annotated[Ground | None, role("ground")] = None
    soft: Annotated[bool | None, role("patch")] = None


class RoadProperties(Named, frozen=True):
    """A road: hard ground, and not soft where it lies above."""

    surface: Annotated[str | None, role("surface")] = None
    width: WidthInches | None = None


class ObstacleProperties(Named, frozen=True):
    """A line to be crossed; `size` overrides what is usual for it."""

    obstacle: Annotated[Obstacle, role("obstacle")]
    size: Size | None = None
    width: WidthInches | None = None


class BuildingProperties(Named, frozen=True):
    """A building; the rules treat all materials alike."""

    material: Annotated[Literal["brick", "stone", "timber"], role("walls")] = "brick"


VOCABULARY: Final = Vocabulary(
    kinds={
        "area": AreaProperties,
        "road": RoadProperties,
        "obstacle": ObstacleProperties,
        "building": BuildingProperties,
        "point": PointProperties,
    },
    looks=_CHART["looks"],
    grounds=tuple(_CHART["grounds"]),
    sight=_CHART["sight"],
    needs_one_of={"area": ("ground", "soft")},
)


def size_of(obstacle: Feature) -> str:
    """Return whether an obstacle is minor, medium or major."""
    properties = obstacle.properties
    return properties.get("size") or USUAL_SIZE[properties["obstacle"]]


class Spot(Struct, frozen=True, gc=False):
    """What lies at a spot: its ground, whether that is soft, whether a building or an obstacle is over it."""

    ground: str
    soft: bool
    building: bool
    obstacle: bool


def spot_of(over: tuple[Feature, ...], base: str) -> Spot:
    """Return what lies at a spot that some features cover, the topmost last, on a table of a ground.

    The topmost area or road with a ground gives it. The spot is soft when a soft area lies over it, and no
    road above that.
    """
    ground: str | None = None
    soft: bool | None = None
    building = obstacle = False
    for feature in reversed(over):
        match feature.kind:
            case "road":
                ground = ground or "hard"
                soft = bool(soft)
            case "area":
                ground = ground or feature.properties.get("ground")
                if soft is None and feature.properties.get("soft"):
                    soft = True
            case "building":
                building = True
            case "obstacle":
                obstacle = True
    return Spot(ground or base, bool(soft), building, obstacle)
