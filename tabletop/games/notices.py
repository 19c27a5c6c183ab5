"""Notices for the GM alone: a unit met or passed one that its side does not see.

The rules do not decide line of sight, so the notice gives the distance and the GM judges. Notices are not
stored: they are computed from an entry and the state before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rules.core.game.events import AnyEvent, UnitPlaced
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Verdict
from rules.core.table.nearness import gap
from rules.core.words.messages import Message, read_message, text
from tabletop.games.values import JsonObject
from tabletop.words import say

INCHES: Final = 12.0
HEXES: Final = 3
TOUCHING: Final = 0.1
"""A distance in inches that counts as contact, and as no approach."""
UNSEEN: Final = "unseen"


def of_events(events: Iterable[AnyEvent], before: GameState) -> list[JsonObject]:
    """Return `{unit, by, text, key, args}` for each hidden unit that another moved closer to, and near."""
    hidden = [unit for unit in before.units.values() if unit.hidden_from and (unit.at or unit.hex)]
    if not hidden:
        return []
    return [notice for unit, ways in _ways(events, before) for notice in _met(unit, ways, hidden, before)]


def of_refusal(verdict: Verdict | None, order: JsonObject, state: GameState) -> JsonObject | None:
    """Return the notice that only something unseen forbids an order, else None."""
    if verdict is None or all(finding.rule != UNSEEN for finding in verdict.findings):
        return None
    named = order.get("unit")
    unit = state.units.get(named) if isinstance(named, str) else None
    return {
        "unit": None,
        "by": unit.id if unit else None,
        **_said(say("refused_by_unseen", unit=unit.name) if unit else say("order_refused_by_unseen")),
    }


def _ways(events: Iterable[AnyEvent], before: GameState) -> Iterator[tuple[Unit, list[UnitPlaced]]]:
    """Yield each unit that an order moved, with its events; skip units placed by hand."""
    ways: dict[str, list[UnitPlaced]] = {}
    for event in events:
        if isinstance(event, UnitPlaced) and (len(event.path) > 1 or event.hex):
            ways.setdefault(event.unit, []).append(event)
    for unit_id, placed in ways.items():
        if unit_id in before.units:
            yield before.units[unit_id], placed


def _met(
    unit: Unit, ways: Sequence[UnitPlaced], hidden: Sequence[Unit], before: GameState
) -> Iterator[JsonObject]:
    for other in hidden:
        if other.side == unit.side or unit.side not in other.hidden_from:
            continue
        noticed = _hexes(unit, ways, other, before) if other.hex else _inches(unit, ways, other)
        if noticed:
            yield {"unit": other.id, "by": unit.id, **_said(noticed)}


def _inches(unit: Unit, ways: Sequence[UnitPlaced], other: Unit) -> Message | None:
    paths = [[(x, y) for x, y, _ in way.path] for way in ways if way.path]
    if not paths:
        return None
    nearest = min(gap(unit, path, other) for path in paths)
    if nearest > INCHES or nearest > gap(unit, paths[0][:1], other) - TOUCHING:
        return None
    if nearest <= TOUCHING:
        return say("met_unseen", unit=unit.name, other=other.name)
    return say("near_unseen", unit=unit.name, other=other.name, inches=nearest)


def _hexes(unit: Unit, ways: Sequence[UnitPlaced], other: Unit, before: GameState) -> Message | None:
    distance = before.board.grid.distance
    nearest = min(distance(way.hex, other.hex) for way in ways if way.hex)
    if nearest > HEXES or (unit.hex and nearest >= distance(unit.hex, other.hex)):
        return None
    if nearest == 0:
        return say("met_unseen", unit=unit.name, other=other.name)
    return say("near_unseen_hexes", unit=unit.name, other=other.name, hexes=nearest)


def _said(message: Message) -> JsonObject:
    """Return a message as JSON, with its English text for processes of a release that knows no keys."""
    return {"text": str(message), "key": message.key, "args": message.plain_args()}


def in_words(notice: JsonObject, language: str) -> JsonObject:
    """Return a notice with its text in the words of a language; without a key its text is kept."""
    key = notice.get("key")
    return {**notice, "text": text(read_message(key, notice["args"]), language)} if key else notice
