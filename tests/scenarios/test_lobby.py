"""The front door: the big demo, and one of every other system at one click."""

import re
from html import escape
from pathlib import Path

import pytest

import rules
from tabletop.games import queries
from tabletop.scenarios import library
from tabletop.scenarios.shelf.cards import summary
from tabletop.scenarios.thumbnails.picture import picture

pytestmark = pytest.mark.django_db
OTHERS = library.demos()[1:]


def test_every_system_of_the_house_has_a_demo_and_play_now_is_the_first():
    assert library.demos()[0].id == library.DEMO
    house = {face.parent.name for face in Path(rules.__file__).parent.glob("*/system.py")} - {"core"}
    assert {demo.system for demo in library.demos()} == house


def test_the_lobby_offers_each_of_them_with_its_picture_and_its_rules(client):
    page = client.get("/").content.decode()
    assert re.findall(r'name="scenario"\s+value="([^"]+)"', page) == [demo.id for demo in OTHERS]
    for demo in OTHERS:
        assert escape(str(rules.system(demo.system).title)) in page
        assert demo.name in page
    assert page.count('<svg class="picture"') == len(OTHERS)


@pytest.mark.parametrize("demo", library.demos(), ids=lambda demo: demo.id)
def test_one_click_opens_a_game_and_sits_you_down_at_its_first_side(client, demo):
    answer = client.post("/play/", {"scenario": demo.id})
    assert answer.status_code == 302
    game_id = answer["Location"].strip("/").split("/")[-1]
    held = queries.load(game_id)
    assert held.game.system == demo.system
    assert held.game.name == demo.name
    page = client.get("/").content.decode()
    assert "Your tables" in page
    assert f"/games/{game_id}/" in page
    assert 'value="hill_41"' in page


def test_play_now_still_needs_no_word_and_a_demo_that_is_none_is_not_found(client):
    assert client.post("/play/").status_code == 302
    assert client.post("/play/", {"scenario": "tiddlywinks"}).status_code == 404
    assert client.get("/play/").status_code == 405


@pytest.mark.parametrize("demo", library.demos(), ids=lambda demo: demo.id)
def test_each_demo_is_to_be_hosted_too(client, demo):
    page = client.get("/host/").content.decode()
    assert f'value="{demo.id}"' in page


@pytest.mark.parametrize("address", ["/", "/host/"])
def test_cards_tell_of_a_scenario_in_whole_sentences(client, address):
    page = client.get(address).content.decode()
    for demo in OTHERS:
        said = summary(demo.description)
        assert demo.description.startswith(said)
        assert said.endswith((".", "!", "?"))
        assert escape(said) in page


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("One. Two is long. Three.", "One. Two is long."),
        ("A first sentence with too many words", "A first sentence …"),
        ("Short", "Short"),
        ("", ""),
    ],
)
def test_a_summary_holds_as_many_whole_sentences_as_there_is_room_for(text, said):
    assert summary(text, 20) == said


def test_the_table_is_told_what_its_scenario_is_about(client):
    answer = client.post("/play/", {"scenario": "hill_41"})
    page = client.get(answer["Location"]).content.decode()
    assert "**Hill 41.** Two lines of trenches" in page


def test_a_hex_board_is_drawn_with_what_lies_on_it():
    board = {
        "kind": "hex",
        "orientation": "flat",
        "lines": 3,
        "length": 3,
        "hexes": {"A1": {"terrain": ["woods"]}, "B2": {"terrain": ["building"], "level": 1}, "C3": {}},
        "hexsides": [{"between": ["A1", "A2"], "terrain": "hedge"}],
        "roads": [["B1", "B2"]],
    }
    units = [
        {"side": "b", "kind": "vehicle", "hex": "C1", "facing": 30, "profile": {}},
        {"side": "a", "kind": "infantry", "hex": "C1", "facing": None, "profile": {}},
        {"side": "a", "kind": "infantry", "hex": None, "facing": None, "profile": {}},
    ]
    drawn = str(picture(board, units, ["a", "b"], '"><script>'))
    for part in ("p-wood", "p-stone", "p-hill", "p-hedge", "p-road", "p-net", "side-b", "side-a", "p-front"):
        assert f'class="{part}' in drawn, part
    assert drawn.count("p-hull") == 2
    assert "<script>" not in drawn
    assert drawn == str(picture(board, units, ["a", "b"], '"><script>'))
