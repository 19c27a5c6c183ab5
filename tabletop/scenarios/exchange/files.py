"""Which reader takes a file, and the limits of all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Any, Final

import msgspec
from django.conf import settings
from msgspec import Struct

from tabletop import strict_json
from tabletop.scenarios.arsenals.entries import FORMAT as ARSENAL
from tabletop.scenarios.exchange import geojson, megamek, openstreetmap, parcel, svg, universal_vtt, vasl
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted
from tabletop.scenarios.paper import made
from tabletop.scenarios.pictures import own
from tabletop.scenarios.pictures.kinds import NO_PICTURES, kind_of, size_of_webp
from tabletop.scenarios.pictures.vasl import is_board
from tabletop.words import say

MOST_BYTES: Final = 16_000_000
READERS: Final[dict[str, Callable[[bytes, Wanted], Taken]]] = {
    ".board": megamek.read,
    ".geojson": geojson.read,
    ".osm": openstreetmap.read,
    ".zip": parcel.read,
    **dict.fromkeys((".uvtt", ".dd2vtt", ".df2vtt"), universal_vtt.read),
}
"""The readers of other programs' files, by the files' endings."""


PICTURED: Final = (".zip", ".uvtt", ".dd2vtt", ".df2vtt")
"""The endings of files with pictures in them: as large as those may be."""
PICTURES: Final = (".png", ".jpg", ".jpeg", ".webp", ".gif")


class Kind(Struct, frozen=True):
    """A kind of file that a scenario can be downloaded as: its media type and its writer.

    The writer returns bytes, text, or a value to be encoded as JSON. With `tables` it takes tables in inches
    only; with `pictured` it also gets the pictures of the document, by their ids.
    """

    media: str
    write: Callable[..., Any]
    tables: bool = True
    pictured: bool = False


def _vtt(document: dict[str, Any], pictures: dict[str, bytes]) -> dict[str, Any]:
    """Return a table as a Universal VTT map: on its map picture if that stands for the ground, else painted.

    Raises NoPaper.
    """
    board = document["board"]
    width, image = board["width"], board.get("image") or {}
    held = pictures.get(image.get("asset", ""), b"") if image.get("instead") else b""
    if (size := size_of_webp(held)) is not None:
        return universal_vtt.write(document, held, max(1, round(size[0] / width)))
    pixels = min(universal_vtt.PIXELS_A_SQUARE, made.finest(width, board["height"]))
    return universal_vtt.write(document, made.png(document, made.Wanted(px=pixels)), pixels)


WRITERS: Final[dict[str, Kind]] = {
    "geojson": Kind("application/geo+json", geojson.write),
    "uvtt": Kind("application/json", _vtt, pictured=True),
    "svg": Kind("image/svg+xml", svg.write, tables=False, pictured=True),
    "zip": Kind("application/zip", parcel.write, tables=False, pictured=True),
}
"""The kinds of files for other programs, by their endings."""
ENDINGS: Final = (".json", *READERS)


def is_of_another_program(file: str) -> bool:
    """Return whether a file's name is one that another program gives."""
    return PurePath(file).suffix.lower() in READERS or is_board(file)


def take(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a file, unjudged. Raises BadFile."""
    ending = PurePath(wanted.file).suffix.lower()
    if is_board(wanted.file) and ending in ("", ".zip", *PICTURES):
        return vasl.read(data, wanted)
    if ending in PICTURES:
        raise BadFile(say("exchange_picture", file=wanted.file))
    assert_kind(data, wanted.file)
    if ending not in ENDINGS:
        raise BadFile(say("exchange_unknown", file=wanted.file, endings=ENDINGS))
    most = settings.PICTURE_BYTES if ending in PICTURED else MOST_BYTES
    if len(data) > most:
        raise BadFile(say("exchange_too_large", file=wanted.file, mb=most // 1_000_000))
    return READERS[ending](data, wanted) if ending in READERS else _json(data, wanted)


def assert_kind(data: bytes, file: str) -> None:
    """Raise BadFile for a picture, a PDF or an archive whose name is that of something else."""
    kind = kind_of(data)
    if kind and kind not in NO_PICTURES:
        raise BadFile(say("exchange_picture", file=file))
    if kind and PurePath(file).suffix.lower() != f".{kind.lower()}":
        raise BadFile(say("exchange_kind", file=file, kind=kind))


def _json(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a JSON file: our own format, or another program's, recognized by its content."""
    try:
        document = strict_json.decode(data, MOST_BYTES)
    except strict_json.BadJson as error:
        raise BadFile(say("exchange_unreadable", file=wanted.file, why=error.why)) from None
    if not isinstance(document, dict):
        raise BadFile(say("exchange_no_object", file=wanted.file))
    if document.get("type") in geojson.TYPES:
        return geojson.read(data, wanted)
    if isinstance(document.get("elements"), list):
        return openstreetmap.read_json(document, wanted)
    if {"resolution", "line_of_sight"} <= document.keys():
        return universal_vtt.read(data, wanted)
    if "roster" in document or document.get("format") == ARSENAL:
        raise BadFile(say("exchange_arsenal", file=wanted.file))
    return Taken(document)


def written_as(document: dict[str, Any]) -> list[str]:
    """Return the file endings of the formats that a scenario can be downloaded in, beside our own."""
    is_table = document["board"].get("kind") == "table"
    return [ending for ending, kind in WRITERS.items() if is_table or not kind.tables]


def write(document: dict[str, Any], ending: str) -> bytes | None:
    """Return a scenario as a file for another program; None if there is no such kind for its board.

    Raises NoPaper if it needs a picture that cannot be painted now.
    """
    if ending not in written_as(document):
        return None
    kind = WRITERS[ending]
    written = kind.write(document, own.bytes_in(document)) if kind.pictured else kind.write(document)
    if isinstance(written, bytes):
        return written
    return written.encode() if isinstance(written, str) else msgspec.json.encode(written)
