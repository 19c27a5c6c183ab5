"""The terrain of an open table: its vocabulary, and what a way over it costs beyond its length."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from rules.core.game.charts import read_chart
from rules.core.game.roles import role
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.ground import GroundOf, stretches_of
from rules.core.table.terrain import Named, PointProperties, WidthInches

Ground = Literal[
    "open",
    "crops",
    "plough",
    "scrub",
    "rough",
    "woods",
    "orchard",
    "marsh",
    "mud",
    "sand",
    "snow",
    "rubble",
    "yard",
    "ford",
    "shallows",
    "stream",
    "water",
]
Relief = Literal["hill", "cliff"]
Surface = Literal["paved", "track"]
Obstacle = Literal["fence", "hedge", "bocage", "low_wall", "wall", "ditch", "trench", "wire", "anti_tank"]
Material = Literal["brick", "stone", "timber", "thatch"]

ROAD: Final = "road"
KINDS: Final = (ROAD, "obstacle", "building")
"""The kinds of features that a scenario may name as a whole in its `going`."""

_CHART: Final = read_chart(__package__, "terrain")


class AreaProperties(Named, frozen=True):
    """A stretch of ground, or a rise of it."""

    ground: Annotated[Ground | None, role("ground")] = None
    relief: Annotated[Relief | None, role("relief")] = None


class RoadProperties(Named, frozen=True):
    """A road: paved unless it says otherwise."""

    surface: Annotated[Surface | None, role("surface")] = None
    width: WidthInches | None = None


class ObstacleProperties(Named, frozen=True):
    """A line across the ground."""

    obstacle: Annotated[Obstacle, role("obstacle")]
    width: WidthInches | None = None


class BuildingProperties(Named, frozen=True):
    """A building."""

    material: Annotated[Material | None, role("walls")] = None


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
    needs_one_of={"area": ("ground", "relief")},
)


def toll_of(board: TableBoard, going: Mapping[str, float], points: list[Point]) -> float:
    """Return how many inches a way costs beyond its length: an inch with a share of a half costs two."""
    stretches = stretches_of(board, Path.through(points), share_of(board, going))
    return sum((each.end - each.start) * (1 / each.ground - 1) for each in stretches)


def share_of(board: TableBoard, going: Mapping[str, float]) -> GroundOf[float]:
    """Return a function from what lies over a spot to the share of an allowance that it leaves."""

    def share(over: tuple[Feature, ...]) -> float:
        return min(going.get(word, 1.0) for word in words_over(board, over))

    return share


def words_over(board: TableBoard, over: tuple[Feature, ...]) -> list[str]:
    """Return the words of what lies over a spot: the topmost ground, the rise below it, lines, buildings."""
    lying = next((feature for feature in reversed(over) if _ground_of(feature)), None)
    words = [board.ground if lying is None else _ground_of(lying)]
    words += [ROAD] if lying is not None and lying.kind == ROAD else []
    for feature in over:
        said = feature.properties
        match feature.kind:
            case "building":
                words += ["building", said.get("material") or "building"]
            case "obstacle":
                words += ["obstacle", said["obstacle"]]
            case "area" if said.get("relief"):
                words.append(said["relief"])
    return words


def _ground_of(feature: Feature) -> str:
    if feature.kind == ROAD:
        return str(feature.properties.get("surface") or "paved")
    return str(feature.properties.get("ground") or "") if feature.kind == "area" else ""
