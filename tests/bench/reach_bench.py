"""How long reach takes, where a unit may get to, and how many bytes the answer is, system by system.

First is the first question about a board in the process, warm the best of some when it is asked again, of the
dearest unit and of all. KB are those of the largest answer: whole, as the page asks for it (packed), and that
compressed, as it is sent.
"""

from __future__ import annotations

import gc
import gzip
import json
from pathlib import Path
from statistics import mean

import msgspec

import rules
from rules.core.game.answers import HexReach
from rules.core.game.packed_reach import packed
from rules.core.game.state import GameState
from rules.core.scenario.document import begin, read
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import ENGLISH, in_words
from tests.bench import scenes
from tests.bench.offers_bench import ROUNDS, WORDS, Json, scenario, took
from tests.bench.tables import Table

DICE = 3
MOST = 40
"""Units that are asked for."""
BEACH = Path("tabletop/scenarios/data/wargame_movement/red_beach.json")
MANY: dict[str, Json] = {
    "great_war": {"moves": 3},
    "squad_leader": {"mp": 40},
    "valor_victory": {"mp": 30},
}
"""What units have that have many points, if their profile says how many."""
LEVEL = 6
"""How much Django compresses."""
HEADS = ("first|ms", "warm|ms", "mean|ms", "whole|KB", "packed|KB", "compressed|KB")


def main() -> None:
    names = ["wargame_movement, red beach", *(f"chain_of_command, {n:,} features" for n in scenes.SIZES)]
    table = Table("Reach over inches", "", *HEADS, names=names)
    wargame = rules.system("wargame_movement")
    table.row(names[0], *measure(wargame, begin(wargame, read(json.loads(BEACH.read_text())))))
    chain = rules.system("chain_of_command")
    for name, features in zip(names[1:], scenes.SIZES, strict=True):
        table.row(name, *measure(chain, begin(chain, read(scenes.scenario(features)))))
    for title, document_of in (("33 x 10 hexes", scenario), ("40 x 30 hexes, units with many points", large)):
        table = Table(f"Reach on {title}", "", *HEADS, names=WORDS)
        for name in WORDS:
            system = rules.system(name)
            table.row(name, *measure(system, system.start(read(document_of(name)))))


def large(system: str) -> Json:
    """Return a crowded game on a large board, in which units get far."""
    document = scenario(system, lines=40, length=30)
    for unit in document["units"]:
        if unit["profile"].keys() & MANY[system].keys():
            unit["profile"] |= MANY[system]
    return document


def measure(system: RuleSystem, state: GameState) -> list[float]:
    """Return the figures of a row."""
    units = list(state.units)[:MOST]
    asked = {unit: times for unit in units if (times := _timed(system, state, unit))}
    first, warm = next(iter(asked.values()))[0], [min(times[1:]) for times in asked.values()]
    whole = [(system.reach(state, unit, DICE), state.units[unit].hex) for unit in asked]
    few = [packed(answer, start) if isinstance(answer, HexReach) else answer for answer, start in whole]
    sent = [_encoded(answer) for answer in few]
    sizes = [
        map(len, each) for each in ([_encoded(answer) for answer, _ in whole], sent, map(_compressed, sent))
    ]
    return [1e3 * first, 1e3 * max(warm), 1e3 * mean(warm), *(max(each) / 1e3 for each in sizes)]


def _timed(system: RuleSystem, state: GameState, unit: str) -> list[float]:
    """Return the CPU seconds that the same question takes, again and again; none for what does not move."""
    gc.collect()
    gc.disable()
    try:
        return [took(lambda fresh: system.reach(fresh, unit, DICE), state) for _ in range(1 + ROUNDS)]
    except KeyError:
        return []
    finally:
        gc.enable()


def _encoded(answer: object) -> bytes:
    return msgspec.json.encode(in_words(answer, ENGLISH))


def _compressed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL)


if __name__ == "__main__":
    main()
