"""What a seat may see of games on hexes: the open move of hidden units, and whom they carry or tow."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules.core.game.events import apply_all, read_event
from rules.core.game.state import to_document
from tabletop.games import preview, visibility
from tabletop.games.hash import state_hash
from tests.games.table import WITH_GM, A, B, Table
from tests.rules.great_war import field
from tests.rules.squad_leader import board as sl
from tests.rules.valor_victory import map as vv

pytestmark = pytest.mark.django_db
HIDDEN = {"hidden_from": ["b"]}
SECRET = "ambusher"


def told_to(table: Table, audience: str) -> str:
    """Follow a game as an audience does; return all that it was ever shown."""
    first = table.entries[0].before
    view, shown = visibility.see_state(first, audience), []
    shown.append(json.dumps(to_document(view)))
    for entry in table.entries:
        document = visibility.see_entry(entry, entry.before, entry.after, audience)
        shown.append(json.dumps(document))
        view = apply_all(view, [read_event(json.loads(json.dumps(event))) for event in document["events"]])
        truth = visibility.see_state(entry.after, audience)
        assert state_hash(view) == state_hash(truth)
        shown.append(json.dumps(to_document(truth)))
    return " ".join(shown)


def turn_seen(table: Table, audience: str) -> Any:
    return visibility.see_state(table.state, audience).turn.moving


def test_the_open_move_of_a_hidden_unit_is_nobodys_to_others() -> None:
    foe = field.infantry("foe", "C5", side="b")
    table = Table(field.Game(field.infantry(SECRET, "G5") | HIDDEN, foe).document, places=WITH_GM)
    assert table.order(A, "move", unit=SECRET, path=["F5"], more=True).ok
    assert (turn_seen(table, "side:a"), turn_seen(table, "gm")) == (SECRET, SECRET)
    for audience in ("side:b", "watcher"):
        assert turn_seen(table, audience) is None
        assert SECRET not in told_to(table, audience)
    assert table.order(A, "finish", unit=SECRET).ok
    assert SECRET not in told_to(table, "side:b")


@pytest.mark.parametrize("seen", [[], ["ld"]])
def test_a_group_on_the_move_is_seen_without_its_hidden_units(seen: list[str]) -> None:
    leader = vv.leader("ld" if seen else f"{SECRET}-leader", "M2") | ({} if seen else HIDDEN)
    game = vv.Game(leader, vv.squad(SECRET, "M2") | HIDDEN, vv.squad("foe", "C3", side="b"))
    table = Table(game.document, places=WITH_GM)
    group = [leader["id"], SECRET]
    assert table.order(A, "move", units=group, path=["M3"], end=False).ok
    assert turn_seen(table, "side:a").units == tuple(group)
    moving = turn_seen(table, "side:b")
    assert moving is None if not seen else moving.units == ("ld",)
    assert table.order(A, "move", units=group, path=["M4"], end=False).ok
    assert table.order(B, "pin", unit="foe").ok
    assert table.order(A, "end_move").ok
    assert SECRET not in told_to(table, "side:b")
    assert SECRET not in told_to(table, "watcher")
    assert SECRET in told_to(table, "side:a")


def test_a_carrier_is_seen_without_whom_it_carries_and_a_tractor_without_what_it_tows() -> None:
    truck = vv.truck("t", "M2", carries=1)
    aboard = vv.squad(SECRET, "M2", state={"aboard": "t"}) | HIDDEN
    table = Table(vv.Game(truck, aboard, vv.squad("foe", "C3", side="b")).document, places=WITH_GM)
    assert table.order(A, "move", unit="t", path=["M3"]).ok
    assert SECRET not in told_to(table, "side:b")

    towing = {"status": "moving", "towing": {"mp": 2, "unit": SECRET}}
    gun = sl.bystander(SECRET, "M5", "gun", side="a") | HIDDEN
    table = Table(sl.Game(sl.truck(state=towing), gun).document, places=WITH_GM)
    assert table.order(A, "enter", unit="truck", hex="M4").ok
    assert visibility.see_state(table.state, "side:b").units["truck"].state.towing.mp == 2
    assert SECRET not in told_to(table, "side:b")


def test_offers_reach_and_previews_of_the_other_side_know_nothing_of_hidden_units() -> None:
    lurking = vv.squad(SECRET, "M4") | HIDDEN
    foe = vv.squad("foe", "M3", side="b")
    table = Table(vv.Game(lurking, foe, turn={"side": "b"}).document, places=WITH_GM)
    order = {"type": "move", "unit": "foe", "path": ["M4"]}
    answers = [
        preview.offers(table.id, B),
        preview.preview(table.id, B, order),
        preview.reach(table.id, B, "foe", 0),
    ]
    assert SECRET not in json.dumps(answers, default=str)
    open_to_foe = {goal["hex"] for goal in answers[2]["hexes"] if goal["fields"]}
    assert "M4" in open_to_foe
    with pytest.raises(LookupError):
        preview.reach(table.id, B, SECRET, 0)
