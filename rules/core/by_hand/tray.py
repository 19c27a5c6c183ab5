"""Trays: dice on the table that a side spends one by one."""

from __future__ import annotations

from msgspec import Struct

from rules.core.by_hand.marks import Id, Text


class Die(Struct, frozen=True, gc=False, omit_defaults=True):
    """A die of a tray: what it shows, the unit it was spent on, and what keeps it ("" if nothing does)."""

    face: int
    unit: str | None = None
    spent: bool = False
    kept: Text = ""


class Tray(Struct, frozen=True, gc=False):
    """The dice of a side: `roll` is the kit's id of what was rolled."""

    roll: Id
    dice: tuple[Die, ...]
