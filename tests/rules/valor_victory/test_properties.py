"""Whatever the map: offers agree with check, and a replay with the state."""

from itertools import product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all, event_document, read_event
from rules.core.game.state import to_document
from rules.core.hex.grid import HexGrid
from rules.valor_victory.paying import is_led, purse_of
from tests.rules.told import mispaired
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck

GRID = HexGrid("flat", lines=5, length=5)
LABELS = GRID.labels
PAIRS = sorted(
    {tuple(sorted((label, other))) for label in LABELS for other in GRID.neighbours(label).values()}
)
WITHOUT_CHOICES = {"exit", "unload", "pin", "unpin", "eliminate", "end_move", "end_turn"}
WORDS = ["clear", "brush", "woods", "marsh", "water", "building", "rubble"]

boards = st.fixed_dictionaries(
    {
        "lines": st.just(5),
        "length": st.just(5),
        "hexes": st.dictionaries(
            st.sampled_from(LABELS),
            st.fixed_dictionaries(
                {"terrain": st.lists(st.sampled_from(WORDS), max_size=2), "level": st.integers(0, 2)}
            ),
            max_size=15,
        ),
        "hexsides": st.lists(
            st.fixed_dictionaries(
                {
                    "between": st.sampled_from(PAIRS),
                    "terrain": st.sampled_from(["wall", "hedge", "fence", "cliff"]),
                }
            ),
            max_size=8,
            unique_by=lambda hexside: (frozenset(hexside["between"]), hexside["terrain"]),
        ),
        "roads": st.lists(st.sampled_from(PAIRS), max_size=8, unique=True),
    }
)
options = st.fixed_dictionaries(
    {
        "reverse": st.sampled_from(["no", "yes"]),
        "turn_on_the_spot": st.sampled_from(["no", "yes"]),
        "exit_cost": st.sampled_from([0, 1, 3]),
    }
)


@st.composite
def games(draw: st.DrawFn) -> tuple[Game, list[str]]:
    start = draw(st.sampled_from(LABELS))
    facing = draw(st.sampled_from(GRID.sides))
    group = draw(
        st.sampled_from(
            [
                [squad("it", start)],
                [squad("it", start), leader("ld", start)],
                [gun("it", start), squad("sq", start, mp=3)],
                [gun("it", start, mp=3)],
                [afv("it", start, facing, mp=5)],
                [truck("it", start, facing, mp=4), squad("sq", start)],
                [afv("it", start, facing, mp=4), truck("tr", start, facing, mp=5)],
            ]
        )
    )
    others = draw(st.lists(st.sampled_from([label for label in LABELS if label != start]), max_size=6))
    made = [
        draw(st.sampled_from([squad, gun]))(f"u{n}", at, side=draw(st.sampled_from("ab")))
        for n, at in enumerate(others)
    ]
    return Game(*group, *made, board=draw(boards), **draw(options)), [unit["id"] for unit in group]


def cheapest(game: Game, group: list[str], fields: dict[str, Any], hexes: int) -> dict[str, float]:
    """Return the least cost to each hex of any legal path up to a length, by trying them all."""
    found: dict[str, float] = {}
    start = game.state.units[group[0]].hex
    has_vehicle = any(game.state.units[unit].kind in ("afv", "vehicle") for unit in group)
    turns_first = has_vehicle and game.state.options.turn_on_the_spot == "yes"
    first: list[dict[str, Any]] = [{}, *({"face_first": side} for side in GRID.sides if turns_first)]
    edge: list[tuple[list[str], list[Any], dict[str, Any]]] = [([], [], begun) for begun in first]
    for _ in range(hexes):
        longer = []
        for path, turns, begun in edge:
            here = path[-1] if path else start
            for label, turned in product(
                GRID.neighbours(here).values(), (None, *GRID.sides) if path and has_vehicle else (None,)
            ):
                way = [*path, label], [*turns[:-1], turned, None] if path else [None], begun
                order = {"type": "move", "units": group, "path": way[0], "turns": way[1], **begun, **fields}
                if not SYSTEM.check(game.state, order, "a").legal:
                    continue
                after: Any = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", ScriptedDice()))
                cost = max(after.units[unit].state.mp_spent for unit in group)
                found[label] = min(cost, found.get(label, cost))
                longer.append(way)
        edge = longer
    return found


@settings(max_examples=60, deadline=None)
@given(games())
def test_every_hex_in_reach_is_one_that_check_allows_at_that_cost(found: tuple[Game, list[str]]) -> None:
    game, group = found
    for goal in SYSTEM.preview(game.state, {"type": "move", "units": group, "path": ["A1"]}, "a").hexes:
        if not goal.fields:
            assert goal.clause
            continue
        order = {"type": "move", "units": group, **goal.fields}
        verdict = SYSTEM.check(game.state, order, "a")
        assert verdict.legal, verdict
        after: Any = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", ScriptedDice()))
        assert {after.units[unit].hex for unit in group} == {goal.hex}
        spent = max(after.units[unit].state.mp_spent for unit in group)
        assert abs(spent - (goal.cost or 0)) < 1e-6
        moved = [after.units[unit] for unit in group]
        left = min(purse_of(unit, is_led(moved), assault=False).left for unit in moved)
        assert abs(left - (goal.left or 0)) < 1e-6


@settings(max_examples=40, deadline=None)
@given(games())
def test_a_move_hex_by_hex_comes_to_the_same_as_the_whole(found: tuple[Game, list[str]]) -> None:
    game, group = found
    for goal in SYSTEM.preview(game.state, {"type": "move", "units": group, "path": ["A1"]}, "a").hexes:
        if not goal.fields:
            continue
        order = {"type": "move", "units": group, **goal.fields, "end": False}
        whole = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", ScriptedDice()))
        state = game.state
        for step in SYSTEM.preview(game.state, order, "a").steps:
            assert SYSTEM.check(state, step.order, "a").legal
            state = apply_all(state, SYSTEM.resolve(state, step.order, "a", ScriptedDice()))
            assert {state.units[unit].hex for unit in group} == {step.hex}
        assert state == whole


@settings(max_examples=30, deadline=None)
@given(games())
def test_nothing_near_is_cheaper_or_left_out(found: tuple[Game, list[str]]) -> None:
    game, group = found
    tried = cheapest(game, group, {"end": False}, 2)
    start = game.state.units[group[0]].hex
    goals = {
        goal.hex: goal.cost
        for goal in SYSTEM.preview(game.state, {"type": "move", "units": group, "path": ["A1"]}, "a").hexes
        if goal.fields and "attack" not in goal.fields
    }
    for label, cost in tried.items():
        if label != start:
            assert label in goals
            assert (goals[label] or 0) <= cost + 1e-6


@settings(max_examples=30, deadline=None)
@given(games(), st.randoms(use_true_random=False))
def test_offers_agree_with_check_and_a_replay_and_a_snapshot_with_the_state(
    found: tuple[Game, list[str]], random: Any
) -> None:
    game, _ = found
    start, events = game.state, []
    for _ in range(8):
        for offer in SYSTEM.offers(game.state, "gm"):
            if offer.order["type"] in WITHOUT_CHOICES:
                assert SYSTEM.check(game.state, offer.order, "gm").legal == offer.allowed
        offers = [offer for offer in SYSTEM.offers(game.state, "gm") if offer.allowed]
        orders: list[dict[str, Any]] = [offer.order for offer in offers if offer.order["type"] != "move"]
        for offer in offers:
            if offer.order["type"] == "move":
                shown = SYSTEM.preview(game.state, {**offer.order, "path": ["A1"]}, "gm").hexes
                orders += [{**offer.order, "end": False, **goal.fields} for goal in shown if goal.fields]
        order = random.choice(orders)
        if order["type"] in ("say", "roll") or not SYSTEM.check(game.state, order, "gm").legal:
            continue
        came = SYSTEM.resolve(game.state, order, "gm", ScriptedDice())
        assert mispaired(came) == []
        events += came
        game.state = apply_all(game.state, came)
    replayed = apply_all(start, [read_event(event_document(event)) for event in events])
    assert to_document(replayed) == to_document(game.state)
    loaded = SYSTEM.restore(to_document(game.state), game.state.board.document())
    assert to_document(loaded) == to_document(game.state)


def test_offers_say_why_not() -> None:
    game = Game(
        squad("sq", "M2"),
        squad("p", "M2", state={"markers": ["pinned"]}),
        squad("r", None),
        squad("foe", "C3", side="b"),
    )
    offers = {(offer.unit, offer.order["type"]): offer for offer in SYSTEM.offers(game.state, "a")}
    assert offers["sq", "move"].allowed
    assert offers["p", "move"].clause == "6.6"
    assert offers["sq", "exit"].clause == "6.10"
    assert "A1" in offers["r", "enter"].values["hex"]
    assert offers[None, "end_move"].clause == "order"
    assert offers["p", "unpin"].allowed
    assert {word for (_, word), offer in offers.items() if offer.note} == {"pin", "unpin", "eliminate"}
    assert ("foe", "move") not in offers
    game.give("move", "sq", path=["M3"], end=False)
    at_hand = {offer.unit: offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "move"}
    assert {goal.hex for goal in at_hand["sq"].hexes} >= {"M4", "M5", "M6"}
    assert at_hand["p"].clause == "6.1"
