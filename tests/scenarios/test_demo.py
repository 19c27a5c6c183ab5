"""The demo table lets players meet every clause."""

import pytest

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario
from tabletop.scenarios import library


@pytest.fixture(scope="module")
def demo() -> GameState:
    opened = scenario.read(library.scenario(library.DEMO).document)
    return rules.system(opened.system).start(opened)


def features(state: GameState, **properties: object) -> list[dict]:
    found = state.board.document()["features"]["features"]
    return [
        feature
        for feature in found
        if all(feature["properties"].get(key) == value for key, value in properties.items())
    ]


def test_it_starts_without_a_problem(demo):
    assert len(demo.units) == 33
    assert demo.turn.side == "a"


def test_it_is_six_feet_by_four(demo):
    board = demo.board.document()
    assert (board["width"], board["height"]) == (72, 48)


@pytest.mark.parametrize(
    "properties",
    [
        {"obstacle": "fence"},
        {"obstacle": "hedge"},
        {"obstacle": "low_wall"},
        {"obstacle": "wall"},
        {"obstacle": "ditch"},
        {"obstacle": "bocage"},
        {"obstacle": "anti_tank"},
        {"material": "brick"},
        {"material": "stone"},
        {"material": "timber"},
        {"ground": "broken"},
        {"ground": "rough"},
        {"ground": "heavy"},
        {"ground": "hard"},
        {"soft": True},
        {"surface": "paved"},
        {"surface": "track"},
    ],
    ids=lambda properties: "-".join(str(word) for pair in properties.items() for word in pair),
)
def test_it_has_every_kind_of_terrain(demo, properties):
    assert features(demo, **properties)


def test_a_road_of_it_has_a_right_angled_bend(demo):
    (road,) = features(demo, name="the high road")
    (ax, ay), (bx, by), (cx, cy) = road["geometry"]["coordinates"][-3:]
    assert (bx - ax) * (cx - bx) + (by - ay) * (cy - by) == 0


@pytest.mark.parametrize("side", ["a", "b"])
def test_each_side_has_wheels_a_half_track_and_tanks_of_three_speeds(demo, side):
    profiles = [unit.profile for unit in demo.units.values() if unit.side == side and unit.kind == "vehicle"]
    tanks = [profile for profile in profiles if profile.look == "tank"]
    assert {profile.speed for profile in tanks} == {"slow", "standard", "fast"}
    assert {profile.locomotion for profile in profiles} == {"wheeled", "half_tracked", "fully_tracked"}


def test_somebody_waits_in_reserve_on_each_side(demo):
    assert {unit.side for unit in demo.units.values() if unit.at is None} == {"a", "b"}


def test_its_conditions_show_shock_and_a_bogged_tank(demo):
    states = [unit.state for unit in demo.units.values()]
    assert any(state.shock for state in states)
    assert any(state.condition == "immobilised" for state in states)


def test_its_names_are_unlike(demo):
    names = [unit.name for unit in demo.units.values()]
    names += [feature["properties"]["name"] for feature in features(demo) if "name" in feature["properties"]]
    assert len(names) == len(set(names))


def test_its_vehicles_have_the_sizes_of_the_arsenal(demo):
    from tabletop.scenarios.arsenals.built_in import arsenals

    sizes = {vehicle.inches for arsenal in arsenals() for vehicle in arsenal.vehicles}
    hulls = {
        (unit.profile.length, unit.profile.width) for unit in demo.units.values() if unit.kind == "vehicle"
    }
    assert hulls <= sizes


@pytest.fixture(scope="module")
def second_phase(demo) -> GameState:
    """The demo after the first side's phase."""
    system = rules.system(demo.system)
    state = demo
    for event in system.resolve(demo, {"type": "end_phase"}, "a", ScriptedDice([])):
        state = apply(state, event)
    return state


@pytest.mark.parametrize(
    ("clause", "order"),
    [
        ("11.1", {"unit": "cromwell", "dice": 3, "along": "high-road", "to": "signpost"}),
        ("11.1.1", {"unit": "sherman", "dice": 1, "toward": "trough"}),
        ("11.1.2", {"unit": "sherman", "dice": 3, "toward": "trough"}),
        ("11.1.3", {"unit": "sherman", "dice": 2, "toward": "wheat:corner:3", "reverse": True}),
        ("11.1.3", {"unit": "churchill", "dice": 3, "toward": "north-hedge:end:1", "pivot": 180}),
        ("11.2", {"unit": "cromwell", "dice": 1, "toward": "milestone"}),
        ("11.3", {"unit": "dingo", "dice": 3, "toward": "barn:corner:0"}),
        ("11.3", {"unit": "m3", "dice": 2, "toward": "orchard:corner:0"}),
        ("11.3", {"unit": "sherman", "dice": 2, "toward": "trough"}),
        ("11.3", {"unit": "cromwell", "dice": 2, "toward": "orchard:corner:0"}),
        ("11.3.1", {"unit": "m3", "dice": 2, "toward": "orchard:corner:0"}),
        ("11.3.2", {"unit": "churchill", "dice": 2, "toward": "barn:corner:0"}),
        ("11.4", {"unit": "cromwell", "dice": 1, "toward": "high-road:end:0", "reverse": True}),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value['unit']}-at-{value['dice']}",
)
def test_the_first_phase_meets_the_clause(demo, clause, order):
    verdict = rules.system(demo.system).check(demo, {"type": "move", **order}, "a")
    assert clause in {finding.clause for finding in verdict.findings}


@pytest.mark.parametrize(
    ("clause", "rule", "order"),
    [
        ("11.1", "friend", {"unit": "luchs", "dice": 3, "along": "bridge-lane", "to": "bridge-lane:end:0"}),
        (
            "11.1.3",
            "flat_out_round",
            {"unit": "sdkfz-251", "dice": 3, "along": "high-road", "to": "cross"},
        ),
        ("11.3", "obstacle", {"unit": "pz4", "dice": 2, "toward": "church:corner:2"}),
        ("11.3", "obstacle", {"unit": "luchs", "dice": 2, "toward": "meadow-fence:end:0"}),
        ("11.3.1", "soft_ground", {"unit": "sdkfz-222", "dice": 3, "toward": "hill-fence:end:0"}),
        ("11.3.1.1", "immobilised", {"unit": "b2", "dice": 1, "toward": "ford:corner:1"}),
    ],
    ids=lambda value: value["unit"] if isinstance(value, dict) else value,
)
def test_the_second_phase_meets_the_clause(second_phase, clause, rule, order):
    verdict = rules.system(second_phase.system).check(second_phase, {"type": "move", **order}, "b")
    assert (clause, rule) in {(finding.clause, finding.rule) for finding in verdict.findings}
