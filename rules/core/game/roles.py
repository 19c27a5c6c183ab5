"""Field roles: what a field of an order, state or turn means to a client; schemas publish them."""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec
from msgspec import Meta, Struct

OrderRole = Literal[
    "point",
    "road",
    "road_point",
    "via",
    "path",
    "place",
    "hex",
    "beyond",
    "facing",
    "facings",
    "face_first",
    "reverse",
    "stop",
    "inches",
    "points",
    "cargo",
    "carrier",
    "side",
    "sides",
]
"""What a field of an order says.

- `point`: the named point toward which the unit goes
- `road`, `road_point`: the road that it goes along, and the named point on that where it ends
- `via`: the places by which it goes there
- `path`: the whole way: places, or hexes in order
- `place`, `hex`: where it comes to stand, or the hex at which the order is aimed
- `beyond`: the hex on the other side of a hexside
- `facing`: how it faces at the end; `facings` after each hex of a path; `face_first` before it sets out
- `reverse`: whether it goes backward
- `stop`: where it stops: at the "point", after so many inches, or, with "ask", where it says after the roll
- `inches`: how far it goes
- `points`: movement points
- `cargo`: the unit that is taken aboard, or put down; `carrier`: the unit that takes it aboard
- `side`, `sides`: sides of the game
"""

StateRole = Literal["carrier", "hexside", "spent", "markers", "whereabouts"]
"""What a field of a unit's state says.

- `carrier`: the unit that carries it
- `hexside`: the two hexes between which it stands
- `spent`: the movement points that it has spent
- `markers`: the markers that lie on it, one word each
- `whereabouts`: whether it is on the board, in reserve, or gone
"""

ProfileRole = Literal["look", "capacity", "allowance"]
"""What a field of a unit's profile says.

- `look`: what it is, in a word that stands for its kind
- `capacity`: how many it carries
- `allowance`: how far it goes by hand, unless something else is said
"""


TurnRole = Literal["turn", "phase"]
"""What a field of the turn says, beside the `side` whose turn it is.

- `turn`: its number
- `phase`: the phase of it
"""

HexRole = Literal["smokes", "burns", "tokens", "trench_side"]
"""What a field of a hex says, beside its `terrain` and `level`.

- `smokes`: whether smoke lies in it
- `burns`: whether it burns; smoke lies over it then as well
- `tokens`: what has been laid or built in it, one word each; the system's looks say how each is drawn
- `trench_side`: the side to which its trench belongs
"""

FeatureRole = Literal[
    "ground", "patch", "cover", "smokes", "relief", "surface", "obstacle", "walls", "belt", "gaps"
]
"""How a property of a feature on a table in inches is drawn; the system's looks say how each of its words is.

- `ground`: what an area is of
- `patch`: what an area is where it has no ground: only marks over what lies below
- `cover`, `smokes`: what lies over its ground, smoke above the rest
- `relief`: how it rises
- `surface`: what a road is of
- `obstacle`: what a line is
- `walls`: what a building is of; an area that has walls is the rubble of one
- `belt`: whether a line of wire is a belt of several
- `gaps`: the places where a line is cut
"""


def role(word: OrderRole | StateRole | ProfileRole | TurnRole | HexRole | FeatureRole) -> Meta:
    """Return the annotation that gives a field a role."""
    return Meta(extra_json_schema={"role": word})


def roles_of(kind: type[Struct]) -> dict[str, str]:
    """Return the roles of a struct's fields, by their names; fields without a role are left out."""
    schema = msgspec.json.schema(kind)
    fields = schema["$defs"][schema["$ref"].rpartition("/")[2]]["properties"]
    return {name: field["role"] for name, field in fields.items() if "role" in field}


def carrier_of(state: Struct) -> str | None:
    """Return the unit that carries another, by what its state says; None if none does."""
    field = _carrier_field(type(state))
    return None if field is None else getattr(state, field)


@cache
def _carrier_field(kind: type[Struct]) -> str | None:
    return next((name for name, word in roles_of(kind).items() if word == "carrier"), None)
