"""What a query asks of the shelf: filters as chips, the order, and which filter is in the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, pgettext, pgettext_lazy
from msgspec import Struct
from msgspec.structs import replace

import rules
from tabletop.languages import worded
from tabletop.scenarios.shelf.cards import DIFFICULTIES, SIZES, THEMES, Card, Said

MINUTES: Final = (45, 60, 90, 120)


class Choice(Struct, frozen=True):
    """A value that a filter may take, in words, with the query that takes it."""

    id: str
    said: Said
    query: str
    is_on: bool


class Wanted(Struct, frozen=True):
    """What a query asks of the shelf; an empty field asks for nothing."""

    q: str = ""
    system: str = ""
    size: str = ""
    length: str = ""
    difficulty: str = ""
    whose: str = ""
    theme: str = ""
    sort: str = ""

    @property
    def asks(self) -> bool:
        """Return whether it asks for less than everything."""
        return any(getattr(self, name) for name in FILTERS)

    def query(self, **changed: str) -> str:
        """Return the query for the same with some fields changed."""
        asked = {**{name: getattr(self, name) for name in self.__struct_fields__}, **changed}
        return "?" + urlencode({name: value for name, value in asked.items() if value})


FILTERS: Final[dict[str, Callable[[Card, str], bool]]] = {
    "q": lambda card, words: card.has_words(words),
    "system": lambda card, system: card.system_id == system,
    "size": lambda card, size: card.size == size,
    "length": lambda card, minutes: 0 < card.minutes <= int(minutes),
    "difficulty": lambda card, most: 0 < card.difficulty <= int(most),
    "whose": lambda card, whose: card.whose == whose,
    "theme": lambda card, theme: theme in card.themes,
}
_WHOSE: Final[dict[str, Said]] = {
    "shelf": gettext_lazy("the shelf"),
    "others": gettext_lazy("other people"),
    "own": gettext_lazy("yourself"),
}
SORTS: Final[dict[str, tuple[Said, Callable[[Card], Any]]]] = {
    "": (pgettext_lazy("sort", "easiest first"), lambda card: (card.difficulty or 9, card.minutes or 999)),
    "length": (pgettext_lazy("sort", "shortest first"), lambda card: card.minutes or 999),
    "name": (pgettext_lazy("sort", "by name"), lambda card: card.name.casefold()),
}
EMPTY: Final[dict[str, Said]] = {
    "q": gettext_lazy("No table has these words."),
    "system": gettext_lazy("No table of these rules is like that."),
    "size": gettext_lazy("No table is of that size."),
    "length": gettext_lazy("No table is that short."),
    "difficulty": gettext_lazy("No table is that easy."),
    "whose": gettext_lazy("No table from there is like that."),
    "theme": gettext_lazy("No table has that ground."),
}


def wanted_of(query: Mapping[str, str]) -> Wanted:
    """Return what a query asks for; values that mean nothing are left out."""
    known: dict[str, list[str]] = {chip.name: [one.id for one in chip.choices] for chip in chips(Wanted())}
    known |= {"theme": [*THEMES], "sort": [*SORTS]}
    given = {name: query.get(name, "") for name in known if query.get(name, "") in known[name]}
    return Wanted(q=" ".join(query.get("q", "").split())[:100], **given)


def chosen(cards: Iterable[Card], wanted: Wanted) -> list[Card]:
    """Return the cards that a query asks for, sorted."""
    asked = [(test, value) for name, test in FILTERS.items() if (value := getattr(wanted, name))]
    found = (card for card in cards if all(test(card, value) for test, value in asked))
    by_name = sorted(found, key=SORTS["name"][1])
    return sorted(by_name, key=SORTS[wanted.sort][1])


class Chip(Struct, frozen=True):
    """A filter as a chip that reads as a sentence: "Length up to 2 h".

    `asked` is its value in the query, `value` that in words, `without` the query without it.
    """

    name: str
    title: Said
    value: Said
    asked: str
    choices: tuple[Choice, ...]
    without: str

    @property
    def is_on(self) -> bool:
        """Return whether it asks for anything."""
        return bool(self.asked)


def chips(wanted: Wanted) -> list[Chip]:
    """Return the chips of a query, each choice with its own query."""
    any_ = pgettext("a filter", "any")
    systems: dict[str, Said] = {one.id: str(worded(one.title)) for one in rules.systems()}
    return [
        _chip(wanted, "system", "", _("Any system"), systems),
        _chip(wanted, "size", _("Size"), any_, SIZES),
        _chip(wanted, "length", _("Length"), any_, {str(most): _up_to(most) for most in MINUTES}),
        _chip(
            wanted, "difficulty", _("Difficulty"), any_, {str(one): _no_harder(one) for one in DIFFICULTIES}
        ),
        _chip(wanted, "whose", _("From"), _("everyone"), _WHOSE),
    ]


def _chip(wanted: Wanted, name: str, title: Said, unset: Said, words: Mapping[str, Said]) -> Chip:
    asked = getattr(wanted, name)
    choices = tuple(
        Choice(value, said, wanted.query(**{name: value}), value == asked)
        for value, said in ({"": unset} | dict(words)).items()
    )
    return Chip(name, title, words.get(asked, unset), asked, choices, wanted.query(**{name: ""}))


def _up_to(minutes: int) -> str:
    if minutes < 60 or minutes % 30:
        return _("up to %(minutes)s min") % {"minutes": minutes}
    return _("up to %(hours)s h") % {"hours": f"{minutes / 60:g}".replace(".5", "½").replace("0½", "½")}


def _no_harder(difficulty: int) -> str:
    word = str(DIFFICULTIES[difficulty]).lower()
    return word if difficulty == 1 else _("up to %(difficulty)s") % {"difficulty": word}


def sorts(wanted: Wanted) -> list[Choice]:
    """Return the ways to sort."""
    return [
        Choice(name, said, wanted.query(sort=name), name == wanted.sort)
        for name, (said, _key) in SORTS.items()
    ]


def themes(cards: Iterable[Card], wanted: Wanted) -> list[Choice]:
    """Return the themes of at least one table."""
    there = {theme for card in cards for theme in card.themes}
    return [
        Choice(theme, said, wanted.query(theme=theme), theme == wanted.theme)
        for theme, said in THEMES.items()
        if theme in there
    ]


def way_out(cards: Sequence[Card], wanted: Wanted) -> dict[str, Any] | None:
    """Return the filter whose removal shows the most tables, and their number; None if none helps."""
    asked = [name for name in FILTERS if getattr(wanted, name)]
    counts = {name: len(chosen(cards, replace(wanted, **{name: ""}))) for name in asked}
    best = max(asked, key=lambda name: counts[name], default=None)
    if best is None or not counts[best]:
        return None
    titles = {"q": _("these words"), "theme": THEMES.get(wanted.theme, "")}
    titles |= {chip.name: chip.title or chip.value for chip in chips(wanted)}
    title = titles[best]
    return {"says": EMPTY[best], "count": counts[best], "title": title, "query": wanted.query(**{best: ""})}
