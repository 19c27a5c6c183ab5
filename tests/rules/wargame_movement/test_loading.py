"""W31 to W33: loading, half a move, and getting down."""

import re

import pytest

from rules.core.game.dice import ScriptedDice
from tests.rules.wargame_movement.table import SYSTEM, Game, area, boat, carrier, man, tank, unit, wagon

ABOARD = {"aboard": "apc"}
GONE = {"condition": "destroyed"}


def test_load_and_half_a_move_and_no_third_procedure():
    game = Game(carrier(), man(at=(18.5, 20)), man("rider", None, state=ABOARD))
    assert "W31" in game.told("load", "apc", cargo="man")
    assert game.at("man") is None
    assert (game.unit("man")["aboard"], game.unit("man")["boarded"]) == ("apc", True)
    assert "W31" in game.told("move", "apc", path=[[60, 20]])
    assert game.at("apc") == (29, 20)
    assert game.unit("apc")["procedures"] == ["load", "move"]
    assert game.refused("unload", "apc", cargo="rider") == {"W31"}


def test_a_kind_of_procedure_covers_any_number_of_units():
    game = Game(carrier(), man("one", (18.5, 20)), man("two", (18.5, 21)), man("three", (18.5, 19)))
    game.give("load", "apc", cargo="one")
    game.give("load", "apc", cargo="two")
    assert game.refused("load", "apc", cargo="three") == {"W31"}


def test_load_and_unload_leave_no_move():
    game = Game(carrier(), man(at=(18.5, 20)), man("rider", None, state=ABOARD))
    game.give("load", "apc", cargo="man")
    game.give("unload", "apc", cargo="rider")
    assert game.refused("move", "apc", path=[[60, 20]]) == {"W31"}


@pytest.mark.parametrize(("far", "clauses"), [(29, set()), (29.5, {"W31"})])
def test_nobody_gets_on_after_more_than_half_a_move(far, clauses):
    game = Game(carrier(), man(at=(far - 1.5, 21.5)))
    game.give("move", "apc", path=[[far, 20]])
    assert game.refused("load", "apc", cargo="man") == clauses


@pytest.mark.parametrize(("option", "ground", "inches"), [("cap", "woods", 9), ("penalty", "off_road", 9)])
def test_half_a_move_is_a_cap_or_a_penalty(option, ground, inches):
    procedures = {"procedures": ["load"]}
    game = Game(carrier(state=procedures), ground=ground, options={"half_move": option})
    assert "W31" in game.told("move", "apc", path=[[60, 20]]) or option == "cap"
    assert game.unit("apc")["moved"]["inches"] == inches


def test_a_penalty_and_the_woods_leave_nothing():
    game = Game(carrier(state={"procedures": ["load"]}), ground="woods", options={"half_move": "penalty"})
    assert game.refused("move", "apc", path=[[60, 20]]) == {"W40"}


@pytest.mark.parametrize(
    "cargo",
    [
        man("it", (17.4, 20)),
        man("it", (18.5, 20), side="b"),
        boat("it", (18.5, 22)),
        unit("it", "aircraft", (18.5, 23), mph=60),
        man("it", (18.5, 20), state={"unloaded": {"inches": 5}}),
        man("it", (18.5, 20), state={"condition": "destroyed"}),
        man("it", None),
    ],
)
def test_what_does_not_get_aboard(cargo):
    assert Game(carrier(), cargo).refused("load", "apc", cargo="it") == {"W31"}
    assert Game(carrier(), man("it", (17.75, 20))).refused("load", "apc", cargo="it") == set()


def test_nothing_carries_itself_or_without_room():
    game = Game(carrier(), tank(at=(18, 21)), man(at=(18.5, 22)))
    assert game.refused("load", "apc", cargo="apc") == {"W31"}
    assert game.refused("load", "tank", cargo="man") == {"W31"}


def test_one_who_has_moved_may_get_on_and_moves_no_more():
    game = Game(carrier(), man(at=(15, 20)))
    game.goes("man", 18.5, 20)
    game.give("load", "apc", cargo="man")
    assert game.refused("unload", "apc", cargo="man") == {"W31"}
    assert game.refused("move", "man", path=[[10, 20]]) == {"W3"}
    game.next_turn()
    assert game.refused("unload", "apc", cargo="man") == set()


@pytest.mark.parametrize(("far", "inches"), [(None, 5), (24, 1), (29, 1)])
def test_troops_go_half_from_a_standing_carrier_and_an_inch_from_one_that_moved(far, inches):
    game = Game(carrier(), man("rider", None, state=ABOARD))
    if far:
        game.give("move", "apc", path=[[far, 20]])
    assert "W32" in game.told("unload", "apc", cargo="rider")
    assert game.unit("rider")["unloaded"] == {"inches": inches}
    x, y = game.at("rider")
    assert x == game.at("apc")[0] - 1.25
    assert "W32" in game.told("move", "rider", path=[[x, 40]])
    assert game.at("rider") == (x, y + inches)


def test_nobody_gets_down_after_more_than_half_a_move():
    game = Game(carrier(), man("rider", None, state=ABOARD))
    game.give("move", "apc", path=[[29.5, 20]])
    assert game.refused("unload", "apc", cargo="rider") == {"W33"}


def test_a_gun_is_unlimbered_where_it_stays():
    game = Game(carrier(), unit("gun", "gun", None, state=ABOARD))
    game.give("unload", "apc", cargo="gun")
    assert game.at("gun") == (18.5, 20)
    assert game.unit("gun")["unloaded"] == {"inches": 0}


def test_half_of_the_full_speed_is_that_of_the_fastest_gait():
    game = Game(wagon(horse=2), man("rider", None, state={"aboard": "wagon"}), ground="jungle")
    game.goes("wagon", 60, 20)
    assert game.unit("wagon")["moved"]["inches"] == 5
    assert game.refused("unload", "wagon", cargo="rider") == set()


@pytest.mark.parametrize(
    ("at", "clause"),
    [
        ((20, 21.75), None),
        ((20, 21.8), "W31"),
        ((20, 20.5), "W31"),
        ((22, 20.4), "W31"),
        ((-1, 20), "W3"),
    ],
)
def test_cargo_is_put_down_near_the_hull_and_clear_of_others(at, clause):
    game = Game(carrier(), man("rider", None, state=ABOARD), man("other", (22, 20)))
    refused = game.refused("unload", "apc", cargo="rider", at=list(at), facing=0)
    assert refused == ({clause} if clause else set())


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ((20, 23), "rider would stand 2.3″ from apc: 1″ is the most."),
        ((-1, 20), "rider would stand off the table."),
    ],
)
def test_why_cargo_is_not_put_down_there_is_said_in_inches_and_without_coordinates(at, why):
    game = Game(carrier(), man("rider", None, state=ABOARD))
    found = game.check("unload", "apc", cargo="rider", at=list(at), facing=0).findings
    assert why in [str(finding.message) for finding in found]


def test_nothing_is_put_down_that_is_not_aboard():
    game = Game(carrier(), man(at=(18.5, 20)))
    assert game.refused("unload", "apc", cargo="man") == {"W31"}


SHORE = area("shore", (30, 0, 72, 48), ground="off_road")
LANDED = {"at": (28.5, 20), "state": {"beached": True}}


def aboard(unit_id, type="man", **changes):
    return unit(unit_id, type, None, state={"aboard": "boat"}, **changes)


def test_a_beached_craft_too_puts_cargo_straight_behind_unless_the_order_says_where():
    game = Game(SHORE, boat(**LANDED), aboard("it"), ground="water")
    game.give("unload", "boat", cargo="it")
    assert (game.at("it"), game.unit("it")["in_water"]) == ((26.75, 20), True)


@pytest.mark.parametrize(
    ("cargo", "at"), [(aboard("it"), (30.25, 20)), (aboard("it", "car", mph=30), (31, 20))]
)
def test_a_beached_craft_offers_the_place_over_its_bow(cargo, at):
    game = Game(SHORE, boat(**LANDED), cargo, ground="water")
    x, y, facing = unload_offer(game).places["it"]
    assert (x, y, facing) == (*at, 90)
    verdict = game.give("unload", "boat", cargo="it", at=[x, y], facing=facing)
    assert not [f for f in verdict.findings if f.severity == "risk"]
    assert (game.at("it"), game.unit("it")["in_water"]) == (at, False)


def test_it_offers_the_nearest_ground_ahead_that_the_cargo_can_stand_on():
    mire = area("mire", (30, 0, 31.2, 48), ground="jungle")
    game = Game(SHORE, mire, boat(**LANDED), aboard("car", "car", mph=30), ground="water")
    x, y, _ = unload_offer(game).places["car"]
    assert (round(x, 3), y) == (31.2, 20)


@pytest.mark.parametrize(
    ("ground", "cargo", "clause"),
    [
        ("water", aboard("it", "full_track", mph=30), "W18"),
        ("water", aboard("it", "horse"), "W18"),
        ("forest", aboard("it", "car", mph=30), "W39"),
        ("water", aboard("it"), None),
        ("water", aboard("it", "gun"), None),
    ],
)
def test_it_is_said_before_that_cargo_could_not_move_on_from_where_it_is_put(ground, cargo, clause):
    game = Game(area("all", (0, 0, 72, 48), ground=ground), boat(), cargo)
    found = game.give("unload", "boat", cargo="it").findings
    assert [f.clause for f in found if f.severity == "risk"] == ([clause] if clause else [])


def test_men_put_down_into_the_water_swim():
    game = Game(boat(), man("rider", None, state={"aboard": "boat"}), ground="water")
    game.give("unload", "boat", cargo="rider")
    assert game.unit("rider")["in_water"]
    assert game.unit("rider")["counts_as"] == "stationary"


def test_a_carrier_loads_in_its_own_time():
    assert Game(carrier(side="b"), man(at=(18.5, 20), side="b")).refused("load", "apc", cargo="man") == {"W1"}


def load_offer(game):
    return next(offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "load")


def unload_offer(game):
    return next(offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "unload")


def test_the_offer_to_load_says_that_nobody_is_within_reach_and_who_is_nearest():
    game = Game(carrier(), man("far", (60, 20)), man("near", (30, 20)), man("wreck", (26, 20), state=GONE))
    offer = load_offer(game)
    apart = re.fullmatch(
        r"Nobody who could be loaded is within 1″ of apc: near is the nearest, (.+)″ away.", str(offer.reason)
    )
    assert 5 < float(apart[1]) < 10
    assert (offer.allowed, offer.clause, offer.values) == (False, "W31", {"cargo": []})


def test_the_offer_to_load_names_what_is_against_the_one_at_its_side():
    got_down = {"unloaded": {"inches": 1}}
    offer = load_offer(Game(carrier(), man("far", (60, 20)), man("near", (18.5, 20), state=got_down)))
    assert str(offer.reason) == "near got down this turn: it does not get on again."


def test_the_offer_to_load_says_that_there_is_nothing_to_take():
    assert str(load_offer(Game(carrier())).reason) == "There is nothing for apc to take or put down."


def test_nothing_is_put_down_off_the_table_even_against_the_rules():
    game = Game(carrier(at=(1, 20)), man("rider", None, state=ABOARD))
    order = {"type": "unload", "unit": "apc", "cargo": "rider", "anyway": True}
    assert game.refused("unload", "apc", cargo="rider") == {"W3"}
    with pytest.raises(ValueError, match="off the table"):
        SYSTEM.resolve(game.state, order, "a", ScriptedDice([]))
