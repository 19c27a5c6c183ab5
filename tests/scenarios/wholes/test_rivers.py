"""Rivers as the editor has them.

That the editor takes the first one for its own is tested in tests/browser/unit/editor/wholes.test.js.
"""

from shapely import LineString

from tabletop.scenarios.wholes.rivers import river


def test_a_river_is_the_corners_of_its_line_its_width_and_the_ground_along_them():
    made = river(LineString([(30, -1), (28, 8), (31, 17), (27, 30), (27, 30), (28.5, 39.5), (30, 49)]), 2.6)
    assert made.shape == {"corners": [[30, -1], [28, 8], [31, 17], [27, 30], [30, 49]], "width": 2.6}
    assert [list(at) for at in made.ground.exterior.coords][:-1] == [
        [31.27, -0.72],
        [29.35, 7.93],
        [32.37, 16.98],
        [28.33, 30.09],
        [31.28, 48.8],
        [28.72, 49.2],
        [25.67, 29.91],
        [29.63, 17.02],
        [26.65, 8.07],
        [28.73, -1.28],
    ]


def test_a_line_that_winds_more_tightly_than_it_is_wide_is_no_river():
    assert river(LineString([(0, 0), (10, 0), (10, 1), (0, 1)]), 4) is None
    assert river(LineString([(0, 0), (0.001, 0)]), 4) is None
