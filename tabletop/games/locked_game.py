"""A game under its lock: the changes of a command, and how they are stored."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

import rules
from rules.core.game.events import AnyEvent, Event, Narrated, apply
from rules.core.game.state import GameState
from rules.core.system.rule_system import RuleSystem
from tabletop.games import dice, fence, journal, state_cache, store
from tabletop.games.dice import ProvenDice
from tabletop.games.edition import edition
from tabletop.games.facts import Answer, Damaged, Entry, GameFacts, JsonObject, LoadedGame, SeatFacts, iso_now
from tabletop.games.store import Cursor
from tabletop.games.words import say

# Between two snapshots no state is written: a replay this short costs little.
SNAPSHOT_EVERY = 200
# What an undo of an entry needs: nothing (it changed nothing), its own player's wish, or consent.
Takeback = Literal["none", "free", "consent"]


class LockedGame:
    """A game while a command changes it; `finish` writes its row, and nothing is final before the commit."""

    def __init__(
        self, cursor: Cursor, facts: GameFacts, seat: SeatFacts | None, sealed: str | None, id: str
    ) -> None:
        if state_cache.is_ahead(facts):
            raise Damaged(facts.id, say("put_back"))
        held = state_cache.load(cursor, facts)
        self.cursor = cursor
        self.id = id
        self.game = facts
        self.state: GameState = held.state
        self.entries: list[Entry] = []
        self.at = iso_now()
        self._mark = 0
        self.system: RuleSystem = rules.system(facts.system)
        if seat is not None:  # the table itself has none
            self.seat = seat
        self._sealed = sealed

    def dice(self) -> ProvenDice:
        """Return the dice for one order; a seed that cannot be unsealed any more is replaced first."""
        try:
            seed = self._seed()
        except dice.LostSeed:
            self.new_epoch()
            seed = self._seed()
        facts = self.game
        mixed = dice.mixed_seeds(facts.id, facts.epoch, facts.seeds)
        return ProvenDice(facts.id, facts.epoch, seed, mixed, facts.next_nonce)

    def name_the_rules(self) -> None:
        """Record in the journal the edition of the rules, if it has changed."""
        current = edition(self.system)
        if self.game.edition != current:
            self.game = msgspec.structs.replace(self.game, edition=current)
            self.append({"type": "rules", "edition": current}, [], by=None)

    def append(
        self,
        order: JsonObject,
        events: Sequence[Event],
        *,
        by: int | None,
        takeback: Takeback = "none",
        returns_to: int | None = None,
        rolled: ProvenDice | None = None,
    ) -> None:
        """Add an entry to the journal and apply its events to the state."""
        facts, before = self.game, self.state
        for event in events:
            self.state = apply(self.state, event)
        seq, known = facts.head + 1, tuple(events)
        row = journal.next_entry(facts.tip, seq, self.at, by, order, known)
        self._mark = store.add_entry(self.cursor, facts.id, row, takeback, returns_to)
        next_nonce = rolled.next_nonce if rolled else facts.next_nonce
        store.add_rolls(self.cursor, facts.id, facts.epoch, range(facts.next_nonce, next_nonce), seq)
        self.game = msgspec.structs.replace(facts, head=seq, tip=row.hash, next_nonce=next_nonce)
        head = journal.veiled_head(facts.veil, row.hash)
        self.entries.append(Entry(seq, self.at, by, order, _known(known), row.hash, head, before, self.state))

    def new_epoch(self) -> None:
        """Seal new dice and reveal the seed of the old ones, in one entry by the table itself."""
        old = self.reveal()
        epoch, seed = self.game.epoch + 1, dice.new_seed()
        committed = dice.commitment(self.game.id, epoch, seed)
        said = say("dice_sealed", lost=_lost(old), epoch=old["epoch"], own=self._own_seeds())
        self.append(
            {"type": "dice", "epoch": epoch, "commitment": committed, "reveals": old},
            [Narrated.of(None, said)],
            by=None,
        )
        self.game = msgspec.structs.replace(
            self.game,
            epoch=epoch,
            commitment=committed,
            first_nonce=self.game.next_nonce,
            epoch_at=self.at,
            seeds="",
        )
        self._sealed = dice.seal(self.game.id, epoch, seed)
        store.add_epoch(self.cursor, self.game, self._sealed)

    def last_reveal(self) -> None:
        """Reveal the seed of the last dice; the game rolls no more."""
        old = self.reveal()
        said = say("dice_opened", lost=_lost(old), epoch=old["epoch"], own=self._own_seeds())
        self.append(
            {"type": "dice", "epoch": None, "commitment": None, "reveals": old},
            [Narrated.of(None, said)],
            by=None,
        )

    def reveal(self) -> JsonObject:
        """Publish the seed of the epoch that ends, and return it as the journal records it."""
        try:
            shown = self._seed().hex()
        except dice.LostSeed:
            shown = ""
        store.reveal_epoch(self.cursor, self.game.id, self.game.epoch, shown)
        return {"epoch": self.game.epoch, "commitment": self.game.commitment, "seed": shown or None}

    def set(self, **switches: object) -> None:
        """Set fields of the game: `over`, `ended`, `paused`, `overriding`, `enforcement` or `log`."""
        self.game = msgspec.structs.replace(self.game, **switches)

    def finish(self) -> None:
        """Write the new head to the game's row, if there are entries."""
        if not self.entries:
            return
        store.save_game(self.cursor, self.game, self.at)
        first, last = self.entries[0].seq, self.game.head
        if last // SNAPSHOT_EVERY > (first - 1) // SNAPSHOT_EVERY:
            state, board = journal.state_text(self.state), journal.board_text(self.state)
            store.add_snapshot(self.cursor, self.game.id, last, state, board)

    def committed(self) -> None:
        """Put the new state into the cache; called after the commit."""
        state_cache.remember(LoadedGame(self.game, self.state))
        fence.passed(self._mark)

    def done(self, **more: object) -> Answer:
        """Return the answer to a successful command; its number is that of the seat's entry."""
        own = [entry.seq for entry in self.entries if entry.by is not None]
        answer = Answer(True, self.id, own[-1] if own else self.game.head, entries=tuple(self.entries))
        return msgspec.structs.replace(answer, **more)

    def _own_seeds(self) -> str:
        return "yes" if dice.Seeds.read(self.game.seeds).shown else "no"

    def _seed(self) -> bytes:
        if self._sealed is None:
            raise dice.LostSeed(f"epoch {self.game.epoch} of game {self.game.id} is shown already")
        return dice.unseal(self.game.id, self.game.epoch, self._sealed, self.game.commitment)


def _lost(old: JsonObject) -> str:
    return "no" if old["seed"] else "yes"


def _known(events: tuple[Event, ...]) -> tuple[AnyEvent, ...]:
    return events  # type: ignore[return-value]
