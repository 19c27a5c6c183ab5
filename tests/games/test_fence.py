"""The fence outside a database finds that it was restored, and running games are opened again."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection

from tabletop.games import exporting, fence, reopening, state_cache
from tabletop.games.models import Entry, Lineage
from tests.games.table import SOLO, A, Table

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _fenced(tmp_path: Path, settings: Any) -> Iterator[None]:
    settings.DATA_DIR = tmp_path
    yield
    fence.let_go()


def served() -> Table:
    """A game that went on while a server kept its fence."""
    fence.keep()
    table = Table()
    table.order(A, "roll", count=3)
    fence.let_go()
    return table


def forget_the_last_entry(table: Table) -> None:
    """Put the database back to before it, as a restored backup would."""
    Entry.objects.filter(game_id=table.id).delete()
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'games_entry'")
        else:
            cursor.execute("SELECT last_value - 1 FROM games_entry_id_seq")
            before = cursor.fetchone()[0]
            cursor.execute("SELECT setval('games_entry_id_seq', %s, %s)", [max(before, 1), before > 0])


def test_what_the_server_left_is_taken_as_it_is() -> None:
    served()
    assert fence.breach() is None
    assert reopening.reopen_if_restored() is None


def test_a_new_database_and_one_from_before_there_was_a_fence_are_taken_as_they_are() -> None:
    assert fence.breach() is None
    Table()
    assert fence.breach() is None


def test_a_database_that_holds_less_than_was_written_was_put_back() -> None:
    forget_the_last_entry(served())
    assert "this server had written" in str(fence.breach())


def test_a_database_from_before_its_fence_was_put_back() -> None:
    served()
    Lineage.objects.all().delete()
    assert fence.breach() == "it is older than its fence"


def test_one_of_another_token_was_put_back_and_one_that_has_a_newer_token_was_not() -> None:
    served()
    fence.plant()
    assert fence.breach() is None

    Lineage.objects.order_by("id")[0].delete()
    assert fence.breach() == "it belongs to another fence"


def test_a_fence_that_is_itself_a_copy_is_none(tmp_path: Path) -> None:
    served()
    shutil.copy2(tmp_path / "fence", tmp_path / "copy")
    (tmp_path / "copy").replace(tmp_path / "fence")
    if connection.vendor == "sqlite":
        assert fence.breach() == "its fence is missing"
    else:
        assert fence.breach() is None


def test_running_games_get_new_dice_and_a_new_log_once(tmp_path: Path) -> None:
    table, over = served(), Table(places=SOLO)
    over.order(1, "end_game")
    before, ended = table.game, over.game
    (tmp_path / "fence").write_text("spoilt")
    Lineage.objects.update(place="elsewhere")

    assert reopening.reopen_if_restored() == 1
    fence.keep()
    assert reopening.reopen_if_restored() is None

    state_cache.forget()
    after = table.game
    assert after.log != before.log
    assert (after.epoch, after.head) == (before.epoch + 1, before.head + 2)
    assert [entry.order["type"] for entry in table.entries[-2:]] == ["restored", "dice"]
    assert over.game == ended
    assert exporting.problems(exporting.export(table.id)) == []


def test_the_command_opens_them_anew_too(capsys: Any) -> None:
    table = served()
    log = table.game.log
    call_command("restored")
    assert "1 running games" in capsys.readouterr().out
    assert table.game.log != log


def test_a_fence_that_cannot_be_written_stops_no_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> None:
        raise OSError("No space left on device")

    fence.keep()
    monkeypatch.setattr(fence, "_write_mark", full)
    assert Table().order(A, "roll", count=1).ok
