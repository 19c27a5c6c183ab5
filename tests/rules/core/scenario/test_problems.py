"""The scenario reader: every problem named with its place, and nothing but problems for any JSON."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.scenario import document as scenario
from tests.rules.chain_of_command.table import (
    Game,
    feature,
    point,
    tank,
)
from tests.rules.core.table.farm import document


def problems(found: Any) -> dict[str, str]:
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(found)
    return {problem.place: str(problem.message) for problem in refused.value.problems}


def changed(path: str, value: Any) -> dict[str, Any]:
    """Return the document with a value set at a place such as `units.0.side`."""
    found = document()
    inner: Any = found
    *above, last = path.split(".")
    for key in above:
        inner = inner[int(key) if key.isdigit() else key]
    inner[int(last) if last.isdigit() else last] = value
    return found


def test_a_shape_that_lies_off_the_table_is_said_once() -> None:
    path = "board.features.features.0.geometry.coordinates"
    ring = [[900, 900], [910, 900], [910, 910], [900, 900]]
    found = problems(changed(path, [ring]))
    assert [place for place in found if "coordinates" in place] == [
        "board.features.features[0].geometry.coordinates[0][0]"
    ]


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        ("format", "tabletop-scenario/2", "format", "tabletop-scenario/1"),
        ("system", "chess", "system", "chain_of_command"),
        ("name", 3, "name", "text"),
        ("optoins", {}, "optoins", "options"),
        ("options", {"fog": True}, "options.fog", "mixed_ground"),
        ("options", {"mixed_ground": "best"}, "options.mixed_ground", "proportional, worst"),
        ("sides", [], "sides", "side"),
        ("sides.1.id", "a", "sides[1].id", "another side"),
        ("sides.1.id", "gm", "sides[1].id", "umpire"),
        ("sides.0.colour", "red", "sides[0].colour", "#5b6b57"),
        ("sides.0.colour", "#5b6b57\n", "sides[0].colour", "#5b6b57"),
        ("board.kind", "hex", "board.kind", "table"),
        ("board.width", 0, "board.width", "inches"),
        ("board.height", "48", "board.height", "not a number"),
        ("board.ground", "swamp", "board.ground", "open, hard, broken, rough, heavy"),
        ("board.depth", 3, "board.depth", "no such field"),
        ("board.climate", "wintry", "board.climate", "temperate, winter, desert"),
        ("board.climate", ["winter"], "board.climate", "winter"),
        ("board.image", {"opacity": 2}, "board.image.opacity", "between"),
        (
            "board.features.features.0.properties.ground",
            "swamp",
            "board.features.features[0].properties.ground",
            "heavy",
        ),
        (
            "board.features.features.0.properties",
            {"kind": "area"},
            "board.features.features[0].properties.ground",
            "soft",
        ),
        (
            "board.features.features.0.properties.kind",
            "lake",
            "board.features.features[0].properties.kind",
            "obstacle",
        ),
        (
            "board.features.features.1.properties.obstacle",
            "moat",
            "board.features.features[1].properties.obstacle",
            "bocage",
        ),
        (
            "board.features.features.1.properties.size",
            "huge",
            "board.features.features[1].properties.size",
            "major",
        ),
        (
            "board.features.features.1.properties.width",
            -1,
            "board.features.features[1].properties.width",
            "more than 0",
        ),
        ("board.features.features.1.id", "crops", "board.features.features[1].id", "another feature"),
        ("board.features.features.1.id", None, "board.features.features[1].id", "id"),
        (
            "board.features.features.3.properties.material",
            "straw",
            "board.features.features[3].properties.material",
            "timber",
        ),
        (
            "board.features.features.4.geometry.type",
            "Polygon",
            "board.features.features[4].geometry.type",
            "Point",
        ),
        (
            "board.features.features.4.geometry.coordinates",
            [1],
            "board.features.features[4].geometry.coordinates",
            "inches",
        ),
        (
            "board.features.features.4.geometry.coordinates",
            [1, float("nan")],
            "board.features.features[4].geometry.coordinates[1]",
            "not a number",
        ),
        (
            "board.features.features.4.geometry.coordinates",
            [1, 4000],
            "board.features.features[4].geometry.coordinates",
            "off the table",
        ),
        (
            "board.features.features.1.geometry.coordinates",
            [[1, 1], [1, 1]],
            "board.features.features[1].geometry.coordinates",
            "two positions",
        ),
        (
            "board.features.features.0.geometry.coordinates",
            [[[1, 1], [2, 2], [1, 1]]],
            "board.features.features[0].geometry.coordinates[0]",
            "three corners",
        ),
        ("units.0.id", "car", "units[1].id", "another unit"),
        ("units.0.side", "z", "units[0].side", "a, b"),
        ("units.0.at", [80, 20], "units[0].at", "off the table"),
        ("units.0.at", [10], "units[0].at", "not 2"),
        ("units.0.hex", "M3", "units[0].hex", "no hexes"),
        ("units.0.facing", "north", "units[0].facing", "not a number"),
        ("units.0.profile.speed", "quick", "units[0].profile.speed", "fast, slow, standard"),
        ("units.0.profile.speed", "wheeled", "units[0].profile.locomotion", "wheeled"),
        ("units.0.profile.length", 0, "units[0].profile.length", "more than 0"),
        ("units.0.profile.weapons", ["bow"], "units[0].profile.weapons[0]", "main, mg"),
        ("units.0.profile", {"speed": "slow"}, "units[0].profile.width", "missing"),
        ("units.0.state", {"shock": -1}, "units[0].state.shock", "less than 0"),
        ("units.0.state", {"tired": True}, "units[0].state.tired", "no such field"),
        ("units.0.state", {"place": "reserve"}, "units[0].state.place", "stands on the table"),
        ("units.0.colour", "red", "units[0].colour", "no such field"),
        ("units.0.hidden_from", ["z"], "units[0].hidden_from[0]", "not a side"),
        ("units.2.profile.speed", "slow", "units[2].profile.speed", "no such field"),
        ("turn", {"side": "z"}, "turn.side", "not a side"),
        ("turn", {"phase": 0}, "turn.phase", "less than 1"),
    ],
)
def test_a_problem_is_named_with_its_place(path, value, place, words):
    found = problems(changed(path, value))
    assert place in found
    assert words in found[place]


def test_all_problems_are_named_at_once():
    found = document()
    found["sides"][0]["colour"] = "red"
    found["board"]["ground"] = "swamp"
    found["units"][0]["side"] = "z"
    found["turn"] = {"phase": 0}
    found["options"] = {"fog": 1}
    assert set(problems(found)) >= {
        "sides[0].colour",
        "board.ground",
        "units[0].side",
        "turn.phase",
        "options.fog",
    }


@pytest.mark.parametrize(
    "text", [b"", b"{", b"\xff", b"null", b"[]", b'"x"', b"[" * 200_000, b" " * 3_000_000]
)
def test_what_is_no_scenario_at_all_is_told_so(text):
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(text)
    assert refused.value.problems


def test_counts_are_bounded():
    many = document()
    many["units"] = [{**copy.deepcopy(tank()), "id": f"tank{number}"} for number in range(501)]
    assert "units" in problems(many)
    features = document()
    features["board"]["features"]["features"] = [point(f"p{number}", 1, 1) for number in range(2001)]
    assert "board.features.features" in problems(features)
    corners = document()
    ring = [[20 + number / 100, 20 + (number % 2)] for number in range(210)]
    corners["board"]["features"]["features"] = [feature("x", "Polygon", [ring], kind="area", ground="open")]
    assert "board.features.features[0].geometry.coordinates[0]" in problems(corners)


def test_a_ring_that_crosses_itself_is_mended_or_refused_with_the_reason():
    spike = [[10, 10], [20, 10], [20, 20], [20, 26], [20, 20], [10, 20]]
    mended = Game(feature("field", "Polygon", [spike], kind="area", ground="rough"))
    ring = mended.state.board.feature("field").document["geometry"]["coordinates"][0]
    assert max(y for _, y in ring) == 20
    bow = [[10, 10], [20, 20], [20, 10], [10, 20]]
    found = document()
    found["board"]["features"]["features"] = [feature("bow", "Polygon", [bow], kind="area", ground="rough")]
    assert "2 pieces" in problems(found)["board.features.features[0].geometry.coordinates"]


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**20), 10**20) | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


def places_of(value: Any, place: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [place]
    if isinstance(value, dict):
        found += [inner for key in value for inner in places_of(value[key], (*place, key))]
    elif isinstance(value, list):
        found += [inner for index, member in enumerate(value) for inner in places_of(member, (*place, index))]
    return found


def read_or_problems(found: Any) -> scenario.Scenario | list[scenario.Problem]:
    try:
        return scenario.read(found)
    except scenario.ScenarioProblems as refused:
        return refused.problems


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_any_change_of_a_scenario_is_read_or_refused_by_its_problems(data):
    found: Any = document()
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.sampled_from(places_of(found)[1:]))
        inner = found
        for key in place[:-1]:
            inner = inner[key]
        inner[place[-1]] = data.draw(JSON_VALUES)
    read = read_or_problems(found)
    if isinstance(read, list):
        assert read
        assert all(problem.message for problem in read)
    else:
        assert scenario.read(scenario.write(read)) == read


@settings(max_examples=200, deadline=None)
@given(JSON_VALUES)
def test_any_json_whatsoever_is_refused_by_its_problems(value):
    with pytest.raises(scenario.ScenarioProblems):
        scenario.read(value)


def test_a_board_of_another_kind_gets_one_message() -> None:
    hexes = {"kind": "hex", "orientation": "flat", "lines": 5, "length": 5, "hexes": {}, "roads": []}
    assert list(problems(changed("board", hexes))) == ["board.kind"]


def test_a_misspelt_kind_of_unit_gets_one_message_although_its_profile_fits_another() -> None:
    found = document()
    found["units"] = [tank() | {"kind": "vehicel"}]
    assert list(problems(found)) == ["units[0].kind"]


def test_a_problem_names_the_feature_by_its_own_name_and_else_by_its_id() -> None:
    found = document()
    features = found["board"]["features"]["features"]
    features[0]["properties"] |= {"name": "the long wood", "kind": "wodo"}
    features[1]["properties"] = {"kind": "aera"}
    found["units"] = [tank(side="z") | {"name": "Old Bill"}]
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(found)
    names = {problem.place: problem.name for problem in refused.value.problems}
    assert names == {
        "board.features.features[0].properties.kind": "the long wood",
        "board.features.features[1].properties.kind": features[1]["id"],
        "units[0].side": "Old Bill",
    }
