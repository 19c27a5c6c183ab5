"""The case runner judges as the scenario format says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rules.core import cases
from tests.rules.chain_of_command.table import Game, line, point, tank

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


def test_words_in_a_list_match_in_any_order_and_numbers_in_theirs():
    assert list(cases.differences(["a", "b"], ["b", "a"])) == []
    assert list(cases.differences([1, 2], [2, 1])) != []
    assert list(cases.differences(["a"], ["a", "a"])) != []
    assert list(cases.differences([], None)) != []
    assert list(cases.differences(None, [])) == []
    assert list(cases.differences({"facing": 359.95}, {"facing": 0.0})) == []


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
    folder = Path(__file__).parents[4] / "shared" / "cases" / "chain_of_command"
    return sorted(folder.glob("*.json"))


@pytest.mark.parametrize("path", visible(), ids=lambda path: path.stem)
def test_the_conformance_cases_beside_the_project_pass(path):
    told = [(result.name, result.failures) for result in map(cases.run, cases.load(path)) if result.failures]
    assert told == []
