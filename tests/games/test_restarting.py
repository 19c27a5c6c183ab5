"""Starting over: the scenario begins again, the old record is kept, the seats are kept or freed."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from tabletop.games import exporting, hosts, orders, queries, restarting, seats, state_cache
from tabletop.games.models import Game
from tabletop.games.values import NotAllowed
from tabletop.timestamps import iso
from tests.games.table import GM, WITH_GM, A, B, Table, browser, new_id, seat_in, seated, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(db: None) -> Table:
    """A game in which something has happened."""
    table = Table(places=WITH_GM)
    table.order(A, "run", unit="a1")
    table.order(GM, "override", on=True)
    table.order(GM, "pause", on=True)
    return table


def start_over(table: Table, **more: Any) -> tuple[str, int]:
    gm = seats.seats_at(table.id)[GM - 1]
    return restarting.start_over(table.id, gm, **{"host": False, "free": False, **more})


def test_the_scenario_begins_again_under_a_new_log(played: Table) -> None:
    first, old = queries.state_at(played.id, 0), played.game
    log, _ = start_over(played)
    game = played.game
    assert (game.log, game.head, game.epoch, game.next_nonce) == (log, 0, 1, 1)
    assert log != old.log
    assert (game.over, game.paused, game.overriding, game.result) == (False, "", False, None)
    assert game.commitment != old.commitment
    assert played.state.units == first.units


def test_it_is_played_as_any_other_game(played: Table) -> None:
    start_over(played)
    state_cache.forget()
    assert played.order(A, "run", unit="a1").seq == 1
    assert exporting.problems(exporting.export(played.id)) == []


def test_the_old_record_is_kept_whole_with_its_seeds(played: Table) -> None:
    before = exporting.export(played.id)["entries"]
    _, number = start_over(played)
    record = restarting.record(played.id, number)
    assert record["entries"][: len(before)] == before
    assert exporting.problems(record) == []
    assert exporting.unverified(record) == []
    assert [each["record"] for each in restarting.records(played.id)] == [1]


def test_each_start_keeps_a_record(played: Table) -> None:
    start_over(played)
    played.order(GM, "end_game", winner="a")
    start_over(played)
    counted = [(each["record"], each["entries"]) for each in restarting.records(played.id)]
    assert counted == [(1, 5), (2, 2)]


def test_a_record_is_exported_on_the_server(played: Table) -> None:
    start_over(played)
    out = io.StringIO()
    call_command("export", played.id, record=1, stdout=out)
    assert json.loads(out.getvalue()) == restarting.record(played.id, 1)
    with pytest.raises(CommandError, match="no record 2"):
        call_command("export", played.id, record=2)


def test_a_record_outlives_the_tidying_of_games_without_an_order(played: Table) -> None:
    start_over(played)
    Game.objects.update(touched_at=iso(datetime.now(UTC) - timedelta(days=30)))
    call_command("tidy", stdout=io.StringIO())
    assert len(restarting.records(played.id)) == 1


def test_everybody_keeps_their_seat(played: Table) -> None:
    ann = seated(played, A)
    start_over(played)
    assert seat_in(ann, played) == A


def test_freed_seats_are_taken_again_by_the_same_links_and_whoever_asks_stays(played: Table) -> None:
    ann, gerda = seated(played, A), seated(played, GM, "Gerda")
    start_over(played, free=True)
    assert (seat_in(ann, played), seat_in(gerda, played)) == (None, GM)
    names = [(str(seat.name), seat.taken) for seat in seats.seats_at(played.id)]
    assert names == [("Grenadiers", False), ("Rifles", False), ("Watcher", False), ("Gerda", True)]
    seats.join(token(played, A), "Bo", ann)
    assert seat_in(ann, played) == A


def test_only_the_host_and_the_gm_start_over(played: Table) -> None:
    for seat in (None, seats.seats_at(played.id)[A - 1]):
        with pytest.raises(NotAllowed):
            restarting.start_over(played.id, seat, host=False, free=False)
    assert restarting.start_over(played.id, None, host=True, free=False)


def test_an_order_sent_again_has_its_old_answer_and_moves_nothing(played: Table) -> None:
    name = new_id()
    command = orders.submit(played.id, GM, name, {"type": "pause", "on": False})
    assert command.now().ok
    start_over(played)
    assert command.now().again
    assert played.head == 0


def test_the_host_s_rights_stay(db: None) -> None:
    session = browser()
    table = Table(session=session)
    restarting.start_over(table.id, None, host=True, free=True)
    assert hosts.hosts(session, table.id)
    assert seats.tokens(table.id)[B] == token(table, B)
