"""Turned or mirrored, a field and an order give what they give here."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.great_war.field import SYSTEM, Game, infantry, machine_gun, unit
from tests.rules.hexterrain import boards, paths
from tests.rules.mirror import HexField, Tried, hex_fields, hex_mismatches

FIELDS = [*hex_fields("pointy"), *hex_fields("flat")]
EFFECTS = {"swamp": {"stop": True}, "lake": {"impassable": True}, "smoke": {"no_battle": True}}
HEXES = st.fixed_dictionaries(
    {
        "terrain": st.lists(
            st.sampled_from(["forest", "trench", "shell_crater", "hill", *EFFECTS]), max_size=2, unique=True
        ),
        "tokens": st.lists(st.sampled_from(["wire", "fortified"]), max_size=2, unique=True),
        "trench_line": st.sampled_from([None, "a", "b"]),
    }
)
FACES = ("burst", "star", "flag", "deadly", "infantry", "burst", "star", "flag", "burst", "burst")


@st.composite
def orders(draw: st.DrawFn, field: HexField, start: str) -> dict[str, Any]:
    word = draw(st.sampled_from(["move", "move", "battle", "take_ground"]))
    path = draw(paths(field, start, 3))
    if word == "battle":
        return {"type": word, "unit": "it", "target": path[-1], "won": draw(st.booleans())}
    if word == "take_ground":
        return {"type": word, "unit": "it", "hex": path[0]}
    off = ["off"] if draw(st.integers(0, 3)) == 0 else []
    return {"type": word, "unit": "it", "path": [*path, *off], "more": draw(st.booleans())}


@settings(max_examples=150)
@given(st.sampled_from(FIELDS), st.data())
def test_an_order_on_a_field_turned_or_mirrored_is_turned_or_mirrored(field: HexField, data: Any) -> None:
    start, *places = data.draw(st.lists(st.sampled_from(field.labels), min_size=4, max_size=8, unique=True))
    mover = data.draw(st.sampled_from(["infantry", "machine_gun", "tank"]))
    profile = {"moves": data.draw(st.integers(1, 3))} if mover == "tank" else {}
    order = data.draw(orders(field, start))
    phase = "movement" if order["type"] == "move" else "battle"
    won = {"target": order.get("hex", start), "close": True, "won": True}
    it = unit("it", mover, start, "a", True, profile=profile)
    it["state"] |= {"battled": won} if order["type"] == "take_ground" else {}
    others = [
        data.draw(st.sampled_from([infantry, machine_gun]))(f"u{number}", at, side="b")
        for number, at in enumerate(places)
    ]
    baseline = data.draw(st.lists(st.sampled_from(field.labels), max_size=5, unique=True))
    board = {**data.draw(boards(field, HEXES)), "baselines": {"a": [], "b": baseline}}
    choices = {
        "bog_terrain": data.draw(st.sampled_from(["each", "one"])),
        "friendly_trench": data.draw(st.sampled_from(["trench_die", "no_roll"])),
    }
    document = Game(phase=phase, terrain_effects=EFFECTS, exit={"a": ["b"]}, **choices).document
    document = {**document, "board": board, "units": [it, *others]}
    symmetry = data.draw(st.sampled_from(field.symmetries))
    assert hex_mismatches(field, symmetry, Tried(SYSTEM, document, order, FACES)) == []
