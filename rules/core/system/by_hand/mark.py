"""Marks: a unit's own side sets them; either side sets those that fire causes.

When a mark makes a unit a wreck, or the last such mark is taken off, the system adds its own events. A mark
that the rules count in a unit's state is set in that state.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.by_hand.kit import MarkKind
from rules.core.by_hand.marks import MOST_MARKS, Mark, with_mark
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitMarked
from rules.core.game.orders import SetMark
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.kits import marks_refused
from rules.core.scenario.system_types import SystemTypes
from rules.core.system.by_hand.names import name_of
from rules.core.system.by_hand.who import ByHand, hand_of, is_own, not_own
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import Message, Words, say


def rule(system: SystemTypes) -> OrderRule:
    """Return the rule of marks."""
    return OrderRule(
        order=SetMark,
        title=say("order_mark"),
        who=ByHand(system, lambda order: (order.unit,), is_own),
        judge=findings,
        resolve=events,
    )


def findings(system: SystemTypes, state: GameState, by: str, order: SetMark) -> Iterator[Finding]:
    """Yield why a mark cannot be set, or not by that side."""
    unit, kind = state.units[order.unit], state.kit.mark(order.mark)
    if kind is None or kind.by == "own":
        yield from not_own(state, by, unit)
    if not order.count and kind is not None:
        return
    refused = marks_refused(_mark(order), state.kit)
    if refused is not None:
        yield bad_order(say("problem", problem=refused))
    elif len(with_mark(unit.marks, _mark(order))) > MOST_MARKS:
        yield bad_order(say("most_marks", unit=unit.name, most=MOST_MARKS))


def events(system: SystemTypes, state: GameState, by: str, order: SetMark, dice: Dice) -> list[Event]:
    """Return the events of a mark that was checked before."""
    unit, kind = state.units[order.unit], state.kit.mark(order.mark)
    assert kind is not None
    said = _said(unit, name_of(system, kind), order, kind, hand_of(state, by))
    field = system.signs.field_of(kind.id, unit.kind)
    if field is not None:
        return [UnitChanged(unit.id, {field: order.count}), Narrated.of(unit.id, said)]
    marks = with_mark(unit.marks, _mark(order))
    return [
        UnitMarked(unit.id, marks),
        Narrated.of(unit.id, said),
        *_wrecked_or_mended(system, state, unit, marks),
    ]


def _mark(order: SetMark) -> Mark:
    return Mark(order.mark, order.count, order.of, order.text)


def _wrecked_or_mended(
    system: SystemTypes, state: GameState, unit: Unit, marks: tuple[Mark, ...]
) -> list[Event]:
    wrecks = {kind.id for kind in state.kit.marks if kind.wrecks}
    was, is_now = (any(mark.mark in wrecks for mark in each) for each in (unit.marks, marks))
    if was == is_now:
        return []
    return system.wrecked(state, unit) if is_now else system.mended(state, unit)


def _said(unit: Unit, name: Words, order: SetMark, kind: MarkKind, hand: Words) -> Message:
    if not order.count:
        return say("mark_off", unit=unit.name, mark=name, hand_of=hand)
    if order.text:
        return say("mark_says", unit=unit.name, mark=name, text=order.text, hand_of=hand)
    if order.of is not None:
        return say("mark_of", unit=unit.name, mark=name, count=order.count, of=order.of, hand_of=hand)
    if kind.counts:
        return say("mark_counts", unit=unit.name, mark=name, count=order.count, hand_of=hand)
    return say("mark_on", unit=unit.name, mark=name, hand_of=hand)
