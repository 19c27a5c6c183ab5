"""Rolls for what the rules do not roll for: what is written, what comes of it, and how likely that was."""

import msgspec
import pytest

from rules.core.game.events import Counted, Narrated, Rolled
from tests.rules.chain_of_command.table import SYSTEM, Game, tank


def game() -> Game:
    return Game(tank("Duchess"), tank("Panzer IV", side="b"))


def rolled(by="a", rolls=(), **order):
    table = game()
    table.give("roll", rolls=rolls, by=by, **order)
    return table.events


def sentence(events):
    return str(events[-1])


def test_a_roll_of_a_unit_at_a_target_counts_its_hits():
    events = rolled(unit="Duchess", target="Panzer IV", dice="7d6 hit 5+", rolls=[4, 6, 3, 2, 6, 1, 4])
    dice, counted, told = events
    assert (dice.dice, dice.unit) == ((4, 6, 3, 2, 6, 1, 4), "Duchess")
    (tally,) = counted.tallies
    assert (counted.unit, counted.target) == ("Duchess", "Panzer IV")
    assert (tally.kept, tally.hit, tally.result) == ((6, 6, 4, 4, 3, 2, 1), 5, 2)
    assert tally.chance == pytest.approx(1611 / 2187)
    assert str(told) == "**Duchess** at **Panzer IV**, 7 dice, 5+: {dice} **2 hits**."


@pytest.mark.parametrize(
    ("order", "rolls", "said"),
    [
        ({"dice": "2d6+1"}, [3, 4], "A roll, 2d6+1: {dice} **8**."),
        ({"dice": "2d6", "why": "morale"}, [3, 4], "A roll for morale, 2d6: {dice} **7**."),
        ({"dice": "3d6 sort"}, [3, 4, 1], "A roll, 3d6: {dice}."),
        ({"dice": "d6 hit 6+", "unit": "Duchess"}, [6], "**Duchess**, 1 die, 6+: {dice} **1 hit**."),
        ({"dice": "2d10 hit 9+"}, [1, 2], "A roll, 2d10, 9+: {dice} **0 hits**."),
        (
            {"dice": "rifles 2d6 hit 5+, mg 1d6 hit 4+"},
            [1, 5, 3],
            "A roll, rifles 2 dice, 5+: {dice} **1 hit**, mg 1 die, 4+: {dice} **0 hits**.",
        ),
    ],
)
def test_the_log_says_who_rolled_and_what_it_came_to(order, rolls, said):
    assert sentence(rolled(rolls=rolls, **order)) == said


def test_every_die_is_rolled_in_the_open_also_those_rolled_once_more_and_those_that_explode():
    events = rolled(dice="2d6 reroll 1 explode 6", rolls=[1, 6, 4, 6, 2])
    assert [event.dice for event in events if isinstance(event, Rolled)] == [(1, 6), (4,), (6,), (2,)]
    (counted,) = (event for event in events if isinstance(event, Counted))
    assert (counted.tallies[0].kept, counted.tallies[0].again) == ((6, 6, 4, 2), (1,))


def test_so_many_dice_of_so_many_sides_are_told_as_before():
    dice, told = rolled(count=2, why="luck", rolls=[3, 5])
    assert (dice.dice, str(told)) == ((3, 5), "A roll for luck: {dice}.")


@pytest.mark.parametrize(
    ("by", "order", "said"),
    [
        ("a", {"dice": "6d6 hti 4+"}, "“hti 4+” cannot be read"),
        ("a", {"dice": "d6", "unit": "ghost"}, "There is no unit"),
        ("a", {"dice": "d6", "unit": "Duchess", "target": "ghost"}, "There is no unit"),
        ("b", {"dice": "d6", "unit": "Duchess"}, "takes its orders from"),
        ("", {"dice": "d6", "unit": "Duchess"}, "takes its orders from"),
        ("a", {"dice": "d6", "hidden": True}, "Only the umpire rolls out of sight"),
    ],
)
def test_what_cannot_be_rolled_is_refused_in_words(by, order, said):
    verdict = SYSTEM.check(game().state, {"type": "roll", **order}, by)
    assert not verdict.legal
    assert said in str(verdict.findings[0].message)


def test_the_umpire_rolls_out_of_sight():
    _, counted, told = rolled(by="gm", dice="2d6", hidden=True, rolls=[1, 2])
    assert counted.hidden
    assert isinstance(told, Narrated)


def odds(dice: str):
    return SYSTEM.preview(game().state, {"type": "roll", "dice": dice}, "a").odds["rolls"]


def test_a_preview_tells_the_chances():
    (shown,) = odds("6d6 hit 4+")
    assert (shown["mean"], shown["hits"]) == (3, True)
    assert shown["at_least"][3 - shown["least"]] == pytest.approx(42 / 64, abs=0.001)


def test_a_preview_holds_only_chances_that_say_something():
    (shown,) = odds("100d20")
    assert len(shown["at_least"]) < 500
    assert msgspec.json.encode(shown)


def test_a_roll_too_large_to_reckon_has_no_chances():
    assert odds("rifles 6d6 hit 5+, 90d1000")[0]["name"] == "rifles"
    assert odds("100d1000") == []


def test_what_cannot_be_rolled_has_no_chances():
    assert SYSTEM.preview(game().state, {"type": "roll", "dice": "6d6 hit"}, "a").odds == {}
