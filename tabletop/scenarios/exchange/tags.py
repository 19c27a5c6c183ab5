"""What OpenStreetMap tags mean as land: on ways and areas, and in files that others make from its data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

_AREAS: Final = {
    "landuse": {
        "allotments": "plough",
        "basin": "water",
        "farmland": "crops",
        "farmyard": "yard",
        "forest": "woods",
        "grass": "meadow",
        "meadow": "meadow",
        "orchard": "orchard",
        "reservoir": "water",
        "village_green": "meadow",
        "vineyard": "orchard",
    },
    "leisure": {"garden": "meadow", "park": "meadow", "pitch": "meadow"},
    "natural": {
        "bare_rock": "rock",
        "beach": "sand",
        "grassland": "meadow",
        "heath": "scrub",
        "sand": "sand",
        "scree": "rock",
        "scrub": "scrub",
        "water": "water",
        "wetland": "marsh",
        "wood": "woods",
    },
    "place": {"square": "yard"},
    "waterway": {"dock": "water", "riverbank": "water"},
}
_LINES: Final = {
    "barrier": {
        "city_wall": "wall",
        "ditch": "ditch",
        "fence": "fence",
        "hedge": "hedge",
        "retaining_wall": "wall",
        "wall": "wall",
    },
    "highway": {
        "living_street": "road",
        "motorway": "road",
        "pedestrian": "road",
        "primary": "road",
        "residential": "road",
        "secondary": "road",
        "service": "road",
        "tertiary": "road",
        "track": "track",
        "trunk": "road",
        "unclassified": "road",
    },
    "waterway": {"canal": "water", "ditch": "ditch", "drain": "ditch", "river": "water", "stream": "stream"},
}
_POINTS: Final = {"barrier": {"gate": "gate"}, "natural": {"tree": "tree"}}
_WIDTHS: Final = {
    "motorway": 12.0,
    "trunk": 9.0,
    "primary": 8.0,
    "secondary": 7.0,
    "tertiary": 6.0,
    "service": 4.0,
    "track": 3.0,
    "river": 15.0,
    "canal": 10.0,
    "stream": 3.0,
}
"""The usual widths in metres, where no tag tells it."""
_USUAL: Final = 5.0
_SAYING: Final = (
    *("building", "highway", "waterway", "barrier", "natural", "landuse", "leisure", "railway", "man_made"),
    *("power", "amenity", "shop", "tourism", "historic", "place", "boundary", "route", "aeroway"),
    *("military", "golf", "building:part", "landcover", "emergency"),
)
"""The tags that say what a thing is; others only describe it."""
_DESCRIBING: Final = ("name", "width", "source", "note", "fixme", "created_by", "type", "area")
"""OpenStreetMap's keys (`fixme` is a mapper's note): a thing with no other tags is only part of another."""
LINE_KEYS: Final = tuple(_LINES)
_OF_SHAPES: Final = {"Polygon": _AREAS, "LineString": _LINES, "Point": _POINTS}


class Meant(Struct, frozen=True):
    """What tags mean: a word of land, its width in metres if it is a line, and what the tags call it."""

    word: str
    metres: float
    what: str


def what_of(tags: Mapping[str, str]) -> str:
    """Return the tag that says what a thing is, `natural=wood`, or else its first tag; empty without tags."""
    said = (f"{key}={tags[key]}" for key in _SAYING if tags.get(key))
    return next(said, "") or next((key for key in tags if key not in _DESCRIBING), "")


def further(tags: Mapping[str, str], what: str) -> list[str]:
    """Return the tags that say more of a thing than what it is, its name and how wide it is."""
    return [key for key in tags if key not in ("name", "width", what.partition("=")[0])]


def is_below(tags: Mapping[str, str]) -> bool:
    """Return whether a thing is below the ground."""
    return tags.get("tunnel", "no") != "no" or tags.get("location") == "underground"


def meant_by(tags: Mapping[str, str], shape: str) -> Meant | None:
    """Return what tags mean on a shape of GeoJSON; None if they mean no land that is known here."""
    if is_below(tags):
        return None
    if shape == "Polygon" and tags.get("building", "no") != "no":
        return Meant("building", 0.0, what_of(tags))
    for key, words in _OF_SHAPES.get(shape, {}).items():
        if tags.get(key) in words:
            return Meant(words[tags[key]], _metres(tags, tags[key]), f"{key}={tags[key]}")
    return None


def _metres(tags: Mapping[str, str], value: str) -> float:
    try:
        told = float(tags.get("width", "").removesuffix("m").strip())
    except ValueError:
        told = 0.0
    return told if 0 < told < 1000 else _WIDTHS.get(value, _USUAL)
