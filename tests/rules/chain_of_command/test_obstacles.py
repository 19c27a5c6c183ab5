"""11.3 Crossing obstacles, and what is left of them."""

import pytest

from rules.core.game.events import Narrated
from tests.rules.chain_of_command.table import (
    Game,
    area,
    building,
    car,
    half_track,
    line,
    point,
    road,
    tank,
    team,
)

OAK = point("oak", 60, 20)


def across(kind: str, x: float = 15.25, **properties: object) -> dict:
    """An obstacle from north to south, its near side a quarter inch west of x."""
    return line("it", kind, (x, 5), (x, 35), **properties)


@pytest.mark.parametrize("vehicle", [car("it_drives"), half_track("it_drives")])
@pytest.mark.parametrize("kind", ["low_wall", "hedge", "wall", "ditch", "bocage", "anti_tank"])
def test_everything_but_a_fence_stops_wheels_and_half_tracks(vehicle, kind):
    game = Game(OAK, across(kind, 20.25), vehicle)
    game.give("move", "it_drives", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("it_drives")[0] == 20 - vehicle["profile"]["length"] / 2
    assert game.places("it", "it:1", "it:gap:1") == ["it"]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_a_fence_costs_wheels_nothing_and_leaves_a_gap(dice):
    game = Game(OAK, across("fence", width=2), car())
    game.give("move", "car", dice=dice, toward="oak", rolls=[5] * dice)
    assert game.moved("car")["inches"] == 10 * dice
    assert game.feature("it:gap:1") == {"kind": "area", "ground": "broken"}
    assert game.places("it", "it:1", "it:2") == ["it", "it:1"]


@pytest.mark.parametrize("kind", ["fence", "low_wall", "hedge"])
@pytest.mark.parametrize("dice", [1, 2, 3])
def test_tracks_cross_minor_obstacles_at_the_broken_rate_with_any_dice(kind, dice):
    game = Game(OAK, across(kind, 13, width=2), tank())
    game.give("move", "tank", dice=dice, toward="oak", rolls=[5] * dice)
    open_rate, broken = 6 * dice, 5 * dice
    assert game.moved("tank")["inches"] == pytest.approx(
        2 + 2 + (1 - 2 / open_rate - 2 / broken) * open_rate, abs=1e-4
    )
    assert game.own("tank")["condition"] == "mobile"


@pytest.mark.parametrize("kind", ["wall", "ditch", "bocage", "anti_tank"])
@pytest.mark.parametrize(("dice", "crosses"), [(1, False), (2, True), (3, False)])
def test_tracks_cross_greater_ones_at_exactly_two_dice(kind, dice, crosses):
    game = Game(OAK, across(kind), tank())
    game.give("move", "tank", dice=dice, toward="oak", rolls=[5, 6, 4][:dice])
    assert (game.at("tank") == (12.5, 20)) != crosses
    assert ("it:gap:1" in game.places("it:gap:1")) == crosses


def test_a_pivots_dice_among_the_two_or_three_let_it_cross_nothing():
    game = Game(OAK, across("wall"), tank(facing=100))
    game.give("move", "tank", dice=3, toward="oak", pivot=90, rolls=[6, 5])
    assert game.at("tank") == (12.5, 20)


def test_the_size_given_overrides_the_usual_one_for_tracks():
    assert Game(OAK, across("wall", size="minor"), tank()).odds("tank", dice=1, toward="oak")["halted"] == 0
    assert Game(OAK, across("fence", size="major"), tank()).odds("tank", dice=1, toward="oak")["halted"] > 0


def test_the_higher_die_goes_for_the_whole_move_and_its_bonus_with_it():
    game = Game(OAK, across("wall"), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 4])
    assert game.at("tank") == pytest.approx((10 + 5, 20))
    far = Game(OAK, across("wall", 20.25), tank())
    far.give("move", "tank", dice=2, toward="oak", rolls=[6, 4])
    assert far.at("tank") == (15, 20)


@pytest.mark.parametrize("dice", [[1, 1], [2, 2], [6, 6]])
def test_a_double_immobilises_at_first_contact_when_the_kept_die_gets_there(dice):
    game = Game(OAK, across("wall"), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=dice)
    if dice[0] + 1 >= 2.5:
        assert game.at("tank") == (12.5, 20)
        assert game.own("tank")["condition"] == "immobilised"
    else:
        assert game.at("tank") == (12, 20)
        assert game.own("tank")["condition"] == "mobile"
    assert game.places("it:gap:1") == []


def test_just_reaching_it_is_enough_for_a_double():
    game = Game(OAK, across("wall", 15.75), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[2, 2])
    assert game.at("tank") == (13, 20)
    assert game.own("tank")["condition"] == "immobilised"


def test_resting_against_a_wall_it_meets_it_at_once():
    game = Game(OAK, across("wall", 12.75), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    assert game.at("tank") == (10, 20)
    assert game.own("tank")["condition"] == "immobilised"


def test_what_two_sixes_could_not_reach_takes_no_die():
    at_fourteen = Game(OAK, across("wall", 26.75), tank())
    at_fourteen.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert at_fourteen.moved("tank")["inches"] == 4
    beyond = Game(OAK, across("wall", 26.76), tank())
    beyond.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert beyond.moved("tank")["inches"] == 9


def test_what_shock_or_slow_ground_keeps_out_of_reach_takes_no_die():
    shocked = Game(OAK, across("wall", 24), tank(state={"shock": 4}))
    shocked.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert shocked.moved("tank")["inches"] == 5
    bog = Game(OAK, across("wall", 24), area("bog", (15, 0, 17, 48), ground="heavy"), tank())
    bog.give("move", "tank", dice=2, toward="oak", rolls=[2, 1])
    assert bog.moved("tank")["inches"] == 5


def test_a_stop_or_an_aim_before_the_wall_keeps_the_die():
    stop = Game(OAK, across("wall"), tank())
    stop.give("move", "tank", dice=2, toward="oak", stop=2.5, rolls=[6, 1])
    assert stop.moved("tank")["inches"] == 2.5
    aim = Game(point("oak", 15, 20), across("wall"), tank())
    aim.give("move", "tank", dice=2, toward="oak", rolls=[1, 6])
    assert aim.at("tank") == (12.5, 20)


def test_asked_for_the_stop_the_route_is_declared_to_the_aim():
    game = Game(OAK, across("wall"), tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 1])
    assert game.turn()["pending"]["max"] == 2


def test_a_second_such_obstacle_or_a_building_halts():
    walls = [line("one", "wall", (14, 5), (14, 35)), line("two", "ditch", (16, 5), (16, 35))]
    game = Game(OAK, *walls, tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 5])
    assert game.at("tank") == (13.25, 20)
    barn_first = Game(OAK, building("barn", (13, 10, 15, 30)), across("wall", 19.25), tank())
    barn_first.give("move", "tank", dice=2, toward="oak", rolls=[2, 6])
    assert barn_first.at("tank") == pytest.approx((16.5, 20))


def test_a_hedge_after_a_wall_is_crossed_too():
    game = Game(OAK, across("wall", 14), line("hedge", "hedge", (15.5, 5), (15.5, 35)), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 5])
    assert game.places("it:gap:1", "hedge:gap:1") == ["it:gap:1", "hedge:gap:1"]


def test_an_enemy_before_the_wall_keeps_the_die_and_one_behind_does_not():
    before = Game(OAK, across("wall", 20), team("gun", (15, 20), side="b"), tank())
    before.give("move", "tank", dice=2, toward="oak", rolls=[1, 6])
    assert before.at("tank") == (11.5, 20)
    behind = Game(OAK, across("wall", 14), team("gun", (18, 20), side="b"), tank())
    behind.give("move", "tank", dice=2, toward="oak", rolls=[1, 6])
    assert behind.at("tank") == pytest.approx((12, 20))


def test_in_rough_ground_the_kept_die_counts_whole():
    game = Game(OAK, across("wall", 13.75), tank(), ground="rough")
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 5])
    assert game.moved("tank")["inches"] == 5


def test_reversing_over_a_wall_takes_two_dice_as_well():
    game = Game(OAK, across("wall", 13), tank(facing=270))
    game.give("move", "tank", dice=2, toward="oak", reverse=True, rolls=[6, 5])
    assert game.moved("tank")["inches"] == 5
    assert game.places("it:gap:1") == ["it:gap:1"]


def test_it_may_end_astride_and_drive_on_as_from_nothing():
    game = Game(OAK, across("wall", 13), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 1])
    assert game.at("tank") == (12, 20)
    game.give("end_phase", next="a")
    game.give("move", "tank", dice=1, toward="oak", rolls=[6])
    assert game.at("tank")[0] > 17


def test_two_crossings_of_one_obstacle_number_their_gaps():
    game = Game(OAK, point("elm", 60, 30), across("hedge"), tank(), tank("other", at=(10, 30)))
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.places("it", "it:1", "it:2", "it:gap:1", "it:gap:2") == ["it", "it:1", "it:gap:1"]
    game.give("move", "other", dice=2, toward="elm", rolls=[6, 6])
    others = game.places("it", "it:1", "it:2", "it:1:1", "it:gap:1", "it:gap:2", "it:1:gap:1")
    assert others == ["it", "it:1", "it:1:1", "it:gap:1", "it:1:gap:1"]


def test_an_obstacle_no_longer_than_the_hull_is_wide_is_gone():
    game = Game(OAK, line("gate", "fence", (15, 19), (15, 21)), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.places("gate", "gate:1", "gate:gap:1") == ["gate:gap:1"]


def test_the_first_piece_keeps_the_id():
    game = Game(OAK, line("hedge", "hedge", (15, 35), (15, 5)), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    kept = game.state.board.feature("hedge").document["geometry"]["coordinates"]
    assert kept[0] == [15, 35]
    assert kept[-1] == pytest.approx([15, 21.5], abs=1e-3)


def test_what_it_stands_in_is_not_cut():
    game = Game(point("oak", 10, 45), line("hedge", "hedge", (10, 19), (10, 22)), tank(facing=180))
    game.give("move", "tank", dice=1, toward="oak", rolls=[6])
    assert game.places("hedge", "hedge:gap:1") == ["hedge"]


def test_a_road_through_a_hedge_does_not_open_it():
    game = Game(OAK, across("hedge", 20.25), road("lane", (0, 20), (60, 20)), car())
    game.give("move", "car", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("car") == (18, 20)


def test_the_log_tells_of_the_die_that_was_discarded_and_by_which_clause():
    game = Game(OAK, across("wall", 20.25), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[1, 3])
    told = next(event for event in game.events if isinstance(event, Narrated))
    assert "without the higher die" in str(told)
    assert told.clauses == ("11.1.1", "11.3")
