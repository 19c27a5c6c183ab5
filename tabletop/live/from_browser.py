"""The frames that a browser may send, one struct each."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Uuid = Annotated[str, Meta(pattern=r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$")]
Word = Annotated[str, Meta(max_length=200)]
Spot = tuple[float, float]
Number = Annotated[int, Meta(ge=0, le=2**53)]


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
