"""A worker's duty for clubs: whether notices are due, and sending them."""

from __future__ import annotations

from typing import Any

from tabletop.clubs import news


def waiting(sender: object, **_: Any) -> bool:
    """Return whether news of a club is due now."""
    return news.due().exists()


def tell(sender: object, **_: Any) -> None:
    """Send the notices that are due; only workers import the module that does so."""
    from tabletop.clubs import telling

    telling.tell_all()
