"""Snark, on inches: a boojum skrimbles toward a wobble or along a quiggle; one off the table plunks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final, Literal

from msgspec import Struct

from rules.core.game.accessors import profile_accessor, state_accessor
from rules.core.game.answers import Preview, RouteStretch, Variant
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.signs import Condition, Signs
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order, illegal
from rules.core.geometry.plane import Point, bearing_between, distance
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.system.order_rule import OfSide, OfUnit, OrderRule
from rules.core.system.table_system import TableSystem
from rules.core.table.terrain import Named, PointProperties
from rules.core.words.messages import Catalogue

CATALOGUE: Final = Catalogue("snark", Path(__file__).parent / "snark_words")
say = CATALOGUE.say
WIDDERSHINS = 180


class Boojum(Struct, frozen=True):
    length: float = 3.0
    width: float = 1.5
    zindle: float = 8.0


class Lurch(Struct, frozen=True):
    spans: float
    widdershins: bool = False


class Mood(Struct, frozen=True):
    fuzzed: float = 0.0
    grumpled: bool = False
    lurched: Lurch | None = None
    flotsam: Annotated[tuple[Literal["froth", "grit"], ...], role("markers")] = ()


class Bout(Struct, frozen=True):
    side: Annotated[str, role("side")]
    yawps: Annotated[int, role("turn")] = 1
    jabber: Annotated[Literal["galumphing", "outgribing"], role("phase")] = "galumphing"
    murk: str = "treacly"


class Skrimble(Order, frozen=True, tag="skrimble"):
    unit: Name
    zest: int = 1
    wobble: Annotated[Name | None, role("point")] = None
    quiggle: Annotated[tuple[Point, ...] | None, role("path")] = None


class Plunk(Order, frozen=True, tag="plunk"):
    unit: Name
    spotto: Annotated[Point, role("place")]
    gawp: Annotated[float, role("facing")] = 0.0


class Grumple(Order, frozen=True, tag="grumple"):
    unit: Name


class Yawp(Order, frozen=True, tag="yawp"):
    """Let the other side go."""


boojum_of, mood_of = profile_accessor(Boojum), state_accessor(Mood)


def goal_of(state: GameState, order: Skrimble) -> Point | None:
    if order.quiggle:
        return order.quiggle[-1]
    return next((point.at for point in state.board.points if point.id == order.wobble), None)


def may_skrimble(state: GameState, unit: Unit) -> Iterator[Finding]:
    if unit.at is None:
        yield illegal("S1", "absent", say("absent", unit=unit.name))
    elif mood_of(unit).fuzzed:
        yield illegal("S1", "fuzzed", say("fuzzed", unit=unit.name), unit.at)


def judge_skrimble(state: GameState, unit: Unit, order: Skrimble) -> Iterator[Finding]:
    goal = goal_of(state, order)
    if goal is None:
        yield bad_order(say("no_wobble"))
    elif unit.at is not None and distance(unit.at, goal) > order.zest * boojum_of(unit).zindle:
        yield illegal("S1", "too_far", say("too_far"), goal)


def skrimble(state: GameState, unit: Unit, order: Skrimble, dice: Dice) -> list[Event]:
    goal = goal_of(state, order)
    if goal is None or unit.at is None:
        raise ValueError("It skrimbles nowhere.")
    facing, far = bearing_between(unit.at, goal), distance(unit.at, goal)
    return [
        UnitPlaced(unit.id, goal, None, facing, ((*unit.at, facing), (*goal, facing))),
        UnitChanged(
            unit.id,
            {
                "fuzzed": far,
                "lurched": {"spans": far, "widdershins": facing > WIDDERSHINS},
                "flotsam": ("grit",),
            },
        ),
        Narrated.of(unit.id, say("skrimbles", unit=unit.name, inches=f"{far:.1f}"), ("S1",)),
    ]


def odds_of(state: GameState, unit: Unit, order: Skrimble) -> JsonObject:
    goal = goal_of(state, order)
    return {"reach": 1.0, "expected": distance(unit.at, goal)} if goal and unit.at else {}


def shown(state: GameState, unit: Unit, order: Skrimble, verdict: Verdict) -> Preview:
    goal = goal_of(state, order)
    if goal is None or unit.at is None:
        return Preview(verdict)
    stretch = RouteStretch((unit.at, goal), "open", "zindle", 0.0, distance(unit.at, goal))
    return Preview(verdict, (stretch,), odds=odds_of(state, unit, order))


def zests(state: GameState, unit: Unit) -> list[Variant]:
    return [Variant("1", say("mimsily"), {"zest": 1}), Variant("2", say("frabjously"), {"zest": 2})]


def may_plunk(state: GameState, unit: Unit) -> Iterator[Finding]:
    if unit.at is not None:
        yield illegal("S2", "here", say("here", unit=unit.name), unit.at)


def plunk(state: GameState, unit: Unit, order: Plunk, dice: Dice) -> list[Event]:
    narration = Narrated.of(unit.id, say("plunks", unit=unit.name), ("S2",))
    return [UnitPlaced(unit.id, order.spotto, None, order.gawp), narration]


def may_grumple(state: GameState, unit: Unit) -> Iterator[Finding]:
    if mood_of(unit).grumpled:
        yield illegal("S3", "grumpled", say("grumpled", unit=unit.name))


def grumple(state: GameState, unit: Unit, order: Grumple, dice: Dice) -> list[Event]:
    narration = Narrated.of(unit.id, say("grumples", unit=unit.name), ("S3",))
    return [UnitChanged(unit.id, {"grumpled": True}), narration]


def yawp(state: GameState, by: str, order: Yawp, dice: Dice) -> list[Event]:
    following = next(side.id for side in state.sides if side.id != state.side_at_turn)
    calm = {"fuzzed": 0.0, "grumpled": False, "lurched": None, "flotsam": ()}
    fresh = (UnitChanged(unit.id, calm) for unit in state.units.values())
    return [*fresh, TurnChanged({"side": following, "jabber": "outgribing", "murk": "gauzy"})]


SKRIMBLE = OrderRule(
    order=Skrimble,
    title=say("skrimble"),
    key="k",
    gesture="drive",
    who=OfUnit(),
    may=may_skrimble,
    judge=judge_skrimble,
    resolve=skrimble,
    forecast=odds_of,
    preview=shown,
    paces=zests,
)
PLUNK = OrderRule(
    order=Plunk, title=say("plunk"), gesture="enter", who=OfUnit(), may=may_plunk, resolve=plunk
)
GRUMPLE = OrderRule(
    order=Grumple, title=say("grumple"), key="g", who=OfUnit(), may=may_grumple, resolve=grumple
)
YAWP = OrderRule(order=Yawp, title=say("yawp"), key="y", gesture="end", who=OfSide(), resolve=yawp)


class Snark(TableSystem):
    id = "snark"
    title = say("title")
    Options = type("SnarkOptions", (Struct,), {}, frozen=True)
    UnitState = Mood
    TurnState = Bout
    Profile = Boojum
    terrain = Vocabulary(
        {"area": Named, "point": PointProperties},
        {"glorp": "pine wood", "slurp": "pond"},
        ("open", "glorp", "slurp"),
    )
    catalogue = CATALOGUE
    signs = Signs(
        tones={"grumpled": "bad"},
        wakes={"froth": "foam", "grit": "dust"},
        conditions=(
            Condition("murk", "treacly", say("sign_murk.treacly"), "rain", sky="rain"),
            Condition("murk", "gauzy", say("sign_murk.gauzy"), "sun"),
        ),
    )
    orders = (SKRIMBLE, PLUNK, GRUMPLE, YAWP)

    def first_turn(self, sides: tuple[Side, ...], options: Any) -> JsonObject:
        """Let the first side begin."""
        return {"side": sides[0].id}
