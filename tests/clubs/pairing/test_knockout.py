"""Knock-out brackets."""

from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs.pairing.knockout import AGAIN, FINAL, Bracket, double, single, slots
from tabletop.clubs.pairing.values import Pair


def test_seeds_stand_so_that_the_two_best_meet_last() -> None:
    assert slots(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_the_best_have_the_byes() -> None:
    due = Bracket(single(6), [10, 20, 30, 40, 50, 60], {}).due()
    assert [one.pair for one in due] == [Pair(40, 50), Pair(30, 60)]


def test_a_beaten_finalist_who_had_not_lost_gets_the_final_again() -> None:
    won = {"w1-1": 1, "w1-2": 2, "w2-1": 1, "l2a-1": 3, "l2b-1": 2}
    bracket = Bracket(double(4), [1, 2, 3, 4], won)
    assert [(one.id, one.pair) for one in bracket.due()] == [(FINAL, Pair(1, 2))]
    reset = Bracket(double(4), [1, 2, 3, 4], won | {FINAL: 2})
    assert reset.winner() is None
    assert [(one.id, one.pair) for one in reset.due()] == [(AGAIN, Pair(2, 1))]
    assert Bracket(double(4), [1, 2, 3, 4], won | {FINAL: 2, AGAIN: 1}).winner() == 1
    assert Bracket(double(4), [1, 2, 3, 4], won | {FINAL: 1}).winner() == 1


@given(st.integers(2, 40), st.booleans(), st.randoms(use_true_random=False))
def test_everybody_but_the_winner_loses_as_often_as_it_takes(count: int, twice: bool, chance) -> None:  # type: ignore[no-untyped-def]
    nodes, seeds, won = double(count) if twice else single(count), list(range(count)), {}
    while due := Bracket(nodes, seeds, won).due():
        for one in due:
            won[one.id] = chance.choice([one.pair.first, one.pair.second])
    bracket = Bracket(nodes, seeds, won)
    winner, losses = bracket.winner(), bracket.lost()
    assert winner is not None
    assert losses.pop(winner) <= twice
    assert set(losses.values()) <= {2 if twice else 1}
