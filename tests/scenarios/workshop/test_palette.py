"""The palette of each system: everything that a scenario may lay, and nothing that the reader refuses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, get_args, get_origin

import msgspec
import pytest

import rules
from rules.core.scenario.document import read
from rules.core.scenario.palette import Row
from tabletop.scenarios.workshop.palette import palette_of

SYSTEMS: Final = [system.id for system in rules.systems()]
TABLES: Final = [system.id for system in rules.systems() if system.board == "table"]
HEXES: Final = [system.id for system in rules.systems() if system.board == "hex"]
ONLY_OVERRIDES: Final = {"size"}
"""Properties that change what a word usually is: the inspector sets them."""
LONGEST_GOING: Final = 34
SPOT: Final = {
    "area": {"type": "Polygon", "coordinates": [[[10, 10], [20, 10], [20, 20], [10, 20], [10, 10]]]},
    "line": {"type": "LineString", "coordinates": [[10, 10], [20, 20]]},
    "point": {"type": "Point", "coordinates": [15, 15]},
}
GEOMETRY: Final = {
    "area": SPOT["area"],
    "river": SPOT["area"],
    "hill": SPOT["area"],
    "building": SPOT["area"],
    "line": SPOT["line"],
    "road": SPOT["line"],
    "point": SPOT["point"],
}


# -- documents made of rows ----------------------------------------------------------------------


def scenario(system_id: str, board: dict[str, Any]) -> dict[str, Any]:
    return {
        "format": "tabletop-scenario/1",
        "name": "Everything",
        "system": system_id,
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": board,
        "units": [],
    }


def table_of(rows: list[Row]) -> dict[str, Any]:
    features = [
        {
            "type": "Feature",
            "id": f"f{index}",
            "properties": dict(row.properties),
            "geometry": GEOMETRY[row.shape],
        }
        for index, row in enumerate(rows)
    ]
    collection = {"type": "FeatureCollection", "features": features}
    return {"kind": "table", "width": 48, "height": 48, "features": collection}


def board_of(rows: list[Row]) -> dict[str, Any]:
    hexes = {f"{_line(index)}1": dict(row.properties) for index, row in enumerate(rows) if not _between(row)}
    between = [
        {"between": [f"{_line(index)}1", f"{_line(index)}2"], "terrain": row.properties["terrain"]}
        for index, row in enumerate(rows)
        if row.shape == "hexside"
    ]
    roads = [["A2", "A3"] for row in rows if row.shape == "hexroad"]
    grid = {"kind": "hex", "orientation": "flat", "lines": 50, "length": 4, "shifted": "even"}
    return {**grid, "hexes": hexes, "hexsides": between, "roads": roads}


def _between(row: Row) -> bool:
    return row.shape in ("hexside", "hexroad")


def _line(index: int) -> str:
    return chr(65 + index) if index < 26 else 2 * chr(65 + index - 26)


# -- words of a vocabulary -----------------------------------------------------------------------


def said_by(system_id: str) -> set[tuple[str, str, Any]]:
    """The words and the yeses that the features or hexes of a system may have: kind, property, value."""
    kinds = rules.system(system_id).terrain.kinds
    return {
        (kind, field.name, value)
        for kind, struct in kinds.items()
        for field in msgspec.structs.fields(struct)
        if field.name not in ONLY_OVERRIDES
        for value in _values(field.type)
    }


def _values(kind: Any) -> Iterator[Any]:
    """Yield what a property may be, if it is a word or a yes."""
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is bool:
        yield True
    else:
        for each in get_args(kind):
            yield from _values(each)


def laid_by(system_id: str) -> set[tuple[str, str, Any]]:
    return {
        (row.properties.get("kind", "hex"), name, each)
        for row in rules.system(system_id).palette.rows
        for name, value in row.properties.items()
        for each in (value if isinstance(value, list) else [value])
    }


@pytest.mark.parametrize("system_id", TABLES)
def test_every_word_of_a_table_is_in_the_palette(system_id: str) -> None:
    words = said_by(system_id)
    assert words
    assert words - laid_by(system_id) == set()


@pytest.mark.parametrize("system_id", HEXES)
def test_every_word_of_a_hex_or_a_hexside_is_in_the_palette(system_id: str) -> None:
    system: Any = rules.system(system_id)
    vocabulary = system.hexes(system.Options())
    rows = system.palette.rows
    terrain = {word for row in rows if row.shape == "hex" for word in row.properties.get("terrain", ())}
    sides = {row.properties["terrain"] for row in rows if row.shape == "hexside"}
    assert (terrain, sides) == ({*vocabulary.terrain}, {*vocabulary.hexsides})


@pytest.mark.parametrize("system_id", HEXES)
def test_whatever_else_lies_in_a_hex_is_in_the_palette(system_id: str) -> None:
    system: Any = rules.system(system_id)
    fields = msgspec.structs.fields(system.hexes(system.Options()).hex)
    words = {("hex", field.name, value) for field in fields for value in _values(field.type)}
    of_bypass = {"ground", "bypass_tem"}
    assert {word for word in words if word[1] not in of_bypass} <= laid_by(system_id)


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_a_document_made_of_every_row_is_a_scenario(system_id: str) -> None:
    system = rules.system(system_id)
    rows = [row for row in system.palette.rows if row.shape != "level"]
    board = table_of(rows) if system.board == "table" else board_of(rows)
    found = read(scenario(system_id, board)).board
    held = len(found.features) if system.board == "table" else len(found.hexes)
    assert held == len([row for row in rows if not _between(row)])


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_each_row_has_a_key_a_name_and_a_line_of_its_own(system_id: str) -> None:
    rows = [row for group in palette_of(system_id)["groups"] for row in group["rows"]]
    assert len({row["key"] for row in rows}) == len(rows) > 0
    for row in rows:
        assert row["name"][:1].isupper(), row
        assert 0 < len(row["going"]) <= LONGEST_GOING or row["shape"] == "level", row
        assert not row["going"].endswith("."), row


@pytest.mark.parametrize("system_id", SYSTEMS)
def test_each_row_names_a_clause_of_its_system(system_id: str) -> None:
    palette = palette_of(system_id)
    named = {row["clause"] for group in palette["groups"] for row in group["rows"]} - {""}
    assert named == {*palette["clauses"]}


def test_the_costs_are_those_of_the_chart() -> None:
    woods = _row_of("squad_leader", "woods")
    assert woods["cost"] == {"track": "half", "half": "all", "truck": "no"}
    assert _row_of("squad_leader", "hexroad")["cost"] == {"track": 0.5, "half": 0.5, "truck": 0.5}
    assert _row_of("valor_victory", "grain")["cost"] == {"foot": 1, "track": 1, "half": 1, "wheel": 2}
    assert _row_of("valor_victory", "bocage")["cost"] == {"foot": 2, "track": 3, "half": "no", "wheel": "no"}


def test_a_level_up_costs_what_the_chart_says() -> None:
    uphill = {system_id: palette_of(system_id)["uphill"] for system_id in HEXES}
    assert uphill == {"great_war": None, "open_hexes": None, "squad_leader": 4, "valor_victory": 1}


def test_a_chart_that_bars_a_class_says_no_in_every_column() -> None:
    assert set(_row_of("valor_victory", "water")["cost"].values()) == {"no"}


def _row_of(system_id: str, key: str) -> dict[str, Any]:
    rows = (row for group in palette_of(system_id)["groups"] for row in group["rows"])
    return next(row for row in rows if row["key"] == key)


def test_a_trench_may_be_laid_as_the_line_of_a_side() -> None:
    rows = {row["key"]: row for group in palette_of("great_war")["groups"] for row in group["rows"]}
    trench = rows["trench"]
    assert "side" not in rows["forest"]
    hexes = {"C3": {**trench["properties"], trench["side"]: "b"}}
    board = {"kind": "hex", "orientation": "pointy", "lines": 9, "length": 13, "hexes": hexes}
    assert read(scenario("great_war", board)).board.hexes["C3"].trench_line == "b"
