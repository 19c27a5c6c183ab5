"""Offers: what may be ordered now, computed when a browser asks and kept until the next entry.

A browser asks for the offers of one unit, or of none. It may also ask for those of all others in short,
limited to those that have changed since an entry that it names. So it needs one question after each entry.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Raw, Struct

from rules.core.game.answers import Offer, in_short
from rules.core.words.messages import Words
from tabletop.games import executor, preview
from tabletop.games.budget import TooLong
from tabletop.live import from_browser, from_server, protocol
from tabletop.live.client import Client, Listening
from tabletop.words import say

MOST_KEPT: Final = 256
"""How many answers a room keeps for one entry; a browser asks about the unit that it shows."""

MOST_WRITTEN: Final = 2048
"""For how many units a process keeps offers in short, per language; those of one unit weigh up to 10 KB."""


class Found(Struct, frozen=True):
    """Offers in JSON, and the entry after which they hold; `reason`: why the rules could not list them."""

    seq: int
    offers: Raw
    reason: Words = ""


class InShort(Struct, frozen=True):
    """The offers of each unit in short, and under None those of no unit.

    Each is JSON, with the entry since which it has been the same.
    """

    seq: int
    units: dict[str | None, tuple[bytes, int]]

    def changed_since(self, seq: int) -> list[from_server.OffersInShort]:
        """Return the offers that have changed since an entry; units with equal offers share them."""
        alike: dict[bytes, list[str | None]] = {}
        for unit, (written, since) in self.units.items():
            if since > seq:
                alike.setdefault(written, []).append(unit)
        return [from_server.OffersInShort(units, Raw(written)) for written, units in alike.items()]


Answer = tuple[Found, InShort | None]


class RoomOffers:
    """What the audiences of a room have asked for; each answer is computed once for each entry."""

    def __init__(self) -> None:
        self._found: dict[tuple[Listening, str | None], Found] = {}
        self._in_short: dict[Listening, InShort] = {}

    async def answer(self, client: Client, asked: from_browser.AskOffers, seq: int) -> from_server.Offers:
        """Return the answer to a question; an answer from before entry `seq` is computed again.

        Raises NoSuchGame, Damaged, or LookupError for a seat that does not exist.
        """
        held = self._held(client.listening, asked, seq)
        if held is None:
            before = self._in_short.get(client.listening)
            held = await executor.ask(_work_out, client, asked, before)
            self._keep(client.listening, asked.unit, *held)
        found, in_short = held
        if asked.since is None or in_short is None:
            return from_server.Offers(asked.id, found.seq, asked.unit, found.offers, found.reason)
        units, holds = in_short.changed_since(asked.since), min(found.seq, in_short.seq)
        return from_server.Offers(asked.id, holds, asked.unit, found.offers, found.reason, units=units)

    def _held(self, listening: Listening, asked: from_browser.AskOffers, seq: int) -> Answer | None:
        """Return the kept answer to a question, if it was computed at entry `seq` or later."""
        found, in_short = self._found.get((listening, asked.unit)), self._in_short.get(listening)
        if found is None or found.seq < seq:
            return None
        is_short_held = in_short is not None and in_short.seq >= seq
        return (found, in_short) if is_short_held or asked.since is None else None

    def _keep(self, listening: Listening, unit: str | None, found: Found, in_short: InShort | None) -> None:
        """Keep an answer, and drop the one before it."""
        if len(self._found) >= MOST_KEPT or any(kept.seq < found.seq for kept in self._found.values()):
            self._found.clear()
        self._found[listening, unit] = found
        before = self._in_short.get(listening)
        if in_short is not None and (before is None or before.seq <= in_short.seq):
            self._in_short[listening] = in_short


def _work_out(client: Client, asked: from_browser.AskOffers, before: InShort | None) -> Answer:
    """Return the offers of a unit, and those of all units in short if the question asks for them.

    If the rules take too long, they are empty and have a reason.
    """
    game = preview.seen(client.room_id, client.seat.seat)
    seq, language = game.game.head, client.language
    try:
        offers = preview.offers_of(game, asked.unit)
        units = preview.offers_by_unit(game) if asked.since is not None else {}
        found = Found(seq, protocol.raw(offers, language))
    except TooLong:
        units, found = {}, Found(seq, protocol.raw([]), say("not_listed"))
    return found, None if asked.since is None else _in_short(seq, units, language, before)


def _in_short(
    seq: int, offers: dict[str | None, list[Offer]], language: str, before: InShort | None
) -> InShort:
    """Return offers in short, each with the entry since which it has been the same."""
    known, write = before.units if before else {}, _written(language)
    units = {}
    for unit in dict.fromkeys([*known, *offers]):
        written = write.short(offers.get(unit, []), is_whole=unit is None)
        was = known.get(unit)
        units[unit] = was if was is not None and was[0] == written else (written, seq)
    return InShort(seq, units)


class _Written:
    """Encodes offers of a unit in short as JSON in one language, each list once.

    The rules return the same objects as long as what they depend on is unchanged: after most orders only the
    offers of one unit are new. The offers are kept too, so that no other object gets the id of one.
    """

    def __init__(self, language: str) -> None:
        self._language = language
        self._kept: dict[tuple[int | bool, ...], tuple[list[Offer], bytes]] = {}

    def short(self, offers: list[Offer], *, is_whole: bool) -> bytes:
        """Return offers in short; those of no unit are whole."""
        key = is_whole, *map(id, offers)
        kept = self._kept.get(key)
        if kept is None:
            if len(self._kept) >= MOST_WRITTEN:
                self._kept.clear()
            told = offers if is_whole else in_short(offers)
            kept = self._kept[key] = offers, bytes(protocol.raw(told, self._language))
        return kept[1]


@cache
def _written(language: str) -> _Written:
    return _Written(language)
