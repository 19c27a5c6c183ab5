"""Glicko-2 against its author's worked example."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.clubs.pairing.glicko import Game, Rating, rated


def test_it_is_the_published_example() -> None:
    """Source: Mark E. Glickman, "Example of the Glicko-2 system"."""
    games = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]
    after = rated(Rating(1500, 200, 0.06), games, tau=0.5)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_who_does_not_play_keeps_the_rating_and_is_less_sure() -> None:
    after = rated(Rating(1500, 200, 0.06), [])
    assert after.rating == 1500
    assert after.deviation == pytest.approx(200.27, abs=0.01)


@given(
    st.floats(800, 2400),
    st.floats(30, 350),
    st.lists(st.tuples(st.floats(800, 2400), st.floats(30, 350), st.sampled_from([0, 0.5, 1])), min_size=1),
)
def test_games_make_a_rating_surer_and_a_win_more_never_lowers_it(
    rating: float, deviation: float, games: list[tuple[float, float, float]]
) -> None:
    before = Rating(rating, deviation)
    after = rated(before, [Game(Rating(r, d), score) for r, d, score in games])
    assert after.deviation < deviation + 2
    won = rated(before, [Game(Rating(r, d), 1) for r, d, _ in games])
    assert won.rating >= after.rating - 1e-6
    assert won.rating >= rating
