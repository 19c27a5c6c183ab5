"""The exact odds of an order: every Bog Check, breakdown, ESB, clearance and Motion attempt."""

from __future__ import annotations

from rules.core.game.odds import rolls
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import forbidding
from rules.squad_leader import bypass, enter, motion_attempt, orders
from rules.squad_leader.bog_check import BREAKDOWN, bog_limit, bog_of_turn, is_worn
from rules.squad_leader.costs import START_MP, Price, bypass_price, cost_of, entry_price, turn_price
from rules.squad_leader.excess_speed import HIGHEST_GAIN, esb_modifier
from rules.squad_leader.judging import findings
from rules.squad_leader.resolution import DR
from rules.squad_leader.scene import Vehicle, scene_of, vehicle_of
from rules.squad_leader.start import stop_price

AnyOrder = orders.UnitOrder | orders.EndPhase


def chance_of(least: int, count: int = DR) -> float:
    """Return the chance that so many dice show at least so much."""
    return sum(chance for faces, chance in rolls(count) if sum(faces) >= least)


def forecast(state: GameState, order: AnyOrder, by: str) -> JsonObject:
    """Return the odds of an order by the ledger's names; nothing of one that is not legal."""
    if isinstance(order, orders.EndPhase):
        return {}
    if any(forbidding(findings(state, order, by))):
        return {}
    vehicle = vehicle_of(scene_of(state), state.units[order.unit])
    odds = {**_costs(vehicle, order), **_chances(vehicle, order)}
    return {name: round(value, 12) for name, value in odds.items()}


def expenditure(vehicle: Vehicle, order: AnyOrder) -> float | None:
    """Return the MP that an order takes, or None of one that takes none at all."""
    match order:
        case orders.Start():
            return START_MP
        case orders.Stop():
            return stop_price(vehicle)
        case orders.Delay():
            return order.mp
        case orders.Turn():
            return turn_price(vehicle)
        case orders.Enter():
            return cost_of(vehicle, enter.price_of(vehicle, order))
        case orders.PassBy():
            return cost_of(vehicle, bypass_price(vehicle, order.hex, order.reverse))
        case orders.MinimumMove():
            return cost_of(vehicle, Price(takes_all=True))
        case orders.EndMove():
            return vehicle.left
    return None


def _costs(vehicle: Vehicle, order: AnyOrder) -> dict[str, float]:
    cost = expenditure(vehicle, order)
    return {} if cost is None else {"cost": cost, "left": vehicle.left - cost}


def _chances(vehicle: Vehicle, order: AnyOrder) -> dict[str, float]:
    """Return the chances of what may happen; what cannot is left out."""
    return {name: chance for name, chance in _rolled(vehicle, order).items() if chance > 0}


def _rolled(vehicle: Vehicle, order: AnyOrder) -> dict[str, float]:
    match order:
        case orders.Start() if is_worn(vehicle):
            return {"breakdown": chance_of(BREAKDOWN)}
        case orders.Turn():
            return _bogging(vehicle, bog_of_turn(vehicle), order.drm)
        case orders.Enter():
            return _bogging(vehicle, enter.price_of(vehicle, order).bog, order.drm)
        case orders.MinimumMove():
            return _bogging(vehicle, entry_price(vehicle, order.hex).bog, order.drm)
        case orders.PassBy() if bypass.clearance(vehicle, order.hex, order.along) == "doubtful":
            return {"clear": bypass.HIGHEST_CLEAR / 6}
        case orders.ExcessSpeed():
            return {"esb": 1 - chance_of(HIGHEST_GAIN + 1 - esb_modifier(vehicle, order))}
        case orders.MotionAttempt() if not order.seen_before:
            return _attempt(vehicle, order)
    return {}


def _bogging(vehicle: Vehicle, bog: int | None, drm: int) -> dict[str, float]:
    return {} if bog is None else {"bog": chance_of(bog_limit(vehicle, bog, drm))}


def _attempt(vehicle: Vehicle, order: orders.MotionAttempt) -> dict[str, float]:
    """Return the chances of a Motion attempt as a whole, its dr included."""
    passed = sum(chance for faces, chance in rolls(1) if faces[0] <= order.mp)
    wears = vehicle.own.status == "stopped" and is_worn(vehicle)
    breakdown = passed * chance_of(BREAKDOWN) if wears else 0.0
    holds = passed - breakdown
    bogged = holds * _bogging(vehicle, motion_attempt.bog_of_attempt(vehicle, order), order.drm).get(
        "bog", 0.0
    )
    return {"motion": holds - bogged, "bog": bogged, "breakdown": breakdown}
