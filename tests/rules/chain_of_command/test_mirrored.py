"""Turned or mirrored, a table and an order give what they give here: no side or quarter is preferred."""

from typing import Any

import shapely
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.core.scenario import document as scenario
from tests.rules.chain_of_command.table import (
    SYSTEM,
    Game,
    area,
    building,
    car,
    feature,
    half_track,
    line,
    point,
    road,
    tank,
    team,
)
from tests.rules.mirror import (
    Json,
    Outcome,
    image,
    mismatches,
    outcome,
    shaded,
    shaded_image,
    table_symmetries,
)

WIDTH, HEIGHT = 48, 36
SYMMETRIES = table_symmetries(WIDTH, HEIGHT)
DICE = (4, 4, 5, 3, 2, 6)

xs = st.integers(0, 4 * WIDTH).map(lambda quarters: quarters / 4)
ys = st.integers(0, 4 * HEIGHT).map(lambda quarters: quarters / 4)
spots = st.tuples(xs, ys)
lines = st.lists(spots, min_size=2, max_size=4, unique=True)
bearings = st.one_of(st.sampled_from([0, 45, 90, 135, 180, 225, 270, 315]), st.integers(0, 359))


@st.composite
def boxes(draw: st.DrawFn) -> tuple[float, float, float, float]:
    west, north = draw(st.integers(1, WIDTH - 12)), draw(st.integers(1, HEIGHT - 12))
    return (west, north, west + draw(st.integers(2, 10)), north + draw(st.integers(2, 10)))


@st.composite
def terrain(draw: st.DrawFn, name: str) -> Json:
    """A piece of terrain of any kind."""
    kind = draw(st.sampled_from(["area", "soft", "building", "slanting", "obstacle", "road", "point"]))
    if kind == "area":
        return area(name, draw(boxes()), ground=draw(st.sampled_from(["broken", "rough", "heavy"])))
    if kind == "soft":
        return area(name, draw(boxes()), soft=True)
    if kind == "building":
        return building(name, draw(boxes()))
    if kind == "slanting":
        west, north, east, south = draw(boxes())
        middle = ((west + east) / 2, (north + south) / 2)
        ring = [[middle[0], north], [east, middle[1]], [middle[0], south], [west, middle[1]]]
        return feature(name, "Polygon", [[*ring, ring[0]]], kind="building", material="stone")
    if kind == "obstacle":
        return line(name, draw(st.sampled_from(["fence", "hedge", "wall", "bocage"])), *draw(lines))
    if kind == "road":
        return road(name, *draw(lines))
    return point(name, *draw(spots))


@st.composite
def games(draw: st.DrawFn) -> Json:
    """The scenario of a game in which "it" is to be ordered."""
    things = [draw(terrain(f"thing{number}")) for number in range(draw(st.integers(0, 6)))]
    movers = [tank("it"), car("it"), half_track("it"), tank("it", afv=False, speed="slow")]
    others = [
        draw(st.sampled_from([tank, team]))(f"unit{number}", at=draw(spots), side=draw(st.sampled_from("ab")))
        for number in range(draw(st.integers(0, 2)))
    ]
    it = {**draw(st.sampled_from(movers)), "at": list(draw(spots)), "facing": draw(bearings)}
    options = {"mixed_ground": draw(st.sampled_from(["proportional", "worst"]))}
    roads = [thing for thing in things if thing["properties"]["kind"] == "road"]
    named = [point("oak", *draw(spots)), *([] if roads else [road("lane", *draw(lines))])]
    return Game(*things, *named, *others, it, options=options, size=(WIDTH, HEIGHT)).document


@st.composite
def moves(draw: st.DrawFn, document: Json) -> Json:
    """A move of "it", legal or not."""
    order: Json = {"type": "move", "unit": "it", "dice": draw(st.integers(1, 3))}
    roads = [
        thing["id"]
        for thing in document["board"]["features"]["features"]
        if thing["properties"]["kind"] == "road"
    ]
    if draw(st.booleans()):
        order["toward"] = "oak"
    else:
        along = draw(st.sampled_from(roads))
        order |= {"along": along, "to": f"{along}:end:{draw(st.integers(0, 1))}"}
    order["via"] = [list(at) for at in draw(st.lists(spots, max_size=2))]
    order["reverse"] = draw(st.booleans())
    if draw(st.integers(0, 3)) == 0:
        order["pivot"] = draw(bearings)
    return order


def is_gap(event: Json) -> bool:
    return event["type"] == "feature_set" and event["feature"]["geometry"]["type"] == "Polygon"


def gaps_of(outcome: Outcome) -> Any:
    """The ground that an order has made broken: the corners of a gap come in any order."""
    rings = [event["feature"]["geometry"]["coordinates"][0] for event in outcome.events if is_gap(event)]
    return shapely.union_all([shapely.Polygon(ring) for ring in rings])


def without_gaps(outcome: Outcome) -> Outcome:
    return outcome._replace(events=[event for event in outcome.events if not is_gap(event)])


@st.composite
def orders(draw: st.DrawFn, document: Json) -> Json:
    """Any order that goes by what lies about "it"."""
    kind = draw(st.sampled_from(["move", "move", "move", "pivot", "withdraw"]))
    if kind == "pivot":
        return {"type": "pivot", "unit": "it", "facing": draw(bearings)}
    if kind == "withdraw":
        return {
            "type": "withdraw",
            "unit": "it",
            "inches": draw(st.integers(0, 12)),
            "facing": draw(bearings),
        }
    return draw(moves(document))


@settings(max_examples=100)
@given(st.sampled_from(SYMMETRIES), st.data())
def test_an_order_on_a_table_turned_or_mirrored_is_turned_or_mirrored(symmetry, data):
    document = data.draw(games())
    order = data.draw(orders(document))
    here = outcome(SYSTEM, document, order, "a", DICE)
    there = outcome(SYSTEM, symmetry.of(document), symmetry.of(order), "a", DICE)
    assert mismatches(without_gaps(there), without_gaps(image(symmetry, here))) == []
    assert gaps_of(there).symmetric_difference(gaps_of(image(symmetry, here))).area < 1e-4


ALONG_AN_EDGE = Game(
    area("field", (1, 1, 3, 3), ground="broken"), tank("it", at=(0, 1)), size=(WIDTH, HEIGHT)
).document


@settings(max_examples=15)
@example(SYMMETRIES[0], ALONG_AN_EDGE)
@given(st.sampled_from(SYMMETRIES), games())
def test_the_reach_is_turned_or_mirrored_with_the_table(symmetry, document):
    here, there = (
        SYSTEM.reach(SYSTEM.start(scenario.read(each)), "it", 3) for each in (document, symmetry.of(document))
    )
    assert shaded(there) == shaded_image(symmetry, here)
