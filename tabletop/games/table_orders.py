"""Orders to the table itself, which the rules never see: enforcement, dice, a pause, the end."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Annotated, Final, get_args

import msgspec
from msgspec import Meta, Struct

from rules.core.game.events import Narrated
from rules.core.game.orders import order_type
from rules.core.game.state import GameState
from rules.core.game.verdict import Verdict
from rules.core.system.rule_system import unreadable
from rules.core.words.messages import Message, Words
from rules.core.words.problems import show
from tabletop.games import seeding, store
from tabletop.games.locked_game import LockedGame
from tabletop.games.permission import (
    END_GAME,
    ENFORCEMENT,
    NEW_DICE,
    OVERRIDE,
    PAUSE,
    SEED,
    Refused,
    concedes,
    refusal,
)
from tabletop.games.values import Enforcement, GameRow, JsonObject, Result, SeatRow, kept
from tabletop.timestamps import iso
from tabletop.words import say

NEW_DICE_AFTER: Final = timedelta(minutes=10)
Note = Annotated[str, Meta(max_length=500)]


class TableOrder(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """An order to the table."""


class SetEnforcement(TableOrder, frozen=True, tag=ENFORCEMENT):
    """Change how orders are judged."""

    to: Enforcement


class Override(TableOrder, frozen=True, tag=OVERRIDE):
    """Turn the GM's switch that overrides the rules."""

    on: bool


class NewDice(TableOrder, frozen=True, tag=NEW_DICE):
    """Reveal the seed of the dice and seal new ones."""


class Pause(TableOrder, frozen=True, tag=PAUSE):
    """Pause the game or continue it; `why` is shown to all."""

    on: bool
    why: Note = ""


class EndGame(TableOrder, frozen=True, tag=END_GAME):
    """End the game; `winner` is a side, None where nobody won."""

    winner: str | None = None
    note: Note = ""


_Read = SetEnforcement | Override | NewDice | Pause | EndGame
_KINDS: Final = {order_type(kind): kind for kind in get_args(_Read)}


def read(order: JsonObject, state: GameState) -> _Read | None:
    """Read an order to the table; None for a player's seed, which `seeding` reads. Raises Refused."""
    if order["type"] == SEED:
        return None
    try:
        found: _Read = msgspec.convert(order, _Read)
    except msgspec.ValidationError:
        raise Refused("bad_order", Verdict.of([unreadable(order, _KINDS[order["type"]])])) from None
    if isinstance(found, EndGame) and found.winner not in {None, *(side.id for side in state.sides)}:
        raise refusal("bad_order", say("no_such_winner", winner=show(found.winner)))
    return found


def resolve(locked: LockedGame, seat: SeatRow, order: JsonObject) -> None:
    """Check that `seat` may give an order to the table, and append its entry. Raises Refused."""
    found = read(order, locked.state)
    if found is None:
        seeding.give(locked, seat, order)
        return
    said, switches = _change(locked.game, locked.state, seat, found)
    locked.append(order, [Narrated.of(None, said)], by=seat.seat)
    _close_settled(locked, found)
    if isinstance(found, NewDice):
        locked.new_epoch()
    if isinstance(found, EndGame):
        locked.last_reveal()
    locked.set(**switches)


def _change(game: GameRow, state: GameState, seat: SeatRow, found: _Read) -> tuple[Message, JsonObject]:
    """Return what the log says of an order to the table, and the game's fields that it sets.

    Raises Refused.
    """
    match found:
        case SetEnforcement(to=to):
            if to == game.enforcement:
                raise refusal("stale", say("enforced_so_already"))
            return say("enforcement", to=to), {"enforcement": to}
        case Override(on=on):
            return say("overrides") if on else say("overrides_no_more"), {"overriding": on}
        case NewDice():
            _assert_old(game)
            return say("new_dice"), {}
        case Pause() as pause:
            return _pause(game, seat, pause)
        case EndGame() as end:
            return _finish(state, seat, end)


def _close_settled(locked: LockedGame, found: _Read) -> None:
    """Close the proposals that an order settles: a pause those of a pause, the end all."""
    if isinstance(found, Pause | EndGame):
        for opened in store.open_proposals(locked.cursor, locked.game.id):
            if isinstance(found, EndGame) or opened.what["type"] == PAUSE:
                store.close_proposal(locked.cursor, locked.game.id, opened.proposal, False)


def _assert_old(game: GameRow) -> None:
    """Raise Refused if the dice need not be replaced yet."""
    if game.next_nonce == game.first_nonce:
        raise refusal("stale", say("dice_not_rolled"))
    if game.epoch_at > iso(datetime.now(UTC) - NEW_DICE_AFTER):
        raise refusal("stale", say("dice_too_new"))


def _pause(game: GameRow, seat: SeatRow, pause: Pause) -> tuple[Message, JsonObject]:
    if pause.on == bool(game.paused):
        raise refusal("stale", say("paused_already") if pause.on else say("not_paused"))
    if not pause.on:
        return say("goes_on", name=seat.name), {"paused": ""}
    why = " ".join(pause.why.split()).rstrip(".")
    said = say("paused_for", name=seat.name, why=why) if why else say("paused", name=seat.name)
    return said, {"paused": why_paused(seat.name, why)}


def why_paused(name: Words, why: str) -> str:
    """Return why a game is paused, as its row stores it: who ordered it, and the reason given."""
    return kept(say("why_paused_for", name=name, why=why) if why else say("why_paused", name=name))


def _finish(state: GameState, seat: SeatRow, end: EndGame) -> tuple[Message, JsonObject]:
    winner = next((side.name for side in state.sides if side.id == end.winner), None)
    note = " ".join(end.note.split())
    ended = msgspec.json.encode(Result(end.winner, note)).decode()
    conceded = concedes(seat, state, {"type": END_GAME, "winner": end.winner})
    said = _ending(winner, note, seat.name if conceded else None)
    return said, {"over": True, "paused": "", "ended": ended}


def _ending(winner: str | None, note: str, by: Words | None) -> Message:
    """Return what the log says about the end of a game; `by` concedes it."""
    if winner is not None and by is not None:
        if note:
            return say("conceded_noted", name=by, winner=winner, note=note)
        return say("conceded", name=by, winner=winner)
    if winner is None:
        return say("over_noted", note=note) if note else say("over")
    return say("won_noted", winner=winner, note=note) if note else say("won", winner=winner)
