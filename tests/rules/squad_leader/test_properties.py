"""What holds on any board: offers agree with checks, replays with states, and nobody is stranded."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest

from rules.core.game.dice import Roll, ScriptedDice
from rules.core.game.events import apply_all, event_document, read_event
from rules.core.game.state import GameState, JsonObject, to_document
from rules.core.hex.grid import HexGrid
from rules.core.scenario import document as scenario
from rules.squad_leader.units import state_of
from tests.rules.squad_leader.board import SYSTEM
from tests.rules.told import mispaired

GRID = HexGrid("flat", 33, 10, "even", 0)
SPINES = (30, 90, 150, 210, 270, 330)
CLASSES = ("tracked", "tracked", "tracked", "halftrack", "armored_car", "truck", "motorcycle", "wagon")
TERRAIN = ("woods", "building", "rubble", "marsh", "brush", "grain", "orchard")
MAKERS = ("us", "russian", "german", "french")


class RandomDice:
    """Dice that roll by a seed."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        return Roll(tuple(self.chance.randint(1, sides) for _ in range(count)))


def a_vehicle(chance: random.Random, index: int, labels: list[str]) -> JsonObject:
    vehicle_class = chance.choice(CLASSES)
    status = chance.choice(("moving", "moving", "stopped", "motion"))
    state: JsonObject = {"status": status, "platoon": chance.random() < 0.1}
    if status != "motion":
        state["mp_spent"] = chance.choice((0, 0, 1, 4, 7.5))
    return {
        "id": f"v{index}",
        "side": "ab"[index % 2],
        "kind": "vehicle",
        "hex": chance.choice(labels),
        "facing": chance.choice(SPINES),
        "profile": {
            "class": vehicle_class,
            "mp": chance.choice((4, 8, 12, 15, 24)),
            "mp_red": chance.random() < 0.2,
            "afv": vehicle_class in ("tracked", "halftrack", "armored_car"),
            "closed_top": chance.random() < 0.8,
            "manufacturer": chance.choice(MAKERS),
        },
        "state": state,
    }


def a_game(seed: int, units: int = 12, labels: list[str] | None = None) -> GameState:
    """Return a crowded game on a board of woods, buildings, hills, walls and roads."""
    chance = random.Random(seed)
    labels = labels or [label for label in GRID.labels if label[0] in "CDEFGH" and len(label) == 2]
    hexes: JsonObject = {}
    for label in GRID.labels:
        beside = list(GRID.neighbours(label).values())
        hexes[label] = {
            "terrain": [chance.choice(TERRAIN)] if chance.random() < 0.5 else [],
            "level": chance.choice((0, 0, 0, 1)),
            "smoke": chance.random() < 0.05,
            "obstructed": chance.sample(beside, 1) if chance.random() < 0.1 else [],
            "doubtful": chance.sample(beside, 1) if chance.random() < 0.2 else [],
        }
    pairs = [(label, chance.choice(list(GRID.neighbours(label).values()))) for label in labels]
    words = {frozenset(pair): chance.choice(("wall", "hedge", "roadblock")) for pair in pairs[::7]}
    document = {
        "format": scenario.FORMAT,
        "system": "squad_leader",
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {
            "kind": "hex",
            "orientation": "flat",
            "lines": 33,
            "length": 10,
            "shifted_from": 0,
            "hexes": hexes,
            "hexsides": [{"between": list(pair), "terrain": word} for pair, word in words.items()],
            "roads": [list(pair) for pair in pairs[1::3]],
        },
        "units": [a_vehicle(chance, index, labels) for index in range(units)],
        "turn": {"phase": "mph"},
    }
    return SYSTEM.start(scenario.read(document))


def orders_on_offer(state: GameState, chance: random.Random, side: str) -> list[JsonObject]:
    """Return the orders that a side may give, the open fields chosen at random."""
    found = []
    for offer in SYSTEM.offers(state, side):
        if not offer.allowed or offer.order["type"] in ("roll", "say", "struck", "aim"):
            continue
        order = {
            **offer.order,
            **{name: chance.choice(choice) for name, choice in offer.values.items() if choice},
        }
        found.append(order)
    return found


def play(seed: int, steps: int) -> Any:
    """Yield states along a random game, with the order that is given in each and the events of it."""
    chance = random.Random(seed)
    state = a_game(seed)
    for _ in range(steps):
        side = chance.choice("aaab")
        orders = orders_on_offer(state, chance, side)
        legal = [order for order in orders if SYSTEM.check(state, order, side).legal]
        order = chance.choice([order for order in legal if order["type"] != "end_phase"] or legal or [None])
        if order is None:
            continue
        events = SYSTEM.resolve(state, order, side, RandomDice(chance))
        yield state, order, side, events
        state = apply_all(state, events)


OPEN = ("roll", "say", "hand", "mark", "struck", "aim", "motion_attempt")
"""Orders that an offer leaves to be filled in."""


@pytest.mark.parametrize("seed", range(6))
def test_offers_agree_with_checks(seed):
    for state, _, _, _ in play(seed, 12):
        for side in ("a", "b"):
            for offer in SYSTEM.offers(state, side):
                if offer.values or offer.order["type"] in OPEN:
                    continue
                settled = {"hex", "facing", "mp", "along"} & set(offer.order) or offer.allowed
                if not settled and offer.order["type"] in (
                    "delay",
                    "turn",
                    "enter",
                    "bypass",
                    "minimum_move",
                    "esb",
                ):
                    continue
                verdict = SYSTEM.check(state, offer.order, side)
                assert verdict.legal is offer.allowed, (offer, verdict)
                if not offer.allowed:
                    broken = {finding.clause for finding in verdict.findings if finding.severity == "illegal"}
                    assert offer.clause in broken
                odds = SYSTEM.forecast(state, offer.order, side)
                assert (offer.cost, offer.left) == (odds.get("cost"), odds.get("left"))


@pytest.mark.parametrize("seed", range(6))
def test_every_expenditure_that_checks_find_legal_is_on_offer(seed):
    for state, _, _, _ in play(100 + seed, 6):
        offered = {tuple(sorted(offer.order.items())) for offer in SYSTEM.offers(state, "a") if offer.allowed}
        for unit in state.units.values():
            if unit.side != "a":
                continue
            beside = list(GRID.neighbours(unit.hex).values())
            tried = [{"type": "turn", "facing": facing} for facing in SPINES]
            for backward in ({}, {"reverse": True}):
                tried += [{"type": "enter", "hex": label, **backward} for label in beside]
                tried += [
                    {"type": "bypass", "hex": label, "along": along, **backward}
                    for label in (unit.hex, *beside)
                    for along in GRID.neighbours(label).values()
                ]
            for order in ({**fields, "unit": unit.id} for fields in tried):
                if SYSTEM.check(state, order, "a").legal:
                    assert tuple(sorted(order.items())) in offered, order


@pytest.mark.parametrize("seed", range(6))
def test_a_replay_of_the_events_gives_the_state(seed):
    first, seen = None, []
    for state, _, _, events in play(200 + seed, 25):
        first = first or state
        seen += [read_event(event_document(event)) for event in events]
        last = apply_all(state, events)
    again = SYSTEM.restore(to_document(first), first.board.document())
    assert to_document(apply_all(again, seen)) == to_document(last)
    assert SYSTEM.restore(to_document(last), last.board.document()) == last


@pytest.mark.parametrize("seed", range(6))
def test_no_vehicle_spends_more_than_it_has_and_none_is_stranded(seed):
    for state, order, _, events in play(400 + seed, 30):
        after = apply_all(state, events)
        for unit in after.units.values():
            own = state_of(unit)
            towing = own.towing.mp if own.towing else 0
            gained = own.esb.mp if own.esb and own.esb.gained else 0
            assert own.mp_spent <= max(unit.profile.mp - towing, 0) + gained or own.mp_spent <= 7.5
            assert own.status == "stopped" or own.is_mobile
            assert unit.facing in SPINES
            assert own.effects is not None
        assert order


def test_a_crowd_on_a_whole_board_is_offered_its_orders_at_once():
    state = a_game(1, units=40, labels=list(GRID.labels))
    took = []
    for _ in range(5):
        start = time.perf_counter()
        offers = SYSTEM.offers(state, "a")
        took.append(time.perf_counter() - start)
    assert len(offers) > 200
    assert min(took) < 0.005


def test_scripted_dice_are_all_that_an_order_rolls():
    for state, order, side, events in play(7, 20):
        faces = [face for event in events if type(event).__name__ == "Rolled" for face in event.dice]
        dice = ScriptedDice(faces)
        assert SYSTEM.resolve(state, order, side, dice) == events or faces
        assert dice.left == []


@pytest.mark.parametrize("seed", range(8))
def test_every_die_is_drawn_by_the_sentence_that_tells_of_it(seed):
    chance = random.Random(600 + seed)
    state = a_game(600 + seed)
    for _ in range(150):
        order = an_order(chance, state)
        side = chance.choice(("a", "b"))
        if SYSTEM.check(state, order, "gm").legal:
            events = SYSTEM.resolve(state, order, "gm", RandomDice(chance))
            assert mispaired(events) == []
            state = apply_all(state, events)
        for order in orders_on_offer(state, chance, side)[:3]:
            if SYSTEM.check(state, order, side).legal:
                assert mispaired(SYSTEM.resolve(state, order, side, RandomDice(chance))) == []


def an_order(chance: random.Random, state: GameState) -> JsonObject:
    """Return any order, most of them against the rules."""
    unit = chance.choice(list(state.units.values()))
    beside = [unit.hex, *GRID.neighbours(unit.hex).values()] if unit.hex is not None else ["A4", "M5"]
    fields = {
        "hex": chance.choice([*beside, "M5"]),
        "along": chance.choice(beside),
        "facing": chance.choice((*SPINES, 45, -1000)),
        "mp": chance.choice((-3, 0, 0.5, 1, 2.3, 40)),
        "enemy": chance.choice(list(state.units)),
        "from": chance.choice(beside),
        "reverse": chance.random() < 0.5,
        "about": chance.choice(("front", "rear")),
        "wish": chance.choice(beside),
    }
    kind = chance.choice(SYSTEM.orders).order
    taken = [field for field in kind.__struct_encode_fields__ if field in fields]
    word = kind.__struct_config__.tag
    order = {"type": word, **{field: fields[field] for field in taken}}
    return order if word == "end_phase" else {**order, "unit": unit.id}


@pytest.mark.parametrize("seed", range(8))
def test_an_order_against_the_rules_is_carried_out_whole_or_not_at_all(seed):
    chance = random.Random(500 + seed)
    state = a_game(500 + seed)
    state = apply_all(state, SYSTEM.resolve(state, {"type": "place", "unit": "v0"}, "gm", RandomDice(chance)))
    for _ in range(150):
        order = an_order(chance, state)
        legal = SYSTEM.check(state, order, "gm").legal
        try:
            events = SYSTEM.resolve(state, order, "gm", RandomDice(chance))
        except ValueError:
            assert not legal
            continue
        state = apply_all(state, events)
        assert SYSTEM.restore(to_document(state), state.board.document()) == state
        assert SYSTEM.offers(state, "gm")
        for unit in state.units.values():
            assert unit.hex is None or unit.facing in SPINES
