"""Whatever is wrong in a document, the parts that do not depend on it are checked too, up to a limit.

A part with the wrong shape is left out of further checks, and so is everything that depends on it.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.scenario.document import MOST_BYTES, ScenarioProblems, read
from rules.core.scenario.register import find
from rules.core.words.problems import MOST_PROBLEMS
from tests.rules.chain_of_command import table as coc
from tests.rules.core.scenario.test_schema import GAMES
from tests.rules.great_war import field
from tests.rules.squad_leader import board as sl
from tests.rules.valor_victory import map as vv
from tests.rules.wargame_movement import table as wm

Document = dict[str, Any]


def problems(document: Document) -> dict[str, str]:
    with pytest.raises(ScenarioProblems) as refused:
        read(json.dumps(document).encode())
    return {problem.place: str(problem.message) for problem in refused.value.problems}


def changed(document: Document, **changes: Any) -> Document:
    """Return a document in which values have others, by their places with dots: board__lines=0."""
    document = copy.deepcopy(document)
    for place, value in changes.items():
        *way, last = [int(step) if step.isdigit() else step for step in place.split("__")]
        found: Any = document
        for step in way:
            found = found.setdefault(step, {}) if isinstance(found, dict) else found[step]
        found[last] = value
    return document


HEXES = {
    "great_war": field.Game(field.tank("tank", "E5")).document,
    "squad_leader": sl.Game(sl.vehicle("tank", "M3")).document,
    "valor_victory": vv.Game(vv.truck("truck", "M2", carries=1), vv.squad("sq", "M2")).document,
}


@pytest.mark.parametrize("system", HEXES)
@pytest.mark.parametrize("level", [1.0, 2.0, 1])
def test_a_whole_number_is_a_level_however_it_is_written(system: str, level: float) -> None:
    document = changed(HEXES[system], board__hexes={"C3": {"level": level}})
    assert read(document).board.at("C3").level == level


@pytest.mark.parametrize("system", HEXES)
@pytest.mark.parametrize("level", [1e18, 1e300, 10**30, 10, -10, 0.5, "high"])
def test_a_level_beyond_any_hill_is_named(system: str, level: Any) -> None:
    document = changed(HEXES[system], board__hexes={"C3": {"level": level}})
    assert set(problems(document)) == {"board.hexes.C3.level"}


@pytest.mark.parametrize("system", HEXES)
def test_every_measure_of_a_board_is_named_and_every_road_that_is_none(system: str) -> None:
    document = changed(
        HEXES[system],
        board__orientation="diagonal",
        board__lines=0,
        board__length=-5,
        board__shifted_from="x",
        board__roads=[["A1", "9A"], ["A1"]],
    )
    assert set(problems(document)) >= {
        "board.orientation",
        "board.lines",
        "board.length",
        "board.shifted_from",
        "board.roads[1]",
    }


@pytest.mark.parametrize("system", HEXES)
def test_a_board_of_another_kind_is_read_as_the_systems_all_the_same(system: str) -> None:
    document = changed(HEXES[system], board__kind="table", units__0__hex="A101")
    assert {"board.kind", "units[0].hex"} <= set(problems(document))


@pytest.mark.parametrize("system", HEXES)
def test_nobody_knows_what_lies_off_a_board_that_has_no_measures(system: str) -> None:
    document = changed(HEXES[system], board__lines="x", board__roads=[["A1", "Z99"]], units__0__hex="A101")
    assert set(problems(document)) == {"board.lines"}


def test_a_unit_with_a_bad_name_is_judged_as_a_whole_and_among_the_others() -> None:
    document = changed(
        HEXES["squad_leader"],
        units__0__name=5,
        units__0__facing=31,
        units__0__state={"bypass": {"hexside": ["M3", "Z9"]}, "towing": {"mp": 1, "unit": "nobody"}},
        board__roads=[["A1"]],
    )
    assert set(problems(document)) == {
        "board.roads[0]",
        "units[0].name",
        "units[0].facing",
        "units[0].state.bypass.hexside",
        "units[0].state.towing.unit",
    }


def test_units_are_judged_among_each_other_whatever_is_wrong_with_some_of_them() -> None:
    document = changed(
        HEXES["valor_victory"],
        units__0__facing="north",
        units__1__state={"aboard": "nobody", "mp_spent": -1},
        turn={"moving": {"units": ["ghost"]}, "turn": 0},
    )
    assert set(problems(document)) == {
        "units[0].facing",
        "units[1].state.mp_spent",
        "units[1].state.aboard",
        "turn.turn",
        "turn.moving.units[0]",
    }


def test_what_depends_on_a_value_that_was_refused_is_not_judged() -> None:
    tank = changed(HEXES["great_war"], units__0__profile={"moves": 2, "figures": "x"})
    assert set(problems(tank)) == {"units[0].profile.figures"}
    no_kind = changed(HEXES["great_war"], units__0__kind="tnk")
    assert set(problems(no_kind)) == {"units[0].kind"}
    no_sides = changed(HEXES["great_war"], sides=[{"id": "a"}, {"id": 5}], turn={"side": "b"})
    assert set(problems(no_sides)) == {"sides[1].id"}
    no_words = changed(
        HEXES["valor_victory"], options={"chart": {"terrain": 5}}, board__hexes={"C3": {"terrain": ["lava"]}}
    )
    assert set(problems(no_words)) == {"options.chart.terrain"}


def test_an_option_that_is_wrong_does_not_hide_the_words_that_the_others_bring() -> None:
    options = {"terrain_effects": {"mud": {"stop": True}}, "bog_terrain": "two"}
    document = changed(HEXES["great_war"], options=options, board__hexes={"C3": {"terrain": ["mud"]}})
    assert set(problems(document)) == {"options.bog_terrain"}


@pytest.mark.parametrize("system", HEXES)
def test_all_of_a_turn_is_judged(system: str) -> None:
    document = changed(HEXES[system], turn={"side": "q", "turn": 0})
    assert set(problems(document)) == {"turn.side", "turn.turn"}


def test_the_moving_unit_is_looked_for_in_a_phase_that_is_none() -> None:
    document = changed(HEXES["great_war"], turn={"phase": "x", "moving": "nobody"})
    assert set(problems(document)) == {"turn.phase", "turn.moving"}


def test_nothing_stands_off_a_table_that_has_no_width() -> None:
    document = changed(coc.Game(coc.tank()).document, board__width="wide", units__0__at=[500, 20])
    assert set(problems(document)) == {"board.width"}


def test_a_unit_with_a_bad_profile_is_judged_no_further() -> None:
    document = changed(
        HEXES["squad_leader"], units__0__profile={}, units__0__facing=31, units__0__side="nobody"
    )
    assert set(problems(document)) == {
        "units[0].profile.class",
        "units[0].profile.mp",
        "units[0].side",
    }


ORDER: Document = {"type": "move", "unit": "x", "dice": 1, "toward": "oak"}


def test_a_table_is_judged_as_a_whole_too() -> None:
    document = changed(
        coc.Game(coc.tank()).document,
        board__ground="lava",
        units__0__name=5,
        units__0__state={"place": "reserve", "shock": -1},
        units__0__profile__speed="wheeled",
        turn={"side": "q", "phase": 0, "pending": {"unit": "x", "max": 1, "order": ORDER, "faces": []}},
    )
    document["board"]["features"] = {
        "features": [
            {
                "id": "f",
                "properties": {"kind": "moat"},
                "geometry": {"type": "Point", "coordinates": ["x", 1]},
            }
        ]
    }
    assert set(problems(document)) >= {
        "board.ground",
        "board.features.features[0].properties.kind",
        "board.features.features[0].geometry.coordinates[0]",
        "units[0].name",
        "units[0].state.place",
        "units[0].state.shock",
        "units[0].profile.speed",
        "units[0].profile.locomotion",
        "turn.side",
        "turn.phase",
        "turn.pending.unit",
    }


def test_men_aboard_nobody_are_found_in_a_turn_of_nobody() -> None:
    document = changed(
        wm.Game(wm.man("man", (10, 10))).document,
        units__0__name=5,
        units__0__state={"aboard": "nobody", "tons": -1},
        turn={"phase": "x", "first": "q"},
    )
    assert set(problems(document)) == {
        "units[0].name",
        "units[0].state.aboard",
        "units[0].state.tons",
        "turn.phase",
        "turn.first",
    }


def test_a_scenario_of_no_system_is_judged_as_far_as_all_are_alike() -> None:
    document = {
        "format": "x",
        "system": "chess",
        "sides": [],
        "board": 5,
        "units": [5],
        "turn": 5,
        "options": 5,
    }
    assert set(problems(document)) == {"format", "system", "sides", "board", "units[0]", "turn", "options"}


def test_of_very_many_problems_the_first_are_told_and_that_there_are_more() -> None:
    document = changed(HEXES["valor_victory"], board__roads=[["A1"]] * 5000)
    with pytest.raises(ScenarioProblems) as refused:
        read(document)
    told = refused.value.problems
    assert len(told) == MOST_PROBLEMS + 1
    assert str(told[-1].message) == f"there are more problems than these {MOST_PROBLEMS}"


def test_an_open_move_is_that_of_no_more_units_than_there_may_be() -> None:
    document = changed(HEXES["valor_victory"], turn={"moving": {"units": ["truck"] * 100_000}})
    assert set(problems(document)) == {"turn.moving.units"}


def test_an_unknown_word_names_the_nearest_of_a_long_vocabulary() -> None:
    words: Document = {f"mud{number}": {} for number in range(60)}
    document = changed(
        HEXES["valor_victory"],
        options={"chart": {"terrain": words}},
        board__hexes={"C3": {"terrain": ["mud9x", "mud"]}},
    )
    told = problems(document)["board.hexes.C3.terrain[0]"]
    assert told.startswith('"mud9x" is none of mud9,')
    assert told.endswith(" more")


def test_a_chart_has_no_more_rows_than_anyone_could_read() -> None:
    words: Document = {f"w{number}": {} for number in range(101)}
    document = changed(HEXES["valor_victory"], options={"chart": {"terrain": words, "hexsides": words}})
    assert set(problems(document)) == {"options.chart.terrain", "options.chart.hexsides"}
    effects = changed(HEXES["great_war"], options={"terrain_effects": words})
    assert set(problems(effects)) == {"options.terrain_effects"}


def test_the_largest_document_full_of_unknown_words_is_told_in_few_words() -> None:
    words: Document = {f"word{number:035}": {} for number in range(100)}
    labels = [f"{line}{number}" for line in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" for number in range(1, 9)]
    hexes = {label: {"terrain": ["nope" * 200] * 10} for label in labels}
    document = changed(HEXES["valor_victory"], options={"chart": {"terrain": words}}, board__hexes=hexes)
    assert len(json.dumps(document)) < MOST_BYTES
    assert sum(map(len, problems(document).values())) < 200_000


Steps = tuple[str | int, ...]
ODD: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, 1e308, 10**400, "", "x", "A1", "M3" * 200),
    *([], [[]], {}, {"": 0}, {"x": {"y": [1]}}, [None], ["A1"], ["A1", "A1"], ["Z99", "A1"], [1, 2]),
)


def places_in(value: Any, way: Steps = ()) -> Iterator[Steps]:
    members = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, member in members:
        yield (*way, key)
        yield from places_in(member, (*way, key))


@pytest.mark.parametrize("odd", ODD)
def test_the_umpire_adds_no_unit_by_an_odd_name_but_is_told_so(odd: Any) -> None:
    game = vv.Game(vv.squad("sq", "M2"))
    adding = {"type": "add_unit", "unit": {"id": odd, "side": odd, "kind": odd, "state": odd}}
    verdict = vv.SYSTEM.check(game.state, adding, "gm")
    assert not verdict.legal
    assert "unit.side" in " ".join(str(finding.message) for finding in verdict.findings)


@pytest.mark.parametrize("system", HEXES)
def test_the_umpire_too_may_write_a_level_as_one_point_nought(system: str) -> None:
    scenario = read(HEXES[system])
    rules_of = find(scenario.system)
    assert rules_of is not None
    state = rules_of.start(scenario)
    order = {"type": "set_feature", "feature": {"id": "C3", "properties": {"level": 1.0}}}
    assert rules_of.check(state, order, "gm").legal
    after = apply_all(state, rules_of.resolve(state, order, "gm", ScriptedDice()))
    assert after.board.at("C3").level == 1


@given(st.data())
def test_no_document_with_faults_in_several_places_is_a_traceback(data: st.DataObject) -> None:
    document = json.loads(json.dumps(data.draw(st.sampled_from(list(GAMES.values())), label="game")))
    for _ in range(data.draw(st.integers(1, 4), label="faults")):
        *way, last = data.draw(st.sampled_from(list(places_in(document))), label="place")
        found = document
        for step in way:
            found = found[step]
        found[last] = copy.deepcopy(data.draw(st.sampled_from(ODD), label="instead"))
    with suppress(ScenarioProblems):
        scenario = read(json.dumps(document).encode())
        system = find(scenario.system)
        assert system is not None
        system.start(scenario)
