"""The hand: players move units along a way that no rule measures.

A hand may put a unit wherever the umpire may place it. The log reports a limit, but nothing enforces it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise
from math import dist
from typing import Any

import msgspec
from msgspec import Struct

from rules.core.by_hand import dice_text
from rules.core.by_hand.dice_text import DiceTextError
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, UnitPlaced, apply_all
from rules.core.game.orders import UMPIRE, Hand, Handed, HandLimit, Place
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.geometry.plane import snap_point
from rules.core.scenario.system_types import SystemTypes
from rules.core.system import umpire
from rules.core.system.by_hand.who import ByHand, hand_of, is_own, not_own
from rules.core.system.deployment import outside_its_zones
from rules.core.system.order_rule import OrderRule
from rules.core.system.umpire_words import listed
from rules.core.words.messages import Message, say

_FURTHER = 1e-6
"""Inches beyond a limit that count as a rounding error."""


def is_free(system: SystemTypes, state: GameState, unit: Unit) -> bool:
    """Return whether a unit's side may move it by hand without asking anybody."""
    hands = state.kit.hands
    return hands == "all" or (hands == "ungoverned" and not system.governs(unit))


def handed(order: Hand) -> tuple[Handed, ...]:
    """Return each unit that an order moves, with its way."""
    if order.unit is None:
        return order.units
    return (Handed(order.unit, order.path or (), order.facing), *order.units)


def rule(system: SystemTypes) -> OrderRule:
    """Return the rule of moves by hand."""

    def offered_to(state: GameState, side: str, unit: Unit) -> bool:
        return side == UMPIRE or (is_own(state, side, unit) and is_free(system, state, unit))

    def units_of(order: Hand) -> Iterable[str]:
        return (each.unit for each in handed(order))

    return OrderRule(
        order=Hand,
        title=say("order_hand"),
        who=ByHand(system, units_of, offered_to),
        malformed=malformed,
        judge=findings,
        notes=notes,
        concluded=notes_after_the_roll,
        resolve=events,
    )


# -- the findings about it ----------------------------------------------------------------------------


def malformed(system: SystemTypes, state: GameState, by: str, order: Hand) -> Iterator[Finding]:
    """Yield why an order cannot be carried out at all."""
    if (order.unit is None) == (not order.units) or (order.path is None) != (order.unit is None):
        yield bad_order(say("hand_moves_nothing"))
    names = [each.unit for each in order.units]
    if len(set(names)) < len(names):
        yield bad_order(say("hand_moves_twice"))
    limit = order.limit
    if limit is not None and limit.roll is not None:
        try:
            dice_text.read(limit.roll)
        except DiceTextError as error:
            yield bad_order(error.why)


def findings(system: SystemTypes, state: GameState, by: str, order: Hand) -> Iterator[Finding]:
    """Yield which units the giver may not move, and which places of a way no unit may stand on."""
    for each in handed(order):
        unit = state.units[each.unit]
        yield from not_own(state, by, unit)
        if unit.side == by and not is_free(system, state, unit):
            yield bad_order(say("hand_not_free", unit=unit.name), "forbidden")
    yield from _moved(system, state, order).findings


def notes(system: SystemTypes, state: GameState, by: str, order: Hand) -> Iterator[Finding]:
    """Yield what the ground adds to each way, and, unless the limit is rolled, which units exceed it."""
    yield from _counted(_moved(system, state, order).ways)
    yield from _outside(state, order)
    if order.limit is None or order.limit.roll is None:
        yield from _over(_moved(system, state, order).ways, most_of(order.limit))


def notes_after_the_roll(
    system: SystemTypes, state: GameState, by: str, order: Hand, events: list[Event]
) -> Iterator[Finding]:
    """Yield what `notes` does, and which units exceed a limit whose dice are rolled."""
    if order.limit is None or order.limit.roll is None:
        yield from notes(system, state, by, order)
        return
    yield from _counted(_moved(system, state, order).ways)
    yield from _outside(state, order)
    faces = [face for event in events if isinstance(event, Rolled) for face in event.dice]
    shown = iter([face for face in faces if isinstance(face, int)])
    limit = _thrown(order.limit.roll, lambda count, sides, again: [next(shown) for _ in range(count)])
    yield from _over(_moved(system, state, order).ways, limit)


def _counted(ways: Iterable[_Way]) -> Iterator[Finding]:
    for way in ways:
        if way.toll > _FURTHER:
            counts = way.length + way.toll
            if way.in_hexes:
                yield Finding("order", "over_ground", "note", say("hand_counts_hexes", hexes=counts))
            else:
                said = say("hand_counts", inches=counts)
                yield Finding("order", "over_ground", "note", said, inches=counts)


def _outside(state: GameState, order: Hand) -> Iterator[Finding]:
    """Yield which units are deployed outside the zones of their side."""
    for each in handed(order):
        if each.path:
            yield from outside_its_zones(state, state.units[each.unit], each.path[-1])


def _over(ways: Iterable[_Way], told: float | None) -> Iterator[Finding]:
    for way in ways:
        limit = way.allowance if told is None else told
        over = 0.0 if limit is None else way.length + way.toll - limit
        if over <= _FURTHER:
            continue
        said = (
            say("hand_over_hexes", unit=way.unit.name, hexes=over)
            if way.in_hexes
            else say("hand_over_inches", unit=way.unit.name, inches=over)
        )
        yield Finding("order", "over_limit", "limits", said, inches=None if way.in_hexes else over)


# -- its events ------------------------------------------------------------------------------------


def events(system: SystemTypes, state: GameState, by: str, order: Hand, dice: Dice) -> list[Event]:
    """Return the events of a move by hand that was checked before."""
    limit = most_of(order.limit)
    rolled: list[Event] = []
    if order.limit is not None and order.limit.roll is not None:

        def roll(count: int, sides: int, again: str) -> Sequence[int]:
            why = say("hand_limit")
            shown = dice.roll(count, sides, str(why), handed(order)[0].unit)
            faces = msgspec.structs.replace(shown, faces=shown.numbers)
            rolled.append(Rolled.of(faces, sides, why, handed(order)[0].unit))
            return shown.numbers

        limit = _thrown(order.limit.roll, roll)
    moved = _moved(system, state, order)
    said = _told(moved.ways, limit, hand_of(state, by))
    return [*rolled, *moved.events, *said]


def _thrown(text: str, roll: dice_text.Roll) -> float:
    """Return the sum of a limit's dice."""
    return max(0, sum(dice_text.throw(pool, roll).result for pool in dice_text.read(text)))


def most_of(limit: HandLimit | None) -> float | None:
    """Return the inches or hexes of a limit; None if it has neither."""
    if limit is None:
        return None
    return limit.hexes if limit.inches is None else limit.inches


class _Way(Struct, frozen=True):
    """How far a hand moved a unit, in inches or hexes: 0 if it put the unit on the board or took it off.

    `toll` is how much longer the way counts than it is; `allowance` is the limit if the order has none.
    """

    unit: Unit
    length: float
    in_hexes: bool
    is_on: bool
    is_off: bool
    toll: float
    allowance: float | None


class _Moved(Struct, frozen=True):
    """The outcome of an order, without its dice and its sentences."""

    findings: list[Finding]
    events: list[Event]
    ways: list[_Way]


def _moved(system: SystemTypes, state: GameState, order: Hand) -> _Moved:
    """Return the outcome of moving each unit, one after the other."""
    moved = _Moved([], [], [])
    for each in handed(order):
        unit = state.units[each.unit]
        found = [*off_the_board(system, state, each.path[:-1])]
        place = Place(unit=unit.id, facing=each.facing, **_spot(each.path[-1:]))
        found += umpire.findings(system, state, place)
        moved.findings.extend(found)
        if found:
            continue
        placed, *others = umpire.silently(system, state, place)
        assert isinstance(placed, UnitPlaced)
        happened = [_with_way(unit, placed, each), *others]
        moved.events.extend(happened)
        moved.ways.append(_way(system, state, unit, each))
        state = apply_all(state, happened)
    return moved


def _spot(path: Sequence[Any]) -> dict[str, Any]:
    """Return the last spot of a way as the fields of a `Place`; no fields take the unit off the board."""
    return {} if not path else {"hex": path[-1]} if isinstance(path[-1], str) else {"at": path[-1]}


def off_the_board(system: SystemTypes, state: GameState, path: Sequence[Any]) -> Iterator[Finding]:
    """Yield where a path leaves the board."""
    for index in range(1, len(path) + 1):
        where = {"at": None, "hex": None, **_spot(path[:index])}
        for problem in system.boards.misplaced(where, state.board):
            yield bad_order(say("problem_at", place=f"path[{index - 1}]", problem=problem.message))


def _with_way(unit: Unit, placed: UnitPlaced, each: Handed) -> UnitPlaced:
    """Return the event with the way of the hand added; the unit turns at the end of the way."""
    if placed.hex is not None:
        hexes = [*([unit.hex] if unit.hex else []), *map(str, each.path)]
        return msgspec.structs.replace(placed, hexes=tuple(hexes))
    if placed.at is None or placed.facing is None:
        return placed
    before = placed.facing if unit.facing is None else unit.facing
    start = [] if unit.at is None else [(*unit.at, before)]
    via = [(*snap_point(spot), before) for spot in each.path[:-1] if not isinstance(spot, str)]
    return msgspec.structs.replace(placed, path=(*start, *via, (*placed.at, placed.facing)))


def _way(system: SystemTypes, state: GameState, unit: Unit, each: Handed) -> _Way:
    spots = spots_of(unit, each.path)
    in_hexes = bool(each.path) and isinstance(each.path[0], str)
    length = length_of(state, spots) if each.path else 0.0
    toll = system.toll(state, spots) if each.path else 0.0
    is_on = unit.at is None and unit.hex is None
    return _Way(unit, length, in_hexes, is_on, not each.path, toll, most_of(system.allowance(unit)))


def spots_of(unit: Unit, path: Sequence[Any]) -> list[Any]:
    """Return the places or hexes of a way: where the unit stands, if it is on the board, then the path."""
    stands = unit.at if unit.hex is None else unit.hex
    return [*path] if stands is None else [stands, *path]


def length_of(state: GameState, spots: Sequence[Any]) -> float:
    """Return the inches, or the hexes, of a way from spot to spot."""
    step = state.board.grid.distance if spots and isinstance(spots[0], str) else dist
    return float(sum(step(one, other) for one, other in pairwise(spots)))


def _told(ways: Sequence[_Way], limit: float | None, hand: Any) -> Iterator[Event]:
    """Yield the log's sentences, one for consecutive units that are hidden from the same sides."""
    for _, group in groupby(ways, key=lambda way: (way.unit.hidden_from, way.is_on, way.is_off)):
        told = tuple(group)
        names = listed([way.unit.name for way in told])
        furthest = max(told, key=lambda way: _strain(way, limit))
        most = furthest.allowance if limit is None else limit
        yield Narrated.of(told[0].unit.id, _said(names, furthest, most, hand))


def _strain(way: _Way, limit: float | None) -> tuple[bool, float]:
    """Return a sort key: how far a way exceeds its limit, or falls short; ways without a limit sort first."""
    most = way.allowance if limit is None else limit
    return (False, way.length) if most is None else (True, way.length - most)


def _said(names: Any, way: _Way, limit: float | None, hand: Any) -> Message:
    if way.is_off:
        return say("hand_takes_off", unit=names, hand_of=hand)
    if way.is_on:
        return say("hand_puts_on", unit=names, hand_of=hand)
    if not way.length:
        return say("hand_turns", unit=names, hand_of=hand)
    if way.in_hexes:
        if limit is None:
            return say("hand_moves_hexes", unit=names, hand_of=hand, hexes=way.length)
        return say("hand_moves_hexes_of", unit=names, hand_of=hand, hexes=way.length, limit=limit)
    if limit is None:
        return say("hand_moves", unit=names, hand_of=hand, inches=way.length)
    return say("hand_moves_of", unit=names, hand_of=hand, inches=way.length, limit=limit)
