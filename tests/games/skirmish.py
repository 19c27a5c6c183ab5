"""A small rule system for the tests of games: markers that run by dice, a clause for each kind of refusal.

A marker is ordered by its own side, in its side's phase (`SK.1`); it runs as many inches east as a die
shows, unless another marker stands right before it (`SK.3`). `wait` changes a field without dice, `join`
names another unit in the state, and `hold` leaves an order pending until `go`.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import Offer
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Rolled, Told, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding
from rules.core.scenario.register import find, register
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.table_system import TableSystem
from rules.core.table.points import NamedPoint


class Profile(Struct, frozen=True):
    speed: int = 6


class UnitState(Struct, frozen=True):
    waited: int = 0
    friend: str | None = None
    seen: tuple[str, ...] = ()


class TurnState(Struct, frozen=True):
    turn: int = 1
    side: str = "a"
    pending: str | None = None


class Options(Struct, frozen=True):
    pass


class Run(Order, frozen=True, tag="run"):
    unit: str


class Wait(Order, frozen=True, tag="wait"):
    unit: str


class Join(Order, frozen=True, tag="join"):
    unit: str
    friend: str


class Hold(Order, frozen=True, tag="hold"):
    unit: str


class Go(Order, frozen=True, tag="go"):
    unit: str


class Pass(Order, frozen=True, tag="pass"):
    pass


def _refused(clause: str, rule: str, message: str) -> Finding:
    return Finding(clause, rule, "illegal", message)


class Skirmish(TableSystem):
    id = "skirmish"
    title = "Skirmish"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    orders = (Run, Wait, Join, Hold, Go, Pass)
    final = frozenset({Join})
    terrain: Vocabulary
    clauses = ()

    def __init__(self) -> None:
        self.terrain = find("chain_of_command").terrain

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        turn = state.turn
        if isinstance(order, Pass):
            wrong = by not in {"gm", turn.side}
            return [_refused("order", "other_side", "It is the other side's phase to end.")] if wrong else []
        unit = state.units.get(order.unit)
        if unit is None:
            return [_refused("order", "bad_order", f"There is no unit {order.unit}.")]
        if by not in {"gm", unit.side}:
            return [_refused("order", "other_side", f"{unit.name} is the other side's.")]
        if turn.pending and not (isinstance(order, Go) and turn.pending == unit.id):
            return [_refused("order", "pending", "A marker is on hold.")]
        found = []
        if unit.side != turn.side:
            found.append(_refused("SK.1", "not_your_phase", "It is not your phase."))
        if isinstance(order, Join) and order.friend == unit.id:
            found.append(_refused("SK.5", "alone", "Nobody joins himself."))
        if isinstance(order, Run):
            found += self._crowded(state, unit)
        return found

    def _crowded(self, state: GameState, unit: Any) -> list[Finding]:
        for other in state.units.values():
            if (
                other.id != unit.id
                and other.at
                and abs(other.at[0] - unit.at[0] - 1) < 0.5
                and (abs(other.at[1] - unit.at[1]) < 0.5)
            ):
                return [_refused("SK.3", "crowded", f"{other.name} stands in the way.")]
        return []

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        if isinstance(order, Pass):
            sides = [side.id for side in state.sides]
            following = sides[(sides.index(state.turn.side) + 1) % len(sides)]
            return [
                TurnChanged({"side": following, "turn": state.turn.turn + 1}),
                Told(None, "The phase ends."),
            ]
        unit = state.units[order.unit]
        match order:
            case Run():
                roll = dice.roll(1, why="running", unit=unit.id)
                at = (unit.at[0] + roll.numbers[0], unit.at[1])
                path = ((*unit.at, 90.0), (*at, 90.0))
                return [
                    Rolled.of(roll, why="running", unit=unit.id),
                    UnitPlaced(unit.id, at, None, 90.0, path),
                    Told(unit.id, f"**{unit.name}** runs: {{dice}}.", ("SK.2",)),
                ]
            case Wait():
                return [UnitChanged(unit.id, {"waited": unit.state.waited + 1})]
            case Join():
                if order.friend == unit.id:
                    raise ValueError("nobody joins himself")
                friend = state.units.get(order.friend)
                name = friend.name if friend else "nobody"
                return [
                    UnitChanged(unit.id, {"friend": order.friend, "seen": [*unit.state.seen, order.friend]}),
                    Told(unit.id, f"{unit.name} joins {name}."),
                ]
            case Hold():
                return [TurnChanged({"pending": unit.id})]
        return [TurnChanged({"pending": None})]

    def offers(self, state: GameState, side: str) -> list[Offer]:
        runs = [
            Offer({"type": "run", "unit": unit.id}, f"Run {unit.name}", True, unit.id)
            for unit in state.units.values()
            if side in {"gm", unit.side}
        ]
        return [*runs, Offer({"type": "pass"}, "Pass", side in {"gm", state.turn.side})]  # type: ignore[attr-defined]

    def variants(self, state: GameState, order: Any) -> list[JsonObject]:
        document = order if isinstance(order, dict) else msgspec.to_builtins(order)
        return [{**document, "type": word} for word in ("run", "wait")] if document["type"] == "run" else []

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
