"""The events that change a state. An event carries the values after it, so `apply` needs no rules."""

from __future__ import annotations

import msgspec
from msgspec import UNSET, Struct, UnsetType

from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tray import Tray
from rules.core.game.dice import Face, Roll
from rules.core.game.state import GameState, JsonObject, changed, read_unit
from rules.core.geometry.plane import Point
from rules.core.words.messages import ENGLISH, Words, read_message, text


class Event(Struct, frozen=True, gc=False, tag_field="type"):
    """Something that happened in a game."""


class UnitAdded(Event, frozen=True, tag="unit_added"):
    """A unit joined the game; `unit` is the whole of it."""

    unit: JsonObject


class UnitRemoved(Event, frozen=True, tag="unit_removed"):
    """A unit left the game for good."""

    unit: str


class UnitPlaced(Event, frozen=True, tag="unit_placed"):
    """A unit was moved; `path` is the poses (x, y, facing) it drove through, empty when it was placed.

    `hexes` are those that a hand moved it through, the first and the last among them.
    """

    unit: str
    at: Point | None
    hex: str | None
    facing: float | None
    path: tuple[tuple[float, float, float], ...] = ()
    hexes: tuple[str, ...] | UnsetType = UNSET


class UnitChanged(Event, frozen=True, tag="unit_changed"):
    """Fields of a unit's state have new values."""

    unit: str
    state: JsonObject


class UnitHidden(Event, frozen=True, tag="unit_hidden"):
    """A unit is hidden from these sides only."""

    unit: str
    hidden_from: tuple[str, ...]


class UnitMarked(Event, frozen=True, tag="unit_marked"):
    """The marks on a unit have changed; `marks` is all of them."""

    unit: str
    marks: tuple[Mark, ...]


class TokenSet(Event, frozen=True, tag="token_set"):
    """A token is new or changed; `token` is the whole of it."""

    token: Token


class TokenRemoved(Event, frozen=True, tag="token_removed"):
    """A token is gone."""

    token: str


class TrackSet(Event, frozen=True, tag="track_set"):
    """A track has a new value; `side` is empty for one of the game."""

    track: str
    side: str
    value: int


class TraySet(Event, frozen=True, tag="tray_set"):
    """The dice that a side has to spend are other ones, or for None there are none left."""

    side: str
    tray: Tray | None


class FeatureSet(Event, frozen=True, tag="feature_set"):
    """A terrain feature is new or changed; without `index` it keeps its place, or goes on top if new."""

    feature: JsonObject
    index: int | None = None


class FeatureRemoved(Event, frozen=True, tag="feature_removed"):
    """A terrain feature is gone."""

    feature: str


class TurnChanged(Event, frozen=True, tag="turn_changed"):
    """Fields of the turn have new values."""

    turn: JsonObject


class Rolled(Event, frozen=True, tag="rolled"):
    """Dice were rolled.

    `owners` are the sides that rolled each die, where sides roll their own; `words` are the faces, one per
    die, where these bear words instead of numbers; `bearings` are the directions, one per die, where faces
    bear arrows. `key` and `args` are the message that says why; a journal keeps them and leaves `why` empty.
    """

    dice: tuple[Face, ...]
    sides: int = 6
    why: str = ""
    unit: str | None = None
    epoch: int | None = None
    nonce: int | None = None
    owners: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    bearings: tuple[float, ...] = ()
    key: str = ""
    args: JsonObject = {}

    @staticmethod
    def of(
        roll: Roll,
        sides: int = 6,
        why: Words = "",
        unit: str | None = None,
        *,
        owners: tuple[str, ...] = (),
        bearings: tuple[float, ...] = (),
    ) -> Rolled:
        """Return the event for a roll."""
        said, key, args = _parts(why)
        return Rolled(
            roll.faces,
            sides,
            said,
            unit,
            roll.epoch,
            roll.nonce,
            owners=owners,
            bearings=bearings,
            key=key,
            args=args,
        )


class Tally(Struct, frozen=True, gc=False):
    """What some dice came to: `result` is the hits, or the sum; `chance` that of at least as much, if known.

    `dice` are as they are written: "4d6 keep 3"; `hit` is the face that hits, where hits were counted. With
    `sort` the faces matter, not the sum. `kept` are the faces that count, `left` those that do not, both from
    the highest; the dice `again` showed these faces before they were rolled once more.
    """

    dice: str
    sides: int
    kept: tuple[int, ...]
    result: int
    left: tuple[int, ...] = ()
    again: tuple[int, ...] = ()
    name: str = ""
    hit: int | None = None
    sort: bool = False
    chance: float | None = None


class Counted(Event, frozen=True, tag="counted"):
    """What the dice just rolled came to, for the sentence that follows; `unit` rolled them, at `target`.

    `hidden` dice are the umpire's own until the game ends.
    """

    unit: str | None
    target: str | None
    tallies: tuple[Tally, ...]
    hidden: bool = False


class Narrated(Event, frozen=True, tag="told"):
    """A sentence of the log: **bold**, and {dice} where the dice just rolled are drawn.

    `against` are the clauses that were broken knowingly. `key` and `args` are the message; a journal keeps
    them and leaves `text` empty.
    """

    unit: str | None
    text: str = ""
    clauses: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    key: str = ""
    args: JsonObject = {}

    @staticmethod
    def of(
        unit: str | None, words: Words, clauses: tuple[str, ...] = (), against: tuple[str, ...] = ()
    ) -> Narrated:
        """Return the event for a message of the rules, or for a text that somebody wrote."""
        said, key, args = _parts(words)
        return Narrated(unit, said, clauses, against, key, args)

    def __str__(self) -> str:
        return str(read_message(self.key, self.args)) if self.key else self.text


def _parts(words: Words) -> tuple[str, str, JsonObject]:
    return (words, "", {}) if isinstance(words, str) else ("", words.key, words.plain_args())


class Said(Event, frozen=True, tag="said"):
    """Somebody sent a chat message."""

    text: str


class Undone(Event, frozen=True, tag="undone"):
    """The entries `seqs` were taken back; the events beside this one restore the state after entry `to`."""

    to: int
    seqs: tuple[int, ...]


AnyEvent = (
    UnitAdded
    | UnitRemoved
    | UnitPlaced
    | UnitChanged
    | UnitHidden
    | UnitMarked
    | TokenSet
    | TokenRemoved
    | TrackSet
    | TraySet
    | FeatureSet
    | FeatureRemoved
    | TurnChanged
    | Rolled
    | Counted
    | Narrated
    | Said
    | Undone
)


def read_event(document: JsonObject) -> AnyEvent:
    """Decode an event from JSON. Raises msgspec.ValidationError if it is not one."""
    event: AnyEvent = msgspec.convert(document, AnyEvent)
    return event


def worded(event: AnyEvent, language: str = ENGLISH) -> AnyEvent:
    """Return an event with its message put into words of a language."""
    match event:
        case Narrated(key=key) if key:
            return msgspec.structs.replace(event, text=text(read_message(key, event.args), language))
        case Rolled(key=key) if key:
            return msgspec.structs.replace(event, why=text(read_message(key, event.args), language))
    return event


def event_document(event: AnyEvent, language: str = ENGLISH) -> JsonObject:
    """Return an event as JSON, with its message in the words of a language."""
    document: JsonObject = msgspec.to_builtins(worded(event, language))
    return document


def apply(state: GameState, event: Event) -> GameState:
    """Return the state after the event."""
    match event:
        case UnitPlaced(unit=unit_id):
            moved = msgspec.structs.replace(
                state.units[unit_id], at=event.at, hex=event.hex, facing=event.facing
            )
            return state.with_unit(moved)
        case UnitChanged(unit=unit_id):
            unit = state.units[unit_id]
            return state.with_unit(msgspec.structs.replace(unit, state=changed(unit.state, event.state)))
        case UnitHidden(unit=unit_id):
            return state.with_unit(
                msgspec.structs.replace(state.units[unit_id], hidden_from=event.hidden_from)
            )
        case UnitAdded():
            return state.with_unit(read_unit(event.unit, state.types))
        case UnitRemoved():
            units = {key: unit for key, unit in state.units.items() if key != event.unit}
            return msgspec.structs.replace(state, units=units)
        case FeatureSet():
            return msgspec.structs.replace(state, board=state.board.with_feature(event.feature, event.index))
        case FeatureRemoved():
            return msgspec.structs.replace(state, board=state.board.without_feature(event.feature))
        case TurnChanged():
            return msgspec.structs.replace(state, turn=changed(state.turn, event.turn))
    return _apply_by_hand(state, event)


def _apply_by_hand(state: GameState, event: Event) -> GameState:
    """Return the state after an event of what is played by hand; others change nothing."""
    match event:
        case UnitMarked(unit=unit_id):
            return state.with_unit(msgspec.structs.replace(state.units[unit_id], marks=event.marks))
        case TokenSet(token=token):
            return msgspec.structs.replace(state, tokens={**state.tokens, token.id: token})
        case TokenRemoved():
            tokens = {key: token for key, token in state.tokens.items() if key != event.token}
            return msgspec.structs.replace(state, tokens=tokens)
        case TrackSet(track=track):
            values = {**state.tracks.get(track, {}), event.side: event.value}
            return msgspec.structs.replace(state, tracks={**state.tracks, track: values})
        case TraySet(tray=tray):
            trays = {side: other for side, other in state.trays.items() if side != event.side}
            return msgspec.structs.replace(
                state, trays=trays if tray is None else {**trays, event.side: tray}
            )
    return state


def apply_all(state: GameState, events: list[Event]) -> GameState:
    """Return the state after all the events."""
    for event in events:
        state = apply(state, event)
    return state
