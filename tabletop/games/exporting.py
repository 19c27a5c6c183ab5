"""Export a game as one JSON file, and check such a file; anybody can check it, without a server.

The file holds the start, every entry, and the dice: commitments, and the seeds that are revealed. It also
shows hidden units, so only the operator writes one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from tabletop.games import dice, journal, store
from tabletop.games.models import DiceEpoch, Game
from tabletop.games.store import Cursor
from tabletop.games.values import JsonObject, stored_name

FORMAT = "tabletop-game/1"


def export(game_id: str) -> JsonObject:
    """Return an exported game as a JSON object. Raises NoSuchGame."""
    with Cursor() as cursor:
        facts = store.game_row(cursor, game_id)
        _, state, board = store.snapshot_at(cursor, game_id, 0)
        rows = store.entries_between(cursor, game_id, 1, facts.head)
        seats = store.seats(cursor, game_id)
    row = Game.objects.get(pk=game_id)
    epochs = DiceEpoch.objects.filter(game_id=game_id).order_by("epoch")
    return {
        "format": FORMAT,
        "game": game_id,
        "log": facts.log,
        "began": row.began,
        "veil": row.veil,
        "name": facts.name,
        "briefing": row.briefing,
        "briefings": journal.read_json(row.briefings or "{}"),
        "system": facts.system,
        "enforcement": facts.enforcement,
        "seats": [
            {"seat": seat.seat, "role": seat.role, "sides": list(seat.sides), "name": stored_name(seat.name)}
            for seat in seats
        ],
        "terms": journal.read_json(row.terms) if row.terms else None,
        "start": {"state": journal.read_json(state), "board": journal.read_json(board)},
        "dice": [
            {"epoch": each.epoch, "commitment": each.commitment, "seed": each.revealed or None}
            for each in epochs
        ],
        "entries": [
            {
                "seq": entry.seq,
                "at": entry.at,
                "by": entry.seat,
                "order": journal.read_json(entry.order),
                "events": journal.read_json(entry.events),
                "hash": entry.hash,
            }
            for entry in rows
        ],
    }


def text(game: JsonObject) -> str:
    """Return an exported game as text; numbers are written as in the text that the journal hashes."""
    return msgspec.json.format(msgspec.json.encode(game), indent=1).decode()


def problems(game: JsonObject) -> list[str]:
    """Return everything that is wrong with an exported game; empty if all possible checks pass."""
    found = [_chain_problems(game), _seed_problems(game), _own_seed_problems(game), _roll_problems(game)]
    return [problem for problems in found for problem in problems]


def head_problems(game: JsonObject, heads: Iterable[tuple[int, str]]) -> Iterator[str]:
    """Yield where the journal differs from the `(number, head)` pairs that a player's browser kept."""
    tips = [beginning(game), *(entry["hash"] for entry in game["entries"])]
    for seq, head in heads:
        if seq >= len(tips):
            yield f"a browser received entry {seq}, and the file ends at {len(tips) - 1}"
        elif journal.veiled_head(game["veil"], tips[seq]) != head:
            yield f"entry {seq} or one before it is not what a browser was told"


def unseeded(game: JsonObject) -> list[int]:
    """Return the epochs to which no player contributed a seed."""
    given = _own_seeds(game)
    return [epoch["epoch"] for epoch in game["dice"] if not given.get(epoch["epoch"])]


def unverified(game: JsonObject) -> list[int]:
    """Return the epochs whose seed is not revealed (yet), so that their rolls cannot be checked."""
    return [epoch["epoch"] for epoch in game["dice"] if epoch["seed"] is None]


def beginning(game: JsonObject) -> str:
    """Return the hash that the journal of an exported game begins with."""
    start, log = game["start"], game["began" if "began" in game else "log"]
    terms = journal.canonical(game["terms"]) if game.get("terms") else b""
    return journal.beginning(log, start["state"], start["board"], game["dice"][0]["commitment"], terms)


def _chain_problems(game: JsonObject) -> Iterator[str]:
    tip = beginning(game)
    for number, entry in enumerate(game["entries"], 1):
        if entry["seq"] != number:
            yield f"entry {entry['seq']} stands where entry {number} should"
        order, events = journal.canonical(entry["order"]), journal.canonical(entry["events"])
        tip = journal.chained(tip, entry["seq"], entry["at"], entry["by"], order, events)
        if tip != entry["hash"]:
            yield f"entry {entry['seq']} is not what its hash says"
            tip = entry["hash"]


def _seed_problems(game: JsonObject) -> Iterator[str]:
    """Yield where the file's seeds differ from the journal's, or do not match their commitments."""
    promised = {1: game["dice"][0]["commitment"]}
    shown: dict[int, Any] = {}
    for entry in game["entries"]:
        order = entry["order"]
        if entry["by"] is None and order["type"] == "dice":
            promised[order["epoch"]] = order["commitment"]
            for old in (order["reveals"], *order.get("opens", ())):
                shown[old["epoch"]] = old["seed"]
    for epoch in game["dice"]:
        number, seed = epoch["epoch"], epoch["seed"]
        if promised.get(number) != epoch["commitment"]:
            yield f"epoch {number}: the journal promised another seed"
        if shown.get(number) != seed:
            yield f"epoch {number}: the journal showed another seed"
        if seed and dice.commitment(game["game"], number, bytes.fromhex(seed)) != epoch["commitment"]:
            yield f"epoch {number}: the seed is not the one that was promised"


def _own_seeds(game: JsonObject) -> dict[int, dict[str, str]]:
    """Return the players' own seeds in the journal, by epoch and seat."""
    found = (entry["order"] for entry in game["entries"] if entry["by"] is None)
    return {
        order["epoch"]: order["seeds"] for order in found if order["type"] == "seeds" and "seeds" in order
    }


def _own_seed_problems(game: JsonObject) -> Iterator[str]:
    """Yield players' seeds that match no earlier commitment, and those added after the first roll."""
    sealed: dict[int, dict[str, str]] = {}
    shown, rolled = set(), set()
    for entry in game["entries"]:
        rolled |= {event["epoch"] for event in entry["events"] if event["type"] == "rolled"}
        order = entry["order"]
        if entry["by"] is not None or order["type"] != "seeds":
            continue
        epoch = order["epoch"]
        if epoch in rolled or epoch in shown:
            yield f"entry {entry['seq']}: the seeds of epoch {epoch} were settled before"
        if "commitments" in order:
            sealed[epoch] = order["commitments"]
            continue
        shown.add(epoch)
        for player, seed in order["seeds"].items():
            promised = sealed.get(epoch, {}).get(player)
            if dice.seed_commitment(game["game"], epoch, player, bytes.fromhex(seed)) != promised:
                yield f"epoch {epoch}: the seed of seat {player} is not the one that was promised"


def _roll_problems(game: JsonObject) -> Iterator[str]:
    """Yield rolls that are out of sequence, not of the current epoch, or not what the seed gives."""
    own = _own_seeds(game)
    seeds = {epoch["epoch"]: bytes.fromhex(epoch["seed"]) for epoch in game["dice"] if epoch["seed"]}
    nonce, sealed = 0, 1
    for entry in game["entries"]:
        for event in entry["events"]:
            if event["type"] != "rolled":
                continue
            if event.get("epoch") != sealed:
                yield f"entry {entry['seq']}: a roll of epoch {event.get('epoch')}, where {sealed} was sealed"
            if event.get("nonce") != nonce + 1:
                yield f"entry {entry['seq']}: roll {event.get('nonce')} does not follow roll {nonce}"
            nonce += 1
            if event.get("epoch") in seeds and not _is_fair(game["game"], seeds[event["epoch"]], own, event):
                yield f"entry {entry['seq']}: roll {nonce} shows other faces than its seed"
        if entry["by"] is None and entry["order"]["type"] == "dice":
            sealed = entry["order"]["epoch"]


def _is_fair(game: str, seed: bytes, own: dict[int, dict[str, str]], roll: JsonObject) -> bool:
    given = own.get(roll["epoch"], {})
    if roll.get("nonce") is None:
        return False
    mixed = dice.mix(game, roll["epoch"], {player: bytes.fromhex(own) for player, own in given.items()})
    expected = dice.faces(seed, game, roll["epoch"], mixed, roll["nonce"], len(roll["dice"]), roll["sides"])
    return expected == list(roll["dice"])
