"""A pseudo-language for tests: every letter of a message is accented, so a plain letter is in no catalogue.

`accented` makes a message of it, `plain_words` finds what went past the catalogues. Its tag is en-XA, which
Django writes in lower case; `offer_pages` has Django offer it beside English.
"""

import re
from gettext import NullTranslations
from typing import Final

import pytest
from django.utils.translation import trans_real
from pytest_django import Settings

TAG: Final = "en-XA"
PLAIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ACCENTS: Final = str.maketrans(PLAIN, "ÀƁÇÐÈƑĜĤÌĴĶĿṀÑÒƤɊŔŠŢÙṼŴẊÝŽàƀçðèƒĝĥìĵķŀṁñòƥɋŕšţùṽŵẋýž")
KEPT: Final = re.compile(r"(%\(\w+\)[sd]|%%|%[sd]|\{[^{}]*\}|<[^<>]*>|&#?\w+;)")
"""What nobody reads as it stands: placeholders of gettext and of Fluent, tags and entities of HTML."""


def accented(message: str) -> str:
    """Return a message in the pseudo-language."""
    parts = KEPT.split(message)
    return "".join(part if number % 2 else part.translate(ACCENTS) for number, part in enumerate(parts))


def plain_words(text: str) -> list[str]:
    """Return the words of a text that are not in the pseudo-language."""
    return re.findall(r"[A-Za-z]+", text)


class Accented(NullTranslations):
    """Django's catalogue of the pseudo-language, which holds every message."""

    def gettext(self, message: str) -> str:
        _, _, text = message.rpartition(trans_real.CONTEXT_SEPARATOR)
        return accented(text)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def to_language(self) -> str:
        return TAG.lower()


def offer_pages(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Django offer its pages in the pseudo-language to browsers that ask for it."""
    settings.LANGUAGES = [*settings.LANGUAGES, (TAG.lower(), "Accented")]
    monkeypatch.setattr(trans_real, "check_for_language", lambda tag: True)
    monkeypatch.setitem(trans_real._translations, TAG.lower(), Accented())
