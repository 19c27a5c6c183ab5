"""Random games on hexes, folded by server and browser alike: entry for entry they hold the same state."""

import random
from typing import Any

import pytest

from rules import system
from rules.core.events import apply_all
from rules.core.state import GameState, to_document
from tabletop.games import sight
from tabletop.games.differences import differences
from tabletop.games.facts import Entry
from tests.browser.test_fold import AUDIENCES, RandomDice, folded_by_the_browser
from tests.rules.great_war import field
from tests.rules.valor_victory import map as vv

HEXES = {
    "E5": {"tokens": ["wire"]},
    "E6": {"terrain": ["forest"], "tokens": ["wire"]},
    "D6": {"terrain": ["trench"]},
}


def starts() -> list[GameState]:
    armour = (
        field.tank("mk4", "F5"),
        field.tank("whip", "F7", moves=3),
        field.infantry("foe", "D5", side="b"),
    )
    walls = {"hexsides": [{"between": ["M3", "M4"], "terrain": "hedge"}]}
    stack = (vv.leader("ld", "M2"), vv.squad("sq", "M2"), vv.truck("t", "M2", carries=2), vv.squad("r", None))
    return [
        field.Game(*armour, hexes=HEXES).state,
        vv.Game(*stack, board=walls, terrain={"M3": "woods"}).state,
    ]


def random_order(chance: random.Random, state: GameState) -> dict[str, Any]:
    """Return an order that is offered, or one of the umpire's that change the board."""
    hexes, unit = chance.sample(state.board.grid.labels, 3), chance.choice(list(state.units))
    features = [feature["id"] for feature in state.board.layers()]
    by_hand: list[dict[str, Any]] = [
        {"type": "set_feature", "feature": {"id": hexes[0], "properties": {"level": chance.randint(0, 2)}}},
        {"type": "set_feature", "feature": {"id": "M3/N3", "properties": {"terrain": ["wall", "hedge"]}}},
        {"type": "remove_feature", "feature": chance.choice(features) if features else "A1"},
        {"type": "place", "unit": unit, "hex": hexes[1]},
        {"type": "hide", "unit": unit},
        {"type": "reveal", "unit": unit},
    ]
    offers = [offer for offer in system(state.system).offers(state, "gm") if offer.allowed]
    offered = [{**offer.order, **goal.fields} for offer in offers for goal in offer.hexes]
    rest = [offer.order for offer in offers if offer.order["type"] not in ("remove_unit", "eliminate")]
    return chance.choice(chance.choice([by_hand, offered or by_hand, rest]))


def play(state: GameState, chance: random.Random) -> list[Entry]:
    entries: list[Entry] = []
    rules = system(state.system)
    for _ in range(60):
        order = random_order(chance, state)
        if not rules.check(state, order, "gm").legal:
            continue
        events = rules.resolve(state, order, "gm", RandomDice(chance))
        if chance.random() < 0.15 and entries:
            order, events = {"type": "undo"}, list(differences(state, entries[-1].before))
        after = apply_all(state, list(events))
        entries.append(Entry(len(entries) + 1, "", 1, order, tuple(events), "", state, after))  # type: ignore[arg-type]
        state = after
    return entries


@pytest.mark.parametrize("audience", AUDIENCES)
def test_the_browser_holds_what_the_server_holds_after_every_entry(audience: str) -> None:
    sent, expected = [], []
    for seed in range(6):
        for start in starts():
            entries = play(start, random.Random(seed))
            seen = sight.see_state(start, audience)
            told = [
                sight.see_entry(entry, entry.before, entry.after, audience)["events"] for entry in entries
            ]
            sent.append({"board": seen.board.document(), "state": to_document(seen), "entries": told})
            after = [sight.see_state(entry.after, audience) for entry in entries]
            expected.append([sight.state_hash(state) for state in after])
    folded = folded_by_the_browser(sent)
    assert [game["hashes"] for game in folded] == expected
    assert sum(map(len, expected)) > 200
