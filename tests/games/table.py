"""A game in which tests have seats: seats by a letter, orders in a word."""

from __future__ import annotations

import importlib
import random
import uuid
from typing import Any

from django.conf import settings

from rules.core.game.state import GameState
from tabletop.games import orders, proposals, queries, seats
from tabletop.games.hash import state_hash
from tabletop.games.hosting import NewGame, host
from tabletop.games.values import Answer, Entry, GameRow, JsonObject
from tests.games import skirmish

SIDES = [{"role": "player", "sides": ["a"]}, {"role": "player", "sides": ["b"]}, {"role": "watcher"}]
WITH_GM = [*SIDES, {"role": "gm"}]
SOLO = [{"role": "player", "sides": ["a", "b"]}]
A, B, WATCHER, GM = 1, 2, 3, 4
WORDS = [
    "run",
    "run",
    "wait",
    "join",
    "pass",
    "roll",
    "say",
    "place",
    "hide",
    "reveal",
    "adjust",
    "remove_unit",
    "add_unit",
    "set_feature",
    "remove_feature",
    "undo",
]


class Table:
    """A hosted game; seat 1 plays a, 2 plays b, 3 watches, and 4 is the GM if there is one."""

    def __init__(
        self,
        document: JsonObject | None = None,
        places: Any = SIDES,
        session: Any = None,
        address: str | None = None,
        **more: Any,
    ) -> None:
        skirmish.enlist()
        game = NewGame(document or skirmish.scenario(), seats=places, **more)
        self.hosted = host(game, session=session, address=address)
        self.id = self.hosted.game.id

    def order(self, seat: int, type: str, **fields: Any) -> Answer:
        return orders.submit(self.id, seat, new_id(), {"type": type, **fields}).now()

    def undo(self, seat: int, to: int) -> Answer:
        return proposals.undo(self.id, seat, new_id(), to).now()

    def propose(self, seat: int, type: str, **fields: Any) -> Answer:
        return proposals.propose(self.id, seat, new_id(), {"type": type, **fields}).now()

    def answer(self, seat: int, asked: Answer, agree: bool = True) -> Answer:
        assert asked.proposal is not None, asked.code
        return proposals.answer(self.id, seat, new_id(), asked.proposal.proposal, agree).now()

    @property
    def game(self) -> GameRow:
        return queries.load(self.id).game

    @property
    def head(self) -> int:
        return self.game.head

    @property
    def state(self) -> GameState:
        return queries.load(self.id).state

    @property
    def hash(self) -> str:
        return state_hash(self.state)

    @property
    def entries(self) -> list[Entry]:
        return queries.entries(self.id, 0)


def new_id() -> str:
    return str(uuid.uuid4())


def play_at_random(
    table: Table, luck: random.Random, orders_given: int, seats_playing: tuple[int, ...]
) -> None:
    """Give orders of every kind, legal or not, from these seats."""
    for _ in range(orders_given):
        seat = luck.choice(seats_playing)
        units = [*table.state.units]
        word = luck.choice(WORDS)
        fields = _fields(luck, word, units)
        if word == "undo":
            table.undo(seat, luck.randrange(max(table.head, 1)))
        elif fields is not None:
            table.order(seat, word, **fields)


def _fields(luck: random.Random, word: str, units: list[str]) -> JsonObject | None:
    unit = luck.choice(units) if units else "nobody"
    at = [luck.randrange(72), luck.randrange(48)]
    feature = luck.choice(["pond", "oak"])
    match word:
        case "run" | "wait":
            return {"unit": unit}
        case "join":
            return {"unit": unit, "friend": luck.choice(units) if units else "nobody"}
        case "pass":
            return {}
        case "roll":
            return {"count": luck.randint(1, 5)}
        case "say":
            return {"text": "hear, hear"}
        case "place":
            return {"unit": unit, "at": at, "facing": luck.randrange(360)}
        case "hide" | "reveal":
            return {"unit": unit} | luck.choice([{}, {"sides": ["b"]}, {"sides": ["a", "b"]}])
        case "adjust":
            return {"unit": unit, "state": {"waited": luck.randrange(9)}}
        case "remove_unit":
            return {"unit": unit} if len(units) > 4 else None
        case "add_unit":
            new = f"n{luck.randrange(10**6)}"
            hidden = luck.choice([{}, {"hidden_from": ["b"]}])
            return {
                "unit": skirmish.unit(new, luck.choice("ab"), *at, name=f"{new} {uuid.uuid4().hex}", **hidden)
            }
        case "set_feature":
            geometry = {"type": "Point", "coordinates": at}
            return {
                "feature": {
                    "type": "Feature",
                    "id": feature,
                    "properties": {"kind": "point"},
                    "geometry": geometry,
                }
            }
        case "remove_feature":
            return {"feature": feature}
    return None


def _fields_by_hand(luck: random.Random, word: str, units: list[str], at: list[int]) -> JsonObject | None:
    unit = luck.choice(units) if units else "nobody"
    token = luck.choice(["t1", "t2", "t3"])
    match word:
        case "hand":
            path = luck.choice([[at], [at, [5, 5]], []])
            both = [{"unit": each, "path": path} for each in luck.sample(units, min(2, len(units)))]
            return luck.choice([{"unit": unit, "path": path, "limit": {"inches": 6}}, {"units": both}])
        case "mark":
            marks = ["pinned", "hit", "burning", "wreck"]
            return {"unit": unit, "mark": luck.choice(marks), "count": luck.randint(0, 1)}
        case "token":
            hidden = luck.choice([{}, {"seen_by": "side"}, {"unit": unit}, {"until": 3}])
            return {"token": {"id": token, "kind": "smoke", "at": at, "text": uuid.uuid4().hex, **hidden}}
        case "remove_token":
            return {"token": token}
        case "track":
            return {"track": "morale", "to": luck.randint(0, 11)}
    return None


# -- who sits there --------------------------------------------------------------------------------


def browser() -> Any:
    """Return the session of somebody who has been nowhere yet."""
    return importlib.import_module(settings.SESSION_ENGINE).SessionStore()


def token(table: Table, seat: int) -> str:
    return table.hosted.seats[seat - 1][1]


def seated(table: Table, seat: int = A, name: str = "Ann", session: Any = None) -> Any:
    session = session or browser()
    session.save()
    seats.join(token(table, seat), name, session)
    return session


def seat_in(session: Any, table: Table) -> int | None:
    found = seats.seat_of(session, table.id)
    return found.seat if found else None
