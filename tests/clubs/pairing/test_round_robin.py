"""Round robin against the Berger tables."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs.pairing.round_robin import rounds

# Source: FIDE Handbook C.05, annex 1.
BERGER = {
    4: ["1-4 2-3", "4-3 1-2", "2-4 3-1"],
    6: ["1-6 2-5 3-4", "6-4 5-3 1-2", "2-6 3-1 4-5", "6-5 1-4 2-3", "3-6 4-2 5-1"],
    8: [
        "1-8 2-7 3-6 4-5",
        "8-5 6-4 7-3 1-2",
        "2-8 3-1 4-7 5-6",
        "8-6 7-5 1-4 2-3",
        "3-8 4-2 5-1 6-7",
        "8-7 1-6 2-5 3-4",
        "4-8 5-3 6-2 7-1",
    ],
}


@pytest.mark.parametrize("count", BERGER)
def test_it_is_the_published_table(count: int) -> None:
    found = [{f"{pair.first}-{pair.second}" for pair in one} for one in rounds(range(1, count + 1))]
    assert found == [{*line.split()} for line in BERGER[count]]


@given(st.integers(2, 25), st.integers(1, 2))
def test_everybody_meets_everybody_once_a_leg_with_balanced_sides(count: int, legs: int) -> None:
    made = rounds(range(count), legs)
    pairs = [pair for one in made for pair in one if pair.second is not None]
    assert sorted(sorted(pair.both) for pair in pairs) == sorted(
        sorted(pair) for pair in [*combinations(range(count), 2)] * legs
    )
    for one in made:
        at = [who for pair in one for who in (pair.first, pair.second) if who is not None]
        assert sorted(at) == list(range(count))
    for who in range(count):
        first = sum(pair.first == who for pair in pairs)
        second = sum(pair.second == who for pair in pairs)
        assert abs(first - second) <= (1 if legs == 1 else 0)


def test_an_odd_number_gives_everybody_one_bye() -> None:
    byes = [pair.first for one in rounds([1, 2, 3, 4, 5]) for pair in one if pair.second is None]
    assert sorted(byes) == [1, 2, 3, 4, 5]
