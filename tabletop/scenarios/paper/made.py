"""Paper of a scenario: the request, the separate process that carries it out, and the limits of both."""

from __future__ import annotations

import base64
import math
import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from django.http import HttpResponse
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

import tabletop
from rules.core.hex.grid import PITCH
from rules.core.scenario.climates import TEMPERATE
from tabletop.scenarios.paper.letters import needs_a_font, unknown_scripts
from tabletop.scenarios.paper.pages import MOST_PAGES, PAPERS, Layout, laid_out
from tabletop.scenarios.pictures import storage
from tabletop.scenarios.thumbnails.hexes import HexPicture
from tabletop.scenarios.thumbnails.picture import BoardPicture, frame_of, shown_board
from tabletop.scenarios.thumbnails.style import style_of
from tabletop.words import Explained, say

MOST_PIXELS: Final = 40_000_000
MEMORY: Final = 1024 * 1024 * 1024
SECONDS: Final = 20
"""Of the processor; twice as long is waited for it."""
AT_ONCE: Final = 2
MILLIMETRES: Final = 25.4
PIXELS: Final = (10, 200)
MARGINS: Final = (5.0, 40.0)
OVERLAPS: Final = (0.0, 2.0)
HEXES: Final = (0.5, 6.0)

_STORED: Final = re.compile("[0-9a-f]{32}")

_turns = threading.BoundedSemaphore(AT_ONCE)


class NoPaper(Explained):
    """A request cannot be carried out; the message says why, and what to ask for instead."""

    status = 422


class Busy(NoPaper):
    """All processes that make paper are busy."""

    status = 503


class Wanted(Struct, frozen=True):
    """A request. `px` is pixels per inch, `margin` is in millimetres, other lengths are in inches.

    `hex` is the width of a hex from side to side; `units` says whether units are drawn.
    """

    px: int = 40
    paper: Literal["a4", "a3", "letter"] = "a4"
    margin: float = 10
    overlap: float = 0.5
    hex: float = 1.5
    units: bool = False


def wanted_of(query: Mapping[str, str]) -> Wanted:
    """Return what a query asks for. Raises NoPaper."""
    usual = Wanted()
    return Wanted(
        px=int(_within(query, "px", PIXELS, usual.px)),
        paper=_paper(query.get("paper", "")),
        margin=_within(query, "margin", MARGINS, usual.margin),
        overlap=_within(query, "overlap", OVERLAPS, usual.overlap),
        hex=_within(query, "hex", HEXES, usual.hex),
        units=query.get("units", "") not in ("", "no"),
    )


def _paper(text: str) -> Any:
    if text and text not in PAPERS:
        raise NoPaper(say("paper_unknown", value=text[:40], papers=tuple(PAPERS)))
    return text or Wanted().paper


def _within(query: Mapping[str, str], name: str, limits: tuple[float, float], usual: float) -> float:
    text = query.get(name, "")
    try:
        value = float(text.replace(",", ".")) if text else float(usual)
    except ValueError:
        value = math.nan
    least, most = limits
    if not least <= value <= most:
        raise NoPaper(say("paper_out_of_range", name=name, value=text[:40], least=least, most=most))
    return value


def png(document: Mapping[str, Any], wanted: Wanted) -> bytes:
    """Return a scenario's table as PNG. Raises NoPaper."""
    job = _job(document, wanted)
    width, height = job["frame"][2:]
    if wanted.px > (fitting := finest(width, height)):
        raise NoPaper(say("paper_many_pixels", most=MOST_PIXELS // 1_000_000, px=fitting))
    return _made({**job, "want": "png", "px": wanted.px})


def finest(width: float, height: float) -> int:
    """Return the most pixels per inch that a picture of a table may have."""
    return int(math.sqrt(MOST_PIXELS / (width * height)))


def pdf(document: Mapping[str, Any], wanted: Wanted) -> bytes:
    """Return a scenario's table as PDF at true inches. Raises NoPaper."""
    job = _job(document, wanted)
    scale = wanted.hex / PITCH if document["board"].get("kind") == "hex" else 1.0
    size = job["frame"][2] * scale, job["frame"][3] * scale
    layout = laid_out(size, wanted.paper, wanted.margin / MILLIMETRES, wanted.overlap)
    if layout.count > MOST_PAGES:
        raise NoPaper(say("paper_many_pages", pages=layout.count, most=MOST_PAGES))
    parts = {"size": size, "scale": scale, "paper": layout.paper, "margin": layout.margin}
    words = _words(document, wanted, layout)
    return _made({**job, **parts, "want": "pdf", "overlap": layout.overlap, "words": words})


KINDS: Final = {"png": "image/png", "pdf": "application/pdf"}


def answer(document: Mapping[str, Any], called: str, kind: str, wanted: Wanted) -> HttpResponse:
    """Return a scenario's table as a file to download. Raises NoPaper."""
    data = (png if kind == "png" else pdf)(document, wanted)
    disposition = {"Content-Disposition": f'attachment; filename="{called}.{kind}"'}
    return HttpResponse(data, content_type=KINDS[kind], headers=disposition)


def _job(document: Mapping[str, Any], wanted: Wanted) -> dict[str, Any]:
    """Return the drawing job, without anything that one side does not see."""
    board, sides = document["board"], [side["id"] for side in document["sides"]]
    shown = shown_board(board, document["system"])
    seen = [unit for unit in document.get("units", ()) if not unit.get("hidden_from")]
    frame, image = frame_of(shown), _image(board)
    hidden = image is not None and bool((board.get("image") or {}).get("instead"))
    grass = '<rect class="p-grass" x="{}" y="{}" width="{}" height="{}"/>'.format(*frame)
    return {
        "name": document.get("name", "")[:80],
        "style": style_of(board.get("climate", TEMPERATE)),
        "drawn": "" if hidden else ("" if image else grass) + "".join(shown.parts()),
        "units": "".join(shown.counters(seen, sides)) if wanted.units else "",
        "frame": frame,
        "labels": list(_labels(shown)),
        "image": image,
        "ground": float((board.get("image") or {}).get("ground", 1)) if image else 1.0,
        "memory": MEMORY,
        "seconds": SECONDS,
    }


def _labels(shown: BoardPicture) -> Iterator[tuple[float, float, str]]:
    if isinstance(shown, HexPicture):
        for label in shown.grid.labels:
            x, y = shown.middle(label)
            yield x, y - PITCH * 0.36, label


def _image(board: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the board's map picture; None without one, or if it is gone."""
    image = board.get("image") or {}
    if not _STORED.fullmatch(str(image.get("asset", ""))):
        return None
    with suppress(OSError, ValueError):
        data = storage.bytes_of(image["asset"])
        return {"data": base64.b64encode(data).decode(), "opacity": float(image.get("opacity", 1))}
    return None


def _number(value: float) -> str:
    """Return a number to two decimals, without a fraction if it is whole."""
    rounded = round(float(value), 2)
    return number_format(int(rounded) if rounded.is_integer() else rounded)


def _words(document: Mapping[str, Any], wanted: Wanted, layout: Layout) -> dict[str, Any]:
    """Return the text of the pages."""
    width, height = map(_number, layout.table)
    paper = _("%(paper)s, margins of %(margin)s mm, %(overlap)s″ on both of two neighbours") % {
        "paper": wanted.paper.upper() if wanted.paper != "letter" else "Letter",
        "margin": _number(wanted.margin),
        "overlap": _number(wanted.overlap),
    }
    pages = ngettext("%(count)s page and this one", "%(count)s pages and this one", layout.count)
    size = _("%(width)s″ × %(height)s″") % {"width": width, "height": height}
    whole = _("of %(columns)s × %(rows)s · %(name)s") % {
        "columns": layout.columns,
        "rows": layout.rows,
        "name": document.get("name", "")[:80],
    }
    return {
        "facts": [f"{size} · {pages % {'count': layout.count}}", paper],
        "credits": list(_credits(document)),
        "letters": list(_letters(document)),
        "ruler": [
            _("Each of these lines is one inch (25.4 mm) long."),
            _("If they are not, print again at 100 %, without fitting to the page."),
            _("Cut at the corner marks of two edges; glue onto the dashed ticks."),
        ],
        "page": whole,
    }


def _credits(document: Mapping[str, Any]) -> Iterator[str]:
    about, image = document.get("about") or {}, document["board"].get("image") or {}
    told = (about.get("credits"), about.get("licence"), image.get("credit"))
    yield from (str(said)[:120] for said in told if said)


def _letters(document: Mapping[str, Any]) -> Iterator[str]:
    """Yield notes for the reader on letters of the pages that the file has no font for."""
    texts = (document.get("name", "")[:80], *_credits(document))
    if needs_a_font(texts):
        yield _("Chinese, Japanese and Korean are in no font of this file: its reader needs one.")
    if scripts := unknown_scripts(texts):
        told = _("This file has no letters for these scripts, and a question mark for each: %(scripts)s.")
        yield told % {"scripts": ", ".join(scripts)}


def _made(job: dict[str, Any]) -> bytes:
    """Return the file that a separate process makes for a job. Raises NoPaper."""
    if not _turns.acquire(timeout=SECONDS):
        raise Busy(say("paper_busy"))
    try:
        return _run(msgspec.json.encode(job))
    finally:
        _turns.release()


def _run(job: bytes) -> bytes:
    command = [sys.executable, "-m", f"{__package__}.worker"]
    place = {"PYTHONPATH": str(Path(tabletop.__file__).parent.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    place |= {name: os.environ[name] for name in ("PYTHONPYCACHEPREFIX",) if name in os.environ}
    try:
        ended = subprocess.run(  # noqa: S603 (our own module; the job is its input)
            command, input=job, capture_output=True, timeout=2 * SECONDS, env=place, check=False
        )
    except subprocess.TimeoutExpired:
        raise NoPaper(say("paper_too_much")) from None
    if ended.returncode != 0:
        raise NoPaper(say("paper_too_much"))
    return ended.stdout
