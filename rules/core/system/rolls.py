"""The roll: dice that anybody may roll for whatever the rules do not roll for, by a unit and at a target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import takewhile
from math import floor
from typing import Any, Final

from msgspec.structs import replace

from rules.core.evening import dice_text
from rules.core.evening.dice_text import Again, Chances, DiceTextError, Pool, Throw
from rules.core.game.dice import Dice
from rules.core.game.events import Counted, Event, Narrated, Rolled, Tally
from rules.core.game.orders import UMPIRE, RollDice
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import Given, OrderRule, Who, unknown_units
from rules.core.words.messages import Message, Words, say

_FINE: Final = 3
"""Decimals to which the chances of a preview are rounded."""


class Anybody(Who):
    """Whoever sits at the table; an order that names a unit is for its side to give."""

    def unknown(self, state: GameState, order: RollDice) -> Iterator[Finding]:
        """Yield a finding for a unit and for a target that there is not."""
        return unknown_units(state, *(name for name in (order.unit, order.target) if name is not None))

    def given(self, state: GameState, order: RollDice, by: str) -> Given:
        """Return the state and who rolls."""
        return state, by

    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return nothing: whose unit rolls is judged with the rest of the order."""
        return ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the order where no unit is asked about."""
        if unit is None:
            yield {}, (state, side)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> str:
        """Return nothing: it is offered alike whatever happens."""
        return ""


def findings(state: GameState, by: str, order: RollDice) -> Iterator[Finding]:
    """Yield why dice cannot be rolled so, or not by that side."""
    unit = state.units[order.unit] if order.unit is not None else None
    if unit is not None and by not in (UMPIRE, unit.side):
        message = say("not_your_unit", unit=unit.name, side=state.name_of_side(unit.side))
        yield bad_order(message, "other_side")
    if order.hidden and by != UMPIRE:
        yield bad_order(say("umpire_hides_rolls"), "forbidden")
    if order.dice is not None:
        try:
            dice_text.read(order.dice)
        except DiceTextError as error:
            yield bad_order(error.why)


def events(state: GameState, by: str, order: RollDice, dice: Dice) -> list[Event]:
    """Return the rolls of an order that was checked before, and what the log says of them."""
    if order.dice is None:
        return _plain_roll(order, dice)
    rolled: list[Event] = []

    def roll(count: int, sides: int, again: Again) -> Sequence[int]:
        why = _AGAIN[again] if again else order.why
        shown = dice.roll(count, sides, str(why), order.unit)
        rolled.append(Rolled.of(replace(shown, faces=shown.numbers), sides, why, order.unit))
        return shown.numbers

    throws = [dice_text.throw(pool, roll) for pool in dice_text.read(order.dice)]
    tallies = tuple(map(_tally, throws))
    said = say("roll_told", head=_head(state, order), parts=tuple(map(_part, throws)))
    return [
        *rolled,
        Counted(order.unit, order.target, tallies, order.hidden),
        Narrated.of(order.unit, said),
    ]


_AGAIN: Final = {"reroll": say("dice_reroll"), "explode": say("dice_explode")}


def _plain_roll(order: RollDice, dice: Dice) -> list[Event]:
    shown = dice.roll(order.count, order.sides, order.why, order.unit)
    rolled = Rolled.of(replace(shown, faces=shown.numbers), order.sides, order.why, order.unit)
    said = say("rolled_for", why=order.why) if order.why else say("rolled")
    return [rolled, Narrated.of(order.unit, said)]


def _head(state: GameState, order: RollDice) -> Words:
    """Return who rolls, at whom and for what."""
    unit, target = (name and state.units[name].name for name in (order.unit, order.target))
    who: Words = say("roll_of", unit=unit) if unit else say("roll_of_nobody")
    if target:
        who = say("roll_at", who=who, target=target)
    return say("roll_for", who=who, why=order.why) if order.why else who


def _part(throw: Throw) -> Message:
    """Return what is said of a pool: how it was rolled, and how it came out."""
    pool, dice = throw.pool, dice_text.written(throw.pool)
    if pool.hit is not None:
        count = (
            say("dice_of_six", count=pool.count)
            if pool == Pool(pool.count, 6, pool.name, hit=pool.hit)
            else dice
        )
        said = say("roll_hits", dice=count, hit=pool.hit, hits=throw.result)
    elif pool.sort:
        said = say("roll_faces", dice=dice)
    else:
        said = say("roll_sum", dice=dice, sum=throw.result)
    return say("roll_named", name=pool.name, part=said) if pool.name else said


def _tally(throw: Throw) -> Tally:
    pool, chances = throw.pool, dice_text.chances(throw.pool)
    return Tally(
        dice=dice_text.written(pool),
        sides=pool.sides,
        kept=throw.kept,
        left=throw.left,
        again=throw.again,
        result=throw.result,
        name=pool.name,
        hit=pool.hit,
        sort=pool.sort,
        chance=None if chances is None else float(chances.of(throw.result)),
    )


def forecast(state: GameState, by: str, order: RollDice) -> JsonObject:
    """Return the chances of each pool, `{rolls: [{name, dice, hits, mean, least, at_least}]}`.

    `at_least` are the chances of at least `least`, one more, and so on, as far as they are neither sure nor
    next to nothing. A pool whose chances would take too long to work out is left out.
    """
    pools = dice_text.read(order.dice) if order.dice is not None else (Pool(order.count, order.sides),)
    known = ((pool, dice_text.chances(pool)) for pool in pools)
    return {"rolls": [_odds(pool, chances) for pool, chances in known if chances is not None]}


def _odds(pool: Pool, chances: Chances) -> JsonObject:
    rounded = [round(float(chance), _FINE) for chance in chances.at_least]
    sure = len(list(takewhile(lambda chance: chance == 1, rounded)))
    first = min(sure, max(0, floor(chances.mean) - chances.least))
    return {
        "name": pool.name,
        "dice": dice_text.written(pool),
        "hits": pool.hit is not None,
        "mean": float(chances.mean),
        "least": chances.least + first,
        "at_least": [chance for chance in rounded[first:] if chance > 0],
    }


RULE: Final = OrderRule(
    order=RollDice,
    title=say("order_roll"),
    who=Anybody(),
    judge=findings,
    resolve=events,
    forecast=forecast,
)
"""The rule of the roll, the same in every system."""
