"""The umpire's orders in a game without one: proposed by a side, carried out when the other agrees."""

from __future__ import annotations

import pytest

from tabletop.games import proposals, queries
from tests.games.table import GM, WATCHER, A, B, Table, new_id

pytestmark = pytest.mark.django_db
PLACE = {"unit": "a1", "at": [30, 30], "facing": 0}


def test_the_other_side_s_consent_carries_the_order_out(table: Table) -> None:
    asked = table.propose(A, "place", **PLACE)
    assert (asked.ok, asked.seq, asked.entries) == (True, 0, ())
    assert queries.open_proposals(table.id) == [asked.proposal]
    agreed = table.answer(B, asked)
    assert (agreed.ok, agreed.seq, agreed.proposal.agreed) == (True, 1, True)
    assert (agreed.entries[0].by, agreed.entries[0].order["type"]) == (A, "place")
    assert table.state.units["a1"].at == (30, 30)
    assert queries.open_proposals(table.id) == []


def test_turned_down_it_changes_nothing(table: Table) -> None:
    asked = table.propose(A, "place", **PLACE)
    assert table.answer(B, asked, agree=False).proposal.agreed is False
    assert table.answer(B, asked).code == "stale"
    assert table.head == 0


@pytest.mark.parametrize("seat", [A, WATCHER])
def test_only_the_other_side_agrees(table: Table, seat: int) -> None:
    asked = table.propose(A, "place", **PLACE)
    assert table.answer(seat, asked).code == "forbidden"
    assert table.head == 0


def test_the_asker_withdraws_and_asks_again(table: Table) -> None:
    asked = table.propose(A, "place", **PLACE)
    assert table.propose(A, "place", **PLACE).code == "pending"
    assert table.answer(A, asked, agree=False).ok
    assert table.propose(A, "place", **PLACE).ok


def test_it_refuses_at_once_what_the_rules_would_refuse(table: Table) -> None:
    assert table.propose(A, "place", unit="nobody", at=[1, 1], facing=0).code == "bad_order"
    assert table.propose(A, "place", unit="a1", at=[999, 1], facing=0).ok is False
    assert table.propose(A, "wait", unit="a1").code == "bad_order"
    assert table.propose(WATCHER, "place", **PLACE).code == "forbidden"
    assert queries.open_proposals(table.id) == []


def test_it_is_closed_when_the_rules_have_come_to_refuse_it(table: Table) -> None:
    asked = table.propose(A, "place", **PLACE)
    table.answer(A, table.propose(B, "remove_unit", unit="a1"))
    answer = table.answer(B, asked)
    assert (answer.ok, answer.code, answer.proposal.agreed) == (False, "bad_order", False)
    assert queries.open_proposals(table.id) == []


def test_where_nobody_need_be_asked_it_is_carried_out_at_once(solo_table: Table, gm_table: Table) -> None:
    for table, seat in ((solo_table, 1), (gm_table, GM)):
        assert table.propose(seat, "place", **PLACE).seq == 1
        assert table.order(seat, "place", **PLACE).seq == 2


def test_with_a_gm_players_propose_no_umpire_s_orders(gm_table: Table) -> None:
    assert gm_table.propose(A, "place", **PLACE).code == "forbidden"


def test_the_gm_consents_to_a_takeback(gm_table: Table) -> None:
    gm_table.order(A, "run", unit="a1")
    assert gm_table.answer(GM, gm_table.undo(A, 0)).ok


def test_the_same_answer_sent_twice_is_answered_twice_and_done_once(table: Table) -> None:
    asked = table.propose(A, "place", **PLACE)
    same = new_id()
    first = proposals.answer(table.id, B, same, asked.proposal.proposal, True).now()
    again = proposals.answer(table.id, B, same, asked.proposal.proposal, True).now()
    assert (again.again, again.seq, again.proposal) == (True, first.seq, first.proposal)
    assert table.head == 1


def test_the_game_ends_by_agreement_and_shows_its_seed(table: Table) -> None:
    assert table.order(A, "end_game").code == "forbidden"
    agreed = table.answer(B, table.propose(A, "end_game"))
    assert [entry.order["type"] for entry in agreed.entries] == ["end_game", "dice"]
    assert agreed.entries[1].order["reveals"]["seed"] is not None
    assert table.game.over
