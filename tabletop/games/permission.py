"""Permissions: who may order what. Every command checks them under the game's lock."""

from __future__ import annotations

from typing import Final, Literal

from rules.core.game.orders import OPEN_TO_EVERYONE, CommonOrder, order_type, unit_of, word_of
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, Verdict
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
IN_A_PAUSE: Final = OPEN | {SEED, PAUSE, END_GAME}
BY_AGREEMENT: Final = UMPIRE | {ENFORCEMENT, END_GAME}
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
    if word == PAUSE:
        raise refusal("forbidden", say("only_host_pauses"))
    if word in BY_AGREEMENT:
        if agreed or _needs_no_consent(seat, game, state, order):
            return GM
        raise refusal("forbidden", say("only_gm_orders") if game.has_gm else say("needs_consent"))
    return giving_side(seat, state, order)


def allowed(seat: SeatRow) -> tuple[May, ...]:
    """Return what a seat may do at all: everybody may talk, roll and point; watchers do not order."""
    everybody: tuple[May, ...] = ("say", "roll", "point")
    orders: tuple[May, ...] = () if seat.role == "watcher" else ("order",)
    return (*everybody, *orders, "pause") if runs_the_table(seat) else (*everybody, *orders)


def runs_the_table(seat: SeatRow) -> bool:
    """Return whether a seat may pause and restart the game: only the GM's and the host's may."""
    return seat.role == GM or seat.host


def assert_goes_on(game: GameRow, word: str) -> None:
    """Raise Refused for an order of no type, and for one that a finished or a paused game does not accept."""
    if not word:
        raise refusal("bad_order", say("no_order_type"))
    if game.over and word != SAY:
        raise refusal("paused", say("over"))
    if game.paused and word not in IN_A_PAUSE:
        raise refusal("paused", game.why_paused)


def holds_all(seat: SeatRow, state: GameState) -> bool:
    """Return whether a seat plays every side, so that there is no other side to ask."""
    return seat.role == "player" and {side.id for side in state.sides} <= set(seat.sides)


def may_consent(seat: SeatRow, proposer: SeatRow) -> bool:
    """Return whether a seat may agree to a proposal: the GM's, or one that has a side the proposer lacks."""
    return seat.role == GM or (seat.role == "player" and not set(seat.sides) <= set(proposer.sides))


def _needs_no_consent(seat: SeatRow, game: GameRow, state: GameState, order: JsonObject) -> bool:
    if not game.has_gm and holds_all(seat, state):
        return True
    unit = state.units.get(unit_of(order) or "")
    own = unit is not None and unit.side in seat.sides
    return game.enforcement == "off" and order.get("type") == "place" and own


def giving_side(seat: SeatRow, state: GameState, order: JsonObject) -> str:
    """Return the side that gives an order: its unit's, else the side at turn, else the player's first."""
    unit = state.units.get(unit_of(order) or "")
    if unit is not None and unit.side in seat.sides:
        return unit.side
    acting = getattr(state.turn, "side", None)
    return acting if acting in seat.sides else seat.sides[0]
