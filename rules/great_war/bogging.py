"""G19 to G25: the dice that a tank throws when it enters a hex, and whether it bogs down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.dice import Face, ScriptError
from rules.core.game.state import GameState, Unit
from rules.core.words.problems import one_of, show
from rules.great_war.terrain import TRENCH, field_at
from rules.great_war.units import Options, Tank, options_of
from rules.great_war.words import say

DieWord = str


class Chart(Struct, frozen=True):
    """The terrain and moves that require a die; see bogging.toml."""

    deadly: str
    terrain: tuple[str, ...]
    tokens: tuple[str, ...]
    taking_ground: int
    distance: dict[str, tuple[int, ...]]


CHART: Final = msgspec.convert(read_chart(__package__, "bogging"), Chart)


class Throw(Struct, frozen=True):
    """The dice for one hex: for the distance, for each of the `words` of its terrain; `lifted` by G23."""

    distance: int = 0
    words: tuple[str, ...] = ()
    lifted: int = 0

    @property
    def count(self) -> int:
        """How many dice are thrown together (G24)."""
        return self.distance + len(self.words)


def distance_dice(unit: Unit, place: int) -> int:
    """Return the dice for the hex that a tank moves onto first, second or third this turn (G19)."""
    assert isinstance(unit.profile, Tank)
    row = CHART.distance["early" if unit.profile.moves == 1 else "later"]
    return row[min(place, len(row)) - 1]


def throw_at(state: GameState, unit: Unit, label: str, distance: int) -> Throw:
    """Return the dice for a hex that a tank enters (G21), without those for its own trench line (G23)."""
    options = options_of(state)
    asked = _asking(state, label)
    asked_for = distance + len(_limited(asked, options))
    if not _is_friendly_trench(state, unit, label):
        return Throw(distance, _limited(asked, options))
    if options.friendly_trench == "no_roll":
        return Throw(lifted=asked_for)
    left = _limited(tuple(word for word in asked if word != TRENCH), options)
    return Throw(distance, left, lifted=asked_for - distance - len(left))


def _asking(state: GameState, label: str) -> tuple[str, ...]:
    field = field_at(state.board, label)
    words = tuple(word for word in CHART.terrain if word in field.terrain)
    return words + tuple(token for token in CHART.tokens if token in field.tokens)


def _limited(words: tuple[str, ...], options: Options) -> tuple[str, ...]:
    return words[:1] if options.bog_terrain == "one" else words


def _is_friendly_trench(state: GameState, unit: Unit, label: str) -> bool:
    field = field_at(state.board, label)
    return TRENCH in field.terrain and field.trench_line == unit.side


def shown(options: Options, faces: Iterable[Face]) -> tuple[DieWord, ...]:
    """Return the faces that battle dice show: a word unchanged, a number as the face with that number."""
    return tuple(_word(options, face) for face in faces)


def _word(options: Options, face: Face) -> DieWord:
    if isinstance(face, int):
        return options.battle_die[face - 1]
    if face not in options.battle_die:
        known = one_of(dict.fromkeys(options.battle_die))
        raise ScriptError(say("no_battle_face", face=show(face), known=known))
    return face


def bogs(words: Iterable[DieWord]) -> bool:
    """Return whether a throw bogs a tank down: one deadly face is enough (G25)."""
    return CHART.deadly in words


def chance_to_pass(options: Options, throw: Throw) -> float:
    """Return the chance that none of a throw's dice bogs the tank down."""
    deadly = sum(face == CHART.deadly for face in options.battle_die)
    return float((1 - deadly / len(options.battle_die)) ** throw.count)
