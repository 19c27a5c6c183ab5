"""Small pictures: of any ground in bounded time and size, and drawn once."""

import random
import re
from time import thread_time

import pytest

import rules
from rules.core.hex.grid import HexGrid
from rules.core.scenario.document import read
from tabletop.scenarios import library, stored
from tabletop.scenarios.exchange import svg
from tabletop.scenarios.thumbnails.drawing import crowns_in, simplified
from tabletop.scenarios.thumbnails.picture import ground_of, is_kept, picture

SECONDS = 2
"""Of the processor, so that a busy machine does not matter; a picture takes a few hundredths."""
MOST_CHARACTERS = 700_000


def table(*features):
    return {"kind": "table", "width": 360, "height": 360, "features": {"features": list(features)}}


def feature(number, coordinates, shape="Polygon", **properties):
    geometry = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "id": f"f{number}", "properties": properties, "geometry": geometry}


def thin_wood(number=0):
    there = [[3.6 * n, 3.6 * n + number / 10] for n in range(100)]
    back = [[x + 0.4, y] for x, y in reversed(there)]
    return feature(number, [[*there, *back, there[0]]], kind="area", look="wood")


def spiky(number, **properties):
    luck = random.Random(number)
    x, y = luck.uniform(0, 300), luck.uniform(0, 300)
    ring = [[x + luck.uniform(0, 60), y + luck.uniform(0, 60)] for _ in range(49)]
    return feature(number, [[*ring, ring[0]]], **properties)


def whole_hexes():
    grid = HexGrid("flat", 52, 100)
    held = {"terrain": ["woods", "grain", "building", "brush", "trench"], "level": 1}
    between = [{"between": ["A1", "A2"], "terrain": "wall"}] * 5000
    return {
        "kind": "hex", "orientation": "flat", "lines": 52, "length": 100,
        "hexes": dict.fromkeys(grid.labels, held), "hexsides": between, "roads": [["A1", "A2"]] * 5000,
    }  # fmt: skip


BOARDS = {
    "one thin wood": table(thin_wood()),
    "a hundred thin woods": table(*(thin_wood(number) for number in range(100))),
    "spiky woods": table(*(spiky(number, kind="area", look="pine wood") for number in range(2000))),
    "spiky houses": table(*(spiky(number, kind="building", material="brick") for number in range(2000))),
    "every hex full": whole_hexes(),
}


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_any_ground_is_drawn_in_bounded_time_and_size(board):
    began = thread_time()
    drawn = picture(board)

    assert thread_time() - began < SECONDS
    assert len(drawn) < MOST_CHARACTERS


def test_trees_stand_inside_their_wood_row_by_row():
    square = [[10, 10], [30, 10], [30, 30], [10, 30], [10, 10]]
    crowns = crowns_in("oak", square, "wood", 600)

    assert len(crowns) > 150
    assert all(9 <= x <= 31 and 9 <= y <= 31 for x, y in crowns)
    assert crowns == crowns_in("oak", square, "wood", 600)
    assert len(crowns_in("oak", square, "wood", 40)) <= 40


def test_a_thin_wood_has_trees():
    ring = thin_wood()["geometry"]["coordinates"][0]
    assert len(crowns_in("thin", ring, "wood", 600)) > 10


def test_a_line_is_simplified_between_its_ends():
    line = [[n, n % 7] for n in range(500)]
    few = simplified(line, 20)

    assert len(few) == 20
    assert (few[0], few[-1]) == ((0, 0), (499, 499 % 7))
    assert simplified(line[:15], 20) == [(x, y) for x, y in line[:15]]


def test_the_ground_of_a_game_is_drawn_once():
    document = library.scenario(library.DEMO).document
    opened = read(
        {**document, "board": {**document["board"], "width": 74}}
    )  # a board that no other test draws
    state = rules.system(opened.system).start(opened)

    assert not is_kept(state.board)
    ground = ground_of(state.board, state.system)
    assert ground_of(state.board, state.system) is ground
    assert picture(ground) == picture(state.board.document(), system_id=state.system)


SQUARE = [[[0, 0], [9, 0], [9, 9], [0, 9], [0, 0]]]


@pytest.mark.parametrize(
    ("system", "properties", "drawn"),
    [
        ("chain_of_command", {"ground": "rough"}, "p-scrub"),
        ("chain_of_command", {"ground": "hard"}, "p-yard"),
        ("chain_of_command", {"soft": True}, "p-marsh"),
        ("wargame_movement", {"ground": "off_road", "cover": "snow"}, "p-snow"),
        ("wargame_movement", {"ground": "jungle"}, "p-wood"),
        ("wargame_movement", {"smoke": True}, "p-foam"),
        ("nobody's", {"look": "barley"}, "p-crop"),
        ("nobody's", {"ground": "rough"}, "p-open"),
    ],
)
def test_a_picture_draws_words_by_their_system_s_looks(system, properties, drawn):
    board = table(feature(1, SQUARE, kind="area", **properties))
    assert f'class="{drawn}"' in picture(board, system_id=system)


@pytest.mark.django_db
def test_a_stored_scenario_is_drawn_once(client, monkeypatch):
    document = library.scenario(library.DEMO).document
    assert client.post("/api/scenarios/import/", document, content_type="application/json").status_code == 201
    first = client.get("/scenarios/").content
    monkeypatch.setattr("tabletop.scenarios.shelf.cards.picture", lambda *_: pytest.fail("drawn again"))

    assert client.get("/scenarios/").content.count(b"<svg") == first.count(b"<svg")
    [row] = stored.Stored.objects.all()
    assert row.picture.startswith('<svg class="picture"')


def test_a_picture_is_in_its_boards_own_climate():
    assert 'data-climate="winter"' in picture({**table(), "climate": "winter"})
    assert 'data-climate="temperate"' in picture(table())


def test_a_picture_in_one_file_has_the_colours_of_its_climate():
    document = {"board": table(), "units": [], "sides": [], "system": "open_table"}
    winter = {**document, "board": {**table(), "climate": "winter"}}
    grass = re.compile(r"\.p-grass\s*{\s*fill: (#\w+)")
    assert [grass.search(svg.write(drawn, {}))[1] for drawn in (document, winter)] == ["#c5cd9f", "#e6e8e2"]


ASSET = "0123456789abcdef" * 2


def test_a_map_picture_lies_under_the_drawn_ground_or_is_shown_instead_of_it():
    board = table(feature(1, [[1, 1], [9, 9]], "LineString", kind="road"))
    under = picture({**board, "image": {"asset": ASSET, "opacity": 0.5, "ground": 0.7}})
    assert f'<image href="/pictures/{ASSET}/small/"' in under
    assert 'opacity="0.5"' in under
    assert under.index("<image") < under.index('<g opacity="0.7">') < under.index('class="p-verge"')
    instead = picture({**board, "image": {"asset": ASSET, "instead": True}})
    assert "p-verge" not in instead


def test_the_map_picture_of_a_hex_board_lies_behind_its_whole_hexes():
    board = {"kind": "hex", "orientation": "flat", "lines": 3, "length": 3, "image": {"asset": ASSET}}
    drawn = picture(board)
    of_image = re.search(r'x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" opacity', drawn)
    west, north, width, height = map(float, of_image.groups())
    right, below = map(float, re.search(r'viewBox="0 0 (\S+) (\S+)"', drawn).groups())
    assert west < 0 > north
    assert west + width > right
    assert north + height > below


def test_a_map_picture_from_elsewhere_is_not_fetched():
    for asset in ("https://example.org/a.png", "//example.org/a.png", "javascript:1", 'x"onload="1'):
        assert "<image" not in picture({**table(), "image": {"asset": asset}})


def test_a_picture_in_one_file_holds_its_map_and_nothing_hidden():
    unit = {"id": "a", "side": "a", "kind": "tank", "at": [5, 5], "hidden_from": ["b"]}
    document = {"board": {**table(), "image": {"asset": ASSET}}, "units": [unit], "sides": [{"id": "a"}]}
    drawn = svg.write({**document, "system": "open_table"}, {ASSET: b"webp"})
    assert 'href="data:image/webp;base64,d2VicA=="' in drawn
    assert 'class="p-hull"' not in drawn
