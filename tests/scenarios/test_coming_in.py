"""How people come to a table: play now, a link, the front door."""

import copy
import re

import pytest
from django.test import Client

from tabletop.games import seats
from tabletop.games.hosting import Hosted, NewGame, host
from tabletop.scenarios import library
from tabletop.scenarios.links import token_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def hosted() -> Hosted:
    return host(NewGame(library.scenario(library.DEMO).document))


def token_of(hosted: Hosted, role: str = "player", number: int = 0) -> str:
    return [token for seat, token in hosted.seats if seat.role == role][number]


def is_taken(hosted: Hosted, number: int = 0) -> bool:
    return seats.seats_at(hosted.game.id)[number].taken


def test_the_front_door_offers_to_play_host_and_watch(client):
    page = client.get("/").content.decode()
    assert "Play now" in page
    assert 'href="/host/"' in page
    assert 'href="/watch/"' in page


def test_play_now_seats_the_caller_as_the_first_side(client):
    answer = client.post("/play/")
    game_id = re.fullmatch(r"/games/(.+)/", answer.url).group(1)
    seat = seats.seat_of(client.session, game_id)
    assert seat.role == "player"
    assert seat.sides == ("a",)


def test_play_now_is_no_link(client):
    assert client.get("/play/").status_code == 405


def test_play_now_keeps_the_other_sides_link_for_the_host(client):
    game = client.post("/play/").url
    page = client.get(game + "invites/").content.decode()
    other = token_in(re.findall(r'value="([^"]+/join/[^"]+)"', page)[1])
    assert seats.look(other).seat.sides == ("b",)


@pytest.mark.parametrize(("hours", "words"), [(24, "a day for a turn"), (30, "30 hours for a turn")])
def test_an_invite_to_a_slow_game_says_how_slow_it_is(client, hosted, hours, words):
    slow = host(NewGame(library.scenario(library.DEMO).document, pace={"hours": hours}))
    assert words in client.get(f"/join/{token_of(slow)}/").content.decode()
    assert "for a turn" not in client.get(f"/join/{token_of(hosted)}/").content.decode()


def test_looking_at_an_invite_takes_nothing(client, hosted):
    answer = client.get(f"/join/{token_of(hosted)}/")
    assert answer.status_code == 200
    assert "Farm crossroads" in answer.content.decode()
    assert not is_taken(hosted)
    assert seats.seat_of(client.session, hosted.game.id) is None


def test_an_invite_with_a_name_sits_one_down(client, hosted):
    answer = client.post(f"/join/{token_of(hosted)}/", {"name": "Petra"})
    assert answer.url == f"/games/{hosted.game.id}/"
    assert is_taken(hosted)
    assert seats.seat_of(client.session, hosted.game.id).name == "Petra"


def test_an_invite_without_a_name_takes_nothing(client, hosted):
    answer = client.post(f"/join/{token_of(hosted)}/", {"name": "  "})
    assert answer.status_code == 422
    assert not is_taken(hosted)


def test_an_invite_needs_the_token_of_the_form(hosted):
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(f"/join/{token_of(hosted)}/", {"name": "Petra"})
    assert answer.status_code == 403
    assert "Please try that again" in answer.content.decode()
    assert not is_taken(hosted)


def test_a_taken_seat_is_not_given_twice(client, hosted):
    client.post(f"/join/{token_of(hosted)}/", {"name": "Petra"})
    answer = Client().post(f"/join/{token_of(hosted)}/", {"name": "Mallory"})
    assert answer.status_code == 409
    assert "Somebody sits here already" in answer.content.decode()
    assert seats.seats_at(hosted.game.id)[0].name == "Petra"


def test_a_link_works_again_from_the_same_browser(client, hosted):
    client.post(f"/join/{token_of(hosted)}/", {"name": "Petra"})
    answer = client.get(f"/join/{token_of(hosted)}/")
    assert answer.status_code == 200
    assert "Back to your seat" in answer.content.decode()


def test_a_dead_link_says_what_to_do(client):
    answer = client.get("/join/this-link-was-never-issued/")
    assert answer.status_code == 410
    assert "This link leads nowhere" in answer.content.decode()


def test_a_watchers_link_takes_no_seat(client, hosted):
    answer = client.post(f"/join/{token_of(hosted, 'watcher')}/", {"name": "Ann"})
    assert answer.status_code == 302
    assert not is_taken(hosted, 0)
    assert not is_taken(hosted, 1)


def test_a_table_without_a_seat_says_how_to_get_one(client, hosted):
    answer = client.get(f"/games/{hosted.game.id}/")
    assert answer.status_code == 403
    page = answer.content.decode()
    assert "You have no seat" in page
    assert "Farm crossroads" not in page


def test_a_table_that_does_not_exist_is_not_found(client):
    assert client.get("/games/0b0e9b1a-0000-4000-8000-000000000000/").status_code == 404


def test_the_table_page_is_for_those_with_a_seat(client, hosted):
    client.post(f"/join/{token_of(hosted)}/", {"name": "Petra"})
    answer = client.get(f"/games/{hosted.game.id}/")
    assert answer.status_code == 200
    assert answer.context["table"]["system"] == "chain_of_command"
    assert answer.context["table"]["host"] is False
    assert not any("link" in seat for seat in answer.context["table"]["seats"])


def test_the_hosts_table_page_knows_the_links(client):
    answer = client.get(client.post("/play/").url)
    assert answer.context["table"]["host"] is True
    assert all(seat["link"].startswith("http") for seat in answer.context["table"]["seats"])


def test_your_tables_lists_the_games_of_this_browser_alone(client):
    client.post("/play/")
    assert "They wait for you" in client.get("/games/").content.decode()
    assert "Farm crossroads" not in Client().get("/games/").content.decode()


def test_a_pasted_link_leads_to_its_invitation(client, hosted):
    token = token_of(hosted)
    answer = client.get("/join/", {"link": f"  https://table.example/join/{token}/ "})
    assert answer.url == f"/join/{token}/"


@pytest.mark.parametrize(
    "pasted", ["", "https://table.example/", "javascript:alert(1)", "//evil.example/a b"]
)
def test_what_is_no_link_is_answered_kindly(client, pasted):
    answer = client.get("/join/", {"link": pasted})
    assert answer.status_code == 404
    assert "This link leads nowhere" in answer.content.decode()


def test_a_links_code_is_a_picture_without_styles(client, hosted):
    answer = client.get(f"/join/{token_of(hosted)}/code.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert b"style=" not in answer.content


def test_too_many_new_tables_are_answered_kindly(client, settings):
    settings.GAMES_AN_HOUR = 1
    client.post("/play/")
    answer = client.post("/play/")
    assert answer.status_code == 429
    assert "enough for now" in answer.content.decode()


def test_a_card_shows_no_unit_that_is_hidden_from_its_seat(client):
    document = copy.deepcopy(library.scenario(library.DEMO).document)
    next(unit for unit in document["units"] if unit["id"] == "lorry")["hidden_from"] = ["a"]
    hidden = host(NewGame(document))
    client.post(f"/join/{token_of(hidden)}/", {"name": "Petra"})
    in_sight = len(re.findall("p-hull", client.get("/games/").content.decode()))
    on_the_table = sum("at" in unit for unit in document["units"])
    assert in_sight == on_the_table - 1


@pytest.mark.parametrize("pasted", ["http://[", "http://[::1/join/", "//[", "\x00"])
def test_a_pasted_address_that_is_none_is_no_invite(client, pasted):
    assert client.get("/join/", {"link": pasted}).status_code == 404
