"""Turned or mirrored, a table and an order give what they give here: no side or quarter is preferred."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.core.scenario import document as scenario
from tests.rules.mirror import Json, image, mismatches, outcome, shaded, shaded_image, table_symmetries
from tests.rules.wargame_movement.table import (
    SYSTEM,
    Game,
    area,
    boat,
    building,
    car,
    carrier,
    man,
    point,
    road,
    tank,
    unit,
    wagon,
    wire,
)

WIDTH, HEIGHT = 72, 48
DICE = (4, 90, 5)

xs = st.integers(0, 4 * WIDTH).map(lambda quarters: quarters / 4)
ys = st.integers(0, 4 * HEIGHT).map(lambda quarters: quarters / 4)
spots = st.tuples(xs, ys)
lines = st.lists(spots, min_size=2, max_size=4, unique=True)
bearings = st.one_of(st.sampled_from([0, 45, 90, 135, 180, 225, 270, 315]), st.integers(0, 359))
grounds = st.sampled_from(["paved", "woods", "forest", "jungle", "creek", "stream", "water"])

LOOSE = carrier("it", state={"out_of_control": True})
CARGO = tuple(
    unit("cargo", kind, None, state={"aboard": "it"}, **more)
    for kind, more in (("man", {}), ("gun", {}), ("car", {"mph": 30}))
)
MOVERS = (
    man("it"),
    man("it", diver=True),
    unit("it", "horse"),
    tank("it"),
    tank("it", armoured=True, snorkel=True),
    car("it"),
    wagon("it", horse=2),
    boat("it"),
    carrier("it"),
    unit("it", "aircraft", mph=60),
)


@st.composite
def boxes(draw: st.DrawFn) -> tuple[float, float, float, float]:
    west, north = draw(st.integers(0, WIDTH - 20)), draw(st.integers(0, HEIGHT - 20))
    return (west, north, west + draw(st.integers(2, 20)), north + draw(st.integers(2, 20)))


@st.composite
def terrain(draw: st.DrawFn, name: str) -> Json:
    """A piece of terrain of any kind."""
    kind = draw(st.sampled_from(["ground", "relief", "cover", "smoke", "building", "wire", "road", "point"]))
    if kind == "ground":
        return area(name, draw(boxes()), ground=draw(grounds))
    if kind == "relief":
        return area(name, draw(boxes()), relief=draw(st.sampled_from(["hill", "mountain", "steep"])))
    if kind == "cover":
        return area(name, draw(boxes()), cover=draw(st.sampled_from(["mud", "snow"])))
    if kind == "smoke":
        return area(name, draw(boxes()), smoke=True)
    if kind == "building":
        return building(name, draw(boxes()))
    if kind == "wire":
        gaps = [list(at) for at in draw(st.lists(spots, max_size=1))]
        return {**wire(*draw(lines), continuous=draw(st.booleans()), gaps=gaps), "id": name}
    if kind == "road":
        return road(*draw(lines), surface=draw(st.sampled_from(["paved", "dirt"])), name=name)
    return point(name, *draw(spots))


@st.composite
def games(draw: st.DrawFn) -> Json:
    """The scenario of a game in which "it" is to be ordered."""
    things = [draw(terrain(f"thing{number}")) for number in range(draw(st.integers(0, 6)))]
    roads = [thing for thing in things if thing["properties"]["kind"] == "road"]
    named = [point("oak", *draw(spots)), *([] if roads else [road(*draw(lines), name="lane")])]
    others = [
        draw(st.sampled_from([tank, man]))(f"unit{number}", draw(spots), side=draw(st.sampled_from("ab")))
        for number in range(draw(st.integers(0, 2)))
    ]
    it = {**draw(st.sampled_from(MOVERS)), "at": list(draw(spots)), "facing": draw(bearings)}
    options = {
        "mixed_ground": draw(st.sampled_from(["proportional", "worst"])),
        "amphibious": draw(st.booleans()),
    }
    ground = draw(st.sampled_from(["off_road", "water"]))
    return Game(*things, *named, *others, it, options=options, ground=ground).document


@st.composite
def moves(draw: st.DrawFn, document: Json) -> Json:
    """A move of "it", legal or not."""
    features = document["board"]["features"]["features"]
    roads = [thing["id"] for thing in features if thing["properties"]["kind"] == "road"]
    way = draw(st.sampled_from(["path", "toward", "along"]))
    order: Json = {"type": "move", "unit": "it"}
    if way == "path":
        return {**order, "path": [list(at) for at in draw(st.lists(spots, min_size=1, max_size=3))]}
    order["via"] = [list(at) for at in draw(st.lists(spots, max_size=2))]
    if way == "toward":
        return {**order, "toward": "oak"}
    along = draw(st.sampled_from(roads))
    return {**order, "along": along, "to": f"{along}:end:{draw(st.integers(0, 1))}"}


@settings(max_examples=100)
@given(st.sampled_from(table_symmetries(WIDTH, HEIGHT)), st.data())
def test_a_move_on_a_table_turned_or_mirrored_is_turned_or_mirrored(symmetry, data):
    document = data.draw(games())
    order = data.draw(moves(document))
    here = outcome(SYSTEM, document, order, "a", DICE)
    there = outcome(SYSTEM, symmetry.of(document), symmetry.of(order), "a", DICE)
    assert mismatches(there, image(symmetry, here)) == []


@settings(max_examples=40)
@given(st.sampled_from(table_symmetries(WIDTH, HEIGHT)), games(), st.integers(1, 360))
def test_a_vehicle_out_of_control_drifts_as_the_table_is_turned_or_mirrored(symmetry, document, bearing):
    loose = {**document["units"][-1], "profile": LOOSE["profile"], "state": LOOSE["state"]}
    units = [*document["units"][:-1], loose]
    document = {**document, "units": units, "options": {**document["options"], "arrow_die": "any"}}
    order = {"type": "drift", "unit": "it"}
    turned = symmetry.of({"facing": bearing})["facing"] or 360
    here = outcome(SYSTEM, document, order, "a", [bearing, 5])
    there = outcome(SYSTEM, symmetry.of(document), order, "a", [turned, 5])
    assert mismatches(there, image(symmetry, here)) == []


@settings(max_examples=40)
@given(st.sampled_from(table_symmetries(WIDTH, HEIGHT)), games(), st.sampled_from(CARGO))
def test_cargo_gets_down_as_the_table_is_turned_or_mirrored(symmetry, document, cargo):
    carrier = {**document["units"][-1], "profile": LOOSE["profile"], "state": {}}
    document = {**document, "units": [*document["units"][:-1], carrier, cargo]}
    order = {"type": "unload", "unit": "it", "cargo": "cargo"}
    here = outcome(SYSTEM, document, order, "a", [])
    there = outcome(SYSTEM, symmetry.of(document), order, "a", [])
    assert mismatches(there, image(symmetry, here)) == []


WIRE_BEHIND = Game(wire((0.25, 0.75), (0.75, 0)), man("it", (0, 0), facing=0)).document


@example(table_symmetries(WIDTH, HEIGHT)[0], WIRE_BEHIND)
@settings(max_examples=10)
@given(st.sampled_from(table_symmetries(WIDTH, HEIGHT)), games())
def test_the_reach_is_turned_or_mirrored_with_the_table(symmetry, document):
    here, there = (
        SYSTEM.reach(SYSTEM.start(scenario.read(each)), "it", 4) for each in (document, symmetry.of(document))
    )
    assert shaded(there) == shaded_image(symmetry, here)
