"""The board of a game, fetched by its hash."""

from __future__ import annotations

import gzip

import pytest
from django.test import Client

from tabletop.games import boards
from tests.api.conftest import browser
from tests.games.table import GM, A, Table

pytestmark = pytest.mark.django_db


def address(table: Table) -> str:
    return boards.path(table.id, table.state.board)


def dig(table: Table, name: str) -> None:
    """Have the GM add a point to the board."""
    well = {
        "type": "Feature",
        "id": name.replace(" ", "-"),
        "geometry": {"type": "Point", "coordinates": [9, 9]},
        "properties": {"kind": "point", "name": name},
    }
    table.order(GM, "set_feature", feature=well)


def test_a_seat_fetches_the_board_once_for_good(table: Table) -> None:
    answer = browser(table, A).get(address(table))

    assert answer.json() == table.state.board.document()
    assert answer["Cache-Control"] == "private, max-age=31536000, immutable"


def test_a_board_of_some_size_is_sent_compressed(table: Table) -> None:
    for number in range(9):
        dig(table, f"well {number}")
    packed = browser(table, A).get(address(table), headers={"Accept-Encoding": "gzip"})

    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == boards.encoded(table.state.board).text


def test_a_changed_board_has_another_address(table: Table) -> None:
    before, seat = address(table), browser(table, A)
    dig(table, "well")

    assert address(table) != before
    assert seat.get(before).status_code == 404
    assert "well" in str(seat.get(address(table)).json())


def test_a_stranger_gets_no_board(table: Table) -> None:
    assert Client().get(address(table)).status_code == 403
