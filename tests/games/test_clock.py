"""The clocks of a game: computed from its entries' times, stored, reported when over, never enforced."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rules.core.game.events import Narrated
from tabletop.games import (
    clock,
    exporting,
    locked_game,
    models,
    replaying,
    restarting,
    restoring,
    state_cache,
)
from tests.games import skirmish
from tests.games.table import GM, WITH_GM, A, B, Table

pytestmark = pytest.mark.django_db

Wait = Callable[[float], None]


@pytest.fixture
def wait(monkeypatch: pytest.MonkeyPatch) -> Wait:
    """Return what lets seconds pass between the entries of a game."""
    passed = 0.0

    def sleep(seconds: float) -> None:
        nonlocal passed
        passed += seconds

    def now() -> str:
        minutes, seconds = divmod(passed, 60)
        return f"2026-03-01T20:{int(minutes):02d}:{seconds:06.3f}Z"

    monkeypatch.setattr(locked_game, "iso_now", now)
    return sleep


def table(**kind: Any) -> Table:
    return Table(skirmish.scenario(clock={"per": "game", "seconds": 600, **kind}), places=WITH_GM)


def left(played: Table) -> dict[str, float]:
    counted = clock.read(played.game.clock)
    assert counted is not None
    return counted.left


def said(played: Table) -> list[str]:
    return [str(event) for entry in played.entries for event in entry.events if isinstance(event, Narrated)]


def test_a_game_without_a_clock_keeps_none(wait: Wait) -> None:
    played = Table()
    played.order(A, "wait", unit="a1")
    assert played.game.clock == ""


def test_it_waits_until_an_order_changes_something(wait: Wait) -> None:
    played = table()
    played.order(A, "say", text="Hello.")
    wait(60)
    played.order(A, "wait", unit="a1")
    assert left(played) == {"a": 600, "b": 600}


def test_it_counts_for_the_side_at_turn(wait: Wait) -> None:
    played = table()
    played.order(A, "wait", unit="a1")
    wait(42.5)
    played.order(A, "pass")
    wait(10)
    played.order(B, "pass")
    assert left(played) == {"a": 557.5, "b": 590}


def test_a_side_is_given_its_increment_with_the_turn_that_it_ends(wait: Wait) -> None:
    played = table(increment=30)
    played.order(A, "wait", unit="a1")
    wait(40)
    played.order(A, "pass")
    assert left(played) == {"a": 590, "b": 600}


def test_an_undo_gives_back_no_time_and_takes_the_increment(wait: Wait) -> None:
    played = table(increment=30)
    played.order(A, "wait", unit="a1")
    wait(40)
    played.order(A, "pass")
    wait(5)
    assert played.undo(GM, 1).ok
    assert left(played) == {"a": 560, "b": 595}
    wait(1)
    played.order(A, "wait", unit="a1")
    assert left(played) == {"a": 559, "b": 595}


def test_a_pause_stops_it(wait: Wait) -> None:
    played = table()
    played.order(A, "wait", unit="a1")
    wait(10)
    played.order(GM, "pause", on=True)
    wait(300)
    played.order(GM, "pause", on=False)
    wait(5)
    played.order(A, "wait", unit="a1")
    assert left(played) == {"a": 585, "b": 600}


def test_all_seconds_are_there_again_with_each_turn_once(wait: Wait) -> None:
    played = table(per="turn")
    played.order(A, "wait", unit="a1")
    wait(40)
    played.order(A, "pass")
    before = played.head
    wait(20)
    played.order(B, "pass")
    assert (played.state.turn.turn, left(played)) == (3, {"a": 600, "b": 600})  # type: ignore[attr-defined]
    wait(7)
    played.undo(GM, before)
    played.order(B, "pass")
    assert left(played) == {"a": 593, "b": 600}


def test_the_log_says_once_whose_time_is_over_and_the_game_goes_on(wait: Wait) -> None:
    played = table()
    played.order(A, "wait", unit="a1")
    wait(700)
    assert played.order(A, "wait", unit="a1").ok
    assert played.order(A, "wait", unit="a1").ok
    assert [line for line in said(played) if "time" in line] == ["The time of **Grenadiers** is over."]
    assert left(played) == {"a": -100, "b": 600}


def test_a_start_over_gives_all_time_back(wait: Wait) -> None:
    played = table()
    played.order(A, "wait", unit="a1")
    wait(50)
    played.order(A, "pass")
    restarting.start_over(played.id, None, host=True, free=False)
    assert left(played) == {"a": 600, "b": 600}


def test_an_export_counts_the_same_again_and_not_the_time_until_it_came_back(wait: Wait) -> None:
    played = table()
    played.order(A, "wait", unit="a1")
    wait(50)
    played.order(A, "pass")
    wait(700)
    played.order(B, "wait", unit="b1")
    file = json.loads(json.dumps(exporting.export(played.id)))
    assert replaying.replay(file).problems == []
    before = left(played)
    models.Game.objects.get(pk=played.id).delete()
    state_cache.forget()
    wait(1000)
    restoring.restore(file)
    assert left(played) == before == {"a": 550, "b": -100}
