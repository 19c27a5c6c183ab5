"""A scenario with its pictures and credits in one file, `.zip`, out and in.

    scenario.json       the document
    pictures/<id>.webp  its pictures, under the ids by which the document names them
    credits.txt         who made what

Only these names are read from an uploaded archive.
"""

from __future__ import annotations

import io
import json
import re
import zipfile
from typing import Any, Final

from django.utils.translation import gettext

from rules.core.scenario.document import MOST_BYTES as MOST_DOCUMENT
from tabletop import strict_json
from tabletop.scenarios.exchange.taken import BadFile, Enclosed, Ignored, Taken, Wanted
from tabletop.scenarios.exchange.zipped import member
from tabletop.scenarios.zip_errors import NO_ZIP
from tabletop.words import say

DOCUMENT: Final = "scenario.json"
CREDITS: Final = "credits.txt"
MOST_FILES: Final = 100
MOST_UNPACKED: Final = 64 * 1024 * 1024
_PICTURE: Final = re.compile(r"pictures/([0-9a-f]{32})\.webp")
_NAMED: Final = re.compile(r'"asset": "([0-9a-f]{32})"')
_WHENEVER: Final = (1980, 1, 1, 0, 0, 0)
"""The same scenario is the same file, whenever it is written."""


def read(data: bytes, wanted: Wanted) -> Taken:
    """Return the scenario of a parcel, with its pictures. Raises BadFile."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return _read(archive, wanted)
    except NO_ZIP:
        raise BadFile(say("zip_none", file=wanted.file)) from None
    except strict_json.BadJson as error:
        raise BadFile(say("exchange_unreadable", file=f"{wanted.file}/{DOCUMENT}", why=error.why)) from None


def _read(archive: zipfile.ZipFile, wanted: Wanted) -> Taken:
    names = set(archive.namelist())
    if DOCUMENT not in names:
        raise BadFile(say("zip_no_scenario", file=wanted.file, name=DOCUMENT))
    if len(names) > MOST_FILES:
        raise BadFile(say("zip_too_many", file=wanted.file, most=MOST_FILES))
    document = strict_json.decode(member(archive, DOCUMENT, MOST_DOCUMENT, wanted), MOST_DOCUMENT)
    if not isinstance(document, dict):
        raise BadFile(say("exchange_no_object", file=f"{wanted.file}/{DOCUMENT}"))
    text, left, ignored = json.dumps(document), MOST_UNPACKED, Ignored()
    enclosed: dict[str, Enclosed] = {}
    for name in sorted(names - {DOCUMENT, CREDITS, "pictures/"}):
        found = _PICTURE.fullmatch(name)
        if found and found[1] in text:
            enclosed[found[1]] = Enclosed(name, member(archive, name, left, wanted))
            left -= len(enclosed[found[1]].data)
        else:
            ignored.count(name)
    for picture in sorted({*_NAMED.findall(text)} - enclosed.keys()):
        ignored.note(say("zip_no_picture", name=f"pictures/{picture}.webp"))
    return Taken(document, ignored.sentences(), enclosed)


def write(document: dict[str, Any], pictures: dict[str, bytes]) -> bytes:
    """Return a scenario with its pictures as one file; the credits are in the language of the request."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        _put(archive, DOCUMENT, json.dumps(document, ensure_ascii=False, indent=1).encode())
        for picture, data in sorted(pictures.items()):
            _put(archive, f"pictures/{picture}.webp", data, zipfile.ZIP_STORED)
        _put(archive, CREDITS, _credits(document).encode())
    return out.getvalue()


def _put(archive: zipfile.ZipFile, name: str, data: bytes, packed: int = zipfile.ZIP_DEFLATED) -> None:
    entry = zipfile.ZipInfo(name, _WHENEVER)
    entry.compress_type, entry.external_attr = packed, 0o644 << 16
    archive.writestr(entry, data)


def _credits(document: dict[str, Any]) -> str:
    about, image = document.get("about") or {}, document["board"].get("image") or {}
    told = (
        (gettext("Scenario"), document.get("name")),
        (gettext("Credits"), about.get("credits")),
        (gettext("Licence"), about.get("licence")),
        (gettext("Picture of the ground"), image.get("credit")),
    )
    return "".join(f"{title}: {said}\n" for title, said in told if said)
