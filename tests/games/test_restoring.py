"""An exported game can be restored whole and continued; a file that was changed cannot."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from rules.core.scenario.about import Briefing
from tabletop.games import exporting, journal, locked_game, models, queries, restoring, seats, state_cache
from tests.games.table import GM, WITH_GM, A, B, Table, play_at_random

pytestmark = pytest.mark.django_db

Exported = dict[str, Any]


def played(**more: Any) -> Table:
    table = Table(places=WITH_GM, **more)
    play_at_random(table, random.Random(7), 40, (A, B, GM))
    table.order(GM, "enforcement", to="advise")
    table.order(GM, "override", on=True)
    return table


def exported(table: Table) -> Exported:
    document: Exported = json.loads(json.dumps(exporting.export(table.id)))
    return document


def gone(table: Table) -> None:
    models.Game.objects.get(pk=table.id).delete()
    state_cache.forget()


def bring_back(table: Table) -> None:
    file = exported(table)
    gone(table)
    restoring.restore(file)
    state_cache.forget()


def test_it_comes_back_as_it_was_with_new_links_and_new_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locked_game, "SNAPSHOT_EVERY", 16)
    monkeypatch.setattr(restoring, "SNAPSHOT_EVERY", 16)
    table = played()
    before, state, seen, file = table.game, table.state, table.hash, exported(table)
    gone(table)
    tokens = restoring.restore(file)
    state_cache.forget()

    game = table.game
    assert (table.state, table.hash) == (state, seen)
    assert game.log != before.log
    assert (game.enforcement, game.overriding, game.over) == ("advise", True, False)
    assert (game.next_nonce, game.epoch) == (before.next_nonce, before.epoch + 1)
    assert [entry.order["type"] for entry in table.entries[before.head :]] == ["restored", "dice"]
    assert [entry.hash for entry in table.entries[: before.head]] == [one["hash"] for one in file["entries"]]
    assert tokens.keys() == {1, 2, 3, 4}
    assert seats.look(tokens[A]).seat.sides == ("a",)
    assert exporting.problems(exported(table)) == []
    assert exported(table)["briefing"] == file["briefing"] != ""


def test_what_needs_consent_to_be_taken_back_needs_it_when_the_game_is_back() -> None:
    table = Table()
    table.answer(B, table.propose(A, "place", unit="b1", at=[3, 3], facing=0))
    table.order(A, "join", unit="a1", friend="a2")
    bring_back(table)
    for to in (1, 0):
        asked = table.undo(A, to)
        assert asked.proposal is not None, to
        table.answer(A, asked, agree=False)


def test_the_owner_of_a_unit_takes_back_what_another_side_noted_of_it_when_the_game_is_back() -> None:
    table = Table()
    before = table.hash
    table.order(A, "mark", unit="b1", mark="hit")
    bring_back(table)
    assert table.undo(B, 0).ok
    assert table.hash == before


def test_a_file_from_before_there_were_briefings_comes_back_without_one(table: Table) -> None:
    file = exported(table)
    del file["briefing"], file["briefings"]
    gone(table)
    restoring.restore(file)
    state_cache.forget()
    assert queries.opening(table.id)[:2] == ("", Briefing())


def test_a_file_from_before_sentences_had_keys_comes_back_with_its_texts(table: Table) -> None:
    for unit in ("a1", "a2"):
        table.order(A, "run", unit=unit)
    file = exported(table)
    tip = exporting.beginning(file)
    for entry in file["entries"]:
        for event in entry["events"]:
            if event["type"] in ("told", "rolled"):
                event["text" if event["type"] == "told" else "why"] = "as it was said"
                del event["key"], event["args"]
        order, events = journal.canonical(entry["order"]), journal.canonical(entry["events"])
        tip = entry["hash"] = journal.chained(tip, entry["seq"], entry["at"], entry["by"], order, events)
    gone(table)
    restoring.restore(file)
    state_cache.forget()
    assert table.order(A, "roll", count=1).ok
    assert exporting.problems(exported(table)) == []
    assert "as it was said" in [str(event) for entry in table.entries for event in entry.events]


def test_it_goes_on_and_can_be_taken_back_and_exported_again(table: Table) -> None:
    for unit in ("a1", "a2"):
        table.order(A, "wait", unit=unit)
    bring_back(table)
    assert table.undo(A, 1).ok
    rolled = table.order(A, "roll", count=2)
    assert (rolled.entries[0].events[0].epoch, rolled.entries[0].events[0].nonce) == (2, 1)
    again = exported(table)
    assert exporting.problems(again) == []
    restoring.restore(again, replace=True)
    assert exporting.problems(exported(table)) == []
    assert table.game.epoch == 3


def test_in_the_place_of_a_damaged_game_it_keeps_the_seats_and_shows_the_seed() -> None:
    table = played()
    file = exported(table)
    models.Entry.objects.filter(game_id=table.id, seq=1).update(events="[{")
    with pytest.raises(restoring.GameStands):
        restoring.restore(file)
    assert restoring.restore(file, replace=True) == {}
    state_cache.forget()
    assert table.order(A, "say", text="we sit here still").ok
    assert exported(table)["dice"][-2]["seed"] is not None
    assert queries.load(table.id).game.has_gm


def test_a_game_that_is_over_stays_over(solo_table: Table) -> None:
    table = solo_table
    table.order(1, "roll", count=3)
    table.order(1, "end_game")
    bring_back(table)
    assert table.game.over
    assert exporting.unverified(exported(table)) == []
    assert table.order(1, "roll", count=1).code == "paused"


def test_a_file_that_was_changed_is_refused(table: Table) -> None:
    table.order(A, "roll", count=3)
    file = exported(table)
    gone(table)
    for spoil in (
        lambda: file["entries"][0].update(by=2),
        file["start"]["state"].clear,
        file.clear,
    ):
        spoil()
        with pytest.raises(restoring.BadExport):
            restoring.restore(file)
    assert not models.Game.objects.filter(pk=table.id).exists()


def test_the_command_says_what_it_did(table: Table, tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(exported(table)))
    with pytest.raises(CommandError, match="--replace"):
        call_command("restore", str(file))
    call_command("restore", str(file), "--replace")
    assert "is back, with 0 entries" in capsys.readouterr().out
    gone(table)
    call_command("restore", str(file))
    assert "seat 1: /join/" in capsys.readouterr().out
    file.write_text("{}")
    with pytest.raises(CommandError, match="cannot be brought back"):
        call_command("restore", str(file))
