"""Where the allowance of a unit may bring it, over ground that counts for more."""

from typing import Any

import pytest

from rules.core.game.orders import Hand, HandLimit
from tests.rules.open_table.table import Play, area, document, unit

WOODS = area("woods", 12, 14)


def play(*features: dict[str, Any], **going: float) -> Play:
    units = (
        unit("one", (10, 10), move=6),
        unit("free", (10, 20)),
        {**unit("off", (0, 0), move=6), "at": None},
    )
    return Play(document(*units, features=features, going=going))


def farthest(game: Play, **order: Any) -> tuple[float, float]:
    """Return how far east and west of its last place, on its line, a unit gets."""
    found = game.system.reach_by_hand(game.state, Hand("one", **order))
    ((x, y), step) = found.origin, found.step
    row = found.cells[round((10 - y) / step)]
    return x + step * row.rindex("1"), x + step * row.index("1")


def test_on_open_ground_a_unit_gets_as_far_as_its_allowance_says():
    assert farthest(play()) == (16, 4)


def test_slow_ground_lets_it_get_less_far_and_only_where_it_lies():
    assert farthest(play(WOODS, woods=0.5)) == (14, 4)
    assert farthest(play(area("woods", 12, 13), woods=0.5)) == (15, 4)


def test_the_edge_of_its_reach_is_where_a_move_is_told_to_be_too_far():
    game = play(WOODS, woods=0.5)
    for x, is_over in ((14, False), (14.5, True)):
        assert ("over_limit" in game.found("hand", unit="one", path=[[x, 10]])) is is_over


def test_what_a_path_has_used_up_is_no_longer_there():
    assert farthest(play(WOODS, woods=0.5), path=((14.0, 10.0),)) == (14, 14)
    assert farthest(play(WOODS, woods=0.5), path=((7.0, 10.0),)) == (10, 4)


def test_a_limit_goes_before_the_allowance():
    assert farthest(play(), limit=HandLimit(inches=3)) == (13, 7)


def test_the_table_ends_it():
    game = play()
    assert farthest(game, path=((2.0, 10.0),), limit=HandLimit(inches=12)) == (6, 0)


def test_the_reach_of_a_unit_is_that_of_its_allowance():
    game = play(WOODS, woods=0.5)
    assert game.system.reach(game.state, "one", 1) == game.system.reach_by_hand(game.state, Hand("one"))


@pytest.mark.parametrize(
    "order",
    [
        Hand("free"),
        Hand("off"),
        Hand("nobody"),
        Hand("one", ((200.0, 10.0),)),
        Hand("one", ("C4",)),
        Hand("one", limit=HandLimit(roll="2d6")),
    ],
)
def test_what_has_no_limit_or_is_off_the_table_has_no_reach(order: Hand):
    game = play()
    with pytest.raises(KeyError):
        game.system.reach_by_hand(game.state, order)
