"""Exact odds."""

import pytest

from rules.core.game.odds import outcomes, rolls


@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_rolls_of_some_dice_make_a_whole(count):
    assert sum(chance for _, chance in rolls(count)) == pytest.approx(1)
    assert len(rolls(count)) == [1, 6, 21, 56][count]


def test_a_second_roll_may_hang_on_the_first():
    def run(dice):
        [first] = dice.roll(1).numbers
        return first if first < 6 else first + dice.roll(1).numbers[0]

    found = outcomes(run)
    assert sum(chance for _, chance in found) == pytest.approx(1)
    assert sum(value * chance for value, chance in found) == pytest.approx(3.5 + 3.5 / 6)
