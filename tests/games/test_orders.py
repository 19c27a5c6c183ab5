"""Orders: carried out once, answered for good, refused with a reason."""

from __future__ import annotations

import gc
import uuid

import pytest

from tabletop.games import orders, queries, state_cache, visibility
from tabletop.games.hash import state_hash
from tabletop.games.permission import Refused
from tabletop.games.values import NoSuchGame
from tests.games import skirmish
from tests.games.table import GM, SOLO, WATCHER, WITH_GM, A, B, Table, new_id

pytestmark = pytest.mark.django_db


def test_it_carries_out_an_order_and_numbers_it(table: Table) -> None:
    answer = table.order(A, "wait", unit="a1")
    assert (answer.ok, answer.seq, answer.again) == (True, 1, False)
    assert [entry.seq for entry in answer.entries] == [1]
    assert table.state.units["a1"].state.waited == 1


def test_it_gives_the_same_answer_to_the_same_id(table: Table) -> None:
    same = new_id()
    first = orders.submit(table.id, A, same, {"type": "run", "unit": "a1"}).now()
    again = orders.submit(table.id, A, same.upper(), {"unit": "a1", "type": "run"}).now()
    assert (again.ok, again.seq, again.again, again.entries) == (True, first.seq, True, ())
    assert table.head == 1


def test_it_refuses_an_id_that_was_used_for_something_else(table: Table) -> None:
    same = new_id()
    orders.submit(table.id, A, same, {"type": "wait", "unit": "a1"}).now()
    for seat, order in ((A, {"type": "wait", "unit": "a2"}), (B, {"type": "wait", "unit": "a1"})):
        answer = orders.submit(table.id, seat, same, order).now()
        assert (answer.ok, answer.code) == (False, "id_reused")
    assert table.head == 1


def test_it_keeps_a_refusal_as_the_answer_even_when_the_order_has_become_legal(table: Table) -> None:
    same, order = new_id(), {"type": "wait", "unit": "b1"}
    assert orders.submit(table.id, B, same, order).now().code == "not_your_phase"
    table.order(A, "pass")
    again = orders.submit(table.id, B, same, order).now()
    assert (again.ok, again.code, again.again) == (False, "not_your_phase", True)
    assert again.verdict is not None
    assert again.verdict.findings[0].clause == "SK.1"
    assert table.order(B, "wait", unit="b1").ok


@pytest.mark.parametrize(
    ("seat", "order", "code"),
    [
        (B, {"type": "wait", "unit": "b1"}, "not_your_phase"),
        (A, {"type": "wait", "unit": "b1"}, "forbidden"),
        (WATCHER, {"type": "pass"}, "forbidden"),
        (9, {"type": "say", "text": "boo"}, "forbidden"),
        (A, {"type": "fly", "unit": "a1"}, "bad_order"),
        (A, {"type": "wait"}, "bad_order"),
        (A, {"type": "wait", "unit": "a1", "colour": "red"}, "bad_order"),
        (A, {"type": "wait", "unit": "nobody"}, "bad_order"),
        (A, {}, "bad_order"),
        (A, {"type": ["wait"]}, "bad_order"),
        (A, {"type": "place", "unit": "a1", "at": [1, 1], "facing": 0}, "forbidden"),
        (A, {"type": "override", "on": True}, "forbidden"),
    ],
)
def test_it_refuses(table: Table, seat: int, order: dict[str, object], code: str) -> None:
    answer = orders.submit(table.id, seat, new_id(), order).now()
    assert (answer.ok, answer.code, answer.entries) == (False, code, ())
    assert answer.verdict is not None
    assert not answer.verdict.legal
    assert table.head == 0


def test_it_refuses_orders_while_another_is_pending(table: Table) -> None:
    assert table.order(A, "hold", unit="a1").ok
    assert table.order(A, "wait", unit="a2").code == "pending"
    assert table.order(A, "go", unit="a1").ok
    assert table.order(A, "wait", unit="a2").ok


@pytest.mark.parametrize("bad", ["", "7", "x" * 36, 12, None])
def test_it_refuses_an_id_that_is_no_uuid(table: Table, bad: object) -> None:
    assert orders.submit(table.id, A, bad, {"type": "wait", "unit": "a1"}).now().code == "bad_order"  # type: ignore[arg-type]


@pytest.mark.parametrize("value", ["\ud800", object()])
def test_it_refuses_what_cannot_be_written_down(table: Table, value: object) -> None:
    assert table.order(A, "adjust", unit="a1", state={"waited": value}).code == "bad_order"


def test_it_knows_no_other_games() -> None:
    with pytest.raises(NoSuchGame):
        orders.submit(str(uuid.uuid4()), A, new_id(), {"type": "wait", "unit": "a1"}).now()


def test_a_process_that_was_left_behind_catches_up_with_the_journal(table: Table) -> None:
    table.order(A, "run", unit="a1")
    behind = state_cache._known.get(table.id)
    assert behind is not None
    for _ in range(3):
        table.order(A, "wait", unit="a2")
    ahead = table.hash
    state_cache.forget()
    state_cache._known.put(table.id, behind)
    assert table.hash == ahead
    state_cache.forget()
    assert table.hash == ahead


def test_the_state_of_every_number_can_be_read_from_snapshots_and_entries(solo_table: Table) -> None:
    hashes = [solo_table.hash]
    for turn in range(205):
        solo_table.order(1, "wait", unit="a1") if turn % 9 else solo_table.order(1, "run", unit="a2")
        hashes.append(solo_table.hash)
    for seq in (0, 1, 8, 199, 200, 201, 205):
        state_cache.forget()
        assert state_hash(queries.state_at(solo_table.id, seq)) == hashes[seq]
    with pytest.raises(LookupError):
        queries.state_at(solo_table.id, 206)


def test_a_seat_of_both_sides_orders_for_the_unit_s_side_and_for_the_side_whose_phase_it_is(
    solo_table: Table,
) -> None:
    assert solo_table.order(1, "pass").ok
    assert solo_table.order(1, "wait", unit="b1").ok
    assert solo_table.order(1, "pass").ok
    assert solo_table.order(1, "wait", unit="b1").code == "not_your_phase"


# -- the dial --------------------------------------------------------------------------------------


def crowded(**more: object) -> Table:
    """a1 may not run, because b1 is an inch in front of it."""
    return Table(skirmish.scenario(skirmish.unit("a1", "a", 5, 5), skirmish.unit("b1", "b", 6, 5)), **more)


def against(answer: object) -> list[tuple[str, ...]]:
    return [event.against for entry in answer.entries for event in entry.events if hasattr(event, "against")]


def test_enforced_rules_hold_whatever_is_asked() -> None:
    table = crowded()
    assert table.order(A, "run", unit="a1", anyway=True).code == "illegal"


def test_a_refused_order_leaves_nothing_for_the_collector() -> None:
    table = crowded()
    gc.collect()
    gc.disable()
    try:
        assert table.order(A, "run", unit="a1").code == "illegal"
        assert not any(type(one) is Refused for one in gc.get_objects())
    finally:
        gc.enable()


def test_advised_an_illegal_order_needs_the_second_word_and_is_marked() -> None:
    table = crowded(enforcement="advise")
    assert table.order(A, "run", unit="a1").code == "illegal"
    answer = table.order(A, "run", unit="a1", anyway=True)
    assert answer.ok
    assert against(answer) == [("SK.3",)]
    assert answer.verdict is not None
    assert not answer.verdict.legal


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"type": "wait", "unit": "b1"}, "forbidden"),
        ({"type": "wait", "unit": "nobody"}, "bad_order"),
        ({"type": "place", "unit": "a1", "at": [1, 1], "facing": 0}, "forbidden"),
    ],
)
def test_advised_what_is_no_order_or_not_one_s_own_stays_refused(order: dict[str, object], code: str) -> None:
    table = crowded(enforcement="advise")
    assert orders.submit(table.id, A, new_id(), {**order, "anyway": True}).now().code == code


def test_advised_what_cannot_be_carried_out_stays_refused() -> None:
    table = crowded(enforcement="advise")
    answer = table.order(A, "join", unit="a1", friend="a1", anyway=True)
    assert (answer.code, answer.verdict.findings[0].clause) == ("illegal", "SK.5")
    assert table.head == 0


def test_with_the_rules_off_players_place_their_own_units_only() -> None:
    table = crowded(enforcement="off")
    assert table.order(A, "place", unit="a1", at=[30, 30], facing=0).ok
    assert table.state.units["a1"].at == (30, 30)
    assert table.order(A, "place", unit="b1", at=[31, 31], facing=0).code == "forbidden"
    assert table.order(A, "adjust", unit="a1", state={"waited": 3}).code == "forbidden"


def test_the_gm_s_override_stays_on_until_switched_off_and_is_in_the_journal() -> None:
    table = crowded(places=WITH_GM)
    assert table.order(GM, "run", unit="a1").code == "illegal"
    assert table.order(GM, "override", on=True).ok
    assert table.game.overriding
    answer = table.order(GM, "run", unit="a1")
    assert against(answer) == [("SK.3",)]
    assert table.order(A, "run", unit="a1", anyway=True).code in {"illegal", None}
    assert table.order(GM, "override", on=False).ok
    assert [entry.order["type"] for entry in table.entries][:2] == ["override", "run"]
    assert not table.game.overriding


def test_the_dial_is_turned_by_the_gm_and_is_in_the_journal() -> None:
    table = crowded(places=WITH_GM)
    assert table.order(A, "enforcement", to="advise").code == "forbidden"
    assert table.order(GM, "enforcement", to="advise").ok
    assert table.game.enforcement == "advise"
    assert against(table.order(A, "run", unit="a1", anyway=True)) == [("SK.3",)]
    assert table.order(GM, "enforcement", to="advise").code == "stale"
    assert table.order(GM, "enforcement", to="off").ok
    assert table.order(A, "place", unit="a1", at=[30, 30], facing=0).ok
    entry = table.entries[0]
    assert "the rules advise" in str(entry.events[0])
    assert visibility.see_entry(entry, entry.before, entry.after, "watcher")["order"] == entry.order


def test_without_a_gm_both_sides_agree_on_the_dial(table: Table) -> None:
    assert table.order(A, "enforcement", to="off").code == "forbidden"
    assert table.propose(A, "enforcement", to="never").code == "bad_order"
    asked = table.propose(A, "enforcement", to="off")
    assert table.game.enforcement == "enforce"
    assert table.answer(B, asked).ok
    assert table.game.enforcement == "off"


@pytest.mark.parametrize("fields", [{}, {"to": "loud"}, {"to": 1}, {"to": "off", "more": 1}])
def test_a_dial_that_cannot_be_read_is_refused(fields: dict[str, object]) -> None:
    table = Table(places=SOLO)
    assert table.order(1, "enforcement", **fields).code == "bad_order"


def test_a_finished_game_takes_no_more_orders() -> None:
    table = Table(places=SOLO)
    table.order(1, "roll", count=2)
    assert table.order(1, "end_game").ok
    assert table.order(1, "roll", count=2).code == "paused"
    assert table.undo(1, 0).code == "paused"
