"""A move reckoned a second way: from the documents, with polygons that shapely clips, clause by clause.

Roads, pivots and corners that are driven round are left to the other tests.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
import shapely
from shapely import LineString, Point, Polygon

from tests.rules.chain_of_command.table import (
    Game,
    car,
    feature,
    half_track,
    line,
    point,
    tank,
    team,
)

WIDTH, HEIGHT = 72, 48
MINOR, OTHERS = ("fence", "low_wall", "hedge"), ("wall", "ditch", "bocage", "anti_tank")
BONUS = {"slow": 0, "standard": 1, "fast": 2}
NEAR, CRUMB = 1e-5, 1e-9
ON = 60.0
"""Inches that a way is laid past the aim: farther than any dice go."""
Place = tuple[float, float]
Json = dict[str, Any]


def way_of(bearing: float) -> Place:
    return (math.sin(math.radians(bearing)), -math.cos(math.radians(bearing)))


def bearing_of(way: Place) -> float:
    return math.degrees(math.atan2(way[0], -way[1])) % 360


def beyond(at: Place, way: Place, inches: float) -> Place:
    return (at[0] + way[0] * inches, at[1] + way[1] * inches)


def block(at: Place, way: Place, behind: float, ahead: float, width: float) -> Polygon:
    """A rectangle along a way, from `behind` to `ahead` inches of a place."""
    right = (-way[1], way[0])
    ends = [beyond(at, way, behind), beyond(at, way, ahead)]
    return Polygon(
        [
            beyond(end, right, side * width / 2)
            for end, side in zip((ends[0], ends[1], ends[1], ends[0]), (-1, -1, 1, 1), strict=True)
        ]
    )


def hull(unit: Json, slack: float = 0.0) -> Polygon:
    length, width = unit["profile"]["length"] - slack, unit["profile"]["width"] - slack
    return block(unit["at"], way_of(unit["facing"]), -length / 2, length / 2, width)


def shape(thing: Json) -> Polygon:
    """What a unit or a feature covers: an obstacle's strip has flat ends and mitred bends."""
    if "profile" in thing:
        return hull(thing)
    if thing["properties"]["kind"] != "obstacle":
        return Polygon(thing["geometry"]["coordinates"][0])
    half = thing["properties"].get("width", 0.5) / 2
    strip = LineString(thing["geometry"]["coordinates"])
    return strip.buffer(half, cap_style="flat", join_style="mitre", mitre_limit=1000)


class Leg(NamedTuple):
    at: Place
    way: Place
    begins: float
    length: float


class Ground(NamedTuple):
    name: str
    is_soft: bool
    has_obstacle: bool
    is_inside: bool


class Reckoning:
    """What becomes of a move by the ledger's words, without the engine."""

    def __init__(self, game: Game, order: Json) -> None:
        board, self.order = game.document["board"], order
        features = board["features"]["features"]
        self.base, self.options = board["ground"], game.document["options"]
        self.me, *others = game.document["units"]
        self.profile, self.shock = self.me["profile"], self.me.get("state", {}).get("shock", 0)
        self.is_tracked = self.profile["locomotion"] == "fully_tracked"
        self.flat_out = order["dice"] == 3
        self.laid = [(each, shape(each)) for each in features if each["properties"]["kind"] != "point"]
        solid = [(each, form) for each, form in self.laid if each["properties"]["kind"] != "area"]
        solid += [(each, shape(each)) for each in others]
        stands = hull(self.me, 2 * NEAR)
        self.solid = [(each, form) for each, form in solid if form.intersection(stands).area < CRUMB]
        aim = next(each["geometry"]["coordinates"] for each in features if each["id"] == order["toward"])
        self.lay([self.me["at"], *order.get("via", []), aim])

    def lay(self, places: list[Place]) -> None:
        """Lay the way: to where the leading edge touches the aim, Flat Out on past it."""
        self.legs: list[Leg] = []
        begins = 0.0
        for start, end in pairwise(places):
            length = math.dist(start, end)
            way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
            self.legs.append(Leg(tuple(start), way, begins, length))
            begins += length
        last = self.legs[-1]
        self.aim = max(last.begins, begins - self.profile["length"] / 2)
        self.end = min(self.aim, self.order.get("stop", self.aim))
        if self.flat_out:
            self.legs[-1] = last._replace(length=last.length + ON)
            self.end = begins + ON
        self.meetings = sorted(
            (inches, self.kind(each), each["id"])
            for each, form in [*self.solid, ({"id": "edge"}, self.beyond_the_edge())]
            if (inches := self.first_contact(form)) is not None
        )
        self.stretches = [stretch for leg in self.legs for stretch in self.stretches_of(leg)]

    def beyond_the_edge(self) -> Polygon:
        return shapely.box(-99, -99, WIDTH + 99, HEIGHT + 99) - shapely.box(0, 0, WIDTH, HEIGHT)

    def first_contact(self, form: Polygon) -> float | None:
        """How far the middle has gone when the hull ahead of it first overlaps a form."""
        half = self.profile["length"] / 2
        for leg in self.legs:
            lane = block(leg.at, leg.way, 0, leg.length + half - CRUMB, self.profile["width"] - 2 * NEAR)
            met = form.intersection(lane)
            if met.area > 1e-12:
                runs = (shapely.get_coordinates(met) - leg.at) @ leg.way
                return leg.begins + max(0.0, float(runs.min()) - half)
        return None

    def kind(self, thing: Json) -> str:
        """What a thing is to the vehicle (11.1, 11.3, 11.3.2, 11.4)."""
        if "properties" not in thing:
            is_friend = thing.get("side") == "a" and thing["kind"] != "wreck"
            return "friend" if is_friend else "stops"
        if thing["properties"]["kind"] == "building":
            return "enters" if self.is_tracked and self.profile["afv"] else "stops"
        name = thing["properties"]["obstacle"]
        if self.is_tracked:
            return "passes" if name in MINOR else "crosses"
        return "passes" if name == "fence" else "stops"

    def stretches_of(self, leg: Leg) -> list[tuple[float, float, Ground]]:
        """Where on a leg which ground begins and ends, by the middle of the hull."""
        run = LineString([leg.at, beyond(leg.at, leg.way, leg.length)])
        cuts = [run.intersection(form.boundary) for _, form in self.laid]
        places = [at for cut in cuts for at in shapely.get_coordinates(cut)]
        marks = sorted({0.0, leg.length, *(math.dist(leg.at, at) for at in places)})
        return [
            (leg.begins + first, leg.begins + last, self.ground(beyond(leg.at, leg.way, (first + last) / 2)))
            for first, last in pairwise(marks)
            if last - first > CRUMB
        ]

    def ground(self, at: Place) -> Ground:
        over = [each["properties"] for each, form in self.laid if form.contains(Point(at))]
        kinds = [each["kind"] for each in over]
        names = [each["ground"] for each in over if each.get("ground")]
        is_soft = any(each.get("soft") for each in over)
        name = names[-1] if names else self.base
        return Ground(name, is_soft, "obstacle" in kinds and self.is_tracked, "building" in kinds)

    def gives(self, ground: Ground, faces: list[int], discard: str | None) -> int:
        """The inches of a roll on a ground (11.1.1, 11.1.3, 11.2, 11.3)."""
        kept = faces if discard is None else [min(faces) if discard == "higher" else max(faces)]
        inches = sum(kept) if ground.is_inside else self.on(ground.name, kept, discard)
        if ground.has_obstacle:
            inches = min(inches, self.on("broken", kept, discard))
        return max(0, inches - self.shock)

    def on(self, name: str, kept: list[int], discard: str | None) -> int:
        speed, pips, reverses = self.profile["speed"], sum(kept), self.order.get("reverse")
        if name == "heavy" or (name == "rough" and not self.is_tracked):
            return 0
        if name == "rough":
            return pips if discard else pips - min(kept)
        if name == "broken":
            return 0 if speed == "wheeled" and self.options["wheeled_on_broken"] == "none" else pips
        if reverses:
            return pips
        return 2 * pips if speed == "wheeled" else pips + BONUS[speed] * len(kept)

    def goes(self, faces: list[int], discard: str | None, stops_at: float) -> tuple[float, bool]:
        """How far a roll goes, and whether something blocks it that it does not just reach."""
        limit, used, least = min(self.end, stops_at), 0.0, math.inf
        for first, end, ground in self.stretches:
            if first >= limit:
                break
            inches, last = self.gives(ground, faces, discard), min(end, limit)
            if not inches:
                return first, used < 1 - 1e-7
            if self.options["mixed_ground"] == "worst":
                least = min(least, inches)
                used = last / least
                if least < last - CRUMB:
                    return max(least, first), False
            elif used + (last - first) / inches > 1 + CRUMB:
                return first + (1 - used) * inches, False
            else:
                used += (last - first) / inches
        return limit, stops_at <= self.end and used < 1 - 1e-7

    def crossing(self) -> tuple[tuple[float, str] | None, float]:
        """What is crossed or entered for a die (11.3, 11.3.2), and where the vehicle is stopped."""
        crossed, stops_at = None, math.inf
        for inches, kind, _ in self.meetings:
            if kind == "passes" or inches >= self.end - NEAR:
                continue
            if kind in ("crosses", "enters") and self.order["dice"] == 2 and crossed is None:
                crossed = (inches, kind)
            else:
                stops_at = inches
                break
        if crossed is not None and self.goes([6, 6], None, stops_at)[0] < crossed[0] - NEAR:
            return None, crossed[0]
        return crossed, stops_at

    def forbidden(self) -> set[str]:
        """The clauses of what forbids the move: friends within reach (11.1), the ground under it (11.1.1)."""
        found = set()
        sixes = self.gives(Ground("open", False, False, False), [6] * self.order["dice"], None)
        limit = min(sixes, self.aim if self.flat_out else self.end)
        if any(kind == "friend" and inches < limit - NEAR for inches, kind, _ in self.meetings):
            found.add("11.1")
        start = self.ground(self.me["at"])
        if not start.is_inside and not self.on(start.name, [6, 6], None):
            found.add("11.1.1")
        return found

    def outcome(self, faces: list[int]) -> Json:
        crossed, stops_at = self.crossing()
        discard = {None: None, "crosses": "higher", "enters": "lower"}[crossed and crossed[1]]
        inches, is_halted = self.goes(faces, discard, stops_at)
        condition = "mobile"
        if len(set(faces)) < len(faces):
            soft = [(first, "immobilised") for first, _, ground in self.stretches if ground.is_soft][:1]
            faults = [*soft, *([(crossed[0], self.fault(crossed[1]))] if crossed else [])]
            within = [fault for fault in faults if fault[0] <= inches + NEAR]
            if within:
                inches, condition = min(within)
        is_well = condition == "mobile" and not is_halted and inches > NEAR
        leg = next((leg for leg in reversed(self.legs) if inches - leg.begins > 1e-3), None)
        turned = 180 if self.order.get("reverse") else 0
        return {
            "inches": inches,
            "at": beyond(leg.at, leg.way, inches - leg.begins) if leg else tuple(self.me["at"]),
            "facing": (bearing_of(leg.way) + turned) % 360 if leg else self.me["facing"],
            "condition": condition,
            "flat_out": self.flat_out and is_well,
            "opened": {
                name
                for at, kind, name in self.meetings
                if kind in ("passes", "crosses") and at < inches - NEAR
            },
        }

    def fault(self, kind: str) -> str:
        return "trapped" if kind == "enters" else "immobilised"


# -- tables and moves by chance ------------------------------------------------------------------


class Way(NamedTuple):
    """Where a vehicle drives: things are laid on its way or near it."""

    at: Place
    bearing: float

    def spot(self, chance: random.Random, aside: float = 2) -> Place:
        ahead = beyond(self.at, way_of(self.bearing), chance.uniform(1, 15))
        return rounded(beyond(ahead, way_of(self.bearing + 90), chance.uniform(-aside, aside)))


def rounded(at: Place) -> Place:
    return (round(at[0], 2), round(at[1], 2))


def boxed(name: str, chance: random.Random, way: Way, **properties: Any) -> Json:
    """A rectangle on the way, turned somehow."""
    length, bearing = chance.uniform(1, 6), chance.uniform(0, 360)
    form = block(way.spot(chance), way_of(bearing), -length, length, chance.uniform(2, 10))
    ring = [rounded(corner) for corner in form.exterior.coords]
    return feature(name, "Polygon", [ring], **properties)


def bent(name: str, chance: random.Random, way: Way) -> Json:
    """An obstacle beside or across the way, with up to two bends."""
    bearing = way.bearing + chance.uniform(40, 140)
    places = [beyond(way.spot(chance), way_of(bearing), -chance.uniform(0, 6))]
    for _ in range(chance.randint(1, 3)):
        places.append(beyond(places[-1], way_of(bearing), chance.uniform(3, 9)))
        bearing += chance.uniform(-70, 70)
    kind = chance.choice(chance.choice([MINOR, OTHERS]))
    return line(name, kind, *map(rounded, places), width=chance.choice([0.5, 1, 2]))


def terrain(chance: random.Random, way: Way) -> list[Json]:
    grounds = ["open", "hard", "broken", "broken", "rough", "rough", "heavy", None, None]
    laid = []
    for number in range(chance.randint(0, 3)):
        ground = chance.choice(grounds)
        own = {"ground": ground} if ground else {"soft": True}
        laid.append(boxed(f"area{number}", chance, way, kind="area", **own))
    laid += [bent(f"line{number}", chance, way) for number in range(chance.choice([0, 1, 1, 2]))]
    if chance.random() < 0.5:
        laid.append(boxed("house", chance, way, kind="building", material="brick"))
    chance.shuffle(laid)
    return laid


def bystanders(chance: random.Random, way: Way) -> list[Json]:
    return [
        team(
            f"other{number}",
            way.spot(chance, aside=6),
            side=chance.choice("abb"),
            size=chance.choice([1, 2, 3]),
            kind=chance.choice(["team", "wreck"]),
        )
        for number in range(chance.choice([0, 0, 1, 2]))
    ]


def mover(chance: random.Random, way: Way, order: Json) -> Json:
    """A vehicle of any kind that faces along the way, or as far off it as it may turn."""
    swing = 0 if order["dice"] == 3 else chance.choice([0, chance.uniform(-40, 40)])
    facing = round((way.bearing + swing + (180 if order.get("reverse") else 0)) % 360, 1)
    state = {"shock": chance.choice([0, 0, 0, 1, 3])}
    own: Json = {"at": way.at, "facing": facing, "state": state, "afv": chance.random() < 0.7}
    kind = chance.choice([tank, tank, tank, half_track, car])
    if kind is not car:
        own["speed"] = chance.choice(["slow", "standard", "fast"])
    return kind("it", **own)


def order_by_chance(chance: random.Random, at: Place, bearing: float) -> tuple[Json, Place]:
    """An order and its aim: straight on, or by one via point that is no corner close to the start."""
    order: Json = {"toward": "aim", "dice": chance.choice([1, 2, 2, 2, 3])}
    if order["dice"] == 3:
        return order, rounded(beyond(at, way_of(bearing), chance.uniform(4, 30)))
    if chance.random() < 0.2:
        order["reverse"] = True
    if chance.random() < 0.2:
        order["stop"] = round(chance.uniform(0, 14), 1)
    if chance.random() < 0.6:
        return order, rounded(beyond(at, way_of(bearing), chance.uniform(4, 30)))
    via = rounded(beyond(at, way_of(bearing), chance.uniform(6.5, 10)))
    order["via"] = [list(via)]
    return order, rounded(beyond(via, way_of(bearing + chance.uniform(-80, 80)), chance.uniform(4, 14)))


def game_and_order(chance: random.Random) -> tuple[Game, Json]:
    at = rounded((chance.uniform(26, 46), chance.uniform(16, 32)))
    way = Way(at, chance.uniform(0, 360))
    order, aim = order_by_chance(chance, at, way.bearing)
    aim = (min(max(aim[0], 0.5), WIDTH - 0.5), min(max(aim[1], 0.5), HEIGHT - 0.5))
    options = {
        "mixed_ground": chance.choice(["proportional", "proportional", "worst"]),
        "wheeled_on_broken": chance.choice(["pips", "none"]),
    }
    things = [*terrain(chance, way), point("aim", *aim), mover(chance, way, order), *bystanders(chance, way)]
    return Game(*things, options=options, ground=chance.choice(["open", "open", "broken"])), order


@pytest.mark.parametrize("seed", range(300))
def test_a_move_ends_where_it_is_reckoned_to(seed):
    chance = random.Random(seed)
    game, order = game_and_order(chance)
    reckoned = Reckoning(game, order)
    faces = [chance.randint(1, 6) for _ in range(order["dice"])]
    if chance.random() < 0.3:
        faces[-1] = faces[0]
    forbidden = game.refused("move", "it", **order)
    assert forbidden == reckoned.forbidden()
    if forbidden:
        return
    before = {each.id for each in game.state.board.features}
    game.give("move", "it", rolls=faces, **order)
    wanted, moved = reckoned.outcome(faces), game.own("it")["moved"]
    assert moved["inches"] == pytest.approx(wanted["inches"], abs=2e-3)
    assert game.at("it") == pytest.approx(wanted["at"], abs=3e-3)
    assert abs((game.facing("it") - wanted["facing"] + 180) % 360 - 180) < 0.1
    assert game.own("it")["condition"] == wanted["condition"]
    assert moved["flat_out"] == wanted["flat_out"]
    gaps = {each.id for each in game.state.board.features} - before
    assert {name.split(":gap:")[0] for name in gaps if ":gap:" in name} == wanted["opened"]
