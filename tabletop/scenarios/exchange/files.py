"""Which reader takes a file, and the limits of all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.scenario.document import MOST_BYTES as MOST_OWN_BYTES
from tabletop import strict_json
from tabletop.scenarios.exchange import geojson, megamek, openstreetmap, svg, universal_vtt
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted
from tabletop.words import say

MOST_BYTES: Final = 16_000_000
READERS: Final[dict[str, Callable[[bytes, Wanted], Taken]]] = {
    ".board": megamek.read,
    ".geojson": geojson.read,
    ".osm": openstreetmap.read,
    **dict.fromkeys((".uvtt", ".dd2vtt", ".df2vtt"), universal_vtt.read),
}
"""The readers of other programs' files, by the files' endings."""


class Kind(Struct, frozen=True):
    """A kind of file that a scenario can be taken as: its media type, and who writes it.

    The writer returns text, or what becomes JSON. One for `tables` alone has no words for hexes.
    """

    media: str
    write: Callable[[dict[str, Any]], Any]
    tables: bool = True


WRITERS: Final[dict[str, Kind]] = {
    "geojson": Kind("application/geo+json", geojson.write),
    "uvtt": Kind("application/json", universal_vtt.write),
    "svg": Kind("image/svg+xml", svg.write, tables=False),
}
"""The kinds of files for other programs, by their endings."""
ENDINGS: Final = (".json", *READERS)


def is_of_another_program(file: str) -> bool:
    """Return whether a file's name ends as those of another program do."""
    return PurePath(file).suffix.lower() in READERS


def take(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a file, unjudged. Raises BadFile."""
    ending = PurePath(wanted.file).suffix.lower()
    if ending not in ENDINGS:
        raise BadFile(say("exchange_unknown", file=wanted.file, endings=ENDINGS))
    if len(data) > MOST_BYTES:
        raise BadFile(say("exchange_too_large", file=wanted.file, mb=MOST_BYTES // 1_000_000))
    return READERS[ending](data, wanted) if ending in READERS else _own(data, wanted)


def _own(data: bytes, wanted: Wanted) -> Taken:
    try:
        document = strict_json.decode(data, MOST_OWN_BYTES)
    except strict_json.BadJson as error:
        raise BadFile(say("exchange_unreadable", file=wanted.file, why=error.why)) from None
    if not isinstance(document, dict):
        raise BadFile(say("exchange_no_object", file=wanted.file))
    return Taken(document)


def written_as(document: dict[str, Any]) -> list[str]:
    """Return the endings of the files that a scenario can be taken as, beside our own."""
    is_table = document["board"].get("kind") == "table"
    return [ending for ending, kind in WRITERS.items() if is_table or not kind.tables]


def write(document: dict[str, Any], ending: str) -> bytes | None:
    """Return a scenario as a file for another program; None if there is no such kind for its board."""
    if ending not in written_as(document):
        return None
    written = WRITERS[ending].write(document)
    return written.encode() if isinstance(written, str) else msgspec.json.encode(written)
