"""What holds for every order: replays, odds by enumeration, and bounds that no move passes."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.core.game.events import apply_all, event_document, read_event
from rules.core.game.odds import outcomes
from rules.core.game.state import to_document
from rules.core.geometry.plane import along, bearing_between, distance, unit_vector
from tests.rules.wargame_movement.table import (
    SYSTEM,
    Game,
    area,
    boat,
    building,
    carrier,
    man,
    road,
    tank,
    unit,
    wagon,
    wire,
)

TERRAIN = (
    area("wood", (20, 5, 40, 20), ground="woods"),
    area("hill", (30, 10, 50, 40), relief="hill"),
    area("stream", (44, 0, 47, 48), ground="stream", bed="firm"),
    area("bog", (5, 30, 25, 45), cover="mud"),
    area("screen", (50, 20, 60, 30), smoke=True),
    road((0, 24), (36, 24), (60, 10)),
    building("house", (26, 28, 30, 32)),
    wire((15, 5), (15, 20), (25, 25)),
)
SPOTS = st.tuples(st.floats(0.5, 71.5), st.floats(0.5, 47.5))
MOVERS = [
    man("it", (10, 10)),
    unit("it", "horse", (10, 10)),
    tank("it", (10, 10), snorkel=True),
    unit("it", "car", (10, 10), mph=50),
    wagon("it", (10, 10), horse=2),
]


@pytest.mark.parametrize("mover", MOVERS, ids=lambda mover: mover["profile"]["type"])
@settings(max_examples=40, deadline=None)
@given(points=st.lists(SPOTS, min_size=1, max_size=4), worst=st.booleans(), mud=st.booleans())
def test_a_move_is_its_events_and_passes_no_bound(mover, points, worst, mud):
    options = {"mixed_ground": "worst" if worst else "proportional"}
    game = Game(*TERRAIN, mover, man("other", (12, 14)), options=options, turn={"mud": mud})
    before = game.state
    order = {"type": "move", "unit": "it", "path": [list(at) for at in points]}
    odds = SYSTEM.forecast(before, order, "a")
    verdict = SYSTEM.check(before, order, "a")
    assert verdict.legal == (odds["expected"] > 1e-3)
    if not verdict.legal:
        return
    game.give("move", "it", path=order["path"])
    moved = game.unit("it")["moved"]["inches"]
    assert moved == pytest.approx(odds["expected"])
    full = {"man": 10, "horse": 25, "full_track": 18, "car": 28, "wagon": 10}[mover["profile"]["type"]]
    assert 0 < moved <= full + 1e-6
    replayed = apply_all(before, [read_event(event_document(event)) for event in game.events])
    assert to_document(replayed) == to_document(game.state)
    loaded = SYSTEM.restore(to_document(game.state), game.state.board.document())
    assert to_document(loaded) == to_document(game.state)


@pytest.mark.parametrize("worst", [False, True])
@settings(max_examples=40, deadline=None)
@given(aim=SPOTS)
def test_a_faster_gait_never_goes_less_far(worst, aim):
    options = {"mixed_ground": "worst" if worst else "proportional"}
    game = Game(*TERRAIN, man("it", (22, 22)), options=options)
    order = {"type": "move", "unit": "it", "path": [list(aim)]}
    inches = [
        SYSTEM.forecast(game.state, variant, "a")["expected"]
        for variant in SYSTEM.variants(game.state, order)
    ]
    assert inches == sorted(inches)


@pytest.mark.parametrize("tide", ["low", "high"])
def test_the_odds_of_a_landing_are_those_of_all_its_rolls(tide):
    beach = area("beach", (18, 0, 72, 48), ground="off_road")
    game = Game(
        beach, boat(), man("gi", None, state={"aboard": "boat"}), ground="water", options={"amphibious": True}
    )
    game.give("conditions", tide=tide)
    order = {"type": "move", "unit": "boat", "path": [[40, 20]]}

    def lands(dice):
        state = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", dice)).units["boat"].state
        return state.mined, state.condition == "destroyed"

    found = outcomes(lands)
    odds = SYSTEM.forecast(game.state, order, "a")
    assert sum(chance for (mined, _), chance in found if mined) == pytest.approx(odds["mine"])
    assert sum(chance for (_, lost), chance in found if lost) == pytest.approx(odds["obstacle"])
    assert sum(chance for _, chance in found) == pytest.approx(1)


@example(roll=60, inches=1, at=(1.0, 0.5), facing=0.0)
@settings(max_examples=60, deadline=None)
@given(roll=st.integers(1, 360), inches=st.integers(1, 6), at=SPOTS, facing=st.floats(0, 359))
def test_a_drift_goes_no_farther_than_its_die_and_never_off_the_table(roll, inches, at, facing):
    loose = carrier("apc", at, facing=facing, state={"out_of_control": True})
    game = Game(*TERRAIN, loose, man("other", (12, 14)), options={"arrow_die": "any"})
    game.give("drift", "apc", rolls=[roll, inches])
    assert game.unit("apc")["moved"]["inches"] <= inches
    assert game.state.board.contains(game.state.units["apc"].at)


LAKE = (area("lake", (2, 26, 44, 46), ground="water"), *TERRAIN[3:])
GAPPED = wire((15, 5), (15, 20), (25, 25), gaps=[[15, 12]])
REACHING = {
    **{mover["profile"]["type"]: (mover, TERRAIN) for mover in MOVERS},
    "through a gap": (man("it", (10, 10)), (*TERRAIN[:-1], GAPPED)),
    "afloat": (boat("it", (20, 36), facing=90), LAKE),
    "in the air": (unit("it", "aircraft", (10, 10), mph=40), TERRAIN),
    "half a move": (carrier("it", (28, 26), facing=45, state={"procedures": ["load"]}), TERRAIN),
    "beside a house": (tank("it", (26, 34), facing=70), TERRAIN),
    "over the edge": (tank("it", (1, 1), facing=45), TERRAIN),
}


@pytest.mark.parametrize("worst", [False, True])
@pytest.mark.parametrize(("mover", "terrain"), REACHING.values(), ids=REACHING)
def test_every_cell_of_the_reach_is_what_an_exact_move_finds_but_at_the_rim(mover, terrain, worst):
    options = {"mixed_ground": "worst" if worst else "proportional"}
    game = Game(*terrain, mover, man("other", (12, 14)), options=options)
    found = SYSTEM.reach(game.state, "it", 4)
    places = [
        ((found.origin[0] + column * found.step, found.origin[1] + row * found.step), int(digit))
        for row, line in enumerate(found.cells)
        for column, digit in enumerate(line)
    ]
    wrong = [
        (at, digit) for at, digit in places[::37] if digit not in exact_digits(game.state, mover["at"], at)
    ]
    assert any(digit for _, digit in places)
    assert wrong == []


def exact_digits(state, start, at):
    """Return the first gait that gets there, give or take a degree and 0.3 inches."""
    inches, bearing = distance(start, at), bearing_between(start, at)
    if inches < 0.5:
        return {0, 1}
    digits = set()
    for turn in (-1, -0.5, 0, 0.5, 1):
        legs = [limit_of(state, start, bearing + turn, inches + 1, gait) for gait in gaits_of_it(state)]
        for off in (-0.3, 0.3):
            digits.add(next((n for n, limit in enumerate(legs, start=1) if limit >= inches + off), 0))
    return digits


def gaits_of_it(state):
    document = {"type": "move", "unit": "it", "path": [[30, 20]]}
    return [variant.get("gait") for variant in SYSTEM.variants(state, document)]


def limit_of(state, start, bearing, inches, gait):
    x, y = along(tuple(start), unit_vector(bearing), inches)
    while not state.board.contains((x, y)):
        inches -= 0.25
        x, y = along(tuple(start), unit_vector(bearing), inches)
    order = {"type": "move", "unit": "it", "path": [[x, y]]} | ({"gait": gait} if gait else {})
    return SYSTEM.forecast(state, order, "a")["expected"]
