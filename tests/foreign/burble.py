"""Burble, on hexes: a tove gyres along a snicker, galumphs to face a mimsy, and whiffles at a bander."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Struct

from rules.core.game.accessors import state_accessor
from rules.core.game.answers import HexGoal
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.hex.board import Hex, HexVocabulary
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.hex_system import HexSystem
from rules.core.system.order_rule import Choice, OfSide, OfUnit, OrderRule
from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("burble", Path(__file__).parent / "burble_words")
say = CATALOGUE.say
PUFF = 3


class Tulgey(Hex, frozen=True):
    manxome: Annotated[bool, role("smokes")] = False
    brambles: Annotated[tuple[Literal["tum", "tug"], ...], role("tokens")] = ()


class Tove(Struct, frozen=True):
    frumious: str = "slithy"


class Tiredness(Struct, frozen=True):
    puffed: Annotated[int, role("spent")] = 0
    outgrabe: bool = False
    burrs: Annotated[tuple[Literal["snib", "fleck"], ...], role("markers")] = ()


class Gyre(Order, frozen=True, tag="gyre"):
    unit: Name
    snicker: Annotated[tuple[Name, ...], role("path")]


class Galumph(Order, frozen=True, tag="galumph"):
    unit: Name
    mimsy: Annotated[float, role("facing")]


class Whiffle(Order, frozen=True, tag="whiffle"):
    unit: Name
    bander: Annotated[Name, role("hex")]


class Callay(Order, frozen=True, tag="callay"):
    """Let the other side go."""


tiredness_of = state_accessor(Tiredness)


def may_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    if unit.side != state.side_at_turn:
        yield illegal("B1", "not_yours", say("not_yours", unit=unit.name))
    if tiredness_of(unit).puffed >= PUFF:
        yield illegal("B1", "puffed", say("puffed", unit=unit.name), unit.hex)


def judge_gyre(state: GameState, unit: Unit, order: Gyre) -> Iterator[Finding]:
    if len(order.snicker) + tiredness_of(unit).puffed > PUFF:
        yield illegal("B1", "too_far", say("too_far"))
    for one, other in zip((unit.hex, *order.snicker), order.snicker, strict=False):
        if state.board.grid.find(other) is None or not state.board.grid.adjacent(one, other):
            yield bad_order(say("not_beside", hex=other, before=one))


def gyre(state: GameState, unit: Unit, order: Gyre, dice: Dice) -> list[Event]:
    spent = tiredness_of(unit).puffed + len(order.snicker)
    return [
        UnitPlaced(unit.id, None, order.snicker[-1], unit.facing),
        UnitChanged(unit.id, {"puffed": spent}),
        Narrated.of(unit.id, say("gyres", unit=unit.name, hex=order.snicker[-1]), ("B1",)),
    ]


def snickers(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    goals: dict[str, tuple[str, ...]] = {}
    left = PUFF - tiredness_of(unit).puffed
    edge: list[tuple[str, ...]] = [()] if unit.hex and not barred else []
    for _ in range(left):
        further = [
            (*path, label)
            for path in edge
            for label in state.board.grid.neighbours(path[-1] if path else unit.hex).values()
        ]
        edge = []
        for path in further:
            if path[-1] not in goals and path[-1] != unit.hex:
                goals[path[-1]] = path
                edge.append(path)
    yield Choice(
        hexes=tuple(
            HexGoal(label, cost=len(path), fields={"snicker": list(path)}, left=left - len(path))
            for label, path in goals.items()
        )
    )


def galumph(state: GameState, unit: Unit, order: Galumph, dice: Dice) -> list[Event]:
    words = say("galumphs", unit=unit.name, degrees=f"{order.mimsy:.0f}")
    return [UnitPlaced(unit.id, None, unit.hex, order.mimsy), Narrated.of(unit.id, words, ("B2",))]


def mimsies(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    for by, key in ((-60, "h"), (60, "j")):
        facing = ((unit.facing or 0.0) + by) % 360
        yield Choice(fields={"mimsy": facing}, title=say("galumph_to", degrees=f"{facing:.0f}"), key=key)


def judge_whiffle(state: GameState, unit: Unit, order: Whiffle) -> Iterator[Finding]:
    if not any(other.hex == order.bander and other.side != unit.side for other in state.units.values()):
        yield illegal("B3", "nobody", say("nobody"), order.bander)


def whiffle(state: GameState, unit: Unit, order: Whiffle, dice: Dice) -> list[Event]:
    narration = Narrated.of(unit.id, say("whiffles", unit=unit.name, hex=order.bander), ("B3",))
    return [UnitChanged(unit.id, {"outgrabe": True, "burrs": ("snib", "fleck")}), narration]


def banders(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    enemies = dict.fromkeys(
        other.hex for other in state.units.values() if other.side != unit.side and other.hex
    )
    yield Choice(hexes=tuple(HexGoal(label, fields={"bander": label}) for label in enemies))


def callay(state: GameState, by: str, order: Callay, dice: Dice) -> list[Event]:
    following = next(side.id for side in state.sides if side.id != state.side_at_turn)
    rested = {"puffed": 0, "outgrabe": False, "burrs": ()}
    fresh = (UnitChanged(unit.id, rested) for unit in state.units.values())
    return [*fresh, TurnChanged({"side": following})]


GYRE = OrderRule(
    order=Gyre,
    title=say("gyre"),
    key="u",
    gesture="drive",
    who=OfUnit(),
    may=may_move,
    judge=judge_gyre,
    resolve=gyre,
    choices=snickers,
)
GALUMPH = OrderRule(
    order=Galumph,
    title=say("galumph"),
    gesture="turn",
    who=OfUnit(),
    may=may_move,
    resolve=galumph,
    choices=mimsies,
)
WHIFFLE = OrderRule(
    order=Whiffle,
    title=say("whiffle"),
    key="w",
    gesture="aim",
    who=OfUnit(),
    may=may_move,
    judge=judge_whiffle,
    resolve=whiffle,
    choices=banders,
)
CALLAY = OrderRule(order=Callay, title=say("callay"), key="c", gesture="end", who=OfSide(), resolve=callay)


class Burble(HexSystem):
    id = "burble"
    title = say("title")
    measure = "puffs"
    UnitState = Tiredness
    Profile = Tove
    hex = Tulgey
    terrain = Vocabulary(
        {"hex": Tulgey}, {"tum": "wire", "tug": "sandbags", "glorp": "wood", "slurp": "trench"}, ("clear",)
    )
    catalogue = CATALOGUE
    orders = (GYRE, GALUMPH, WHIFFLE, CALLAY)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return the type of its hexes."""
        return HexVocabulary(hex=Tulgey)
