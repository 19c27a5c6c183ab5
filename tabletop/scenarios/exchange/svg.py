"""SVG: the picture that the server draws of a board, whole in one file, at the true size of a table."""

from __future__ import annotations

import base64
import re
from collections.abc import Mapping
from typing import Any

from rules.core.scenario.climates import TEMPERATE
from tabletop.scenarios.thumbnails.picture import draw, picture, small_address
from tabletop.scenarios.thumbnails.style import style_of


def write(document: dict[str, Any], pictures: Mapping[str, bytes]) -> str:
    """Return the picture of a scenario's board with its units; an inch of it is an inch of the table.

    The file includes the map picture, and leaves out whatever one side does not see.
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
