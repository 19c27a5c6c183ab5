"""The frames that the server sends, one struct each."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from msgspec.structs import force_setattr

from rules.core.game.sighting import Arc
from rules.core.game.verdict import Verdict
from rules.core.words.messages import Message, Words
from tabletop.games import seeding
from tabletop.games.permission import May
from tabletop.games.values import Enforcement, Result, Role
from tabletop.live.from_browser import Places, Route, Spot


def _is(name: str) -> Meta:
    """Return what the published schema says of a value that the rules have written: one of these."""
    return Meta(extra_json_schema={"$ref": f"#/$defs/{name}"})


class ServerFrame(Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""


def _give_key(frame: ServerFrame, said: Words) -> None:
    """Set the key and arguments of what a frame says, for programs."""
    if isinstance(said, Message):
        force_setattr(frame, "key", said.key)
        force_setattr(frame, "args", said.plain_args())


class Seat(Struct, frozen=True):
    """A seat of the game; `here`: somebody who holds it is connected."""

    seat: int
    name: Words
    role: Role
    sides: tuple[str, ...]
    taken: bool
    here: bool


class You(Struct, frozen=True):
    """Your seat; `may` lists what it may do, so that no page derives it from the role."""

    seat: int
    name: Words
    role: Role
    sides: tuple[str, ...]
    may: tuple[May, ...]


class ClockFacts(Struct, frozen=True):
    """The seconds that each side has `left` now; less than 0 once they are over.

    The clock `runs` for the `side` at turn, `waits` for the first order or `stands`: in a pause, at the end.
    """

    left: dict[str, float]
    side: str | None
    state: Literal["waits", "runs", "stands"]


class PaceFacts(Struct, frozen=True):
    """A slow game: the `hours` of a turn, and `until` when the `side` at turn has time; null in a pause.

    `end` is when all is to be played, if that is set.
    """

    hours: float
    reminders: tuple[float, ...]
    turn: int
    side: str | None
    since: str
    until: str | None
    end: str | None


class GameFacts(Struct, frozen=True):
    """The game itself; `paused` says why orders are refused, `result` how a finished game ended."""

    id: str
    name: str
    system: str
    options: Any
    enforcement: Enforcement
    overriding: bool
    over: bool
    result: Result | None
    paused: Words
    clock: ClockFacts | UnsetType = UNSET
    pace: PaceFacts | UnsetType = UNSET


class DiceFacts(Struct, frozen=True):
    """The dice's epoch; `wants` is what the table waits for from this seat: its commitment, or its seed."""

    epoch: int
    commitment: str
    wants: seeding.Stage | None


class Limits(Struct, frozen=True):
    """What a socket may send: `frames` in `seconds`, a burst, passing frames a second, bytes a frame."""

    frames: int
    seconds: int
    burst: int
    passing: int
    bytes: int


class BoardAddress(Struct, frozen=True):
    """Where a board is fetched: the document at `url` never changes; `hash` is that of its bytes."""

    hash: str
    url: str


class Welcome(ServerFrame, tag="welcome", frozen=True):
    """`head` is that of entry `seq`; `kept` that of the entry which the hello asked for, null without it.

    `began` is the log in which the history began: `log` itself, but for a game brought back from a backup.
    """

    protocol: int
    log: str
    began: str
    seq: int
    you: You
    game: GameFacts
    seats: list[Seat]
    dice: DiceFacts | None
    limits: Limits
    head: str
    kept: str | UnsetType | None = UNSET
    state: Annotated[Raw, _is("StateDocument")] | UnsetType = UNSET
    board: BoardAddress | UnsetType = UNSET
    entries: list[Annotated[Raw, _is("Entry")]] | UnsetType = UNSET


class Entry(ServerFrame, tag="entry", frozen=True):
    """A resolved order; `agreed` is the seat that consented to it, absent where nobody was asked.

    `clock` is that of a game with one, as the entry leaves it.
    """

    seq: int
    at: str
    by: int | None
    order: dict[str, Any] | None
    events: list[Annotated[Any, _is("Event")]]
    head: str
    agreed: int | UnsetType = UNSET
    notices: list[Annotated[Any, _is("Notice")]] | UnsetType = UNSET
    clock: ClockFacts | UnsetType = UNSET


class Notice(ServerFrame, tag="notice", frozen=True):
    """A notice for the GM alone: a unit (`by`) met one that its side does not see."""

    text: str
    by: str | None
    unit: str | None = None
    key: str = ""
    args: dict[str, Any] = {}


OfferList = Annotated[Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Offer"}})]


class OffersInShort(Struct, frozen=True):
    """What may be ordered of each of these units, in short: without what tells one from the other.

    Of each kind of order there is one offer, the first that may be given or else the first. It has no unit,
    settled fields, choices, hexes or reason, unless the order acts on other units. The offers of null, of no
    unit, are whole.
    """

    units: list[str | None]
    offers: OfferList


class Offers(ServerFrame, tag="offers", frozen=True):
    """What may be ordered of a unit, or where that is null of none, after entry `seq`.

    `reason` says why the rules could not list it, and is empty where they did; `key` and `args` are those of
    the reason, for programs. `units` is what may be ordered of all others in short, where it was asked for.
    """

    id: int
    seq: int
    unit: str | None
    offers: OfferList
    reason: Words = ""
    units: list[OffersInShort] | UnsetType = UNSET
    key: str = ""
    args: dict[str, Any] = {}

    def __post_init__(self) -> None:
        _give_key(self, self.reason)


class Ack(ServerFrame, tag="ack", frozen=True):
    id: str
    seq: int | None
    again: bool


class Refused(ServerFrame, tag="refused", frozen=True):
    id: str
    code: str
    verdict: Verdict | None
    retry: bool


class Proposal(ServerFrame, tag="proposal", frozen=True):
    """A proposal that waits for consent: `what` is the order, or the undo."""

    proposal: int
    by: int | None
    what: Any
    agreed: None = None


class ProposalClosed(ServerFrame, tag="proposal_closed", frozen=True):
    proposal: int
    by: int | None
    what: Any
    agreed: bool


class Presence(ServerFrame, tag="presence", frozen=True):
    seats: list[Seat]


class Pointed(ServerFrame, tag="pointed", frozen=True):
    seat: int
    at: Spot | UnsetType = UNSET
    hex: str | UnsetType = UNSET


class Dragged(ServerFrame, tag="dragging", frozen=True):
    seat: int
    unit: str
    route: Places | Route | None


class Measured(ServerFrame, tag="measuring", frozen=True):
    seat: int
    legs: Places | None


Passing = Pointed | Dragged | Measured


class Heartbeat(ServerFrame, tag="heartbeat", frozen=True):
    seq: int
    t: float
    head: str
    hash: str | UnsetType = UNSET


class Pong(ServerFrame, tag="pong", frozen=True):
    t: float


class Bye(ServerFrame, tag="bye", frozen=True):
    code: int
    after_ms: int


class Error(ServerFrame, tag="error", frozen=True):
    """An error; with code `ahead`, `log` is the journal that the table continues.

    `key` and `args` are those of the message, for programs.
    """

    code: str
    message: Words
    log: str | UnsetType = UNSET
    key: str = ""
    args: dict[str, Any] = {}

    def __post_init__(self) -> None:
        _give_key(self, self.message)


class PreviewAnswer(ServerFrame, tag="preview", frozen=True):
    """The answer to a preview: what the rules show, and variants of the order at other paces."""

    id: int
    seq: int
    verdict: Annotated[dict[str, Any], _is("Verdict")]
    route: list[Annotated[Any, _is("RouteStretch")]]
    contacts: list[Annotated[Any, _is("Contact")]]
    ghosts: list[Annotated[Any, _is("Ghost")]]
    odds: dict[str, Any] | None
    variants: list[Annotated[Any, _is("PreviewVariant")]]
    hexes: list[Annotated[Any, _is("HexGoal")]] = []
    along: Annotated[dict[str, Any], _is("HexGoal")] | None = None
    steps: list[Annotated[Any, _is("HexStep")]] = []
    hindrances: list[Annotated[Any, _is("Hindrance")]] = []


class Sight(ServerFrame, tag="sight", frozen=True):
    """What is seen. On a table `inches`, `eye`, `thread`, `crosses`, `seen`, `wedge`, `seen_parts` and arcs.

    On hexes `hexes`, the `line` of hexes, `crosses`, `closed` and arcs. All that is seen is a `fan`: on a
    table a polygon about the `eye`, on hexes those seen from `hex`.

    Where there is none, `reason` says why; `key` and `args` are those of the reason, for programs.
    """

    id: int
    seq: int | UnsetType = UNSET
    inches: float | UnsetType = UNSET
    hexes: int | UnsetType = UNSET
    eye: Spot | UnsetType = UNSET
    hex: str | UnsetType = UNSET
    thread: tuple[Spot, Spot] | UnsetType | None = UNSET
    line: list[list[str]] | UnsetType = UNSET
    crosses: list[Annotated[Any, _is("Crossed")]] | UnsetType = UNSET
    closed: bool | UnsetType = UNSET
    seen: float | UnsetType = UNSET
    wedge: tuple[Spot, Spot] | UnsetType | None = UNSET
    seen_parts: list[Annotated[Any, _is("SeenPart")]] | UnsetType = UNSET
    arc_of_target: Arc | UnsetType | None = UNSET
    arc_of_firer: Arc | UnsetType | None = UNSET
    fan: list[Spot | str] | UnsetType = UNSET
    reason: Words = ""
    key: str = ""
    args: dict[str, Any] = {}

    def __post_init__(self) -> None:
        _give_key(self, self.reason)


class TouchedUnits(ServerFrame, tag="touched", frozen=True):
    """The units that a template touches; one that is not listed is not touched."""

    id: int
    seq: int
    touched: list[Annotated[Any, _is("Touched")]]


FromServer = (
    Welcome
    | Entry
    | Notice
    | Offers
    | Ack
    | Refused
    | PreviewAnswer
    | Sight
    | TouchedUnits
    | Proposal
    | ProposalClosed
    | Presence
    | Pointed
    | Dragged
    | Measured
    | Heartbeat
    | Pong
    | Bye
    | Error
)
