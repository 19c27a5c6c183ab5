"""What uses a picture, found by its id in all documents that may name one; unused pictures are removed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from functools import partial
from typing import Any, Final, NamedTuple

from django.db import transaction
from django.db.models import Model, Q, TextField
from django.db.models.functions import Cast

from tabletop.games.models import Entry, Record, Snapshot
from tabletop.scenarios.models import Draft, DraftEdit, OwnArsenal, Picture, Stored
from tabletop.scenarios.pictures import storage

_ID: Final = re.compile(r"(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])")


class Place(NamedTuple):
    """A database table whose documents may name pictures, with the fields that lead to their owners."""

    rows: type[Model]
    documents: tuple[str, ...]
    kind: str
    id: str
    name: str

    def texts(self, **within: Any) -> Iterator[str]:
        """Yield the documents of the rows."""
        for row in self._rows(**within).values_list(*self._columns).iterator(200):
            yield from row

    def users(self, picture: str) -> Iterator[User]:
        """Yield the users whose documents name a picture."""
        names_it = Q(*(Q(**{f"{column}__contains": picture}) for column in self._columns), _connector=Q.OR)
        for key, name in self._rows().filter(names_it).values_list(self.id, self.name).distinct():
            yield User(self.kind, str(key), name)

    @property
    def _columns(self) -> list[str]:
        return [f"text_of_{document}" for document in self.documents]

    def _rows(self, **within: Any) -> Any:
        texts = {
            column: Cast(document, TextField())
            for column, document in zip(self._columns, self.documents, strict=True)
        }
        return self.rows._default_manager.filter(**within).annotate(**texts)


class User(NamedTuple):
    """What uses a picture: its `kind` is scenario, arsenal, game, club or campaign."""

    kind: str
    id: str
    name: str


_SCENARIO: Final = (
    Place(Stored, ("document",), "scenario", "id", "name"),
    Place(Draft, ("document",), "scenario", "scenario_id", "scenario__name"),
    Place(DraftEdit, ("changes", "inverse"), "scenario", "draft__scenario_id", "draft__scenario__name"),
)
_PLACES: Final = (
    *_SCENARIO,
    Place(OwnArsenal, ("document",), "arsenal", "id", "name"),
    Place(Snapshot, ("board", "state"), "game", "game_id", "game__name"),
    Place(Record, ("document",), "game", "game_id", "game__name"),
    Place(Entry, ("events",), "game", "game_id", "game__name"),
)
"""The largest table comes last: it is skipped once every picture has been found."""
_more: list[Place] = []
"""Tables of packages that build on this one."""


def look_through(place: Place) -> None:
    """Look through a table of another package as well."""
    if place not in _more:
        _more.append(place)


def _places() -> tuple[Place, ...]:
    return (*_more, *_PLACES)


def ids_in(text: str) -> set[str]:
    """Return everything in a document that may be the id of a picture."""
    return set(_ID.findall(text))


def users_of(picture: str) -> list[User]:
    """Return what uses a picture."""
    return list(dict.fromkeys(user for place in _places() for user in place.users(picture)))


def in_scenario(scenario_id: Any) -> set[str]:
    """Return everything that may be a picture's id in a stored scenario, its draft and the draft's edits."""
    ways = ("id", "scenario_id", "draft_id")
    texts = (place.texts(**{way: scenario_id}) for place, way in zip(_SCENARIO, ways, strict=True))
    return set[str]().union(*(ids_in(text) for found in texts for text in found))


def unused(candidates: Iterable[str]) -> set[str]:
    """Return the candidates that nothing uses."""
    left = set(candidates)
    for place in _places():
        if not left:
            break
        for text in place.texts():
            left -= ids_in(text)
    return left


def unused_since(before: datetime) -> list[str]:
    """Return the pictures stored before then that nothing uses."""
    return sorted(unused(Picture.objects.filter(stored_at__lt=before).values_list("pk", flat=True)))


def remove_unused(candidates: Iterable[str]) -> None:
    """Remove those pictures that nothing uses any more."""
    there = Picture.objects.filter(pk__in=list(candidates)).values_list("pk", flat=True)
    remove([picture for picture in there if not users_of(picture)])


def remove(pictures: Iterable[str]) -> None:
    """Remove pictures, and their bytes once that is committed."""
    for picture in pictures:
        Picture.objects.filter(pk=picture).delete()
        forget: Callable[[], None] = partial(storage.remove, picture)
        transaction.on_commit(forget, robust=True)
