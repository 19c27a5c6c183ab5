"""The kind of a file by its first bytes; if it is not what was asked for, a sentence says what to do."""

from __future__ import annotations

from typing import Final

from rules.core.words.messages import Message
from tabletop.words import say

TAKEN: Final = ("PNG", "JPEG", "WEBP")
_KINDS: Final = (
    (0, b"\x89PNG", "PNG"),
    (0, b"\xff\xd8\xff", "JPEG"),
    (8, b"WEBPVP8", "WEBP"),
    (0, b"GIF8", "GIF"),
    (0, b"BM", "BMP"),
    (0, b"II*\0", "TIFF"),
    (0, b"MM\0*", "TIFF"),
    (0, b"%PDF", "PDF"),
    (0, b"PK\x03\x04", "ZIP"),
    (0, b"8BPS", "PSD"),
    (4, b"ftypheic", "HEIC"),
    (4, b"ftypheix", "HEIC"),
    (4, b"ftypmif1", "HEIC"),
    (4, b"ftypavif", "AVIF"),
)
NO_PICTURES: Final = ("PDF", "ZIP")


def kind_of(data: bytes) -> str:
    """Return the kind of a picture, a PDF or an archive by its first bytes; empty for anything else.

    A text may begin with the two letters of a BMP, but has none of the zeros of its header.
    """
    head = data[:64]
    for start, mark, kind in _KINDS:
        if head[start:].startswith(mark) and (kind != "BMP" or b"\0" in head):
            return kind
    return ""


def size_of_webp(data: bytes) -> tuple[int, int] | None:
    """Return the size in the header of a WebP made here; None for anything else."""
    kind = data[12:16]
    if data[:4] != b"RIFF" or data[8:12] != b"WEBP" or len(data) < 30:
        return None
    if kind == b"VP8 ":
        return tuple(int.from_bytes(data[at : at + 2], "little") & 0x3FFF for at in (26, 28))  # type: ignore[return-value]
    if kind == b"VP8X":
        return tuple(1 + int.from_bytes(data[at : at + 3], "little") for at in (24, 27))  # type: ignore[return-value]
    return None


def what_it_is(head: bytes, name: str) -> Message:
    """Return the sentence for a file that is not PNG, JPEG or WebP, by its first bytes."""
    if not head:
        return say("picture_empty", file=name)
    if (kind := kind_of(head)) == "HEIC":
        return say("picture_heic", file=name)
    if kind and kind not in TAKEN:
        return say("picture_kind", file=name, kind=kind)
    text = head.lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if text.startswith((b"<svg", b"<?xml", b"<!doctype svg")):
        return say("picture_kind", file=name, kind="SVG")
    return say("picture_none", file=name)
