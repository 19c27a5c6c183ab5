"""The terrain of the Great War: the words of a hex, its tokens, and their effects in the scenario (G12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.hex.board import Hex, HexBoard
from rules.core.scenario.vocabulary import Vocabulary

WIRE: Final = "wire"
TRENCH: Final = "trench"


class Effect(Struct, frozen=True):
    """The effect of a word of terrain on units that move onto it."""

    stop: bool = False
    no_battle: bool = False
    impassable: bool = False


NO_EFFECT: Final = Effect()


class Field(Hex, frozen=True):
    """A hex of the battlefield; `trench_line` is the side to whose line its trench belongs."""

    tokens: Annotated[tuple[Literal["wire", "fortified"], ...], role("tokens")] = ()
    trench_line: Annotated[str | None, role("trench_side")] = None


_CHART: Final = read_chart(__package__, "terrain")
WORDS: Final[tuple[str, ...]] = tuple(_CHART["words"])
VOCABULARY: Final = Vocabulary(
    kinds={"hex": Field}, looks=_CHART["looks"], grounds=WORDS, sight=_CHART["sight"]
)


def field_at(board: HexBoard, label: str) -> Field:
    """Return what a hex holds."""
    found: Field = board.at(label)
    return found


def effect_at(board: HexBoard, effects: Mapping[str, Effect], label: str) -> Effect:
    """Return the combined effect of all the words of a hex."""
    found = [effects[word] for word in field_at(board, label).terrain if word in effects]
    if not found:
        return NO_EFFECT
    return Effect(
        stop=any(effect.stop for effect in found),
        no_battle=any(effect.no_battle for effect in found),
        impassable=any(effect.impassable for effect in found),
    )


def has_wire(board: HexBoard, label: str) -> bool:
    """Return whether wire lies in a hex."""
    return WIRE in field_at(board, label).tokens


def without_wire(board: HexBoard, label: str) -> JsonObject:
    """Return a hex as a feature, its wire removed."""
    field = field_at(board, label)
    tokens = tuple(token for token in field.tokens if token != WIRE)
    cleared = msgspec.structs.replace(field, tokens=tokens)
    return {"id": label, "properties": msgspec.to_builtins(cleared)}


def sections_of(board: HexBoard, label: str) -> frozenset[str]:
    """Return the names of the sections of the battlefield in which a hex lies."""
    sections: dict[str, list[str]] = board.further.get("sections", {})
    return frozenset(name for name, labels in sections.items() if label in labels)
