"""The course of a drive: the ground under it, what the hull meets, and where the move is used up.

A course is computed once per order, whatever its pace or dice. The systems measured in inches share it; each
answers two questions for itself: how many inches a move gives a unit on a piece of ground, and how a contact
affects the move (its `Effect`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic

from msgspec import Struct

from rules.core.game.answers import Contact as ShownContact
from rules.core.game.answers import Ghost, RouteStretch
from rules.core.game.state import GameState
from rules.core.game.verdict import Severity
from rules.core.geometry.paths import Path, poses_along
from rules.core.geometry.plane import EPS
from rules.core.geometry.sweep import Contact
from rules.core.table.ground import Ground, Stretch
from rules.core.table.standing import name_of_thing
from rules.core.words.messages import Words


class Meeting(Struct, frozen=True, gc=False):
    """A first contact of the hull, and what the thing is to this unit, in the system's own word."""

    contact: Contact
    kind: str

    @property
    def inches(self) -> float:
        """The inches that the middle has gone at the contact."""
        return self.contact.entry


class Effect(Struct, frozen=True, gc=False):
    """The effect of a contact on a move, and the clause for it."""

    clause: str
    rule: str
    words: Words
    severity: Severity
    stops: bool


class Course(Struct, Generic[Ground], frozen=True, kw_only=True):
    """The path of the middle of a hull, its stretches by ground, and what the hull meets, in order."""

    path: Path
    stretches: tuple[Stretch[Ground], ...]
    meetings: tuple[Meeting, ...]


# -- how far a move goes -------------------------------------------------------------------------


def used_up(
    stretches: Sequence[Stretch[Ground]],
    gives: Mapping[Ground, float],
    limit: float,
    *,
    mixed: str,
    slack: float = 0.0,
) -> tuple[float, Stretch[Ground]] | None:
    """Return the inches at which a move is used up, and the stretch there; None if it passes `limit`.

    `gives` returns the inches that the whole move would give on a ground: 0 where the unit cannot go. On
    `mixed` ground either each inch uses its share of the move ("proportional"), or the ground so far that
    gives the least counts for the whole way ("worst"); a move that may not go on to it at `limit` is used up
    there. A move that ends within `slack` inches of the end of a stretch ends on that stretch.
    """
    left, least = 1.0, None
    for stretch in stretches:
        start = stretch.start
        if start >= limit - slack and start > 0.0:
            begins_there = mixed == "worst" and start <= limit + slack
            return (limit, stretch) if begins_there and 0.0 < gives[stretch.ground] <= start + slack else None
        end = stretch.end if stretch.end < limit else limit
        inches = gives[stretch.ground]
        if mixed == "worst":
            if least is None or inches < gives[least.ground]:
                least = stretch
            goes = gives[least.ground]
            if goes < end + slack:
                return min(max(goes, start), limit), least
        elif not inches or left * inches < end - start + slack:
            return min(start + left * inches, limit), stretch
        else:
            left -= (end - start) / inches
    return None


# -- what a preview shows of it ------------------------------------------------------------------


def shown_route(
    course: Course[Ground], end: float, words: Callable[[Ground], tuple[str, Words]]
) -> tuple[RouteStretch, ...]:
    """Return the stretches up to `end`, each with its ground and the words for its rate."""
    return tuple(
        RouteStretch(
            course.path.between(stretch.start, last).points, *words(stretch.ground), stretch.start, last
        )
        for stretch in course.stretches
        if (last := min(stretch.end, end)) - stretch.start > EPS
    )


def shown_contacts(state: GameState, met: Iterable[tuple[Meeting, Effect]]) -> tuple[ShownContact, ...]:
    """Return the contacts of the hull, each with its effect."""
    return tuple(_shown_contact(state, meeting.contact, effect) for meeting, effect in met)


def _shown_contact(state: GameState, contact: Contact, effect: Effect) -> ShownContact:
    feature = state.board.feature(contact.id) if contact.what == "feature" else None
    return ShownContact(
        at=contact.at,
        inches=contact.entry,
        what=contact.id,
        name=name_of_thing(state, contact.what, contact.id),
        kind=feature.kind if feature is not None else contact.what,
        effect=effect.words,
        blocks=effect.stops,
        severity=effect.severity,
        clause=effect.clause,
    )


def ghost_of(driven: Path, facing: float, inches: float, chance: float, reverse: bool = False) -> Ghost:
    """Return the pose at the end of a path driven from a facing, and the probability of getting that far."""
    x, y, last = poses_along(driven, [(*driven.points[0], facing)], reverse)[-1]
    return Ghost((x, y), last, inches if driven.directions else 0.0, chance)
