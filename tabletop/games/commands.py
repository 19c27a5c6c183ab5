"""Commands: each is executed once, under its game's lock, and answered after the commit.

A command's `id` is the client's own UUID; the same command sent again gets the same answer and changes
nothing, so a client that is unsure sends it again. Commands that wait at the same time share one transaction,
since a commit takes longer than most of them; each has its own answer, and one that fails affects no other.
"""

from __future__ import annotations

import logging
import random
import time
import uuid
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Any, Final

import msgspec
from django.db import InterfaceError, OperationalError, connection, transaction
from msgspec import Struct

from rules.core.game.orders import word_of
from rules.core.game.verdict import Verdict, read_verdict, verdict_document
from tabletop.games import permission, store
from tabletop.games.locked_game import LockedGame
from tabletop.games.permission import Refused, refusal
from tabletop.games.store import Cursor
from tabletop.games.values import Answer, Code, Damaged, JsonObject, Proposal, SeatRow
from tabletop.words import say

logger = logging.getLogger(__name__)
MOST_TRIES = 3
RETRY_WITHIN = 4.0
CROWDED: Final = 2 * 1024 * 1024
"""The weight of a board from which a table counts as crowded: a usual one weighs half of it."""
REST: Final = 3
"""Times as long as an order took, until there may be another."""
_CHEAP: Final = permission.OPEN | permission.TABLE


class Outcome(Struct, frozen=True):
    """The result of a command: the rules' verdict, the proposal that it opened or closed, or a refusal."""

    verdict: Verdict | None = None
    proposal: Proposal | None = None
    refused: Refused | None = None


Work = Callable[[LockedGame], Outcome]


class Command(Struct, frozen=True):
    """A request of a seat: `what` is the request in JSON, for the fingerprint, and `work` executes it.

    `generation` is that of the seat as the sender holds it, `log` the journal they see; None matches any.
    """

    game: str
    seat: int
    id: str
    what: list[Any]
    work: Work
    generation: int | None = None
    log: str | None = None

    def given_by(self, seat: SeatRow, log: str | None = None) -> Command:
        """Return the command bound to the present holder of a seat, and to the journal that they see.

        It is refused once somebody else holds the seat, or the game has begun anew.
        """
        return msgspec.structs.replace(self, generation=seat.generation, log=log)

    @property
    def word(self) -> str:
        """The type of the order that is given or proposed, empty without one; else `undo` or `answer`."""
        kind, about, *_ = self.what
        return word_of(about) if kind in {"order", "propose"} else str(kind)

    def now(self) -> Answer:
        """Execute the command in this thread; the answer is `busy` when the database is out of reach.

        Raises NoSuchGame.
        """
        return _committed([self])[0]


def execute_together(commands: Sequence[Command]) -> list[Answer | Exception]:
    """Execute commands in one transaction; the exception of one that fails is returned in its place."""
    if len(commands) > 1:
        try:
            return list(_committed(commands))
        except Exception:
            logger.info("%d commands are carried out one by one", len(commands), exc_info=True)
    return [_outcome(command) for command in commands]


def _outcome(command: Command) -> Answer | Exception:
    try:
        return command.now()
    except Exception as error:
        return error


def _committed(commands: Sequence[Command]) -> list[Answer]:
    """Execute and commit; an unreachable database is tried again, and then answered with `busy`."""
    begun = monotonic()
    for attempt in range(MOST_TRIES):
        try:
            return _at_once(commands)
        except (OperationalError, InterfaceError) as error:
            if connection.in_atomic_block:
                raise
            games = ", ".join(command.game for command in commands)
            logger.warning("game %s: try %d of a command failed: %s", games, attempt + 1, error)
            connection.close_if_unusable_or_obsolete()
        if monotonic() - begun > RETRY_WITHIN:
            break
        time.sleep(random.uniform(0.005, 0.05) * 2**attempt)  # noqa: S311 (jitter)
    return [Answer(False, command.id, 0, code="busy", retry=True) for command in commands]


def _at_once(commands: Sequence[Command]) -> list[Answer]:
    written: list[LockedGame] = []
    with transaction.atomic(), Cursor() as cursor:
        answers = [_answered(cursor, command, written) for command in commands]
    for locked in written:
        locked.committed()
    return answers


def _answered(cursor: Cursor, command: Command, written: list[LockedGame]) -> Answer:
    """Execute a command unless its id was answered before; the changed game is added to `written`."""
    try:
        name = str(uuid.UUID(command.id))
        asked = msgspec.json.encode([command.seat, *command.what], order="sorted")
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return _refused(str(command.id), 0, refusal("bad_order", say("no_command")))
    fingerprint = sha256(asked).hexdigest()
    stored = store.locked(cursor, command.game, command.seat, name)
    head = stored.game.head
    if stored.seat is None:
        return _refused(name, head, refusal("forbidden", say("no_such_seat")))
    if command.generation not in (None, stored.seat.generation):
        return _refused(name, head, refusal("forbidden", say("seat_given_away")))
    if stored.fingerprint is not None:
        return _again(name, stored, fingerprint)
    if command.log not in (None, stored.game.log):
        return _refused(name, head, refusal("stale", say("begun_anew")))
    try:
        locked = LockedGame(cursor, stored)
    except Damaged as damage:
        return _refused(name, head, refusal("paused", damage.why))
    try:
        turns.assert_free(locked.state.board, command.word)
    except Refused as why:
        return _refused(name, head, why)
    answer = _worked(locked, command, name)
    locked.finish()
    store.save_answer(cursor, command.game, name, fingerprint, _kept(answer), locked.at)
    written.append(locked)
    return answer


def _worked(locked: LockedGame, command: Command, name: str) -> Answer:
    """Execute a command and return the answer; its number is that of the seat's entry."""
    board, began = locked.state.board, monotonic()
    try:
        permission.assert_goes_on(locked.game, command.word)
        done = command.work(locked)
    except Refused as error:
        done = Outcome(refused=error)
    finally:
        turns.took(board, monotonic() - began)
    if done.refused is not None:
        return _refused(name, locked.game.head, done.refused, done.proposal)
    own = [entry.seq for entry in locked.entries if entry.by is not None]
    seq = own[-1] if own else locked.game.head
    return Answer(
        True, name, seq, verdict=done.verdict, entries=tuple(locked.entries), proposal=done.proposal
    )


def _refused(id: str, head: int, why: Refused, proposal: Proposal | None = None) -> Answer:
    return Answer(False, id, head, code=why.code, verdict=why.verdict, retry=why.retry, proposal=proposal)


# -- turns at crowded tables -------------------------------------------------------------------------


class Turns:
    """The time from which the next order at a crowded table may begin.

    While the rules resolve an order, other orders wait; on SQLite those of every table. On a board with far
    more terrain than real ones that takes seconds. All crowded tables therefore share a pause after each such
    order, in which the other tables get their turn.
    """

    def __init__(self) -> None:
        self._free_at = 0.0

    def assert_free(self, board: Any, word: str) -> None:
        """Raise Refused with `retry` for an order at a crowded table during the pause."""
        if word not in _CHEAP and board.weight >= CROWDED and monotonic() < self._free_at:
            why = refusal("busy", say("crowded"))
            raise Refused(why.code, why.verdict, retry=True)

    def took(self, board: Any, seconds: float) -> None:
        """Begin the pause after an order at a crowded table, in proportion to the seconds that it took."""
        if board.weight >= CROWDED:
            self._free_at = max(self._free_at, monotonic() + REST * seconds)


turns: Final = Turns()


# -- the answer as it is stored --------------------------------------------------------------------


class _Kept(Struct, frozen=True):
    ok: bool
    seq: int
    code: Code | None = None
    verdict: JsonObject | None = None
    retry: bool = False
    proposal: Proposal | None = None


def _again(id: str, stored: store.Stored, fingerprint: str) -> Answer:
    if stored.fingerprint != fingerprint:
        return _refused(id, stored.game.head, Refused("id_reused"))
    kept = msgspec.json.decode(stored.answer or "", type=_Kept)
    verdict = read_verdict(kept.verdict) if kept.verdict is not None else None
    return Answer(kept.ok, id, kept.seq, True, kept.code, verdict, kept.retry, proposal=kept.proposal)


def _kept(answer: Answer) -> bytes:
    verdict = verdict_document(answer.verdict) if answer.verdict is not None else None
    return msgspec.json.encode(
        _Kept(answer.ok, answer.seq, answer.code, verdict, answer.retry, answer.proposal)
    )
