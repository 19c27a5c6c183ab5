"""What is offered while a move that asks waits for its end."""

from tests.rules.chain_of_command.table import SYSTEM, Game, point, tank


def test_only_the_end_of_the_move_is_offered():
    game = Game(point("oak", 60, 20), tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[3, 4])
    offers = [offer for offer in SYSTEM.offers(game.state, "a") if offer.unit == "tank"]
    assert [offer.order["type"] for offer in offers if offer.allowed] == ["finish"]
