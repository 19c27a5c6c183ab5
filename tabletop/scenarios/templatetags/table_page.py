"""Preload links for the table page, so that the browser need not discover its modules one by one."""

from __future__ import annotations

import posixpath
import re
from functools import cache
from typing import Final

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()
FIRST: Final = ("table/start.js", "table/page.js", "table/picture.js", "table/main.js")
"""The modules whose imports are followed, in order: socket, the page's words, the first picture, the rest."""
IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?from "(\.[^"]+)";', re.MULTILINE)


@register.simple_tag
def table_modules() -> SafeString:
    """Return a `modulepreload` link for every module of the table page, the first needed first."""
    return format_html_join(
        "\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in _modules())
    )


@cache
def _modules() -> tuple[str, ...]:
    """Return the names of all modules reachable from `FIRST` by imports."""
    found: dict[str, None] = {}
    for first in FIRST:
        to_come = [first]
        while to_come:
            name = to_come.pop(0)
            if name not in found:
                found[name] = None
                to_come += _imports(name)
    return tuple(found)


def _imports(name: str) -> list[str]:
    text, folder = (settings.FILES_DIR / "static" / name).read_text(), posixpath.dirname(name)
    return [posixpath.normpath(posixpath.join(folder, path)) for path in IMPORT.findall(text)]
