"""What a rule system answers: offers, previews, reach, and the clauses in our own words."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from rules.core.game.state import JsonObject
from rules.core.game.verdict import Verdict

Gesture = Literal["drive", "step", "enter", "turn", "aim", "board", "disembark", "slide", "end", "press"]
"""How an order is given by hand.

- `drive`: drag the unit where it is to go, over inches or along a path of hexes
- `step`: choose one hex beside the unit, or the hexside that leads past it
- `enter`: put a unit that is off the board onto it, and turn it
- `turn`: turn the ring about the unit
- `aim`: choose a hex; the unit stays where it is
- `board`: drag a unit onto the one that takes it aboard
- `disembark`: drag a unit off the one that carries it
- `slide`: slide the unit along a move that waits for its end
- `end`: press what ends the move, the phase or the turn of all
- `press`: press the order itself, by its key or in its menu; whatever it leaves open is asked for
"""


class Clause(Struct, frozen=True):
    """A clause of the rules, told in our own words."""

    id: str
    title: str
    text: str


class Variant(Struct, frozen=True):
    """One of the paces at which an order may be given: the fields that make it so, and its key."""

    key: str
    title: str
    fields: JsonObject


class HexGoal(Struct, frozen=True):
    """A hex that an order can bring a unit to: at what cost, and the fields of the cheapest such order.

    `left` are the points that remain there of what the unit (of a group the poorest) has now. Of a hex that
    is closed, or only to be passed, `reason` and `clause` say why; a closed one has neither cost nor fields.
    Where it takes several orders to get there, there are no fields either: `path` holds the hexes, and `step`
    is the last step of the cheapest way there, by its place among the steps of the reach.
    """

    hex: str
    cost: float | None = None
    fields: JsonObject = {}
    reason: str | None = None
    clause: str | None = None
    left: float | None = None
    path: tuple[str, ...] = ()
    step: int | None = None


class Offer(Struct, frozen=True):
    """An order that a side may give now, or why it may not.

    `order` holds the fields that are settled, `values` the choices for those that are not. `hexes` are where
    the order would lead the unit or stack at hand; `cost` are the movement points it takes, `left` those that
    remain. One that is `final` is taken back only when the other side agrees, dice or no dice; one that
    `asks` says nothing until a field of it has been chosen; one that is `due` its unit owes before the phase
    may end; one that is a `note` tells what befell its unit, and is nothing that a unit is there for.
    Given with the fields of `open` as well, it stays open, so that the other side may act before it goes on.
    `places` are where units come to stand unless the order says where: x, y and facing by the unit's id; of
    one that is not among them the order has to say. `gesture` is how it is given by hand. One that says where
    a move ends whose dice are rolled has the order of that move as `after`.
    """

    order: JsonObject
    title: str
    allowed: bool
    unit: str | None = None
    reason: str | None = None
    clause: str | None = None
    key: str | None = None
    values: dict[str, list[Any]] = {}
    variants: list[Variant] = []
    hexes: tuple[HexGoal, ...] = ()
    cost: float | None = None
    left: float | None = None
    final: bool = False
    asks: bool = False
    due: bool = False
    note: bool = False
    open: JsonObject = {}
    places: dict[str, tuple[float, float, float]] = {}
    gesture: Gesture = "press"
    after: JsonObject = {}


class RouteStretch(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """A piece of a previewed route on one ground; `start` and `end` in inches along the route."""

    path: tuple[tuple[float, float], ...]
    ground: str
    rate: str
    start: float
    end: float


class Contact(Struct, frozen=True):
    """The first touch of a driven hull with something, and what comes of it."""

    at: tuple[float, float]
    inches: float
    what: str
    name: str
    kind: str
    effect: str
    blocks: bool
    severity: str
    clause: str


class Ghost(Struct, frozen=True):
    """A pose that the hull reaches with at least this chance."""

    at: tuple[float, float]
    facing: float
    inches: float
    chance: float


class Hindrance(Struct, frozen=True):
    """What holds a move back, in a few words, and the clause that says so."""

    words: str
    clause: str


class HexStep(Struct, frozen=True):
    """One order of the several that lead to a hex: what it is, where it leads, and what is spent by then.

    `order` is the whole order, `title` that of its offer without the price, `spent` the points from now on,
    its own among them, and `clause` what prices it. `hex` and `facing` are those of the unit after it, `side`
    the hexside that it stands on in Bypass. `before` is the step before it, by its place among the steps.
    Where there are `dice`, they may go against it.
    """

    order: JsonObject
    title: str
    hex: str
    spent: float
    clause: str
    facing: float | None = None
    side: tuple[str, str] | None = None
    before: int | None = None
    dice: bool = False


class Preview(Struct, frozen=True):
    """What a player is shown while planning an order.

    `hexes` are where its units may get to; `along` is what the order's own path comes to, with what it leaves
    open filled in at its cheapest. Of an order that stays open, `steps` are the same a hex at a time: each is
    legal once those before it have been carried out, and the other side may act between them.
    """

    verdict: Verdict
    route: tuple[RouteStretch, ...] = ()
    contacts: tuple[Contact, ...] = ()
    ghosts: tuple[Ghost, ...] = ()
    odds: JsonObject = {}
    hexes: tuple[HexGoal, ...] = ()
    along: HexGoal | None = None
    steps: tuple[HexStep, ...] = ()
    hindrances: tuple[Hindrance, ...] = ()


class Reach(Struct, frozen=True):
    """Where a unit may get: `cells` are rows of "0" (out of reach) or the fewest dice that can get there.

    One that may not move now is shown as it would go in its side's next turn: then `now` is false. `reason`
    and `clause` say why it would get nowhere even then.
    """

    unit: str
    dice: int
    origin: tuple[float, float]
    step: float
    columns: int
    rows: int
    cells: tuple[str, ...]
    now: bool = True
    reason: str | None = None
    clause: str | None = None


class HexReach(Struct, frozen=True):
    """Where units that stand in one hex may get, and which hexes beside those are closed to them.

    Units that may not move now are shown as they would go in their side's next turn: then `now` is false.
    `reason` and `clause` say why they would get nowhere even then. Where it takes several orders to get to a
    hex, `steps` are those on the cheapest ways, each after the one before it; each is legal once those before
    it have been carried out with no die against them.
    """

    units: tuple[str, ...]
    hexes: tuple[HexGoal, ...]
    now: bool = True
    reason: str | None = None
    clause: str | None = None
    steps: tuple[HexStep, ...] = ()
