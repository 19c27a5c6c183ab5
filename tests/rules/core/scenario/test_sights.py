"""What the words of terrain do to a line of sight."""

import pytest

import rules
from rules.core.scenario.sights import sight_of_unit
from rules.core.table.features import feature_of
from rules.core.table.sight import feature_sight
from tests.rules.chain_of_command.table import feature

SQUARE = [[[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]]
LINE = [[0, 0], [4, 0]]


def sight_in(system, kind, **properties):
    drawn = LINE if kind in ("obstacle", "road") else SQUARE
    shape = "LineString" if drawn is LINE else "Polygon"
    return feature_sight(
        feature_of(feature("one", shape, drawn, kind=kind, **properties)), rules.system(system).sights
    )


@pytest.mark.parametrize(
    ("kind", "properties", "sight"),
    [
        ("building", {"material": "timber"}, "closed"),
        ("obstacle", {"obstacle": "hedge"}, "line"),
        ("obstacle", {"obstacle": "bocage"}, "closed"),
        ("obstacle", {"obstacle": "ditch"}, "open"),
        ("area", {"ground": "rough", "look": "pine wood"}, "area"),
        ("area", {"ground": "open", "look": "hill"}, "closed"),
        ("area", {"ground": "broken", "look": "plough"}, "open"),
        ("area", {"ground": "open", "look": "long ridge"}, "closed"),
        ("area", {"ground": "open", "look": "footbridge"}, "open"),
        ("road", {"surface": "track"}, "open"),
    ],
)
def test_a_word_counts_by_itself_or_as_what_it_looks_like(kind, properties, sight):
    assert sight_in("chain_of_command", kind, **properties) == sight


@pytest.mark.parametrize(
    ("properties", "sight"),
    [
        ({"smoke": True}, "area"),
        ({"relief": "hill"}, "closed"),
        ({"ground": "woods", "relief": "hill"}, "closed"),
    ],
)
def test_of_several_words_the_one_that_does_most_counts(properties, sight):
    assert sight_in("wargame_movement", "area", **properties) == sight


def test_a_vehicle_closes_sight_and_men_are_only_told():
    assert (sight_of_unit("tank"), sight_of_unit("infantry"), sight_of_unit("crates")) == (
        "closed",
        "line",
        "open",
    )


def test_every_word_with_a_sight_is_one_of_the_board():
    for system in rules.systems():
        known = {*system.terrain.looks, *system.terrain.grounds, "building", "smoke", "blaze"}
        assert set(system.terrain.sight) <= known, system.id
