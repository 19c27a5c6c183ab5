"""The address under which a picture is served; it never changes, as another picture has another id."""

from __future__ import annotations

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tabletop.scenarios.pictures import storage


@require_safe
def picture(request: HttpRequest, picture_id: str) -> HttpResponse:
    """Return a picture to whoever knows its id."""
    return _served(picture_id, storage.bytes_of)


@require_safe
def small_picture(request: HttpRequest, picture_id: str) -> HttpResponse:
    """Return a picture as small as the cards of tables show it."""
    return _served(picture_id, storage.small_of)


def _served(picture_id: str, bytes_of: Callable[[str], bytes]) -> HttpResponse:
    try:
        data = bytes_of(picture_id)
    except FileNotFoundError:
        raise Http404("there is no such picture") from None
    return HttpResponse(
        data,
        content_type="image/webp",
        headers={
            "Cache-Control": "public, max-age=31536000, immutable",
            "Content-Disposition": "inline",
            "Cross-Origin-Resource-Policy": "same-origin",
            "X-Content-Type-Options": "nosniff",
        },
    )
