"""The author's texts on a scenario: the players' briefing, and the facts by which a shelf sorts scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal, TypeVar

from msgspec import Meta, Struct

from rules.core.game.answers import Clause
from rules.core.game.state import JsonObject, Side
from rules.core.scenario.contradictions import unknown_sides
from rules.core.scenario.validation import Validation
from rules.core.words.messages import say
from rules.core.words.problems import Problem, one_of, show

Theme = Literal[
    "bocage",
    "breakthrough",
    "convoy",
    "desert",
    "landing",
    "night",
    "raid",
    "river",
    "town",
    "trench",
    "winter",
]
"""The ground or the problem that a table is about."""
Text = Annotated[str, Meta(max_length=20_000)]
Line = Annotated[str, Meta(max_length=200)]
_NEAREST: Final = 5


class Briefing(Struct, frozen=True, omit_defaults=True):
    """What the players are told, in Markdown: all of them, each side alone (by its id), and who wins."""

    common: Text = ""
    sides: dict[str, Text] = {}
    victory: Text = ""


class About(Struct, frozen=True, omit_defaults=True):
    """The facts of a scenario: its problem in a line, what it teaches with the clauses, its length and so on.

    `minutes` is the usual length of a game, `difficulty` 1 (easy) to 3 (hard).
    """

    problem: Line = ""
    teaches: Text = ""
    clauses: Annotated[tuple[Line, ...], Meta(max_length=20)] = ()
    minutes: Annotated[int, Meta(ge=5, le=1_440)] | None = None
    difficulty: Literal[1, 2, 3] | None = None
    themes: Annotated[tuple[Theme, ...], Meta(max_length=3)] = ()
    licence: Line = ""
    credits: Annotated[str, Meta(max_length=2_000)] = ""


def read_briefing(found: JsonObject, sides: tuple[Side, ...] | None, validation: Validation) -> Briefing:
    """Return the sound fields of a document's briefing, and note the sides that do not exist."""
    briefing = _sound(found, "briefing", Briefing, validation)
    if sides is not None:
        for side in briefing.sides:
            validation.refuse_all(unknown_sides((side,), sides, f"sides.{side}"), "briefing")
    return briefing


def read_about(found: JsonObject, known: Iterable[Clause], validation: Validation) -> About:
    """Return the sound fields of a document's facts, and note the clauses that the rules do not have."""
    about = _sound(found, "about", About, validation)
    validation.refuse_all(_clause_problems(about, [clause.id for clause in known]), "about")
    validation.refuse_all(_theme_problems(about), "about")
    return about


Facts = TypeVar("Facts", Briefing, About)


def _sound(found: JsonObject, field: str, kind: type[Facts], validation: Validation) -> Facts:
    given: dict[str, Any] = dict(validation.sound_fields(found.get(field), field))
    read = validation.typed(given, kind, field)
    return kind() if read is None else read


def _clause_problems(about: About, known: list[str]) -> Iterator[Problem]:
    for index, clause in enumerate(about.clauses):
        if clause not in known:
            near = get_close_matches(clause, known, _NEAREST, cutoff=0.0)
            yield Problem(f"clauses[{index}]", say("no_clause", clause=show(clause), known=one_of(near)))


def _theme_problems(about: About) -> Iterator[Problem]:
    for index, theme in enumerate(about.themes):
        if theme in about.themes[:index]:
            yield Problem(f"themes[{index}]", say("same_theme", theme=show(theme)))
