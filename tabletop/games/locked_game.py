"""A game while one command holds its lock: it collects the command's entries and writes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Literal

import msgspec

import rules
from rules.core.game.events import AnyEvent, Event, Narrated, apply
from rules.core.game.state import GameState
from rules.core.system.rule_system import RuleSystem
from tabletop.games import clock, dice, journal, pace, signals, state_cache, store, visibility
from tabletop.games.dice import ProvenDice
from tabletop.games.edition import edition
from tabletop.games.store import Cursor, Stored
from tabletop.games.values import Entry, JsonObject, LoadedGame
from tabletop.timestamps import iso_now
from tabletop.words import say

# How many entries lie between two snapshots of the state; replaying this many is cheap.
SNAPSHOT_EVERY = 200
# Who must agree to an undo of an entry: nobody, because it changed nothing; only the player who gave it; that
# player or the unit's owner, if it is about another side's unit; or the other side as well.
Takeback = Literal["none", "free", "owner", "consent"]


class LockedGame:
    """A game that one command changes, inside that command's transaction.

    `append` stores an entry, `finish` then updates the game's row; after the commit, `committed` puts the new
    state into the cache.
    """

    def __init__(self, cursor: Cursor, stored: Stored) -> None:
        facts = stored.game
        self.cursor = cursor
        self.game = facts
        self.state: GameState = state_cache.load_locked(cursor, facts).state
        self.entries: list[Entry] = []
        self.at = iso_now()
        self.agreed: int | None = None
        """The number of the seat that agreed to this command's order, if it had to be proposed."""
        self.system: RuleSystem = rules.system(facts.system)
        if stored.seat is not None:  # the table itself has none
            self.seat = stored.seat
        self._sealed = stored.sealed
        self._before = LoadedGame(facts, self.state)

    def dice(self) -> ProvenDice:
        """Return the dice for one order."""
        return ProvenDice.of(self.game, self._sealed)

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
        """Add an entry to the journal and apply its events to the state.

        The result of a roll or an undo depends on the rules, so an entry naming their edition comes first if
        it has changed since the last one. `takeback` and `returns_to` are what a later undo reads.
        """
        if by is not None:
            self.tell_time()
        if rolled is not None or returns_to is not None:
            self._name_the_rules()
        if by is not None and self.agreed is not None:
            order = order | {"agreed": self.agreed}
        facts, before = self.game, self.state
        for event in events:
            self.state = apply(self.state, event)
        known = tuple(events)
        row, head = journal.next_entry(facts, self.at, by, order, known)
        next_nonce = rolled.next_nonce if rolled else facts.next_nonce
        nonces = range(facts.next_nonce, next_nonce)
        store.add_entry(self.cursor, facts, row, nonces, takeback, returns_to)
        entry = Entry(row.seq, self.at, by, order, _known(known), row.hash, head, before, self.state)
        if nonces and not visibility.shows_rolls_to_all(entry):
            store.note_hidden_rolls(self.cursor, facts)
        self.game = msgspec.structs.replace(
            facts,
            head=row.seq,
            tip=row.hash,
            next_nonce=next_nonce,
            clock=clock.after(facts.clock, entry),
            pace=pace.after(facts.pace, entry),
        )
        self.entries.append(entry)

    def tell_time(self) -> None:
        """Append an entry saying that a side's time is over, unless the journal has said so."""
        counted = clock.read(self.game.clock)
        side = counted.over_at(self.at) if counted else None
        if side is not None:
            said = say("time_is_over", side=self.state.name_of_side(side))
            self.append({"type": clock.RUNS_OUT, "side": side}, [Narrated.of(None, said)], by=None)

    def _name_the_rules(self) -> None:
        current = edition(self.system)
        if self.game.edition != current:
            self.game = msgspec.structs.replace(self.game, edition=current)
            self.append({"type": "rules", "edition": current}, [], by=None)

    def new_epoch(self) -> None:
        """Seal new dice and reveal the seed of the old ones, in one entry by the table itself.

        A seed that would reveal hidden rolls is revealed at the end of the game. The log mentions the old
        dice only if they have rolled: otherwise there is nothing to check.
        """
        has_rolled, old = self.game.has_rolled, self._seed_of_now()
        withheld = old["seed"] is not None and store.has_hidden_rolls(self.cursor, self.game)
        if withheld:
            old |= {"seed": None}
        else:
            self._publish(old)
        epoch, seed = self.game.epoch + 1, dice.new_seed()
        committed = dice.commitment(self.game.id, epoch, seed)
        fate = "withheld" if withheld else _lost(old)
        said = say("dice_sealed", lost=fate, epoch=old["epoch"], own=self._own_seeds())
        self.append(
            {"type": "dice", "epoch": epoch, "commitment": committed, "reveals": old},
            [Narrated.of(None, said)] if has_rolled else [],
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
        """Reveal the seed of the last dice and all seeds that were withheld; the game rolls no more."""
        withheld = [self._seed_of(*epoch) for epoch in store.withheld_epochs(self.cursor, self.game)]
        old = self._seed_of_now()
        for each in (*withheld, old):
            self._publish(each)
        said = say("dice_opened", lost=_lost(old), epoch=old["epoch"], own=self._own_seeds())
        order = {"type": "dice", "epoch": None, "commitment": None, "reveals": old}
        self.append(order | ({"opens": withheld} if withheld else {}), [Narrated.of(None, said)], by=None)

    def _seed_of_now(self) -> JsonObject:
        return self._seed_of(self.game.epoch, self.game.commitment, self._sealed)

    def _seed_of(self, epoch: int, commitment: str, sealed: str | None) -> JsonObject:
        """Return an epoch with its seed, as the journal records it; the seed is None if it is lost."""
        try:
            seed = dice.unseal(self.game.id, epoch, sealed, commitment).hex() if sealed else None
        except dice.LostSeed:
            seed = None
        return {"epoch": epoch, "commitment": commitment, "seed": seed}

    def _publish(self, old: JsonObject) -> None:
        """Store the seed of an ended epoch unencrypted."""
        store.reveal_epoch(self.cursor, self.game.id, old["epoch"], old["seed"] or "")

    def set(self, **switches: object) -> None:
        """Set fields of the game: `over`, `ended`, `paused`, `overriding`, `enforcement` or `log`."""
        self.game = msgspec.structs.replace(self.game, **switches)

    def finish(self) -> None:
        """Write the new head to the game's row, if there are entries."""
        if not self.entries:
            return
        store.save_game(self.cursor, self.game, self.at)
        before, after = self._before, LoadedGame(self.game, self.state)
        if self.game.pace != before.game.pace:
            self._note_turn()
        if self.game.over != before.game.over or self.state.side_at_turn != before.state.side_at_turn:
            signals.turned.send(None, before=before, after=after)
        first, last = self.entries[0].seq, self.game.head
        if last // SNAPSHOT_EVERY > (first - 1) // SNAPSHOT_EVERY:
            state, board = journal.state_text(self.state), journal.board_text(self.state)
            store.add_snapshot(self.cursor, self.game.id, last, state, board)

    def _note_turn(self) -> None:
        """Store who must act now and be notified; the seat that gave this order knows already."""
        held = pace.read(self.game.pace)
        if held is None or self.game.over or held.state == "stands":
            store.end_turns(self.cursor, self.game.id)
            return
        acting = pace.who_acts(held.side, store.seats(self.cursor, self.game.id))
        by = {entry.by for entry in self.entries}
        store.begin_turn(self.cursor, self.game.id, held.number, acting, self.at, by)

    def committed(self) -> None:
        """Put the new state into the cache; called after the commit."""
        state_cache.remember(LoadedGame(self.game, self.state))

    def _own_seeds(self) -> str:
        return "yes" if dice.Seeds.read(self.game.seeds).shown else "no"


def newest_mark(cursor: Cursor, written: Iterable[LockedGame]) -> Callable[[], int]:
    """Return a function that waits for the fence's mark of a transaction; 0 if it wrote nothing."""
    return store.last_mark(cursor) if any(locked.entries for locked in written) else lambda: 0


def _lost(old: JsonObject) -> str:
    return "no" if old["seed"] else "yes"


def _known(events: tuple[Event, ...]) -> tuple[AnyEvent, ...]:
    return events  # type: ignore[return-value]
