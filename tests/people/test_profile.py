"""A person's own page: changing settings, listing sign-ins, exporting and deleting their data."""

from __future__ import annotations

import json
import re
from io import BytesIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tabletop.games import exporting, seats
from tabletop.games.values import stored_name
from tabletop.people import notices
from tabletop.people.models import Block, Hook, Kept, Notice, Person, Report, SignIn
from tabletop.scenarios import library, stored
from tabletop.scenarios.models import Stored
from tests.games.table import Table
from tests.people import make_person, signed_in, subject

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _no_counts() -> None:
    cache.clear()


def figures() -> str:
    found = re.search(r"\b\d{6}\b", mail.outbox[-1].body)
    assert found
    return found[0]


def grow_old(browser: Client) -> None:
    session = browser.session
    session["confirmed_at"] = 0
    session.save()


def save(browser: Client, **fields: str) -> Any:
    return browser.post("/people/you/", {"name": "Anna", "zone": "Europe/Warsaw", "language": "", **fields})


def test_what_is_changed_is_kept_and_what_is_wrong_is_said_at_its_field() -> None:
    browser, anna = signed_in("Anna")
    assert save(browser, name="Anna  Kowal", colour_blind="on").status_code == 302
    anna.refresh_from_db()
    assert (anna.name, anna.zone, anna.colour_blind, anna.by_mail) == (
        "Anna Kowal",
        "Europe/Warsaw",
        True,
        False,
    )
    answer = save(browser, zone="Mars/Olympus")
    assert answer.status_code == 422
    assert 'aria-describedby="zone-problem"' in answer.content.decode()
    assert save(browser, name=" ").status_code == 422


def test_the_pages_speak_ones_own_language_before_the_cookies_and_the_browsers(settings: Any) -> None:
    settings.LANGUAGES = [("en", "English"), ("de", "Deutsch"), ("pl", "Polski")]

    def lang(browser: Client) -> str:
        page = browser.get("/rules/", headers={"Accept-Language": "pl"}).content.decode()
        found = re.search(r'<html lang="(\w+)"', page)
        assert found
        return found[1]

    guest = Client()
    assert lang(guest) == "pl"
    guest.cookies["django_language"] = "en"
    assert lang(guest) == "en"
    browser, _ = signed_in("Anna")
    browser.cookies["django_language"] = "en"
    assert lang(browser) == "en"
    save(browser, language="de")
    assert lang(browser) == "de"
    assert browser.cookies["django_language"].value == "de", "a socket speaks it, too"
    assert "django_language" not in browser.get("/rules/").cookies, "and it is set once"


def test_whoever_needs_them_gets_colours_that_stay_apart() -> None:
    browser, _ = signed_in("Anna")
    assert "data-colours" not in browser.get("/rules/").content.decode()
    save(browser, colour_blind="on")
    table = Table()
    for path in ("/rules/", f"/games/{table.id}/"):
        assert 'data-colours="apart"' in browser.get(path).content.decode(), path
        assert "data-colours" not in Client().get(path).content.decode(), path


def test_another_browser_is_seen_and_signed_out() -> None:
    laptop, anna = signed_in("Anna")
    phone = Client()
    phone.force_login(anna.user)
    assert "Another browser" in laptop.get("/people/you/").content.decode()
    phone.post("/play/", {"name": "Anna"})
    one = re.search(r'name="one"\s+value="(\d+)"', laptop.get("/people/you/").content.decode())
    assert one
    laptop.post("/people/you/sign-ins/", {"one": one[1]})
    assert phone.get("/people/you/").status_code == 302
    assert laptop.get("/people/you/").status_code == 200


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge · Windows"),
        ("Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36", "Chrome · Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1", "Safari · iPhone"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox · Android"),
        ("curl/8.5.0", "curl/8.5.0"),
    ],
)
def test_a_browser_that_is_signed_in_is_called_by_its_name(agent: str, name: str) -> None:
    browser, _ = signed_in("Anna")
    SignIn.objects.update(agent=agent)
    assert f">{name}</span>" in browser.get("/people/you/").content.decode()


def test_nobody_ends_the_sign_in_of_somebody_else() -> None:
    laptop, _ = signed_in("Anna")
    other, _ = signed_in("Bo")
    page = laptop.get("/people/you/")
    assert page.status_code == 200
    for number in (*range(1, 20), "9" * 5000):
        assert other.post("/people/you/sign-ins/", {"one": number}).status_code == 302
    assert laptop.get("/people/you/").status_code == 200


def test_data_and_deletion_ask_again_who_it_is() -> None:
    browser, anna = signed_in("Anna")
    grow_old(browser)
    for path in ("/people/you/data.zip", "/people/you/leave/", "/people/email/", "/people/passkeys/add/"):
        assert browser.get(path)["location"].startswith("/people/you/confirm/")
    browser.get("/people/you/confirm/?next=/people/you/leave/")
    wrong = browser.post("/people/you/confirm/", {"code": "x", "next": "/people/you/leave/"})
    assert wrong.status_code == 422
    right = browser.post("/people/you/confirm/", {"code": figures(), "next": "/people/you/leave/"})
    assert right["location"] == "/people/you/leave/"
    assert browser.get("/people/you/leave/").status_code == 200
    assert Person.objects.filter(pk=anna.pk).exists()


def test_once_somebody_has_said_who_they_are_the_file_comes_and_the_profile_stays_in_view() -> None:
    browser, _ = signed_in("Anna")
    grow_old(browser)
    asked = browser.get("/people/you/data.zip", follow=True)
    next_page = asked.context["next"]
    answer = browser.post("/people/you/confirm/", {"code": figures(), "next": next_page}, follow=True)
    assert answer.redirect_chain[-1][0].startswith("/people/you/?")
    begins = re.search(r'http-equiv="refresh"\s+content="0; url=([^"]+)"', answer.content.decode())
    assert begins
    assert browser.get(begins[1])["Content-Type"] == "application/zip"
    assert "http-equiv" not in browser.get("/people/you/").content.decode()


def test_three_wrong_figures_spend_them_and_no_other_site_is_led_to() -> None:
    browser, _ = signed_in("Anna")
    grow_old(browser)
    browser.get("/people/you/confirm/")
    for _ in range(3):
        browser.post("/people/you/confirm/", {"code": "x"})
    assert browser.post("/people/you/confirm/", {"code": figures()}).status_code == 422
    session = browser.session
    session["confirming"]["at"] -= 60
    session.save()
    browser.post("/people/you/confirm/", {"action": "resend"})
    answer = browser.post("/people/you/confirm/", {"code": figures(), "next": "//evil.example/"})
    assert answer["location"] == "/people/you/"


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("here", "begins with https://"),
        ("http://localhost/", "private"),
        ("https://h.example/6", "5 webhooks"),
    ],
)
def test_a_webhook_that_may_not_be_is_named(url: str, said: str) -> None:
    browser, anna = signed_in("Anna")
    for number in range(5 if said == "5 webhooks" else 4):
        browser.post("/people/you/hooks/", {"url": f"https://h.example/{number}"})
    held = Hook.objects.filter(person=anna).count()
    assert said in browser.post("/people/you/hooks/", {"url": url}, follow=True).content.decode()
    assert Hook.objects.filter(person=anna).count() == held
    assert browser.post("/people/you/hooks/", {"delete": "x"}).status_code == 302
    browser.post("/people/you/hooks/", {"delete": Hook.objects.filter(person=anna)[0].pk})
    assert Hook.objects.filter(person=anna).count() == held - 1


def test_all_that_is_kept_comes_in_a_file_without_what_opens_something() -> None:
    browser, anna = signed_in("Anna")
    kept = stored.store(library.scenario(library.DEMO).document, browser.session, "")
    Hook.objects.create(person=anna, url="https://hook.example/", secret="s3cret-of-hook")
    notices.notify(anna, "turn", "1", subject("Farm"), path="/")
    with ZipFile(BytesIO(browser.get("/people/you/data.zip").content)) as archive:
        files = {name: archive.read(name).decode() for name in archive.namelist()}
    assert json.loads(files["profile.json"])["addresses"][0]["email"] == "anna@people.example"
    assert f"scenarios/{kept.id}.json" in files
    assert "s3cret-of-hook" not in "".join(files.values())


def test_deleted_is_deleted_games_stay_and_names_go() -> None:
    table = Table()
    browser, _ = signed_in("Anna Kowal")
    token = next(token for place, token in table.hosted.seats if place.seat == 1)
    browser.post(f"/join/{token}/", {"name": "Anna Kowal"})
    session: Any = browser.session
    kept = stored.store(library.scenario(library.DEMO).document, session, "")
    assert "Anna Kowal" in exporting.text(exporting.export(table.id))
    assert browser.post("/people/you/leave/").status_code == 200
    assert not User.objects.exists()
    assert not Kept.objects.exists()
    assert not Stored.objects.filter(pk=kept.pk).exists()
    assert "Anna" not in exporting.text(exporting.export(table.id))
    seat = next(one for one in seats.seats_at(table.id) if one.seat == 1)
    assert str(seat.name)
    assert stored_name(seat.name)
    assert browser.get("/people/you/").status_code == 302
    assert seats.seat_of(browser.session, table.id) is None


def test_somebody_is_blocked_and_heard_again() -> None:
    browser, anna = signed_in("Anna")
    bo = make_person("Bo")
    browser.post(f"/people/of/{bo.public_id}/")
    assert Block.objects.filter(person=anna, blocked=bo).exists()
    assert "Bo" in browser.get("/people/you/").content.decode()
    browser.post(f"/people/of/{bo.public_id}/", {"unblock": "1"})
    assert not Block.objects.exists()


def test_anybody_reports_anything_but_not_without_end() -> None:
    guest = Client()
    asked = {"kind": "scenario", "key": "x", "path": "/scenarios/x/"}
    assert guest.get("/people/report/", asked).status_code == 200
    assert guest.post("/people/report/", asked).status_code == 422
    assert "Thank you" in guest.post("/people/report/", {**asked, "why": "rude"}).content.decode()
    row = Report.objects.get()
    assert (row.kind, row.path, row.by, row.why) == ("scenario", "/scenarios/x/", None, "rude")
    for _ in range(9):
        guest.post("/people/report/", {**asked, "why": "rude", "path": "https://evil.example"})
    assert guest.post("/people/report/", {**asked, "why": "rude"}).status_code == 429
    assert not Report.objects.filter(path__contains="evil").exists()


def test_a_link_in_a_mail_stops_a_game_and_needs_a_press() -> None:
    from tabletop.people.sending.mail import mail_of

    anna = make_person("Anna")
    notices.notify(anna, "turn", "1", subject("Farm"), path="/", game="g", button=subject("See"))
    message = mail_of(Notice.objects.get(channel="mail"))
    path = message.extra_headers["List-Unsubscribe"].strip("<>").removeprefix("http://localhost:8000")
    program = Client(enforce_csrf_checks=True)
    assert program.get(path).status_code == 200
    assert notices.notify(anna, "turn", "2", subject("Farm"), path="/", game="g") == 2
    assert program.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200
    assert notices.notify(anna, "turn", "3", subject("Farm"), path="/", game="g") == 1
    assert program.get(path[:-3] + "x/").status_code == 404


def test_notices_are_listed_and_seen_once_as_new() -> None:
    browser, anna = signed_in("Anna")
    notices.notify(anna, "turn", "1", subject("Farm crossroads"), path="/games/g/")
    assert "bell-new" in browser.get("/rules/").content.decode()
    page = browser.get("/people/you/notices/").content.decode()
    assert "Farm crossroads" in page
    assert "row-new" in page
    assert "bell-new" not in browser.get("/rules/").content.decode()
