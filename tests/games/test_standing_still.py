"""Paused and finished games: nobody can give orders, and everybody sees why."""

from __future__ import annotations

import json
import uuid

import pytest

from rules.core.words.messages import in_words
from tabletop.games import exporting, models, orders, preview, queries, restoring, state_cache
from tabletop.games.values import Answer, Result
from tests import pseudo
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def umpired(db: None) -> Table:
    return Table(places=WITH_GM)


def as_host(table: Table, seat: int, **fields: object) -> Answer:
    order = {"type": "pause", **fields}
    return orders.submit(table.id, seat, str(uuid.uuid4()), order, host=True).now()


def reason(answer: Answer) -> str:
    assert answer.verdict is not None
    return str(answer.verdict.findings[0].message)


def test_the_gm_pauses_and_everybody_is_refused_with_the_reason(umpired: Table) -> None:
    umpired.order(A, "wait", unit="a1")
    assert umpired.order(GM, "pause", on=True, why="Tea.").ok
    for refused in (
        umpired.order(A, "run", unit="a1"),
        umpired.order(GM, "run", unit="a1"),
        umpired.undo(A, 0),
    ):
        assert (refused.code, reason(refused)) == ("paused", "Umpire paused the game: Tea.")
    assert str(umpired.game.why_paused) == "Umpire paused the game: Tea."


def test_each_reader_is_told_why_in_their_language(umpired: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    pseudo.speak(monkeypatch)
    umpired.order(GM, "pause", on=True, why="Tea")
    told = in_words(umpired.game.why_paused, pseudo.LANGUAGE)
    assert told == f"{pseudo.accented('Umpire paused the game')}: Tea."


def test_a_pause_that_was_stored_as_a_sentence_keeps_it(umpired: Table) -> None:
    models.Game.objects.filter(pk=umpired.id).update(paused="Umpire paused the game: Tea.")
    assert umpired.game.why_paused == "Umpire paused the game: Tea."
    assert reason(umpired.order(A, "run", unit="a1")) == "Umpire paused the game: Tea."


def test_the_game_goes_on_when_the_pause_is_lifted(umpired: Table) -> None:
    umpired.order(GM, "pause", on=True)
    assert umpired.order(GM, "pause", on=False).ok
    assert umpired.game.paused == ""
    assert umpired.order(A, "run", unit="a1").ok


def test_a_pause_outlives_the_process(umpired: Table) -> None:
    umpired.order(GM, "pause", on=True)
    state_cache.forget()
    assert umpired.order(A, "run", unit="a1").code == "paused"


def test_people_talk_and_roll_in_a_pause(umpired: Table) -> None:
    umpired.order(GM, "pause", on=True)
    assert umpired.order(A, "say", text="Milk?").ok
    assert umpired.order(B, "roll", count=1).ok


def test_the_host_pauses_from_any_seat_and_nobody_else_does(table: Table) -> None:
    assert as_host(table, WATCHER, on=True).ok
    assert as_host(table, A, on=False).ok
    for seat in (A, WATCHER):
        assert table.order(seat, "pause", on=True).code == "forbidden"


def test_two_players_without_a_gm_pause_and_go_on_by_agreement(table: Table) -> None:
    asked = table.propose(A, "pause", on=True, why="Tea")
    assert table.order(B, "run", unit="b1").code != "paused"
    assert table.answer(B, asked).ok
    assert table.order(A, "run", unit="a1").code == "paused"
    assert table.answer(A, table.propose(B, "pause", on=False)).ok
    assert table.order(A, "run", unit="a1").ok


def test_a_pause_settles_what_was_proposed_about_it_and_the_end_whatever_was_proposed(table: Table) -> None:
    table.propose(A, "enforcement", to="off")
    as_host(table, A, on=True)
    asked = table.propose(B, "pause", on=False)
    as_host(table, A, on=False)
    assert [known.what["type"] for known in queries.open_proposals(table.id)] == ["enforcement"]
    assert table.answer(A, asked).code == "stale"
    table.order(B, "end_game", winner="a")
    assert queries.open_proposals(table.id) == []


def test_where_there_is_a_gm_players_agree_on_no_pause(umpired: Table) -> None:
    assert umpired.propose(A, "pause", on=True).code == "forbidden"


def test_in_a_pause_a_proposal_is_declined_and_agreed_to_only_once_the_game_goes_on(table: Table) -> None:
    asked = table.propose(A, "enforcement", to="off")
    other = table.propose(B, "adjust", unit="b1", state={})
    as_host(table, A, on=True)
    assert table.answer(A, other, agree=False).ok
    assert table.answer(B, asked).code == "paused"
    as_host(table, A, on=False)
    assert table.answer(B, asked).ok


@pytest.mark.parametrize(
    "fields",
    [{}, {"on": "yes"}, {"on": True, "why": 7}, {"on": True, "why": "x" * 501}, {"on": True, "by": "me"}],
)
def test_a_pause_that_cannot_be_read_is_refused(umpired: Table, fields: dict[str, object]) -> None:
    assert umpired.order(GM, "pause", **fields).code == "bad_order"


def test_a_game_is_not_paused_twice_nor_taken_up_twice(umpired: Table) -> None:
    assert umpired.order(GM, "pause", on=False).code == "stale"
    umpired.order(GM, "pause", on=True)
    assert umpired.order(GM, "pause", on=True).code == "stale"


def test_nothing_is_offered_while_the_game_stands_still(umpired: Table) -> None:
    assert preview.offers(umpired.id, A)["offers"]
    umpired.order(GM, "pause", on=True, why="Tea")
    assert preview.offers(umpired.id, A)["offers"] == []
    shown = preview.preview(umpired.id, A, {"type": "run", "unit": "a1"})
    assert [finding["message"] for finding in shown["verdict"]["findings"]] == [
        "Umpire paused the game: Tea."
    ]
    umpired.order(GM, "end_game")
    assert preview.offers(umpired.id, A)["offers"] == []


def test_the_end_says_who_won_and_why(umpired: Table) -> None:
    ended = umpired.order(GM, "end_game", winner="a", note="  The bridge\nheld. ")
    assert str(ended.entries[0].events[0]) == "The game is over: **Grenadiers** won. The bridge held."
    assert umpired.game.over
    assert umpired.game.result == Result("a", "The bridge held.")


def test_a_game_may_end_without_a_winner(umpired: Table) -> None:
    assert umpired.game.result is None
    assert str(umpired.order(GM, "end_game").entries[0].events[0]) == "The game is over."
    assert umpired.game.result == Result(None, "")


def test_only_a_side_of_the_game_wins_it(umpired: Table) -> None:
    assert umpired.order(GM, "end_game", winner="the weather").code == "bad_order"
    assert not umpired.game.over


def test_two_sides_agree_on_the_end_with_an_umpire_or_without(umpired: Table, table: Table) -> None:
    for game in (umpired, table):
        assert game.order(A, "end_game", winner="a").code == "forbidden"
        assert game.answer(B, game.propose(A, "end_game", winner="a")).ok
        assert game.game.result == Result("a", "")


def test_a_side_concedes_without_asking(umpired: Table, table: Table) -> None:
    for game, way in ((umpired, umpired.order), (table, table.propose)):
        conceded = way(A, "end_game", winner="b", note="No petrol.")
        assert str(conceded.entries[0].events[0]) == "**Grenadiers** concedes: **Rifles** won. No petrol."
        assert (game.game.over, game.game.result) == (True, Result("b", "No petrol."))


def test_after_the_end_people_still_talk(umpired: Table) -> None:
    umpired.order(GM, "end_game")
    assert umpired.order(B, "say", text="Well played.").ok
    for word in ("run", "roll", "pause", "end_game"):
        assert umpired.order(GM, word).code == "paused"


@pytest.mark.parametrize(
    "last", [{"type": "pause", "on": True, "why": "Tea"}, {"type": "end_game", "winner": "b"}]
)
def test_an_export_brings_back_the_pause_and_the_end(umpired: Table, last: dict[str, object]) -> None:
    umpired.order(GM, "pause", on=True, why="A telephone")
    umpired.order(GM, "pause", on=False)
    umpired.order(GM, **last)
    before = umpired.game
    file = json.loads(json.dumps(exporting.export(umpired.id)))
    models.Game.objects.get(pk=umpired.id).delete()
    state_cache.forget()
    restoring.restore(file)
    after = umpired.game
    assert (after.paused, after.over, after.result) == (before.paused, before.over, before.result)


def test_a_pause_in_a_file_from_before_sentences_had_keys_is_brought_back_as_it_was_said() -> None:
    told = {"type": "told", "unit": None, "text": "**Umpire** paused the game: Tea."}
    entry = {"by": GM, "order": {"type": "pause", "on": True}, "events": [told]}
    assert restoring._standstill({"entries": [entry]})["paused"] == "Umpire paused the game: Tea."
