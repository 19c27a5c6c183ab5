"""Turned or mirrored, a board and an order give what they give here."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hexterrain import boards
from tests.rules.mirror import HexField, Tried, hex_fields, hex_mismatches
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, vehicle

FIELDS = [*hex_fields("flat"), *hex_fields("pointy")]
HEXES = st.fixed_dictionaries(
    {
        "terrain": st.lists(
            st.sampled_from(["woods", "building", "rubble", "marsh", "brush", "grain"]), max_size=1
        ),
        "level": st.integers(0, 1),
        "smoke": st.booleans(),
    }
)
WALLS = ("wall", "hedge", "roadblock")
FACES = (3, 5, 2, 6, 1, 4, 6, 6, 2, 2)
WORDS = (
    *("start", "stop", "turn", "enter", "enter", "enter", "bypass", "bypass", "bypass"),
    *("minimum_move", "esb", "delay", "end_move"),
)
CLASSES = st.sampled_from(["tracked", "halftrack", "armored_car", "truck", "motorcycle"])


@st.composite
def vehicles(draw: st.DrawFn, field: HexField, name: str, at: str | None, side: str) -> dict[str, Any]:
    status = draw(st.sampled_from(["moving", "moving", "motion", "stopped"]))
    spent = 0 if status == "motion" else draw(st.sampled_from([0, 1, 4, 7.5]))
    state = {"status": status, "mp_spent": spent, "platoon": draw(st.booleans())}
    facing = draw(st.sampled_from(field.grid.spines))
    kind = draw(CLASSES)
    profile = {
        "class": kind,
        "mp": draw(st.sampled_from([4, 8, 14])),
        "afv": kind not in ("truck", "motorcycle"),
    }
    return vehicle(name, at, facing, side, state=state, **profile)


@st.composite
def orders(draw: st.DrawFn, field: HexField, start: str) -> dict[str, Any]:
    """An order to "it", where it stands: most of those that are offered, and some that are not."""
    beside = st.sampled_from(list(field.grid.neighbours(start).values()))
    order: dict[str, Any] = {"unit": "it", "type": draw(st.sampled_from(WORDS))}
    wanted = {
        "turn": {"facing": st.sampled_from(field.grid.spines), "about": st.sampled_from(["front", "rear"])},
        "enter": {"hex": beside, "reverse": st.booleans(), "road": st.sampled_from([None, False])},
        "bypass": {"hex": st.one_of(beside, st.just(start)), "along": beside, "reverse": st.booleans()},
        "minimum_move": {"hex": beside},
        "esb": {"mp": st.sampled_from([1, 2])},
        "delay": {"mp": st.sampled_from([0.5, 2])},
    }.get(order["type"], {})
    return order | {name: draw(choice) for name, choice in wanted.items()}


@st.composite
def games(draw: st.DrawFn, field: HexField) -> dict[str, Any]:
    start, *places = draw(st.lists(st.sampled_from(field.labels), min_size=1, max_size=6, unique=True))
    it = draw(vehicles(field, "it", start, "a"))
    others = [
        draw(vehicles(field, f"v{number}", at, draw(st.sampled_from("ab"))))
        if draw(st.booleans())
        else bystander(f"w{number}", at)
        for number, at in enumerate(places)
    ]
    return {**Game().document, "board": draw(boards(field, HEXES, WALLS)), "units": [it, *others]}


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), st.data())
def test_an_order_on_a_board_turned_or_mirrored_is_turned_or_mirrored(field: HexField, data: Any) -> None:
    document = data.draw(games(field))
    symmetry = data.draw(st.sampled_from(field.symmetries))
    order = data.draw(orders(field, document["units"][0]["hex"]))
    assert hex_mismatches(field, symmetry, Tried(SYSTEM, document, order, FACES)) == []
