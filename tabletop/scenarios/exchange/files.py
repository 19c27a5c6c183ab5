"""Which reader takes a file, and the limits of all of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePath
from typing import Final

from rules.core.scenario.document import MOST_BYTES as MOST_OWN_BYTES
from tabletop import strict_json
from tabletop.scenarios.exchange import geojson, megamek, openstreetmap
from tabletop.scenarios.exchange.taken import BadFile, Taken, Wanted
from tabletop.words import say

MOST_BYTES: Final = 16_000_000
READERS: Final[dict[str, Callable[[bytes, Wanted], Taken]]] = {
    ".board": megamek.read,
    ".geojson": geojson.read,
    ".osm": openstreetmap.read,
}
"""The readers of other programs' files, by the files' endings."""
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
