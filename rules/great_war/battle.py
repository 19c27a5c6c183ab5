"""The order to report a battle, as far as movement depends on it (G4, G12, G26, G27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from rules.core.game.answers import HexGoal
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.problems import show
from rules.great_war.course import effect_of
from rules.great_war.permission import A_UNIT, against_left, in_phase, is_ordered, is_phase
from rules.great_war.take_ground import against_owed_ground
from rules.great_war.units import KINDS, Battled, hexes_moved, is_tank, state_of, units_in
from rules.great_war.words import say


class Battle(Order, frozen=True, tag="battle"):
    """Report a battle against a hex, and whether it was a successful close combat."""

    unit: Name
    target: Annotated[Name, role("hex")]
    won: bool = False


def _may_battle(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not battle at all now."""
    own = state_of(unit)
    yield from in_phase(state, unit, "battle")
    yield from is_ordered(unit, "battle")
    yield from against_left(unit)
    if own.no_battle:
        for clause in _bars(state, unit):
            yield illegal(clause, "no_battle", say("no_battle", unit=unit.name), unit.hex)
    if own.battled is not None and own.bonus_combat != "due":
        yield illegal("G27", "battled", say("battled", unit=unit.name), unit.hex)
    yield from against_owed_ground(state, unit.id)


def _bars(state: GameState, unit: Unit) -> list[str]:
    """Return the clauses that keep a unit from battle, as far as its state still shows them."""
    moved, after = hexes_moved(unit), KINDS[unit.kind].battles_after
    clauses = []
    if after is not None and moved > after:
        clauses.append(KINDS[unit.kind].clause)
    if is_tank(unit) and state_of(unit).bogged:
        clauses.append("G26")
    if moved and (not clauses or (unit.hex is not None and effect_of(state, unit.hex).no_battle)):
        clauses.append("G12")
    return clauses or ["G26" if is_tank(unit) else KINDS[unit.kind].clause]


def _judge(state: GameState, unit: Unit, order: Battle) -> Iterator[Finding]:
    """Yield why a unit may not battle against a hex."""
    if state.board.grid.find(order.target) is None:
        yield bad_order(say("no_hex", hex=show(order.target)))
    if not any(other.side != unit.side for other in units_in(state, order.target, unit.id)):
        yield illegal("G1", "no_enemy", say("no_enemy", hex=order.target), order.target)


def _resolve(state: GameState, unit: Unit, order: Battle, dice: Dice) -> list[Event]:
    """Return the events of a reported battle; the players roll its dice themselves."""
    close = _is_close(state, unit, order.target)
    battled = Battled(order.target, close, won=order.won and close)
    changes: JsonObject = {"battled": msgspec.to_builtins(battled)}
    bonus = state_of(unit).bonus_combat == "due"
    if bonus:
        changes["bonus_combat"] = "used"
    kind = "bonus" if bonus else "close" if close else "battle"
    won = "yes" if battled.won else "no"
    narration = say("battles", unit=unit.name, kind=kind, target=order.target, won=won)
    return [
        UnitChanged(unit.id, changes),
        Narrated.of(unit.id, narration, ("G27",) if bonus else ("G4",)),
        *(_beaten(state, unit, order.target) if battled.won else ()),
    ]


def _beaten(state: GameState, unit: Unit, target: str) -> Iterator[Event]:
    """Yield that the units that lost clear the hex (G13, G20)."""
    for other in units_in(state, target, unit.id):
        if other.side != unit.side:
            yield Narrated.of(other.id, say("must_give_way", unit=other.name, hex=target), ("G13",))


def _is_close(state: GameState, unit: Unit, target: str) -> bool:
    grid = state.board.grid
    if unit.hex is None or grid.find(target) is None:
        return False
    return bool(grid.adjacent(unit.hex, target))


def _targets(state: GameState, unit: Unit) -> dict[str, int]:
    """Return the hexes that hold an enemy with their distances, the nearest first."""
    if unit.hex is None:
        return {}
    held = {other.hex for other in state.units.values() if other.side != unit.side and other.hex is not None}
    away = {label: state.board.grid.distance(unit.hex, label) for label in held}
    return dict(sorted(away.items(), key=lambda each: (each[1], each[0])))


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the hexes that an enemy holds; a close combat is won only against one beside the unit (G27)."""
    targets = _targets(state, unit)
    nobody = illegal("G1", "no_enemy", say("no_enemy_at_all"))
    won = {"won": [False, True]} if 1 in targets.values() else {}
    yield Choice(
        against=() if targets else (nobody,),
        values={"target": list(targets), **won},
        hexes=() if barred else tuple(_goal(label, away) for label, away in targets.items()),
    )


def _goal(label: str, away: int) -> HexGoal:
    return HexGoal(label, fields={"target": label} | ({} if away == 1 else {"won": False}))


BATTLE = OrderRule(
    order=Battle,
    title=say("battle"),
    key="x",
    gesture="aim",
    who=A_UNIT,
    is_listed=is_phase("battle"),
    may=_may_battle,
    judge=_judge,
    resolve=_resolve,
    choices=_choices,
)
