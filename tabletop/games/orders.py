"""The one door for everything that changes a game. Each function is one transaction under the game's lock.

They are synchronous: call them from async code with `executor.run`. A command's `id` is the client's own
UUID; the same command sent again gets the same answer and changes nothing, so whoever is unsure sends it
again.
"""

from __future__ import annotations

import logging
import random
import time
import uuid
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from django.db import InterfaceError, OperationalError, connection, transaction
from msgspec import Struct

from rules.core.verdict import Verdict
from tabletop.games import journal, store
from tabletop.games.carrying import carry_out, judge
from tabletop.games.facts import Answer, Code, JsonObject, Proposal, SeatFacts
from tabletop.games.permission import (
    BY_AGREEMENT,
    END_GAME,
    GM,
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

logger = logging.getLogger(__name__)
MOST_TRIES = 3
RETRY_WITHIN = 4.0
Work = Callable[[Writing], Answer]


def submit(game_id: str, seat_id: int, id: str, order: JsonObject) -> Answer:
    """Carry out an order, or say why not. Raises NoSuchGame."""

    def work(writing: Writing) -> Answer:
        verdict = carry_out(writing, writing.seat, order)
        return writing.done(verdict=verdict)

    return _command(game_id, seat_id, id, ["order", order], work)


def undo(game_id: str, seat_id: int, id: str, to: int) -> Answer:
    """Take back the entries after number `to`, at once or, where consent is needed, by a proposal.

    Raises NoSuchGame.
    """

    def work(writing: Writing) -> Answer:
        if needs_consent(writing, to):
            return _propose(writing, {"type": "undo", "to": to})
        take_back(writing, writing.seat, to)
        return writing.done()

    return _command(game_id, seat_id, id, ["undo", to], work)


def propose(game_id: str, seat_id: int, id: str, order: JsonObject) -> Answer:
    """Ask the other side's consent to an umpire's order in a game without a GM. Raises NoSuchGame.

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

    return _command(game_id, seat_id, id, ["propose", order], work)


def answer(game_id: str, seat_id: int, id: str, proposal: int, agree: bool) -> Answer:
    """Agree to a proposal, which carries it out, or turn it down; its own seat may withdraw it.

    Raises NoSuchGame.
    """

    def work(writing: Writing) -> Answer:
        opened = _open_proposal(writing, proposal, agree)
        if not agree:
            return writing.done(proposal=_close(writing, opened, False))
        return _carry_out_proposed(writing, opened)

    return _command(game_id, seat_id, id, ["answer", proposal, agree], work)


# -- proposals -------------------------------------------------------------------------------------


def _assert_possible(writing: Writing, order: JsonObject) -> None:
    """Refuse now what the rules would refuse once agreed to."""
    by = commander(writing.seat, writing.game, writing.state, order, agreed=True)
    if order["type"] == END_GAME:
        return
    verdict = judge(writing.system, writing.state, writing.seat, order, by)
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
            take_back(writing, proposer, what["to"])
            verdict = None
        else:
            verdict = carry_out(writing, proposer, what, agreed=True)
    except Refused as refused:
        return _refused(writing.id, writing.game.head, refused, _close(writing, opened, False))
    return writing.done(verdict=verdict, proposal=_close(writing, opened, True))


def _close(writing: Writing, opened: Proposal, agreed: bool) -> Proposal:
    store.close_proposal(writing.cursor, writing.game.id, opened.proposal, agreed)
    return msgspec.structs.replace(opened, agreed=agreed)


def _seat(writing: Writing, number: int) -> SeatFacts:
    return next(seat for seat in store.seats(writing.cursor, writing.game.id) if seat.seat == number)


# -- one command, one transaction ------------------------------------------------------------------


class _Kept(Struct, frozen=True):
    """An answer as it is stored."""

    ok: bool
    seq: int
    code: Code | None = None
    verdict: Verdict | None = None
    retry: bool = False
    proposal: Proposal | None = None


def _command(game_id: str, seat_id: int, id: str, what: list[Any], work: Work) -> Answer:
    """Do a command's work under the game's lock, unless its id was answered before.

    The answer is `busy` when the lock or the database cannot be had now.
    """
    try:
        command = str(uuid.UUID(id))
        fingerprint = sha256(journal.canonical([seat_id, *what])).hexdigest()
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return _refused(str(id), 0, refusal("bad_order", "A command is JSON with a UUID for its id."))
    begun = time.monotonic()
    for attempt in range(MOST_TRIES):
        try:
            return _once(game_id, seat_id, command, fingerprint, work)
        except (OperationalError, InterfaceError) as error:
            if connection.in_atomic_block:
                raise
            logger.warning("game %s: try %d of a command failed: %s", game_id, attempt + 1, error)
            connection.close_if_unusable_or_obsolete()
        if time.monotonic() - begun > RETRY_WITHIN:
            break
        time.sleep(random.uniform(0.005, 0.05) * 2**attempt)  # noqa: S311 (jitter)
    return Answer(False, command, 0, code="busy", retry=True)


def _once(game_id: str, seat_id: int, id: str, fingerprint: str, work: Work) -> Answer:
    with transaction.atomic(), store.Cursor() as cursor:
        store.lock(cursor, game_id)
        stored = store.for_command(cursor, game_id, seat_id, id)
        head = stored.facts.head
        if stored.seat is None:
            return _refused(id, head, refusal("forbidden", "There is no such seat at this table."))
        if stored.fingerprint is not None:
            return _again(id, stored, fingerprint)
        writing = Writing(cursor, stored.facts, stored.seat, stored.sealed, id)
        answered = _worked(writing, work)
        writing.finish()
        store.save_answer(cursor, game_id, id, fingerprint, _kept(answered), writing.at)
    writing.committed()
    return answered


def _worked(writing: Writing, work: Work) -> Answer:
    try:
        if writing.game.over:
            raise refusal("paused", "The game is over.")
        return work(writing)
    except Refused as refused:
        return _refused(writing.id, writing.game.head, refused)


def _again(id: str, stored: store.Stored, fingerprint: str) -> Answer:
    if stored.fingerprint != fingerprint:
        return _refused(id, stored.facts.head, Refused("id_reused"))
    kept = msgspec.json.decode(stored.answer or "", type=_Kept)
    return Answer(kept.ok, id, kept.seq, True, kept.code, kept.verdict, kept.retry, proposal=kept.proposal)


def _kept(answered: Answer) -> bytes:
    return msgspec.json.encode(
        _Kept(answered.ok, answered.seq, answered.code, answered.verdict, answered.retry, answered.proposal)
    )


def _refused(id: str, head: int, refused: Refused, proposal: Proposal | None = None) -> Answer:
    return Answer(
        False, id, head, code=refused.code, verdict=refused.verdict, retry=refused.retry, proposal=proposal
    )
