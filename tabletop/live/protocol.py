"""The live protocol: encoding and decoding of frames, and the close codes.

A frame is one JSON text message. A browser's frames are read strictly: unknown types and fields, numbers that
are not finite or not bounded, deep nesting and oversized frames all raise BadFrame.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args

import msgspec
from msgspec import Raw

from rules.core.game.orders import order_type
from rules.core.scenario.validation import faults_of
from rules.core.words.messages import ENGLISH, text
from rules.core.words.problems import one_of, show
from tabletop import strict_json
from tabletop.live.from_browser import ClientFrame, FromBrowser
from tabletop.live.from_server import ServerFrame
from tabletop.words import Explained, say

VERSION = 1
MAX_BYTES = 64 * 1024
LARGE = 8 * 1024
"""A frame of more characters is not decoded on the event loop, because it takes over a millisecond."""

MOST_FAULTS = 3
"""How many faults of a frame are reported to its sender."""
Kinds = Mapping[str, type[ClientFrame]]


def kinds_of(frames: Any) -> Kinds:
    """Return the frames of a union by their type."""
    return {order_type(kind): kind for kind in get_args(frames)}


TABLE: Final = kinds_of(FromBrowser)
"""The frames of a table's socket."""

SESSION_ENDED = 4001
NO_SEAT = 4003
NO_GAME = 4004
TOO_SLOW = 4008
TOO_MANY_FRAMES = 4009
PROTOCOL = 4010
CLIENT_TOO_OLD = 4012
RESTART = 1012


class BadFrame(Explained):
    """A message is not a frame of this protocol."""


@cache
def _encoder(language: str) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=lambda message: text(message, language))


def read(written: str | None, kinds: Kinds = TABLE) -> Any:
    """Return the frame in a text message (None stands for a binary one), of the table or of other `kinds`.

    Raises BadFrame for anything that is not exactly one frame of the protocol.
    """
    if written is None:
        raise BadFrame(say("frames_are_text"))
    try:
        found = strict_json.decode(written, MAX_BYTES)
    except strict_json.BadJson as error:
        raise BadFrame(say("frame_refused", why=error.why)) from None
    word = found.get("type") if isinstance(found, dict) else None
    kind = kinds.get(word) if isinstance(word, str) else None
    if kind is None:
        raise BadFrame(say("no_frame_type", type=show(word), types=one_of(kinds)))
    try:
        return msgspec.convert(found, kind)  # faster than a union, which msgspec would inspect each time
    except msgspec.ValidationError:
        raise BadFrame(say("no_frame", problems=faults_of(found, kind)[:MOST_FAULTS])) from None


def write(frame: ServerFrame, language: str = ENGLISH) -> str:
    """Return the text of a frame for a socket, with its messages in a language."""
    return _encoder(language).encode(frame).decode()


def raw(value: object, language: str = ENGLISH) -> Raw:
    """Return a value encoded once, for use in several frames, with its messages in a language."""
    return Raw(_encoder(language).encode(value))
