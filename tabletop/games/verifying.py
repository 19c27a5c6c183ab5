"""Verification of an exported game, and the words of its report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tabletop.games import exporting, replaying
from tabletop.games.values import JsonObject


class Verified(Struct, frozen=True):
    """The report: what is wrong, or else what was checked and what could not be."""

    wrong: list[str]
    said: list[str]


def verify(game: JsonObject, kept: Sequence[JsonObject] = ()) -> Verified:
    """Check a game, and the heads that players' browsers `kept` of it.

    Raises any exception if the document is not an exported game.
    """
    heads = [(seq, head) for record in kept for seq, head in record.get("heads", ())]
    replayed = replaying.replay(game)
    strangers = [
        f"a record is of another game, or of one that was started over: {record['game']}, {record.get('log')}"
        for record in kept
        if record["game"] != game["game"] or record.get("log", game["log"]) not in _logs(game)
    ]
    wrong = [
        *exporting.problems(game),
        *replayed.problems,
        *exporting.head_problems(game, heads),
        *strangers,
    ]
    return Verified(wrong, list(_said(game, replayed, len(heads))))


def _logs(game: JsonObject) -> set[str]:
    """Return the ids of the game's logs: the first, and one for each time that it was restored."""
    restored = {entry["order"]["log"] for entry in game["entries"] if entry["order"]["type"] == "restored"}
    return {game["began"], game["log"], *restored}


def _said(game: JsonObject, replayed: replaying.Replayed, heads: int) -> Iterator[str]:
    rolls = sum(event["type"] == "rolled" for entry in game["entries"] for event in entry["events"])
    entries = _counted(len(game["entries"]), "entry", "entries")
    yield f"{entries} and {_counted(rolls, 'roll', 'rolls')}: nothing is wrong."
    yield f"Resolved again, with what the journal says: {_counted(replayed.resolved, 'order', 'orders')}."
    if replayed.unverified:
        editions = ", ".join(name or "of no name" for name in replayed.editions)
        orders = _counted(replayed.unverified, "order", "orders")
        yield f"Unverified: what came of {orders}, by rules of another edition ({editions})."
    if heads:
        yield f"{heads} heads that browsers kept are in it."
    else:
        yield "No browser's heads were given: a history that was changed as a whole would not show."
    if not replayed.over:
        yield "The game is not over in this file: what came later is not in it."
    for epoch in exporting.unseeded(game):
        yield f"Epoch {epoch} holds no player's own seed."
    for epoch in exporting.unverified(game):
        yield f"Unverified: the seed of epoch {epoch} is not revealed."


def _counted(count: int, one: str, more: str) -> str:
    return f"{count} {one if count == 1 else more}"
