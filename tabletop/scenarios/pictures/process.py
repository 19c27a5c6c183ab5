"""Starts the process that decodes a picture, waits for it within limits, and says what went wrong."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import IO, Any, Final

import msgspec
from django.conf import settings
from msgspec import Struct

from rules.core.words.messages import Message
from tabletop.scenarios.pictures.kinds import TAKEN, what_it_is
from tabletop.words import Explained, say

MIB: Final = 1024 * 1024
MEMORY: Final = 768 * MIB
"""The address space of a decoder, about 200 MiB of it its own code."""
LONGEST: Final = 6000
KEPT_PIXELS: Final = 16_000_000
"""The size in which a picture is kept: a telephone's photo whole, of a larger one as much."""
MOST_RESULT: Final = 32 * MIB
TOKEN: Final = 256
SMALL: Final = 480
"""The longer side of a map as cards show it."""
AT_ONCE: Final = 2
PATIENCE: Final = 3
"""Times the processor's time of a decoder: the longest that is waited for it."""
_DECODER: Final = Path(__file__).with_name("decoder.py")
_turns = threading.BoundedSemaphore(AT_ONCE)


class BadPicture(Explained):
    """A file cannot be taken as a picture; the message names the file, its kind, and what to do."""

    status = 422


class NoPicture(BadPicture):
    """A file of a kind that is not accepted."""

    status = 415


class TooLarge(BadPicture):
    """A picture with too many bytes or pixels."""

    status = 413


class Busy(BadPicture):
    """All decoders are busy."""

    status = 503


class Made(Struct, frozen=True):
    """A picture as the decoder made it: WebP, and the facts from the file.

    `dpi` is as the file gives it, in its own pixels; `kept` is the share of its longer side that is left.
    `small` is the small copy of a map for cards.
    """

    data: bytes
    width: int
    height: int
    small: bytes = b""
    taken_out: tuple[str, ...] = ()
    dpi: float = 0
    kept: float = 1


class Straight(Struct, frozen=True):
    """The part of a picture that is wanted: its size, and the projection from it to the picture's pixels.

    A place (x, y) of it lies at ((ax + by + c) / (gx + hy + 1), (dx + ey + f) / (gx + hy + 1)).
    """

    size: tuple[int, int]
    projection: tuple[float, float, float, float, float, float, float, float]


def decode(file: IO[bytes], name: str, *, token: bool = False, formats: tuple[str, ...] = TAKEN) -> Made:
    """Return the picture of a file that somebody sent. Raises BadPicture."""
    return _run(file, name, {"formats": formats, **({"square": TOKEN} if token else {"small": SMALL})})


def straighten(data: bytes, name: str, straight: Straight) -> Made:
    """Return a part of a stored picture. Raises BadPicture."""
    with tempfile.TemporaryFile(dir=settings.FILE_UPLOAD_TEMP_DIR) as file:
        file.write(data)
        file.seek(0)
        job = {"formats": ("WEBP",), "straight": msgspec.to_builtins(straight), "small": SMALL}
        return _run(file, name, job)


def _run(file: IO[bytes], name: str, job: dict[str, Any]) -> Made:
    seconds = settings.PICTURE_SECONDS
    limits = {
        "seconds": seconds,
        "memory": MEMORY,
        "most_bytes": MOST_RESULT,
        "most_pixels": settings.PICTURE_PIXELS,
        "kept_pixels": KEPT_PIXELS,
        "longest": LONGEST,
    }
    command = [sys.executable, "-I", str(_DECODER), msgspec.json.encode({**limits, **job}).decode()]
    if not _turns.acquire(timeout=PATIENCE * seconds):
        raise Busy(say("picture_busy", file=name))
    try:
        with tempfile.TemporaryFile(dir=settings.FILE_UPLOAD_TEMP_DIR) as out:
            _wait(command, file, out, name)
            out.seek(0)
            line, _, data = out.read().partition(b"\n")
    finally:
        _turns.release()
    return _made(line, data, file, name)


def _wait(command: list[str], file: IO[bytes], out: IO[bytes], name: str) -> None:
    """Run a decoder to its end. Raises BadPicture if it is killed, or hangs."""
    seconds = PATIENCE * settings.PICTURE_SECONDS
    try:
        ended = subprocess.run(  # noqa: S603 (our own file, and a job without anything of the sender's)
            command, stdin=file, stdout=out, stderr=subprocess.DEVNULL, timeout=seconds, env={}, check=False
        )
    except subprocess.TimeoutExpired:
        raise BadPicture(say("picture_too_long", file=name)) from None
    if ended.returncode != 0:
        raise BadPicture(say("picture_too_much", file=name))


def _made(line: bytes, data: bytes, file: IO[bytes], name: str) -> Made:
    try:
        told = msgspec.json.decode(line)
    except msgspec.DecodeError:
        raise BadPicture(say("picture_too_much", file=name)) from None
    if "error" not in told:
        whole = len(data) - told["small"]
        parts = {"taken_out": tuple(told["taken_out"]), "small": data[whole:]}
        return Made(data[:whole], **{**told, **parts})
    file.seek(0)
    raise _refusal(told["error"], told["args"], file.read(64), name)


def _refusal(error: str, args: dict[str, Any], head: bytes, name: str) -> BadPicture:
    refusals: dict[str, tuple[type[BadPicture], Message]] = {
        "pixels": (
            TooLarge,
            say(
                "picture_pixels",
                file=name,
                width=args.get("width"),
                height=args.get("height"),
                most=settings.PICTURE_PIXELS // 1_000_000,
            ),
        ),
        "animated": (BadPicture, say("picture_animated", file=name)),
        "memory": (BadPicture, say("picture_too_much", file=name)),
        "broken": (BadPicture, say("picture_broken", file=name)),
    }
    kind, why = refusals.get(error) or (NoPicture, what_it_is(head, name))
    return kind(why)
