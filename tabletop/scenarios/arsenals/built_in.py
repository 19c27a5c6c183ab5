"""Built-in arsenals: lists of real vehicles, craft and aircraft in metres, as profiles for a table in inches.

An arsenal is a TOML file under `data/<system>/`. Profile fields other than the size come from the entry's
`profile`, or from its road speed and the file's `speed_rating`. A file is checked when it is read, so that
every listed vehicle can be put on a table; each problem names its vehicle.
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any, Final

import msgspec
from django.utils.formats import number_format
from django.utils.translation import gettext, pgettext
from msgspec import Struct
from msgspec.structs import replace

import rules
from rules.core.game.reference import label_of
from tabletop.languages import listed
from tabletop.scenarios.arsenals.vehicles import CLASSES, HEADINGS, Listed, Rated, SpeedRating
from tabletop.scenarios.library import DATA

FORMAT: Final = "tabletop-arsenal/1"
MILLIMETRES_TO_THE_INCH: Final = 25.4


class ArsenalProblems(Exception):
    """A file is not a valid arsenal; `problems` lists everything that is wrong with it."""

    def __init__(self, problems: list[str]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class Fact(Struct, frozen=True):
    """A cell of a vehicle's row: its text, and whether it is a number."""

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
    def drawing(self) -> str:
        """Return the class in the words of the page."""
        return str(CLASSES[self.listed.drawing].word)

    @property
    def profile(self) -> dict[str, Any]:
        """Return the unit profile, as `add_unit` and scenarios take it."""
        length, width = self.inches
        return {**self.own, "length": length, "width": width, "look": self.listed.drawing}

    def at(self, scale: float) -> Vehicle:
        """Return the vehicle with the inches of a scale."""
        return replace(self, inches=(inches(self.listed.length, scale), inches(self.listed.width, scale)))


class Arsenal(Struct, frozen=True):
    """The vehicles of one file."""

    name: str
    system: str
    scale: float
    speed_rating: SpeedRating | None
    vehicles: tuple[Vehicle, ...]

    @property
    def columns(self) -> list[Fact]:
        """Return the headings of the vehicles' facts besides class and size, in order."""
        return [
            Fact(str(HEADINGS.get(name, name)), self._fact(name, value).figure)
            for name, value in self._shown.items()
        ]

    def row(self, vehicle: Vehicle) -> list[Fact]:
        """Return a vehicle's facts, one cell per column."""
        return [self._fact(name, vehicle.facts.get(name)) for name in self._shown]

    def _fact(self, name: str, value: Any) -> Fact:
        """Return a cell; a word of a profile is called what the system calls it."""
        if value is None or isinstance(value, bool):
            return Fact(gettext("yes") if value else "")
        if isinstance(value, int | float):
            return Fact(number_format(f"{value:g}"), figure=True)
        words = (value,) if isinstance(value, str) else value
        catalogue = rules.system(self.system).catalogue
        return Fact(listed(label_of(catalogue, name, word) for word in words) or pgettext("weapons", "none"))

    @property
    def _shown(self) -> dict[str, Any]:
        """Return the names of all facts, each with one vehicle's value."""
        return {name: value for vehicle in self.vehicles for name, value in vehicle.facts.items()}

    def at(self, scale: float) -> Arsenal:
        """Return the arsenal with the inches of another scale."""
        return replace(self, scale=scale, vehicles=tuple(vehicle.at(scale) for vehicle in self.vehicles))

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
    sources: dict[str, str]
    vehicles: list[dict[str, Any]]
    speed_rating: SpeedRating | None = None


def inches(metres: float, scale: float) -> float:
    """Return a length on the table, rounded to a hundredth of an inch."""
    return round(metres * 1000 / scale / MILLIMETRES_TO_THE_INCH, 2)


def read(text: str) -> Arsenal:
    """Return the arsenal of a TOML file. Raises ArsenalProblems, which lists every problem."""
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
            problems.append(f"{where}: the source {source!r} is neither an address nor among the sources")
        vehicles.append(vehicle)
    ids = [vehicle.listed.id for vehicle in vehicles]
    problems += [f"{twice}: the id is used twice" for twice in sorted({i for i in ids if ids.count(i) > 1})]
    if problems:
        raise ArsenalProblems(problems)
    return Arsenal(file.name, file.system, file.scale, file.speed_rating, tuple(vehicles))


def _vehicle(entry: dict[str, Any], file: _File) -> Vehicle:
    """Return an entry as a vehicle. Raises ValidationError if it or its profile does not fit the system."""
    listed = msgspec.convert(entry, Rated if file.speed_rating else Listed)
    vehicle = Vehicle(
        listed,
        listed.rated(file.speed_rating),
        listed.facts(file.speed_rating),
        (inches(listed.length, file.scale), inches(listed.width, file.scale)),
        listed.source if listed.compared else file.sources.get(listed.source, ""),
    )
    msgspec.convert(vehicle.profile, rules.system(file.system).Profile)
    return vehicle


@cache
def arsenals() -> tuple[Arsenal, ...]:
    """Return the built-in arsenals."""
    return tuple(read(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*/arsenal*.toml")))
