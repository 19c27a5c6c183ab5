"""The hexes that the allowance of a unit may bring it to, and the ways there."""

from itertools import pairwise
from typing import Any

import pytest

from rules.core.game.orders import Hand
from rules.open_hexes.terrain import toll_of
from tests.rules.open_hexes.test_allowances import play

GOING = {"woods": 0.5, "brook": 0.5, "road": 1}


def goals(hexes: dict[str, Any] | None = None, *path: str, **board: Any) -> dict[str, Any]:
    game = play(hexes, **board)
    return {goal.hex: goal for goal in game.system.reach_by_hand(game.state, Hand("one", path)).hexes}


def test_on_open_ground_all_hexes_as_far_away_as_the_allowance_are_in_reach():
    game, found = play(), goals()
    far = {label: game.state.board.grid.distance("C2", label) for label in game.state.board.grid.labels}
    assert {label: goal.cost for label, goal in found.items()} == {
        label: away for label, away in far.items() if 0 < away <= 3
    }


def test_a_slow_hex_costs_more_and_leaves_less():
    goal = goals({"C3": {"terrain": ["woods"]}})["C3"]
    assert (goal.cost, goal.left, goal.path) == (2, 1, ("C3",))


def test_the_way_is_straight_where_that_is_as_cheap_and_else_goes_round():
    assert goals()["C4"].path == ("C3", "C4")
    round_it = goals({"C3": {"terrain": ["woods"]}, "C4": {}})["C4"]
    assert round_it.cost == 3
    game = play({"C3": {"terrain": ["woods"]}})
    way = ["C2", *round_it.path]
    assert all(game.state.board.grid.adjacent(*stride) for stride in pairwise(way))
    assert len(round_it.path) + toll_of(game.state.board, GOING, way) == 3


def test_every_way_costs_what_the_check_of_the_move_counts():
    slow = {"C3": {"terrain": ["woods"]}, "B3": {"terrain": ["woods"]}, "D2": {"terrain": ["woods"]}}
    game = play(slow, roads=[["C2", "C3"], ["C3", "C4"]])
    for goal in game.system.reach(game.state, "one", 1).hexes:
        assert "over_limit" not in game.found("hand", unit="one", path=[*goal.path])
        assert goal.cost == len(goal.path) + toll_of(game.state.board, GOING, ["C2", *goal.path])


def test_what_a_path_has_used_up_is_no_longer_there():
    assert set(goals({"C3": {"terrain": ["woods"]}}, "C3")) == set(
        play().state.board.grid.neighbours("C3").values()
    )


def test_a_path_off_the_board_has_no_reach():
    with pytest.raises(KeyError):
        goals({}, "Z99")
