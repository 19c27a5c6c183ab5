"""Tracks: each side sets its own, and every player sets those of the game."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.by_hand.tracks import THE_GAME
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TrackSet
from rules.core.game.orders import UMPIRE, SetTrack
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.kits import not_on_track
from rules.core.scenario.system_types import SystemTypes
from rules.core.system.by_hand.names import name_of
from rules.core.system.by_hand.who import ByHand, hand_of
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import say
from rules.core.words.problems import one_of, show


def rule(system: SystemTypes) -> OrderRule:
    """Return the rule of tracks."""
    return OrderRule(
        order=SetTrack,
        title=say("order_track"),
        who=ByHand(system),
        malformed=unknown,
        judge=findings,
        resolve=events,
    )


def unknown(system: SystemTypes, state: GameState, by: str, order: SetTrack) -> Iterator[Finding]:
    """Yield a finding if the track does not exist, or that side has none."""
    if order.track not in state.tracks:
        known = one_of(state.tracks, order.track)
        yield bad_order(say("problem", problem=say("no_track", track=show(order.track), known=known)))
    elif _owner(state, order, by) not in state.tracks[order.track]:
        known = one_of(state.tracks[order.track])
        yield bad_order(say("problem", problem=say("no_side", side=show(order.side or ""), known=known)))


def _owner(state: GameState, order: SetTrack, by: str) -> str:
    """Return the track's owner: the game, else the side that the order names, else the giver."""
    if THE_GAME in state.tracks[order.track]:
        return THE_GAME
    return order.side if order.side is not None else by


def findings(system: SystemTypes, state: GameState, by: str, order: SetTrack) -> Iterator[Finding]:
    """Yield a finding if a track belongs to another side, or cannot have the value."""
    owner, track = _owner(state, order, by), state.kit.track(order.track)
    assert track is not None
    if owner != THE_GAME and by not in (UMPIRE, owner):
        message = say("not_your_track", track=name_of(system, track), side=state.name_of_side(owner))
        yield bad_order(message, "other_side")
    if not track.holds(order.to):
        yield bad_order(say("problem", problem=not_on_track(track, order.to)))


def events(system: SystemTypes, state: GameState, by: str, order: SetTrack, dice: Dice) -> list[Event]:
    """Return the events of an order to set a track that was checked before."""
    owner, track = _owner(state, order, by), state.kit.track(order.track)
    assert track is not None
    said = say(
        "track_set",
        track=name_of(system, track),
        whose="game" if owner == THE_GAME else "side",
        side=state.name_of_side(owner),
        now=order.to,
        was=state.tracks[order.track][owner],
        hand_of=hand_of(state, by),
    )
    return [TrackSet(order.track, owner, order.to), Narrated.of(None, said)]
