"""What the table page asks for at once, so that its modules are not found out one after the other."""

from __future__ import annotations

from functools import cache

from django import template
from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

register = template.Library()
DRAWING = "vendor/ol.js"
FIRST = "table/main.js"


@register.simple_tag
def table_modules() -> SafeString:
    """Return a `modulepreload` link for every module of the table page."""
    return format_html_join(
        "\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in _modules())
    )


@cache
def _modules() -> tuple[str, ...]:
    root = settings.BASE_DIR / "static"
    modules = (path for path in (root / "table").rglob("*.js") if path.name != "types.js")
    found = sorted(path.relative_to(root).as_posix() for path in modules)
    return (DRAWING, *(name for name in found if name != FIRST))
