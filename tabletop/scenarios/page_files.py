"""The files of the table page: its styles and scripts, bundled for a release or one by one.

A distant browser waits a round trip for each file, and the page has some two hundred; `scripts/bundle` makes
them into a few. The bundle is used only if it was made from the present sources.
"""

from __future__ import annotations

import json
import posixpath
import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from django.conf import settings
from django.contrib.staticfiles import finders
from msgspec import Struct

SCRIPTS: Final = ("table/start.js", "table/page.js")
"""The socket, which starts while the rest is loading, and the words, before which nothing can speak."""
LATER: Final = ("table/picture.js", "table/main.js")
"""What the page loads by itself once it has its words: the first picture, the rest."""
STYLES: Final = (
    "table/table.css",
    *(f"table/parts/{name}.css" for name in ("parts", "topbar", "tracks", "tray", "popups", "marks")),
    *(f"table/panel/{name}.css" for name in ("panel", "roster", "log", "orders", "umpire", "rules")),
    *(f"table/tools/{name}.css" for name in ("tools", "hex/hex", "tokens/tokens", "replay/replay")),
)
"""In their order on the page. `look.css`, which all pages share, is none of them."""
BUNDLED: Final = "bundle"
IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";', re.MULTILINE)


class PageFiles(Struct, frozen=True):
    """The static files of the page, by name: `start` and `page` are run, `modules` are imported by them."""

    styles: tuple[str, ...]
    start: str
    page: str
    modules: tuple[str, ...]


@cache
def page_files() -> PageFiles:
    """Return the bundle if it was made from these sources, else the sources."""
    return _bundle() or PageFiles(STYLES, *SCRIPTS, _modules())


def _bundle() -> PageFiles | None:
    made = _text(f"{BUNDLED}/bundle.json")
    if made is None or settings.DEBUG:
        return None
    facts = json.loads(made)
    for name, digest in facts["made_of"].items():
        source = _text(name)
        if source is None or sha256(source.encode()).hexdigest() != digest:
            return None
    style, start, page = (f"{BUNDLED}/{name}" for name in ("page.css", "start.js", "page.js"))
    return PageFiles((style,), start, page, tuple(f"{BUNDLED}/{name}" for name in facts["scripts"]))


def _modules() -> tuple[str, ...]:
    """Return the modules that the page reaches by imports, the first needed first."""
    found: dict[str, None] = {}
    for first in (*SCRIPTS, *LATER):
        to_come = [first]
        while to_come:
            name = to_come.pop(0)
            if name not in found:
                found[name] = None
                to_come += _imports(name)
    return tuple(found)


def _imports(name: str) -> list[str]:
    folder = posixpath.dirname(name)
    return [posixpath.normpath(posixpath.join(folder, path)) for path in IMPORT.findall(_text(name) or "")]


def _text(name: str) -> str | None:
    """Return a static file as text; None if there is none."""
    path = finders.find(name)
    return Path(path).read_text() if path else None
