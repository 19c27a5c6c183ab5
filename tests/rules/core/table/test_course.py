"""Where a move is used up over several grounds, and what a preview shows of its course."""

import pytest

from rules.core.geometry.paths import Path
from rules.core.table.course import Course, ghost_of, shown_route, used_up
from rules.core.table.ground import Stretch

STRETCHES = (Stretch(0.0, 4.0, "road"), Stretch(4.0, 6.0, "wood"), Stretch(6.0, 20.0, "road"))
WOOD = STRETCHES[1]


def ends(mixed, wood, limit=20.0, road=10.0):
    return used_up(STRETCHES, {"road": road, "wood": wood}, limit, mixed=mixed)


def test_each_inch_of_ground_takes_its_share_of_the_move():
    inches, stretch = ends("proportional", wood=5.0)
    assert (inches, stretch.ground) == (pytest.approx(8.0), "road")


def test_the_ground_that_gives_least_counts_for_the_whole_way_when_asked():
    assert ends("worst", wood=5.0) == (5.0, WOOD)
    assert ends("worst", wood=3.0) == (4.0, WOOD)
    assert ends("worst", wood=7.0) == (7.0, WOOD)


@pytest.mark.parametrize("mixed", ["proportional", "worst"])
def test_a_move_ends_at_ground_that_gives_nothing(mixed):
    assert ends(mixed, wood=0.0) == (4.0, WOOD)


@pytest.mark.parametrize("mixed", ["proportional", "worst"])
def test_a_move_that_is_not_used_up_passes_the_limit(mixed):
    assert ends(mixed, wood=5.0, limit=4.5) is None
    assert ends(mixed, wood=0.0, limit=4.0) is None


def test_a_move_is_used_up_at_its_limit_where_the_worse_ground_begins_there():
    assert ends("worst", wood=3.0, limit=4.0) == (4.0, WOOD)
    assert ends("worst", wood=4.0, limit=4.0) == (4.0, WOOD)
    assert ends("worst", wood=5.0, limit=4.0) is None
    assert ends("worst", wood=3.0, limit=3.0) is None


def test_a_move_that_ends_where_two_grounds_meet_ends_on_the_one_ahead_but_within_the_slack():
    gives = {"road": 4.0, "wood": 5.0}
    assert used_up(STRETCHES, gives, 20.0, mixed="proportional") == (4.0, WOOD)
    assert used_up(STRETCHES, gives, 20.0, mixed="proportional", slack=1e-5) == (4.0, STRETCHES[0])


def test_the_route_is_shown_stretch_by_stretch_as_far_as_asked():
    course = Course(path=Path.through([(0, 0), (20, 0)]), stretches=STRETCHES, meetings=())
    shown = shown_route(course, 5.0, lambda ground: (ground, f"{ground} rate"))
    assert [(piece.ground, piece.rate, piece.start, piece.end) for piece in shown] == [
        ("road", "road rate", 0.0, 4.0),
        ("wood", "wood rate", 4.0, 5.0),
    ]
    assert shown[1].path == ((4.0, 0.0), (5.0, 0.0))


@pytest.mark.parametrize(("reverse", "facing"), [(False, 90.0), (True, 270.0)])
def test_a_ghost_stands_where_the_way_ends_and_faces_along_it(reverse, facing):
    ghost = ghost_of(Path.through([(0, 0), (5, 0)]), 0.0, 5.0, 0.5, reverse)
    assert (ghost.at, ghost.facing, ghost.inches, ghost.chance) == ((5.0, 0.0), facing, 5.0, 0.5)


def test_a_ghost_that_goes_nowhere_stands_as_it_stood():
    ghost = ghost_of(Path.through([(3, 4)]), 30.0, 0.0, 1.0)
    assert (ghost.at, ghost.facing, ghost.inches) == ((3.0, 4.0), 30.0, 0.0)
