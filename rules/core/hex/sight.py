"""Sight over hexes: the range, the hexes under the line, and what it crosses in them and on their sides.

Sight forbids nothing: it informs players, who decide. A hex closes sight if one of its words does, or if it
lies higher than both ends; the hexes at the ends and their own sides never close it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from rules.core.game.reference import label_of
from rules.core.game.roles import carrier_of, roles_of
from rules.core.game.sighting import Arc, Crossed, Crosses, HexFan, HexSight
from rules.core.game.state import GameState, Unit
from rules.core.geometry.plane import bearing_between, turn_from
from rules.core.hex.board import Hex, HexBoard
from rules.core.scenario.sights import Sights
from rules.core.scenario.vocabulary import Sight
from rules.core.words.messages import Catalogue, Words, say

_LAID: Final = ("smokes", "burns", "tokens")
"""The roles of a hex's fields that say what lies in it, beside its terrain."""
_HALF_FRONT: Final = 60.0
"""Degrees to either side of a facing within which the front lies, or opposite to it the rear."""

Group = tuple[str, ...]
"""A hex under the line, or the two beside the hexside along which it runs."""


class _Looking(Struct, frozen=True):
    """A line of sight: the groups of hexes under it, and the levels of its ends."""

    board: HexBoard
    sights: Sights
    catalogue: Catalogue
    line: tuple[Group, ...]
    lower: int
    upper: int

    def is_end(self, group: Group) -> bool:
        return group in (self.line[0], self.line[-1])


def sight(
    state: GameState, sights: Sights, catalogue: Catalogue, start: Unit | str, end: Unit | str
) -> HexSight:
    """Return the range from a unit or hex to another, and what the line between them crosses.

    `catalogue` has the names of terrain. Raises LookupError for a unit or a hex that is not on the board.
    """
    board: HexBoard = state.board
    first, last = _hex_of(start), _hex_of(end)
    looking = _looking(board, sights, catalogue, first, last)
    units, smoke = _units_by_hex(state), _smoke_by_hex(state)
    crosses: list[Crossed] = []
    for number, group in enumerate(looking.line):
        if number:
            crosses += _between(looking, looking.line[number - 1], group)
        crosses += _within(looking, group)
        crosses += (
            Crossed("area", say("sight_smoke"), token=smoke[label], hex=label, along=len(group) > 1)
            for label in group
            if label in smoke
        )
        if not looking.is_end(group):
            crosses += (
                Crossed("line", unit.name, unit=unit.id, hex=label, along=len(group) > 1)
                for label in group
                for unit in units.get(label, ())
            )
    return HexSight(
        hexes=board.grid.distance(first, last),
        line=looking.line,
        crosses=tuple(crosses),
        closed=any(one.kind == "closed" for one in crosses),
        arc_of_target=_arc(board, end, first),
        arc_of_firer=_arc(board, start, last),
    )


def fan(state: GameState, sights: Sights, catalogue: Catalogue, start: Unit | str) -> HexFan:
    """Return the hexes to which no line from a unit or hex is closed. Raises LookupError like `sight`."""
    board: HexBoard = state.board
    first = _hex_of(start)
    seen = (
        label
        for label in board.grid.labels
        if not _is_closed(_looking(board, sights, catalogue, first, label))
    )
    return HexFan(first, tuple(seen))


def _hex_of(thing: Unit | str) -> str:
    if isinstance(thing, str):
        return thing
    if thing.hex is None:
        raise LookupError(f"{thing.id} is not on the board")
    return thing.hex


def _looking(board: HexBoard, sights: Sights, catalogue: Catalogue, first: str, last: str) -> _Looking:
    levels = sorted((board.at(first).level, board.at(last).level))
    return _Looking(board, sights, catalogue, tuple(board.grid.under(first, last)), *levels)


def _units_by_hex(state: GameState) -> dict[str, list[Unit]]:
    """Return the units in each hex, except those that others carry."""
    units: defaultdict[str, list[Unit]] = defaultdict(list)
    for unit in state.units.values():
        if unit.hex is not None and carrier_of(unit.state) is None:
            units[unit.hex].append(unit)
    return units


def _smoke_by_hex(state: GameState) -> dict[str, str]:
    """Return the hexes in which smoke was laid by hand, with its token."""
    return {token.hex: token.id for token in state.tokens.values() if token.kind == "smoke" and token.hex}


def _is_closed(looking: _Looking) -> bool:
    groups = looking.line
    return any(one.kind == "closed" for group in groups for one in _within(looking, group)) or any(
        one.kind == "closed" for before, group in pairwise(groups) for one in _between(looking, before, group)
    )


def _arc(board: HexBoard, thing: Unit | str, other: str) -> Arc | None:
    """Return the arc of a unit in which a hex lies; on a border, front or rear. None without a facing."""
    if isinstance(thing, str) or thing.facing is None or thing.hex is None or thing.hex == other:
        return None
    bearing = bearing_between(board.grid.middle(thing.hex), board.grid.middle(other))
    turn = round(abs(turn_from(thing.facing, bearing)), 6)
    return "front" if turn <= _HALF_FRONT else "rear" if turn >= 180.0 - _HALF_FRONT else "side"


# -- hexes -------------------------------------------------------------------------------------------


def _within(looking: _Looking, group: Group) -> Iterator[Crossed]:
    """Yield what a line crosses in a hex; between two hexes, only both together close it."""
    is_end = looking.is_end(group)
    closing = all(_closes(looking, label) for label in group) and not is_end
    for label in group:
        along = len(group) > 1
        if looking.board.at(label).level > looking.upper:
            hill = say("sight_level", level=looking.board.at(label).level)
            yield Crossed("closed" if closing else "line", hill, hex=label, along=along)
        for word in _words_in(looking.board.at(label)):
            kind = looking.sights.of("hexes", (word,))
            if kind == "open":
                kind = looking.sights.of("areas", (word,))
            if kind != "open":
                told = kind if kind != "closed" or closing else "area"
                yield Crossed(told, _name_of(looking, word), hex=label, along=along)


def _closes(looking: _Looking, label: str) -> bool:
    held = looking.board.at(label)
    return held.level > looking.upper or any(
        "closed" in (looking.sights.of("hexes", (word,)), looking.sights.of("areas", (word,)))
        for word in _words_in(held)
    )


def _words_in(held: Hex) -> Iterator[str]:
    """Yield the words for what a hex holds: its terrain, and what has been laid in it."""
    yield from held.terrain
    for name in _laid(type(held)):
        laid: Any = getattr(held, name)
        if isinstance(laid, tuple):
            yield from laid
        elif laid:
            yield name


@lru_cache
def _laid(kind: type[Hex]) -> Group:
    return tuple(name for name, role in roles_of(kind).items() if role in _LAID)


def _name_of(looking: _Looking, word: str) -> Words:
    return label_of(looking.catalogue, "terrain", word)


# -- hexsides ----------------------------------------------------------------------------------------


def _between(looking: _Looking, before: Group, group: Group) -> Iterator[Crossed]:
    """Yield what lies on the hexsides that a line crosses into the next hex, or along which it runs.

    At a corner the line touches two hexsides, and only both together close it.
    """
    grid = looking.board.grid
    met = [(one, other) for one in before for other in group if grid.adjacent(one, other)]
    closing = all(_side_closes(looking, side) for side in met)
    for side in met:
        for word in looking.board.between(*side):
            kind = looking.sights.of("lines", (word,))
            if kind != "open":
                yield Crossed(_as_line(kind, closing), _name_of(looking, word), side=side)
    levels = [max(looking.board.at(label).level for label in each) for each in (before, group)]
    if levels[0] != levels[1] and looking.lower < max(levels) <= looking.upper:
        yield Crossed("line", say("sight_crest"), side=met[0])
    if len(group) > 1:
        for word in looking.board.between(*group):
            if looking.sights.of("lines", (word,)) != "open":
                yield Crossed("line", _name_of(looking, word), side=(group[0], group[1]), along=True)


def _as_line(kind: Sight, closing: bool) -> Crosses:
    return "closed" if kind == "closed" and closing else "line"


def _side_closes(looking: _Looking, side: tuple[str, str]) -> bool:
    """Return whether a hexside closes a line over it; one beside the hex at an end of the line never does."""
    if looking.is_end((side[0],)) or looking.is_end((side[1],)):
        return False
    return any(looking.sights.of("lines", (word,)) == "closed" for word in looking.board.between(*side))
