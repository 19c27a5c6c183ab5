"""11.1.4 Vehicles moving and firing, and interrupting with a Chain of Command Dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.chain_of_command.orders import Fire, Interrupt
from rules.chain_of_command.units import Profile, state_of, turn_of
from rules.core.game.answers import Hindrance
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal, note

WEAPONS: Final = {"main": "main weapon", "mg": "machine guns"}
WORDS: Final = {f"weapon {weapon}": words for weapon, words in WEAPONS.items()}
"""What the table calls the weapons where an order names one."""


def fire_findings(state: GameState, unit: Unit, order: Fire) -> Iterator[Finding]:
    """Yield why a vehicle may not fire a weapon after the dice that it spent on moving."""
    profile, moved = unit.profile, state_of(unit).moved
    if not isinstance(profile, Profile) or order.weapon not in profile.weapons:
        yield bad_order(f"{unit.name} has no {WEAPONS[order.weapon]}.", "no_weapon")
        return
    spent = moved.dice if moved is not None else 0
    if spent >= 3:
        yield illegal(
            "11.1.4", "fired_at_three", f"{unit.name} spent three dice on moving: it does not fire."
        )
    elif spent == 2 and profile.afv and order.weapon == "main":
        message = f"{unit.name} spent two dice on moving: its main weapon does not fire."
        yield illegal("11.1.4", "main_at_two", message)
    else:
        message = f"{unit.name} may fire its {WEAPONS[order.weapon]}."
        yield note("11.1.4", "fires", message)


def fire_events(state: GameState, unit: Unit, order: Fire, dice: Dice) -> list[Event]:
    """Return what is noted when a weapon fires: it activates the vehicle."""
    fired = [*state_of(unit).fired, order.weapon]
    return [
        UnitChanged(unit.id, {"activated": True, "fired": fired}),
        Told(unit.id, f"**{unit.name}** fires its {WEAPONS[order.weapon]}.", ("11.1.4",)),
    ]


def most_dice_after_firing(unit: Unit) -> int:
    """Return how many dice a vehicle may still spend on moving after what it fired."""
    fired = state_of(unit).fired
    if not fired:
        return 3
    afv = isinstance(unit.profile, Profile) and unit.profile.afv
    return 1 if afv and "main" in fired else 2


def move_after_firing(unit: Unit, dice: int) -> Iterator[Finding]:
    """Yield why a vehicle that has fired may not spend so many dice."""
    most = most_dice_after_firing(unit)
    if dice > most:
        words = {1: "one die", 2: "two dice"}[most]
        yield illegal("11.1.4", "fired", f"{unit.name} has fired: it may spend {words} at most on moving.")


def silent_after_moving(unit: Unit, dice: int) -> Iterator[Hindrance]:
    """Yield what a vehicle will not fire in a phase in which it spends so many dice on moving (11.1.4)."""
    profile = unit.profile
    if not isinstance(profile, Profile):
        return
    weapons = set(profile.weapons).difference(state_of(unit).fired)
    if dice >= 3 and weapons:
        yield Hindrance("all guns silent", "11.1.4")
    elif dice == 2 and profile.afv and "main" in weapons:
        yield Hindrance("main gun silent", "11.1.4")


def interrupt_findings(state: GameState, unit: Unit, order: Interrupt) -> Iterator[Finding]:
    """Yield why a unit may not interrupt in this phase."""
    barred = state_of(unit).barred_from_interrupting_until
    if barred is not None and turn_of(state).phase <= barred:
        message = f"{unit.name} moved Flat Out: it does not interrupt up to the end of phase {barred}."
        yield illegal("11.1.2", "barred", message)


def interrupt_events(state: GameState, unit: Unit, order: Interrupt, dice: Dice) -> list[Event]:
    """Return what is noted when a unit interrupts."""
    return [Told(unit.id, f"**{unit.name}** interrupts with a Chain of Command Dice.", ("11.1.2",))]
