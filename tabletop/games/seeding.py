"""Players' own seeds for the dice: all sealed first, then all shown, then mixed into every roll of the epoch.

A player's commitment and seed arrive as the order `seed`. The journal gets two entries an epoch, both by the
table: the commitments, once they are complete, and the seeds that were shown to fit them. Nobody commits
after the first, so nobody chooses a seed knowing another's; and nothing is mixed in after the first roll.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Final, Literal

import msgspec

from rules.core.game.events import Told
from rules.core.system.umpire_words import listed
from tabletop.games import dice, store
from tabletop.games.facts import GameFacts, JsonObject, SeatFacts, iso
from tabletop.games.permission import refusal
from tabletop.games.seeds import Seeds
from tabletop.games.writing import Writing

PATIENCE: Final = timedelta(seconds=30)
SEED: Final = re.compile(r"[0-9a-f]{32}")
COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")
Stage = Literal["commitment", "seed"]


def wanted(facts: GameFacts, seat: SeatFacts) -> Stage | None:
    """Return what the table waits for from a seat: its commitment, its seed, or nothing."""
    held, player = Seeds.read(facts.seeds), str(seat.seat)
    if seat.role != "player" or facts.over or held.mixed or _is_rolled(facts):
        return None
    if not held.sealed:
        return None if player in held.commitments else "commitment"
    return "seed" if player in held.commitments and player not in held.shown else None


def is_begun(facts: GameFacts) -> bool:
    """Whether the seeds of the epoch are sealed, so that a newcomer's cannot be among them."""
    return Seeds.read(facts.seeds).sealed


def give(writing: Writing, seat: SeatFacts, order: JsonObject) -> None:
    """Take a player's commitment or seed. Given again, it only looks whether the others' time is up.

    Raises Refused.
    """
    if seat.role != "player":
        raise refusal("forbidden", "Only players put seeds into the dice.")
    if order.get("epoch") != writing.game.epoch or _is_rolled(writing.game):
        raise refusal("stale", "It is too late for a seed: these dice have been rolled, or have gone.")
    held, player = Seeds.read(writing.game.seeds), str(seat.seat)
    if held.mixed:
        raise refusal("stale", "The seeds of these dice are mixed already.")
    match order:
        case {"commitment": str(commitment), **more} if set(more) == {"type", "epoch"}:
            held = _committed(held, player, commitment, writing.at)
        case {"seed": str(seed), **more} if set(more) == {"type", "epoch"}:
            held = _shown(writing.game, held, player, seed)
        case _:
            raise refusal("bad_order", "A seed is ordered with its epoch and either commitment or seed.")
    _keep(writing, held)
    _go_on(writing)


def close(writing: Writing, roller: SeatFacts) -> None:
    """Mix in what was shown, because the dice are about to be rolled for the first time.

    Nobody so rolls another player's seed away: a watcher rolls first only where no player has come (whose
    coming brings new dice), and for a seed on its way the others wait, half a minute at most. Raises Refused.
    """
    held = Seeds.read(writing.game.seeds)
    if held.mixed or _is_rolled(writing.game):
        return
    if roller.role == "watcher" and any(seat.taken for seat in _players(writing)):
        raise refusal("pending", "These dice are new: a player rolls them first.")
    waited_for = held.commitments.keys() - held.shown.keys() - {str(roller.seat)}
    if waited_for and not _is_late(held):
        raise refusal(
            "pending",
            f"The seed of {_names(writing, waited_for)} is on its way into the dice: try again soon.",
        )
    if held.shown:
        _mix(writing, held)


# -- stage by stage --------------------------------------------------------------------------------


def _keep(writing: Writing, held: Seeds) -> None:
    text = msgspec.json.encode(held).decode()
    writing.game = msgspec.structs.replace(writing.game, seeds=text)
    store.save_seeds(writing.cursor, writing.game.id, writing.game.epoch, text)


def _is_rolled(facts: GameFacts) -> bool:
    return facts.next_nonce != facts.first_nonce


def _players(writing: Writing) -> list[SeatFacts]:
    return [seat for seat in store.seats(writing.cursor, writing.game.id) if seat.role == "player"]


def _is_late(held: Seeds) -> bool:
    """Whether the others have had their time for this stage."""
    return held.since <= iso(datetime.now(UTC) - PATIENCE)


def _committed(held: Seeds, player: str, commitment: str, at: str) -> Seeds:
    if held.commitments.get(player) == commitment:
        return held
    if held.sealed or player in held.commitments:
        raise refusal("stale", "The seeds are sealed already.")
    if not COMMITMENT.fullmatch(commitment):
        raise refusal("bad_order", "A commitment is 64 hexadecimal digits.")
    commitments = {**held.commitments, player: commitment}
    return msgspec.structs.replace(held, since=held.since or at, commitments=commitments)


def _shown(facts: GameFacts, held: Seeds, player: str, seed: str) -> Seeds:
    if not held.sealed:
        raise refusal("pending", "The other players' commitments are not in yet.")
    if not SEED.fullmatch(seed):
        raise refusal("bad_order", "A seed is 32 hexadecimal digits.")
    promised = held.commitments.get(player)
    if dice.seed_commitment(facts.id, facts.epoch, player, bytes.fromhex(seed)) != promised:
        raise refusal("bad_order", "This seed does not fit your commitment.")
    return msgspec.structs.replace(held, shown={**held.shown, player: seed})


def _go_on(writing: Writing) -> None:
    """Seal the commitments, or mix the seeds, once they are complete or the others have had their time."""
    held = Seeds.read(writing.game.seeds)
    late = _is_late(held)
    if held.sealed:
        if held.shown and (late or held.shown.keys() == held.commitments.keys()):
            _mix(writing, held)
        return
    players = _players(writing)
    complete = {str(seat.seat) for seat in players} == held.commitments.keys()
    awaited = len(held.commitments) == 1 and not all(seat.taken for seat in players)
    if complete or (late and not awaited):
        _seal(writing, held)


def _seal(writing: Writing, held: Seeds) -> None:
    _keep(writing, msgspec.structs.replace(held, since=writing.at, sealed=True))
    order = {"type": "seeds", "epoch": writing.game.epoch, "commitments": held.commitments}
    writing.append(order, [], by=None)


def _mix(writing: Writing, held: Seeds) -> None:
    _keep(writing, msgspec.structs.replace(held, mixed=True))
    silent = [player for player in held.commitments if player not in held.shown]
    told = f"The dice now hold seeds drawn by {_names(writing, held.shown)}."
    if silent:
        told += f" {_names(writing, silent)} sealed one and did not show it."
    order = {"type": "seeds", "epoch": writing.game.epoch, "seeds": held.shown}
    writing.append(order, [Told(None, told)], by=None)


def _names(writing: Writing, players: Iterable[str]) -> str:
    seats = {str(seat.seat): seat.name for seat in store.seats(writing.cursor, writing.game.id)}
    return listed([f"**{seats[player]}**" for player in sorted(players, key=int)])
