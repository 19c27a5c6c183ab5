"""Swiss pairings: a published tournament, and what always holds."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletop.clubs.pairing.swiss import first_side, pair, players
from tabletop.clubs.pairing.values import Meeting, NoPairing, Pair

POINTS = {"1": (1.0, 0.0), "0": (0.0, 1.0), "=": (0.5, 0.5), "+": (1.0, 0.0), "-": (0.0, 1.0)}


def tournament() -> list[list[tuple[int, int, str]]]:
    """Return 14 rounds of 60 players by the Dutch system.

    Source: the tournament of test "issue_7" of BBP Pairings (Apache 2.0), which FIDE endorses; a line is a
    round, and "1-31 0" that 1 had the first side, met 31 and lost; "+" and "−" were not played.
    """
    lines = (Path(__file__).parent / "dutch.txt").read_text().splitlines()
    return [[_read(cell) for cell in line.split()] for line in lines]


def _read(cell: str) -> tuple[int, int, str]:
    first, second = cell[:-1].split("-", 1)
    return int(first), int(second), cell[-1]


def before(number: int) -> list[Meeting]:
    """Return what was played before a round, which is counted from 1."""
    return [
        Meeting(at, first, second, *POINTS[result], played=result not in "+-")
        for at, one in enumerate(tournament()[: number - 1], 1)
        for first, second, result in one
    ]


@pytest.mark.parametrize("number", [2, 5, 7, 12])
def test_it_pairs_rounds_of_a_published_tournament_with_their_sides(number: int) -> None:
    found = pair(players(range(1, 61), before(number)))
    assert {(one.first, one.second) for one in found} == {
        (first, second) for first, second, _ in tournament()[number - 1]
    }


def test_the_first_round_sets_the_upper_half_against_the_lower() -> None:
    found = pair(players(range(1, 61), []))
    assert [one.both for one in found] == [{seed, seed + 30} for seed in range(1, 31)]
    assert [one.first for one in found[:4]] == [1, 32, 3, 34]


@pytest.mark.slow
@pytest.mark.parametrize(("number", "same"), [(8, 20), (9, 26), (10, 28), (11, 25), (13, 26), (14, 23)])
def test_later_rounds_differ_in_few_pairs_and_split_no_more_score_groups(number: int, same: int) -> None:
    field = players(range(1, 61), before(number))
    points = {one.id: one.points for one in field}
    found = {one.both for one in pair(field)}
    published = {frozenset((first, second)) for first, second, _ in tournament()[number - 1]}
    assert len(found & published) >= same
    gaps = [sum(abs(points[a] - points[b]) for a, b in map(tuple, pairs)) for pairs in (found, published)]
    assert gaps[0] <= gaps[1]


@settings(max_examples=40)
@given(st.data())
def test_nobody_meets_twice_or_has_two_byes_and_sides_stay_balanced(data: st.DataObject) -> None:
    count = data.draw(st.integers(4, 15))
    number = data.draw(st.integers(1, min(5, count - 1 - count % 2)))
    meetings: list[Meeting] = []
    for at in range(1, number + 1):
        try:
            made = pair(players(range(count), meetings))
        except NoPairing:
            assert at > count // 2
            return
        assert sorted(who for one in made for who in _who(one)) == list(range(count))
        meetings += [_played(at, one, data) for one in made]
    met = [frozenset((one.first, one.second)) for one in meetings]
    assert len(met) == len(set(met))
    byes = [one.first for one in meetings if one.second is None]
    assert len(byes) == len(set(byes)) == (number if count % 2 else 0)
    for one in players(range(count), meetings):
        assert abs(sum(one.sides)) <= 3


def _who(one: Pair) -> list[int]:
    return [one.first] if one.second is None else [one.first, one.second]


def _played(at: int, one: Pair, data: st.DataObject) -> Meeting:
    if one.second is None:
        return Meeting(at, one.first, None, 1)
    result = data.draw(st.sampled_from("10="))
    return Meeting(at, one.first, one.second, *POINTS[result])


def test_the_bye_goes_to_the_lowest_who_had_none() -> None:
    meetings = [Meeting(1, 1, 3, 1, 0), Meeting(1, 4, 2, 0, 1), Meeting(1, 5, None, 1)]
    found = pair(players([1, 2, 3, 4, 5], meetings))
    assert [one.first for one in found if one.second is None] == [4]


def test_a_round_that_cannot_be_paired_is_refused_whole() -> None:
    with pytest.raises(NoPairing):
        pair(players([1, 2], [Meeting(1, 1, 2, 1, 0)]))


def test_the_side_that_is_due_most_is_given() -> None:
    meetings = [Meeting(1, 1, 2, 1, 0), Meeting(2, 1, 3, 1, 0), Meeting(1, 4, 3, 0, 1)]
    one, two, *_ = players([1, 4], meetings)
    assert first_side(one, two) == 4
