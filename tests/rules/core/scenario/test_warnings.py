"""Probable mistakes in a scenario: warned about, but not refused."""

import pytest

import rules
from rules.core.game.state import GameState
from rules.core.scenario import document as scenario
from rules.core.scenario.looks import Looks
from tabletop.scenarios import library
from tests.rules.chain_of_command import table
from tests.rules.great_war import field
from tests.rules.squad_leader import board
from tests.rules.valor_victory import map as sheet
from tests.rules.wargame_movement import table as beach

FLYING = beach.unit("plane", "aircraft", (20, 20), mph=100)
GROUNDED = beach.unit("plane", "aircraft", (20, 20), mph=100, state={"airborne": False})
WATER = beach.area("lake", (0, 0, 40, 40), ground="water")
BARN = table.building("barn", (10, 10, 20, 30))


def places(state: GameState) -> list[str]:
    return [found.place for found in rules.system(state.system).warnings(state)]


@pytest.mark.parametrize(
    ("things", "warned"),
    [
        ([table.tank(), table.tank("other", at=(30, 20))], []),
        ([table.tank(), table.tank("other", at=(15, 20))], []),
        ([table.tank(), table.tank("other", at=(14, 20))], ["units[1].at"]),
        ([table.team("squad", (10, 20)), table.tank()], ["units[1].at"]),
        ([table.tank(at=(2, 20))], ["units[0].at"]),
        ([BARN, table.tank(at=(15, 20))], []),
        ([BARN, table.car(at=(15, 20))], ["units[0].at"]),
        ([BARN, table.team("squad", (15, 20))], []),
        ([table.area("bog", (5, 5, 20, 30), ground="heavy"), table.tank()], ["units[0].at"]),
        ([table.tank(at=None), table.tank("other", at=None)], []),
    ],
)
def test_on_a_table_of_chain_of_command(things, warned):
    assert places(table.Game(*things).state) == warned


@pytest.mark.parametrize(
    ("things", "warned"),
    [
        ([beach.tank(at=(20, 20)), FLYING], []),
        ([FLYING, beach.tank(at=(20, 20))], []),
        ([beach.tank(at=(20, 20)), GROUNDED], ["units[1].at"]),
        ([WATER, beach.tank(), beach.man("gi", (20, 20))], ["units[0].at"]),
        ([WATER, beach.tank(at=(50, 20)), beach.unit("gun", "gun", (20, 20))], []),
        ([WATER, beach.boat()], []),
        ([beach.boat()], ["units[0].at", "units[0].state.beached"]),
        ([WATER, beach.boat(at=(38.5, 20))], ["units[0].state.beached"]),
        ([WATER, beach.boat(at=(38.5, 20), state={"beached": True})], []),
        ([WATER, beach.boat(state={"beached": True})], ["units[0].state.beached"]),
        ([beach.carrier(), beach.man("gi", None, state={"aboard": "apc"})], []),
        (
            [beach.carrier(capacity=0), beach.man("gi", None, side="b", state={"aboard": "apc"})],
            ["units[0].profile.capacity", "units[1].state.aboard"],
        ),
        ([beach.wagon(tons=2, horse=2)], []),
        ([beach.wagon(tons=3, horse=2)], ["units[0].profile.team"]),
    ],
)
def test_on_a_table_of_wargame_movement(things, warned):
    assert places(beach.Game(*things).state) == warned


@pytest.mark.parametrize(
    ("vehicle", "warned"),
    [
        (board.vehicle(state={}), []),
        (board.vehicle(state={"status": "motion"}), ["units[0].state.status"]),
        (board.vehicle(at=None, state={"status": "motion"}), []),
        (board.vehicle(at="F3", state={}), []),
        (board.truck(at="F3", state={}), ["units[0].hex"]),
        (board.truck(at="G3", state={}), []),
        (board.bystander("crew", "F3", "infantry"), []),
    ],
)
def test_on_a_board_of_squad_leader(vehicle, warned):
    houses = {"F3": {"terrain": ["building"]}, "G3": {"terrain": ["building"]}}
    game = board.Game(vehicle, hexes=houses, roads=[["G3", "H3"]])
    assert places(game.state) == warned


def test_a_vehicle_is_in_motion_in_a_later_turn_of_squad_leader_as_it_may():
    moving = board.vehicle(state={"status": "motion"})
    assert places(board.Game(moving, turn={"turn": 2}).state) == []


def test_on_the_field_of_the_great_war():
    game = field.Game(field.infantry("one", "E5"), field.infantry("two", "E6"), field.tank("three", "E5"))
    assert places(game.state) == ["units[2].hex"]


def test_on_a_map_of_valor_and_victory():
    squads = [sheet.squad(f"squad-{number}", "C3") for number in range(5)]
    assert places(sheet.Game(*squads[:4]).state) == []
    assert places(sheet.Game(*squads).state) == ["units[0].hex"]


@pytest.mark.parametrize("built", library.scenarios().values(), ids=lambda built: built.id)
def test_the_built_in_scenarios_mean_what_they_say(built):
    assert places(rules.system(built.system).start(scenario.read(built.document))) == []


def test_a_misspelt_look_is_noticed_by_its_feature_with_words_like_it():
    wheat = table.area("wheat", (5, 5, 20, 30), ground="broken", look="whaet", name="the wheat field")
    state = table.Game(wheat, table.area("pines", (30, 5, 40, 30), ground="rough", look="pien wood")).state
    (warned,) = rules.system(state.system).warnings(state)
    assert (warned.place, warned.name) == (
        "board.features.features[0].properties.look",
        "the wheat field",
    )
    assert "wheat" in str(warned.message).partition("like it are")[2]


@pytest.mark.parametrize("system", rules.systems(), ids=lambda system: system.id)
def test_every_look_of_a_palette_is_one_that_the_map_knows(system):
    looks = Looks.within(system.terrain)
    rows = [row.properties for group in system.palette.groups for row in group.rows]
    looked = [(row["kind"], row["look"]) for row in rows if {"kind", "look"} <= row.keys()]
    assert [(kind, look) for kind, look in looked if looks.strange(kind, look)] == []


@pytest.mark.parametrize("built", library.scenarios().values(), ids=lambda built: built.id)
def test_every_look_of_a_built_in_scenario_is_one_that_the_map_knows(built):
    system = rules.system(built.system)
    assert "look" not in str(system.warnings(system.start(scenario.read(built.document))))
