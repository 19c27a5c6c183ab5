"""Names in the letters that every PDF's own fonts have: those of Windows' Western text.

Other Latin letters lose their marks, Cyrillic is written in Latin letters; what is left has a question mark.
"""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

_CYRILLIC: Final = dict(zip("абвгдезийклмнопрстуфыэіґ", "abvgdeziyklmnoprstufyeig", strict=True)) | {
    **{"ё": "yo", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": ""},
    **{"ю": "yu", "я": "ya", "є": "ye", "ї": "yi", "ў": "w", "ј": "j", "љ": "lj", "њ": "nj", "ћ": "c"},
    **{"ђ": "dj", "џ": "dz"},
}
_OTHERS: Final = {
    **{"ł": "l", "đ": "d", "ħ": "h", "ı": "i", "ŧ": "t", "ŋ": "ng", "ĸ": "k"},
    **{"″": '"', "′": "'", "−": "-", "‐": "-", "‑": "-", "→": "->", "\u202f": "\u00a0"},
}
_WRITTEN: Final = _CYRILLIC | _OTHERS


def latin(text: str) -> str:
    """Return a text in the letters of cp1252, each other letter as near as they come."""
    return "".join(map(_letter, normalize("NFC", text)))


def _letter(letter: str) -> str:
    if _is_known(letter):
        return letter
    if (written := _WRITTEN.get(letter.lower())) is not None:
        return written if letter == letter.lower() else written.capitalize()
    plain = "".join(filter(_is_known, normalize("NFKD", letter)))
    return plain or "?"


def _is_known(text: str) -> bool:
    try:
        text.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True
