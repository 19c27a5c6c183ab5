"""Slow play: whose turn it is and until when, and that a turn is told to each seat once at most."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.games import (
    exporting,
    locked_game,
    models,
    overtime,
    pace,
    restarting,
    restoring,
    seats,
    state_cache,
)
from tabletop.games.hosting import BadSeats
from tabletop.games.values import NotAllowed
from tabletop.timestamps import iso_now
from tests.games.table import GM, SIDES, WITH_GM, A, B, Table, play_at_random

pytestmark = pytest.mark.django_db
SLOW: Any = {"hours": 48, "reminders": [24, 6]}


def slow_table(places: Any = SIDES) -> Table:
    return Table(places=places, pace=SLOW)


def held(played: Table) -> pace.Pace:
    found = pace.read(played.game.pace)
    assert found is not None
    return found


def turns(played: Table) -> list[tuple[int, int, bool, bool]]:
    """Each turn that was noted: its number, its seat, whether that is told, whether something is due."""
    rows = models.Turn.objects.filter(game_id=played.id).order_by("number", "seat")
    return [(row.number, row.seat, bool(row.told_at), bool(row.due_at)) for row in rows]


def test_a_game_is_live_unless_its_host_says_otherwise(table: Table) -> None:
    assert table.game.pace == ""
    table.order(A, "pass")
    assert turns(table) == []


def test_a_slow_game_knows_whose_turn_it_is_and_until_when() -> None:
    played = slow_table()
    assert (held(played).side, held(played).number) == ("a", 1)
    assert pace.seconds_between(held(played).at, held(played).until) == 48 * 3600
    played.order(A, "run", unit="a1")
    assert held(played).number == 1
    played.order(A, "pass")
    assert (held(played).side, held(played).number) == ("b", 2)
    assert turns(played) == [(1, A, False, False), (2, B, False, True)]


@pytest.mark.parametrize(
    "bad",
    [
        {},
        {"hours": 0},
        {"hours": "soon"},
        {"hours": 2, "more": 1},
        {"hours": 1e9},
        {"hours": 2, "end": "0001-01-01T00:00:00+14:00"},
        {"hours": 2, "end": "9999-12-31T23:59:59-12:00"},
    ],
)
def test_a_pace_that_is_none_is_refused_and_nothing_is_hosted(bad: Any) -> None:
    with pytest.raises(BadSeats, match="hours from 1 to 1440"):
        Table(pace=bad)
    assert not models.Game.objects.exists()


def test_reminders_after_the_end_of_a_turn_are_left_out() -> None:
    assert pace.wanted({"hours": 12, "reminders": [24, 6, 6]}).reminders == (6,)


def test_a_turn_that_is_taken_back_is_no_new_one() -> None:
    played = slow_table()
    played.order(A, "pass")
    asked = played.undo(A, 0)
    if asked.proposal is not None:
        played.answer(B, asked)
    assert (held(played).side, held(played).number) == ("a", 1)
    models.Turn.objects.filter(number=2).update(told_at=iso_now())
    played.order(A, "pass")
    assert (held(played).side, held(played).number) == ("b", 2)
    assert turns(played)[-1] == (2, B, True, True)


def test_a_pause_stops_the_time_of_a_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    played = slow_table(WITH_GM)
    start = held(played).at
    monkeypatch.setattr(locked_game, "iso_now", lambda: pace.later(start, 3600))
    played.order(GM, "pause", on=True)
    assert held(played).left == 47 * 3600
    assert not any(due for *_, due in turns(played))
    monkeypatch.setattr(locked_game, "iso_now", lambda: pace.later(start, 90 * 3600))
    played.order(GM, "pause", on=False)
    assert held(played).until == pace.later(start, (90 + 47) * 3600)
    assert turns(played) == [(1, A, False, True)]


def test_nobody_is_told_of_a_game_that_is_over() -> None:
    played = slow_table(WITH_GM)
    played.order(A, "pass")
    played.order(A, "end_game", winner="b")
    assert not any(due for *_, due in turns(played))


def test_a_side_without_players_is_the_gms() -> None:
    played = slow_table([{"role": "player", "sides": ["b"]}, {"role": "gm"}])
    assert turns(played) == [(1, 2, False, True)]


def test_whoever_begins_their_own_turn_knows_of_it() -> None:
    played = slow_table([{"role": "player", "sides": ["a", "b"]}])
    played.order(A, "pass")
    assert turns(played) == [(1, A, False, False), (2, A, True, True)]


def test_a_game_begun_anew_counts_anew_and_a_restored_one_alike() -> None:
    played = slow_table()
    played.order(A, "pass")
    before = held(played)
    restoring.restore(exporting.export(played.id), replace=True)
    state_cache.forget()
    assert (held(played).number, held(played).side, held(played).until) == (2, "b", before.until)
    restarting.start_over(played.id, None, host=True, free=False)
    assert (held(played).number, held(played).side) == (1, "a")


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32), st.integers(5, 40))
def test_whatever_happens_a_seat_is_told_of_a_turn_once_at_most(seed: int, orders: int) -> None:
    """A stand-in for the worker tells whoever is due after each order, and counts."""
    played, luck = slow_table(WITH_GM), random.Random(seed)
    told: Counter[tuple[int, int]] = Counter()
    for _ in range(orders):
        play_at_random(played, luck, 1, (1, 2, 4))
        for row in models.Turn.objects.filter(game_id=played.id, told_at="").exclude(due_at=""):
            told[row.number, row.seat] += 1
            models.Turn.objects.filter(pk=row.pk).update(told_at=iso_now())
            assert row.number == held(played).number
            assert row.seat in {
                seat.seat for seat in pace.who_acts(held(played).side, seats.seats_at(played.id))
            }
    assert not told or max(told.values()) == 1
    start = Table.__dict__["entries"].fget(played)[0].before if played.head else played.state
    begun = pace.first(pace.wanted(SLOW), start, "2026-01-01T00:00:00.000Z")
    counted = pace.read(pace.after_all(begun, played.entries))
    assert counted is not None
    assert (counted.number, counted.side) == (held(played).number, held(played).side)


def asked(hours: float, end: str | None = None) -> pace.Asked:
    return pace.wanted({"hours": hours, "reminders": [6], "end": end})


def test_a_live_game_becomes_slow_and_live_again(table: Table) -> None:
    table.order(A, "pass")
    overtime.set_pace(table.id, asked(24))
    assert (held(table).side, held(table).hours, held(table).state) == ("b", 24, "runs")
    first = held(table).number
    assert turns(table) == [(first, B, False, True)]
    table.order(B, "pass")
    assert (held(table).side, held(table).number) == ("a", first + 1)
    models.Turn.objects.update(told_at=iso_now())
    overtime.set_pace(table.id, None)
    assert table.game.pace == ""
    assert not any(due for *_, due in turns(table))
    overtime.set_pace(table.id, asked(24))
    assert held(table).number > first + 1, "a turn that somebody was told of comes under no second name"
    assert turns(table)[-1] == (held(table).number, A, False, True)
    assert exporting_verifies(table)


def exporting_verifies(played: Table) -> bool:
    """Whether the journal replays, and gives the same pace where it is restored."""
    before = played.game.pace
    restoring.restore(exporting.export(played.id), replace=True)
    state_cache.forget()
    return played.game.pace == before


def test_other_hours_keep_the_turn_and_give_it_its_whole_time() -> None:
    played = slow_table()
    played.order(A, "pass")
    overtime.set_pace(played.id, asked(12))
    assert (held(played).number, held(played).side, held(played).hours) == (2, "b", 12)
    assert pace.seconds_between(held(played).at, held(played).until) == 12 * 3600
    head = played.head
    overtime.set_pace(played.id, asked(12))
    assert played.head == head


def test_a_paused_game_that_becomes_slow_stands() -> None:
    played = Table(places=WITH_GM)
    played.order(GM, "pause", on=True)
    overtime.set_pace(played.id, asked(24))
    assert (held(played).state, held(played).left) == ("stands", 24 * 3600)
    assert turns(played) == []
    played.order(GM, "pause", on=False)
    assert turns(played)[-1][1:] == (A, False, True)


def test_no_turn_has_time_beyond_the_end_while_it_lies_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    start = iso_now()
    played = Table(pace=SLOW | {"end": pace.later(start, 30 * 3600)})
    assert held(played).until == held(played).end == pace.later(start, 30 * 3600)
    monkeypatch.setattr(locked_game, "iso_now", lambda: pace.later(start, 31 * 3600))
    played.order(A, "pass")
    assert held(played).until == pace.later(start, (31 + 48) * 3600)


def test_the_pace_of_a_game_that_is_over_stays(table: Table) -> None:
    table.order(A, "end_game", winner="b")
    with pytest.raises(NotAllowed):
        overtime.set_pace(table.id, asked(24))
