"""Links to the files of the table page, so that the browser need not discover them one by one."""

from __future__ import annotations

from django import template
from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from tabletop.scenarios.page_files import page_files

register = template.Library()


@register.simple_tag
def table_styles() -> SafeString:
    """Return a link for each style sheet."""
    return format_html_join(
        "\n", '<link rel="stylesheet" href="{}">', ((static(name),) for name in page_files().styles)
    )


@register.simple_tag
def table_start() -> SafeString:
    """Return the script that opens the socket, before anything else is loaded."""
    return format_html('<script type="module" async src="{}"></script>', static(page_files().start))


@register.simple_tag
def table_modules() -> SafeString:
    """Return a `modulepreload` link for every module, the first needed first."""
    return format_html_join(
        "\n", '<link rel="modulepreload" href="{}">', ((static(name),) for name in page_files().modules)
    )


@register.simple_tag
def table_page() -> SafeString:
    """Return the script of the page."""
    return format_html('<script type="module" src="{}"></script>', static(page_files().page))
