"""The fonts in which a name is printed on paper.

Letters of Windows' Western encoding use the fonts that every PDF reader has, other alphabets a font within
the file, and Chinese, Japanese and Korean a font of the reader's machine. All others become question marks.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final, Literal
from unicodedata import category, name, normalize

from msgspec import Struct

Letters = Literal["western", "carried", "chinese", "japanese", "korean"]

CARRIED: Final = (
    *((0x0020, 0x007E), (0x00A0, 0x052F), (0x0531, 0x058F), (0x10A0, 0x10FF), (0x1E00, 0x1FFF)),
    *((0x2000, 0x206F), (0x20A0, 0x20CF), (0x2100, 0x2214), (0x25A0, 0x25FF), (0x2600, 0x26FF)),
)
"""The letters of the font that the file carries: those that are written one by one from left to right."""
_KANA: Final = ((0x3040, 0x30FF), (0x31F0, 0x31FF), (0xFF66, 0xFF9F))
_HANGUL: Final = ((0x1100, 0x11FF), (0x3130, 0x318F), (0xAC00, 0xD7A3))
_HAN: Final = ((0x3000, 0x303F), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0xFF00, 0xFFEF))
_BROUGHT: Final = (*_KANA, *_HANGUL, *_HAN)
_PLAIN: Final = str.maketrans("″′−‐‑\u202f", "\"'---\u00a0")
"""How signs that Western text lacks are written in it."""
UNKNOWN: Final = "?"

Ranges = tuple[tuple[int, int], ...]


class Run(Struct, frozen=True):
    """A piece of a text, and the letters in which it is written."""

    letters: Letters
    text: str


def runs(text: str) -> list[Run]:
    """Return the pieces of a text in their order, each in its own letters."""
    text = normalize("NFC", text)
    plain = text.translate(_PLAIN)
    if _is_western(plain):
        return [Run("western", plain)]
    brought = _brought(text)
    pieces = groupby(text, key=lambda letter: brought if _is_in(letter, _BROUGHT) else "carried")
    return [Run(letters, "".join(map(_known, piece))) for letters, piece in pieces]


def needs_a_font(texts: Iterable[str]) -> bool:
    """Return whether some letters are in no font of the file, so that the reader's machine needs one."""
    return any(run.letters not in ("western", "carried") for text in texts for run in runs(text))


def unknown_scripts(texts: Iterable[str]) -> list[str]:
    """Return the scripts, as Unicode names them, of the letters that become question marks."""
    found = (_script(letter) for text in texts for letter in normalize("NFC", text) if _is_unknown(letter))
    return sorted(set(found))


def _brought(text: str) -> Letters:
    """Return the language of the Chinese characters in a text."""
    if any(_is_in(letter, _KANA) for letter in text):
        return "japanese"
    return "korean" if any(_is_in(letter, _HANGUL) for letter in text) else "chinese"


def _known(letter: str) -> str:
    return UNKNOWN if _is_unknown(letter) else letter


def _is_unknown(letter: str) -> bool:
    return not _is_in(letter, CARRIED) and not _is_in(letter, _BROUGHT)


def _is_in(letter: str, ranges: Ranges) -> bool:
    return any(first <= ord(letter) <= last for first, last in ranges)


def _is_western(text: str) -> bool:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def _script(letter: str) -> str:
    """Return the first word of a letter's name, which is its script; signs have none."""
    if not category(letter).startswith(("L", "M")):
        return "signs"
    return name(letter, "signs").split()[0].capitalize()
