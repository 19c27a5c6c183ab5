"""Every page keeps to the common conventions of the site."""

import re

import pytest

from tabletop.scenarios import library
from tabletop.scenarios.arsenals import built_in
from tabletop.scenarios.thumbnails.picture import picture

pytestmark = pytest.mark.django_db

PAGES = [
    "/",
    "/host/",
    "/watch/",
    "/games/",
    "/scenarios/",
    "/scenarios/farm_crossroads/",
    "/arsenals/",
    "/dice/",
    "/rules/",
    "/rules/chain_of_command/",
]


@pytest.mark.parametrize("path", PAGES)
def test_it_has_no_inline_style_or_script(client, path):
    page = client.get(path).content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*\bsrc=)", page)


@pytest.mark.parametrize("path", PAGES)
def test_it_has_a_title_a_language_and_one_heading(client, path):
    page = client.get(path).content.decode()
    assert 'lang="en"' in page
    assert re.search(r"<title>\s*\S", page)
    assert page.count("<h1") == 1


def test_whoever_asks_for_a_language_that_there_is_not_is_answered_in_english(client):
    page = client.get("/", headers={"Accept-Language": "de-AT, fr;q=0.8"})
    assert (page["Content-Language"], 'lang="en"' in page.content.decode()) == ("en", True)


@pytest.mark.parametrize("path", PAGES)
def test_nobody_keeps_a_page(client, path):
    assert client.get(path)["Cache-Control"] == "no-store"


def test_nobody_keeps_what_a_seat_or_a_link_shows(client):
    made = client.post("/api/games/", {"scenario": library.DEMO}, content_type="application/json").json()
    first, *_ = links = [seat["link"] for seat in made["seats"]]
    taken = client.post(first, {"name": "Anna"})
    assert taken.status_code == 302
    for path in (made["url"], f"{made['url']}invites/", f"{first}code.svg", *links):
        assert client.get(path)["Cache-Control"] == "no-store", path
    assert taken["Cache-Control"] == "no-store"
    assert "private" in client.get(f"/api{made['url']}state/")["Cache-Control"]


def test_what_is_the_same_for_everybody_may_be_kept(client):
    assert client.get("/robots.txt")["Cache-Control"] == "max-age=86400"


def test_a_page_that_does_not_exist_leads_back(client):
    answer = client.get("/no/such/page/")
    assert answer.status_code == 404
    assert "Off the table" in answer.content.decode()


def test_the_rules_list_every_clause_in_our_words(client):
    import rules

    for system in rules.systems():
        page = client.get(f"/rules/{system.id}/").content.decode()
        assert all(f'id="{clause.id}"' in page for clause in system.clauses)


def test_rules_that_nobody_knows_are_not_found(client):
    assert client.get("/rules/tiddlywinks/").status_code == 404


def test_a_built_in_scenario_can_be_taken_home(client):
    assert client.get(f"/scenarios/{library.DEMO}.json").json() == library.scenario(library.DEMO).document


@pytest.mark.parametrize("listed", built_in.arsenals(), ids=lambda found: found.system)
def test_the_arsenals_profiles_can_be_taken_home(client, listed):
    units = client.get(f"/arsenals/{listed.system}.json").json()["units"]
    assert len(units) == len(listed.vehicles)
    assert units[0]["profile"]["length"] > 0


def test_a_system_without_an_arsenal_has_no_vehicles_and_no_system_has_no_file(client):
    assert client.get("/arsenals/great_war.json").json() == {"system": "great_war", "units": []}
    assert client.get("/arsenals/chess.json").status_code == 404


@pytest.mark.parametrize("listed", built_in.arsenals(), ids=lambda found: found.system)
def test_the_arsenals_say_which_figures_were_compared_and_which_not(client, listed):
    page = client.get("/arsenals/").content.decode()
    compared = sum(vehicle.listed.compared for vehicle in listed.vehicles)
    assert f"Of {compared} vehicles they were compared with a page each" in page
    assert f"Of the other {len(listed.vehicles) - compared} they were compared with nothing" in page


def test_each_arsenal_is_searched_by_itself(client):
    page = client.get("/arsenals/").content.decode()
    ids = re.findall(r' id="([^"]+)"', page)
    assert len(ids) == len(set(ids))
    assert {"find-chain_of_command", "find-wargame_movement"} <= set(ids)


def test_the_arsenals_show_what_the_query_asks_for_at_its_scale(client):
    page = client.get("/arsenals/?q=sherman&nation=Canada&scale=72").content.decode()
    assert "data-none>No such vehicle" in page
    assert "data-row" not in page
    page = client.get("/arsenals/?q=grizzly&scale=72").content.decode()
    assert re.findall(r'<th scope="row">\s*(\S+ \S+)', page) == ["Grizzly I"]
    assert "3.19 × 1.43" in page
    assert "/arsenals/chain_of_command.json?scale=72" in page


def test_the_arsenals_profiles_can_be_taken_home_at_another_scale(client):
    units = client.get("/arsenals/chain_of_command.json?scale=100").json()["units"]
    sherman = next(unit["profile"] for unit in units if unit["id"] == "m4a1")
    assert (sherman["length"], sherman["width"]) == (2.3, 1.03)


def test_robots_keep_out_of_games_and_links(client):
    said = client.get("/robots.txt").content.decode()
    assert "Disallow: /games/" in said
    assert "Disallow: /join/" in said


def test_a_picture_escapes_what_the_scenario_says():
    wall = {
        "type": "Feature",
        "id": "wall",
        "properties": {"kind": "obstacle", "obstacle": '"><script>', "width": 0.5},
        "geometry": {"type": "LineString", "coordinates": [[0, 0], [5, 5]]},
    }
    board = {"kind": "table", "width": 10, "height": 10, "features": {"features": [wall]}}
    assert "<script>" not in picture(board, label='"><script>')


def test_a_picture_is_the_same_every_time():
    document = library.scenario(library.DEMO).document
    assert picture(document["board"]) == picture(document["board"])
