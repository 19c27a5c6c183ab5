"""The entries that an arsenal may draw on: its own and all that are built in, found by id or by name."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from functools import cached_property
from typing import Any, Final

from tabletop.scenarios.arsenals import judged, pieces
from tabletop.scenarios.arsenals.entries import Entry, Line
from tabletop.scenarios.arsenals.sets import facing_of, set_of

_NEAR: Final = 5
_NO_WORD: Final = re.compile(r"[\W_]+")


def piece_of(entry: Entry, system_id: str) -> dict[str, Any]:
    """Return an entry as a piece of the editor's palette, with the values still to be filled in."""
    piece: dict[str, Any] = {
        "id": entry.id,
        "name": entry.name,
        "nation": entry.nation,
        "year": entry.year,
        "kind": entry.kind,
        "profile": entry.profile,
        "facing": facing_of(system_id, entry.kind),
    }
    silhouette = entry.drawing or pieces.silhouette_for(system_id, piece)
    fill = judged.missing(system_id, entry.kind, entry.profile)
    token = {"token": {"asset": entry.token.asset}} if entry.token else {}
    return {**piece, "silhouette": silhouette, **({"fill": fill} if fill else {}), **token}


class Known:
    """The pieces of a system and of an arsenal; where both have a name, the arsenal's piece comes first."""

    def __init__(self, system_id: str, own: Iterable[Entry] = ()) -> None:
        self.system = system_id
        self._own = {entry.id: piece_of(entry, system_id) for entry in own}
        self._all = {**pieces.piece_ids(system_id), **self._own}

    def find(self, piece_id: str) -> dict[str, Any] | None:
        """Return a piece by its id."""
        return self._all.get(piece_id)

    @cached_property
    def _by_name(self) -> dict[str, dict[str, Any]]:
        return {
            _plain(piece["name"]): piece for piece in (*reversed(self._all.values()), *self._own.values())
        }

    @cached_property
    def _by_words(self) -> list[tuple[set[str], dict[str, Any]]]:
        return [(_words(piece["name"]), piece) for piece in self._all.values()]

    def matching(self, name: str) -> dict[str, Any] | None:
        """Return the piece of this name, ignoring case and signs, or the only piece with all its words."""
        if found := self._by_name.get(_plain(name)):
            return found
        wanted = _words(name)
        held = [piece for words, piece in self._by_words if wanted <= words] if _long(wanted) else []
        return held[0] if len(held) == 1 else None

    def near(self, name: str) -> list[dict[str, Any]]:
        """Return the pieces whose names are nearest to a name that no piece has."""
        wanted = _long(_words(name))
        held = [(len(wanted & words), piece) for words, piece in self._by_words if wanted & words]
        held.sort(key=lambda one: -one[0])
        like = get_close_matches(_plain(name), self._by_name, _NEAR, cutoff=0.6)
        nearest = (*(piece for _, piece in held[:_NEAR]), *(self._by_name[one] for one in like))
        found = {piece["id"]: piece for piece in nearest}
        return list(found.values())[:_NEAR]

    def sought(self, words: str, most: int) -> list[dict[str, Any]]:
        """Return the first pieces whose name, nation, year, kind or class contain all the words."""
        wanted = words.casefold().split()
        found = (piece for piece in self._all.values() if all(word in _text(piece) for word in wanted))
        return [piece for piece, _ in zip(found, range(most), strict=False)]

    def for_line(self, line: Line) -> dict[str, Any] | None:
        """Return the piece that a line puts on a table; None where neither an entry nor a hand has one."""
        if found := self.find(line.entry):
            return found
        by_hand = None if line.entry else set_of(self.system).by_hand
        if by_hand is None:
            return None
        piece = {"id": "", "name": line.name, "kind": by_hand.kind, "profile": by_hand.profile, "facing": 0}
        return {**piece, "silhouette": pieces.silhouette_for(self.system, piece)}


def _plain(name: str) -> str:
    return _NO_WORD.sub("", name.casefold())


def _words(name: str) -> set[str]:
    return {word for word in _NO_WORD.split(name.casefold()) if word}


def _long(words: set[str]) -> set[str]:
    """Return the words that tell pieces apart by themselves."""
    return {word for word in words if len(word) > 1}


def _text(piece: dict[str, Any]) -> str:
    said = (piece.get(field) or "" for field in ("name", "nation", "year", "kind", "silhouette"))
    return " ".join(map(str, said)).casefold().replace("-", " ").replace("_", " ")
