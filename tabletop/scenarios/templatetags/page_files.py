"""Links to the files of a page with many modules, so that the browser need not discover them one by one."""

from __future__ import annotations

from django import template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from tabletop.scenarios.page_files import files_of

register = template.Library()


@register.simple_tag
def page_styles(page: str) -> SafeString:
    """Return a link for each style sheet of a page, "table" or "editor"."""
    return format_html_join(
        "\n", '<link rel="stylesheet" href="{}">', ((static(name),) for name in files_of(page).styles)
    )


@register.simple_tag
def page_modules(page: str) -> SafeString:
    """Return a `modulepreload` link for every module of a page, the first needed first."""
    return format_html_join(
        "\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in files_of(page).modules)
    )


@register.simple_tag
def page_script(page: str, script: str) -> str:
    """Return the address of one of a page's scripts, named by its source."""
    return static(files_of(page).scripts[script])
