"""The pictures within a scenario file: stored with it, and named in its document by their new ids."""

from __future__ import annotations

import io
from typing import Any

from msgspec import Struct

from rules.core.words.messages import Message
from tabletop.scenarios.exchange.taken import Enclosed
from tabletop.scenarios.models import Picture
from tabletop.scenarios.pictures import own, permission, uses, vasl
from tabletop.scenarios.pictures.own import Uploader
from tabletop.scenarios.pictures.process import BadPicture
from tabletop.scenarios.pictures.straight import ByHexes
from tabletop.words import say


class Kept(Struct, frozen=True):
    """The stored pictures of a file; `ids` are their new ids, by the ids that the file gave them.

    `sources` has the field `from` of each picture that was set straight. `left_out` says why others were not
    taken.
    """

    ids: dict[str, str]
    sources: dict[str, dict[str, Any]]
    left_out: tuple[Message, ...]


def store(pictures: dict[str, Enclosed], by: Uploader) -> Kept:
    """Store the pictures of a file; leave out each that is not a picture or does not fit the quota."""
    ids: dict[str, str] = {}
    sources: dict[str, dict[str, Any]] = {}
    left_out: list[Message] = []
    for key, one in pictures.items():
        try:
            taken = own.take(io.BytesIO(one.data), one.name, by, formats=one.formats)
            ids[key] = taken.id
            if one.board is not None:
                wanted = vasl.laid_over(one.board, (taken.width, taken.height))
                ids[key] = own.straight(taken.id, wanted, by)[0].id
                sources[key] = {"asset": taken.id, **_told(wanted)}
        except BadPicture as error:
            left_out.append(say("exchange_picture_left_out", why=error.why))
    return Kept(ids, sources, tuple(left_out))


def _told(wanted: ByHexes) -> dict[str, Any]:
    hexes = [{"at": list(one.at), "hex": one.hex} for one in wanted.hexes]
    return {"by": "hexes", "hexes": hexes}


def named_in(document: dict[str, Any], pictures: dict[str, Enclosed], kept: Kept) -> dict[str, Any]:
    """Return a document that names the pictures by their stored ids, without those that were left out."""
    gone = set(pictures) - set(kept.ids)
    image = dict(document["board"].get("image") or {})
    if image.get("asset") in gone:
        image = {}
    if (image.get("from") or {}).get("asset") in gone:
        del image["from"]
    if (source := kept.sources.get(image.get("asset", ""))) is not None:
        image["from"] = source
    board = {name: held for name, held in document["board"].items() if name != "image"}
    named: dict[str, Any] = _renamed(
        {**document, "board": board | ({"image": image} if image else {})}, kept.ids
    )
    return named


def _renamed(value: Any, ids: dict[str, str]) -> Any:
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, dict):
        return {name: _renamed(held, ids) for name, held in value.items()}
    if isinstance(value, list | tuple):
        return [_renamed(held, ids) for held in value]
    return value


def forget(kept: Kept, by: Uploader) -> None:
    """Remove the pictures of a scenario that could not be stored."""
    sources = {source["asset"] for source in kept.sources.values()}
    gone = [*kept.ids.values(), *sources]
    for picture in gone:
        permission.take_away(by.session, picture)
    by.session.save()
    uses.remove(Picture.objects.filter(pk__in=gone).values_list("pk", flat=True))
