"""Arsenals: lists of real vehicles, measured in metres, as profiles for a table in inches.

An arsenal is a TOML file under `data/<system>/`. It is checked when it is read, so that every listed vehicle
can be put on a table: every problem is named with the vehicle it is in.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

DATA: Final = Path(__file__).resolve().parent / "data"
FORMAT: Final = "tabletop-arsenal/1"
MILLIMETRES_TO_THE_INCH: Final = 25.4
LENGTHS_METRES: Final = (2.5, 12.0)
WIDTHS_METRES: Final = (1.3, 4.5)
CLASSES: Final = ("tank", "tank destroyer", "half-track", "carrier", "armoured car", "truck")
LOCOMOTIONS: Final = ("wheeled", "half_tracked", "fully_tracked")
WEAPONS: Final = ("main", "mg")


class ArsenalProblems(Exception):
    """A file is no arsenal; `problems` name everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class SpeedRating(Struct, frozen=True, forbid_unknown_fields=True):
    """The arsenal's own rule for the speed of what has tracks, from its road speed in kilometres an hour."""

    slow_below: float
    fast_from: float

    def of(self, locomotion: str, road_speed: float) -> str:
        """Return the speed rating of a vehicle."""
        if locomotion == "wheeled":
            return "wheeled"
        if road_speed < self.slow_below:
            return "slow"
        return "fast" if road_speed >= self.fast_from else "standard"


class Listed(Struct, frozen=True, forbid_unknown_fields=True, rename={"drawing": "class"}):
    """A vehicle as the file lists it: `length` and `width` of the hull in metres, `road_speed` in km/h."""

    id: str
    name: str
    nation: str
    year: int
    drawing: str
    locomotion: str
    afv: bool
    weapons: tuple[str, ...]
    length: float
    width: float
    road_speed: float
    source: str
    note: str = ""


class Vehicle(Struct, frozen=True):
    """A vehicle ready for the table: `inches` are the hull's length and width at the arsenal's scale."""

    listed: Listed
    speed: str
    inches: tuple[float, float]
    source: str

    @property
    def locomotion_in_words(self) -> str:
        """Return how it moves, as people write it."""
        return self.listed.locomotion.replace("_", "-")

    @property
    def profile(self) -> dict[str, Any]:
        """Return the unit profile, as `add_unit` and scenarios take it."""
        return {
            "speed": self.speed,
            "locomotion": self.listed.locomotion,
            "afv": self.listed.afv,
            "length": self.inches[0],
            "width": self.inches[1],
            "weapons": list(self.listed.weapons),
            "look": self.listed.drawing,
        }


class Arsenal(Struct, frozen=True):
    """The vehicles of one file."""

    name: str
    system: str
    scale: float
    speed_rating: SpeedRating
    vehicles: tuple[Vehicle, ...]

    @property
    def nations(self) -> dict[str, list[Vehicle]]:
        """Return the vehicles by nation, in the file's order."""
        found: dict[str, list[Vehicle]] = {}
        for vehicle in self.vehicles:
            found.setdefault(vehicle.listed.nation, []).append(vehicle)
        return found


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    system: str
    name: str
    scale: float
    speed_rating: SpeedRating
    sources: dict[str, str]
    vehicles: list[dict[str, Any]]


def inches(metres: float, scale: float) -> float:
    """Return a length on the table, to a hundredth of an inch."""
    return round(metres * 1000 / scale / MILLIMETRES_TO_THE_INCH, 2)


def read(text: str) -> Arsenal:
    """Return the arsenal of a TOML file; raises ArsenalProblems that name every problem."""
    try:
        file = msgspec.convert(tomllib.loads(text), _File)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ArsenalProblems([str(error)]) from error
    problems: list[str] = [] if file.format == FORMAT else [f'the format is not "{FORMAT}"']
    vehicles: list[Vehicle] = []
    for number, entry in enumerate(file.vehicles):
        where = str(entry.get("id", f"vehicle {number + 1}"))
        try:
            listed = msgspec.convert(entry, Listed)
        except msgspec.ValidationError as error:
            problems.append(f"{where}: {error}")
            continue
        problems += [f"{where}: {problem}" for problem in _problems(listed, file.sources)]
        speed = file.speed_rating.of(listed.locomotion, listed.road_speed)
        size = (inches(listed.length, file.scale), inches(listed.width, file.scale))
        vehicles.append(Vehicle(listed, speed, size, file.sources.get(listed.source, "")))
    ids = [vehicle.listed.id for vehicle in vehicles]
    problems += [f"{twice}: the id is used twice" for twice in sorted({i for i in ids if ids.count(i) > 1})]
    if problems:
        raise ArsenalProblems(problems)
    return Arsenal(file.name, file.system, file.scale, file.speed_rating, tuple(vehicles))


def _problems(listed: Listed, sources: dict[str, str]) -> list[str]:
    checks = (
        (listed.drawing in CLASSES, f"the class {listed.drawing!r} is none of {', '.join(CLASSES)}"),
        (
            listed.locomotion in LOCOMOTIONS,
            f"the locomotion {listed.locomotion!r} is none of {', '.join(LOCOMOTIONS)}",
        ),
        (set(listed.weapons) <= set(WEAPONS), f"a weapon is none of {', '.join(WEAPONS)}"),
        (
            LENGTHS_METRES[0] <= listed.length <= LENGTHS_METRES[1],
            f"{listed.length} m is no vehicle's length",
        ),
        (WIDTHS_METRES[0] <= listed.width <= WIDTHS_METRES[1], f"{listed.width} m is no vehicle's width"),
        (listed.width < listed.length, "it is wider than long"),
        (5 <= listed.road_speed <= 130, f"{listed.road_speed} km/h is no road speed"),
        (listed.source in sources, f"the source {listed.source!r} is not among the sources"),
    )
    return [message for holds, message in checks if not holds]


@cache
def arsenals() -> tuple[Arsenal, ...]:
    """Return the built-in arsenals."""
    return tuple(read(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*/arsenal*.toml")))
