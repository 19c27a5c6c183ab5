"""Synthetic tables and orders to measure on: terrain of every kind, as dense as a crowded game's."""

from __future__ import annotations

import math
import random
from typing import Any

GROUNDS = ("open", "hard", "broken", "rough", "broken", "heavy")
OBSTACLES = ("fence", "hedge", "low_wall", "wall", "ditch", "bocage")
SIZES = {20: (72, 48, 20), 100: (72, 48, 40), 300: (72, 48, 60), 500: (144, 96, 80), 2000: (144, 96, 200)}
"""Features on the table: its width, its height, and the units on it."""

Size = tuple[int, int, int]
MANY = 1000

Json = dict[str, Any]


def board(features: int, seed: int = 1, size: Size | None = None) -> Json:
    """Return a board document with that many features, six in ten of them polygons that cover 40 % of it."""
    width, height, _ = size or SIZES[features]
    rng = random.Random(seed * 7919 + features)
    polygons = features * 6 // 10
    radius = math.sqrt(0.4 * width * height / polygons / math.pi)
    most = 40 if features < MANY else 8  # a table holds 15,000 corners in all
    found = [_polygon(rng, number, (width, height), radius, most) for number in range(polygons)]
    found += [_line(rng, number, (width, height)) for number in range(features - polygons - 1)]
    found.append(_feature("aim", {"kind": "point", "name": "the oak"}, "Point", [width / 2, height / 2]))
    rng.shuffle(found)
    collection = {"type": "FeatureCollection", "features": found}
    return {"kind": "table", "width": width, "height": height, "ground": "open", "features": collection}


def lanes(tanks: int) -> Json:
    """Return a scenario of tanks on open ground, each in a lane with a named point at its end."""
    spots = [(number, 2.0 + 1.4 * number) for number in range(tanks)]
    profile = {"speed": "slow", "locomotion": "fully_tracked", "afv": True, "length": 2, "width": 1}
    goals = [
        _feature(f"p{number}", {"kind": "point", "name": f"p{number}"}, "Point", [66, y])
        for number, y in spots
    ]
    vehicles = [
        {
            "id": f"t{number}",
            "side": "ab"[number % 2],
            "name": f"T{number}",
            "kind": "vehicle",
            "at": [6, y],
            "facing": 90,
            "profile": profile,
        }
        for number, y in spots
    ]
    ground = {"type": "FeatureCollection", "features": goals}
    board = {"kind": "table", "width": 72, "height": 48, "ground": "open", "features": ground}
    return _scenario("Lanes", board, vehicles)


def scenario(features: int, seed: int = 1, size: Size | None = None) -> Json:
    """Return a scenario of Chain of Command on that table, its units all fully tracked vehicles."""
    return _scenario(f"{features} features", board(features, seed, size), units(features, seed, size))


def _scenario(name: str, ground: Json, vehicles: list[Json]) -> Json:
    return {
        "format": "tabletop-scenario/1",
        "name": name,
        "system": "chain_of_command",
        "sides": [
            {"id": "a", "name": "A", "colour": "#5b6b57"},
            {"id": "b", "name": "B", "colour": "#8a6d3b"},
        ],
        "board": ground,
        "units": vehicles,
    }


def units(features: int, seed: int = 1, size: Size | None = None) -> list[Json]:
    """Return the units of that table, side a's and side b's in turn."""
    width, height, count = size or SIZES[features]
    rng = random.Random(seed * 104729 + features)
    return [
        {
            "id": f"u{number}",
            "side": "ab"[number % 2],
            "name": f"Vehicle {number}",
            "kind": "vehicle",
            "profile": {
                "speed": "standard",
                "locomotion": "fully_tracked",
                "afv": True,
                "length": _snap(rng.uniform(3, 6)),
                "width": _snap(rng.uniform(1.5, 3)),
            },
            "at": [_snap(rng.uniform(3, width - 3)), _snap(rng.uniform(3, height - 3))],
            "facing": _snap(rng.uniform(0, 360)),
        }
        for number in range(count)
    ]


def routes(
    features: int, count: int, legs: int = 5, total: float = 24.0
) -> list[tuple[str, list[list[float]]]]:
    """Return routes of some legs from units of side a, an inch off the edges: the unit's id, the points."""
    width, height, _ = SIZES[features]
    own = units(features)[::2]
    rng = random.Random(features)
    found: list[tuple[str, list[list[float]]]] = []
    while len(found) < count:
        unit = rng.choice(own)
        (x, y), angle = unit["at"], math.radians(unit["facing"] - 90)
        points = [[x, y]]
        for _ in range(legs):
            angle += rng.uniform(-1.0, 1.0)
            x += total / legs * math.cos(angle)
            y += total / legs * math.sin(angle)
            points.append([_snap(x), _snap(y)])
        if all(1 < px < width - 1 and 1 < py < height - 1 for px, py in points):
            found.append((unit["id"], points))
    return found


def _polygon(rng: random.Random, number: int, size: tuple[int, int], radius: float, most: int) -> Json:
    x, y, corners = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.randint(5, most)
    stretch, start = radius * rng.uniform(0.6, 1.4), rng.uniform(0, math.tau)
    ring = []
    for corner in range(corners):
        angle = start + math.tau * corner / corners
        off = stretch * rng.uniform(0.6, 1.1)
        ring.append(_clamped(x + off * math.cos(angle), y + off * math.sin(angle), size))
    properties: Json = {"kind": "area", "ground": GROUNDS[number % len(GROUNDS)]}
    if number % 6 == 5:
        properties = {"kind": "building", "material": "brick"}
    elif number % 5 == 0:
        properties["soft"] = True
    return _feature(f"p{number}", properties, "Polygon", [[*ring, ring[0]]])


def _line(rng: random.Random, number: int, size: tuple[int, int]) -> Json:
    x, y, angle = rng.uniform(0, size[0]), rng.uniform(0, size[1]), rng.uniform(0, math.tau)
    points = [_clamped(x, y, size)]
    for _ in range(rng.randint(1, 8)):
        angle += rng.uniform(-0.6, 0.6)
        step = rng.uniform(1, 3)
        x, y = points[-1]
        end = _clamped(x + step * math.cos(angle), y + step * math.sin(angle), size)
        points += [end] if end != points[-1] else [[_snap(x / 2), _snap(y / 2)]]
    properties: Json = {"kind": "obstacle", "obstacle": OBSTACLES[number % len(OBSTACLES)]}
    if number % 8 == 7:
        properties = {"kind": "road", "surface": "paved", "width": 3}
    return _feature(f"l{number}", properties, "LineString", points)


def _feature(feature_id: str, properties: Json, shape: str, coordinates: Any) -> Json:
    geometry = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "id": feature_id, "properties": properties, "geometry": geometry}


def _clamped(x: float, y: float, size: tuple[int, int]) -> list[float]:
    return [_snap(min(size[0], max(0, x))), _snap(min(size[1], max(0, y)))]


def _snap(inches: float) -> float:
    return round(inches * 2**18) / 2**18
