"""What is offered, and with which choices."""

import pytest

from tests.rules.chain_of_command.table import SYSTEM, Game, point, tank

OAK = point("oak", 60, 20)


def offers(game: Game):
    return {offer.order["type"]: offer for offer in SYSTEM.offers(game.state, "a") if offer.unit == "tank"}


def test_only_the_end_of_a_move_that_asks_is_offered():
    game = Game(OAK, tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[3, 4])
    assert [name for name, offer in offers(game).items() if offer.allowed] == ["finish", "mark"]


@pytest.mark.parametrize(("dice", "ready"), [(1, ["main", "mg"]), (2, ["mg"]), (3, [])])
def test_the_weapons_that_may_still_fire_are_the_choice(dice, ready):
    game = Game(OAK, tank())
    game.give("move", "tank", dice=dice, toward="oak", rolls=[2] * dice)
    fire = offers(game)["fire"]
    assert fire.values == {"weapon": ready}
    assert fire.allowed == bool(ready)
    assert fire.clause == (None if ready else "11.1.4")
