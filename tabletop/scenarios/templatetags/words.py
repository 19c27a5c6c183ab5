"""Messages of the rules on a page, and preload links for the catalogues of the browser's code."""

from __future__ import annotations

from typing import Final

from django import template
from django.contrib.staticfiles import finders
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from tabletop.languages import worded

register = template.Library()
register.filter("worded", worded)
ENGLISH: Final = "en"


@register.simple_tag
def words(folder: str) -> SafeString:
    """Return a `preload` link for each catalogue to read: the page's language, then English."""
    wanted = dict.fromkeys((get_language() or ENGLISH, ENGLISH))
    return format_html_join(
        "\n",
        '<link rel="preload" href="{}" as="fetch" crossorigin>',
        ((static(name),) for one in wanted if finders.find(name := f"{folder}/{one}.ftl")),
    )
