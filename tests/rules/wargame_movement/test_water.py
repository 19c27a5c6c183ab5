"""W17 to W20, W22, W23: fords and streams, men in the water, and landings."""

import pytest

from tests.rules.wargame_movement.table import Game, area, boat, carrier, man, tank, unit

STREAM = (20, 0, 30, 48)
INVASION = {"amphibious": True}
BEACH = area("beach", (18, 0, 72, 48), ground="off_road")


def test_a_ford_counts_as_a_creek():
    game = Game(
        area("river", STREAM, ground="stream"), area("ford", STREAM, ground="ford"), tank(at=(20, 20))
    )
    assert game.told("move", "tank", path=[[40, 20]]) >= {"W17", "W16", "W39"}
    assert game.at("tank") == (25, 20)


@pytest.mark.parametrize(("bed", "inches"), [("firm", 8.6111), ("soft", 5), (None, 5)])
def test_a_snorkel_takes_a_vehicle_through_a_firm_stream(bed, inches):
    stream = area("river", STREAM, ground="stream", **({"bed": bed} if bed else {}))
    game = Game(stream, tank(at=(15, 20), snorkel=True))
    assert "W18" in game.told("move", "tank", path=[[40, 20]])
    assert game.unit("tank")["moved"]["inches"] == pytest.approx(inches, abs=1e-3)


@pytest.mark.parametrize("mover", [tank("it", (20, 20)), unit("it", "horse", (20, 20))])
@pytest.mark.parametrize("ground", ["stream", "water"])
def test_streams_and_water_stop_vehicles_and_animals(mover, ground):
    game = Game(area("river", STREAM, ground=ground), mover)
    assert game.refused("move", "it", path=[[40, 20]]) == {"W18"}
    assert game.refused("move", "it", path=[[10, 20]]) == set()


def test_what_the_water_stops_at_its_edge_is_not_in_it():
    river = area("river", STREAM, ground="stream")
    slanting = {
        **river,
        "geometry": {"type": "Polygon", "coordinates": [[[20, 0], [33, 48], [40, 48], [40, 0]]]},
    }
    for water in (river, slanting):
        game = Game(water, unit("horse", "horse", (15, 20)))
        game.goes("horse", 40, 20)
        assert (game.unit("horse")["in_water"], game.unit("horse")["counts_as"]) == (False, "moving")
        game.give("pass")
        game.give("pass", by="b")
        game.give("pass", by="b")
        game.give("designate", "horse")


def test_a_man_at_the_edge_of_the_table_is_in_the_water_all_the_same():
    game = Game(man(at=(0, 20), facing=180), ground="water")
    game.goes("man", 0, 40)
    assert game.unit("man")["in_water"]


@pytest.mark.parametrize("gait", ["crawl", "walk", "run"])
def test_men_in_the_water_go_the_same_at_every_gait(gait):
    game = Game(man(), man("frog", (10, 40), diver=True), ground="water")
    assert game.goes("man", 40, 20, gait=gait) == 1
    assert game.goes("frog", 40, 40, gait=gait) == 5
    assert game.unit("man")["counts_as"] == "stationary"
    assert game.unit("frog")["counts_as"] == "moving"
    assert game.unit("man")["in_water"]


def test_a_man_who_comes_ashore_is_in_the_water_no_more():
    game = Game(man(at=(17.5, 20)), BEACH, ground="water")
    game.goes("man", 40, 20)
    assert not game.unit("man")["in_water"]
    assert game.unit("man")["counts_as"] == "moving"


def test_a_diver_in_the_water_counts_as_moving_when_he_does_not():
    game = Game(man("frog", (10, 40), diver=True), man(), ground="water")
    game.goes("man", 40, 20)
    game.goes("frog", 40, 40)
    game.next_turn()
    assert game.unit("frog")["counts_as"] == "moving"
    assert game.unit("man")["counts_as"] == "stationary"


def test_men_in_the_water_do_not_fire_and_divers_do():
    turn = {"phase": "fire"}
    game = Game(
        man(), man("frog", (10, 40), diver=True), unit("gun", "gun", (40, 40)), ground="water", turn=turn
    )
    assert game.refused("designate", "man") == {"W19"}
    assert game.refused("designate", "frog") == set()
    assert Game(man(), turn=turn).refused("designate", "man") == set()


@pytest.mark.parametrize(
    ("tide", "rolls", "mined", "destroyed"),
    [
        ("low", [5, 6], True, False),
        ("low", [6, 5], False, True),
        ("low", [6, 100], False, False),
        ("high", [10, 11], True, False),
        ("high", [11, 10], False, True),
    ],
)
def test_mine_and_obstacle_hit_by_the_tide(tide, rolls, mined, destroyed):
    game = Game(BEACH, boat(), ground="water", turn={"tide": tide}, options=INVASION)
    game.give("move", "boat", path=[[40, 20]], rolls=rolls)
    found = game.unit("boat")
    assert (found["mined"], found["condition"] == "destroyed") == (mined, destroyed)
    assert found["beached"]
    assert (game.at("boat") is None) == destroyed


def test_nothing_is_rolled_without_an_invasion():
    game = Game(BEACH, boat(), ground="water")
    game.give("move", "boat", path=[[40, 20]])
    assert game.at("boat") == (16.5, 20)
    assert game.unit("boat")["beached"]


def test_a_craft_on_the_beach_rolls_again_only_when_it_runs_in_again():
    game = Game(BEACH, boat(at=(16.5, 20), state={"beached": True}), ground="water", options=INVASION)
    assert game.refused("move", "boat", path=[[40, 20]]) == {"W11"}
    assert game.odds("move", "boat", path=[[14, 20], [40, 20]])["mine"] == 0.05
    game.give("move", "boat", path=[[12, 20]])
    assert not game.unit("boat")["beached"]


def test_a_craft_that_stops_just_at_the_shore_has_landed():
    game = Game(BEACH, boat(), ground="water", options=INVASION)
    game.give("move", "boat", path=[[16.5, 20]], rolls=[50, 50])
    assert game.unit("boat")["beached"]
    short = Game(BEACH, boat(), ground="water", options=INVASION)
    short.give("move", "boat", path=[[16.49, 20]])
    assert not short.unit("boat")["beached"]


def test_an_obstacle_ends_craft_vehicles_and_guns_and_throws_everyone_else_into_the_water():
    game = Game(
        BEACH,
        boat(),
        carrier("apc", None, state={"aboard": "boat"}),
        unit("gun", "gun", None, state={"aboard": "boat"}),
        man("driver", None, state={"aboard": "apc"}),
        man("frog", None, diver=True, state={"aboard": "boat"}),
        unit("horse", "horse", None, state={"aboard": "boat"}),
        ground="water",
        options=INVASION,
    )
    verdict = game.give("move", "boat", path=[[40, 20]], rolls=[50, 1])
    assert {"W22", "W23", "W21", "W11"} <= {finding.clause for finding in verdict.findings}
    for lost in ("boat", "apc", "gun"):
        assert game.at(lost) is None
        assert game.unit(lost)["condition"] == "destroyed"
    for saved, counts_as in (("driver", "stationary"), ("frog", "moving"), ("horse", "stationary")):
        assert game.at(saved) == (16.5, 20)
        found = game.unit(saved)
        assert (found["aboard"], found["in_water"], found["counts_as"]) == (None, True, counts_as)
    assert game.refused("move", "driver", path=[[10, 20]]) == set()
