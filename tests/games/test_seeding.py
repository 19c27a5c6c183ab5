"""Players' own seeds in the dice: sealed by all, then shown by all, then mixed into every roll."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.sessions.backends.db import SessionStore

from tabletop.games import dice, exporting, seats, seeding, visibility
from tabletop.games.dice import Seeds
from tabletop.games.hosting import NewGame, host
from tabletop.games.models import DiceEpoch
from tabletop.games.values import Answer
from tests.games import skirmish
from tests.games.table import GM, SIDES, SOLO, WATCHER, WITH_GM, A, B, Table

pytestmark = pytest.mark.django_db

OWN = {A: b"\x11" * 16, B: b"\x22" * 16}
LONG_AGO = "2020-01-01T00:00:00.000Z"


def commit(table: Table, seat: int, seed: bytes | None = None) -> Answer:
    epoch = table.game.epoch
    promised = dice.seed_commitment(table.id, epoch, str(seat), seed or OWN[seat])
    return table.order(seat, "seed", epoch=epoch, commitment=promised)


def show(table: Table, seat: int, seed: bytes | None = None) -> Answer:
    return table.order(seat, "seed", epoch=table.game.epoch, seed=(seed or OWN[seat]).hex())


def told(answer: Answer) -> list[str]:
    return [str(event) for entry in answer.entries for event in entry.events]


def wanted(table: Table) -> list[str | None]:
    return [seeding.wanted(table.game, seat) for seat in seats.seats_at(table.id)]


def let_time_pass(table: Table) -> None:
    row = DiceEpoch.objects.get(game_id=table.id, epoch=table.game.epoch)
    row.seeds = json.dumps({**json.loads(row.seeds), "since": LONG_AGO})
    row.save()


def exported(table: Table) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(exporting.export(table.id)))
    return document


def test_both_commit_both_show_and_the_dice_hold_both(table: Table) -> None:
    assert wanted(table) == ["commitment", "commitment", None]
    assert commit(table, A).entries == ()
    assert wanted(table) == [None, "commitment", None]
    sealed = commit(table, B)
    assert sealed.entries[0].order["commitments"].keys() == {"1", "2"}
    assert wanted(table) == ["seed", "seed", None]
    assert show(table, B).entries == ()
    shown = show(table, A)
    assert shown.entries[0].order == {
        "type": "seeds", "epoch": 1, "seeds": {"1": OWN[A].hex(), "2": OWN[B].hex()}
    }  # fmt: skip
    assert "now hold seeds drawn by" in told(shown)[0]
    assert wanted(table) == [None, None, None]


def test_the_log_says_of_dice_that_have_gone_that_they_held_seeds(table: Table) -> None:
    for given in (commit, show):
        given(table, A)
        given(table, B)
    table.order(A, "roll", count=1)
    DiceEpoch.objects.filter(game_id=table.id).update(opened_at=LONG_AGO)
    assert "The old dice held players' own seeds." in told(table.order(A, "new_dice"))[-1]


def test_the_rolls_are_those_of_the_scheme_and_the_verifier_draws_them_again() -> None:
    table = Table(places=SOLO)
    commit(table, 1, OWN[A])
    show(table, 1, OWN[A])
    rolled = table.order(1, "roll", count=9).entries[0].events[0]
    table.order(1, "end_game")
    game = exported(table)

    seed = bytes.fromhex(game["dice"][0]["seed"])
    mixed = dice.mix(table.id, 1, {"1": OWN[A]})
    assert list(rolled.dice) == dice.faces(seed, table.id, 1, mixed, 1, 9)
    assert list(rolled.dice) != dice.faces(seed, table.id, 1, dice.mix(table.id, 1, {}), 1, 9)
    assert exporting.problems(game) == []
    assert exporting.unseeded(game) == []

    mixing = next(entry for entry in game["entries"] if "seeds" in entry["order"])
    mixing["order"]["seeds"]["1"] = "33" * 16
    found = exporting.problems(game)
    assert any("seat 1 is not the one that was promised" in problem for problem in found)
    assert any("other faces" in problem for problem in found)


def test_a_game_to_which_nobody_gave_a_seed_says_so_in_its_log(solo_table: Table) -> None:
    table = solo_table
    table.order(1, "roll", count=1)
    assert wanted(table) == [None]
    assert commit(table, 1).code == "stale"
    assert "held no player's own seed" in told(table.order(1, "end_game"))[-1]
    assert exporting.unseeded(exported(table)) == [1]


def test_who_keeps_the_others_waiting_is_left_out_after_half_a_minute(table: Table) -> None:
    table_with_all = _seated(table)
    commit(table_with_all, A)
    assert commit(table_with_all, A).entries == ()
    let_time_pass(table_with_all)
    assert commit(table_with_all, A).entries[0].order["commitments"].keys() == {"1"}
    assert commit(table_with_all, B).code == "stale"
    assert show(table_with_all, A).entries[0].order["seeds"].keys() == {"1"}


def _seated(table: Table) -> Table:
    """Let everybody sit down."""
    for seat in (A, B):
        token = seats.reissue(table.id, None, seat, _hosting(table))
        seats.join(token, f"player {seat}", SessionStore())
    return table


def _hosting(table: Table) -> SessionStore:
    session = SessionStore()
    session[seats.HOSTED] = {table.id: 0}
    return session


def test_who_sealed_a_seed_and_shows_none_is_named(table: Table) -> None:
    commit(table, A)
    commit(table, B)
    show(table, A)
    let_time_pass(table)
    assert "sealed one and did not show it" in told(show(table, A))[0]
    assert show(table, B).code == "stale"
    table.order(A, "roll", count=3)
    assert exporting.problems(exported(table)) == []


def test_the_first_roll_settles_what_was_shown_by_then(table: Table) -> None:
    commit(table, A)
    commit(table, B)
    show(table, A)
    rolled = table.order(B, "roll", count=3)
    assert [entry.order["type"] for entry in rolled.entries] == ["seeds", "roll"]
    assert rolled.entries[0].order["seeds"].keys() == {"1"}
    assert rolled.seq == rolled.entries[1].seq
    assert exporting.problems(exported(table)) == []


def test_a_watcher_does_not_roll_new_dice_before_the_players(table: Table) -> None:
    """Their roll would shut the players' seeds out."""
    _seated(table)
    refused = table.order(WATCHER, "roll", count=1)
    assert (refused.code, table.head) == ("pending", 0)
    assert "a player rolls them first" in str(refused.verdict.findings[0].message)  # type: ignore[union-attr]
    for given in (commit, show):
        given(table, A)
        given(table, B)
    assert table.order(WATCHER, "roll", count=1).ok
    assert exporting.problems(exported(table)) == []


def test_a_watcher_alone_may_roll_and_who_comes_then_brings_new_dice(table: Table) -> None:
    assert table.order(WATCHER, "roll", count=1).ok
    _seated(table)
    assert table.game.epoch == 2
    assert wanted(table)[:2] == ["commitment", "commitment"]


def test_a_watcher_rolls_dice_that_a_player_has_rolled(table: Table) -> None:
    _seated(table)
    assert table.order(A, "roll", count=1).ok
    assert table.order(WATCHER, "roll", count=1).ok


def test_nobody_rolls_a_seed_away_that_is_on_its_way(table: Table) -> None:
    commit(table, A)
    refused = table.order(B, "roll", count=1)
    assert refused.code == "pending"
    assert "is on its way into the dice" in str(refused.verdict.findings[0].message)  # type: ignore[union-attr]
    commit(table, B)
    assert table.order(B, "roll", count=1).code == "pending"
    show(table, A)
    assert table.order(B, "roll", count=1).ok
    assert Seeds.read(table.game.seeds).shown.keys() == {"1"}


def test_one_waits_for_a_seed_half_a_minute_at_most(table: Table) -> None:
    commit(table, A)
    let_time_pass(table)
    assert table.order(B, "roll", count=1).ok


def test_one_s_own_seed_holds_nobody_up(table: Table) -> None:
    commit(table, A)
    assert table.order(A, "roll", count=1).ok


def test_a_single_player_waits_for_seats_that_are_still_empty(table: Table) -> None:
    commit(table, A)
    let_time_pass(table)
    assert commit(table, A).entries == ()
    assert wanted(table)[B - 1] == "commitment"


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"epoch": 2, "commitment": "ab" * 32}, "stale"),
        ({"epoch": 1, "commitment": "ab"}, "bad_order"),
        ({"epoch": 1, "commitment": "AB" * 32}, "bad_order"),
        ({"epoch": 1, "seed": "ab" * 16}, "pending"),
        ({"epoch": 1}, "bad_order"),
        ({"epoch": 1, "seed": "ab" * 16, "commitment": "ab" * 32}, "bad_order"),
        ({"epoch": 1, "commitment": 7}, "bad_order"),
    ],
)
def test_what_is_no_seed_is_refused(table: Table, fields: dict[str, Any], code: str) -> None:
    assert table.order(A, "seed", **fields).code == code
    assert wanted(table)[A - 1] == "commitment"


def test_a_seed_that_was_not_promised_is_refused(table: Table) -> None:
    commit(table, A)
    commit(table, B)
    assert show(table, A, b"\x33" * 16).code == "bad_order"
    assert commit(table, A, b"\x33" * 16).code == "stale"


def test_only_players_give_seeds() -> None:
    table = Table(places=WITH_GM)
    assert table.order(GM, "seed", epoch=1, commitment="ab" * 32).code == "forbidden"
    assert table.order(WATCHER, "seed", epoch=1, commitment="ab" * 32).code == "forbidden"


def test_a_newcomer_to_sealed_seeds_brings_new_dice() -> None:
    hosted = host(NewGame(skirmish.scenario(), seats=SIDES))
    table = Table(places=SIDES)
    assert hosted.game.epoch == 1
    commit(table, A)
    commit(table, B)
    _seated(table)
    assert table.game.epoch == 2
    assert wanted(table) == ["commitment", "commitment", None]


def test_everybody_sees_what_the_table_does_with_its_dice(table: Table) -> None:
    commit(table, A)
    (entry,) = commit(table, B).entries
    for audience in ("side:a", "watcher"):
        assert visibility.see_entry(entry, entry.before, entry.after, audience)["order"] == entry.order
