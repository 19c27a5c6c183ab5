"""Hosting and coming in: links, sessions, limits."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core.scenario.about import Briefing
from rules.core.scenario.document import ScenarioProblems
from rules.core.words.messages import Message
from tabletop.client_address import kept_address
from tabletop.games import dice, queries, seats
from tabletop.games.hosting import BadSeats, NewGame, TooManyGames, host
from tabletop.games.hosts import hosts
from tabletop.games.invites import BadInvite
from tabletop.games.models import Game, Seat
from tabletop.games.values import NotAllowed
from tests.games import skirmish
from tests.games.table import GM, SOLO, WATCHER, WITH_GM, A, B, Table, browser, token

pytestmark = pytest.mark.django_db


def test_hosting_gives_a_player_a_side_and_a_watcher_with_a_link_each(db: None) -> None:
    table = Table(places=None)
    found = [(seat.seat, seat.role, seat.sides, str(seat.name)) for seat, _ in table.hosted.seats]
    assert found == [
        (1, "player", ("a",), "Grenadiers"),
        (2, "player", ("b",), "Rifles"),
        (3, "watcher", (), "Watcher"),
    ]
    tokens = [token for _, token in table.hosted.seats]
    assert len(set(tokens)) == 3
    assert all(len(token) == 22 for token in tokens)
    assert not set(tokens) & set(Seat.objects.values_list("invite", flat=True))


def test_a_seat_that_nobody_has_named_is_stored_without_a_name(db: None) -> None:
    table = Table(places=WITH_GM)
    rows = Seat.objects.filter(game_id=table.id).order_by("number")
    assert list(rows.values_list("name", flat=True)) == ["Grenadiers", "Rifles", "", ""]
    ann = browser()
    assert str(seats.join(token(table, GM), "", ann).seat.name) == "Umpire"
    held = seats.seat_of(ann, table.id)
    assert held is not None
    assert held.name == Message("table.seat_gm", {})


def test_a_name_that_was_stored_for_a_seat_is_kept(db: None) -> None:
    table = Table(places=WITH_GM)
    Seat.objects.filter(game_id=table.id, number=GM).update(name="Umpire")
    assert [seat.name for seat in seats.seats_at(table.id) if seat.seat == GM] == ["Umpire"]


def test_a_seat_of_several_sides_is_called_by_their_names(db: None) -> None:
    table = Table(places=SOLO)
    (seat, _), *_ = table.hosted.seats
    assert str(seat.name) == "Grenadiers & Rifles"
    assert isinstance(seat.name, Message)
    assert [held.name for held in seats.seats_at(table.id) if held.seat == A] == [seat.name]
    assert seats.join(token(table, A), "", browser()).seat.name == seat.name
    assert [held.name for held in seats.seats_at(table.id) if held.seat == A] == [seat.name]


def test_nobody_takes_the_name_of_several_sides_by_writing_it_as_it_is_stored(db: None) -> None:
    table = Table()
    assert seats.join(token(table, A), "Grenadiers\x1fRifles", browser()).seat.name == "Grenadiers Rifles"


@pytest.mark.parametrize(
    ("name", "description", "briefing"),
    [
        ("Hill 41", "Two lines of trenches.", "**Hill 41.** Two lines of trenches."),
        ("At last.", "", "**At last.**"),
        ("", "Nobody named it.", "Nobody named it."),
    ],
)
def test_a_game_keeps_what_its_scenario_is_about(
    db: None, name: str, description: str, briefing: str
) -> None:
    document = {**skirmish.scenario(), "name": name, "description": description}
    hosted = host(NewGame(document, name="Friday's game"))
    hosted_at = Game.objects.get(pk=hosted.game.id).hosted_at
    assert queries.opening(hosted.game.id) == (briefing, Briefing(), hosted_at)


@pytest.mark.parametrize(
    "asked",
    [
        [],
        "all",
        [{"role": "king"}],
        [{"role": "player"}],
        [{"role": "player", "sides": ["c"]}],
        [{"role": "player", "sides": ["a", "a"]}],
        [{"role": "gm", "sides": ["a"]}],
        [{"role": "watcher", "colour": "red"}],
        [{"role": "watcher"}] * 41,
    ],
)
def test_it_refuses_seats_that_do_not_fit(asked: Any) -> None:
    with pytest.raises(BadSeats):
        host(NewGame(skirmish.scenario(), seats=asked))


def test_it_refuses_what_is_no_scenario() -> None:
    with pytest.raises(ScenarioProblems):
        host(NewGame({**skirmish.scenario(), "system": "ludo"}))
    with pytest.raises(ScenarioProblems):
        host(NewGame(skirmish.scenario(), options={"luck": True}))
    with pytest.raises(BadSeats):
        host(NewGame(skirmish.scenario(), enforcement="maybe"))
    sides = [{"id": "a,b", "name": "Both", "colour": "#112233"}]
    with pytest.raises(ScenarioProblems, match="comma"):
        host(NewGame({**skirmish.scenario(), "sides": sides, "units": []}))


def test_looking_at_a_link_takes_nothing(table: Table) -> None:
    for _ in range(100):
        found = seats.look(token(table, A), browser())
    assert (found.game.id, found.seat.seat, found.seat.taken, found.yours) == (table.id, A, False, False)


def test_joining_seats_the_session_under_a_new_key(table: Table) -> None:
    session = browser()
    session.save()
    before = session.session_key
    joined = seats.join(token(table, A), "  Ann\u202e\n Other ", session)
    assert (joined.seat.seat, joined.seat.name, joined.entries) == (A, "Ann Other", ())
    assert session.session_key != before
    assert seats.seat_of(session, table.id) == joined.seat
    assert seats.seats_at(table.id)[0] == joined.seat


def test_the_seat_is_still_there_when_the_browser_comes_back(table: Table) -> None:
    session = browser()
    seats.join(token(table, A), "Ann", session)
    again = type(session)(session.session_key)
    assert seats.seat_of(again, table.id).name == "Ann"
    assert seats.look(token(table, A), again).yours
    assert seats.join(token(table, A), "Anna", again).seat.seat == A


def test_nobody_else_takes_a_taken_seat(table: Table) -> None:
    seats.join(token(table, A), "Ann", browser())
    with pytest.raises(seats.SeatTaken):
        seats.join(token(table, A), "Mallory", browser())
    assert seats.seats_at(table.id)[0].name == "Ann"


def test_a_watcher_s_link_is_for_everybody_and_gives_no_seat_away(table: Table) -> None:
    watchers = [browser(), browser()]
    for name, session in zip(("Wim", "Wat"), watchers, strict=True):
        seats.join(token(table, WATCHER), name, session)
    found = [seats.seat_of(session, table.id) for session in watchers]
    assert [(seat.seat, seat.role, seat.name) for seat in found] == [
        (WATCHER, "watcher", "Wim"),
        (WATCHER, "watcher", "Wat"),
    ]


def test_a_link_issued_again_unseats_its_holder(db: None) -> None:
    host_session = browser()
    table = Table(places=WITH_GM, session=host_session)
    session = browser()
    seats.join(token(table, A), "Ann", session)
    fresh = seats.reissue(table.id, None, A, host_session)
    assert seats.seat_of(session, table.id) is None
    with pytest.raises(BadInvite):
        seats.look(token(table, A))
    with pytest.raises(BadInvite):
        seats.join(token(table, A), "Ann", session)
    assert seats.join(fresh, "Bo", browser()).seat.generation == 2
    assert seats.reissue(table.id, GM, A)


def test_whoever_issues_their_own_link_again_keeps_the_seat(db: None) -> None:
    session = browser()
    table = Table(places=WITH_GM, session=session)
    seats.join(token(table, A), "Ann", session)
    fresh = seats.reissue(table.id, A, A, session)
    assert seats.seat_of(session, table.id).seat == A
    with pytest.raises(BadInvite):
        seats.look(token(table, A))
    with pytest.raises(seats.SeatTaken):
        seats.join(fresh, "Mallory", browser())


@pytest.mark.parametrize("seat", [None, A, B, WATCHER, 9])
def test_only_the_host_and_the_gm_issue_links_again(gm_table: Table, seat: int | None) -> None:
    with pytest.raises(NotAllowed):
        seats.reissue(gm_table.id, seat, A, browser())
    with pytest.raises(LookupError):
        seats.reissue(gm_table.id, GM, 9)


@pytest.mark.parametrize("bad", ["", "nothing", "x" * 5000, "é"])
def test_a_wrong_link_leads_nowhere(table: Table, bad: str) -> None:
    with pytest.raises(BadInvite):
        seats.look(bad)


def test_a_link_expires_unless_its_seat_is_taken(table: Table) -> None:
    session = browser()
    seats.join(token(table, A), "Ann", session)
    Seat.objects.update(invite_until="2020-01-01T00:00:00.000Z")
    assert seats.look(token(table, A), session).yours
    with pytest.raises(BadInvite):
        seats.look(token(table, B))


def test_a_player_who_comes_late_brings_new_dice(table: Table) -> None:
    assert seats.join(token(table, A), "Ann", browser()).entries == ()
    table.order(A, "roll", count=1)
    assert seats.join(token(table, WATCHER), "Wim", browser()).entries == ()
    (entry,) = seats.join(token(table, B), "Bo", browser()).entries
    assert (entry.seq, entry.order["type"], entry.order["epoch"]) == (2, "dice", 2)
    assert "sealed anew" in str(entry.events[0])
    assert table.head == 2


def test_the_log_says_nothing_of_new_dice_when_the_old_ones_never_rolled(table: Table) -> None:
    seats.join(token(table, A), "Ann", browser())
    for seat in (A, B):
        promised = dice.seed_commitment(table.id, table.game.epoch, str(seat), bytes([seat]) * 16)
        table.order(seat, "seed", epoch=table.game.epoch, commitment=promised)
    (entry,) = seats.join(token(table, B), "Bo", browser()).entries
    assert (entry.order["type"], entry.order["epoch"], entry.events) == ("dice", 2, ())


def test_a_session_knows_its_games(table: Table) -> None:
    session = browser()
    hosted = Table(session=session)
    seats.join(token(table, B), "Bo", session)
    found = {game["id"]: (game["hosted"], game["seat"]) for game in seats.games_of(session)}
    assert found == {hosted.id: (True, None), table.id: (False, B)}
    assert seats.games_of(browser()) == []
    assert hosts(session, hosted.id)
    assert not hosts(session, table.id)


def test_a_browser_and_an_address_host_so_many_games_an_hour(settings: Any) -> None:
    settings.GAMES_AN_HOUR = 2
    settings.GAMES_AN_HOUR_FROM_AN_ADDRESS = 3
    session = browser()
    for _ in range(2):
        Table(session=session, address="192.0.2.7")
    with pytest.raises(TooManyGames):
        Table(session=session, address="192.0.2.7")
    Table(session=browser(), address="192.0.2.7")
    with pytest.raises(TooManyGames):
        Table(session=browser(), address="192.0.2.7")
    Table(session=browser(), address="192.0.2.8")


def test_the_addresses_of_one_household_count_as_one() -> None:
    assert kept_address("2001:db8::1") == kept_address("2001:db8::ffff:1")
    assert kept_address("2001:db8::1") != kept_address("2001:db8:0:1::1")
    assert kept_address("::ffff:192.0.2.7") == kept_address("192.0.2.7")
