"""Random tables and routes for the tests of the geometry: in general position, and on a lattice.

On the lattice everything touches everything: hulls slide along walls and stop at them, legs run along edges
and start on corners, strips meet at right angles, and lines double back.
"""

from __future__ import annotations

import math
import random
from typing import Any, NamedTuple

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Point, Pose, snap_point

WIDTH, HEIGHT = 48, 36
Json = dict[str, Any]


class Scene(NamedTuple):
    """A board document, the units on it, and routes with the hull that drives them."""

    board: Json
    units: list[tuple[str, Pose, Hull]]
    hull: Hull
    routes: list[Path]


def board(features: list[Json], width: float = WIDTH, height: float = HEIGHT) -> Json:
    collection = {"type": "FeatureCollection", "features": features}
    return {"kind": "table", "width": width, "height": height, "ground": "open", "features": collection}


def feature(feature_id: str, kind: str, coordinates: Any, **properties: Any) -> Json:
    shape = {"point": "Point", "road": "LineString", "obstacle": "LineString"}.get(kind, "Polygon")
    geometry = {"type": shape, "coordinates": coordinates}
    return {
        "type": "Feature",
        "id": feature_id,
        "properties": {"kind": kind, **properties},
        "geometry": geometry,
    }


def general(seed: int, routes: int) -> Scene:
    """Return a scene in general position: wavy polygons, obstacles and roads with bends of any size."""
    rng = random.Random(seed)
    features = []
    for number in range(rng.randint(5, 40)):
        if rng.random() < 0.5:
            kind = rng.choice(["area", "building"])
            features.append(feature(f"p{number}", kind, [_blob(rng, rng.uniform(1, 5))], ground="rough"))
        else:
            kind = rng.choice(["obstacle", "obstacle", "road"])
            width = rng.choice([0.25, 0.5, 1, 3])
            features.append(feature(f"l{number}", kind, _wander(rng, rng.randint(1, 6), 2.5), width=width))
    units = [
        (f"u{number}", Pose(_place(rng), rng.uniform(0, 360)), Hull(rng.uniform(1, 6), rng.uniform(1, 3)))
        for number in range(rng.randint(0, 12))
    ]
    hull = Hull(rng.uniform(1, 6), rng.uniform(0.5, 3))
    return Scene(board(features), units, hull, [_route(rng, 3.0, 0.9) for _ in range(routes)])


def lattice(seed: int, routes: int) -> Scene:
    """Return a scene whose every coordinate is a whole number, with routes along the axes and diagonals."""
    rng = random.Random(seed)
    features = []
    for number in range(rng.randint(5, 40)):
        x, y, size = rng.randrange(WIDTH), rng.randrange(HEIGHT), rng.randint(1, 8)
        other = rng.randint(1, 8)
        choice = rng.randrange(4)
        if choice == 0:
            ring = [[x, y], [x + size, y], [x + size, y + other], [x, y + other]]
        elif choice == 1:
            ring = [[x, y - size], [x + size, y], [x, y + size], [x - size, y]]
        elif choice == 2:
            ring = [[x, y], [x + size, y], [x, y + other]]
        else:
            line = [[x, y]]
            for _ in range(rng.randint(1, 4)):
                dx, dy = rng.choice(_STEPS)
                line.append([line[-1][0] + dx * size, line[-1][1] + dy * size])
            kind, width = rng.choice(["obstacle", "road"]), rng.choice([0.5, 1, 2, 4])
            features.append(feature(f"l{number}", kind, line, width=width))
            continue
        kind = rng.choice(["area", "building"])
        features.append(feature(f"p{number}", kind, [[*ring, ring[0]]], ground="rough"))
    units = [
        (f"u{number}", Pose((rng.randrange(WIDTH), rng.randrange(HEIGHT)), rng.choice(_BEARINGS)), Hull(4, 2))
        for number in range(rng.randint(0, 12))
    ]
    hull = Hull(rng.choice([2, 4, 6]), rng.choice([1, 2, 4]))
    return Scene(board(features), units, hull, [_lattice_route(rng) for _ in range(routes)])


_STEPS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]
_BEARINGS = [0.0, 45.0, 90.0, 180.0, 270.0, 315.0]


def _lattice_route(rng: random.Random) -> Path:
    points = [(float(rng.randrange(WIDTH)), float(rng.randrange(HEIGHT)))]
    for _ in range(rng.randint(1, 4)):
        (dx, dy), size = rng.choice(_STEPS), rng.randint(1, 8)
        points.append((points[-1][0] + dx * size, points[-1][1] + dy * size))
    return Path.through(points)


def _place(rng: random.Random) -> Point:
    return snap_point((rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT)))


def _route(rng: random.Random, step: float, swerve: float) -> Path:
    return Path.through(_wander(rng, rng.randint(1, 5), step * 2, swerve))


def _wander(rng: random.Random, legs: int, step: float, swerve: float = 1.8) -> list[list[float]]:
    """Return a line of some legs, each turned by at most `swerve` radians from the one before."""
    angle = rng.uniform(0, math.tau)
    points = [list(_place(rng))]
    for _ in range(legs):
        angle += rng.uniform(-swerve, swerve)
        inches = rng.uniform(0.2, step)
        x, y = points[-1][0] + inches * math.cos(angle), points[-1][1] + inches * math.sin(angle)
        points.append(list(snap_point((x, y))))
    return points


def _blob(rng: random.Random, radius: float) -> list[list[float]]:
    x, y = _place(rng)
    corners = rng.randint(3, 20)
    ring = []
    for corner in range(corners):
        angle, off = math.tau * corner / corners, radius * rng.uniform(0.5, 1.1)
        ring.append(list(snap_point((x + off * math.cos(angle), y + off * math.sin(angle)))))
    return [*ring, ring[0]]
