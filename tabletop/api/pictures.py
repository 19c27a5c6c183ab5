"""People's pictures over the API: uploaded, listed, set straight, deleted."""

from __future__ import annotations

from typing import IO, Any
from urllib.parse import unquote

import msgspec
from django.conf import settings
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.parsers import BaseParser, MultiPartParser
from rest_framework.request import Request
from rest_framework.response import Response

from tabletop.api.base import View
from tabletop.api.description import says
from tabletop.api.problems import Problem
from tabletop.api.shapes import pictures as shapes
from tabletop.games import seats
from tabletop.scenarios import stored
from tabletop.scenarios.arsenals.permission import own as own_arsenals
from tabletop.scenarios.models import Picture as PictureRow
from tabletop.scenarios.pictures import own, straight
from tabletop.scenarios.pictures.process import BadPicture
from tabletop.scenarios.pictures.uses import User
from tabletop.scenarios.workshop import permission as workshop
from tabletop.words import say

CODES = {413: "too_large", 415: "unsupported_media_type", 422: "bad_picture", 503: "busy", 507: "no_room"}
TOKEN = OpenApiParameter(
    "for", str, enum=("map", "token"), description="a token is made square, of 256 pixels"
)
NAME = OpenApiParameter(
    "X-File-Name", str, OpenApiParameter.HEADER, description="what the file is called, percent-encoded"
)


class RawPicture(BaseParser):
    """Leave the body of a request as it is: what a picture is, its bytes tell."""

    media_type = "image/*"

    def parse(self, stream: IO[bytes], media_type: Any = None, parser_context: Any = None) -> Any:
        return stream


class AnyFile(RawPicture):
    """The same for a file of which the sender knows nothing."""

    media_type = "application/octet-stream"


class Pictures(View):
    """Store a PNG, JPEG or WebP; list one's own.

    The body is the file, or a form with it in the field `file`. It is kept as WebP, and nothing beside the
    picture is: `taken_out` names what its file told of place, time, camera, or in words. `hints` is what it
    told of its scale. In an answer of 413, 415, 422 or 507 a sentence names the file, what it is and what to
    do.
    """

    parser_classes = (RawPicture, AnyFile, MultiPartParser)

    @says("One's own pictures", answers={200: shapes.PicturesShown})
    def get(self, request: Request) -> Response:
        found = own.of_session(request.session)
        return Response({"pictures": [_told(one) for one in found], "quota": _quota(request)})

    @extend_schema(parameters=[TOKEN, NAME])
    @says("Store a picture", bytes, {201: shapes.PictureTaken}, (400, 413, 415, 422, 429, 503, 507))
    def post(self, request: Request) -> Response:
        file, name = _file(request)
        is_token = request.query_params.get("for") == "token"
        try:
            made = own.take(file, name, by(request), token=is_token)
        except BadPicture as error:
            raise bad(error) from None
        return Response(_told(made) | {"quota": _quota(request)}, 201)


class Picture(View):
    """Delete one's own picture, if nothing uses it."""

    @says("Delete a picture", answers={204: None}, problems=(403, 404, 409))
    def delete(self, request: Request, picture_id: str) -> Response:
        try:
            own.delete(picture_id, request.session)
        except own.NoSuchPicture:
            raise Problem(404, "not_found", say("no_such_picture")) from None
        except own.NotYours:
            raise Problem(403, "forbidden", say("picture_of_others")) from None
        except own.InUse as error:
            raise Problem(409, "in_use", say("picture_used", names=_names(request, error.users))) from None
        return Response(status=204)


class Straight(View):
    """Make the picture that covers a whole board exactly, and tell the fields of the board that follow.

    By `corners` of a table in a photo, a `line` of known length on a map, the file's own `hints`, or three
    `hexes`. A flat map keeps its picture.
    """

    @says(
        "Set a picture straight",
        shapes.StraightWanted,
        {201: shapes.PictureStraight},
        (400, 403, 404, 422, 503, 507),
    )
    def post(self, request: Request, picture_id: str) -> Response:
        try:
            wanted = msgspec.convert(request.data, straight.Wanted)
        except msgspec.ValidationError as error:
            raise Problem(400, "bad_request", say("straight_request", why=str(error))) from None
        try:
            made, board = own.straight(picture_id, wanted, by(request))
        except own.NoSuchPicture:
            raise Problem(404, "not_found", say("no_such_picture")) from None
        except own.NotYours:
            raise Problem(403, "forbidden", say("picture_of_others")) from None
        except BadPicture as error:
            raise bad(error) from None
        return Response(_told(made) | {"quota": _quota(request), "board": board}, 201)


def by(request: Request) -> own.Uploader:
    """Return who sends a request, as whoever uploads a picture."""
    return own.Uploader(request.session, str(request.META.get("REMOTE_ADDR", "")))


def bad(error: BadPicture) -> Problem:
    """Return the problem of a file that is not taken as a picture."""
    return Problem(error.status, CODES[error.status], error.why, retry=error.status == 503)


def _file(request: Request) -> tuple[IO[bytes], str]:
    """Return the file of a request, and its name. Raises Problem if there is none."""
    name = unquote(request.headers.get("X-File-Name", ""))
    data: Any = request.data
    if hasattr(data, "read"):
        return data, name
    file = request.FILES.get("file")
    if file is None:
        raise Problem(400, "bad_request", say("picture_no_file"))
    return file, name or str(file.name)


def _told(picture: PictureRow) -> dict[str, Any]:
    return {
        "id": picture.id,
        "url": f"/pictures/{picture.id}/",
        "name": picture.name,
        "kind": picture.kind,
        "width": picture.width,
        "height": picture.height,
        "bytes": picture.size,
        "taken_out": picture.taken_out,
        "hints": picture.hints,
    }


def _quota(request: Request) -> dict[str, int]:
    return {"used": own.used(request.session), "limit": settings.PICTURE_QUOTA_BYTES}


def _names(request: Request, users: list[User]) -> tuple[Any, ...]:
    """Return what uses a picture by name, and what this session does not know without one."""
    session = request.session
    known = {
        *stored.own(session),
        *workshop.shared_with(session),
        *own_arsenals(session),
        *seats.known_games(session),
    }
    names = dict.fromkeys(user.name if user.id in known else say("picture_used_by_others") for user in users)
    return tuple(names)
