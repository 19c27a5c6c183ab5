"""The vocabulary of a board's features, and how each value is drawn."""

from __future__ import annotations

from msgspec import Struct


class Vocabulary(Struct, frozen=True):
    """The typed properties of each kind of feature, and how each value is drawn by default.

    `looks` says of each word what it looks like, in words of `looks.toml`.
    `needs_one_of` names properties of which a kind must have at least one.
    """

    kinds: dict[str, type[Struct]]
    looks: dict[str, str]
    grounds: tuple[str, ...]
    needs_one_of: dict[str, tuple[str, ...]] = {}
