"""Shock: points of it are added, and taken off (11.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final

from msgspec import Meta

from rules.chain_of_command.permission import A_UNIT, against_pending
from rules.chain_of_command.units import state_of
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.core.system.order_rule import Choice, OrderRule

MOST_AT_ONCE: Final = 12


class AddShock(Order, frozen=True, tag="add_shock"):
    """Add points of Shock, or take some off."""

    unit: Name
    points: Annotated[int, Meta(ge=-1000, le=1000)]


def _may_change(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield that a move waits for its end; else the Shock of any unit may change."""
    return against_pending(state)


def _resolve(state: GameState, unit: Unit, order: AddShock, dice: Dice) -> list[Event]:
    """Return what comes of points of Shock, or of taking some off: there never are fewer than none."""
    before = state_of(unit).shock
    shock = max(0, min(1000, before + order.points))
    if shock > before:
        change = f"takes {shock - before} Shock"
    else:
        change = f"loses {before - shock} Shock" if shock < before else "keeps its Shock"
    words = f"{change}: {shock or 'none'} now" if before or shock else "has no Shock"
    return [
        UnitChanged(unit.id, {"shock": shock}),
        Told(unit.id, f"**{unit.name}** {words}.", ("11.2",)),
    ]


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield how Shock is added, and taken off by the point where there is any."""
    yield Choice(key="s", values={"points": list(range(1, MOST_AT_ONCE + 1))})
    if state_of(unit).shock:
        yield Choice(title="Take a point of Shock off", fields={"points": -1})


ADD_SHOCK = OrderRule(
    order=AddShock, title="Add Shock", who=A_UNIT, may=_may_change, resolve=_resolve, choices=_choices
)
