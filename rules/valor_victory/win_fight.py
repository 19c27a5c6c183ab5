"""The order to note who won a fight in a hex: the units of other sides there are eliminated (6.8).

The fights themselves (15, 19) are not in the source: the players roll them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, apply_all
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, Given, OrderRule
from rules.valor_victory.fire import OfAnyUnit, eliminate_events
from rules.valor_victory.group import names_of
from rules.valor_victory.units import FORTIFICATION, enemies_in
from rules.valor_victory.words import say


class WinFight(Order, frozen=True, tag="win_fight"):
    """Note that a unit's side won the fight in its hex."""

    unit: Name


class OfAFighter(OfAnyUnit):
    """What anyone may note of a unit that shares its hex with an enemy."""

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if an enemy is in its hex."""
        if unit is not None and foes_of(state, unit):
            yield {"unit": unit.id}, (state, unit)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return the unit and its enemies."""
        state, unit = given
        return unit.id, tuple(foe.id for foe in foes_of(state, unit))


def foes_of(state: GameState, unit: Unit) -> list[Unit]:
    """Return the enemies with which a unit fights in its hex; a fortification fights nobody."""
    if unit.hex is None or unit.kind == FORTIFICATION:
        return []
    return enemies_in(state, unit.hex, unit.side)


def fights(state: GameState) -> list[str]:
    """Return the hexes in which units of several sides stand."""
    return list(dict.fromkeys(unit.hex for unit in state.units.values() if unit.hex and foes_of(state, unit)))


def _may_win(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield a finding if there is no fight (6.8)."""
    if not foes_of(state, unit):
        yield illegal("6.8", "no_fight", say("no_fight", unit=unit.name), unit.hex)


def _resolve(state: GameState, unit: Unit, order: WinFight, dice: Dice) -> list[Event]:
    """Return the end of all enemies in the hex, one after the other."""
    lost = foes_of(state, unit)
    said = say("wins_fight", unit=unit.name, hex=unit.hex or "", lost=names_of(lost), count=len(lost))
    events: list[Event] = [Narrated.of(unit.id, said, ("6.8",))]
    for foe in lost:
        events += eliminate_events(apply_all(state, events), foe)
    return events


def _as_note(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    yield Choice(note=True)


WIN_FIGHT: Final = OrderRule(
    order=WinFight,
    title=say("win_fight"),
    key="w",
    who=OfAFighter(),
    may=_may_win,
    resolve=_resolve,
    choices=_as_note,
)
