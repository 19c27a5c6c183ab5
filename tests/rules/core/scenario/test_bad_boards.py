"""A bad board of any hex system gets all its problems named at once, each with its place."""

from typing import Any

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.scenario.document import ScenarioProblems, read
from tests.rules.great_war import field
from tests.rules.squad_leader import board as sl
from tests.rules.valor_victory import map as vv

GAMES = {"great_war": field.Game, "squad_leader": sl.Game, "valor_victory": vv.Game}


def problems(system: str, *, units: Any = None, **board: Any) -> dict[str, str]:
    document = GAMES[system]().document
    bad = {**document, "board": {**document["board"], **board}}
    if units is not None:
        bad["units"] = units
    with pytest.raises(ScenarioProblems) as refused:
        read(bad)
    return {problem.place: str(problem.message) for problem in refused.value.problems}


def places(document: dict[str, Any]) -> set[str]:
    try:
        read(document)
    except ScenarioProblems as refused:
        return {problem.place for problem in refused.problems}
    return set()


@pytest.mark.parametrize("system", GAMES)
def test_labels_off_the_board_strangers_and_roads_through_thin_air_are_all_named(system: str) -> None:
    found = problems(
        system,
        hexes={"Z9": {}, "C3": {"terrain": ["lava"], "level": "high"}, "AAA1": {}},
        hexsides=[{"between": ["A1", "C3"], "terrain": "wall"}, {"between": ["A1", "Y9"], "terrain": "wall"}],
        roads=[["A1", "C1"], ["A1", "Q77"], ["A1"]],
        half_hexes=["B99"],
        baselines={"a": ["A1", "A99", 7]},
        moat="deep",
    )
    assert set(found) >= {
        "board.hexes.Z9",
        "board.hexes.AAA1",
        "board.hexes.C3.terrain[0]",
        "board.hexes.C3.level",
        "board.hexsides[0].between",
        "board.hexsides[1].between[1]",
        "board.roads[0]",
        "board.roads[1][1]",
        "board.roads[2]",
        "board.half_hexes[0]",
        "board.baselines.a[1]",
        "board.baselines.a[2]",
        "board.moat",
    }
    assert "do not touch" in found["board.hexsides[0].between"]
    assert "which runs from A" in found["board.roads[1][1]"]


@pytest.mark.parametrize("system", GAMES)
def test_units_off_a_board_are_named_together_with_what_is_wrong_on_it(system: str) -> None:
    stray = {"side": "a", "kind": "infantry", "profile": {}, "facing": 30}
    units = [{"id": "one", "hex": "ZZ3", **stray}, {"id": "two", "hex": "Q77", **stray}]
    found = problems(system, units=units, roads=[["A1", "Q77"]])
    assert {"units[0].hex", "units[1].hex", "board.roads[0][1]"} <= set(found)


def test_units_that_contradict_each_other_are_named_together_with_what_is_wrong_on_the_board() -> None:
    found = problems("valor_victory", units=[vv.squad("sq", "C3", state={"aboard": "no"})], roads=[["A1"]])
    assert {"units[0].state.aboard", "board.roads[0]"} <= set(found)


@pytest.mark.parametrize("system", GAMES)
def test_a_baseline_is_that_of_a_side(system: str) -> None:
    found = problems(system, baselines={"q": ["A1"], "a": ["A1"]})
    assert found == {"board.baselines.q": '"q" is not a side: there are a, b'}


@pytest.mark.parametrize(
    ("shape", "extent"),
    [
        ({}, "from A1 to G8"),
        ({"shifted_from": 0}, "from A1 to G8, and in every other line from 0: B0, D0 …"),
        ({"shifted_from": 0, "shifted": "odd"}, "from A1 to G8, and in every other line from 0: A0, C0 …"),
        ({"shifted_from": 0, "lines": 3}, "from A1 to C8, and has B0"),
    ],
)
def test_a_board_says_from_where_to_where_it_runs(shape: dict[str, Any], extent: str) -> None:
    plain = {"lines": 7, "length": 8, "shifted": "even", "shifted_from": 1}
    found = problems("squad_leader", half_hexes=["Q77"], **{**plain, **shape})
    assert found["board.half_hexes[0]"] == f'"Q77" is not a hex of this board, which runs {extent}'


def test_a_hexside_that_can_hold_nothing_says_what_to_do_with_a_wall() -> None:
    found = problems("great_war", hexsides=[{"between": ["C3", "C4"], "terrain": "wall"}])
    assert found["board.hexsides[0].terrain"] == 'nothing lies here in this system: leave out "wall"'


@pytest.mark.parametrize("system", GAMES)
def test_a_board_too_large_is_refused_with_all_else_that_is_wrong(system: str) -> None:
    found = problems(
        system,
        lines=200,
        length=200,
        roads=[["A1"]],
        hexes={"B2": {"terrain": ["lava"]}},
        baselines={"q": ["A1"]},
    )
    assert found["board.lines"] == "200 is not from 1 to 52"
    assert found["board.length"] == "200 is not from 1 to 100"
    assert {"board.roads[0]", "board.hexes.B2.terrain[0]", "board.baselines.q"} <= set(found)


@pytest.mark.parametrize("system", GAMES)
@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"lines": 0}, "board.lines"),
        ({"length": -3}, "board.length"),
        ({"length": 10**30}, "board.length"),
        ({"lines": "nine"}, "board.lines"),
        ({"orientation": "round"}, "board.orientation"),
        ({"shifted": "both"}, "board.shifted"),
        ({"shifted_from": 2}, "board.shifted_from"),
        ({"hexes": ["A1"]}, "board.hexes"),
        ({"hexsides": {"A1": "wall"}}, "board.hexsides"),
    ],
)
def test_each_measure_of_a_board_is_checked(system: str, change: dict[str, Any], place: str) -> None:
    assert place in problems(system, **change)


@pytest.mark.parametrize("field_of_hex", ["obstructed", "doubtful"])
def test_hexsides_that_are_not_clear_are_toward_neighbours(field_of_hex: str) -> None:
    hexes = {"M5": {"terrain": ["woods"], field_of_hex: ["N5", "M7", "Q99", 3]}}
    found = problems("squad_leader", hexes=hexes)
    place = f"board.hexes.M5.{field_of_hex}"
    assert set(found) == {f"{place}[1]", f"{place}[2]", f"{place}[3]"}
    assert "M5 and M7 do not touch" in found[f"{place}[1]"]


def test_the_umpire_sets_no_hexside_toward_a_stranger_either() -> None:
    game = sl.Game()
    feature = {"id": "M5", "properties": {"terrain": ["woods"], "obstructed": ["M7"]}}
    assert game.refused("set_feature", None, feature=feature) == {"order"}
    feature["properties"]["obstructed"] = ["N5"]
    assert game.refused("set_feature", None, feature=feature) == set()


def test_units_name_only_units_that_can_serve_them() -> None:
    truck = vv.truck("t", "M2", carries=1)
    for aboard in ("nobody", "sq", "t"):
        document = vv.Game(truck, vv.squad("sq", "M3")).document
        document["units"][1]["state"] = {"aboard": aboard}
        with pytest.raises(ScenarioProblems) as refused:
            read(document)
        assert [problem.place for problem in refused.value.problems] == ["units[1].state.aboard"]
    towing = sl.Game(sl.truck()).document
    for towed in ("nobody", "truck"):
        towing["units"][0]["state"] = {"towing": {"mp": 2, "unit": towed}}
        with pytest.raises(ScenarioProblems) as refused:
            read(towing)
        assert [problem.place for problem in refused.value.problems] == ["units[0].state.towing.unit"]


def test_a_unit_is_taken_away_whatever_was_wrong_with_others_before() -> None:
    game = vv.Game(
        vv.truck("t", "M2", carries=1), vv.squad("sq", "M2", state={"aboard": "t"}), vv.squad("x", "C3")
    )
    place = {"type": "place", "unit": "t", "hex": "C5", "facing": 60}
    game.state = apply_all(game.state, vv.SYSTEM.resolve(game.state, place, "gm", ScriptedDice()))
    assert vv.SYSTEM.check(game.state, {"type": "remove_unit", "unit": "x"}, "gm").legal
    assert not vv.SYSTEM.check(game.state, {"type": "remove_unit", "unit": "t"}, "gm").legal


@pytest.mark.parametrize("system", GAMES)
def test_the_same_lies_on_a_hexside_once_whichever_hex_is_named_first(system: str) -> None:
    hexsides = [{"between": pair, "terrain": "wall"} for pair in (["A1", "A2"], ["A2", "A1"])]
    found = problems(system, hexsides=hexsides)
    assert "board.hexsides[1].terrain" in found


def test_trench_lines_and_ways_out_are_those_of_sides() -> None:
    document = field.Game(field.infantry("inf", "C5")).document
    document["board"]["hexes"] = {"C3": {"terrain": ["trench"], "trench_line": "x"}}
    document["options"] = {"exit": {"x": ["b"], "a": ["b", "y"]}}
    assert places(document) == {"board.hexes.C3.trench_line", "options.exit.x", "options.exit.a[1]"}


def test_a_unit_of_the_great_war_faces_no_way_and_battles_against_hexes() -> None:
    document = field.Game(field.infantry("inf", "C5")).document
    document["units"][0] |= {"facing": 30, "state": {"battled": {"target": "Q99"}}}
    assert places(document) == {"units[0].facing", "units[0].state.battled.target"}


def test_guns_are_laid_on_hexes_and_shots_come_from_them() -> None:
    state = {
        "aim": {"hex": "Q99", "facing": "front", "case_a": 1},
        "struck": {"from": "!!", "facing": "side"},
    }
    document = sl.Game(sl.vehicle()).document
    document["units"][0]["state"] = state
    assert places(document) == {"units[0].state.aim.hex", "units[0].state.struck.from"}


def test_infantry_does_not_bog_down_nor_a_wreck_move() -> None:
    document = sl.Game(sl.bystander("inf", "M5", "infantry"), sl.bystander("wreck", "M6")).document
    document["units"][0]["state"] = {"status": "motion", "bogged": True, "bypass": {"hexside": ["M5", "N5"]}}
    document["units"][1]["state"] = {"towing": {"mp": 1}, "bypass": {"hexside": ["M6", "N6"]}}
    assert places(document) == {
        "units[0].state.status",
        "units[0].state.bogged",
        "units[0].state.bypass",
        "units[1].state.towing",
    }


def test_no_two_vehicles_tow_each_other() -> None:
    document = sl.Game(sl.truck("one"), sl.truck("two")).document
    for unit, other in zip(document["units"], ("two", "one"), strict=True):
        unit["state"] = {"towing": {"mp": 1, "unit": other}}
    assert places(document) == {"units[0].state.towing.unit", "units[1].state.towing.unit"}


@pytest.mark.parametrize(("cost", "is_read"), [(0.25, False), (1.5, True), (3, True)])
def test_a_chart_counts_in_halves(cost: float, is_read: bool) -> None:
    document = sl.Game(sl.vehicle()).document
    document["options"] = {"chart": {"grain": {"truck": cost}}}
    assert places(document) == (set() if is_read else {"options.chart.grain.truck"})
