"""Random games in a pseudo-language that accents every letter of a catalogue: a plain letter is in none.

Names are the scenario's own and are accented with it; labels of hexes and numbers may stand as they are.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from rules.core.game.answers import HexGoal, HexReach, Offer
from rules.core.game.dice import Roll
from rules.core.game.events import apply_all, event_document
from rules.core.game.orders import order_type
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.core.scenario import document as scenario
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import in_words
from tests.pseudo import LANGUAGE, accented, plain_words

Json = dict[str, Any]
SAID = frozenset({"message", "what", "title", "reason", "rate", "name", "effect", "words", "text", "why"})
"""The fields of answers and events that hold what is read."""
UNREAD = {"what": "blocks", "words": "dice"}
"""Of these the words for programs, where the other field stands beside it: of contacts, of dice."""
PLAIN = re.compile(r"\{dice\}|\{full\}|\{inches\}|\b[A-Z]{1,2}\d+\b|\d+[a-z]?\b")
"""What may stand in every language: places of dice and numbers, labels of hexes, clauses."""


def plain_texts(system: RuleSystem, document: Json, steps: int, seed: int = 0) -> list[str]:
    """Return what is said in random games of so many orders that still has a plain letter, each once."""
    told = dict.fromkeys(_texts_of_a_game(system, document, steps, random.Random(seed)))
    assert len(told) > steps
    return [text for text in told if plain_words(PLAIN.sub("", text))]


def _texts_of_a_game(system: RuleSystem, document: Json, steps: int, chance: random.Random) -> Iterator[str]:
    state = system.start(scenario.read(_with_accented_names(document)))
    yield from _texts_in(
        {"clauses": system.clauses, "words": [*system.words.values(), *system.phases.values()]}
    )
    yield from _texts_in(system.signs)
    yield from _texts_in(system.warnings(state))
    own = {order_type(rule.order) for rule in system.orders}
    for _ in range(steps):
        sides = [side.id for side in state.sides]
        by = chance.choice([*sides, *[state.side_at_turn or sides[0]] * 4])
        offers = [offer for offer in system.offers(state, by) if offer.order["type"] in own]
        yield from _texts_in(offers)
        yield from _texts_in(_reach(system, state, chance))
        whole = [offer for offer in offers if all(offer.values.values())]
        orders = [_filled(system, offer, state, chance) for offer in chance.sample(whole, min(6, len(whole)))]
        orders = [order for order in orders if not isinstance(system.decode(order), Finding)]
        for order in orders:
            yield from _texts_in(system.check(state, order, by))
            yield from _texts_in(system.preview(state, order, by))
        for order in orders:
            if system.check(state, order, by).legal:
                events = system.resolve(state, order, by, _RandomDice(chance))
                yield from _texts_in([event_document(event, LANGUAGE) for event in events])
                state = apply_all(state, events)
                break


def _with_accented_names(document: Any) -> Any:
    if isinstance(document, dict):
        return {
            key: accented(value) if key == "name" and isinstance(value, str) else _with_accented_names(value)
            for key, value in document.items()
        }
    return [_with_accented_names(member) for member in document] if isinstance(document, list) else document


def _reach(system: RuleSystem, state: GameState, chance: random.Random) -> Any:
    unit = chance.choice(list(state.units))
    try:
        return system.reach(state, unit, 3)
    except KeyError:
        return None


def _filled(system: RuleSystem, offer: Offer, state: GameState, chance: random.Random) -> Json:
    """Return an offered order with what it leaves open, as far as an offer tells; drives lead anywhere."""
    order = {
        **offer.order,
        **{
            field: chance.choice(values)
            for field, values in offer.values.items()
            if values and chance.random() < 0.6
        },
    }
    if offer.variants:
        order |= chance.choice(offer.variants).fields
    drives = offer.gesture == "drive" and offer.unit is not None
    goals = offer.hexes or (_hexes_in_reach(system, state, offer.unit) if drives else ())
    fields = [goal.fields for goal in goals if goal.fields]
    if fields and chance.random() < 0.8:
        order |= chance.choice(fields)
    elif drives and "path" in _fields(system, order):
        order.pop("along", None)
        order["path"] = _anywhere(state, state.units[offer.unit], chance)
    elif drives:
        order |= _aim(system, order.get("along"), state, chance)
    return _by_the_inch(system, order, chance) if system.board == "table" else order


def _fields(system: RuleSystem, order: Json) -> tuple[str, ...]:
    return system.order_types[order["type"]].__struct_fields__


def _aim(system: RuleSystem, along: str | None, state: GameState, chance: random.Random) -> Json:
    """Return a named point to drive to, one of the road's own where the order names a road."""
    points = [point for point in system.points(state) if along is None or point.feature == along]
    return {"toward" if along is None else "to": chance.choice(points).id}


def _by_the_inch(system: RuleSystem, order: Json, chance: random.Random) -> Json:
    """Return an order with the places, bearings and distances that it has and that no offer tells."""
    open_fields: Json = {
        "at": [chance.uniform(0, 60), chance.uniform(0, 40)],
        "facing": chance.choice([0, 90, 200]),
        "inches": chance.choice([0, 3, 30]),
    }
    return {**{name: open_fields[name] for name in _fields(system, order) if name in open_fields}, **order}


def _hexes_in_reach(system: RuleSystem, state: GameState, unit: str) -> tuple[HexGoal, ...]:
    if state.units[unit].hex is None:
        return ()
    try:
        reach = system.reach(state, unit, 0)
    except KeyError:
        return ()
    return reach.hexes if isinstance(reach, HexReach) else ()


def _anywhere(state: GameState, unit: Unit, chance: random.Random) -> list[Any]:
    """Return a path that need not be one that the rules allow."""
    if unit.hex is None:
        x, y = unit.at or (0.0, 0.0)
        return [[x + chance.uniform(-12, 12), y + chance.uniform(-12, 12)]]
    path = [unit.hex]
    for _ in range(chance.randint(1, 4)):
        path.append(chance.choice(list(state.board.grid.neighbours(path[-1]).values())))
    return path[1:]


class _RandomDice:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        return Roll(tuple(self._chance.randint(1, sides) for _ in range(count)))


def _texts_in(answer: Any) -> Iterator[str]:
    """Yield what is read in an answer, worded."""
    return _said(in_words(answer, LANGUAGE))


def _said(document: Any, is_read: bool = False) -> Iterator[str]:
    if isinstance(document, str) and is_read:
        yield document
    elif isinstance(document, list | tuple):
        for member in document:
            yield from _said(member, is_read)
    elif isinstance(document, dict):
        for field, value in document.items():
            if field != "args" and UNREAD.get(field) not in document:
                yield from _said(value, field in SAID)
