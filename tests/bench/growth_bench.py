"""How the cost of an order grows: with the journal, with the table's features and units, and with the games.

Each order is a legal move, alone in its transaction on SQLite (synchronous FULL), in a process that does
nothing else. The order is the median of the CPU of its thread; hosting and reading are wall time.
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

from tests.bench import scenes
from tests.bench.load import scripts
from tests.bench.load.scripts import Scene
from tests.bench.machine import memory_mb

Json = dict[str, Any]
ENTRIES = (1, 10, 100, 1_000, 10_000)
FEATURES = (20, 100, 500, 2_000)
UNITS = (10, 40, 100, 500)
GAMES = (10, 100, 1_000, 10_000)
WIDE = (144, 96)
MOVES = 15
MOST_SECONDS = 120
"""Hosting more games than are hosted by then is left out."""
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

    print("\nentries     order us   cold read ms   the last 50 entries ms")
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
        print(f"{entries:7,} {1e6 * order:12,.0f} {1e3 * read:14.1f} {1e3 * missed:24.1f}")


def features() -> None:
    """Play on tables with ever more features, 20 units on them."""
    print("\nfeatures    order us   host ms   cold read ms   state KB   board KB")
    for count in FEATURES:
        _row(count, scenes.scenario(count, size=(*WIDE, 20)))


def units() -> None:
    """Play on tables of 100 features with ever more units."""
    print("\nunits       order us   host ms   cold read ms   state KB   board KB")
    for count in UNITS:
        _row(count, scenes.scenario(100, size=(*WIDE, count)))


def _row(count: int, document: Json) -> None:
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
    print(
        f"{count:8,} {1e6 * order:11,.0f} {1e3 * host:9.0f} {1e3 * read:14.1f} "
        f"{sizes[0]:10.0f} {sizes[1]:10.0f}"
    )


def games() -> None:
    """Play at one table after the other, as many as there are."""
    print("\ngames       order us   memory MB   database MB")
    scene, hosted = scripts.lanes(), []
    until = time.monotonic() + MOST_SECONDS
    steps = cycle(scene.script[:16])
    for count in GAMES:
        while len(hosted) < count and time.monotonic() < until:
            hosted.append(_hosted(scene))
        if len(hosted) < count:
            print(f"{count:6,} games would take longer than {MOST_SECONDS} s to host")
            return
        step = next(steps)
        every = max(1, count // 200)
        order = median(_ordered(game, step) for game in hosted[::every])
        size = os.path.getsize(os.environ["DATA_DIR"] + "/flat-out.sqlite3") / 1e6
        print(f"{count:6,} {1e6 * order:13,.0f} {memory_mb(os.getpid()):11.0f} {size:13.0f}")


def _hosted(scene: Scene) -> str:
    from tabletop.games import seats

    return seats.host(scene.scenario, seats=[{"role": "player", "sides": [side]} for side in SEATS]).game.id


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


def _took(work: Callable[[], object]) -> float:
    began = time.thread_time()
    work()
    return time.thread_time() - began


def _waited(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
