"""The state of a game: frozen structs, and their JSON."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from sys import intern
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from rules.core.by_hand.kit import Kit
from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tracks import Tracks
from rules.core.by_hand.tray import Tray
from rules.core.game.silhouettes import Silhouette, silhouette_of
from rules.core.geometry.plane import Point

JsonObject = dict[str, Any]
UNITS_SHARED = 2048
"""The number of recently read units and profiles to cache: all games share equal ones."""


class Side(Struct, frozen=True, gc=False):
    """One of the players' sides."""

    id: str
    name: str
    colour: str


class StateTypes(Struct, frozen=True):
    """The types in which a rule system keeps its own part of the state."""

    options: type[Struct]
    unit_state: type[Struct]
    turn: type[Struct]
    profile_of: Callable[[str], type[Struct]]
    looks_like: Callable[[Struct], Silhouette | None]


class TokenPicture(Struct, frozen=True, gc=False):
    """The picture of a unit's own token: the id of one that somebody uploaded. No rule asks for it."""

    asset: str


class Unit(Struct, frozen=True, gc=False, omit_defaults=True):
    """A unit: `profile` never changes, `state` does. Without `at` and `hex` it is off the board.

    `at` is the middle of the hull in inches; `facing` a bearing in degrees, 0 north, clockwise.
    `silhouette` is what it looks like from above, unless it has a `token` of its own. `marks` are left out of
    documents where there are none.
    """

    id: str
    side: str
    name: str
    kind: str
    profile: Struct
    at: Point | None
    hex: str | None
    facing: float | None
    state: Struct
    hidden_from: tuple[str, ...]
    silhouette: Silhouette
    marks: tuple[Mark, ...] = ()
    token: TokenPicture | None = None


class Board(Protocol):
    """What the core needs from a table or a hex board; a board is never changed in place."""

    @property
    def version(self) -> int:
        """A number that grows with every change of a feature."""

    def document(self) -> JsonObject:
        """Return the scenario format's board object, with the features as they are now."""

    def is_near(self, at: Point) -> bool:
        """Return whether a place lies on the board, or off it by at most its longer side."""

    def has_hex(self, label: str) -> bool:
        """Return whether the board has a hex with this label; a table has none."""

    def layers(self) -> list[JsonObject]:
        """Return the features as an event sets them, the lowest first."""

    def layer_of(self, feature_id: str) -> JsonObject | None:
        """Return a feature as an event sets it, or None if there is none with this id."""

    def with_feature(self, feature: JsonObject, index: int | None = None) -> Board:
        """Return a board with this feature, inserted at `index` of its layers.

        Without an index the feature replaces the one with its id, or lies on top if there is none.
        """

    def without_feature(self, feature_id: str) -> Board:
        """Return a board without the feature."""


class GameState(Struct, frozen=True):
    """The whole state of a game, as rules read it.

    `kit` declares what is played by hand and never changes; `tokens` lie on the table, by id; `tracks` have
    their values by track and side; `trays` are the dice that sides have to spend.
    """

    system: str
    options: Struct
    sides: tuple[Side, ...]
    board: Any
    units: dict[str, Unit]
    turn: Struct
    types: StateTypes
    kit: Kit
    tokens: dict[str, Token]
    tracks: Tracks
    trays: dict[str, Tray]

    def side(self, side_id: str) -> Side | None:
        """Return the side with that id, or None."""
        return next((side for side in self.sides if side.id == side_id), None)

    @property
    def side_at_turn(self) -> str | None:
        """The side whose turn it is; None in a system whose turns belong to no side."""
        side: str | None = getattr(self.turn, "side", None)
        return side

    def name_of_side(self, side_id: str) -> str:
        """Return the name of a side."""
        side = self.side(side_id)
        return side.name if side is not None else side_id

    def with_unit(self, unit: Unit) -> GameState:
        """Return the state with this unit added, or in the place of the one with its id."""
        return msgspec.structs.replace(self, units={**self.units, unit.id: unit})


def unit_document(unit: Unit) -> JsonObject:
    """Return a unit as JSON, with every field."""
    document: JsonObject = msgspec.to_builtins(unit)
    return document


def read_unit(document: JsonObject, types: StateTypes) -> Unit:
    """Return the unit that `unit_document` wrote, the same object for the same document."""
    return _read_unit(msgspec.json.encode(document), types)


@lru_cache(UNITS_SHARED)
def _read_unit(text: bytes, types: StateTypes) -> Unit:
    document = msgspec.json.decode(text)
    at = document.get("at")
    profile = _read_profile(msgspec.json.encode(document["profile"]), types.profile_of(document["kind"]))
    return Unit(
        id=intern(document["id"]),
        side=intern(document["side"]),
        name=intern(document["name"]),
        kind=intern(document["kind"]),
        profile=profile,
        at=None if at is None else (float(at[0]), float(at[1])),
        hex=document.get("hex"),
        facing=document.get("facing"),
        state=msgspec.convert(document["state"], types.unit_state),
        hidden_from=tuple(document.get("hidden_from", ())),
        silhouette=document.get("silhouette") or silhouette_in(document, types.looks_like(profile)),
        marks=msgspec.convert(document.get("marks", ()), tuple[Mark, ...]),
        token=msgspec.convert(document.get("token"), TokenPicture | None),
    )


@lru_cache(UNITS_SHARED)
def _read_profile(text: bytes, profile: type[Struct]) -> Struct:
    return msgspec.json.decode(text, type=profile)


def silhouette_in(document: JsonObject, usual: Silhouette | None) -> Silhouette:
    """Return the silhouette of a unit whose document names none.

    It follows from the words of its profile, its kind and its name; `usual` is the one of its profile.
    """
    profile = document.get("profile") or {}
    looks = tuple(str(profile[word]) for word in ("look", "class", "type") if profile.get(word))
    return silhouette_of(document["kind"], str(document.get("name") or document["id"]), looks, usual)


def changed(value: Struct, fields: JsonObject) -> Struct:
    """Return a struct with some fields replaced by values decoded from JSON."""
    if not fields:
        return value
    document = {**msgspec.to_builtins(value), **fields}
    return msgspec.convert(document, type(value))


def to_document(state: GameState) -> JsonObject:
    """Return the state as JSON, without its board (`state.board.document()`)."""
    document: JsonObject = msgspec.to_builtins(parts_of(state))
    return document


def parts_of(state: GameState) -> JsonObject:
    """Return what `to_document` writes, as typed values."""
    return {
        "sides": state.sides,
        "units": state.units,
        "turn": state.turn,
        "options": state.options,
        "kit": state.kit,
        "tokens": state.tokens,
        "tracks": state.tracks,
        "trays": state.trays,
    }
