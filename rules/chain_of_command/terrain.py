"""The terrain of Chain of Command: its vocabulary, and what the ground is at a spot."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

from msgspec import Struct

from rules.core.features import Feature
from rules.core.terrain import Vocabulary, WidthInches

Ground = Literal["open", "hard", "broken", "rough", "heavy"]
Obstacle = Literal["fence", "low_wall", "hedge", "wall", "ditch", "bocage", "anti_tank"]
Size = Literal["minor", "medium", "major"]


def chart(name: str) -> dict[str, Any]:
    """Return one of this system's charts."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


_CHART: Final = chart("terrain")
USUAL_SIZE: Final[dict[str, str]] = _CHART["obstacles"]


class AreaProperties(Struct, frozen=True):
    """A stretch of ground; `soft` lies over any ground, and may stand alone."""

    ground: Ground | None = None
    soft: bool | None = None
    name: str | None = None
    look: str | None = None


class RoadProperties(Struct, frozen=True):
    """A road: hard ground, and not soft where it lies above."""

    surface: str | None = None
    width: WidthInches | None = None
    name: str | None = None
    look: str | None = None


class ObstacleProperties(Struct, frozen=True):
    """A line to be crossed; `size` overrides what is usual for it."""

    obstacle: Obstacle
    size: Size | None = None
    width: WidthInches | None = None
    name: str | None = None
    look: str | None = None


class BuildingProperties(Struct, frozen=True):
    """A building; the rules treat all materials alike."""

    material: Literal["brick", "stone", "timber"] = "brick"
    name: str | None = None
    look: str | None = None


class PointProperties(Struct, frozen=True):
    """A place with a name."""

    name: str | None = None
    look: str | None = None


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
    needs_one_of={"area": ("ground", "soft")},
)


def size_of(obstacle: Feature) -> str:
    """Return whether an obstacle is minor, medium or major."""
    properties = obstacle.properties
    return properties.get("size") or USUAL_SIZE[properties["obstacle"]]


def ground_of(over: tuple[Feature, ...], base: str) -> str:
    """Return the ground of a spot: that of the topmost area or road over it, else the table's."""
    for feature in reversed(over):
        if feature.kind == "road":
            return "hard"
        if feature.kind == "area" and feature.properties.get("ground"):
            return str(feature.properties["ground"])
    return base


def is_soft(over: tuple[Feature, ...]) -> bool:
    """Return whether a spot is soft: a soft area lies over it, and no road above that."""
    for feature in reversed(over):
        if feature.kind == "road":
            return False
        if feature.kind == "area" and feature.properties.get("soft"):
            return True
    return False


def building_at(over: tuple[Feature, ...]) -> Feature | None:
    """Return the topmost building over a spot."""
    return next((feature for feature in reversed(over) if feature.kind == "building"), None)


def obstacles_at(over: tuple[Feature, ...]) -> tuple[Feature, ...]:
    """Return the obstacles whose strips lie over a spot."""
    return tuple(feature for feature in over if feature.kind == "obstacle")
