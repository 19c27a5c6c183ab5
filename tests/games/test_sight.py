"""Sight and templates as a seat queries them: hidden units are neither revealed nor block sight."""

import json
from typing import Any

import pytest

from rules.core.by_hand.tokens import Token
from rules.core.game.sighting import SightEnd
from tabletop.games import preview
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table
from tests.rules.chain_of_command.table import Game, building, line, tank
from tests.rules.squad_leader import board as hexes

pytestmark = pytest.mark.django_db
CANARY = "canary"
BLAST = Token("t", "blast", at=(25.0, 20.0), size=8.0)


def laid(*more: Any, tokens: Any = ()) -> Table:
    """Two tanks that look at each other past a barn and over a hedge, and whatever else stands there."""
    things = (
        tank("one", (5, 20), facing=90),
        tank("two", (45, 20), facing=270, side="b"),
        building("barn", (30, 21, 36, 30)),
        line("hedge", "hedge", (15, 10), (15, 30)),
    )
    return Table(Game(*things, *more).document | {"tokens": list(tokens)}, places=WITH_GM)


def asked(table: Table, seat: int) -> str:
    """All that a seat is told about sight and a template."""
    one, two = SightEnd(unit="one"), SightEnd(unit="two")
    spot = SightEnd(at=(60.0, 20.0))
    ends = [(one, two), (two, one), (one, spot), (spot, one), (one, None), (spot, None)]
    found = [preview.sight(table.id, seat, *pair) for pair in ends]
    return json.dumps([*found, preview.touched(table.id, seat, BLAST)])


def test_what_is_between_two_units_and_how_much_is_seen() -> None:
    found = preview.sight(laid().id, A, SightEnd(unit="one"), SightEnd(unit="two"))
    assert (found["seq"], found["inches"], found["thread"]) == (0, 35, [[7.5, 20], [42.5, 20]])
    assert [(one["kind"], one["what"], one["feature"]) for one in found["crosses"]] == [
        ("line", "the hedge", "hedge")
    ]
    assert 0.5 < found["seen"] < 1
    assert (found["arc_of_target"], found["arc_of_firer"]) == ("front", "front")


def test_a_hidden_unit_neither_is_told_of_nor_closes_sight() -> None:
    ambush = tank(CANARY, (25, 20), facing=0, side="b") | {"hidden_from": ["a"]}
    with_it, without = laid(ambush), laid()
    for seat in (A, WATCHER):
        assert asked(with_it, seat) == asked(without, seat)
        assert CANARY not in asked(with_it, seat)
    for seat in (B, GM):
        assert asked(with_it, seat) != asked(without, seat)
        assert CANARY in asked(with_it, seat)


def test_asking_about_a_hidden_unit_is_asking_about_none() -> None:
    table = laid(tank(CANARY, (25, 20), facing=0, side="b") | {"hidden_from": ["a"]})
    for name in (CANARY, "nobody"):
        for ends in ((SightEnd(unit=name), None), (SightEnd(unit="one"), SightEnd(unit=name))):
            with pytest.raises(LookupError) as refused:
                preview.sight(table.id, A, *ends)
            assert refused.value.args == (name,)


def test_a_unit_in_reserve_a_spot_far_off_and_a_hex_are_not_on_a_table() -> None:
    table = laid(tank("off", at=None))
    for end in (
        SightEnd(unit="off"),
        SightEnd(at=(9999.0, 1.0)),
        SightEnd(at=(float("nan"), 1.0)),
        SightEnd(hex="A1"),
    ):
        with pytest.raises(LookupError):
            preview.sight(table.id, A, SightEnd(unit="one"), end)


def test_smoke_that_only_its_side_sees_is_told_to_no_other() -> None:
    smoke = {"id": "s", "kind": "smoke", "side": "a", "at": [20, 20], "size": 4, "seen_by": "side"}
    table = laid(tokens=[smoke])
    between = preview.sight(table.id, A, SightEnd(unit="one"), SightEnd(unit="two"))["crosses"]
    assert [(one["kind"], one["token"], one["inches"]) for one in between] == [
        ("line", None, None),
        ("area", "s", 4),
    ]
    assert asked(table, B) == asked(laid(), B)


def test_on_hexes_the_line_crosses_no_unit_that_is_hidden() -> None:
    units = (hexes.vehicle("one", "M2"), hexes.vehicle("two", "M8", side="b"))
    ambush = hexes.bystander(CANARY, "M5") | {"hidden_from": ["a"]}
    table = Table(hexes.Game(*units, ambush).document, places=WITH_GM)
    ends = SightEnd(unit="one"), SightEnd(unit="two")
    assert preview.sight(table.id, A, *ends)["crosses"] == []
    assert [one["unit"] for one in preview.sight(table.id, B, *ends)["crosses"]] == [CANARY]
    assert preview.sight(table.id, A, SightEnd(hex="M5"), None) == preview.sight(
        table.id, B, SightEnd(hex="M5"), None
    )
    with pytest.raises(LookupError):
        preview.sight(table.id, A, SightEnd(hex="ZZ99"), None)


def test_a_template_touches_what_the_seat_sees() -> None:
    table = laid(tank(CANARY, (25, 20), facing=0, side="b") | {"hidden_from": ["a"]})
    assert preview.touched(table.id, A, BLAST)["touched"] == []
    (found,) = preview.touched(table.id, B, BLAST)["touched"]
    assert found == {"unit": CANARY, "part": 1}
