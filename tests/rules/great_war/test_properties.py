"""Whatever the field: offers agree with check, odds with every roll, and a replay with the state."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.game.events import apply_all, event_document, read_event
from rules.core.game.odds import outcomes
from rules.core.game.state import to_document
from tests.rules.great_war.field import SYSTEM, Game, infantry, machine_gun, tank, unit
from tests.rules.told import mispaired

WITHOUT_CHOICES = {"order", "finish", "next_phase"}
WORDS = ["forest", "trench", "shell_crater", "hill", "swamp", "lake", "smoke"]
EFFECTS = {"swamp": {"stop": True}, "lake": {"impassable": True}, "smoke": {"no_battle": True}}
HEXES = [f"{line}{number}" for line, number in product("ABCDE", range(1, 6))]

hexes = st.dictionaries(
    st.sampled_from(HEXES),
    st.fixed_dictionaries(
        {
            "terrain": st.lists(st.sampled_from(WORDS), max_size=2, unique=True),
            "tokens": st.lists(st.sampled_from(["wire", "fortified"]), max_size=2, unique=True),
            "trench_line": st.sampled_from([None, "a", "b"]),
        }
    ),
    max_size=12,
)


@st.composite
def games(draw: st.DrawFn) -> Game:
    places = draw(st.lists(st.sampled_from(HEXES), min_size=4, max_size=8, unique=True))
    mover = draw(st.sampled_from(["infantry", "machine_gun", "tank"]))
    profile = {"moves": draw(st.integers(1, 3))} if mover == "tank" else {}
    others = [draw(st.sampled_from([infantry, machine_gun]))(f"u{at}", at, side="b") for at in places[1:]]
    return Game(
        unit("it", mover, places[0], "a", True, profile=profile),
        *others,
        hexes=draw(hexes),
        terrain_effects=EFFECTS,
        exit={"a": ["b"]},
        bog_terrain=draw(st.sampled_from(["each", "one"])),
        friendly_trench=draw(st.sampled_from(["trench_die", "no_roll"])),
    )


def ways(game: Game) -> list[list[str]]:
    """Every path of up to three hexes, and off the board after it."""
    found, edge = [], [[]]
    for _ in range(3):
        longer = []
        for way in edge:
            here = way[-1] if way else game.state.units["it"].hex
            longer += [[*way, label] for label in game.state.board.grid.neighbours(here).values()]
            found.append([*way, "off"])
        found += longer
        edge = longer
    return found


@settings(max_examples=25, deadline=None)
@given(games())
def test_the_hexes_in_reach_are_those_that_check_allows(game: Game) -> None:
    goals = {goal.hex: goal for goal in SYSTEM.reach(game.state, "it", 0).hexes}
    start = game.state.units["it"].hex
    shortest: dict[str, int] = {}
    for way in ways(game):
        if way[-1] != start and way[-1] not in shortest and not game.refused("move", "it", path=way):
            shortest[way[-1]] = len(way)
    assert {label: goal.cost for label, goal in goals.items() if goal.fields} == shortest
    for label, goal in goals.items():
        if goal.fields:
            assert game.refused("move", "it", **goal.fields) == set()
        else:
            assert goal.clause
            assert label not in shortest


def _came(game: Game, order: dict[str, Any], dice: Any) -> tuple[bool, bool]:
    after = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", dice)).units["it"]
    state: Any = after.state
    return state.bogged, state.place == "off" or after.hex == order["path"][-1]


@settings(max_examples=25, deadline=None)
@given(games(), st.randoms(use_true_random=False))
def test_odds_are_what_every_roll_gives(game: Game, random: Any) -> None:
    goals = [goal for goal in SYSTEM.reach(game.state, "it", 0).hexes if goal.fields]
    if not goals:
        return
    order = {"type": "move", "unit": "it", **random.choice(goals).fields}
    odds = SYSTEM.forecast(game.state, order, "a")
    every = outcomes(lambda dice: _came(game, order, dice))
    assert odds["bogged"] == pytest.approx(sum(chance for (bogged, _), chance in every if bogged))
    assert odds["reach"] == pytest.approx(sum(chance for (_, there), chance in every if there))


@settings(max_examples=25, deadline=None)
@given(games(), st.randoms(use_true_random=False))
def test_offers_agree_with_check_and_a_replay_and_a_snapshot_with_the_state(game: Game, random: Any) -> None:
    start, events = game.state, []
    for _ in range(6):
        offers = SYSTEM.offers(game.state, "gm")
        for offer in offers:
            if offer.order["type"] in WITHOUT_CHOICES:
                assert SYSTEM.check(game.state, offer.order, "gm").legal == offer.allowed
        orders = [{**offer.order, **goal.fields} for offer in offers for goal in offer.hexes]
        orders.append({"type": "next_phase"})
        order = random.choice(orders)
        by = "a" if order.get("unit") == "it" else "gm"
        if not SYSTEM.check(game.state, order, by).legal:
            continue
        done = outcomes(lambda dice, order=order, by=by: SYSTEM.resolve(game.state, order, by, dice))
        came = random.choice(done)[0]
        assert mispaired(came) == []
        events += came
        game.state = apply_all(game.state, came)
    replayed = apply_all(start, [read_event(event_document(event)) for event in events])
    assert to_document(replayed) == to_document(game.state)
    assert replayed.board.document() == game.state.board.document()
    loaded = SYSTEM.restore(to_document(game.state), game.state.board.document())
    assert to_document(loaded) == to_document(game.state)


def test_an_offer_is_allowed_when_some_such_order_is_legal() -> None:
    game = Game(tank("mk4", "E5"), infantry("one", "E7", ordered=False), infantry("foe", "C5", side="b"))
    offers = {(offer.unit, offer.order["type"]): offer for offer in SYSTEM.offers(game.state, "a")}
    assert offers["mk4", "move"].allowed
    assert offers["one", "move"].clause == "G4"
    assert offers["mk4", "finish"].clause == "G2"
    assert offers[None, "next_phase"].allowed
    assert not any(unit_id == "foe" for unit_id, _ in offers)
