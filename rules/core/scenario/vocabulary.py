"""The vocabulary of a board's features, and how each value is drawn."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Sight = Literal["open", "line", "area", "closed"]
"""The effect of a word of terrain on a line of sight over it.

- `open`: nothing
- `line`: the answer says where the line crosses it
- `area`: the answer says how much of the line lies inside
- `closed`: it closes a line that passes right through it
"""


class Vocabulary(Struct, frozen=True):
    """The typed properties of each kind of feature, and how each value is drawn by default.

    `looks` says of each word what it looks like, in words of `looks.toml`.
    `sight` says what a word does to a line of sight, if otherwise than its look.
    `needs_one_of` names properties of which a kind must have at least one.
    """

    kinds: dict[str, type[Struct]]
    looks: dict[str, str]
    grounds: tuple[str, ...]
    sight: dict[str, Sight] = {}
    needs_one_of: dict[str, tuple[str, ...]] = {}
