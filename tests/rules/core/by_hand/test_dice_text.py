"""Dice written as text: how they are parsed, their results, and how likely those are."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.core.by_hand.dice_text import (
    MOST_BURSTS,
    DiceTextError,
    Pool,
    Throw,
    chances,
    read,
    throw,
)
from rules.core.game.odds import outcomes


@pytest.mark.parametrize(
    ("text", "pool"),
    [
        ("6d6", Pool(6, 6)),
        ("d100", Pool(1, 100)),
        ("D6+2", Pool(1, 6, plus=2)),
        ("2d6 - 1", Pool(2, 6, plus=-1)),
        ("6d6 hit 4+", Pool(6, 6, hit=4)),
        ("6d6 hits 4", Pool(6, 6, hit=4)),
        ("5d6 sort", Pool(5, 6, sort=True)),
        ("4d6 keep 3", Pool(4, 6, keep=3)),
        ("2d20 keep low 1", Pool(2, 20, keep=1, low=True)),
        ("3d6 reroll 1", Pool(3, 6, reroll=1)),
        ("10d6 explode 6 hit 5+", Pool(10, 6, explode=6, hit=5)),
        ("the old guard 4d6 hit 5+", Pool(4, 6, name="the old guard", hit=5)),
    ],
)
def test_it_reads_what_wargamers_write(text, pool):
    assert read(text) == (pool,)


def test_it_reads_several_rolls_with_names():
    assert read("rifles 6d6 hit 5+, mg 4d6 hit 4+") == (
        Pool(6, 6, name="rifles", hit=5),
        Pool(4, 6, name="mg", hit=4),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "6d6"),
        ("hit 4+", "no dice in “hit 4+”"),
        ("6d", "no dice in “6d”"),
        ("6d6 hti 4+", "“hti 4+” cannot be read"),
        ("6d6 hit", "“hit” cannot be read"),
        ("6d6, ", "beside a comma"),
        ("6d6 hit 7+", "“hit 7+” is not possible: the number is from 1 to 6"),
        ("2d1", "“2d1” is not possible: the number is from 2 to 1,000"),
        ("0d6", "from 1 to 100"),
        ("101d6", "from 1 to 100"),
        ("9" * 5000 + "d6", "from 1 to 100"),
        ("60d6, 60d6", "At most 100 dice"),
        ("4d6 keep 5", "from 1 to 4"),
        ("3d6 reroll 7", "from 1 to 6"),
        ("6d6 hit 4+ hit 5+", "“hit 5+” is the second"),
        ("6d6+1 hit 4+", "leave out the +"),
        ("4d6 keep 2 explode 6", "leave one of them out"),
    ],
)
def test_it_says_where_a_text_fails_and_what_to_write(text, said):
    with pytest.raises(DiceTextError) as error:
        read(text)
    assert said in str(error.value.why)


@given(st.text(alphabet="0123456789d+- ,hitkeplowsrxo", max_size=30))
def test_whatever_is_typed_is_read_or_refused(text):
    with suppress(DiceTextError):
        assert sum(pool.count for pool in read(text)) <= 100


def scripted(*rolls: Sequence[int]) -> Callable[[int, int, str], Sequence[int]]:
    left = list(rolls)

    def roll(count: int, sides: int, why: str) -> Sequence[int]:
        faces = left.pop(0)
        assert len(faces) == count
        return faces

    return roll


def thrown(text: str, *rolls: Sequence[int]) -> Throw:
    (pool,) = read(text)
    return throw(pool, scripted(*rolls))


def test_hits_are_counted_and_the_dice_lie_by_their_faces():
    out = thrown("6d6 hit 4+", [1, 5, 4, 6, 2, 4])
    assert (out.result, out.kept) == (4, (6, 5, 4, 4, 2, 1))


def test_a_sum_has_what_is_added_to_it():
    assert thrown("2d6-1", [3, 4]).result == 6


def test_the_lowest_are_kept_where_the_text_says_so():
    out = thrown("3d6 keep low 2", [5, 1, 3])
    assert (out.kept, out.left, out.result) == ((3, 1), (5,), 4)


def test_a_die_is_rolled_once_more_and_stays_as_it_falls_then():
    out = thrown("3d6 reroll 1", [1, 4, 1], [1, 6])
    assert (out.kept, out.again, out.result) == ((6, 4, 1), (1, 1), 11)


def test_dice_explode_until_none_shows_the_face():
    out = thrown("2d6 explode 6", [6, 2], [6], [3])
    assert (out.kept, out.result) == ((6, 6, 3, 2), 17)


def test_a_die_explodes_only_so_often_in_a_row():
    rolls = [[6]] * (MOST_BURSTS + 1)
    assert thrown("1d6 explode 6", *rolls).result == 6 * (MOST_BURSTS + 1)


# -- chances against every roll there is --------------------------------------------------------------

SMALL = st.builds(
    lambda count, sides, **read: Pool(
        count,
        sides,
        plus=read["plus"] if read["hit"] is None else 0,
        hit=read["hit"] and min(read["hit"], sides),
        keep=read["keep"] and min(read["keep"], count),
        low=read["low"],
        reroll=read["reroll"] and min(read["reroll"], sides),
    ),
    st.integers(1, 4),
    st.integers(2, 5),
    plus=st.integers(-3, 3),
    hit=st.none() | st.integers(1, 5),
    keep=st.none() | st.integers(1, 4),
    low=st.booleans(),
    reroll=st.none() | st.integers(1, 5),
)


def by_every_roll(pool: Pool) -> dict[int, float]:
    """Return the chance of each result, by throwing the pool in every way there is."""
    found = outcomes(lambda dice: throw(pool, lambda *asked: dice.roll(*asked).numbers).result)
    every: Counter[int] = Counter()
    for result, chance in found:
        every[result] += chance  # type: ignore[assignment]
    return dict(every)


@settings(max_examples=60, deadline=None)
@given(SMALL.filter(lambda pool: pool.sides ** (pool.count * (1 if pool.reroll is None else 2)) <= 20_000))
def test_chances_are_those_of_every_roll_there_is(pool):
    every, reckoned = by_every_roll(pool), chances(pool)
    for result in range(min(every) - 1, max(every) + 2):
        beyond = sum(chance for value, chance in every.items() if value >= result)
        assert float(reckoned.of(result)) == pytest.approx(beyond)
    mean = sum(value * chance for value, chance in every.items())
    assert float(reckoned.mean) == pytest.approx(mean)


def exploding(pool: Pool, bursts: int = 0) -> dict[int, Fraction]:
    """Return the chance of each result of one die, following each explosion to its end."""
    found: dict[int, Fraction] = {}
    for face in range(1, pool.sides + 1):
        own = face if pool.hit is None else int(face >= pool.hit)
        bursts_on = face == pool.explode and bursts < MOST_BURSTS
        for more, chance in (exploding(pool, bursts + 1) if bursts_on else {0: Fraction(1)}).items():
            found[own + more] = found.get(own + more, Fraction(0)) + chance / pool.sides
    return found


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 6), st.data())
def test_chances_of_dice_that_explode_are_exact(sides, data):
    hit = data.draw(st.none() | st.integers(1, sides))
    pool = Pool(2, sides, hit=hit, explode=data.draw(st.integers(1, sides)))
    one, reckoned = exploding(pool), chances(pool)
    for least in range(2 * min(one), 2 * max(one) + 2):
        both = sum(p * q for a, p in one.items() for b, q in one.items() if a + b >= least)
        assert reckoned.of(least) == both


def test_the_chances_of_the_book_are_known():
    (guns,) = read("7d6 hit 5+")
    assert chances(guns).of(2) == Fraction(1611, 2187)
    (morale,) = read("2d6")
    assert (chances(morale).of(9), chances(morale).mean) == (Fraction(10, 36), 7)


@pytest.mark.parametrize("text", ["100d6 hit 4+", "100d6", "20d20 keep 10", "100d1000 hit 500+"])
def test_large_pools_have_chances_too(text):
    (pool,) = read(text)
    reckoned = chances(pool)
    assert reckoned.of(reckoned.least) == 1


@pytest.mark.parametrize("text", ["100d1000", "100d1000 keep 50", "100d1000 explode 1000"])
def test_what_would_take_too_long_has_none(text):
    (pool,) = read(text)
    assert chances(pool) is None
