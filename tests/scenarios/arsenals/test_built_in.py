"""The arsenal holds vehicles that can be put on a table as they are."""

from pathlib import Path

import msgspec
import pytest
from django.utils.translation import override

import rules
from rules.core.scenario import document
from tabletop.scenarios.arsenals import built_in
from tabletop.scenarios.library import DATA
from tests import pseudo
from tests.pseudo import plain_words

FILE = Path(DATA, "chain_of_command", "arsenal.toml")


@pytest.fixture(scope="module")
def listed() -> built_in.Arsenal:
    return built_in.read(FILE.read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=built_in.arsenals(), ids=lambda found: found.system)
def any_arsenal(request) -> built_in.Arsenal:
    return request.param


@pytest.fixture(scope="module")
def top_speeds() -> built_in.Arsenal:
    return next(found for found in built_in.arsenals() if found.system == "wargame_movement")


def test_it_lists_at_least_forty_vehicles(any_arsenal):
    assert len(any_arsenal.vehicles) >= 40


def test_the_second_world_war_at_1_56_has_at_least_three_hundred_vehicles_of_many_nations(listed):
    assert len(listed.vehicles) >= 300
    assert {"Poland", "Hungary", "Romania", "Finland", "Czechoslovakia", "Canada"} <= {*listed.nations}


def test_a_scenario_takes_every_vehicle_as_it_is(any_arsenal):
    units = [
        {"id": vehicle.listed.id, "side": "a", "kind": "vehicle", "profile": vehicle.profile}
        for vehicle in any_arsenal.vehicles
    ]
    scenario = {
        "format": "tabletop-scenario/1",
        "system": any_arsenal.system,
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {"kind": "table", "width": 48, "height": 48},
        "units": units,
    }
    assert len(document.read(scenario).units) == len(units)


def test_every_vehicle_was_built_before_the_war_ended(listed):
    assert all(1917 <= vehicle.listed.year <= 1945 for vehicle in listed.vehicles)


def test_no_two_vehicles_of_a_nation_have_one_name(any_arsenal):
    called = [(vehicle.listed.nation, vehicle.listed.name) for vehicle in any_arsenal.vehicles]
    assert len(called) == len({*called})


def test_every_vehicle_is_a_profile_of_the_system(any_arsenal):
    system = rules.system(any_arsenal.system)
    for vehicle in any_arsenal.vehicles:
        profile = msgspec.convert(vehicle.profile, system.Profile)
        assert profile.length > profile.width or vehicle.listed.drawing == "aircraft"


def test_inches_are_metres_at_the_scale(any_arsenal):
    for vehicle in any_arsenal.vehicles:
        length, width = (inches * 25.4 * any_arsenal.scale / 1000 for inches in vehicle.inches)
        to_a_hundredth = 0.0051 * 25.4 * any_arsenal.scale / 1000
        assert length == pytest.approx(vehicle.listed.length, abs=to_a_hundredth)
        assert width == pytest.approx(vehicle.listed.width, abs=to_a_hundredth)


def test_a_known_tank_has_its_published_size(listed):
    sherman = next(vehicle for vehicle in listed.vehicles if vehicle.listed.id == "m4a1")
    assert (sherman.listed.length, sherman.listed.width) == (5.84, 2.62)
    assert sherman.inches == (4.11, 1.84)


@pytest.mark.parametrize(
    ("locomotion", "road_speed", "speed"),
    [
        ("wheeled", 20, "wheeled"),
        ("fully_tracked", 29, "slow"),
        ("fully_tracked", 30, "standard"),
        ("half_tracked", 49, "standard"),
        ("fully_tracked", 50, "fast"),
    ],
)
def test_the_speed_rating_follows_from_the_road_speed(listed, locomotion, road_speed, speed):
    assert listed.speed_rating.of(locomotion, road_speed) == speed


def test_every_figure_has_a_source(any_arsenal):
    assert all(vehicle.source for vehicle in any_arsenal.vehicles)


def test_the_source_is_the_page_of_what_was_compared_and_else_a_book(listed):
    sources = {vehicle.listed.id: vehicle.source for vehicle in listed.vehicles}
    assert sources["m24"].startswith("https://")
    assert sources["m4a1"].startswith("R. P. Hunnicutt")


def test_it_refuses_a_source_that_is_neither_an_address_nor_a_book():
    text = FILE.read_text(encoding="utf-8").replace('source = "hunnicutt"', 'source = "hearsay"', 1)
    with pytest.raises(built_in.ArsenalProblems, match="m4a1: the source 'hearsay' is neither an address"):
        built_in.read(text)


def test_top_speeds_are_of_vehicles_of_every_type_that_has_one(top_speeds):
    types = {vehicle.profile["type"] for vehicle in top_speeds.vehicles}
    assert types == {
        "car",
        "four_wheel",
        "halftrack",
        "full_track",
        "wide_track",
        "ship",
        "boat",
        "aircraft",
    }


@pytest.mark.parametrize(
    ("vehicle_id", "mph", "kind"),
    [
        ("m4a1", 24, "full_track"),
        ("t-34-76", 34, "wide_track"),
        ("jeep", 65, "four_wheel"),
        ("lcvp", 14, "boat"),
        ("lct-5", 9.2, "ship"),
        ("p-51d", 437, "aircraft"),
    ],
)
def test_a_known_vehicle_has_its_published_top_speed(top_speeds, vehicle_id, mph, kind):
    profile = next(found for found in top_speeds.vehicles if found.listed.id == vehicle_id).profile
    assert (profile["mph"], profile["type"]) == (mph, kind)


def test_a_row_has_a_cell_for_each_column(any_arsenal):
    for vehicle in any_arsenal.vehicles:
        assert len(any_arsenal.row(vehicle)) == len(any_arsenal.columns)


def test_a_word_of_a_profile_is_called_what_its_system_calls_it(any_arsenal, monkeypatch: pytest.MonkeyPatch):
    pseudo.speak(monkeypatch)
    with override(pseudo.LANGUAGE):
        rows = [fact for vehicle in any_arsenal.vehicles for fact in any_arsenal.row(vehicle)]
    words = {fact.said for fact in rows if not fact.figure} - {"", "yes", "none"}
    assert len(words) > 3
    assert [word for word in words if plain_words(word)] == []


def test_a_profile_that_is_none_of_the_system_is_named():
    text = Path(DATA, "wargame_movement", "arsenal.toml").read_text(encoding="utf-8")
    broken = text.replace('type = "boat", mph = 14,', 'type = "raft", mph = 14,')
    with pytest.raises(built_in.ArsenalProblems, match="lcvp: Invalid enum value 'raft'"):
        built_in.read(broken)


def test_a_locomotion_that_is_none_of_the_system_is_named():
    text = FILE.read_text(encoding="utf-8").replace('locomotion = "wheeled"', 'locomotion = "winged"', 1)
    with pytest.raises(built_in.ArsenalProblems, match="Invalid enum value 'winged'"):
        built_in.read(text)


def test_it_names_every_problem_of_a_file():
    text = FILE.read_text(encoding="utf-8")
    broken = text.replace("length = 5.84", "length = 58.4", 1).replace(
        'class = "truck"', 'class = "lorry"', 1
    )
    with pytest.raises(built_in.ArsenalProblems) as refused:
        built_in.read(broken)
    assert [problem.split(":")[0] for problem in refused.value.problems] == ["opel-blitz", "m4a1"]


def test_it_refuses_an_id_used_twice():
    text = FILE.read_text(encoding="utf-8").replace('id = "t-60"', 'id = "t-70"')
    with pytest.raises(built_in.ArsenalProblems, match="t-70: the id is used twice"):
        built_in.read(text)
