"""Boards of MegaMek, `.board`: hexes with a level and terrain, onto the hexes of any system.

A hex is a line `hex 0203 1 "woods:1;road:1:9" "theme"`: its column and row, its level, and its terrains. Each
terrain has its own level; one that leads out of the hex also has its hexsides as bits, clockwise from north.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.hex.documents import LONGEST_LINE
from rules.core.hex.grid import MOST_LINES, HexGrid
from rules.core.words.messages import Message
from rules.core.words.problems import cut
from tabletop.scenarios.exchange import land
from tabletop.scenarios.exchange.taken import BadFile, Ignored, Taken, Wanted, scenario_of, system_for
from tabletop.words import say

HIGHEST: Final = 9
_WORDS: Final = {
    "bridge": "bridge",
    "building": "building",
    "fields": "crops",
    "jungle": "woods",
    "mud": "mud",
    "planted_fields": "crops",
    "rough": "rough",
    "rubble": "rubble",
    "sand": "sand",
    "snow": "snow",
    "swamp": "marsh",
    "water": "water",
    "woods": "woods",
}
"""The words of land for MegaMek's; a road is none of a hex but leads from hex to hex, and so does a cliff."""
_LEADING: Final = ("road", "bridge")
_GRADED: Final = (
    *("woods", "jungle", "road", "bridge", "building"),
    *("rubble", "rough", "snow", "swamp", "water"),
)
"""Terrains whose level tells them apart: heavy woods, a dirt road, a hardened building, deep water."""
_SIDES: Final = (0, 60, 120, 180, 240, 300)
_FURTHER: Final = ("option", "description", "note", "tag", "background")
"""Lines that say something of the board as a whole."""

_SIZE: Final = re.compile(r"\s*(\d{1,4})\s+(\d{1,4})\s*")
_HEX: Final = re.compile(r'(\d{4,6})\s+(-?\d{1,3})\s+"([^"]*)"(?:\s+"([^"]*)")?')
_TERRAIN: Final = re.compile(r"(\w+):(-?\d{1,9})(?::(-?\d{1,10}))?")


class Terrain(Struct, frozen=True):
    """A terrain of a hex: its name, its level, and the hexsides that it leads over; None if not given."""

    name: str
    level: int
    exits: int | None


class Field(Struct, frozen=True):
    """A hex of the file."""

    level: int
    terrains: tuple[Terrain, ...]
    theme: str


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a MegaMek board. Raises BadFile."""
    system = system_for(wanted, "hex")
    ignored = Ignored()
    grid, fields = _fields(data, wanted, ignored)
    words = land.hexes(system)
    hexes = {label: _hex(field, words, ignored) for label, field in fields.items()}
    board = {
        "kind": "hex",
        "orientation": "flat",
        "lines": grid.lines,
        "length": grid.length,
        "shifted": "even",
        "hexes": {label: held for label, held in hexes.items() if held},
        "hexsides": list(_cliffs(grid, fields, land.hexsides(system), ignored)),
        "roads": [list(pair) for pair in sorted(_roads(grid, fields, ignored))],
    }
    return Taken(scenario_of(system, wanted, board), ignored.sentences())


# -- the file ------------------------------------------------------------------------------------


def _fields(data: bytes, wanted: Wanted, ignored: Ignored) -> tuple[HexGrid, dict[str, Field]]:
    """Return the grid of a board and what the file says of its hexes, by label."""
    grid: HexGrid | None = None
    fields: dict[str, Field] = {}
    for number, line in enumerate(data.decode("utf-8-sig", "replace").splitlines(), 1):
        first, _, rest = line.strip().partition(" ")
        first = first.lower()
        if first == "end":
            break
        if first in _FURTHER:
            ignored.count(first)
        elif first and not first.startswith("#"):
            if first == "size" and grid is None and (size := _SIZE.fullmatch(rest)):
                grid = _grid(int(size[1]), int(size[2]), wanted)
            elif first == "hex" and grid is not None and (found := _field(rest, grid)):
                fields |= found
            else:
                raise BadFile(_no_line(line, number, wanted, grid))
    if grid is None:
        raise BadFile(say("megamek_no_size", file=wanted.file))
    if missing := grid.lines * grid.length - len(fields):
        ignored.note(say("megamek_missing", count=missing))
    return grid, fields


def _grid(lines: int, length: int, wanted: Wanted) -> HexGrid:
    if not (1 <= lines <= MOST_LINES and 1 <= length <= LONGEST_LINE):
        message = say(
            "megamek_size",
            file=wanted.file,
            lines=lines,
            length=length,
            most_lines=MOST_LINES,
            longest=LONGEST_LINE,
        )
        raise BadFile(message)
    return HexGrid("flat", lines, length)


def _field(text: str, grid: HexGrid) -> dict[str, Field] | None:
    """Return a hex of the file by its label; None if the label is not on this board."""
    found = _HEX.fullmatch(text.strip())
    if found is None:
        return None
    numbers, level, terrains, theme = found.groups()
    half = len(numbers) // 2  # the row of 02100 is its 100th
    line, number = int(numbers[:half]) - 1, int(numbers[half:])
    label = grid.label((line, 2 * number + grid.is_shifted(line)))
    read = [_TERRAIN.fullmatch(one) for one in terrains.split(";") if one]
    if label is None or not all(read):
        return None
    held = (Terrain(one[1], int(one[2]), int(one[3]) if one[3] else None) for one in read if one)
    return {label: Field(int(level), tuple(held), theme or "")}


def _no_line(line: str, number: int, wanted: Wanted, grid: HexGrid | None) -> Message:
    text = cut(line.strip())
    if grid is None:
        return say("megamek_before_size", file=wanted.file, line=number, text=text)
    size = f"{grid.lines} × {grid.length}"
    return say("megamek_line", file=wanted.file, line=number, text=text, size=size)


# -- what is made of it --------------------------------------------------------------------------


def _hex(field: Field, words: dict[str, str], ignored: Ignored) -> dict[str, Any]:
    """Return what a hex holds; nothing if it is clear ground at level 0."""
    found: list[str] = []
    for terrain in field.terrains:
        word = words.get(_word(terrain))
        if word is not None:
            found.append(word)
        elif terrain.name not in ("road", "cliff_top"):
            ignored.count(terrain.name)
            continue
        if terrain.name in _GRADED and terrain.level > 1:
            ignored.count_lesser(f"{terrain.name}:{terrain.level}", word or terrain.name)
    if field.theme:
        ignored.count(f"theme {field.theme}")
    level = max(-HIGHEST, min(HIGHEST, field.level))
    if level != field.level:
        ignored.count_lesser(f"level {field.level}", f"level {level}")
    held: dict[str, Any] = {"terrain": list(dict.fromkeys(found))} if found else {}
    return held | ({"level": level} if level else {})


def _word(terrain: Terrain) -> str:
    """Return the word of land for a terrain; water of no depth is waded through."""
    return "shallows" if terrain.name == "water" and terrain.level <= 0 else _WORDS.get(terrain.name, "")


def _roads(grid: HexGrid, fields: dict[str, Field], ignored: Ignored) -> Iterator[tuple[str, str]]:
    """Yield each pair of hexes that a road or a bridge connects, once."""
    leading = {label: held for label, field in fields.items() if (held := _leading(field))}
    pairs = {
        (min(label, other), max(label, other))
        for label, terrains in leading.items()
        for terrain in terrains
        for side, other in _beside(grid, label)
        if other in leading and (terrain.exits is None or terrain.exits >> side & 1)
    }
    joined = {label for pair in pairs for label in pair}
    for terrain in (terrain for label in leading.keys() - joined for terrain in leading[label]):
        if terrain.name == "road":
            ignored.count("road")
    yield from pairs


def _leading(field: Field) -> list[Terrain]:
    return [terrain for terrain in field.terrains if terrain.name in _LEADING]


def _cliffs(
    grid: HexGrid, fields: dict[str, Field], words: dict[str, str], ignored: Ignored
) -> Iterator[dict[str, Any]]:
    """Yield the hexsides with a cliff."""
    held: set[frozenset[str]] = set()
    for label, field in fields.items():
        for terrain in field.terrains:
            if terrain.name == "cliff_top" and "cliff" not in words:
                ignored.count("cliff_top")
            elif terrain.name == "cliff_top":
                below = {other for side, other in _beside(grid, label) if (terrain.exits or 0) >> side & 1}
                if not below:
                    ignored.count("cliff_top")
                for other in sorted(below):
                    if frozenset((label, other)) not in held:
                        held.add(frozenset((label, other)))
                        yield {"between": sorted((label, other)), "terrain": words["cliff"]}


def _beside(grid: HexGrid, label: str) -> Iterator[tuple[int, str]]:
    """Yield the neighbours of a hex, each with the number of its hexside, clockwise from the north."""
    neighbours = grid.neighbours(label)
    yield from ((side, neighbours[bearing]) for side, bearing in enumerate(_SIDES) if bearing in neighbours)
