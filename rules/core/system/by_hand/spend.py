"""Spending: a side spends a die of its own tray, on a unit or on nothing, or takes it back."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.by_hand.tray import Tray
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TraySet
from rules.core.game.orders import UMPIRE, Spend
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.system_types import SystemTypes
from rules.core.system.by_hand.who import ByHand, hand_of
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import Message, Words, say


def rule(system: SystemTypes) -> OrderRule:
    """Return the rule of spending dice."""
    return OrderRule(
        order=Spend,
        title=say("order_spend"),
        who=ByHand(system, lambda order: () if order.unit is None else (order.unit,)),
        malformed=unknown,
        judge=findings,
        notes=notes,
        resolve=events,
    )


def _side(state: GameState, by: str, order: Spend) -> str:
    """Return whose tray an order uses: that of the side that it names, else its giver's."""
    if order.side is not None:
        return order.side
    return state.side_at_turn or "" if by == UMPIRE else by


def unknown(system: SystemTypes, state: GameState, by: str, order: Spend) -> Iterator[Finding]:
    """Yield a finding if the dice belong to another side, or the die does not exist."""
    side = _side(state, by, order)
    tray = state.trays.get(side)
    if by not in (UMPIRE, side):
        yield bad_order(say("not_your_dice", side=state.name_of_side(side)), "other_side")
    elif tray is None or order.die >= len(tray.dice):
        yield bad_order(say("no_die"))


def findings(system: SystemTypes, state: GameState, by: str, order: Spend) -> Iterator[Finding]:
    """Yield why a die cannot be spent, or taken back."""
    die = state.trays[_side(state, by, order)].dice[order.die]
    if die.kept:
        yield bad_order(say("die_kept", face=die.face))
    elif die.spent and not order.back:
        yield bad_order(say("die_spent", face=die.face))
    elif order.back and not die.spent:
        yield bad_order(say("die_not_spent", face=die.face))


def notes(system: SystemTypes, state: GameState, by: str, order: Spend) -> Iterator[Finding]:
    """Yield a note if a die is meant for units of another kind; it may be spent all the same."""
    if order.unit is None or order.back:
        return
    tray, unit = state.trays[_side(state, by, order)], state.units[order.unit]
    roll, face = state.kit.roll(tray.roll), tray.dice[order.die].face
    if roll is not None and not roll.fits(face, unit.kind):
        yield Finding("order", "die_misfits", "limits", say("die_misfits", face=face, unit=unit.name))


def events(system: SystemTypes, state: GameState, by: str, order: Spend, dice: Dice) -> list[Event]:
    """Return the events of an order to spend a die that was checked before."""
    side = _side(state, by, order)
    tray = state.trays[side]
    die = msgspec.structs.replace(
        tray.dice[order.die], unit=None if order.back else order.unit, spent=not order.back
    )
    spent = Tray(tray.roll, (*tray.dice[: order.die], die, *tray.dice[order.die + 1 :]))
    said = _said(state, order, die.face, hand_of(state, by))
    return [TraySet(side, spent), Narrated.of(order.unit, said)]


def _said(state: GameState, order: Spend, face: int, hand: Words) -> Message:
    if order.back:
        return say("die_back", face=face, hand_of=hand)
    if order.unit is None:
        return say("die_goes", face=face, hand_of=hand)
    return say("die_goes_to", face=face, unit=state.units[order.unit].name, hand_of=hand)
