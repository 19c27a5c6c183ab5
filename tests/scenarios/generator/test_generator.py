"""Generated tables: any wishes give a playable table, and a seed always gives the same one."""

import json
import subprocess
from collections import Counter
from pathlib import Path

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.ops import unary_union

import rules
from rules.core.hex.documents import HexBoards
from rules.core.scenario.document import read
from tabletop.scenarios.generator.make import MOST_SEEDS, Unplayable, make, next_seed
from tabletop.scenarios.generator.reaching import MOST_TURNS
from tabletop.scenarios.generator.wishes import Wishes, themes

SYSTEMS = {system.id: system for system in rules.systems()}
IN_INCHES = [name for name, system in SYSTEMS.items() if not isinstance(system.boards, HexBoards)]
ON_HEXES = [name for name in SYSTEMS if name not in IN_INCHES]
WATER = ("stream", "pond", "sea")
much = st.none() | st.integers(0, 4)


def wishes(systems):
    return st.builds(
        Wishes,
        system=st.sampled_from(systems),
        theme=st.sampled_from([*themes()]),
        width=st.sampled_from([48, 72, 96]),
        height=st.sampled_from([48, 72]),
        across=st.integers(10, 30),
        down=st.integers(8, 20),
        **dict.fromkeys(("village", "woods", "farmland", "water", "hills", "roads"), much),
        fairness=st.sampled_from(["as_it_falls", "balanced", "mirrored", "turned"]),
        seed=st.integers(1, 999).map(str),
    )


def made_of(wished):
    try:
        return make(SYSTEMS[wished.system], wished)
    except Unplayable:
        assume(False)


def shapes(document, *, kind):
    """Return the features of a kind as shapes with their properties."""
    for feature in document["board"]["features"]["features"]:
        if feature["properties"]["kind"] == kind:
            coordinates = feature["geometry"]["coordinates"]
            is_area = feature["geometry"]["type"] == "Polygon"
            yield (Polygon(*coordinates) if is_area else LineString(coordinates)), feature["properties"]


A_NARROW_YARD = Wishes(
    system="chain_of_command", theme="town", width=72, height=72, fairness="balanced", seed="598"
)


@settings(max_examples=25, deadline=None)
@given(wishes(IN_INCHES))
@example(A_NARROW_YARD)
def test_a_table_is_read_by_the_rules_and_both_sides_reach_its_middle(wished):
    made = made_of(wished)
    read(made.document)
    assert set(made.facts.turns) == {"a", "b"}
    assert all(0 < turns <= MOST_TURNS for turns in made.facts.turns.values())


@settings(max_examples=25, deadline=None)
@given(wishes(IN_INCHES))
def test_roads_join_and_no_building_stands_on_one_or_in_water(wished):
    document = made_of(wished).document
    roads = [(line, said["width"]) for line, said in shapes(document, kind="road")]
    assert unary_union([line.buffer(0.05) for line, _ in roads]).geom_type == "Polygon"
    closed = [line.buffer(width / 2 - 0.05) for line, width in roads]
    closed += [area for area, said in shapes(document, kind="area") if said.get("look") in WATER]
    for house, said in shapes(document, kind="building"):
        assert not any(house.intersects(one) for one in closed), said


@settings(max_examples=20, deadline=None)
@given(wishes(ON_HEXES))
def test_a_board_of_hexes_is_read_by_the_rules_with_roads_that_join_and_no_house_on_them(wished):
    made = made_of(wished)
    board = read(made.document).board
    ends = [set(pair) for pair in board.roads]
    reached = ends.pop(0)
    while joined := [pair for pair in ends if pair & reached]:
        ends = [pair for pair in ends if not pair & reached]
        reached.update(*joined)
    assert not ends
    built = {label for label, held in board.hexes.items() if "building" in held.terrain}
    assert not built & reached
    assert all(board.hexes[label].terrain == ("building",) for label in built)
    assert set(made.facts.turns) == {"a", "b"}


@settings(max_examples=15, deadline=None)
@given(wishes([*SYSTEMS]))
def test_the_same_wishes_and_seed_give_the_same_document(wished):
    assert made_of(wished) == made_of(wished)


@pytest.mark.parametrize("system", [*SYSTEMS])
def test_a_table_begins_with_pieces_of_both_sides_off_what_is_built(system):
    made = made_of(Wishes(system=system))
    units = read(made.document).units
    assert {unit.side for unit in units} == {"a", "b"}
    for unit in units:
        if unit.hex is not None:
            assert "building" not in made.document["board"]["hexes"].get(unit.hex, {}).get("terrain", ())
        else:
            assert all(
                not house.contains(Point(unit.at)) for house, _ in shapes(made.document, kind="building")
            )


SAYS = {
    "bocage": {"bocage", "hedge", "forest"},
    "steppe": {"hill", "crops", "grain", "level 1", "wheat"},
    "desert": {"scrub", "brush", "hill"},
    "ardennes": {"woods", "forest", "pine wood"},
    "islands": {"sea", "water", "woods", "forest", "palm jungle"},
    "trenches": {"trench", "ditch", "level -1"},
    "town": {"building"},
}
"""What a theme shows of its name, in the words that systems have for it: one of these is on every table."""
CLIMATES = {
    "steppe": "steppe",
    "desert": "desert",
    "ardennes": "winter",
    "islands": "jungle",
    "trenches": "mud",
}


def said(document):
    """Return how often each word of terrain stands on a board."""
    board = document["board"]
    if board["kind"] == "hex":
        hexes = board["hexes"].values()
        words = [word for held in hexes for word in held.get("terrain", ())]
        words += [f"level {held['level']}" for held in hexes if "level" in held]
        words += [token for held in hexes for token in held.get("tokens", ())]
        return Counter(words + [side["terrain"] for side in board["hexsides"]])
    named = ("kind", "ground", "obstacle", "relief", "look", "cover")
    features = [feature["properties"] for feature in board["features"]["features"]]
    return Counter(word for one in features for word in {one.get(name) for name in named})


@pytest.mark.parametrize("system", [*SYSTEMS])
@pytest.mark.parametrize("theme", [*themes()])
def test_every_theme_shows_what_its_name_says(theme, system):
    document = made_of(Wishes(system=system, theme=theme)).document
    words = said(document)
    assert max(words[word] for word in SAYS[theme]) >= 3, words
    assert document["board"].get("climate") == CLIMATES.get(theme)


@pytest.mark.parametrize("system", [*SYSTEMS])
def test_trenches_have_craters_and_where_the_rules_have_it_wire(system):
    document = made_of(Wishes(system=system, theme="trenches")).document
    words = said(document)
    craters = [token for token in document.get("tokens", ()) if token["kind"] == "crater"]
    assert max(words["crater"], words["shell_crater"], words["mud"], len(craters)) >= 10
    assert words["wire"] or words["fence"] or system == "squad_leader"
    lines = {held.get("trench_line") for held in document["board"].get("hexes", {}).values()}
    assert system != "great_war" or {"a", "b"} <= lines
    read(document)


def test_another_seed_gives_another_table():
    wished = Wishes(system="open_table")
    assert made_of(wished).document != made_of(msgspec.structs.replace(wished, seed="7")).document


def test_what_is_not_wished_for_is_not_there():
    none = dict.fromkeys(("village", "woods", "farmland", "water", "hills"), 0)
    made = made_of(Wishes(system="open_table", theme="bocage", **none))
    assert (made.facts.houses, made.facts.farmland, made.facts.woods) == (0, 0, 0)
    looks = {said.get("look") for _, said in shapes(made.document, kind="area")}
    assert not looks & {"stream", "pond", "hill", "wood"}


def test_a_wish_for_one_thing_leaves_the_roads_where_they_were():
    few, many = (made_of(Wishes(system="open_table", woods=woods)) for woods in (1, 4))
    one, other = ([line.wkt for line, _ in shapes(made.document, kind="road")] for made in (few, many))
    assert few.seed == many.seed
    assert one == other


@pytest.mark.parametrize(("fairness", "turned"), [("mirrored", False), ("turned", True)])
def test_halves_that_are_alike_are_images_of_each_other(fairness, turned):
    made = made_of(Wishes(system="open_table", fairness=fairness, seed="5"))
    middles = {(house.centroid.x, house.centroid.y) for house, _ in shapes(made.document, kind="building")}
    images = {(72 - x, 48 - y if turned else y) for x, y in middles}
    assert len(middles) >= 4
    assert all(any(abs(x - u) + abs(y - v) < 0.05 for u, v in images) for x, y in middles)
    assert made.facts.turns["a"] == pytest.approx(made.facts.turns["b"], abs=0.3)


@pytest.mark.parametrize("theme", [*themes()])
def test_of_the_usual_wishes_few_seeds_are_unplayable(theme):
    asked = range(20, 200, 20)
    made = [made_of(Wishes(system="chain_of_command", theme=theme, seed=str(seed))) for seed in asked]
    assert sum(int(one.seed) - seed for one, seed in zip(made, asked, strict=True)) <= len(asked)


def test_the_next_seed_counts_on():
    assert next_seed("bocage-4117") == "bocage-4118"
    assert next_seed("the rain") == "the rain-2"
    assert MOST_SEEDS > 4


def test_a_stream_and_a_hill_with_its_top_are_one_in_the_editor():
    made = made_of(Wishes(system="open_table", theme="bocage", water=3, hills=4, seed="5"))
    areas = [
        one for one in made.document["board"]["features"]["features"] if one["properties"]["kind"] == "area"
    ]
    (stream,) = (one["properties"]["shape"] for one in areas if one["properties"].get("look") == "stream")
    assert stream["width"] == 2.6
    assert 2 < len(stream["corners"]) < 24
    hills = {
        one["id"]: one["properties"]["shape"]
        for one in areas
        if "contours" in one["properties"].get("shape", {})
    }
    tops = [one["properties"]["part_of"] for one in areas if "part_of" in one["properties"]]
    assert hills
    assert sorted(tops) == sorted(hills)


def taken_up(documents):
    """Return what the editor would lay otherwise of some tables, and which crossings lie free in it."""
    script = Path(__file__).parents[2] / "browser" / "wholes.js"
    found = subprocess.run(
        ["node", str(script)], input=json.dumps(documents), capture_output=True, text=True, check=True
    )
    return json.loads(found.stdout)


def parts_of(document):
    """Return the features of a table by what the editor keeps of them."""
    features = document["board"]["features"]["features"]
    said = [feature["properties"] for feature in features]
    edged = [one for one in said if "edging" in one.get("shape", {})]
    return edged, [one for one in said if "crosses" in one]


@pytest.mark.parametrize("system", IN_INCHES)
@pytest.mark.parametrize("fairness", ["as_it_falls", "mirrored", "turned"])
def test_hedged_fields_rivers_bridges_and_fords_are_what_the_editor_makes_of_them(system, fairness):
    much = {"farmland": 4, "village": 2, "water": 2, "hills": 0}
    documents = [
        made_of(Wishes(system=system, fairness=fairness, theme=theme, seed=seed, **much)).document
        for theme in ("bocage", "steppe", "ardennes")
        for seed in ("5", "23")
    ]
    for document, found in zip(documents, taken_up(documents), strict=True):
        edged, crossings = parts_of(document)
        assert {one.get("look") for one in crossings} | {one.get("ground") for one in crossings} >= {"bridge"}
        assert edged or system == "wargame_movement"
        assert all(one["shape"]["gaps"] for one in edged)
        assert found == {"otherwise": [], "free": []}


def test_a_system_without_hedges_has_its_borders_as_grounds():
    document = made_of(Wishes(system="wargame_movement", theme="bocage", farmland=4)).document
    borders = [one for _, one in shapes(document, kind="area") if one.get("look") == "hedge"]
    assert len(borders) > 10
    assert not any("part_of" in one for one in borders)
