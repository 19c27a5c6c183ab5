"""Times in the reader's zone, Markdown, and names of values, for the templates of clubs."""

from __future__ import annotations

from datetime import datetime
from math import ceil
from typing import Any, Final

from django import template
from django.template import Context
from django.utils import formats
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

from tabletop.clubs.models import Club
from tabletop.clubs.pages import marked, named
from tabletop.clubs.pages.demo import DEMO
from tabletop.clubs.pages.forms import zone_of
from tabletop.people.disc import Disc, disc

register = template.Library()
SHAPES: Final = {
    "moment": "D j M, H:i",
    "day": "j",
    "weekday": "l",
    "month": "F",
    "time": "H:i",
    "date": "D j M",
}


@register.simple_tag(takes_context=True)
def when(context: Context, at: datetime, shape: str = "moment") -> SafeString:
    """Return a time in the person's zone; the browser converts it to its own."""
    person = context.get("person")
    local = at.astimezone(zone_of(person.zone if person else None))
    said = formats.date_format(local, SHAPES[shape])
    return format_html('<time datetime="{}" data-when="{}">{}</time>', at.isoformat(), shape, said)


@register.filter
def markdown(text: str) -> SafeString:
    """Return people's Markdown as HTML; HTML tags in it are shown as text."""
    return mark_safe(marked.html(text))  # noqa: S308 (the renderer escapes HTML)


@register.filter
def called(value: Any, of: str) -> str:
    """Return the name of a value on a page."""
    return named.called(of, value)


@register.filter
def figure(value: Any) -> str:
    """Return a number without needless decimals, with a typographic minus."""
    return f"{value:g}".replace("-", "−") if isinstance(value, int | float) else str(value)


@register.filter
def count(value: Any) -> int:
    """Return the whole number that selects the plural form: one and a half is plural."""
    return ceil(abs(float(value)))


@register.filter
def disc_named(name: str, public_id: str) -> Disc:
    """Return the disc for a name and an id."""
    return disc(name, public_id or name)


@register.simple_tag
def demo_club() -> Club | None:
    """Return the demo club, if there is one."""
    return Club.objects.filter(public_id=DEMO).first()
