"""Odds are what resolving under every roll gives; previews and offers say what a player needs."""

from itertools import product

import msgspec
import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import to_document
from rules.core.words.messages import in_words
from tests.rules.chain_of_command.table import (
    SYSTEM,
    Game,
    area,
    building,
    car,
    line,
    point,
    road,
    tank,
    team,
)

OAK = point("oak", 60, 20)

SCENES = {
    "open ground": [tank()],
    "a hedge and scrub": [
        line("hedge", "hedge", (15, 5), (15, 35)),
        area("scrub", (17, 0, 20, 48), ground="broken"),
        tank(),
    ],
    "a wall and soft ground": [
        line("wall", "wall", (18, 5), (18, 35)),
        area("mud", (13, 0, 40, 48), soft=True),
        tank(),
    ],
    "a building": [building("barn", (16, 10, 30, 30)), tank()],
    "an enemy": [team("gun", (18, 20), side="b"), tank()],
    "shock and rough ground": [area("rocks", (12, 0, 40, 48), ground="rough"), tank(state={"shock": 2})],
}


def enumerated(game: Game, order: dict) -> dict:
    """The odds by carrying the order out under every roll of its dice."""
    dice = 3 if order["dice"] == 3 else order["dice"]
    inches: dict[float, float] = {}
    odds = {"immobilised": 0.0, "trapped": 0.0, "flat_out": 0.0, "expected": 0.0}
    for faces in product(range(1, 7), repeat=dice):
        script = ScriptedDice(faces)
        state = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", script))
        assert script.left == []
        own, chance = state.units["tank"].state, 1 / 6**dice
        odds["expected"] += own.moved.inches * chance
        odds["flat_out"] += own.moved.flat_out * chance
        if own.condition in odds:
            odds[own.condition] += chance
        key = round(own.moved.inches, 2)
        inches[key] = inches.get(key, 0) + chance
    return {**odds, "inches": inches}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_odds_equal_the_enumeration_of_every_roll(scene, dice):
    game = Game(OAK, *SCENES[scene])
    order = {"type": "move", "unit": "tank", "dice": dice, "toward": "oak"}
    odds, all_rolls = SYSTEM.forecast(game.state, order, "a"), enumerated(game, order)
    for key in ("immobilised", "trapped", "flat_out", "expected"):
        assert odds[key] == pytest.approx(all_rolls[key])
    assert {float(key): value for key, value in odds["inches"].items()} == pytest.approx(all_rolls["inches"])
    assert sum(odds["inches"].values()) == pytest.approx(1)


def test_distances_are_written_with_two_decimals_at_most():
    odds = Game(OAK, area("scrub", (13, 0, 60, 48), ground="broken"), tank()).odds(
        "tank", dice=2, toward="oak"
    )
    assert "7.67" in odds["inches"] or all(
        "." not in key or len(key.split(".")[1]) <= 2 for key in odds["inches"]
    )


def test_what_is_there_already_is_not_halted_whatever_the_shock():
    shocked = tank(state={"shock": 9})
    there = Game(point("oak", 11, 20), shocked).odds("tank", dice=2, toward="oak")
    assert (there["reach"], there["halted"], there["inches"]) == (1, 0, {"0": 1})
    stays = Game(point("oak", 60, 20), shocked).odds("tank", dice=2, toward="oak", stop=0)
    assert (stays["reach"], stays["halted"], stays["inches"]) == (0, 0, {"0": 1})


def test_the_just_reached_point_counts_as_reached():
    odds = Game(point("oak", 19.5, 20), tank()).odds("tank", dice=2, toward="oak")
    assert odds["reach"] == pytest.approx(
        sum(1 for a, b in product(range(1, 7), repeat=2) if a + b + 2 >= 7) / 36
    )


def test_checking_and_forecasting_change_nothing_and_say_the_same_twice():
    game = Game(OAK, *SCENES["a wall and soft ground"])
    before = msgspec.json.encode(to_document(game.state))
    order = {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}
    assert SYSTEM.check(game.state, order, "a") == SYSTEM.check(game.state, order, "a")
    assert SYSTEM.forecast(game.state, order, "a") == SYSTEM.forecast(game.state, order, "a")
    assert msgspec.json.encode(to_document(game.state)) == before


def test_a_preview_shows_route_contacts_and_ghosts():
    game = Game(
        OAK,
        road("lane", (10, 20), (13, 20)),
        line("hedge", "hedge", (16, 5), (16, 35)),
        line("wall", "wall", (24, 5), (24, 35)),
        tank(),
    )
    preview = SYSTEM.preview(game.state, {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}, "a")
    grounds = [stretch.ground for stretch in preview.route]
    assert grounds == ["hard", "open", "obstacle", "open", "obstacle", "open"]
    assert [(c.what, c.blocks, c.severity) for c in preview.contacts] == [
        ("hedge", False, "note"),
        ("wall", False, "risk"),
    ]
    assert "broken-ground rate" in str(preview.contacts[0].effect)
    chances = [ghost.chance for ghost in preview.ghosts]
    assert chances == sorted(chances, reverse=True)
    assert [ghost.inches for ghost in preview.ghosts] == sorted(ghost.inches for ghost in preview.ghosts)
    written = in_words(preview)
    assert written["route"][0]["from"] == 0
    assert written["verdict"]["legal"] is True


def test_a_ghost_at_the_aim_carries_the_chance_to_get_there():
    preview = SYSTEM.preview(
        Game(point("oak", 20, 20), tank()).state,
        {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"},
        "a",
    )
    assert preview.ghosts[-1].at == (17.5, 20)
    assert preview.ghosts[-1].chance == pytest.approx(26 / 36)


def test_a_preview_of_an_illegal_move_still_shows_where_it_would_go():
    game = Game(OAK, team("squad", (20, 20)), tank())
    preview = SYSTEM.preview(game.state, {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}, "a")
    assert not preview.verdict.legal
    assert preview.route
    assert preview.contacts[0].blocks


def test_variants_are_the_same_move_at_each_pace():
    order = {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}
    assert [variant["dice"] for variant in SYSTEM.variants(Game(tank()).state, order)] == [1, 2, 3]
    assert SYSTEM.variants(Game(tank()).state, {"type": "pivot", "unit": "tank", "facing": 0}) == []


def test_offers_say_what_may_be_ordered_and_why_not():
    game = Game(
        OAK, tank(state={"condition": "immobilised"}), car(at=(10, 40)), tank("enemy", at=(40, 40), side="b")
    )
    offers = {(offer.unit, offer.order["type"]): offer for offer in SYSTEM.offers(game.state, "a")}
    assert not offers["tank", "move"].allowed
    assert offers["tank", "move"].clause == "11.3.1.1"
    assert "Immobilised" in str(offers["tank", "move"].reason)
    assert offers["tank", "recover"].allowed
    assert offers["car", "move"].allowed
    assert [str(variant.title) for variant in offers["car", "move"].variants] == [
        "Cautious",
        "Rapid",
        "Flat Out",
    ]
    assert offers[None, "end_phase"].allowed
    assert not any(unit == "enemy" for unit, _ in offers)
    assert any(offer.order["type"] == "place" for offer in SYSTEM.offers(game.state, "gm"))


@pytest.mark.parametrize("side", ["a", "b", "gm"])
def test_an_offer_without_choices_is_true_to_its_check(side):
    game = Game(
        OAK, tank(state={"condition": "immobilised"}), car(at=(10, 40)), tank("enemy", at=(40, 40), side="b")
    )
    for offer in SYSTEM.offers(game.state, side):
        if offer.order["type"] in ("activate", "recover", "interrupt", "re_enter", "end_phase", "end_turn"):
            assert SYSTEM.check(game.state, offer.order, side).legal == offer.allowed


def test_reach_grows_with_the_dice_and_stops_at_what_is_solid():
    game = Game(building("barn", (14, 0, 16, 48)), car())
    reach = SYSTEM.reach(game.state, "car", 3)
    east = round((30 - reach.origin[0]) / reach.step)
    assert all(row[east:].strip("0") == "" for row in reach.cells)
    free = SYSTEM.reach(Game(car()).state, "car", 3)
    middle = free.cells[round((20 - free.origin[1]) / free.step)]
    assert "".join(sorted(middle.strip("0"))) == middle.strip("0")
    assert set(middle) >= {"1", "2", "3"}
    assert SYSTEM.reach(Game(car()).state, "car", 1).cells[0].strip("01") == ""


def farthest(reach):
    """Return the most dice that some cell takes."""
    return max(set("".join(reach.cells)))


@pytest.mark.parametrize(("weapon", "most"), [("main", "1"), ("mg", "2")])
def test_reach_is_that_of_the_dice_which_a_vehicle_may_still_roll(weapon, most):
    game = Game(tank())
    assert farthest(SYSTEM.reach(game.state, "tank", 3)) == "3"
    game.give("fire", "tank", weapon=weapon)
    reach = SYSTEM.reach(game.state, "tank", 3)
    assert (farthest(reach), str(reach.dice), reach.now) == (most, most, True)


def test_reach_of_a_vehicle_that_has_to_wait_is_that_of_its_next_phase():
    game = Game(OAK, tank(), car("foe", at=(30, 40), side="b"))
    game.give("fire", "tank", weapon="main")
    game.give("move", "tank", dice=1, toward="oak", rolls=[1])
    for unit in ("tank", "foe"):
        reach = SYSTEM.reach(game.state, unit, 3)
        assert (farthest(reach), reach.now, reach.reason) == ("3", False, None)


@pytest.mark.parametrize(
    ("condition", "clause"), [("immobilised", "11.3.1.1"), ("trapped", "11.3.2"), ("destroyed", "11.1")]
)
def test_reach_of_a_vehicle_that_cannot_move_is_nothing_and_says_why(condition, clause):
    reach = SYSTEM.reach(Game(tank(state={"condition": condition})).state, "tank", 3)
    assert (reach.cells, reach.now, reach.clause) == ((), False, clause)
    assert "tank is" in str(reach.reason)


def test_reach_is_of_vehicles_on_the_table():
    game = Game(team("squad", (10, 10)), tank(at=None))
    for unit in ("squad", "tank", "nobody"):
        with pytest.raises(KeyError):
            SYSTEM.reach(game.state, unit, 1)


def test_every_clause_is_told_in_our_own_words():
    assert [clause.id for clause in SYSTEM.clauses] == [
        *("11.1", "11.1.1", "11.1.2", "11.1.3", "11.1.4", "11.2"),
        *("11.3", "11.3.1", "11.3.1.1", "11.3.2", "11.4"),
    ]
    assert all(clause.title and len(str(clause.text)) > 60 for clause in SYSTEM.clauses)
