"""What an order would do, and what may be ordered: both on the seat's own view of the game."""

from __future__ import annotations

from tabletop.games.facts import JsonObject


def preview(game_id: str, seat_id: int, order: JsonObject) -> JsonObject:
    """Return `{seq, verdict, route, contacts, ghosts, odds, variants: [{order, verdict, odds, ghosts}]}`.

    Nothing is stored and no die is rolled. Raises NoSuchGame, or LookupError for a seat that does not exist.
    """
    raise NotImplementedError


def offers(game_id: str, seat_id: int) -> JsonObject:
    """Return `{seq, offers: [...]}`: what the seat may order now. Raises as `preview`."""
    raise NotImplementedError


def reach(game_id: str, seat_id: int, unit_id: str, dice: int) -> JsonObject:
    """Return a unit's reach as the seat sees the table. Raises as `preview`; LookupError for a unit unseen."""
    raise NotImplementedError


def points(game_id: str, seat_id: int) -> list[JsonObject]:
    """Return `[{id, name, at}]`, every named point of the table. Raises as `preview`."""
    raise NotImplementedError
