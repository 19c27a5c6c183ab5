"""What a seat may see: the only filter for live frames, REST, replays, odds and refusals.

An audience is a string: "gm", "side:a", "sides:a,b" or "watcher". Seats of one audience see the same. An
audience does not see a unit that is hidden from all of its sides; a watcher sees no unit that is hidden from
anybody. Only the side itself and the GM see a side's own token.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from operator import attrgetter
from typing import Any, Final

import msgspec

from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tray import Tray
from rules.core.game.events import (
    AnyEvent,
    Counted,
    Narrated,
    Rolled,
    Said,
    TokenRemoved,
    TokenSet,
    UnitAdded,
    UnitHidden,
    UnitRemoved,
    apply,
    apply_all,
    event_document,
    worded,
)
from rules.core.game.orders import CommonOrder, RollDice, SetMark, order_type, unit_of
from rules.core.game.state import GameState, Unit, unit_document
from rules.core.scenario.about import Briefing
from rules.core.words.messages import ENGLISH
from tabletop.games import notices, numbers
from tabletop.games.differences import differences
from tabletop.games.pruning import without_names
from tabletop.games.values import Entry, JsonObject, Proposal, SeatRow
from tabletop.words import say

SWITCHES: Final = frozenset({"enforcement", "override", "pause", "end_game"})
BY_HAND: Final = frozenset({"undo", *map(order_type, CommonOrder.__args__)})
OF_TOKENS: Final = frozenset({"token", "remove_token"})
ROLL: Final = order_type(RollDice)
MARK: Final = order_type(SetMark)
UNSEEN_ORDER: Final = {"type": "unseen"}
SOMETHING: Final = say("something_unseen")
_hidden_from: Final = attrgetter("hidden_from")
_MAY_HIDE: Final = frozenset({UnitAdded, UnitHidden, TokenSet})
"""The events that may involve something which not everybody sees."""
_SPARE: Final = frozenset({order_type(Rolled), order_type(Narrated)})


def audience_of(seat: SeatRow) -> str:
    """Return the audience that a seat belongs to."""
    if seat.role != "player" or not seat.sides:
        return "gm" if seat.role == "gm" else "watcher"
    return ("side:" if len(seat.sides) == 1 else "sides:") + ",".join(sorted(seat.sides))


def may_see(state: GameState, unit: Unit | str | None, audience: str) -> bool:
    """Return whether the audience sees a unit, given as itself or by its id; True for None."""
    if unit is None or audience == "gm":
        return True
    known = state.units.get(unit) if isinstance(unit, str) else unit
    return known is not None and _is_seen(known.hidden_from, audience)


def view_of(state: GameState, seat: SeatRow) -> GameState:
    """Return the state as the seat may see it; the same object when nothing is hidden from it."""
    return see_state(state, audience_of(seat))


def see_state(state: GameState, audience: str) -> GameState:
    """Return the state as the audience may see it; the same object when nothing is hidden from it."""
    if _is_open(state):
        return state
    unseen, tokens = _unseen(state, audience), _seen_tokens(state, audience)
    if not unseen:
        return state if tokens is state.tokens else msgspec.structs.replace(state, tokens=tokens)
    names = unseen - {side.id for side in state.sides}
    return msgspec.structs.replace(
        state,
        units={key: _unit_without(unit, names) for key, unit in state.units.items() if key not in unseen},
        turn=without_names(state.turn, names),
        tokens=tokens,
        trays={side: _tray_without(tray, unseen) for side, tray in state.trays.items()},
    )


def see_briefing(briefing: Briefing, audience: str) -> Briefing:
    """Return a scenario's briefing as the audience reads it, without those of other sides."""
    if audience == "gm":
        return briefing
    own = audience.partition(":")[2].split(",")
    told = {side: text for side, text in briefing.sides.items() if side in own}
    return msgspec.structs.replace(briefing, sides=told)


def seeing_the_same(entry: Entry, audiences: Iterable[str]) -> dict[str, str]:
    """Map each audience to one that sees the same of an entry; to itself if something is hidden."""
    if _hides_something(entry.events, entry.before, entry.after, "watcher"):
        return {audience: audience for audience in audiences}
    return {audience: audience if audience == "gm" else "watcher" for audience in audiences}


def shows_rolls_to_all(entry: Entry) -> bool:
    """Return whether everybody sees each roll of an entry; it asks for a watcher, who sees least."""
    if _is_out_of_sight(entry):
        return False
    events, before, after = entry.events, entry.before, entry.after
    if not _hides_something(events, before, after, "watcher"):
        return True
    return _rolls(_seen_events(events, before, after, "watcher")) == _rolls(events)


def _rolls(events: Iterable[AnyEvent]) -> int:
    return sum(isinstance(event, Rolled) for event in events)


def see_entry(
    entry: Entry,
    before: GameState,
    after: GameState,
    audience: str,
    language: str = ENGLISH,
    over: bool = False,
) -> JsonObject:
    """Return an entry as the audience sees it: `{seq, at, by, order, events, head}` as JSON.

    Every audience gets every entry, so that the numbers have no gaps, but only the events that it may see. A
    seat's order is reduced to its type and unit; the table's own orders are complete. `agreed`, the seat that
    consented, is added if the order was proposed and the audience sees it. Until the game is `over`, only the
    GM sees more of a hidden roll than that there was one. `notices` are added for the GM when a unit came
    near one that its side does not see.
    """
    if _is_out_of_sight(entry) and audience != "gm":
        entry = _opened(entry, audience) if over else _out_of_sight(entry)
    events = _seen_events(entry.events, before, after, audience)
    played = entry.by is not None and entry.order["type"] not in BY_HAND
    noticed = notices.of_events(entry.events, before) if audience == "gm" and played else []
    order = entry.order if entry.by is None else _seen_order(entry.order, before, after, audience)
    agreed = None if order is UNSEEN_ORDER else entry.order.get("agreed")
    return (
        ({"notices": [notices.in_words(notice, language) for notice in noticed]} if noticed else {})
        | ({} if agreed is None else {"agreed": agreed})
        | {
            "seq": entry.seq,
            "at": entry.at,
            "by": entry.by,
            "order": order,
            "events": _to_send(events, language),
            "head": entry.head,
        }
    )


def _is_out_of_sight(entry: Entry) -> bool:
    return entry.order["type"] == ROLL and entry.order.get("hidden") is True


def _out_of_sight(entry: Entry) -> Entry:
    """Return the entry of a hidden roll without its dice and everything said about them."""
    kept = (event for event in entry.events if not isinstance(event, Rolled | Counted | Narrated))
    told = Narrated.of(None, say("rolled_out_of_sight"))
    return msgspec.structs.replace(entry, order={"type": ROLL}, events=(*kept, told))


def _opened(entry: Entry, audience: str) -> Entry:
    """Return the entry of a hidden roll as everybody sees it after the end; it names no unseen unit."""
    unseen = _unseen(entry.after, audience)
    events = tuple(_of_nobody(event, unseen) for event in entry.events)
    return msgspec.structs.replace(entry, order={"type": ROLL}, events=events)


def _of_nobody(event: AnyEvent, unseen: set[str]) -> AnyEvent:
    """Return an event that does not name an unseen unit as its own or as its target."""
    named = {field: None for field in ("unit", "target") if getattr(event, field, None) in unseen}
    return msgspec.structs.replace(event, **named) if named else event


def _to_send(events: Iterable[AnyEvent], language: str) -> list[JsonObject]:
    """Return events as JSON with rounded numbers; rolls and sentences omit their empty lists."""
    documents: list[JsonObject] = numbers.to_send([worded(event, language) for event in events])
    return [_without_empty(one) if one["type"] in _SPARE else one for one in documents]


def _without_empty(document: JsonObject) -> JsonObject:
    return {name: value for name, value in document.items() if value != []}


def see_proposal(proposal: Proposal, state: GameState, audience: str) -> JsonObject:
    """Return `{proposal, by, what, agreed}` as JSON, without what the audience may not see."""
    document: JsonObject = msgspec.to_builtins(proposal)
    hidden = not _seen_words(proposal.what, _unseen(state, audience)) or _adds_unseen(proposal.what, audience)
    return document | {"what": {"type": proposal.what["type"]}} if hidden else document


def _is_seen(hidden_from: Iterable[str], audience: str) -> bool:
    hidden = tuple(hidden_from)
    if not hidden or audience == "gm":
        return True
    sides = audience.partition(":")[2]
    return bool(sides) and not set(sides.split(",")) <= set(hidden)


def _unit_without(unit: Unit, names: set[str]) -> Unit:
    state = without_names(unit.state, names)
    return unit if state is unit.state else msgspec.structs.replace(unit, state=state)


def _unseen(state: GameState, audience: str) -> set[str]:
    if audience == "gm":
        return set()
    hidden = [unit for unit in state.units.values() if unit.hidden_from]
    return {unit.id for unit in hidden if not _is_seen(unit.hidden_from, audience)}


def _tray_without(tray: Tray, unseen: set[str]) -> Tray:
    """Return a tray without the names of unseen units."""
    if not any(die.unit in unseen for die in tray.dice):
        return tray
    dice = (msgspec.structs.replace(die, unit=None) if die.unit in unseen else die for die in tray.dice)
    return Tray(tray.roll, tuple(dice))


def _seen_tokens(state: GameState, audience: str) -> dict[str, Token]:
    """Return the tokens that the audience sees; the same object when it sees all of them."""
    seen = {key: token for key, token in state.tokens.items() if _sees_token(state, token, audience)}
    return state.tokens if len(seen) == len(state.tokens) else seen


def _sees_token(state: GameState, token: Token, audience: str) -> bool:
    """Return whether the audience sees a token: it is neither another side's own nor an unseen unit's."""
    if audience == "gm":
        return True
    if token.seen_by == "side" and token.side not in audience.partition(":")[2].split(","):
        return False
    return token.unit is None or may_see(state, token.unit, audience)


def _is_open(state: GameState) -> bool:
    """Return whether a quick check shows that everybody sees all of a state, as in most games."""
    return not state.tokens and not any(map(_hidden_from, state.units.values()))


def _hides(state: GameState, audience: str) -> bool:
    """Return whether there is anything that the audience does not see."""
    if _is_open(state):
        return False
    return bool(_unseen(state, audience)) or _seen_tokens(state, audience) is not state.tokens


def _hides_something(events: Iterable[AnyEvent], before: GameState, after: GameState, audience: str) -> bool:
    """Return whether anything before, in or after these events is hidden from the audience."""
    if not _MAY_HIDE.isdisjoint(map(type, events)):
        return True
    if _is_open(before):
        return False  # and so is `after`
    return _hides(before, audience) or _hides(after, audience)


# -- events ----------------------------------------------------------------------------------------


def _seen_events(
    events: tuple[AnyEvent, ...], before: GameState, after: GameState, audience: str
) -> Iterable[AnyEvent]:
    """Return the events as the audience sees them.

    Applied to its view of `before`, they give its view of `after`.
    """
    if not _hides_something(events, before, after, audience):
        return events
    seen: list[AnyEvent] = []
    state = before
    for event in events:
        following = apply(state, event)
        steps = (before, state, following)
        seen += _seen_event(event, steps, audience)
        state = following
    view = apply_all(see_state(before, audience), list(seen))
    return [*seen, *differences(view, see_state(after, audience))]


def _seen_event(
    event: AnyEvent, steps: tuple[GameState, GameState, GameState], audience: str
) -> Iterator[AnyEvent]:
    """Yield one event as the audience sees it, or nothing.

    `steps` are the states before the entry, before the event and after it. An event that names an unseen
    unit is dropped whole; `_seen_events` then adds whatever the audience should see of its effect.
    """
    _, before, after = steps
    unseen = {name for state in steps for name in _unseen(state, audience)}
    match event:
        case UnitHidden(unit=unit):
            yield from _hidden_or_revealed(event, may_see(before, unit, audience), after, audience)
        case Narrated(unit=unit) | Rolled(unit=unit):
            if may_see(after, unit, audience) or (unit not in after.units and unit not in unseen):
                yield _masked(event, steps, audience)
        case UnitRemoved(unit=unit):
            if may_see(before, unit, audience):
                yield event
        case TokenSet(token=token):
            if _sees_token(after, token, audience):
                yield event
        case TokenRemoved(token=key):
            if key in _seen_tokens(before, audience):
                yield event
        case Said():
            yield event
        case _:
            if _seen_words(event_document(event), unseen):
                yield event


def _hidden_or_revealed(
    event: UnitHidden, seen_before: bool, after: GameState, audience: str
) -> Iterator[AnyEvent]:
    seen_after = may_see(after, event.unit, audience)
    if seen_before and seen_after:
        yield event
    elif seen_before:
        yield UnitRemoved(event.unit)
    elif seen_after:
        yield UnitAdded(unit_document(see_state(after, audience).units[event.unit]))


def _seen_words(value: Any, unseen: set[str]) -> bool:
    """Return whether a piece of JSON names no unseen unit."""
    if isinstance(value, str):
        return value not in unseen
    if isinstance(value, dict):
        return unseen.isdisjoint(value) and all(_seen_words(member, unseen) for member in value.values())
    if isinstance(value, list | tuple):
        return all(_seen_words(member, unseen) for member in value)
    return True


def _masked(event: Narrated | Rolled, steps: Iterable[GameState], audience: str) -> Narrated | Rolled:
    """Return a sentence in which "something" replaces the names of unseen units.

    A name that a seen unit also has is kept, because it gives nothing away.
    """
    *_, after = steps = tuple(steps)
    known = {unit.name for unit in after.units.values() if may_see(after, unit, audience)}
    units = [state.units[key] for state in steps for key in _unseen(state, audience)]
    names = {name for unit in units for name in (unit.name, unit.id) if name} - known
    if not names:
        return event
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    unseen = re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")
    field = "text" if isinstance(event, Narrated) else "why"
    changes = {field: unseen.sub(str(SOMETHING), getattr(event, field)), "args": _without(unseen, event.args)}
    return msgspec.structs.replace(event, **changes)


def _without(unseen: re.Pattern[str], value: Any) -> Any:
    """Return a message's arguments with "something" in place of every name that `unseen` matches."""
    if isinstance(value, str):
        if unseen.fullmatch(value):
            return {"key": SOMETHING.key, "args": {}}
        return unseen.sub(str(SOMETHING), value)
    if isinstance(value, dict):
        if value.keys() == {"key", "args"}:
            return {"key": value["key"], "args": _without(unseen, value["args"])}
        return {name: _without(unseen, held) for name, held in value.items()}
    return [_without(unseen, member) for member in value] if isinstance(value, list | tuple) else value


# -- orders ----------------------------------------------------------------------------------------


def _seen_order(order: JsonObject, before: GameState, after: GameState, audience: str) -> JsonObject:
    """Return an order as the audience sees it: its type and its unit, without its other fields.

    An order that marks a unit has the earlier marks in `was`, because whoever takes it back needs them.
    An order to an unseen unit shows not even its type; an order that turns a switch of the table is complete.
    """
    if order["type"] in SWITCHES:
        return order
    if order["type"] in OF_TOKENS and not _shows_token(before, after, audience):
        return UNSEEN_ORDER
    unit = unit_of(order)
    if unit is None:
        return {"type": order["type"]}
    if not may_see(before, unit, audience) and not may_see(after, unit, audience):
        return UNSEEN_ORDER
    marked = before.units.get(unit) if order["type"] == MARK else None
    was = {} if marked is None else {"was": msgspec.to_builtins(list(marked.marks))}
    return {"type": order["type"], "unit": unit} | was


def _shows_token(before: GameState, after: GameState, audience: str) -> bool:
    """Return whether an order about tokens changes any that the audience sees."""
    return _seen_tokens(before, audience) != _seen_tokens(after, audience)


def _adds_unseen(order: JsonObject, audience: str) -> bool:
    unit = order.get("unit")
    hidden_from = unit.get("hidden_from") if isinstance(unit, dict) else None
    return isinstance(hidden_from, list) and not _is_seen(map(str, hidden_from), audience)
