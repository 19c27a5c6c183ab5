"""The scenario reader: what it reads, it writes and reads again."""

from __future__ import annotations

import json

import msgspec
import pytest

import rules
from rules.core.game.state import to_document
from rules.core.scenario import document as scenario
from rules.core.scenario.schema import scenario_schema
from tests.rules.chain_of_command.table import (
    Game,
    line,
    point,
    tank,
)
from tests.rules.core.table.farm import document


def test_what_it_reads_it_writes_and_reads_again():
    read = scenario.read(document())
    assert scenario.read(json.loads(json.dumps(scenario.write(read)))) == read
    assert scenario.read(json.dumps(document()).encode()) == read


def test_a_game_as_it_stands_is_a_scenario():
    game = Game(point("oak", 60, 20), line("fence", "fence", (20, 10), (20, 30)), tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 6])
    game.give("finish", "tank", inches=9)
    again = scenario.read(scenario.write(game.state, "later"))
    started = rules.system(again.system).start(again)
    assert started.units == game.state.units
    assert started.board == game.state.board


def test_a_state_comes_back_from_its_documents():
    game = Game(point("oak", 60, 20), tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 6])
    state = game.state
    written = json.loads(msgspec.json.encode(to_document(state)))
    board = json.loads(msgspec.json.encode(state.board.document()))
    assert rules.system(state.system).restore(written, board) == state


def test_a_case_is_a_scenario_with_a_few_fields_more():
    case = {"case": "a tank drives", "clauses": ["11.1"], "steps": [], "problems": []}
    assert scenario.read(document() | case) == scenario.read(document())


def test_optional_fields_have_their_defaults():
    state = rules.system("chain_of_command").start(scenario.read(document()))
    written = to_document(state)
    assert written["turn"]["side"] == "a"
    assert written["units"]["tank"]["state"]["place"] == "table"
    assert written["units"]["car"]["state"]["place"] == "reserve"
    assert written["units"]["tank"]["state"]["fired"] in ([], ())


def test_the_schema_speaks_of_every_system():
    schema = scenario_schema()
    json.dumps(schema)
    assert [alternative["properties"]["system"]["const"] for alternative in schema["oneOf"]] == [
        system.id for system in rules.systems()
    ]


def test_a_unit_may_have_a_token_of_its_own_of_which_no_rule_knows():
    plain = document()
    own = {**plain["units"][0], "token": {"asset": "0123456789abcdef0123456789abcdef"}}
    read = scenario.read({**plain, "units": [own, *plain["units"][1:]]})
    state = rules.system("chain_of_command").start(read)
    written = to_document(state)
    assert written["units"][own["id"]]["token"] == own["token"]
    assert "token" not in written["units"][plain["units"][1]["id"]]
    again = rules.system(state.system).restore(
        json.loads(msgspec.json.encode(written)), json.loads(msgspec.json.encode(state.board.document()))
    )
    assert again == state
    assert scenario.read(scenario.write(read)) == read


def test_a_token_names_its_picture():
    plain = document()
    for token in ({}, {"asset": ""}, {"asset": 3}, {"asset": "a", "size": 3}, "a"):
        with pytest.raises(scenario.ScenarioProblems):
            scenario.read({**plain, "units": [{**plain["units"][0], "token": token}]})
