"""Taking back: one's own last order at once, more with consent, another's note on one's unit at once."""

from __future__ import annotations

import random

import pytest

from tabletop.games import exporting, queries, replaying, state_cache
from tabletop.games.hash import state_hash
from tabletop.games.models import Roll
from tests.games import skirmish
from tests.games.table import GM, SIDES, SOLO, WATCHER, WITH_GM, A, B, Table, play_at_random

pytestmark = pytest.mark.django_db


def test_a_player_takes_back_the_last_order_without_dice_at_once(table: Table) -> None:
    before = table.hash
    table.order(A, "wait", unit="a1")
    answer = table.undo(A, 0)
    assert (answer.ok, answer.seq, answer.proposal) == (True, 2, None)
    assert table.hash == before
    undone = answer.entries[0].events[-1]
    assert (undone.to, undone.seqs) == (0, (1,))


def test_several_own_orders_are_taken_back_together(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    between = table.hash
    table.order(A, "wait", unit="a1")
    table.order(A, "wait", unit="a2")
    assert table.undo(A, 1).entries[0].events[-1].seqs == (2, 3)
    assert table.hash == between
    assert table.undo(A, 0).entries[0].events[-1].seqs == (1,)


def test_talk_is_not_taken_back_and_does_not_stand_in_the_way(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    table.order(B, "say", text="take that back!")
    assert table.undo(A, 0).entries[0].events[-1].seqs == (1,)


def test_an_order_that_rolled_dice_needs_the_other_side_s_consent(table: Table) -> None:
    before = table.hash
    table.order(A, "run", unit="a1")
    asked = table.undo(A, 0)
    assert asked.ok
    assert asked.entries == ()
    assert asked.proposal.what == {"type": "undo", "to": 0}
    assert table.hash != before
    agreed = table.answer(B, asked)
    assert (agreed.ok, agreed.proposal.agreed, agreed.entries[0].by) == (True, True, A)
    assert table.hash == before


def test_an_order_that_is_final_needs_consent_without_any_dice(table: Table) -> None:
    table.order(A, "join", unit="a1", friend="a2")
    asked = table.undo(A, 0)
    assert (asked.entries, asked.proposal.what) == ((), {"type": "undo", "to": 0})


def test_an_order_that_revealed_something_needs_consent(db: None) -> None:
    table = Table(skirmish.scenario(skirmish.unit("a1", "a", 5, 5, hidden_from=["b"])), enforcement="advise")
    shown = table.propose(A, "reveal", unit="a1")
    table.answer(B, shown)
    assert table.undo(A, 0).proposal is not None


def test_the_other_side_may_refuse_consent_and_the_asker_may_withdraw(table: Table) -> None:
    table.order(A, "run", unit="a1")
    after = table.hash
    assert table.answer(B, table.undo(A, 0), agree=False).proposal.agreed is False
    asked = table.undo(A, 0)
    assert table.answer(A, asked).code == "forbidden"
    assert table.answer(A, asked, agree=False).ok
    assert table.answer(B, asked).code == "stale"
    assert table.hash == after


def test_nobody_takes_back_another_side_s_order(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    assert table.undo(B, 0).code == "forbidden"
    assert table.undo(WATCHER, 0).code == "forbidden"
    table.order(A, "pass")
    table.order(B, "wait", unit="b1")
    assert table.undo(A, 0).code == "forbidden"
    assert table.undo(B, 2).ok


def test_the_owner_takes_back_what_another_side_noted_of_their_unit(table: Table) -> None:
    before = table.hash
    table.order(B, "mark", unit="a1", mark="hit", count=2)
    assert table.undo(A, 0).ok
    assert table.hash == before
    table.order(B, "mark", unit="a1", mark="hit", count=2)
    assert table.undo(B, 2).ok
    assert table.hash == before
    assert replaying.replay(exporting.export(table.id)).problems == []


def test_the_owner_takes_back_nothing_else_with_it(table: Table) -> None:
    table.order(B, "mark", unit="a1", mark="hit")
    table.order(B, "mark", unit="b1", mark="hit")
    assert table.undo(A, 0).code == "forbidden"
    assert table.undo(A, 1).code == "forbidden"


def test_a_second_player_of_a_side_takes_back_what_another_noted_of_its_unit_but_not_the_first_one_s(
    db: None,
) -> None:
    first, second = A, 3
    table = Table(places=[*SIDES[:2], SIDES[0]])
    table.order(first, "mark", unit="a1", mark="hit")
    assert table.undo(second, 0).code == "forbidden"
    table.order(B, "mark", unit="a1", mark="hit", count=2)
    assert table.undo(second, 1).ok


def test_dice_rolled_in_talk_are_not_taken_back_and_do_not_stand_in_the_way(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    table.order(B, "roll", count=2)
    assert table.undo(A, 0).entries[0].events[-1].seqs == (1,)
    table.order(A, "roll", count=2)
    assert table.undo(A, 3).code == "stale"


def test_a_switch_of_the_dial_is_not_taken_back_and_does_not_stand_in_the_way(db: None) -> None:
    table = Table(places=WITH_GM)
    table.order(A, "wait", unit="a1")
    table.order(GM, "enforcement", to="advise")
    assert table.undo(GM, 1).code == "stale"
    assert table.undo(A, 0).entries[0].events[-1].seqs == (1,)
    assert table.game.enforcement == "advise"


def test_a_request_is_stale_once_the_other_side_has_ordered(table: Table) -> None:
    table.order(A, "run", unit="a1")
    asked = table.undo(A, 0)
    table.order(A, "pass")
    table.order(B, "wait", unit="b1")
    answer = table.answer(B, asked)
    assert (answer.ok, answer.proposal.agreed) == (False, False)
    assert answer.code == "stale"


def test_the_gm_and_a_player_of_all_sides_take_back_anything(db: None) -> None:
    for places, seat, player in ((WITH_GM, GM, A), (SOLO, 1, 1)):
        table = Table(places=places)
        before = table.hash
        table.order(player, "run", unit="a1")
        table.order(player, "pass")
        assert table.undo(seat, 0).entries[0].events[-1].seqs == (1, 2)
        assert table.hash == before


@pytest.mark.parametrize("to", [-1, 1, 7, True, "0", None])
def test_there_must_be_a_number_to_return_to(table: Table, to: object) -> None:
    table.order(A, "wait", unit="a1")
    assert table.undo(A, to).code == "bad_order"


def test_what_was_taken_back_is_not_taken_back_again(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    table.order(A, "wait", unit="a1")
    table.undo(A, 0)
    assert table.undo(A, 0).code == "stale"
    assert table.undo(A, 1).code == "stale"
    assert table.undo(A, 2).code == "stale"


def test_terrain_comes_back_in_its_layer(solo_table: Table) -> None:
    def area(name: str, x: int) -> dict[str, object]:
        ring = [[x, 5], [x + 5, 5], [x + 5, 9], [x, 9], [x, 5]]
        return {
            "type": "Feature", "id": name, "properties": {"kind": "area", "ground": "broken"},
            "geometry": {"type": "Polygon", "coordinates": [ring]},
        }  # fmt: skip

    for name in ("crops", "scrub", "mud"):
        assert solo_table.order(1, "set_feature", feature=area(name, 20)).ok
    before = solo_table.hash
    assert solo_table.order(1, "remove_feature", feature="scrub").ok
    assert solo_table.order(1, "set_feature", feature=area("mud", 30)).ok
    assert solo_table.undo(1, 3).ok
    assert solo_table.hash == before
    state_cache.forget()
    assert solo_table.hash == before


@pytest.mark.parametrize("seed", range(6))
def test_an_undo_storm_always_leads_back_and_never_rolls_a_die_twice(db: None, seed: int) -> None:
    """Whatever happens, the state after an undo is the state it returned to, and a replay gives the same."""
    table, luck = Table(places=SOLO), random.Random(seed)
    play_at_random(table, luck, 60, (1,))
    hashes = [state_hash(queries.state_at(table.id, 0))]
    for entry in table.entries:
        hashes.append(state_hash(entry.after))
        if entry.order["type"] == "undo":
            assert hashes[-1] == hashes[entry.order["to"]]
    state_cache.forget()
    assert table.hash == hashes[-1]
    rolled = [event.nonce for entry in table.entries for event in entry.events if hasattr(event, "nonce")]
    assert rolled == list(range(1, len(rolled) + 1))
    kept = Roll.objects.filter(game_id=table.id).order_by("nonce")
    assert [row.nonce for row in kept] == rolled
    assert any(entry.order["type"] == "undo" for entry in table.entries)


def test_a_unit_comes_back_in_its_place(solo_table: Table) -> None:
    before = list(solo_table.state.units)
    assert solo_table.order(1, "remove_unit", unit=before[0]).ok
    assert solo_table.undo(1, 0).ok
    assert list(solo_table.state.units) == before


def test_units_keep_their_order_in_a_process_that_reads_the_game_anew(db: None) -> None:
    units = [skirmish.unit(name, "a", 5, 5 * number) for number, name in enumerate(("c", "a", "b"), 1)]
    table = Table(skirmish.scenario(*units))
    state_cache.forget()
    assert list(table.state.units) == ["c", "a", "b"]
