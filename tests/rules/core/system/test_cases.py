"""The case runner judges as the scenario format says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.core.system import cases
from rules.core.system.matching import differences
from tests.rules.chain_of_command.table import Game, line, point, tank
from tests.rules.great_war import field
from tests.rules.valor_victory import map as vv

MOVE = {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}


def failures(*steps: dict[str, Any]) -> list[str]:
    document = Game(point("oak", 60, 20), line("fence", "fence", (15, 5), (15, 35)), tank()).document
    return [failure.message for failure in cases.run({**document, "steps": list(steps)}).failures]


def step(expect: dict[str, Any], dice: Any = (3, 4), order: Any = None, **more: Any) -> dict[str, Any]:
    return {"order": order or MOVE, "dice": list(dice), "expect": expect, **more}


@pytest.mark.parametrize(
    "expect",
    [
        {"legal": True, "clauses": ["11.1.1", "11.3"], "not_clauses": ["11.1.2"]},
        {"units": {"tank": {"at": [18.866, 20.009], "facing": 90.09, "state": {"moved": {"dice": 2}}}}},
        {"units": {"tank": {"state": {"fired": None, "exit_at": None, "unheard_of": None}}, "ghost": None}},
        {"features": {"fence:gap:1": {"kind": "area"}, "gate": None, "~any": [{"ground": "broken"}]}},
        {"features": {"oak": {"geometry": [60, 20]}}},
        {"turn": {"phase": 1, "pending": None}},
        {"odds": {"reach": 0.0004, "expected": 8.8594}},
    ],
)
def test_what_is_so_passes(expect):
    assert failures(step(expect)) == []


@pytest.mark.parametrize(
    "expect",
    [
        {"legal": False},
        {"clauses": ["11.2"]},
        {"not_clauses": ["11.1.1"]},
        {"units": {"tank": {"at": [18.9, 20]}}},
        {"units": {"tank": {"facing": 90.2}}},
        {"units": {"tank": {"at": None}}},
        {"units": {"tank": {"state": {"activated": 1}}}},
        {"units": {"tank": {"state": {"moved": None}}}},
        {"units": {"ghost": {}}},
        {"features": {"fence": None}},
        {"features": {"~any": [{"ground": "rough"}]}},
        {"turn": {"colour": "red"}},
        {"odds": {"reach": 0.001}},
        {"odds": {"luck": 1}},
    ],
)
def test_what_is_not_so_fails(expect):
    assert failures(step(expect)) != []


@pytest.mark.parametrize("dice", [(), (3,), (3, 4, 5)])
def test_too_few_or_too_many_dice_fail(dice):
    assert "dice" in failures(step({"legal": True}, dice))[0]


@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((0, 4), "die 1 shows 0: it has the faces 1 to 6"),
        ((3, 7), "die 2 shows 7"),
        ((3, -3), "die 2 shows -3"),
        ((1.5, 4), "die 1 shows 1.5"),
        (([1], 4), "die 1 shows [1]"),
        ((None, 4), "die 1 shows null"),
        ((True, 4), "die 1 shows true"),
        (("zap", 4), 'a die shows "zap"'),
    ],
)
def test_a_die_shows_one_of_its_own_faces(dice, told):
    assert told in failures(step({"legal": True}, dice))[0]


@pytest.mark.parametrize(
    ("dice", "told"),
    [(["zap"], "infantry, burst, star, flag, deadly"), ([7], "die 1 shows 7"), ([[1]], "[1]")],
)
def test_a_battle_die_shows_one_of_its_words(dice, told):
    order = {"type": "move", "unit": "tank", "path": ["C4", "C5"]}
    case = {**field.Game(field.tank("tank", "C3")).document, "steps": [step({"legal": True}, dice, order)]}
    assert told in cases.run(case).failures[0].message


def test_an_illegal_order_changes_nothing_and_rolls_nothing():
    order = {**MOVE, "toward": "nowhere"}
    assert failures(step({"legal": False, "units": {"tank": {"at": [10, 20]}}}, (), order)) == []
    assert "too many dice" in failures(step({"legal": False}, (3,), order))[0]


def test_steps_follow_each_other_and_orders_come_from_their_units_side():
    steps = [
        step({"legal": True}, (1, 1)),
        step({"legal": True}, (), {"type": "end_phase"}),
        step({"legal": False, "clauses": ["11.1"]}, ()),
        step({"legal": False, "clauses": ["order"]}, (), by="b"),
        step({"legal": False, "clauses": ["order"]}, (), {"type": "fly", "unit": "ghost"}),
        step({"legal": True}, (), {"type": "place", "unit": "tank", "at": [1, 1]}, by="gm"),
    ]
    assert failures(*steps) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"dice": 5}, "dice: 5 is not a list"),
        ({"by": ["a"]}, 'by: ["a"] is not a side'),
        ({"expect": {"clauses": 5}}, "expect.clauses: 5 is not a list"),
        ({"expect": {"features": {"~any": 5}}}, "the case breaks off"),
        ({"expect": {"units": ["tank"]}}, 'expect.units: ["tank"] is not an object'),
    ],
)
def test_a_step_that_cannot_be_judged_fails_with_its_reason(change, told):
    found = failures({**step({"legal": True}), **change}, step({"legal": True}, (1, 1)))
    assert told in found[0]


def test_a_place_that_is_no_word_fails_too():
    document = Game(tank()).document
    assert "is not a place" in cases.run({**document, "problems": [{"a": 1}]}).failures[0].message


@pytest.mark.parametrize(
    ("expect", "passes"),
    [
        ({"features": {}}, True),
        ({"features": {"C3": {"tokens": ["wire"], "level": 1}, "C4": None}}, True),
        ({"features": {"C3": None}}, False),
        ({"features": {"C4": {"level": 0}}}, False),
        ({"features": {"~any": [{"level": 1}]}}, True),
        ({"hexes": {"C3": {"level": 1}, "C4": {"level": 0, "terrain": None}, "A1": {"terrain": []}}}, True),
        ({"hexes": {"C4": {"level": 1}}}, False),
        ({"hexes": {"C4": None, "Z99": None}}, True),
        ({"hexes": {"Z99": {"level": 0}}}, False),
    ],
)
def test_a_hex_that_is_left_out_is_clear_ground(expect, passes):
    case = field.Game(field.tank("tank", "C5"), hexes={"C3": {"tokens": ["wire"], "level": 1}}).document
    steps = [step(expect, (), {"type": "finish", "unit": "tank"})]
    assert (not cases.run({**case, "steps": steps}).failures) == passes


@pytest.mark.parametrize("hexside", ["A1/A2", "A2/A1"])
def test_a_hexside_is_a_feature_whichever_hex_is_named_first(hexside):
    board = {"hexsides": [{"between": ["A1", "A2"], "terrain": "wall"}]}
    case = vv.Game(vv.squad("sq", "C3"), board=board).document
    steps = [step({"features": {hexside: {"terrain": ["wall"]}, "A2/A3": None}}, (), {"type": "end_turn"})]
    assert cases.run({**case, "steps": steps}).failures == ()


def test_words_in_a_list_match_in_any_order_and_numbers_in_theirs():
    assert list(differences(["a", "b"], ["b", "a"])) == []
    assert list(differences([1, 2], [2, 1])) != []
    assert list(differences(["a"], ["a", "a"])) != []
    assert list(differences([], None)) != []
    assert list(differences(None, [])) == []
    assert list(differences({"facing": 359.95}, {"facing": 0.0})) == []


def test_problems_must_be_found_where_the_case_says():
    document = Game(tank()).document
    document["board"]["ground"] = "swamp"
    assert cases.run({**document, "problems": ["board.ground"]}).failures == ()
    assert cases.run({**document, "problems": ["board.width"]}).failures != ()
    assert cases.run({**document, "steps": []}).failures != ()


def test_files_hold_one_case_or_a_list(tmp_path: Path):
    case = {**Game(tank()).document, "steps": []}
    one, many, none, broken = (
        tmp_path / name for name in ("one.json", "many.json", "none.json", "broken.json")
    )
    one.write_text(json.dumps(case))
    many.write_text(json.dumps([case, case]))
    none.write_text(json.dumps({"name": "a scenario"}))
    broken.write_text("{")
    assert len(cases.load(one)) == 1
    assert len(cases.load(many)) == 2
    for path in (none, broken, tmp_path / "missing.json"):
        with pytest.raises(cases.NoCaseError):
            cases.load(path)
    assert cases.files_of([tmp_path]) == sorted([one, many, none, broken])


def visible() -> list[Path]:
    folder = Path(__file__).parents[5] / "shared" / "cases" / "chain_of_command"
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("path", visible(), ids=lambda path: path.stem)
def test_the_conformance_cases_beside_the_project_pass(path):
    told = [(result.name, result.failures) for result in map(cases.run, cases.load(path)) if result.failures]
    assert told == []
