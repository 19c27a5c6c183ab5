"""Named points: those given, and those derived from the terrain."""

from rules.core.table.board import TableBoard
from tests.rules.core.table.terrain_fuzz import board, feature

BARN = feature("barn", "building", [[[20, 10], [26, 10], [26, 16], [20, 16], [20, 10]]], name="the barn")


def names(*features):
    return {point.id: str(point.name) for point in TableBoard.read(board(list(features))).points}


def test_a_point_feature_is_one_under_its_own_id():
    oak = feature("oak", "point", [12, 30], name="the lone oak")
    assert names(oak) == {"oak": "the lone oak"}


def test_a_corner_is_named_by_its_bearing_from_the_middle():
    assert names(BARN) == {
        "barn:corner:0": "the barn, north-west corner",
        "barn:corner:1": "the barn, north-east corner",
        "barn:corner:2": "the barn, south-east corner",
        "barn:corner:3": "the barn, south-west corner",
    }


def test_a_line_has_ends_and_bends_by_index_of_vertex():
    lane = feature("lane", "road", [[0, 30], [20, 30], [40, 20], [44, 4]])
    found = {point.id: point.at for point in TableBoard.read(board([lane])).points}
    assert found == {
        "lane:end:0": (0, 30),
        "lane:bend:1": (20, 30),
        "lane:bend:2": (40, 20),
        "lane:end:1": (44, 4),
    }
    assert names(lane)["lane:end:0"] == "the road, south-west end"


def test_a_feature_without_a_name_is_called_what_it_looks_like():
    hedge = feature("h", "obstacle", [[10, 0], [10, 20]], obstacle="low_wall")
    assert names(hedge)["h:end:0"] == "the low wall, north end"
    wood = feature("w", "area", [[[0, 0], [9, 0], [0, 9], [0, 0]]], look="pine wood", ground="rough")
    assert names(wood)["w:corner:1"].startswith("the pine wood, ")
    marsh = feature("m", "area", [[[0, 0], [9, 0], [0, 9], [0, 0]]], soft=True)
    assert names(marsh)["m:corner:1"].startswith("the soft ground, ")
    assert names(feature("t7", "point", [12, 30], look="tree")) == {"t7": "the tree"}


def test_two_corners_to_the_same_side_are_numbered():
    shape = [[0, 0], [20, 0], [20, 1], [19, 2], [0, 2], [0, 0]]
    assert {name for name in names(feature("b", "building", [shape])).values() if "east" in name} == {
        "the building, east corner 1",
        "the building, east corner 2",
        "the building, east corner 3",
    }


def test_an_area_of_more_than_twelve_corners_has_none():
    wavy = [[float(x), float(x % 2)] for x in range(12)] + [[6.0, 20.0]]
    assert names(feature("wavy", "area", [[*wavy, wavy[0]]])) == {}
    assert len(names(feature("plain", "area", [[*wavy[1:], wavy[1]]]))) == 12


def test_roads_cross_where_they_meet():
    lane = feature("lane", "road", [[0, 20], [40, 20]], name="the lane")
    track = feature("track", "road", [[10, 0], [10, 30], [30, 30], [30, 0]], name="the track")
    path = feature("path", "road", [[40, 20], [40, 30]], name="the path")
    table = TableBoard.read(board([lane, track, path]))
    crossings = {point.id: (point.at, str(point.name)) for point in table.points if ":crossing:" in point.id}
    assert crossings == {
        "lane+track:crossing:0": ((10, 20), "the lane and the track, crossing 1"),
        "lane+track:crossing:1": ((30, 20), "the lane and the track, crossing 2"),
        "lane+path:crossing:0": ((40, 20), "the lane and the path, crossing"),
    }
    assert table.point("lane+track:crossing:1").at == (30, 20)


def test_points_off_the_table_are_none():
    table = TableBoard.read(
        board([feature("lane", "road", [[-5, 20], [48, 20]]), feature("oak", "point", [50, 50])])
    )
    assert [point.id for point in table.points] == ["lane:end:1"]
    assert table.point("lane:end:0") is None
    assert table.point("oak") is None


def test_a_point_is_found_by_its_id_even_of_a_feature_with_colons():
    gap = feature("wall:gap:1", "area", [[[10, 10], [12, 10], [12, 11], [10, 11], [10, 10]]], ground="broken")
    table = TableBoard.read(board([BARN, gap]))
    assert {point.id: table.point(point.id) for point in table.points} == {p.id: p for p in table.points}
    assert table.point("wall:gap:1:corner:2").at == (12, 11)
    for unknown in ("barn", "barn:corner:4", "barn:bend:1", "nowhere", "", "wall:gap:1"):
        assert table.point(unknown) is None


def test_the_nearest_points_come_nearest_first():
    table = TableBoard.read(board([BARN, feature("oak", "point", [30, 10])]))
    assert [point.id for point in table.nearest_points((27, 10), 3)] == [
        "barn:corner:1",
        "oak",
        "barn:corner:2",
    ]


def test_a_corner_that_a_point_of_its_feature_names_is_called_by_that_alone():
    gate = feature("gate", "point", [26, 10], name="the broken gate", of="barn")
    found = names(BARN, gate)
    assert found["gate"] == "the broken gate"
    assert "barn:corner:1" not in found
    assert len(found) == 4


def test_a_point_of_nothing_or_of_another_feature_leaves_a_corner_its_name():
    oak = feature("oak", "point", [26, 10], name="the oak")
    well = feature("well", "point", [20, 10], name="the well", of="lane")
    assert set(names(BARN, oak, well)) > {f"barn:corner:{number}" for number in range(4)}


def test_a_crossing_is_called_by_the_point_that_lies_on_it():
    lane = feature("lane", "road", [[0, 20], [40, 20]])
    track = feature("track", "road", [[20, 0], [20, 40]])
    assert "lane+track:crossing:0" in names(lane, track)
    cross = feature("cross", "point", [20, 20], name="the wayside cross")
    assert "lane+track:crossing:0" not in names(lane, track, cross)
