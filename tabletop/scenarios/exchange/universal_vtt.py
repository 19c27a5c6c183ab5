"""Universal VTT, `.uvtt`, `.dd2vtt`, `.df2vtt`: the walls, doors and picture of a map of squares, in and out.

Lengths are squares from the map's origin, x east and y south.
"""

from __future__ import annotations

import base64
import binascii
import math
from collections.abc import Iterator
from typing import Annotated, Any, Final
from uuid import uuid4

import msgspec
import shapely
from django.conf import settings
from msgspec import Meta, Struct
from shapely.geometry.base import BaseGeometry

import rules
from rules.core.scenario.looks import Looks
from rules.core.words.problems import cut
from tabletop import strict_json
from tabletop.scenarios.exchange.sheet import Sheet
from tabletop.scenarios.exchange.taken import (
    BadFile,
    Enclosed,
    Ignored,
    Taken,
    Wanted,
    scenario_of,
    size_of,
    system_for,
)
from tabletop.words import say

FORMAT: Final = 0.3
PIXELS_A_SQUARE: Final = 70
"""How fine the pictures of such maps usually are."""
FINEST: Final = 3
"""Decimals of a square; the ends of walls that meet within them are one."""
FARTHEST: Final = 1_000_000
"""How far from the map's origin a place may lie, in squares: geometry fails with numbers near infinity."""
BLOCKING: Final = ("wall", "bocage")
"""The looks of lines that nobody sees through."""
_LEFT_OUT: Final = ("objects_line_of_sight", "lights")
_ABOUT: Final = ("format", "software", "creator")
"""What a file says of itself."""
_DAY: Final = {"baked_lighting": False, "ambient_light": "ffffffff"}
"""The light of a map on which nothing is lost: that of day, not yet painted into the picture."""


Squares = Annotated[float, Meta(ge=-FARTHEST, le=FARTHEST)]


class Place(Struct, frozen=True):
    """A place, in squares."""

    x: Squares
    y: Squares


class Resolution(Struct, frozen=True):
    """Where the map begins, and its size."""

    map_size: Place
    map_origin: Place = Place(0.0, 0.0)


class Portal(Struct, frozen=True):
    """A door, between its two ends; some programs tell only where it is."""

    bounds: tuple[Place, Place] | None = None
    position: Place | None = None
    closed: bool = True
    freestanding: bool | None = False

    def ends(self) -> tuple[Place, Place] | None:
        """Return its ends: if only its middle is known, the door is a square wide, west to east."""
        if self.bounds is not None or self.position is None:
            return self.bounds
        x, y = self.position.x, self.position.y
        return Place(x - 0.5, y), Place(x + 0.5, y)


class Map(Struct, frozen=True):
    """The parts of a file that are read; other things are only counted."""

    resolution: Resolution
    line_of_sight: tuple[tuple[Place, ...], ...] | None = ()
    portals: tuple[Portal, ...] | None = ()
    objects_line_of_sight: tuple[Any, ...] | None = ()
    lights: tuple[Any, ...] | None = ()
    environment: Any = None
    image: str | None = None


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a Universal VTT map. Raises BadFile."""
    found, further = _map(data, wanted)
    system = system_for(wanted, "table")
    size = found.resolution.map_size
    scale = wanted.scale or (size.x / wanted.width if wanted.width else 1.0)
    width, height = size_of(Wanted(wanted.file), round(size.x / scale, FINEST), round(size.y / scale, FINEST))
    ignored = Ignored()
    sheet = Sheet(system, width, height, ignored)
    walls = found.line_of_sight or ()
    lines = [_line(line, found, scale) for line in walls if len(line) > 1]
    for wall in _joined(lines):
        sheet.lay("wall", wall, "line_of_sight")
    if points := len(walls) - sum(line.length > 0 for line in lines):
        ignored.note(say("vtt_points", count=points))
    for number, portal in enumerate(found.portals or (), 1):
        bounds = portal.ends()
        if bounds is None:
            ignored.count("portals")
            continue
        door = _line(bounds, found, scale)
        ends = [[round(x, FINEST), round(y, FINEST)] for x, y in door.coords]
        sheet.lay("gate", door.centroid, "portals", bounds=ends, closed=portal.closed, name=f"{number}")
        if portal.freestanding:
            ignored.count("portals.freestanding")
    for name in _LEFT_OUT:
        if things := getattr(found, name):
            ignored.count(name, len(things))
    for name in (*further, *_light(found.environment)):
        ignored.count(name)
    enclosed = _enclosed(found, wanted)
    board = sheet.board()
    for picture in enclosed:
        board["image"] = {"asset": picture, "instead": True}
    return Taken(scenario_of(system, wanted, board), ignored.sentences(), enclosed)


def write(document: dict[str, Any], picture: bytes = b"", pixels: int = PIXELS_A_SQUARE) -> dict[str, Any]:
    """Return the map of a table, one inch per square: what blocks sight as walls, gates as doors.

    Everything else is only in the map's picture; the file gives the pixels per square.
    """
    board = document["board"]
    looks = Looks.within(rules.system(document["system"]).terrain)
    features = (board.get("features") or {}).get("features", [])
    return {
        "format": FORMAT,
        "resolution": {
            "map_origin": {"x": 0, "y": 0},
            "map_size": {"x": board["width"], "y": board["height"]},
            "pixels_per_grid": pixels,
        },
        "line_of_sight": [_places(line) for feature in features for line in _walls(feature, looks)],
        "objects_line_of_sight": [],
        "portals": [_portal(feature) for feature in features if _is_gate(feature, looks)],
        "environment": {"baked_lighting": False, "ambient_light": "ffffffff"},
        "lights": [],
        "image": base64.b64encode(picture).decode(),
    }


# -- in ------------------------------------------------------------------------------------------


def _map(data: bytes, wanted: Wanted) -> tuple[Map, list[str]]:
    """Return what is read of a file, and the names of its other members."""
    try:
        plain = strict_json.decode(data, settings.PICTURE_BYTES)
        found = msgspec.convert(plain, Map)
    except strict_json.BadJson as error:
        raise BadFile(say("exchange_unreadable", file=wanted.file, why=error.why)) from None
    except msgspec.ValidationError as error:
        place = str(error).rpartition("`$.")[2].rstrip("`") if "`$." in str(error) else "resolution"
        raise BadFile(say("vtt_none", file=wanted.file, place=cut(place))) from None
    size = found.resolution.map_size
    if size.x <= 0 or size.y <= 0:
        raise BadFile(say("vtt_none", file=wanted.file, place="resolution.map_size"))
    further = [name for name, held in plain.items() if held and name not in (*Map.__struct_fields__, *_ABOUT)]
    return found, further


def _light(environment: Any) -> Iterator[str]:
    """Yield what a file says about light that is not taken over; nothing for daylight."""
    if not environment:
        return
    if not isinstance(environment, dict):
        yield "environment"
        return
    for name, usual in _DAY.items():
        if environment.get(name, usual) not in (usual, None):
            yield f"environment.{name}"
    yield from (f"environment.{name}" for name in environment if name not in _DAY)


def _enclosed(found: Map, wanted: Wanted) -> dict[str, Enclosed]:
    """Return the picture of a map, if it has one; it covers the whole map."""
    if not found.image:
        return {}
    try:
        data = base64.b64decode(found.image.partition(";base64,")[2] or found.image)
    except (binascii.Error, ValueError):
        data = b""
    return {uuid4().hex: Enclosed(wanted.file, data)}


def _line(places: tuple[Place, ...], found: Map, scale: float) -> BaseGeometry:
    origin = found.resolution.map_origin
    ends = [((place.x - origin.x) / scale, (place.y - origin.y) / scale) for place in places]
    return shapely.LineString([(round(x, FINEST), round(y, FINEST)) for x, y in ends])


def _joined(lines: list[Any]) -> list[BaseGeometry]:
    """Return walls that meet end to end as one."""
    whole = [line for line in lines if line.length > 0]
    merged = shapely.line_merge(shapely.MultiLineString(whole))
    return list(getattr(merged, "geoms", [merged] if whole else []))


# -- out -----------------------------------------------------------------------------------------


def _walls(feature: dict[str, Any], looks: Looks) -> list[Any]:
    properties, coordinates = feature["properties"], feature["geometry"]["coordinates"]
    if properties["kind"] == "building":
        return list(coordinates)
    is_wall = properties["kind"] == "obstacle" and looks.of("lines", properties["obstacle"]) in BLOCKING
    return [coordinates] if is_wall else []


def _is_gate(feature: dict[str, Any], looks: Looks) -> bool:
    properties = feature["properties"]
    return properties["kind"] == "point" and looks.of("props", properties.get("look")) == "gate"


def _portal(feature: dict[str, Any]) -> dict[str, Any]:
    """Return a gate as a door; one that does not say where its ends are is a square wide, west to east."""
    x, y, *_ = feature["geometry"]["coordinates"]
    ends = feature["properties"].get("bounds") or [[x - 0.5, y], [x + 0.5, y]]
    (west, north), (east, south) = ends
    return {
        "position": {"x": x, "y": y},
        "bounds": _places(ends),
        "rotation": math.atan2(south - north, east - west),
        "closed": bool(feature["properties"].get("closed", True)),
        "freestanding": False,
    }


def _places(line: Any) -> list[dict[str, float]]:
    return [{"x": x, "y": y} for x, y, *_ in line]
