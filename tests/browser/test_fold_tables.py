"""Random games on every built-in table, folded by the server and by the browser: both hold the same state."""

import random
from typing import Any

import pytest

from rules import system
from rules.core.game.answers import Offer
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, to_document
from rules.core.scenario.document import read
from tabletop.games import visibility
from tabletop.games.differences import differences
from tabletop.games.hash import state_hash
from tabletop.games.values import Entry
from tabletop.scenarios.library import scenario, scenarios
from tests.browser.test_fold import AUDIENCES, RandomDice, folded_by_the_browser

ORDERS_A_GAME = 60
UMPIRES = {"place", "adjust", "hide", "reveal", "set_feature", "remove_feature", "roll", "say"}
SPOILERS = {"remove_unit", "add_unit", "set_turn", "eliminate"}


def somewhere(chance: random.Random, state: GameState) -> dict[str, Any]:
    board = state.board.document()
    if board["kind"] == "hex":
        return {"hex": chance.choice(state.board.grid.labels)}
    return {"at": [chance.uniform(0, board["width"]), chance.uniform(0, board["height"])]}


def by_hand(chance: random.Random, state: GameState) -> dict[str, Any]:
    unit = chance.choice(list(state.units))
    features = [feature["id"] for feature in state.board.layers()]
    orders: list[dict[str, Any]] = [
        {"type": "place", "unit": unit, "facing": chance.uniform(0, 360), **somewhere(chance, state)},
        {"type": "hide", "unit": unit},
        {"type": "hide", "unit": unit, "sides": [state.sides[0].id]},
        {"type": "reveal", "unit": unit},
        {"type": "roll", "count": 2},
        {"type": "hand", "unit": unit, "path": [*somewhere(chance, state).values()]},
        {
            "type": "mark",
            "unit": unit,
            "mark": chance.choice(["hit", "wreck"]),
            "count": chance.randint(0, 1),
        },
        {"type": "token", "token": {"id": "token", "kind": "smoke", **somewhere(chance, state)}},
        {"type": "remove_token", "token": "token"},
    ]
    if features:
        orders.append({"type": "remove_feature", "feature": chance.choice(features)})
    if state.board.document()["kind"] == "hex":
        level = {"id": chance.choice(state.board.grid.labels), "properties": {"level": chance.randint(0, 2)}}
        orders.append({"type": "set_feature", "feature": level})
    return chance.choice(orders)


def filled(chance: random.Random, state: GameState, offer: Offer) -> dict[str, Any]:
    """Return an offered order with its open fields filled: a pace, a goal, a choice, an aim."""
    order = dict(offer.order)
    order |= {field: chance.choice(choices) for field, choices in offer.values.items() if choices}
    if offer.variants:
        order |= chance.choice(offer.variants).fields
    if offer.hexes:
        order |= chance.choice(offer.hexes).fields
    elif order["type"] == "move" and state.board.document()["kind"] == "table":
        order.pop("along", None)
        point = chance.choice(system(state.system).points(state))
        spot = list(somewhere(chance, state).values())
        order |= chance.choice([{"toward": point.id}, {"toward": point.id, "via": spot}, {"path": spot}])
    return order


def random_order(chance: random.Random, state: GameState) -> dict[str, Any]:
    if chance.random() < 0.2:
        return by_hand(chance, state)
    offers = [
        offer
        for offer in system(state.system).offers(state, "gm")
        if offer.allowed and offer.order["type"] not in UMPIRES | SPOILERS
    ]
    kinds = sorted({offer.order["type"] for offer in offers})
    kind = "move" if "move" in kinds and chance.random() < 0.5 else chance.choice(kinds)
    return filled(chance, state, chance.choice([offer for offer in offers if offer.order["type"] == kind]))


def play(state: GameState, chance: random.Random) -> list[Entry]:
    entries: list[Entry] = []
    rules = system(state.system)
    for _ in range(ORDERS_A_GAME):
        order = random_order(chance, state)
        if not rules.check(state, order, "gm").legal:
            continue
        events = rules.resolve(state, order, "gm", RandomDice(chance))
        if chance.random() < 0.1 and entries:
            order, events = {"type": "undo"}, list(differences(state, entries[-1].before))
        after = apply_all(state, list(events))
        number = len(entries) + 1
        entries.append(Entry(number, "", 1, order, tuple(events), "", "", state, after))  # type: ignore[arg-type]
        state = after
    return entries


@pytest.mark.slow
@pytest.mark.parametrize("table", sorted(scenarios()))
def test_the_browser_holds_what_the_server_holds_after_every_entry(table: str) -> None:
    document = scenario(table).document
    sent, expected, finals = [], [], []
    for seed, audience in enumerate(AUDIENCES):
        start = system(document["system"]).start(read(document))
        entries = play(start, random.Random(seed))
        seen = visibility.see_state(start, audience)
        told = [
            visibility.see_entry(entry, entry.before, entry.after, audience)["events"] for entry in entries
        ]
        sent.append({"board": seen.board.document(), "state": to_document(seen), "entries": told})
        after = [visibility.see_state(entry.after, audience) for entry in entries]
        expected.append([state_hash(state) for state in after])
        finals.append(to_document(after[-1]))
    folded = folded_by_the_browser(sent)
    assert [game["hashes"] for game in folded] == expected
    assert [list(game["state"]["units"]) for game in folded] == [list(final["units"]) for final in finals]
    assert sum(map(len, expected)) > 50
