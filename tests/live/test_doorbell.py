"""What another process committed, as its doorbell reports it."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tabletop.games import journal, queries, state_cache, store
from tabletop.games.values import Answer
from tabletop.live import peers
from tabletop.live.hub import MOST_CARRIED, Hub, doorbell
from tests.games.table import GM, A, Table
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


async def elsewhere(table: Table, type: str = "say", seat: int = A, **fields: Any) -> Answer:
    """Carry out an order of which this process's hub hears nothing."""
    return await in_games(lambda: table.order(seat, type, **fields))  # type: ignore[no-any-return]


def ring(hub: Hub, table: Table, *answers: Answer) -> None:
    entries = [entry for answer in answers for entry in answer.entries]
    bell = doorbell(table.id, entries, None)
    hub.peers.hear(msgspec.msgpack.decode(msgspec.msgpack.encode(bell), type=peers.Entries))


@pytest.fixture
def no_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(*_: object) -> None:
        raise AssertionError("the entries were read from the database")

    monkeypatch.setattr(store, "entries_between", read)
    monkeypatch.setattr(store, "events_between", read)


async def test_an_entry_that_a_doorbell_carries_is_sent_without_reading_it(
    table: Table, two: tuple[Player, Player], running_hub: Hub, no_reading: None
) -> None:
    other = await two[1].sit()
    run = await elsewhere(table, "run", unit="a1")
    ring(running_hub, table, run)

    entry = await other.receive("entry")

    assert (entry["seq"], entry["by"]) == (run.seq, A)
    assert [event["type"] for event in entry["events"]][:2] == ["rolled", "unit_placed"]


async def test_the_next_order_here_goes_on_from_it_without_reading_it(
    table: Table, two: tuple[Player, Player], running_hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = await two[1].sit()
    with monkeypatch.context() as apart:
        apart.setattr(state_cache, "remember", lambda held: None)  # the other process has its own cache
        said = await elsewhere(table, text="one")

    ring(running_hub, table, said)
    monkeypatch.setattr(state_cache, "replay", lambda *_: pytest.fail("the state was read"))
    monkeypatch.setattr(store, "events_between", lambda *_: pytest.fail("the events were read"))
    other.order("say", text="two")

    assert (await other.receive("ack"))["seq"] == said.seq + 1


async def test_an_entry_is_filtered_where_it_is_sent(
    table: Table, two: tuple[Player, Player], running_hub: Hub, no_reading: None
) -> None:
    await elsewhere(table, "hide", seat=GM, unit="a2", sides=["b"])
    anna, bo = await two[0].sit(), await two[1].sit()
    ring(running_hub, table, await elsewhere(table, "run", unit="a2"))

    assert (await anna.receive("entry"))["order"] == {"type": "run", "unit": "a2"}
    unseen = await bo.receive("entry")
    assert "a2" not in str([unseen["order"], unseen["events"]])  # the head may hold the letters by chance


async def test_a_doorbell_that_skips_an_entry_has_it_read(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    other = await two[1].sit()
    first, second = await elsewhere(table, text="one"), await elsewhere(table, text="two")
    ring(running_hub, table, second)
    ring(running_hub, table, first)

    assert [(await other.receive("entry"))["seq"] for _ in range(2)] == [first.seq, second.seq]
    assert await other.quiet("entry")


async def test_an_entry_that_is_not_the_journals_is_not_believed(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    other = await two[1].sit()
    said = await elsewhere(table, text="so it was")
    row = journal.row_of(said.entries[0])
    forged = row._replace(events=row.events.replace("so it was", "so it was not"))
    running_hub.peers.hear(peers.Entries(table.id, row.seq, (forged,), None))

    assert (await other.receive("entry"))["events"][0]["text"] == "so it was"


async def test_a_long_entry_is_not_carried(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    entries = (await elsewhere(table, text="short")).entries
    order = {"type": "say", "text": "x" * MOST_CARRIED}
    long = msgspec.structs.replace(entries[0], order=order)

    assert doorbell(table.id, entries, None).rows == tuple(map(journal.row_of, entries))
    assert doorbell(table.id, [long], None) == peers.Entries(table.id, long.seq, (), None)


async def test_a_doorbell_without_its_entries_has_them_read(
    table: Table, two: tuple[Player, Player], running_hub: Hub
) -> None:
    other = await two[1].sit()
    said = await elsewhere(table, text="long")
    running_hub.peers.hear(peers.Entries(table.id, said.seq, (), None))

    assert (await other.receive("entry"))["seq"] == said.seq
    assert (await in_games(queries.load, table.id)).head == said.seq
