"""How far units go by hand over hexes, and the ground that counts for more."""

from typing import Any

from rules.core.scenario import document as scenario
from rules.open_hexes.terrain import share_of
from tests.rules.open_table.table import PHASES, SIDES, Play


def play(hexes: dict[str, Any] | None = None, **board: Any) -> Play:
    unit = {"side": "a", "kind": "infantry", "profile": {"move": 3}}
    return Play(
        {
            "format": "tabletop-scenario/1",
            "name": "Somewhere",
            "system": "open_hexes",
            "options": {"phases": PHASES, "going": {"woods": 0.5, "brook": 0.5, "road": 1}},
            "sides": SIDES,
            "board": {
                "kind": "hex",
                "orientation": "pointy",
                "lines": 5,
                "length": 9,
                "hexes": hexes or {},
                **board,
            },
            "units": [{**unit, "id": "one", "name": "one", "hex": "C2"}],
        }
    )


def over(game: Play, *path: str) -> str | None:
    return game.found("hand", unit="one", path=[*path]).get("over_limit")


def test_a_unit_is_told_how_many_hexes_it_goes_too_far_and_goes():
    game = play()
    assert over(game, "C3", "C4", "C5") is None
    assert over(game, "C3", "C4", "C5", "C6") == "one goes 1 hex further than its limit."
    game.give("hand", unit="one", path=["C3", "C4", "C5", "C6"])
    assert game.state.units["one"].hex == "C6"


def test_a_slow_hex_counts_for_more():
    assert over(play({"C4": {"terrain": ["woods"]}}), "C3", "C4", "C5") is not None


def test_a_slow_hexside_counts_for_more():
    brook = [{"between": ["C2", "C3"], "terrain": "brook"}]
    assert over(play(hexsides=brook), "C3", "C4", "C5") is not None


def test_a_hexside_counts_beside_the_clear_hex_behind_it():
    brook = {"hexsides": [{"between": ["C2", "C3"], "terrain": "brook"}]}
    slow = {"clear": 0.4, "brook": 0.5}
    assert [share_of(play(**more).state.board, slow, "C2", "C3") for more in ({}, brook)] == [0.4, 0.4]


def test_the_same_lies_on_a_hexside_once_and_the_game_is_a_scenario():
    game = play()
    feature = {"id": "C3/C2", "properties": {"terrain": ["brook", "hedge", "brook"]}}
    game.give("set_feature", "gm", feature=feature)
    assert scenario.read(scenario.write(game.state)).board.between("C2", "C3") == ("brook", "hedge")


def test_along_a_road_only_the_road_counts():
    game = play({"C4": {"terrain": ["woods"]}}, roads=[["C3", "C4"]])
    assert over(game, "C3", "C4", "C5") is None


def test_the_phases_of_the_scenario_begin():
    assert play().turn == (1, "Orders", None)
