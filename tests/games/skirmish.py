"""A small rule system for the tests of games: markers that run by dice, a clause for each kind of refusal.

A marker is ordered by its own side, in its side's phase (`SK.1`); it runs as many inches east as a die
shows, unless another marker stands right before it (`SK.3`). `wait` changes a field without dice, `join`
names another unit in the state, and `hold` leaves an order pending until `go`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

from msgspec import Struct

from rules.core.game.answers import Variant
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.orders import Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.scenario.register import find, register
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.order_rule import OfSide, OfUnit, OrderRule
from rules.core.system.table_system import TableSystem
from rules.core.table.points import NamedPoint
from rules.core.words.messages import Catalogue, Message

CATALOGUE: Final = Catalogue("skirmish", Path(__file__).parent / "skirmish_words")
say = CATALOGUE.say


class Profile(Struct, frozen=True):
    speed: int = 6


class UnitState(Struct, frozen=True):
    waited: int = 0
    friend: str | None = None
    seen: tuple[str, ...] = ()


class TurnState(Struct, frozen=True):
    turn: Annotated[int, role("turn")] = 1
    side: str = "a"
    pending: str | None = None


class Options(Struct, frozen=True):
    pass


def _illegal(clause: str, rule: str, message: Message) -> Finding:
    return Finding(clause, rule, "illegal", message)


A_MARKER = OfUnit()


def may_act(state: GameState, unit: Unit) -> Iterator[Finding]:
    if state.turn.pending:  # type: ignore[attr-defined]
        yield bad_order(say("on_hold"), "pending")
    yield from in_phase(state, unit)


def may_go(state: GameState, unit: Unit) -> Iterator[Finding]:
    if state.turn.pending not in (None, unit.id):  # type: ignore[attr-defined]
        yield bad_order(say("on_hold"), "pending")
    yield from in_phase(state, unit)


def in_phase(state: GameState, unit: Unit) -> Iterator[Finding]:
    if unit.side != state.side_at_turn:
        yield _illegal("SK.1", "not_your_phase", say("not_your_phase"))


# -- run -----------------------------------------------------------------------------------------


class Run(Order, frozen=True, tag="run"):
    unit: str


def crowded(state: GameState, unit: Any, order: Run) -> Iterator[Finding]:
    for other in state.units.values():
        if (
            other.id != unit.id
            and other.at
            and abs(other.at[0] - unit.at[0] - 1) < 0.5
            and (abs(other.at[1] - unit.at[1]) < 0.5)
        ):
            yield _illegal("SK.3", "crowded", say("crowded", unit=other.name))


def run(state: GameState, unit: Any, order: Run, dice: Dice) -> list[Event]:
    roll = dice.roll(1, why="running", unit=unit.id)
    at = (unit.at[0] + roll.numbers[0], unit.at[1])
    path = ((*unit.at, 90.0), (*at, 90.0))
    return [
        Rolled.of(roll, why="running", unit=unit.id),
        UnitPlaced(unit.id, at, None, 90.0, path),
        Narrated.of(unit.id, say("runs", unit=unit.name), ("SK.2",)),
    ]


def paces(state: GameState, unit: Unit) -> list[Variant]:
    return [Variant("1", say("run"), {"type": "run"}), Variant("2", say("wait"), {"type": "wait"})]


RUN = OrderRule(
    order=Run, title=say("run"), key="r", who=A_MARKER, may=may_act, judge=crowded, resolve=run, paces=paces
)


# -- wait ----------------------------------------------------------------------------------------


class Wait(Order, frozen=True, tag="wait"):
    unit: str


def wait(state: GameState, unit: Any, order: Wait, dice: Dice) -> list[Event]:
    return [UnitChanged(unit.id, {"waited": unit.state.waited + 1})]


WAIT = OrderRule(order=Wait, title=say("wait"), key="w", who=A_MARKER, may=may_act, resolve=wait)


# -- join ----------------------------------------------------------------------------------------


class Join(Order, frozen=True, tag="join"):
    unit: str
    friend: str


def alone(state: GameState, unit: Unit, order: Join) -> Iterator[Finding]:
    if order.friend == unit.id:
        yield _illegal("SK.5", "alone", say("alone"))


def join(state: GameState, unit: Any, order: Join, dice: Dice) -> list[Event]:
    if order.friend == unit.id:
        raise ValueError("nobody joins himself")
    friend = state.units.get(order.friend)
    words = (
        say("joins", unit=unit.name, friend=friend.name) if friend else say("joins_nobody", unit=unit.name)
    )
    return [
        UnitChanged(unit.id, {"friend": order.friend, "seen": [*unit.state.seen, order.friend]}),
        Narrated.of(unit.id, words),
    ]


JOIN = OrderRule(
    order=Join, title=say("join"), who=A_MARKER, may=may_act, judge=alone, resolve=join, final=True
)


# -- hold and go ---------------------------------------------------------------------------------


class Hold(Order, frozen=True, tag="hold"):
    unit: str


class Go(Order, frozen=True, tag="go"):
    unit: str


def hold(state: GameState, unit: Unit, order: Hold, dice: Dice) -> list[Event]:
    return [TurnChanged({"pending": unit.id})]


def go(state: GameState, unit: Unit, order: Go, dice: Dice) -> list[Event]:
    return [TurnChanged({"pending": None})]


HOLD = OrderRule(order=Hold, title=say("hold"), key="h", who=A_MARKER, may=may_act, resolve=hold)
GO = OrderRule(order=Go, title=say("go"), key="g", who=A_MARKER, may=may_go, resolve=go)


# -- pass ----------------------------------------------------------------------------------------


class Pass(Order, frozen=True, tag="pass"):
    pass


def end_phase(state: GameState, by: str, order: Pass, dice: Dice) -> list[Event]:
    sides = [side.id for side in state.sides]
    turn: Any = state.turn
    following = sides[(sides.index(turn.side) + 1) % len(sides)]
    return [TurnChanged({"side": following, "turn": turn.turn + 1}), Narrated.of(None, say("phase_ends"))]


PASS = OrderRule(order=Pass, title=say("pass"), key="e", gesture="end", who=OfSide(), resolve=end_phase)


class Skirmish(TableSystem):
    id = "skirmish"
    title = say("title")
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    orders = (RUN, WAIT, JOIN, HOLD, GO, PASS)
    terrain: Vocabulary
    catalogue = CATALOGUE

    def __init__(self) -> None:
        self.terrain = find("chain_of_command").terrain

    def points(self, state: GameState) -> list[NamedPoint]:
        return [NamedPoint("middle", "the middle", (36.0, 24.0), "middle")]


def unit(id: str, side: str, x: float, y: float, **more: Any) -> JsonObject:
    return {
        "id": id, "side": side, "name": more.pop("name", id.upper()), "kind": "marker", "profile": {},
        "at": [x, y], "facing": 90, **more,
    }  # fmt: skip


def scenario(*units: JsonObject, **more: Any) -> JsonObject:
    return {
        "format": "tabletop-scenario/1",
        "name": "A skirmish",
        "system": "skirmish",
        "sides": [
            {"id": "a", "name": "Grenadiers", "colour": "#5b6b57"},
            {"id": "b", "name": "Rifles", "colour": "#8a6d3b"},
        ],
        "board": {
            "kind": "table", "width": 72, "height": 48, "ground": "open",
            "features": {"type": "FeatureCollection", "features": []},
        },
        "units": list(units) or [unit("a1", "a", 5, 5), unit("a2", "a", 5, 10), unit("b1", "b", 5, 15)],
        **more,
    }  # fmt: skip


def enlist() -> Skirmish:
    """Make the system known, once."""
    known = find("skirmish")
    if known is None:
        known = Skirmish()
        register(known)
    return known  # type: ignore[return-value]
