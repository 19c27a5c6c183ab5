"""Shortened scenario descriptions for cards and lists."""

from __future__ import annotations

import re
from typing import Final

_MOST: Final = 150
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+")


def summary(text: str, most: int = _MOST) -> str:
    """Return as many whole sentences as fit; if the first is too long, as many of its words as fit."""
    first, *others = _SENTENCE_END.split(text.strip())
    if len(first) > most:
        return f"{first[:most].rsplit(None, 1)[0].rstrip(',;:')} …"
    said = first
    for sentence in others:
        if len(said) + 1 + len(sentence) > most:
            break
        said = f"{said} {sentence}"
    return said
