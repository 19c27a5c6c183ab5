"""The styles of drawn pictures, with a climate's colours in place of their names."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from django.conf import settings

_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
_LOOK: Final = re.compile(r":root(?:,[^{]*)?\s*{(.*?)}", re.DOTALL)
"""The roles that both themes have: the interface's, the sides' and the ground's."""
_BOTH: Final = re.compile(r"var\(--by-day, ([^()]+)\)\s+var\(--by-night, ([^()]+)\)")
"""A colour of the light theme, and of the dark one."""
_CLIMATE: Final = re.compile(r'\[data-climate="(\w+)"\]\s*{(.*?)}', re.DOTALL)
_NAMED: Final = re.compile(r"var\((--[\w-]+)\)")
_ROLE: Final = re.compile(r"(--[\w-]+)\s*:\s*([^;]+);")


@cache
def style_of(climate: str) -> str:
    """Return the CSS rules of the pictures, with a climate's colours in place of their names, in any theme.

    Colours that differ by side keep their names, which the rules themselves define.
    """
    look, climates, rules = (
        _COMMENT.sub("", (settings.FILES_DIR / "static" / name).read_text(encoding="utf-8"))
        for name in ("look.css", "climates.css", "pages/picture.css")
    )
    named = _LOOK.findall(_BOTH.sub(r"\2" if climate == "night" else r"\1", look))
    own = (match[2] for match in _CLIMATE.finditer(climates) if match[1] == climate)
    roles = {role: colour for body in (*named, *own) for role, colour in _ROLE.findall(body)}

    def colour(named: re.Match[str]) -> str:
        return _NAMED.sub(colour, roles[named[1]].strip()) if named[1] in roles else named[0]

    return _NAMED.sub(colour, rules)
