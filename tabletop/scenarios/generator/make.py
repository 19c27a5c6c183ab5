"""Tables made from wishes: laid out, written in the words of a system, and checked by its rules."""

from __future__ import annotations

import re
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from rules.core.hex.documents import HexBoards
from rules.core.scenario.schema import FORMAT
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.generator import hexes, table
from tabletop.scenarios.generator.fields import lay_fields
from tabletop.scenarios.generator.forces import forces_on_hexes, forces_on_table
from tabletop.scenarios.generator.naming import name_things
from tabletop.scenarios.generator.plan import Plan, line_of
from tabletop.scenarios.generator.reaching import RoadWay, Way, is_fair, turns_to_middle
from tabletop.scenarios.generator.roads import lay_roads
from tabletop.scenarios.generator.trenches import dig_trenches
from tabletop.scenarios.generator.village import build_village, houses
from tabletop.scenarios.generator.water import lay_water
from tabletop.scenarios.generator.wilds import plant_woods, raise_hills, scatter
from tabletop.scenarios.generator.wishes import Wishes

MOST_SEEDS: Final = 12
"""How many seeds are tried for a table that is playable, and as fair as wished."""
SIDES: Final = (
    {"id": "a", "name": "Rifles", "colour": "#B8402A"},
    {"id": "b", "name": "Grenadiers", "colour": "#2F62A8"},
)
_NUMBER: Final = re.compile(r"(\d+)$")


class Unplayable(Exception):
    """No seed near the one that was asked for gives a table that both sides can play on."""


class Facts(Struct, frozen=True):
    """What stands on a piece of land, and the fewest turns that each side needs to the middle."""

    houses: int
    farmland: int
    woods: int
    turns: dict[str, float]


class Made(Struct, frozen=True):
    """A generated table: its seed, its scenario document, and its facts."""

    seed: str
    document: dict[str, Any]
    facts: Facts


def make(system: RuleSystem, wishes: Wishes) -> Made:
    """Return the table of a seed, or of the next one that is playable. Raises Unplayable."""
    seed = wishes.seed
    for _ in range(MOST_SEEDS):
        made = _made(system, replace(wishes, seed=seed))
        if made is not None:
            return made
        seed = next_seed(seed)
    raise Unplayable(wishes.seed)


def next_seed(seed: str) -> str:
    """Return the next seed: one more in its final number, or the seed with "-2" added."""
    number = _NUMBER.search(seed)
    if number is None:
        return f"{seed}-2"
    return f"{seed[: number.start()]}{int(number[1]) + 1}"


def _made(system: RuleSystem, wishes: Wishes) -> Made | None:
    """Return the table of a seed; None if it is not playable, or not as fair as wished."""
    is_hex = isinstance(system.boards, HexBoards)
    width, height = hexes.size_of(system, wishes) if is_hex else (wishes.width, wishes.height)
    plan = laid_out(wishes, width, height)
    place = name_things(plan)
    ways: dict[str, Way]
    if is_hex:
        laid = hexes.Laid(plan, system)
        board, ways, units = laid.board(), laid.ways(), forces_on_hexes(laid)
        tokens = laid.tokens()
    else:
        board, ways = table.board_of(plan, system), road_ways(plan)
        units, tokens = forces_on_table(plan, system.id), []
    document = _document(system, wishes, place, board) | {"units": units}
    if tokens:
        document["tokens"] = tokens
    turns = turns_to_middle(system, document, ways)
    if len(turns) < 2 or (wishes.fairness != "as_it_falls" and not is_fair(turns)):
        return None
    rounded = {side: round(count, 1) for side, count in turns.items()}
    return Made(wishes.seed, document, _facts(plan, rounded))


def laid_out(wishes: Wishes, width: float, height: float) -> Plan:
    """Return a piece of land laid out by wishes; width and height are inches."""
    plan = Plan(wishes, width, height, f"{wishes.theme} {width:g} {height:g} {wishes.fairness} {wishes.seed}")
    parts = {
        "roads": lay_roads,
        "water": lay_water,
        "hills": raise_hills,
        **({"trenches": dig_trenches} if plan.usual.trenches else {}),
        "village": build_village,
        "fields": lay_fields,
        "woods": plant_woods,
        "wilds": scatter,
    }
    for part, lay in parts.items():
        plan.begin(part)
        lay(plan)
    return plan


def road_ways(plan: Plan) -> dict[str, Way]:
    """Return the way of each side: the main road, from its own end."""
    main = line_of(plan.roads()[0].shape)
    return {"a": RoadWay(main, plan.middle), "b": RoadWay(main.reverse(), plan.middle)}


def _facts(plan: Plan, turns: dict[str, float]) -> Facts:
    fields = sum(thing.word in plan.usual.crops and thing.word != "meadow" for thing in plan.things)
    meadows = len(plan.of("meadow"))
    return Facts(houses(plan), fields + meadows, len(plan.of("woods")), turns)


def _document(system: RuleSystem, wishes: Wishes, place: str, board: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "name": place,
        "description": f"Made by the generator: {wishes.theme}, seed {wishes.seed}.",
        "system": system.id,
        "options": {},
        "sides": [dict(side) for side in SIDES],
        "board": board,
    }
