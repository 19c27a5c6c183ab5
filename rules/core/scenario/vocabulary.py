"""What the features of a board may say, and how each is drawn."""

from __future__ import annotations

from msgspec import Struct


class Vocabulary(Struct, frozen=True):
    """What features may say: the typed properties of each kind, and how each value is drawn by default.

    `needs_one_of` names properties of which a kind must have at least one.
    """

    kinds: dict[str, type[Struct]]
    looks: dict[str, str]
    grounds: tuple[str, ...]
    needs_one_of: dict[str, tuple[str, ...]] = {}
