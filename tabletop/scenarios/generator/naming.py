"""Names of the land, as people who live there would call things."""

from __future__ import annotations

import math
from collections import Counter
from typing import Final

from shapely import Polygon

from tabletop.scenarios.generator.plan import Plan, Thing, polygon_of

_COMMON: Final[dict[str, tuple[str, ...]]] = {
    "road": (
        "the high road",
        "the church street",
        "the mill street",
        "the station road",
        "the market street",
    ),
    "track": ("the mill lane", "the ford lane", "the farm lane", "the sunken lane", "the sheep track"),
    "crops": ("the wheat field", "the barley field", "the rye field", "the oat field", "the corn field"),
    "plough": ("the ploughland", "the beet field", "the potato field", "the kitchen field", "the bean field"),
    "meadow": ("the paddock", "the cow meadow", "the horse meadow", "the hay meadow", "the goose green"),
    "paddy": ("the rice field", "the lower paddy", "the upper paddy", "the chief's paddy"),
    "orchard": ("the apple orchard", "the pear orchard", "the cherry orchard", "the plum orchard"),
    "marsh": ("the boggy corner", "the reeds", "the wet meadow"),
    "scrub": ("the gorse", "the thorns", "the heath", "the camel thorn"),
    "rock": ("the rocks", "the boulders", "the outcrop"),
    "pond": ("the duck pond", "the mill pond"),
    "sea": ("the sea",),
    "sand": ("the beach",),
    "ford": ("the ford", "the old ford"),
    "bridge": ("the bridge", "the mill bridge", "the stone bridge", "the lane bridge"),
    "trench": (
        "the fire trench",
        "the support trench",
        "the communication trench",
        "the sap",
        "the old line",
    ),
    "church": ("the church",),
    "churchyard": ("the churchyard",),
    "farmhouse": ("the farmhouse", "the far farm"),
    "barn": ("the barn", "the great barn"),
    "house": (
        *("the forge", "the bakery", "the inn", "the school", "the post office", "the smithy", "the dairy"),
        *("the cooper's", "the saddler's", "the tailor's", "the weaver's", "the doctor's house"),
        *(
            "the notary's house",
            "the corner house",
            "the widow's cottage",
            "the sexton's house",
            "the tannery",
        ),
        *(
            "the carter's",
            "the butcher's",
            "the grocer's",
            "the mason's",
            "the old school",
            "the coach house",
        ),
        *("the chandler's", "the potter's", "the dower house"),
    ),
}
_LONG: Final = {"crops": "the long field", "plough": "the long furrow", "meadow": "the long meadow"}
_WAYS: Final = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def name_things(plan: Plan) -> str:
    """Name the things that people name; return the name of the place itself."""
    plan.begin("names")
    own = {word: _shuffled(plan, names) for word, names in plan.usual.names.items()}
    own["hill"] = [name for name in own.get("hill", ()) if name]
    used: Counter[str] = Counter()
    waiting: dict[str, list[str]] = {}
    for thing in plan.things:
        pool = own.get(thing.word) or _COMMON.get(thing.word)
        if pool and (thing.word != "trench" or thing.shape.length > 8):
            left = waiting.setdefault(thing.word, list(pool))
            thing.name = _unused(plan, thing, _next(thing, left, pool), used)
    return own["village"][0]


def _shuffled(plan: Plan, names: tuple[str, ...]) -> list[str]:
    return plan.chance.sample(names, len(names))


def _next(thing: Thing, left: list[str], pool: tuple[str, ...] | list[str]) -> str:
    """Return the next name for a thing; a long, thin thing gets a name for that shape."""
    if thing.word in _LONG and isinstance(thing.shape, Polygon) and _is_long(thing.shape):
        return _LONG[thing.word]
    return left.pop(0) if left else pool[0]


def _is_long(ring: Polygon) -> bool:
    corners = polygon_of(ring.minimum_rotated_rectangle).exterior.coords
    one, other = math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])
    return max(one, other) > 1.7 * min(one, other)


def _unused(plan: Plan, thing: Thing, name: str, used: Counter[str]) -> str:
    """Return an unused name, if need be with the direction from the middle or a number added."""
    used[name] += 1
    if used[name] == 1:
        return name
    at = thing.shape.centroid
    way = math.degrees(math.atan2(at.y - plan.middle[1], at.x - plan.middle[0]))
    side = _WAYS[round(way / 45) % 8]
    lying = name.replace("the ", f"the {side} ", 1) if name.startswith("the ") else f"{name}, {side}"
    used[lying] += 1
    return lying if used[lying] == 1 else f"{lying} {used[lying]}"
