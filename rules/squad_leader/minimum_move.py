"""2.15 The Minimum Move: the whole allotment for one hex that costs more."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.core.words.numbers import points_words
from rules.squad_leader.bog_check import bog_finding, bogs
from rules.squad_leader.costs import bar_words, entry_price
from rules.squad_leader.enter import arriving, leads_there, ways_ahead
from rules.squad_leader.orders import MinimumMove
from rules.squad_leader.permission import has_started, keeps_direction, motion_note, on_board, price_notes
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.stop_limits import enemy_note
from rules.squad_leader.titles import minimum_title


def minimum_broken(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield why a vehicle does not make a Minimum Move (2.15, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.is_off_board:
        return
    yield from has_started(vehicle)
    name, label = vehicle.name, order.hex
    if label not in ways_ahead(vehicle):
        yield from leads_there(vehicle, label, reverse=False)
        yield illegal("2.15", "not_ahead", f"{label} is not ahead of {name}.", label)
    else:
        yield from _is_worth_it(vehicle, label)
    yield from _has_done_nothing_else(vehicle)
    yield from keeps_direction(vehicle, reverse=False)
    after = minimum_moved(vehicle, order)
    if after.enemy_afvs and not order.can_kill:
        enemy = after.enemy_afvs[0].name
        yield illegal("2.6", "enemy_afv", f"{name} would end in Motion in the hex of {enemy}.", label)


def _is_worth_it(vehicle: Vehicle, label: str) -> Iterator[Finding]:
    """Yield that a hex is not one for a Minimum Move: barred, blocked, or cheap enough to enter (2.15)."""
    name, price, scene = vehicle.name, entry_price(vehicle, label), vehicle.scene
    if price.bar is not None:
        yield illegal("2.1", "not_permitted", bar_words(name, price.bar), label)
        yield illegal("2.15", "not_permitted", f"{name} makes no Minimum Move where it may not go.", label)
    elif price.takes_all or price.mp <= vehicle.profile.mp:
        printed = points_words(vehicle.profile.mp)
        message = f"{label} does not cost more than the {printed} MP of {name}: it is entered as usual."
        yield illegal("2.15", "not_needed", message, label)
    if scene.hex(label).lane is not None and scene.in_the_way(label, vehicle.unit):
        yield illegal("2.15", "blocked_lane", f"{label} is blocked: no Minimum Move leads there.", label)


def _has_done_nothing_else(vehicle: Vehicle) -> Iterator[Finding]:
    own, name = vehicle.own, vehicle.name
    if not vehicle.has_spent_freely_only or own.mp_spent > 1:
        yield illegal("2.15", "has_spent", f"{name} has spent MP on more than one start.")
    if own.hexes > 0 or own.turns > 0:
        yield illegal("2.15", "has_moved", f"{name} has turned or entered a hex: no Minimum Move any more.")
    if own.direction == "reverse":
        yield illegal("2.15", "reverse", f"{name} reverses: there is no Minimum Move in reverse.")
    if own.stalled:
        yield illegal("2.15", "stalled", f"{name} has stalled: it may not claim a Minimum Move.")


def minimum_notes(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield what a Minimum Move costs and risks."""
    price = entry_price(vehicle, order.hex)
    mp = max(0.0, vehicle.allotment - vehicle.own.mp_spent)
    message = f"{vehicle.name} spends its whole allotment to enter {order.hex}."
    yield note("2.15", "minimum_move", message, mp=mp, what=minimum_title(order.hex))
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(minimum_moved(vehicle, order))


def minimum_moved(vehicle: Vehicle, order: MinimumMove) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = entry_price(vehicle, order.hex)
    mp = max(0.0, vehicle.allotment - vehicle.own.mp_spent)
    fields = vehicle.spending("minimum_move", mp, **arriving(vehicle, price, order.can_kill))
    fields |= {"direction": "forward", "minimum_move": True, "done": True}
    return vehicle.after(order.hex, **fields)


def minimum_events(vehicle: Vehicle, order: MinimumMove, dice: Dice) -> list[Event]:
    """Return what comes of a Minimum Move: Motion, if the vehicle is Mobile still."""
    act = Act(vehicle, dice)
    price = entry_price(vehicle, order.hex)
    act.become(minimum_moved(vehicle, order))
    act.tell(f"makes a Minimum Move into {order.hex} (all its MP)", "2.15")
    if price.bog is None or not bogs(act, price.bog, order.drm):
        act.change(status="motion")
    return act.events()
