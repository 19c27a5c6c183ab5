"""What a player sees while planning a move: its route, first contacts, what holds it back, where it ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.answers import Contact, Hindrance, Preview
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Verdict
from rules.core.table.course import Effect, Meeting, ghost_of, shown_contacts, shown_route
from rules.core.table.standing import pose_of
from rules.core.words.messages import Message, Words
from rules.wargame_movement.course import effect_of
from rules.wargame_movement.driving import Drive
from rules.wargame_movement.rates import Rate
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.words import say

_HELD: Final = {
    "half_move": say("hindrance_half_move"),
    "got_down": say("hindrance_got_down"),
    "land": say("hindrance_ashore"),
}
"""The names of what ends a move other than the ground or something met."""


def preview_of(state: GameState, drive: Drive, verdict: Verdict, odds: JsonObject) -> Preview:
    """Return the preview of a move, legal or not, from its drive and its odds if they are known."""

    def words(spot: Spot) -> tuple[str, Words]:
        return spot.ground, drive.rates[spot].held

    return Preview(
        verdict,
        shown_route(drive.course, drive.course.path.length, words),
        (*shown_contacts(state, _met(drive)), *_grounds(drive)),
        (ghost_of(drive.driven, pose_of(drive.unit).facing, drive.inches, 1.0),),
        odds,
        hindrances=_hindrances(drive),
    )


def _met(drive: Drive) -> Iterator[tuple[Meeting, Effect]]:
    """Yield what is met as far as the move goes, each with its effect."""
    for meeting in drive.course.meetings:
        if meeting.inches <= drive.inches + NEAR:
            yield meeting, effect_of(drive.unit, meeting)


def _grounds(drive: Drive) -> tuple[Contact, ...]:
    """Return the ground or the shore that ends a move, as something met."""
    at = drive.course.path.at(drive.inches)
    return tuple(
        Contact(
            at=at,
            inches=drive.inches,
            what=bound.rule,
            name=say("the_shore") if bound.rule == "land" else say("the_ground"),
            kind="ground",
            effect=_HELD.get(bound.rule) or bound.why or say("stops"),
            blocks=True,
            severity="limits",
            clause=bound.clause,
        )
        for bound in drive.held
        if bound.rule in ("no_way", "land")
    )


def _hindrances(drive: Drive) -> tuple[Hindrance, ...]:
    """Return what holds a move back, each once: what ends it first, then the ground on its way."""
    found: dict[Message, str] = {}
    for bound in drive.held:
        if bound.meeting is not None and bound.why is not None:
            found[bound.why] = bound.clause
        elif bound.rule in _HELD:
            found[_HELD[bound.rule]] = bound.clause
    for rate in _slow_rates(drive):
        for hold in rate.holds:
            found[hold.words] = hold.clause
    if drive.mover.halved:
        found[_HELD["half_move"]] = "W31"
    return tuple(Hindrance(words, clause) for words, clause in found.items())


def _slow_rates(drive: Drive) -> Iterator[Rate]:
    """Yield the rates on ground that gives less than the pace, as far as the move goes."""
    for stretch in drive.drivable:
        rate = drive.rates[stretch.ground]
        is_on_way = stretch.start < drive.inches - NEAR
        is_end = stretch.start <= drive.inches + NEAR and not rate.inches
        if (is_on_way or is_end) and rate.inches < drive.mover.pace:
            yield rate
