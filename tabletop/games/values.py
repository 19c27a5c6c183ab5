"""Plain values: the row of a game and of a seat, an entry, a proposal, an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from rules.core.game.events import AnyEvent
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.words.messages import Message, Words, read_message
from tabletop.words import Explained, say

JsonObject = dict[str, Any]
Role = Literal["player", "gm", "watcher"]
Enforcement = Literal["enforce", "advise", "off"]
Code = Literal[
    "illegal",
    "forbidden",
    "not_your_phase",
    "stale",
    "pending",
    "id_reused",
    "busy",
    "paused",
    "bad_order",
]


class _Kept(Struct, frozen=True):
    """A message in a column of text."""

    key: str
    args: JsonObject


def kept(message: Message) -> str:
    """Return the text in which a message is stored: its key and arguments as JSON."""
    return msgspec.json.encode(_Kept(message.key, message.plain_args())).decode()


def read_kept(text: str) -> Words:
    """Return the message that `kept` wrote; a text stored as a plain sentence is returned as it is."""
    try:
        found = msgspec.json.decode(text, type=_Kept)
    except msgspec.DecodeError:
        return text
    return read_message(found.key, found.args)


class NoSuchGame(LookupError):
    """There is no game of that id."""


class NotAllowed(Explained):
    """Somebody tried to do at a table what only others may do."""


class Damaged(Explained):
    """The stored data of a game cannot be read; other games are not affected.

    `game` is its id; `why` is the message for readers, worded in their language.
    """

    def __init__(self, game: str, why: Message | None = None) -> None:
        super().__init__(why or say("damaged", game=game))
        self.game = game


class SeatRow(Struct, frozen=True):
    """A seat: `seat` is its number at its table; `generation` grows when its holder is unseated.

    `name` is the holder's name, else that of the seat. `host` says that the holder started the game, which
    only their session knows.
    """

    seat: int
    name: Words
    role: Role
    sides: tuple[str, ...]
    taken: bool
    generation: int
    host: bool = False


UNNAMED: Final = {"gm": say("seat_gm"), "watcher": say("seat_watcher")}
"""The name of a seat without a side while nobody has given it one."""
_BETWEEN_SIDES: Final = "\x1f"
"""Separates the names of several sides in a row; given names cannot contain control characters."""
_BEFORE_NUMBER: Final = "\x1e"
"""Separates the name of a side in a row from the number of its seat."""


def name_of_sides(names: Sequence[str]) -> Words:
    """Return the name of a seat of these sides while nobody has given it another."""
    *others, last = names
    return say("seat_of_sides", others=tuple(others), last=last) if others else last


def seat_name(stored: str, role: str) -> Words:
    """Return the name of a seat from its row, as `stored_name` wrote it."""
    if not stored:
        return UNNAMED.get(role, "")
    sides, _, number = stored.partition(_BEFORE_NUMBER)
    name = name_of_sides(sides.split(_BETWEEN_SIDES))
    return say("seat_numbered", name=name, number=int(number)) if number else name


def stored_name(name: Words) -> str:
    """Return the text for a seat's row: its given name, else the names of its sides, else empty."""
    if isinstance(name, str):
        return name
    if name in UNNAMED.values():
        return ""
    if "number" in name.args:
        return f"{stored_name(name.args['name'])}{_BEFORE_NUMBER}{name.args['number']}"
    return _BETWEEN_SIDES.join((*name.args["others"], name.args["last"]))


class Result(Struct, frozen=True):
    """How a game ended: the side that won, None where nobody did, and a note."""

    winner: str | None = None
    note: str = ""


class GameRow(Struct, frozen=True):
    """The content of a game's row. `tip` is the hash of entry `head`; `overriding` is the GM's switch.

    `edition` is the edition of the rules that the journal named last; `veil` is the secret that hides what a
    head's hash covers. `paused` says why orders are refused, in the format of `kept`; it is empty while the
    game goes on. `ended` is the Result as JSON. `seeds` holds the players' own seeds of the current epoch of
    dice, in the format of `seeding`. `began` is the log in which the history began; it differs from `log`
    once a backup was restored. `clock` is the time that each side has left, in the format of `clock`, empty
    for a game without a clock. `pace` is that of a slow game, in the format of `pace`, empty for a live one.
    """

    id: str
    log: str
    began: str
    name: str
    system: str
    enforcement: Enforcement
    over: bool
    has_gm: bool
    overriding: bool
    head: int
    tip: str
    epoch: int
    next_nonce: int
    commitment: str
    first_nonce: int
    epoch_at: str
    seeds: str
    edition: str
    veil: str
    paused: str
    ended: str
    clock: str
    pace: str

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it goes on, or if the result was not recorded."""
        return msgspec.json.decode(self.ended, type=Result) if self.ended else None

    @property
    def has_rolled(self) -> bool:
        """Whether the dice of the present epoch have been rolled."""
        return self.next_nonce > self.first_nonce

    @property
    def why_paused(self) -> Words:
        """Why orders are refused; empty while the game goes on."""
        return read_kept(self.paused)


class LoadedGame(Struct, frozen=True):
    """A game at its head: its row and its state."""

    game: GameRow
    state: GameState

    @property
    def head(self) -> int:
        """The number of the newest entry."""
        return self.game.head


class Entry(Struct, frozen=True):
    """One resolved order, with the states before and after it so that it can be filtered for a seat.

    `by` is the seat's number, None for the table itself; `at` is ISO time. `head` is the veiled head as it is
    sent.
    """

    seq: int
    at: str
    by: int | None
    order: JsonObject
    events: tuple[AnyEvent, ...]
    hash: str
    head: str
    before: GameState
    after: GameState


class Proposal(Struct, frozen=True):
    """What a seat asks consent for: an umpire's order, or `{"type": "undo", "to": n}`.

    Open while `agreed` is None.
    """

    proposal: int
    by: int
    what: JsonObject
    agreed: bool | None = None


class Answer(Struct, frozen=True):
    """The result of a command.

    `ok`: the command was executed (`entries`), or it opened or closed a `proposal`; else `code` says why not
    and `verdict` is what the rules found. `again`: the command was answered before and did nothing now, so
    `entries` is empty. `retry`: the same command may be sent again.
    """

    ok: bool
    id: str
    seq: int
    again: bool = False
    code: Code | None = None
    verdict: Verdict | None = None
    retry: bool = False
    entries: tuple[Entry, ...] = ()
    proposal: Proposal | None = None
