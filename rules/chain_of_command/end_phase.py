"""The order to end the phase: the side whose phase is next, and the state that units lose (11.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Protocol

from rules.chain_of_command.permission import THE_SIDE_OF_THE_PHASE, against_pending
from rules.chain_of_command.units import state_of, turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.problems import show

_FRESH: Final[JsonObject] = {"activated": False, "deployed_this_phase": False, "moved": None, "fired": ()}
_COMMAND: Final = "command"
"""The roll of the kit that leaves the Command Dice in the tray."""
_SIX: Final = 6
_SIXES_TO_STAY: Final = 2


NextSide = Annotated[Name | None, role("side")]


class EndPhase(Order, frozen=True, tag="end_phase"):
    """End the phase; `next` is the side whose phase follows, unless named as the Command Dice say."""

    next: NextSide = None


class NamesNext(Protocol):
    """An order that names the side whose phase follows."""

    @property
    def next(self) -> str | None:
        """The side; None is the one that is due."""


def no_such_side(state: GameState, by: str, order: NamesNext) -> Iterator[Finding]:
    """Yield a finding if the side does not exist."""
    if order.next is not None and state.side(order.next) is None:
        yield bad_order(say("no_side", side=show(order.next)))


def may_end(state: GameState, by: str) -> Iterator[Finding]:
    """Yield a finding while a move waits for its end."""
    return against_pending(state)


def _resolve(state: GameState, by: str, order: EndPhase, dice: Dice) -> list[Event]:
    following = order.next if order.next is not None else following_side(state)
    turn = turn_of(state)
    return [
        *fresh_units(state),
        TurnChanged({"phase": turn.phase + 1, "side": following}),
        Narrated.of(
            None,
            say(
                "next_phase_again" if following == turn.side else "next_phase",
                phase=turn.phase + 1,
                side=state.name_of_side(following),
            ),
        ),
    ]


def following_side(state: GameState) -> str:
    """Return the side whose phase is next: the same side after two sixes of Command Dice, else the other."""
    own = turn_of(state).side
    tray = state.trays.get(own)
    if (
        tray is not None
        and tray.roll == _COMMAND
        and sum(die.face == _SIX for die in tray.dice) >= _SIXES_TO_STAY
    ):
        return own
    sides = [side.id for side in state.sides]
    return sides[(sides.index(own) + 1) % len(sides)]


def fresh_units(state: GameState) -> list[Event]:
    """Return the changes of state for every unit as a phase ends."""
    events: list[Event] = []
    for unit in state.units.values():
        own = state_of(unit)
        changed = {name: value for name, value in _FRESH.items() if getattr(own, name) != value}
        if changed:
            events.append(UnitChanged(unit.id, changed))
    return events


def sides_next(state: GameState, by: str, barred: bool) -> Iterator[Choice]:
    """Yield the sides whose phase may follow: the one that is due, then the others."""
    own, due = turn_of(state).side, following_side(state)
    others = [side.id for side in state.sides if side.id not in {own, due}]
    yield Choice(values={"next": [due, *others, *([own] if own != due else [])]})


END_PHASE = OrderRule(
    order=EndPhase,
    title=say("end_phase"),
    key="e",
    gesture="end",
    who=THE_SIDE_OF_THE_PHASE,
    malformed=no_such_side,
    may=may_end,
    resolve=_resolve,
    choices=sides_next,
)
