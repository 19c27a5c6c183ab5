"""A session is committed together with what it holds, and is not written twice."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tabletop.sessions import SessionStore

pytestmark = pytest.mark.django_db


def writes(session: SessionStore) -> int:
    with CaptureQueriesContext(connection) as queries:
        session.save()
    return sum(
        "django_session" in query["sql"] and not query["sql"].startswith("SELECT") for query in queries
    )


def test_it_is_written_once_until_it_changes():
    session = SessionStore()
    session["name"] = "Anna"
    assert writes(session) == 1
    assert writes(session) == 0
    session["name"] = "Bo"
    assert writes(session) == 1
    assert SessionStore(session.session_key)["name"] == "Bo"


def test_it_is_written_under_a_new_key():
    session = SessionStore()
    session["name"] = "Anna"
    session.save()
    old = session.session_key
    session.cycle_key()
    assert writes(session) == 0
    assert SessionStore(session.session_key)["name"] == "Anna"
    assert "name" not in SessionStore(old)


def test_one_that_was_read_is_written_when_it_changed():
    session = SessionStore()
    session["name"] = "Anna"
    session.save()
    again = SessionStore(session.session_key)
    again["name"] = "Bo"
    assert writes(again) == 1
