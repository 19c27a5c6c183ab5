"""The order to fire: the weapons that fire after a move, and the dice for moving after firing (11.1.4)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.permission import A_UNIT, is_no_vehicle, may_act
from rules.chain_of_command.units import Profile, Weapon, profile_of, state_of
from rules.chain_of_command.words import say
from rules.core.game.answers import Hindrance
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, forbidding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule


class Fire(Order, frozen=True, tag="fire"):
    """Note that a vehicle fires a weapon."""

    unit: Name
    weapon: Weapon


def _judge(state: GameState, unit: Unit, order: Fire) -> Iterator[Finding]:
    """Yield why a vehicle may not fire a weapon after the dice that it spent on moving."""
    profile, moved = profile_of(unit), state_of(unit).moved
    if order.weapon not in profile.weapons:
        yield bad_order(say("no_weapon", unit=unit.name, weapon=order.weapon), "no_weapon")
        return
    spent = moved.dice if moved is not None else 0
    if spent >= 3:
        yield illegal("11.1.4", "fired_at_three", say("fired_at_three", unit=unit.name))
    elif spent == 2 and profile.afv and order.weapon == "main":
        yield illegal("11.1.4", "main_at_two", say("main_at_two", unit=unit.name))
    else:
        yield note("11.1.4", "fires", say("may_fire", unit=unit.name, weapon=order.weapon))


def _resolve(state: GameState, unit: Unit, order: Fire, dice: Dice) -> list[Event]:
    """Return the events of firing a weapon: it activates the vehicle."""
    fired = [*state_of(unit).fired, order.weapon]
    return [
        UnitChanged(unit.id, {"activated": True, "fired": fired}),
        Narrated.of(unit.id, say("fires", unit=unit.name, weapon=order.weapon), ("11.1.4",)),
    ]


# -- moving and firing in one phase --------------------------------------------------------------


def most_dice_after_firing(unit: Unit) -> int:
    """Return how many dice a vehicle may still spend on moving after what it fired."""
    fired = state_of(unit).fired
    if not fired:
        return 3
    afv = isinstance(unit.profile, Profile) and unit.profile.afv
    return 1 if afv and "main" in fired else 2


def move_after_firing(unit: Unit, dice: int) -> Iterator[Finding]:
    """Yield why a vehicle that has fired may not spend this number of dice."""
    most = most_dice_after_firing(unit)
    if dice > most:
        yield illegal("11.1.4", "fired", say("fired", unit=unit.name, most=most))


def silent_after_moving(unit: Unit, dice: int) -> Iterator[Hindrance]:
    """Yield the weapons that may not fire in a phase in which a vehicle moves by these dice (11.1.4)."""
    profile = unit.profile
    if not isinstance(profile, Profile):
        return
    weapons = set(profile.weapons).difference(state_of(unit).fired)
    if dice >= 3 and weapons:
        yield Hindrance(say("all_silent"), "11.1.4")
    elif dice == 2 and profile.afv and "main" in weapons:
        yield Hindrance(say("main_silent"), "11.1.4")


# -- how it is offered ---------------------------------------------------------------------------


def _has_weapons(state: GameState, unit: Unit) -> bool:
    return isinstance(unit.profile, Profile) and bool(unit.profile.weapons)


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the weapons that may fire after the dice spent on moving, and why where none may."""
    against = {
        weapon: tuple(forbidding(_judge(state, unit, Fire(unit=unit.id, weapon=weapon))))
        for weapon in profile_of(unit).weapons
    }
    ready = [weapon for weapon, found in against.items() if not found]
    yield Choice(against=() if ready else next(iter(against.values())), values={"weapon": ready})


FIRE = OrderRule(
    order=Fire,
    title=say("fire"),
    key="x",
    who=A_UNIT,
    is_listed=_has_weapons,
    malformed=is_no_vehicle,
    may=may_act,
    judge=_judge,
    resolve=_resolve,
    choices=_choices,
)
