"""Arsenals: lists of real vehicles, craft and aircraft in metres, as profiles for a table in inches.

An arsenal is a TOML file under `data/<system>/`. What the system asks of a unit beside its size stands in the
`profile` of its entry, or follows from a road speed by the file's `speed_rating`. It is checked when
it is read, so that every listed vehicle can be put on a table: each problem is named with its vehicle.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

import rules

DATA: Final = Path(__file__).resolve().parent / "data"
FORMAT: Final = "tabletop-arsenal/1"
MILLIMETRES_TO_THE_INCH: Final = 25.4
LOCOMOTIONS: Final = ("wheeled", "half_tracked", "fully_tracked")
WEAPONS: Final = ("main", "mg")
HEADINGS: Final = {"type": "Type", "armoured": "Armoured", "capacity": "Room for"}
"""How the page calls the fields of a profile that it does not call by their names."""


class Size(Struct, frozen=True):
    """The least and the most metres that anything of a class is long and wide."""

    length: tuple[float, float]
    width: tuple[float, float]


ON_LAND: Final = Size((2.5, 12.0), (1.0, 4.5))
SIZES: Final = {
    "boat": Size((3.0, 40.0), (1.0, 8.0)),
    "landing craft": Size((5.0, 20.0), (1.5, 6.0)),
    "ship": Size((20.0, 140.0), (4.0, 20.0)),
    "landing ship": Size((20.0, 140.0), (4.0, 20.0)),
    "aircraft": Size((5.0, 40.0), (7.0, 45.0)),
}
CLASSES: Final = ("tank", "tank destroyer", "half-track", "carrier", "armoured car", "truck", "car", *SIZES)


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
    """A vehicle as the file lists it: `length` and `width` in metres; its `profile` without its size.

    Its `source` is the address of the page with which it was compared, or else one of the file's `sources`.
    """

    id: str
    name: str
    nation: str
    year: int
    drawing: str
    length: float
    width: float
    source: str
    note: str = ""
    profile: dict[str, Any] = {}

    @property
    def compared(self) -> bool:
        """Tell whether its figures were compared with a page."""
        return self.source.startswith(("http://", "https://"))

    def rated(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return what the system asks of it beside its size and look."""
        return self.profile

    def facts(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return what there is to tell of it beside its class and size, by the heading."""
        return {HEADINGS.get(name, name): value for name, value in self.profile.items()}

    def problems(self) -> list[str]:
        """Return what is wrong with it by itself."""
        size = SIZES.get(self.drawing, ON_LAND)
        checks = (
            (self.drawing in CLASSES, f"the class {self.drawing!r} is none of {', '.join(CLASSES)}"),
            (size.length[0] <= self.length <= size.length[1], f"{self.length} m is no vehicle's length"),
            (size.width[0] <= self.width <= size.width[1], f"{self.width} m is no vehicle's width"),
            (self.width < self.length or self.drawing == "aircraft", "it is wider than long"),
        )
        return [message for holds, message in checks if not holds]


class Rated(Listed, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A vehicle whose profile follows from how it moves and its `road_speed` in km/h."""

    locomotion: str
    afv: bool
    weapons: tuple[str, ...]
    road_speed: float

    def rated(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return its speed rating, and what of its profile is as it stands."""
        assert rating is not None
        speed = rating.of(self.locomotion, self.road_speed)
        return {"speed": speed, "locomotion": self.locomotion, "afv": self.afv, "weapons": list(self.weapons)}

    def facts(self, rating: SpeedRating | None) -> dict[str, Any]:
        """Return how it moves, how fast, and with what weapons."""
        rated = self.rated(rating)
        return {
            "Armoured": self.afv,
            "Locomotion": self.locomotion.replace("_", "-"),
            "Speed": rated["speed"],
            "Weapons": ", ".join(self.weapons) or "none",
            "km/h": self.road_speed,
        }

    def problems(self) -> list[str]:
        """Return what is wrong with it by itself."""
        checks = (
            (
                self.locomotion in LOCOMOTIONS,
                f"the locomotion {self.locomotion!r} is none of {', '.join(LOCOMOTIONS)}",
            ),
            (set(self.weapons) <= set(WEAPONS), f"a weapon is none of {', '.join(WEAPONS)}"),
            (5 <= self.road_speed <= 130, f"{self.road_speed} km/h is no road speed"),
        )
        return super().problems() + [message for holds, message in checks if not holds]


class Fact(Struct, frozen=True):
    """A cell of a vehicle's row: what is said, and whether it is a figure."""

    said: str
    figure: bool = False


class Vehicle(Struct, frozen=True):
    """A vehicle ready for the table: `inches` are the hull's length and width at the arsenal's scale."""

    listed: Listed
    own: dict[str, Any]
    facts: dict[str, Any]
    inches: tuple[float, float]
    source: str

    @property
    def profile(self) -> dict[str, Any]:
        """Return the unit profile, as `add_unit` and scenarios take it."""
        length, width = self.inches
        return {**self.own, "length": length, "width": width, "look": self.listed.drawing}


class Arsenal(Struct, frozen=True):
    """The vehicles of one file."""

    name: str
    system: str
    scale: float
    speed_rating: SpeedRating | None
    vehicles: tuple[Vehicle, ...]

    @property
    def columns(self) -> list[Fact]:
        """Return the headings of what there is to tell of vehicles beside class and size, in order."""
        told = {name: value for vehicle in self.vehicles for name, value in vehicle.facts.items()}
        return [Fact(name, _fact(value).figure) for name, value in told.items()]

    def row(self, vehicle: Vehicle) -> list[Fact]:
        """Return what there is to tell of a vehicle, a cell for each column."""
        return [_fact(vehicle.facts.get(column.said)) for column in self.columns]

    @property
    def nations(self) -> dict[str, list[Vehicle]]:
        """Return the vehicles by nation, in the file's order."""
        found: dict[str, list[Vehicle]] = {}
        for vehicle in self.vehicles:
            found.setdefault(vehicle.listed.nation, []).append(vehicle)
        return found


def _fact(value: Any) -> Fact:
    if value is None or isinstance(value, bool):
        return Fact("yes" if value else "")
    is_figure = isinstance(value, int | float)
    return Fact(f"{value:g}" if is_figure else str(value).replace("_", "-"), is_figure)


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    system: str
    name: str
    scale: float
    sources: dict[str, str]
    vehicles: list[dict[str, Any]]
    speed_rating: SpeedRating | None = None


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
            vehicle = _vehicle(entry, file)
        except msgspec.ValidationError as error:
            problems.append(f"{where}: {error}")
            continue
        problems += [f"{where}: {problem}" for problem in vehicle.listed.problems()]
        if not vehicle.source:
            source = vehicle.listed.source
            problems.append(f"{where}: the source {source!r} is no address and not among the sources")
        vehicles.append(vehicle)
    ids = [vehicle.listed.id for vehicle in vehicles]
    problems += [f"{twice}: the id is used twice" for twice in sorted({i for i in ids if ids.count(i) > 1})]
    if problems:
        raise ArsenalProblems(problems)
    return Arsenal(file.name, file.system, file.scale, file.speed_rating, tuple(vehicles))


def _vehicle(entry: dict[str, Any], file: _File) -> Vehicle:
    """Return an entry made ready; raises ValidationError where it or its profile is none of the system's."""
    listed = msgspec.convert(entry, Rated if file.speed_rating else Listed)
    vehicle = Vehicle(
        listed,
        listed.rated(file.speed_rating),
        listed.facts(file.speed_rating),
        (inches(listed.length, file.scale), inches(listed.width, file.scale)),
        listed.source if listed.compared else file.sources.get(listed.source, ""),
    )
    if listed.profile:
        msgspec.convert(vehicle.profile, rules.system(file.system).Profile)
    return vehicle


@cache
def arsenals() -> tuple[Arsenal, ...]:
    """Return the built-in arsenals."""
    return tuple(read(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*/arsenal*.toml")))
