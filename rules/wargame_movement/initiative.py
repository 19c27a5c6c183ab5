"""The order to roll for initiative: the dice decide who moves first and who fires first (W1, W5)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, TurnChanged
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import OrderRule
from rules.wargame_movement.permission import ANY_SIDE
from rules.wargame_movement.phrases import name_of_side
from rules.wargame_movement.units import other_side, turn_of
from rules.wargame_movement.words import say


class Initiative(Order, frozen=True, tag="initiative"):
    """Roll a die for each side: the higher moves first."""


def _may_roll(state: GameState, by: str) -> Iterator[Finding]:
    """Yield a finding if the dice for the first move have been thrown (W1)."""
    if turn_of(state).phase != "initiative":
        yield illegal("W1", "not_your_phase", say("dice_thrown"))


def _notes(state: GameState, by: str, order: Initiative) -> Iterator[Finding]:
    """Yield what the higher die decides (W1)."""
    yield note("W1", "initiative", say("higher_die"))


def _resolve(state: GameState, by: str, order: Initiative, dice: Dice) -> list[Event]:
    """Return the events of rolling a die for each side, again until they differ (W1, W5)."""
    sides = tuple(side.id for side in state.sides)
    events: list[Event] = []
    faces: tuple[int, ...] = ()
    while len(set(faces)) != len(sides):
        if events:
            events.append(Narrated.of(None, say("tie"), ("W1",)))
        why = say("initiative_again_why") if events else say("initiative_why")
        roll = dice.roll(len(sides), 6, str(why))
        faces = roll.numbers
        events.append(Rolled.of(roll, 6, why, owners=sides))
    rolls = dict(zip(sides, faces, strict=True))
    first = max(rolls, key=lambda side: rolls[side])
    second = other_side(state, first)
    changes: JsonObject = {
        "phase": "movement",
        "side": first,
        "first": first,
        "fires_first": second,
        "rolls": rolls,
    }
    narration = say("moves_first", first=name_of_side(state, first), second=name_of_side(state, second))
    return [*events, TurnChanged(changes), Narrated.of(None, narration, ("W1", "W5"))]


INITIATIVE = OrderRule(
    order=Initiative,
    title=say("initiative"),
    key="i",
    gesture="end",
    who=ANY_SIDE,
    may=_may_roll,
    notes=_notes,
    resolve=_resolve,
)
