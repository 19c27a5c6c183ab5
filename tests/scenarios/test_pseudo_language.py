"""Whatever a page says is a message of the catalogues: in the pseudo-language no plain letter is left.

Two looks at it. The templates' own text is read off their files, in every branch. What views, forms and
errors put in is read off the pages that they answer with. Its data is accented beforehand: names of games,
seats and vehicles, scenarios, the titles of rule systems and the words of arsenals.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

import pytest
from django.conf import settings as django_settings
from django.core.exceptions import PermissionDenied
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from msgspec.structs import replace
from pytest_django import Settings

import rules
from tabletop.games import hosting, state_cache
from tabletop.games.models import Game, Seat, Snapshot
from tabletop.scenarios import library
from tabletop.scenarios.arsenals import built_in
from tabletop.scenarios.models import OpenTable
from tabletop.scenarios.shelf import cards
from tests.pseudo import TAG, accented, offer_pages, plain_beside, plain_words

pytestmark = [pytest.mark.django_db, pytest.mark.any_database]

ROOTS: Final = ("templates", "tabletop/api/templates")
TEMPLATES: Final = [
    path for root in ROOTS for path in sorted((django_settings.BASE_DIR / root).rglob("*.html"))
]
VOID: Final = {"br", "img", "input", "link", "meta", "source"}
UNSEEN: Final = {"script", "style", "path", "code"}
SHOWN: Final = {"alt", "aria-label", "placeholder", "title"}
META: Final = {"description", "keywords", "og:title"}
NAMES: Final = re.compile(r"Flat Out|https?://\S+|[0-9a-f]{8}(?:-[0-9a-f]{4,}){4}")
"""What is called the same in every language: the table itself, addresses, and the ids of games."""


class Reading(HTMLParser):
    """Collects what people read of a page, and each plain word of it.

    Left out is what stands in no language (code, the numbers of clauses, `translate="no"`), and what
    declares a `lang` of its own.
    """

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[bool] = []
        self.plain: list[str] = []
        self.language = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "html":
            self.language = given.pop("lang")
        is_apart = tag in UNSEEN or "clause" in given.get("class", "").split() or "lang" in given
        is_apart |= given.get("translate") == "no"
        if tag not in VOID:
            self.open.append(is_apart)
        if is_apart:
            return
        shown = SHOWN if {given.get("name"), given.get("property")}.isdisjoint(META) else {"content"}
        for name in shown & given.keys():
            self._read(given[name])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not any(self.open):
            self._read(data)

    def _read(self, text: str) -> None:
        if plain_words(NAMES.sub("", text)):
            self.plain.append(" ".join(text.split()))


def test_a_plain_word_is_seen_wherever_people_read() -> None:
    html = '<title>Ţò · Flat Out</title><p title="tip">Ŵòŕð<br>plain <code>code</code></p><p lang="en">no</p>'
    assert Reading(html).plain == ["tip", "plain"]


def own_text(template: Path) -> str:
    """Return a template without its messages, tags and variables."""
    unread = r"(?s){% blocktranslate.*?endblocktranslate %}|{% block main_class %}.*?{% endblock %}"
    text = re.sub(unread, "", template.read_text())
    return re.sub(r"(?s){%.*?%}|{{.*?}}|{#.*?#}", "", text)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_has_no_words_outside_its_messages(template: Path) -> None:
    assert Reading(own_text(template)).plain == []


# -- the pages as they are answered ----------------------------------------------------------------


@pytest.fixture(autouse=True)
def _accented_data(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Offer the pseudo-language, and accent what comes from scenarios, arsenals and rule systems."""
    offer_pages(settings, monkeypatch)
    scenarios = {known.id: _scenario(known) for known in library.scenarios().values()}
    monkeypatch.setattr(library, "scenarios", lambda: scenarios)
    arsenals = tuple(map(_arsenal, built_in.arsenals()))
    monkeypatch.setattr(built_in, "arsenals", lambda: arsenals)
    cards._picture_of_built_in.cache_clear()
    yield
    cards._picture_of_built_in.cache_clear()


def _scenario(known: library.Built) -> library.Built:
    sides = [{**side, "name": accented(side["name"])} for side in known.document["sides"]]
    told = {"name": accented(known.name), "description": accented(known.description)}
    about = {**known.document.get("about", {})}
    about |= {
        field: accented(about[field])
        for field in ("problem", "teaches", "licence", "credits")
        if field in about
    }
    briefing = {**known.document.get("briefing", {})}
    briefing |= {field: accented(briefing[field]) for field in ("common", "victory") if field in briefing}
    units = [{**unit, "name": accented(unit["name"])} for unit in known.document["units"]]
    said = {"sides": sides, "about": about, "briefing": briefing, "units": units}
    return replace(known, **told, document={**known.document, **told, **said})


def _arsenal(known: built_in.Arsenal) -> built_in.Arsenal:
    return replace(known, name=accented(known.name), vehicles=tuple(map(_vehicle, known.vehicles)))


def _vehicle(known: built_in.Vehicle) -> built_in.Vehicle:
    listed = known.listed
    told = {name: accented(getattr(listed, name)) for name in ("name", "nation", "note")}
    source = known.source if listed.compared else accented(known.source)
    return replace(known, listed=replace(listed, **told), source=source)


def assert_accented(page: HttpResponse, status: int = 200) -> None:
    """Assert that a page is in the pseudo-language, and that every word of it is."""
    reading = Reading(page.content.decode())
    assert (page.status_code, reading.language, reading.plain) == (status, TAG.lower(), [])


def visitor(**how: Any) -> Client:
    return Client(headers={"Accept-Language": TAG}, raise_request_exception=False, **how)


@pytest.fixture
def host() -> Client:
    return visitor()


class Hosted:
    """A game of a host: its pages, and the links to its seats by their number."""

    def __init__(self, host: Client, *seats: dict[str, Any]) -> None:
        wanted = {"scenario": library.DEMO} | ({"seats": list(seats)} if seats else {})
        made = host.post("/api/games/", wanted, content_type="application/json").json()
        self.id, self.page, self.recovery = made["id"], made["url"], made["recovery"]
        self.links = {seat["seat"]: seat["link"] for seat in made["seats"]}


PATHS: Final = (
    "/",
    "/host/",
    "/watch/",
    "/games/",
    "/scenarios/",
    "/arsenals/",
    "/dice/",
    "/rules/",
    *(f"/rules/{system.id}/" for system in rules.systems()),
    "/api/docs/",
)


@pytest.mark.parametrize("path", PATHS)
def test_a_page_that_anybody_may_look_at(host: Client, path: str) -> None:
    assert_accented(host.get(path))


def test_the_lobby_and_ones_tables_with_games_on_them(host: Client) -> None:
    host.post("/play/")
    host.post("/host/", {"scenario": library.DEMO, "seats": "gm", "open": "on"})
    over, old, damaged = (Hosted(host).id for _ in range(3))
    Game.objects.filter(id=over).update(over=True)
    Game.objects.filter(id=old).update(touched_at="2020-01-01T00:00:00.000Z")
    Snapshot.objects.filter(game_id=damaged).update(state="{not json")
    state_cache.forget()
    for path in ("/", "/games/", "/watch/"):
        assert_accented(host.get(path))


def test_scenarios_of_ones_own(host: Client) -> None:
    document = library.scenario(library.DEMO).document
    assert host.post("/api/scenarios/", document, content_type="application/json").status_code == 201
    assert_accented(host.get("/scenarios/"))
    assert_accented(host.get("/host/"))


def test_a_table(host: Client) -> None:
    game = Hosted(host)
    assert_accented(host.get(game.page), 403)
    assert_accented(visitor().get(game.page), 403)
    host.post(game.links[1], {"name": "Àññà"})
    assert_accented(host.get(game.page))


def test_a_table_that_is_open_to_watchers(host: Client) -> None:
    host.post("/host/", {"scenario": library.DEMO, "open": "on"})
    assert_accented(visitor().get(f"/games/{OpenTable.objects.get().game_id}/"), 403)


def test_the_links_of_a_game(host: Client) -> None:
    seats = [{"role": role} for role in ("gm", "watcher")]
    sides = [side["id"] for side in library.scenario(library.DEMO).document["sides"]]
    named = {"role": "player", "sides": sides[:1], "name": "Ḃèñ"}
    game = Hosted(host, *seats, named, {"role": "player", "sides": sides[1:]})
    assert_accented(host.get(f"{game.page}invites/"))
    visitor().post(game.links[3], {"name": "Àññà"})
    host.post(game.links[4], {"name": "Çḷàŕà"})
    host.post(f"/api{game.page}restart/", {}, content_type="application/json")
    Seat.objects.filter(role="gm").update(invite_until="2020-01-01T00:00:00.000Z")
    assert_accented(host.get(f"{game.page}invites/"))
    for seat in game.links:
        assert_accented(host.post(f"{game.page}invites/", {"seat": seat}))


def test_the_links_of_a_game_that_others_in_the_network_do_not_reach(host, monkeypatch) -> None:
    game = Hosted(host)
    for addresses in ([], ["192.0.2.7", "192.0.2.8"]):
        monkeypatch.setattr("tabletop.environment.network_addresses", lambda found=addresses: found)
        assert_accented(host.get(f"{game.page}invites/", headers={"host": "localhost"}))


@pytest.mark.parametrize("role", ["player", "gm", "watcher"])
def test_an_invitation(host: Client, role: str) -> None:
    sides = [side["id"] for side in library.scenario(library.DEMO).document["sides"]]
    player = {"role": "player", "sides": sides[:1]}
    game = Hosted(host, player, {"role": role} | ({"sides": sides[1:]} if role == "player" else {}))
    first, link = game.links.values()
    host.post(first, {"name": "Àññà"})
    assert_accented(visitor().get(link))
    assert_accented(host.get(link))
    assert_accented(host.get(first))
    assert_accented(visitor().get(first), 409)
    assert_accented(visitor().post(link, {"name": ""}), 422)
    host.post(link, {"name": "Àññà"})
    moved = host.post(f"/api{game.page}device/", {}, content_type="application/json").json()
    assert_accented(visitor().get(moved["link"]))


def test_a_link_of_the_host(host: Client) -> None:
    assert_accented(visitor().get(Hosted(host).recovery))


def test_links_that_lead_nowhere(host: Client) -> None:
    assert_accented(host.get("/join/", {"link": "?"}), 404)
    assert_accented(host.get("/join/such-a-link-was-never-made/"), 410)
    assert_accented(host.get("/games/no-such-game/"), 404)
    assert_accented(host.get("/nowhere/"), 404)


@pytest.mark.parametrize(
    "asked",
    [
        {"scenario": "none"},
        {"scenario": "own"},
        {"scenario": "own", "text": "[]"},
        {"scenario": "own", "text": '{"1": 1e999}'},
        {"scenario": "own", "text": "[" * 30 + "]" * 30},
        {"scenario": library.DEMO, "side.0.seats": "0"},
    ],
)
def test_a_form_for_a_game_that_cannot_be(host: Client, asked: dict[str, str]) -> None:
    assert_accented(host.post("/host/", asked), 422)


@pytest.mark.parametrize("limit", ["GAMES_AN_HOUR", "GAMES_AN_HOUR_FROM_AN_ADDRESS"])
def test_enough_new_tables(host: Client, settings: Settings, limit: str) -> None:
    setattr(settings, limit, 0)
    assert_accented(host.post("/play/"), 429)


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (PermissionDenied(), 403),
        (ValueError("nobody expected this"), 500),
        (OperationalError("the database is locked"), 503),
        (OSError(errno.ENOSPC, "no space left"), 507),
    ],
)
def test_a_request_that_fails(host: Client, monkeypatch, error: Exception, status: int) -> None:
    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(hosting, "add_seat", fail)
    assert_accented(host.post("/play/"), status)


def test_a_game_that_cannot_be_opened(host: Client) -> None:
    game = Hosted(host)
    Snapshot.objects.update(state="{not json")
    state_cache.forget()
    assert_accented(host.get(game.page), 503)


def test_a_request_that_nobody_understands() -> None:
    assert_accented(visitor().get("/", headers={"host": "elsewhere.example"}), 400)
    assert_accented(visitor(enforce_csrf_checks=True).post("/play/"), 403)


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("games/", {"scenario": "none"}, 404),
        ("games/", {"scenario": 1}, 400),
        ("games/", {"scenario": library.DEMO, "room": 1}, 400),
        ("games/", {"scenario": library.DEMO, "seats": []}, 422),
        ("games/", {"scenario": library.DEMO, "seats": [{"role": "player"}]}, 422),
        ("games/none/orders/", {"id": "1", "order": 1}, 400),
        ("games/none/preview/", {"order": {}}, 404),
        ("games/none/restart/", {}, 404),
        ("scenarios/", [], 400),
        ("scenarios/", {}, 422),
        ("scenarios/", {"system": "chain_of_command", "units": 1}, 422),
        ("systems/none/check/", {}, 404),
        ("nowhere/", {}, 404),
    ],
)
def test_a_problem_that_a_program_is_told(host: Client, path: str, body: Any, status: int) -> None:
    answer = host.post(f"/api/{path}", body, content_type="application/json")
    problem = answer.json()
    assert (answer.status_code, plain_beside(problem["detail"], problem["args"])) == (status, [])
    assert problem["key"].startswith("table.")


def test_what_is_wrong_in_a_scenario_that_a_program_is_told(host: Client) -> None:
    document = {"system": "chain_of_command", "units": 1, "sides": [{"id": "gm"}, {"id": "gm"}], "odd": 1}
    fields = host.post("/api/scenarios/", document, content_type="application/json").json()["fields"]
    assert len(fields) > 3
    assert [each for each in fields if plain_beside(each["message"], each["args"]) or not each["key"]] == []


@pytest.mark.parametrize("body", ["{", "[1,]", '{"a": 1 "b"}', '{"a": 1, "a": 2}', "[1e999]", "[NaN]", '["'])
def test_a_body_that_is_no_json(host: Client, body: str) -> None:
    problem = host.post("/api/scenarios/", body, content_type="application/json").json()
    assert problem["code"] == "bad_json"
    assert plain_beside(problem["detail"], problem["args"]) == []


def test_a_request_that_the_framework_refuses(host: Client) -> None:
    for answer in (
        host.delete("/api/games/"),
        host.post("/api/games/", "x", content_type="text/plain"),
        host.get("/api/games/", headers={"accept": "text/csv"}),
    ):
        problem = answer.json()
        assert plain_beside(problem["detail"], problem["args"]) == []


def test_an_order_that_is_refused(host: Client) -> None:
    game = Hosted(host)
    watcher = visitor()
    watcher.post(game.links[3], {"name": "Àññà"})
    order = {"id": str(uuid4()), "order": {"type": "place", "unit": "one"}}
    answer = watcher.post(f"/api{game.page}orders/", order, content_type="application/json")
    assert (answer.status_code, plain_words(answer.json()["detail"])) == (403, [])
