"""Accounts: made with a name and an address, signed in to by a code from a mail."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tabletop.people.models import Person
from tests.people import make_person, signed_in

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_counts() -> None:
    cache.clear()


def figures() -> str:
    found = re.search(r"\b\d{6}\b", mail.outbox[-1].body)
    assert found
    return found[0]


def test_an_account_is_a_name_and_an_address() -> None:
    browser = Client()
    answer = browser.post("/people/signup/", {"name": "Anna Kowal", "email": "anna@kowal.example"})
    assert answer["location"] == "/people/confirm-email/"
    assert "anna@kowal.example" in browser.get("/people/confirm-email/").content.decode()
    assert browser.post("/people/confirm-email/", {"code": figures()})["location"] == "/"
    page = browser.get("/people/you/").content.decode()
    assert "Anna Kowal" in page
    assert ">AK</a>" in page
    person = Person.objects.get()
    assert not person.user.has_usable_password()
    assert "anna" not in person.user.username


def test_six_figures_sign_in_and_nothing_else_does() -> None:
    make_person("Bo", "bo@people.example")
    browser = Client()
    answer = browser.post("/people/login/", {"login": "bo@people.example", "next": "/scenarios/"})
    assert answer.status_code == 302
    wrong = browser.post("/people/login/code/confirm/", {"code": "000000" if figures() != "000000" else "1"})
    assert "problem" in wrong.content.decode()
    right = browser.post("/people/login/code/confirm/", {"code": figures(), "next": "/scenarios/"})
    assert right["location"] == "/scenarios/"
    assert "Bo" in browser.get("/people/you/").content.decode()


def test_a_code_that_ran_out_leads_back_to_signing_in() -> None:
    browser = Client()
    answer = browser.post("/people/login/code/confirm/", {"code": "123456"}, follow=True)
    assert answer.redirect_chain[-1] == ("/people/login/", 302)
    assert 'name="login"' in answer.content.decode()


def test_nobody_learns_whose_address_has_an_account() -> None:
    make_person("Bo", "bo@people.example")
    answers = []
    for address in ("bo@people.example", "nobody@people.example"):
        browser = Client()
        first = browser.post("/people/login/", {"login": address})
        page = browser.get(first["location"]).content.decode().replace(address, "")
        second = browser.post("/people/login/code/confirm/", {"code": "x"})
        plain = re.sub(r'value="[^"]{64}"', "", page)
        answers.append((first.status_code, first["location"], plain, second.status_code))
    assert answers[0] == answers[1]
    known, unknown = Client(), Client()
    one = known.post("/people/signup/", {"name": "Bo", "email": "bo@people.example"})
    two = unknown.post("/people/signup/", {"name": "Bo", "email": "cy@people.example"})
    assert (one.status_code, one["location"]) == (two.status_code, two["location"])
    assert Person.objects.count() == 2


def test_whoever_has_an_account_already_signs_in_by_the_link_of_the_mail() -> None:
    make_person("Bo", "bo@people.example")
    browser = Client()
    browser.post("/people/signup/", {"name": "Bo", "email": "bo@people.example"})
    link = re.search(r"http://testserver(/\S+)", mail.outbox[-1].body)
    assert link
    assert 'name="login"' in browser.get(link[1], follow=True).content.decode()


@pytest.mark.parametrize(
    ("page", "fields", "asked"),
    [
        ("/people/login/", {"login": "bo@people.exmaple"}, 'name="login"'),
        ("/people/signup/", {"name": "Bo", "email": "bo@people.exmaple"}, 'name="email"'),
    ],
)
def test_an_address_that_was_mistyped_is_changed(page: str, fields: dict[str, str], asked: str) -> None:
    browser = Client()
    figures_page = browser.get(browser.post(page, fields | {"next": "/clubs/"})["location"]).content.decode()
    change = re.search(r'<a href="([^"]+)">Change</a>', figures_page)
    assert change
    again = browser.get(change[1], follow=True).content.decode()
    assert asked in again
    assert 'name="next" value="/clubs/"' in again


def test_one_lands_on_no_page_of_somebody_elses() -> None:
    make_person("Bo", "bo@people.example")
    browser = Client()
    browser.post("/people/login/", {"login": "bo@people.example", "next": "https://evil.example/"})
    answer = browser.post("/people/login/code/confirm/", {"code": figures(), "next": "https://evil.example/"})
    assert answer["location"] == "/"


def test_the_session_gets_another_key_and_ends_with_signing_out() -> None:
    make_person("Bo", "bo@people.example")
    browser = Client()
    browser.post("/people/login/", {"login": "bo@people.example"})
    before = browser.cookies["session"].value
    browser.post("/people/login/code/confirm/", {"code": figures()})
    assert browser.cookies["session"].value != before
    browser.post("/people/logout/")
    assert browser.get("/people/you/").status_code == 302


def test_a_guest_sees_where_to_sign_in_and_costs_no_query(django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    with django_assert_num_queries(0):
        page = Client().get("/rules/").content.decode()
    assert "/people/login/" in page
    browser, _ = signed_in("Anna Kowal")
    assert "/people/login/" not in browser.get("/rules/").content.decode()


def test_codes_and_accounts_are_counted() -> None:
    browser = Client()
    asked = [browser.post("/people/login/", {"login": "bo@people.example"}).status_code for _ in range(5)]
    assert asked[0] == 302
    assert len(mail.outbox) <= 3
    made = [
        Client().post("/people/signup/", {"name": "x", "email": f"a{n}@people.example"}).status_code
        for n in range(25)
    ]
    assert made[-1] == 429
