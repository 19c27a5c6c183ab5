"""Restore an exported game: check it, then write it entry by entry under a new log.

The game keeps its id, since its dice are bound to it, and the `log` in which its chain of hashes began. What
an export does not contain is not restored: unrevealed seeds (so new dice follow at once), proposals, and the
answers to commands.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import msgspec
from django.db import transaction

import rules
from rules.core.game.events import Narrated, Rolled, apply_all, read_event
from rules.core.game.state import GameState
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import read_message
from tabletop.games import (
    clock,
    exporting,
    fence,
    hosting,
    invites,
    journal,
    models,
    pace,
    reopening,
    table_orders,
    visibility,
)
from tabletop.games.locked_game import SNAPSHOT_EVERY, newest_mark
from tabletop.games.orders import takeback_of
from tabletop.games.permission import END_GAME, ENFORCEMENT, OVERRIDE, PAUSE, TABLE
from tabletop.games.store import Cursor
from tabletop.games.values import Entry, JsonObject, Result, SeatRow, seat_name
from tabletop.timestamps import iso_now
from tabletop.words import say

OF_A_GAME = (
    models.Entry,
    models.Command,
    models.Roll,
    models.DiceEpoch,
    models.Proposal,
    models.Snapshot,
    models.Turn,
)


class BadExport(ValueError):
    """A document is not an export that can be restored; the message says why."""


class GameStands(Exception):
    """A game with that id exists, and `replace` is not set."""


def restore(game: JsonObject, replace: bool = False) -> dict[int, str]:
    """Store an exported game and return the tokens of its new seats' links, by seat.

    With `replace` an existing game of the same id is replaced; its seats keep their holders. Raises BadExport
    or GameStands.
    """
    try:
        found = exporting.problems(game)
        states = [] if found else list(_states(game))
        entries = [] if found else list(_entries(game, states))
    except Exception as error:  # a foreign document may raise anything
        raise BadExport(f"This is not an exported game: {error!r}") from error
    if found:
        raise BadExport("; ".join(found))
    with transaction.atomic(), Cursor() as cursor:
        tokens = _make_room(game, states, replace)
        _write_down(game, states, entries)
        locked = reopening.reopen(cursor, game["game"], say("from_a_file"))
        mark = newest_mark(cursor, [locked])
    locked.committed()
    fence.passed(mark())
    return tokens


def _states(game: JsonObject) -> Iterator[GameState]:
    """Yield the state at the start, and the state after each entry."""
    system = rules.system(game["system"])
    state = system.restore(game["start"]["state"], game["start"]["board"])
    yield state
    for entry in game["entries"]:
        state = apply_all(state, list(_events(entry)))
        yield state


def _events(entry: JsonObject) -> tuple[Any, ...]:
    return journal.read_events(journal.canonical(entry["events"]).decode())


def _make_room(game: JsonObject, states: list[GameState], replace: bool) -> dict[int, str]:
    """Delete the stored game except its seats, or insert game and seats; return the tokens of new seats."""
    known = models.Game.objects.filter(pk=game["game"])
    if known.exists():
        if not replace:
            raise GameStands(game["game"])
        for model in OF_A_GAME:
            model.objects.filter(game_id=game["game"]).delete()
        models.DiceSeed.objects.filter(game_id=game["game"], epoch__gt=len(game["dice"])).delete()
        known.update(**_row(game, states), pace=_pace(game, states, known.get().pace))
        return {}
    models.Game.objects.create(id=game["game"], hosted_at=iso_now(), **_row(game, states))
    return {seat.seat: hosting.add_seat(game["game"], seat) for seat in _seats(game)}


def _row(game: JsonObject, states: list[GameState]) -> dict[str, Any]:
    entries, given = game["entries"], [entry["order"] for entry in game["entries"] if entry["by"] is not None]
    enforcements = [order["to"] for order in given if order["type"] == ENFORCEMENT]
    overriding = [order["on"] for order in given if order["type"] == OVERRIDE]
    ended = any(_is_last_reveal(entry) for entry in entries)
    return {
        "log": game["log"],
        "began": game["began"],
        "veil": game.get("veil") or secrets.token_hex(16),
        "terms": journal.canonical(game["terms"]).decode() if game.get("terms") else "",
        "edition": _edition(game),
        "name": invites.clean_name(game["name"], "A game", 200),
        "briefing": str(game.get("briefing", "")),
        "briefings": journal.canonical(game.get("briefings", {})).decode(),
        "system": game["system"],
        "enforcement": enforcements[-1] if enforcements else game["enforcement"],
        "over": ended,
        "has_gm": any(seat["role"] == "gm" for seat in game["seats"]),
        "overriding": overriding[-1] if overriding else False,
        **_standstill(game),
        "clock": _clock(game, states),
        "head": len(entries),
        "tip": entries[-1]["hash"] if entries else exporting.beginning(game),
        "epoch": len(game["dice"]),
        "next_nonce": 1 + len(list(_rolls(game))),
        "touched_at": iso_now(),
    }


def _clock(game: JsonObject, states: list[GameState]) -> str:
    """Return the time that the sides have left, computed again from the entries."""
    around = zip(game["entries"], pairwise(states), strict=True)
    return clock.after_all(states[0], (_known(entry, *each) for entry, each in around))


def _pace(game: JsonObject, states: list[GameState], stood: str) -> str:
    """Return the pace of the slow game that is replaced, computed again from the entries."""
    around = zip(game["entries"], pairwise(states), strict=True)
    began = pace.again(stood, states[0], iso_now())
    return pace.after_all(began, (_known(entry, *each) for entry, each in around))


def _known(entry: JsonObject, before: GameState, after: GameState) -> Entry:
    events = _events(entry)
    return Entry(
        entry["seq"], entry["at"], entry["by"], entry["order"], events, entry["hash"], "", before, after
    )


def _edition(game: JsonObject) -> str:
    """Return the edition of the rules that the journal named last."""
    named = [entry["order"]["edition"] for entry in game["entries"] if entry["order"]["type"] == "rules"]
    return str([(game.get("terms") or {}).get("edition", ""), *named][-1])


def _standstill(game: JsonObject) -> dict[str, str]:
    """Return why orders are refused and how the game ended, from the last orders that paused and ended it."""
    paused = ended = ""
    for entry in game["entries"]:
        order = entry["order"]
        if order["type"] not in {PAUSE, END_GAME}:
            continue
        paused = _why_paused(entry) if order.get("on") else ""
        if order["type"] == END_GAME:
            result = Result(order.get("winner"), order.get("note", ""))
            ended = msgspec.json.encode(result).decode()
    return {"paused": paused, "ended": ended}


def _why_paused(entry: JsonObject) -> str:
    """Return why the game has been paused since an entry, as its row stores it."""
    narrated = read_event(entry["events"][0])
    if isinstance(narrated, Narrated) and narrated.key:
        said = read_message(narrated.key, narrated.args).args
        return table_orders.why_paused(said["name"], said.get("why", ""))
    return str(narrated).replace("**", "")


def _seats(game: JsonObject) -> Iterator[SeatRow]:
    for seat in game["seats"]:
        name = seat_name(seat["name"], seat["role"])
        yield SeatRow(seat["seat"], name, seat["role"], tuple(seat["sides"]), False, 1)


def _is_last_reveal(entry: JsonObject) -> bool:
    return entry["by"] is None and entry["order"]["type"] == "dice" and entry["order"]["epoch"] is None


def _rolls(game: JsonObject) -> Iterator[models.Roll]:
    for entry in game["entries"]:
        for event in entry["events"]:
            if event["type"] == "rolled" and event["nonce"] is not None:
                epoch, nonce = event["epoch"], event["nonce"]
                yield models.Roll(game_id=game["game"], epoch=epoch, nonce=nonce, seq=entry["seq"])


def _write_down(game: JsonObject, states: list[GameState], entries: list[models.Entry]) -> None:
    models.Entry.objects.bulk_create(entries)
    models.Roll.objects.bulk_create(_rolls(game))
    models.DiceEpoch.objects.bulk_create(_epochs(game, states))
    models.Snapshot.objects.bulk_create(_snapshots(game, states))


def _snapshots(game: JsonObject, states: list[GameState]) -> Iterator[models.Snapshot]:
    """Yield the start exactly as in the file, because the first hash covers it, and then later states."""
    start = game["start"]
    texts = {0: (msgspec.json.encode(start["state"]), journal.canonical(start["board"]))}
    for seq in range(SNAPSHOT_EVERY, len(states), SNAPSHOT_EVERY):
        texts[seq] = journal.state_text(states[seq]), journal.board_text(states[seq])
    for seq, (state, board) in texts.items():
        yield models.Snapshot(game_id=game["game"], seq=seq, state=state.decode(), board=board.decode())


def _entries(game: JsonObject, states: list[GameState]) -> Iterator[models.Entry]:
    system, seats = rules.system(game["system"]), {seat.seat: seat for seat in _seats(game)}
    for entry, before in zip(game["entries"], states, strict=False):
        order = entry["order"]
        by = None if entry["by"] is None or order["type"] in TABLE else seats[entry["by"]]
        yield models.Entry(
            game_id=game["game"],
            seq=entry["seq"],
            at=entry["at"],
            seat=entry["by"],
            order=journal.canonical(order).decode(),
            events=journal.canonical(entry["events"]).decode(),
            takeback=_takeback(system, before, by, entry) if by else "none",
            returns_to=order["to"] if by and order["type"] == "undo" else None,
            hash=entry["hash"],
        )


def _takeback(system: RuleSystem, before: GameState, by: SeatRow, entry: JsonObject) -> str:
    """Return whose agreement an undo of an entry needs, as it was when it was played."""
    order = {name: value for name, value in entry["order"].items() if name != "agreed"}
    by_consent = "agreed" in entry["order"] or system.is_final(order)
    return takeback_of(before, by, order, _events(entry), by_consent=by_consent)


def _epochs(game: JsonObject, states: list[GameState]) -> Iterator[models.DiceEpoch]:
    """Yield the epochs of dice, each with the time of the entry that began it and its first roll's number."""
    begun = {1: game["entries"][0]["at"] if game["entries"] else iso_now()}
    for entry in game["entries"]:
        if entry["by"] is None and entry["order"]["type"] == "dice" and entry["order"]["epoch"]:
            begun[entry["order"]["epoch"]] = entry["at"]
    rolls, hidden = list(_rolls(game)), _hidden_epochs(game, states)
    for epoch in game["dice"]:
        number = epoch["epoch"]
        yield models.DiceEpoch(
            game_id=game["game"],
            epoch=number,
            commitment=epoch["commitment"],
            first_nonce=1 + sum(roll.epoch < number for roll in rolls),
            opened_at=begun[number],
            revealed=epoch["seed"] or "",
            hidden=number in hidden,
        )


def _hidden_epochs(game: JsonObject, states: list[GameState]) -> set[int | None]:
    """Return the epochs that contain a roll which not everybody saw."""
    known = (_known(*each) for each in zip(game["entries"], states, states[1:], strict=False))
    unseen = (entry for entry in known if not visibility.shows_rolls_to_all(entry))
    return {event.epoch for entry in unseen for event in entry.events if isinstance(event, Rolled)}
