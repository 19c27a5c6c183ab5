"""Starting a game: its row, its seats, its first dice and its first snapshot."""

from __future__ import annotations

import secrets
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from msgspec import Struct
from msgspec.structs import replace

import rules
from rules.core.game.state import GameState, to_document
from rules.core.scenario import document as scenario
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import Words
from rules.core.words.problems import Problem
from tabletop.client_address import kept_address
from tabletop.games import clock as clocks
from tabletop.games import dice, hosts, invites, journal, pace, state_cache, store
from tabletop.games.budget import PATIENCE, TooLong, within
from tabletop.games.edition import edition
from tabletop.games.models import Game, Seat
from tabletop.games.store import Cursor
from tabletop.games.values import (
    UNNAMED,
    GameRow,
    JsonObject,
    LoadedGame,
    SeatRow,
    name_of_sides,
    stored_name,
)
from tabletop.timestamps import iso, iso_now
from tabletop.words import Explained, say

ENFORCEMENTS = ("enforce", "advise", "off")
ROLES = ("player", "gm", "watcher")
MOST_SEATS = 40
READ_AT_ONCE = 2

_places = threading.BoundedSemaphore(READ_AT_ONCE)


class BadSeats(Explained):
    """The seats or options requested do not fit the scenario."""


class TooManyGames(Explained):
    """This session or address has hosted too many games recently."""


class Hosted(Struct, frozen=True):
    """A new game, the token of each seat's link, and the token of the host's recovery link.

    `warnings` name probable mistakes in its scenario.
    """

    game: GameRow
    seats: tuple[tuple[SeatRow, str], ...]
    recovery: str
    warnings: tuple[Problem, ...]


class NewGame(Struct, frozen=True):
    """A game to be started from a scenario's document.

    `seats` are `{role, sides?, name?}`, else a player a side and a watcher. `options` and `clock` replace the
    scenario's. With `pace` (`{hours, reminders, end}`) the game is slow.
    """

    document: JsonObject
    name: str | None = None
    options: JsonObject | None = None
    enforcement: str = "enforce"
    seats: Any = None
    clock: JsonObject | None = None
    pace: JsonObject | None = None

    def scenario(self) -> JsonObject:
        """Return the scenario's document with the game's own options and clock."""
        document = self.document
        if self.options:
            document = {**document, "options": {**(document.get("options") or {}), **self.options}}
        return {**document, "clock": self.clock} if self.clock else document


def host(
    wanted: NewGame,
    session: SessionBase | None = None,
    address: str | None = None,
    also: Callable[[Hosted], object] | None = None,
) -> Hosted:
    """Start a game. With `session` and `address` the hosting limits apply, and the session becomes its host.

    The game, the session and the effects of `also` are committed together or not at all. Raises
    ScenarioProblems, BadSeats, TooLong or TooManyGames.
    """
    if session is not None and hosts.hosted_lately(session) >= settings.GAMES_AN_HOUR:
        raise TooManyGames(say("browser_hosted_enough", games=settings.GAMES_AN_HOUR))
    if wanted.enforcement not in ENFORCEMENTS:
        raise BadSeats(say("enforcement_is_one_of", words=ENFORCEMENTS))
    asked = _pace(wanted.pace)
    opened = read_scenario(wanted.scenario())
    _assert_plain_sides(opened)
    system = rules.system(opened.system)
    state = system.start(opened)
    places = _seats(state, wanted.seats)
    hosted_from = kept_address(address)
    with transaction.atomic():
        _assert_welcome(hosted_from)
        facts, sealed = _facts(opened, wanted.name or opened.name, wanted.enforcement, state, places, asked)
        _insert(facts, opened, places, hosted_from)
        tokens = [add_seat(facts.id, place) for place in places]
        _first_dice(facts, state, sealed)
        _first_turn(facts, places)
        links = tuple(zip(places, tokens, strict=True))
        hosted = Hosted(facts, links, hosts.recovery_token(facts.id), tuple(system.warnings(state)))
        if session is not None:
            hosts.give_rights(session, facts.id)
        if also is not None:
            also(hosted)
        if session is not None:
            session.save()
    state_cache.remember(LoadedGame(facts, state))
    return hosted


def _pace(asked: JsonObject | None) -> pace.Asked | None:
    """Return the pace that a host asks for; None for a live game. Raises BadSeats."""
    try:
        return None if asked is None else pace.wanted(asked)
    except msgspec.ValidationError:
        raise BadSeats(say("pace_is")) from None


def read_scenario(document: JsonObject) -> scenario.Scenario:
    """Read a scenario's document; a large one takes a second, so only a few are read at the same time.

    Raises ScenarioProblems, or TooLong.
    """
    if not _places.acquire(timeout=PATIENCE * settings.RULES_SECONDS):
        raise TooLong(say("other_scenarios"))
    try:
        return within(settings.RULES_SECONDS, scenario.read, document)
    finally:
        _places.release()


def _assert_plain_sides(opened: scenario.Scenario) -> None:
    """Refuse side ids with a comma, because an audience lists side ids separated by commas."""
    problems = [
        Problem(f"sides[{index}].id", say("has_comma"))
        for index, side in enumerate(opened.sides)
        if "," in side.id
    ]
    if problems:
        raise scenario.ScenarioProblems(problems)


def _seats(state: GameState, asked: Any) -> list[SeatRow]:
    """Return the requested seats, numbered; by default, a player for each side and a watcher."""
    if asked is None:
        asked = [{"role": "player", "sides": [side.id]} for side in state.sides] + [{"role": "watcher"}]
    if not isinstance(asked, list) or not 1 <= len(asked) <= MOST_SEATS:
        raise BadSeats(say("seats_are_a_list", most=MOST_SEATS))
    seats = [_read_seat(number, seat, state) for number, seat in enumerate(asked, 1)]
    names = default_names(seats, state)
    return [replace(seat, name=seat.name or name) for seat, name in zip(seats, names, strict=True)]


def _read_seat(number: int, seat: Any, state: GameState) -> SeatRow:
    if not isinstance(seat, dict) or not set(seat) <= {"role", "sides", "name"}:
        raise BadSeats(say("seat_fields", number=number))
    role, sides = seat.get("role", "player"), seat.get("sides") or []
    names = {side.id: side.name for side in state.sides}
    if role not in ROLES:
        raise BadSeats(say("seat_role", number=number, words=ROLES))
    if not isinstance(sides, list) or not all(isinstance(side, str) and side in names for side in sides):
        raise BadSeats(say("seat_sides", number=number, words=tuple(names)))
    if (role == "player") != bool(sides) or len(set(sides)) != len(sides):
        raise BadSeats(say("sides_of_player", number=number))
    return SeatRow(number, invites.clean_name(seat.get("name"), ""), role, tuple(sides), False, 1)


def default_names(seats: Sequence[SeatRow], state: GameState) -> Iterator[Words]:
    """Yield the default name of each seat of a game; several seats of the same sides are numbered."""
    many, numbers = Counter(seat.sides for seat in seats), Counter[tuple[str, ...]]()
    for seat in seats:
        numbers[seat.sides] += 1
        name = name_of_seat(seat.role, seat.sides, state)
        is_one_of_many = seat.sides and many[seat.sides] > 1
        yield say("seat_numbered", name=name, number=numbers[seat.sides]) if is_one_of_many else name


def name_of_seat(role: str, sides: tuple[str, ...], state: GameState) -> Words:
    """Return the default name of a seat: the names of its sides, else its role."""
    names = {side.id: side.name for side in state.sides}
    return UNNAMED.get(role) or name_of_sides([names[side] for side in sides])


def _assert_welcome(address: str) -> None:
    since = iso(datetime.now(UTC) - timedelta(hours=1))
    most = settings.GAMES_AN_HOUR_FROM_AN_ADDRESS
    if address and Game.objects.filter(hosted_from=address, hosted_at__gte=since).count() >= most:
        raise TooManyGames(say("address_hosted_enough", games=most))


def _facts(
    opened: scenario.Scenario,
    name: str,
    enforcement: Any,
    state: GameState,
    seats: Iterable[SeatRow],
    slow: pace.Asked | None,
) -> tuple[GameRow, str]:
    """Return a new game's row, and the sealed seed of its first dice."""
    game_id, log, seed, now = str(uuid.uuid4()), str(uuid.uuid4()), dice.new_seed(), iso_now()
    committed = dice.commitment(game_id, 1, seed)
    system = rules.system(opened.system)
    bound = terms(system, enforcement, seats)
    row = GameRow(
        id=game_id,
        log=log,
        began=log,
        name=invites.clean_name(name, "A game", 200),
        system=opened.system,
        enforcement=enforcement,
        over=False,
        has_gm=any(seat.role == "gm" for seat in seats),
        overriding=False,
        head=0,
        tip=journal.beginning(log, to_document(state), state.board.document(), committed, bound),
        epoch=1,
        next_nonce=1,
        commitment=committed,
        first_nonce=1,
        epoch_at=now,
        seeds="",
        edition=edition(system),
        veil=secrets.token_hex(16),
        paused="",
        ended="",
        clock=clocks.first(state),
        pace=pace.first(slow, state, now),
    )
    return row, dice.seal(game_id, 1, seed)


def _insert(facts: GameRow, opened: scenario.Scenario, seats: Iterable[SeatRow], address: str) -> None:
    """Insert a new game, and the data about it that no order needs."""
    bound = terms(rules.system(facts.system), facts.enforcement, seats)
    Game.objects.create(
        id=facts.id,
        log=facts.log,
        began=facts.began,
        name=facts.name,
        briefing=_briefing(opened),
        briefings=msgspec.json.encode(opened.briefing).decode(),
        terms=bound.decode(),
        edition=facts.edition,
        veil=facts.veil,
        system=facts.system,
        enforcement=facts.enforcement,
        has_gm=facts.has_gm,
        clock=facts.clock,
        pace=facts.pace,
        tip=facts.tip,
        hosted_at=facts.epoch_at,
        hosted_from=address,
        touched_at=facts.epoch_at,
    )


def terms(system: RuleSystem, enforcement: str, seats: Iterable[SeatRow]) -> bytes:
    """Return a game's terms, which the journal's first hash covers; they do not name the holders of seats."""
    places = [{"seat": seat.seat, "role": seat.role, "sides": seat.sides} for seat in seats]
    return journal.canonical(
        {"system": system.id, "edition": edition(system), "enforcement": enforcement, "seats": places}
    )


def _briefing(opened: scenario.Scenario) -> str:
    """Return the first line of the log: the scenario's name and subject."""
    name = f"**{opened.name.rstrip('.')}.**" if opened.name else ""
    return f"{name} {opened.description}".strip()


def add_seat(game_id: str, seat: SeatRow) -> str:
    """Insert a seat and return the token of its link."""
    token = invites.new_token()
    Seat.objects.create(
        game_id=game_id,
        number=seat.seat,
        role=seat.role,
        sides=",".join(seat.sides),
        name=stored_name(seat.name),
        **invites.fields(token),
    )
    return token


def _first_dice(facts: GameRow, state: GameState, sealed: str) -> None:
    with Cursor() as cursor:
        store.add_epoch(cursor, facts, sealed)
        store.add_snapshot(cursor, facts.id, 0, journal.state_text(state), journal.board_text(state))


def _first_turn(facts: GameRow, seats: Sequence[SeatRow]) -> None:
    held = pace.read(facts.pace)
    if held is not None:
        with Cursor() as cursor:
            store.begin_turn(cursor, facts.id, held.number, pace.who_acts(held.side, seats), held.at)
