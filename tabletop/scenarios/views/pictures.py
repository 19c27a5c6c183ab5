"""The address under which a picture is served, for good: another picture has another id."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tabletop.scenarios.pictures import storage


@require_safe
def picture(request: HttpRequest, picture_id: str) -> HttpResponse:
    """Return a picture to whoever knows its id."""
    try:
        data = storage.bytes_of(picture_id)
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
