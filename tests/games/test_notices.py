"""The notices that only a GM gets: which unit came near one that its side does not see."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from tabletop.games import notices, visibility
from tabletop.live import from_server
from tests.browser.field import field, point, tank
from tests.games.table import GM, WITH_GM, A, Table
from tests.rules.valor_victory import map as vv

pytestmark = pytest.mark.django_db


def ambush(at: tuple[float, float], **more: Any) -> Table:
    """Zarya drives from the west to a far post; Luchs is hidden from its side."""
    post = point("post", (40, 16), "the post")
    hidden = tank("luchs", "b", at, 270) | {"hidden_from": ["a"]} | more
    return Table(field(post, units=[tank("zarya", "a", (10, 16)), hidden]), places=WITH_GM)


def drive(table: Table) -> None:
    assert table.order(A, "move", unit="zarya", dice=2, toward="post").ok


def told(table: Table, audience: str = "gm") -> list[str]:
    shown = [visibility.see_entry(entry, entry.before, entry.after, audience) for entry in table.entries]
    return [notice["text"] for entry in shown for notice in entry.get("notices", ())]


def test_a_hidden_unit_that_is_driven_past_is_told_of_with_its_distance() -> None:
    table = ambush((16, 24))  # whatever is rolled, Zarya comes beside it
    drive(table)
    (text,) = told(table)
    assert text == "**Zarya** comes within 6″ of **Luchs**, which its side does not see."


def test_a_hidden_unit_that_is_met_is_told_of() -> None:
    table = ambush((15.5, 16))
    drive(table)
    assert told(table) == ["**Zarya** meets **Luchs**, which its side does not see."]


@pytest.mark.parametrize(
    ("at", "more"),
    [
        ((19, 31), {}),
        ((5, 24), {}),
        ((19, 24), {"hidden_from": []}),
        ((19, 24), {"side": "a", "hidden_from": ["b"]}),
    ],
    ids=["too far", "driven away from", "seen", "a friend"],
)
def test_nothing_is_told_of_others(at: tuple[float, float], more: dict[str, Any]) -> None:
    table = ambush(at, **more)
    drive(table)
    assert told(table) == []


def test_nobody_but_the_gm_is_told() -> None:
    table = ambush((19, 24))
    drive(table)
    assert told(table)
    for audience in ("side:a", "side:b", "sides:a,b", "watcher"):
        shown = [visibility.see_entry(entry, entry.before, entry.after, audience) for entry in table.entries]
        assert all("notices" not in entry for entry in shown)
    seen = json.dumps(
        [visibility.see_entry(entry, entry.before, entry.after, "side:a") for entry in table.entries]
    )
    assert "Luchs" not in seen


def test_what_the_gm_does_by_hand_is_no_news_to_the_gm() -> None:
    table = ambush((19, 24))
    assert table.order(GM, "place", unit="zarya", at=[15, 20], facing=90).ok
    assert told(table) == []


def test_on_hexes_it_is_told_in_hexes_as_they_come_nearer() -> None:
    game = vv.Game(vv.squad("one", "D3"), vv.squad("two", "G3", side="b") | {"hidden_from": ["a"]})
    table = Table(game.document, places=WITH_GM)
    answer = table.order(A, "move", units=["one"], path=["E3"])
    assert answer.ok, answer.verdict
    (text,) = told(table)
    assert "comes within 2 hexes of" in text


def test_an_order_that_only_something_unseen_refuses_is_told_of_and_names_it_not_to_the_mover() -> None:
    game = vv.Game(vv.squad("one", "F3"), vv.squad("two", "G3", side="b") | {"hidden_from": ["a"]})
    table = Table(game.document, places=WITH_GM)
    order = {"type": "move", "units": ["one"], "path": ["G3"]}
    answer = table.order(A, **order)
    assert not answer.ok
    notice = notices.of_refusal(answer.verdict, order, table.state)
    assert notice is not None
    assert "a unit that its side does not see is in the way" in notices.in_words(notice, "en")["text"]
    plain = table.order(A, "move", units=["one"], path=["ZZ9"])
    assert notices.of_refusal(plain.verdict, order, table.state) is None


def refused_notice() -> dict[str, Any]:
    game = vv.Game(vv.squad("one", "F3"), vv.squad("two", "G3", side="b") | {"hidden_from": ["a"]})
    table = Table(game.document, places=WITH_GM)
    order = {"type": "move", "units": ["one"], "path": ["G3"]}
    notice = notices.of_refusal(table.order(A, **order).verdict, order, table.state)
    assert notice is not None
    return notice


def test_a_process_that_knows_no_keys_reads_a_notice_as_text() -> None:
    read = msgspec.convert(msgspec.json.decode(msgspec.json.encode(refused_notice())), from_server.Notice)
    assert "a unit that its side does not see is in the way" in read.text


def test_a_notice_from_a_process_that_knows_no_keys_keeps_its_text() -> None:
    old = {"unit": None, "by": "one", "text": "Something is in the way."}
    assert notices.in_words(old, "de") == old
