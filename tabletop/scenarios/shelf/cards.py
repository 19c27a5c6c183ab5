"""Scenarios as the shelf shows them: a card each, with its facts and its picture."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable
from functools import cache
from typing import Any, Final, get_args

from django.contrib.sessions.backends.base import SessionBase
from django.utils.functional import Promise
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy
from msgspec import Struct

from rules.core.scenario.about import Theme
from tabletop.scenarios import library, stored
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import Stored
from tabletop.scenarios.shelf import public
from tabletop.scenarios.shelf.facts import about_of, extent_of, places_in
from tabletop.scenarios.systems import system_title
from tabletop.scenarios.thumbnails.picture import picture

logger = logging.getLogger(__name__)

Said = str | Promise

THEMES: Final[dict[str, Said]] = {
    "bocage": pgettext_lazy("a theme", "Bocage"),
    "river": pgettext_lazy("a theme", "River"),
    "town": pgettext_lazy("a theme", "Town"),
    "winter": pgettext_lazy("a theme", "Winter"),
    "desert": pgettext_lazy("a theme", "Desert"),
    "night": pgettext_lazy("a theme", "Night"),
    "trench": pgettext_lazy("a theme", "Trench"),
    "landing": pgettext_lazy("a theme", "Landing"),
    "convoy": pgettext_lazy("a theme", "Convoy"),
    "breakthrough": pgettext_lazy("a theme", "Breakthrough"),
    "raid": pgettext_lazy("a theme", "Raid"),
}
assert set(THEMES) == set(get_args(Theme))
DIFFICULTIES: Final[dict[int, Said]] = {
    1: pgettext_lazy("a difficulty", "Easy"),
    2: pgettext_lazy("a difficulty", "Middling"),
    3: pgettext_lazy("a difficulty", "Hard"),
}
SIZES: Final[dict[str, Said]] = {
    "small": pgettext_lazy("a size", "small"),
    "usual": pgettext_lazy("a size", "usual"),
    "large": pgettext_lazy("a size", "large"),
}
_MOST_OF_SUMMARY: Final = 150
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+")


class Card(Struct, frozen=True, kw_only=True):
    """A scenario as the shelf shows it; `minutes` and `difficulty` are 0 where its author says nothing."""

    id: str
    name: str
    description: str
    summary: str
    system: str
    system_id: str
    problem: str = ""
    minutes: int = 0
    difficulty: int = 0
    themes: tuple[str, ...] = ()
    places: str = ""
    extent: str = ""
    size: str = ""
    picture: str = ""
    sides: str = "[]"
    options: str = "{}"
    own: bool = False
    by_others: bool = False

    @property
    def whose(self) -> str:
        """Return whose scenario it is, in the filter's words."""
        return "own" if self.own else "others" if self.by_others else "shelf"

    def has_words(self, words: str) -> bool:
        """Return whether each of the words is in its texts or the names of its places."""
        themes = (str(THEMES[theme]) for theme in self.themes)
        text = " ".join(
            (self.name, self.problem, self.description, self.system, self.places, *themes)
        ).casefold()
        return all(word in text for word in words.casefold().split())

    @property
    def how_hard(self) -> Said:
        """Return the word for the difficulty."""
        return DIFFICULTIES.get(self.difficulty, "")

    @property
    def dots(self) -> Iterable[bool]:
        """Return which of the three dots are full."""
        return [self.difficulty > place for place in range(len(DIFFICULTIES))]

    @property
    def length(self) -> str:
        """Return how long a game takes."""
        return _("%(minutes)s min") % {"minutes": self.minutes} if self.minutes else ""


def cards_for(session: SessionBase) -> list[Card]:
    """Return cards of the built-in scenarios, the session's own and those that others put on the shelf."""
    own = stored.stored_by(session)
    return [
        *map(card_of, library.scenarios().values()),
        *(card_of(one, own=True) for one in own),
        *(card_of(one, by_others=True) for one in public.shelved_by_others(session)),
    ]


def card_of(found: Built | Stored, own: bool = False, by_others: bool = False) -> Card:
    """Return the card of a scenario; a built-in one is drawn only once."""
    about, (extent, size) = about_of(found.document), extent_of(found.document.get("board") or {})
    return Card(
        id=str(found.id),
        name=found.name,
        description=found.description,
        summary=summary(found.description),
        system=system_title(found.system),
        system_id=found.system,
        problem=about.problem,
        minutes=about.minutes or 0,
        difficulty=about.difficulty or 0,
        themes=about.themes,
        places=places_in(found.document),
        extent=extent,
        size=size,
        picture=_picture_of_built_in(found.id) if isinstance(found, Built) else _kept_picture(found),
        own=own,
        by_others=by_others,
        **_asked_by_form(found.document),
    )


@cache
def _picture_of_built_in(scenario_id: str) -> str:
    return _drawn(library.scenario(scenario_id).document)


def _asked_by_form(document: dict[str, Any]) -> dict[str, str]:
    """Return the names of the sides and the options as JSON; empty if the document is damaged."""
    try:
        sides, options = [side["name"] for side in document["sides"]], document.get("options", {})
    except (TypeError, LookupError, AttributeError):
        sides, options = [], {}
    return {"sides": json.dumps(sides), "options": json.dumps(options)}


def _kept_picture(found: Stored) -> str:
    """Return the picture of a stored scenario, drawn on first use; empty if it cannot be drawn."""
    if not found.picture:
        try:
            found.picture = _drawn(found.document)
        except (ValueError, TypeError, LookupError):
            logger.exception("the stored scenario %s cannot be drawn", found.id)
            return ""
        stored.keep_picture(found, found.picture)
    return mark_safe(found.picture)  # noqa: S308 (drawn here)


def _drawn(document: dict[str, Any]) -> str:
    sides = [side["id"] for side in document["sides"]]
    seen = [unit for unit in document["units"] if not unit.get("hidden_from")]
    return picture(document["board"], seen, sides, system_id=document["system"])


def summary(text: str, most: int = _MOST_OF_SUMMARY) -> str:
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
