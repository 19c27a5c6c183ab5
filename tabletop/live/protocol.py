"""The frames of the live protocol, one struct each, by direction; how they are read and written.

A frame is one JSON text message. What a browser sends is read strictly: unknown types and fields, numbers
that are not finite or not bounded, deep nesting and oversized frames are all a BadFrame.
"""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from tabletop import strict_json
from tabletop.games import seeding
from tabletop.games.facts import Enforcement, Role
from tabletop.games.permission import May

VERSION = 1
MAX_BYTES = 64 * 1024

Uuid = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")]
Word = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Spot = tuple[float, float]


class BadFrame(Exception):
    """What arrived is not a frame of this protocol; the text says why."""


# Browser to server ------------------------------------------------------------------------------------------


class ClientFrame(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A frame that a browser may send."""


class Hello(ClientFrame, tag="hello", frozen=True):
    protocol: int
    log: Word | None = None
    since: Number | None = None


class Order(ClientFrame, tag="order", frozen=True):
    id: Uuid
    order: dict[str, Any]


class Preview(ClientFrame, tag="preview", frozen=True):
    id: Number
    order: dict[str, Any]


class Undo(ClientFrame, tag="undo", frozen=True):
    id: Uuid
    to: Number


class Propose(ClientFrame, tag="propose", frozen=True):
    id: Uuid
    order: dict[str, Any]


class Consent(ClientFrame, tag="answer", frozen=True):
    id: Uuid
    proposal: Number
    agree: bool


class Point(ClientFrame, tag="point", frozen=True):
    """Look here: a spot of the table, or a hex; one of the two."""

    at: Spot | None = None
    hex: Word | None = None

    def __post_init__(self) -> None:
        if (self.at is None) == (self.hex is None):
            raise ValueError("a point is either at a spot or at a hex")


class Dragging(ClientFrame, tag="dragging", frozen=True):
    unit: Word
    route: list[Any] | dict[str, Any] | None


class Ping(ClientFrame, tag="ping", frozen=True):
    t: float


FromBrowser = Hello | Order | Preview | Undo | Propose | Consent | Point | Dragging | Ping
Ordering = Order | Undo | Propose | Consent

# Server to browser ------------------------------------------------------------------------------------------


class ServerFrame(Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""


class Seat(Struct, frozen=True):
    seat: int
    name: str
    role: Role
    sides: tuple[str, ...]
    taken: bool
    here: bool


class You(Struct, frozen=True):
    """Your seat; `may` is what it may do at all, so that no page has to guess by the role."""

    seat: int
    name: str
    role: Role
    sides: tuple[str, ...]
    may: tuple[May, ...]


class GameFacts(Struct, frozen=True):
    id: str
    name: str
    system: str
    options: Any
    enforcement: Enforcement
    overriding: bool
    over: bool


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


class Welcome(ServerFrame, tag="welcome", frozen=True):
    protocol: int
    log: str
    seq: int
    you: You
    game: GameFacts
    seats: list[Seat]
    dice: DiceFacts | None
    limits: Limits
    state: Raw | UnsetType = UNSET
    board: Raw | UnsetType = UNSET
    entries: list[Raw] | UnsetType = UNSET


class Entry(ServerFrame, tag="entry", frozen=True):
    seq: int
    at: str
    by: int | None
    order: dict[str, Any] | None
    events: list[Any]


class Offers(ServerFrame, tag="offers", frozen=True):
    seq: int
    offers: Raw


class Ack(ServerFrame, tag="ack", frozen=True):
    id: str
    seq: int | None
    again: bool


class Refused(ServerFrame, tag="refused", frozen=True):
    id: str
    code: str
    verdict: Any
    retry: bool


class Proposal(ServerFrame, tag="proposal", frozen=True):
    """Something waits for the others' consent: `what` is the order, or what is to be undone."""

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
    route: Any


class Heartbeat(ServerFrame, tag="heartbeat", frozen=True):
    seq: int
    t: float
    hash: str | UnsetType = UNSET


class Pong(ServerFrame, tag="pong", frozen=True):
    t: float


class Bye(ServerFrame, tag="bye", frozen=True):
    code: int
    after_ms: int


class Error(ServerFrame, tag="error", frozen=True):
    code: str
    message: str


class PreviewAnswer(ServerFrame, tag="preview", frozen=True):
    """The answer to a preview: what the rules show, and the same order at each pace that the system knows."""

    id: int
    seq: int
    verdict: dict[str, Any]
    route: list[Any]
    contacts: list[Any]
    ghosts: list[Any]
    odds: dict[str, Any] | None
    variants: list[Any]
    hexes: list[Any] = []
    hindrances: list[Any] = []


FromServer = (
    Welcome
    | Entry
    | Offers
    | Ack
    | Refused
    | PreviewAnswer
    | Proposal
    | ProposalClosed
    | Presence
    | Pointed
    | Dragged
    | Heartbeat
    | Pong
    | Bye
    | Error
)

# Close codes ------------------------------------------------------------------------------------------------

SESSION_ENDED = 4001
NO_SEAT = 4003
NO_GAME = 4004
TOO_SLOW = 4008
TOO_MANY_FRAMES = 4009
PROTOCOL = 4010
CLIENT_TOO_OLD = 4012
RESTART = 1012

_decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)
_encoder = msgspec.json.Encoder()


def read(text: str | None) -> FromBrowser:
    """Return the frame in a text message (None for a binary one).

    Raises BadFrame for anything that is not exactly one frame of the protocol.
    """
    if text is None:
        raise BadFrame("Frames are text.")
    try:
        strict_json.check(text, MAX_BYTES)
        return _decoder.decode(text)
    except (strict_json.BadJson, msgspec.ValidationError) as error:
        raise BadFrame(f"Not a frame: {error}"[:300]) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadFrame("Not JSON.") from None


def write(frame: ServerFrame) -> str:
    """Return the text of a frame for a socket."""
    return _encoder.encode(frame).decode()


def raw(value: object) -> Raw:
    """Return a value encoded once, to be put into several frames."""
    return Raw(_encoder.encode(value))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of all frames, by direction."""
    (browser, server), definitions = msgspec.json.schema_components(
        [FromBrowser, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The live protocol",
        "version": VERSION,
        "browser_to_server": browser,
        "server_to_browser": server,
        "$defs": definitions,
    }
