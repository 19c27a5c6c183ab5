"""The shared parts of orders that spend MP: their odds, and how they are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from rules.core.game.answers import HexGoal
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding
from rules.core.system.order_rule import Choice
from rules.core.words.messages import Message, Words
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say

HALF: Final = 0.5
"""The least MP that an order spends."""


def is_halves(mp: float) -> bool:
    """Return whether MP are a positive multiple of a half."""
    return mp > 0 and (mp * 2).is_integer()


def odds_of(chances: dict[str, float]) -> JsonObject:
    """Return the exact chances of the possible outcomes, without those of chance 0."""
    return {name: round(chance, 12) for name, chance in chances.items() if chance > 0}


def costs_and_odds(vehicle: Vehicle, mp: float, chances: dict[str, float]) -> JsonObject:
    """Return what an order costs and leaves, and the exact chances of the possible outcomes."""
    return {"cost": round(mp, 12), "left": round(vehicle.left - mp, 12), **odds_of(chances)}


# -- how an expenditure is offered ---------------------------------------------------------------


def is_on_board(vehicle: Vehicle) -> bool:
    """Return whether a vehicle is on the board: otherwise it is only offered to come in (2.12)."""
    return not vehicle.is_off_board


def priced(
    vehicle: Vehicle,
    title: Words,
    mp: float,
    against: Iterable[Finding] = (),
    *,
    key: str | None = None,
    **fields: Any,
) -> Choice:
    """Return a way to spend MP: with its cost and what it leaves, or the first reason against it."""
    label, reason = fields.get("hex"), next(iter(against), None)
    if reason is not None:
        closed = (HexGoal(label, reason=reason.message, clause=reason.clause),) if label else ()
        return Choice(fields=fields, title=title, key=key, against=(reason,), hexes=closed)
    left = vehicle.left - mp
    return Choice(
        fields=fields,
        title=say("priced", title=title, mp=mp, left=left),
        key=key,
        hexes=(HexGoal(label, mp, fields, left=left),) if label else (),
        cost=mp,
        left=left,
    )


def of_open_mp(most: float, against: Callable[[float], Iterator[Finding]]) -> Choice:
    """Return an order with a choice of MP: all up to the most that is legal."""
    halves = (count * HALF for count in range(1, int(most * 2) + 1))
    open_to = [mp for mp in halves if next(against(mp), None) is None]
    return Choice(values={"mp": open_to}) if open_to else Choice(against=tuple(against(HALF)))


def able_to_kill(vehicle: Vehicle, label: str) -> list[JsonObject]:
    """Return the fields of an entry, and of one that can kill where an enemy AFV stands (2.6)."""
    return [{}, {"can_kill": True}] if vehicle.enemy_afvs_in(label) else [{}]


def with_kill(title: Message, kill: JsonObject) -> Message:
    """Return the title of an entry with the fields that `able_to_kill` gives it."""
    return say("able_to_kill", title=title) if kill else title
