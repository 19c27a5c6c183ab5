"""What a worker does for clubs, and whether there is any of it."""

from __future__ import annotations

from typing import Any

from tabletop.clubs import news


def waiting(sender: object, **_: Any) -> bool:
    """Return whether somebody is to be told of a club now."""
    return news.due().exists()


def tell(sender: object, **_: Any) -> None:
    """Tell what is due; only a worker reads the module that does so."""
    from tabletop.clubs import telling

    telling.tell_all()
