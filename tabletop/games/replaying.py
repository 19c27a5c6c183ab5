"""Replay an exported game: resolving each order again with the dice must give its recorded events.

The rules are asked the same questions as during play: may this seat give this order now, and what happens.
Orders resolved by another edition of the rules are not verified. The table's own entries are checked to
change nothing except dice and switches.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct

import rules
from rules.core.game.dice import Roll
from rules.core.game.events import AnyEvent, Narrated, Rolled, apply_all
from rules.core.game.orders import unit_of
from rules.core.game.state import GameState
from tabletop.games import clock, dice, journal, orders, pace, permission, table_orders, undoing
from tabletop.games.edition import edition
from tabletop.games.locked_game import Takeback
from tabletop.games.permission import GM, Refused
from tabletop.games.store import TakebackRow
from tabletop.games.values import GameRow, JsonObject, SeatRow

TOLERANCE: Final = 1e-6  # inches, degrees: machines differ in the last digits
ENDINGS: Final = frozenset({permission.END_GAME, "start_over"})


class Replayed(Struct, frozen=True):
    """What is wrong, how many orders were resolved again, and how many are of other `editions`."""

    problems: list[str]
    resolved: int
    unverified: int
    editions: list[str]
    over: bool


class _Wrong(Exception):
    """An entry cannot be right; the message says why."""


def replay(game: JsonObject) -> Replayed:
    """Replay an exported game. May raise any exception for a document that is not an exported game."""
    played = _Game(game)
    problems = list(played.problems())
    editions = sorted(played.editions - {played.current})
    return Replayed(problems, played.resolved, played.unverified, editions, played.facts.over)


class _Game:
    """An exported game during its replay: the state, seats, dice and row after the entries so far."""

    def __init__(self, game: JsonObject) -> None:
        terms = game.get("terms") or {}
        self.entries: list[JsonObject] = game["entries"]
        self.system = rules.system(game["system"])
        self.current = edition(self.system)
        self.edition = str(terms.get("edition", ""))
        self.editions: set[str] = set()
        self.resolved = self.unverified = 0
        self.seats = {seat.seat: seat for seat in _seats(game, terms)}
        self.states = [self.system.restore(game["start"]["state"], game["start"]["board"])]
        self.rows: list[TakebackRow] = []
        self.seeds = {each["epoch"]: each["seed"] for each in game["dice"]}
        self.own: dict[int, dict[str, str]] = {}
        has_gm = any(seat.role == GM for seat in self.seats.values())
        enforcement = terms.get("enforcement", game["enforcement"])
        self.facts = _facts(game, enforcement, has_gm)

    @property
    def state(self) -> GameState:
        return self.states[-1]

    def problems(self) -> Iterator[str]:
        """Replay every entry and yield what is wrong; a wrong entry is applied as it is and reported once."""
        for entry in self.entries:
            events = journal.read_events(journal.canonical(entry["events"]).decode())
            takeback: Takeback = "none"
            try:
                if entry["by"] is None:
                    self._by_the_table(entry["order"], events)
                else:
                    takeback = self._by_a_seat(entry, events)
            except _Wrong as wrong:
                yield f"entry {entry['seq']}: {wrong}"
            self._go_on(entry, events, takeback)

    def _go_on(self, entry: JsonObject, events: tuple[AnyEvent, ...], takeback: Takeback) -> None:
        order = entry["order"]
        undo = entry["by"] is not None and order["type"] == "undo"
        returns_to = order["to"] if undo else None
        self.rows.append(TakebackRow(entry["seq"], entry["by"], takeback, returns_to, unit_of(order)))
        self.states.append(apply_all(self.state, list(events)))
        rolled = sum(isinstance(event, Rolled) for event in events)
        self.facts = msgspec.structs.replace(
            self.facts, head=len(self.rows), next_nonce=self.facts.next_nonce + rolled
        )

    # What the table does by itself

    def _by_the_table(self, order: JsonObject, events: Sequence[AnyEvent]) -> None:
        if not all(isinstance(event, Narrated) for event in events):
            raise _Wrong("the table itself changes nothing on the board, and rolls no dice")
        match order["type"]:
            case "dice":
                self._sealed(order)
            case "seeds":
                self._seeded(order)
            case "rules":
                self.edition = order["edition"]
            case (
                "restored"
                | "start_over"
                | clock.RUNS_OUT
                | pace.EXTENDED
                | pace.CHANGED
                | permission.END_GAME
            ):
                pass
            case other:
                raise _Wrong(f"the table itself gives no order {other}")

    def _sealed(self, order: JsonObject) -> None:
        old, facts = order["reveals"], self.facts
        after, over = order["epoch"], order["epoch"] is None
        self.facts = msgspec.structs.replace(facts, epoch=after or facts.epoch, over=over or facts.over)
        if facts.over:
            raise _Wrong("the dice of a game that is over are opened already")
        if old["epoch"] != facts.epoch or after not in {None, facts.epoch + 1}:
            raise _Wrong(f"these dice do not follow those of epoch {facts.epoch}")
        if any(not over or opened["epoch"] >= facts.epoch for opened in order.get("opens", ())):
            raise _Wrong("withheld seeds of earlier dice are shown with the last ones")
        if over and not (self.rows and self.entries[len(self.rows) - 1]["order"]["type"] in ENDINGS):
            raise _Wrong("the last dice are opened, and the game was not ended")

    def _seeded(self, order: JsonObject) -> None:
        given: JsonObject = order.get("seeds") or order.get("commitments") or {}
        players = {str(seat.seat) for seat in self.seats.values() if seat.role == "player"}
        if "seeds" in order:
            self.own[order["epoch"]] = order["seeds"]
        if order["epoch"] != self.facts.epoch or not given.keys() <= players:
            raise _Wrong("seeds are given by players, to the dice that are sealed")

    # What a seat does

    def _by_a_seat(self, entry: JsonObject, events: tuple[AnyEvent, ...]) -> Takeback:
        seat = self.seats.get(entry["by"])
        if seat is None:
            raise _Wrong(f"there is no seat {entry['by']} at this table")
        order = {key: value for key, value in entry["order"].items() if key != "agreed"}
        agreed = self._agreed(entry["order"].get("agreed"), seat)
        self.editions.add(self.edition)
        if order["type"] in permission.TABLE:
            self._table_order(seat, order, agreed, events)
            return "none"
        if self.edition != self.current:
            self.unverified += 1
            if order["type"] == "undo":
                return "none"
            by_consent = agreed or self.system.is_final(order)
            return orders.takeback_of(self.state, seat, order, events, by_consent=by_consent)
        self.resolved += 1
        try:
            permission.assert_goes_on(self.facts, order["type"])
            if order["type"] == "undo":
                self._undone(seat, order, agreed, events)
                return "none"
            return self._ordered(seat, order, agreed, events)
        except Refused as refused:
            findings = refused.verdict.findings if refused.verdict else ()
            said = " ".join(str(finding.message) for finding in findings if finding.severity == "illegal")
            raise _Wrong(
                f"seat {seat.seat} may not order this here ({refused.code}). {said}".strip()
            ) from None

    def _agreed(self, number: int | None, proposer: SeatRow) -> bool:
        if number is None:
            return False
        other = self.seats.get(number)
        if other is None or not permission.may_consent(other, proposer):
            raise _Wrong(f"seat {number} is not one whose consent counts")
        return True

    def _ordered(
        self, seat: SeatRow, order: JsonObject, agreed: bool, events: tuple[AnyEvent, ...]
    ) -> Takeback:
        rolled = self._dice(events)
        try:
            played = orders.play(self.system, self.facts, self.state, seat, order, rolled, agreed)
        except _OtherDice as other:
            raise _Wrong(str(other)) from None
        _assert_same(_unsigned(played.events), _unsigned(events))
        return played.takeback

    def _undone(self, seat: SeatRow, order: JsonObject, agreed: bool, events: tuple[AnyEvent, ...]) -> None:
        undoing.assert_number(order["to"], self.facts.head)
        to: int = order["to"]
        rows = undoing.standing(self.rows[to:], to)
        anything = undoing.takes_back_anything(seat, self.facts, self.state)
        if undoing.asks_consent(rows, seat, anything, self.state) and not agreed:
            raise _Wrong("this was taken back, and nobody who had to agree did")
        _assert_same(undoing.restoring(self.state, self.states[to], to, rows), events)

    def _table_order(
        self, seat: SeatRow, order: JsonObject, agreed: bool, events: tuple[AnyEvent, ...]
    ) -> None:
        host = msgspec.structs.replace(seat, host=True)  # only a session knows who hosts
        try:
            permission.assert_goes_on(self.facts, order["type"])
            permission.commander(host, self.facts, self.state, order, agreed)
            match table_orders.read(order, self.state):
                case table_orders.SetEnforcement(to=to):
                    self.facts = msgspec.structs.replace(self.facts, enforcement=to)
                case table_orders.Override(on=on):
                    self.facts = msgspec.structs.replace(self.facts, overriding=on)
                case table_orders.Pause(on=on):
                    self.facts = msgspec.structs.replace(self.facts, paused="paused" if on else "")
                case table_orders.EndGame():
                    self.facts = msgspec.structs.replace(self.facts, paused="")
        except Refused as refused:
            raise _Wrong(f"seat {seat.seat} may not order this here ({refused.code})") from None
        if not all(isinstance(event, Narrated) for event in events):
            raise _Wrong("an order to the table changes nothing on the board, and rolls no dice")

    # Dice

    def _dice(self, events: Sequence[AnyEvent]) -> _Dice:
        facts = self.facts
        seed = self.seeds.get(facts.epoch)
        own = {player: bytes.fromhex(seed) for player, seed in self.own.get(facts.epoch, {}).items()}
        proven = None
        if seed:
            mixed = dice.mix(facts.id, facts.epoch, own)
            proven = dice.ProvenDice(facts, partial(bytes.fromhex, seed), mixed)
        return _Dice(proven, [event for event in events if isinstance(event, Rolled)])


class _OtherDice(Exception):
    """The rules roll dice that differ from those in the entry."""


class _Dice:
    """The dice of one order: drawn again if their seed is revealed, else taken from the entry."""

    def __init__(self, proven: dice.ProvenDice | None, recorded: list[Rolled]) -> None:
        self._proven = proven
        self._recorded = iter(recorded)

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        """Return the next roll."""
        recorded = next(self._recorded, None)
        if recorded is None or (len(recorded.dice), recorded.sides) != (count, sides):
            held = f"{len(recorded.dice)} of {recorded.sides} sides" if recorded else "none"
            raise _OtherDice(f"the order rolls {count} dice of {sides} sides here, the entry holds {held}")
        if self._proven:
            return self._proven.roll(count, sides, why, unit)
        return Roll(recorded.dice, recorded.epoch, recorded.nonce)


# -- comparing -------------------------------------------------------------------------------------


def _assert_same(found: Sequence[Any], recorded: Sequence[AnyEvent]) -> None:
    """Raise _Wrong unless the events are those of the entry."""
    ours, theirs = msgspec.to_builtins(list(found)), msgspec.to_builtins(list(recorded))
    for index, (mine, its) in enumerate(zip(ours, theirs, strict=False), 1):
        if not _is_same(mine, its):
            where = next(
                (key for key in {**mine, **its} if not _is_same(mine.get(key), its.get(key))), "type"
            )
            raise _Wrong(
                f"event {index} ({its['type']}) is not what the rules make of the order: {where} is"
                f" {its.get(where)!r}, not {mine.get(where)!r}"
            )
    if len(ours) != len(theirs):
        raise _Wrong(f"the rules make {len(ours)} events of the order, the entry holds {len(theirs)}")


def _unsigned(events: Sequence[Any]) -> list[Any]:
    """Return the events without names of seats, which may change and are not bound by an export."""
    return [
        msgspec.structs.replace(event, args={**event.args, orders.HAND_OF: ""})
        if isinstance(event, Narrated) and orders.HAND_OF in event.args
        else event
        for event in events
    ]


def _is_same(ours: Any, theirs: Any) -> bool:
    if isinstance(ours, float | int) and isinstance(theirs, float | int):
        return bool(ours == theirs) or math.isclose(ours, theirs, rel_tol=0, abs_tol=TOLERANCE)
    if isinstance(ours, dict) and isinstance(theirs, dict):
        return ours.keys() == theirs.keys() and all(_is_same(ours[key], theirs[key]) for key in ours)
    if isinstance(ours, list | tuple) and isinstance(theirs, list | tuple):
        return len(ours) == len(theirs) and all(map(_is_same, ours, theirs))
    return bool(ours == theirs)


# -- the file --------------------------------------------------------------------------------------


def _seats(game: JsonObject, terms: JsonObject) -> Iterator[SeatRow]:
    """Yield the seats in the terms that the journal's hash covers; for older games, those of the file."""
    for seat in terms.get("seats") or game["seats"]:
        yield SeatRow(seat["seat"], "", seat["role"], tuple(seat["sides"]), True, 1)


def _facts(game: JsonObject, enforcement: Any, has_gm: bool) -> GameRow:
    return GameRow(
        id=game["game"],
        log=game["log"],
        began=game["began"] if "began" in game else game["log"],
        name="",
        system=game["system"],
        enforcement=enforcement,
        over=False,
        has_gm=has_gm,
        overriding=False,
        head=0,
        tip="",
        epoch=1,
        next_nonce=1,
        commitment="",
        first_nonce=1,
        epoch_at="",
        seeds="",
        edition="",
        veil="",
        paused="",
        ended="",
        clock="",
        pace="",
    )
