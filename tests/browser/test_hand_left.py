"""The rest of a unit's allowance over slow ground: the ring of the hand, and the way that it takes."""

from collections.abc import Callable

from tests.browser.conftest import Hosted
from tests.browser.field import block, field
from tests.browser.hexes import expect_hex, hex_board, middle, squad
from tests.browser.player import Player

Host = Callable[..., Hosted]
RIFLES = {
    "id": "rifles",
    "side": "a",
    "name": "Rifles",
    "kind": "infantry",
    "profile": {"move": 6},
    "at": [10, 10],
    "facing": 90,
}


def over_woods(host: Host, share: float) -> Player:
    woods = block("woods", (11.5, 0, 30, 32), kind="area", ground="woods")
    game = host(field(woods, units=[RIFLES], system="open_table", options={"going": {"woods": share}}))
    return game.join("player", "a")


def test_the_hand_asks_what_slow_ground_leaves_with_each_via_point(host: Host) -> None:
    ada = over_woods(host, 0.25)
    with ada.page.expect_response("**/reach/") as first:
        ada.press((10, 10))
        ada.pull((10, 12))
    with ada.page.expect_response("**/reach/") as second:
        ada.key("Space")
    one, other = first.value.json(), second.value.json()
    assert one["origin"][0] + one["step"] * (one["columns"] - 1) == 16
    assert max(row.rindex("1") for row in one["cells"] if "1" in row) * one["step"] + one["origin"][0] < 13
    assert other["rows"] < one["rows"]
    assert second.value.request.post_data_json["order"]["path"] == [[10, 12]]
    ada.let_go()
    ada.expect_unit_at("rifles", [10, 12])
    assert ada.complaints == []


def test_on_hexes_the_hand_goes_round_slow_hexes(host: Host) -> None:
    unit = squad("rifles", "a", "C4", profile={"move": 5})
    board = hex_board(
        "open_hexes",
        [unit],
        board={"hexes": {"D3": {"terrain": ["woods"]}, "D4": {"terrain": ["woods"]}}},
        options={"going": {"woods": 0.25}},
    )
    ada = host(board).join("player", "a")
    with ada.page.expect_response("**/reach/") as answered:
        ada.press(middle("C4"))
        ada.pull(middle("C3"))
    goal = next(goal for goal in answered.value.json()["hexes"] if goal["hex"] == "E4")
    assert len(goal["path"]) > 2
    ada.pull(middle("E4"))
    ada.let_go()
    expect_hex(ada, "rifles", "E4")
    entry = ada.hears("entry", lambda frame: frame["order"]["type"] == "hand")
    placed = next(event for event in entry["events"] if event["type"] == "unit_placed")
    assert placed["hexes"] == ["C4", *goal["path"]]
    assert ada.complaints == []
