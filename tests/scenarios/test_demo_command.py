"""`manage.py demo` prints links that work."""

import io
import re

import pytest
from django.core.management import call_command
from django.test import Client

from tabletop.games import seats

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _own_folder(settings, tmp_path):
    settings.DATA_DIR = tmp_path


def demo(**options: object) -> str:
    out = io.StringIO()
    call_command("demo", stdout=out, **options)
    return out.getvalue()


def tokens_in(text: str) -> list[str]:
    return re.findall(r"/join/([^/]+)/", text)


def test_it_prints_a_link_for_every_seat():
    links = [seats.look(token).seat for token in tokens_in(demo())]
    assert [(seat.role, seat.sides) for seat in links][:2] == [("player", ("a",)), ("player", ("b",))]
    assert [seat.role for seat in links][2:] == ["gm", "watcher"]


def test_its_links_lead_where_the_table_is_served():
    assert "http://localhost:9000/join/" in demo(port=9000)
    assert "https://table.example/join/" in demo(base_url="https://table.example/")


def test_it_finds_an_untouched_game_again():
    assert tokens_in(demo()) == tokens_in(demo())


def test_it_hosts_a_new_game_once_somebody_sits_at_the_old_one():
    first = tokens_in(demo())
    Client().post(f"/join/{first[0]}/", {"name": "Petra"})
    assert not set(first) & set(tokens_in(demo()))


def test_it_hosts_a_new_game_when_asked():
    assert tokens_in(demo()) != tokens_in(demo(new=True))
