"""The orders that note enemy fire: a unit that is pinned or eliminated leaves the open move (6.31, 6.7)."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any, Final

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, Given, OfUnit, OrderRule
from rules.core.words.messages import Message
from rules.valor_victory.end_move import conclude_events
from rules.valor_victory.group import names_of
from rules.valor_victory.markers import concluded, marked, unmarked
from rules.valor_victory.paying import gains_by_leader, is_led, purse_of
from rules.valor_victory.units import LEADER, Moving, has_marker, passengers_of, state_of, turn_of
from rules.valor_victory.words import say


class Fate(Order, frozen=True):
    """The order to note the effect of fire on a unit."""

    unit: Name


class Pin(Fate, frozen=True, tag="pin"):
    """Note that fire pinned a unit."""


class Unpin(Fate, frozen=True, tag="unpin"):
    """Note that a unit is pinned no longer."""


class Eliminate(Fate, frozen=True, tag="eliminate"):
    """Note that fire eliminated a unit."""


class OfAnyUnit(OfUnit):
    """What anyone may note of any unit on the board, at any time."""

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield nothing: anyone may note it."""
        yield from ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if it is on the board."""
        if unit is not None and state_of(unit).place == "board":
            yield {"unit": unit.id}, (state, unit)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable:
        """Return the unit, and whether it is pinned."""
        state, unit = given
        return unit.id, _is_pinned(state, unit)


ANY_UNIT: Final = OfAnyUnit()


def _may_be_noted(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield a finding if a unit is not on the board (6.10)."""
    if state_of(unit).place != "board":
        yield illegal("6.10", "off_board", say("off_board", unit=unit.name))


def _leader_lost(state: GameState, unit: Unit, order: Pin | Eliminate) -> Iterator[Finding]:
    """Yield a note if the open move loses its leader's points (6.31)."""
    if _loses_leader(state, unit):
        yield note("6.31", "leader_lost", say("leader_lost", unit=unit.name), unit.hex)


def _pin(state: GameState, unit: Unit, order: Pin, dice: Dice) -> list[Event]:
    """Return the events of a pin."""
    markers = marked(unit, "pinned")
    if _is_moving(state, unit):
        pinned = msgspec.structs.replace(unit, state=msgspec.structs.replace(state_of(unit), markers=markers))
        markers = concluded(pinned)
    return [
        UnitChanged(unit.id, {"markers": list(markers)}),
        Narrated.of(unit.id, say("is_pinned", unit=unit.name), ("6.31",)),
        *left_behind(state, unit),
    ]


def _unpin(state: GameState, unit: Unit, order: Unpin, dice: Dice) -> list[Event]:
    """Return the events of the end of a pin."""
    return [
        UnitChanged(unit.id, {"markers": list(unmarked(unit, "pinned"))}),
        Narrated.of(unit.id, say("is_unpinned", unit=unit.name), ("6.6",)),
    ]


def _eliminate(state: GameState, unit: Unit, order: Eliminate, dice: Dice) -> list[Event]:
    return eliminate_events(state, unit)


def eliminate_events(state: GameState, unit: Unit) -> list[Event]:
    """Return the events of a unit's end: what is aboard goes with it (6.9)."""
    events: list[Event] = []
    for gone in (unit, *passengers_of(state, unit)):
        changes: JsonObject = {"place": "eliminated", "aboard": None}
        if _is_moving(state, gone):
            changes["markers"] = list(concluded(gone))
        events += [UnitPlaced(gone.id, None, None, gone.facing), UnitChanged(gone.id, changes)]
    return [
        *events,
        Narrated.of(unit.id, say("is_eliminated", unit=unit.name), ("6.31",)),
        *left_behind(state, unit),
    ]


# -- the open move -------------------------------------------------------------------------------


def _is_moving(state: GameState, unit: Unit) -> bool:
    moving = turn_of(state).moving
    return moving is not None and unit.id in moving.units


def _others(state: GameState, unit: Unit) -> list[Unit]:
    moving = turn_of(state).moving
    ids = moving.units if moving is not None else ()
    return [state.units[each] for each in ids if each != unit.id and each in state.units]


def _loses_leader(state: GameState, unit: Unit) -> bool:
    """Return whether the open move loses with a unit its last leader, and any unit his points (6.31)."""
    others = _others(state, unit)
    led = _is_moving(state, unit) and unit.kind == LEADER and any(map(gains_by_leader, others))
    return led and not is_led(others)


def left_behind(state: GameState, unit: Unit) -> list[Event]:
    """Return the open move without a unit: it goes on, or stops where it is."""
    moving = turn_of(state).moving
    if moving is None or not _is_moving(state, unit):
        return []
    others = _others(state, unit)
    if others and not _have_overspent(others, moving):
        left = Moving(tuple(each.id for each in others), moving.assault, moving.entered)
        return [TurnChanged({"moving": msgspec.to_builtins(left)})]
    narration = say("stops", units=names_of(others), count=len(others))
    stopped: list[Event] = [Narrated.of(unit.id, narration, ("6.31",))] if others else []
    return [*conclude_events(others), TurnChanged({"moving": None}), *stopped]


def _have_overspent(others: list[Unit], moving: Moving) -> bool:
    """Return whether any of the others has spent more than its points are without the one lost."""
    purses = [purse_of(unit, is_led(others), moving.assault) for unit in others]
    return any(purse.spent > purse.allowance + 1e-9 for purse in purses)


# -- how it is offered ---------------------------------------------------------------------------


def _is_pinned(state: GameState, unit: Unit) -> bool:
    return has_marker(unit, "pinned")


def _as_note(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    yield Choice(note=True)


def _noting(
    order: type[Fate], title: Message, key: str, resolve: Callable[..., list[Event]], **more: Any
) -> OrderRule:
    """Return the rule of an order that anyone may give of any unit on the board."""
    return OrderRule(
        order=order,
        title=title,
        key=key,
        who=ANY_UNIT,
        may=_may_be_noted,
        resolve=resolve,
        choices=_as_note,
        **more,
    )


PIN: Final = _noting(
    Pin,
    say("pin"),
    "i",
    _pin,
    is_listed=lambda state, unit: not has_marker(unit, "pinned"),
    notes=_leader_lost,
)
UNPIN: Final = _noting(Unpin, say("unpin"), "u", _unpin, is_listed=_is_pinned)
ELIMINATE: Final = _noting(Eliminate, say("eliminate"), "k", _eliminate, notes=_leader_lost)
