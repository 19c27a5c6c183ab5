"""A request that fails through no fault of its sender gets a worded answer, and changes nothing."""

import errno

import pytest
from django.db import OperationalError
from django.test import Client

from tabletop.games import hosting, queries, state_cache
from tabletop.games.models import Entry, Game, Snapshot
from tabletop.scenarios import tables
from tabletop.scenarios.models import OpenTable

pytestmark = pytest.mark.django_db


class Full(Exception):
    sqlite_errorname = "SQLITE_FULL"


def raising(error: Exception, cause: Exception | None = None):
    def fail(*args: object, **kwargs: object) -> None:
        raise error from cause

    return fail


@pytest.fixture
def guest() -> Client:
    return Client(raise_request_exception=False)


@pytest.mark.parametrize(
    ("error", "cause", "status", "code"),
    [
        (OperationalError("database or disk is full"), Full(), 507, "disk_full"),
        (OSError(errno.ENOSPC, "No space left on device"), None, 507, "disk_full"),
        (OperationalError("database is locked"), None, 503, "busy"),
        (ValueError("nobody expected this"), None, 500, "broken"),
    ],
    ids=["full", "no space", "locked", "broken"],
)
def test_hosting_that_fails_says_why(guest, monkeypatch, error, cause, status, code):
    monkeypatch.setattr(hosting, "add_seat", raising(error, cause))
    page = guest.post("/host/", {"scenario": "farm_crossroads"})
    problem = guest.post("/api/games/", {"scenario": "farm_crossroads"}, content_type="application/json")

    assert page.status_code == status
    assert page["Cache-Control"] == "no-store"
    assert "<h1" in page.content.decode()
    assert problem.status_code == status
    assert problem["Content-Type"] == "application/problem+json"
    assert problem.json()["code"] == code
    assert problem.json()["detail"]


def test_a_session_that_cannot_be_kept_is_said_too(guest, monkeypatch):
    from django.contrib.sessions.backends.db import SessionStore

    monkeypatch.setattr(SessionStore, "save", raising(OperationalError("disk I/O error"), Full()))
    assert guest.post("/play/").status_code == 507
    answer = guest.post("/api/games/", {"scenario": "farm_crossroads"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (507, "disk_full")


def damage(game_id: str) -> None:
    Snapshot.objects.filter(game_id=game_id).update(state="{not json")
    state_cache.forget()


def test_a_damaged_game_costs_that_game_only(guest):
    lost, kept = (guest.post("/play/")["Location"].split("/")[2] for _ in range(2))
    damage(lost)

    for path in ("/", "/games/"):
        page = guest.get(path)
        assert page.status_code == 200
        assert f"/games/{kept}/" in page.content.decode()
        assert "Cannot be opened" in page.content.decode()
    assert guest.get(f"/games/{kept}/").status_code == 200
    for path in (f"/games/{lost}/", f"/games/{lost}/invites/"):
        answer = guest.get(path)
        assert answer.status_code == 503
        assert "damaged" in answer.content.decode()
    assert guest.get(f"/api/games/{lost}/").json()["code"] == "damaged"


@pytest.mark.parametrize("field", ["touched_at", "system", "name", "tip"])
def test_whatever_is_damaged_in_a_row_the_lists_stand(guest, field):
    lost, kept = (guest.post("/play/")["Location"].split("/")[2] for _ in range(2))
    Game.objects.filter(id=lost).update(**{field: "\x1bdamaged"})
    state_cache.forget()

    for path in ("/", "/games/"):
        page = guest.get(path)
        assert page.status_code == 200
        assert f"/games/{kept}/" in page.content.decode()


def test_a_list_that_takes_long_to_read_shows_names_alone(guest, monkeypatch):
    monkeypatch.setattr(tables, "READING_SECONDS", -1)
    game = guest.post("/play/")["Location"].split("/")[2]
    state_cache.forget()
    page = guest.get("/games/").content.decode()
    assert f"/games/{game}/" in page
    assert "Grenadiers" not in page
    assert "Farm crossroads" in page


def test_a_damaged_open_table_is_not_offered_to_watchers(guest):
    open_tables = []
    for name in ("lost", "kept"):
        guest.post("/host/", {"scenario": "farm_crossroads", "open": "on", "name_of_game": f"the {name} one"})
    for row in OpenTable.objects.select_related("game"):
        open_tables.append(row.game_id)
        if row.game.name == "the lost one":
            damage(row.game_id)
            assert Entry.objects.count() == 0
    assert len(open_tables) == 2
    page = guest.get("/watch/")
    assert page.status_code == 200
    assert "the kept one" in page.content.decode()
    assert "the lost one" not in page.content.decode()
    assert queries.heads(open_tables)
