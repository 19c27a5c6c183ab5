"""Commands that may need consent: an undo, an umpire's order in a game without a GM, and the answers."""

from __future__ import annotations

import msgspec

from tabletop.games import store, table_orders
from tabletop.games.commands import Command, Outcome
from tabletop.games.locked_game import LockedGame
from tabletop.games.orders import in_time, judge, resolve_order
from tabletop.games.permission import (
    BY_AGREEMENT,
    END_GAME,
    GM,
    TABLE,
    Refused,
    assert_goes_on,
    code_of,
    commander,
    concedes,
    holds_all,
    may_consent,
    refusal,
)
from tabletop.games.undoing import needs_consent, take_back
from tabletop.games.values import JsonObject, Proposal, SeatRow
from tabletop.words import say


def undo(game_id: str, seat_id: int, id: str, to: int) -> Command:
    """Return the command that undoes the entries after `to`, or proposes to if consent is needed."""

    def work(locked: LockedGame) -> Outcome:
        if needs_consent(locked, to):
            return _propose(locked, {"type": "undo", "to": to})
        take_back(locked, locked.seat, to)
        return Outcome()

    return Command(game_id, seat_id, id, ["undo", to], work)


def propose(game_id: str, seat_id: int, id: str, order: JsonObject) -> Command:
    """Return the command that asks the other side's consent to an umpire's order in a game without a GM.

    In a game with a GM, two sides may still agree on its end. The order is resolved at once if nobody has to
    be asked: because the seat is the GM's, holds every side, or concedes.
    """

    def work(locked: LockedGame) -> Outcome:
        seat = locked.seat
        if order["type"] not in BY_AGREEMENT:
            raise refusal("bad_order", say("only_umpires_proposed"))
        if seat.role == GM or (not locked.game.has_gm and holds_all(seat, locked.state)):
            return Outcome(resolve_order(locked, seat, order))
        if concedes(seat, locked.state, order):
            return Outcome(resolve_order(locked, seat, order))
        if locked.game.has_gm and order["type"] != END_GAME:
            raise refusal("forbidden", say("only_gm_orders"))
        _assert_possible(locked, order)
        return _propose(locked, order)

    return Command(game_id, seat_id, id, ["propose", order], work)


def answer(game_id: str, seat_id: int, id: str, proposal: int, agree: bool) -> Command:
    """Return the command that agrees to a proposal and executes it, or rejects or withdraws it."""

    def work(locked: LockedGame) -> Outcome:
        opened = _open_proposal(locked, proposal, agree)
        if not agree:
            return Outcome(proposal=_close(locked, opened, False))
        assert_goes_on(locked.game, opened.what["type"])
        return _resolve_agreed(locked, opened)

    return Command(game_id, seat_id, id, ["answer", proposal, agree], work)


# -- proposals -------------------------------------------------------------------------------------


def _assert_possible(locked: LockedGame, order: JsonObject) -> None:
    """Raise Refused for an order that would be refused even with consent, before anybody is asked."""
    by = commander(locked.seat, locked.game, locked.state, order, agreed=True)
    if order["type"] in TABLE:
        table_orders.read(order, locked.state)
        return
    verdict = in_time(judge, locked.system, locked.state, locked.seat, order, by)
    if not verdict.legal:
        raise Refused(code_of(verdict), verdict)


def _propose(locked: LockedGame, what: JsonObject) -> Outcome:
    mine = [
        known for known in store.open_proposals(locked.cursor, locked.game.id) if known.by == locked.seat.seat
    ]
    if mine:
        raise refusal("pending", say("proposal_waits"))
    opened = store.add_proposal(locked.cursor, locked.game.id, locked.seat.seat, what, locked.at)
    return Outcome(proposal=opened)


def _open_proposal(locked: LockedGame, number: int, agree: bool) -> Proposal:
    """Return the open proposal. Raises Refused if this seat may not give this answer."""
    known = store.open_proposals(locked.cursor, locked.game.id)
    found = next((proposal for proposal in known if proposal.proposal == number), None)
    if found is None:
        raise refusal("stale", say("no_proposal"))
    withdrawn = found.by == locked.seat.seat and not agree
    if not withdrawn and not may_consent(locked.seat, _seat(locked, found.by)):
        raise refusal("forbidden", say("others_answer"))
    return found


def _resolve_agreed(locked: LockedGame, opened: Proposal) -> Outcome:
    """Execute an agreed proposal in its proposer's name; if the order is refused now, only close it."""
    proposer, what = _seat(locked, opened.by), opened.what
    locked.agreed = locked.seat.seat
    try:
        if what["type"] == "undo":
            take_back(locked, proposer, what["to"])
            verdict = None
        else:
            verdict = resolve_order(locked, proposer, what)
    except Refused as why:
        return Outcome(proposal=_close(locked, opened, False), refused=why)
    return Outcome(verdict, _close(locked, opened, True))


def _close(locked: LockedGame, opened: Proposal, agreed: bool) -> Proposal:
    store.close_proposal(locked.cursor, locked.game.id, opened.proposal, agreed)
    return msgspec.structs.replace(opened, agreed=agreed)


def _seat(locked: LockedGame, number: int) -> SeatRow:
    return next(seat for seat in store.seats(locked.cursor, locked.game.id) if seat.seat == number)
