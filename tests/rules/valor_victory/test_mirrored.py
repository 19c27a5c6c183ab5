"""Turned or mirrored, a map and an order give what they give here."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.hexterrain import boards, paths
from tests.rules.mirror import HexField, Tried, hex_fields, hex_mismatches
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck

FIELDS = [*hex_fields("flat"), *hex_fields("pointy")]
HEXES = st.fixed_dictionaries(
    {
        "terrain": st.lists(
            st.sampled_from(["brush", "woods", "marsh", "water", "building", "rubble"]), max_size=2
        ),
        "level": st.integers(0, 2),
    }
)
WALLS = ("wall", "hedge", "fence", "cliff")
OPTIONS = st.fixed_dictionaries(
    {
        "reverse": st.sampled_from(["no", "yes"]),
        "turn_on_the_spot": st.sampled_from(["no", "yes"]),
        "exit_cost": st.sampled_from([0, 1, 3]),
    }
)


@st.composite
def groups(draw: st.DrawFn, field: HexField, start: str | None) -> list[dict[str, Any]]:
    facing = draw(st.sampled_from(field.grid.sides))
    return draw(
        st.sampled_from(
            [
                [squad("it", start)],
                [squad("it", start), leader("ld", start)],
                [gun("it", start, facing, mp=3)],
                [afv("it", start, facing, mp=5)],
                [truck("it", start, facing, mp=4), squad("sq", start)],
                [afv("it", start, facing, mp=6), truck("tr", start, facing, mp=5)],
            ]
        )
    )


@st.composite
def orders(draw: st.DrawFn, field: HexField, group: list[dict[str, Any]], start: str) -> dict[str, Any]:
    word = draw(st.sampled_from(["move", "move", "move", "enter", "exit"]))
    order: dict[str, Any] = {"type": word, "units": [unit["id"] for unit in group]}
    if word == "exit":
        return order
    facings = st.sampled_from([None, None, *field.grid.sides])
    path = draw(paths(field, start, 4))
    order |= {"path": path, "turns": [draw(facings) for _ in path], "assault": draw(st.booleans())}
    if word == "enter":
        order |= {"hex": start, "facing": draw(st.sampled_from(field.grid.sides))}
    elif draw(st.booleans()):
        order["face_first"] = draw(facings)
    if draw(st.booleans()):
        order["attack"] = draw(st.sampled_from(["close_assault", "overrun"]))
    return order


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), st.data())
def test_a_move_on_a_map_turned_or_mirrored_is_turned_or_mirrored(field: HexField, data: Any) -> None:
    start = data.draw(st.sampled_from(field.labels))
    is_in_reserve = field.is_whole and data.draw(st.integers(0, 3)) == 0
    group = data.draw(groups(field, None if is_in_reserve else start))
    spots = st.lists(st.sampled_from([label for label in field.labels if label != start]), max_size=6)
    others = [
        data.draw(st.sampled_from([squad, gun]))(f"u{n}", at, side=data.draw(st.sampled_from("ab")))
        for n, at in enumerate(data.draw(spots))
    ]
    for other in others:
        if other["kind"] == "gun":
            other["facing"] = field.grid.sides[0]
    board = data.draw(boards(field, HEXES, WALLS))
    document = Game(**data.draw(OPTIONS)).document
    document = {**document, "board": board, "units": [*group, *others]}
    order = data.draw(orders(field, group, start))
    symmetry = data.draw(st.sampled_from(field.symmetries))
    assert hex_mismatches(field, symmetry, Tried(SYSTEM, document, order)) == []
