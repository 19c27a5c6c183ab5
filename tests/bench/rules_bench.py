"""How long the rules take: an order of Chain of Command with five legs, on tables of 20 to 2,000 features.

Warm is with the table and the units indexed, every order new to the engine; cold with both read afresh from
their documents. Microseconds of one core: the best of three runs of each order, then the median of all.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterable
from statistics import median
from typing import Any, TypeVar

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import GameState
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Pose
from rules.core.scenario.document import begin, read
from tests.bench import scenes
from tests.bench.geometry_reference import Reference
from tests.bench.tables import Table, ratio

ORDERS = 100
"""More than any cache of the engine holds, so that each round meets every order as a new one."""

DICE = (4, 3, 5)
T = TypeVar("T")
Json = dict[str, Any]


def main() -> None:
    rows = {f"{features:,} features": measure(features) for features in scenes.SIZES}
    for title, columns in TABLES.items():
        table = Table(title, "", *(f"{name}|us" for name in columns), names=rows)
        for name, row in rows.items():
            table.row(name, *(row[key] for key in columns.values()))
    table = Table("The same times as ratios", "", "shapely|over ours", "shapely|over check", names=rows)
    for name, row in rows.items():
        table.row(name, ratio(row["shapely"], row["geometry"]), ratio(row["shapely"], row["check"]))
    few, many = (rows[f"{features:,} features"]["check"] for features in (100, 2000))
    print(f"check at 2,000 features over check at 100: {ratio(many, few)}")


TABLES = {
    "Chain of Command, an order of five legs, warm": {
        "check": "check",
        "check, odds": "odds",
        "resolve": "resolve",
        "apply": "apply",
        "unit moves": "move",
        "terrain": "terrain",
    },
    "The same with the table and the units read afresh": {
        "check": "cold check",
        "odds": "cold odds",
        "resolve": "cold resolve",
        "apply": "cold apply",
    },
    "Contacts and ground on the way, ours and built plainly on shapely": {
        "ours": "geometry",
        "shapely": "shapely",
    },
}
"""Tables of microseconds: by title, the heads of their columns and the figures in them."""


def measure(features: int) -> dict[str, float]:
    """Return the figures of one size of table."""
    system = rules.system("chain_of_command")
    document = scenes.scenario(features)
    state = begin(system, read(document))
    routes = scenes.routes(features, ORDERS)
    orders = [move(state, unit, points) for unit, points in routes]
    legal = [order for order in orders if system.check(state, order, "a").legal]
    resolved = [(order, system.resolve(state, order, "a", ScriptedDice(DICE))) for order in legal]
    reference = Reference(document["board"], [_stand(unit) for unit in document["units"]])
    found = {
        "check": timed(orders, lambda order: system.check(state, order, "a")),
        "odds": timed(
            orders, lambda order: (system.check(state, order, "a"), system.forecast(state, order, "a"))
        ),
        "resolve": timed(legal, lambda order: system.resolve(state, order, "a", ScriptedDice(DICE))),
        "apply": timed(resolved, lambda order: apply_all(state, order[1])),
        "cold check": timed(orders[:3], lambda order: system.check(_afresh(state), order, "a")),
        "cold odds": timed(orders[:3], lambda order: system.forecast(_afresh(state), order, "a")),
        "cold resolve": timed(
            legal[:3], lambda order: system.resolve(_afresh(state), order, "a", ScriptedDice(DICE))
        ),
        "cold apply": timed(resolved[:3], lambda order: apply_all(_afresh(state), order[1])),
        "move": timed(orders, _mover(document)),
        "terrain": timed(orders[:20], _builder(state)),
    }
    from rules.core.geometry.sweep import sweep
    from rules.core.table.ground import stretches_of

    units = UnitOutlines.of(_stand(unit) for unit in document["units"])
    paths = [Path.through(points) for _, points in routes]
    hull = Hull(4, 2)
    found["shapely"] = timed(
        paths, lambda path: (reference.contacts([path], hull), reference.covered([path]))
    )
    found["geometry"] = timed(
        paths, lambda path: (sweep(state.board, units, hull, path), stretches_of(state.board, path, tuple))
    )
    return found


def move(state: GameState, unit: str, points: list[list[float]]) -> Json:
    """Return a three-dice move through points, toward the named point nearest to the last of them."""
    aim = state.board.nearest_points((points[-1][0], points[-1][1]), 1)[0]
    return {"type": "move", "unit": unit, "dice": 3, "via": points[1:-1], "toward": aim.id}


def timed(cases: Iterable[T], run: Callable[[T], object]) -> float:
    """Return the median over the cases of the best of three rounds, in microseconds of the processor."""
    cases = list(cases)
    best = [float("inf")] * len(cases)
    gc.collect()
    gc.disable()
    for _ in range(3):
        for number, case in enumerate(cases):
            start = time.thread_time()
            run(case)
            best[number] = min(best[number], time.thread_time() - start)
    gc.enable()
    return median(best) * 1e6


def _afresh(state: GameState) -> GameState:
    """Return the state as a process finds it that has just read it."""
    from rules.core.game.state import to_document

    return rules.system(state.system).restore(to_document(state), state.board.document())


def _stand(unit: Json) -> tuple[str, Pose, Hull]:
    pose = Pose((unit["at"][0], unit["at"][1]), unit["facing"])
    return unit["id"], pose, Hull(unit["profile"]["length"], unit["profile"]["width"])


def _mover(document: Json) -> Callable[[Json], object]:
    """Return what moves the unit of an order in the index of units."""
    units = UnitOutlines.of(_stand(unit) for unit in document["units"])
    return lambda order: units.placed(order["unit"], Pose((20.0, 20.0), 30.0), Hull(5, 3))


def _builder(state: GameState) -> Callable[[Json], object]:
    """Return what adds a feature to the table."""
    ring = [[20, 20], [26, 20], [26, 26], [20, 26], [20, 20]]
    geometry = {"type": "Polygon", "coordinates": [ring]}
    properties = {"kind": "area", "ground": "broken"}
    gap = {"type": "Feature", "id": "gap", "properties": properties, "geometry": geometry}
    return lambda _: state.board.with_feature(gap)


if __name__ == "__main__":
    main()
