"""The plan of a piece of land as the board of a table in inches, in a system's words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from shapely import LineString, Point, Polygon
from shapely.geometry.base import BaseGeometry

from rules.core.scenario.climates import TEMPERATE
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.generator.plan import Plan, Thing
from tabletop.scenarios.generator.wilds import HILLTOP
from tabletop.scenarios.generator.words import features
from tabletop.scenarios.rivers import BEYOND, River, river

_LAND: Final = ("hill", "hilltop", "woods", "tree", "house", "farmhouse", "barn")
_LEAST: Final = {"Polygon": 0.3, "LineString": 0.4}
"""Square inches, or inches, below which what is left at the table's edge is not worth a feature."""


def board_of(plan: Plan, system: RuleSystem) -> dict[str, Any]:
    """Return the board of a plan, its features from the lowest to the highest."""
    forms, taken = features(system), Counter[str]()
    layers = {word: layer for layer, word in enumerate(forms)}
    known = sorted((thing for thing in plan.things if thing.word in forms), key=lambda t: layers[t.word])
    laid = [(t, one) for t in known for one in _features(plan, t, forms[t.word], system, taken)]
    _stack(laid)
    made = [one for _, one in laid]
    board = {
        "kind": "table",
        "width": plan.width,
        "height": plan.height,
        "ground": system.terrain.grounds[0],
        "features": {"type": "FeatureCollection", "features": made},
    }
    climate = plan.usual.climate
    return board if climate == TEMPERATE else board | {"climate": climate}


def _features(
    plan: Plan, thing: Thing, form: dict[str, Any], system: RuleSystem, taken: Counter[str]
) -> Iterator[dict[str, Any]]:
    """Yield the features of a thing: one for each part of it that is on the table."""
    stream = _river(plan, thing) if form["kind"] == "area" else None
    if stream is not None:
        yield {
            "type": "Feature",
            "id": _id(thing, taken),
            "properties": _properties(thing, form, system) | {"shape": stream.shape},
            "geometry": {"type": "Polygon", "coordinates": _coordinates(stream.ground)},
        }
        return
    shape = thing.shape.intersection(plan.table)
    if form["kind"] == "area" and shape.geom_type.endswith("LineString"):
        shape = shape.buffer(thing.width / 2, cap_style="flat", quad_segs=2)
    for part in getattr(shape, "geoms", [shape]):
        if part.is_empty or max(part.length, part.area) < _LEAST.get(part.geom_type, 0.0):
            continue
        yield {
            "type": "Feature",
            "id": _id(thing, taken),
            "properties": _properties(thing, form, system),
            "geometry": {"type": part.geom_type, "coordinates": _coordinates(part)},
        }


def _river(plan: Plan, thing: Thing) -> River | None:
    """Return a stream as the editor has it, an inch beyond both edges of the table."""
    if thing.line is None:
        return None
    line = thing.line.intersection(plan.table.buffer(BEYOND, join_style="mitre"))
    return river(line, thing.width) if isinstance(line, LineString) else None


def _stack(laid: list[tuple[Thing, dict[str, Any]]]) -> None:
    """Make each hilltop the second contour of the hill that it is on."""
    hills = [(thing, feature) for thing, feature in laid if thing.word == "hill"]
    for top, feature in laid:
        of = next((hill for thing, hill in hills if thing.shape.contains(top.shape)), None)
        if top.word != "hilltop" or of is None:
            continue
        corners = of["geometry"]["coordinates"][0][:-1]
        of["properties"]["shape"] = {"corners": corners, "contours": 2, "apart": HILLTOP}
        feature["properties"]["part_of"] = of["id"]


def _properties(thing: Thing, form: dict[str, Any], system: RuleSystem) -> dict[str, Any]:
    said = dict(form)
    if thing.width and form["kind"] in ("road", "obstacle"):
        said["width"] = thing.width
    if thing.sort and form["kind"] == "building":
        said["material"] = thing.sort
    elif thing.sort:
        said["look"] = thing.sort
    if thing.name:
        said["name"] = thing.name
    return said


def _id(thing: Thing, taken: Counter[str]) -> str:
    """Return an id made of a thing's name, or of its word and a number."""
    words = thing.name.removeprefix("the ") or thing.word
    slug = re.sub(r"[^a-z0-9]+", "-", _plain(words.lower())).strip("-")[:40]
    taken[slug] += 1
    return slug if thing.name and taken[slug] == 1 else f"{slug}-{taken[slug]}"


def _plain(text: str) -> str:
    return text.translate(str.maketrans("éèêàâôîïûüöäçœ'", "eeeaaoiiuuoaco "))


def _coordinates(part: BaseGeometry) -> Any:
    if isinstance(part, Point):
        return [round(part.x, 2), round(part.y, 2)]
    if isinstance(part, LineString):
        return _rounded(part.coords)
    assert isinstance(part, Polygon)
    return [_rounded(ring.coords) for ring in (part.exterior, *part.interiors)]


def _rounded(coords: Any) -> list[list[float]]:
    """Return positions to a hundredth of an inch, without one that is as the one before it."""
    found: list[list[float]] = []
    for x, y, *_ in coords:
        place = [round(x, 2), round(y, 2)]
        if not found or found[-1] != place:
            found.append(place)
    return found
