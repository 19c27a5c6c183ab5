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


def two_at_once(**held):
    """A session with something in it, as two requests read it."""
    first = SessionStore()
    first.update(held)
    first.save()
    both = SessionStore(first.session_key), SessionStore(first.session_key)
    assert all(dict(each.items()) == held for each in both)
    return both


def stored(session):
    return dict(SessionStore(session.session_key).items())


def test_of_two_requests_at_once_neither_undoes_what_the_other_changed():
    one, other = two_at_once(seats={"mill": 1, "farm": 2}, scenarios=["a", "b"], name="Anna")
    one["seats"] = {"mill": 1, "farm": 2, "ferry": 3}
    one["scenarios"] = ["b", "c"]
    other["seats"] = {"farm": 4}
    other["scenarios"] = ["a", "b", "d"]
    other["name"] = "Bo"
    one.save()
    other.save()
    assert stored(one) == {"seats": {"farm": 4, "ferry": 3}, "scenarios": ["b", "c", "d"], "name": "Bo"}


def test_what_both_requests_begin_holds_what_both_have_put_there():
    one, other = two_at_once()
    one["seats"], other["seats"] = {"mill": 1}, {"farm": 2}
    one.save()
    other.save()
    assert stored(one) == {"seats": {"mill": 1, "farm": 2}}


def test_a_member_that_one_request_throws_away_is_gone():
    one, other = two_at_once(name="Anna", maker="key")
    del one["name"]
    other["seats"] = {"mill": 1}
    one.save()
    other.save()
    assert stored(one) == {"maker": "key", "seats": {"mill": 1}}


def test_what_another_request_has_stored_is_there_after_the_saving():
    one, other = two_at_once()
    one["seats"], other["name"] = {"mill": 1}, "Bo"
    one.save()
    other.save()
    assert other["seats"] == {"mill": 1}
    assert writes(other) == 0
