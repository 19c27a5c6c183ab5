"""The types of units: class, usual hull and gaits (W6 to W11), and the animals of teams (W25 to W30)."""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart

Gait = Literal["crawl", "walk", "trot", "run"]
Class = Literal["motor", "craft", "aircraft", "wagon", "man", "animal", "gun"]
Water = Literal["stream", "water"]
Type = Literal[
    "car",
    "four_wheel",
    "halftrack",
    "full_track",
    "wide_track",
    "ship",
    "boat",
    "aircraft",
    "wagon",
    "man",
    "horse",
    "mule",
    "ox",
    "dog",
    "pronghorn",
    "cheetah",
    "gun",
]
BY_SPEED: Final[frozenset[Class]] = frozenset({"motor", "craft", "aircraft"})
"""The classes that have a speed and no gaits."""
VEHICLES: Final[frozenset[Class]] = BY_SPEED | {"wagon"}


class Kind(Struct, frozen=True, rename={"group": "class"}):
    """What all units of a type have in common.

    `floats` is the water on which they move as on dry ground, `passes` what does not stop them.
    """

    group: Class
    hull: tuple[float, float]
    clause: str
    gaits: dict[Gait, float] = {}
    invasion_mph: float | None = None
    floats: frozenset[Water] = frozenset()
    passes: frozenset[Literal["building", "wire"]] = frozenset()


class Animal(Struct, frozen=True):
    """An animal in a team: what it pulls, and how fast."""

    clause: str
    tons: float
    gaits: dict[Gait, float]


class Teams(Struct, frozen=True):
    """The animals that pull wagons, and the bounds of a team."""

    most_animals: int
    tons_that_horses_run_with: float
    animals: dict[str, Animal]


KINDS: Final[dict[str, Kind]] = msgspec.convert(read_chart(__package__, "kinds"), dict[str, Kind])
TEAMS: Final[Teams] = msgspec.convert(read_chart(__package__, "teams"), Teams)
