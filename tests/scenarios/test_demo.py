"""The demo table lets players meet every clause."""

import pytest

import rules
from rules.core import scenario
from rules.core.state import GameState
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
    assert len(demo.units) == 21
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
    from tabletop.scenarios.arsenal import arsenals

    sizes = {vehicle.inches for arsenal in arsenals() for vehicle in arsenal.vehicles}
    hulls = {
        (unit.profile.length, unit.profile.width) for unit in demo.units.values() if unit.kind == "vehicle"
    }
    assert hulls <= sizes
