"""Games of one scenario share its board and its units in memory."""

from __future__ import annotations

import gc
import weakref

import pytest
from msgspec.structs import replace

import rules
from rules.core.game.state import GameState, to_document
from rules.core.scenario import document as scenario
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios import library

DEMOS = [demo.document["system"] for demo in library.demos()]


@pytest.fixture(params=library.demos(), ids=DEMOS)
def system_and_start(request: pytest.FixtureRequest) -> tuple[RuleSystem, GameState]:
    opened = scenario.read(request.param.document)
    system = rules.system(opened.system)
    return system, system.start(opened)


def restored(system: RuleSystem, state: GameState) -> GameState:
    return system.restore(to_document(state), state.board.document())


def test_two_games_of_one_scenario_have_the_same_board(
    system_and_start: tuple[RuleSystem, GameState],
) -> None:
    system, start = system_and_start
    assert restored(system, start) == start
    assert restored(system, start).board is start.board


def test_two_games_of_one_scenario_have_the_same_units_and_a_moved_one_its_profile(
    system_and_start: tuple[RuleSystem, GameState],
) -> None:
    system, start = system_and_start
    one, other = restored(system, start), restored(system, start)
    assert all(other.units[key] is unit for key, unit in one.units.items())
    key, unit = next(iter(start.units.items()))
    turned = restored(system, start.with_unit(replace(unit, facing=17.0)))
    assert turned.units[key].facing == 17.0
    assert turned.units[key].profile is one.units[key].profile


def test_a_board_that_one_game_changes_stays_as_it_is_in_the_others(
    system_and_start: tuple[RuleSystem, GameState],
) -> None:
    system, start = system_and_start
    before = start.board.document()
    feature = start.board.layers()[0]["id"]
    changed = start.board.without_feature(feature)
    assert changed.layer_of(feature) is None
    assert restored(system, start).board.document() == before


def test_boards_that_games_have_changed_share_the_rest_when_they_are_read() -> None:
    document = library.scenario(library.DEMO).document
    system, board = rules.system(document["system"]), {**document["board"], "width": 74}
    start = system.read_board(board)
    one, other = (start.without_feature(start.features[number].id) for number in (1, 2))
    kept = start.features[-1]
    del start
    read = system.read_board(one.document())
    assert read == one
    assert read.layers() == one.layers()
    assert read.feature(kept.id) is other.feature(kept.id) is kept
    for feature in other.features:
        for corner in feature.points:
            assert {found.id for found in read.over(corner)} == {found.id for found in one.over(corner)}


def test_a_board_that_no_game_has_any_more_leaves_the_memory() -> None:
    document = library.scenario(library.DEMO).document
    opened = scenario.read({**document, "board": {**document["board"], "width": 73}})
    state = rules.system(opened.system).start(opened)
    board = weakref.ref(state.board)
    del opened, state
    gc.collect()
    assert board() is None
