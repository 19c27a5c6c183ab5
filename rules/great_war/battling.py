"""Battles as far as movement asks about them, and taking ground: G4, G12, G14, G15, G18, G20, G26, G27."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words.problems import show
from rules.great_war.course import (
    Step,
    against_half_hex,
    against_impassable,
    against_strangers,
    can_step,
    effect_of,
)
from rules.great_war.driving import Entered, enter, ground_throw
from rules.great_war.moving import against_bogged, entered_events, thrown
from rules.great_war.noting import ground_notes
from rules.great_war.orders import Battle, TakeGround
from rules.great_war.permission import is_ordered
from rules.great_war.units import (
    INFANTRY,
    KINDS,
    TANK,
    Battled,
    hexes_moved,
    is_tank,
    state_of,
    turn_of,
    units_in,
)

# -- battle --------------------------------------------------------------------------------------


def against_battle(state: GameState, unit: Unit, order: Battle) -> Iterator[Finding]:
    """Yield why a unit may not battle against a hex."""
    yield from against_battling(state, unit)
    if state.board.grid.find(order.target) is None:
        yield bad_order(f"{show(order.target)} is no hex of this board.")
    if not any(other.side != unit.side for other in units_in(state, order.target, unit.id)):
        yield illegal("G1", "no_enemy", f"No enemy stands in {order.target}.", order.target)


def against_battling(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not battle at all now."""
    own = state_of(unit)
    yield from is_ordered(unit, "battle")
    if own.place == "off":
        yield illegal("G7", "left", f"{unit.name} has left the board.")
    if own.no_battle:
        for clause in _bars(state, unit):
            yield illegal(clause, "no_battle", f"{unit.name} may not battle this turn.", unit.hex)
    if own.battled is not None and own.bonus_combat != "due":
        yield illegal("G27", "battled", f"{unit.name} has battled, and has no bonus combat.", unit.hex)
    yield from against_owed_ground(state, unit.id)


def targets_of(state: GameState, unit: Unit) -> dict[str, int]:
    """Return the hexes that hold an enemy with how far they are, the nearest first."""
    if unit.hex is None:
        return {}
    held = {other.hex for other in state.units.values() if other.side != unit.side and other.hex is not None}
    away = {label: state.board.grid.distance(unit.hex, label) for label in held}
    return dict(sorted(away.items(), key=lambda each: (each[1], each[0])))


def _bars(state: GameState, unit: Unit) -> list[str]:
    """Return the clauses that keep a unit from battle, as far as it can still be told."""
    moved, after = hexes_moved(unit), KINDS[unit.kind].battles_after
    clauses = []
    if after is not None and moved > after:
        clauses.append(KINDS[unit.kind].clause)
    if is_tank(unit) and state_of(unit).bogged:
        clauses.append("G26")
    if moved and (not clauses or (unit.hex is not None and effect_of(state, unit.hex).no_battle)):
        clauses.append("G12")
    return clauses or ["G26" if is_tank(unit) else KINDS[unit.kind].clause]


def battle_events(state: GameState, unit: Unit, order: Battle, dice: Dice) -> list[Event]:
    """Return what is noted of a battle; its own dice are the players'."""
    close = _is_close(state, unit, order.target)
    battled = Battled(order.target, close, won=order.won and close)
    changes: JsonObject = {"battled": msgspec.to_builtins(battled)}
    bonus = state_of(unit).bonus_combat == "due"
    if bonus:
        changes["bonus_combat"] = "used"
    kind = "a bonus combat" if bonus else "close combat" if close else "battle"
    ending = ", and wins it" if battled.won else ""
    text = f"**{unit.name}** goes into {kind} against **{order.target}**{ending}."
    return [UnitChanged(unit.id, changes), Told(unit.id, text, ("G27",) if bonus else ("G4",))]


def _is_close(state: GameState, unit: Unit, target: str) -> bool:
    grid = state.board.grid
    if unit.hex is None or grid.find(target) is None:
        return False
    return bool(grid.adjacent(unit.hex, target))


# -- ground that must be taken -------------------------------------------------------------------


def against_owed_ground(state: GameState, but: str | None = None) -> Iterator[Finding]:
    """Yield which tanks must take the ground that they won before anything else happens (G20)."""
    turn = turn_of(state)
    if turn.phase != "battle":
        return
    for unit in state.units.values():
        if unit.side == turn.side and unit.id != but and owes_ground(state, unit):
            battled = state_of(unit).battled
            target = battled.target if battled is not None else None
            yield illegal("G20", "ground_owed", f"{unit.name} must take {target} first.", target)


def owes_ground(state: GameState, unit: Unit) -> bool:
    """Return whether a tank must take the ground that it won: vacant, open to it, itself not bogged."""
    battled = state_of(unit).battled
    if not is_tank(unit) or battled is None or not battled.won or state_of(unit).bogged:
        return False
    target = battled.target
    step = _step(unit, target)
    closed = [*against_half_hex(state, target), *against_impassable(state, target)]
    return can_step(state, step) and not closed and not units_in(state, target, unit.id)


def _step(unit: Unit, label: str) -> Step:
    return Step(unit.hex, label, 1, last=True)


# -- taking ground -------------------------------------------------------------------------------


def against_taking(state: GameState, unit: Unit, order: TakeGround) -> Iterator[Finding]:
    """Yield why a unit may not take the ground of a hex."""
    battled = state_of(unit).battled
    if unit.kind not in (INFANTRY, TANK):
        yield illegal("G20", "takes_no_ground", f"{unit.name} takes no ground: infantry and tanks do.")
    if battled is None or not battled.won or battled.target != order.hex:
        message = f"{unit.name} has won no close combat against {order.hex}."
        yield illegal("G20", "not_won", message, order.hex)
    yield from against_bogged(unit)
    yield from against_strangers(state, _step(unit, order.hex))
    yield from against_half_hex(state, order.hex)
    yield from against_impassable(state, order.hex)
    for other in units_in(state, order.hex, unit.id):
        message = f"{other.name} stands in {order.hex}: two units never share a hex."
        yield illegal("G8", "shared_hex", message, order.hex)


def planned_taking(state: GameState, unit: Unit, order: TakeGround) -> Entered:
    """Return the step of taking ground before any die is thrown."""
    return Entered(_step(unit, order.hex), ground_throw(state, unit, order.hex))


def planned_notes(state: GameState, unit: Unit, order: TakeGround) -> Iterator[Finding]:
    """Yield what will count in taking ground."""
    return ground_notes(state, unit, planned_taking(state, unit, order))


def thrown_notes(state: GameState, unit: Unit, order: TakeGround, dice: Dice) -> Iterator[Finding]:
    """Yield what counted in taking ground, its dice thrown."""
    return ground_notes(state, unit, _take(state, unit, order, dice))


def _take(state: GameState, unit: Unit, order: TakeGround, dice: Dice) -> Entered:
    return enter(state, unit, _step(unit, order.hex), ground_throw(state, unit, order.hex), dice)


def taking_events(state: GameState, unit: Unit, order: TakeGround, dice: Dice) -> list[Event]:
    """Return what comes of taking ground; ValueError where the hex is out of the way."""
    if not can_step(state, _step(unit, order.hex)):
        raise ValueError(f"{unit.name} cannot get to {order.hex} from where it stands")
    entered = _take(state, unit, order, dice)
    ending = ". **Bogged down**" if entered.bogged else ""
    clauses = dict.fromkeys(finding.clause for finding in ground_notes(state, unit, entered))
    return [
        *entered_events(state, unit, entered),
        UnitChanged(unit.id, _changes(unit, entered)),
        Told(
            unit.id,
            f"**{unit.name}** takes the ground of **{order.hex}**{thrown(entered)}{ending}.",
            (*clauses,),
        ),
    ]


def _changes(unit: Unit, entered: Entered) -> JsonObject:
    """Return what taking ground changes: a tank that stays free gains one bonus combat a turn (G27)."""
    own = state_of(unit)
    changes: JsonObject = {}
    if own.battled is not None:
        changes["battled"] = msgspec.to_builtins(msgspec.structs.replace(own.battled, won=False))
    if entered.bogged:
        changes["bogged"] = True
    elif is_tank(unit) and own.bonus_combat != "used":
        changes["bonus_combat"] = "due"
    return changes
