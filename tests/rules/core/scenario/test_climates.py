"""The climate of a board: one of a few words, stored with the board, left out if it is the usual one."""

import json
from pathlib import Path

import pytest

from rules.core.scenario.climates import CLIMATES
from rules.core.scenario.document import read, write

DATA = Path(__file__).parents[4] / "tabletop/scenarios/data"


def in_climate(name, climate):
    document = json.loads((DATA / name).read_text())
    document["board"]["climate"] = climate
    return write(read(document))


@pytest.mark.parametrize("name", ["chain_of_command/farm_crossroads.json", "squad_leader/hedge_lane.json"])
@pytest.mark.parametrize("climate", CLIMATES[1:])
def test_a_board_keeps_its_climate(name, climate):
    written = in_climate(name, climate)
    assert written["board"]["climate"] == climate
    assert write(read(written))["board"] == written["board"]


@pytest.mark.parametrize("name", ["chain_of_command/farm_crossroads.json", "squad_leader/hedge_lane.json"])
def test_a_temperate_board_says_nothing_of_it(name):
    assert "climate" not in in_climate(name, "temperate")["board"]
