"""People's pictures: taken in within quotas, listed, set straight, deleted."""

from __future__ import annotations

import shutil
import tempfile
from contextlib import suppress
from datetime import timedelta
from pathlib import PurePath
from typing import IO, Any, Final
from uuid import uuid4

import msgspec
from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import Sum
from django.utils import timezone

from rules.core.words.problems import cut
from tabletop.client_address import kept_address
from tabletop.scenarios.models import Picture
from tabletop.scenarios.pictures import permission, process, storage, uses, vasl
from tabletop.scenarios.pictures.kinds import TAKEN
from tabletop.scenarios.pictures.process import BadPicture, Made, TooLarge
from tabletop.scenarios.pictures.straight import Hints, Setting, Wanted, setting
from tabletop.words import say

MIB: Final = 1024 * 1024
MOST_PICTURES: Final = 500
UNNAMED: Final = "picture"


class NoSuchPicture(LookupError):
    """There is no picture with this id."""


class NotYours(Exception):
    """Another session uploaded the picture."""


class NoRoom(BadPicture):
    """A quota is used up."""

    status = 507


class InUse(Exception):
    """Something uses a picture that is to be deleted: `users` says what."""

    def __init__(self, users: list[uses.User]) -> None:
        super().__init__(users)
        self.users = users


class Uploader(msgspec.Struct, frozen=True):
    """Who sends a picture."""

    session: SessionBase
    address: str


def take(
    file: IO[bytes], name: str, by: Uploader, *, token: bool = False, formats: tuple[str, ...] = TAKEN
) -> Picture:
    """Store the picture of a file that somebody sent. Raises BadPicture."""
    name = cut(PurePath(name).name) or UNNAMED
    _assert_room(by, name, 0)
    with tempfile.TemporaryFile(dir=settings.FILE_UPLOAD_TEMP_DIR) as copy:
        shutil.copyfileobj(file, copy)
        if copy.tell() > settings.PICTURE_BYTES:
            raise TooLarge(say("picture_bytes", file=name, mib=settings.PICTURE_BYTES // MIB))
        copy.seek(0)
        made = process.decode(copy, name, token=token, formats=formats)
    hints = Hints() if token else _hints_of(made, name)
    return keep(made, by, name=name, kind="token" if token else "map", hints=hints)


def _hints_of(made: Made, name: str) -> Hints:
    if vasl.is_board(name):
        return Hints(hexes=vasl.laid_over(vasl.hexes_of(), (made.width, made.height)))
    if not made.dpi:
        return Hints()
    pixels_an_inch = made.dpi * made.kept
    return Hints((made.width / pixels_an_inch, made.height / pixels_an_inch))


def straight(picture_id: str, wanted: Wanted, by: Uploader) -> tuple[Picture, dict[str, Any]]:
    """Set one's own picture straight for a board; return it with the fields of the board that follow.

    Raises NoSuchPicture, NotYours, or BadPicture.
    """
    found = find_own(picture_id, by.session)
    hints = msgspec.convert(found.hints, Hints)
    set_so: Setting = setting(wanted, (found.width, found.height), hints, found.name)
    if set_so.part is None:
        return found, set_so.board
    _assert_room(by, found.name, 0)
    try:
        data = storage.bytes_of(found.id)
    except FileNotFoundError:
        raise BadPicture(say("picture_gone", file=found.name)) from None
    made = process.straighten(data, found.name, set_so.part)
    return keep(made, by, name=found.name, kind="map", hints=Hints()), set_so.board


def keep(made: Made, by: Uploader, **told: Any) -> Picture:
    """Store a picture that was decoded, as a session's own. Raises NoRoom."""
    picture = Picture(
        id=uuid4().hex,
        name=told["name"],
        kind=told["kind"],
        width=made.width,
        height=made.height,
        size=len(made.data) + len(made.small),
        taken_out=list(made.taken_out),
        hints=msgspec.to_builtins(told["hints"]),
        stored_from=kept_address(by.address),
    )
    storage.put(picture.id, made.data, made.small)
    try:
        with transaction.atomic():
            _assert_room(by, picture.name, picture.size)
            picture.save(force_insert=True)
            permission.give(by.session, picture.id)
            by.session.save()
    except BaseException:
        storage.remove(picture.id)
        raise
    return picture


def bytes_in(document: dict[str, Any]) -> dict[str, bytes]:
    """Return the stored pictures that a document names, by their ids."""
    named = uses.ids_in(msgspec.json.encode(document).decode())
    found = {}
    for picture in Picture.objects.filter(pk__in=named).values_list("pk", flat=True):
        with suppress(FileNotFoundError):
            found[picture] = storage.bytes_of(picture)
    return found


def find_own(picture_id: str, session: SessionBase) -> Picture:
    """Return one's own picture. Raises NoSuchPicture, or NotYours."""
    found = Picture.objects.filter(pk=picture_id).first()
    if found is None:
        raise NoSuchPicture(picture_id)
    if not permission.is_own(session, picture_id):
        raise NotYours
    return found


def of_session(session: SessionBase) -> list[Picture]:
    """Return the pictures that a session uploaded, oldest first."""
    return list(Picture.objects.filter(pk__in=permission.own(session)).order_by("stored_at"))


def delete(picture_id: str, session: SessionBase) -> None:
    """Delete one's own picture. Raises NoSuchPicture, NotYours, or InUse."""
    found = find_own(picture_id, session)
    if users := uses.users_of(picture_id):
        raise InUse(users)
    with transaction.atomic():
        permission.take_away(session, picture_id)
        session.save()
        uses.remove([found.id])


# -- quotas --------------------------------------------------------------------------------------


def used(session: SessionBase) -> int:
    """Return how many bytes a session's pictures take up."""
    return _sum(Picture.objects.filter(pk__in=permission.own(session)))


def _assert_room(by: Uploader, name: str, size: int) -> None:
    """Raise NoRoom if a picture of this size does not fit into a quota; of size 0, if nothing does."""
    most, taken = settings.PICTURE_QUOTA_BYTES, used(by.session)
    if Picture.objects.filter(pk__in=permission.own(by.session)).count() >= MOST_PICTURES:
        raise NoRoom(say("picture_many", most=MOST_PICTURES))
    if _is_over(taken, size, most):
        raise NoRoom(say("picture_quota", file=name, used=-(-taken // MIB), most=most // MIB))
    kept, since = kept_address(by.address), timezone.now() - timedelta(hours=1)
    lately = Picture.objects.filter(stored_from=kept, stored_at__gt=since)
    if kept and _is_over(_sum(lately), size, settings.PICTURE_BYTES_AN_HOUR):
        raise NoRoom(say("pictures_of_address", most=settings.PICTURE_BYTES_AN_HOUR // MIB))
    if _is_over(_sum(Picture.objects.all()), size, settings.PICTURES_BYTES):
        raise NoRoom(say("pictures_full"))


def _is_over(taken: int, size: int, most: int) -> bool:
    return taken + size > most or taken >= most


def _sum(rows: Any) -> int:
    return int(rows.aggregate(size=Sum("size"))["size"] or 0)
