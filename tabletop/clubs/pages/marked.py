"""Markdown written by people: headings, lists, links and emphasis, without HTML or external pictures."""

from __future__ import annotations

from functools import cache
from typing import Any


@cache
def _renderer() -> Any:
    from markdown_it import MarkdownIt

    return MarkdownIt("js-default", {"html": False, "linkify": False}).disable(
        ["image", "heading", "lheading"]
    )


def html(text: str) -> str:
    """Return the HTML of a text."""
    return str(_renderer().render(text))
