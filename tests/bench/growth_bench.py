"""How the cost of an order grows: with the journal, with the table's features and units, and with the games.

Each order is a legal move, alone in its transaction on SQLite (synchronous FULL), in a process that does
nothing else. Its figure is the median CPU time of its thread, beside the ratio to the first row; hosting and
reading are wall time.
"""

from __future__ import annotations

import os
import tempfile
import time
import uuid
from collections.abc import Callable
from itertools import cycle
from statistics import median
from typing import Any

import msgspec

from tabletop.games.hosting import NewGame, host
from tests.bench import scenes
from tests.bench.load import scripts
from tests.bench.load.scripts import Scene
from tests.bench.machine import memory_mb
from tests.bench.tables import Table, ratio

Json = dict[str, Any]
ENTRIES = (1, 10, 100, 1_000, 10_000)
FEATURES = (20, 100, 500, 2_000)
UNITS = (10, 40, 100, 500)
GAMES = (10, 100, 1_000, 10_000)
WIDE = (144, 96)
MOVES = 15
TABLE = ("host|ms", "cold read|ms", "state|KB", "board|KB")
SEATS = {"a": 1, "b": 2}


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data:
        os.environ |= {
            "DATA_DIR": data,
            "DJANGO_SETTINGS_MODULE": "tabletop.settings",
            "LOG_LEVEL": "WARNING",
        }
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        journal()
        features()
        units()
        games()


def journal() -> None:
    """Play one game until its journal is long; what lies between the moves are rolls of dice."""
    from tabletop.games import queries, state_cache

    shown = Growth("entries", "cold read|ms", "the last 50 entries|ms")
    scene = scripts.lanes()
    game, moves = _hosted(scene), iter(scene.script)
    for entries in ENTRIES:
        while (head := queries.load(game).game.head) < entries:
            roll = {"type": "roll", "count": 1, "sides": 6, "why": "bench"}
            _give(game, *[("a", roll)] * min(64, entries - head))
        order = median(_ordered(game, next(moves)) for _ in range(MOVES))
        state_cache.forget()
        read = _waited(lambda: queries.load(game))
        missed = _waited(lambda: queries.entries(game, max(0, head - 50)))
        shown.row(entries, order, 1e3 * read, 1e3 * missed)


def features() -> None:
    """Play on tables with ever more features, 20 units on them."""
    shown = Growth("features", *TABLE)
    for count in FEATURES:
        _row(shown, count, scenes.scenario(count, size=(*WIDE, 20)))


def units() -> None:
    """Play on tables of 100 features with ever more units."""
    shown = Growth("units", *TABLE)
    for count in UNITS:
        _row(shown, count, scenes.scenario(100, size=(*WIDE, count)))


def _row(shown: Growth, count: int, document: Json) -> None:
    from rules.core.game.state import to_document
    from tabletop.games import queries, state_cache

    scene = scripts.winding(document, MOVES)
    began = time.perf_counter()
    game = _hosted(scene)
    host = time.perf_counter() - began
    order = median(_ordered(game, step) for step in scene.script[:MOVES])
    state_cache.forget()
    read = _waited(lambda: queries.load(game))
    state = queries.load(game).state
    sizes = [len(msgspec.json.encode(one)) / 1e3 for one in (to_document(state), state.board.document())]
    shown.row(count, order, 1e3 * host, 1e3 * read, *sizes)


def games() -> None:
    """Play at one table after the other, as many as there are."""
    shown = Growth("games", "hosted in|s", "memory|MB", "database|MB")
    scene, hosted = scripts.lanes(), list[str]()
    steps, took = cycle(scene.script[:16]), 0.0
    for count in GAMES:
        began = time.perf_counter()
        hosted += [_hosted(scene) for _ in range(count - len(hosted))]
        took += time.perf_counter() - began
        step = next(steps)
        every = max(1, count // 200)
        order = median(_ordered(game, step) for game in hosted[::every])
        size = os.path.getsize(os.environ["DATA_DIR"] + "/flat-out.sqlite3") / 1e6
        shown.row(count, order, took, memory_mb(os.getpid()), size)


class Growth:
    """A table of what grows with the count in its first column: an order, and other figures."""

    def __init__(self, counted: str, *others: str) -> None:
        self.table = Table(
            f"How an order grows with {counted}", counted, "order|us", "times the|first", *others
        )
        self.first: float | None = None

    def row(self, count: int, order: float, *others: float) -> None:
        """Print a row; an order in seconds."""
        self.first = self.first or order
        self.table.row(count, 1e6 * order, ratio(order, self.first), *others)


def _hosted(scene: Scene) -> str:
    seats = [{"role": "player", "sides": [side]} for side in SEATS]
    return host(NewGame(scene.scenario, seats=seats)).game.id


def _ordered(game: str, step: tuple[str, Json]) -> float:
    """Give an order until it is carried out, since crowded tables take turns; returns the CPU seconds."""
    while True:
        began = time.thread_time()
        (answer,) = _give(game, step)
        took = time.thread_time() - began
        if answer.ok:
            return took
        assert answer.code == "busy", answer
        time.sleep(0.02)


def _give(game: str, *orders: tuple[str, Json]) -> list[Any]:
    from tabletop.games import commands
    from tabletop.games.orders import submit

    return commands.execute_together(
        [submit(game, SEATS[side], str(uuid.uuid4()), order) for side, order in orders]
    )


def _waited(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
