"""Data that nobody comes back to is deleted, and nothing else."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.utils import timezone

from tabletop.games import seats
from tabletop.games.hosting import NewGame, host
from tabletop.scenarios import library, stored
from tabletop.scenarios.models import Stored

pytestmark = pytest.mark.django_db
DOCUMENT = library.scenario(library.DEMO).document


def visit(days_ago: int = 0) -> SessionStore:
    """Return a session that was saved some days ago."""
    session = SessionStore()
    session.save()
    age(session, days_ago)
    return session


def age(session: SessionStore, days: int) -> None:
    Session.objects.filter(pk=session.session_key).update(
        expire_date=timezone.now() + timedelta(days=365 - days)
    )


def keys() -> set[str]:
    return set(Session.objects.values_list("session_key", flat=True))


def test_a_scenario_that_was_not_used_for_long_is_forgotten() -> None:
    kept, gone = (stored.store(DOCUMENT, visit(), "192.0.2.7") for _ in range(2))
    Stored.objects.filter(pk=gone.pk).update(used_at=timezone.now() - timedelta(days=91))

    call_command("tidy", "--dry-run")
    assert Stored.objects.count() == 2
    call_command("tidy")
    assert list(Stored.objects.all()) == [kept]


def test_a_scenario_that_is_looked_at_is_used() -> None:
    session = visit()
    one = stored.store(DOCUMENT, session, "192.0.2.7")
    for look in (lambda: stored.find(str(one.id)), lambda: stored.stored_by(session)):
        Stored.objects.update(used_at=timezone.now() - timedelta(days=91))
        look()
        call_command("tidy")
        assert Stored.objects.count() == 1


def test_a_session_without_anything_is_forgotten_after_a_while() -> None:
    new, old = visit(), visit(days_ago=15)

    call_command("tidy", "--dry-run")
    assert keys() == {new.session_key, old.session_key}
    call_command("tidy")
    assert keys() == {new.session_key}


def test_a_session_with_a_game_or_a_scenario_stays_as_long_as_that() -> None:
    player, author = visit(), visit()
    hosted = host(NewGame(DOCUMENT), session=player)
    stored.store(DOCUMENT, author, "192.0.2.7")
    for session in (player, author):
        session.save()
        age(session, 300)
    call_command("tidy", "--unplayed-days", "400")
    assert keys() == {player.session_key, author.session_key}

    Stored.objects.all().delete()
    call_command("tidy", "--days", "-1")
    assert keys() == set()
    assert hosted.game.id not in {game["id"] for game in seats.games_of(player)}


def test_a_session_that_ended_is_forgotten() -> None:
    session = visit(days_ago=366)

    call_command("tidy", "--unplayed-days", "9999")

    assert session.session_key not in keys()


def test_an_address_stores_so_much_an_hour(settings: Any) -> None:
    settings.SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS = 128
    for _ in range(2):
        stored.store(DOCUMENT, visit(), "192.0.2.7")
    with pytest.raises(stored.TooManyScenarios, match="128 KiB"):
        stored.store(DOCUMENT, visit(), "192.0.2.7")
    stored.store(DOCUMENT, visit(), "192.0.2.8")
    Stored.objects.update(stored_at=timezone.now() - timedelta(hours=2))
    stored.store(DOCUMENT, visit(), "192.0.2.7")
