"""Dice that can be checked: the test vector, fairness, rotation, and a verifier that finds a flipped face."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.test import override_settings

from tabletop.games import dice, exporting, state_cache, verifying
from tabletop.games.models import DiceEpoch, DiceSeed, Game
from tests.games.table import SOLO, A, Table

SEED, GAME = bytes(range(32)), "0190c0de-0000-7000-8000-000000000001"


@pytest.mark.fault("F27")
def test_it_draws_the_scheme_s_test_vector() -> None:
    mixed = dice.mix(GAME, 1, {"red": b"\x11" * 16, "blue": b"\x22" * 16})
    assert (
        dice.commitment(GAME, 1, SEED) == "19a3cac1e8b685ab1637525b70157f2cb7604e71f15c16f52962c946172e0167"
    )
    assert mixed.hex() == "08dd8854000ccdb162c57e768e1f85d947c569b80f1626b5e7f26feb60980b2b"
    drawn = [dice.faces(SEED, GAME, 1, mixed, nonce, count) for nonce, count in ((1, 2), (2, 4), (3, 10))]
    assert drawn == [[3, 4], [5, 2, 6, 1], [6, 6, 2, 1, 2, 3, 2, 6, 4, 3]]


@pytest.mark.parametrize(("sides", "limit"), [(6, 20.5), (10, 27.9), (300, 400)])
def test_every_face_is_equally_likely(sides: int, limit: float) -> None:
    drawn = dice.faces(SEED, GAME, 1, dice.mix(GAME, 1, {}), 7, 60_000, sides)
    counts, expected = Counter(drawn), 60_000 / sides
    assert set(counts) == set(range(1, sides + 1))
    assert sum((counts[face] - expected) ** 2 / expected for face in range(1, sides + 1)) < limit


def test_no_two_rolls_are_alike() -> None:
    mixed = dice.mix(GAME, 1, {})
    rolls = {tuple(dice.faces(SEED, GAME, 1, mixed, nonce, 20)) for nonce in range(1, 200)}
    assert len(rolls) == 199
    assert dice.faces(SEED, GAME, 2, dice.mix(GAME, 2, {}), 1, 20) not in [list(roll) for roll in rolls]


def test_a_stored_seed_opens_with_the_key_that_sealed_it() -> None:
    sealed = dice.seal(GAME, 1, SEED)
    committed = dice.commitment(GAME, 1, SEED)
    assert SEED.hex() != sealed
    assert dice.unseal(GAME, 1, sealed, committed) == SEED
    with override_settings(SECRET_KEY="another"), pytest.raises(dice.LostSeed):
        dice.unseal(GAME, 1, sealed, committed)
    with override_settings(SECRET_KEY="another", SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):
        assert dice.unseal(GAME, 1, sealed, committed) == SEED


@pytest.mark.django_db
class TestEpochs:
    def test_the_commitment_is_public_and_the_seed_is_not(self, table: Table) -> None:
        exported = json.dumps(exporting.export(table.id))
        seed = dice.unseal(table.id, 1, DiceSeed.objects.get(game_id=table.id).sealed, table.game.commitment)
        assert table.game.commitment in exported
        assert seed.hex() not in exported
        assert DiceEpoch.objects.get(game_id=table.id).revealed == ""

    def test_a_thousand_rolls_end_an_epoch(self, table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(dice, "ROLLS_AN_EPOCH", 3)
        old = table.game.commitment
        for _ in range(2):
            assert len(table.order(A, "roll", count=1).entries) == 1
        last = table.order(A, "roll", count=1)
        assert [entry.order["type"] for entry in last.entries] == ["roll", "dice"]
        rotated = last.entries[1].order
        assert (rotated["epoch"], rotated["reveals"]["epoch"], last.entries[1].by) == (2, 1, None)
        assert rotated["commitment"] == table.game.commitment != old
        assert dice.commitment(table.id, 1, bytes.fromhex(rotated["reveals"]["seed"])) == old
        rolled = table.order(A, "roll", count=1).entries[0].events[0]
        assert (rolled.epoch, rolled.nonce) == (2, 4)

    def test_a_player_may_ask_for_new_dice_when_these_are_ten_minutes_old(self, table: Table) -> None:
        table.order(A, "roll", count=1)
        assert table.order(A, "new_dice").code == "stale"
        DiceEpoch.objects.filter(game_id=table.id).update(opened_at="2020-01-01T00:00:00.000Z")
        answer = table.order(A, "new_dice")
        assert [entry.order["type"] for entry in answer.entries] == ["new_dice", "dice"]
        assert table.game.epoch == 2

    def test_a_seed_that_is_lost_with_its_key_makes_way_for_new_dice(self, table: Table) -> None:
        table.order(A, "roll", count=1)
        with override_settings(SECRET_KEY="another"):
            answer = table.order(A, "roll", count=1)
        assert [entry.order["type"] for entry in answer.entries] == ["dice", "roll"]
        assert answer.entries[0].order["reveals"]["seed"] is None
        assert exporting.problems(exporting.export(table.id)) == []

    def test_what_rolls_no_dice_leaves_a_lost_seed_alone(self, table: Table) -> None:
        with override_settings(SECRET_KEY="another"):
            assert table.order(A, "run", unit="nobody").code == "bad_order"
            assert table.head == 0
            assert [entry.order["type"] for entry in table.order(A, "say", text="hm").entries] == ["say"]
        assert table.game.epoch == 1

    def test_talk_after_the_end_leaves_the_seed_that_was_shown(self, solo_table: Table) -> None:
        solo_table.order(A, "roll", count=1)
        assert solo_table.order(A, "end_game").ok
        shown = DiceEpoch.objects.get(game_id=solo_table.id).revealed
        assert shown
        assert solo_table.order(A, "say", text="Well played.").ok
        assert DiceEpoch.objects.get(game_id=solo_table.id).revealed == shown
        assert verifying.verify(exporting.export(solo_table.id)).wrong == []

    def test_dice_show_the_same_after_a_crash_before_the_commit(
        self, table: Table, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shown = []

        def crash(*_: Any) -> None:
            raise RuntimeError("power cut")

        for crashes in (True, True, False):
            with monkeypatch.context() as patched:
                if crashes:
                    patched.setattr("tabletop.games.store.save_answer", crash)
                    with pytest.raises(RuntimeError):
                        table.order(A, "roll", count=9)
                    assert table.head == 0
                else:
                    shown.append(table.order(A, "roll", count=9).entries[0].events[0])
        seed = dice.unseal(table.id, 1, DiceSeed.objects.get(game_id=table.id).sealed, table.game.commitment)
        assert list(shown[0].dice) == dice.faces(seed, table.id, 1, dice.mix(table.id, 1, {}), 1, 9)


@pytest.mark.django_db
class TestVerifying:
    @pytest.fixture
    def exported(self, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
        monkeypatch.setattr(dice, "ROLLS_AN_EPOCH", 4)
        table = Table(places=SOLO)
        for turn in range(10):
            table.order(1, "run", unit="a1" if turn % 2 else "a2")
            table.order(1, "roll", count=3, sides=20)
        table.undo(1, 4)
        table.order(1, "end_game")
        state_cache.forget()
        return json.loads(json.dumps(exporting.export(table.id)))  # type: ignore[no-any-return]

    def test_a_true_game_has_no_problems(self, exported: dict[str, Any]) -> None:
        assert exporting.problems(exported) == []
        assert exporting.unverified(exported) == []
        assert len(exported["dice"]) > 4

    def test_a_flipped_face_is_found_by_chain_and_dice(self, exported: dict[str, Any]) -> None:
        entry = next(entry for entry in exported["entries"] if entry["order"]["type"] == "roll")
        entry["events"][0]["dice"][0] = entry["events"][0]["dice"][0] % 20 + 1
        found = exporting.problems(exported)
        assert len(found) == 2
        assert any("hash" in problem for problem in found)
        assert any("faces" in problem for problem in found)

    def test_a_roll_left_out_is_found(self, exported: dict[str, Any]) -> None:
        entry = next(entry for entry in exported["entries"] if entry["order"]["type"] == "roll")
        exported["entries"].remove(entry)
        assert len(exporting.problems(exported)) > 2

    def test_another_seed_is_found(self, exported: dict[str, Any]) -> None:
        exported["dice"][1]["seed"] = "00" * 32
        assert len(exporting.problems(exported)) > 2

    def test_the_commands_export_and_verify(
        self, exported: dict[str, Any], tmp_path: Path, capsys: Any
    ) -> None:
        call_command("export", exported["game"])
        file = tmp_path / "game.json"
        file.write_text(capsys.readouterr().out)
        call_command("verify", str(file))
        assert "nothing is wrong" in capsys.readouterr().out
        exported["entries"][2]["by"] = 7
        file.write_text(json.dumps(exported))
        with pytest.raises(CommandError, match="entry 3 is not what its hash says"):
            call_command("verify", str(file))
        file.write_text("{}")
        with pytest.raises(CommandError, match="not an exported game"):
            call_command("verify", str(file))
        with pytest.raises(CommandError, match="no game"):
            call_command("export", "nothing")

    def test_old_games_are_tidied_away(self, exported: dict[str, Any], capsys: Any) -> None:
        call_command("tidy")
        assert Game.objects.filter(pk=exported["game"]).exists()
        Game.objects.filter(pk=exported["game"]).update(touched_at="2020-01-01T00:00:00.000Z")
        call_command("tidy", "--dry-run")
        assert Game.objects.filter(pk=exported["game"]).exists()
        call_command("tidy")
        assert not Game.objects.filter(pk=exported["game"]).exists()
        assert not DiceEpoch.objects.filter(game_id=exported["game"]).exists()


def test_an_order_s_number_is_its_own_though_new_dice_follow(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(dice, "ROLLS_AN_EPOCH", 1)

    answer = table.order(A, "roll", count=1, why="luck")

    assert [entry.order["type"] for entry in answer.entries] == ["roll", "dice"]
    assert answer.seq == answer.entries[0].seq
