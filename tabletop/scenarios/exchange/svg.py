"""SVG: the picture that the server draws of a board, whole in one file, at the true size of a table."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from django.conf import settings

from rules.core.scenario.climates import TEMPERATE
from tabletop.scenarios.picture import draw, picture, small_address

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_DAY: Final = re.compile(r":root(,\s*\.picture)?\s*{(.*?)}", re.DOTALL)
"""The roles of the light theme: the interface's, and the ground's."""
_CLIMATE: Final = re.compile(r'\[data-climate="(\w+)"\]\s*{(.*?)}', re.DOTALL)
_NAMED: Final = re.compile(r"var\((--[\w-]+)\)")
_ROLE: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")


def write(document: dict[str, Any], pictures: Mapping[str, bytes]) -> str:
    """Return the picture of a scenario's board with its units; an inch of it is an inch of the table.

    The map picture stands in the file, and not what one side does not see.
    """

    def enclosed(asset: str) -> str:
        data = pictures.get(asset)
        return f"data:image/webp;base64,{base64.b64encode(data).decode()}" if data else small_address(asset)

    board, sides = document["board"], [side["id"] for side in document["sides"]]
    seen = [unit for unit in document["units"] if not unit.get("hidden_from")]
    ground = draw(board, document["system"], enclosed)
    drawn = picture(ground, seen, sides, document.get("name", ""))
    width, height = re.search(r'viewBox="0 0 (\S+) (\S+)"', drawn).groups()  # type: ignore[union-attr]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}in" height="{height}in" '
    opened = drawn.replace("<svg ", head, 1)
    return opened.replace(">", f"><style>{style_of(board.get('climate', TEMPERATE))}</style>", 1)


@cache
def style_of(climate: str) -> str:
    """Return the rules of the pictures with a climate's colours, by day, in the place of their names.

    What differs from side to side keeps its names, which the rules themselves define.
    """
    look, climates, rules = (
        _COMMENT.sub("", (settings.FILES_DIR / "static" / name).read_text(encoding="utf-8"))
        for name in ("look.css", "climates.css", "pages/picture.css")
    )
    named = (match[2] for match in _DAY.finditer(look))
    own = (match[2] for match in _CLIMATE.finditer(climates) if match[1] == climate)
    roles = {role: colour for body in (*named, *own) for role, colour in _ROLE.findall(body)}

    def colour(named: re.Match[str]) -> str:
        return _NAMED.sub(colour, roles[named[1]].strip()) if named[1] in roles else named[0]

    return _NAMED.sub(colour, rules)
