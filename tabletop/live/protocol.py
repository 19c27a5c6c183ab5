"""The live protocol: encoding and decoding of frames, and the close codes.

A frame is one JSON text message. What a browser sends is read strictly: unknown types and fields, numbers
that are not finite or not bounded, deep nesting and oversized frames are all a BadFrame.
"""

from functools import cache

import msgspec
from msgspec import Raw

from rules.core.words.messages import ENGLISH, text
from tabletop import strict_json
from tabletop.live.from_browser import FromBrowser
from tabletop.live.from_server import ServerFrame

VERSION = 1
MAX_BYTES = 64 * 1024
LARGE = 8 * 1024
"""Characters of a frame that is not read on the event loop: to read it takes longer than a millisecond."""

SESSION_ENDED = 4001
NO_SEAT = 4003
NO_GAME = 4004
TOO_SLOW = 4008
TOO_MANY_FRAMES = 4009
PROTOCOL = 4010
CLIENT_TOO_OLD = 4012
RESTART = 1012


class BadFrame(Exception):
    """A message is not a frame of this protocol; says why."""


@cache
def _encoder(language: str) -> msgspec.json.Encoder:
    return msgspec.json.Encoder(enc_hook=lambda message: text(message, language))


def read(written: str | None) -> FromBrowser:
    """Return the frame in a text message (None for a binary one).

    Raises BadFrame for anything that is not exactly one frame of the protocol.
    """
    if written is None:
        raise BadFrame("Frames are text.")
    try:
        frame: FromBrowser = msgspec.convert(strict_json.decode(written, MAX_BYTES), FromBrowser)
    except (strict_json.BadJson, msgspec.ValidationError) as error:
        raise BadFrame(f"Not a frame: {error}"[:300]) from None
    return frame


def write(frame: ServerFrame, language: str = ENGLISH) -> str:
    """Return the text of a frame for a socket, its messages in the words of a language."""
    return _encoder(language).encode(frame).decode()


def raw(value: object, language: str = ENGLISH) -> Raw:
    """Return a value encoded once, for use in several frames, its messages in the words of a language."""
    return Raw(_encoder(language).encode(value))
