"""Tables over HTTP: a browser for each seat."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from tabletop.games import seats, state_cache
from tests.games import skirmish
from tests.games.table import WITH_GM, Table

JSON = "application/json"


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    skirmish.enlist()
    state_cache.forget()
    yield
    state_cache.forget()


@pytest.fixture
def table(db: None) -> Table:
    """Two players, a watcher and a GM."""
    return Table(places=WITH_GM)


def browser(table: Table, seat: int) -> Client:
    """Return a browser that holds a seat."""
    client = Client()
    token = next(token for place, token in table.hosted.seats if place.seat == seat)
    session = client.session
    seats.join(token, f"seat {seat}", session)
    session.save()
    client.cookies["session"] = session.session_key
    return client


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    """Return the answer to a JSON body."""
    return client.post(f"/api/{path}", body, content_type=JSON, headers=headers)
