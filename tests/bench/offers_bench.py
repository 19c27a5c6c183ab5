"""How long the offers take, and how many bytes they are: of the hex systems on a board of 33 x 10 hexes with
40 units, and of Chain of Command among 100 features with 10 and with 500 units.

Cold is with state and board read afresh from their documents, warm the same question again, moved after one
unit was moved: what a browser waits for after each order. It asks for the offers of the unit in hand, and for
those of all units in short; all are all that a side may order now, which REST answers. First is the first
question of the process, when what all boards of one shape share has yet to be worked out. Reach is every hex
where one unit may get, with the orders of the ways: the dearest of its own or a foe's.
"""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable
from typing import Any

import msgspec

import rules
from rules.core.game.answers import Offer, in_short
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.packed_reach import packed
from rules.core.game.state import GameState, to_document
from rules.core.hex.grid import HexGrid
from rules.core.scenario.document import FORMAT, read
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import ENGLISH, in_words, text
from tests.bench import scenes

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
    print("Offers, milliseconds: 33 x 10 hexes, 40 units")
    heads = ("all: cold", "warm", "moved", "a unit's", "reach: first", "cold", "warm", "a foe: cold", "warm")
    print(f"{'':15} " + " ".join(f"{head:>{width}}" for head, width in zip(heads, _WIDTHS, strict=True)))
    for name in WORDS:
        figures = measure(rules.system(name))
        print(
            f"{name:15} " + " ".join(f"{ms:{width}.1f}" for ms, width in zip(figures, _WIDTHS, strict=True))
        )

    print(
        "\nA side's offers once a unit was activated, milliseconds and bytes: Chain of Command, 100 features"
    )
    print(
        f"{'':15} "
        + " ".join(f"{head:>15}" for head in ("of a unit", "of none", "in short", "changed", "all"))
    )
    for units in CROWDS:
        shown = (f"{ms:.2f} {size:>8,}" for ms, size in measure_crowd(units))
        print(f"{f'{units} units':15} " + " ".join(f"{one:>15}" for one in shown))
    print("\nReach, milliseconds: 40 x 30 hexes, units with many points; bytes of the largest answer, packed")
    for name in WORDS:
        cold, warm, size, few = measure_far(rules.system(name))
        print(f"{name:15} cold {cold:6.1f} warm {warm:6.1f} {size:10,} bytes {few:10,} packed")


_WIDTHS = (14, 6, 6, 9, 14, 6, 6, 14, 6)
_FAR: dict[str, Json] = {
    "great_war": {"moves": 3},
    "squad_leader": {"mp": 40},
    "valor_victory": {"mp": 30},
}
"""What units have that have many points, if their profile says how many."""


def measure(system: RuleSystem) -> list[float]:
    """Return cold, warm and moved of all offers, a unit's moved, and its reach, first too, beside a foe's."""
    state = system.start(read(scenario(system.id)))
    ours = [unit.id for unit in state.units.values() if unit.side == "a"]
    theirs = [unit.id for unit in state.units.values() if unit.side == "b"]
    first = _took_alone(_reach_of(system, ours[0]), state) * 1e3

    def offers(fresh: GameState) -> object:
        return system.offers(fresh, "a")

    def dearest(units: list[str]) -> tuple[float, float]:
        pairs = [timed(system, state, _reach_of(system, unit)) for unit in units]
        return max(cold for cold, _ in pairs), max(warm for _, warm in pairs)

    moved = timed_after_a_move(system, state, ours[0], offers)
    own = timed_after_a_move(system, state, ours[0], lambda fresh: system.offers_of(fresh, "a", ours[0]))
    return [*timed(system, state, offers), moved, own, first, *dearest(ours), *dearest(theirs[:5])]


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
        (min(_took(ask, moved) for _ in range(ROUNDS)) * 1e3, len(encode(_alike_once(ask(moved)))))
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


def measure_far(system: RuleSystem) -> tuple[float, float, int, int]:
    """Return cold and warm of the dearest reach of a side on a large board, and the bytes of the largest.

    The last are those of the largest as the page asks for it, packed.
    """
    document = scenario(system.id, lines=40, length=30)
    for unit in document["units"]:
        if unit["profile"].keys() & _FAR[system.id].keys():
            unit["profile"] |= _FAR[system.id]
    state = system.start(read(document))
    units = [unit.id for unit in state.units.values() if unit.side == "a"]
    pairs = [timed(system, state, _reach_of(system, unit)) for unit in units]
    answers = [(system.reach(state, unit, 0), state.units[unit].hex) for unit in units]
    size, few = (
        max(len(msgspec.json.encode(in_words(answer, ENGLISH))) for answer in shown)
        for shown in ([reach for reach, _ in answers], [packed(*answer) for answer in answers])
    )
    return max(cold for cold, _ in pairs), max(warm for _, warm in pairs), size, few


def _reach_of(system: RuleSystem, unit: str) -> Callable[[GameState], object]:
    return lambda state: system.reach(state, unit, 0)


def timed(system: RuleSystem, state: GameState, ask: Callable[[GameState], object]) -> tuple[float, float]:
    """Return the best of some rounds, cold and warm."""
    documents = to_document(state), state.board.document()
    cold, warm = float("inf"), float("inf")
    gc.collect()
    gc.disable()
    for _ in range(ROUNDS):
        fresh = system.restore(*documents)
        cold = min(cold, _took(ask, fresh))
        warm = min(warm, _took(ask, fresh))
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
        best = min(best, _took(ask, after))
    return best * 1e3


def _took_alone(ask: Callable[[GameState], object], state: GameState) -> float:
    """Return how long it took, without a collection of garbage that is not its own."""
    gc.collect()
    gc.disable()
    took = _took(ask, state)
    gc.enable()
    return took


def _took(ask: Callable[[GameState], object], state: GameState) -> float:
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
