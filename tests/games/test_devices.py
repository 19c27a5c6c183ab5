"""A seat taken to another device, and the host's rights brought back."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tabletop.games import devices, hosts, seats
from tabletop.games.invites import BadInvite
from tabletop.games.models import Seat, Ticket
from tabletop.games.values import NotAllowed
from tests.games.table import WATCHER, A, B, Table, browser, seat_in, seated, token

pytestmark = pytest.mark.django_db


def test_a_seat_goes_to_another_device_and_the_old_one_stays(table: Table) -> None:
    old, new = seated(table), browser()
    link, _ = seats.transfer(table.id, old, keep=True)
    looked = seats.look(link, new)
    assert (looked.seat.seat, looked.seat.name, looked.carries, looked.yours) == (A, "Ann", True, False)
    joined = seats.join(link, "", new)
    assert (joined.seat.seat, joined.seat.name, joined.entries) == (A, "Ann", ())
    assert (seat_in(old, table), seat_in(new, table)) == (A, A)


def test_the_old_device_goes_where_that_was_chosen(table: Table) -> None:
    old, new = seated(table), browser()
    link, _ = seats.transfer(table.id, old, keep=False)
    assert seat_in(old, table) == A
    seats.join(link, "", new)
    assert (seat_in(old, table), seat_in(new, table)) == (None, A)
    with pytest.raises(seats.SeatTaken):
        seats.join(token(table, A), "Mallory", browser())


def test_the_link_works_once(table: Table) -> None:
    link, _ = seats.transfer(table.id, seated(table), keep=True)
    seats.join(link, "", browser())
    with pytest.raises(BadInvite):
        seats.join(link, "", browser())


def test_the_link_works_for_ten_minutes(table: Table) -> None:
    link, _ = seats.transfer(table.id, seated(table), keep=True)
    assert devices.LASTS.total_seconds() == 600
    Ticket.objects.update(until="2020-01-01T00:00:00.000Z")
    with pytest.raises(BadInvite):
        seats.look(link)
    with pytest.raises(BadInvite):
        seats.join(link, "", browser())


def test_opened_on_the_same_device_the_link_is_not_used_up(table: Table) -> None:
    old = seated(table)
    link, _ = seats.transfer(table.id, old, keep=False)
    assert seats.join(link, "", old).seat.seat == A
    assert seats.join(link, "", browser()).seat.seat == A


def test_a_link_of_a_seat_that_was_given_away_leads_nowhere(table: Table) -> None:
    link, _ = seats.transfer(table.id, seated(table), keep=True)
    seats.fresh_token(table.id, A)
    with pytest.raises(BadInvite):
        seats.join(link, "", browser())


def test_only_whoever_sits_there_takes_the_seat_elsewhere(table: Table) -> None:
    with pytest.raises(NotAllowed):
        seats.transfer(table.id, browser(), keep=True)


def test_a_watcher_who_goes_takes_no_other_watcher_along(table: Table) -> None:
    wim, wat = seated(table, WATCHER, "Wim"), seated(table, WATCHER, "Wat")
    link, _ = seats.transfer(table.id, wim, keep=False)
    new = browser()
    assert seats.join(link, "", new).seat.name == "Wim"
    assert (seat_in(wat, table), seat_in(new, table)) == (WATCHER, WATCHER)


def test_a_seat_has_no_more_than_a_handful_of_such_links(table: Table) -> None:
    old = seated(table)
    first, _ = seats.transfer(table.id, old, keep=True)
    for _ in range(devices.MOST_OPEN):
        last, _ = seats.transfer(table.id, old, keep=True)
    assert Ticket.objects.count() == devices.MOST_OPEN
    with pytest.raises(BadInvite):
        seats.look(first)
    assert seats.look(last).carries


@pytest.mark.parametrize("keep", [True, False])
def test_the_host_s_rights_go_along_and_go_with_the_seat(db: None, keep: bool) -> None:
    old, new = browser(), browser()
    table = Table(session=old)
    seated(table, A, session=old)
    link, _ = seats.transfer(table.id, old, keep=keep)
    seats.join(link, "", new)
    assert hosts.hosts(new, table.id)
    assert hosts.hosts(old, table.id) == keep


def test_a_guest_s_link_carries_no_host_s_rights(db: None) -> None:
    table = Table(session=browser())
    link, _ = seats.transfer(table.id, seated(table, B), keep=True)
    new = browser()
    seats.join(link, "", new)
    assert not hosts.hosts(new, table.id)


# -- the host's recovery link ----------------------------------------------------------------------


def test_the_recovery_link_makes_any_browser_the_host_s_as_often_as_it_is_used(db: None) -> None:
    table = Table(session=browser())
    for new in (browser(), browser()):
        new.save()
        before = new.session_key
        assert not hosts.hosts(new, table.id)
        assert hosts.recover(table.hosted.recovery, new).id == table.id
        assert hosts.hosts(new, table.id)
        assert new.session_key != before


def test_the_recovery_link_unseats_nobody_and_brings_the_links_back(db: None) -> None:
    table = Table(session=browser())
    ann = seated(table)
    hosts.recover(table.hosted.recovery, browser())
    assert seat_in(ann, table) == A
    assert seats.tokens(table.id) == {seat.seat: token for seat, token in table.hosted.seats}


def test_a_link_issued_again_is_the_one_that_comes_back(table: Table) -> None:
    fresh = seats.fresh_token(table.id, B)
    assert seats.tokens(table.id)[B] == fresh


@pytest.mark.parametrize("wrong", ["", "nothing", "é"])
def test_a_wrong_recovery_link_leads_nowhere(table: Table, wrong: str) -> None:
    with pytest.raises(BadInvite):
        hosts.recover(wrong, browser())


def test_the_database_alone_opens_no_link(table: Table, settings: Any) -> None:
    row = Seat.objects.get(game_id=table.id, number=A)
    assert token(table, A) not in (row.invite, bytes.fromhex(row.sealed).decode("latin-1"))
    settings.SECRET_KEY = "another"
    assert seats.tokens(table.id) == {}


def test_a_key_that_was_changed_leaves_the_links_to_the_fallbacks(table: Table, settings: Any) -> None:
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another"
    assert seats.tokens(table.id)[A] == token(table, A)
    assert hosts.recovery_token(table.id) == table.hosted.recovery


def test_an_unseated_host_pauses_no_game(db: None) -> None:
    session = browser()
    table = Table(session=session)
    seated(table, A, session=session)
    assert seats.seat_of(session, table.id).host
    hosts.end_rights_of_all(table.id)
    assert not seats.seat_of(session, table.id).host


# -- on the server ---------------------------------------------------------------------------------


def printed(table: Table) -> dict[str, str]:
    out = io.StringIO()
    call_command("links", table.id, base_url="https://table.example/", stdout=out)
    return dict(re.findall(r"(?m)^(the host|seat \d)[^:]*: https://table.example(\S+)$", out.getvalue()))


def test_the_operator_prints_links_that_work_and_unseat_nobody(table: Table) -> None:
    ann = seated(table)
    links = printed(table)
    assert list(links) == ["the host", "seat 1", "seat 2", "seat 3"]
    new = browser()
    assert seats.join(links["seat 1"].split("/")[2], "", new).seat.name == "Ann"
    assert seat_in(ann, table) == A
    assert seats.join(links["seat 2"].split("/")[2], "Bo", browser()).seat.seat == B
    assert hosts.recover(links["the host"].split("/")[2], browser()).id == table.id


def test_the_operator_s_links_are_fresh_where_the_old_ones_ran_out(table: Table) -> None:
    Seat.objects.update(invite_until="2020-01-01T00:00:00.000Z")
    assert seats.tokens(table.id) == {}
    assert seats.join(printed(table)["seat 2"].split("/")[2], "Bo", browser()).seat.seat == B


def test_the_operator_hears_that_there_is_no_such_game(db: None) -> None:
    with pytest.raises(CommandError, match="There is no game nothing"):
        call_command("links", "nothing")
