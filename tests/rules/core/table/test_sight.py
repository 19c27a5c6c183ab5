"""Sight over a table, against rays drawn one by one."""

import itertools
import math

import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import rules
from rules.core.geometry.plane import Hull, Pose
from rules.core.table.sight import fan, sight
from tests.rules.chain_of_command.table import Game, area, building, feature, line, tank, team

SIGHTS = rules.system("chain_of_command").sights
RAYS = 300

whole = st.integers(4, 44)
anywhere = st.tuples(whole, whole)


@st.composite
def houses(draw):
    """Some L-shaped, square and slanted buildings; on whole inches, so that they touch and overlap."""
    found = []
    for number in range(draw(st.integers(0, 6))):
        x, y = draw(anywhere)
        wide, deep, slant = draw(st.integers(2, 8)), draw(st.integers(2, 8)), draw(st.integers(-2, 2))
        notch = draw(st.booleans())
        ring = [[x, y], [x + wide, y + slant], [x + wide, y + deep + slant], [x, y + deep]]
        if notch:
            ring = [
                [x, y],
                [x + wide, y],
                [x + wide, y + 1],
                [x + 1, y + 1],
                [x + 1, y + deep],
                [x, y + deep],
            ]
        found.append(feature(f"h{number}", "Polygon", [[*ring, ring[0]]], kind="building"))
    return found


@st.composite
def tables(draw):
    """Houses, and tanks at whole inches; the first looks at the second."""
    facings = [draw(st.integers(0, 23)) * 15 for _ in range(4)]
    places = draw(st.lists(anywhere, min_size=4, max_size=4, unique=True))
    tanks = [tank(f"t{number}", at, facing=facings[number]) for number, at in enumerate(places)]
    return Game(*draw(houses()), *tanks, size=(52, 52)).state


def outlines(state, *but):
    """Everything on a table of buildings and tanks that closes sight, but for some units."""
    hulls = [shapely.Polygon(corners(unit)) for unit in state.units.values() if unit.id not in but]
    return [shapely.Polygon(each.points) for each in state.board.features] + hulls


def corners(unit):
    return Hull(unit.profile.length, unit.profile.width).outline(Pose(unit.at, unit.facing))


def is_open(eye, end, things):
    """Whether a line passes right through none of some things; one that reaches just to its end closes it."""
    length = math.dist(eye, end)
    on = 1 + 1e-3 / length
    ray = shapely.LineString([eye, (eye[0] + (end[0] - eye[0]) * on, eye[1] + (end[1] - eye[1]) * on)])
    for thing in things:
        if not thing.intersects(ray):
            continue
        for part in shapely.get_parts(ray.intersection(thing)):
            runs = [math.dist(eye, at) for at in part.coords]
            if max(runs) - min(runs) > 1e-6 and min(runs) > 1e-6 and max(runs) < length + 1e-6:
                return False
    return True


@settings(max_examples=60, deadline=None)
@given(tables())
def test_the_share_seen_is_that_of_the_rays_that_arrive(state):
    start, end = state.units["t0"], state.units["t1"]
    hull = shapely.Polygon(corners(end))
    assume(not hull.intersects(shapely.Polygon(corners(start))))
    found = sight(state, SIGHTS, start, end)
    things = outlines(state, "t0", "t1")
    first, last = (math.atan2(y - start.at[1], x - start.at[0]) for x, y in found.wedge)
    width = (last - first) % math.tau
    arrived = 0
    for number in range(RAYS):
        angle = first + width * (number + 0.5) / RAYS
        far = (start.at[0] + 99 * math.cos(angle), start.at[1] + 99 * math.sin(angle))
        met = shapely.LineString([start.at, far]).intersection(hull)
        near = min(met.coords, key=lambda at: math.dist(start.at, at))
        arrived += is_open(start.at, near, things)
    assert found.seen == pytest.approx(arrived / RAYS, abs=0.02)
    assert 0 <= found.seen <= 1


@settings(deadline=None)
@given(tables())
def test_the_parts_of_the_edge_make_up_the_share(state):
    start, end = state.units["t0"], state.units["t1"]
    assume(not shapely.Polygon(corners(end)).contains(shapely.Point(start.at)))
    found = sight(state, SIGHTS, start, end)

    def width(points):
        angles = [math.atan2(y - start.at[1], x - start.at[0]) for x, y in points]
        return sum((b - a + math.pi) % math.tau - math.pi for a, b in itertools.pairwise(angles))

    seen = sum(width(part.edge) for part in found.seen_parts if part.seen)
    assert found.seen == pytest.approx(seen / width(found.wedge), abs=1e-4)
    assert found.seen_parts[0].edge[0] == pytest.approx(found.wedge[0], abs=1e-4)
    assert found.seen_parts[-1].edge[-1] == pytest.approx(found.wedge[1], abs=1e-4)


@settings(deadline=None)
@given(tables())
def test_range_and_what_is_between_are_the_same_both_ways(state):
    start, end = state.units["t0"], state.units["t1"]
    there, back = sight(state, SIGHTS, start, end), sight(state, SIGHTS, end, start)
    assert there.inches == pytest.approx(back.inches)
    assert there.inches == pytest.approx(
        shapely.distance(*(shapely.Polygon(corners(u)) for u in (start, end)))
    )
    onward = sorted(there.crosses, key=lambda one: (round(one.start, 6), round(one.end, 6)))
    returning = sorted(back.crosses, key=lambda one: (-round(one.end, 6), -round(one.start, 6)))
    assert [(one.kind, one.what) for one in onward] == [(one.kind, one.what) for one in returning]


@settings(deadline=None)
@given(tables(), anywhere)
def test_a_spot_is_seen_if_the_line_to_it_is_not_closed(state, spot):
    start = state.units["t0"]
    found = sight(state, SIGHTS, start, (float(spot[0]), float(spot[1])))
    assert found.seen == (not any(one.kind == "closed" for one in found.crosses))


def test_what_closes_sight_under_the_own_hull_is_told_at_its_edge():
    corner = feature("house", "Polygon", [[[40, 4], [42, 5], [42, 7], [40, 6], [40, 4]]], kind="building")
    state = Game(corner, tank("t0", (41, 4), facing=0), size=(52, 52)).state
    found = sight(state, SIGHTS, state.units["t0"], (4.0, 5.0))
    [closed] = found.crosses
    assert (found.seen, closed.kind, closed.feature, closed.end) == (0.0, "closed", "house", 0.0)


@settings(max_examples=60, deadline=None)
@given(tables(), st.lists(st.tuples(st.floats(0.5, 51.5), st.floats(0.5, 51.5)), min_size=30, max_size=30))
def test_the_fan_holds_exactly_the_spots_that_are_seen(state, spots):
    start = state.units["t0"]
    shape = shapely.Polygon(fan(state, SIGHTS, start).fan).buffer(0)
    things = outlines(state, "t0")
    for spot in spots:
        if shape.boundary.distance(shapely.Point(spot)) > 1e-3:
            assert shape.contains(shapely.Point(spot)) == is_open(start.at, spot, things)


@settings(deadline=None)
@given(tables())
def test_a_middle_that_is_seen_lies_in_the_fan(state):
    start, end = state.units["t0"], state.units["t1"]
    shape = shapely.Polygon(fan(state, SIGHTS, start).fan).buffer(1e-6)
    if sight(state, SIGHTS, start, end.at).seen:
        assert shape.contains(shapely.Point(end.at))


def test_a_thread_says_in_order_what_it_crosses():
    state = Game(
        tank("gun", (5, 20), facing=90),
        tank("target", (45, 20), facing=270),
        line("hedge", "hedge", (10, 0), (10, 40)),
        area("copse", (20, 10, 26.5, 30), ground="rough", look="wood"),
        team("squad", (32, 20)),
        building("barn", (36, 15, 40, 25)),
        area("field", (11, 0, 19, 40), ground="broken", look="plough"),
    ).state
    found = sight(state, SIGHTS, state.units["gun"], state.units["target"])
    assert found.inches == 35
    assert found.thread == ((7.5, 20), (42.5, 20))
    assert [(one.kind, one.feature or one.unit) for one in found.crosses] == [
        ("line", "hedge"),
        ("area", "copse"),
        ("line", "squad"),
        ("closed", "barn"),
    ]
    hedge, copse, _, barn = found.crosses
    assert (hedge.at, hedge.inches) == ((10, 20), None)
    assert (copse.start, copse.end, copse.inches) == (12.5, 19, 6.5)
    assert (barn.start, barn.end) == (28.5, 32.5)
    assert (found.seen, found.arc_of_target, found.arc_of_firer) == (0.0, "front", "front")


def test_who_stands_in_a_building_sees_out_and_is_seen():
    state = Game(
        tank("gun", (5, 20), facing=90), team("squad", (30, 20)), building("barn", (25, 15, 35, 25))
    ).state
    for start, end in (("gun", "squad"), ("squad", "gun")):
        found = sight(state, SIGHTS, state.units[start], state.units[end])
        assert [one.kind for one in found.crosses] == ["area"]
        assert (found.crosses[0].inches, found.seen) == (4, 1)


def test_half_of_a_target_is_seen_past_a_corner():
    state = Game(
        tank("gun", (5, 20), facing=90),
        tank("target", (45, 20), facing=0),
        building("barn", (20, 20, 30, 30)),
    ).state
    found = sight(state, SIGHTS, state.units["gun"], state.units["target"])
    assert found.seen == pytest.approx(0.5)
    assert [part.seen for part in found.seen_parts] == [True, False]
    assert found.arc_of_target == "side"


def test_an_edge_of_the_hull_sees_past_what_hides_the_middle():
    state = Game(
        tank("gun", (5, 20), facing=90),
        tank("target", (45, 20), facing=90),
        building("barn", (9, 18.75, 30, 30)),
    ).state
    gun, target = state.units["gun"], state.units["target"]
    assert sight(state, SIGHTS, gun, target).seen == 0
    found = sight(state, SIGHTS, gun, target, edge="hull")
    assert found.seen > 0
    assert found.eye != gun.at


@pytest.mark.parametrize(
    ("spot", "arc"),
    [
        ((20, 10), "front"),
        ((24, 15), "front"),
        ((26, 15), "side"),
        ((30, 20), "side"),
        ((20, 30), "rear"),
        ((10, 19), "side"),
    ],
)
def test_arcs_are_parted_by_lines_of_45_degrees_from_the_corners(spot, arc):
    state = Game(tank("one", (20, 20), facing=0)).state
    one = state.units["one"]
    assert sight(state, SIGHTS, (float(spot[0]), float(spot[1])), one).arc_of_target == arc
    assert sight(state, SIGHTS, one, (float(spot[0]), float(spot[1]))).arc_of_firer == arc


def test_a_unit_off_the_table_sees_nothing_and_is_not_seen():
    state = Game(tank("one", (20, 20), facing=0), tank("off", at=None)).state
    with pytest.raises(LookupError):
        sight(state, SIGHTS, state.units["one"], state.units["off"])
    with pytest.raises(LookupError):
        fan(state, SIGHTS, state.units["off"])


def test_hulls_that_touch_have_no_thread():
    state = Game(tank("one", (20, 20), facing=0), tank("two", (23, 20), facing=0)).state
    found = sight(state, SIGHTS, state.units["one"], state.units["two"])
    assert (found.inches, found.thread, found.crosses, found.seen) == (0, None, (), 1)
