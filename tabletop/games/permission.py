"""Permissions: who may order what. Every command checks them under the game's lock."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

import rules
from rules.core.game.orders import OPEN_TO_EVERYONE, CommonOrder, Hand, order_type, unit_of, word_of
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, Verdict
from rules.core.system.by_hand.hand import is_free
from rules.core.words.messages import Words
from tabletop.games.values import Code, GameRow, JsonObject, SeatRow
from tabletop.words import say

May = Literal["say", "roll", "point", "order", "pause"]

GM: Final = "gm"
OPEN: Final = frozenset(map(order_type, OPEN_TO_EVERYONE))
UMPIRE: Final = frozenset(map(order_type, CommonOrder.__args__)) - OPEN
SAY: Final = "say"
# Orders to the table itself, which the rules never see: enforcement, the GM's switch, fresh dice, a player's
# seed for them, a pause, the end of the game.
ENFORCEMENT: Final = "enforcement"
OVERRIDE: Final = "override"
NEW_DICE: Final = "new_dice"
SEED: Final = "seed"
PAUSE: Final = "pause"
END_GAME: Final = "end_game"
TABLE: Final = frozenset({ENFORCEMENT, OVERRIDE, NEW_DICE, SEED, PAUSE, END_GAME})
ANSWER: Final = "answer"
IN_A_PAUSE: Final = OPEN | {SEED, PAUSE, END_GAME, ANSWER}
HAND: Final = order_type(Hand)
BY_AGREEMENT: Final = UMPIRE | {ENFORCEMENT, PAUSE, END_GAME, HAND}
_CODES: Final[dict[str, Code]] = {
    "other_side": "forbidden",
    "forbidden": "forbidden",
    "pending": "pending",
    "not_your_phase": "not_your_phase",
    "stale": "stale",
}


class Refused(Exception):
    """An order is refused; `code` and `verdict` say why."""

    def __init__(self, code: Code, verdict: Verdict, retry: bool = False) -> None:
        super().__init__(code)
        self.code = code
        self.verdict = verdict
        self.retry = retry


def refusal(code: Code, message: Words, retry: bool = False) -> Refused:
    """Return a refusal by the table itself, not by the rules; `retry`: the same order may be sent again."""
    return Refused(code, Verdict.of([Finding("order", code, "illegal", message)]), retry)


def code_of(verdict: Verdict) -> Code:
    """Return the refusal code of an illegal verdict."""
    illegal = [finding for finding in verdict.findings if finding.severity == "illegal"]
    if any(finding.clause == "order" and finding.rule not in _CODES for finding in illegal):
        return "bad_order"
    ruled = {finding.rule for finding in illegal}
    return next((code for rule, code in _CODES.items() if rule in ruled), "illegal")


def commander(seat: SeatRow, game: GameRow, state: GameState, order: JsonObject, agreed: bool = False) -> str:
    """Return the side for which the seat gives orders: a side's id, or "gm" for an umpire's order.

    A watcher gives orders for no side. `agreed`: the other side has consented. Raises Refused.
    """
    word = word_of(order)
    if seat.role == GM or (word == PAUSE and runs_the_table(seat)):
        return GM
    if seat.role == "watcher" or not seat.sides:
        if word in OPEN:
            return ""
        raise refusal("forbidden", say("watcher_orders_nothing"))
    if word == OVERRIDE:
        raise refusal("forbidden", say("only_gm_overrides"))
    if word == PAUSE and not agreed and not _needs_no_consent(seat, game, state, order):
        raise refusal("forbidden", say("only_host_pauses"))
    if word in BY_AGREEMENT and not (word == HAND and _moves_freely(seat, game, state, order)):
        if agreed or concedes(seat, state, order) or _needs_no_consent(seat, game, state, order):
            return GM
        raise refusal("forbidden", say("only_gm_orders") if game.has_gm else say("needs_consent"))
    return giving_side(seat, state, order)


def allowed(seat: SeatRow) -> tuple[May, ...]:
    """Return what a seat may do at all: everybody may talk, roll and point, but a watcher gives no orders."""
    everybody: tuple[May, ...] = ("say", "roll", "point")
    orders: tuple[May, ...] = () if seat.role == "watcher" else ("order",)
    return (*everybody, *orders, "pause") if runs_the_table(seat) else (*everybody, *orders)


def runs_the_table(seat: SeatRow) -> bool:
    """Return whether a seat may pause and restart the game: the GM's and the host's may."""
    return seat.role == GM or seat.host


def assert_goes_on(game: GameRow, word: str) -> None:
    """Raise Refused for an order without a type, or one that a finished or paused game does not accept."""
    if not word:
        raise refusal("bad_order", say("no_order_type"))
    if game.over and word != SAY:
        raise refusal("paused", say("over"))
    if game.paused and word not in IN_A_PAUSE:
        raise refusal("paused", game.why_paused)


def holds_all(seat: SeatRow, state: GameState) -> bool:
    """Return whether a seat plays every side, so that there is no other side to ask."""
    return seat.role == "player" and {side.id for side in state.sides} <= set(seat.sides)


def concedes(seat: SeatRow, state: GameState, order: JsonObject) -> bool:
    """Return whether the order concedes the game to the only other side, which needs nobody's consent."""
    others = [side.id for side in state.sides if side.id not in seat.sides]
    gives = word_of(order) == END_GAME and seat.role == "player" and len(state.sides) == 2
    return gives and others == [order.get("winner")]


def may_consent(seat: SeatRow, proposer: SeatRow) -> bool:
    """Return whether a seat may agree to a proposal: the GM's, or one with a side that the proposer lacks."""
    return seat.role == GM or (seat.role == "player" and not set(seat.sides) <= set(proposer.sides))


def _needs_no_consent(seat: SeatRow, game: GameRow, state: GameState, order: JsonObject) -> bool:
    if not game.has_gm and holds_all(seat, state):
        return True
    if game.enforcement == "off" and order.get("type") == "place":
        return _are_own(seat, state, (unit_of(order),))
    if game.enforcement != "enforce" and order.get("type") == HAND and state.kit.hands != "none":
        return _are_own(seat, state, _handed(order))
    return False


def _moves_freely(seat: SeatRow, game: GameRow, state: GameState, order: JsonObject) -> bool:
    """Return whether a seat may move these units by hand unasked: its own, of one side, and free."""
    named, system = _handed(order), rules.system(game.system)
    if not _are_own(seat, state, named) or len({state.units[unit].side for unit in named}) > 1:
        return False
    return all(is_free(system, state, state.units[unit]) for unit in named)


def _handed(order: JsonObject) -> tuple[str, ...]:
    """Return the units that an order by hand names; the order may be malformed."""
    units = order.get("units")
    members = units if isinstance(units, list) and units else [order]
    named = (member.get("unit") if isinstance(member, dict) else None for member in members)
    return tuple(unit if isinstance(unit, str) else "" for unit in named)


def _are_own(seat: SeatRow, state: GameState, names: Iterable[str | None]) -> bool:
    units = [state.units.get(name or "") for name in names]
    return all(unit is not None and unit.side in seat.sides for unit in units)


def giving_side(seat: SeatRow, state: GameState, order: JsonObject) -> str:
    """Return the side that gives an order: its unit's or token's, else the one at turn, else the first."""
    unit = state.units.get(unit_of(order) or "")
    if unit is not None and unit.side in seat.sides:
        return unit.side
    named = _side_named(state, order)
    if named in seat.sides:
        return named
    acting = getattr(state.turn, "side", None)
    return acting if acting in seat.sides else seat.sides[0]


def _side_named(state: GameState, order: JsonObject) -> str | None:
    """Return the side that an order names, or the side of its token."""
    token = order.get("token")
    if isinstance(token, str):
        there = state.tokens.get(token)
        return there.side if there is not None else None
    named = token.get("side") if isinstance(token, dict) else order.get("side")
    return named if isinstance(named, str) else None
