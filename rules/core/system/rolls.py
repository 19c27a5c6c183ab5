"""The roll: dice that anybody may roll for what the rules do not cover, by a unit and at a target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, takewhile
from math import floor
from typing import Any, Final, Protocol

from msgspec.structs import replace

from rules.core.by_hand import dice_text
from rules.core.by_hand.dice_text import Again, Chances, DiceTextError, Pool, Throw
from rules.core.by_hand.kit import RollKind, Row, Track
from rules.core.by_hand.tracks import THE_GAME
from rules.core.by_hand.tray import Die, Tray
from rules.core.game.dice import Dice
from rules.core.game.events import Counted, Event, Narrated, Rolled, Tally, TrackSet, TraySet
from rules.core.game.orders import UMPIRE, RollDice
from rules.core.game.reference import label_of
from rules.core.game.sighting import Crossed, HexSight, SightEnd, TableSight
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import Given, OrderRule, Who, unknown_units
from rules.core.words.messages import Catalogue, Message, Words, say
from rules.core.words.problems import one_of, show

_FINE: Final = 3
"""Decimals to which the chances of a preview are rounded."""


_MOST_CROSSED: Final = 6
"""The most things that a shot crosses which the log names."""


class Seeing(Protocol):
    """What a roll needs from a system: its words, and what lies between two units."""

    @property
    def catalogue(self) -> Catalogue:
        """The system's catalogue."""

    def sight(self, state: GameState, start: SightEnd, end: SightEnd) -> TableSight | HexSight:
        """Return what is between two ends. Raises LookupError if one is not on the board."""


class Anybody(Who):
    """Anybody at the table may give the order; its rules get the system, the state and who rolls."""

    def __init__(self, system: Seeing) -> None:
        self.system = system

    def unknown(self, state: GameState, order: RollDice) -> Iterator[Finding]:
        """Yield a finding for a unit, a target or a roll of the kit that does not exist."""
        yield from unknown_units(state, *(name for name in (order.unit, order.target) if name is not None))
        if order.name is not None and state.kit.roll(order.name) is None:
            known = one_of((roll.id for roll in state.kit.rolls), order.name)
            yield bad_order(say("no_roll", roll=show(order.name), rolls=known))

    def given(self, state: GameState, order: RollDice, by: str) -> Given:
        """Return the system, the state and who rolls."""
        return self.system, state, by

    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return nothing: `findings` judges whose unit rolls."""
        return ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the order among the offers that concern no unit."""
        if unit is None:
            yield {}, (self.system, state, side)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> str:
        """Return an empty key: nothing changes the offer."""
        return ""


def findings(system: Seeing, state: GameState, by: str, order: RollDice) -> Iterator[Finding]:
    """Yield why dice cannot be rolled like this, or not by that side."""
    unit = state.units[order.unit] if order.unit is not None else None
    if unit is not None and by not in (UMPIRE, unit.side):
        message = say("not_your_unit", unit=unit.name, side=state.name_of_side(unit.side))
        yield bad_order(message, "other_side")
    if order.hidden and by != UMPIRE:
        yield bad_order(say("umpire_hides_rolls"), "forbidden")
    kind = _kind(state, order)
    if kind is not None and (kind.tray or kind.keeps) and not _owner(state, by, order):
        yield bad_order(say("roll_of_no_side"), "other_side")
    if kind is not None and (kind.tray or kind.keeps) and order.hidden:
        yield bad_order(say("roll_in_the_open"))  # everybody sees trays and tracks
    try:
        _pools(state, order)
    except DiceTextError as error:
        yield bad_order(error.why)


def notes(system: Seeing, state: GameState, by: str, order: RollDice) -> Iterator[Finding]:
    """Yield a note if dice for a tray are rolled in another side's phase; they may be rolled all the same."""
    kind, side = _kind(state, order), state.side_at_turn
    if kind is not None and kind.tray and side is not None and _owner(state, by, order) != side:
        whose = state.name_of_side(side)
        yield Finding("order", "roll_out_of_turn", "limits", say("roll_out_of_turn", side=whose))


def _kind(state: GameState, order: RollDice) -> RollKind | None:
    return state.kit.roll(order.name) if order.name is not None else None


def _owner(state: GameState, by: str, order: RollDice) -> str:
    """Return the side that rolls; for the umpire, the side of the unit, else the side at turn, else ""."""
    if by != UMPIRE:
        return by
    return state.units[order.unit].side if order.unit is not None else state.side_at_turn or ""


def _pools(state: GameState, order: RollDice) -> tuple[Pool, ...]:
    """Return the dice that an order rolls. Raises DiceTextError."""
    kind = _kind(state, order)
    if kind is None:
        return dice_text.read(order.dice) if order.dice is not None else (Pool(order.count, order.sides),)
    filled = kind.dice if order.dice is None else order.dice
    if not dice_text.fits(kind.dice, filled):
        raise DiceTextError(say("roll_asks", dice=kind.dice))
    return dice_text.read(filled)


def events(system: Seeing, state: GameState, by: str, order: RollDice, dice: Dice) -> list[Event]:
    """Return the events of an order that was checked before: rolls, results and the log's sentence."""
    if order.dice is None and order.name is None:
        return _plain_roll(order, dice)
    rolled: list[Event] = []

    def roll(count: int, sides: int, again: Again) -> Sequence[int]:
        why = _AGAIN[again] if again else order.why
        shown = dice.roll(count, sides, str(why), order.unit)
        rolled.append(Rolled.of(replace(shown, faces=shown.numbers), sides, why, order.unit))
        return shown.numbers

    throws = [dice_text.throw(pool, roll) for pool in _pools(state, order)]
    kind, owner = _kind(state, order), _owner(state, by, order)
    kept = _counted(state, kind, owner, throws[0]) if kind is not None else []
    return [
        *rolled,
        Counted(order.unit, order.target, tuple(map(_tally, throws)), order.hidden),
        Narrated.of(order.unit, _told(system, state, order, throws, kept)),
        *kept,
        *(_tray(kind, owner, throws[0]) if kind is not None else ()),
    ]


def _counted(state: GameState, kind: RollKind, owner: str, throw: Throw) -> list[TrackSet]:
    """Return the tracks that count faces of a roll, with their new values; one may count several faces."""
    counts: Counter[str] = Counter()
    for face, kept in (kind.keeps or {}).items():
        counts[kept.track or ""] += throw.kept.count(int(face))
    tracks = ((state.kit.track(track), more) for track, more in counts.items() if more)
    return [_counted_on(track, more, state, owner) for track, more in tracks if track is not None]


def _counted_on(track: Track, more: int, state: GameState, owner: str) -> TrackSet:
    """Return the value of a track that counts some dice more, as far as it goes."""
    side = owner if track.per == "side" else THE_GAME
    value = state.tracks.get(track.id, {}).get(side, track.least) + more
    return TrackSet(track.id, side, min(value, track.last))


def _tray(kind: RollKind, owner: str, throw: Throw) -> Iterator[TraySet]:
    """Yield the tray that a roll fills, lowest die first; the roll itself keeps kept dice without a track."""
    if kind.tray is None:
        return
    kept = {int(face): kept.track or kind.id for face, kept in (kind.keeps or {}).items()}
    dice = tuple(Die(face, kept=kept.get(face, "")) for face in reversed(throw.kept))
    yield TraySet(owner, Tray(kind.id, dice))


_AGAIN: Final = {"reroll": say("dice_reroll"), "explode": say("dice_explode")}


def _plain_roll(order: RollDice, dice: Dice) -> list[Event]:
    shown = dice.roll(order.count, order.sides, order.why, order.unit)
    rolled = Rolled.of(replace(shown, faces=shown.numbers), order.sides, order.why, order.unit)
    said = say("rolled_for", why=order.why) if order.why else say("rolled")
    return [rolled, Narrated.of(order.unit, said)]


def _told(
    system: Seeing,
    state: GameState,
    order: RollDice,
    throws: Sequence[Throw],
    kept: Sequence[TrackSet],
) -> Message:
    """Return the log's sentence: who rolls what and why, the result, and what follows from it."""
    kind = _kind(state, order)
    parts = tuple(map(_part, throws))
    follows: tuple[Words, ...] = tuple(_counts(system, state, event) for event in kept)
    if kind is not None:
        follows = (*_looked_up(system, kind, throws[0]), *follows, *_kept(system, kind, throws[0]))
    heads = tuple(_heads(system, state, order))
    said = say("roll_told", heads=heads, parts=parts) if heads else say("roll_told_alone", parts=parts)
    return say("roll_follows", roll=said, follows=follows) if follows else say("roll_ends", roll=said)


def _heads(system: Seeing, state: GameState, order: RollDice) -> Iterator[Words]:
    """Yield who rolls at whom, the name of the roll, and its purpose."""
    unit, target = (name and state.units[name].name for name in (order.unit, order.target))
    if unit and target:
        yield say("roll_of_at", unit=unit, target=target)
        yield from _between(system, state, order)
    elif unit:
        yield say("roll_of", unit=unit)
    elif target:
        yield say("roll_at", target=target)
    kind = _kind(state, order)
    if kind is not None:
        yield kind.name or label_of(system.catalogue, "roll", kind.id)
    if order.why:
        yield order.why


def _between(system: Seeing, state: GameState, order: RollDice) -> Iterator[Words]:
    """Yield the range of a shot and what it crosses, each wall once; only what everybody sees counts."""
    ends = (order.unit, order.target)
    units = {key: unit for key, unit in state.units.items() if key in ends or not unit.hidden_from}
    tokens = {
        key: token
        for key, token in state.tokens.items()
        if token.seen_by == "all" and (token.unit is None or token.unit in units)
    }
    seen = replace(state, units=units, tokens=tokens)
    try:
        found = system.sight(seen, SightEnd(unit=order.unit), SightEnd(unit=order.target))
    except LookupError:  # one of them is off the board
        return
    if isinstance(found, TableSight):
        yield say("shot_inches", inches=found.inches)
    else:
        yield say("shot_hexes", hexes=found.hexes)
    for crossed in islice(_walls_once(found.crosses), _MOST_CROSSED):
        inside = crossed.inches if crossed.kind == "area" else None
        yield crossed.what if inside is None else say("shot_inside", what=crossed.what, inches=inside)


def _walls_once(crosses: Iterable[Crossed]) -> Iterator[Crossed]:
    """Yield what a shot crosses, in order; a wall or other line only at its first crossing."""
    walls: set[str] = set()
    for crossed in crosses:
        if crossed.kind == "line" and crossed.feature is not None:
            if crossed.feature in walls:
                continue
            walls.add(crossed.feature)
        yield crossed


def _looked_up(system: Seeing, kind: RollKind, throw: Throw) -> Iterator[Words]:
    """Yield the text of the roll's table for its total."""
    says = _row(system, kind.table or (), throw.result, f"table-{kind.id}")
    if says:
        yield says


def _kept(system: Seeing, kind: RollKind, throw: Throw) -> Iterator[Words]:
    """Yield what follows from the number of dice that show each kept face."""
    for face, kept in (kind.keeps or {}).items():
        count = throw.kept.count(int(face))
        says = _row(system, kept.table, count, f"keeps-{kind.id}-{face}")
        if says:
            yield say("roll_keeps", count=count, face=face, says=says)


def _row(system: Seeing, table: Sequence[Row], total: int, word: str) -> Words:
    """Return a table's text for a total: that of the first row that reaches it, else the last; "" if none."""
    row = next((row for row in table if total <= row.upto), table[-1] if table else Row(total))
    key = f"word_{word}.n{row.upto}"
    return row.text or (system.catalogue.say(key) if key in system.catalogue.keys else "")


def _counts(system: Seeing, state: GameState, event: TrackSet) -> Message:
    track = state.kit.track(event.track)
    name = (track and track.name) or label_of(system.catalogue, "track", event.track)
    return say("roll_counts", track=name, value=event.value)


def _part(throw: Throw) -> Message:
    """Return the words for a pool: its dice and its result."""
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


def forecast(system: Seeing, state: GameState, by: str, order: RollDice) -> JsonObject:
    """Return the chances of each pool, `{rolls: [{name, dice, hits, mean, least, at_least}]}`.

    `at_least` are the chances of at least `least`, one more, and so on, as far as they are neither certain
    nor negligible. A pool whose chances would take too long to compute is left out.
    """
    known = ((pool, dice_text.chances(pool)) for pool in _pools(state, order))
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


def rule_of(system: Seeing) -> OrderRule:
    """Return a system's rule of the roll."""
    return OrderRule(
        order=RollDice,
        title=say("order_roll"),
        who=Anybody(system),
        judge=findings,
        notes=notes,
        resolve=events,
        forecast=forecast,
    )
