"""The limits of a table's size: above any real table, each with a message that says what to do."""

from __future__ import annotations

import math
from time import process_time
from typing import Any

import pytest

from rules.core.game import cache
from rules.core.scenario.document import ScenarioProblems, read
from rules.core.scenario.schema import scenario_schema
from rules.core.table import extent
from rules.core.table.board import TableBoard

Json = dict[str, Any]


def area(number: int, ring: list[list[float]]) -> Json:
    return feature(f"a{number}", {"kind": "area", "ground": "broken"}, "Polygon", [ring])


def line(number: int, points: list[list[float]], **properties: Any) -> Json:
    return feature(
        f"l{number}", properties or {"kind": "obstacle", "obstacle": "hedge"}, "LineString", points
    )


def road(number: int, points: list[list[float]]) -> Json:
    return line(number, points, kind="road", surface="paved", width=3)


def feature(name: str, properties: Json, shape: str, coordinates: Any) -> Json:
    geometry = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "id": name, "properties": properties, "geometry": geometry}


def circle(corners: int, x: float, y: float, radius: float, step: int = 1) -> list[list[float]]:
    """Return a ring; with a step it is a star that crosses itself."""
    angles = [math.tau * corner * step / corners for corner in range(corners)]
    ring = [[x + radius * math.cos(angle), y + radius * math.sin(angle)] for angle in angles]
    return [*ring, ring[0]]


def scenario(*features: Json, width: float = 72, height: float = 48) -> Json:
    return {
        "format": "tabletop-scenario/1",
        "system": "chain_of_command",
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {
            "kind": "table",
            "width": width,
            "height": height,
            "features": {"type": "FeatureCollection", "features": list(features)},
        },
    }


def problems(*features: Json, **size: float) -> list[tuple[str, str]]:
    try:
        read(scenario(*features, **size))
    except ScenarioProblems as error:
        return [(problem.place, str(problem.message)) for problem in error.problems]
    return []


def zigzags(count: int, corners: int, length: float) -> list[Json]:
    """Return hedges side by side."""
    leg = length / (corners - 1)
    return [
        line(number, [[10 + leg * corner, 1 + number * 0.1 + corner % 2 / 50] for corner in range(corners)])
        for number in range(count)
    ]


def test_a_crowded_table_is_read() -> None:
    assert problems(*zigzags(29, 200, 40)) == []
    assert problems(*(area(n, circle(12, 10 + n / 100, 20, 2)) for n in range(1100))) == []


@pytest.mark.parametrize(
    ("features", "says"),
    [
        (
            [area(n, circle(189, 36, 24, 15 + n / 20)) for n in range(80)],
            "15,200 corners in all: at most 15,000 fit, so draw them more simply",
        ),
        (
            zigzags(31, 200, 40),
            "6,200 corners of obstacles and buildings in all: at most 6,000 fit",
        ),
        (
            [line(n, [[0, n / 10], [70, n / 10]]) for n in range(300)],
            "21,000 inches of line and outline in all: at most 20,000 fit",
        ),
        (
            [area(n, circle(8, 36, 24, 80)) for n in range(17)],
            "square inches in all: at most 400,000 fit, so lay fewer over each other",
        ),
        (
            [road(n, [[n / 10, y / 4] for y in range(180)]) for n in range(6)],
            "1,080 corners of roads in all: at most 1,000 fit",
        ),
        (
            [road(n, [[n, 0], [n, 40]]) for n in range(30)]
            + [road(n + 30, [[0, n + 0.5], [40, n + 0.5]]) for n in range(30)],
            "crossings of roads in all: at most 500 fit, so draw fewer roads",
        ),
    ],
    ids=["corners", "obstacles", "inches", "square inches", "corners of roads", "crossings"],
)
def test_what_no_table_holds_is_refused_with_its_remedy(features: list[Json], says: str) -> None:
    found = problems(*features)

    assert [place for place, _ in found] == ["board.features.features"]
    assert says in found[0][1]


@pytest.mark.parametrize(
    "tangled",
    [
        area(1, circle(199, 36, 24, 20, step=88)),
        line(1, circle(199, 36, 24, 20, step=88)),
        road(1, circle(199, 36, 24, 20, step=88)),
    ],
    ids=["area", "obstacle", "road"],
)
def test_a_tangle_is_refused_at_once(tangled: Json) -> None:
    began = process_time()
    found = problems(tangled)

    assert "crosses itself" in found[0][1]
    assert "redraw it" in found[0][1]
    assert process_time() - began < 1  # mending it took sixteen seconds


def test_a_ring_that_crosses_itself_a_few_times_is_judged_as_before() -> None:
    assert problems(area(1, [[10, 10], [20, 10], [20, 20], [20.5, 20], [10, 20]])) == []
    assert "2 pieces" in problems(area(1, [[10, 10], [20, 20], [20, 10], [10, 20]]))[0][1]


SQUARE = [[10, 10], [20, 10], [20, 20], [10, 20]]


@pytest.mark.parametrize(
    ("rings", "why"),
    [
        ([[[10, 10], [20, 20], [20, 10], [10, 20]]], "a ring meets itself at (15, 15), and it would fall"),
        ([[[10, 10], [20, 10], [15, 10]]], "a ring meets itself at (15, 10), and it encloses nothing"),
        ([SQUARE, [[30, 12.5], [32, 12.5], [32, 14]]], "a hole lies outside the ring at (30, 12.5)"),
        (
            [
                SQUARE,
                [[11, 11], [19, 11], [19, 19], [11, 19]],
                [[13, 13], [14, 13], [14, 14]],
            ],
            "a hole lies in another at (13, 13)",
        ),
        ([SQUARE, [[10, 15], [15, 10], [20, 15], [15, 20]]], "holes cut it apart at (15, 10)"),
    ],
    ids=["crosses", "flat", "hole outside", "hole in a hole", "cut apart"],
)
def test_a_polygon_that_is_not_simple_is_told_why_in_our_own_words(rings: Json, why: str) -> None:
    ((_, said),) = problems(feature("a", {"kind": "area", "ground": "broken"}, "Polygon", rings))
    assert f"not a simple polygon, as {why}" in said


def test_many_crooked_rings_are_not_mended() -> None:
    outer = [[0, 0], [70, 0], [70, 46], [0, 46]]
    holes = [circle(60, 30 + number, 20, 6) for number in range(8)]
    found = problems(feature("a", {"kind": "area", "ground": "broken"}, "Polygon", [outer, *holes]))

    assert "not a simple polygon" in found[0][1]


def test_long_thin_lines_cost_no_more_than_their_length() -> None:
    table = read(scenario(*(line(n, [[n, 0], [n + 300, 300]]) for n in range(40)), width=360, height=360))

    cells = sum(len(row) for row in table.board.covers.rows.values())
    assert cells < 40 * 300  # the boxes about them hold twenty times as many
    for n in range(40):
        assert [one.id for one in table.board.over((n + 150.0, 150.0))] == [f"l{n}"]
    assert table.board.over((355.0, 5.0)) == ()


def test_the_schema_names_the_limits() -> None:
    schema = str(scenario_schema())

    assert f"{extent.MOST.corners:,} corners" in schema
    assert "crosses itself more than 20 times" in schema


def test_a_table_weighs_about_what_it_takes_up() -> None:
    small = read(scenario(*zigzags(2, 20, 30))).board
    large = read(scenario(*zigzags(29, 200, 40))).board

    assert small.weight < 1_000_000 < large.weight < 30_000_000


def test_what_is_cached_of_boards_is_let_go_when_too_much_was_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "_caches", cache._Caches())

    @cache.cached(maxsize=8)
    def size(board: TableBoard) -> float:
        return board.width

    board = TableBoard(72.0, 48.0, "open")
    size(board)
    cache.note_board(cache.MOST_BYTES // 2)
    assert size.cache_info().currsize == 1
    cache.note_board(cache.MOST_BYTES)
    assert size.cache_info().currsize == 0


def test_names_are_no_longer_than_sentences_can_hold() -> None:
    long = scenario(road(1, [[0, 0], [9, 9]]))
    long["sides"][0]["name"] = "x" * 201
    long["units"] = [{"id": "u", "side": "a", "kind": "vehicle", "name": "x" * 201}]
    long["board"]["features"]["features"][0]["properties"]["name"] = "x" * 201
    with pytest.raises(ScenarioProblems) as refused:
        read(long)

    places = {
        problem.place for problem in refused.value.problems if "longer than 200" in str(problem.message)
    }
    assert places == {"sides[0].name", "units[0].name", "board.features.features[0].properties.name"}
