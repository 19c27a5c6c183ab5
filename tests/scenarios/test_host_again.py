"""The pages of links that bring back a seat, or the host's rights."""

import logging
import re

import pytest
from django.test import Client

from tabletop.environment import RedactTokens
from tabletop.games import seats
from tests.scenarios.test_host_form import hosted_by

pytestmark = pytest.mark.django_db


def recovery_link(client: Client, game_id: str) -> str:
    page = client.get(f"/games/{game_id}/invites/").content.decode()
    return re.search(r'value="http://testserver(/recover/[^"]+)"', page).group(1)


def codes(client: Client, game_id: str) -> list[str]:
    page = client.get(f"/games/{game_id}/invites/").content.decode()
    return re.findall(r"/join/([^/]+)/code.svg", page)


def carry(client: Client, game_id: str, **body: object) -> dict:
    answer = client.post(f"/api/games/{game_id}/device/", body, "application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


def test_the_recovery_link_brings_the_host_s_page_back_in_any_browser(client):
    game_id = hosted_by(client)
    other = Client()
    assert other.get(f"/games/{game_id}/invites/").status_code == 403
    link = recovery_link(client, game_id)
    shown = other.get(link)
    assert "you host the game in this browser as well" in shown.content.decode()
    assert shown["Cache-Control"] == "no-store"
    assert other.get(f"/games/{game_id}/invites/").status_code == 403
    assert other.post(link).url == f"/games/{game_id}/invites/"
    assert codes(other, game_id) == codes(client, game_id)


def test_a_game_master_sees_the_links_and_not_the_host_s_own(client):
    game_id = hosted_by(client, seats="gm")
    gm = Client()
    gm.post(f"/join/{codes(client, game_id)[0]}/", {"name": "Gerda"})
    page = gm.get(f"/games/{game_id}/invites/").content.decode()
    assert codes(gm, game_id) == codes(client, game_id)
    assert "/recover/" not in page


def test_a_wrong_recovery_link_leads_nowhere(client):
    assert client.get("/recover/nothing/").status_code == 410
    assert client.post("/recover/nothing/").status_code == 410


def test_a_seat_comes_along_by_its_link_without_a_name_being_asked(client):
    game_id = hosted_by(client, seats="solo")
    link = carry(client, game_id)["link"]
    phone = Client()
    page = phone.get(link).content.decode()
    assert "brings your seat to this device" in page
    assert 'name="name"' not in page
    assert phone.post(link).url == f"/games/{game_id}/"
    assert phone.get(f"/games/{game_id}/").status_code == 200
    assert client.get(f"/games/{game_id}/").status_code == 200
    assert Client().get(link).status_code == 410


def test_the_old_device_may_go(client):
    game_id = hosted_by(client, seats="solo")
    Client().post(carry(client, game_id, keep=False)["link"])
    assert client.get(f"/games/{game_id}/").status_code == 403


def test_nobody_takes_a_seat_elsewhere_without_one(client):
    game_id = hosted_by(client)
    for body, status in (({}, 403), ({"keep": "perhaps"}, 403)):
        answer = client.post(f"/api/games/{game_id}/device/", body, "application/json")
        assert answer.status_code == status


def test_a_new_link_says_whom_it_unseats(client):
    game_id = hosted_by(client)
    Client().post(f"/join/{codes(client, game_id)[0]}/", {"name": "Erika"})
    path = f"/games/{game_id}/invites/"
    assert "Erika loses the seat" in client.post(path, {"seat": "1"}).content.decode()
    assert "sent away" in client.post(path, {"seat": "3"}).content.decode()
    assert seats.seats_at(game_id)[0].taken
    client.post(path, {"seat": "1", "sure": "yes"})
    assert not seats.seats_at(game_id)[0].taken


def test_whoever_presses_keeps_the_seat(client):
    game_id = hosted_by(client)
    client.post(f"/join/{codes(client, game_id)[0]}/", {"name": "Host"})
    path = f"/games/{game_id}/invites/"
    assert "You keep your seat" in client.post(path, {"seat": "1"}).content.decode()
    client.post(path, {"seat": "1", "sure": "yes"})
    assert client.get(f"/games/{game_id}/").status_code == 200


@pytest.mark.parametrize("path", ["/join/s3cret/", "/recover/s3cret/", "/people/stop/s3cret/"])
def test_no_log_holds_a_link(path):
    record = logging.LogRecord("x", logging.INFO, "", 0, "GET %s", (path,), None)
    RedactTokens().filter(record)
    assert record.getMessage() == f"GET {path.replace('s3cret', '…')}"
