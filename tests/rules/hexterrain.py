"""Random terrain for hex boards: in the hexes, on the hexsides, and along the roads."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from tests.rules.mirror import HexField


def hexsides(field: HexField) -> st.SearchStrategy[list[str]]:
    """Draw two neighbouring hexes of a field."""
    pairs = sorted(
        {
            tuple(sorted((label, other)))
            for label in field.labels
            for other in field.grid.neighbours(label).values()
            if other in field.labels
        }
    )
    return st.sampled_from(pairs).map(list)


@st.composite
def boards(
    draw: st.DrawFn, field: HexField, hexes: st.SearchStrategy[Any], words: tuple[str, ...] = ()
) -> dict[str, Any]:
    """Draw the board of a field: its hexes, these words on its hexsides, and roads."""
    grid = field.grid
    board: dict[str, Any] = {
        "kind": "hex",
        "orientation": grid.orientation,
        "lines": grid.lines,
        "length": grid.length,
        "shifted": grid.shifted,
        "shifted_from": grid.shifted_from,
        "hexes": draw(st.dictionaries(st.sampled_from(field.labels), hexes, max_size=14)),
    }
    if words:
        walls = st.lists(hexsides(field), max_size=6, unique_by=tuple)
        board["hexsides"] = [
            {"between": between, "terrain": draw(st.sampled_from(words))} for between in draw(walls)
        ]
        board["roads"] = draw(st.lists(hexsides(field), max_size=6, unique_by=tuple))
    return board


@st.composite
def paths(draw: st.DrawFn, field: HexField, start: str, most: int) -> list[str]:
    """Draw a path of neighbouring hexes from a start."""
    path: list[str] = []
    for _ in range(draw(st.integers(1, most))):
        beside = field.grid.neighbours(path[-1] if path else start).values()
        path.append(draw(st.sampled_from([label for label in beside if label in field.labels])))
    return path
