"""After a Close Assault or an Armor Overrun the players say who won, and the losers are eliminated."""

from rules.core.game.events import Narrated
from tests.rules.valor_victory.map import SYSTEM, Game, afv, leader, squad, truck, unit


def fight(*more):
    game = Game(squad("sq", "M4"), squad("foe", "M3", side="b"), leader("his", "M3", side="b"), *more)
    game.give("move", "sq", path=["M3"], attack="close_assault")
    return game


def offered(game, side, unit_id):
    offers = SYSTEM.offers_of(game.state, side, unit_id)
    return any(offer.order["type"] == "win_fight" and offer.allowed for offer in offers)


def told(game):
    return [str(event) for event in game.events if isinstance(event, Narrated)]


def places(game):
    return {name: found.state.place for name, found in game.state.units.items()}


def test_an_attack_says_that_a_fight_follows():
    assert told(fight())[-1] == "**Close Assault** of **foe and his** in **M3**: roll it, and say who won."


def test_either_side_says_who_won():
    game = fight()
    assert all(offered(game, side, name) for side in ("a", "b") for name in ("sq", "foe", "his"))


def test_the_losers_are_eliminated():
    game = fight()
    game.give("win_fight", "sq")
    assert places(game) == {"sq": "board", "foe": "eliminated", "his": "eliminated"}
    assert told(game)[0] == "**sq** wins the fight in **M3**: **foe and his** are lost."
    assert not offered(game, "a", "sq")


def test_the_attackers_may_lose():
    game = fight()
    game.give("win_fight", "foe", by="a")
    assert places(game) == {"sq": "eliminated", "foe": "board", "his": "board"}


def test_what_a_loser_carries_goes_with_it():
    game = Game(
        afv("tank", "M4", facing=0),
        truck("truck", "M3", side="b", carries=1),
        squad("rider", "M3", side="b", state={"aboard": "truck"}),
    )
    game.give("move", "tank", path=["M3"], attack="overrun")
    game.give("win_fight", "tank")
    assert places(game) == {"tank": "board", "truck": "eliminated", "rider": "eliminated"}


def test_without_an_enemy_there_is_no_fight_and_a_fortification_fights_nobody():
    game = Game(squad("sq", "M4"), unit("bunker", "fortification", "M4", side="b"))
    assert game.refused("win_fight", "sq") == {"6.8"}
    assert not offered(game, "a", "sq")


def test_the_turn_may_end_with_the_fight_undecided_and_says_so():
    assert "6.8" in fight().give("end_turn")
