"""Cache headers (nothing may be cached unless a view says so), and compression of what it makes smaller."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware


def private(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """Forbid caching of a page by default: nearly all pages show a session's seat, links and tables."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    return answer


class Compression(GZipMiddleware):
    """Compresses answers except pictures and archives, which are compressed already."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if response.headers.get("Content-Type", "").startswith(("image/webp", "application/zip")):
            return response
        return super().process_response(request, response)
