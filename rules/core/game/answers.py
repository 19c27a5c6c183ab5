"""The answers of a rule system: offers, previews, reach, and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal

from msgspec import Struct

from rules.core.game.state import JsonObject
from rules.core.game.verdict import Verdict
from rules.core.words.messages import Words

Gesture = Literal["drive", "step", "enter", "turn", "aim", "board", "disembark", "slide", "end", "press"]
"""How an order is given by hand.

- `drive`: drag the unit to where it shall go, over inches or along a path of hexes
- `step`: choose one hex beside the unit, or the hexside that leads past it
- `enter`: put a unit that is off the board onto it, and turn it; an order without a place is pressed
- `turn`: turn the ring about the unit
- `aim`: choose a hex; the unit stays where it is
- `board`: drag a unit onto the one that takes it aboard
- `disembark`: drag a unit off the one that carries it
- `slide`: slide the unit along a move that waits for its end
- `end`: press what ends the move, the phase or the turn of all
- `press`: press the order itself, by its key or in its menu; the table asks for its open fields
"""


class Clause(Struct, frozen=True):
    """A clause of the rules, in our own words."""

    id: str
    title: Words
    text: Words


class Variant(Struct, frozen=True):
    """One of the paces at which an order may be given: the fields that select it, and its key."""

    key: str
    title: Words
    fields: JsonObject


class HexGoal(Struct, frozen=True):
    """A hex that an order can bring a unit to: its cost, and the fields of the cheapest such order.

    `left` are the points that remain there of those the unit has now (in a group, the unit with the fewest).
    For a hex that is closed or can only be passed through, `reason` and `clause` say why; a closed hex has
    neither cost nor fields. A hex that takes several orders has no fields either: `path` holds the hexes, and
    `step` is the index, among the steps of the reach, of the last step of the cheapest way.
    """

    hex: str
    cost: float | None = None
    fields: JsonObject = {}
    reason: Words | None = None
    clause: str | None = None
    left: float | None = None
    path: tuple[str, ...] = ()
    step: int | None = None


class Offer(Struct, frozen=True, omit_defaults=True):
    """An order that a side may give now, or the reason why it may not; without the fields that say nothing.

    `order` holds the fields that are settled, `values` the choices for the others. `hexes` are where the
    order can take the unit or stack; `cost` is in movement points, `left` the points that remain. A `final`
    order is taken back only with the other side's consent, dice or no dice; an order that `asks` shows
    nothing until one of its fields has been chosen; a `due` order must be given before the phase may end; a
    `note` reports what happened to the unit and is not an action. An offer given with the fields of `open` as
    well stays open, so that the other side may act before it continues. `places` are where units are placed
    unless the order says otherwise: x, y and facing by unit id; for units not listed the order must give a
    place. `gesture` is how the order is given. `after` is the order of a move whose dice are rolled, on the
    offer that says where this move ends.
    """

    order: JsonObject
    title: Words
    allowed: bool
    unit: str | None = None
    reason: Words | None = None
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


_ON_OTHER_UNITS: Final = frozenset({"board", "disembark", "slide"})
"""The gestures that need another unit than the one in hand: its carrier, or one that is moving."""


def in_short(offers: Iterable[Offer]) -> tuple[Offer, ...]:
    """Return a unit's offers in short: of each kind of order the first that may be given, else the first.

    What is left of an offer is often the same for many units. `left` is then the points that the unit has, at
    a `cost` of 0. An offer by which other units are acted on stays whole.
    """
    kinds: dict[tuple[Any, ...], Offer] = {}
    for offer in offers:
        kind = offer.order["type"], offer.gesture, offer.due, offer.note
        if kind not in kinds or (offer.allowed and not kinds[kind].allowed):
            kinds[kind] = offer
    return tuple(map(_shortened, kinds.values()))


def _shortened(offer: Offer) -> Offer:
    if offer.gesture in _ON_OTHER_UNITS and (offer.allowed or offer.gesture != "slide"):
        return offer
    is_priced = offer.cost is not None and offer.left is not None
    return Offer(
        order={"type": offer.order["type"]},
        title=offer.title,
        allowed=offer.allowed,
        key=offer.key,
        variants=offer.variants,
        cost=0 if is_priced else None,
        left=(offer.cost or 0) + (offer.left or 0) if is_priced else None,
        final=offer.final,
        due=offer.due,
        note=offer.note,
        gesture=offer.gesture,
    )


class RouteStretch(Struct, frozen=True, gc=False, rename={"start": "from", "end": "to"}):
    """A part of a previewed route on one ground; `start` and `end` in inches along the route.

    `ground` is the word of the terrain, by which it is drawn.
    """

    path: tuple[tuple[float, float], ...]
    ground: str
    rate: Words
    start: float
    end: float


class Contact(Struct, frozen=True, gc=False):
    """The first touch of a driven hull with an obstacle, and its effect on the move."""

    at: tuple[float, float]
    inches: float
    what: Words
    name: Words
    kind: str
    effect: Words
    blocks: bool
    severity: str
    clause: str


class Ghost(Struct, frozen=True, gc=False):
    """A pose that the hull reaches with at least this probability."""

    at: tuple[float, float]
    facing: float
    inches: float
    chance: float


class Hindrance(Struct, frozen=True):
    """What limits a move, in a few words, and the clause for it."""

    words: Words
    clause: str


class HexStep(Struct, frozen=True):
    """One of several orders that lead to a hex: the order, where it leads, and the points spent by then.

    `order` is the whole order, `title` that of its offer without the cost, `spent` the points from now on,
    its own included, and `clause` the one that sets the cost. `hex` and `facing` are those of the unit
    afterwards, `side` the hexside along which it stands in Bypass. `before` is the index of the previous step
    among the steps of the reach. With `dice`, the step may fail.
    """

    order: JsonObject
    title: Words
    hex: str
    spent: float
    clause: str
    facing: float | None = None
    side: tuple[str, str] | None = None
    before: int | None = None
    dice: bool = False


class Preview(Struct, frozen=True):
    """What a player is shown while planning an order.

    `hexes` are where its units may get to; `along` is what the order's own path costs, its open fields filled
    in as cheaply as possible. For an order that stays open, `steps` are the same, one hex at a time: each is
    legal once those before it have been resolved, and the other side may act in between.
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

    For a unit that may not move now, the reach is that of its side's next turn, and `now` is false. `reason`
    and `clause` say why it could not move even then.
    """

    unit: str
    dice: int
    origin: tuple[float, float]
    step: float
    columns: int
    rows: int
    cells: tuple[str, ...]
    now: bool = True
    reason: Words | None = None
    clause: str | None = None


class HexReach(Struct, frozen=True):
    """Where units that stand in one hex may get, and which adjacent hexes are closed to them.

    For units that may not move now, the reach is that of their side's next turn, and `now` is false. `reason`
    and `clause` say why they could not move even then. For hexes that take several orders, `steps` are those
    on the cheapest ways, each after its predecessor; each is legal once those before it have been resolved
    and no die has gone against it.
    """

    units: tuple[str, ...]
    hexes: tuple[HexGoal, ...]
    now: bool = True
    reason: Words | None = None
    clause: str | None = None
    steps: tuple[HexStep, ...] = ()
