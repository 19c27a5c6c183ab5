"""Carrying an order out: the dial, the rules, the dice, the journal's entry."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import msgspec

from rules.core.events import Event, Told
from rules.core.orders import Order
from rules.core.state import GameState
from rules.core.system import RuleSystem
from rules.core.verdict import Finding, Verdict
from tabletop.games import dice, permission, seeding, table_orders
from tabletop.games.dice import ProvenDice
from tabletop.games.facts import GameFacts, JsonObject, SeatFacts
from tabletop.games.permission import Refused, commander
from tabletop.games.sight import audience_of, see_state
from tabletop.games.undoing import takeback_of
from tabletop.games.writing import Writing

logger = logging.getLogger(__name__)

UNSEEN = "Something unseen stands in the way."


def carry_out(writing: Writing, seat: SeatFacts, order: JsonObject, agreed: bool = False) -> Verdict:
    """Append the entry of an order that `seat` gives, and return the verdict on it. Raises Refused."""
    by = commander(seat, writing.game, writing.state, order, agreed)
    if order["type"] in permission.TABLE:
        table_orders.carry_out(writing, seat, order)
        return Verdict.of([])
    system = writing.system
    decoded = system.decode(order)
    if isinstance(decoded, Finding):
        raise Refused("bad_order", Verdict.of([decoded]))
    verdict = judge(system, writing.state, seat, decoded, by)
    against = () if verdict.legal else _against(writing.game, seat, order, verdict)
    rolled = writing.dice()
    if against:
        events = _forced(writing, decoded, by, rolled, verdict, against)
    else:
        events = system.resolve(writing.state, decoded, by, rolled)
    takeback = "none" if order["type"] in permission.OPEN else takeback_of(events, writing.state)
    if takeback == "free" and (agreed or type(decoded) in system.final):
        takeback = "consent"
    if rolled.next_nonce > writing.game.next_nonce:
        seeding.close(writing, seat)
    writing.append(order, events, by=seat.seat, takeback=takeback, rolled=rolled)
    if writing.game.next_nonce - writing.game.first_nonce >= dice.ROLLS_AN_EPOCH:
        writing.new_epoch()
    return verdict


def judge(system: RuleSystem, state: GameState, seat: SeatFacts, order: Any, by: str) -> Verdict:
    """Return the rules' verdict, found on what the seat sees.

    When only what it does not see refuses, the findings keep their clauses and say no more than that.
    """
    view = see_state(state, audience_of(seat))
    verdict: Verdict = system.check(view, order, by)
    if not verdict.legal or view is state:
        return verdict
    full: Verdict = system.check(state, order, by)
    if full.legal:
        return verdict
    illegal = [finding for finding in full.findings if finding.severity == "illegal"]
    return Verdict.of(
        [*verdict.findings, *(Finding(finding.clause, "unseen", "illegal", UNSEEN) for finding in illegal)]
    )


def _against(game: GameFacts, seat: SeatFacts, order: JsonObject, verdict: Verdict) -> tuple[str, ...]:
    """The clauses that a well-formed illegal order breaks knowingly.

    Raises Refused where that is not allowed.
    """
    code = permission.code_of(verdict)
    overridden = seat.role == permission.GM and game.overriding
    advised = game.enforcement == "advise" and order.get("anyway") is True
    if code not in {"illegal", "not_your_phase"} or not (overridden or advised):
        raise Refused(code, verdict)
    broken = (finding.clause for finding in verdict.findings if finding.severity == "illegal")
    return tuple(dict.fromkeys(broken))


def _forced(
    writing: Writing, order: Order, by: str, rolled: ProvenDice, verdict: Verdict, against: tuple[str, ...]
) -> list[Event]:
    """What comes of an order against the rules. Raises Refused when the rules cannot carry it out even so."""
    try:
        events = writing.system.resolve(writing.state, order, by, rolled)
    except Exception as error:
        # Resolving trusts a checked order, and this one was found wrong: it may fail in any way.
        logger.info("game %s: %s cannot be forced: %r", writing.game.id, order, error)
        raise Refused("illegal", verdict) from error
    return _marked(events, against)


def _marked(events: Sequence[Event], against: tuple[str, ...]) -> list[Event]:
    """The events with the broken clauses in the log's first sentence, or in one of their own."""
    for index, event in enumerate(events):
        if isinstance(event, Told):
            marked = msgspec.structs.replace(event, against=against)
            return [*events[:index], marked, *events[index + 1 :]]
    return [*events, Told(None, "Carried out against the rules.", against=against)]
