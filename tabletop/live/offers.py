"""Offers: what may be ordered now, worked out when a browser asks and kept until the next entry.

A browser asks for the offers of one unit, or of none, and may have those of all its units in short as well:
only the units for which they are other than they were at an entry that it names.
"""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, Raw, Struct, UnsetType

from rules.core.words.messages import Words
from tabletop.games import executor, preview, queries
from tabletop.games.budget import TooLong
from tabletop.live import from_browser, from_server, protocol
from tabletop.live.client import Client, Listening
from tabletop.words import say

MOST_KEPT: Final = 256
"""Answers that a room keeps for one entry; a browser asks about the unit that it shows."""


class Found(Struct, frozen=True):
    """Offers in JSON, and the entry after which they hold; `reason`: why the rules could not list them."""

    seq: int
    offers: Raw
    reason: Words = ""


class InShort(Struct, frozen=True):
    """The offers of units in short: by unit their JSON, and the entry since which it has been the same."""

    seq: int
    units: dict[str, tuple[bytes, int]]

    def changed_since(self, seq: int) -> list[from_server.OffersInShort]:
        """Return what is other than after an entry, the same for several units once."""
        alike: dict[bytes, list[str]] = {}
        for unit, (written, since) in self.units.items():
            if since > seq:
                alike.setdefault(written, []).append(unit)
        return [from_server.OffersInShort(units, Raw(written)) for written, units in alike.items()]


class RoomOffers:
    """What the audiences of a room have asked for, each answer worked out once for an entry."""

    def __init__(self) -> None:
        self._found: dict[tuple[Listening, str | None], Found] = {}
        self._in_short: dict[Listening, InShort] = {}

    async def answer(self, client: Client, asked: from_browser.AskOffers, seq: int) -> from_server.Offers:
        """Return the answer to a question; what holds since before entry `seq` is worked out anew.

        Raises as `preview.offers_of`, but for TooLong.
        """
        found = await self._offers_of(client, asked.unit, seq)
        units: list[from_server.OffersInShort] | UnsetType = UNSET
        holds = found.seq
        if asked.since is not None:
            in_short = await self._units(client, seq)
            units, holds = in_short.changed_since(asked.since), min(holds, in_short.seq)
        return from_server.Offers(asked.id, holds, asked.unit, found.offers, found.reason, units=units)

    async def _offers_of(self, client: Client, unit: str | None, seq: int) -> Found:
        key = client.listening, unit
        found = self._found.get(key)
        if found is None or found.seq < seq:
            found = await executor.ask(_offers_of, client.game_id, client.seat.seat, unit, client.language)
            if len(self._found) >= MOST_KEPT or any(kept.seq < found.seq for kept in self._found.values()):
                self._found.clear()
            self._found[key] = found
        return found

    async def _units(self, client: Client, seq: int) -> InShort:
        kept = self._in_short.get(client.listening)
        if kept is None or kept.seq < seq:
            found = await executor.ask(_in_short, client.game_id, client.seat.seat, client.language, kept)
            kept = self._in_short[client.listening] = found
        return kept


def _offers_of(game_id: str, seat: int, unit: str | None, language: str) -> Found:
    """Return what a seat may order of a unit; nothing, with the reason, when the rules take too long."""
    try:
        found = preview.offers_of(game_id, seat, unit)
    except TooLong:
        return Found(queries.load(game_id).head, protocol.raw([]), say("not_listed"))
    return Found(found["seq"], protocol.raw(found["offers"], language))


def _in_short(game_id: str, seat: int, language: str, before: InShort | None) -> InShort:
    """Return the offers of all units of a seat in short; nothing when the rules take too long."""
    try:
        found = preview.offers_in_short(game_id, seat)
    except TooLong:
        found = {"seq": queries.load(game_id).head, "units": {}}
    seq, known = found["seq"], before.units if before else {}
    units = {}
    for unit in dict.fromkeys([*known, *found["units"]]):
        written = protocol.raw(found["units"].get(unit, ()), language)
        was = known.get(unit)
        units[unit] = was if was is not None and was[0] == bytes(written) else (bytes(written), seq)
    return InShort(seq, units)
