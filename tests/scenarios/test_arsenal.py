"""The arsenal holds vehicles that can be put on a table as they are."""

from pathlib import Path

import msgspec
import pytest

import rules
from tabletop.scenarios import arsenal

FILE = Path(arsenal.DATA, "chain_of_command", "arsenal.toml")


@pytest.fixture(scope="module")
def listed() -> arsenal.Arsenal:
    return arsenal.read(FILE.read_text(encoding="utf-8"))


def test_it_lists_at_least_forty_vehicles(listed):
    assert len(listed.vehicles) >= 40


def test_every_vehicle_is_a_profile_of_the_system(listed):
    system = rules.system(listed.system)
    for vehicle in listed.vehicles:
        profile = msgspec.convert(vehicle.profile, system.Profile)
        assert profile.length > profile.width


def test_inches_are_metres_at_the_scale(listed):
    for vehicle in listed.vehicles:
        length, width = vehicle.inches
        assert length * 25.4 * listed.scale / 1000 == pytest.approx(vehicle.listed.length, abs=0.01)
        assert width * 25.4 * listed.scale / 1000 == pytest.approx(vehicle.listed.width, abs=0.01)


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


def test_every_figure_has_a_source(listed):
    assert all(vehicle.source for vehicle in listed.vehicles)


def test_it_names_every_problem_of_a_file():
    text = FILE.read_text(encoding="utf-8")
    broken = text.replace("length = 5.84", "length = 58.4", 1).replace(
        'class = "truck"', 'class = "lorry"', 1
    )
    with pytest.raises(arsenal.ArsenalProblems) as refused:
        arsenal.read(broken)
    assert [problem.split(":")[0] for problem in refused.value.problems] == ["opel-blitz", "m4a1"]


def test_it_refuses_an_id_used_twice():
    text = FILE.read_text(encoding="utf-8").replace('id = "t-60"', 'id = "t-70"')
    with pytest.raises(arsenal.ArsenalProblems, match="t-70: the id is used twice"):
        arsenal.read(text)
