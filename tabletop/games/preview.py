"""Previews, offers and reach, all computed from the seat's own view of the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.conf import settings
from msgspec import Struct

import rules
from rules.core.by_hand.tokens import Token
from rules.core.game.answers import HexReach, Offer, Preview
from rules.core.game.orders import Hand, SetMark, order_type, word_of
from rules.core.game.packed_reach import packed
from rules.core.game.sighting import SightEnd
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.system.rule_system import RuleSystem
from rules.core.table import templates
from rules.core.words.messages import ENGLISH, in_words
from tabletop.games import numbers, state_cache, store
from tabletop.games.budget import TooLong, within
from tabletop.games.permission import (
    GM,
    TABLE,
    UMPIRE,
    Refused,
    assert_goes_on,
    commander,
    giving_side,
    refusal,
)
from tabletop.games.store import Cursor
from tabletop.games.values import GameRow, JsonObject, SeatRow
from tabletop.games.visibility import audience_of, may_see, view_of

LEFT_OUT = UMPIRE | {order_type(SetMark)}
"""The orders to a unit that are not listed with those of all units, as it is known who may give them."""


class Seen(Struct, frozen=True):
    """A game as one seat sees it; answers to the seat are computed from this alone."""

    game: GameRow
    seat: SeatRow
    system: RuleSystem
    state: GameState


def seen(game_id: str, seat_id: int) -> Seen:
    """Return the game as a seat sees it. Raises NoSuchGame, or LookupError for a seat that does not exist."""
    with Cursor() as cursor:
        facts, seat = store.game_and_seat(cursor, game_id, seat_id)
        held = state_cache.load(cursor, facts)
    view = view_of(held.state, seat)
    return Seen(held.game, seat, rules.system(facts.system), view)


def preview(game_id: str, seat_id: int, order: JsonObject, language: str = ENGLISH) -> JsonObject:
    """Return `{seq, verdict, route, contacts, ghosts, odds, hexes, along, steps, hindrances, variants}`.

    A variant is `{order, title, verdict, odds, ghosts, hindrances}`; a null title means that of the offer.
    """
    game = seen(game_id, seat_id)
    return _judged(game, order, language)


def _judged(game: Seen, order: JsonObject, language: str) -> JsonObject:
    """Return the preview of an order, or the table's refusal."""
    try:
        assert_goes_on(game.game, word_of(order))
        by = commander(game.seat, game.game, game.state, order, agreed=True)
    except Refused as refused:
        return _shown(game, refused.verdict, language)
    if order["type"] in TABLE:
        return _shown(game, Verdict.of([]), language)
    try:
        return within(settings.RULES_SECONDS, _previewed, game, order, by, language)
    except TooLong as error:
        return _shown(game, refusal("busy", error.why).verdict, language)


def _previewed(game: Seen, order: JsonObject, by: str, language: str) -> JsonObject:
    found = _to_send(game.system.preview(game.state, order, by), language)
    variants = []
    for variant in game.system.variants(game.state, order):
        is_same = variant == order
        other = found if is_same else _to_send(game.system.preview(game.state, variant, by), language)
        title = in_words(game.system.variant_title(game.state, variant), language)
        shown = {key: other[key] for key in ("verdict", "odds", "ghosts", "hindrances")}
        variants.append({"order": variant, "title": title, **shown})
    return {"seq": game.game.head, **found, "variants": variants}


def _to_send(shown: Preview, language: str) -> JsonObject:
    """Return a preview as JSON in a language, with coordinates rounded for sending."""
    found: JsonObject = in_words(shown, language)
    return found | {part: numbers.to_send(found[part]) for part in ("route", "contacts", "ghosts")}


def offers(game_id: str, seat_id: int) -> JsonObject:
    """Return `{seq, offers}`: what the seat may order now, as Offers; none in a pause or after the end.

    Raises as `preview`, and TooLong.
    """
    game = seen(game_id, seat_id)
    return {"seq": game.game.head, "offers": _offers_to(game, game.system.offers)}


def offers_of(game: Seen, unit_id: str | None) -> list[Offer]:
    """Return the offers of a unit; with None, those that belong to no unit. Raises TooLong.

    A unit that the seat does not see has no offers, just like a unit that does not exist.
    """
    return _offers_to(game, game.system.offers_of, unit_id)


def offers_by_unit(game: Seen) -> dict[str | None, list[Offer]]:
    """Return the offers by unit id, and under None those of no unit.

    The umpire's orders to a unit are left out, and so are marks, which anybody or the unit's side may set.
    Raises TooLong.
    """
    units: dict[str | None, list[Offer]] = {}
    for offer in _offers_to(game, game.system.offers):
        if offer.unit is None or offer.order["type"] not in LEFT_OUT:
            units.setdefault(offer.unit, []).append(offer)
    return units


def _offers_to(game: Seen, asked: Callable[..., list[Offer]], *about: str | None) -> list[Offer]:
    """Return a system's offers for each side of a seat; none in a pause or after the end. Raises TooLong."""
    if game.game.over or game.game.paused:
        return []
    return within(settings.RULES_SECONDS, list, _by_side(game, asked, *about))


def _by_side(game: Seen, asked: Callable[..., list[Offer]], *about: str | None) -> Iterator[Offer]:
    """Yield the offers of a seat; with several sides, each order comes from the side that would give it."""
    seat, state = game.seat, game.state
    if seat.role == GM:
        yield from asked(state, GM, *about)
        return
    for side in seat.sides:
        for offer in asked(state, side, *about):
            if len(seat.sides) == 1 or giving_side(seat, state, offer.order) == side:
                yield offer


def reach(
    game_id: str, seat_id: int, unit_id: str, dice: int, language: str = ENGLISH, *, is_packed: bool = False
) -> JsonObject:
    """Return a unit's reach as the seat sees the table; a reach by steps is packed if `is_packed`.

    Raises as `preview`, and TooLong; LookupError for a unit unseen.
    """
    game = _seen_with(game_id, seat_id, unit_id)
    answer = within(settings.RULES_SECONDS, game.system.reach, game.state, unit_id, dice)
    start = game.state.units[unit_id].hex
    shown = packed(answer, start) if is_packed and isinstance(answer, HexReach) else answer
    found: JsonObject = in_words(shown, language)
    return found


def reach_by_hand(game_id: str, seat_id: int, order: Hand, language: str = ENGLISH) -> JsonObject:
    """Return where a move by hand may still bring its unit after the path of an order, within its limit.

    Raises as `reach`; also LookupError if the ground makes no difference to moves by hand.
    """
    game = _seen_with(game_id, seat_id, order.unit or "")
    answer = within(settings.RULES_SECONDS, game.system.reach_by_hand, game.state, order)
    found: JsonObject = in_words(answer, language)
    return found


def _seen_with(game_id: str, seat_id: int, unit_id: str) -> Seen:
    """Return the game as a seat sees it. Raises LookupError if it does not see the unit."""
    game = seen(game_id, seat_id)
    if not may_see(game.state, unit_id, audience_of(game.seat)):
        raise LookupError(f"there is no unit {unit_id}")
    return game


def points(game_id: str, seat_id: int, language: str = ENGLISH) -> list[JsonObject]:
    """Return `[{id, name, at}]`, every named point of the table. Raises as `preview`, and TooLong."""
    game = seen(game_id, seat_id)
    found: list[JsonObject] = in_words(
        within(settings.RULES_SECONDS, game.system.points, game.state), language
    )
    return found


def sight(
    game_id: str, seat_id: int, start: SightEnd, end: SightEnd | None, language: str = ENGLISH
) -> JsonObject:
    """Return `{seq}` and what lies between two ends as the seat sees the table; without `end`, the fan.

    Raises as `preview`, and TooLong; LookupError for what the seat does not see or what does not exist.
    """
    game = seen(game_id, seat_id)
    if end is None:
        found: Struct = within(settings.RULES_SECONDS, game.system.fan, game.state, start)
    else:
        found = within(settings.RULES_SECONDS, game.system.sight, game.state, start, end)
    return {"seq": game.game.head, **numbers.to_send(in_words(found, language))}


def touched(game_id: str, seat_id: int, token: Token) -> JsonObject:
    """Return `{seq, touched: [{unit, part}]}`: the units seen by the seat that a template touches.

    Raises as `preview`, and TooLong.
    """
    game = seen(game_id, seat_id)
    found = within(settings.RULES_SECONDS, templates.touched, game.state, token)
    return {"seq": game.game.head, "touched": numbers.to_send(found)}


def _shown(game: Seen, verdict: Verdict, language: str) -> JsonObject:
    """Return the preview of an order that has no more than a verdict."""
    return {"seq": game.game.head, **in_words(Preview(verdict), language), "variants": []}
