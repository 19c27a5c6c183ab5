"""The files of the pages with many modules: their styles and scripts, bundled for a release or one by one.

A distant browser waits a round trip for each file, and these pages have some two hundred; `scripts/bundle`
makes them into a few. A bundle is used only if it was made from the present sources.
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


class Page(Struct, frozen=True):
    """The sources of a page, by name. `look.css` and `climates.css`, which all pages share, are none of them.

    `scripts` are run by the page, and load `later` by themselves once they have the words. `styles` are in
    their order on the page.
    """

    name: str
    scripts: tuple[str, ...]
    later: tuple[str, ...]
    styles: tuple[str, ...]


_TABLE: Final = Page(
    "table",
    # The socket, which starts while the rest is loading, and the words, before which nothing can speak.
    scripts=("table/start.js", "table/page.js"),
    # The first picture, and the rest.
    later=("table/picture.js", "table/main.js"),
    styles=(
        "table/table.css",
        *(f"table/parts/{name}.css" for name in ("parts", "topbar", "tracks", "tray", "popups", "marks")),
        *(f"table/panel/{name}.css" for name in ("panel", "roster", "log", "orders", "umpire", "rules")),
        *(f"table/tools/{name}.css" for name in ("tools", "hex/hex", "tokens/tokens", "replay/replay")),
    ),
)
_EDITOR: Final = Page(
    "editor",
    scripts=("editor/page.js",),
    later=("editor/main.js",),
    styles=(
        "table/table.css",
        *(f"table/parts/{name}.css" for name in ("parts", "topbar", "popups")),
        "table/panel/panel.css",
        *(f"editor/{name}.css" for name in ("palette", "forms", "editor")),
        *(f"editor/{name}/{name}.css" for name in ("generator", "picture")),
    ),
)
PAGES: Final = {page.name: page for page in (_TABLE, _EDITOR)}
BUNDLES: Final = "bundle"
"""The folder of static files with a folder for each page's bundle."""
_IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";', re.MULTILINE)


class PageFiles(Struct, frozen=True):
    """The static files that a page loads, by name.

    `scripts` gives the file to run for each of the page's scripts; `modules` are these and what they import.
    """

    styles: tuple[str, ...]
    scripts: dict[str, str]
    modules: tuple[str, ...]


@cache
def files_of(name: str) -> PageFiles:
    """Return the bundle of a page if it was made from these sources, else the sources."""
    page = PAGES[name]
    return _bundle(page) or PageFiles(page.styles, {name: name for name in page.scripts}, _modules(page))


def _bundle(page: Page) -> PageFiles | None:
    folder = f"{BUNDLES}/{page.name}"
    made = _text(f"{folder}/bundle.json")
    if made is None or settings.DEBUG:
        return None
    facts = json.loads(made)
    for name, digest in facts["made_of"].items():
        source = _text(name)
        if source is None or sha256(source.encode()).hexdigest() != digest:
            return None
    return PageFiles(
        (f"{folder}/page.css",),
        {name: f"{folder}/{posixpath.basename(name)}" for name in page.scripts},
        tuple(f"{folder}/{name}" for name in facts["scripts"]),
    )


def _modules(page: Page) -> tuple[str, ...]:
    """Return the modules that the page reaches by imports, the first needed first."""
    found: dict[str, None] = {}
    for first in (*page.scripts, *page.later):
        to_come = [first]
        while to_come:
            name = to_come.pop(0)
            if name not in found:
                found[name] = None
                to_come += _imports(name)
    return tuple(found)


def _imports(name: str) -> list[str]:
    folder = posixpath.dirname(name)
    return [posixpath.normpath(posixpath.join(folder, path)) for path in _IMPORT.findall(_text(name) or "")]


def _text(name: str) -> str | None:
    """Return a static file as text; None if there is none."""
    path = finders.find(name)
    return Path(path).read_text() if path else None
