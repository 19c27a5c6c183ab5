"""A move reckoned a second way: from the documents, with polygons that shapely clips, by the table of W39.

Craft, aircraft and men who cut wire are left to the other tests.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
import shapely
from shapely import LineString, Point, Polygon

from tests.rules.wargame_movement.table import Game, feature, unit

WIDTH, HEIGHT, NEAR = 72, 48, 1e-3
COLUMNS = ("car", "four_wheel", "halftrack", "full_track", "wide_track", "man", "animal", "wagon")
MOTORS = COLUMNS[:5]
CHART = {
    "paved": "100 100 100 100 100 100 100 100",
    "dirt": "50 100 100 100 100 100 100 100",
    "off_road": "slow slow 100 100 100 100 100 100",
    "woods": "10m slow 50 50 50 100 100 100",
    "forest": "no 10m slow slow slow 100 100 walk",
    "jungle": "no no no 10m 10m walk walk walk",
    "hill": "slow slow slow slow slow walk trot walk",
    "mountain": "no no no no no climb no no",
    "creek": "slow slow slow slow slow walk walk walk",
    "mud": "no 10m slow slow 50 walk walk walk",
}
CAPS = {"slow": 5, "10m": 1, "walk": 5, "trot": 10, "no": 0}
GAITS = {
    "man": {"crawl": 1, "walk": 5, "run": 10},
    "horse": {"walk": 5, "trot": 10, "run": 25},
    "dog": {"crawl": 1, "walk": 5, "run": 25},
    "wagon": {"walk": 5, "run": 10},
}
HULLS = {"man": (0.5, 0.5), "horse": (1, 0.5), "dog": (1, 0.5), "wagon": (3, 1)}
SMOKE = BELT = 5
WET, OVERGROWN = ("creek", "ford", "stream", "water"), ("off_road", "woods", "forest", "jungle")
Place = tuple[float, float]
Json = dict[str, Any]


def way_of(bearing: float) -> Place:
    return (math.sin(math.radians(bearing)), -math.cos(math.radians(bearing)))


def beyond(at: Place, way: Place, inches: float) -> Place:
    return (at[0] + way[0] * inches, at[1] + way[1] * inches)


def block(at: Place, way: Place, behind: float, ahead: float, width: float) -> Polygon:
    """A rectangle along a way, from `behind` to `ahead` inches of a place."""
    right = (-way[1], way[0])
    corners = ((behind, -1), (ahead, -1), (ahead, 1), (behind, 1))
    return Polygon([beyond(beyond(at, way, along), right, side * width / 2) for along, side in corners])


def shape(thing: Json) -> Polygon:
    """What a unit or a feature covers."""
    if "profile" in thing:
        length, width = HULLS.get(thing["profile"]["type"], (2, 1))
        return block(thing["at"], way_of(thing["facing"]), -length / 2, length / 2, width)
    properties, coordinates = thing["properties"], thing["geometry"]["coordinates"]
    if properties["kind"] in ("area", "building"):
        return Polygon(coordinates[0])
    strip = LineString(coordinates)
    return strip.buffer(properties["width"] / 2, cap_style="flat", join_style="mitre", mitre_limit=1000)


class Leg(NamedTuple):
    at: Place
    way: Place
    begins: float
    length: float


class Rate(NamedTuple):
    inches: float
    clauses: frozenset[str]


class Reckoning:
    """What becomes of a move by the ledger's words, without the engine."""

    def __init__(self, game: Game, order: Json) -> None:
        self.features = game.document["board"]["features"]["features"]
        self.options, self.turn = game.document["options"], game.document["turn"]
        self.me, *self.others = game.document["units"]
        self.profile = self.me["profile"]
        self.type = self.profile["type"]
        self.column = COLUMNS.index("animal" if self.type in ("horse", "dog") else self.type)
        self.length, self.width = HULLS.get(self.type, (2, 1))
        gaits = GAITS.get(self.type)
        self.full = max(gaits.values()) if gaits else self.profile["mph"] / 2 + 3
        self.pace = gaits[order["gait"]] if gaits else self.full
        self.laid = [(each["properties"], shape(each)) for each in self.features]
        self.legs: list[Leg] = []
        begins = 0.0
        for start, end in pairwise([self.me["at"], *order["path"]]):
            length = math.dist(start, end)
            way = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
            self.legs.append(Leg(tuple(start), way, begins, length))
            begins += length
        self.end = min(begins, order.get("stop", begins))

    def stopped_at(self) -> float:
        """How far the middle has gone when the hull meets what stops it (W3, W36, W37)."""
        things = [(each, shape(each)) for each in [*self.features, *self.others] if self.is_solid(each)]
        edge = shapely.box(-99, -99, WIDTH + 99, HEIGHT + 99) - shapely.box(0, 0, WIDTH, HEIGHT)
        found = [
            inches
            for leg in self.legs
            for form in [edge, *(form for each, form in things if not self.is_let_through(each))]
            if (inches := self.contact(leg, form)) is not None
        ]
        return min(found, default=math.inf)

    def is_solid(self, thing: Json) -> bool:
        kind = thing.get("properties", {}).get("kind", "unit")
        return kind in ("unit", "obstacle") or (kind == "building" and self.type != "man")

    def is_let_through(self, thing: Json) -> bool:
        """Whether armour has stopped at this wire before (W37)."""
        held = self.me["state"].get("wire")
        return held is not None and held["obstacle"] == thing["id"]

    def contact(self, leg: Leg, form: Polygon) -> float | None:
        """Where a leg leads into a form; what the hull stands in as the leg begins is no matter."""
        half, narrow = self.length / 2, self.width - 2 * NEAR
        stands = block(leg.at, leg.way, NEAR - half, half - NEAR, narrow)
        extra = 2 * NEAR if leg is self.legs[-1] else 0
        lane = block(leg.at, leg.way, 0, leg.length + half + extra, narrow)
        if form.intersection(stands).area > 1e-10 or form.intersection(lane).area <= 1e-10:
            return None
        met = form.intersection(block(leg.at, leg.way, 0, leg.length + half + extra, self.width))
        runs = (shapely.get_coordinates(met) - leg.at) @ leg.way
        return leg.begins + max(0.0, float(runs.min()) - half)

    def stretches(self) -> list[tuple[float, float, Rate]]:
        """Where which rate begins and ends, by the middle of the hull."""
        found = []
        for leg in self.legs:
            run = LineString([leg.at, beyond(leg.at, leg.way, leg.length)])
            cuts = [run.intersection(form.boundary) for _, form in self.laid]
            places = [at for cut in cuts for at in shapely.get_coordinates(cut)]
            marks = sorted({0.0, leg.length, *(math.dist(leg.at, at) for at in places)})
            for first, last in pairwise(marks):
                if last - first > 1e-7:
                    rate = self.rate(beyond(leg.at, leg.way, (first + last) / 2))
                    found.append((leg.begins + first, leg.begins + last, rate))
        return found

    def rate(self, at: Place) -> Rate:
        """The rate at a spot: the least of the pace, the caps, and full speed less every percentage (W39)."""
        over = [each for each, form in self.laid if form.contains(Point(at))]
        grounds = [each for each in over if each["kind"] == "road" or each.get("ground")]
        top = grounds[-1] if grounds else {"ground": "off_road"}
        ground = top.get("surface") or top["ground"]
        hills = [each for each in over if each.get("relief")]
        if "surface" in top and self.options["road_on_hill"] == "road":
            hills = []
        covers = {each["cover"] for each in over if each.get("cover")}
        clauses, pace, caps, losses = set(), self.pace, [], []
        rows, stays_dry = self.rows(ground, top, clauses)
        rows += [hills[-1]["relief"]] if hills and hills[-1]["relief"] != "steep" else []
        covers |= self.weather(ground, "surface" in top, clauses)
        for row in [*rows, *(["mud"] if covers else [])]:
            entry = CHART[row].split()[self.column]
            if entry == "100":
                continue
            if self.is_at_home(row, covers):
                clauses.add("W44")
                continue
            clauses |= {"W39", *({"slow": ["W16"], "climb": ["W42"]}.get(entry, []))}
            if entry == "50":
                losses.append(50)
            else:
                caps.append(1 / hills[-1].get("rise", 1) if entry == "climb" else CAPS[entry])
        if not stays_dry:
            pace = self.in_water(clauses)
        if hills and hills[-1]["relief"] == "steep":
            clauses.add("W43")
            caps.append(self.up_a_slope(hills[-1].get("rise", 1)))
        clauses |= {"W40"} if len(losses) > 1 else set()
        caps += [self.full * max(0, 100 - sum(losses)) / 100] if losses else []
        inches = min([pace, *caps])
        for clause, cap, is_here in (
            ("W35", SMOKE, any(each.get("smoke") for each in over)),
            ("W38", BELT, any(each.get("continuous") for each in over)),
        ):
            if is_here and cap <= inches:
                clauses.add(clause)
                inches = cap
        return Rate(inches, frozenset(clauses))

    def rows(self, ground: str, top: Json, clauses: set[str]) -> tuple[list[str], bool]:
        """The row of a ground, and whether it can be crossed dry (W14, W17, W18)."""
        if ground == "dirt" and self.turn.get("mud"):
            clauses.add("W14")
            return ["off_road"], True
        if ground == "ford":
            clauses.add("W17")
            return ["creek"], True
        if ground == "stream" and top.get("bed") == "firm" and self.profile.get("snorkel"):
            clauses.add("W18")
            return ["creek"], True
        return ([], False) if ground in ("stream", "water") else ([ground], True)

    def weather(self, ground: str, is_road: bool, clauses: set[str]) -> set[str]:
        """What the weather lays on a ground (W14, W15)."""
        lies = {
            "mud": self.turn.get("mud") and not is_road and ground in OVERGROWN,
            "snow": self.turn.get("snow") and ground not in WET,
        }
        clauses |= {clause for cover, clause in (("mud", "W14"), ("snow", "W15")) if lies[cover]}
        return {cover for cover, is_there in lies.items() if is_there}

    def is_at_home(self, row: str, covers: set[str]) -> bool:
        native = self.profile.get("native", ())
        if row == "mud":
            return covers == {"snow"} and "snow" in native
        return row != "mountain" and row in native

    def in_water(self, clauses: set[str]) -> float:
        """The inches of men in the water (W19, W20); nobody else goes there (W18)."""
        if self.type != "man":
            clauses.add("W18")
            return 0
        is_diver = self.profile["diver"]
        clauses.add("W20" if is_diver else "W19")
        return 5 if is_diver else 1

    def up_a_slope(self, rise: float) -> float:
        if self.type != "man":
            return 0
        return 5 if self.profile["climber"] else 1 / rise

    def outcome(self) -> tuple[float, set[str]]:
        """How far the move goes, and the clauses of the ground on its way."""
        stretches = [each for each in self.stretches() if each[2].inches or each[1] - each[0] > NEAR]
        inches, used, least = min(self.end, self.stopped_at()), 0.0, math.inf
        for first, last, rate in stretches:
            least = min(least, rate.inches)
            if not rate.inches:
                inches = min(inches, first)
                break
            if self.options["mixed_ground"] == "worst":
                inches = min(inches, max(least, first)) if least < last else inches
            elif used + (last - first) / rate.inches > 1:
                inches = min(inches, first + (1 - used) * rate.inches)
                break
            used += (last - first) / rate.inches
        travelled = [rate.clauses for first, _, rate in stretches if first < inches - NEAR]
        return inches, set().union(*travelled)


# -- tables and moves by chance ------------------------------------------------------------------


def rounded(at: Place) -> Place:
    return (round(at[0], 2), round(at[1], 2))


def on_table(at: Place) -> Place:
    return rounded((min(max(at[0], 0), WIDTH), min(max(at[1], 0), HEIGHT)))


def near(at: Place, chance: random.Random, inches: float) -> Place:
    return on_table(beyond(at, way_of(chance.uniform(0, 360)), chance.uniform(1, inches)))


def boxed(name: str, at: Place, chance: random.Random, **properties: Any) -> Json:
    length = chance.uniform(1, 10)
    form = block(near(at, chance, 14), way_of(chance.uniform(0, 360)), -length, length, chance.uniform(2, 18))
    return feature(name, "Polygon", [[rounded(corner) for corner in form.exterior.coords]], **properties)


def land(name: str, at: Place, chance: random.Random) -> Json:
    """An area of any ground, with anything over it."""
    own: Json = {"kind": "area"}
    if chance.random() < 0.6:
        own["ground"] = chance.choice([*CHART, "ford", "stream", "water"])
        own["ground"] = {"hill": "creek", "mountain": "stream", "mud": "dirt"}.get(
            own["ground"], own["ground"]
        )
    if own.get("ground") == "stream":
        own["bed"] = chance.choice(["firm", "soft"])
    if chance.random() < 0.35:
        own |= {"relief": chance.choice(["hill", "mountain", "steep"]), "rise": chance.choice([0.25, 1, 2])}
    if chance.random() < 0.2:
        own["cover"] = chance.choice(["mud", "snow"])
    if chance.random() < 0.2:
        own["smoke"] = True
    return boxed(name, at, chance, **own)


def lined(name: str, at: Place, chance: random.Random, **properties: Any) -> Json:
    """A road or wire with a bend."""
    bearing, places = chance.uniform(0, 360), [near(at, chance, 12)]
    for _ in range(chance.randint(1, 2)):
        places.append(rounded(beyond(places[-1], way_of(bearing), chance.uniform(6, 20))))
        bearing += chance.uniform(-60, 60)
    return feature(name, "LineString", places, width=chance.choice([0.5, 1, 3]), **properties)


def mover(at: Place, chance: random.Random, held: Json) -> Json:
    kind = chance.choice([*MOTORS, *GAITS])
    own: Json = {}
    if kind in MOTORS:
        own = {
            "mph": chance.choice([4, 10, 20, 34]),
            "snorkel": chance.random() < 0.5,
            "armoured": bool(held),
        }
    if kind == "man":
        native = chance.sample(["jungle", "forest", "woods", "hill", "snow", "mountain"], 2)
        own = {"diver": chance.random() < 0.3, "climber": chance.random() < 0.3, "native": native}
    if kind == "wagon":
        own = {"team": {"horse": 2}}
    return unit("it", kind, at, state=held if kind in MOTORS else {}, **own)


def game_and_order(chance: random.Random) -> tuple[Game, Json]:
    at = rounded((chance.uniform(4, WIDTH - 4), chance.uniform(4, HEIGHT - 4)))
    things = [land(f"land{number}", at, chance) for number in range(chance.randint(0, 4))]
    if chance.random() < 0.4:
        things.append(lined("road", at, chance, kind="road", surface=chance.choice(["paved", "dirt"])))
    if chance.random() < 0.4:
        belt = chance.random() < 0.5
        things.append(lined("wire", at, chance, kind="obstacle", obstacle="wire", continuous=belt))
    if chance.random() < 0.3:
        things.append(boxed("house", at, chance, kind="building"))
    chance.shuffle(things)
    held = {"wire": {"obstacle": "wire", "turn": 1}} if chance.random() < 0.5 else {}
    it = mover(at, chance, held)
    others = [
        unit(f"other{number}", "car", near(at, chance, 12), mph=30, facing=chance.randint(0, 359))
        for number in range(chance.choice([0, 0, 1, 2]))
    ]
    path, bearing = [at], chance.uniform(0, 360)
    for _ in range(chance.randint(1, 3)):
        end = on_table(beyond(path[-1], way_of(bearing), chance.uniform(1, 14)))
        path += [end] if math.dist(path[-1], end) > 0.1 else []
        bearing += chance.uniform(-120, 120)
    order: Json = {"path": path[1:]}
    if it["profile"]["type"] in GAITS:
        order["gait"] = chance.choice([*GAITS[it["profile"]["type"]]])
    if chance.random() < 0.2:
        order["stop"] = round(chance.uniform(0.5, 12), 1)
    options = {
        "mixed_ground": chance.choice(["proportional", "proportional", "worst"]),
        "road_on_hill": chance.choice(["road", "hill"]),
    }
    turn = {"turn": 2, "mud": chance.random() < 0.2, "snow": chance.random() < 0.2}
    return Game(*things, it, *others, options=options, turn=turn), order


OF_THE_GROUND = {f"W{number}" for number in (14, 15, 16, 17, 18, 19, 20, 35, 38, 39, 40, 42, 43, 44)}


@pytest.mark.parametrize("seed", range(300))
def test_a_move_ends_where_it_is_reckoned_to(seed):
    game, order = game_and_order(random.Random(seed))
    reckoned = Reckoning(game, order)
    inches, clauses = reckoned.outcome()
    assert bool(game.refused("move", "it", **order)) == (inches <= NEAR)
    if inches <= NEAR:
        return
    findings = game.give("move", "it", **order).findings
    assert game.unit("it")["moved"]["inches"] == pytest.approx(inches, abs=3 * NEAR)
    leg = next(leg for leg in reversed(reckoned.legs) if inches > leg.begins)
    assert game.at("it") == pytest.approx(beyond(leg.at, leg.way, inches - leg.begins), abs=5 * NEAR)
    noted = {finding.clause for finding in findings if finding.severity == "note"}
    assert noted & OF_THE_GROUND == clauses
