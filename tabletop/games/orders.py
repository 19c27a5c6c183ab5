"""What a seat may want of a game, each as a command: an order, an undo, a proposal, an answer to one.

The one door for everything that changes a game. In a thread of its own `command.now()` carries it out; async
code awaits `executor.carry_out(command)`.
"""

from __future__ import annotations

import msgspec

from tabletop.games import store, table_orders
from tabletop.games.carrying import carry_out, in_time, judge
from tabletop.games.commands import Command, refused
from tabletop.games.facts import Answer, JsonObject, Proposal, SeatFacts
from tabletop.games.permission import (
    BY_AGREEMENT,
    GM,
    TABLE,
    Refused,
    code_of,
    commander,
    holds_all,
    may_consent,
    refusal,
    word_of,
)
from tabletop.games.undoing import needs_consent, take_back
from tabletop.games.writing import Writing


def submit(game_id: str, seat_id: int, id: str, order: JsonObject, host: bool = False) -> Command:
    """An order: it is carried out, or the answer says why not. `host`: the host sits there."""

    def work(writing: Writing) -> Answer:
        verdict = carry_out(writing, msgspec.structs.replace(writing.seat, host=host), order)
        return writing.done(verdict=verdict)

    return Command(game_id, seat_id, id, ["order", order], work)


def undo(game_id: str, seat_id: int, id: str, to: int) -> Command:
    """Taking back the entries after number `to`, at once or, where consent is needed, by a proposal."""

    def work(writing: Writing) -> Answer:
        if needs_consent(writing, to):
            return _propose(writing, {"type": "undo", "to": to})
        take_back(writing, writing.seat, to)
        return writing.done()

    return Command(game_id, seat_id, id, ["undo", to], work)


def propose(game_id: str, seat_id: int, id: str, order: JsonObject) -> Command:
    """Asking the other side's consent to an umpire's order in a game without a GM.

    Where nobody need be asked, because the seat is the GM's or holds every side, it is carried out at once.
    """

    def work(writing: Writing) -> Answer:
        seat = writing.seat
        if word_of(order) not in BY_AGREEMENT:
            raise refusal("bad_order", "Only an umpire's order is proposed; give this one.")
        if seat.role == GM or (not writing.game.has_gm and holds_all(seat, writing.state)):
            return writing.done(verdict=carry_out(writing, seat, order))
        if writing.game.has_gm:
            raise refusal("forbidden", "Only the GM gives this order.")
        _assert_possible(writing, order)
        return _propose(writing, order)

    return Command(game_id, seat_id, id, ["propose", order], work)


def answer(game_id: str, seat_id: int, id: str, proposal: int, agree: bool) -> Command:
    """Agreeing to a proposal, which carries it out, or turning it down; its own seat may withdraw it."""

    def work(writing: Writing) -> Answer:
        opened = _open_proposal(writing, proposal, agree)
        if not agree:
            return writing.done(proposal=_close(writing, opened, False))
        return _carry_out_proposed(writing, opened)

    return Command(game_id, seat_id, id, ["answer", proposal, agree], work)


# -- proposals -------------------------------------------------------------------------------------


def _assert_possible(writing: Writing, order: JsonObject) -> None:
    """Refuse now what the rules would refuse once agreed to."""
    by = commander(writing.seat, writing.game, writing.state, order, agreed=True)
    if order["type"] in TABLE:
        table_orders.read(order, writing.state)
        return
    verdict = in_time(judge, writing.system, writing.state, writing.seat, order, by)
    if not verdict.legal:
        raise Refused(code_of(verdict), verdict)


def _propose(writing: Writing, what: JsonObject) -> Answer:
    mine = [
        known
        for known in store.open_proposals(writing.cursor, writing.game.id)
        if known.by == writing.seat.seat
    ]
    if mine:
        raise refusal("pending", "Your last proposal waits for its answer: withdraw it first.")
    opened = store.add_proposal(writing.cursor, writing.game.id, writing.seat.seat, what, writing.at)
    return writing.done(proposal=opened)


def _open_proposal(writing: Writing, number: int, agree: bool) -> Proposal:
    """Return the open proposal, if this seat may answer it so. Raises Refused."""
    known = store.open_proposals(writing.cursor, writing.game.id)
    found = next((proposal for proposal in known if proposal.proposal == number), None)
    if found is None:
        raise refusal("stale", "There is no such proposal, or it is answered already.")
    withdrawn = found.by == writing.seat.seat and not agree
    if not withdrawn and not may_consent(writing.seat, _seat(writing, found.by)):
        raise refusal("forbidden", "This is for the other side to answer.")
    return found


def _carry_out_proposed(writing: Writing, opened: Proposal) -> Answer:
    """Carry out what was agreed to, in the proposer's name; what the rules refuse by now is closed."""
    proposer, what = _seat(writing, opened.by), opened.what
    try:
        if what["type"] == "undo":
            take_back(writing, proposer, what["to"], agreed=writing.seat.seat)
            verdict = None
        else:
            verdict = carry_out(writing, proposer, what, agreed=writing.seat.seat)
    except Refused as why:
        return refused(writing.id, writing.game.head, why, _close(writing, opened, False))
    return writing.done(verdict=verdict, proposal=_close(writing, opened, True))


def _close(writing: Writing, opened: Proposal, agreed: bool) -> Proposal:
    store.close_proposal(writing.cursor, writing.game.id, opened.proposal, agreed)
    return msgspec.structs.replace(opened, agreed=agreed)


def _seat(writing: Writing, number: int) -> SeatFacts:
    return next(seat for seat in store.seats(writing.cursor, writing.game.id) if seat.seat == number)
