"""Standings and their tie-breaks."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs.pairing.standings import MEASURES, standings
from tabletop.clubs.pairing.values import Meeting

A, B, C, D = 1, 2, 3, 4
# A beats B 9:4, C draws with D 6:6; A loses to C 3:8, B beats D 7:5; A and D have byes of 3 points.
MEETINGS = [
    Meeting(1, A, B, 3, 0, 9, 4, first_won=True),
    Meeting(1, C, D, 1, 1, 6, 6),
    Meeting(2, A, C, 0, 3, 3, 8, first_won=False),
    Meeting(2, D, B, 0, 3, 5, 7, first_won=False),
]


def test_points_then_what_decides() -> None:
    rows = standings([A, B, C, D], MEETINGS, ("points", "head_to_head"))
    assert [(row.rank, row.who, row.value("points")) for row in rows] == [
        (1, C, 4),
        (2, A, 3),
        (3, B, 3),
        (4, D, 1),
    ]


def test_head_to_head_says_nothing_unless_all_who_are_level_have_met() -> None:
    level = [Meeting(1, A, B, 3, 0, first_won=True), Meeting(1, C, D, 3, 0, first_won=True)]
    rows = standings([A, B, C, D], level, ("points", "head_to_head"))
    assert [row.rank for row in rows] == [1, 1, 3, 3]


def test_each_measure_by_hand() -> None:
    row = next(one for one in standings([A, B, C, D], MEETINGS, tuple(MEASURES)) if one.who == A)
    assert row.value("buchholz") == 3 + 4
    assert row.value("buchholz_cut") == 4
    assert row.value("sonneborn_berger") == 3
    assert row.value("victory_difference") == 5 - 5
    assert row.value("victory_points") == 12
    assert row.value("wins") == 1
    assert row.form == ("W", "L")


def test_a_bye_is_a_win_and_no_opponent() -> None:
    row, *_ = standings([A, B], [Meeting(1, A, None, 3)], ("points", "buchholz"))
    assert (row.who, row.won, row.value("points"), row.value("buchholz")) == (A, 1, 3, 0)


def test_the_terms_say_how_a_sum_is_worked_out() -> None:
    row = next(one for one in standings([A, B, C, D], MEETINGS, ("points",)) if one.who == A)
    assert [(term.round, term.about, term.value) for term in row.sums[0].terms] == [(1, B, 3), (2, C, 0)]


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.integers(0, 9), st.integers(0, 9))))
def test_ranks_follow_the_measures_and_sums_are_their_terms(games: list[tuple[int, int, int, int]]) -> None:
    played = [
        Meeting(
            number,
            a,
            b,
            3 * (x > y) + (x == y),
            3 * (y > x) + (x == y),
            x,
            y,
            first_won=None if x == y else x > y,
        )
        for number, (a, b, x, y) in enumerate(games)
        if a != b
    ]
    rows = standings(range(6), played, tuple(MEASURES))
    assert sorted(row.who for row in rows) == list(range(6))
    keys = [(row.rank, [-one.value for one in row.sums]) for row in rows]
    assert keys == sorted(keys)
    assert all(abs(sum(t.value for t in one.terms) - one.value) < 1e-3 for row in rows for one in row.sums)
