"""Linked scenarios: two participants play a tree of battles in which each result selects the next."""

from __future__ import annotations

import msgspec

from tabletop.clubs.campaigns.kinds.kind import Fixture, Fought, Kind, NotNow, Season, Settings
from tabletop.clubs.pairing.linked import BadTree, Chapter, following, read
from tabletop.clubs.permission import BadInput
from tabletop.words import say


def chapters(season: Season) -> tuple[Chapter, ...]:
    """Return the tree of a campaign. Raises BadInput."""
    try:
        return read(season.plan.get("chapters", []))
    except BadTree as error:
        raise BadInput("plan", say("clubs_bad_tree", where=error.where, why=error.why)) from None
    except msgspec.ValidationError as error:
        raise BadInput("plan", say("clubs_bad_document", why=str(error))) from None


def _next(season: Season, before: Fought | None) -> Chapter | None:
    tree = chapters(season)
    if before is None:
        return tree[0]
    margin = abs(before.first_victory - before.second_victory)
    return following(tree, before.at, before.outcome, margin)


def _fixtures(season: Season) -> list[Fixture]:
    chapter = _next(season, season.battles[-1] if season.battles else None)
    if chapter is None or len(season.active) < 2:
        raise NotNow(say("clubs_all_rounds_paired"))
    first, second = season.active[:2]
    return [Fixture(first, second, chapter.id, chapter.scenario)]


def _is_over(season: Season) -> bool:
    last = season.battles[-1] if season.battles else None
    return last is not None and bool(last.outcome) and _next(season, last) is None


def _follows(season: Season, fought: Fought) -> bool:
    before = [one for one in season.battles if one.round < fought.round and one.outcome]
    chapter = _next(season, before[-1] if before else None)
    return chapter is not None and chapter.id == fought.at


def _assert_sound(season: Season) -> None:
    chapters(season)


LINKED = Kind("linked", Settings, _fixtures, _is_over, _assert_sound, _follows, most=2)
