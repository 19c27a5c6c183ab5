"""The units of a new table: some of a built-in scenario's, at the edge of their side."""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from tabletop.scenarios.generator.hexes import Laid
from tabletop.scenarios.generator.plan import Plan, line_of
from tabletop.scenarios.generator.reaching import SIDES, making
from tabletop.scenarios.generator.shapes import slab
from tabletop.scenarios.library import DATA

MOST: Final = 5
"""How many pieces a side begins with."""
_KEPT: Final = ("id", "side", "name", "kind", "profile", "silhouette", "facing")
_CLOSED: Final = (
    *("house", "church", "farmhouse", "barn", "stream", "sea", "shallows", "pond", "woods", "rock"),
    *("hedge", "bocage", "fence", "wall", "low_wall", "trench", "wire"),
)
_KINDS: Final = ("vehicle", "afv", "tank", "infantry", "squad", "team")
_USUAL: Final = (2.0, 1.5)
_STEP: Final = 2.6


@cache
def pieces_of(system_id: str, side: str) -> tuple[dict[str, Any], ...]:
    """Return the first pieces of a side that stand on the board of the built-in scenario of a system."""
    path = DATA / system_id / f"{making(system_id)['force']}.json"
    units = json.loads(path.read_text(encoding="utf-8"))["units"]
    standing = (u for u in units if u["side"] == side and u["kind"] in _KINDS and not u.get("state"))
    return tuple({key: unit[key] for key in _KEPT if key in unit} for unit in standing)[:MOST]


def forces_on_table(plan: Plan, system_id: str) -> list[dict[str, Any]]:
    """Return pieces of both sides, placed on free ground beside the ends of the main road."""
    closed = unary_union([thing.shape.buffer(thing.width / 2) for thing in plan.of(*_CLOSED)])
    placed = []
    for side in SIDES:
        ahead = 1 if side == "a" else -1
        end = line_of(plan.roads()[0].shape).coords[0 if side == "a" else -1]
        x = plan.coast + 3.4 if side == "a" else plan.width - 3.4
        row = (_STEP * (n + 0.7) for n in range(int(plan.height / _STEP)))
        spots = sorted(((x, y) for y in row), key=lambda spot: abs(spot[1] - end[1]))
        for unit in pieces_of(system_id, side):
            facing = 90 if ahead > 0 else 270
            spot = next((spot for spot in spots if _is_clear(unit, spot, closed)), None)
            if spot is not None:
                spots.remove(spot)
                placed.append(unit | {"at": [round(spot[0], 2), round(spot[1], 2)], "facing": facing})
    return placed


def forces_on_hexes(laid: Laid) -> list[dict[str, Any]]:
    """Return pieces of both sides, one in a hex, on clear hexes of their edge, nearest to their road."""
    placed = []
    for side, labels in laid.baselines().items():
        start = laid.roads[0][0 if side == "a" else -1]
        clear = [label for label in labels if label not in laid.stream and label not in laid.built]
        near = sorted(clear, key=lambda label: laid.grid.distance(label, start))
        pieces = pieces_of(laid.system.id, side)
        placed += [unit | {"hex": label} for unit, label in zip(pieces, near, strict=False)]
    return placed


def _is_clear(unit: dict[str, Any], spot: tuple[float, float], closed: BaseGeometry) -> bool:
    profile = unit["profile"]
    length, width = profile.get("length", _USUAL[0]), profile.get("width", _USUAL[1])
    return slab(spot, length + 0.4, width + 0.4, 0.0).disjoint(closed)
