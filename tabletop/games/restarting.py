"""Start a game over: the same scenario, at the same address and with the same links.

The old journal ends, reveals its last seed and is kept as a record; the game continues under a new log from
its first state. Answers to commands are kept, so that resending an old command does nothing in the new game.
"""

from __future__ import annotations

import json
import uuid
from typing import Final

import msgspec
from django.db import transaction
from django.db.models import F

import rules
from rules.core.game.events import Narrated
from tabletop.games import (
    clock,
    dice,
    exporting,
    hosting,
    journal,
    models,
    notebook,
    pace,
    signals,
    state_cache,
    store,
)
from tabletop.games.edition import edition
from tabletop.games.locked_game import LockedGame
from tabletop.games.permission import runs_the_table
from tabletop.games.store import Cursor
from tabletop.games.values import JsonObject, LoadedGame, NotAllowed, SeatRow, stored_name
from tabletop.timestamps import iso_now
from tabletop.words import say

OF_A_JOURNAL: Final = (
    models.Entry,
    models.Roll,
    models.DiceEpoch,
    models.DiceSeed,
    models.Proposal,
    models.Turn,
)


def start_over(game_id: str, by: SeatRow | None, *, host: bool, free: bool) -> tuple[str, int]:
    """Begin the game again; return its new log, and the number of the record that is kept of the old one.

    With `free`, every player's and GM's seat except that of `by` becomes free, and its link works as before.
    Raises NotAllowed for a seat that is not the host's or the GM's, NoSuchGame or Damaged.
    """
    if not (host or (by and runs_the_table(by))):
        raise NotAllowed(say("only_host_starts_over"))
    with transaction.atomic(), Cursor() as cursor:
        record = _kept(cursor, game_id, by)
        held = _begun_again(cursor, game_id)
        if free:
            _free_seats(cursor, held, by)
    state_cache.remember(held)
    signals.seats_changed.send(None, game_id=game_id)
    return held.game.log, record


def records(game_id: str) -> list[JsonObject]:
    """Return the records of a game from before it was started over, each as `{record, at, entries}`."""
    rows = models.Record.objects.filter(game_id=game_id).order_by("number")
    return [
        {"record": number, "at": at, "entries": head}
        for number, at, head in rows.values_list("number", "at", "head")
    ]


def record(game_id: str, number: int) -> JsonObject:
    """Return a record, as the export of a game. Raises LookupError for an unknown number."""
    row = models.Record.objects.filter(game_id=game_id, number=number).first()
    if row is None:
        raise LookupError(f"game {game_id} has no record {number}")
    document: JsonObject = json.loads(row.document)
    return document


def _kept(cursor: Cursor, game_id: str, by: SeatRow | None) -> int:
    """End the journal, so that all its dice can be checked, and store it as a record."""
    locked = LockedGame(cursor, store.locked(cursor, game_id))
    if not locked.game.over:
        said = say("starts_over", name=by.name) if by else say("host_starts_over")
        locked.append({"type": "start_over"}, [Narrated.of(None, said)], by=None)
        locked.last_reveal()
        locked.set(over=True)
        locked.finish()
    number = models.Record.objects.filter(game_id=game_id).count() + 1
    text = exporting.text(exporting.export(game_id))
    head = locked.game.head
    models.Record.objects.create(game_id=game_id, number=number, at=iso_now(), head=head, document=text)
    return number


def _begun_again(cursor: Cursor, game_id: str) -> LoadedGame:
    """Delete the journal and begin a new one with new dice."""
    old = store.game_row(cursor, game_id)
    state = state_cache.state_at(cursor, old, 0)
    for model in OF_A_JOURNAL:
        model.objects.filter(game_id=game_id).delete()
    models.Snapshot.objects.filter(game_id=game_id, seq__gt=0).delete()
    log, seed, now = str(uuid.uuid4()), dice.new_seed(), iso_now()
    committed = dice.commitment(game_id, 1, seed)
    _, started, board = store.snapshot_at(cursor, game_id, 0)
    terms = hosting.terms(rules.system(old.system), old.enforcement, store.seats(cursor, game_id))
    beginning = log, journal.read_json(started), journal.read_json(board), committed
    tip = journal.beginning(*beginning, terms)
    begun = {"log": log, "began": log, "over": False, "paused": "", "ended": "", "overriding": False}
    begun |= {"edition": edition(rules.system(old.system)), "clock": clock.first(state)}
    begun |= {"pace": pace.again(old.pace, state, now)}
    dice_of_it = {
        "epoch": 1,
        "next_nonce": 1,
        "commitment": committed,
        "first_nonce": 1,
        "epoch_at": now,
        "seeds": "",
    }
    facts = msgspec.structs.replace(old, head=0, tip=tip, **begun, **dice_of_it)
    models.Game.objects.filter(pk=game_id).update(
        terms=terms.decode(), head=0, tip=tip, epoch=1, next_nonce=1, touched_at=now, **begun
    )
    models.Seat.objects.filter(game_id=game_id).update(seen=0)
    store.add_epoch(cursor, facts, dice.seal(game_id, 1, seed))
    return LoadedGame(facts, state)


def _free_seats(cursor: Cursor, held: LoadedGame, by: SeatRow | None) -> None:
    """Free every seat but one, and give the empty seats their default names again."""
    rows = models.Seat.objects.filter(game_id=held.game.id)
    seats = store.seats(cursor, held.game.id)
    for seat, name in zip(seats, hosting.default_names(seats, held.state), strict=True):
        if seat.role != "watcher" and (by is None or seat.seat != by.seat):
            freed = {"taken": False, "name": stored_name(name), "generation": F("generation") + 1}
            rows.filter(number=seat.seat).update(**freed)
            notebook.forget(held.game.id, seat.seat)
