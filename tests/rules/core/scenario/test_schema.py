"""The published schema of scenarios accepts what the reader accepts."""

from __future__ import annotations

import json
from typing import Any

import jsonschema
import pytest

from rules.core.scenario.document import read, write
from rules.core.scenario.register import find
from rules.core.scenario.schema import scenario_schema
from tabletop.scenarios import library
from tests.rules.chain_of_command import table as coc
from tests.rules.great_war import field
from tests.rules.squad_leader import board as sl
from tests.rules.valor_victory import map as vv
from tests.rules.wargame_movement import table as wm

Document = dict[str, Any]
SCHEMA = scenario_schema()

GAMES: dict[str, Document] = {
    "a vehicle in Bypass": sl.Game(
        sl.vehicle("t", "M5", 30, state={"bypass": {"hexside": ["M5", "N5"]}}),
        hexes={"M5": {"terrain": ["woods"], "obstructed": ["N4"], "level": 2.0}},
    ).document,
    "a board of houses": vv.Game(
        vv.truck("t", "M2", carries=1),
        vv.squad("s", "M2", state={"aboard": "t"}),
        vv.gun("g", "C3", 60),
        terrain={"K2": "building"},
        chart={"terrain": {"mud": {"tracked": 4, "wheeled": None}}},
    ).document,
    "a battlefield": field.Game(
        field.tank("t", "C3"),
        field.machine_gun("m", "C5"),
        field.artillery("r"),
        hexes={
            "E5": {"terrain": ["trench"], "trench_line": "a", "tokens": ["wire"], "features": {"post": 1}}
        },
        exit={"a": ["b"]},
    ).document,
    "a table": coc.Game(
        coc.tank(), coc.line("hedge", "hedge", (0, 0), (9, 9)), coc.point("oak", 4, 4)
    ).document,
    "a landing": wm.Game(wm.boat(), wm.man("man", (4, 4)), wm.road((0, 0), (9, 9))).document,
}


def complaints(document: Document) -> list[str]:
    """Return what the schema of the document's own system has against it, as it is sent."""
    own = next(
        schema for schema in SCHEMA["oneOf"] if schema["properties"]["system"]["const"] == document["system"]
    )
    validator = jsonschema.Draft202012Validator({**own, "$defs": SCHEMA["$defs"]})
    sent = json.loads(json.dumps(document))
    return [f"{error.json_path}: {error.message[:200]}" for error in validator.iter_errors(sent)]


@pytest.mark.parametrize("scenario_id", library.scenarios())
def test_every_built_in_scenario_fits_the_schema_as_it_is_and_as_it_is_exported(scenario_id: str) -> None:
    document = library.scenario(scenario_id).document
    system = find(document["system"])
    assert system is not None
    assert complaints(document) == []
    assert complaints(write(system.start(read(document)))) == []


@pytest.mark.parametrize("name", GAMES)
def test_what_the_reader_takes_fits_the_schema_as_it_is_and_as_it_is_exported(name: str) -> None:
    document = GAMES[name]
    assert complaints(document) == []
    assert complaints(write(read(document))) == []


@pytest.mark.parametrize("name", ["a board of houses", "a battlefield"])
def test_units_fit_without_a_profile_where_the_reader_takes_them(name: str) -> None:
    needy = ("vehicle", "afv", "tank")
    bare = [
        {key: value for key, value in unit.items() if key not in ("profile", "state")}
        for unit in GAMES[name]["units"]
        if unit["kind"] not in needy
    ]
    document = {**GAMES[name], "units": bare}
    assert read(document).units
    assert complaints(document) == []


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("a battlefield", {"lines": 200}),
        ("a battlefield", {"hexes": {"C3": {"level": 1.5}}}),
        ("a battlefield", {"hexes": {"C3": {"level": 10}}}),
        ("a table", {"width": -1}),
    ],
)
def test_the_schema_refuses_what_is_beyond_any_measure(name: str, change: Document) -> None:
    document = GAMES[name]
    assert complaints({**document, "board": {**document["board"], **change}}) != []


def test_a_hex_keeps_what_else_a_scenario_tells_of_it() -> None:
    board = read(GAMES["a battlefield"]).board
    assert board.at("E5").features == {"post": 1}
    assert board.document()["hexes"]["E5"]["features"] == {"post": 1}
