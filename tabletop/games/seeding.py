"""Players' own seeds for the dice: all are sealed, then all shown, then mixed into every roll of the epoch.

A player's commitment and seed arrive as the order `seed`. The journal gets two entries by the table for each
epoch: the commitments, once they are complete, and then the shown seeds that fit them. Nobody can commit
after the first entry, so nobody chooses a seed knowing another's; and nothing is mixed in after the first
roll.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

import msgspec

from rules.core.game.events import Narrated
from rules.core.system.umpire_words import listed
from rules.core.words.messages import Words
from tabletop.games import dice, store
from tabletop.games.dice import Seeds
from tabletop.games.locked_game import LockedGame
from tabletop.games.permission import refusal
from tabletop.games.values import GameRow, JsonObject, SeatRow
from tabletop.timestamps import iso
from tabletop.words import say

PATIENCE: Final = timedelta(seconds=30)
SEED: Final = re.compile(r"[0-9a-f]{32}")
COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
Stage = Literal["commitment", "seed"]


def wanted(facts: GameRow, seat: SeatRow) -> Stage | None:
    """Return what the table waits for from a seat: its commitment, its seed, or nothing."""
    held, player = Seeds.read(facts.seeds), str(seat.seat)
    if seat.role != "player" or facts.over or held.mixed or facts.has_rolled:
        return None
    if not held.sealed:
        return None if player in held.commitments else "commitment"
    return "seed" if player in held.commitments and player not in held.shown else None


def is_begun(facts: GameRow) -> bool:
    """Return whether the epoch's commitments are sealed, so that no more can be added."""
    return Seeds.read(facts.seeds).sealed


def give(locked: LockedGame, seat: SeatRow, order: JsonObject) -> None:
    """Store a player's commitment or seed; sent again, it only checks whether this stage's time is up.

    Raises Refused.
    """
    if seat.role != "player":
        raise refusal("forbidden", say("seeds_of_players"))
    if order.get("epoch") != locked.game.epoch or locked.game.has_rolled:
        raise refusal("stale", say("seed_too_late"))
    held, player = Seeds.read(locked.game.seeds), str(seat.seat)
    if held.mixed:
        raise refusal("stale", say("seeds_are_mixed"))
    match order:
        case {"commitment": str(commitment), **more} if set(more) == {"type", "epoch"}:
            held = _committed(held, player, commitment, locked.at)
        case {"seed": str(seed), **more} if set(more) == {"type", "epoch"}:
            held = _shown(locked.game, held, player, seed)
        case _:
            raise refusal("bad_order", say("bad_seed_order"))
    _keep(locked, held)
    _go_on(locked)


def close(locked: LockedGame, roller: SeatRow) -> None:
    """Mix in the shown seeds, because the dice are about to roll for the first time.

    Nobody can keep another player's seed out by rolling early: a watcher may roll first only if no player has
    taken a seat, and a roll is refused for up to half a minute while a seed is awaited. Raises Refused.
    """
    held = Seeds.read(locked.game.seeds)
    if held.mixed or locked.game.has_rolled:
        return
    if roller.role == "watcher" and any(seat.taken for seat in _players(locked)):
        raise refusal("pending", say("player_rolls_first"))
    waited_for = held.commitments.keys() - held.shown.keys() - {str(roller.seat)}
    if waited_for and not _is_late(held):
        raise refusal("pending", say("seed_on_its_way", players=_names(locked, waited_for)))
    if held.shown:
        _mix(locked, held)


# -- stage by stage --------------------------------------------------------------------------------


def _keep(locked: LockedGame, held: Seeds) -> None:
    text = msgspec.json.encode(held).decode()
    locked.game = msgspec.structs.replace(locked.game, seeds=text)
    store.save_seeds(locked.cursor, locked.game.id, locked.game.epoch, text)


def _players(locked: LockedGame) -> list[SeatRow]:
    return [seat for seat in store.seats(locked.cursor, locked.game.id) if seat.role == "player"]


def _is_late(held: Seeds) -> bool:
    """Return whether the time for this stage is up."""
    return held.since <= iso(datetime.now(UTC) - PATIENCE)


def _committed(held: Seeds, player: str, commitment: str, at: str) -> Seeds:
    if held.commitments.get(player) == commitment:
        return held
    if held.sealed or player in held.commitments:
        raise refusal("stale", say("seeds_are_sealed"))
    if not COMMITMENT.fullmatch(commitment):
        raise refusal("bad_order", say("bad_commitment"))
    commitments = {**held.commitments, player: commitment}
    return msgspec.structs.replace(held, since=held.since or at, commitments=commitments)


def _shown(facts: GameRow, held: Seeds, player: str, seed: str) -> Seeds:
    if not held.sealed:
        raise refusal("pending", say("commitments_awaited"))
    if not SEED.fullmatch(seed):
        raise refusal("bad_order", say("bad_seed"))
    promised = held.commitments.get(player)
    if dice.seed_commitment(facts.id, facts.epoch, player, bytes.fromhex(seed)) != promised:
        raise refusal("bad_order", say("seed_does_not_fit"))
    return msgspec.structs.replace(held, shown={**held.shown, player: seed})


def _go_on(locked: LockedGame) -> None:
    """Seal the commitments, or mix the seeds, once they are complete or the time is up."""
    held = Seeds.read(locked.game.seeds)
    late = _is_late(held)
    if held.sealed:
        if held.shown and (late or held.shown.keys() == held.commitments.keys()):
            _mix(locked, held)
        return
    players = _players(locked)
    complete = {str(seat.seat) for seat in players} == held.commitments.keys()
    awaited = len(held.commitments) == 1 and not all(seat.taken for seat in players)
    if complete or (late and not awaited):
        _seal(locked, held)


def _seal(locked: LockedGame, held: Seeds) -> None:
    _keep(locked, msgspec.structs.replace(held, since=locked.at, sealed=True))
    order = {"type": "seeds", "epoch": locked.game.epoch, "commitments": held.commitments}
    locked.append(order, [], by=None)


def _mix(locked: LockedGame, held: Seeds) -> None:
    _keep(locked, msgspec.structs.replace(held, mixed=True))
    silent = [player for player in held.commitments if player not in held.shown]
    drawn, kept = _names(locked, held.shown), _names(locked, silent)
    said = say("seeds_held_back", names=drawn, silent=kept) if silent else say("seeds_mixed", names=drawn)
    order = {"type": "seeds", "epoch": locked.game.epoch, "seeds": held.shown}
    locked.append(order, [Narrated.of(None, said)], by=None)


def _names(locked: LockedGame, players: Iterable[str]) -> Words:
    seats = {str(seat.seat): seat.name for seat in store.seats(locked.cursor, locked.game.id)}
    return listed([say("bold", name=seats[player]) for player in sorted(players, key=int)])
