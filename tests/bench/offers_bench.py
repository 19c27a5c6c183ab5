"""How long the offers take, and how many bytes they are: of the hex systems on a board of 33 x 10 hexes with
40 units, and of Chain of Command among 100 features with 10 and with 500 units.

Cold is with state and board read afresh from their documents, warm the same question again, moved after one
unit was moved: what a browser waits for after each order. It asks for the offers of the unit in hand, and for
those of all units in short; all are all that a side may order now, which REST answers.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from itertools import chain
from typing import Any

import msgspec

import rules
from rules.core.game.answers import Offer, in_short
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, to_document
from rules.core.hex.grid import HexGrid
from rules.core.scenario.document import FORMAT, read
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import text
from tests.bench import scenes
from tests.bench.tables import Table

Json = dict[str, Any]
ROUNDS = 5
UNITS = 40
WORDS = {
    "great_war": ("forest", "trench", "shell_crater", "hill"),
    "squad_leader": ("woods", "building", "grain", "brush"),
    "valor_victory": ("woods", "brush", "grain", "building", "orchard"),
}


CROWDS = (10, 500)
TABLE = 100


def main() -> None:
    heads = ("all, cold|ms", "all, warm|ms", "all, moved|ms", "a unit's, moved|ms")
    table = Table("Offers on 33 x 10 hexes, 40 units", "", *heads, names=WORDS)
    for name in WORDS:
        table.row(name, *measure(rules.system(name)))
    questions = ("of a unit", "of none", "in short", "changed", "all")
    pairs = [f"{question}|{unit}" for question in questions for unit in ("ms", "KB")]
    table = Table("A side's offers once a unit was activated: Chain of Command, 100 features", "", *pairs)
    for units in CROWDS:
        figures = [(ms, size / 1e3) for ms, size in measure_crowd(units)]
        table.row(f"{units} units", *chain.from_iterable(figures))


def measure(system: RuleSystem) -> list[float]:
    """Return cold, warm and moved of all offers, and moved of a unit's, in milliseconds."""
    state = system.start(read(scenario(system.id)))
    unit = next(unit.id for unit in state.units.values() if unit.side == "a")

    def offers(fresh: GameState) -> object:
        return system.offers(fresh, "a")

    moved = timed_after_a_move(system, state, unit, offers)
    own = timed_after_a_move(system, state, unit, lambda fresh: system.offers_of(fresh, "a", unit))
    return [*timed(system, state, offers), moved, own]


def measure_crowd(units: int) -> list[tuple[float, int]]:
    """Return the milliseconds and the bytes of each kind of question about a table with many units."""
    system = rules.system("chain_of_command")
    width, height, usual = scenes.SIZES[TABLE]
    scenes.SIZES[TABLE] = (2 * width, 2 * height, units)
    state = system.start(read(scenes.scenario(TABLE)))
    scenes.SIZES[TABLE] = (width, height, usual)
    move = system.resolve(state, {"type": "activate", "unit": "u0"}, "a", ScriptedDice([]))
    moved = apply_all(state, move)
    before = _in_short(system.offers(state, "a"))

    def changed(fresh: GameState) -> object:
        return {
            unit: short
            for unit, short in _in_short(system.offers(fresh, "a")).items()
            if short != before[unit]
        }

    questions: list[Callable[[GameState], object]] = [
        lambda fresh: system.offers_of(fresh, "a", "u0"),
        lambda fresh: system.offers_of(fresh, "a", None),
        lambda fresh: _in_short(system.offers(fresh, "a")),
        changed,
        lambda fresh: system.offers(fresh, "a"),
    ]
    encode = msgspec.json.Encoder(enc_hook=text).encode
    return [
        (min(took(ask, moved) for _ in range(ROUNDS)) * 1e3, len(encode(_alike_once(ask(moved)))))
        for ask in questions
    ]


def _in_short(offers: list[Offer]) -> dict[str, tuple[Offer, ...]]:
    units: dict[str, list[Offer]] = {}
    for offer in offers:
        if offer.unit is not None:
            units.setdefault(offer.unit, []).append(offer)
    return {unit: in_short(found) for unit, found in units.items()}


def _alike_once(answer: object) -> object:
    """Return an answer in short as it is sent, the same offers of several units once; any other as it is."""
    if not isinstance(answer, dict):
        return answer
    groups: list[tuple[list[str], Any]] = []
    for unit, short in answer.items():
        for units, other in groups:
            if other == short:
                units.append(unit)
                break
        else:
            groups.append(([unit], short))
    return [{"units": units, "offers": short} for units, short in groups]


def timed(system: RuleSystem, state: GameState, ask: Callable[[GameState], object]) -> tuple[float, float]:
    """Return the best of some rounds, cold and warm."""
    documents = to_document(state), state.board.document()
    cold, warm = float("inf"), float("inf")
    gc.collect()
    gc.disable()
    for _ in range(ROUNDS):
        fresh = system.restore(*documents)
        cold = min(cold, took(ask, fresh))
        warm = min(warm, took(ask, fresh))
    gc.enable()
    return cold * 1e3, warm * 1e3


def timed_after_a_move(
    system: RuleSystem, state: GameState, unit: str, ask: Callable[[GameState], object]
) -> float:
    """Return the best of some rounds, each after the umpire has put a unit into another hex."""
    best, grid = float("inf"), state.board.grid
    for label in grid.labels[:ROUNDS]:
        order = {"type": "place", "unit": unit, "hex": label, "facing": state.units[unit].facing}
        after = apply_all(state, system.resolve(state, order, "gm", ScriptedDice([])))
        ask(state)
        best = min(best, took(ask, after))
    return best * 1e3


def took(ask: Callable[[GameState], object], state: GameState) -> float:
    """Return the CPU seconds that a question took."""
    start = time.thread_time()
    ask(state)
    return time.thread_time() - start


def scenario(system: str, lines: int = 33, length: int = 10) -> Json:
    """Return a crowded game in which every other unit may move."""
    chance = random.Random(9)
    grid = HexGrid("pointy" if system == "great_war" else "flat", lines, length, "even", 0)
    hexes: Json = {}
    for label in grid.labels:
        terrain = [chance.choice(WORDS[system])] if chance.random() < 0.35 else []
        hexes[label] = {"terrain": terrain, "level": int(chance.random() > 0.9)}
    spots = chance.sample(grid.labels, UNITS)
    return {
        "format": FORMAT,
        "name": "bench",
        "system": system,
        "sides": [{"id": "a", "name": "A"}, {"id": "b", "name": "B"}],
        "board": {
            "kind": "hex",
            "orientation": grid.orientation,
            "lines": grid.lines,
            "length": grid.length,
            "shifted_from": 0,
            "hexes": hexes,
        },
        "units": [_UNITS[system](index) | _common(index, label) for index, label in enumerate(spots)],
        "turn": {"side": "a"} | _PHASE.get(system, {}),
    }


_PHASE: dict[str, Json] = {"great_war": {"phase": "movement"}, "squad_leader": {"phase": "mph"}}


def _common(index: int, label: str) -> Json:
    return {"id": f"u{index}", "name": f"unit {index}", "side": "ab"[index % 2], "hex": label}


def _great_war(index: int) -> Json:
    kind = ("infantry", "infantry", "infantry", "tank", "machine_gun")[index // 2 % 5]
    return {"kind": kind, "profile": {"moves": 3} if kind == "tank" else {}, "state": {"ordered": True}}


def _squad_leader(index: int) -> Json:
    vehicle_class = ("tracked", "tracked", "truck", "halftrack")[index // 2 % 4]
    profile = {"class": vehicle_class, "mp": 14, "afv": vehicle_class == "tracked", "closed_top": True}
    return {
        "kind": "vehicle",
        "profile": profile,
        "facing": 30 + 60 * (index % 6),
        "state": {"status": "moving"},
    }


def _valor_victory(index: int) -> Json:
    kind = ("squad", "squad", "leader", "gun", "afv")[index // 2 % 5]
    if kind in ("gun", "afv"):
        profile = {"mp": 8, "movement": "tracked"} if kind == "afv" else {}
        return {"kind": kind, "profile": profile, "facing": 60 * (index % 6)}
    return {"kind": kind, "profile": {}}


_UNITS: dict[str, Callable[[int], Json]] = {
    "great_war": _great_war,
    "squad_leader": _squad_leader,
    "valor_victory": _valor_victory,
}

if __name__ == "__main__":
    main()
