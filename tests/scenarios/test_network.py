"""A table in a home network: who may come in, and what its links say."""

import io
import os
import re
import subprocess
import sys

import pytest
from django.core.management import call_command
from django.test import Client

from tabletop import environment
from tabletop.live.management.commands.serve import reachable
from tabletop.origins import is_allowed
from tests.scenarios.test_host_form import hosted_by

pytestmark = pytest.mark.django_db
HOME = "192.168.1.20"


@pytest.fixture
def at_home(monkeypatch):
    monkeypatch.setattr(environment, "network_addresses", lambda: (HOME,))


@pytest.fixture
def in_network(settings, at_home):
    settings.NETWORK, settings.NETWORK_ADDRESSES = True, (HOME,)
    settings.ALLOWED_HOSTS = ["localhost", "testserver", HOME]


def invites(client: Client, host: str) -> str:
    return client.get(f"/games/{hosted_by(client)}/invites/", HTTP_HOST=host).content.decode()


def test_under_localhost_the_links_say_that_they_lead_nowhere_else_and_what_to_do(client, at_home, settings):
    settings.ALLOWED_HOSTS = ["localhost", "testserver"]
    page = invites(client, "localhost:8160")
    assert "These links work on this computer only" in page
    assert "NETWORK=1" in page
    assert f"http://{HOME}:8160/" in page
    assert 'value="http://localhost:8160/join/' in page


def test_in_the_network_links_and_codes_name_the_address_that_others_use(client, in_network):
    page = invites(client, "localhost:8160")
    assert "this computer only" not in page
    assert len(re.findall(rf'value="http://{HOME}:8160/(?:join|recover)/', page)) == 4
    assert "localhost:8160/join" not in page
    token = re.search(r"/join/([^/]+)/code.svg", page).group(1)
    codes = [
        client.get(f"/join/{token}/code.svg", HTTP_HOST=host).content
        for host in ("localhost:8160", f"{HOME}:8160")
    ]
    assert codes[0] == codes[1]


def test_the_interface_tells_a_new_link_s_address(client, in_network):
    game_id = hosted_by(client)
    body = client.post(
        f"/api/games/{game_id}/invites/", {"seat": 1}, "application/json", HTTP_HOST="localhost:8160"
    ).json()
    assert body["address"] == f"http://{HOME}:8160{body['link']}"


def test_a_name_that_the_operator_gave_goes_before_the_machine_s_addresses(client, in_network, settings):
    settings.NETWORK_ADDRESSES = ("table.local", HOME)
    assert 'value="http://table.local:8160/join/' in invites(client, "localhost:8160")


def test_a_public_table_keeps_to_its_own_address(client, in_network, settings):
    settings.PUBLIC_ORIGINS = ["https://table.example"]
    assert 'value="https://table.example/join/' in invites(client, "localhost:8160")


def test_serving_tells_where_the_table_is_reached(in_network, settings):
    assert f"In your network: http://{HOME}:8160/" in reachable(8160)
    settings.NETWORK, settings.NETWORK_ADDRESSES = False, ()
    told = reachable(8160)
    assert "In your network" not in told
    assert f"http://{HOME}:8160/ with NETWORK=1" in told


def test_the_demo_s_links_name_the_address_that_others_use(in_network, settings, tmp_path):
    settings.DATA_DIR = tmp_path
    out = io.StringIO()
    call_command("demo", port=8160, new=True, stdout=out)
    assert out.getvalue().count(f"http://{HOME}:8160/join/") == 4


def test_another_machine_s_page_is_let_in_by_this_machine_s_address_alone(in_network):
    assert is_allowed(f"http://{HOME}:8160", f"{HOME}:8160")
    assert not is_allowed("http://192.168.1.99:8160", "192.168.1.99:8160")
    assert not is_allowed("http://192.168.1.99:8160", f"{HOME}:8160")


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "False"),
        ({"NETWORK": "1"}, "True"),
        ({"NETWORK": "1", "PUBLIC_URL": "https://table.example"}, "False"),
    ],
)
def test_only_who_asks_for_it_lets_the_network_in(variables, expected, tmp_path):
    asked = (
        "from django.conf import settings as s; from tabletop import environment as e;"
        "print(s.NETWORK, set(e.network_addresses()) <= set(s.ALLOWED_HOSTS) if s.NETWORK else"
        " not set(e.network_addresses()) & set(s.ALLOWED_HOSTS))"
    )
    around = {
        "DATA_DIR": str(tmp_path),
        "DJANGO_SETTINGS_MODULE": "tabletop.settings",
        "PATH": os.environ["PATH"],
    }
    said = subprocess.run(
        [sys.executable, "-c", asked], env=around | variables, capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == [expected, "True"]
