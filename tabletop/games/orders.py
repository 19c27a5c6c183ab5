"""An order on its way from a player's request to the journal's entry: permission, verdict, dice, events.

`submit` returns it as a command: `command.now()` executes it in this thread, and async code awaits
`executor.execute(command)`. `proposals` handles what needs the other side's consent.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

import msgspec
from django.conf import settings
from msgspec import Struct

from rules.core.game.dice import Dice
from rules.core.game.events import Counted, Event, Narrated, Rolled, Said, UnitHidden
from rules.core.game.orders import unit_of
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, Verdict
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import Message
from tabletop.games import dice, permission, seeding, table_orders
from tabletop.games.budget import TooLong, within
from tabletop.games.commands import Command, Outcome
from tabletop.games.dice import ProvenDice
from tabletop.games.locked_game import LockedGame, Takeback
from tabletop.games.permission import Refused, commander, refusal
from tabletop.games.values import GameRow, JsonObject, SeatRow
from tabletop.games.visibility import view_of
from tabletop.words import say

logger = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")

UNSEEN = say("unseen")
HAND_OF = "hand_of"
"""The argument of a message that names the seat that acted, because the rules know only the side."""


class Played(Struct, frozen=True):
    """The result of an order: the verdict, its events, and whose agreement an undo needs."""

    verdict: Verdict
    events: list[Event]
    takeback: Takeback


def submit(game_id: str, seat_id: int, id: str, order: JsonObject, host: bool = False) -> Command:
    """Return the command that executes an order. `host`: the seat's holder started the game."""

    def work(locked: LockedGame) -> Outcome:
        seat = msgspec.structs.replace(locked.seat, host=host)
        return Outcome(resolve_order(locked, seat, order))

    return Command(game_id, seat_id, id, ["order", order], work)


def resolve_order(locked: LockedGame, seat: SeatRow, order: JsonObject) -> Verdict:
    """Append the entry of an order that `seat` gives, and return the verdict on it. Raises Refused."""
    agreed = locked.agreed is not None
    if order["type"] in permission.TABLE:
        commander(seat, locked.game, locked.state, order, agreed)
        table_orders.resolve(locked, seat, order)
        return Verdict.of([])
    try:
        played, rolled = _played(locked, seat, order, agreed)
    except dice.LostSeed:  # its key is gone, so the order rolls new dice
        locked.new_epoch()
        played, rolled = _played(locked, seat, order, agreed)
    facts = locked.game
    if rolled.next_nonce > facts.next_nonce == facts.first_nonce:
        seeding.close(locked, seat)
    locked.append(order, played.events, by=seat.seat, takeback=played.takeback, rolled=rolled)
    if locked.game.next_nonce - facts.first_nonce >= dice.ROLLS_AN_EPOCH:
        locked.new_epoch()
    return played.verdict


def _played(locked: LockedGame, seat: SeatRow, order: JsonObject, agreed: bool) -> tuple[Played, ProvenDice]:
    rolled = locked.dice()
    return in_time(play, locked.system, locked.game, locked.state, seat, order, rolled, agreed), rolled


def in_time(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function of the rules and return its result. Raises Refused when it takes too long.

    The limit is needed because the orders of all other games wait meanwhile on SQLite.
    """
    try:
        return within(settings.ORDER_SECONDS, function, *args, **kwargs)
    except TooLong as error:
        raise refusal("busy", error.why) from None


def play(
    system: RuleSystem,
    game: GameRow,
    state: GameState,
    seat: SeatRow,
    order: JsonObject,
    rolled: Dice,
    agreed: bool,
) -> Played:
    """Return the result of an order that `seat` gives now; nothing is stored. Raises Refused.

    `agreed`: the other side has consented.
    """
    by = commander(seat, game, state, order, agreed)
    decoded = system.decode(order)
    if isinstance(decoded, Finding):
        raise Refused("bad_order", Verdict.of([decoded]))
    verdict = judge(system, state, seat, decoded, by)
    if verdict.legal:
        events: list[Event] = system.resolve(state, decoded, by, rolled)
    else:
        against = _against(game, seat, order, verdict)
        events = _marked(_forced(system, state, decoded, by, rolled, verdict), against)
    takeback = takeback_of(state, seat, order, events, by_consent=agreed or system.is_final(decoded))
    return Played(verdict, signed(events, seat), takeback)


def signed(events: Sequence[Event], seat: SeatRow) -> list[Event]:
    """Return the events; their sentences in the log name the seat that gave the order."""
    return [_signed(event, seat) if isinstance(event, Narrated) else event for event in events]


def _signed(told: Narrated, seat: SeatRow) -> Narrated:
    if HAND_OF not in told.args:
        return told
    name: Any = seat.name
    if isinstance(name, Message):
        name = {"key": name.key, "args": name.plain_args()}
    return msgspec.structs.replace(told, args={**told.args, HAND_OF: name or told.args[HAND_OF]})


def judge(system: RuleSystem, state: GameState, seat: SeatRow, order: Any, by: str) -> Verdict:
    """Return the rules' verdict, judged on what the seat sees.

    A finding about something that the seat does not see keeps only its clause.
    """
    view = view_of(state, seat)
    verdict: Verdict = system.check(view, order, by)
    if not verdict.legal or view is state:
        return verdict
    full: Verdict = system.check(state, order, by)
    if full.legal:
        return verdict
    illegal = [finding for finding in full.findings if finding.severity == "illegal"]
    return Verdict.of(
        [
            *verdict.findings,
            *(Finding(finding.clause, "unseen", "illegal", UNSEEN) for finding in illegal),
        ]
    )


def _against(game: GameRow, seat: SeatRow, order: JsonObject, verdict: Verdict) -> tuple[str, ...]:
    """Return the clauses that a well-formed illegal order knowingly breaks.

    Raises Refused if that is not allowed.
    """
    code = permission.code_of(verdict)
    overridden = seat.role == permission.GM and game.overriding
    advised = game.enforcement == "advise" and order.get("anyway") is True
    if code not in {"illegal", "not_your_phase"} or not (overridden or advised):
        raise Refused(code, verdict)
    broken = (finding.clause for finding in verdict.findings if finding.severity == "illegal")
    return tuple(dict.fromkeys(broken))


def _forced(
    system: RuleSystem, state: GameState, order: Any, by: str, rolled: Dice, verdict: Verdict
) -> list[Event]:
    """Return the events of an illegal order. Raises Refused when the rules cannot resolve it."""
    try:
        events: list[Event] = system.resolve(state, order, by, rolled)
    except dice.LostSeed:
        raise
    except Exception as error:
        # Resolving assumes a legal order; an illegal one may make it raise anything.
        logger.info("%s cannot be forced: %r", order, error)
        raise Refused("illegal", verdict) from error
    return events


def _marked(events: Sequence[Event], against: tuple[str, ...]) -> list[Event]:
    """Return the events with the broken clauses added to the log's first sentence, or in a new one."""
    for index, event in enumerate(events):
        if isinstance(event, Narrated):
            marked = msgspec.structs.replace(event, against=against)
            return [*events[:index], marked, *events[index + 1 :]]
    return [*events, Narrated.of(None, say("against_the_rules"), against=against)]


def takeback_of(
    before: GameState, seat: SeatRow, order: JsonObject, events: Sequence[Event], *, by_consent: bool
) -> Takeback:
    """Return whose agreement an undo of an order of `seat` needs.

    `by_consent`: the other side had consented to the order, or the order is final.
    """
    if order["type"] in permission.OPEN and only_tells(events):
        return "none"
    takeback = _takeback_of_events(events, before)
    if takeback != "free":
        return takeback
    if by_consent:
        return "consent"
    return "owner" if _is_of_another(before, seat, order) else "free"


def _is_of_another(state: GameState, seat: SeatRow, order: JsonObject) -> bool:
    """Return whether a side gives an order about another side's unit."""
    unit = state.units.get(unit_of(order) or "")
    return seat.role != permission.GM and unit is not None and unit.side not in seat.sides


def only_tells(events: Sequence[Event]) -> bool:
    """Return whether events change nothing: only talk, and rolls without consequences."""
    return all(isinstance(event, Rolled | Counted | Narrated | Said) for event in events)


def _takeback_of_events(events: Sequence[Event], before: GameState) -> Takeback:
    """Return what the events alone say: a roll or a revelation needs the other side's agreement."""
    if any(isinstance(event, Rolled) or _reveals(event, before) for event in events):
        return "consent"
    return "free" if any(event.__struct_config__.tag != "said" for event in events) else "none"


def _reveals(event: Event, before: GameState) -> bool:
    if not isinstance(event, UnitHidden):
        return False
    unit = before.units.get(event.unit)
    return unit is not None and not set(unit.hidden_from) <= set(event.hidden_from)
