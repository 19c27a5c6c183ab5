"""Boards of VASL, read only: the archive `bd01`, or a picture of that name, under the hexes of such boards.

A file has only a picture of its terrain, which is shown in place of drawn ground until somebody lays ground.
"""

from __future__ import annotations

import io
import re
import zipfile
from pathlib import PurePath
from typing import Final
from uuid import uuid4

import msgspec

from rules.core.hex.documents import LONGEST_LINE
from rules.core.hex.grid import MOST_LINES
from tabletop.scenarios.exchange.taken import (
    BadFile,
    Enclosed,
    Ignored,
    Taken,
    Wanted,
    scenario_of,
    system_for,
)
from tabletop.scenarios.exchange.zipped import member
from tabletop.scenarios.pictures.kinds import TAKEN
from tabletop.scenarios.pictures.straight import HexSize
from tabletop.scenarios.pictures.vasl import hexes_of
from tabletop.scenarios.zip_errors import NO_ZIP
from tabletop.words import say

METADATA: Final = "BoardMetadata.xml"
MOST_METADATA: Final = 1024 * 1024
MOST_PICTURE: Final = 32 * 1024 * 1024
FORMATS: Final = (*TAKEN, "GIF")
"""Older boards are GIFs of one picture."""
PICTURES: Final = (".png", ".gif", ".jpg", ".jpeg")
_MEASURE: Final = re.compile(rb'\s(width|height)\s*=\s*"(\d{1,3})"')
_TURNED: Final = re.compile(rb'\saltHexGrain\s*=\s*"true"', re.IGNORECASE)


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a board, its picture under its grid. Raises BadFile."""
    ignored = Ignored()
    ignored.note(say("vasl_terrain"))
    is_archive = data.startswith(b"PK")
    board, picture = _archived(data, wanted, ignored) if is_archive else (hexes_of(), data)
    key = uuid4().hex
    measures = {name: held for name, held in msgspec.to_builtins(board).items() if held != []}
    document = scenario_of(
        system_for(wanted, "hex"),
        wanted,
        {"kind": "hex", **measures, "image": {"asset": key, "instead": True}},
    )
    return Taken(document, ignored.sentences(), {key: Enclosed(wanted.file, picture, FORMATS, board)})


def _archived(data: bytes, wanted: Wanted, ignored: Ignored) -> tuple[HexSize, bytes]:
    """Return the hexes of an archived board, and its picture. Raises BadFile."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            names = archive.namelist()
            told = member(archive, METADATA, MOST_METADATA, wanted) if METADATA in names else b""
            own = PurePath(wanted.file).stem.lower()
            pictures = [name for name in names if PurePath(name).suffix.lower() in PICTURES]
            named = [name for name in pictures if PurePath(name).stem.lower() == own]
            if not pictures:
                raise BadFile(say("vasl_no_picture", file=wanted.file))
            chosen = (named or pictures)[0]
            for name in names:
                if name not in (METADATA, chosen):
                    ignored.count(name)
            return _board(told, wanted), member(archive, chosen, MOST_PICTURE, wanted)
    except NO_ZIP:
        raise BadFile(say("zip_none", file=wanted.file)) from None


def _board(told: bytes, wanted: Wanted) -> HexSize:
    """Return the hexes of a board by the numbers in its metadata, or those of a usual board without it."""
    measures = {name: int(number) for name, number in _MEASURE.findall(told)}
    if not measures:
        return hexes_of()
    lines, length = measures.get(b"width", 0), measures.get(b"height", 0)
    if _TURNED.search(told) or not (2 <= lines <= MOST_LINES and 1 <= length <= LONGEST_LINE):
        raise BadFile(say("vasl_other_grid", file=wanted.file))
    return hexes_of(lines, length)
