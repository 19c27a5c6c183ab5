"""11.1 Corners and facing, 11.1.3 reversing and rotating."""

import pytest

import rules
from tests.rules.chain_of_command.table import Game, building, car, half_track, line, point, road, tank, team


def test_a_forward_leg_leaves_the_front_along_it_and_a_reversing_one_the_rear():
    game = Game(point("oak", 40, 40), point("back", 1, 29), tank(at=(20, 20)), tank("other", at=(10, 20)))
    game.give("move", "tank", dice=1, toward="oak", rolls=[5])
    assert game.facing("tank") == 135
    game.give("move", "other", dice=1, toward="back", reverse=True, rolls=[5])
    assert game.facing("other") == 45
    assert game.moved("other")["reversed"]


@pytest.mark.parametrize(("x", "refused"), [(10, set()), (9.9, {"11.1"})])
def test_a_corner_of_more_than_a_right_angle_at_the_start_is_not_driving(x, refused):
    game = Game(point("oak", x, 40), tank())
    assert game.refused("move", "tank", dice=2, toward="oak") == refused


@pytest.mark.parametrize(("x", "refused"), [(30, set()), (29, {"11.1"})])
def test_nor_at_a_via_point(x, refused):
    game = Game(point("oak", x, 40), tank())
    assert game.refused("move", "tank", dice=2, toward="oak", via=[[30, 20]]) == refused


@pytest.mark.parametrize(("facing", "refused"), [(180, set()), (226, {"11.1"})])
def test_nor_where_a_road_is_joined(facing, refused):
    game = Game(road("lane", (0, 30), (40, 30)), tank(at=(20, 20), facing=facing))
    assert game.refused("move", "tank", dice=2, along="lane", to="lane:end:1") == refused


def test_corners_close_together_add_up_and_cancel_out():
    game = Game(point("oak", 20, 40), point("elm", 40, 22), tank())
    sharp = game.refused("move", "tank", dice=2, toward="oak", via=[[20, 20], [23, 22]])
    assert sharp == {"11.1"}
    assert game.refused("move", "tank", dice=2, toward="elm", via=[[20, 20], [20, 22]]) == set()


@pytest.mark.parametrize("side", [-1, 1])
def test_an_about_turn_counts_to_the_side_that_makes_the_sum_larger(side):
    game = Game(point("oak", 10, 20 + 15 * side), tank())
    found = game.check(
        {"type": "move", "unit": "tank", "dice": 2, "toward": "oak", "via": [[12, 20], [10, 20]]}
    )
    [corner] = [finding for finding in found.findings if finding.rule == "corner"]
    assert "270°" in str(corner.message)


@pytest.mark.parametrize(("reverse", "advised"), [(False, "reverse"), (True, "go forward")])
def test_a_corner_is_advised_against_by_the_other_way_of_going(reverse, advised):
    game = Game(point("oak", 20, 40), tank(facing=270 if reverse else 90))
    order = {"type": "move", "unit": "tank", "dice": 2, "toward": "oak", "via": [[20, 20], [23, 22]]}
    found = game.check(order | {"reverse": reverse})
    [corner] = [finding for finding in found.findings if finding.rule == "corner"]
    assert f"too sharp: {advised}, pivot first" in str(corner.message)


def test_a_hull_length_apart_corners_are_two():
    game = Game(point("oak", 20, 40), tank())
    assert game.refused("move", "tank", dice=2, toward="oak", via=[[20, 20], [23, 24]]) == set()
    assert game.refused("move", "tank", dice=2, toward="oak", via=[[20, 20], [22.9, 23.9]]) == {"11.1"}


def test_a_hairpin_of_the_road_is_the_roads():
    game = Game(road("lane", (0, 20), (20, 20), (4, 25)), tank())
    assert game.refused("move", "tank", dice=2, along="lane", to="lane:end:1") == set()


def test_a_leg_without_inches_does_not_turn_the_hull():
    game = Game(point("oak", 20, 40), tank())
    game.give("move", "tank", dice=1, toward="oak", via=[[15, 20]], rolls=[4])
    assert (game.at("tank"), game.facing("tank")) == ((15, 20), 90)


@pytest.mark.parametrize("off", [-0.0001, 0.0001])
def test_a_leg_of_no_more_than_a_rounding_does_not_turn_the_hull(off):
    game = Game(point("oak", 20, 40), tank())
    game.give("move", "tank", dice=1, toward="oak", via=[[15 + off, 20]], rolls=[4])
    assert game.facing("tank") == 90
    slant = Game(point("oak", 40, 20), tank(at=(10, 30), facing=45))
    slant.give("move", "tank", dice=1, toward="oak", via=[[13.5355, 26.4645]], rolls=[4])
    assert slant.facing("tank") == 45


def test_a_turned_hull_that_overlaps_ahead_stops_at_once_and_keeps_its_facing():
    wall = line("wall", "wall", (14, 21.75), (30, 21.75))
    game = Game(point("oak", 15, 40), wall, tank())
    game.give("move", "tank", dice=1, toward="oak", via=[[15, 20]], rolls=[6])
    assert (game.at("tank"), game.facing("tank")) == ((15, 20), 90)


@pytest.mark.parametrize(("dice", "refused"), [(1, set()), (2, set()), (3, {"11.1.3"})])
def test_reversing_is_not_for_three_dice(dice, refused):
    game = Game(point("oak", 2, 20), tank(at=(30, 20)))
    assert game.refused("move", "tank", dice=dice, toward="oak", reverse=True) == refused


@pytest.mark.parametrize(("ground", "inches"), [("open", 7), ("hard", 7), ("broken", 7), ("rough", 4)])
def test_reversing_goes_an_inch_a_pip_on_any_ground(ground, inches):
    game = Game(point("oak", 2, 20), tank(at=(30, 20), speed="fast"), ground=ground)
    game.give("move", "tank", dice=2, toward="oak", reverse=True, rolls=[3, 4])
    assert game.moved("tank")["inches"] == inches


def test_reversing_ends_where_the_rear_touches_the_point():
    game = Game(point("oak", 25, 20), tank(at=(30, 20)))
    game.give("move", "tank", dice=2, toward="oak", reverse=True, rolls=[3, 4])
    assert game.at("tank") == (27.5, 20)


@pytest.mark.parametrize(
    ("facing", "dice"), [(90, 1), (135, 1), (45, 1), (136, 2), (180, 2), (0, 2), (181, 3), (270, 3)]
)
def test_a_pivot_costs_dice_by_its_size_the_shorter_way(facing, dice):
    game = Game(tank(at=(30, 20)))
    game.give("pivot", "tank", facing=facing)
    assert game.moved("tank") == {
        "dice": dice,
        "inches": 0,
        "flat_out": False,
        "reversed": False,
        "pivoted": True,
    }
    assert game.facing("tank") == facing
    assert game.own("tank")["barred_from_interrupting_until"] is None


@pytest.mark.parametrize("vehicle", [car("it", at=(30, 20)), half_track("it", at=(30, 20))])
def test_only_full_tracks_pivot(vehicle):
    game = Game(vehicle, point("oak", 60, 20))
    assert game.refused("pivot", "it", facing=100) == {"11.1.3"}
    assert game.refused("move", "it", dice=2, toward="oak", pivot=80) == {"11.1.3"}


@pytest.mark.parametrize(("pivot", "dice", "rolled"), [(120, 2, 1), (120, 3, 2), (170, 3, 1)])
def test_a_pivot_in_a_move_is_paid_from_its_dice(pivot, dice, rolled):
    game = Game(point("oak", 30, 40), tank(at=(30, 20)))
    verdict = game.give("move", "tank", dice=dice, toward="oak", pivot=pivot, rolls=[2] * rolled)
    assert "11.1.3" in {finding.clause for finding in verdict.findings}
    moved = game.moved("tank")
    assert (moved["dice"], moved["flat_out"], moved["pivoted"]) == (dice, False, True)
    assert moved["inches"] == 3 * rolled


@pytest.mark.parametrize(
    ("pivot", "titles"),
    [
        (None, [None, None, None]),
        (90, ["One die", "Pivot and one die", "Pivot and two dice"]),
        (120, ["One die", "Pivot and one die", "Pivot and two dice"]),
        (170, ["One die", "Two dice", "Pivot and one die"]),
    ],
)
def test_a_move_with_a_pivot_is_called_by_what_it_rolls(pivot, titles):
    game = Game(point("oak", 30, 40), tank(at=(30, 20)))
    order = {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "pivot": pivot}
    system = rules.system("chain_of_command")
    found = [system.variant_title(game.state, variant) for variant in system.variants(game.state, order)]
    assert [title and str(title) for title in found] == titles


@pytest.mark.parametrize(("pivot", "dice"), [(120, 1), (170, 2), (270, 3)])
def test_a_pivot_must_leave_a_die_to_roll(pivot, dice):
    game = Game(point("oak", 30, 40), tank(at=(30, 20)))
    assert "11.1.3" in game.refused("move", "tank", dice=dice, toward="oak", pivot=pivot)


def test_three_dice_with_a_pivot_may_reverse_and_may_stop():
    game = Game(point("oak", 2, 20), tank(at=(30, 20), facing=60))
    assert game.refused("move", "tank", dice=3, toward="oak", pivot=90, reverse=True, stop=4) == set()
    game.give("move", "tank", dice=3, toward="oak", pivot=90, reverse=True, rolls=[3, 5])
    assert game.at("tank") == (22, 20)


def test_a_pivot_sweeps_nothing_solid_but_what_it_stands_in():
    barn = building("barn", (33, 10, 40, 30))
    assert Game(barn, tank(at=(31.2, 20), facing=0)).refused("pivot", "tank", facing=90) == {"11.1.3"}
    assert Game(barn, tank(at=(31.2, 20), facing=0)).refused("pivot", "tank", facing=5) == set()
    assert Game(barn, tank(at=(32, 20), facing=0)).refused("pivot", "tank", facing=90) == set()
    friend = team("squad", (33, 20), size=1)
    assert Game(friend, tank(at=(31, 20), facing=0)).refused("pivot", "tank", facing=90) == {"11.1.3"}
    edge = Game(tank(at=(70.4, 20), facing=0))
    assert edge.refused("pivot", "tank", facing=90) == {"11.1.3"}


def test_a_pivot_that_only_touches_is_no_sweep():
    barn = building("barn", (32.5, 10, 40, 30))
    assert (
        Game(barn, tank(at=(30, 20), facing=0, width=5, length=5)).refused("pivot", "tank", facing=90)
        != set()
    )
    touching = building("barn", (30 + 5, 10, 40, 30))
    assert Game(touching, tank(at=(30, 20), facing=0)).refused("pivot", "tank", facing=90) == set()
