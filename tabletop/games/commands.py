"""Commands: each is executed once, under its game's lock, and answered after the commit.

A command's `id` is the client's own UUID. The same command sent again gets the same answer and changes
nothing, so a client that is unsure may resend it. Commands that wait at the same time share one transaction,
since a commit takes longer than most of them; each has its own answer, and a failing one affects no other. A
command whose game is locked by another process is executed after the others, alone, so that only it waits.
"""

from __future__ import annotations

import logging
import random
import time
import uuid
from collections.abc import Callable, Sequence
from hashlib import sha256
from time import monotonic
from typing import Any, Final, NamedTuple

import msgspec
from django.db import InterfaceError, OperationalError, connection
from msgspec import Raw, Struct

from rules.core.game.orders import word_of
from rules.core.game.verdict import Verdict, read_verdict_text, verdict_text
from tabletop.games import fence, permission, store
from tabletop.games.locked_game import LockedGame, newest_mark
from tabletop.games.permission import Refused, refusal
from tabletop.games.store import Cursor, Stored
from tabletop.games.values import Answer, Code, Damaged, Proposal, SeatRow
from tabletop.words import say

logger = logging.getLogger(__name__)
MOST_TRIES = 3
RETRY_WITHIN = 4.0
TOGETHER_SECONDS = 0.05
"""How many seconds commands share a transaction: the first of them waits for the last."""
CROWDED: Final = 2 * 1024 * 1024
"""A table counts as crowded if its board weighs at least this much, twice the weight of a usual one."""
REST: Final = 3
"""The pause after an order lasts this many times as long as the order took."""
_CHEAP: Final = permission.OPEN | permission.TABLE


class Outcome(Struct, frozen=True):
    """The result of a command: the rules' verdict, the proposal that it opened or closed, or a refusal."""

    verdict: Verdict | None = None
    proposal: Proposal | None = None
    refused: Refused | None = None


Work = Callable[[LockedGame], Outcome]


class Command(Struct, frozen=True):
    """A seat's request: `what` is the request in JSON, for the fingerprint, and `work` executes it.

    `generation` is the seat's generation and `log` the journal as the sender knows them; None matches any.
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
        """The type of the order given or proposed, empty if it has none; else `undo` or `answer`."""
        kind, about, *_ = self.what
        return word_of(about) if kind in {"order", "propose"} else str(kind)

    def now(self) -> Answer:
        """Execute the command in this thread; the answer is `busy` when the database is out of reach.

        Raises NoSuchGame.
        """
        (answer,) = _committed([self])
        assert answer is not None  # its game was waited for
        return answer


def execute_together(commands: Sequence[Command]) -> list[Answer | Exception]:
    """Execute commands in one transaction, or only the first ones if all would take long; return the results.

    For a command that fails, its exception is returned.
    """
    answers: Sequence[Answer | None] = [None] * len(commands)
    if len(commands) > 1:
        try:
            answers = _committed(commands)
        except Exception:
            logger.info("%d commands are carried out one by one", len(commands), exc_info=True)
    return [answer or _outcome(command) for answer, command in zip(answers, commands, strict=False)]


def _outcome(command: Command) -> Answer | Exception:
    try:
        return command.now()
    except Exception as error:
        return error


def _committed(commands: Sequence[Command]) -> list[Answer | None]:
    """Execute and commit; if the database is unreachable, retry, and then answer `busy`.

    None stands for a command that was left for later.
    """
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
    why = refusal("busy", say("not_written"), retry=True)
    return [_refused(command.id, 0, why) for command in commands]


def _at_once(commands: Sequence[Command]) -> list[Answer | None]:
    """Execute commands in one transaction until its time is up, and commit."""
    answers: list[Answer | None] = []
    written: list[LockedGame] = []
    asked = [_asked(command) for command in commands]
    until = monotonic() + TOGETHER_SECONDS
    with store.together() as cursor:
        rows = _Rows(cursor, [one for one in asked if isinstance(one, _Asked)])
        for one in asked:
            answers.append(one if isinstance(one, Answer) else _answered(cursor, one, rows, written))
            if monotonic() > until:
                break
        mark = newest_mark(cursor, written)
    for locked in written:
        locked.committed()
    fence.passed(mark())
    return answers


class _Asked(NamedTuple):
    """A command, its id as it is stored, and its fingerprint."""

    command: Command
    name: str
    fingerprint: str


def _asked(command: Command) -> _Asked | Answer:
    """Parse a command; return the refusal as its answer if it cannot be read."""
    try:
        name = str(uuid.UUID(command.id))
        asked = msgspec.json.encode([command.seat, *command.what], order="sorted")
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return _refused(str(command.id), 0, refusal("bad_order", say("no_command")))
    return _Asked(command, name, sha256(asked).hexdigest())


class _Rows:
    """The rows that the commands of a transaction need, read together for the first command of each game."""

    def __init__(self, cursor: store.Together, asked: Sequence[_Asked]) -> None:
        self._cursor = cursor
        first: dict[str, tuple[int, str]] = {}
        for command, name, _fingerprint in asked:
            first.setdefault(command.game, (command.seat, name))
        self._may_wait = len(first) == 1
        self._unused = {} if self._may_wait else store.locked_together(cursor, first)
        self._locked = set(self._unused)

    def of(self, asked: _Asked) -> Stored | None:
        """Lock the command's game and return its rows; None if another transaction has locked the game."""
        game_id = asked.command.game
        if game_id in self._unused:
            return self._unused.pop(game_id)
        if self._may_wait or game_id in self._locked:
            return store.locked(self._cursor, game_id, asked.command.seat, asked.name)
        return None


def _answered(cursor: Cursor, asked: _Asked, rows: _Rows, written: list[LockedGame]) -> Answer | None:
    """Execute a command unless its id was answered before; append the changed game to `written`.

    Return None if another transaction has locked the game.
    """
    if (stored := rows.of(asked)) is None:
        return None
    command, name, fingerprint = asked
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
    """Execute a command and return the answer; its `seq` is the number of the seat's own entry."""
    board, began = locked.state.board, monotonic()
    try:
        permission.assert_goes_on(locked.game, command.word)
        done = command.work(locked)
    except Refused as error:
        done = Outcome(refused=error.with_traceback(None))  # which names this frame: a cycle
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
    more terrain than real ones this takes seconds. After each such order all crowded tables therefore pause,
    so that the other tables get their turn.
    """

    def __init__(self) -> None:
        self._free_at = 0.0

    def assert_free(self, board: Any, word: str) -> None:
        """Raise Refused with `retry` for an order at a crowded table during the pause."""
        if word not in _CHEAP and board.weight >= CROWDED and monotonic() < self._free_at:
            raise refusal("busy", say("crowded"), retry=True)

    def took(self, board: Any, seconds: float) -> None:
        """Begin the pause after an order at a crowded table, in proportion to the seconds that it took."""
        if board.weight >= CROWDED:
            self._free_at = max(self._free_at, monotonic() + REST * seconds)


turns: Final = Turns()


# -- the answer as it is stored --------------------------------------------------------------------


_NO_VERDICT: Final = Raw(b"null")


class _Kept(Struct, frozen=True, omit_defaults=True):
    ok: bool
    seq: int
    code: Code | None = None
    verdict: Raw = _NO_VERDICT
    retry: bool = False
    proposal: Proposal | None = None


def _again(id: str, stored: Stored, fingerprint: str) -> Answer:
    if stored.fingerprint != fingerprint:
        return _refused(id, stored.game.head, refusal("id_reused", say("id_reused")))
    kept = msgspec.json.decode(stored.answer or "", type=_Kept)
    verdict = read_verdict_text(kept.verdict)
    return Answer(kept.ok, id, kept.seq, True, kept.code, verdict, kept.retry, proposal=kept.proposal)


def _kept(answer: Answer) -> bytes:
    """Return the answer as it is stored, without findings about an order that was carried out."""
    verdict = _NO_VERDICT if answer.ok else Raw(verdict_text(answer.verdict))
    return msgspec.json.encode(
        _Kept(answer.ok, answer.seq, answer.code, verdict, answer.retry, answer.proposal)
    )
