"""What an author says of a scenario is read, checked, and written again."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.core.scenario.document import ScenarioProblems, read, write
from tabletop.scenarios import library

BRIEFING = {"common": "Hold the **bridge**.", "sides": {"a": "Go at dawn."}, "victory": "Who holds it."}
ABOUT = {
    "problem": "One bridge, two columns",
    "teaches": "Doubles on soft ground.",
    "clauses": ["11.1.1"],
    "minutes": 90,
    "difficulty": 2,
    "themes": ["river", "convoy"],
    "licence": "CC BY 4.0",
    "credits": "By the club",
}


def told(**fields: Any) -> dict[str, Any]:
    bare = library.scenario(library.DEMO).document
    return {**bare, "briefing": BRIEFING, "about": ABOUT, **fields}


def problems(**fields: Any) -> list[str]:
    with pytest.raises(ScenarioProblems) as refused:
        read(told(**fields))
    return [f"{problem.place}: {problem.message}" for problem in refused.value.problems]


def test_a_scenario_keeps_its_briefing_and_its_facts_when_it_is_written() -> None:
    written = json.loads(json.dumps(write(read(told()))))
    assert (written["briefing"], written["about"]) == (BRIEFING, ABOUT)


def test_a_scenario_that_says_nothing_of_itself_is_written_without_words() -> None:
    silent = {key: value for key, value in told().items() if key not in ("briefing", "about")}
    assert not write(read(silent)).keys() & {"briefing", "about"}


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"briefing": {"sides": {"z": "Wait."}}}, 'briefing.sides.z: "z" is not a side: there are a, b'),
        ({"about": {"clauses": ["11.1.11"]}}, 'about.clauses[0]: there is no clause "11.1.11" in'),
        ({"about": {"themes": ["river", "river"]}}, 'about.themes[1]: "river" is said already'),
        ({"about": {"themes": ["moon"]}}, 'about.themes[0]: "moon" is none of'),
        ({"about": {"difficulty": 4}}, "about.difficulty: 4 is none of 1, 2, 3"),
        ({"about": {"minutes": 1}}, "about.minutes: 1 is"),
        ({"about": {"lenght": 90}}, "about.lenght: there is no such field"),
    ],
)
def test_what_cannot_be_meant_is_named_at_its_place(fields: dict[str, Any], problem: str) -> None:
    (said,) = problems(**fields)
    assert said.startswith(problem)
