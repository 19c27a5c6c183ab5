"""The one door for everything that changes a game. Each function is one transaction under the game's lock.

They are synchronous: call them from async code with `executor.run`. A command's `id` is the client's own UUID;
the same command sent again gets the same answer and changes nothing.
"""

from __future__ import annotations

from tabletop.games.facts import Answer, JsonObject


def submit(game_id: str, seat_id: int, id: str, order: JsonObject) -> Answer:
    """Carry out an order, or say why not. Raises NoSuchGame."""
    raise NotImplementedError


def undo(game_id: str, seat_id: int, id: str, to: int) -> Answer:
    """Take back the entries after number `to`, at once or, where consent is needed, by a proposal. Raises NoSuchGame."""
    raise NotImplementedError


def propose(game_id: str, seat_id: int, id: str, order: JsonObject) -> Answer:
    """Ask the other side's consent to an umpire's order in a game without a GM. Raises NoSuchGame."""
    raise NotImplementedError


def answer(game_id: str, seat_id: int, id: str, proposal: int, agree: bool) -> Answer:
    """Agree to a proposal, which carries it out, or turn it down; its own seat may withdraw it. Raises NoSuchGame."""
    raise NotImplementedError
