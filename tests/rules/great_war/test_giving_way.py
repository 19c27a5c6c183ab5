"""After a won close combat the loser clears the hex, and the winner takes the ground."""

import pytest

from rules.core.game.events import Narrated
from tests.rules.great_war.field import SYSTEM, Game, infantry, machine_gun, tank


def fought(winner, *more):
    game = Game(winner, infantry("foe", "E5", side="b"), *more, phase="battle")
    game.give("battle", winner["id"], target="E5", won=True)
    return game


def told(game):
    return [str(event) for event in game.events if isinstance(event, Narrated)]


def offer(game, side, kind, unit):
    offers = SYSTEM.offers_of(game.state, side, unit)
    return next((each for each in offers if each.order["type"] == kind), None)


def test_a_won_fight_says_who_clears_the_hex():
    assert told(fought(infantry("it", "E6")))[-1] == "**foe** has to clear **E5**: it goes back, or is lost."


def test_a_fight_that_was_not_won_leads_to_nothing():
    game = Game(infantry("it", "E6"), infantry("foe", "E5", side="b"), phase="battle")
    game.give("battle", "it", target="E5", won=False)
    assert offer(game, "b", "give_way", "foe") is None
    assert "G13" in game.refused("give_way", "foe", by="b", hex="E4")


@pytest.mark.parametrize("side", ["a", "b"])
def test_either_side_is_offered_where_the_loser_may_go(side):
    found = offer(fought(infantry("it", "E6")), side, "give_way", "foe")
    assert found.allowed
    assert {goal.hex for goal in found.hexes} == {"E4", "D4", "D5", "F4", "F5"}


def test_the_loser_goes_back_and_infantry_may_take_the_ground():
    game = fought(infantry("it", "E6"))
    game.give("give_way", "foe", by="b", hex="D4")
    assert game.state.units["foe"].hex == "D4"
    assert told(game) == ["**foe** gives way from **E5** to **D4**.", "**it** may take **E5**."]
    assert offer(game, "a", "take_ground", "it").allowed
    game.give("take_ground", "it", hex="E5")
    assert game.state.units["it"].hex == "E5"


def test_a_lost_unit_leaves_the_board_and_a_tank_must_take_the_ground():
    game = fought(tank("it", "E6"))
    game.give("give_way", "foe", by="a")
    lost = game.own("foe")
    assert (game.state.units["foe"].hex, lost["place"], lost["figures"]) == (None, "off", 0)
    assert told(game)[-1] == "**it** must take **E5**."
    assert offer(game, "a", "take_ground", "it").due
    assert "G20" in game.refused("next_phase")


def test_a_machine_gun_takes_no_ground():
    game = fought(machine_gun("it", "E6"))
    game.give("give_way", "foe", by="b", hex="D4")
    assert told(game) == ["**foe** gives way from **E5** to **D4**."]


def test_the_phase_may_end_with_the_hex_uncleared_and_says_so():
    assert "G13" in fought(infantry("it", "E6")).give("next_phase")


@pytest.mark.parametrize(("label", "clauses"), [("C5", {"G13"}), ("E6", {"G8"}), ("Z9", {"order"})])
def test_a_loser_goes_to_no_hex_that_is_held_or_far_or_no_hex(label, clauses):
    assert fought(infantry("it", "E6")).refused("give_way", "foe", by="b", hex=label) == clauses
