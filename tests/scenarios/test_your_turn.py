"""Your games: who waits for whom, and until when; and the organiser's page for a turn whose time ran out."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client

from tabletop.games import pace, queries
from tabletop.games.hosting import Hosted, NewGame, host
from tabletop.games.models import Game
from tabletop.people.models import Away
from tabletop.scenarios import library
from tabletop.scenarios.your_turn import in_words, your_turn
from tests.people import signed_in

pytestmark = pytest.mark.django_db

END_PHASE = {"id": "00000000-0000-4000-8000-000000000001", "order": {"type": "end_phase"}}


def hosted(browser: Client, *others: Client, hours: float = 48) -> Hosted:
    """A slow game of Farm crossroads that `browser` hosts, with everybody seated."""
    session = browser.session
    made = host(NewGame(library.scenario(library.DEMO).document, pace={"hours": hours}), session=session)
    if not browser.cookies:
        browser.cookies["sessionid"] = session.session_key
    for one, (_, token) in zip((browser, *others), made.seats, strict=False):
        one.post(f"/join/{token}/", {"name": "Somebody"})
    return made


def page(browser: Client) -> str:
    return browser.get("/games/").content.decode()


def test_games_are_listed_by_who_waits_for_whom(client: Client) -> None:
    jan = Client()
    hosted(client, jan)
    assert "They wait for you" in page(client)
    assert "You wait for" in page(jan)
    assert "They wait for you" not in page(jan)
    for browser, count in ((client, 1), (jan, 0)):
        assert ('class="count"' in browser.get("/rules/").content.decode()) == bool(count)


def test_the_shortest_time_comes_first(client: Client) -> None:
    long, short = hosted(client, hours=48), hosted(client, hours=12)
    found = [one.card.id for one in your_turn(client.session, 9).for_you]
    assert found == [short.game.id, long.game.id]


@pytest.mark.parametrize(
    ("left", "words"),
    [(-1, "Time ran out"), (0.5, "30 min left"), (3.2, "3 h left"), (28.1, "1 day 4 h"), (100, "4 days")],
)
def test_time_is_told_in_words(left: float, words: str) -> None:
    assert in_words(timedelta(hours=left)) == words


def let_time_run_out(made: Hosted) -> None:
    past = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    running = Game.objects.get(pk=made.game.id).pace
    over = running.replace(running.split('"until":"')[1][:24], past)
    Game.objects.filter(pk=made.game.id).update(pace=over)


def test_the_time_that_is_short_and_over_is_marked(client: Client) -> None:
    made = hosted(client, hours=5)
    assert your_turn(client.session, 9).for_you[0].time.state == "short"
    let_time_run_out(made)
    assert your_turn(client.session, 9).for_you[0].time.state == "out"
    assert "Time ran out" in page(client)


def test_a_game_waits_for_its_host_when_the_time_of_another_is_over(client: Client) -> None:
    jan = Client()
    made = hosted(client, jan)
    client.post(f"/api/games/{made.game.id}/orders/", END_PHASE, content_type="application/json")
    (listed,) = your_turn(client.session, 9).for_others
    assert not listed.decides
    let_time_run_out(made)
    found = your_turn(client.session, 9)
    assert ([one.decides for one in found.for_you], found.for_others) == ([True], ())
    assert f'href="/games/{made.game.id}/turn/"' in page(client)
    assert f'href="/games/{made.game.id}/turn/"' not in page(jan)


def test_a_holiday_is_a_chip_without_a_bar() -> None:
    (anna, person), jan = signed_in("Anna"), Client()
    hosted(anna, jan)
    today = datetime.now(UTC).date()
    Away.objects.create(person=person, since=today - timedelta(days=1), until=today + timedelta(days=2))
    assert "Holiday till" in page(jan)
    assert "<progress" not in page(jan)


def test_a_holiday_is_entered_checked_and_deleted() -> None:
    anna, person = signed_in("Anna")
    today = datetime.now(UTC).date()
    bad = anna.post("/people/you/holidays/", {"since": str(today), "until": str(today - timedelta(days=3))})
    assert (bad.status_code, Away.objects.count()) == (422, 0)
    bad = anna.post("/people/you/holidays/", {"since": "9999-12-31", "until": "9999-12-31"})
    assert (bad.status_code, Away.objects.count()) == (422, 0)
    anna.post("/people/you/holidays/", {"since": str(today), "until": str(today + timedelta(days=3))})
    row = Away.objects.get(person=person)
    jan, _ = signed_in("Jan")
    jan.post("/people/you/holidays/", {"delete": str(row.pk)})
    assert Away.objects.exists()
    anna.post("/people/you/holidays/", {"delete": str(row.pk)})
    assert not Away.objects.exists()


def test_the_host_gives_more_time_or_ends_the_game_and_nobody_else(client: Client) -> None:
    jan: Any = Client()
    made = hosted(client, jan)
    path, before = f"/games/{made.game.id}/turn/", queries.load(made.game.id).game
    assert jan.post(path, {"act": "extend", "hours": "24"}).status_code == 403
    assert client.post(path, {"act": "extend", "hours": "no"}).status_code == 422
    assert client.post(path, {"act": "extend", "hours": "9" * 5_000}).status_code == 422
    assert queries.load(made.game.id).game == before
    assert client.post(path, {"act": "extend", "hours": "24"}).status_code == 302
    assert queries.load(made.game.id).game.pace != before.pace
    assert client.post(path, {"act": "adjudicate", "winner": "a"}).status_code == 422
    assert client.post(path, {"act": "adjudicate", "winner": "x", "sure": "yes"}).status_code == 422
    assert client.post(path, {"act": "adjudicate", "winner": "a", "sure": "yes"}).status_code == 302
    assert queries.load(made.game.id).game.over
    assert "won" in page(jan)


def test_what_was_typed_about_the_end_of_a_game_is_not_lost_for_a_missing_tick(client: Client) -> None:
    path = f"/games/{hosted(client, Client()).game.id}/turn/"
    asked = {"act": "adjudicate", "winner": "b", "note": "Out of fuel"}
    shown = " ".join(client.post(path, asked).content.decode().split())
    assert 'value="Out of fuel"' in shown
    assert '<option value="b" selected>' in shown


def test_enter_in_a_word_on_the_end_of_a_game_gives_no_more_time(client: Client) -> None:
    shown = client.get(f"/games/{hosted(client, Client()).game.id}/turn/").content.decode()
    (form,) = (one for one in shown.split("<form")[1:] if 'name="note"' in one)
    assert re.findall(r'name="act"\s+value="(\w+)"', form) == ["adjudicate"]


def test_the_host_makes_a_game_live_and_slow_again_from_its_page(client: Client) -> None:
    jan: Any = Client()
    made = hosted(client, jan)
    path = f"/games/{made.game.id}/turn/"
    assert path in client.get(f"/games/{made.game.id}/invites/").content.decode()
    held = pace.read(queries.load(made.game.id).game.pace)
    assert held is not None
    shown = client.get(path).content.decode()
    assert f'<option value="{held.hours:g}" selected>' in " ".join(shown.split())
    assert jan.post(path, {"act": "pace", "pace": ""}).status_code == 403
    assert client.post(path, {"act": "pace", "pace": "soon"}).status_code == 422
    assert client.post(path, {"act": "pace", "pace": ""}).status_code == 302
    assert queries.load(made.game.id).game.pace == ""
    assert client.post(path, {"act": "pace", "pace": "72", "reminders": "24 6"}).status_code == 302
    held = pace.read(queries.load(made.game.id).game.pace)
    assert held is not None
    assert (held.hours, held.reminders) == (72, (6, 24))
