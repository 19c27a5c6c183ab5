"""What a side may order now, and why the rest may not be."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from rules.core.game.answers import Gesture, HexGoal, Offer
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.core.scenario.document import UMPIRE
from rules.core.system.offers import common_offers, offered
from rules.great_war.battling import against_battling, against_owed_ground, against_taking, targets_of
from rules.great_war.moving import against_finish, against_moving
from rules.great_war.orders import Finish, GiveOrder, NextPhase, TakeGround
from rules.great_war.permission import bad_orders, may_act
from rules.great_war.phases import against_order
from rules.great_war.reaching import goals_of
from rules.great_war.units import ARTILLERY, state_of, turn_of

SHOWN: Final[dict[str, tuple[str, str, Gesture]]] = {
    "order": ("Take orders", "o", "press"),
    "move": ("Move", "d", "drive"),
    "finish": ("Finish the move", "k", "press"),
    "battle": ("Battle", "x", "aim"),
    "take_ground": ("Take ground", "t", "step"),
}
"""The title, the key and the gesture of each order to a unit."""

BY_PHASE: Final = {
    "order": ("order",),
    "movement": ("move", "finish"),
    "battle": ("battle", "take_ground"),
}


def offers_of(state: GameState, side: str) -> list[Offer]:
    """Return what a side may order now; "gm" may order for both, and by hand."""
    words = BY_PHASE[turn_of(state).phase]
    offers = [
        _offer(state, unit, word)
        for unit in state.units.values()
        if side in (UMPIRE, unit.side)
        for word in words
    ]
    order = NextPhase()
    found = [*bad_orders(state, order, side), *against_owed_ground(state)]
    offers.append(offered({"type": "next_phase"}, "Next phase", found, key="e", gesture="end"))
    return offers + common_offers(state, side)


def _offer(state: GameState, unit: Unit, word: str) -> Offer:
    title, key, gesture = SHOWN[word]
    found = [*may_act(state, unit, word), *_own(state, unit, word)]
    hexes = () if found else _goals(state, unit, word)
    if word == "move" and not found and not any(goal.fields for goal in hexes):
        found = [Finding("G9", "closed_in", "illegal", f"{unit.name} has no open hex beside it.", unit.hex)]
    if word == "battle" and not found and not hexes:
        found = [Finding("G1", "no_enemy", "illegal", "No enemy stands on the board.")]
    order = {"type": word, "unit": unit.id}
    values = _values(state, unit, word)
    return offered(order, title, found, unit=unit.id, key=key, values=values, hexes=hexes, gesture=gesture)


def _own(state: GameState, unit: Unit, word: str) -> Iterable[Finding]:
    match word:
        case "order":
            return against_order(state, unit, GiveOrder(unit=unit.id))
        case "move":
            return against_moving(state, unit)
        case "finish":
            return against_finish(state, unit, Finish(unit=unit.id))
        case "battle":
            return against_battling(state, unit)
        case "take_ground":
            return against_taking(state, unit, TakeGround(unit=unit.id, hex=_won(unit)))
    return ()


def _goals(state: GameState, unit: Unit, word: str) -> tuple[HexGoal, ...]:
    """Return the hexes that an order may name; a battle is won only against a hex beside the unit."""
    match word:
        case "move":
            return goals_of(state, unit)
        case "battle":
            return tuple(
                HexGoal(label, fields={"target": label} | ({} if away == 1 else {"won": False}))
                for label, away in targets_of(state, unit).items()
            )
    return ()


def _won(unit: Unit) -> str:
    battled = state_of(unit).battled
    return battled.target if battled is not None else "the hex beside it"


def _values(state: GameState, unit: Unit, word: str) -> dict[str, list[Any]]:
    """Return the choices for the fields of an order that has few."""
    match word:
        case "battle":
            targets = targets_of(state, unit)
            won: dict[str, list[Any]] = {"won": [False, True]} if 1 in targets.values() else {}
            return {"target": list(targets), **won}
        case "take_ground" if state_of(unit).battled is not None:
            return {"hex": [_won(unit)]}
        case "move" if unit.kind != ARTILLERY:
            return {"more": [False, True]}
    return {}
