"""The frames that a browser may send, one struct each."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from rules.core.by_hand.tokens import Token
from rules.core.game.sighting import SightEnd

Uuid = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")]
Word = Annotated[str, Meta(max_length=200)]
Label = Annotated[str, Meta(max_length=40)]
Spot = tuple[float, float]
Number = Annotated[int, Meta(ge=0, le=2**53)]
MOST_DEGREES = 100_000
Bearing = Annotated[float, Meta(ge=-MOST_DEGREES, le=MOST_DEGREES)]
Points = Annotated[float, Meta(ge=-100_000, le=100_000)]
MOST_PLACES = 64
Place = Annotated[list[float], Meta(min_length=2, max_length=3)]
"""A spot, and with a third number the facing there."""
Places = Annotated[list[Place], Meta(max_length=MOST_PLACES)]


class ClientFrame(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A frame that a browser may send."""


class Hello(ClientFrame, tag="hello", frozen=True):
    """The first frame; `kept` is the number of an entry whose stored head the browser compares."""

    protocol: int
    log: Word | None = None
    since: Number | None = None
    kept: Number | None = None


class Order(ClientFrame, tag="order", frozen=True):
    id: Uuid
    order: dict[str, Any]


class Preview(ClientFrame, tag="preview", frozen=True):
    id: Number
    order: dict[str, Any]


class AskOffers(ClientFrame, tag="offers", frozen=True):
    """Ask what may be ordered: of a unit, or where it is null of none.

    With `since`, the number of an entry, also in short what may be ordered of each unit and of none, as far
    as it is other than it was after that entry; with -1, all of it.
    """

    id: Number
    unit: Word | None = None
    since: Annotated[int, Meta(ge=-1, le=2**53)] | None = None


class AskSight(ClientFrame, tag="sight", frozen=True, rename={"start": "from", "end": "to"}):
    """Ask what lies between two ends, and how much of the second is seen; without `to`, all that is seen."""

    id: Number
    start: SightEnd
    end: SightEnd | None = None


class AskTouched(ClientFrame, tag="touched", frozen=True):
    """Ask which units a template would touch, and how much of each."""

    id: Number
    token: Token


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
    """Point the others at a spot of the table or at a hex, one of the two."""

    at: Spot | None = None
    hex: Label | None = None

    def __post_init__(self) -> None:
        if (self.at is None) == (self.hex is None):
            raise ValueError("a point is either at a spot or at a hex")


class Aim(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a route leads to."""

    at: Spot
    name: Word | None = None


class Pose(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a route ends."""

    at: Spot
    facing: Bearing


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A hex of a route; off the board, or along a hexside, it is drawn `at` a place."""

    hex: Label
    at: Spot | None = None
    spent: Points | None = None
    side: tuple[Label, Label] | None = None
    dice: bool = False


class Carried(Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that a hand carries along with the one that it holds."""

    unit: Word
    pose: Pose


class Route(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A move in planning, as the others are shown it; with `hand` the unit itself is in the hand."""

    path: Places = []
    aim: Aim | None = None
    via: Places = []
    pose: Pose | None = None
    reverse: bool = False
    cursor: Spot | None = None
    hexes: Annotated[list[Step], Meta(max_length=MOST_PLACES)] = []
    hand: bool = False
    others: Annotated[list[Carried], Meta(max_length=MOST_PLACES)] = []


class Dragging(ClientFrame, tag="dragging", frozen=True):
    """A unit being dragged: a line, a whole route, or None when it is released."""

    unit: Word
    route: Places | Route | None


class Measuring(ClientFrame, tag="measuring", frozen=True):
    """A ruler being held: its corners, or None when it is released."""

    legs: Places | None


class Ping(ClientFrame, tag="ping", frozen=True):
    t: float


FromBrowser = (
    Hello
    | Order
    | Preview
    | AskSight
    | AskTouched
    | AskOffers
    | Undo
    | Propose
    | Consent
    | Point
    | Dragging
    | Measuring
    | Ping
)
Ordering = Order | Undo | Propose | Consent
